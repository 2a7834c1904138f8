"""The index over all texts of conversations: SQLite's FTS5 with trigrams, in the same file and transactions.

It can be made from the conversations at any time, so one that is damaged is built anew. Knows no paths and no
domain values but rows; errors of the database leave as they are.
"""

import logging
import sqlite3
from collections.abc import Callable
from typing import Final, TypeVar

from app.storage.search_text import FORM_VERSION, excerpt, query_of, search_form

logger = logging.getLogger(__name__)

T = TypeVar("T")

# A row's id holds the conversation's number and the turn's position; position 0 is the title.
_POSITION_BITS: Final = 20
_POSITIONS: Final = 1 << _POSITION_BITS
_TABLES: Final = """
CREATE VIRTUAL TABLE turn_search USING fts5(text, tokenize = 'trigram case_sensitive 1', columnsize = 0);
CREATE TABLE search_form (version INTEGER NOT NULL) STRICT;
"""
# What FTS5 keeps its parts in.
_PARTS: Final = ("data", "idx", "content", "docsize", "config")
_TEXTS: Final = "turn.question, turn.answer, turn.reasoning"
_FIND: Final = f"""
WITH found AS (
    SELECT rowid >> {_POSITION_BITS} AS number, MAX(rowid) & {_POSITIONS - 1} AS position,
           SUM((rowid & {_POSITIONS - 1}) > 0) AS turns
    FROM turn_search WHERE turn_search MATCH ? GROUP BY 1)
SELECT {{head}}, COALESCE(turn.turn_id, ''), found.turns, title, {_TEXTS} FROM found
JOIN conversation USING (number)
LEFT JOIN turn ON turn.conversation_id = conversation.conversation_id AND turn.position = found.position
WHERE conversation.deleted_at = '' ORDER BY created_at DESC, number DESC LIMIT ?
"""


class TextIndex:
    """The index in a database whose tables of conversations are there; write() keeps both in step."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database

    def open(self) -> None:
        """Build the index where there is none, one of another version, or one that has lost what it held."""
        if self._version() != FORM_VERSION:
            self.rebuild()
            return
        try:
            if not self._finds_newest():
                raise _OutOfStepError("it does not hold the newest title")
        except sqlite3.Error as error:
            if not _is_damage(error):
                raise
            self._mend(error)

    def write(self, work: Callable[[], T]) -> T:
        """Do work in one transaction; once more with a new index where the one there is damaged."""
        try:
            return self._in_transaction(work)
        except sqlite3.Error as error:
            if not _is_damage(error):
                raise
            self._mend(error)
            return self._in_transaction(work)

    def put_turn(self, turn_id: str) -> None:
        """Let a turn be found by its texts as they are now; within write()."""
        row = self._db.execute(
            f"SELECT number, position, {_TEXTS} FROM turn JOIN conversation USING (conversation_id) "
            "WHERE turn_id = ?",
            (turn_id,),
        ).fetchone()
        if row is not None:
            self._put(_row_id(row[0], row[1]), row[2:])

    def put_title(self, number: int, title: str) -> None:
        """Let a conversation be found by its title; within write()."""
        self._put(_row_id(number, 0), (title,))

    def remove(self, number: int) -> None:
        """Forget a conversation; within write(). shrink() takes its last bytes."""
        first = _row_id(number, 0)
        self._db.execute(
            "DELETE FROM turn_search WHERE rowid >= ? AND rowid < ?", (first, first + _POSITIONS)
        )

    def shrink(self) -> None:
        """Leave nothing of what was removed: until then it stands in the index, marked as gone."""
        self.write(lambda: self._db.execute("INSERT INTO turn_search (turn_search) VALUES ('optimize')"))

    def find(self, wanted: str, head: str, limit: int) -> list[tuple[tuple[object, ...], str, str, int]]:
        """Give limit conversations that hold wanted, newest first: head, turn id, excerpt, count of turns."""
        query = query_of(wanted)
        if not query:
            return []
        statement = _FIND.format(head=", ".join(f"conversation.{column}" for column in head.split(", ")))
        try:
            rows = self._db.execute(statement, (query, limit)).fetchall()
        except sqlite3.Error as error:
            if not _is_damage(error):
                raise
            self._mend(error)
            rows = self._db.execute(statement, (query, limit)).fetchall()
        return [
            (
                row[:-6],
                row[-6],
                excerpt([text for text in (*row[-3:], row[-4]) if isinstance(text, str)], wanted),
                row[-5],
            )
            for row in rows
        ]

    def rebuild(self) -> None:
        """Make the index anew from the conversations."""
        self._in_transaction(self._build)

    def _mend(self, error: sqlite3.Error) -> None:
        logger.warning("the index of conversations was damaged and is built anew: %s", error)
        self.rebuild()

    def _build(self) -> None:
        self._drop()
        for statement in _TABLES.split(";")[:-1]:
            self._db.execute(statement)
        for number, title in self._db.execute("SELECT number, title FROM conversation").fetchall():
            self.put_title(number, title)
        rows = self._db.execute(
            f"SELECT number, position, {_TEXTS} FROM turn JOIN conversation USING (conversation_id)"
        )
        for number, position, *texts in rows:
            self._put(_row_id(number, position), tuple(texts), is_new=True)
        self._db.execute("INSERT INTO search_form VALUES (?)", (FORM_VERSION,))

    def _drop(self) -> None:
        self._db.execute("DROP TABLE IF EXISTS search_form")
        try:
            self._db.execute("DROP TABLE IF EXISTS turn_search")
        except sqlite3.Error:
            # Too damaged to be opened, which dropping begins with: its parts go one by one.
            for part in _PARTS:
                self._db.execute(f"DROP TABLE IF EXISTS turn_search_{part}")
            self._db.execute("PRAGMA writable_schema = ON")
            self._db.execute("DELETE FROM sqlite_schema WHERE name = 'turn_search'")
            self._db.execute("PRAGMA writable_schema = RESET")

    def _put(self, row_id: int, texts: tuple[str, ...], *, is_new: bool = False) -> None:
        if not is_new:
            self._db.execute("DELETE FROM turn_search WHERE rowid = ?", (row_id,))
        # What is no text was never written by this program; whoever reads it says so.
        form = "".join(search_form(text) for text in texts if text and isinstance(text, str))
        self._db.execute("INSERT INTO turn_search (rowid, text) VALUES (?, ?)", (row_id, form))

    def _finds_newest(self) -> bool:
        """Whether the newest title is found: a look that costs nothing, at what a damaged index has lost."""
        row = self._db.execute(
            "SELECT number, title FROM conversation ORDER BY number DESC LIMIT 1"
        ).fetchone()
        query = query_of(row[1]) if row is not None and isinstance(row[1], str) else ""
        if not query:
            return True
        found = self._db.execute(
            "SELECT 1 FROM turn_search WHERE turn_search MATCH ? AND rowid = ?", (query, _row_id(row[0], 0))
        )
        return found.fetchone() is not None

    def _version(self) -> int:
        names = self._db.execute(
            "SELECT count(*) FROM sqlite_schema WHERE name IN ('turn_search', 'search_form')"
        ).fetchone()[0]
        row = self._db.execute("SELECT version FROM search_form").fetchone() if names == 2 else None
        # Anything but a number is no version that this program ever wrote.
        return row[0] if row is not None and isinstance(row[0], int) else 0

    def _commit(self) -> None:
        try:
            self._db.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            # No constraint of the tables waits until then; FTS5 writes its part then.
            raise _OutOfStepError(str(error)) from error

    def _in_transaction(self, work: Callable[[], T]) -> T:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            done = work()
            self._commit()
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return done


class _OutOfStepError(sqlite3.DatabaseError):
    """The index and the conversations contradict each other."""


def _row_id(number: int, position: int) -> int:
    return (number << _POSITION_BITS) + min(position, _POSITIONS - 1)


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether an error is the index's alone: FTS5 says so, or its tables are not what they should be.

    The statements are right, so that the plain error code can only mean the latter.
    """
    return isinstance(error, _OutOfStepError) or getattr(error, "sqlite_errorcode", 0) in (
        sqlite3.SQLITE_CORRUPT_VTAB,
        sqlite3.SQLITE_ERROR,
    )
