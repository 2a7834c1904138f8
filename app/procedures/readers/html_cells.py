"""Rows and cells of HTML tables, lists in them, and the numbers that a browser prints before items."""

import re
from dataclasses import dataclass

from app.procedures.labels import letter_text, roman_text
from app.procedures.readers.html_tree import Node

# A cell that claims more columns or rows is not believed.
_MOST_SPANNED = 100


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row with None where no cell of its own stands; merged and continued as in extraction.Block."""

    cells: tuple[Node | None, ...]
    merged: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()

    @property
    def own(self) -> list[Node]:
        """The cells that stand in the row itself."""
        return [cell for cell in self.cells if cell is not None]


def laid_rows(table: Node) -> list[LaidRow]:
    """Put the cells of a table's rows into their columns, as a browser does for cells that span several."""
    laid: list[LaidRow] = []
    left: dict[int, int] = {}
    for row in _rows_of(table):
        continued = {column for column, count in left.items() if count > 0}
        left = {column: count - 1 for column, count in left.items() if count > 1}
        places: dict[int, Node] = {}
        merged: list[int] = []
        column = 0
        for cell in _cells_of(row):
            while column in continued:
                column += 1
            places[column] = cell
            width = _span(cell, "colspan")
            merged += range(column + 1, column + width)
            if (height := _span(cell, "rowspan")) > 1:
                left |= dict.fromkeys(range(column, column + width), height - 1)
            column += width
        cells = tuple(places.get(place) for place in range(max(places, default=-1) + 1))
        laid.append(LaidRow(cells, tuple(merged), tuple(sorted(continued))))
    return laid


def _span(cell: Node, name: str) -> int:
    return min(max(integer(cell.attributes.get(name, ""), 1), 1), _MOST_SPANNED)


def _cells_of(row: Node) -> list[Node]:
    return [child for child in row.children if isinstance(child, Node) and child.tag in ("td", "th")]


def _rows_of(node: Node) -> list[Node]:
    rows = []
    for child in node.children:
        if isinstance(child, Node):
            rows += [child] if child.tag == "tr" else _rows_of(child)
    return rows


def is_listed(node: Node) -> bool:
    """Whether a list of more than one item stands in node: each may be a step."""
    items = [child for child in node.children if isinstance(child, Node) and child.tag == "li"]
    inner = (child for child in node.children if isinstance(child, Node))
    return len(items) > 1 or any(is_listed(child) for child in inner)


def labelled(run: list[Node | str]) -> list[Node | str]:
    """Give run with the number of each item of its numbered lists put before the item's text."""
    return [child if isinstance(child, str) else _labelled(child) for child in run]


def _labelled(node: Node) -> Node:
    children = labelled(node.children)
    if node.tag == "ol":
        number, kind = integer(node.attributes.get("start", ""), 1), node.attributes.get("type", "1")
        for child in children:
            if isinstance(child, Node) and child.tag == "li":
                number = integer(child.attributes.get("value", ""), number)
                child.children.insert(0, f"{ordered_label(number, kind)} ")
                number += 1
    return Node(node.tag, node.attributes, children)


def integer(text: str, otherwise: int) -> int:
    """Give the number that an attribute holds, or otherwise."""
    return int(text) if re.fullmatch(r"-?\d{1,6}", text.strip()) else otherwise


def ordered_label(number: int, kind: str) -> str:
    """Give the label of an item; kind is the attribute "type" of its list."""
    if number < 1 or kind not in "aAiI":
        return f"{number}."
    word = letter_text(number) if kind in "aA" else roman_text(number)
    return f"{word.upper() if kind.isupper() else word}."
