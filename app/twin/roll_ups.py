"""Sums of readings that are kept ready: by sensor and by group of sensors, for whole UTC hours and days.

Whoever writes readings calls refresh() with what changed, whoever writes assets or sensors calls regroup(),
both in the same transaction. Nothing is added up from differences: what changed is reckoned again from one
level below, so that late, corrected and bad readings leave no trace.
"""

import sqlite3
from typing import Final

HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * HOUR_MS

# A temporary table of the caller's: touched (sensor_id, hour).
TOUCHED: Final = "touched"

_FROM_READINGS: Final = "count(*), min(result), max(result), sum(result), min(phenomenon_time)"
_FROM_ROLL_UPS: Final = "sum(h.count), min(h.minimum), max(h.maximum), sum(h.total), min(h.first_time)"
_HOURS: Final = (
    "DELETE FROM reading_hour WHERE (sensor_id, hour) IN (SELECT sensor_id, hour FROM temp.touched)",
    f"""
    INSERT INTO reading_hour (sensor_id, hour, count, minimum, maximum, total, first_time)
    SELECT touched.sensor_id, touched.hour, {_FROM_READINGS}
    FROM temp.touched CROSS JOIN reading ON reading.sensor_id = touched.sensor_id
      AND phenomenon_time >= touched.hour AND phenomenon_time < touched.hour + {HOUR_MS}
    WHERE result IS NOT NULL AND quality <> 'bad'
    GROUP BY touched.sensor_id, touched.hour
    """,
)
_DAYS: Final = (
    "DROP TABLE IF EXISTS temp.touched_day",
    f"""
    CREATE TEMP TABLE touched_day AS
    SELECT DISTINCT sensor_id, hour - hour % {DAY_MS} AS day FROM temp.touched
    """,
    "DELETE FROM reading_day WHERE (sensor_id, day) IN (SELECT sensor_id, day FROM temp.touched_day)",
    f"""
    INSERT INTO reading_day (sensor_id, day, count, minimum, maximum, total, first_time)
    SELECT t.sensor_id, t.day, {_FROM_ROLL_UPS}
    FROM temp.touched_day t CROSS JOIN reading_hour h ON h.sensor_id = t.sensor_id
      AND h.hour >= t.day AND h.hour < t.day + {DAY_MS}
    GROUP BY t.sensor_id, t.day
    """,
    "DROP TABLE temp.touched_day",
)
_SAME_GROUP: Final = (
    "g.observed_property = s.observed_property AND g.unit = s.unit AND g.zone_id IS a.zone_id "
    "AND g.asset_type IS a.asset_type AND g.site_id IS a.site_id"
)
_GROUPS: Final = (
    f"""
    INSERT INTO reading_group (site_id, zone_id, asset_type, observed_property, unit)
    SELECT DISTINCT a.site_id, a.zone_id, a.asset_type, s.observed_property, s.unit
    FROM sensor s LEFT JOIN asset a ON a.asset_id = s.asset_id
    WHERE s.group_id IS NULL AND NOT EXISTS (SELECT 1 FROM reading_group g WHERE {_SAME_GROUP})
    """,
    # What the sensors bring along belongs to groups that were right without them.
    f"""
    INSERT OR IGNORE INTO stale_group
    SELECT g.group_id FROM sensor s LEFT JOIN asset a ON a.asset_id = s.asset_id
      JOIN reading_group g ON {_SAME_GROUP}
    WHERE s.group_id IS NULL AND EXISTS (SELECT 1 FROM reading_hour h WHERE h.sensor_id = s.sensor_id)
    """,
    f"""
    UPDATE sensor SET group_id = (
      SELECT g.group_id FROM sensor s LEFT JOIN asset a ON a.asset_id = s.asset_id
        JOIN reading_group g ON {_SAME_GROUP}
      WHERE s.sensor_id = sensor.sensor_id
    ) WHERE group_id IS NULL
    """,
)
_GROUP_HOURS: Final = f"""
INSERT INTO group_hour (group_id, hour, count, minimum, maximum, total, first_time)
SELECT s.group_id, h.hour, {_FROM_ROLL_UPS}
FROM sensor s CROSS JOIN reading_hour h ON h.sensor_id = s.sensor_id
"""
_GROUP_DAYS: Final = f"""
INSERT INTO group_day (group_id, day, count, minimum, maximum, total, first_time)
SELECT h.group_id, h.hour - h.hour % {DAY_MS}, {_FROM_ROLL_UPS} FROM group_hour h
"""
_ONE_GROUP: Final = (
    "DELETE FROM group_hour WHERE group_id = ?",
    "DELETE FROM group_day WHERE group_id = ?",
    f"{_GROUP_HOURS} WHERE s.group_id = ? GROUP BY h.hour",
    f"{_GROUP_DAYS} WHERE h.group_id = ? GROUP BY 2",
    "DELETE FROM stale_group WHERE group_id = ?",
)
_TOUCHED_GROUPS: Final = (
    "DROP TABLE IF EXISTS temp.touched_group",
    "CREATE TEMP TABLE touched_group (group_id, hour, PRIMARY KEY (group_id, hour)) WITHOUT ROWID",
    """
    INSERT OR IGNORE INTO temp.touched_group
    SELECT s.group_id, t.hour FROM temp.touched t CROSS JOIN sensor s ON s.sensor_id = t.sensor_id
    """,
    "DELETE FROM group_hour WHERE (group_id, hour) IN (SELECT group_id, hour FROM temp.touched_group)",
    "DELETE FROM group_day WHERE (group_id, day) IN "
    f"(SELECT group_id, hour - hour % {DAY_MS} FROM temp.touched_group)",
)
# The hours of one group at a time: their sums fit into memory, and a sensor's hours lie side by side.
_TOUCHED_HOURS: Final = f"""{_GROUP_HOURS}
  AND h.hour IN (SELECT hour FROM temp.touched_group WHERE group_id = ?)
WHERE s.group_id = ? GROUP BY h.hour
"""
_TOUCHED_DAYS: Final = f"""
INSERT INTO group_day (group_id, day, count, minimum, maximum, total, first_time)
SELECT t.group_id, t.day, {_FROM_ROLL_UPS}
FROM (SELECT DISTINCT group_id, hour - hour % {DAY_MS} AS day FROM temp.touched_group WHERE group_id = ?) t
  CROSS JOIN group_hour h ON h.group_id = t.group_id AND h.hour >= t.day AND h.hour < t.day + {DAY_MS}
GROUP BY t.day
"""


def refresh(database: sqlite3.Connection) -> None:
    """Reckon the roll-ups of temp.touched (sensor_id, hour) again; the caller commits."""
    for statement in (*_HOURS, *_DAYS):
        database.execute(statement)
    regroup(database)
    for statement in _TOUCHED_GROUPS:
        database.execute(statement)
    groups = database.execute("SELECT DISTINCT group_id FROM temp.touched_group").fetchall()
    database.executemany(_TOUCHED_HOURS, ((group, group) for (group,) in groups))
    database.executemany(_TOUCHED_DAYS, groups)
    database.execute("DROP TABLE temp.touched_group")


def regroup(database: sqlite3.Connection) -> None:
    """Give sensors without a group theirs, and reckon the groups that changed again; the caller commits."""
    for statement in _GROUPS:
        database.execute(statement)
    stale = database.execute("SELECT group_id FROM stale_group").fetchall()
    for statement in _ONE_GROUP:
        database.executemany(statement, stale)


def rebuild(database: sqlite3.Connection) -> None:
    """Reckon everything from the readings; the caller commits."""
    for statement in (
        "DELETE FROM reading_hour",
        "DELETE FROM reading_day",
        "DELETE FROM group_hour",
        "DELETE FROM group_day",
        f"""
        INSERT INTO reading_hour (sensor_id, hour, count, minimum, maximum, total, first_time)
        SELECT sensor_id, phenomenon_time / {HOUR_MS} * {HOUR_MS}, {_FROM_READINGS} FROM reading
        WHERE result IS NOT NULL AND quality <> 'bad' GROUP BY 1, 2
        """,
        f"""
        INSERT INTO reading_day (sensor_id, day, count, minimum, maximum, total, first_time)
        SELECT h.sensor_id, h.hour - h.hour % {DAY_MS}, {_FROM_ROLL_UPS} FROM reading_hour h GROUP BY 1, 2
        """,
        "UPDATE sensor SET group_id = NULL",
        "DELETE FROM stale_group",
        "DELETE FROM reading_group",
    ):
        database.execute(statement)
    regroup(database)
