"""What of a result is drawn: bars, columns, lines; never two units on one scale, never a silent cut."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.domain.query import Aggregate, Bucket, QueryType, TwinQuery
from app.domain.result import Cell, Column, ColumnKind, ResultSet
from app.ui.lookup.chart_data import Bar, ChartKind, axis_ticks, chart_data, gap_after

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
ZONE = Column("zone", ColumnKind.TEXT, "Zone")
BUCKET = Column("bucket", ColumnKind.TIME, "Day")
COUNT = Column("count", ColumnKind.COUNT, "Number")
AVERAGE = Column("avg", ColumnKind.NUMBER, "Average: value", "bar")
UNIT = Column("unit", ColumnKind.TEXT, "Unit")
BY_ZONE = TwinQuery(QueryType.ALERT_LIST, aggregate=Aggregate.COUNT, group_by=("zone",))
BY_DAY = TwinQuery(QueryType.SENSOR_STATUS, aggregate=Aggregate.AVG, of="value", bucket=Bucket.DAY)


def result(columns: tuple[Column, ...], *rows: tuple[Cell, ...]) -> ResultSet:
    return ResultSet(columns, rows, len(rows), is_truncated=False, as_of=NOON, query_id="q")


def test_groups_are_bars() -> None:
    data = chart_data(BY_ZONE, result((ZONE, COUNT), ("1", 4), ("2", 0)), UTC)
    assert data is not None
    assert data.kind is ChartKind.BARS
    assert data.bars == (Bar("1", 4.0), Bar("2", 0.0))
    assert data.title == "Number by zone"


def test_averages_over_time_are_a_line_with_unit() -> None:
    rows = [(NOON + timedelta(days=day), value) for day, value in ((1, 2.0), (0, 1.0), (2, None))]
    data = chart_data(BY_DAY, result((BUCKET, AVERAGE), *rows), UTC)
    assert data is not None
    assert data.kind is ChartKind.LINES
    assert [value for _, value in data.series[0].points] == [1.0, 2.0]
    assert data.title == "Average: value (bar) by day"


def test_counts_over_time_are_columns() -> None:
    query = replace(BY_ZONE, group_by=(), bucket=Bucket.DAY)
    data = chart_data(query, result((BUCKET, COUNT), (NOON, 3)), UTC)
    assert data is not None
    assert data.kind is ChartKind.COLUMNS


def test_different_units_are_not_drawn_together() -> None:
    query = replace(BY_DAY, bucket=None, group_by=("zone",))
    mixed = result((ZONE, AVERAGE, UNIT), ("1", 4.0, "bar"), ("2", 90.0, "%"))
    same = result((ZONE, AVERAGE, UNIT), ("1", 4.0, "bar"), ("2", 5.0, "bar"))
    assert chart_data(query, mixed, UTC) is None
    assert chart_data(query, same, UTC) is not None


@pytest.mark.parametrize(
    "query",
    [TwinQuery(QueryType.ALERT_LIST), TwinQuery(QueryType.ALERT_LIST, aggregate=Aggregate.COUNT)],
    ids=["records", "one number"],
)
def test_records_and_single_numbers_are_not_drawn(query: TwinQuery) -> None:
    assert chart_data(query, result((COUNT,), (4,)), UTC) is None


def test_groups_that_are_left_out_are_said() -> None:
    rows = [(f"{number}", number) for number in range(30)]
    whole = result((ZONE, COUNT), *rows)
    data = chart_data(BY_ZONE, whole, UTC)
    cut = chart_data(BY_ZONE, replace(whole, is_truncated=True, row_count=700), UTC)
    assert data is not None
    assert cut is not None
    assert data.note == "6 more groups are not drawn."
    assert cut.note.startswith("Only the first 30 of 700 groups.")


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 59, (0, 20, 40, 60)),
        (2.864, 3.421, (2.8, 3.0, 3.2, 3.4, 3.6)),
        (5, 5, (5.0, 6.0, 8.0, 10.0)),
        (-3, 4, (-4, -2, 0, 2, 4)),
    ],
    ids=["counts", "values", "one value", "both signs"],
)
def test_axis_has_round_numbers_around_the_values(low: float, high: float, ticks: tuple[float, ...]) -> None:
    found = axis_ticks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert len(found) <= 7
    assert low == high or found == pytest.approx(ticks)


def test_line_is_broken_where_records_are_missing() -> None:
    day = 86_400.0
    points = ((0.0, 1.0), (day, 1.0), (4 * day, 1.0))
    assert day <= gap_after(points) < 3 * day
