"""Puts panes into windows of their own and back, and remembers where those windows stood."""

from collections.abc import Callable
from functools import partial

from app.domain.sentence import marked
from app.domain.settings import Settings
from app.ui.commands.shortcut_keys import ShortcutKeys
from app.ui.common.language import tr
from app.ui.shell.main_window import MainWindow
from app.ui.shell.pane_host import PaneHost, PaneWindow
from app.ui.shell.rail import Page
from app.ui.watch.presenter import AlertPresenter

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
        self._settings = settings
        self._keep = keep
        self._shown: dict[str, PaneWindow] = {}
        for host in window.hosts.values():
            host.moved.connect(partial(self._follow, host))
        window.covered.connect(self._cover)

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
        self._window.hosts[page].detach(_places(self._settings()).get(self._window.hosts[page].key, ""))

    def take_back(self, page: Page) -> None:
        """Put the pane of page into the window again."""
        host = self._window.hosts[page]
        if self._window.active_page is not page:
            self._window.rail.show_page(page)
        host.take_back()

    def is_away(self, page: Page) -> bool:
        """Whether the pane of page stands in a window of its own."""
        return self._window.hosts[page].window_of_pane is not None

    def _follow(self, host: PaneHost, is_away: bool) -> None:
        if is_away:
            window = host.window_of_pane
            assert window is not None
            self._keys.add_window(window)
            self._alerts.add_strip(window.alerts)
            self._shown[host.key] = window
            return
        gone = self._shown.pop(host.key)
        self._keys.remove_window(gone)
        self._alerts.remove_strip(gone.alerts)
        places = _places(self._settings()) | {host.key: host.last_place}
        self._keep("\n".join(f"{key}={place}" for key, place in sorted(places.items())))

    def _cover(self, is_covered: bool) -> None:
        self._keys.set_enabled(is_enabled=not is_covered)


def _places(settings: Settings) -> dict[str, str]:
    """Read where panes' windows stood: a line for each, as name=place."""
    pairs = (line.partition("=") for line in settings.pane_windows.splitlines())
    return {key: place for key, separator, place in pairs if separator}
