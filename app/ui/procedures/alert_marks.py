"""The marks of a procedure's warnings, cautions and notes: a shape, a colour and a word for each (PRO-3).

These are not alarms (ALM-6): their colours lie away from every alarm colour (HMI-2), and their shapes are
none of the four that tell an alarm's priority.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from app.domain.procedure import AlertKind
from app.domain.sentence import marked
from app.ui.common.theme import FONT_FAMILIES

# What the reader is told beside the word; the kinds are those of DOE-STD-1029.
ALERT_WORDS: Final = {
    AlertKind.WARNING: marked("WARNING"),
    AlertKind.CAUTION: marked("CAUTION"),
    AlertKind.NOTE: marked("NOTE"),
}
ALERT_MEANINGS: Final = {
    AlertKind.WARNING: marked("people can be hurt"),
    AlertKind.CAUTION: marked("equipment can be damaged"),
    AlertKind.NOTE: marked("good to know"),
}
_MARK_SIZE: Final = 44
# A ground darker than this is the dimmed theme's.
_MIDDLE_LIGHTNESS: Final = 128


@dataclass(frozen=True, slots=True)
class AlertColours:
    """Fill and sign of one kind in one theme."""

    fill: str
    sign: str


_DAY: Final = {
    AlertKind.WARNING: AlertColours("#8e1246", "#ffffff"),
    AlertKind.CAUTION: AlertColours("#6b4e00", "#ffffff"),
    AlertKind.NOTE: AlertColours("#2f5573", "#ffffff"),
}
_DIMMED: Final = {
    AlertKind.WARNING: AlertColours("#ff8fc0", "#16181a"),
    AlertKind.CAUTION: AlertColours("#cdb277", "#16181a"),
    AlertKind.NOTE: AlertColours("#9cc3e0", "#16181a"),
}


def alert_colours(kind: AlertKind, palette: QPalette) -> AlertColours:
    """Give the colours of a kind on the ground of palette."""
    is_dark = palette.color(QPalette.ColorRole.Window).lightness() < _MIDDLE_LIGHTNESS
    return (_DIMMED if is_dark else _DAY)[kind]


class AlertMark(QWidget):
    """Draws a kind's shape: triangle, octagon or sheet, with its sign."""

    def __init__(self, kind: AlertKind, size: int = _MARK_SIZE) -> None:
        super().__init__()
        self._kind = kind
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_alert_mark(painter, QRectF(self.rect()), self._kind, self.palette())
        painter.end()


def paint_alert_mark(painter: QPainter, place: QRectF, kind: AlertKind, palette: QPalette) -> None:
    """Draw the mark of a kind in place."""
    colours = alert_colours(kind, palette)
    box = place.adjusted(2, 2, -2, -2)
    painter.setPen(QPen(QColor(colours.fill), 2, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(colours.fill))
    text = QRectF(box)
    match kind:
        case AlertKind.WARNING:
            painter.drawPolygon(_polygon(box, ((0.5, 0.04), (1, 0.94), (0, 0.94))))
            text.adjust(0, box.height() * 0.22, 0, 0)
        case AlertKind.CAUTION:
            cut = 0.29
            corners = ((cut, 0.0), (1 - cut, 0.0), (1.0, cut), (1.0, 1 - cut))
            others = ((1 - cut, 1.0), (cut, 1.0), (0.0, 1 - cut), (0.0, cut))
            painter.drawPolygon(_polygon(box, corners + others))
        case AlertKind.NOTE:
            painter.drawPolygon(_polygon(box, ((0.1, 0), (0.66, 0), (0.92, 0.26), (0.92, 1), (0.1, 1))))
    painter.setPen(QColor(colours.sign))
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPixelSize(max(9, round(box.height() * 0.62)))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.drawText(text, Qt.AlignmentFlag.AlignCenter, "i" if kind is AlertKind.NOTE else "!")


def _polygon(box: QRectF, corners: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in corners])
