"""The first thing on the screen, painted before the rest of the program is read.

Most of a start is importing; whoever double-clicked can type the question at once. Imports nothing of the
program that is not needed for that.
"""

import os
import sys
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.domain.errors import EngineUnavailableError
from app.durable.folders import UserFolders, user_folders
from app.durable.resources import resource_root
from app.services.display import display_problem, missing_library_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication

    from app.domain.clock import Clock
    from app.domain.policy import SitePolicy
    from app.net.air_gap import AirGap
    from app.ui.shell.opening_window import OpeningWindow
    from app.ui.shell.single_instance import SingleInstance

_MOST_CLOSING_S: Final = 0.5
# What the window needs, in parts between which closing is heard; a thread imports them.
_REST: Final = (
    "app.bootstrap.services",
    "app.ui.shell.main_window",
    "app.ui.shell.shell",
    "app.bootstrap.window",
)


@dataclass(frozen=True)
class StoredLook:
    """How the window is to look; "" is no theme."""

    theme: str = ""
    language: str = "auto"
    text_scale_percent: int = 100


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
        instance.raise_requested.connect(opening.bring_to_front)
        # Not before: asyncio and what joins it to Qt take as long to import as the paint.
        from app.bootstrap.qt_loop import run_on_qt

        return run_on_qt(
            application, lambda: _go_on(opening, folders, instance, data_clock, air_gap, read_policy)
        )
    finally:
        instance.close()


async def _go_on(
    opening: "OpeningWindow",
    folders: UserFolders,
    instance: "SingleInstance",
    data_clock: "Clock",
    air_gap: "AirGap",
    read_policy: "Callable[[], SitePolicy]",
) -> int:
    """Read the rest of the program while the opening window takes keys, and let the window take over."""
    from app.bootstrap.ending import Ending
    from app.bootstrap.qt_loop import read_modules
    from app.bootstrap.quit_signals import quit_on_signals

    ending = Ending(most_s=_MOST_CLOSING_S)

    def begin_ending() -> None:
        if not opening.typed.strip():
            # Nothing is to be stored: an import that runs need not be waited for.
            ending.all_stored()
        ending.begin()

    opening.closed.connect(begin_ending)
    with quit_on_signals(opening.close):
        if not await read_modules(_REST, lambda: not opening.is_closed()):
            from app.bootstrap.unsent import keep_unsent

            await keep_unsent(folders, read_policy(), opening.typed)
            ending.all_stored()
            return 0
        opening.closed.disconnect(begin_ending)
        from app.bootstrap.window import run_claimed

        return await run_claimed(folders, instance, data_clock, air_gap, read_policy(), opening)


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


def _shown_at_once(application: "QApplication", folders: UserFolders) -> "OpeningWindow":
    """Show a window of the theme's colour that a question can be typed in, and let it be painted now."""
    from app.ui.common.language_choice import chosen_language, use_language
    from app.ui.shell.opening_window import OpeningWindow

    stored = stored_look(folders)
    use_language(application, chosen_language(stored.language), resource_root())
    window = OpeningWindow(
        stored.theme, takes_text=not folders.has_users, text_scale_percent=stored.text_scale_percent
    )
    window.show()
    # No coroutine runs yet that this could come in the way of.
    application.processEvents()
    return window


def stored_look(folders: UserFolders) -> StoredLook:
    """Give how the window looks as it is stored; what is wrong with the file its reader tells later."""
    try:
        stored = tomllib.loads((folders.config / "settings.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return StoredLook()
    from app.ui.common.language_choice import LANGUAGES

    theme, language, scale = (stored.get(name) for name in ("theme", "language", "text_scale_percent"))
    return StoredLook(
        theme=theme if isinstance(theme, str) else StoredLook.theme,
        language=language if isinstance(language, str) and language in LANGUAGES else StoredLook.language,
        text_scale_percent=scale if isinstance(scale, int) and 100 <= scale <= 200 else 100,
    )
