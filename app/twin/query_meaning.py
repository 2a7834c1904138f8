"""Refuses queries that have the form and mean nothing: words of another type, dates that are none.

Knows no store: whether names and units exist is judged when the query is compiled.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain

from app.domain.errors import QueryError
from app.domain.period import SiteCalendar
from app.domain.query import (
    Aggregate,
    Condition,
    DateRange,
    Filters,
    Op,
    QueryType,
    Refusal,
    TwinQuery,
)
from app.domain.query_fields import FIELDS, FILTERS, STATUS_WORDS, TIME_FIELD, FieldSpec, is_aggregate_name
from app.domain.query_problems import Problem
from app.domain.result import ColumnKind
from app.twin.periods import resolve
from app.twin.units import find_unit, same_quantity

_ORDER = frozenset({Op.LT, Op.LE, Op.GT, Op.GE, Op.BETWEEN})
_TEXT_ONLY = frozenset({Op.CONTAINS, Op.STARTS_WITH})
_WITHOUT_VALUE = frozenset({Op.IS_NULL, Op.NOT_NULL})
_LISTS = frozenset({Op.IN, Op.NOT_IN})
_NUMBERS = frozenset({Aggregate.AVG, Aggregate.SUM})
_ORDERED = frozenset({ColumnKind.NUMBER, ColumnKind.TIME, ColumnKind.DATE})
# Any day will do to see whether a date range can be reckoned with at all.
_SOME_DAY = datetime(2026, 1, 15, 12, tzinfo=UTC)
_SHIFTS = ("this_shift", "last_shift")


def meaning_problems(answer: TwinQuery | Refusal) -> tuple[Problem, ...]:
    """List what keeps a well-formed query from meaning something."""
    if isinstance(answer, Refusal):
        return ()
    checks = (_filters(answer.type, answer.filters, ""), _filters(answer.type, answer.exclude, "exclude."))
    rest = (_conditions(answer), _subs(answer), _time(answer), _place(answer), _shape(answer), _names(answer))
    return tuple(chain(*checks, *rest))


def _filters(query_type: QueryType, filters: Filters, place: str) -> Iterator[Problem]:
    for name, values in filters.given():
        if name == "q":
            if not any(character.isalnum() for character in filters.q):
                yield Problem(f"{place}q", "needs a letter or a digit to look for")
        elif name not in FILTERS[query_type]:
            usable = [str(kind) for kind, names in FILTERS.items() if name in names]
            yield Problem(f"{place}{name}", f"{query_type} has none; it belongs to {', '.join(usable)}")
        elif name == "status":
            yield from _status(query_type, values, f"{place}status")


def _status(query_type: QueryType, values: tuple[str, ...], place: str) -> Iterator[Problem]:
    words = STATUS_WORDS[query_type]
    for value in values:
        if value not in words:
            yield Problem(place, f"{value!r} is not one of {', '.join(words)}", candidates=words)


def _conditions(query: TwinQuery) -> Iterator[Problem]:
    for number, condition in enumerate(query.where):
        yield from _condition(query.type, condition, f"where.{number}")


def _condition(query_type: QueryType, condition: Condition, place: str) -> Iterator[Problem]:
    fields = {name: entry for name, entry in FIELDS[query_type].items() if entry.is_condition}
    entry = fields.get(condition.field)
    if entry is None:
        known = tuple(sorted(fields))
        message = f"{condition.field!r} is not one of {', '.join(known)}"
        yield Problem(f"{place}.field", message, candidates=known)
        return
    if condition.op in _ORDER and entry.kind is ColumnKind.TEXT:
        yield Problem(f"{place}.op", f"{entry.name} is a text, so {condition.op} says nothing of it")
    elif condition.op in _TEXT_ONLY and entry.kind is not ColumnKind.TEXT:
        yield Problem(f"{place}.op", f"{entry.name} is no text, so {condition.op} says nothing of it")
    else:
        yield from _values(condition, entry, f"{place}.value")
    yield from _unit(condition, entry, f"{place}.unit")


def _values(condition: Condition, entry: FieldSpec, place: str) -> Iterator[Problem]:
    value, op = condition.value, condition.op
    if op in _WITHOUT_VALUE:
        if value is not None:
            yield Problem(place, f"{op} takes none")
        return
    values = value if isinstance(value, tuple) else (value,)
    if value is None:
        yield Problem(place, "is missing")
    elif op is Op.BETWEEN and len(values) != 2:
        yield Problem(place, "between takes a list of two")
    elif isinstance(value, tuple) and op not in _LISTS and op is not Op.BETWEEN:
        yield Problem(place, f"{op} takes one value; use in for a list")
    else:
        for single in values:
            yield from _value(single, entry, place)


def _value(value: object, entry: FieldSpec, place: str) -> Iterator[Problem]:
    if entry.kind is ColumnKind.NUMBER:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            yield Problem(place, f"{value!r} is not a number")
    elif not isinstance(value, str) or not value:
        yield Problem(place, f"{value!r} is not a text")
    elif entry.kind in (ColumnKind.TIME, ColumnKind.DATE):
        is_date = value[:4].isdecimal() and "/" not in value
        if not is_date or _reason(value if "T" not in value else f"since_{value}"):
            yield Problem(place, f"{value!r} is not a date such as 2026-11-29, 2026-11 or 2026")
        elif entry.kind is ColumnKind.DATE and "T" in value:
            yield Problem(place, f"{entry.name} is a day; leave the time out")


def _unit(condition: Condition, entry: FieldSpec, place: str) -> Iterator[Problem]:
    if not condition.unit:
        return
    if entry.kind is not ColumnKind.NUMBER:
        yield Problem(place, f"{entry.name} has no unit")
    elif find_unit(condition.unit) is None and not entry.unit:
        yield Problem(place, f"{condition.unit!r} is not a known unit")
    elif entry.unit and not same_quantity(condition.unit, entry.unit):
        yield Problem(place, f"{entry.name} is in {entry.unit}, which {condition.unit!r} does not measure")


def _subs(query: TwinQuery) -> Iterator[Problem]:
    for name, subs in (("has", query.has), ("has_no", query.has_no)):
        for number, sub in enumerate(subs):
            place = f"{name}.{number}"
            yield from _filters(sub.type, sub.filters, f"{place}.")
            for index, condition in enumerate(sub.where):
                yield from _condition(sub.type, condition, f"{place}.where.{index}")
            yield from _date_range(sub.date_range, f"{place}.date_range")


def _time(query: TwinQuery) -> Iterator[Problem]:
    yield from _date_range(query.date_range, "date_range")
    if query.type is QueryType.ASSET_SEARCH and query.date_range is not None:
        yield Problem("date_range", "assets have none; put the date into where, such as install_date")
    if query.bucket and query.type not in TIME_FIELD:
        yield Problem("bucket", "assets have no time to be grouped by")
    elif query.bucket and query.type is QueryType.SENSOR_STATUS and query.date_range is None:
        yield Problem("date_range", "bucket groups readings, so say which: a period, or all")


def _date_range(date_range: DateRange | None, place: str) -> Iterator[Problem]:
    if date_range is not None and date_range not in _SHIFTS:
        reason = _reason(date_range)
        if reason:
            yield Problem(place, reason)


def _reason(date_range: DateRange) -> str:
    try:
        resolve(date_range, _SOME_DAY, SiteCalendar())
    except QueryError as error:
        return error.user_text
    return ""


def _place(query: TwinQuery) -> Iterator[Problem]:
    if query.bbox:
        west, south, east, north = query.bbox
        if not all(-180 <= lon <= 180 for lon in (west, east)) or not all(
            -90 <= lat <= 90 for lat in (south, north)
        ):
            yield Problem("bbox", "is [west, south, east, north] in degrees: -180 to 180 and -90 to 90")
        elif south >= north or west == east:
            yield Problem("bbox", "is [west, south, east, north]; south lies below north, west is not east")
    near = query.near
    if near and (near.asset != "") == (near.lon is not None or near.lat is not None):
        yield Problem("near", "give either an asset, or lon and lat")


def _shape(query: TwinQuery) -> Iterator[Problem]:
    """What is counted, averaged and grouped."""
    fields = FIELDS[query.type]
    for name in query.group_by:
        groups = tuple(sorted(entry.name for entry in fields.values() if entry.is_group))
        if name not in groups:
            yield Problem("group_by", f"{name!r} is not one of {', '.join(groups)}", candidates=groups)
    if query.aggregate is None:
        if query.of:
            yield Problem("of", "needs aggregate")
        return
    entry = fields.get(query.of)
    if query.of and (entry is None or entry.name == "distance_m"):
        known = tuple(sorted(name for name, spec in fields.items() if spec.kind is ColumnKind.NUMBER))
        yield Problem("of", f"{query.of!r} is not one of {', '.join(known)}", candidates=known)
    elif entry and query.aggregate in _NUMBERS and entry.kind is not ColumnKind.NUMBER:
        yield Problem("of", f"{query.aggregate} needs a number, which {query.of} is not")
    elif entry and query.aggregate in (Aggregate.MIN, Aggregate.MAX) and entry.kind not in _ORDERED:
        yield Problem("of", f"{query.aggregate} needs a number or a time, which {query.of} is not")
    elif query.aggregate in (Aggregate.FIRST, Aggregate.LAST) and query.type not in TIME_FIELD:
        yield Problem("aggregate", f"assets have no time, so none is {query.aggregate}")
    if (
        query.having
        and entry
        and query.aggregate is not Aggregate.COUNT
        and entry.kind is not ColumnKind.NUMBER
    ):
        yield Problem("having", f"compares numbers, which {query.of} is not")


def _names(query: TwinQuery) -> Iterator[Problem]:
    """Names of columns in sort and fields."""
    fields = FIELDS[query.type]
    for name in (*query.fields, *(word.removeprefix("-") for word in query.sort)):
        if name == "distance_m" and query.near is None:
            yield Problem("sort", "distance_m needs near")
    if query.aggregate is None:
        places = (("fields", query.fields), ("sort", tuple(word.removeprefix("-") for word in query.sort)))
        for place, names in places:
            for name in names:
                if name not in fields:
                    known = tuple(sorted(fields))
                    yield Problem(place, f"{name!r} is not one of {', '.join(known)}", candidates=known)
        return
    columns = (*query.group_by, *(("bucket", "time", str(query.bucket)) if query.bucket else ()))
    for word in query.sort:
        bare = word.removeprefix("-")
        if bare not in columns and not is_aggregate_name(bare, query.aggregate, query.of):
            known = (*columns, str(query.aggregate))
            yield Problem("sort", f"{bare!r} is not one of {', '.join(known)}", candidates=known)
