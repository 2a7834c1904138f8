"""Aggregates of readings over long times: whole hours from the roll-ups, what is left over from the readings.

Roll-ups hold what is not bad, as an average does anyway, so both give the same number.
"""

from app.domain.period import Period
from app.domain.query import Aggregate
from app.twin.compile_base import Base
from app.twin.compile_buckets import HOUR_MS, is_on_hours
from app.twin.compile_conditions import period_ms
from app.twin.compile_source import Source
from app.twin.sql import Sql, all_of, joined

# Below this many whole hours the readings themselves are as fast.
_LEAST_HOURS = 3
_OPEN_HOURS = 10**9
_OWN_FIELDS = ("value", "quality")
_OWN_WORDS = ("bad", "uncertain")
_FUNCTIONS = {
    Aggregate.AVG: "sum(total) / sum(n)",
    Aggregate.SUM: "sum(total)",
    Aggregate.MIN: "min(low)",
    Aggregate.MAX: "max(high)",
}


def uses_roll_ups(base: Base) -> bool:
    """Say whether hourly roll-ups can stand for the readings: nothing is asked of single readings."""
    query = base.query
    if base.frame.source is not Source.READING or query.aggregate not in _FUNCTIONS or query.of != "value":
        return False
    asks_of_reading = (
        any(entry.field in _OWN_FIELDS for entry in query.where)
        or any(word in _OWN_WORDS for word in (*query.filters.status, *query.exclude.status))
        or "quality" in query.group_by
    )
    if asks_of_reading:
        return False
    first, last = _hours(base.period or Period())
    if last - first < _LEAST_HOURS:
        return False
    return query.bucket is None or is_on_hours(base.period or Period(), base.context.calendar)


def roll_up_groups(base: Base, keys: "list[Sql]", bucket: "list[Sql]", unit: "list[Sql]") -> Sql:
    """Give the grouped statement over roll-ups: keys, bucket and unit as given, then number, n, oldest.

    bucket is written for a time called t.
    """
    period = base.period or Period()
    begin, end = period_ms(period)
    first, last = _hours(period)
    parts = [_hour_part(base, keys, unit, begin, end)]
    if begin is not None and begin < first * HOUR_MS:
        parts.append(_reading_part(base, keys, unit, begin, first * HOUR_MS))
    if end is not None and last * HOUR_MS < end:
        parts.append(_reading_part(base, keys, unit, last * HOUR_MS, end))
    names = [Sql(f"k{number}") for number in range(len(keys))]
    grouped = [*names, *(part + Sql(" AS b") for part in bucket)]
    aggregate = base.query.aggregate
    assert aggregate is not None
    numbers = [
        *([Sql("unit")] if unit else []),
        Sql(f"{_FUNCTIONS[aggregate]} AS number"),
        Sql("sum(n) AS n"),
        Sql("min(t) AS oldest"),
    ]
    keys_text = [*(name.text for name in names), *(["b"] if bucket else [])]
    by = Sql(f" GROUP BY {', '.join(keys_text)}" if keys_text else "")
    return joined(
        "",
        [
            Sql("SELECT "),
            joined(", ", [*grouped, *numbers]),
            Sql(" FROM ("),
            joined(" UNION ALL ", parts),
            Sql(")"),
            by,
        ],
    )


def _hours(period: Period) -> tuple[int, int]:
    """First whole hour and the one after the last, counted since 1970."""
    begin, end = period_ms(period)
    first = -_OPEN_HOURS if begin is None else -(-begin // HOUR_MS)
    last = _OPEN_HOURS if end is None else end // HOUR_MS
    return first, last


def _hour_part(base: Base, keys: "list[Sql]", unit: "list[Sql]", begin: int | None, end: int | None) -> Sql:
    first, last = _hours(base.period or Period())
    time = [] if begin is None else [Sql("h.hour >= ?", (first * HOUR_MS,))]
    time += [] if end is None else [Sql("h.hour < ?", (last * HOUR_MS,))]
    low, high = (_converted(base, Sql(f"h.{name}"), Sql("1")) for name in ("minimum", "maximum"))
    total = _converted(base, Sql("h.total"), Sql("h.count"))
    numbers = [
        Sql("h.hour AS t"),
        Sql("h.count AS n"),
        low + Sql(" AS low"),
        high + Sql(" AS high"),
        total + Sql(" AS total"),
    ]
    source = Sql(" CROSS JOIN reading_hour h ON h.sensor_id = s.sensor_id")
    return _part(base, [*_keys(keys), *_unit(unit), *numbers], source, [*base.record_conditions, *time])


def _reading_part(base: Base, keys: "list[Sql]", unit: "list[Sql]", begin: int, end: int) -> Sql:
    value = _converted(base, Sql("r.result"), Sql("1"))
    numbers = [
        Sql("r.phenomenon_time AS t"),
        Sql("1 AS n"),
        value + Sql(" AS low"),
        value + Sql(" AS high"),
        value + Sql(" AS total"),
    ]
    source = Sql(" CROSS JOIN reading r ON r.sensor_id = s.sensor_id")
    time = [Sql("r.phenomenon_time >= ?", (begin,)), Sql("r.phenomenon_time < ?", (end,))]
    return _part(base, [*_keys(keys), *_unit(unit), *numbers], source, [*base.conditions, *time])


def _part(base: Base, columns: "list[Sql]", source: Sql, conditions: "list[Sql]") -> Sql:
    return joined(
        "",
        [
            Sql("SELECT "),
            joined(", ", columns),
            base.record_tables(*columns, *conditions),
            source,
            Sql(" WHERE "),
            all_of(conditions),
        ],
    )


def _keys(keys: "list[Sql]") -> "list[Sql]":
    return [key + Sql(f" AS k{number}") for number, key in enumerate(keys)]


def _unit(unit: "list[Sql]") -> "list[Sql]":
    return [part + Sql(" AS unit") for part in unit]


def _converted(base: Base, value: Sql, count: Sql) -> Sql:
    """A value in the common unit; a sum of count values takes the shift as often."""
    measure = base.measure
    if measure.is_plain:
        return value
    return joined(
        "",
        [Sql("("), value, Sql(" * "), measure.factor, Sql(" + "), measure.shift, Sql(" * "), count, Sql(")")],
    )
