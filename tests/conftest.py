"""What holds for every test: no unexpected log line, no thread left running."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

# A run in the background of a shell inherits an ignored SIGINT, and so would the programs under test.
signal.signal(signal.SIGINT, signal.default_int_handler)

_ENDING_S = 0.5
_SMALL_MODEL = "SmolLM2-135M-Instruct.Q4_1.gguf"


@pytest.fixture(autouse=True)
def _unexpected_log_lines_fail(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A line at WARNING or above fails the test, unless the test has read and cleared it."""
    yield
    lines = [
        record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING
    ]
    assert not lines


@pytest.fixture(autouse=True)
def _leaked_threads_fail() -> Iterator[None]:
    """A thread that outlives its test was not closed by its owner."""
    before = set(threading.enumerate())
    yield
    # asyncio's default executor is asyncio's own; it ends with the interpreter. qasync's consists of Qt's
    # threads, for which Python keeps a dummy when one of them asks who it is.
    new = [
        thread
        for thread in threading.enumerate()
        if thread not in before and not thread.name.startswith(("asyncio_", "Dummy-"))
    ]
    for thread in new:
        # One that has handed over its result on a busy machine is still about to end.
        thread.join(_ENDING_S)
    assert not [thread.name for thread in new if thread.is_alive()]


@pytest.fixture(scope="session")
def small_model() -> Path:
    """The small real model that `make test` brings."""
    folder = os.environ.get("WATCHROOM_TEST_MODELS")
    assert folder, "set WATCHROOM_TEST_MODELS to the folder with the test model; `make test` does it"
    path = Path(folder) / _SMALL_MODEL
    assert path.is_file(), f"{path} is missing; `make test` brings it"
    return path


def pytest_unconfigure() -> None:
    """Close what llama_cpp opens on /dev/null when it is imported, and never closes.

    Left open it ends a run with a ResourceWarning that hides those that matter (llama-cpp-python 0.3.36,
    llama_cpp/_utils.py).
    """
    module = sys.modules.get("llama_cpp._utils")
    if module is not None:
        module.outnull_file.close()
        module.errnull_file.close()
