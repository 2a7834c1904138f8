"""The canonical form of a query: two queries that ask the same have the same one.

Nulls and defaults are dropped, lists of one stand as their item, lists whose order says nothing are sorted,
zone names are ids, dates are absolute. fields, ask and candidates say nothing about what is asked; limit
counts only where it was asked for.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from app.domain.query import (
    DEFAULT_LIMIT,
    DateRange,
    Filters,
    Op,
    QueryContext,
    QueryType,
    Refusal,
    SubQuery,
    TwinQuery,
)
from app.domain.query_fields import is_aggregate_name
from app.twin.periods import resolve
from app.twin.query_json import condition_json, filters_json, to_json


def canonical(
    answer: TwinQuery | Refusal,
    context: QueryContext,
    zone_ids: Mapping[str, str] | None = None,
    *,
    with_limit: bool = False,
) -> dict[str, Any]:
    """Give the canonical form as JSON values with sorted keys.

    zone_ids leads from casefolded names and aliases of zones to their ids (twin.resolve reads it).

    Raises:
        QueryError: a date cannot be reckoned with in this context.
    """
    if isinstance(answer, Refusal):
        return {"refuse": str(answer.reason)}
    entries = to_json(answer)
    for name in (*_names_of(answer.filters), "fields", "limit", "exclude", "has", "has_no", "where"):
        entries.pop(name, None)
    zones = zone_ids or {}
    entries |= _filters(_without_default_status(answer), zones)
    entries |= {"exclude": _filters(answer.exclude, zones)}
    entries["date_range"] = _date_range(answer.type, answer.date_range, context)
    entries["where"] = _sorted(_condition(condition_json(entry)) for entry in answer.where)
    for name, subs in (("has", answer.has), ("has_no", answer.has_no)):
        entries[name] = _sorted(_sub(sub, context, zones) for sub in subs)
    entries["group_by"] = _set(answer.group_by)
    entries["sort"] = _sort(answer)
    if with_limit and answer.limit not in (None, DEFAULT_LIMIT):
        entries["limit"] = answer.limit
    return {name: entries[name] for name in sorted(entries) if entries[name] not in (None, [], {}, "")}


def query_id(query: TwinQuery, context: QueryContext, zone_ids: Mapping[str, str] | None = None) -> str:
    """Give 16 hexadecimal digits that name the query, the clock and the places it was run with."""
    area = context.area(query.region) if query.region else None
    form = {
        "query": canonical(query, context, zone_ids, with_limit=True),
        "as_of": context.now.astimezone(UTC).isoformat(),
        "area": [area.ring, area.tags] if area else None,
    }
    text = json.dumps(form, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def without_nulls(value: Any) -> Any:
    """Give JSON without nulls and empty lists, which models write where they mean nothing."""
    if isinstance(value, Mapping):
        cleaned = {name: without_nulls(entry) for name, entry in value.items()}
        return {name: entry for name, entry in cleaned.items() if entry is not None and entry != []}
    return [without_nulls(entry) for entry in value] if isinstance(value, list) else value


def means_active(query: TwinQuery | SubQuery) -> bool:
    """Say whether only active alerts are meant because neither a state nor a time was given."""
    excluded = query.exclude.status if isinstance(query, TwinQuery) else ()
    is_open = query.type is QueryType.ALERT_LIST and query.date_range is None and not excluded
    return is_open and not query.filters.status


def _without_default_status(query: TwinQuery | SubQuery) -> Filters:
    bare = replace(query.filters, status=())
    is_default = query.filters.status == ("active",) and means_active(replace(query, filters=bare))
    return bare if is_default else query.filters


def _names_of(filters: Filters) -> tuple[str, ...]:
    return tuple(name for name, _ in filters.given())


def _filters(filters: Filters, zones: Mapping[str, str]) -> dict[str, Any]:
    entries = filters_json(filters)
    if filters.zone:
        entries["zone"] = [zones.get(word.casefold(), word) for word in filters.zone]
    return {
        name: _set(tuple(value)) if isinstance(value, list) else value
        for name, value in sorted(entries.items())
    }


def _set(values: tuple[str, ...]) -> str | list[str] | None:
    distinct = sorted(set(values))
    return distinct[0] if len(distinct) == 1 else distinct or None


def _condition(entry: dict[str, Any]) -> dict[str, Any]:
    if entry["op"] in (Op.IN, Op.NOT_IN):
        value = entry["value"]
        values = sorted(set(value), key=repr) if isinstance(value, list) else [value]
        if len(values) == 1:
            single = Op.EQ if entry["op"] == Op.IN else Op.NE
            return dict(sorted((entry | {"op": str(single), "value": values[0]}).items()))
        entry = entry | {"value": values}
    return dict(sorted(entry.items()))


def _sub(sub: SubQuery, context: QueryContext, zones: Mapping[str, str]) -> dict[str, Any]:
    entries: dict[str, Any] = {
        "type": str(sub.type),
        **_filters(_without_default_status(sub), zones),
        "date_range": _date_range(sub.type, sub.date_range, context),
        "where": _sorted(_condition(condition_json(entry)) for entry in sub.where),
    }
    return {name: entries[name] for name in sorted(entries) if entries[name] not in (None, [], {}, "")}


def _sorted(entries: Any) -> list[dict[str, Any]]:
    return sorted(entries, key=lambda entry: json.dumps(entry, sort_keys=True))


def _date_range(
    query_type: QueryType, date_range: DateRange | None, context: QueryContext
) -> dict[str, str] | str | None:
    if date_range is None:
        return None
    period = resolve(date_range, context.now, context.calendar)
    ends = {"from": period.begin, "to": period.end}
    absolute = {name: _iso(moment) for name, moment in ends.items() if moment}
    if absolute:
        return absolute
    # Without a period maintenance gives all there is; alerts and sensors do not.
    return None if query_type is QueryType.MAINTENANCE_HISTORY else "all"


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _sort(query: TwinQuery) -> str | list[str] | None:
    """Names in order; every name of the aggregate becomes the aggregate's own."""
    names = []
    for name in query.sort:
        bare, sign = name.removeprefix("-"), "-" if name.startswith("-") else ""
        if query.aggregate and is_aggregate_name(bare, query.aggregate, query.of):
            bare = str(query.aggregate)
        names.append(sign + bare)
    return names[0] if len(names) == 1 else names or None
