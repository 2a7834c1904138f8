"""Rows in order: by value, urgency, the numbers in tags; and those that hold a text."""

from datetime import UTC, datetime, timedelta
from random import Random

from app.domain.result import Cell, Column, ColumnKind
from app.ui.lookup.result_order import matching_rows, sorted_rows

TAG = Column("asset", ColumnKind.TEXT, "Asset")
VALUE = Column("value", ColumnKind.NUMBER, "Value")
PRIORITY = Column("priority", ColumnKind.TEXT, "Priority")
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def order(cells: list[Cell], column: Column, *, is_descending: bool = False) -> list[Cell]:
    rows = [(cell,) for cell in cells]
    return [cells[number] for number in sorted_rows(rows, 0, column, is_descending=is_descending)]


def test_tags_are_sorted_by_their_numbers() -> None:
    assert order(["P-10", "p-2", "P-1"], TAG) == ["P-1", "p-2", "P-10"]


def test_priorities_are_sorted_by_urgency() -> None:
    assert order(["low", "critical", "high"], PRIORITY) == ["critical", "high", "low"]


def test_missing_values_come_last_both_ways() -> None:
    assert order([None, 2.0, 1], VALUE) == [1, 2.0, None]
    assert order([None, 2.0, 1], VALUE, is_descending=True) == [2.0, 1, None]


def test_times_are_sorted_as_times() -> None:
    later = NOON + timedelta(seconds=1)
    column = Column("time", ColumnKind.TIME, "Time")
    assert order([later, NOON], column) == [NOON, later]


def test_many_rows_are_sorted_as_one_list_would_be_and_equal_ones_keep_their_order() -> None:
    random = Random(7)
    cells: list[Cell] = [random.randrange(100) for _ in range(20_000)]
    rows = [(cell,) for cell in cells]
    for is_descending in (False, True):
        expected = sorted(range(len(cells)), key=lambda number: cells[number] or 0, reverse=is_descending)
        assert sorted_rows(rows, 0, VALUE, is_descending=is_descending) == expected


def test_rows_match_when_some_cells_hold_every_word() -> None:
    rows: list[tuple[Cell, ...]] = [("P-1", 4.5), ("P-2", 4.5), ("V-1", 45.0)]
    assert matching_rows(rows, (TAG, VALUE), UTC, "p- 4.5") == [0, 1]
    assert matching_rows(rows, (TAG, VALUE), UTC, "v-1") == [2]
