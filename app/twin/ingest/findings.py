"""What in the stored data contradicts itself. It is written down and shown; nothing is corrected."""

import sqlite3
from typing import Final

from app.domain.twin import Finding
from app.twin.ingest.geometry import Area

# Offline by age is more than ten intervals (design of the twin); an hour where the interval is not known.
_SILENT: Final = "10000 * coalesce(interval_s, 360)"
# A bare date is kept as the beginning of its day somewhere on earth, which is a whole half hour in UTC.
_BARE_DATE_MS: Final = 86_400_000

_KEEP: Final = "INSERT INTO finding (source_id, entity, key, code, message)"

# Units that a property is measured in; properties that are not listed are not judged.
_UNITS: Final = {
    "pressure": "bar mbar Pa hPa kPa MPa psi mH2O mWC m",
    "flow": "m3/h m³/h l/s L/s l/min L/min m3/s m³/s m3/d m³/d m3/min gpm MLD ML/d",
    "level": "% m cm mm ft in",
    "temperature": "degC °C C K degF °F F",
    "vibration": "mm/s m/s2 m/s² g um µm",
    "chlorine": "mg/L mg/l ppm",
    "turbidity": "NTU FNU FTU",
    "current": "A mA kA",
    "voltage": "V mV kV",
    "power": "W kW MW kVA MVA",
    "frequency": "Hz",
    "conductivity": "uS/cm µS/cm mS/cm S/m",
}

# Code, table, its key, where, and the sentence as SQL; :as_of is the store's clock.
_RULES: Final[tuple[tuple[str, str, str, str, str], ...]] = (
    ("low_above_limit", "alert", "alert_id", "alert_type IN ('low', 'low_low') AND value > limit_value",
     "printf('a %s alert, but its value %.15g lies above its limit %.15g', alert_type, value, limit_value)"),
    ("high_below_limit", "alert", "alert_id", "alert_type IN ('high', 'high_high') AND value < limit_value",
     "printf('a %s alert, but its value %.15g lies below its limit %.15g', alert_type, value, limit_value)"),
    ("cleared_before_raised", "alert", "alert_id",
     "cleared_at < raised_at", "'cleared before it was raised'"),
    ("acked_before_raised", "alert", "alert_id",
     "acked_at < raised_at", "'acknowledged before it was raised'"),
    ("active_but_cleared", "alert", "alert_id",
     "state IN ('unacknowledged', 'acknowledged') AND cleared_at IS NOT NULL",
     "printf('its state is %s, but it has a time of clearing', state)"),
    ("cleared_without_time", "alert", "alert_id", "state = 'cleared' AND cleared_at IS NULL",
     "'its state is cleared, but it has no time of clearing'"),
    ("raised_after_clock", "alert", "alert_id", "raised_at > :as_of", "'raised after the clock of the data'"),
    ("sensor_of_other_asset", "alert", "alert_id",
     "asset_id <> (SELECT s.asset_id FROM sensor s WHERE s.sensor_id = alert.sensor_id)",
     "'its sensor belongs to another asset'"),
    ("online_but_silent", "sensor", "tag", f"status = 'online' AND last_time < :as_of - {_SILENT}",
     "printf('said to be online, but its last reading is %d minutes old', (:as_of - last_time) / 60000)"),
    ("read_after_clock", "sensor", "tag", "last_time > :as_of",
     "'its last reading is newer than the clock of the data'"),
    ("value_without_time", "sensor", "tag", "last_value IS NOT NULL AND last_time IS NULL",
     "'has a last value without its time'"),
    ("limits_out_of_order", "sensor", "tag",
     "lolo > lo OR lo > hi OR hi > hihi OR lolo > hi OR lo > hihi OR lolo > hihi",
     "'its limits do not rise from lolo over lo and hi to hihi'"),
    ("completed_without_date", "work_order", "work_order", "status = 'completed' AND completed_at IS NULL",
     "'completed, but without a date of completion'"),
    ("completion_of_unfinished", "work_order", "work_order",
     "status <> 'completed' AND status <> 'cancelled' AND completed_at IS NOT NULL",
     "printf('has a date of completion, but its status is %s', status)"),
    ("due_before_opened", "work_order", "work_order", "due_at < opened_at", "'due before it was opened'"),
    ("completed_before_opened", "work_order", "work_order",
     f"completed_at + CASE WHEN completed_at % 1800000 = 0 THEN {_BARE_DATE_MS} ELSE 0 END <= opened_at "
     "AND completed_at < opened_at",
     "'completed before it was opened'"),
    ("completed_after_clock", "work_order", "work_order", "completed_at > :as_of",
     "'completed after the clock of the data'"),
    ("unknown_failure_mode", "work_order", "work_order",
     "failure_mode IS NOT NULL AND failure_mode NOT IN (SELECT code FROM failure_mode) "
     "AND EXISTS (SELECT 1 FROM failure_mode)",
     "printf('its failure mode %s is none of the site''s', failure_mode)"),
    ("zone_not_described", "zone", "zone_id",
     "source_id IS NULL AND EXISTS (SELECT 1 FROM zone z WHERE z.source_id IS NOT NULL)",
     "'assets name this zone, but no file describes it'"),
    ("unknown_parent", "asset", "tag",
     "parent_id IS NULL AND json_extract(properties, '$.parent') IS NOT NULL",
     "printf('its parent %s is not in the store', json_extract(properties, '$.parent'))"),
)  # fmt: skip


def find_contradictions(database: sqlite3.Connection) -> tuple[Finding, ...]:
    """Look through the whole store and keep what is found instead of what was; the caller commits."""
    row = database.execute("SELECT value FROM meta WHERE key = 'as_of'").fetchone()
    clock = {"as_of": None if row is None else int(row[0])}
    database.execute("DELETE FROM finding")
    for code, table, key, where, message in _RULES:
        database.execute(
            f"{_KEEP} SELECT source_id, '{table}', {key}, '{code}', {message} "
            f"FROM {table} WHERE {where} ORDER BY {key}",
            clock,
        )
    _units(database)
    _astray(database)
    return tuple(
        Finding(*found)
        for found in database.execute("SELECT entity, key, code, message FROM finding ORDER BY finding_id")
    )


def _units(database: sqlite3.Connection) -> None:
    for name, units in _UNITS.items():
        known = units.split()
        database.execute(
            f"{_KEEP} SELECT source_id, 'sensor', tag, "
            "'unusual_unit', CASE unit WHEN '' THEN printf('measures %s without a unit', observed_property) "
            "ELSE printf('measures %s in %s', observed_property, unit) END FROM sensor "
            f"WHERE observed_property = ? AND unit NOT IN ({', '.join('?' * len(known))}) ORDER BY tag",
            (name, *known),
        )


def _astray(database: sqlite3.Connection) -> None:
    """Find assets that are said to be in one zone, but lie in the polygon of another."""
    areas = {
        zone_id: Area(geometry)
        for zone_id, geometry in database.execute(
            "SELECT zone_id, geometry FROM zone WHERE geometry IS NOT NULL"
        )
    }
    found = []
    for source_id, tag, zone_id, lon, lat in database.execute(
        "SELECT source_id, tag, zone_id, lon, lat FROM asset "
        "WHERE zone_id IS NOT NULL AND zone_by_position = 0 AND lon IS NOT NULL"
    ):
        own = areas.get(zone_id)
        if own is None or own.holds(lon, lat):
            continue
        other = next((other_id for other_id, area in areas.items() if area.holds(lon, lat)), None)
        if other is not None:
            found.append((source_id, tag, f"said to be in zone {zone_id}, but lies in zone {other}"))
    database.executemany(f"{_KEEP} VALUES (?, 'asset', ?, 'outside_its_zone', ?)", found)
