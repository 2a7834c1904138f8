from pathlib import Path

import pytest

from app.durable.slots import SLOT_BYTES, SlotFile, bodies_of


def test_the_slots_are_written_in_turn(tmp_path: Path) -> None:
    file = SlotFile(tmp_path / "mark")
    assert file.read() == b""
    file.write(1, b"one")
    file.write(2, b"two")
    assert bodies_of(file.read()) == (b"two", b"one")
    file.begin(b"new")
    assert bodies_of(file.read()) == (b"new", b"new")


@pytest.mark.parametrize("place", [0, 5, 60, SLOT_BYTES - 1])
def test_a_torn_slot_leaves_the_other_whole(tmp_path: Path, place: int) -> None:
    path = tmp_path / "mark"
    SlotFile(path).begin(b"body")
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    assert bodies_of(bytes(data)) == (None, b"body")
    assert bodies_of(bytes(data[:SLOT_BYTES])) == (None, None)
