"""`support-bundle` and `flags` of the real program."""

import zipfile
from pathlib import Path

from tests.e2e.program import Program

CANARY = "canary-question-4711"


def test_a_bundle_is_written_without_the_questions_of_the_conversations(
    program: Program, tmp_path: Path
) -> None:
    asked = program.run("query", f"Which pumps are {CANARY}?", "--no-model")
    assert asked.returncode in (0, 1)
    logs = program.home / "data" / "logs"
    (logs / "watchroom.log").write_text("token=secret-4711 started\n", encoding="utf-8")
    target = tmp_path / "bundle.zip"
    done = program.run("support-bundle", str(target))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{target} was written without any question or answer")
    with zipfile.ZipFile(target) as archive:
        whole = "".join(archive.read(name).decode() for name in archive.namelist())
    assert "started" in whole
    assert CANARY not in whole
    assert "secret-4711" not in whole
    assert str(program.home) not in whole


def test_no_flag_is_listed_where_nothing_was_flagged(program: Program) -> None:
    done = program.run("flags", "list")
    assert (done.returncode, done.stdout, done.stderr) == (0, "No answer was flagged as wrong.\n", "")
