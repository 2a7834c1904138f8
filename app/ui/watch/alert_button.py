"""One of the worst alerts as a button: its mark and a few words; the rest stands in its tool tip."""

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy
from typing_extensions import override

from app.domain.alerts import PRIORITIES, AlertLine
from app.ui.common.alarm_marks import paint_alarm_mark
from app.ui.common.controls import plain_tip
from app.ui.common.theme import scaled_px, theme_of
from app.ui.watch.words import line_details, line_text

_MARK_PX: Final = 20
_MARGIN_PX: Final = 6
_SMALLEST_PX: Final = 90


class AlertButton(QPushButton):
    """Shows an alert, or nothing; a text without room is shortened.

    Signals:
        picked(str): the operator wants to see the asset of this tag.
    """

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("flat", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._line: AlertLine | None = None
        self.clicked.connect(self._pick)
        self.hide()

    def width_for(self, line: AlertLine) -> int:
        """Give the width that an alert needs to be shown whole."""
        return (
            self.fontMetrics().horizontalAdvance(line_text(line)) + scaled_px(_MARK_PX) + 3 * _MARGIN_PX + 2
        )

    def show_alert(self, line: AlertLine | None) -> None:
        """Show an alert; None hides the button."""
        if line == self._line:
            return
        self._line = line
        self.setVisible(line is not None)
        if line is not None:
            details = line_details(line)
            self.setAccessibleName(details)
            self.setToolTip(plain_tip(details))
            self.updateGeometry()
            self.update()

    @override
    def sizeHint(self) -> QSize:
        width = self.width_for(self._line) if self._line else 0
        return QSize(width, max(super().sizeHint().height(), scaled_px(_MARK_PX) + 8))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_SMALLEST_PX, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._line is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        if self._line.priority in PRIORITIES:
            x = _MARGIN_PX + scaled_px(_MARK_PX) / 2
            centre = QPointF(self.width() - x if is_mirrored else x, self.height() / 2)
            rank = PRIORITIES.index(self._line.priority) + 1
            paint_alarm_mark(painter, centre, scaled_px(_MARK_PX), rank, theme_of(self.palette()))
        # The mark has a font of its own.
        painter.setFont(self.font())
        place = self.rect().adjusted(2 * _MARGIN_PX + scaled_px(_MARK_PX), 0, -_MARGIN_PX, 0)
        if is_mirrored:
            place = self.rect().adjusted(_MARGIN_PX, 0, -2 * _MARGIN_PX - scaled_px(_MARK_PX), 0)

        text = self.fontMetrics().elidedText(
            line_text(self._line), Qt.TextElideMode.ElideRight, place.width()
        )
        painter.setPen(self.palette().color(self.palette().ColorRole.ButtonText))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading, text)

    def _pick(self) -> None:
        if self._line is not None and self._line.tag:
            self.picked.emit(self._line.tag)
