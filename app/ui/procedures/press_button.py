"""A button for what is recorded for good: it takes a deliberate press, not a tap, a double tap or a drag.

The press is held until the button's bar is full and let go on the button. Both presses of a double tap are
shorter than that; whoever slides away, or scrolls with a finger that began on the button, has not pressed.
"""

import time
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton
from typing_extensions import override

from app.ui.common.language import tr

# Longer than either press of a double click, whose two presses lie within 0.4 s on most systems.
HOLD_S: Final = 0.4
# A gloved finger trembles; one that travels farther is scrolling.
FARTHEST_PX: Final = 24
# After one press has counted, the next one is no earlier meant than this.
REST_S: Final = 0.6
_DRAW_EVERY_MS: Final = 30
_BAR_PX: Final = 6
_KEYS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def steady_s() -> float:
    """Give seconds on a clock that only grows."""
    return time.monotonic()


class DeliberateButton(QPushButton):
    """Emits pressed_deliberately after a press that was held; a screen reader's press action counts as one.

    Signals:
        pressed_deliberately: the operator means it.
        pressed_too_short: it was a tap; the view says how it is done.
    """

    pressed_deliberately = Signal()
    pressed_too_short = Signal()

    def __init__(self, text: str, *, name: str, accessible_name: str = "") -> None:
        super().__init__(text)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name or text)
        self.setAccessibleDescription(tr("Press and hold"))
        # The command palette goes to such a button and leaves the press to people.
        self.setProperty("isDeliberate", True)
        self.setAutoDefault(False)
        self._began: float | None = None
        self._at = QPoint()
        self._counted: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_DRAW_EVERY_MS)
        self._timer.timeout.connect(self.update)
        # What arrives without a press of mouse, finger or key comes from a screen reader.
        self.clicked.connect(self._count)

    @property
    def is_held(self) -> bool:
        """Whether a press is under way."""
        return self._began is not None

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.isEnabled():
            self._at = event.position().toPoint()
            self._begin()

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the press as any other: whoever was just on another button may hold this one at once."""
        self.mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        where = event.position().toPoint()
        is_away = not self.rect().contains(where) or (where - self._at).manhattanLength() > FARTHEST_PX
        if self.is_held and is_away:
            self._give_up()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            where = event.position().toPoint()
            is_away = not self.rect().contains(where) or (where - self._at).manhattanLength() > FARTHEST_PX
            self._end(is_inside=not is_away)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            self._give_up()
            super().keyPressEvent(event)
        elif not event.isAutoRepeat() and self.isEnabled():
            self._begin()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self._end(is_inside=True)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._give_up()
        super().focusOutEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._began is None:
            return
        share = min(1.0, (steady_s() - self._began) / HOLD_S)
        painter = QPainter(self)
        colour = QColor(self.palette().color(QPalette.ColorRole.ButtonText))
        painter.fillRect(QRectF(0, self.height() - _BAR_PX, self.width() * share, _BAR_PX), colour)
        painter.end()

    def _begin(self) -> None:
        now = steady_s()
        if self._counted is not None and now - self._counted < REST_S:
            return
        self._began = now
        self.setDown(True)
        self._timer.start()

    def _end(self, *, is_inside: bool) -> None:
        began = self._began
        self._give_up()
        if began is None or not is_inside or not self.isEnabled():
            return
        if steady_s() - began < HOLD_S:
            self.pressed_too_short.emit()
            return
        self._count()

    def _give_up(self) -> None:
        self._began = None
        self._timer.stop()
        self.setDown(False)
        self.update()

    def _count(self) -> None:
        now = steady_s()
        if self._counted is not None and now - self._counted < REST_S:
            return
        self._counted = now
        self.pressed_deliberately.emit()
