"""The plant store: one SQLite file, one writer at a time, any number of readers.

Knows the file, its version and its clock; what the rows mean is known to ingest and to the query compiler.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError, StoreDamagedError
from app.domain.program import PROGRAM
from app.domain.sentence import said
from app.twin.roll_ups import rebuild
from app.twin.store_errors import translated
from app.twin.store_reader import TwinReader

SCHEMA_VERSION: Final = 2
# "WRtw": tells a plant store from any other SQLite file.
APPLICATION_ID: Final = 0x57527477
# A second program that imports waits this long; its sentence says who holds the file.
_BUSY_TIMEOUT_S: Final = 5.0
# 8 kB pages and 64 MB of cache: measured for 10 million readings (notes on map and store).
_PAGE_BYTES: Final = 8192
_CACHE_KIB: Final = 65_536


class TwinStore:
    """The writing side of a plant store.

    Methods block and may be called from any one thread at a time; interrupt() from any. close() ends it.
    """

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        self._path = path
        self._db = database

    @classmethod
    def create(cls, path: Path) -> "TwinStore":
        """Open the store at path for writing; make it where there is none, bring an older one up to date.

        Raises:
            StoreDamagedError: the file is no plant store, or is damaged.
            StorageError: it cannot be opened, or a newer program wrote it.
        """
        with translated(path, "opened"):
            database = sqlite3.connect(
                path, timeout=_BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False
            )
            try:
                _prepare(path, database)
            except BaseException:
                database.close()
                raise
        return cls(path, database)

    @staticmethod
    def open_reader(path: Path) -> TwinReader:
        """Open the store at path for reading alone; the caller closes it.

        Raises:
            StoreDamagedError: the file is no plant store, or is damaged.
            StorageError: there is none, it cannot be read, or another version of the program wrote it.
        """
        return TwinReader(path, check=_check_current)

    @property
    def path(self) -> Path:
        """Where the store lies."""
        return self._path

    @property
    def connection(self) -> sqlite3.Connection:
        """The writing connection, for ingest and the SensorThings mirror."""
        return self._db

    @contextmanager
    def transaction(self, verb: str = "written") -> Iterator[sqlite3.Connection]:
        """Commit what the block writes, or nothing of it when the block ends with an exception.

        Raises:
            StorageError: SQLite reported an error; the sentence says which.
        """
        with translated(self._path, verb):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def meta(self, key: str) -> str | None:
        """Give what is kept under key, such as as_of or vocabulary_version."""
        with translated(self._path, "read"):
            row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def analyze(self) -> None:
        """Count what the indexes hold, so that the planner chooses well; call it after an import."""
        with translated(self._path, "written"):
            # Enough rows of each index to tell them apart; all of 10 million would take seconds.
            self._db.execute("PRAGMA analysis_limit = 1000")
            self._db.execute("ANALYZE")

    def interrupt(self) -> None:
        """End the statement that runs now in another thread; its block is rolled back."""
        self._db.interrupt()

    def close(self) -> None:
        """Bring everything into the one file and close it; the store is of no use afterwards."""
        with translated(self._path, "written"):
            try:
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                self._db.close()


def set_meta(database: sqlite3.Connection, key: str, value: str) -> None:
    """Keep value under key; the caller commits."""
    database.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


def _prepare(path: Path, database: sqlite3.Connection) -> None:
    is_new = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    version = 0
    if is_new:
        database.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
    else:
        version = _version(path, database)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    if is_new:
        # ANALYZE makes its table now: a schema that never changes again spares every reader a reload.
        database.executescript(
            f"BEGIN IMMEDIATE; {_script('schema.sql')}\n{_script('schema_roll_ups.sql')}\n"
            f"INSERT INTO meta VALUES ('schema_version', '{SCHEMA_VERSION}');"
            f"PRAGMA application_id = {APPLICATION_ID}; ANALYZE; COMMIT;"
        )
    elif version == 1:
        _migrate_1(database)


def _migrate_1(database: sqlite3.Connection) -> None:
    """Version 1 had hourly roll-ups of sensors only, without first times, and no sources that are partial.

    Takes about as long as loading the readings did. A program that stops midway leaves version 1 behind.
    """
    try:
        database.executescript(
            """
            BEGIN IMMEDIATE;
            ALTER TABLE sensor ADD COLUMN group_id INTEGER;
            ALTER TABLE source ADD COLUMN is_partial INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX asset_by_external_id ON asset (external_id) WHERE external_id IS NOT NULL;
            CREATE INDEX sensor_by_external_id ON sensor (external_id) WHERE external_id IS NOT NULL;
            DROP TABLE reading_hour;
            """
            + _script("schema_roll_ups.sql")
        )
        rebuild(database)
        set_meta(database, "schema_version", str(SCHEMA_VERSION))
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _script(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _version(path: Path, database: sqlite3.Connection) -> int:
    """Give the version of a store that this program can bring up to date.

    Raises:
        StoreDamagedError: the file is no plant store.
        StorageError: a newer program wrote it.
    """
    if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StoreDamagedError(said("The file {path} is not a plant store. Choose another file.", path=path))
    row = database.execute("SELECT value FROM meta WHERE key = 'schema_version'").fetchone()
    version = int(row[0]) if row is not None and row[0].isdecimal() else 0
    if version > SCHEMA_VERSION:
        raise StorageError(
            said("The plant store in {path} was written by a newer Watchroom. Use that version.", path=path)
        )
    if version < 1:
        raise StoreDamagedError(
            said(
                "The plant store in {path} does not say its version. Load the plant's data into a new file.",
                path=path,
            )
        )
    return version


def _check_current(path: Path, database: sqlite3.Connection) -> None:
    if _version(path, database) < SCHEMA_VERSION:
        raise StorageError(
            said(
                "The plant store in {path} was written by an older Watchroom. Load something into it "
                "to bring it up to date, such as its newest hand-over: {command}",
                path=path,
                command=f"{PROGRAM} twin load FOLDER --db {path}",
            )
        )
