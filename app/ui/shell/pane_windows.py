"""Puts panes into windows of their own and back; remembers where those stood and which were open."""

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from PySide6.QtGui import QGuiApplication, QScreen

from app.domain.sentence import marked
from app.domain.settings import Settings
from app.ui.commands.shortcut_keys import ShortcutKeys
from app.ui.common.language import tr
from app.ui.shell.main_window import MainWindow
from app.ui.shell.pane_host import PaneHost, PaneWindow, rectangle_of
from app.ui.shell.rail import Page
from app.ui.watch.presenter import AlertPresenter

# The line that names the panes whose windows were open when the program ended; no pane is called that.
_OPEN: Final = "open"
NOT_MOVABLE = marked("Lookup, Map and Procedures can stand in windows of their own; this pane cannot.")


class PaneWindows:
    """Gives each pane's window shortcuts and alerts; keep is called with what the settings are to hold."""

    def __init__(
        self,
        window: MainWindow,
        keys: ShortcutKeys,
        alerts: AlertPresenter,
        settings: Callable[[], Settings],
        keep: Callable[[str], None],
    ) -> None:
        self._window = window
        self._keys = keys
        self._alerts = alerts
        self._keep = keep
        # What is kept now; the settings follow a moment later.
        self._lines = _read(settings())
        self._shown: dict[str, PaneWindow] = {}
        # Panes whose windows were open, on a screen that is not there: it may be there at another start.
        self._missing: set[str] = set()
        self._is_restoring = False
        self._is_closing = False
        for host in window.hosts.values():
            host.moved.connect(partial(self._follow, host))
        window.covered.connect(self._cover)
        # The cover may stand there already: nobody is signed in when the window opens.
        keys.set_enabled(is_enabled=not window.is_covered)
        window.closing.connect(self._begin_closing)
        cast("QGuiApplication", QGuiApplication.instance()).screenRemoved.connect(self._leave_screen)

    def restore(self) -> None:
        """Give panes the windows that were open when the program ended, on screens that are still there.

        While the station is locked that waits; the keyboard stays in the window.
        """
        self._is_restoring = self._window.is_covered
        if not self._is_restoring:
            self._open_again()

    def toggle(self) -> None:
        """Give the pane that is worked with a window of its own, or take it back."""
        page = self._window.active_page
        if self._window.hosts[page].window_of_pane is None:
            self.detach(page)
        else:
            self.take_back(page)

    def refusal(self) -> str:
        """Say why the pane that is worked with cannot be moved."""
        return "" if self._window.active_page in self._window.hosts else tr(NOT_MOVABLE)

    def detach(self, page: Page) -> None:
        """Give the pane of page a window of its own, where it stood last if that screen is still there."""
        host = self._window.hosts[page]
        host.detach(self._lines.get(host.key, ""))

    def take_back(self, page: Page) -> None:
        """Put the pane of page into the window again."""
        host = self._window.hosts[page]
        if self._window.active_page is not page:
            self._window.rail.show_page(page)
        host.take_back()

    def is_away(self, page: Page) -> bool:
        """Whether the pane of page stands in a window of its own."""
        return self._window.hosts[page].window_of_pane is not None

    def _open_again(self) -> None:
        were_open = set(self._lines.get(_OPEN, "").split(","))
        hosts = [host for host in self._window.hosts.values() if host.key in were_open]
        self._missing = {host.key for host in hosts if rectangle_of(self._lines.get(host.key, "")) is None}
        for host in hosts:
            if host.key not in self._missing:
                host.detach(self._lines[host.key], is_quiet=True)
        if self._shown:
            # Some desktops give the keyboard to whatever is shown last.
            self._window.activateWindow()

    def _follow(self, host: PaneHost, is_away: bool) -> None:
        if is_away:
            window = host.window_of_pane
            assert window is not None
            self._keys.add_window(window)
            self._alerts.add_strip(window.alerts)
            self._shown[host.key] = window
        else:
            gone = self._shown.pop(host.key)
            self._keys.remove_window(gone)
            self._alerts.remove_strip(gone.alerts)
        self._missing.discard(host.key)
        self._lines[host.key] = host.last_place
        if not self._is_closing:
            # At once: a program that is killed writes nothing when it ends.
            self._lines[_OPEN] = ",".join(sorted({*self._shown, *self._missing}))
        self._keep("\n".join(f"{key}={value}" for key, value in sorted(self._lines.items()) if value))

    def _begin_closing(self) -> None:
        self._is_closing = True

    def _leave_screen(self, screen: QScreen) -> None:
        """Take back what stands on a screen that goes; its place stays known."""
        for host in self._window.hosts.values():
            window = host.window_of_pane
            if window is not None and window.screen() is screen:
                host.take_back()

    def _cover(self, is_covered: bool) -> None:
        self._keys.set_enabled(is_enabled=not is_covered)
        if self._is_restoring and not is_covered:
            self._is_restoring = False
            self._open_again()


def _read(settings: Settings) -> dict[str, str]:
    """Read where panes' windows stood, a line for each, as name=place; one line names those that are open."""
    pairs = (line.partition("=") for line in settings.pane_windows.splitlines())
    return {key: value for key, separator, value in pairs if separator}
