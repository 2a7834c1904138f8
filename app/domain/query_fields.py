"""What can be asked of each type of query: filters, words for states, fields with their kinds and units.

One list for the check of a query, its translation to SQL, its restatement and the choices that a window
offers. Fields and words are those of TwinQuery 1.
"""

from dataclasses import dataclass

from app.domain.query import FILTER_NAMES, Aggregate, QueryType
from app.domain.result import ColumnKind
from app.domain.sentence import marked

ASSET, SENSOR = QueryType.ASSET_SEARCH, QueryType.SENSOR_STATUS
MAINTENANCE, ALERT = QueryType.MAINTENANCE_HISTORY, QueryType.ALERT_LIST


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """A field of a record: its name, kind, label for people, and unit where it always has the same one.

    is_condition says that where may name it, is_group that group_by may.
    """

    name: str
    kind: ColumnKind
    label: str
    unit: str = ""
    is_condition: bool = False
    is_group: bool = False


STATUS_WORDS: dict[QueryType, tuple[str, ...]] = {
    ASSET: (
        "running", "stopped", "standby", "open", "closed", "fault", "maintenance", "out_of_service",
        "unknown",
    ),
    SENSOR: ("online", "offline", "stale", "bad", "uncertain"),
    MAINTENANCE: ("open", "in_progress", "on_hold", "completed", "cancelled", "overdue", "failure"),
    ALERT: (
        "active", "unacknowledged", "acknowledged", "rtn_unacknowledged", "cleared", "latched", "shelved",
        "suppressed", "out_of_service",
    ),
}  # fmt: skip
PRIORITIES = ("critical", "high", "medium", "low")
CRITICALITIES = ("A", "B", "C")
MAINTENANCE_TYPES = ("corrective", "preventive", "predictive", "inspection", "calibration", "modification")

_NOT_OF_ASSETS = frozenset({"priority", "alert_type", "maintenance_type", "failure_mode", "work_order"})
FILTERS: dict[QueryType, frozenset[str]] = {
    ASSET: frozenset(FILTER_NAMES) - _NOT_OF_ASSETS,
    SENSOR: frozenset(FILTER_NAMES) - _NOT_OF_ASSETS,
    MAINTENANCE: frozenset(FILTER_NAMES) - {"alert_type"},
    ALERT: frozenset(FILTER_NAMES) - {"maintenance_type", "failure_mode", "work_order"},
}
"""Filters that mean something for a type; full text (q) always does."""


def _text(name: str, label: str, *, condition: bool = False, group: bool = False) -> FieldSpec:
    return FieldSpec(name, ColumnKind.TEXT, label, "", condition, group)


def _number(name: str, label: str, unit: str = "", *, condition: bool = True) -> FieldSpec:
    return FieldSpec(name, ColumnKind.NUMBER, label, unit, condition)


def _time(name: str, label: str, *, condition: bool = True) -> FieldSpec:
    return FieldSpec(name, ColumnKind.TIME, label, "", condition)


_OF_ASSET = (
    _text("asset", marked("Asset"), group=True),
    _text("asset_name", marked("Name")),
    _text("asset_type", marked("Type"), group=True),
    _text("zone", marked("Zone"), group=True),
    _text("zone_name", marked("Zone name")),
    _text("site", marked("Site"), group=True),
    _text("criticality", marked("Criticality"), group=True),
)
_FIELDS: dict[QueryType, tuple[FieldSpec, ...]] = {
    ASSET: (
        *_OF_ASSET,
        _text("status", marked("Status"), group=True),
        _text("description", marked("Description")),
        _text("manufacturer", marked("Manufacturer"), condition=True, group=True),
        _text("model", marked("Model"), condition=True, group=True),
        _text("serial_number", marked("Serial number")),
        FieldSpec("install_date", ColumnKind.DATE, marked("Installed"), "", is_condition=True),
        _number("elevation_m", marked("Elevation"), "m"),
        _number("diameter_mm", marked("Diameter"), "mm"),
        _number("capacity", marked("Capacity")),
        _number("lon", marked("Longitude"), "°", condition=False),
        _number("lat", marked("Latitude"), "°", condition=False),
        _number("distance_m", marked("Distance"), "m", condition=False),
    ),
    SENSOR: (
        _text("sensor", marked("Sensor"), group=True),
        *_OF_ASSET,
        _text("property", marked("Property"), group=True),
        _text("unit", marked("Unit"), group=True),
        _text("status", marked("Status"), group=True),
        _number("value", marked("Value")),
        _text("quality", marked("Quality"), condition=True, group=True),
        _time("last_seen", marked("Last seen")),
        _number("age_minutes", marked("Age"), "min"),
        _time("time", marked("Time"), condition=False),
    ),
    MAINTENANCE: (
        _text("work_order", marked("Work order"), group=True),
        *_OF_ASSET,
        _text("maintenance_type", marked("Kind"), group=True),
        _text("status", marked("Status"), group=True),
        _text("priority", marked("Priority"), group=True),
        _text("description", marked("Description")),
        _time("opened_at", marked("Opened")),
        _time("due_at", marked("Due")),
        _time("started_at", marked("Started"), condition=False),
        _time("completed_at", marked("Completed")),
        _time("failure_date", marked("Failed"), condition=False),
        _time("event_at", marked("Date"), condition=False),
        _text("failure_mode", marked("Failure mode"), group=True),
        _number("downtime_hours", marked("Downtime"), "h"),
        _number("cost", marked("Cost")),
        _text("technician", marked("Technician"), condition=True, group=True),
        _text("mapped_from", marked("Mapped from")),
    ),
    ALERT: (
        _text("alert", marked("Alert")),
        *_OF_ASSET,
        _text("sensor", marked("Sensor"), group=True),
        _text("property", marked("Property"), group=True),
        _text("alert_type", marked("Kind"), group=True),
        _text("priority", marked("Priority"), group=True),
        _text("status", marked("State"), group=True),
        _time("raised_at", marked("Raised")),
        _time("acked_at", marked("Acknowledged")),
        _text("acked_by", marked("Acknowledged by"), condition=True, group=True),
        _time("cleared_at", marked("Cleared"), condition=False),
        _time("shelved_until", marked("Shelved until"), condition=False),
        _number("active_minutes", marked("Active for"), "min"),
        _number("value", marked("Value")),
        _number("limit_value", marked("Limit")),
        _text("message", marked("Message"), condition=True),
    ),
}  # fmt: skip
FIELDS: dict[QueryType, dict[str, FieldSpec]] = {
    kind: {entry.name: entry for entry in entries} for kind, entries in _FIELDS.items()
}

TIME_FIELD: dict[QueryType, str] = {SENSOR: "time", MAINTENANCE: "event_at", ALERT: "raised_at"}
"""The field that date_range and bucket reckon with."""

ROW_FIELDS: dict[QueryType, tuple[str, ...]] = {
    ASSET: (
        "asset", "asset_name", "asset_type", "zone", "zone_name", "status", "criticality", "manufacturer",
        "model", "install_date", "lon", "lat",
    ),
    SENSOR: (
        "sensor", "asset", "zone", "property", "value", "unit", "status", "quality", "last_seen",
        "age_minutes",
    ),
    MAINTENANCE: (
        "work_order", "asset", "zone", "maintenance_type", "status", "priority", "description", "event_at",
        "opened_at", "due_at", "completed_at", "failure_mode", "downtime_hours", "cost", "technician",
    ),
    ALERT: (
        "alert", "asset", "zone", "alert_type", "priority", "status", "raised_at", "acked_at", "cleared_at",
        "value", "limit_value", "message",
    ),
}  # fmt: skip
"""Columns of a row when fields names none."""

READING_FIELDS = ("sensor", "asset", "zone", "property", "time", "value", "unit", "quality")
"""The same for readings: sensors with a period."""

# Ways to say "the aggregate" in sort; each aggregate's own name is one more.
_AGGREGATE_NAMES = frozenset({"count", "value", "aggregate", "n"})


def is_aggregate_name(name: str, aggregate: Aggregate, of: str) -> bool:
    """Say whether a sort name means the aggregate itself."""
    return name in _AGGREGATE_NAMES or name == str(aggregate) or (bool(of) and name == of)


# Labels as they stand inside a sentence, which the window looks up like those above.
_INSIDE_SENTENCES = (
    marked("acknowledged"),
    marked("acknowledged by"),
    marked("active for"),
    marked("age"),
    marked("alert"),
    marked("asset"),
    marked("capacity"),
    marked("cleared"),
    marked("completed"),
    marked("cost"),
    marked("criticality"),
    marked("date"),
    marked("description"),
    marked("diameter"),
    marked("distance"),
    marked("downtime"),
    marked("due"),
    marked("elevation"),
    marked("failed"),
    marked("failure mode"),
    marked("installed"),
    marked("kind"),
    marked("last seen"),
    marked("latitude"),
    marked("limit"),
    marked("longitude"),
    marked("manufacturer"),
    marked("mapped from"),
    marked("message"),
    marked("model"),
    marked("name"),
    marked("opened"),
    marked("priority"),
    marked("property"),
    marked("quality"),
    marked("raised"),
    marked("sensor"),
    marked("serial number"),
    marked("shelved until"),
    marked("site"),
    marked("started"),
    marked("state"),
    marked("status"),
    marked("technician"),
    marked("time"),
    marked("type"),
    marked("unit"),
    marked("value"),
    marked("work order"),
    marked("zone"),
    marked("zone name"),
)
