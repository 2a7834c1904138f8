"""Hears that somebody works: keys, mouse and touch in any of the program's windows."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QWindow
from typing_extensions import override

_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
    }
)


class InputWatch(QObject):
    """Calls heard with each input before any widget sees it; True from heard keeps it from them.

    It looks at windows, not at the application: every paint and timer event of every widget would pass it.
    """

    def __init__(self, heard: Callable[[], bool]) -> None:
        super().__init__()
        self._heard = heard
        self._is_on = False

    def start(self) -> None:
        """Look at the windows that have the focus from now on."""
        self._is_on = True
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self.watch)
        self.watch(QGuiApplication.focusWindow())

    def watch(self, window: QWindow | None) -> None:
        """Look at window as well."""
        if window is not None:
            # Qt keeps one of each filter, the last installed.
            window.installEventFilter(self)

    def stop(self) -> None:
        """Look at nothing any more; nothing happens where nothing was looked at."""
        if not self._is_on:
            return
        self._is_on = False
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.disconnect(self.watch)
        for window in QGuiApplication.allWindows():
            window.removeEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() in _INPUT and self._heard()
