"""Cells in words: times with dates in the site's zone, few digits, ages."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from app.domain.result import Cell, Column, ColumnKind
from app.ui.lookup.cell_text import age_text, cell_text, header_text, moment_text, number_text, plain_text

VALUE = Column("value", ColumnKind.NUMBER, "Value", "bar")
TAG = Column("asset", ColumnKind.TEXT, "Asset")
STATUS = Column("status", ColumnKind.TEXT, "Status")
AGE = Column("age_minutes", ColumnKind.NUMBER, "Age", "min")
LON = Column("lon", ColumnKind.NUMBER, "Longitude", "°")
SEEN = Column("last_seen", ColumnKind.TIME, "Last seen")
EVENING = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (4.0, "4"),
        (4.6499999999999995, "4.65"),
        (-0.5, "-0.5"),
        (0.00012, "0.00012"),
        (12345.678, "12,345.678"),
    ],
    ids=["whole", "rounding noise", "negative", "small", "large"],
)
def test_number_is_written_with_few_digits(number: float, text: str) -> None:
    assert number_text(number) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (59, "59 s"),
        (60, "1 min"),
        (5700, "1 h 35 min"),
        (7200, "2 h"),
        (90_000, "1 d 1 h"),
        (-120, "2 min ahead"),
    ],
    ids=["none", "seconds", "minute", "hour", "even hours", "days", "ahead"],
)
def test_age_is_written_in_two_units(seconds: float, text: str) -> None:
    assert age_text(seconds) == text


def test_time_is_written_with_its_date_in_the_sites_zone() -> None:
    assert moment_text(EVENING, ZoneInfo("Asia/Riyadh")) == "2026-11-30 02:30"


@pytest.mark.parametrize(
    ("value", "column", "text"),
    [
        (None, VALUE, "–"),
        (4.25, VALUE, "4.25"),
        (95.0, AGE, "1 h 35 min"),
        (-84.123456, LON, "-84.12346"),
        ("out_of_service", STATUS, "out of service"),
        ("PU_1", TAG, "PU_1"),
        ("P\u202e101\n2", TAG, "P101 2"),
        (EVENING, SEEN, "2026-11-29 23:30"),
    ],
    ids=["missing", "number", "age", "degrees", "word", "tag", "controls", "time"],
)
def test_cell_is_written_for_people(value: Cell, column: Column, text: str) -> None:
    assert cell_text(value, column, UTC) == text


def test_long_text_is_cut_in_a_cell_and_whole_in_a_copy() -> None:
    assert len(cell_text("x" * 5_000, TAG, UTC)) == 300
    assert plain_text("x" * 5_000, TAG, UTC) == "x" * 5_000


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@a"], ids=str)
def test_copy_is_no_formula(text: str) -> None:
    assert plain_text(text, TAG, UTC) == f"'{text}"


def test_copy_rounds_nothing() -> None:
    assert plain_text(4.6499999999999995, VALUE, UTC) == "4.6499999999999995"
    assert plain_text(EVENING, SEEN, ZoneInfo("Asia/Riyadh")) == "2026-11-30T02:30:00+03:00"


def test_heading_has_the_unit_unless_rows_say_it() -> None:
    assert header_text(VALUE, is_unit_elsewhere=False) == "Value (bar)"
    assert header_text(VALUE, is_unit_elsewhere=True) == "Value"
    assert header_text(AGE, is_unit_elsewhere=False) == "Age"
