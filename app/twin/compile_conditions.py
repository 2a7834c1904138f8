"""Conditions of `where` as SQL: numbers with units, days and times, texts."""

import json
from collections.abc import Sequence
from datetime import date, datetime

from app.domain.errors import QueryError
from app.domain.period import Period, SiteCalendar
from app.domain.query import Condition, Op, QueryType, Scalar
from app.domain.query_fields import FIELDS, FieldSpec
from app.domain.query_problems import InvalidQueryError, Problem
from app.domain.result import ColumnKind
from app.twin.compile_source import Frame, expression
from app.twin.periods import parse_moment, resolve
from app.twin.sql import FALSE, Sql, SqlValue, all_of, any_of, is_not, one_of
from app.twin.units import convert, same_quantity

_COMPARISONS = {Op.EQ: "=", Op.NE: "<>", Op.LT: "<", Op.LE: "<=", Op.GT: ">", Op.GE: ">="}
_NEGATED = {Op.NE: Op.EQ, Op.NOT_IN: Op.IN}
# Fields whose unit is that of the row's sensor.
_MEASURED = frozenset({"value", "limit_value"})


def condition_sql(
    condition: Condition,
    query_type: QueryType,
    frame: Frame,
    calendar: SiteCalendar,
    units: Sequence[str],
    place: str,
) -> Sql:
    """Give a condition as SQL; units are those that the sensors in question measure in.

    A row without the field fulfils is_null, ne and not_in, and nothing else.

    Raises:
        InvalidQueryError: the unit measures something else.
        QueryError: a date cannot be reckoned with.
    """
    entry = FIELDS[query_type][condition.field]
    target = expression(frame, condition.field)
    if condition.op is Op.IS_NULL:
        return (
            any_of([target + Sql(" IS NULL"), target + Sql(" = ''")])
            if _is_text(entry)
            else target + Sql(" IS NULL")
        )
    if condition.op is Op.NOT_NULL:
        return target + Sql(" <> ''") if _is_text(entry) else target + Sql(" IS NOT NULL")
    if condition.op in _NEGATED:
        positive = Condition(condition.field, _NEGATED[condition.op], condition.value, condition.unit)
        return is_not(condition_sql(positive, query_type, frame, calendar, units, place))
    if condition.unit:
        return _with_unit(condition, entry, frame, units, place)
    if entry.kind is ColumnKind.DATE:
        return _on_days(condition, target)
    if entry.kind is ColumnKind.TIME:
        return _in_time(condition, target, calendar)
    return _plain(condition, target, entry)


def _is_text(entry: FieldSpec) -> bool:
    return entry.kind is ColumnKind.TEXT


def _values(condition: Condition) -> tuple[Scalar, ...]:
    value = condition.value
    if value is None:
        raise QueryError(f"{condition.field} {condition.op} needs a value.")
    return value if isinstance(value, tuple) else (value,)


def _plain(condition: Condition, target: Sql, entry: FieldSpec) -> Sql:
    values = _values(condition)
    if entry.kind is ColumnKind.NUMBER:
        return _compared(condition.op, target, values)
    texts = [str(value) for value in values]
    if condition.op in (Op.EQ, Op.IN):
        # Capitals do not tell manufacturers or technicians apart.
        listed = json.dumps(texts, ensure_ascii=False)
        return target + Sql(" COLLATE NOCASE IN (SELECT value FROM json_each(?))", (listed,))
    escaped = texts[0].replace("!", "!!").replace("%", "!%").replace("_", "!_")
    pattern = f"{escaped}%" if condition.op is Op.STARTS_WITH else f"%{escaped}%"
    return target + Sql(" LIKE ? ESCAPE '!'", (pattern,))


def _compared(op: Op, target: Sql, values: Sequence[Scalar]) -> Sql:
    if op is Op.BETWEEN:
        low, high = sorted(values, key=lambda value: (isinstance(value, str), value))
        return target + Sql(" BETWEEN ? AND ?", (low, high))
    if op is Op.IN:
        return one_of(target, list(values))
    return target + Sql(f" {_COMPARISONS[op]} ?", (values[0],))


def _with_unit(condition: Condition, entry: FieldSpec, frame: Frame, units: Sequence[str], place: str) -> Sql:
    """Compare in the unit of each row: the value is converted, never the stored one."""
    if entry.unit:
        values = _converted(condition, entry.unit)
        return _compared(condition.op, expression(frame, entry.name), values)
    if entry.name not in _MEASURED:
        raise InvalidQueryError((Problem(f"{place}.unit", f"the store gives {entry.name} without a unit"),))
    usable = [unit for unit in units if same_quantity(condition.unit, unit)]
    if not usable:
        known = ", ".join(unit for unit in units if unit) or "none"
        message = f"nothing asked for is measured in {condition.unit!r}; units are {known}"
        raise InvalidQueryError((Problem(f"{place}.unit", message, candidates=tuple(units)),))
    unit_of_row = frame.sql("{s}.unit")
    parts = [
        all_of(
            [
                unit_of_row + Sql(" = ?", (unit,)),
                _compared(condition.op, expression(frame, entry.name), _converted(condition, unit)),
            ]
        )
        for unit in usable
    ]
    return any_of(parts)


def _converted(condition: Condition, unit: str) -> tuple[Scalar, ...]:
    return tuple(convert(float(value), condition.unit, unit) for value in _values(condition))


def _on_days(condition: Condition, target: Sql) -> Sql:
    """Days are kept as text, YYYY-MM-DD, which sorts as days do."""
    return _in_stretches(condition, target, [_day_ends(str(value)) for value in _values(condition)])


def _day_ends(text: str) -> tuple[SqlValue, SqlValue]:
    period = resolve(text, datetime.fromisoformat("2026-01-01T00:00:00+00:00"), SiteCalendar())
    begin, end = (_day(moment) for moment in (period.begin, period.end))
    return begin, end


def _day(moment: datetime | None) -> str:
    return (moment.date() if moment else date.max).isoformat()


def _in_time(condition: Condition, target: Sql, calendar: SiteCalendar) -> Sql:
    return _in_stretches(
        condition, target, [_time_ends(str(value), calendar) for value in _values(condition)]
    )


def _time_ends(text: str, calendar: SiteCalendar) -> tuple[SqlValue, SqlValue]:
    """A day, month or year is a stretch; a time is the millisecond it names."""
    if "T" in text:
        at = to_ms(parse_moment(text, calendar.timezone))
        return at, at + 1
    period = resolve(text, datetime.fromisoformat("2026-01-01T00:00:00+00:00"), calendar)
    begin, end = period_ms(period)
    return begin, end


def _in_stretches(condition: Condition, target: Sql, ends: Sequence[tuple[SqlValue, SqlValue]]) -> Sql:
    """Before, in or after stretches of time, each [begin, end)."""
    begin, end = ends[0]
    single = {
        Op.LT: target + Sql(" < ?", (begin,)),
        Op.LE: target + Sql(" < ?", (end,)),
        Op.GT: target + Sql(" >= ?", (end,)),
        Op.GE: target + Sql(" >= ?", (begin,)),
    }
    if condition.op in single:
        return single[condition.op]
    if condition.op is Op.BETWEEN:
        return all_of([target + Sql(" >= ?", (begin,)), target + Sql(" < ?", (ends[1][1],))])
    within = [
        all_of([target + Sql(" >= ?", (first,)), target + Sql(" < ?", (after,))]) for first, after in ends
    ]
    return any_of(within) if within else FALSE


def to_ms(moment: datetime) -> int:
    """Give an aware time in milliseconds since 1970 UTC, as the store keeps it."""
    return round(moment.timestamp() * 1000)


def period_ms(period: Period) -> tuple[int | None, int | None]:
    """Give a period's ends in milliseconds."""
    begin, end = ((to_ms(moment) if moment else None) for moment in (period.begin, period.end))
    return begin, end


def within_period(target: Sql, period: Period) -> list[Sql]:
    """Give the conditions that a time lies in a period."""
    begin, end = period_ms(period)
    found = [] if begin is None else [target + Sql(" >= ?", (begin,))]
    return found if end is None else [*found, target + Sql(" < ?", (end,))]
