from pathlib import Path

import pytest

from tools.make.stamp import Stamp, fingerprint, is_sound, read_stamp, write_stamp

FINISHED = Stamp(fingerprint="f1", groups=("run",), entries=("httpx", "numpy"))


@pytest.mark.parametrize(
    ("stamp", "wanted", "present", "python_is_there", "expected"),
    [
        pytest.param(FINISHED, "f1", ("httpx", "numpy", "__pycache__"), True, True, id="finished"),
        pytest.param(None, "f1", ("httpx", "numpy"), True, False, id="killed in the middle"),
        pytest.param(FINISHED, "f2", ("httpx", "numpy"), True, False, id="lock changed"),
        pytest.param(FINISHED, "f1", ("httpx",), True, False, id="package deleted"),
        pytest.param(FINISHED, "f1", ("httpx", "numpy"), False, False, id="interpreter gone"),
    ],
)
def test_environment_is_trusted_only_when_finished_and_untouched(
    stamp: Stamp | None, wanted: str, present: tuple[str, ...], python_is_there: bool, expected: bool
) -> None:
    assert is_sound(stamp, wanted, present, python_is_there) is expected


def test_stamp_survives_writing_and_reading(tmp_path: Path) -> None:
    write_stamp(tmp_path / "stamp.json", FINISHED)

    assert read_stamp(tmp_path / "stamp.json") == FINISHED


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("", id="empty"),
        pytest.param('{"fingerprint": "f1"', id="cut off"),
        pytest.param('{"fingerprint": "f1"}', id="field missing"),
        pytest.param("[]", id="other shape"),
    ],
)
def test_read_stamp_gives_none_when_the_file_makes_no_sense(tmp_path: Path, content: str) -> None:
    path = tmp_path / "stamp.json"
    path.write_text(content, encoding="utf-8")

    assert read_stamp(path) is None


def test_read_stamp_gives_none_when_there_is_no_file(tmp_path: Path) -> None:
    assert read_stamp(tmp_path / "stamp.json") is None


@pytest.mark.parametrize(
    ("locks", "instructions"),
    [
        pytest.param(["httpx==1", "pytest==3"], "avx2", id="lock"),
        pytest.param(["httpx==1", "pytest==2"], "avx2 avx512f", id="processor"),
    ],
)
def test_fingerprint_changes_with_what_the_environment_depends_on(
    locks: list[str], instructions: str
) -> None:
    assert fingerprint(locks, instructions) != fingerprint(["httpx==1", "pytest==2"], "avx2")


def test_fingerprint_changes_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    here = fingerprint(["httpx==1"], "avx2")
    monkeypatch.setattr("tools.make.stamp.ROOT", Path("elsewhere"))

    assert fingerprint(["httpx==1"], "avx2") != here
