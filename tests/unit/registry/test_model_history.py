import subprocess
import sys
from pathlib import Path

import pytest

from app.registry.model_history import FILE_NAME, MARKS_FOLDER_NAME, ModelHistory

SHA = "ab" * 32
OTHER = "cd" * 32
# Leaves a mark and dies without a word, as a crash in native code does.
CRASH = """
import os, signal, sys
from pathlib import Path
from app.registry.model_history import ModelHistory
ModelHistory(Path(sys.argv[1])).begin(sys.argv[2])
os.kill(os.getpid(), signal.SIGKILL) if hasattr(signal, "SIGKILL") else os._exit(9)
"""


def _crash(folder: Path) -> None:
    subprocess.run((sys.executable, "-c", CRASH, str(folder), SHA), check=False)


def test_verdict_holds_for_exactly_its_circumstances(tmp_path: Path) -> None:
    ModelHistory(tmp_path).remember("passed", SHA, "build 1", "2048 tokens")
    history = ModelHistory(tmp_path)

    assert history.verdict(SHA, "build 1", "2048 tokens") == "passed"
    assert history.verdict(SHA, "build 2", "2048 tokens") is None
    assert history.verdict(SHA, "build 1", "4096 tokens") is None
    assert history.verdict(OTHER, "build 1", "2048 tokens") is None


def test_remember_when_there_are_many_drops_the_oldest(tmp_path: Path) -> None:
    history = ModelHistory(tmp_path)
    for number in range(21):
        history.remember("passed", SHA, str(number))

    assert history.verdict(SHA, "0") is None
    assert history.verdict(SHA, "1") == history.verdict(SHA, "20") == "passed"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b'{"version": 9}', b'{"models": {"x": {"crashes": -1}}}'],
    ids=["empty", "cut", "no text", "newer", "impossible"],
)
def test_damaged_file_is_ignored_and_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    history = ModelHistory(tmp_path)

    assert history.verdict(SHA, "x") is None
    history.remember("passed", SHA, "x")
    assert history.verdict(SHA, "x") == "passed"


def test_mark_that_was_ended_is_no_crash(tmp_path: Path) -> None:
    ModelHistory(tmp_path).begin(SHA).end()

    assert ModelHistory(tmp_path).crashes(SHA) == 0
    assert list((tmp_path / MARKS_FOLDER_NAME).iterdir()) == []


def test_mark_of_a_living_process_is_no_crash(tmp_path: Path) -> None:
    mark = ModelHistory(tmp_path).begin(SHA)

    assert ModelHistory(tmp_path).crashes(SHA) == 0
    mark.end()


def test_two_dead_processes_hold_the_model_back(tmp_path: Path) -> None:
    _crash(tmp_path)
    once = ModelHistory(tmp_path).is_held_back(SHA)
    _crash(tmp_path)
    history = ModelHistory(tmp_path)

    assert once is False
    assert (history.crashes(SHA), history.is_held_back(SHA)) == (2, True)
    assert history.is_held_back(OTHER) is False
    assert list((tmp_path / MARKS_FOLDER_NAME).iterdir()) == []


def test_went_well_forgets_the_crash_before(tmp_path: Path) -> None:
    _crash(tmp_path)
    history = ModelHistory(tmp_path)
    history.crashes(SHA)
    history.went_well(SHA)
    _crash(tmp_path)

    assert history.is_held_back(SHA) is False


def test_release_forgets_crashes_and_verdicts(tmp_path: Path) -> None:
    _crash(tmp_path)
    _crash(tmp_path)
    history = ModelHistory(tmp_path)
    history.remember("flat", SHA, "x")

    assert history.release(SHA) is True
    assert (history.is_held_back(SHA), history.verdict(SHA, "x")) == (False, None)
    assert history.release(SHA) is False


def test_damaged_mark_is_dropped(tmp_path: Path) -> None:
    folder = tmp_path / MARKS_FOLDER_NAME
    folder.mkdir()
    (folder / "x.json").write_bytes(b"garbage")

    assert ModelHistory(tmp_path).crashes(SHA) == 0
    assert list(folder.iterdir()) == []
