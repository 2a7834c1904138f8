"""What a developer calls while working: run, set up, check, measure, take pictures."""

import os
from collections.abc import Sequence

from tools.make.calling import call, say, stop
from tools.make.environments import set_up
from tools.make.models import DEFAULT_MODEL, TEST_MODEL_FILE, TEST_MODELS, fetch_model
from tools.make.places import PEERS_VENV, ROOT, venv_python
from tools.make.testing import prepare_tests


def run(extra: Sequence[str]) -> int:
    """Open the window (or do what extra asks of the program) with the default model in place."""
    set_up("run")
    if fetch_model(DEFAULT_MODEL) != 0:
        # Another model may be there, and the window shows which ones are missing.
        say("The default model is not there; the program starts without it.")
    return call(venv_python(), "-m", "app", *extra)


def setup(extra: Sequence[str]) -> int:
    """Make .venv ready for development; --again remakes it even if it looks sound."""
    if tuple(extra) not in ((), ("--again",)):
        stop("setup knows only --again, which remakes .venv from nothing.", code=2)
    set_up("dev", again=bool(extra))
    say("Ready: .venv holds what run, test and check need.")
    return 0


def check(_extra: Sequence[str]) -> int:
    """Run every check even if one fails, so that one run shows all there is to mend."""
    set_up("dev")
    python = str(venv_python())
    checks = {
        "format": (python, "-m", "ruff", "format", "--check", "."),
        "lint": (python, "-m", "ruff", "check", "."),
        "types": (python, "-m", "mypy"),
        "contracts": (python, "-c", "from importlinter.cli import lint_imports_command as run; run()"),
        "project": (python, ".ci/checks.py"),
    }
    failed = []
    for title, command in checks.items():
        say(f"Checking {title}")
        if call(*command) != 0:
            failed.append(title)
    if failed:
        say(f"Not clean: {', '.join(failed)}.")
    return 1 if failed else 0


def catalogues(extra: Sequence[str]) -> int:
    """Bring resources/i18n up to date with the texts in app/; --check changes nothing."""
    set_up("dev")
    return call(venv_python(), "-m", "tools.catalogues", *extra)


def fuzz(extra: Sequence[str]) -> int:
    """Give every parser of outside bytes odd inputs and write what came out into docs/benchmarks.md.

    All of it takes some hours; --minutes says how many each parser gets, names of parsers pick some.
    """
    set_up("dev")
    report = str(ROOT / "docs" / "benchmarks.md")
    return call(venv_python(), "-m", "tests.fuzz", "--into", report, *extra)


def bench(extra: Sequence[str]) -> int:
    """Measure the installed models beside llama-server and write docs/benchmarks.md.

    WATCHROOM_BENCH_MODELS names another folder of models than the user's own.
    """
    environment = prepare_tests()
    if "WATCHROOM_BENCH_MODELS" not in os.environ and fetch_model(DEFAULT_MODEL) != 0:
        stop("There is no model to measure.")
    server = ("--server-python", str(venv_python(PEERS_VENV)))
    return call(venv_python(), "-m", "tests.bench", *server, *extra, environment=environment)


def screenshots(extra: Sequence[str]) -> int:
    """Take pictures of every pane in each theme, language and scale, into build/screenshots."""
    set_up("dev")
    return call(venv_python(), "-m", "tests.screenshots", *extra)


def soak(extra: Sequence[str]) -> int:
    """Use the window for twenty minutes by a script and write how its memory went into docs/benchmarks.md."""
    environment = prepare_tests()
    report = ("--into", str(ROOT / "docs" / "benchmarks.md"))
    return call(
        venv_python(),
        "-m",
        "tests.soak",
        TEST_MODELS / TEST_MODEL_FILE,
        *report,
        *extra,
        environment=environment,
    )
