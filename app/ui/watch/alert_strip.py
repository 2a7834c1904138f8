"""The strip on top of the window: active alerts by priority, the worst of them, what is set aside (HMI-7).

It never takes the focus by itself and nothing of the window lies over it.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget
from typing_extensions import override

from app.domain.alerts import PRIORITIES, AlertLine, AlertSummary
from app.ui.common.alarm_marks import paint_alarm_mark
from app.ui.common.controls import plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.language import tr
from app.ui.common.theme import scaled_px, theme_of
from app.ui.watch.alert_button import AlertButton
from app.ui.watch.words import UNKNOWN, as_of_text, aside_text, counts_text, state_text

_MARK_PX: Final = 22
_GAP_PX: Final = 6
_LINES: Final = 3
_SIDE_PX: Final = 16
_SPACING_PX: Final = 12


class PriorityCounts(QWidget):
    """Mark and count of each priority; without colour where there is nothing to be seen (HMI-1)."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("alertCounts")
        self._counts: tuple[int, ...] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_counts(None)

    def show_counts(self, counts: tuple[int, ...] | None) -> None:
        """Show the counts by priority; None where they are not known."""
        self._counts = counts
        name = tr(UNKNOWN) if counts is None else tr("Active alerts: {counts}", counts=counts_text(counts))
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        width = sum(self._cell_width(number) for number in range(len(PRIORITIES)))
        return QSize(width, max(scaled_px(_MARK_PX), self.fontMetrics().height()) + 2)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_of(self.palette())
        left = 0
        for number in range(len(PRIORITIES)):
            mark = self._mirrored(QRectF(left, 0, scaled_px(_MARK_PX), self.height()))
            centre = mark.center()
            if self._counts is not None and self._counts[number]:
                paint_alarm_mark(painter, centre, scaled_px(_MARK_PX), number + 1, theme)
            else:
                self._paint_empty(painter, centre)
            width = self._cell_width(number)
            place = QRectF(
                left + scaled_px(_MARK_PX) + _GAP_PX, 0, width - scaled_px(_MARK_PX) - _GAP_PX, self.height()
            )
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.setFont(self.font())
            # Mirrored like the place: a count that stood at the other end would be read as the next mark's.
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
            painter.drawText(self._mirrored(place), flags, self._text(number))
            left += width

    def _mirrored(self, place: QRectF) -> QRectF:
        if self.layoutDirection() is Qt.LayoutDirection.LeftToRight:
            return place
        return QRectF(self.width() - place.right(), place.top(), place.width(), place.height())

    def _paint_empty(self, painter: QPainter, centre: QPointF) -> None:
        painter.setPen(QPen(QColor(self.palette().color(self.palette().ColorRole.Mid)), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, scaled_px(_MARK_PX) / 2 - 4, scaled_px(_MARK_PX) / 2 - 4)

    def _text(self, number: int) -> str:
        return "–" if self._counts is None else f"{self._counts[number]:,}"

    def _cell_width(self, number: int) -> int:
        return scaled_px(_MARK_PX) + 3 * _GAP_PX + self.fontMetrics().horizontalAdvance(self._text(number))


class AlertStrip(QFrame):
    """Shows how the alerts stand; what it shows last stays, marked, where they can no longer be read.

    Signals:
        asset_picked(str): the operator wants to see the asset of this tag.
    """

    asset_picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("alertStrip")
        self.setAccessibleName(tr("Alerts"))
        self._counts = PriorityCounts()
        self._state = FlowingLabel(tr(UNKNOWN), name="alertState")
        self._worst: tuple[AlertLine, ...] = ()
        self._lines = [AlertButton(f"alertLine{number + 1}") for number in range(_LINES)]
        self._aside = FlowingLabel(name="alertAside", tone="quiet")
        self._as_of = FlowingLabel(name="alertAsOf", tone="quiet")
        row = FlowLayout(self, spacing=_SPACING_PX, is_centred=True)
        row.setContentsMargins(_SIDE_PX, 4, _SIDE_PX, 4)
        row.addWidget(self._counts)
        row.addWidget(self._state)
        for line in self._lines:
            row.addWidget(line)
            line.picked.connect(self.asset_picked)
        rest = QWidget()
        rest.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row.addWidget(rest)
        self._words = QWidget()
        words = self._words_box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        for label in (self._aside, self._as_of):
            words.addWidget(label)
        row.addWidget(self._words)

    def show_summary(self, summary: AlertSummary) -> None:
        """Show how the alerts stand now."""
        self._counts.show_counts(summary.active)
        self._state.setText(state_text(summary))
        self._worst = summary.worst
        self._aside.setText(aside_text(summary))
        self._as_of.setText(as_of_text(summary.as_of_ms))
        self._show_lines()

    def show_problem(self, sentence: str) -> None:
        """Say that the alerts cannot be read; no count is shown that may no longer hold."""
        self._counts.show_counts(None)
        self._state.setText(f"{tr(UNKNOWN)} {sentence}")
        self._worst = ()
        self._show_lines()
        self._aside.setText("")
        self._as_of.setText("")

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._show_lines()

    def _show_lines(self) -> None:
        """Name as many of the worst as one line has room for, one at least; the counts always have theirs."""
        aside, as_of = self._aside.sizeHint().width(), self._as_of.sizeHint().width()
        taken = self._counts.sizeHint().width() + self._state.sizeHint().width() + max(aside, as_of)
        line_px = self.width() - 2 * _SIDE_PX
        room = line_px - 3 * _SPACING_PX - taken
        first = self._lines[0].width_for(self._worst[0]) + _SPACING_PX if self._worst else 0
        # On a line of their own the words stand side by side, where they fit.
        is_flat = room < first and aside + as_of + 2 * _SPACING_PX <= line_px
        self._words_box.setDirection(
            QBoxLayout.Direction.LeftToRight if is_flat else QBoxLayout.Direction.TopToBottom
        )
        self._words_box.setSpacing(2 * _SPACING_PX if is_flat else 0)
        for number, button in enumerate(self._lines):
            line = self._worst[number] if number < len(self._worst) else None
            if line is not None:
                room -= button.width_for(line) + _SPACING_PX
            # Only what changes is told: each change is another layout.
            button.show_alert(line if room >= 0 or not number else None)
