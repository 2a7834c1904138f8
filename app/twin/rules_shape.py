"""Adds the shape to a query: aggregate, groups, buckets, order and number of rows."""

from typing import Any

from app.domain.query import QueryType
from app.domain.query_fields import FIELDS
from app.domain.result import ColumnKind
from app.domain.sentence import said
from app.twin.rules_draft import Draft
from app.twin.rules_type import ALERT, ASSET, MAINTENANCE, SENSOR

_TIME_SORT = {ALERT: "raised_at", MAINTENANCE: "opened_at", SENSOR: "last_seen", ASSET: "install_date"}
_TYPE_GROUP = {ALERT: "alert_type", MAINTENANCE: "maintenance_type", ASSET: "asset_type", SENSOR: "property"}
# Columns that are shown anyway when a named asset is looked up.
_SHOWN = frozenset(
    {"status", "priority", "zone", "type", "asset_type", "site", "raised_at", "criticality", "opened_at"}
)


class Shapeless(Exception):  # noqa: N818 -- not an error of the program: no rule says what shape is meant.
    """The draft's shape has no place in a query of its type."""


def add_shape(draft: Draft, query_type: QueryType, query: dict[str, Any], assumptions: list[str]) -> None:
    """Add aggregate, group_by, bucket, having, sort and limit.

    Raises:
        Shapeless: the draft wants a shape that the type has not.
    """
    _measure(draft, query_type, query, assumptions)
    if query_type is ALERT and draft.sort_fields and draft.is_top and not draft.having:
        _rank_alerts(draft, query)
    else:
        _ranking(draft, query_type, query)
    _grouping(draft, query_type, query, assumptions)
    _order(draft, query_type, query)
    _used(draft, query_type, query)
    if draft.limit is not None:
        query["limit"] = min(draft.limit, 1000)


def _measure(draft: Draft, query_type: QueryType, query: dict[str, Any], assumptions: list[str]) -> None:
    aggregate = draft.aggregate
    measured = _measured_field(draft, query_type)
    if aggregate == "sum" and draft.asks_how_much and query_type is SENSOR:
        aggregate = ""
    is_ranked = bool(draft.most or draft.is_top or draft.sort_fields)
    if (
        not aggregate
        and measured in {"downtime_hours", "cost"}
        and not _is_condition(draft, measured)
        and not is_ranked
    ):
        aggregate = "sum"
        assumptions.append(said("{field} is added up", field=said(measured.split("_")[0])))
    if aggregate == "sum" and measured is None:
        aggregate = "count"
    if not aggregate:
        return
    if aggregate in {"max", "min"} and draft.subject == "asset" and query_type is SENSOR:
        query["sort"] = "-value" if aggregate == "max" else "value"
        draft.limit = 1 if draft.is_single and draft.limit is None else draft.limit
        return
    query["aggregate"] = aggregate
    if aggregate != "count":
        if measured is None:
            raise Shapeless(aggregate)
        query["of"] = measured


def _measured_field(draft: Draft, query_type: QueryType) -> str | None:
    numeric = {name for name, spec in FIELDS[query_type].items() if spec.kind is ColumnKind.NUMBER}
    for name in draft.fields:
        if name in numeric and name not in {"age_minutes", "limit_value"}:
            return name
    return "value" if query_type is SENSOR else None


def _is_condition(draft: Draft, name: str) -> bool:
    return any(entry.field == name for entry in draft.comparisons)


def _ranking(draft: Draft, query_type: QueryType, query: dict[str, Any]) -> None:
    """Read "most alarms", "top 5 by downtime", "more than 3 failures": groups, counted and ordered."""
    if not (draft.having or draft.most or (draft.is_top and draft.sort_fields)):
        return
    if query_type is SENSOR and not draft.having:
        if query.get("aggregate") or not draft.get("property"):
            raise Shapeless("rank of sensors")
        _rank(draft, query, "value")
        return
    if query_type not in (ALERT, MAINTENANCE):
        raise Shapeless("rank")
    named = (*draft.sort_fields, *draft.fields)
    measured = next((name for name in named if name in {"downtime_hours", "cost"}), None)
    if measured and not draft.having and _is_about_orders(draft):
        _rank(draft, query, measured)
        return
    if measured:
        query["aggregate"], query["of"] = "sum", measured
    query.setdefault("aggregate", "count")
    if not draft.groups:
        draft.groups.append(_ranked(draft))
    if not draft.having:
        _rank(draft, query, str(query["aggregate"]))
    elif query["aggregate"] == "count":
        query["having"] = {"op": draft.having[0], "value": _whole(draft.having[1])}
        draft.sort_fields = []
    else:
        raise Shapeless("having")


def _rank_alerts(draft: Draft, query: dict[str, Any]) -> None:
    """Order alarms by the one column that is named; nothing that is named goes unused."""
    names = list(dict.fromkeys(draft.sort_fields))
    if names == ["#aggregate"]:
        query.setdefault("aggregate", "count")
        draft.groups = draft.groups or [_ranked(draft)]
        _rank(draft, query, "count")
        return
    if len(names) > 1 or names[0] not in FIELDS[ALERT] or draft.groups or query.get("aggregate"):
        raise Shapeless(f"rank of alarms by {', '.join(names)}")
    _rank(draft, query, names[0])


def _rank(draft: Draft, query: dict[str, Any], name: str) -> None:
    """Order rows or groups; the one that is asked for is the first."""
    query["sort"] = name if draft.most == "asc" else f"-{name}"
    draft.sort_fields = []
    if draft.limit is None and draft.is_single:
        draft.limit = 1


def _is_about_orders(draft: Draft) -> bool:
    """Tell "the most expensive work orders" from "pumps with the most downtime"."""
    is_named = "maintenance" in draft.heads or bool(draft.get("maintenance_type")) or "failure" in draft.heads
    return (
        is_named
        and not draft.subject
        and not draft.groups
        and not draft.get("asset_type")
        and "asset" not in draft.heads
    )


def _ranked(draft: Draft) -> str:
    """Name what is ranked: the subject of the question, a column beside "most", else assets."""
    for name in (draft.subject, *draft.fields):
        if name == "type":
            return name
        if name and name not in {"downtime_hours", "cost", "status", "raised_at"}:
            return name
    return "asset"


def _whole(number: float) -> int | float:
    return int(number) if number == int(number) else number


def _grouping(draft: Draft, query_type: QueryType, query: dict[str, Any], assumptions: list[str]) -> None:
    groups = [_TYPE_GROUP[query_type] if name == "type" else name for name in draft.groups]
    if draft.bucket:
        query["bucket"] = draft.bucket
    if (groups or draft.bucket) and "aggregate" not in query:
        if query_type is SENSOR and draft.get("property"):
            query["aggregate"], query["of"] = "avg", "value"
            assumptions.append(said("readings are averaged"))
        else:
            query["aggregate"] = "count"
            assumptions.append(said("rows are counted"))
    several = len(draft.get("asset")) > 1 and query_type is SENSOR
    if several and not groups and query.get("aggregate") not in (None, "count"):
        groups = ["asset"]
    allowed = {name for name, spec in FIELDS[query_type].items() if spec.is_group}
    if any(name not in allowed for name in groups):
        raise Shapeless(", ".join(groups))
    if groups:
        query["group_by"] = groups[0] if len(groups) == 1 else groups


def _order(draft: Draft, query_type: QueryType, query: dict[str, Any]) -> None:
    directions = [word for word in draft.sort if word in {"newest", "oldest", "desc", "asc"}]
    descends = "desc" in directions or "newest" in directions
    if draft.sort_fields:
        query["sort"] = _by_fields(draft, query_type, query, descends=descends)
        return
    time_words = [word for word in directions if word in {"newest", "oldest"}]
    if time_words and query_type is SENSOR and "date_range" not in query:
        # The latest reading of a sensor is the current one.
        draft.limit = None if draft.is_single else draft.limit
        return
    if time_words and "aggregate" in query and query_type is not SENSOR:
        raise Shapeless("order of an aggregate by time")
    if time_words:
        name = "time" if query_type is SENSOR else _TIME_SORT[query_type]
        query["sort"] = f"-{name}" if time_words[0] == "newest" else name
        if draft.is_single and draft.limit is None:
            draft.limit = 1
    elif directions:
        ranked = query.get("aggregate") or ("value" if query_type is SENSOR else None)
        if ranked is None and query_type is ASSET and draft.near:
            ranked = "distance_m"
        if ranked is None:
            ranked = next((entry.field for entry in draft.comparisons if entry.field), None)
        if ranked is None:
            raise Shapeless("order by nothing")
        query["sort"] = f"-{ranked}" if descends else ranked


def _by_fields(
    draft: Draft, query_type: QueryType, query: dict[str, Any], *, descends: bool
) -> str | list[str]:
    names = []
    for word in draft.sort_fields:
        name = {"type": _TYPE_GROUP[query_type], "#aggregate": query.get("aggregate", "")}.get(word, word)
        name = _TIME_SORT[query_type] if name == "when" else name
        name = "distance_m" if name == "distance" and draft.near else name
        if not name or (name not in FIELDS[query_type] and name != query.get("aggregate")):
            raise Shapeless(f"sort by {word}")
        names.append(f"-{name}" if descends or draft.is_top else name)
    return names[0] if len(names) == 1 else names


def _used(draft: Draft, query_type: QueryType, query: dict[str, Any]) -> None:
    """Refuse columns that were named and have no part in the query, unless they are shown anyway."""
    used = {query.get("of"), draft.subject, *draft.groups, *_listed(query.get("group_by"))}
    used |= {entry.field for entry in draft.comparisons} | {dated.field for dated in draft.dates}
    used |= {str(condition["field"]) for condition in query.get("where", [])}
    used |= {name.removeprefix("-") for name in _listed(query.get("sort"))}
    is_lookup = bool(draft.get("asset") or draft.get("sensor") or draft.get("work_order"))
    for name in draft.fields:
        if name in used or (is_lookup and (name in _SHOWN or name in FIELDS[query_type])):
            continue
        if name in {"status", "priority", "raised_at", "opened_at", "criticality"} or (
            name == "zone" and draft.region
        ):
            continue
        if name == "failure_mode" and draft.get("failure_mode"):
            continue
        raise Shapeless(f"column {name}")
    if draft.is_top and "sort" not in query:
        raise Shapeless("the top of what")


def _listed(value: object) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(str(entry) for entry in value)
    return (str(value),) if value else ()
