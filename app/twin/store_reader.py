"""The reading side of a plant store: statements that only read, with a deadline, a row limit and a stop."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import QueryRefusedError, QueryStoppedError, QueryTimeoutError, StorageError
from app.domain.program import PROGRAM
from app.twin.store_errors import primary_code, store_error, translated, understood

Cell = str | int | float | None

MAX_ROWS: Final = 100_000
DEFAULT_TIMEOUT_S: Final = 10.0
_CACHE_KIB: Final = 65_536
# Virtual-machine steps between two looks at the clock: some 50 microseconds.
_STEPS_PER_LOOK: Final = 2000
_FUNCTIONS: Final = frozenset({
    "abs", "acos", "asin", "atan2", "avg", "bm25", "coalesce", "cos", "count", "date", "datetime",
    "first_value", "group_concat", "highlight", "ifnull", "iif", "instr", "json_each", "json_extract",
    "json_type", "last_value", "length", "like", "lower", "ltrim", "match", "max", "min", "nullif",
    "radians", "rank", "replace", "round", "row_number", "rtrim", "sin", "snippet", "sqrt", "strftime",
    "substr", "sum", "total", "trim", "typeof", "unixepoch", "upper",
})  # fmt: skip
# A query of ours has some thousand characters; the rest guards against a compiler's mistake.
_LIMITS: Final = (
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (sqlite3.SQLITE_LIMIT_LENGTH, 50_000_000),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 200),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 50),
    (sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 5000),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
)


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of one statement, shape (len(rows), len(columns)); is_truncated: there were more."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    is_truncated: bool


class TwinReader:
    """A read-only handle to a plant store.

    select() may be called from any thread, one statement at a time: a second caller waits. interrupt() may
    be called from any thread while it runs. close() ends it.
    """

    def __init__(self, path: Path, *, check: Callable[[Path, sqlite3.Connection], None]) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._is_trusted = True
        self._deadline = float("inf")
        self._is_stopped = False
        if not path.is_file():
            raise StorageError(f"There is no plant store at {path}. Load one: {PROGRAM} twin load FOLDER")
        with translated(path, "opened"):
            self._db = _connect(path)
            try:
                check(path, self._db)
                self._db.execute("PRAGMA query_only = ON")
                self._db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
                for limit, value in _LIMITS:
                    self._db.setlimit(limit, value)
                self._db.set_authorizer(self._authorize)
                self._db.set_progress_handler(self._must_end, _STEPS_PER_LOOK)
                self._schema = -1
                self._refresh_schema()
            except BaseException:
                self._db.close()
                raise
        self._is_trusted = False

    @property
    def path(self) -> Path:
        """Where the store lies."""
        return self._path

    def select(
        self,
        statement: str,
        parameters: Sequence[Cell] | dict[str, Cell] = (),
        *,
        limit: int = MAX_ROWS,
        timeout_s: float = DEFAULT_TIMEOUT_S,
    ) -> Rows:
        """Give at most limit rows of one reading statement with bound parameters.

        Raises:
            QueryRefusedError: the statement does not only read, is wrong, or is too large.
            QueryTimeoutError: it took longer than timeout_s.
            QueryStoppedError: interrupt() was called while it ran.
            StorageError: the file cannot be read.
        """
        with self._lock:
            self._is_stopped = False
            self._deadline = time.monotonic() + timeout_s
            try:
                self._refresh_schema()
                cursor = self._db.execute(statement, parameters)
                rows = cursor.fetchmany(limit + 1)
                described = cursor.description
                cursor.close()
            except (sqlite3.Error, sqlite3.Warning, OverflowError, ValueError) as error:
                raise self._query_error(error, timeout_s) from error
            finally:
                self._deadline = float("inf")
        if described is None:
            raise QueryRefusedError("The plant store was asked nothing.", detail=statement[:100])
        return Rows(tuple(column[0] for column in described), tuple(rows[:limit]), len(rows) > limit)

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Let all statements of the block see the same state, whatever is written meanwhile.

        A block within a block sees the outer one's state.
        """
        with self._lock:
            if self._db.in_transaction:
                yield
                return
            self._run_trusted("BEGIN")
            try:
                yield
            finally:
                self._run_trusted("ROLLBACK")

    def meta(self, key: str) -> str | None:
        """Give what is kept under key: as_of (milliseconds), vocabulary_version, schema_version."""
        found = self.select("SELECT value FROM meta WHERE key = ?", (key,), limit=1).rows
        return str(found[0][0]) if found else None

    def as_of(self) -> int | None:
        """Give the clock of the data in milliseconds since 1970 UTC, None for an empty store."""
        value = self.meta("as_of")
        with understood(self._path):
            return None if value is None else int(value)

    def interrupt(self) -> None:
        """End the statement that runs now; one that has not begun is not kept from running."""
        self._is_stopped = True
        self._db.interrupt()

    def close(self) -> None:
        """Close the handle; it is of no use afterwards."""
        with self._lock:
            self._db.close()

    def _refresh_schema(self) -> None:
        """Let R*Tree and FTS5 prepare their own statements, writing ones among them, before ours are judged.

        They do it at the first use after the schema changed; the file itself is open for reading alone.
        """
        self._is_trusted = True
        try:
            version = self._db.execute("PRAGMA schema_version").fetchone()[0]
            if version != self._schema:
                self._db.execute("SELECT id FROM asset_rtree LIMIT 0").fetchall()
                self._db.execute("SELECT rowid FROM asset_fts LIMIT 0").fetchall()
                # json_each declares its columns at its first use.
                self._db.execute("SELECT value FROM json_each('[]')").fetchall()
                self._schema = version
        finally:
            self._is_trusted = False

    def _run_trusted(self, statement: str) -> None:
        self._is_trusted = True
        try:
            with translated(self._path, "read"):
                self._db.execute(statement)
        finally:
            self._is_trusted = False

    def _authorize(
        self, action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None
    ) -> int:
        if self._is_trusted or action in (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ):
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_FUNCTION and second is not None and second.lower() in _FUNCTIONS:
            return sqlite3.SQLITE_OK
        # FTS5 looks whether its tables were written since.
        if action == sqlite3.SQLITE_PRAGMA and first == "data_version" and second is None:
            return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY

    def _must_end(self) -> bool:
        return self._is_stopped or time.monotonic() > self._deadline

    def _query_error(self, error: Exception, timeout_s: float) -> Exception:
        if isinstance(error, UnicodeDecodeError):
            return store_error(self._path, "read", error)
        code = primary_code(error)
        if code == sqlite3.SQLITE_INTERRUPT and self._is_stopped:
            return QueryStoppedError("The question to the plant's data was stopped.")
        if code == sqlite3.SQLITE_INTERRUPT:
            return QueryTimeoutError(
                f"The plant's data gave no answer within {timeout_s:g} s. Narrow the question: "
                "fewer sensors, a shorter time, one zone."
            )
        # What Python itself refuses, such as two statements or half a character, carries no code.
        if code in (
            0,
            sqlite3.SQLITE_ERROR,
            sqlite3.SQLITE_AUTH,
            sqlite3.SQLITE_TOOBIG,
            sqlite3.SQLITE_RANGE,
        ):
            return QueryRefusedError(
                "The plant store does not run this question: it is not a plain reading of the data.",
                detail=repr(error),
            )
        return store_error(self._path, "read", error)


def _connect(path: Path) -> sqlite3.Connection:
    address = path.absolute().as_uri()
    database = sqlite3.connect(f"{address}?mode=ro", uri=True, isolation_level=None, check_same_thread=False)
    try:
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        database.close()
        if primary_code(error) != sqlite3.SQLITE_CANTOPEN or path.with_name(f"{path.name}-wal").exists():
            raise
        # A WAL file needs its journal beside it; in a folder that nobody can write to, such as that of an
        # installed program, nobody changes the file either.
        return sqlite3.connect(
            f"{address}?immutable=1", uri=True, isolation_level=None, check_same_thread=False
        )
    except BaseException:
        database.close()
        raise
    return database
