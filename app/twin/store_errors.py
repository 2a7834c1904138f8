"""What SQLite reports about the plant store, as sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.domain.errors import StorageError, StoreDamagedError

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the file or its folder is read-only",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "this user may not open the file",
    sqlite3.SQLITE_BUSY: "another program is writing to it",
    sqlite3.SQLITE_LOCKED: "another part of this program holds it",
    sqlite3.SQLITE_CORRUPT: "the file is damaged; load the plant's data into a new file",
    sqlite3.SQLITE_NOTADB: "the file is not a plant store",
    sqlite3.SQLITE_IOERR: "the disk reported an error",
    sqlite3.SQLITE_NOMEM: "there is not enough memory",
}


@contextmanager
def translated(path: Path, verb: str) -> Iterator[None]:
    """Turn SQLite's errors into StorageError; "The plant store in FILE could not be VERB: REASON.".

    Raises:
        StoreDamagedError: the file is no plant store, or is damaged.
        StorageError: anything else that SQLite reports.
    """
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise store_error(path, verb, error) from error


@contextmanager
def understood(path: Path) -> Iterator[None]:
    """Turn what values that no import ever wrote lead to into the error for a damaged store.

    Raises:
        StoreDamagedError: a value is none, or cannot be reckoned with.
    """
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        reason = _REASONS[sqlite3.SQLITE_CORRUPT]
        raise StoreDamagedError(
            f"The plant store in {path} could not be read: {reason}.", detail=repr(error)
        ) from error


def store_error(path: Path, verb: str, error: Exception) -> StorageError:
    """Give the sentence for what SQLite reported while the store was verb: opened, read, written."""
    # A damaged name in SQLite's own message is no text; Python then says that instead.
    code = sqlite3.SQLITE_CORRUPT if isinstance(error, UnicodeDecodeError) else primary_code(error)
    kind = StoreDamagedError if code in _DAMAGED else StorageError
    reason = _REASONS.get(code, "the database reported an error")
    return kind(f"The plant store in {path} could not be {verb}: {reason}.", detail=repr(error))


def primary_code(error: Exception) -> int:
    """Give SQLite's result code without its extension, 0 for what Python itself raised."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
