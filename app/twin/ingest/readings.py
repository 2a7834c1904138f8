"""Readings: staged in key order, then merged; the newest value of each sensor and its hours follow.

The stage finds keys that stand twice in a file, however far apart, and makes the merge run through the
store's pages in their order.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

from app.twin.ingest.columns import Layout
from app.twin.ingest.references import References
from app.twin.ingest.values import BadValueError, CellReader

# Sorted batches of this size reach the stage's pages in order; smaller ones took half as long again.
BATCH_ROWS: Final = 100_000
HOUR_MS: Final = 3_600_000
_STAGE: Final = """
CREATE TEMP TABLE incoming (
  sensor_id INTEGER NOT NULL, phenomenon_time INTEGER NOT NULL, line INTEGER NOT NULL, result REAL,
  quality TEXT NOT NULL, PRIMARY KEY (sensor_id, phenomenon_time)
) WITHOUT ROWID
"""
# These take a range of sensors, low <= sensor_id < high: an import shows progress and can be stopped.
_MERGE: Final = """
INSERT INTO reading (sensor_id, phenomenon_time, result, quality)
SELECT sensor_id, phenomenon_time, result, quality FROM temp.incoming
WHERE sensor_id >= :low AND sensor_id < :high
ON CONFLICT (sensor_id, phenomenon_time) DO UPDATE SET result = excluded.result, quality = excluded.quality
"""
# A newer reading brings its quality; one of the same time only its value: there the sensor's own word stands.
_NEWEST: Final = """
UPDATE sensor SET
  quality = CASE WHEN newest.moment > coalesce(sensor.last_time, newest.moment - 1)
    THEN newest.quality ELSE sensor.quality END,
  last_value = newest.result, last_time = newest.moment
FROM (
  SELECT sensor_id, max(phenomenon_time) AS moment, result, quality FROM temp.incoming
  WHERE sensor_id >= :low AND sensor_id < :high GROUP BY sensor_id
) AS newest
WHERE newest.sensor_id = sensor.sensor_id AND newest.moment >= coalesce(sensor.last_time, newest.moment)
"""
_TOUCHED: Final = f"""
INSERT INTO temp.touched
SELECT DISTINCT sensor_id, phenomenon_time - phenomenon_time % {HOUR_MS} FROM temp.incoming
WHERE sensor_id >= :low AND sensor_id < :high
"""
_FORGET_HOURS: Final = """
DELETE FROM reading_hour WHERE (sensor_id, hour) IN (SELECT sensor_id, hour FROM temp.touched)
"""
_HOURS: Final = f"""
INSERT INTO reading_hour (sensor_id, hour, count, minimum, maximum, total)
SELECT touched.sensor_id, touched.hour, count(*), min(result), max(result), sum(result)
FROM temp.touched CROSS JOIN reading ON reading.sensor_id = touched.sensor_id
  AND phenomenon_time >= touched.hour AND phenomenon_time < touched.hour + {HOUR_MS}
WHERE result IS NOT NULL AND quality <> 'bad'
GROUP BY touched.sensor_id, touched.hour
"""
# About as many rows as are merged between two signs of progress: half a second.
_ROWS_PER_MERGE: Final = 100_000

# Sensor, time, line, value, quality: of two rows with the same key the one that stands first is kept.
Staged = tuple[int, int, int, float | None, str]


class ReadingWriter:
    """Writes the readings of one file; the caller commits, and calls finish() after the last row."""

    def __init__(self, database: sqlite3.Connection, references: References) -> None:
        self._db = database
        self._sensors = references.sensors
        self._references = references
        self._rows: list[Staged] = []
        self.stored = 0
        self.newest: int | None = None
        for table in ("incoming", "touched"):
            self._db.execute(f"DROP TABLE IF EXISTS temp.{table}")
        self._db.execute(_STAGE)
        self._db.execute("PRAGMA temp.cache_size = -32768")

    def add(self, line: int, cells: Sequence[object], layout: Layout, reader: CellReader) -> None:
        """Take a row in.

        Raises:
            BadValueError: a cell cannot be read, or there is no such sensor.
        """
        values = layout.read(cells, reader)
        sensor_id = self._sensors.get(str(values["sensor"]))
        if sensor_id is None:
            self._references.sensor(values["sensor"])
            return
        moment, result = values["phenomenon_time"], values["result"]
        quality = values.get("quality", "good")
        if not isinstance(moment, int):
            raise BadValueError("phenomenon_time is empty")
        if moment < 0:
            raise BadValueError("phenomenon_time lies before 1970")
        if result is None and quality == "good":
            raise BadValueError("has no value, though its quality is good")
        assert result is None or isinstance(result, float)
        self._rows.append((sensor_id, moment, line, result, str(quality)))

    @property
    def is_full(self) -> bool:
        """Whether flush() is due."""
        return len(self._rows) >= BATCH_ROWS

    def flush(self) -> list[tuple[int, str]]:
        """Stage what add() has gathered; give line and reason of rows whose key the file has already."""
        self._rows.sort()
        cursor = self._db.executemany(
            "INSERT OR IGNORE INTO temp.incoming VALUES (?, ?, ?, ?, ?)", self._rows
        )
        self.stored += cursor.rowcount if self._rows else 0
        repeats = [] if cursor.rowcount == len(self._rows) else self._repeats()
        self._rows.clear()
        return repeats

    def finish(self, latest: int) -> Iterator[float]:
        """Merge the stage into the store, with the sensors' newest values and the hours that changed.

        Yields the share that is done. newest is then the newest time that is not later than latest.
        """
        self.newest = self._db.execute(
            "SELECT max(phenomenon_time) FROM temp.incoming WHERE phenomenon_time <= ?", (latest,)
        ).fetchone()[0]
        first, last = self._db.execute("SELECT min(sensor_id), max(sensor_id) FROM temp.incoming").fetchone()
        self._db.execute("CREATE TEMP TABLE touched (sensor_id INTEGER NOT NULL, hour INTEGER NOT NULL)")
        if first is not None:
            width = max(1, (last - first + 1) * _ROWS_PER_MERGE // max(self.stored, 1))
            for low in range(first, last + 1, width):
                self._merge({"low": low, "high": low + width})
                yield min(1.0, (low + width - first) / (last - first + 1))
        self._db.execute("DROP TABLE temp.touched")
        self._db.execute("DROP TABLE temp.incoming")

    def _merge(self, sensors: dict[str, int]) -> None:
        self._db.execute("DELETE FROM temp.touched")
        for statement in (_MERGE, _NEWEST, _TOUCHED):
            self._db.execute(statement, sensors)
        for statement in (_FORGET_HOURS, _HOURS):
            self._db.execute(statement)

    def _repeats(self) -> list[tuple[int, str]]:
        found = []
        for sensor_id, moment, line, _result, _quality in self._rows:
            first = self._db.execute(
                "SELECT line FROM temp.incoming WHERE sensor_id = ? AND phenomenon_time = ?",
                (sensor_id, moment),
            ).fetchone()[0]
            if first != line:
                found.append((line, f"this sensor and time stand in line {first} already"))
        return sorted(found)
