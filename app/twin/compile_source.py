"""Where a record's fields lie in the store: tables and expressions for each kind of row.

Tables have one letter: a asset, s sensor, r reading, w work order, l alert. In a sub-query on the same asset
they begin with x, but the asset stays a, which is the outer row's.
"""

from dataclasses import dataclass
from enum import Enum, auto

from app.domain.query import QueryType
from app.twin.sql import Sql, SqlValue, any_of, one_of

# Ages at which a sensor that says nothing of itself counts as stale and as offline, in its intervals.
STALE_INTERVALS = 3
OFFLINE_INTERVALS = 10
ACTIVE_STATES = ("unacknowledged", "acknowledged")
FINISHED = ("completed", "cancelled")


class Source(Enum):
    """What one row is."""

    ASSET = auto()
    SENSOR = auto()
    READING = auto()
    MAINTENANCE = auto()
    ALERT = auto()


OF_TYPE = {
    QueryType.ASSET_SEARCH: Source.ASSET,
    QueryType.MAINTENANCE_HISTORY: Source.MAINTENANCE,
    QueryType.ALERT_LIST: Source.ALERT,
}


def source_of(query_type: QueryType, *, has_period: bool) -> Source:
    """Give what rows of a query are; sensors with a period are readings."""
    if query_type is QueryType.SENSOR_STATUS:
        return Source.READING if has_period else Source.SENSOR
    return OF_TYPE[query_type]


@dataclass(frozen=True, slots=True)
class Frame:
    """The rows that expressions are written for.

    is_inner says that this is a sub-query.
    """

    source: Source
    now_ms: int
    is_inner: bool = False

    def name(self, letter: str) -> str:
        """Give a table's name in this frame."""
        return f"x{letter}" if self.is_inner and letter != "a" else letter

    def sql(self, template: str, *parameters: SqlValue) -> Sql:
        """Give a piece of SQL, "{s}" standing for the name of table s, and likewise r, w and l."""
        names = {letter: self.name(letter) for letter in "srwl"}
        return Sql(template.format(**names), parameters)

    @property
    def letter(self) -> str:
        """The table that holds the record."""
        letters = {Source.ASSET: "a", Source.SENSOR: "s", Source.READING: "s", Source.MAINTENANCE: "w"}
        return letters.get(self.source, "l")


_ASSET = {
    "asset": "a.tag",
    "asset_name": "a.name",
    "asset_type": "a.asset_type",
    "zone": "a.zone_id",
    "zone_name": "(SELECT z.name FROM zone z WHERE z.zone_id = a.zone_id)",
    "site": "a.site_id",
    "criticality": "a.criticality",
}
_OWN = {
    Source.ASSET: {
        name: f"a.{name}"
        for name in (
            "status", "description", "manufacturer", "model", "serial_number", "install_date", "elevation_m",
            "diameter_mm", "capacity", "lon", "lat",
        )
    } | {"distance_m": "near.distance_m"},
    Source.SENSOR: {
        "sensor": "{s}.tag", "property": "{s}.observed_property", "unit": "{s}.unit",
        "value": "{s}.last_value",
        "quality": "{s}.quality", "last_seen": "{s}.last_time", "time": "{s}.last_time",
    },
    Source.READING: {
        "sensor": "{s}.tag", "property": "{s}.observed_property", "unit": "{s}.unit", "value": "{r}.result",
        "quality": "{r}.quality", "last_seen": "{s}.last_time", "time": "{r}.phenomenon_time",
    },
    Source.MAINTENANCE: {
        name: f"{{w}}.{name}"
        for name in (
            "work_order", "maintenance_type", "status", "priority", "description", "opened_at", "due_at",
            "started_at", "completed_at", "failure_date", "failure_mode", "downtime_hours", "cost",
            "technician", "mapped_from",
        )
    } | {"event_at": "COALESCE({w}.failure_date, {w}.completed_at, {w}.started_at, {w}.opened_at)"},
    Source.ALERT: {
        name: f"{{l}}.{name}"
        for name in (
            "alert_type", "priority", "raised_at", "acked_at", "acked_by", "cleared_at", "shelved_until",
            "value", "limit_value", "message",
        )
    } | {
        "alert": "{l}.alert_id", "status": "{l}.state", "sensor": "{s}.tag", "unit": "{s}.unit",
        "property": "{s}.observed_property",
    },
}  # fmt: skip
# What a source says of its sensor wins; then age, then quality. Without an interval age says nothing.
_SENSOR_STATUS = (
    "CASE WHEN {s}.status <> '' THEN {s}.status WHEN {s}.last_time IS NULL THEN 'offline' "
    f"WHEN ? - {{s}}.last_time > {OFFLINE_INTERVALS * 1000} * {{s}}.interval_s THEN 'offline' "
    f"WHEN ? - {{s}}.last_time > {STALE_INTERVALS * 1000} * {{s}}.interval_s THEN 'stale' "
    "WHEN {s}.quality IN ('bad', 'uncertain') THEN {s}.quality "
    "WHEN {s}.interval_s IS NULL THEN NULL ELSE 'online' END"
)
_PRIORITY_RANK = (
    "CASE {} WHEN 'critical' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 WHEN 'low' THEN 1 END"
)


def expression(frame: Frame, name: str) -> Sql:
    """Give the expression of a field; the query's check has made sure that the record has it."""
    is_sensor = frame.source in (Source.SENSOR, Source.READING)
    if is_sensor and name == "status":
        return frame.sql(_SENSOR_STATUS, frame.now_ms, frame.now_ms)
    if is_sensor and name == "age_minutes":
        return frame.sql("(? - {s}.last_time) / 60000.0", frame.now_ms)
    if frame.source is Source.ALERT and name == "active_minutes":
        return frame.sql("(COALESCE({l}.cleared_at, ?) - {l}.raised_at) / 60000.0", frame.now_ms)
    own = _OWN[frame.source]
    return frame.sql(own[name]) if name in own else Sql(_ASSET[name])


def doubtful(frame: Frame) -> Sql:
    """Give the condition that a value is of doubtful quality or, for current values, of doubtful age."""
    of_quality = one_of(expression(frame, "quality"), ("bad", "uncertain"))
    if frame.source is not Source.SENSOR:
        return of_quality
    age = frame.sql(f"? - {{s}}.last_time > {STALE_INTERVALS * 1000} * {{s}}.interval_s", frame.now_ms)
    status = one_of(expression(frame, "status"), ("bad", "uncertain", "offline", "stale"))
    return any_of([of_quality, status, age])


def sort_expression(frame: Frame, name: str) -> Sql:
    """Give what a field sorts by: priorities by rank, low first."""
    found = expression(frame, name)
    return Sql(_PRIORITY_RANK.format(found.text), found.parameters) if name == "priority" else found


def priority_rank(column: str) -> str:
    """Give the rank of a column that holds a priority."""
    return _PRIORITY_RANK.format(column)


def tables(frame: Frame, *, needs_asset: bool, has_asset: bool, has_sensor: bool) -> Sql:
    """Give the tables of a frame, from FROM on; readings are joined to those of sensors.

    An alert or work order whose asset is not in the store is shown all the same, unless something is asked
    of the asset (needs_asset). SQLite looks an asset up for every row that is counted, so what is not
    mentioned (has_asset, has_sensor) is not joined.
    """
    if frame.source is Source.ASSET:
        return Sql(" FROM asset a")
    record = {Source.MAINTENANCE: "work_order w", Source.ALERT: "alert l"}.get(frame.source, "sensor s")
    join = "JOIN" if needs_asset else "LEFT JOIN"
    asset = f" {join} asset a ON a.asset_id = {frame.letter}.asset_id" if has_asset else ""
    is_alert = frame.source is Source.ALERT
    sensor = " LEFT JOIN sensor s ON s.sensor_id = l.sensor_id" if is_alert and has_sensor else ""
    return Sql(f" FROM {record}{asset}{sensor}")


def inner_tables(frame: Frame) -> str:
    """Give the tables of a sub-query, joined to the outer row's asset."""
    texts = {
        Source.SENSOR: "sensor xs WHERE xs.asset_id = a.asset_id",
        Source.READING: "sensor xs CROSS JOIN reading xr ON xr.sensor_id = xs.sensor_id "
        "WHERE xs.asset_id = a.asset_id",
        Source.MAINTENANCE: "work_order xw WHERE xw.asset_id = a.asset_id",
        Source.ALERT: "alert xl LEFT JOIN sensor xs ON xs.sensor_id = xl.sensor_id "
        "WHERE xl.asset_id = a.asset_id",
    }
    return texts[frame.source]
