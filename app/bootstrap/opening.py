"""The first thing on the screen, painted before the rest of the program is read.

Most of a start is importing; whoever double-clicked sees at once that something opens, and where. Imports
nothing of the program that is not needed for that.
"""

import os
import sys
import tomllib
from typing import TYPE_CHECKING

from app.domain.errors import EngineUnavailableError
from app.durable.folders import UserFolders, user_folders
from app.durable.resources import resource_root
from app.services.display import display_problem, missing_library_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QWidget

    from app.domain.clock import Clock
    from app.domain.policy import SitePolicy
    from app.net.air_gap import AirGap


def open_window(read_policy: "Callable[[], SitePolicy]", data_clock: "Clock", air_gap: "AirGap") -> int:
    """Open the window and give the exit code when it was closed; the policy is read after the first paint.

    Raises:
        EngineUnavailableError: there is no display, or a library that Qt needs is missing.
        StorageError: the user's folders cannot be used.
    """
    if problem := display_problem(os.environ):
        raise EngineUnavailableError(problem)
    folders = user_folders(os.environ)
    folders.ensure()
    application = make_application()

    from app.ui.shell.single_instance import Claim, SingleInstance

    instance = SingleInstance(folders.data)
    claim = instance.claim()
    if claim is not Claim.FIRST:
        sys.stdout.write(f"{claim}\n")
        return 0 if claim is Claim.RAISED else 1
    try:
        opening = _shown_at_once(application, folders)
        from app.bootstrap.window import run_claimed

        return run_claimed(application, folders, instance, data_clock, air_gap, read_policy(), opening.close)
    finally:
        instance.close()


def make_application() -> "QApplication":
    """Give the one QApplication; the end of the program is asyncio's, not the last window's.

    Raises:
        EngineUnavailableError: the system lacks a library that Qt needs; the sentence names it.
    """
    # qasync takes whatever binding it finds first unless it is told, and PySide6 must be imported before it.
    os.environ["QT_API"] = "pyside6"
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        raise EngineUnavailableError(missing_library_sentence(str(error)), detail=repr(error)) from error

    from app.ui.common.fonts import load_fonts

    application = QApplication.instance() or QApplication(["watchroom"])
    assert isinstance(application, QApplication)
    load_fonts(resource_root())
    application.setApplicationName("watchroom")
    application.setApplicationDisplayName("Watchroom")
    application.setQuitOnLastWindowClosed(False)
    return application


def _shown_at_once(application: "QApplication", folders: UserFolders) -> "QWidget":
    """Show an empty window of the theme's colour with the program's name, and let it be painted now."""
    from app.ui.shell.opening_window import OpeningWindow

    window = OpeningWindow(_stored_theme(folders))
    window.show()
    # No coroutine runs yet that this could come in the way of.
    application.processEvents()
    return window


def _stored_theme(folders: UserFolders) -> str:
    """Give the name of the theme as it is stored; what is wrong with the file its reader tells later."""
    try:
        stored = tomllib.loads((folders.config / "settings.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ""
    return str(stored.get("theme", ""))
