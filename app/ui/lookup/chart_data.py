"""Groups of a result as bars or lines; nothing is drawn that would need two scales, and cuts are said."""

from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import Enum, auto
from itertools import pairwise
from math import ceil, floor, log10

from app.domain.query import Aggregate, Bucket, TwinQuery
from app.domain.result import Cell, Column, ResultSet
from app.domain.sentence import marked
from app.ui.common.language import counted, listed, tr
from app.ui.lookup.cell_text import cell_text, label_text

_MOST_BARS = 24
_MOST_SERIES = 6
_ADDED_UP = (Aggregate.COUNT, Aggregate.SUM)
_TICKS = 4
_BUCKETS = {
    Bucket.HOUR: marked("hour"),
    Bucket.DAY: marked("day"),
    Bucket.WEEK: marked("week"),
    Bucket.MONTH: marked("month"),
    Bucket.QUARTER: marked("quarter"),
    Bucket.YEAR: marked("year"),
}


class ChartKind(Enum):
    """Bars side by side for named groups, columns and lines over time."""

    BARS = auto()
    COLUMNS = auto()
    LINES = auto()


@dataclass(frozen=True, slots=True)
class Series:
    """One line or row of columns; points are (time in seconds since 1970, value), in order of time."""

    label: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """One group and its value."""

    label: str
    value: float


@dataclass(frozen=True, slots=True)
class ChartData:
    """What is drawn; title says the number and its unit, note what was left out."""

    kind: ChartKind
    title: str
    bars: tuple[Bar, ...] = ()
    series: tuple[Series, ...] = ()
    note: str = ""


def chart_data(query: TwinQuery, result: ResultSet, zone: tzinfo) -> ChartData | None:
    """Give what can be drawn of a result, None for rows of records, single numbers and mixed units."""
    places = {column.name: place for place, column in enumerate(result.columns)}
    number = places.get(str(query.aggregate), -1) if query.aggregate else -1
    if number < 0 or not result.rows or not (query.group_by or query.bucket):
        return None
    unit = _shared_unit(result, number, places)
    if unit is None:
        return None
    column = result.columns[number]
    names = [
        label_text(result.columns[place]).lower() for place in range(number) if place != places.get("bucket")
    ]
    if query.bucket:
        names.append(bucket_text(query.bucket))
    label = label_text(column)
    title = tr(
        "{label} by {groups}", label=f"{label} ({unit})" if unit else label, groups=listed(names, tr(" and "))
    )
    cut = ""
    if result.is_truncated:
        cut = tr("Only the first {shown:,} of {all:,} groups.", shown=len(result.rows), all=result.row_count)
    groups = [
        (place, result.columns[place]) for place in range(number) if result.columns[place].name != "bucket"
    ]
    if query.bucket and "bucket" in places:
        series = _series(result, groups, places["bucket"], number, zone)
        more = max(0, len(series) - _MOST_SERIES)
        left = counted("{count} more lines are not drawn.", "{count} more line is not drawn.", more)
        is_columns = query.aggregate in _ADDED_UP and len(series) == 1
        kind = ChartKind.COLUMNS if is_columns else ChartKind.LINES
        return ChartData(kind, title, series=series[:_MOST_SERIES], note=_note(cut, left if more else ""))
    bars = _bars(result, groups, number, zone)
    more = max(0, len(bars) - _MOST_BARS)
    left = counted("{count} more groups are not drawn.", "{count} more group is not drawn.", more)
    return ChartData(ChartKind.BARS, title, bars=bars[:_MOST_BARS], note=_note(cut, left if more else ""))


def axis_ticks(low: float, high: float) -> tuple[float, ...]:
    """Give round numbers, a few, that reach from low or below to high or above."""
    span = high - low
    if span <= 0:
        span = abs(high) or 1.0
        high = low + span
    rough = span / _TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(round(number * step, 12) for number in range(first, last + 1))


def gap_after(points: tuple[tuple[float, float], ...]) -> float:
    """Give the distance in seconds above which two points are not joined: no records lie between."""
    steps = [later[0] - earlier[0] for earlier, later in pairwise(points)]
    # Months, and days when clocks change, differ in length.
    return min(steps, default=0.0) * 1.5


def bucket_text(bucket: Bucket) -> str:
    """Give what records over time are grouped by."""
    return tr(_BUCKETS[bucket])


def _note(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _shared_unit(result: ResultSet, number: int, places: dict[str, int]) -> str | None:
    if "unit" not in places:
        return result.columns[number].unit
    units = {str(row[places["unit"]] or "") for row in result.rows}
    return units.pop() if len(units) == 1 else None


def _series(
    result: ResultSet, groups: list[tuple[int, Column]], bucket: int, number: int, zone: tzinfo
) -> tuple[Series, ...]:
    found: dict[str, list[tuple[float, float]]] = {}
    for row in result.rows:
        moment, value = row[bucket], _number(row[number])
        if isinstance(moment, datetime) and value is not None:
            found.setdefault(_label(row, groups, zone), []).append((moment.timestamp(), value))
    return tuple(Series(label, tuple(sorted(points))) for label, points in found.items())


def _bars(result: ResultSet, groups: list[tuple[int, Column]], number: int, zone: tzinfo) -> tuple[Bar, ...]:
    pairs = ((_label(row, groups, zone), _number(row[number])) for row in result.rows)
    return tuple(Bar(label, value) for label, value in pairs if value is not None)


def _label(row: tuple[Cell, ...], groups: list[tuple[int, Column]], zone: tzinfo) -> str:
    return " · ".join(cell_text(row[place], column, zone) for place, column in groups)


def _number(cell: Cell) -> float | None:
    return float(cell) if isinstance(cell, (int, float)) else None
