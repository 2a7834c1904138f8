"""Rows into one table of the store, by key, in sorted batches."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

from app.twin.ingest.values import BadValueError, shown

BATCH_ROWS: Final = 20_000
# A sensor keeps its newest value when an older hand-over comes in again.
_NEWER: Final = "excluded.last_time >= coalesce(sensor.last_time, excluded.last_time)"
_NEWEST_WINS: Final = {
    ("sensor", column): f"CASE WHEN {_NEWER} THEN excluded.{column} ELSE sensor.{column} END"
    for column in ("last_value", "last_time", "quality")
}


class Upsert:
    """Adds rows or changes those with the same key; columns that are not given keep what they hold.

    The caller commits. In one file a key may stand once.
    """

    def __init__(
        self, database: sqlite3.Connection, table: str, key: str, columns: Sequence[str], source_id: int
    ) -> None:
        self._db = database
        self._columns = tuple(columns)
        self._key = key
        self._source_id = source_id
        self._lines: dict[object, int] = {}
        self._rows: list[tuple[object, ...]] = []
        self.stored = 0
        self._statement = _statement(table, key, self._columns)

    def add(self, line: int, values: Mapping[str, object]) -> None:
        """Take a row in, to be stored by flush().

        Raises:
            BadValueError: the file has this key already.
        """
        key = values[self._key]
        first = self._lines.get(key)
        if first is not None:
            # A file of features may be one line.
            where = "this line" if first == line else f"line {first}"
            raise BadValueError(f"{self._key} {shown(key)} stands in {where} already")
        self._lines[key] = line
        self._rows.append(
            (key, *(values[name] for name in self._columns if name != self._key), self._source_id)
        )
        if len(self._rows) >= BATCH_ROWS:
            self.flush()

    def flush(self) -> None:
        """Store the rows gathered so far."""
        # Neighbours of the index go to the same page.
        self._rows.sort(key=lambda row: str(row[0]))
        self._db.executemany(self._statement, self._rows)
        self.stored += len(self._rows)
        self._rows.clear()


def _statement(table: str, key: str, columns: tuple[str, ...]) -> str:
    names = (key, *(name for name in columns if name != key), "source_id")
    holes = ", ".join("?" * len(names))
    changes = ", ".join(f"{name} = {_changed(table, name, columns)}" for name in names[1:])
    return (
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({holes}) "
        f"ON CONFLICT ({key}) DO UPDATE SET {changes}"
    )


def _changed(table: str, name: str, columns: tuple[str, ...]) -> str:
    # Without its time it is not known whether a value is newer.
    if (table, name) in _NEWEST_WINS and "last_time" in columns:
        return _NEWEST_WINS[table, name]
    return f"excluded.{name}"
