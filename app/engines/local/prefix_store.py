"""What the model has read, kept so that it need not be read again: in memory and on disk.

A state is the native memory of one sequence together with the tokens it stands for. It is used only for
prompts that begin with its tokens, and from disk only when its sidecar agrees with everything that shaped
it and its own checksum holds: llama.cpp loads a foreign state without complaint and answers nonsense.
Knows no llama.cpp: states are bytes here.
"""

import concurrent.futures
import hashlib
import json
import logging
import os
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from app.durable.atomic import write_atomic

logger = logging.getLogger(__name__)

FORMAT = 1
_DATA_SUFFIX = ".state"
_SIDECAR_SUFFIX = ".json"
_NAME_DIGITS = 24


@dataclass(frozen=True, slots=True)
class StateIdentity:
    """Everything besides the tokens that a state depends on; a change in any of it makes it worthless."""

    model_sha256: str
    build: str
    context: str
    template_sha256: str


@dataclass(frozen=True, slots=True)
class State:
    """The native memory of a sequence that holds exactly tokens; static ones are worth the disk."""

    tokens: tuple[int, ...]
    data: bytes
    is_static: bool = False


class _Sidecar(BaseModel):
    """What lies beside a state file: its identity, its tokens and both checksums."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: int
    model_sha256: str
    build: str
    context: str
    template_sha256: str
    tokens: list[int]
    tokens_sha256: str
    data_sha256: str
    data_bytes: int


class StateFolder:
    """States of one model in a folder that models share, least recently used first to go over budget_bytes.

    The model is part of the names. Files that bear its name but do not agree with identity, are damaged or
    incomplete are deleted when they are met, with a log line; nothing here raises for them.
    """

    def __init__(self, folder: Path, identity: StateIdentity, budget_bytes: int) -> None:
        self._folder = folder
        self._identity = identity
        self._budget_bytes = budget_bytes
        self._prefix = identity.model_sha256[:_NAME_DIGITS]

    def read_all(self, room_bytes: int) -> tuple[State, ...]:
        """Give the states that can be trusted, most recently used first, the first of room_bytes in all.

        The first is given in any case.
        """
        sidecars = sorted(self._folder.glob(f"{self._prefix}-*{_SIDECAR_SUFFIX}"), key=_used_at, reverse=True)
        states: list[State] = []
        for path in sidecars:
            size = sum(len(state.data) for state in states) + _pair_bytes(path)
            if states and size > room_bytes:
                break
            if (state := self._read(path)) is not None:
                states.append(state)
        for data in self._folder.glob(f"{self._prefix}-*{_DATA_SUFFIX}"):
            if not data.with_suffix(_SIDECAR_SUFFIX).exists():
                self._reject(data, "it has no sidecar")
        return tuple(states)

    def write(self, state: State) -> None:
        """Store state atomically, data before sidecar, then make room; a failure is only a log line."""
        path = self._sidecar_path(state.tokens)
        sidecar = _Sidecar(
            format=FORMAT,
            **asdict(self._identity),
            tokens=list(state.tokens),
            tokens_sha256=_tokens_sha256(state.tokens),
            data_sha256=hashlib.sha256(state.data).hexdigest(),
            data_bytes=len(state.data),
        )
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_atomic(path.with_suffix(_DATA_SUFFIX), state.data)
            write_atomic(path, sidecar.model_dump_json().encode())
            self._make_room()
        except OSError as error:
            logger.info("a prefix state could not be stored: %s", error)

    def touch(self, tokens: Sequence[int]) -> None:
        """Note that the state of tokens was used just now."""
        try:
            os.utime(self._sidecar_path(tokens))
        except OSError:
            logger.debug("the state in use is not stored")

    def delete(self, tokens: Sequence[int], reason: str) -> None:
        """Remove the state of tokens, which turned out to be of no use."""
        self._reject(self._sidecar_path(tokens), reason)

    def _sidecar_path(self, tokens: Sequence[int]) -> Path:
        return self._folder / f"{self._prefix}-{_tokens_sha256(tokens)[:_NAME_DIGITS]}{_SIDECAR_SUFFIX}"

    def _read(self, path: Path) -> State | None:
        try:
            sidecar = _Sidecar.model_validate_json(path.read_bytes())
            data = path.with_suffix(_DATA_SUFFIX).read_bytes()
        except (OSError, ValidationError, UnicodeDecodeError) as error:
            self._reject(path, f"it cannot be read ({type(error).__name__})")
            return None
        if reason := self._fault(sidecar, data, path):
            self._reject(path, reason)
            return None
        return State(tuple(sidecar.tokens), data, is_static=True)

    def _fault(self, sidecar: _Sidecar, data: bytes, path: Path) -> str:
        if sidecar.format != FORMAT:
            return "it has another format"
        stored = sidecar.model_dump()
        for field, value in asdict(self._identity).items():
            if stored[field] != value:
                return f"its {field} differs"
        named_right = path == self._sidecar_path(sidecar.tokens)
        if sidecar.tokens_sha256 != _tokens_sha256(sidecar.tokens) or not named_right or not sidecar.tokens:
            return "its tokens are not those it was stored for"
        if len(data) != sidecar.data_bytes or hashlib.sha256(data).hexdigest() != sidecar.data_sha256:
            return "its checksum differs"
        return ""

    def _reject(self, path: Path, reason: str) -> None:
        logger.info("the stored prefix state %s is not used and deleted: %s", path.stem, reason)
        for file in (path.with_suffix(_SIDECAR_SUFFIX), path.with_suffix(_DATA_SUFFIX)):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                logger.info("it could not be deleted: %s", error)

    def _make_room(self) -> None:
        sidecars = sorted(self._folder.glob(f"*{_SIDECAR_SUFFIX}"), key=_used_at)
        sizes = {path: _pair_bytes(path) for path in sidecars}
        excess = sum(sizes.values()) - self._budget_bytes
        for path in sidecars:
            if excess <= 0:
                return
            excess -= sizes[path]
            self._reject(path, "the folder is over its budget")


class PrefixStore:
    """States in memory, least recently used first to go, with the static ones also on disk.

    Used from the worker thread; writing to disk happens on a thread of its own, never before a token.
    close() waits for what is being written.
    """

    def __init__(self, folder: StateFolder | None, memory_bytes: int) -> None:
        self._folder = folder
        self._memory_bytes = memory_bytes
        self._states: list[State] = []  # least recently used first
        self._pending: list[State] = []
        self._disk = concurrent.futures.ThreadPoolExecutor(1, thread_name_prefix="prefix-disk")

    def open(self) -> None:
        """Take over the trusted states from disk."""
        for state in reversed(self._folder.read_all(self._memory_bytes) if self._folder else ()):
            self._keep_in_memory(state)

    def best(self, tokens: Sequence[int]) -> tuple[State, int] | None:
        """Give the state that shares most of the beginning of tokens, and how much; None without any."""
        wanted = tuple(tokens)
        # Of two that share as much the shorter one is restored faster.
        shared = [(common_length(state.tokens, wanted), -len(state.tokens), state) for state in self._states]
        length, _size, state = max(shared, key=lambda item: item[:2], default=(0, 0, None))
        return (state, length) if state is not None and length else None

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
        if len(state.data) > self._memory_bytes and not state.is_static:
            return
        if any(known.tokens == state.tokens for known in self._states):
            return
        self._states = [
            known for known in self._states if known.is_static or not _begins_with(state.tokens, known.tokens)
        ]
        self._keep_in_memory(state)
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
        if self._folder is not None:
            for state in pending:
                self._disk.submit(self._folder.write, state)

    def close(self) -> None:
        """Write what is left and end the thread."""
        self.flush()
        self._disk.shutdown(wait=True)
        self._states.clear()

    def _forget(self, state: State) -> bool:
        """Take state out, and say whether it was there: it may have made room for another one."""
        before = len(self._states)
        self._states = [known for known in self._states if known is not state]
        return len(self._states) < before

    def _keep_in_memory(self, state: State) -> None:
        self._states.append(state)
        size = sum(len(known.data) for known in self._states)
        while size > self._memory_bytes and len(self._states) > 1:
            size -= len(self._states.pop(0).data)


def common_length(one: Sequence[int], other: Sequence[int]) -> int:
    """Give how many tokens two sequences share at their beginning.

    Slices are compared in C, so that thousands of tokens take microseconds.
    """
    limit = min(len(one), len(other))
    if one[:limit] == other[:limit]:
        return limit
    return bisect_left(range(1, limit + 1), True, key=lambda length: one[:length] != other[:length])


def _begins_with(tokens: tuple[int, ...], beginning: tuple[int, ...]) -> bool:
    return tokens[: len(beginning)] == beginning


def _tokens_sha256(tokens: Sequence[int]) -> str:
    return hashlib.sha256(json.dumps(list(tokens)).encode()).hexdigest()


def _used_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _pair_bytes(path: Path) -> int:
    files = (path, path.with_suffix(_DATA_SUFFIX))
    return sum(file.stat().st_size for file in files if file.exists())
