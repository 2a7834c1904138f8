"""Draws groups of a result: bars, columns and lines in the theme's greys, told apart by dashes and labels."""

from datetime import UTC, datetime, tzinfo
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from app.domain.clean_text import isolated
from app.ui.common.language import tr
from app.ui.lookup.cell_text import number_text
from app.ui.lookup.chart_data import ChartData, ChartKind, Series, axis_ticks, gap_after

_MARGIN = 12
_BAR_HEIGHT, _BAR_GAP = 20, 6
_LABEL_SHARE = 0.36
_HEIGHT = 240
_SHORT_SPAN_S = 3 * 86_400
_LONG_SPAN_S = 300 * 86_400
_DASHES: tuple[list[float], ...] = ([], [6, 3], [2, 3], [8, 3, 2, 3], [1, 2], [4, 2, 1, 2])


class Chart(QWidget):
    """Shows a chart; there is nothing to operate in it."""

    def __init__(self) -> None:
        super().__init__()
        self._data: ChartData | None = None
        self._zone: tzinfo = UTC
        self.setObjectName("lookupChart")
        # Time and numbers run from left to right in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMinimumSize(260, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_data(self, data: ChartData | None, zone: tzinfo) -> None:
        """Draw data, times in zone; None hides the chart."""
        self._data, self._zone = data, zone
        self.setVisible(data is not None)
        if data is not None:
            self.setAccessibleName(tr("Chart: {title}", title=data.title))
            self.setAccessibleDescription(_spoken(data))
        self.updateGeometry()
        self.update()

    @property
    def data(self) -> ChartData | None:
        """What is drawn."""
        return self._data

    @override
    def sizeHint(self) -> QSize:
        bars = len(self._data.bars) if self._data else 0
        return QSize(420, max(_HEIGHT, bars * (_BAR_HEIGHT + _BAR_GAP) + 3 * _MARGIN))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._data is None:
            return
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        line = self.fontMetrics().height()
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self._write(painter, QRectF(room.left(), room.top(), room.width(), line), self._data.title)
        room.setTop(room.top() + line + 6)
        if note := self._note(room):
            room.setBottom(room.bottom() - line)
            foot = QRectF(room.left(), room.bottom(), room.width(), line)
            self._write(painter, foot, note, is_quiet=True)
        if self._data.kind is ChartKind.BARS:
            self._draw_bars(painter, room, self._data)
        else:
            self._draw_over_time(painter, room, self._data)
        painter.end()

    def _note(self, room: QRectF) -> str:
        """What is left out, the bars that do not fit here included; all groups stand in the table."""
        assert self._data is not None
        if len(self._data.bars) <= self._fitting_bars(room):
            return self._data.note
        shown = self._fitting_bars(room.adjusted(0, 0, 0, -self.fontMetrics().height()))
        fitting = tr("The first {shown} of {all} bars fit here.", shown=shown, all=len(self._data.bars))
        return f"{fitting} {self._data.note}".rstrip()

    def _fitting_bars(self, room: QRectF) -> int:
        return max(1, int(room.height() // (self.fontMetrics().height() + 2)))

    def _draw_bars(self, painter: QPainter, room: QRectF, data: ChartData) -> None:
        low = min(0.0, *(bar.value for bar in data.bars))
        high = max(0.0, *(bar.value for bar in data.bars)) or 1.0
        metrics = self.fontMetrics()
        widest = max(metrics.horizontalAdvance(bar.label) for bar in data.bars) + 12
        labels = min(float(widest), room.width() * _LABEL_SHARE)
        numbers = max(metrics.horizontalAdvance(number_text(bar.value)) for bar in data.bars) + 8
        field = QRectF(room.left() + labels, room.top(), room.width() - labels - numbers, room.height())
        fitting = min(self._fitting_bars(room), len(data.bars))
        pitch = min(float(_BAR_HEIGHT + _BAR_GAP), room.height() / fitting)
        zero = field.left() - low / (high - low) * field.width()
        for number, bar in enumerate(data.bars[:fitting]):
            top = room.top() + number * pitch
            end = field.left() + (bar.value - low) / (high - low) * field.width()
            self._write(painter, QRectF(room.left(), top, labels - 8, pitch), bar.label)
            box = QRectF(min(zero, end), top + 2, abs(end - zero), max(pitch - 6, 2))
            painter.fillRect(box, self._colour(QPalette.ColorRole.Mid))
            after = QRectF(max(zero, end) + 6, top, numbers, pitch)
            self._write(painter, after, number_text(bar.value))
        painter.setPen(QPen(self._colour(QPalette.ColorRole.Text), 1))
        painter.drawLine(QPointF(zero, room.top()), QPointF(zero, room.top() + fitting * pitch))

    def _draw_over_time(self, painter: QPainter, room: QRectF, data: ChartData) -> None:
        times = [time for series in data.series for time, _ in series.points]
        values = [value for series in data.series for _, value in series.points]
        if not times:
            return
        is_columns = data.kind is ChartKind.COLUMNS
        ticks = axis_ticks(min([0.0, *values]) if is_columns else min(values), max(values))
        metrics = self.fontMetrics()
        axis = max(metrics.horizontalAdvance(number_text(tick)) for tick in ticks) + 10.0
        legend = metrics.height() if len(data.series) > 1 else 0
        field = room.adjusted(axis, 4 + legend, -18, -metrics.height() - 8)
        step = gap_after(data.series[0].points) / 1.5 or 3600.0
        first, last = min(times), max(times) + (step if is_columns else 0.0)
        span = (last - first) or 1.0

        def place(time: float, value: float) -> QPointF:
            x = field.left() + (time - first) / span * field.width()
            return QPointF(x, field.bottom() - (value - ticks[0]) / (ticks[-1] - ticks[0]) * field.height())

        for tick in ticks:
            y = place(first, tick).y()
            painter.setPen(QPen(self._colour(QPalette.ColorRole.Midlight), 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            label = QRectF(room.left(), y - metrics.height() / 2, axis - 6, metrics.height())
            self._write(painter, label, number_text(tick), is_quiet=True, flag=Qt.AlignmentFlag.AlignRight)
        if is_columns:
            width = max(step / span * field.width() * 0.8, 1.0)
            for time, value in data.series[0].points:
                top, foot = place(time, value), place(time, max(ticks[0], 0.0))
                box = QRectF(top.x(), min(top.y(), foot.y()), width, abs(foot.y() - top.y()))
                painter.fillRect(box, self._colour(QPalette.ColorRole.Mid))
        else:
            for number, series in enumerate(data.series):
                self._draw_line(painter, [place(*point) for point in series.points], series, number)
            self._draw_legend(painter, QRectF(field.left(), room.top(), field.width(), legend), data.series)
        self._draw_times(painter, field, first, last)

    def _draw_line(self, painter: QPainter, places: list[QPointF], series: Series, number: int) -> None:
        pen = self._pen(number)
        painter.setPen(pen)
        longest = gap_after(series.points)
        for (place, point), (after, later) in pairwise(zip(places, series.points, strict=True)):
            if later[0] - point[0] <= longest:
                painter.drawLine(place, after)
        pen.setStyle(Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(self._colour(QPalette.ColorRole.Base))
        for place in places if len(places) <= 60 else ():
            painter.drawEllipse(place, 2.5, 2.5)

    def _draw_legend(self, painter: QPainter, room: QRectF, series: tuple[Series, ...]) -> None:
        if len(series) < 2:
            return
        each = room.width() / len(series)
        for number, one in enumerate(series):
            left = room.left() + number * each
            painter.setPen(self._pen(number))
            middle = room.top() + room.height() / 2
            painter.drawLine(QPointF(left, middle), QPointF(left + 26, middle))
            self._write(painter, QRectF(left + 32, room.top(), each - 36, room.height()), one.label)

    def _draw_times(self, painter: QPainter, field: QRectF, first: float, last: float) -> None:
        span = last - first
        # Numbers alone: they read the same in every language of the window.
        shape = "%H:%M" if span <= 86_400 else "%m-%d %H:%M" if span <= _SHORT_SPAN_S else "%m-%d"
        shape = "%Y-%m" if span > _LONG_SPAN_S else shape
        metrics = self.fontMetrics()
        room = metrics.horizontalAdvance(datetime.fromtimestamp(last, UTC).strftime(shape)) + 24.0
        count = max(1, min(6, int(field.width() // room)))
        for number in range(count):
            share = number / max(count - 1, 1)
            moment = datetime.fromtimestamp(first + share * span, UTC).astimezone(self._zone)
            centre = field.left() + share * field.width()
            left = min(max(centre - room / 2, 0.0), self.width() - room)
            painter.setPen(QPen(self._colour(QPalette.ColorRole.Mid), 1))
            painter.drawLine(QPointF(centre, field.bottom()), QPointF(centre, field.bottom() + 5))
            box = QRectF(left, field.bottom() + 6, room, metrics.height())
            self._write(
                painter, box, moment.strftime(shape), is_quiet=True, flag=Qt.AlignmentFlag.AlignHCenter
            )

    def _pen(self, number: int) -> QPen:
        pen = QPen(self._colour(QPalette.ColorRole.Text if number % 2 == 0 else QPalette.ColorRole.Mid), 2)
        dashes = _DASHES[number % len(_DASHES)]
        if dashes:
            pen.setDashPattern(dashes)
        return pen

    def _write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        *,
        is_quiet: bool = False,
        flag: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        role = QPalette.ColorRole.PlaceholderText if is_quiet else QPalette.ColorRole.Text
        painter.setPen(self._colour(role))
        short = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()) + 1)
        painter.drawText(room, flag | Qt.AlignmentFlag.AlignVCenter, isolated(short))

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)


def _spoken(data: ChartData) -> str:
    """The whole chart in words, for a screen reader; the table has the same numbers."""
    bars = "; ".join(f"{bar.label} {number_text(bar.value)}" for bar in data.bars)
    lines = "; ".join(
        tr(
            "{series}: {count} points from {low} to {high}",
            series=series.label or data.title,
            count=len(series.points),
            low=number_text(min(values)),
            high=number_text(max(values)),
        )
        for series in data.series
        if (values := [value for _, value in series.points])
    )
    return ". ".join(text for text in (bars, lines, data.note) if text)
