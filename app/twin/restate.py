"""Says what a query asks, made from the query by code, so that it cannot say anything else."""

from collections.abc import Callable

from app.domain.query import Aggregate, QueryContext, QueryType, TwinQuery
from app.twin.canonical import means_active
from app.twin.chips import aggregate_words, chips

_RECORDS = {
    QueryType.ASSET_SEARCH: "assets",
    QueryType.SENSOR_STATUS: "sensors",
    QueryType.MAINTENANCE_HISTORY: "work orders",
    QueryType.ALERT_LIST: "alerts",
}


def restate(query: TwinQuery, context: QueryContext, zone_name: Callable[[str], str] | None = None) -> str:
    """Give one sentence with every part of the query, dates written out and defaults named.

    Raises:
        QueryError: a date cannot be reckoned with in this context.
    """
    parts = [chip.label for chip in chips(query, context, zone_name) if chip.place != "aggregate"]
    if means_active(query):
        parts.insert(0, "status is active (unless said otherwise)")
    head = _head(query)
    return f"{head}: {'; '.join(parts)}." if parts else f"{head}: all of them."


def _head(query: TwinQuery) -> str:
    is_reading = query.type is QueryType.SENSOR_STATUS and query.date_range is not None
    records = "readings" if is_reading else _RECORDS[query.type]
    if query.aggregate is None:
        return records.capitalize()
    if query.aggregate is Aggregate.COUNT and not query.of:
        return f"Number of {records}"
    words = aggregate_words(query)
    return f"{words[:1].upper()}{words[1:]} of {records}"
