"""Groups of a result as bars or lines; nothing is drawn that would need two scales, and cuts are said."""

from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import Enum, auto
from itertools import pairwise
from math import ceil, floor, log10

from app.domain.query import Aggregate, TwinQuery
from app.domain.result import Cell, Column, ResultSet
from app.ui.lookup.cell_text import cell_text

_MOST_BARS = 24
_MOST_SERIES = 6
_ADDED_UP = (Aggregate.COUNT, Aggregate.SUM)
_TICKS = 4


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
    by = " and ".join(
        [*(result.columns[place].label.lower() for place in range(number) if place != places.get("bucket"))]
        + ([str(query.bucket)] if query.bucket else [])
    )
    title = f"{column.label} ({unit}) by {by}" if unit else f"{column.label} by {by}"
    cut = (
        f"Only the first {len(result.rows):,} of {result.row_count:,} groups. " if result.is_truncated else ""
    )
    groups = [
        (place, result.columns[place]) for place in range(number) if result.columns[place].name != "bucket"
    ]
    if query.bucket and "bucket" in places:
        series = _series(result, groups, places["bucket"], number, zone)
        left = _left_out(len(series) - _MOST_SERIES, "line")
        is_columns = query.aggregate in _ADDED_UP and len(series) == 1
        kind = ChartKind.COLUMNS if is_columns else ChartKind.LINES
        return ChartData(kind, title, series=series[:_MOST_SERIES], note=f"{cut}{left}".strip())
    bars = _bars(result, groups, number, zone)
    left = _left_out(len(bars) - _MOST_BARS, "group")
    return ChartData(ChartKind.BARS, title, bars=bars[:_MOST_BARS], note=f"{cut}{left}".strip())


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


def _left_out(count: int, name: str) -> str:
    if count <= 0:
        return ""
    return f"1 more {name} is not drawn." if count == 1 else f"{count} more {name}s are not drawn."


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
