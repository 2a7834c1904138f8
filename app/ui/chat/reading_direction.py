"""Lets each block of a drawn text run in its own direction, with quantities in it as they were written."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCursor

from app.domain.reading_order import END_ISOLATE, LEFT_TO_RIGHT, is_from_right, runs

_DIRECTIONS: Final = (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft)


def settle_direction(cursor: QTextCursor, *, is_right_around: bool = False) -> None:
    """Let the block at cursor run in its own direction, what stands in it from left to right whole.

    is_right_around: it is a part of something that runs from right to left, such as a cell with a tag.
    """
    block = cursor.block()
    text = block.text()
    is_right = is_right_around or bool(is_from_right(text))
    block_format = QTextBlockFormat()
    block_format.setLayoutDirection(_DIRECTIONS[is_right])
    if is_right:
        # A quote is set in from where its lines begin; Qt turns a list's indent round, and no margin.
        block_format.setRightMargin(block.blockFormat().leftMargin())
        block_format.setLeftMargin(0)
    cursor.mergeBlockFormat(block_format)
    edit = QTextCursor(cursor)
    for start, end in reversed(runs(text, is_from_right=is_right)):
        _insert_like(edit, block.position() + _units(text[:end]), 0, END_ISOLATE)
        _insert_like(edit, block.position() + _units(text[:start]), 1, LEFT_TO_RIGHT)


def _insert_like(edit: QTextCursor, place: int, behind: int, text: str) -> None:
    """Insert text at place in the style of the character before it, or of so many behind."""
    edit.setPosition(place + behind)
    style = edit.charFormat()
    edit.setPosition(place)
    edit.insertText(text, style)


def _units(text: str) -> int:
    """Give the length of text as Qt counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
