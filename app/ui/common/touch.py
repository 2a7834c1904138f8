"""Touch mode's hands: a finger that rests shows the tip that a mouse would, one that moves scrolls.

Nothing that can be done or read needs a mouse that hovers.
"""

from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QGuiApplication, QHelpEvent, QMouseEvent, QTouchEvent, QWindow
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QScroller, QWidget
from typing_extensions import override

HELD_MS: Final = 700
# A finger trembles; one that travels farther scrolls.
_FARTHEST_PX: Final = 16


class TouchHands(QObject):
    """Shows tips to resting fingers and lets moving ones scroll while set_on() says so; stop() ends it.

    It looks at windows, not at the application: every paint and timer event of every widget would pass it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_on = False
        self._place = QPoint()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HELD_MS)
        self._timer.timeout.connect(self._show)

    def set_on(self, *, is_on: bool) -> None:
        """Look at fingers from now on, or no more."""
        if is_on is self._is_on:
            return
        self._is_on = is_on
        application = cast("QGuiApplication", QGuiApplication.instance())
        if is_on:
            application.focusWindowChanged.connect(self._watch)
            for window in QGuiApplication.topLevelWindows():
                self._watch(window)
        else:
            self._timer.stop()
            application.focusWindowChanged.disconnect(self._watch)
            for window in QGuiApplication.topLevelWindows():
                window.removeEventFilter(self)

    def stop(self) -> None:
        """Look at nothing any more."""
        self.set_on(is_on=False)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self._place = cast("QMouseEvent", event).globalPosition().toPoint()
            self._timer.start()
        elif kind == QEvent.Type.MouseButtonRelease:
            self._timer.stop()
        elif kind == QEvent.Type.MouseMove and self._timer.isActive():
            where = cast("QMouseEvent", event).globalPosition().toPoint()
            if (where - self._place).manhattanLength() > _FARTHEST_PX:
                self._timer.stop()
        elif kind == QEvent.Type.TouchBegin:
            points = cast("QTouchEvent", event).points()
            if points:
                let_scroll(QApplication.widgetAt(points[0].globalPosition().toPoint()))
        return False

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            # Qt keeps one of each filter, the last installed.
            window.installEventFilter(self)

    def _show(self) -> None:
        """Ask the widget under the finger for its tip, as a mouse that rests there does."""
        widget = QApplication.widgetAt(self._place)
        if widget is not None:
            help_event = QHelpEvent(QEvent.Type.ToolTip, widget.mapFromGlobal(self._place), self._place)
            QApplication.sendEvent(widget, help_event)


def let_scroll(widget: QWidget | None) -> None:
    """Let a finger on widget move the areas that hold it."""
    while widget is not None:
        if isinstance(widget, QScrollArea | QAbstractItemView):
            viewport = widget.viewport()
            if not QScroller.hasScroller(viewport):
                QScroller.grabGesture(viewport, QScroller.ScrollerGestureType.TouchGesture)
        widget = widget.parentWidget()
