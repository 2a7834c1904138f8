"""What is selected in a drawn piece, in the order in which it was written.

A table that is read from right to left is laid out with its columns the other way round (markdown_table.py);
other programs get its cells as they follow each other.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import cast

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextTable

from app.ui.chat.markdown_table import FROM_RIGHT

# Qt's own sign for a line that ends inside a paragraph.
_LINE_END = "\u2028"


def selected_text(document: QTextDocument, cursor: QTextCursor) -> str:
    """Give the text that cursor selects in document, a line for each paragraph and each cell."""
    table: QTextTable | None = cursor.currentTable()
    if cursor.hasComplexSelection() and table is not None and is_from_right(table):
        lines = _lines_of_cells(table, cast("tuple[int, int, int, int]", cursor.selectedTableCells()))
    elif any(_right_table(block) is not None for block in _blocks(document, cursor)):
        lines = _lines(document, cursor)
    else:
        return cursor.selection().toPlainText()
    return "\n".join(lines).replace(_LINE_END, "\n")


def is_from_right(table: QTextTable) -> bool:
    """Whether a drawn table has its first column at the right."""
    return bool(table.format().boolProperty(FROM_RIGHT))


def _lines_of_cells(table: QTextTable, cells: tuple[int, int, int, int]) -> Iterator[str]:
    first_row, rows, first_column, columns = cells
    for row in range(first_row, first_row + rows):
        for column in reversed(range(first_column, first_column + columns)):
            cell = table.cellAt(row, column)
            whole = cell.firstCursorPosition()
            whole.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
            yield whole.selectedText()


def _lines(document: QTextDocument, cursor: QTextCursor) -> Iterator[str]:
    for row, blocks in groupby(_blocks(document, cursor), key=_row):
        texts = [_selected_of(block, cursor) for block in blocks]
        yield from texts if row is None else reversed(texts)


def _row(block: QTextBlock) -> tuple[int, int] | None:
    """Name the row of a table from the right that block stands in; None elsewhere."""
    table = _right_table(block)
    return None if table is None else (table.firstPosition(), table.cellAt(block.position()).row())


def _right_table(block: QTextBlock) -> QTextTable | None:
    table: QTextTable | None = QTextCursor(block).currentTable()
    return table if table is not None and is_from_right(table) else None


def _blocks(document: QTextDocument, cursor: QTextCursor) -> Iterator[QTextBlock]:
    block = document.findBlock(cursor.selectionStart())
    while block.isValid() and block.position() <= cursor.selectionEnd():
        yield block
        block = block.next()


def _selected_of(block: QTextBlock, cursor: QTextCursor) -> str:
    first = max(0, cursor.selectionStart() - block.position())
    return block.text()[first : cursor.selectionEnd() - block.position()]
