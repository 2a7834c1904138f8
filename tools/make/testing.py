"""Prepares and runs the tests; does not know what they test."""

from collections.abc import Mapping, Sequence

from tools.make.calling import call, say, stop
from tools.make.environments import make_peers_venv, set_up
from tools.make.models import TEST_MODEL, TEST_MODELS, fetch_model
from tools.make.places import NO_QT_VENV, PEERS_VENV, venv_python
from tools.make.system_needs import FROZEN_PROGRAMS, TEST_PROGRAMS, ensure_system_needs
from tools.make.without_qt import make_no_qt_venv

EVERYDAY = "not slow and not frozen"
# Whichever process is free takes from the other: a few tests with real processes take most of the time.
TWO_PROCESSES = ("-n", "2", "--dist", "worksteal")


def test(extra: Sequence[str]) -> int:
    """Run every test but the slow ones; without extra also one case of each unit test without Qt.

    Without extra two processes share the tests, but for those that a clock limits; a failure of one part lets
    the next one run as well, so that all failures are seen at once.
    """
    ensure_system_needs(needs_compiler=False, programs=TEST_PROGRAMS)
    environment = prepare_tests()
    if extra:
        return call(venv_python(), "-m", "pytest", *extra, environment=environment)
    pytest = (venv_python(), "-m", "pytest", "-m")
    shared = call(*pytest, f"{EVERYDAY} and not alone", *TWO_PROCESSES, environment=environment)
    alone = call(*pytest, f"{EVERYDAY} and alone", environment=environment)
    if code := shared or alone:
        return code
    # Only the imports differ there: one case of each test shows them.
    return test_without_qt(environment, "-p", "tests.first_cases")


def test_slow(extra: Sequence[str]) -> int:
    """Run the tests marked slow; without extra also all of tests/unit where Qt does not exist."""
    ensure_system_needs(needs_compiler=False, programs=TEST_PROGRAMS)
    environment = prepare_tests()
    code = call(venv_python(), "-m", "pytest", "-m", "slow", *extra, environment=environment)
    return code if code != 0 or extra else test_without_qt(environment)


def test_without_qt(environment: Mapping[str, str], *options: str) -> int:
    """Run tests/unit in an environment that holds no PySide6."""
    make_no_qt_venv()
    say("Running tests/unit again in an environment without PySide6")
    # The cache provider would forget which tests failed in the environment with Qt.
    plugins = ("-p", "watchroom_no_qt", "-p", "no:cacheprovider", *options)
    return call(venv_python(NO_QT_VENV), "-m", "pytest", *plugins, "tests/unit", environment=environment)


def installer_test(extra: Sequence[str]) -> int:
    """Run the tests of what `installer` built: no network, bare systems, odd folders, old processors.

    Without extra the time to the window is measured at the end.
    """
    ensure_system_needs(needs_compiler=False, programs=FROZEN_PROGRAMS)
    environment = prepare_tests()
    # Those that need no built program, and run with every test, belong to the picture.
    pytest = ("-m", "pytest", "-m", "frozen or not slow", "tests/frozen")
    code = call(venv_python(), *pytest, *extra, environment=environment)
    if code != 0 or extra:
        return code
    return call(venv_python(), "-m", "tests.bench.frozen_start", environment=environment)


def prepare_tests() -> dict[str, str]:
    """Set up for the tests, bring their model and their servers, and give the environment they run in."""
    set_up("dev")
    if fetch_model(TEST_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The tests cannot run without the small model.")
    make_peers_venv()
    return test_environment()


def test_environment() -> dict[str, str]:
    """Give what tells the tests where their model and the Python of their servers lie."""
    return {
        "QT_QPA_PLATFORM": "offscreen",
        "WATCHROOM_TEST_MODELS": str(TEST_MODELS),
        "WATCHROOM_PEERS_PYTHON": str(venv_python(PEERS_VENV)),
    }
