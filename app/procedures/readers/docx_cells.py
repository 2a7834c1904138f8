"""Which columns the cells of a Word table's row stand in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
# Word has no more; a cell that claims more is not believed.
_MOST_COLUMNS = 63


@dataclass(frozen=True, slots=True)
class CellPlaces:
    """The column of each cell of a row; merged and continued as in extraction.Block."""

    columns: tuple[int, ...]
    merged: tuple[int, ...]
    continued: tuple[int, ...]

    def placed(self, texts: Sequence[str]) -> list[str]:
        """Put a text for each cell into its column; what a cell before it covers is empty."""
        by_column = dict(zip(self.columns, texts, strict=True))
        return [by_column.get(column, "") for column in range(max(self.columns, default=-1) + 1)]


def cell_places(cells: Sequence[Any]) -> CellPlaces:
    """Give the places of the cells (w:tc) of one row."""
    columns: list[int] = []
    merged: list[int] = []
    continued: list[int] = []
    column = 0
    for cell in cells:
        columns.append(column)
        below = cell.find(f"{_W}tcPr/{_W}vMerge")
        if below is not None and below.get(f"{_W}val") != "restart":
            continued.append(column)
        width = _width(cell)
        merged += range(column + 1, column + width)
        column += width
    return CellPlaces(tuple(columns), tuple(merged), tuple(continued))


def _width(cell: Any) -> int:
    span = cell.find(f"{_W}tcPr/{_W}gridSpan")
    words = span.get(f"{_W}val", "") if span is not None else ""
    return min(int(words), _MOST_COLUMNS) if words.isascii() and words.isdigit() and int(words) else 1
