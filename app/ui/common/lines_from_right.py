"""Draws wrapped lines where Qt's drawText() does not: from right to left, each begins at the right edge.

drawText() takes the space at which a line was broken off twice (seen in Qt 6.11): such a line stands a space
too far left, and a full one loses its last letter. A layout's own lines are where they belong.
"""

from typing import Final
from unicodedata import bidirectional

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QTextLayout, QTextOption

_STRONG: Final = frozenset({"L", "R", "AL"})
_ISOLATES: Final = frozenset({"LRI", "RLI", "FSI"})


def is_set_from_right(text: str) -> bool:
    """Whether Qt takes text for one from right to left: by its first letter outside of isolates."""
    depth = 0
    for character in text:
        kind = bidirectional(character)
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif not depth and kind in _STRONG:
            return kind != "L"
    return False


def draw_lines_from_right(painter: QPainter, room: QRect, text: str, side: Qt.AlignmentFlag) -> None:
    """Write text in painter's font into room, at this side of it."""
    option = QTextOption(side & Qt.AlignmentFlag.AlignHorizontal_Mask)
    option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    # A layout knows the end of a line as a character of its own.
    layout = QTextLayout(text.replace("\n", "\u2028"), painter.font(), painter.device())
    layout.setTextOption(option)
    height = _break(layout, room.width())
    top = float(room.top())
    if side & Qt.AlignmentFlag.AlignVCenter:
        top += (room.height() - height) // 2
    elif side & Qt.AlignmentFlag.AlignBottom:
        top += room.height() - height
    layout.draw(painter, QPointF(room.left(), top))


def _break(layout: QTextLayout, width: float) -> float:
    """Break the text into lines; gives their height."""
    height = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return height
