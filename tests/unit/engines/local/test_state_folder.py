import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.engines.local.state_folder import StateFolder, StateIdentity

IDENTITY = StateIdentity(
    model_sha256="ab" * 32, build="0.3.36", context="n_ctx=4096 k=1 v=1", template_sha256="cd" * 32
)
TOKENS = (1, 2, 3, 4)
DATA = b"native memory of four tokens"
BUDGET = 10_000_000


def folder(path: Path, identity: StateIdentity = IDENTITY, budget: int = BUDGET) -> StateFolder:
    return StateFolder(path, identity, budget)


def held(states: StateFolder) -> dict[tuple[int, ...], bytes | None]:
    return {tokens: states.read(tokens) for tokens in states.listed()}


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    assert folder(tmp_path).write(TOKENS, DATA)
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


def test_what_was_written_is_listed_and_read(stored: Path) -> None:
    assert held(folder(stored)) == {TOKENS: DATA}


def test_a_state_that_changes_after_it_was_read_once_is_not_read_again(stored: Path) -> None:
    states = folder(stored)
    assert states.read(TOKENS) == DATA

    data_of(stored).write_bytes(DATA[::-1])

    assert states.read(TOKENS) is None
    assert os.listdir(stored) == []


def test_the_checksum_is_taken_once_while_the_file_stays_as_it_is(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = folder(stored)
    assert states.read(TOKENS) == DATA
    taken: list[bytes] = []
    real = hashlib.sha256

    def noted(data: bytes) -> Any:
        taken.append(data)
        return real(data)

    monkeypatch.setattr(hashlib, "sha256", noted)

    assert states.read(TOKENS) == DATA

    assert DATA not in taken


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

    assert set(held(folder(stored)).values()) <= {None}
    assert os.listdir(stored) == []


@pytest.mark.parametrize("name", ["build", "context", "template_sha256"])
def test_a_state_of_other_settings_is_never_used_and_is_deleted(name: str, stored: Path) -> None:
    changed = replace(IDENTITY, **{name: "another"})

    assert held(folder(stored, changed)) == {}
    assert os.listdir(stored) == []


def test_a_state_of_another_model_is_left_to_it(stored: Path) -> None:
    other = replace(IDENTITY, model_sha256="ef" * 32)

    assert held(folder(stored, other)) == {}
    assert held(folder(stored)) == {TOKENS: DATA}


def test_write_over_the_budget_removes_what_was_used_longest_ago(tmp_path: Path) -> None:
    states = [(n, n + 1) for n in range(4)]
    room = folder(tmp_path, budget=4500)
    for age, tokens in enumerate(states[:3]):
        room.write(tokens, bytes(1000))
        used_at(tmp_path, tokens, 1000 + age)
    room.touch(states[0])

    room.write(states[3], bytes(1000))

    kept = held(folder(tmp_path))
    assert states[0] in kept
    assert states[3] in kept
    assert states[1] not in kept


def test_listed_gives_what_was_used_last_first(tmp_path: Path) -> None:
    states = [(n, n + 1) for n in range(3)]
    for age, tokens in enumerate(states):
        folder(tmp_path).write(tokens, bytes(1000))
        used_at(tmp_path, tokens, 1000 + age)

    assert folder(tmp_path).listed() == (states[2], states[1], states[0])


def used_at(path: Path, tokens: tuple[int, ...], time_s: int) -> None:
    for file in path.glob("*.json"):
        if json.loads(file.read_text())["tokens"] == list(tokens):
            os.utime(file, (time_s, time_s))


def test_write_into_a_folder_that_cannot_be_made_is_only_a_log_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    assert not folder(tmp_path / "file").write(TOKENS, DATA)

    assert (tmp_path / "file").read_text() == "in the way"
