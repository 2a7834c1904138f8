"""Says what a query asks, made from the query by code, so that it cannot say anything else."""

from collections.abc import Callable

from app.domain.query import Aggregate, QueryContext, QueryType, TwinQuery
from app.domain.query_fields import FIELDS
from app.domain.sentence import joined, said
from app.twin.canonical import means_active
from app.twin.chips import chips

_RECORDS = {
    QueryType.ASSET_SEARCH: said("assets"),
    QueryType.SENSOR_STATUS: said("sensors"),
    QueryType.MAINTENANCE_HISTORY: said("work orders"),
    QueryType.ALERT_LIST: said("alerts"),
}
_READINGS = said("readings")
_HEADS = {
    QueryType.ASSET_SEARCH: said("Assets"),
    QueryType.SENSOR_STATUS: said("Sensors"),
    QueryType.MAINTENANCE_HISTORY: said("Work orders"),
    QueryType.ALERT_LIST: said("Alerts"),
}
_AGGREGATES = {
    Aggregate.COUNT: said("Number"),
    Aggregate.AVG: said("Average"),
    Aggregate.MIN: said("Lowest"),
    Aggregate.MAX: said("Highest"),
    Aggregate.SUM: said("Sum of"),
    Aggregate.FIRST: said("First"),
    Aggregate.LAST: said("Last"),
}


def restate(query: TwinQuery, context: QueryContext, zone_name: Callable[[str], str] | None = None) -> str:
    """Give one sentence with every part of the query, dates written out and defaults named.

    Raises:
        QueryError: a date cannot be reckoned with in this context.
    """
    parts = [chip.label for chip in chips(query, context, zone_name) if chip.place != "aggregate"]
    if means_active(query):
        parts.insert(0, said("status is active (unless said otherwise)"))
    if not parts:
        return said("{head}: all of them.", head=_head(query))
    return said("{head}: {parts}.", head=_head(query), parts=joined(parts, "; "))


def _head(query: TwinQuery) -> str:
    is_reading = query.type is QueryType.SENSOR_STATUS and query.date_range is not None
    records = _READINGS if is_reading else _RECORDS[query.type]
    if query.aggregate is None:
        return said("Readings") if is_reading else _HEADS[query.type]
    entry = FIELDS[query.type].get(query.of)
    name = _AGGREGATES[query.aggregate]
    if entry is None:
        return said("{aggregate} of {records}", aggregate=name, records=records)
    return said(
        "{aggregate} {field} of {records}",
        aggregate=name,
        field=said(entry.label.lower()),
        records=records,
    )
