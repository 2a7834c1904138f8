from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import pytest

from app.engines.local.native import NativeModel, StopFlag, StoppedError
from app.engines.local.prefix_store import PrefixStore, State
from app.engines.local.reader import PromptReader, Reuse

CHAT = tuple(range(100))
MAP = tuple(range(1000, 1100))


@dataclass(slots=True)
class Sequence1:
    """What the reader needs of a model: tokens, and how many went through it."""

    tokens: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    takes_states: bool = True
    can_go_back: bool = True
    row: bytes = b""

    def decode(self, tokens: Sequence[int]) -> None:
        self.tokens.extend(tokens)
        self.passed.append(len(tokens))
        self.row = repr(self.tokens).encode()

    def cut(self, length: int) -> None:
        self.tokens = self.tokens[:length]

    def logits(self) -> bytes:
        return self.row

    def put_logits(self, logits: bytes) -> bool:
        is_possible = bool(self.row)
        self.row = logits
        return is_possible

    def keep_prefix(self, tokens: Sequence[int]) -> int:
        length = next(
            (i for i, (a, b) in enumerate(zip(self.tokens, tokens, strict=False)) if a != b),
            min(len(self.tokens), len(tokens)),
        )
        self.tokens = self.tokens[: min(length, len(tokens) - 1)]
        return len(self.tokens)

    def save_state(self) -> bytes:
        return repr(self.tokens).encode()

    def restore_state(self, tokens: Sequence[int], _data: bytes) -> bool:
        self.tokens = list(tokens) if self.takes_states else []
        return self.takes_states


class Bench:
    """A reader over a sequence in Python."""

    def __init__(self, memory_bytes: int = 1_000_000) -> None:
        self.model, self.store, self.stop = Sequence1(), PrefixStore(None, memory_bytes), StopFlag()
        self.reader = PromptReader(cast("NativeModel", self.model), self.store, self.stop)

    def read(self, prompt: Sequence[int], static: int = 0, *, grows: bool = True) -> Reuse:
        reuse = self.reader.reuse(prompt, grows=grows)
        self.reader.read(prompt, static, lambda _done, _total: None)
        return reuse


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_grown_prompt_reads_only_what_is_new(bench: Bench) -> None:
    bench.read((*CHAT, 1, 2))

    reuse = bench.read((*CHAT, 1, 2, 3, 4))

    assert reuse == Reuse(first_difference=102, cached_tokens=102)
    assert bench.model.passed[-1] == 2


def test_the_same_prompt_again_is_not_read_and_begins_from_the_same_logits(bench: Bench) -> None:
    bench.read(CHAT)
    right = bench.model.row
    for token in (1, 2, 3):
        bench.model.decode((token,))

    assert bench.read(CHAT) == Reuse(first_difference=100, cached_tokens=100)
    assert bench.model.passed == [100, 1, 1, 1]
    assert (bench.model.tokens, bench.model.row) == (list(CHAT), right)


def test_a_beginning_of_the_last_prompt_reads_its_last_token_again(bench: Bench) -> None:
    bench.read((*CHAT, 1, 2))

    assert bench.read(CHAT) == Reuse(first_difference=100, cached_tokens=99)
    assert bench.model.passed == [102, 1]


def test_the_same_prompt_reads_its_last_token_again_where_the_logits_have_no_place(bench: Bench) -> None:
    bench.read(CHAT)
    # As after a call that was stopped.
    bench.model.row = b""

    assert bench.read(CHAT) == Reuse(first_difference=100, cached_tokens=99)


def test_a_model_that_cannot_go_back_reads_the_same_prompt_as_ever(bench: Bench) -> None:
    bench.model.can_go_back = False
    bench.read(CHAT)

    assert bench.read(CHAT).cached_tokens == 99


def test_reading_is_cut_at_the_static_boundary_and_its_state_kept(bench: Bench) -> None:
    bench.read((*CHAT, 5, 6), static=100)

    assert bench.model.passed == [100, 2]
    assert bench.store.best(CHAT) == (State(CHAT, repr(list(CHAT)).encode(), is_static=True), 100)


def test_another_prompt_parks_what_it_would_lose_and_finds_it_again(bench: Bench) -> None:
    bench.read((*CHAT, 1, 2))
    bench.read(MAP)

    reuse = bench.read((*CHAT, 1, 2, 3))

    assert reuse.cached_tokens == 102


def test_a_state_that_parking_leaves_no_room_for_is_used_all_the_same() -> None:
    # Room for one state of a hundred tokens: parking the prompt that is left pushes the wanted one out.
    bench = Bench(memory_bytes=700)
    bench.read((*CHAT, 1, 2))
    bench.read(MAP)

    reuse = bench.read((*CHAT, 1, 2, 3))

    assert reuse.cached_tokens == 102
    assert bench.store.has(MAP)
    assert bench.model.tokens == [*CHAT, 1, 2, 3]


def test_a_state_without_room_that_does_not_restore_is_dropped() -> None:
    bench = Bench(memory_bytes=700)
    bench.read((*CHAT, 1, 2))
    bench.read(MAP)
    bench.model.takes_states = False

    assert bench.read((*CHAT, 1, 2, 3)) == Reuse(first_difference=0, cached_tokens=0)


def test_the_wanted_state_outlives_one_that_was_used_longer_ago() -> None:
    # Room for two states.
    bench = Bench(memory_bytes=1500)
    bench.read((*CHAT, 1, 2))
    bench.read(MAP)
    bench.read(tuple(range(5000, 5100)))

    bench.read((*CHAT, 1, 2, 3))

    assert bench.store.has((*CHAT, 1, 2))
    assert not bench.store.has(MAP)


def test_a_prompt_that_nothing_goes_on_from_is_not_parked(bench: Bench) -> None:
    bench.read((*CHAT, 1, 2), grows=False)

    bench.read(MAP)

    assert bench.store.best(CHAT) is None


def test_a_short_loss_is_not_worth_keeping(bench: Bench) -> None:
    bench.read((*CHAT, *range(500, 530)))

    bench.read((*CHAT, 7))

    assert bench.store.best((*CHAT, 500)) is None


def test_a_state_that_does_not_restore_is_dropped_and_everything_read(bench: Bench) -> None:
    bench.read(CHAT, static=100)
    bench.read(MAP)
    bench.model.takes_states = False

    reuse = bench.read((*CHAT, 1))

    assert reuse == Reuse(first_difference=0, cached_tokens=0)
    assert bench.store.best(CHAT) is None
    assert bench.model.tokens == [*CHAT, 1]


def test_a_wish_to_stop_ends_reading_and_keeps_what_was_read(bench: Bench) -> None:
    bench.reader.reuse(tuple(range(600)), grows=True)

    with pytest.raises(StoppedError):
        bench.reader.read(tuple(range(600)), 0, lambda done, _total: bench.stop.set() if done else None)

    assert len(bench.model.tokens) == 256
