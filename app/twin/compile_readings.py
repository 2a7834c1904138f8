"""Aggregates of readings: whole days and hours from the roll-ups, what is left over from the readings.

Roll-ups hold what is not bad, as an average does anyway, so all give the same number. Where nothing is asked
that tells the sensors of a group apart, groups of sensors stand for their sensors.
"""

import re
from dataclasses import dataclass

from app.domain.period import Period
from app.domain.query import Aggregate, Bucket
from app.twin.compile_base import Base
from app.twin.compile_buckets import is_on_days, is_on_hours
from app.twin.compile_conditions import period_ms
from app.twin.compile_source import Source
from app.twin.names import Reader
from app.twin.roll_ups import DAY_MS, HOUR_MS
from app.twin.sql import Sql, all_of, joined

# Below this many whole hours the readings of single sensors are as fast.
_LEAST_HOURS = 3
# With more groups than this there are hardly fewer of them than sensors.
_MOST_GROUPS = 20_000
_OWN_FIELDS = ("value", "quality")
_OWN_WORDS = ("bad", "uncertain")
_FUNCTIONS = {
    Aggregate.AVG: "sum(total) / sum(n)",
    Aggregate.SUM: "sum(total)",
    Aggregate.MIN: "min(low)",
    Aggregate.MAX: "max(high)",
}
# What the sensors of a group share, in the tables of assets and sensors.
_SHARED = re.compile(r"\b[as]\.(zone_id|site_id|asset_type|observed_property|unit)\b")
_OF_ONE = re.compile(r"\b[as]\.")
_GROUPS_ARE_KEPT = (
    "SELECT NOT EXISTS (SELECT 1 FROM sensor WHERE group_id IS NULL) "
    "AND NOT EXISTS (SELECT 1 FROM stale_group) "
    f"AND (SELECT count(*) FROM (SELECT 1 FROM reading_group LIMIT {_MOST_GROUPS + 1})) <= {_MOST_GROUPS}"
)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a period, [begin, end) in milliseconds: whole steps of step_ms, 0 for single readings."""

    step_ms: int
    begin: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class RollUps:
    """How a query's period is put together, and whether groups of sensors stand for their sensors."""

    stretches: tuple[Stretch, ...]
    is_by_group: bool


def roll_ups_for(base: Base, keys: "list[Sql]", reader: Reader) -> RollUps | None:
    """Say how roll-ups stand for the readings of a query with these keys.

    None where something is asked of single readings, or where the readings themselves are as fast.
    """
    query, period = base.query, base.period or Period()
    if base.frame.source is not Source.READING or query.aggregate not in _FUNCTIONS or query.of != "value":
        return None
    asks_of_reading = (
        any(entry.field in _OWN_FIELDS for entry in query.where)
        or any(word in _OWN_WORDS for word in (*query.filters.status, *query.exclude.status))
        or "quality" in query.group_by
    )
    if asks_of_reading or (query.bucket and not is_on_hours(period, base.context.calendar)):
        return None
    begin, end = period_ms(period)
    is_by_group = _is_of_groups(base, keys) and bool(reader.select(_GROUPS_ARE_KEPT).rows[0][0])
    if not is_by_group and begin is not None and end is not None:
        whole_hours = end // HOUR_MS - -(-begin // HOUR_MS)
        if whole_hours < _LEAST_HOURS:
            return None
    has_days = query.bucket is not Bucket.HOUR and (
        query.bucket is None or is_on_days(period, base.context.calendar)
    )
    steps = (DAY_MS, HOUR_MS) if has_days else (HOUR_MS,)
    return RollUps(tuple(stretches(begin, end, steps)), is_by_group)


def stretches(begin: int | None, end: int | None, steps: tuple[int, ...]) -> list[Stretch]:
    """Put a period together from as many whole steps as go in, the longest first; none crosses an hour."""
    if not steps:
        return [Stretch(0, begin, end)]
    step, shorter = steps[0], steps[1:]
    first = None if begin is None else -(-begin // step) * step
    last = None if end is None else end // step * step
    if first is not None and last is not None and first > last:
        return stretches(begin, end, shorter)
    before = [] if begin == first else stretches(begin, first, shorter)
    after = [] if end == last else stretches(last, end, shorter)
    whole = [] if first is not None and first == last else [Stretch(step, first, last)]
    return [*before, *whole, *after]


def roll_up_groups(
    base: Base, roll_ups: RollUps, keys: "list[Sql]", bucket: "list[Sql]", unit: "list[Sql]"
) -> Sql:
    """Give the grouped statement over roll-ups: keys, bucket and unit as given, then number, n, oldest.

    bucket is written for a time called t.
    """
    parts = [_part(base, stretch, roll_ups, keys, unit) for stretch in roll_ups.stretches]
    # A period without length has no readings.
    parts = parts or [_part(base, Stretch(0, 0, 0), roll_ups, keys, unit)]
    names = [Sql(f"k{number}") for number in range(len(keys))]
    grouped = [*names, *(part + Sql(" AS b") for part in bucket)]
    aggregate = base.query.aggregate
    assert aggregate is not None
    numbers = [
        *([Sql("unit")] if unit else []),
        Sql(f"{_FUNCTIONS[aggregate]} AS number"),
        Sql("sum(n) AS n"),
        Sql("min(first_time) AS oldest"),
    ]
    keys_text = [*(name.text for name in names), *(["b"] if bucket else [])]
    by = Sql(f" GROUP BY {', '.join(keys_text)}" if keys_text else "")
    listed = joined(", ", [*grouped, *numbers])
    return joined("", [Sql("SELECT "), listed, Sql(" FROM ("), joined(" UNION ALL ", parts), Sql(")"), by])


def _is_of_groups(base: Base, keys: "list[Sql]") -> bool:
    asked = [*base.conditions, *keys, base.measure.factor, base.measure.shift]
    return not base.is_near and not any(_OF_ONE.search(_of_group(part).text) for part in asked)


def _of_group(part: Sql) -> Sql:
    """Write for a group what is written for its sensors and their assets."""
    return Sql(_SHARED.sub(r"g.\1", part.text), part.parameters)


def _part(base: Base, stretch: Stretch, roll_ups: RollUps, keys: "list[Sql]", unit: "list[Sql]") -> Sql:
    """Give keys, unit and the numbers of one stretch."""
    level = _LEVELS[stretch.step_ms]
    named = [*(key + Sql(f" AS k{number}") for number, key in enumerate(keys))]
    named += [part + Sql(" AS unit") for part in unit]
    moment = Sql(level.moment)
    time = [] if stretch.begin is None else [moment + Sql(" >= ?", (stretch.begin,))]
    time += [] if stretch.end is None else [moment + Sql(" < ?", (stretch.end,))]
    conditions = [*(base.record_conditions if stretch.step_ms else base.conditions), *time]
    numbers = _numbers(base, level)
    if not roll_ups.is_by_group:
        columns = [*named, *(value + Sql(f" AS {name}") for name, _, value in numbers)]
        tables = base.record_tables(Sql("s."), *columns, *conditions) + Sql(level.of_sensor)
        return _statement(columns, tables, conditions)
    # Groups come in the order of their numbers and are added up one after the other: nothing is sorted.
    added = [Sql(f"{function}(") + value + Sql(f") AS {name}") for name, function, value in numbers]
    found = _of_group(_statement([*named, *added], Sql(level.of_group), conditions))
    # What is left over from whole hours lies within one; whole steps stay apart where buckets need them so.
    is_apart = bool(stretch.step_ms) and base.query.bucket is not None
    return found + Sql(" GROUP BY g.group_id" + (f", {level.moment}" if is_apart else ""))


def _statement(columns: "list[Sql]", tables: Sql, conditions: "list[Sql]") -> Sql:
    return joined("", [Sql("SELECT "), joined(", ", columns), tables, Sql(" WHERE "), all_of(conditions)])


@dataclass(frozen=True, slots=True)
class _Level:
    """Where the numbers of one step's length lie."""

    moment: str
    count: str
    minimum: str
    maximum: str
    total: str
    first_time: str
    of_sensor: str
    of_group: str


def _rolled_level(name: str) -> _Level:
    return _Level(
        f"h.{name}",
        "h.count",
        "h.minimum",
        "h.maximum",
        "h.total",
        "h.first_time",
        f" CROSS JOIN reading_{name} h ON h.sensor_id = s.sensor_id",
        f" FROM reading_group g NOT INDEXED CROSS JOIN group_{name} h ON h.group_id = g.group_id",
    )


_LEVELS = {
    HOUR_MS: _rolled_level("hour"),
    DAY_MS: _rolled_level("day"),
    0: _Level(
        "r.phenomenon_time",
        "1",
        "r.result",
        "r.result",
        "r.result",
        "r.phenomenon_time",
        " CROSS JOIN reading r ON r.sensor_id = s.sensor_id",
        " FROM reading_group g NOT INDEXED CROSS JOIN sensor s ON s.group_id = g.group_id "
        "CROSS JOIN reading r ON r.sensor_id = s.sensor_id",
    ),
}


def _numbers(base: Base, level: _Level) -> "list[tuple[str, str, Sql]]":
    """Name, the function that adds it up, and the expression of each number that the query needs."""
    one = Sql("1")
    needed = {
        Aggregate.MIN: ("low", "min", _converted(base, Sql(level.minimum), one)),
        Aggregate.MAX: ("high", "max", _converted(base, Sql(level.maximum), one)),
    }
    total = ("total", "sum", _converted(base, Sql(level.total), Sql(level.count)))
    assert base.query.aggregate is not None
    found = [
        ("n", "sum", Sql(level.count)),
        ("first_time", "min", Sql(level.first_time)),
        needed.get(base.query.aggregate, total),
    ]
    return [*found, ("t", "min", Sql(level.moment))] if base.query.bucket else found


def _converted(base: Base, value: Sql, count: Sql) -> Sql:
    """A value in the common unit; a sum of count values takes the shift as often."""
    measure = base.measure
    if measure.is_plain:
        return value
    return joined(
        "",
        [Sql("("), value, Sql(" * "), measure.factor, Sql(" + "), measure.shift, Sql(" * "), count, Sql(")")],
    )
