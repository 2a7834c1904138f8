"""The parts of a query, each with a label, so that a window can show, change and remove them one by one."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from app.domain.lookup import Chip, ChipValue
from app.domain.period import Span
from app.domain.query import (
    Aggregate,
    Condition,
    DateRange,
    Filters,
    Op,
    QueryContext,
    QueryType,
    Scalar,
    SubQuery,
    TwinQuery,
)
from app.domain.query_fields import FIELDS, is_aggregate_name
from app.domain.query_problems import InvalidQueryError, Problem
from app.domain.result import ColumnKind
from app.domain.sentence import joined, marked, said
from app.twin.periods import resolve, words
from app.twin.query_json import parse_query, to_json

ZoneName = Callable[[str], str]

_IS, _IS_NOT = said("is"), said("is not")
OP_WORDS = {
    Op.EQ: _IS,
    Op.NE: _IS_NOT,
    Op.LT: said("below"),
    Op.LE: said("at most"),
    Op.GT: said("above"),
    Op.GE: said("at least"),
    Op.IN: _IS,
    Op.NOT_IN: _IS_NOT,
    Op.BETWEEN: said("between"),
    Op.CONTAINS: said("contains"),
    Op.STARTS_WITH: said("begins with"),
    Op.IS_NULL: said("is missing"),
    Op.NOT_NULL: said("is given"),
}
_TIME_WORDS = {Op.LT: said("before"), Op.LE: said("up to"), Op.GT: said("after"), Op.GE: said("from")}
_RECORDS = {
    QueryType.SENSOR_STATUS: said("sensor"),
    QueryType.MAINTENANCE_HISTORY: said("work order"),
    QueryType.ALERT_LIST: said("alert"),
}
_LABELS = {
    "asset_type": "type",
    "q": marked("text"),
    "alert_type": marked("alert kind"),
    "maintenance_type": "kind",
    "failure_mode": "failure mode",
    "work_order": "work order",
}


_VALUES = {"rtn_unacknowledged": marked("returned, unacknowledged")}
_AGGREGATES = {
    Aggregate.COUNT: said("number"),
    Aggregate.AVG: said("average"),
    Aggregate.MIN: said("lowest"),
    Aggregate.MAX: said("highest"),
    Aggregate.SUM: said("sum of"),
    Aggregate.FIRST: said("first"),
    Aggregate.LAST: said("last"),
}
_NEEDED_BY = {"aggregate": ("of", "group_by", "bucket", "having"), "group_by": ("having",)}


def chips(
    query: TwinQuery, context: QueryContext | None = None, zone_name: ZoneName | None = None
) -> tuple[Chip, ...]:
    """Give the parts of a query in the order in which it is restated.

    With context, dates are written out; with zone_name, zones bear their names.
    """
    found = [*_filter_chips(query.filters, "", _IS, zone_name)]
    found += _filter_chips(query.exclude, "exclude.", _IS_NOT, zone_name)
    for number, condition in enumerate(query.where):
        label = condition_words(query.type, condition)
        op = _op_words(query.type, condition)
        found.append(Chip(f"where.{number}", condition.field, op, condition.value, label))
    for place, subs, verb in (("has", query.has, said("has")), ("has_no", query.has_no, said("has no"))):
        for number, sub in enumerate(subs):
            record = _RECORDS[sub.type]
            label = _sub_words(verb, record, sub, context, zone_name)
            found.append(Chip(f"{place}.{number}", record, verb, None, label))
    found += _place_chips(query)
    if query.date_range is not None:
        label = date_words(query.date_range, context)
        found.append(Chip("date_range", "date_range", "in", query.date_range, label))
    return (*found, *_shape_chips(query))


def without(query: TwinQuery, chip: Chip) -> TwinQuery:
    """Give the query without a part, and without what needs that part."""
    head, _, rest = chip.place.partition(".")
    entries = to_json(query)
    if head in ("exclude", "where", "has", "has_no"):
        del entries[head][rest if head == "exclude" else int(rest)]
        gone = [] if entries[head] else [head]
    elif head == "date_range" and query.bucket and query.type is QueryType.SENSOR_STATUS:
        # Stretches of time need readings.
        entries["date_range"], gone = "all", []
    else:
        gone = [head, *_NEEDED_BY.get(head, ())]
    kept = {name: value for name, value in entries.items() if name not in gone}
    return parse_query(_without_lost_columns(kept, query))


def replaced(query: TwinQuery, chip: Chip, value: ChipValue) -> TwinQuery:
    """Give the query with another value in a part.

    Filters, group_by and sort take a word or a tuple of words, date_range a token or a Span, where a value
    of the field, near its radius in metres, the others what they hold.

    Raises:
        InvalidQueryError: the query would mean nothing.
    """
    head, _, rest = chip.place.partition(".")
    changed = to_json(query)
    plain = _json(value)
    if head == "exclude":
        changed["exclude"] = changed["exclude"] | {rest: plain}
    elif head == "where":
        changed["where"][int(rest)]["value"] = plain
    elif head == "near":
        changed["near"]["radius_m"] = plain
    elif head == "having":
        changed["having"]["value"] = plain
    elif head in ("has", "has_no", "bbox"):
        raise InvalidQueryError((Problem(chip.place, "can be removed, not changed in one value"),))
    else:
        changed[head] = plain
    return parse_query(changed)


def condition_words(query_type: QueryType, condition: Condition) -> str:
    """Say a condition in words, such as "value above 4 bar"."""
    entry = FIELDS[query_type].get(condition.field)
    label = said(entry.label.lower() if entry else condition.field)
    op = _op_words(query_type, condition)
    if condition.value is None:
        return said("{field} {op}", field=label, op=op)
    values = condition.value if isinstance(condition.value, tuple) else (condition.value,)
    shown = list(map(_number_words, values))
    unit = condition.unit or (entry.unit if entry else "")
    shown[-1] = f"{shown[-1]} {unit}".rstrip()
    whole = _all_of(shown) if condition.op is Op.BETWEEN else _one_of(shown)
    return said("{field} {op} {values}", field=label, op=op, values=whole)


def value_words(value: str) -> str:
    """Say a word that a filter takes, such as a status."""
    return said(_VALUES.get(value, value.replace("_", " ")))


def date_words(date_range: DateRange, context: QueryContext | None) -> str:
    """Say a period: its two ends where the clock is known, and the token."""
    written = (
        said("{begin} to {end}", begin=date_range.begin or "…", end=date_range.end or "…")
        if isinstance(date_range, Span)
        else said(date_range.replace("_", " "))
    )
    if context is None:
        return written
    absolute = words(resolve(date_range, context.now, context.calendar), context.calendar.timezone)
    is_token = isinstance(date_range, str) and date_range[:1].isalpha() and date_range != "all"
    return said("{span} ({token})", span=absolute, token=written) if is_token else absolute


def _filter_chips(filters: Filters, stem: str, op: str, zone_name: ZoneName | None) -> list[Chip]:
    return [
        Chip(f"{stem}{name}", name, op, values, _filter_words(name, values, op, zone_name))
        for name, values in filters.given()
    ]


def _filter_words(name: str, values: tuple[str, ...], op: str, zone_name: ZoneName | None) -> str:
    if name == "q":
        if op == _IS:
            return said("text contains “{text}”", text=values[0])
        return said("text does not contain “{text}”", text=values[0])
    if name == "zone":
        shown = [_zone_words(value, zone_name) for value in values]
    elif name in ("asset", "sensor", "work_order", "site"):
        shown = list(values)
    else:
        shown = list(map(value_words, values))
    whole = _one_of(shown) if op == _IS else _none_of(shown)
    return said("{field} {op} {values}", field=said(_LABELS.get(name, name)), op=op, values=whole)


def _one_of(values: Sequence[str]) -> str:
    return reduce(lambda first, second: said("{first} or {second}", first=first, second=second), values)


def _none_of(values: Sequence[str]) -> str:
    return reduce(lambda first, second: said("{first} nor {second}", first=first, second=second), values)


def _all_of(values: Sequence[str]) -> str:
    return reduce(lambda first, second: said("{first} and {second}", first=first, second=second), values)


def _zone_words(word: str, zone_name: ZoneName | None) -> str:
    name = zone_name(word) if zone_name else word
    return word if name in ("", word) else said("{zone} ({name})", zone=word, name=name)


def _op_words(query_type: QueryType, condition: Condition) -> str:
    entry = FIELDS[query_type].get(condition.field)
    is_time = entry is not None and entry.kind in (ColumnKind.TIME, ColumnKind.DATE)
    return _TIME_WORDS.get(condition.op, OP_WORDS[condition.op]) if is_time else OP_WORDS[condition.op]


def _number_words(value: Scalar) -> str:
    if isinstance(value, float) and not isinstance(value, bool) and value.is_integer():
        return str(int(value))
    return str(value)


def _sub_words(
    verb: str, record: str, sub: SubQuery, context: QueryContext | None, zone_name: ZoneName | None
) -> str:
    inner = chips(TwinQuery(sub.type, sub.filters, sub.date_range, where=sub.where), context, zone_name)
    if not inner:
        return said("{verb} {record}", verb=verb, record=record)
    conditions = joined([chip.label for chip in inner])
    return said("{verb} {record} ({conditions})", verb=verb, record=record, conditions=conditions)


def _place_chips(query: TwinQuery) -> list[Chip]:
    found = []
    if query.bbox:
        west, south, east, north = query.bbox
        label = said(
            "between {west:g}° and {east:g}° east, {south:g}° and {north:g}° north",
            west=west,
            east=east,
            south=south,
            north=north,
        )
        found.append(Chip("bbox", "bbox", "in", query.bbox, label))
    if query.near:
        near = query.near
        centre = near.asset or said("{lon:g}° east, {lat:g}° north", lon=near.lon, lat=near.lat)
        label = said("within {distance} of {centre}", distance=f"{near.radius_m:g} m", centre=centre)
        found.append(Chip("near", "near", "within", near.radius_m, label))
    if query.region:
        label = said("in the map view") if query.region == "map_view" else said("in the selection")
        found.append(Chip("region", "region", "in", str(query.region), label))
    return found


def _shape_chips(query: TwinQuery) -> list[Chip]:
    found = []
    if query.aggregate:
        label = aggregate_words(query)
        found.append(Chip("aggregate", "aggregate", "is", str(query.aggregate), label, is_filter=False))
    if query.group_by:
        names = [said(FIELDS[query.type][name].label.lower()) for name in query.group_by]
        label = said("by {groups}", groups=_all_of(names))
        found.append(Chip("group_by", "group_by", "by", query.group_by, label, is_filter=False))
    if query.bucket:
        label = said("by {groups}", groups=said(str(query.bucket)))
        found.append(Chip("bucket", "bucket", "by", str(query.bucket), label, is_filter=False))
    if query.having:
        op, value = OP_WORDS[query.having.op], query.having.value
        verb = op if op.startswith("is") else said("is {op}", op=op)
        label = said(
            "only groups whose {aggregate} {verb} {value}",
            aggregate=said(str(query.aggregate)),
            verb=verb,
            value=_number_words(value),
        )
        found.append(Chip("having", "having", op, value, label))
    if query.sort:
        label = said("sorted by {order}", order=joined([_sort_words(query, word) for word in query.sort]))
        found.append(Chip("sort", "sort", "by", query.sort, label, is_filter=False))
    if query.limit is not None:
        label = said("at most {count} rows", count=query.limit)
        found.append(Chip("limit", "limit", "at most", query.limit, label, is_filter=False))
    return found


def aggregate_words(query: TwinQuery) -> str:
    """Say what is counted or reckoned, such as "average value"."""
    assert query.aggregate is not None
    name = _AGGREGATES[query.aggregate]
    entry = FIELDS[query.type].get(query.of)
    if entry is None:
        return name
    return said("{aggregate} {field}", aggregate=name, field=said(entry.label.lower()))


def _sort_words(query: TwinQuery, word: str) -> str:
    bare = word.removeprefix("-")
    entry = FIELDS[query.type].get(bare)
    is_time = entry is not None and entry.kind in (ColumnKind.TIME, ColumnKind.DATE)
    label = said(entry.label.lower() if entry else bare)
    if is_time:
        if word.startswith("-"):
            return said("{field}, newest first", field=label)
        return said("{field}, oldest first", field=label)
    if word.startswith("-"):
        return said("{field}, highest first", field=label)
    return said("{field}, lowest first", field=label)


def _without_lost_columns(entries: dict[str, Any], query: TwinQuery) -> dict[str, Any]:
    """Drop sort names and fields of columns that are gone."""
    columns = set(FIELDS[query.type]) - (set() if "near" in entries else {"distance_m"})
    fields = [name for name in query.fields if name in columns]
    if "aggregate" in entries:
        groups = entries.get("group_by", [])
        columns = {groups} if isinstance(groups, str) else set(groups)
        columns |= {"bucket", "time", entries["bucket"]} if "bucket" in entries else set()
    sort = query.sort if "sort" in entries else ()
    kept = [word for word in sort if word.removeprefix("-") in columns or _is_number(word, entries)]
    shown = {"sort": kept, "fields": fields}
    rest = {name: value for name, value in entries.items() if name not in shown}
    return rest | {name: value for name, value in shown.items() if value}


def _is_number(word: str, entries: dict[str, Any]) -> bool:
    if "aggregate" not in entries:
        return False
    return is_aggregate_name(word.removeprefix("-"), Aggregate(entries["aggregate"]), entries.get("of", ""))


def _json(value: ChipValue) -> object:
    if isinstance(value, Span):
        ends = {"from": value.begin, "to": value.end}
        return {name: text for name, text in ends.items() if text}
    if isinstance(value, tuple):
        return value[0] if len(value) == 1 else list(value)
    return value
