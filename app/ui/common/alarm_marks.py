"""The marks of alarms: each priority has its own shape, colour and number (HMI-3).

The only home of alarm colours (HMI-2): nothing that is not an alarm may take one from here.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from app.ui.common.theme import CONTRAST, DAY, FONT_FAMILIES

# The worst first; a priority's number is its place.
PRIORITY_WORDS: Final = ("critical", "high", "medium", "low")


@dataclass(frozen=True, slots=True)
class AlarmColours:
    """Fill, number and outline of one priority in one theme."""

    fill: str
    number: str
    outline: str


# Yellow on grey has a contrast of 1.2: the dark outline carries the shape.
_DAY: Final = (
    AlarmColours("#c8102e", "#ffffff", "#5c0715"),
    AlarmColours("#e07b00", "#1c1f22", "#4a2a00"),
    AlarmColours("#ffc20e", "#1c1f22", "#3d2f00"),
    AlarmColours("#7a4fc0", "#ffffff", "#2f1c55"),
)
_DARK: Final = (
    AlarmColours("#ff4d5e", "#16181a", "#16181a"),
    AlarmColours("#ff9a3d", "#16181a", "#16181a"),
    AlarmColours("#ffd84d", "#16181a", "#16181a"),
    AlarmColours("#b99cff", "#16181a", "#16181a"),
)
# On black the outline is white, so that the shape stands as strongly as all else.
_CONTRAST: Final = (
    AlarmColours("#ff7785", "#000000", "#ffffff"),
    AlarmColours("#ffa24a", "#000000", "#ffffff"),
    AlarmColours("#ffe04d", "#000000", "#ffffff"),
    AlarmColours("#c4adff", "#000000", "#ffffff"),
)
_OF_THEMES: Final = {DAY.name: _DAY, CONTRAST.name: _CONTRAST}


def alarm_colours(priority: int, theme: str) -> AlarmColours:
    """Give the colours of priority 1 to 4 in the theme of that name."""
    return _OF_THEMES.get(theme, _DARK)[priority - 1]


def paint_alarm_mark(painter: QPainter, centre: QPointF, size: float, priority: int, theme: str) -> None:
    """Draw the mark of priority 1 to 4 in a square of size pixels around centre."""
    colours = alarm_colours(priority, theme)
    half = size / 2 - 1
    x, y = centre.x(), centre.y()
    painter.setPen(QPen(QColor(colours.outline), 1.5, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(QColor(colours.fill))
    text = QRectF(x - half, y - half, 2 * half, 2 * half)
    match priority:
        case 1:
            painter.drawRect(text.adjusted(1, 1, -1, -1))
        case 2:
            painter.drawPolygon(_points((x, y - half), (x + half, y), (x, y + half), (x - half, y)))
        case 3:
            painter.drawPolygon(
                _points((x - half, y - half * 0.85), (x + half, y - half * 0.85), (x, y + half))
            )
            text.translate(0, -half * 0.3)
        case _:
            painter.drawEllipse(centre, half, half)
    painter.setPen(QColor(colours.number))
    painter.setFont(_number_font(size))
    painter.drawText(text, Qt.AlignmentFlag.AlignCenter, str(priority))


def _points(*corners: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in corners])


def _number_font(size: float) -> QFont:
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPixelSize(max(8, round(size * 0.56)))
    font.setWeight(QFont.Weight.Bold)
    return font
