"""What each kind of row has: its fields, how their cells are read, and the names that files give them.

Names carry their unit: "diameter" is not taken as millimetres, "diameter_mm" and "Diameter (mm)" are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.domain.twin import EntityKind
from app.twin.ingest.values import (
    MAX_NAME_CHARS,
    MAX_TEXT_CHARS,
    CellReader,
    flag_of,
    key_of,
    one_of,
    optional_text,
    text_of,
    word_of,
)

Value = str | float | int | None
CellParser = Callable[[CellReader, object], Value]

ASSET_STATES: Final = (
    "running", "stopped", "standby", "open", "closed", "fault", "maintenance", "out_of_service", "unknown",
)  # fmt: skip
SENSOR_STATES: Final = ("online", "offline", "stale", "bad", "uncertain")
QUALITIES: Final = ("good", "uncertain", "bad")
PRIORITIES: Final = ("critical", "high", "medium", "low")
ALERT_STATES: Final = (
    "unacknowledged", "acknowledged", "rtn_unacknowledged", "cleared", "latched", "shelved", "suppressed",
    "out_of_service",
)  # fmt: skip
WORK_ORDER_STATES: Final = ("open", "in_progress", "on_hold", "completed", "cancelled")


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a kind of row; names are those that columns have, the field's own among them."""

    name: str
    parse: CellParser
    names: tuple[str, ...]
    is_required: bool = False


def _key(_reader: CellReader, cell: object) -> Value:
    return key_of(cell)


def _reference(_reader: CellReader, cell: object) -> Value:
    return text_of(cell, MAX_NAME_CHARS)


def _name(_reader: CellReader, cell: object) -> Value:
    return text_of(cell, MAX_NAME_CHARS)


def _text(_reader: CellReader, cell: object) -> Value:
    return text_of(cell, MAX_TEXT_CHARS)


def _optional(_reader: CellReader, cell: object) -> Value:
    return optional_text(cell)


def _word(_reader: CellReader, cell: object) -> Value:
    word = word_of(cell)
    # A required word that is empty says so.
    return word or key_of(cell)


def _flag(_reader: CellReader, cell: object) -> Value:
    return flag_of(cell)


def _number(unit: str = "") -> CellParser:
    return lambda reader, cell: reader.number(cell, unit)


def _moment(reader: CellReader, cell: object) -> Value:
    return reader.moment(cell)


def _due(reader: CellReader, cell: object) -> Value:
    # "Due on the 7th" is not late before that day is over.
    return reader.moment(cell, is_end=True)


def _day(reader: CellReader, cell: object) -> Value:
    return reader.day(cell)


def _choice(words: tuple[str, ...], default: str | None = None) -> CellParser:
    read = one_of(words, default)
    return lambda _reader, cell: read(cell)


def _criticality(_reader: CellReader, cell: object) -> Value:
    word = one_of(("a", "b", "c"))(cell)
    return word.upper() if word else None


def _field(name: str, parse: CellParser, other_names: str = "", *, needed: bool = False) -> Field:
    return Field(name, parse, (name, *other_names.split()), needed)


_ASSET_NAMES: Final = "asset_tag equipment equipment_id equipment_tag asset_id functional_location"
_SENSOR_NAMES: Final = "sensor_tag point point_name channel datastream signal"

FIELDS: Final[dict[EntityKind, tuple[Field, ...]]] = {
    EntityKind.ZONE: (
        _field("zone_id", _key, "zone area_id area district_id district dma", needed=True),
        _field("name", _name, "zone_name area_name district_name title"),
        _field("aliases", _text, "other_names synonyms"),
        _field("site_id", _optional, "site"),
        _field("parent_zone_id", _optional, "parent_zone parent"),
    ),
    EntityKind.ASSET: (
        _field("tag", _key, "asset_tag asset equipment_tag equipment_id equipment asset_no code asset_id",
               needed=True),
        _field("asset_type", _word, "type equipment_type asset_class class category", needed=True),
        _field("name", _name, "asset_name equipment_name title label"),
        _field("description", _text, "desc remarks notes"),
        _field("level", _name, "isa95_level"),
        _field("parent", _reference, "parent_tag parent_asset parent_id"),
        _field("site_id", _optional, "site"),
        _field("zone_id", _optional, "zone area area_id district dma zone_name"),
        _field("status", _choice(ASSET_STATES, "unknown"), "state operating_status operational_status"),
        _field("criticality", _criticality, "criticality_class"),
        _field("manufacturer", _optional, "make vendor maker"),
        _field("model", _optional, "model_no model_number"),
        _field("serial_number", _optional, "serial serial_no"),
        _field("install_date", _day, "installed installation_date commissioned installed_on"),
        _field("elevation_m", _number("m"), "elev_m height_m"),
        _field("diameter_mm", _number("mm"), "dn_mm"),
        _field("capacity", _number()),
        _field("lon", _number(), "longitude lng long lon_deg x"),
        _field("lat", _number(), "latitude lat_deg y"),
        _field("external_id", _optional, "id gid fid objectid"),
    ),
    EntityKind.LINK: (
        _field("tag", _key, "link link_id pipe pipe_id line line_id code id", needed=True),
        _field("kind", _word, "link_type type asset_type", needed=True),
        _field("from", _reference, "from_asset from_tag from_node start_node node1", needed=True),
        _field("to", _reference, "to_asset to_tag to_node end_node node2", needed=True),
        _field("status", _choice(ASSET_STATES, "unknown"), "state"),
        _field("diameter_mm", _number("mm"), "dn_mm"),
        _field("length_m", _number("m")),
    ),
    EntityKind.SENSOR: (
        _field("tag", _key, f"sensor {_SENSOR_NAMES} sensor_id", needed=True),
        _field("asset", _reference, _ASSET_NAMES, needed=True),
        _field("observed_property", _word, "property parameter measurement quantity variable measurand",
               needed=True),
        _field("name", _name, "sensor_name title label description"),
        _field("unit", _name, "units uom unit_of_measure engineering_unit"),
        _field("interval_s", _number("s"), "sampling_interval_s interval_sec interval_seconds period_s"),
        _field("lolo", _number(), "low_low ll lolo_limit"),
        _field("lo", _number(), "low low_limit l lo_limit"),
        _field("hi", _number(), "high high_limit h hi_limit"),
        _field("hihi", _number(), "high_high hh hihi_limit"),
        _field("status", _choice(SENSOR_STATES), "state"),
        _field("quality", _choice(QUALITIES)),
        _field("last_value", _number(), "current_value latest_value"),
        _field("last_time", _moment, "last_seen last_reading latest_time"),
        _field("external_id", _optional, "sensor_id id gid"),
    ),
    EntityKind.READING: (
        _field("sensor", _reference, f"{_SENSOR_NAMES} tag sensor_id", needed=True),
        _field("phenomenon_time", _moment, "time timestamp datetime date_time ts measured_at result_time",
               needed=True),
        _field("result", _number(), "value reading val measured_value", needed=True),
        _field("quality", _choice(QUALITIES, "good"), "q flag status"),
    ),
    EntityKind.ALERT: (
        _field("alert_id", _key, "alarm_id event_id alert alarm id", needed=True),
        _field("asset", _reference, f"{_ASSET_NAMES} tag source", needed=True),
        _field("alert_type", _word, "alarm_type condition type", needed=True),
        _field("priority", _choice(PRIORITIES), "severity", needed=True),
        _field("state", _choice(ALERT_STATES), "status alarm_state", needed=True),
        _field("raised_at", _moment, "raised raised_time occurred_at start_time start time timestamp",
               needed=True),
        _field("sensor", _reference, f"{_SENSOR_NAMES} sensor_id"),
        _field("acked_at", _moment, "acknowledged_at ack_time acked"),
        _field("acked_by", _optional, "acknowledged_by ack_by operator"),
        _field("cleared_at", _moment, "cleared clear_time rtn_time end_time end"),
        _field("shelved_until", _moment),
        _field("value", _number(), "trip_value"),
        _field("limit_value", _number(), "limit threshold set_point setpoint"),
        _field("message", _text, "text description"),
        _field("sop_id", _optional, "sop procedure"),
    ),
    EntityKind.WORK_ORDER: (
        _field("work_order", _key, "work_order_id wo wo_number wo_no order order_no order_number id",
               needed=True),
        _field("asset", _reference, f"{_ASSET_NAMES} tag", needed=True),
        _field("maintenance_type", _word, "type order_type work_type", needed=True),
        _field("status", _choice(WORK_ORDER_STATES), "state", needed=True),
        _field("priority", _choice(PRIORITIES)),
        _field("description", _text, "text short_text summary"),
        _field("opened_at", _moment, "opened created created_at reported_at opened_on"),
        _field("due_at", _due, "due due_date required_by due_on"),
        _field("started_at", _moment, "started actual_start"),
        _field("completed_at", _moment, "completed closed_at closed finished finished_at"),
        _field("downtime_hours", _number("h"), "downtime_h"),
        _field("cost", _number()),
        _field("technician", _optional, "assigned_to assignee"),
        _field("failure_event", _flag, "is_failure failure"),
        _field("failure_mode", _optional),
        _field("failure_mechanism", _optional),
        _field("failure_cause", _optional),
        _field("failure_date", _moment, "failed_at"),
        _field("mapped_from", _optional),
    ),
}  # fmt: skip

# Parts of file and sheet names, asked where columns fit several kinds or none.
NAME_WORDS: Final[tuple[tuple[str, EntityKind], ...]] = (
    ("work_order", EntityKind.WORK_ORDER), ("workorder", EntityKind.WORK_ORDER),
    ("maintenance", EntityKind.WORK_ORDER), ("alert", EntityKind.ALERT), ("alarm", EntityKind.ALERT),
    ("reading", EntityKind.READING), ("observation", EntityKind.READING), ("history", EntityKind.READING),
    ("sensor", EntityKind.SENSOR), ("datastream", EntityKind.SENSOR), ("pipe", EntityKind.LINK),
    ("link", EntityKind.LINK), ("line", EntityKind.LINK), ("zone", EntityKind.ZONE),
    ("district", EntityKind.ZONE), ("asset", EntityKind.ASSET), ("equipment", EntityKind.ASSET),
)  # fmt: skip
