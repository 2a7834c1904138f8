"""The tables of conversations, and how those of earlier versions become them."""

import sqlite3
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError

# Migration N leads from version N - 1 to N; none is ever changed, new ones are added.
_MIGRATIONS: Final = (
    """
CREATE TABLE conversation (
    conversation_id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;
CREATE TABLE turn (
    turn_id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
    position INTEGER NOT NULL,
    question TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    answer TEXT NOT NULL,
    state TEXT NOT NULL,
    model_id TEXT NOT NULL,
    note TEXT NOT NULL,
    UNIQUE (conversation_id, position)
) STRICT;
""",
    """
ALTER TABLE turn ADD COLUMN facts TEXT NOT NULL DEFAULT '';
ALTER TABLE turn ADD COLUMN reasoning TEXT NOT NULL DEFAULT '';
""",
    "ALTER TABLE turn ADD COLUMN engine TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE turn ADD COLUMN evidence TEXT NOT NULL DEFAULT '';",
    # number stays what it is, unlike a row id, which VACUUM may change: the index of texts is kept by it.
    # head is the last turn of the branch that is shown; deleted_at is set while a deletion can be undone.
    """
ALTER TABLE conversation ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE conversation SET number = rowid;
CREATE UNIQUE INDEX conversation_number ON conversation (number);
ALTER TABLE conversation ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN shift TEXT NOT NULL DEFAULT '';
ALTER TABLE conversation ADD COLUMN shift_day TEXT NOT NULL DEFAULT '';
ALTER TABLE conversation ADD COLUMN head TEXT NOT NULL DEFAULT '';
ALTER TABLE conversation ADD COLUMN deleted_at TEXT NOT NULL DEFAULT '';
ALTER TABLE turn ADD COLUMN parent TEXT NOT NULL DEFAULT '';
ALTER TABLE turn ADD COLUMN parameters TEXT NOT NULL DEFAULT '[]';
UPDATE turn SET parent = COALESCE((
    SELECT before.turn_id FROM turn AS before
    WHERE before.conversation_id = turn.conversation_id AND before.position < turn.position
    ORDER BY before.position DESC LIMIT 1), '');
CREATE INDEX turn_tree ON turn (conversation_id, position, turn_id, parent);
CREATE INDEX turn_running ON turn (conversation_id) WHERE state = 'running';
CREATE TABLE draft (
    conversation_id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    changed_at TEXT NOT NULL
) STRICT;
CREATE TABLE queued (
    queued_id INTEGER PRIMARY KEY,
    conversation_id TEXT NOT NULL,
    question TEXT NOT NULL,
    user_id TEXT NOT NULL,
    queued_at TEXT NOT NULL
) STRICT;
""",
)


def open_tables(database: sqlite3.Connection, path: Path) -> None:
    """Set how the database writes, and bring its tables to this version.

    Raises:
        StorageError: a newer program wrote them.
        sqlite3.Error: they cannot be read or written.
    """
    # What is deleted is overwritten, and rebuilding leaves no copy in a temporary folder.
    database.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
        "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
    )
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version < 0:
        raise sqlite3.DatabaseError("the version is below 0")
    if version > len(_MIGRATIONS):
        raise StorageError(
            f"The conversations in {path} were written by a newer Watchroom. Use that version, or "
            "move the file away to start with an empty list."
        )
    for number, statements in enumerate(_MIGRATIONS[version:], start=version + 1):
        database.executescript(f"BEGIN; {statements} PRAGMA user_version = {number}; COMMIT;")
