import subprocess
import sys
from pathlib import Path

import pytest

import make


def test_old_python_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(make.__file__).read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))

    with pytest.raises(SystemExit) as ending:
        exec(compile(source, "make.py", "exec"), {"__name__": "__main__"})

    assert ending.value.code == "Watchroom needs Python 3.11 or newer; this is Python 3.9."


def test_nothing_has_to_be_installed_before_the_first_set_up() -> None:
    # -S leaves every package folder out; what a build needs is asked for before there is an environment, too.
    code = "import make, installer.tools; make.main(['--help'])"

    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=Path(make.__file__).parent, capture_output=True, text=True
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "setup" in done.stdout
