import os
import stat
from pathlib import Path

import pytest

from app.durable.line_file import LineFile, Tail
from tests.fakes.failing_disk import ForgetfulDisk, failing


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.jsonl"


def test_append_adds_lines_in_order_for_the_owner_alone(path: Path) -> None:
    file = LineFile(path)

    sizes = [file.append(b"one\n"), file.append(b"two\n")]

    assert path.read_bytes() == b"one\ntwo\n"
    assert sizes == [4, 8]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("line", [b"", b"x", b"a\nb\n", b"\n\n"], ids=repr)
def test_append_takes_one_line_only(line: bytes, path: Path) -> None:
    with pytest.raises(ValueError, match="its only newline"):
        LineFile(path).append(line)


@pytest.mark.parametrize(
    ("content", "tail"),
    [
        (b"", Tail()),
        (b"torn", Tail(b"", b"torn", 0)),
        (b"one\n", Tail(b"one\n", b"", 4)),
        (b"one\ntwo\nto", Tail(b"two\n", b"to", 8)),
        (b"x" * 300_000 + b"\n" + b"y" * 300_000, Tail(b"x" * 300_000 + b"\n", b"y" * 300_000, 300_001)),
    ],
    ids=["empty", "torn alone", "one", "torn after two", "longer than a window"],
)
def test_tail_is_the_last_whole_line_and_what_is_torn_after_it(
    content: bytes, tail: Tail, path: Path
) -> None:
    path.write_bytes(content)

    assert LineFile(path).tail() == tail


def test_tail_of_a_file_that_is_not_there_is_empty(path: Path) -> None:
    assert LineFile(path).tail() == Tail()


@pytest.mark.parametrize("kept", range(8))
def test_append_cuts_off_a_torn_line_wherever_it_was_torn(kept: int, path: Path) -> None:
    path.write_bytes(b"one\n" + b"two two\n"[:kept])

    LineFile(path).append(b"new\n")

    assert path.read_bytes() == b"one\nnew\n"


def test_append_goes_on_after_lines_of_another_process(path: Path) -> None:
    ours, theirs = LineFile(path), LineFile(path)
    ours.append(b"ours\n")
    theirs.append(b"theirs\n")

    ours.append(b"ours again\n")

    assert path.read_bytes() == b"ours\ntheirs\nours again\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows makes links for administrators only")
def test_append_does_not_follow_a_link_that_somebody_planted(path: Path, tmp_path: Path) -> None:
    (tmp_path / "victim").write_bytes(b"precious\n")
    path.symlink_to(tmp_path / "victim")

    with pytest.raises(OSError, match="symbolic links"):
        LineFile(path).append(b"line\n")

    assert (tmp_path / "victim").read_bytes() == b"precious\n"


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("call", ["write", "fsync", "ftruncate", "open"])
def test_every_call_that_may_fail_leaves_the_lines_before_and_says_so(
    call: str, for_good: bool, path: Path
) -> None:
    acknowledged = [b"0\n"]
    LineFile(path).append(b"0\n")
    failed = at = 0
    while failed == at:
        at += 1
        with failing(call, at, for_good=for_good) as fault:
            file = LineFile(path)
            for number in range(1, 4):
                line = f"{at}.{number} {'x' * 50}\n".encode()
                try:
                    file.append(line)
                except OSError:
                    continue
                acknowledged.append(line)
        failed += fault.has_failed

        lines = path.read_bytes().splitlines(keepends=True)
        assert [line for line in lines if line in acknowledged] == acknowledged

    LineFile(path).append(b"end\n")
    assert path.read_bytes().endswith(b"\nend\n")


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs Linux' list of open files")
@pytest.mark.parametrize("truncate_fails", [False, True], ids=["truncate works", "truncate fails"])
@pytest.mark.parametrize("fails", range(1, 16), ids=lambda bits: f"{bits:04b}")
def test_what_a_failed_fsync_dropped_is_written_again_before_a_later_line_is_acknowledged(
    fails: int, truncate_fails: bool, path: Path
) -> None:
    disk = ForgetfulDisk()
    acknowledged = []
    with disk.installed():
        file = LineFile(path)
        file.append(b"first " * 1000 + b"\n")
        disk.truncate_fails = truncate_fails
        disk.fails = [bool(fails & 1 << bit) for bit in range(4)]
        for number in range(6):
            # Longer than a page: a line whose pages were dropped would leave a hole.
            line = f"{number} ".encode() * 3000 + b"\n"
            try:
                file.append(line)
            except OSError:
                continue
            acknowledged.append(line)

    survived = disk.disk.splitlines(keepends=True)
    assert len(acknowledged) == 6 - fails.bit_count()
    assert [line for line in survived if line in acknowledged] == acknowledged
    assert b"\0" not in disk.disk
