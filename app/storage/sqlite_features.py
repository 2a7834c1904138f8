"""What the SQLite of this Python can do."""

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SqliteFeatures:
    """The library's version and the extensions the plant store needs."""

    version: str
    has_rtree: bool
    has_fts5: bool


def sqlite_features() -> SqliteFeatures:
    """Try the extensions in memory: compile options can be silent about them."""
    database = sqlite3.connect(":memory:")
    try:
        return SqliteFeatures(
            sqlite3.sqlite_version,
            has_rtree=_works(database, "CREATE VIRTUAL TABLE r USING rtree(id, low, high)"),
            has_fts5=_works(database, "CREATE VIRTUAL TABLE f USING fts5(text)"),
        )
    finally:
        database.close()


def _works(database: sqlite3.Connection, statement: str) -> bool:
    try:
        database.execute(statement)
    except sqlite3.OperationalError:
        return False
    return True
