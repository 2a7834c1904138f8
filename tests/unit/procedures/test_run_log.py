import os
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.domain.procedure_run import EntriesLost, NoteAdded, RunStarted
from app.procedures.open_run import OpenRun
from app.procedures.run_events import run_started
from app.procedures.run_log import RunLog, RunMovedOnError, snapshot_bytes
from tests.fakes.failing_disk import failing
from tests.fakes.procedures import BEGAN_MS, procedure, stored


def _start() -> RunStarted:
    made = procedure()
    return run_started(stored(made), snapshot_bytes(made), None, has_users=True, station=("t", ""))


def _begun(folder: Path) -> RunLog:
    log = RunLog.create(folder / "20261129-090000-00000001", snapshot_bytes(procedure()))
    log.append(_start(), BEGAN_MS, "amira")
    return log


def test_what_was_appended_is_read_back(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    log.append(NoteAdded(0, "hum \u2028 هم"), BEGAN_MS + 1, "amira")
    first, second = RunLog(log.folder).read()
    assert first.event == _start()
    assert (second.seq, second.at_ms, second.event) == (2, BEGAN_MS + 1, NoteAdded(0, "hum \u2028 هم"))


def test_a_torn_entry_was_never_acknowledged_and_is_cut_off(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    file = log.folder / "run.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole + whole[:40])
    again = RunLog(log.folder)
    assert len(again.read()) == 1
    again.append(NoteAdded(0, "after"), BEGAN_MS, "amira")
    assert [logged.seq for logged in RunLog(log.folder).read()] == [1, 2]


def test_an_entry_is_given_as_it_stands_on_disk(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    logged = log.append(NoteAdded(0, "hum \udcff"), BEGAN_MS, "amira")
    assert logged.event == NoteAdded(0, "hum \ufffd")
    assert RunLog(log.folder).read()[-1] == logged


def test_an_entry_that_could_not_be_read_back_is_not_written(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    with pytest.raises(StorageError, match=r"cannot be written .*Nothing was recorded"):
        log.append(NoteAdded(0, "x"), -1, "amira")
    log.append(NoteAdded(0, "after"), BEGAN_MS, "amira")
    assert len(RunLog(log.folder).read()) == 2


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_an_entry_that_is_not_on_disk_is_not_acknowledged(tmp_path: Path, call: str) -> None:
    log = _begun(tmp_path)
    with failing(call, 1), pytest.raises(StorageError, match="the step is not recorded"):
        log.append(NoteAdded(0, "lost"), BEGAN_MS, "amira")
    assert len(RunLog(log.folder).read()) == 1


def test_who_did_not_see_the_last_entry_may_not_add_to_it(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    other = RunLog(log.folder)
    other.read()
    other.append(NoteAdded(0, "other"), BEGAN_MS, "ben")
    with pytest.raises(RunMovedOnError, match="went on in another window"):
        log.append(NoteAdded(0, "own"), BEGAN_MS, "amira")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda data: data.replace(b"one", b"two"), id="changed"),
        pytest.param(lambda data: data.split(b"\n", 1)[1], id="first entry gone"),
        pytest.param(lambda data: data + data, id="doubled"),
        pytest.param(lambda data: b"", id="empty"),
    ],
)
def test_a_changed_file_is_not_read_as_if_nothing_were(tmp_path: Path, change: "object") -> None:
    log = _begun(tmp_path)
    log.append(NoteAdded(0, "one"), BEGAN_MS, "amira")
    file = log.folder / "run.jsonl"
    file.write_bytes(change(file.read_bytes()))  # type: ignore[operator]
    with pytest.raises(StorageError):
        RunLog(log.folder).read()


def test_a_changed_copy_of_the_procedure_is_not_walked(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    (copy,) = log.folder.glob("procedure-*.json")
    copy.write_bytes(copy.read_bytes().replace(b"Do thing 1", b"Do thing 9"))
    with pytest.raises(StorageError, match="was changed since the run began"):
        OpenRun(RunLog(log.folder))


def test_files_of_a_run_are_their_owners_alone(tmp_path: Path) -> None:
    log = _begun(tmp_path)
    if os.name != "nt":
        assert {path.stat().st_mode & 0o077 for path in (log.folder, *log.folder.iterdir())} == {0}


def _with_notes(folder: Path, count: int) -> RunLog:
    log = _begun(folder)
    for number in range(count):
        log.append(NoteAdded(0, f"note {number}"), BEGAN_MS, "amira")
    return log


def test_entries_that_were_cut_off_are_missed(tmp_path: Path) -> None:
    log = _with_notes(tmp_path, 3)
    end, file = log.end, log.folder / "run.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    again = RunLog(log.folder)
    assert len(again.read()) == 3
    assert again.lost == EntriesLost(1, 4, end.digest)
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:2]))
    again.read()
    assert again.lost == EntriesLost(2, 4, end.digest)


def _lost(folder: Path) -> EntriesLost | None:
    log = RunLog(folder)
    log.read()
    return log.lost


def test_a_loss_that_was_recorded_is_not_missed_once_more(tmp_path: Path) -> None:
    log = _with_notes(tmp_path, 3)
    file, mark = log.folder / "run.jsonl", (log.folder / "high-water.mark").read_bytes()
    file.write_bytes(file.read_bytes()[:-20])
    again = RunLog(log.folder)
    again.read()
    again.append(EntriesLost(1, 4, log.end.digest), BEGAN_MS, "amira")
    assert (again.lost, _lost(log.folder)) == (None, None)
    # A kill between the entry and the new mark leaves the old one.
    (log.folder / "high-water.mark").write_bytes(mark)
    assert _lost(log.folder) is None
    # What is cut off later is missed again.
    end = again.append(NoteAdded(0, "on"), BEGAN_MS, "amira")
    file.write_bytes(file.read_bytes()[:-20])
    assert _lost(log.folder) == EntriesLost(1, end.seq, again.end.digest)


@pytest.mark.parametrize("content", [None, b"", b"x" * 1024], ids=["missing", "empty", "torn"])
def test_a_run_without_a_mark_is_read_and_gets_one(tmp_path: Path, content: bytes | None) -> None:
    log = _with_notes(tmp_path, 1)
    mark = log.folder / "high-water.mark"
    mark.unlink()
    if content is not None:
        mark.write_bytes(content)
    again = RunLog(log.folder)
    assert (len(again.read()), again.lost) == (2, None)
    again.append(NoteAdded(0, "on"), BEGAN_MS, "amira")
    file = log.folder / "run.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    again.read()
    assert again.lost is not None


def test_an_entry_on_disk_is_acknowledged_where_its_mark_cannot_be_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = _begun(tmp_path)
    mark = log.folder / "high-water.mark"
    mark.unlink()
    mark.mkdir()
    assert log.append(NoteAdded(0, "kept"), BEGAN_MS, "amira").seq == 2
    assert "the mark of run" in caplog.text
    caplog.clear()
