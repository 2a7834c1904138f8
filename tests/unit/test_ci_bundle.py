"""When the checks before a landing build the installed program, and that they end."""

import importlib.util
import os
import select
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def bundle() -> ModuleType:
    """The program .ci/bundle.py, which lies in no package."""
    spec = importlib.util.spec_from_file_location("ci_bundle", ROOT / ".ci" / "bundle.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Repository:
    """A repository with a main branch, and a clone of it in which somebody works."""

    def __init__(self, folder: Path) -> None:
        self.origin, self.work = folder / "origin", folder / "work"
        self.origin.mkdir()
        self.git("init", "-q", "-b", "main", at=self.origin)
        self.commit("README.md", at=self.origin)
        self.git("clone", "-q", str(self.origin), str(self.work), at=folder)

    def git(self, *words: str, at: Path) -> str:
        named = ("-c", "user.name=Amira", "-c", "user.email=amira@example.com")
        clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        done = subprocess.run(
            ["git", *named, *words], cwd=at, env=clean, capture_output=True, text=True, check=True
        )
        return done.stdout

    def commit(self, name: str, at: Path | None = None) -> None:
        folder = at or self.work
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a") as file:
            file.write("a line\n")
        self.git("add", "-A", at=folder)
        self.git("commit", "-q", "-m", name, at=folder)


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_a_change_of_the_packaging_anywhere_in_the_branch_makes_it_due(
    bundle: ModuleType, repository: Repository
) -> None:
    repository.commit("installer/build.py")
    repository.commit("docs/notes.md")

    assert bundle.why(repository.work).startswith("installer/build.py changed since ")


def test_other_changes_do_not(bundle: ModuleType, repository: Repository) -> None:
    repository.commit("app/ui/window.py")
    repository.commit("requirements/dev.txt")

    assert bundle.why(repository.work) == ""


def test_what_is_changed_and_not_committed_counts(bundle: ModuleType, repository: Repository) -> None:
    repository.commit("make.py", at=repository.origin)
    repository.git("pull", "-q", at=repository.work)
    repository.commit("docs/notes.md")
    (repository.work / "make.py").write_text("another\n")

    assert bundle.why(repository.work).startswith("make.py changed since ")


def test_where_the_branch_is_main_itself_its_first_parent_counts(
    bundle: ModuleType, repository: Repository
) -> None:
    repository.git("checkout", "-q", "-b", "side", at=repository.origin)
    repository.commit("installer/pack.py", at=repository.origin)
    repository.commit("docs/notes.md", at=repository.origin)
    repository.git("checkout", "-q", "main", at=repository.origin)
    repository.git("merge", "-q", "--no-ff", "-m", "landed", "side", at=repository.origin)

    assert bundle.why(repository.origin).startswith("installer/pack.py changed since ")


def test_a_named_state_is_compared_with(bundle: ModuleType, repository: Repository) -> None:
    repository.commit("installer/pack.py")
    head = repository.git("rev-parse", "HEAD", at=repository.work).strip()

    assert bundle.why(repository.work, head) == ""
    assert bundle.why(repository.work, "nonsense") == "git cannot compare with nonsense"


def test_where_git_knows_no_earlier_state_it_is_due(bundle: ModuleType, tmp_path: Path) -> None:
    assert bundle.why(tmp_path) == "there is no earlier state to compare with"


@pytest.mark.parametrize(("wish", "is_built"), [("1", True), ("0", False)])
def test_it_can_be_asked_for_and_left_out(
    bundle: ModuleType, wish: str, is_built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[float] = []

    def within(_command: object, limit_min: float) -> int:
        calls.append(limit_min)
        return 0

    monkeypatch.setattr(bundle, "within", within)

    assert bundle.main({"WATCHROOM_CI_BUNDLE": wish}) == 0
    assert calls == ([bundle.LIMIT_MIN] if is_built else [])


def test_what_takes_too_long_is_ended_with_all_it_has_started(
    bundle: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pid = tmp_path / "pid"
    code = (
        "import subprocess, sys, threading\n"
        f"child = subprocess.Popen([sys.executable, '-c', 'import threading; threading.Event().wait()'])\n"
        f"open({str(pid)!r}, 'w').write(str(child.pid))\n"
        "threading.Event().wait()\n"
    )

    assert bundle.within((sys.executable, "-c", code), limit_min=0.05) == 1

    assert "did not end within" in capsys.readouterr().out
    assert has_ended(int(pid.read_text()))


def has_ended(pid: int) -> bool:
    """Wait for the end of a process that is not ours; a killed one may need a moment for it."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], 10)[0])
    finally:
        os.close(process)


def test_the_files_that_matter_are_there(bundle: ModuleType) -> None:
    assert [name for name in bundle.PACKAGING if not (ROOT / name).exists()] == []
