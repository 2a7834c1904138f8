"""Rows and cells of HTML tables, lists in them, and the numbers that a browser prints before items."""

import re

from app.procedures.labels import letter_text, roman_text
from app.procedures.readers.html_tree import Node


def cells_of(row: Node) -> list[Node]:
    """Give the cells of a row."""
    return [child for child in row.children if isinstance(child, Node) and child.tag in ("td", "th")]


def rows_of(node: Node) -> list[Node]:
    """Give the rows of a table."""
    rows = []
    for child in node.children:
        if isinstance(child, Node):
            rows += [child] if child.tag == "tr" else rows_of(child)
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
