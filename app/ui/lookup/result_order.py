"""The order in which rows are shown: sorted by a column, and those that hold a text.

Pure functions for a worker thread. They hold the interpreter for some milliseconds at a time, so that the
window's thread gets its turn between them.
"""

import heapq
import re
from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from typing import Any

from app.domain.query_fields import CRITICALITIES, PRIORITIES
from app.domain.result import Cell, Column
from app.ui.lookup.cell_text import cell_text

Row = tuple[Cell, ...]
# Sorting so many rows holds the interpreter for about 3 ms.
_RUN_ROWS = 4096
_DIGITS = re.compile(r"\d+")
# As many as a 64-bit number has.
_DIGIT_WIDTH = 19
# Most urgent first when ascending.
_RANKS = {"priority": PRIORITIES, "criticality": CRITICALITIES}


def sorted_rows(rows: Sequence[Row], place: int, column: Column, *, is_descending: bool) -> list[int]:
    """Give the numbers of rows in the order of their cell at place; rows without one come last both ways."""
    key_of = _key_of(rows, place, column)
    keys: list[Any] = [None] * len(rows)
    given, missing = [], []
    for number, row in enumerate(rows):
        cell = row[place]
        if cell is None:
            missing.append(number)
        else:
            keys[number] = key_of(cell)
            given.append(number)
    runs = [
        sorted(given[start : start + _RUN_ROWS], key=keys.__getitem__, reverse=is_descending)
        for start in range(0, len(given), _RUN_ROWS)
    ]
    return [*heapq.merge(*runs, key=keys.__getitem__, reverse=is_descending), *missing]


def matching_rows(rows: Sequence[Row], columns: Sequence[Column], zone: tzinfo, text: str) -> list[int]:
    """Give the numbers of rows of which some cell, as it is shown, holds every word of text."""
    words = text.casefold().split()
    pairs = tuple(enumerate(columns))
    found = []
    for number, row in enumerate(rows):
        shown = "\n".join(cell_text(row[place], column, zone) for place, column in pairs).casefold()
        if all(word in shown for word in words):
            found.append(number)
    return found


def _key_of(rows: Sequence[Row], place: int, column: Column) -> Callable[[Any], str | float]:
    """Give what cells are compared by: texts and numbers only, which no garbage collection looks through."""
    ranks = {word: f"{rank}" for rank, word in enumerate(_RANKS.get(column.name, ()))}
    if ranks:
        return lambda cell: f"{ranks.get(str(cell), len(ranks))} {cell}"
    if any(isinstance(row[place], str) for row in rows):
        return _natural
    return lambda cell: cell.timestamp() if isinstance(cell, datetime) else cell


def _natural(cell: Cell) -> str:
    """P-2 before P-10."""
    return _DIGITS.sub(_padded, str(cell).casefold())


def _padded(digits: re.Match[str]) -> str:
    return digits[0].zfill(_DIGIT_WIDTH)
