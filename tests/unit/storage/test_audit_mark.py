import hashlib
import json
from pathlib import Path

import pytest

from app.durable.slots import SLOT_BYTES
from app.storage.audit_mark import Mark, MarkFile, is_whole, newest_mark

ONE, TWO = Mark(1, "aa" * 32), Mark(2, "bb" * 32, 1, "k" * 16, "s" * 88)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = MarkFile(tmp_path)
    file.begin(Mark())
    file.write(ONE)
    file.write(TWO)
    return tmp_path / "high-water.mark"


def test_read_gives_what_was_written_last(path: Path) -> None:
    assert MarkFile(path.parent).read() == TWO


def test_read_of_a_missing_mark_is_none(tmp_path: Path) -> None:
    assert MarkFile(tmp_path).read() is None


def test_write_makes_a_file_that_is_missing(tmp_path: Path) -> None:
    MarkFile(tmp_path).write(ONE)

    assert MarkFile(tmp_path).read() == ONE


@pytest.mark.parametrize("kept", range(0, SLOT_BYTES, 31))
def test_a_slot_that_was_torn_leaves_the_mark_before(kept: int, path: Path) -> None:
    data = path.read_bytes()
    old = b"\0" * SLOT_BYTES
    torn = data[:kept] + old[kept:] + data[SLOT_BYTES:]

    assert newest_mark(torn) == ONE
    assert not is_whole(torn)


@pytest.mark.parametrize("data", [b"", b"x" * 1024, b" " * 1023 + b"\n"], ids=["empty", "noise", "blank"])
def test_what_is_no_mark_gives_none(data: bytes) -> None:
    assert newest_mark(data) is None


def test_the_longest_mark_fits_its_slot(tmp_path: Path) -> None:
    longest = Mark(10**15, "f" * 64, 10**15, "k" * 16, "s" * 88)
    MarkFile(tmp_path).begin(longest)

    assert is_whole((tmp_path / "high-water.mark").read_bytes())


@pytest.mark.parametrize(
    "fields",
    [
        {"seq": "1", "digest": "aa" * 32, "checkpoint_seq": 0, "key_id": "", "signature": ""},
        {"seq": None, "digest": "aa" * 32, "checkpoint_seq": 0, "key_id": "", "signature": ""},
        {"seq": 1, "digest": "é" * 64, "checkpoint_seq": 0, "key_id": "", "signature": ""},
        {"seq": 1, "digest": "aa" * 32, "checkpoint_seq": 0, "key_id": {}, "signature": ""},
        {"seq": 1, "digest": "aa" * 32, "checkpoint_seq": 0, "key_id": "", "signature": 5},
        {"seq": 10**30, "digest": "aa" * 32, "checkpoint_seq": 0, "key_id": "", "signature": ""},
        {"seq": 1, "surprise": 1},
        [1, 2],
    ],
    ids=["text", "nothing", "letters", "object", "number", "endless", "field", "list"],
)
def test_a_mark_that_somebody_made_up_is_none_though_its_hash_holds(fields: object) -> None:
    body = json.dumps(fields).encode()
    slot = (body + b" " + hashlib.sha256(body).hexdigest().encode()).ljust(SLOT_BYTES - 1) + b"\n"

    assert newest_mark(slot * 2) is None
    assert not is_whole(slot * 2)
