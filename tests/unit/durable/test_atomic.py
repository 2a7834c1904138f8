import errno
import os
import stat
from pathlib import Path

import pytest

from app.durable.atomic import place_atomic, remove_leftovers, sync_file, write_atomic
from tests.fakes.failing_disk import failing


def test_write_atomic_replaces_the_whole_content(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"a longer old content")

    write_atomic(path, b"new")

    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["settings.toml"]


def test_write_atomic_makes_the_file_readable_by_its_owner_alone(tmp_path: Path) -> None:
    write_atomic(tmp_path / "key", b"x")

    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("call", "at", "left"),
    [
        ("open", 1, b"old"),
        ("write", 1, b"old"),
        ("fsync", 1, b"old"),
        ("replace", 1, b"old"),
        # The folder alone is not synced: the new content is there, and a power cut may take it back.
        ("open", 2, b"new"),
        ("fsync", 2, b"new"),
    ],
)
def test_write_atomic_says_so_at_every_call_that_fails_and_leaves_one_whole_content(
    call: str, at: int, left: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")

    with failing(call, at) as fault, pytest.raises(OSError, match="the disk failed"):
        write_atomic(path, b"new")

    assert fault.has_failed
    assert path.read_bytes() == left
    assert os.listdir(tmp_path) == ["settings.toml"]


@pytest.mark.parametrize(("call", "calls"), [("open", 2), ("write", 1), ("fsync", 2), ("replace", 1)])
def test_write_atomic_makes_no_call_beyond_those_that_are_failed_above(
    call: str, calls: int, tmp_path: Path
) -> None:
    with failing(call, 99) as fault:
        write_atomic(tmp_path / "settings.toml", b"new")

    assert fault.count == calls


def test_place_atomic_puts_a_finished_file_in_the_others_place(tmp_path: Path) -> None:
    (tmp_path / "model.gguf").write_bytes(b"old")
    (tmp_path / "model.gguf.partial").write_bytes(b"new")

    place_atomic(tmp_path / "model.gguf.partial", tmp_path / "model.gguf")

    assert (tmp_path / "model.gguf").read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["model.gguf"]


def test_a_file_whose_fsync_failed_is_gone_so_that_no_later_call_believes_it(tmp_path: Path) -> None:
    partial, target = tmp_path / "model.gguf.partial", tmp_path / "model.gguf"
    partial.write_bytes(b"new")

    with failing("fsync", 1), pytest.raises(OSError, match="the disk failed") as caught:
        place_atomic(partial, target)

    assert caught.value.errno == errno.EIO
    assert os.listdir(tmp_path) == []


def test_a_file_that_cannot_be_opened_to_be_synced_stays(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")

    with failing("open", 1), pytest.raises(OSError, match="the disk failed"):
        sync_file(tmp_path / "file")

    assert (tmp_path / "file").read_bytes() == b"x"


def test_leftovers_of_killed_writes_are_removed_once_they_are_old(tmp_path: Path) -> None:
    names = (".settings.toml.0123abcd.tmp", ".young.0123abcd.tmp", ".mine.tmp", "x.0123abcd.tmp")
    for name in names:
        (tmp_path / name).touch()
    for name in (names[0], *names[2:]):
        os.utime(tmp_path / name, (0, 0))

    removed = remove_leftovers(tmp_path)

    assert removed == 1
    assert sorted(os.listdir(tmp_path)) == sorted(names[1:])


def test_leftovers_of_a_folder_that_is_not_there_are_none(tmp_path: Path) -> None:
    assert remove_leftovers(tmp_path / "gone") == 0
