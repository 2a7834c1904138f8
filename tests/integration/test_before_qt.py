"""What is loaded before Qt: where the system lacks a library, make_application() names it."""

import subprocess
import sys

import pytest

_QT = "PySide6", "shiboken6", "qasync"


@pytest.mark.parametrize("name", ["self_test", "opening", "window", "commands", "demo"])
def test_reading_it_loads_nothing_of_qt(name: str) -> None:
    program = (
        f"import sys, app.bootstrap.{name}; "
        f"print(*(each for each in sys.modules if each.split('.')[0] in {_QT}))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")
