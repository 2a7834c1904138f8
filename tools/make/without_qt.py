"""Makes the environment in which tests/unit shows that nothing below the window needs Qt."""

import os
import shutil
from pathlib import Path

from tools.make.calling import call, logged, open_log, python_command, stop
from tools.make.environments import STAMP
from tools.make.places import NO_QT_VENV, VENV, site_packages, venv_python

QT_PACKAGES_LEFT_OUT = ("pyside6", "shiboken6", "qasync", "pytestqt", "pytest_qt")


def make_no_qt_venv() -> None:
    """Make an environment with everything that .venv has, except Qt and what needs it."""
    made_from = NO_QT_VENV / "made-from"
    wanted = STAMP.read_text(encoding="utf-8")
    if not made_from.exists() or made_from.read_text(encoding="utf-8") != wanted:
        with open_log() as log:
            command = ("-m", "venv", "--clear", "--without-pip", str(NO_QT_VENV))
            logged(log, "Making an environment without PySide6", python_command(), *command)
        source, target = site_packages(VENV), site_packages(NO_QT_VENV)
        if source is None or target is None:
            stop("The environment without PySide6 was not made; delete .venv and .cache/venv-noqt.")
        link_packages(source, target)
        write_no_qt_plugin(target / "watchroom_no_qt.py")
        made_from.write_text(wanted, encoding="utf-8")
    found = "any(map(importlib.util.find_spec, ('PySide6', 'shiboken6', 'qasync')))"
    if call(venv_python(NO_QT_VENV), "-c", f"import importlib.util, sys; sys.exit({found})") != 0:
        stop("The environment without PySide6 can import Qt, so its tests would prove nothing.")


def link_packages(source: Path, target: Path) -> None:
    """Bring all packages but Qt's from source to target, as hard links where the file system has them."""
    for entry in source.iterdir():
        if entry.name.lower().startswith(QT_PACKAGES_LEFT_OUT):
            continue
        if entry.is_dir():
            shutil.copytree(entry, target / entry.name, copy_function=link_or_copy, dirs_exist_ok=True)
        else:
            link_or_copy(str(entry), str(target / entry.name))


def link_or_copy(source: str, target: str) -> None:
    """Give a file a second name, or copy it where that is not possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def write_no_qt_plugin(path: Path) -> None:
    """Write the pytest plugin that declares pytest-qt's options, which strict configuration would refuse."""
    names = ("qt_api", "qt_log_level_fail")
    lines = [f"    parser.addini({name!r}, 'belongs to pytest-qt, which is left out here')" for name in names]
    path.write_text("\n".join(("def pytest_addoption(parser):", *lines, "")), encoding="utf-8")
