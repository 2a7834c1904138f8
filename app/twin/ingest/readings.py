"""Readings: staged in key order, then merged; the newest value of each sensor and its roll-ups follow.

The stage finds keys that stand twice in a file, however far apart, and makes the merge run through the
store's pages in their order.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

from app.twin.ingest.columns import Layout
from app.twin.ingest.references import References
from app.twin.ingest.values import BadValueError, CellReader
from app.twin.roll_ups import HOUR_MS, TOUCHED, refresh

# Sorted batches of this size reach the stage's pages in order; smaller ones took half as long again.
BATCH_ROWS: Final = 100_000
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
CREATE TEMP TABLE {TOUCHED} AS
SELECT DISTINCT sensor_id, phenomenon_time - phenomenon_time % {HOUR_MS} AS hour FROM temp.incoming
"""
# About as many rows as are merged between two signs of progress: half a second.
_ROWS_PER_MERGE: Final = 100_000

# Sensor, time, line, value, quality: of two rows with the same key the one that stands first is kept.
Staged = tuple[int, int, int, float | None, str]


class ReadingWriter:
    """Writes the readings of one file; the caller commits, and calls finish() after the last row."""

    def __init__(self, database: sqlite3.Connection, references: References) -> None:
        self._db = database
        self._references = references
        self._rows: list[Staged] = []
        self.stored = 0
        self.newest: int | None = None
        for table in ("incoming", TOUCHED):
            self._db.execute(f"DROP TABLE IF EXISTS temp.{table}")
        self._db.execute(_STAGE)
        self._db.execute("PRAGMA temp.cache_size = -32768")

    def add(self, line: int, cells: Sequence[object], layout: Layout, reader: CellReader) -> None:
        """Take a row in.

        Raises:
            BadValueError: a cell cannot be read, or there is no such sensor.
        """
        values = layout.read(cells, reader)
        sensor_id = self._references.sensor(values["sensor"])
        moment, result = values["phenomenon_time"], values["result"]
        if not isinstance(moment, int):
            raise BadValueError("phenomenon_time is empty")
        assert result is None or isinstance(result, float)
        self.add_value(line, sensor_id, moment, result, str(values.get("quality", "good")))

    def add_value(self, line: int, sensor_id: int, moment: int, result: float | None, quality: str) -> None:
        """Take a reading in whose parts are known; moment in milliseconds since 1970 UTC.

        Raises:
            BadValueError: its parts contradict each other.
        """
        if moment < 0:
            raise BadValueError("phenomenon_time lies before 1970")
        if result is None and quality == "good":
            raise BadValueError("has no value, though its quality is good")
        self._rows.append((sensor_id, moment, line, result, quality))

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
        """Merge the stage into the store, with the sensors' newest values and the roll-ups that changed.

        Yields the share that is done. newest is then the newest time that is not later than latest.
        """
        self.newest = self._db.execute(
            "SELECT max(phenomenon_time) FROM temp.incoming WHERE phenomenon_time <= ?", (latest,)
        ).fetchone()[0]
        first, last = self._db.execute("SELECT min(sensor_id), max(sensor_id) FROM temp.incoming").fetchone()
        if first is not None:
            width = max(1, (last - first + 1) * _ROWS_PER_MERGE // max(self.stored, 1))
            for low in range(first, last + 1, width):
                sensors = {"low": low, "high": low + width}
                for statement in (_MERGE, _NEWEST):
                    self._db.execute(statement, sensors)
                yield min(1.0, (low + width - first) / (last - first + 1))
        self._db.execute(f"DROP TABLE IF EXISTS temp.{TOUCHED}")
        self._db.execute(_TOUCHED)
        refresh(self._db)
        self._db.execute(f"DROP TABLE temp.{TOUCHED}")
        self._db.execute("DROP TABLE temp.incoming")

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
