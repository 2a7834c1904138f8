import os
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from app.engines.local.prefix_store import PrefixStore, State, common_length
from app.engines.local.state_folder import StateFolder, StateIdentity

IDENTITY = StateIdentity(
    model_sha256="ab" * 32, build="0.3.36", context="n_ctx=4096 k=1 v=1", template_sha256="cd" * 32
)
STATE = State((1, 2, 3, 4), b"native memory of four tokens", is_static=True)
BUDGET = 10_000_000


def folder(path: Path) -> StateFolder:
    return StateFolder(path, IDENTITY, BUDGET)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[PrefixStore]:
    store = PrefixStore(folder(tmp_path), memory_bytes=1000)
    yield store
    store.close()


def test_best_is_the_state_that_shares_most(store: PrefixStore) -> None:
    short, long = State((1, 2), b"s"), State((7, 1, 2, 3), b"l")
    store.keep(short)
    store.keep(long)

    assert store.best((1, 2, 9)) == (short, 2)
    assert store.best((7, 1, 5)) == (long, 2)
    assert store.best((8,)) is None


def test_best_of_two_that_share_as_much_is_the_shorter_one(store: PrefixStore) -> None:
    static = State((1, 2), b"s", is_static=True)
    store.keep(static)
    store.keep(State((1, 2, 3, 4), b"conversation"))

    assert store.best((1, 2, 9)) == (static, 2)


def test_keep_forgets_what_a_longer_state_makes_superfluous_but_no_static_one(store: PrefixStore) -> None:
    store.keep(State((1, 2), b"static", is_static=True))
    store.keep(State((1, 2, 3), b"turn one"))

    store.keep(State((1, 2, 3, 4), b"turn two"))

    assert store.has((1, 2))
    assert not store.has((1, 2, 3))
    assert store.has((1, 2, 3, 4))


def test_keep_over_the_memory_budget_forgets_what_was_used_longest_ago(store: PrefixStore) -> None:
    first, second = State((1,), bytes(450)), State((2,), bytes(450))
    store.keep(first)
    store.keep(second)
    store.used(first)

    store.keep(State((3,), bytes(450)))

    assert (store.has((1,)), store.has((2,)), store.has((3,))) == (True, False, True)


def test_static_states_are_there_after_a_restart_and_others_are_not(tmp_path: Path) -> None:
    store = PrefixStore(folder(tmp_path), BUDGET)
    store.keep(STATE)
    store.keep(State((9, 8), b"a conversation"))
    store.close()

    again = PrefixStore(folder(tmp_path), BUDGET)
    again.open()
    found = again.best((1, 2, 3, 4, 5))
    assert found is not None
    data = again.data(found[0])
    other = again.has((9, 8))
    again.close()

    assert found == (State(STATE.tokens, None, is_static=True), 4)
    assert data == STATE.data
    assert not other


def test_drop_forgets_a_state_on_disk_as_well(tmp_path: Path) -> None:
    store = PrefixStore(folder(tmp_path), BUDGET)
    store.keep(STATE)
    store.flush()

    store.drop(STATE, "nothing of it could be used")
    store.close()

    assert os.listdir(tmp_path) == []


@given(one=st.lists(st.integers(0, 2), max_size=40), other=st.lists(st.integers(0, 2), max_size=40))
def test_common_length_counts_what_two_beginnings_share(one: list[int], other: list[int]) -> None:
    naive = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )

    assert common_length(one, other) == naive


def test_keep_of_a_state_larger_than_the_budget_forgets_nothing_for_it(store: PrefixStore) -> None:
    store.keep(State((1, 2), bytes(300), is_static=True))

    store.keep(State((1, 2, 3), bytes(1001)))

    assert (store.has((1, 2)), store.has((1, 2, 3))) == (True, False)


def test_keep_of_a_static_state_larger_than_the_budget_keeps_it_alone(store: PrefixStore) -> None:
    store.keep(State((1, 2), bytes(300), is_static=True))

    store.keep(State((4, 5), bytes(1001), is_static=True))

    assert (store.has((1, 2)), store.has((4, 5))) == (False, True)


def test_a_static_state_leaves_memory_once_it_is_written(tmp_path: Path) -> None:
    store = PrefixStore(folder(tmp_path), BUDGET)
    store.keep(STATE)
    assert store.memory_bytes == len(STATE.data or b"")
    store.flush()
    while store.memory_bytes:
        pass

    found = store.best(STATE.tokens)

    assert found is not None
    assert (found[0].data, store.data(found[0])) == (None, STATE.data)
    store.close()


def test_a_static_state_that_cannot_be_written_stays_in_memory(tmp_path: Path) -> None:
    was_tried = threading.Event()

    class FullFolder(StateFolder):
        @override
        def write(self, tokens: Sequence[int], data: bytes) -> bool:
            was_tried.set()
            return False

    store = PrefixStore(FullFolder(tmp_path, IDENTITY, BUDGET), BUDGET)
    store.keep(STATE)
    store.flush()
    assert was_tried.wait(5)

    assert store.best(STATE.tokens) == (STATE, 4)
    assert store.memory_bytes == len(STATE.data or b"")
    store.close()


def test_a_state_whose_file_is_gone_has_no_data(tmp_path: Path) -> None:
    folder(tmp_path).write(STATE.tokens, STATE.data or b"")
    store = PrefixStore(folder(tmp_path), BUDGET)
    store.open()
    found = store.best(STATE.tokens)
    assert found is not None
    for file in tmp_path.iterdir():
        file.unlink()

    assert store.data(found[0]) is None
    store.drop(found[0], "it is gone")

    assert store.best(STATE.tokens) is None
    store.close()


def test_no_more_than_two_conversations_are_kept(store: PrefixStore) -> None:
    store.keep(State((7,), b"static", is_static=True))
    for number in range(3):
        store.keep(State((number,), b"talk"))

    assert [store.has((number,)) for number in (0, 1, 2, 7)] == [False, True, True, True]
