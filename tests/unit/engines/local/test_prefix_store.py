import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.local.prefix_store import PrefixStore, State, StateFolder, StateIdentity, common_length

IDENTITY = StateIdentity(
    model_sha256="ab" * 32, build="0.3.36", context="n_ctx=4096 k=1 v=1", template_sha256="cd" * 32
)
STATE = State((1, 2, 3, 4), b"native memory of four tokens", is_static=True)
BUDGET = 10_000_000


def folder(path: Path, identity: StateIdentity = IDENTITY, budget: int = BUDGET) -> StateFolder:
    return StateFolder(path, identity, budget)


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    folder(tmp_path).write(STATE)
    return tmp_path


def sidecar_of(path: Path) -> Path:
    return next(path.glob("*.json"))


def data_of(path: Path) -> Path:
    return next(path.glob("*.state"))


def edit_sidecar(**changes: Any) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        sidecar = sidecar_of(path)
        sidecar.write_text(json.dumps({**json.loads(sidecar.read_text()), **changes}))

    return edit


def edit_data(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        data_of(path).write_bytes(change(data_of(path).read_bytes()))

    return edit


def test_read_all_gives_what_was_written(stored: Path) -> None:
    assert folder(stored).read_all(BUDGET) == (STATE,)


def rename(path: Path) -> None:
    for file in list(path.iterdir()):
        file.rename(path / f"{'ab' * 12}-{'0' * 24}{file.suffix}")


DAMAGES = {
    "data-flipped-bit": edit_data(lambda data: bytes([data[0] ^ 1]) + data[1:]),
    "data-flipped-in-the-middle": edit_data(lambda data: data[:9] + b"?" + data[10:]),
    "data-truncated": edit_data(lambda data: data[:-1]),
    "data-extended": edit_data(lambda data: data + b"x"),
    "data-empty": edit_data(lambda _data: b""),
    "data-missing": lambda path: data_of(path).unlink(),
    "data-of-another-state": edit_data(lambda data: data[::-1]),
    "sidecar-missing": lambda path: sidecar_of(path).unlink(),
    "sidecar-empty": lambda path: sidecar_of(path).write_bytes(b"") and None,
    "sidecar-truncated": lambda path: (
        sidecar_of(path).write_bytes(sidecar_of(path).read_bytes()[:40]) and None
    ),
    "sidecar-no-json": lambda path: sidecar_of(path).write_bytes(b"\xff\xfe") and None,
    "sidecar-unknown-field": edit_sidecar(extra=1),
    "sidecar-older-format": edit_sidecar(format=0),
    "sidecar-newer-format": edit_sidecar(format=99),
    "tokens-changed": edit_sidecar(tokens=[1, 2, 3, 5]),
    "tokens-none": edit_sidecar(tokens=[]),
    "tokens-hash-changed": edit_sidecar(tokens_sha256="00" * 32),
    "data-hash-changed": edit_sidecar(data_sha256="00" * 32),
    "data-size-changed": edit_sidecar(data_bytes=1),
    "foreign-model-under-this-name": edit_sidecar(model_sha256="ef" * 32),
    "renamed-to-other-tokens": rename,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_or_foreign_state_is_never_used_and_is_deleted(
    damage: Callable[[Path], None], stored: Path
) -> None:
    damage(stored)

    assert folder(stored).read_all(BUDGET) == ()
    assert os.listdir(stored) == []


@pytest.mark.parametrize("name", ["build", "context", "template_sha256"])
def test_a_state_of_other_settings_is_never_used_and_is_deleted(name: str, stored: Path) -> None:
    changed = replace(IDENTITY, **{name: "another"})

    assert folder(stored, changed).read_all(BUDGET) == ()
    assert os.listdir(stored) == []


def test_a_state_of_another_model_is_left_to_it(stored: Path) -> None:
    other = replace(IDENTITY, model_sha256="ef" * 32)

    assert folder(stored, other).read_all(BUDGET) == ()
    assert folder(stored).read_all(BUDGET) == (STATE,)


def test_write_over_the_budget_removes_what_was_used_longest_ago(tmp_path: Path) -> None:
    states = [State((n, n + 1), bytes(1000), is_static=True) for n in range(4)]
    room = folder(tmp_path, budget=4500)
    for age, state in enumerate(states[:3]):
        room.write(state)
        for file in tmp_path.glob("*.json"):
            if json.loads(file.read_text())["tokens"] == list(state.tokens):
                os.utime(file, (1000 + age, 1000 + age))
    room.touch(states[0].tokens)

    room.write(states[3])

    kept = {state.tokens for state in folder(tmp_path).read_all(BUDGET)}
    assert states[0].tokens in kept
    assert states[3].tokens in kept
    assert states[1].tokens not in kept


def test_write_into_a_folder_that_cannot_be_made_is_only_a_log_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    folder(tmp_path / "file").write(STATE)

    assert (tmp_path / "file").read_text() == "in the way"


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
    other = again.has((9, 8))
    again.close()

    assert found == (STATE, 4)
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


def test_read_all_reads_no_more_than_there_is_room_for_the_last_used_first(tmp_path: Path) -> None:
    states = [State((n, n + 1), bytes(1000), is_static=True) for n in range(3)]
    for age, state in enumerate(states):
        folder(tmp_path).write(state)
        for file in tmp_path.glob("*.json"):
            if json.loads(file.read_text())["tokens"] == list(state.tokens):
                os.utime(file, (1000 + age, 1000 + age))

    assert folder(tmp_path).read_all(3000) == (states[2], states[1])
    assert folder(tmp_path).read_all(10) == (states[2],)


def test_keep_of_a_state_larger_than_the_budget_forgets_nothing_for_it(store: PrefixStore) -> None:
    store.keep(State((1, 2), bytes(300), is_static=True))

    store.keep(State((1, 2, 3), bytes(1001)))

    assert (store.has((1, 2)), store.has((1, 2, 3))) == (True, False)


def test_keep_of_a_static_state_larger_than_the_budget_keeps_it_alone(store: PrefixStore) -> None:
    store.keep(State((1, 2), bytes(300), is_static=True))

    store.keep(State((4, 5), bytes(1001), is_static=True))

    assert (store.has((1, 2)), store.has((4, 5))) == (False, True)
