import pytest

from tools.make.calling import tool_environment
from tools.make.places import venv_python


def test_programs_of_the_environment_come_first_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")

    environment = tool_environment()

    assert environment["PATH"].startswith(str(venv_python().parent))
    assert "PYTHONPATH" not in environment
