"""What the model has read, kept so that it need not be read again.

Static parts lie on disk, where the system's own cache holds what is in use: one of 18 to 43 MB is there in
some milliseconds. Memory holds the few conversations that were left last, which no disk is to see.
Knows no llama.cpp: states are bytes here.
"""

import concurrent.futures
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.engines.local.state_folder import StateFolder

# The conversation that was left for a tool, and the one before it: each may be as large as the context.
MOST_PARKED: Final = 2


@dataclass(frozen=True, slots=True)
class State:
    """The native memory of a sequence that holds exactly tokens; static ones are worth the disk.

    data is None where it lies on disk alone.
    """

    tokens: tuple[int, ...]
    data: bytes | None
    is_static: bool = False


class PrefixStore:
    """States, least recently used first to go; memory_bytes is what those in memory may take.

    Used from the worker thread; writing to disk happens on a thread of its own, never before a token, and a
    static state leaves memory once it is written. close() waits for what is being written.
    """

    def __init__(self, folder: StateFolder | None, memory_bytes: int) -> None:
        self._folder = folder
        self._memory_bytes = memory_bytes
        self._states: list[State] = []  # least recently used first
        self._pending: list[State] = []
        self._writing: list[tuple[State, concurrent.futures.Future[bool]]] = []
        self._disk = concurrent.futures.ThreadPoolExecutor(1, thread_name_prefix="prefix-disk")

    @property
    def memory_bytes(self) -> int:
        """What the states in memory take now."""
        self._let_go()
        return sum(map(_size, self._states))

    def open(self) -> None:
        """Take over the states on disk."""
        for tokens in reversed(self._folder.listed() if self._folder else ()):
            self._states.append(State(tokens, None, is_static=True))

    def best(self, tokens: Sequence[int]) -> tuple[State, int] | None:
        """Give the state that shares most of the beginning of tokens, and how much; None without any."""
        self._let_go()
        wanted = tuple(tokens)
        # Of two that share as much the shorter one is restored faster.
        shared = [(common_length(state.tokens, wanted), -len(state.tokens), state) for state in self._states]
        length, _size, state = max(shared, key=lambda item: item[:2], default=(0, 0, None))
        return (state, length) if state is not None and length else None

    def data(self, state: State) -> bytes | None:
        """Give the native memory of state; None where the disk has it no more, or not as it was written."""
        if state.data is not None or self._folder is None:
            return state.data
        return self._folder.read(state.tokens)

    def used(self, state: State) -> None:
        """Note that state is put to use; it goes last when room is needed. One that is gone stays gone."""
        if not self._forget(state):
            return
        self._states.append(state)
        if state.is_static and self._folder is not None:
            self._disk.submit(self._folder.touch, state.tokens)

    def keep(self, state: State) -> None:
        """Remember state; what it makes superfluous is forgotten. A static one goes to disk at flush().

        One that alone takes more than there may be is kept only if it is static.
        """
        self._let_go()
        if _size(state) > self._memory_bytes and not state.is_static:
            return
        if self.has(state.tokens):
            return
        self._states = [
            known for known in self._states if known.is_static or not _begins_with(state.tokens, known.tokens)
        ]
        self._states.append(state)
        self._make_room()
        if state.is_static:
            self._pending.append(state)

    def has(self, tokens: Sequence[int]) -> bool:
        """Whether a state of exactly these tokens is kept."""
        return any(state.tokens == tuple(tokens) for state in self._states)

    def drop(self, state: State, reason: str) -> None:
        """Forget a state that did not do what it promised, on disk as well."""
        self._forget(state)
        if self._folder is not None:
            self._disk.submit(self._folder.delete, state.tokens, reason)

    def flush(self) -> None:
        """Begin to write what is new to disk; returns at once."""
        pending, self._pending = self._pending, []
        folder = self._folder
        if folder is not None:
            for state in pending:
                assert state.data is not None
                self._writing.append((state, self._disk.submit(folder.write, state.tokens, state.data)))

    def close(self) -> None:
        """Write what is left and end the thread."""
        self.flush()
        self._disk.shutdown(wait=True)
        self._states.clear()
        self._writing.clear()

    def _let_go(self) -> None:
        """Take out of memory what has been written since."""
        waiting: list[tuple[State, concurrent.futures.Future[bool]]] = []
        written: set[tuple[int, ...]] = set()
        for state, writing in self._writing:
            if not writing.done():
                waiting.append((state, writing))
            elif writing.exception() is None and writing.result():
                written.add(state.tokens)
        self._writing = waiting
        if written:
            self._states = [
                replace(state, data=None) if state.is_static and state.tokens in written else state
                for state in self._states
            ]

    def _forget(self, state: State) -> bool:
        """Take state out, and say whether it was there: it may have made room for another one."""
        before = len(self._states)
        self._states = [known for known in self._states if known.tokens != state.tokens]
        return len(self._states) < before

    def _make_room(self) -> None:
        """Let go of what was used longest ago: conversations beyond the few, then whatever is in memory."""
        parked = [state for state in self._states if not state.is_static]
        for state in parked[:-MOST_PARKED]:
            self._forget(state)
        held = [state for state in self._states if state.data is not None]
        size = sum(map(_size, held))
        for state in held[:-1]:
            if size <= self._memory_bytes:
                return
            size -= _size(state)
            self._forget(state)


def common_length(one: Sequence[int], other: Sequence[int]) -> int:
    """Give how many tokens two sequences share at their beginning.

    Slices are compared in C, so that thousands of tokens take microseconds.
    """
    limit = min(len(one), len(other))
    if one[:limit] == other[:limit]:
        return limit
    return bisect_left(range(1, limit + 1), True, key=lambda length: one[:length] != other[:length])


def _size(state: State) -> int:
    return 0 if state.data is None else len(state.data)


def _begins_with(tokens: tuple[int, ...], beginning: tuple[int, ...]) -> bool:
    return tokens[: len(beginning)] == beginning
