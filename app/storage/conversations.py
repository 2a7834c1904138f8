"""Conversations on disk: SQLite in WAL mode, one row a turn.

A question is on disk before its answer starts; the answer's tail is saved while it grows. A turn
that is still "running" when the store opens and whose program is gone becomes "interrupted".
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import StorageError, StoreDamagedError
from app.durable.atomic import sync_folder

# Migration N leads from version N - 1 to N; none is ever changed, new ones are added.
_MIGRATIONS = (
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
)
_TURN_COLUMNS = (
    "turn_id, question, asked_at, answer, state, model_id, note, facts, reasoning, engine, evidence"
)
_INTERRUPTED_NOTE = "The program ended while this answer was produced; what is shown was saved before."
# Longer than any write of this program; a second process (a command line beside the window) waits.
_BUSY_TIMEOUT_S = 5.0
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# What SQLite says where a write found no room, or only a part of it did.
_NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


class ConversationStore:
    """Conversations of one user.

    Methods block for milliseconds and may be called from any one thread at a time. Every write is
    committed and synced when the method returns. close() ends it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._open()

    def _open(self) -> None:
        path = self._path
        with _translated(path, "opened"):
            self._db = sqlite3.connect(
                path, timeout=_BUSY_TIMEOUT_S, check_same_thread=False, isolation_level=None
            )
            try:
                # What is deleted is overwritten, and rebuilding leaves no copy in a temporary folder.
                self._db.executescript(
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                    "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
                )
                self._migrate()
            except BaseException:
                self._db.close()
                raise
        if path.exists() and os.name != "nt":
            path.chmod(0o600)
        self._file_id = _file_id(path)
        # What was removed may still lie in the files.
        self._is_rebuild_due = False

    @staticmethod
    def set_aside(path: Path) -> Path:
        """Move a damaged store with its journal out of the way and give its new place.

        Raises:
            StorageError: it cannot be moved.
        """
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        aside = path.with_name(f"{path.name}.damaged-{stamp}")
        try:
            path.rename(aside)
            for suffix in ("-wal", "-shm"):
                journal = path.with_name(path.name + suffix)
                if journal.exists():
                    journal.rename(aside.with_name(aside.name + suffix))
            sync_folder(path.parent)
        except OSError as error:
            raise StorageError(
                f"The damaged file {path} cannot be moved away ({error.strerror}).", detail=repr(error)
            ) from error
        return aside

    def _refuse_lost_file(self) -> None:
        """On most systems an open file that was deleted still takes writes, which are lost at the end."""
        if self._file_id is not None and _file_id(self._path) != self._file_id:
            raise StorageError(
                f"The conversations in {self._path} were moved or deleted while Watchroom runs, so "
                "nothing more can be kept. Start Watchroom again."
            )

    def close(self) -> None:
        """Close the file; the store is of no use afterwards."""
        self._db.close()

    def mark_interrupted(self) -> int:
        """Mark every running turn as interrupted and give their number; call it once, at the start.

        Only the program that owns the window calls this: no other process leaves turns running.
        """
        with _translated(self._path, "written"):
            cursor = self._db.execute(
                "UPDATE turn SET state = ?, note = ? WHERE state = ?",
                (TurnState.INTERRUPTED, _INTERRUPTED_NOTE, TurnState.RUNNING),
            )
        return cursor.rowcount

    def create(self, conversation: Conversation) -> None:
        """Store a new conversation without turns."""
        self._refuse_lost_file()
        with _translated(self._path, "written"):
            self._db.execute(
                "INSERT INTO conversation VALUES (?, ?, ?)",
                (conversation.conversation_id, conversation.title, conversation.created_at.isoformat()),
            )

    def rename(self, conversation_id: str, title: str) -> None:
        """Give a conversation another title."""
        with _translated(self._path, "written"):
            self._db.execute(
                "UPDATE conversation SET title = ? WHERE conversation_id = ?", (title, conversation_id)
            )

    def delete(self, conversation_id: str) -> None:
        """Remove a conversation with its turns."""
        with _translated(self._path, "written"):
            self._db.execute("DELETE FROM conversation WHERE conversation_id = ?", (conversation_id,))

    def remove_older(self, before: datetime) -> tuple[str, ...]:
        """Remove conversations begun before that moment, but for those being answered; give their ids.

        Nothing of them stays in the file or its journal.
        """
        with _translated(self._path, "written"):
            rows = self._db.execute(
                "SELECT conversation_id, created_at FROM conversation WHERE conversation_id NOT IN "
                "(SELECT conversation_id FROM turn WHERE state = ?)",
                (TurnState.RUNNING,),
            ).fetchall()
            old = tuple(key for key, at in rows if datetime.fromisoformat(at) < before)
            if old:
                marks = ", ".join("?" * len(old))
                self._db.execute(f"DELETE FROM conversation WHERE conversation_id IN ({marks})", old)
        if old or self._is_rebuild_due:
            self._rebuild()
        return old

    def remove_all(self) -> tuple[str, ...]:
        """Remove every conversation, give their ids; nothing of them stays in the file or its journal.

        Where the disk takes no journal, the files go as they are and a new, empty one is made.

        Raises:
            StorageError: something may be left, or there is not even room for an empty file.
        """
        with _translated(self._path, "written"):
            removed = tuple(row[0] for row in self._db.execute("SELECT conversation_id FROM conversation"))
        try:
            with _translated(self._path, "written"):
                self._db.execute("DELETE FROM conversation")
            self._rebuild()
        except StorageError as error:
            # In memory there is no file, and no disk that could be full.
            if self._file_id is None or _code(error.__cause__) not in _NO_ROOM:
                raise
            self._start_anew()
        return removed

    def _start_anew(self) -> None:
        """Remove the store's files, which needs no room and makes some, and open an empty store."""
        self._db.close()
        try:
            for suffix in ("-wal", "-shm", "-journal", ""):
                self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
            sync_folder(self._path.parent)
        except OSError as error:
            raise StorageError(
                f"The conversations in {self._path} cannot be removed ({error.strerror}).", detail=repr(error)
            ) from error
        finally:
            self._open()

    def _rebuild(self) -> None:
        """Write the file anew without its free pages, and empty the journal, which holds old ones.

        Raises:
            StorageError: something of what was deleted may still be in the files.
        """
        self._is_rebuild_due = True
        with _translated(self._path, "written"):
            self._db.execute("VACUUM")
            is_busy = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if is_busy:
            raise StorageError(
                f"Another program reads the conversations in {self._path}, so what was removed is still in "
                "its journal. Close that program, then remove them again."
            )
        self._is_rebuild_due = False

    def append_turn(self, conversation_id: str, turn: Turn) -> None:
        """Store a new turn as the conversation's last."""
        self._refuse_lost_file()
        with _translated(self._path, "written"):
            self._db.execute(
                f"INSERT INTO turn (conversation_id, position, {_TURN_COLUMNS}) "
                "SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "
                "FROM turn WHERE conversation_id = ?",
                (conversation_id, turn.turn_id, turn.question, turn.asked_at.isoformat(), turn.answer,
                 turn.state, turn.model_id, turn.note, turn.facts, turn.reasoning, turn.engine,
                 turn.evidence, conversation_id),
            )  # fmt: skip

    def save_answer(self, turn: Turn) -> None:
        """Replace what a stored turn has beyond its question: answer, reasoning, state, author and note."""
        with _translated(self._path, "written"):
            self._db.execute(
                "UPDATE turn SET answer = ?, reasoning = ?, state = ?, model_id = ?, engine = ?, note = ?, "
                "evidence = ? "
                "WHERE turn_id = ?",
                (
                    turn.answer,
                    turn.reasoning,
                    turn.state,
                    turn.model_id,
                    turn.engine,
                    turn.note,
                    turn.evidence,
                    turn.turn_id,
                ),
            )

    def list(self) -> tuple[Conversation, ...]:
        """Give all conversations without their turns, newest first.

        Raises:
            StoreDamagedError: a row holds what the program never wrote.
            StorageError: they cannot be read.
        """
        with _translated(self._path, "read"):
            rows = self._db.execute(
                "SELECT conversation_id, title, created_at FROM conversation "
                "ORDER BY created_at DESC, rowid DESC"
            ).fetchall()
        with _understood(self._path):
            return tuple(Conversation(_text(row[0]), _text(row[1]), _moment(row[2])) for row in rows)

    def load(self, conversation_id: str) -> Conversation:
        """Give one conversation with its turns.

        Raises:
            StoreDamagedError: a row holds what the program never wrote.
            StorageError: there is no such conversation, or it cannot be read.
        """
        with _translated(self._path, "read"):
            head = self._db.execute(
                "SELECT title, created_at FROM conversation WHERE conversation_id = ?", (conversation_id,)
            ).fetchone()
            rows = self._db.execute(
                f"SELECT {_TURN_COLUMNS} FROM turn WHERE conversation_id = ? ORDER BY position",
                (conversation_id,),
            ).fetchall()
        if head is None:
            raise StorageError("This conversation is not there any more.", detail=conversation_id)
        with _understood(self._path):
            turns = tuple(_turn(row) for row in rows)
            return Conversation(conversation_id, _text(head[0]), _moment(head[1]), turns)

    def _migrate(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version < 0:
            raise sqlite3.DatabaseError("the version is below 0")
        if version > len(_MIGRATIONS):
            raise StorageError(
                f"The conversations in {self._path} were written by a newer Watchroom. Use that version, or "
                "move the file away to start with an empty list."
            )
        for number, statements in enumerate(_MIGRATIONS[version:], start=version + 1):
            self._db.executescript(f"BEGIN; {statements} PRAGMA user_version = {number}; COMMIT;")


def _file_id(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _turn(row: tuple[object, ...]) -> Turn:
    turn_id, question, asked_at, answer, state, *rest = row
    moment = _moment(asked_at)
    return Turn(
        _text(turn_id), _text(question), moment, _text(answer), TurnState(_text(state)), *map(_text, rest)
    )


def _moment(value: object) -> datetime:
    moment = datetime.fromisoformat(_text(value))
    if moment.tzinfo is None:
        raise ValueError("a time without a zone")
    return moment


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a {type(value).__name__} where a text should be")
    return value


@contextmanager
def _understood(path: Path) -> Iterator[None]:
    """Turn values that the program never wrote into the error for a damaged store."""
    try:
        yield
    except (ValueError, TypeError) as error:
        raise StoreDamagedError(
            f"The conversations in {path} could not be read: {_reason(sqlite3.SQLITE_CORRUPT)}.",
            detail=repr(error),
        ) from error


@contextmanager
def _translated(path: Path, verb: str) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # A damaged name in SQLite's own message is no text; Python then says that instead.
        is_text = isinstance(error, UnicodeDecodeError)
        code = sqlite3.SQLITE_CORRUPT if is_text else _code(error)
        kind = StoreDamagedError if code in _DAMAGED else StorageError
        raise kind(
            f"The conversations in {path} could not be {verb}: {_reason(code)}.", detail=repr(error)
        ) from error


def _code(error: BaseException | None) -> int:
    """Give SQLite's primary code of an error, 0 where it has none."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def _reason(code: int) -> str:
    reasons = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the file or its folder is read-only",
        sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
        sqlite3.SQLITE_PERM: "this user may not open the file",
        sqlite3.SQLITE_BUSY: "another program holds it",
        sqlite3.SQLITE_CORRUPT: "the file is damaged",
        sqlite3.SQLITE_NOTADB: "the file is not a conversation store",
        sqlite3.SQLITE_IOERR: "the disk reported an error",
        sqlite3.SQLITE_CONSTRAINT: "the conversation was removed meanwhile",
    }
    return reasons.get(code, "the database reported an error")
