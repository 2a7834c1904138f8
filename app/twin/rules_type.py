"""Decides what type of rows a draft asks for, and what its state words mean for that type."""

from app.domain.query import QueryType
from app.twin.rules_draft import Draft

ASSET, SENSOR = QueryType.ASSET_SEARCH, QueryType.SENSOR_STATUS
MAINTENANCE, ALERT = QueryType.MAINTENANCE_HISTORY, QueryType.ALERT_LIST

# A state word of the lexicon: its value, or several, for each type that has one.
STATES: dict[str, dict[QueryType, str]] = {
    **{word: {ASSET: word} for word in ("running", "stopped", "standby", "fault", "maintenance", "unknown")},
    **{word: {SENSOR: word} for word in ("online", "offline", "stale", "bad", "uncertain")},
    **{word: {MAINTENANCE: word} for word in ("in_progress", "on_hold", "completed", "cancelled", "overdue")},
    **{
        word: {ALERT: word}
        for word in (
            "unacknowledged",
            "acknowledged",
            "rtn_unacknowledged",
            "cleared",
            "latched",
            "shelved",
            "suppressed",
        )
    },
    "down": {SENSOR: "offline", ASSET: "stopped|fault|out_of_service"},
    "out_of_service": {ASSET: "out_of_service", ALERT: "out_of_service"},
    "open": {ASSET: "open", MAINTENANCE: "open"},
    "closed": {ASSET: "closed", MAINTENANCE: "completed", ALERT: "cleared"},
    "active": {ALERT: "active", MAINTENANCE: "open|in_progress"},
    "ongoing": {ALERT: "active", MAINTENANCE: "in_progress"},
    "pending": {ALERT: "active", MAINTENANCE: "open|in_progress|on_hold"},
}
# Readings of a state word that the operator should be told of.
READINGS = {
    ("down", SENSOR): "sensors that are down are read as offline ones",
    ("down", ASSET): "assets that are down are read as stopped, in fault or out of service",
    ("closed", MAINTENANCE): "closed work orders are read as completed ones",
    ("closed", ALERT): "closed alarms are read as cleared ones",
    ("active", MAINTENANCE): "active work orders are read as open or in progress",
    ("pending", MAINTENANCE): "unfinished work is read as open, in progress or on hold",
    ("pending", ALERT): "outstanding alarms are read as active ones",
}
_OF_HEAD = {
    "alert": ALERT,
    "maintenance": MAINTENANCE,
    "failure": MAINTENANCE,
    "sensor": SENSOR,
    "reading": SENSOR,
}
_OF_FIELD = {
    "downtime_hours": MAINTENANCE,
    "cost": MAINTENANCE,
    "technician": MAINTENANCE,
    "due_at": MAINTENANCE,
    "maintenance_type": MAINTENANCE,
    "failure_mode": MAINTENANCE,
    "active_minutes": ALERT,
    "alert_type": ALERT,
    "acked_by": ALERT,
    "age_minutes": SENSOR,
}


def type_of(draft: Draft) -> QueryType | None:
    """Give the type of rows, None where the draft names nothing that rows could be about."""
    heads = [_OF_HEAD[head] for head in draft.heads if head in _OF_HEAD]
    for wanted in (ALERT, MAINTENANCE):
        if wanted in heads:
            return wanted
    if draft.get("maintenance_type") or draft.get("work_order") or draft.get("failure_mode"):
        return MAINTENANCE
    if draft.get("alert_type") or draft.excluded.get("alert_type"):
        return ALERT
    if SENSOR in heads:
        return SENSOR
    if draft.get("sensor") or (draft.get("property") and not _is_lookup(draft)):
        return SENSOR
    return _by_states(draft) or _by_fields(draft) or _by_subject(draft)


def _is_lookup(draft: Draft) -> bool:
    return bool(draft.has or draft.has_no)


def _by_states(draft: Draft) -> QueryType | None:
    """Decide by states that only one type has."""
    states = [
        *draft.get("status"),
        *draft.excluded.get("status", []),
        *(dated.event for dated in draft.dates),
    ]
    for state in states:
        types = STATES.get(state, {})
        if len(types) == 1 and ASSET not in types:
            return next(iter(types))
    return None


def _by_fields(draft: Draft) -> QueryType | None:
    for name in (
        *draft.fields,
        *draft.groups,
        *draft.sort_fields,
        *(entry.field for entry in draft.comparisons),
    ):
        if name in _OF_FIELD and not (name == "age_minutes" and _is_age_of_assets(draft)):
            return _OF_FIELD[name]
    return SENSOR if any(entry.field == "value" for entry in draft.comparisons) else None


def _is_age_of_assets(draft: Draft) -> bool:
    return any(entry.quantity.unit in {"year", "month"} for entry in draft.comparisons)


def _by_subject(draft: Draft) -> QueryType | None:
    named = ("asset", "asset_type", "criticality")
    if "asset" in draft.heads or any(draft.get(name) or draft.excluded.get(name) for name in named):
        return ASSET
    conditions = {str(condition["field"]) for condition in draft.conditions}
    if conditions & {"manufacturer", "model"}:
        return ASSET
    if conditions & {"technician"}:
        return MAINTENANCE
    if conditions & {"acked_by", "message"}:
        return ALERT
    return SENSOR if "quality" in conditions else None
