"""Tables of Markdown answers as text tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QTextBlockFormat,
    QTextCursor,
    QTextFormat,
    QTextLength,
    QTextTableFormat,
)

from app.domain.reading_order import is_from_right

if TYPE_CHECKING:
    from markdown_it.token import Token

CellDrawer = Callable[[QTextCursor, "Token", bool], None]

FROM_RIGHT: Final = QTextFormat.Property.UserProperty.value + 1
"""The property of a table's format that says that its first column stands at the right."""
_ALIGNMENTS = {
    "text-align:right": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute,
    "text-align:center": Qt.AlignmentFlag.AlignHCenter,
}


@dataclass(frozen=True, slots=True)
class TableCell:
    """One cell: its text as the parser gives it, and how it is shown."""

    inline: "Token"
    is_header: bool
    alignment: Qt.AlignmentFlag | None


@dataclass(slots=True)
class TableRows:
    """Collects the cells of a table from the parser's tokens.

    hides_header: the part before has shown it.
    """

    hides_header: bool = False
    rows: list[list[TableCell]] = field(default_factory=list)
    _is_header: bool = False
    _alignment: Qt.AlignmentFlag | None = None

    def add(self, token: "Token") -> None:
        """Take the table's next token."""
        if token.type == "tr_open":
            self.rows.append([])
        elif token.type in ("th_open", "td_open"):
            self._is_header = token.type == "th_open"
            self._alignment = _ALIGNMENTS.get(str(token.attrGet("style") or ""))
        elif token.type == "inline":
            self.rows[-1].append(TableCell(token, self._is_header, self._alignment))

    @property
    def is_from_right(self) -> bool:
        """Whether the table is read from right to left: as its heads are, or else its cells."""
        texts = (" ".join(cell.inline.content for cell in row) for row in self.rows)
        return next((answer for text in texts if (answer := is_from_right(text)) is not None), False)

    @property
    def shown(self) -> list[list[TableCell]]:
        """The rows that are drawn."""
        return self.rows[1:] if self.hides_header else self.rows


def draw_table(
    cursor: QTextCursor,
    rows: TableRows,
    margin: float,
    line: QBrush,
    draw_cell: CellDrawer,
    shares: tuple[int, ...] = (),
) -> None:
    """Insert the table at cursor, margin pixels from where lines begin; draw_cell writes a cell's text.

    shares are the columns' parts of the whole width; without them each is as wide as its text. Qt lays every
    table out from left to right: one that is read from the right gets its columns the other way round.
    """
    is_right = rows.is_from_right
    columns = max(len(row) for row in rows.shown)
    shape = QTextTableFormat()
    shape.setBorder(1)
    shape.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
    shape.setBorderBrush(line)
    shape.setBorderCollapse(True)
    shape.setCellPadding(5)
    shape.setCellSpacing(0)
    if is_right:
        shape.setProperty(FROM_RIGHT, True)
        shape.setRightMargin(margin)
        shape.setAlignment(Qt.AlignmentFlag.AlignRight)
        shares = shares[::-1]
    else:
        shape.setLeftMargin(margin)
    if shares:
        widths = [100 * share / sum(shares) for share in shares]
        shape.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.PercentageLength, width) for width in widths]
        )
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    table = cursor.insertTable(len(rows.shown), columns, shape)
    for row_number, row in enumerate(rows.shown):
        for column, cell in enumerate(row):
            place = table.cellAt(
                row_number, columns - 1 - column if is_right else column
            ).firstCursorPosition()
            draw_cell(place, cell.inline, cell.is_header)
            if cell.alignment is not None:
                aligned = QTextBlockFormat()
                aligned.setAlignment(cell.alignment)
                place.mergeBlockFormat(aligned)
