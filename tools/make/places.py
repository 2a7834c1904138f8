"""Where things lie in the clone and in an environment; does not know what fills them."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
LOCKS = ROOT / "requirements"
NO_QT_VENV = CACHE / "venv-noqt"
PEERS_VENV = CACHE / "venv-peers"


def venv_python(venv: Path = VENV) -> Path:
    """Give an environment's interpreter."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def site_packages(venv: Path) -> Path | None:
    """Give the package folder of an environment, None if it has none."""
    found = [*venv.glob("lib/python3*/site-packages"), *venv.glob("Lib/site-packages")]
    return found[0] if found else None
