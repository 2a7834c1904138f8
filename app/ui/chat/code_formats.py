"""Puts colours on lines of code in a document; its text, its width and what is copied stay as they are."""

from collections.abc import Sequence
from functools import cache

from PySide6.QtGui import QColor, QTextCharFormat, QTextDocument, QTextLayout

from app.ui.chat.code_reading import CodeDuty, CodeLine
from app.ui.common.theme import THEMES


def paint_lines(
    document: QTextDocument, position: int, first: int, lines: Sequence[CodeLine], theme: str
) -> None:
    """Colour lines of the code that begins at position, from its line first on, as theme does."""
    formats = _formats(theme)
    number = document.findBlock(position).blockNumber() + first
    for line in lines:
        block = document.findBlockByNumber(number)
        number += 1
        room = block.length() - 1
        ranges = []
        for span in line:
            if span.start + span.length <= room:
                one = QTextLayout.FormatRange()
                one.start, one.length, one.format = span.start, span.length, formats[span.duty]
                ranges.append(one)
        if ranges:
            block.layout().setFormats(ranges)
            document.markContentsDirty(block.position(), room)


@cache
def _formats(theme: str) -> dict[CodeDuty, QTextCharFormat]:
    formats = {}
    for duty in CodeDuty:
        formats[duty] = QTextCharFormat()
        formats[duty].setForeground(QColor(getattr(THEMES[theme], f"code_{duty}")))
    return formats
