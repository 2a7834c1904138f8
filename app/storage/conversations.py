"""Conversations on disk: SQLite in WAL mode, one row a turn, each turn knowing the one before it.

A question is on disk before its answer starts; the answer's tail is saved while it grows. A turn
that is still "running" when the store opens and whose program is gone becomes "interrupted".
"""

import json
import os
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from typing_extensions import override

from app.domain.chat import Conversation, Hit, Turn, TurnState
from app.domain.errors import StorageError
from app.durable.atomic import sync_folder
from app.storage.conversation_drafts import DraftTables
from app.storage.conversation_index import TextIndex
from app.storage.conversation_removal import ConversationRemoval
from app.storage.conversation_rows import (
    HEAD_COLUMNS,
    TURN_COLUMNS,
    head_of,
    parameter_text,
    primary_code,
    text_of,
    translated,
    turn_of,
    turn_values,
    understood,
)
from app.storage.conversation_schema import open_tables
from app.storage.conversation_tree import TurnTree

_INTERRUPTED_NOTE: Final = "The program ended while this answer was produced; what is shown was saved before."
_NO_TURN: Final = "This turn is not there any more."
_NOT_THERE: Final = "This conversation is not there any more."
# Longer than any write of this program; a second process (a command line beside the window) waits.
_BUSY_TIMEOUT_S: Final = 5.0
# What SQLite says where a write found no room, or only a part of it did.
_NO_ROOM: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


class ConversationStore(ConversationRemoval):
    """Conversations of one user.

    Methods block for milliseconds and may be called from any one thread at a time. Every write is
    committed and synced when the method returns. close() ends it. drafts holds what was not sent yet.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(*_opened(path), path)
        self.drafts = DraftTables(self._db, path)
        self._take_file()

    def _take_file(self) -> None:
        if self._path.exists() and os.name != "nt":
            self._path.chmod(0o600)
        self._file_id = _file_id(self._path)

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

    @override
    def remove_all(self) -> tuple[str, ...]:
        """Remove every conversation, give their ids; nothing of them stays in the file or its journal.

        Where the disk takes no journal, the files go as they are and a new, empty one is made.

        Raises:
            StorageError: something may be left, or there is not even room for an empty file.
        """
        with translated(self._path, "read"):
            removed = tuple(row[0] for row in self._db.execute("SELECT conversation_id FROM conversation"))
        try:
            return super().remove_all()
        except StorageError as error:
            # In memory there is no file, and no disk that could be full.
            if self._file_id is None or primary_code(error.__cause__) not in _NO_ROOM:
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
            self._db, self._index = _opened(self._path)
            self._is_rebuild_due = False
            self.drafts.use(self._db)
            self._take_file()

    def close(self) -> None:
        """Close the file; the store is of no use afterwards."""
        self._db.close()

    def mark_interrupted(self) -> int:
        """Mark every running turn as interrupted and give their number; call it once, at the start.

        Only the program that owns the window calls this: no other process leaves turns running.
        """

        def mark() -> int:
            rows = self._db.execute("SELECT turn_id FROM turn WHERE state = ?", (TurnState.RUNNING,))
            turn_ids = [row[0] for row in rows]
            self._db.execute(
                "UPDATE turn SET state = ?, note = ? WHERE state = ?",
                (TurnState.INTERRUPTED, _INTERRUPTED_NOTE, TurnState.RUNNING),
            )
            for turn_id in turn_ids:
                self._index.put_turn(turn_id)
            return len(turn_ids)

        return self._written(mark)

    def create(self, conversation: Conversation) -> None:
        """Store a new conversation without turns."""
        self._refuse_lost_file()
        day = conversation.shift_day.isoformat() if conversation.shift_day else ""

        def insert() -> None:
            number = self._db.execute("SELECT COALESCE(MAX(number), 0) + 1 FROM conversation").fetchone()[0]
            self._db.execute(
                f"INSERT INTO conversation (number, {HEAD_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    *(number, conversation.conversation_id, conversation.title),
                    *(conversation.created_at.isoformat(), int(conversation.is_pinned)),
                    *(conversation.shift, day),
                ),
            )
            self._index.put_title(number, conversation.title)

        self._written(insert)

    def rename(self, conversation_id: str, title: str) -> None:
        """Give a conversation another title."""

        def update() -> None:
            rows = self._db.execute(
                "UPDATE conversation SET title = ? WHERE conversation_id = ? RETURNING number",
                (title, conversation_id),
            ).fetchall()
            for (number,) in rows:
                self._index.put_title(number, title)

        self._written(update)

    def set_pinned(self, conversation_id: str, *, is_pinned: bool) -> None:
        """Keep a conversation above the others, or no longer."""
        with translated(self._path, "written"):
            self._db.execute(
                "UPDATE conversation SET is_pinned = ? WHERE conversation_id = ?",
                (int(is_pinned), conversation_id),
            )

    def append_turn(self, conversation_id: str, turn: Turn, after: str | None = None) -> None:
        """Store a new turn behind the shown branch's last one, or behind turn after ("": as a first one).

        The branch that it ends is shown from now on.
        """
        self._refuse_lost_file()

        def insert() -> None:
            parent = self._tree(conversation_id).last if after is None else after
            self._db.execute(
                f"INSERT INTO turn (conversation_id, position, parent, {TURN_COLUMNS}) "
                "SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "
                "FROM turn WHERE conversation_id = ?",
                (conversation_id, parent, *turn_values(turn), conversation_id),
            )
            self._set_head(conversation_id, turn.turn_id)
            self._index.put_turn(turn.turn_id)

        self._written(insert)

    def save_answer(self, turn: Turn) -> None:
        """Replace what a stored turn has beyond its question: answer, state, author, evidence."""

        def update() -> None:
            self._db.execute(
                "UPDATE turn SET answer = ?, reasoning = ?, state = ?, model_id = ?, engine = ?, note = ?, "
                "parameters = ?, evidence = ? WHERE turn_id = ?",
                (turn.answer, turn.reasoning, turn.state, turn.model_id, turn.engine, turn.note,
                 parameter_text(turn), turn.evidence, turn.turn_id),
            )  # fmt: skip
            if turn.state is not TurnState.RUNNING:
                # What grows is found once it has ended.
                self._index.put_turn(turn.turn_id)

        self._written(update)

    def show_branch(self, conversation_id: str, turn_id: str, *, to_its_end: bool) -> None:
        """Show the branch through a turn: to its newest end, or only to that turn, for another to begin.

        Raises:
            StorageError: the conversation has no such turn.
        """

        def update() -> None:
            tree = self._tree(conversation_id)
            if turn_id not in tree:
                raise StorageError(_NO_TURN, detail=turn_id)
            self._set_head(conversation_id, tree.newest_end(turn_id) if to_its_end else turn_id)

        self._written(update)

    def list(self) -> tuple[Conversation, ...]:
        """Give all conversations without their turns, newest first.

        Raises:
            StoreDamagedError: a row holds what the program never wrote.
            StorageError: they cannot be read.
        """
        with translated(self._path, "read"):
            rows = self._db.execute(
                f"SELECT {HEAD_COLUMNS} FROM conversation WHERE deleted_at = '' "
                "ORDER BY created_at DESC, number DESC"
            ).fetchall()
        with understood(self._path):
            return tuple(map(head_of, rows))

    def search(self, wanted: str, limit: int) -> tuple[Hit, ...]:
        """Give conversations whose title or a turn holds every word of wanted: limit of them, the newest."""
        with translated(self._path, "read"):
            found = self._index.find(wanted, HEAD_COLUMNS, limit)
        with understood(self._path):
            return tuple(
                Hit(head_of(head), text_of(turn_id), line, int(count)) for head, turn_id, line, count in found
            )

    def load(
        self, conversation_id: str, *, last: int | None = None, through: str | None = None
    ) -> Conversation:
        """Give one conversation with the turns of the branch that is shown, or only its last ones.

        through ends the branch at another turn instead; "" before its first.

        Raises:
            StoreDamagedError: a row holds what the program never wrote.
            StorageError: there is no such conversation or turn, or it cannot be read.
        """
        head = self._head(conversation_id)
        with understood(self._path):
            tree = self._tree(conversation_id)
            if through and through not in tree:
                raise StorageError(_NO_TURN, detail=through)
            path = tree.path(tree.last if through is None else through)
            begin = 0 if last is None else max(0, len(path) - last)
            return self._with_turns(head, tree, path, begin, len(path))

    def page(self, conversation_id: str, begin: int, end: int) -> Conversation:
        """Give turns begin to end, that one excluded, of the branch that is shown; raises as load()."""
        head = self._head(conversation_id)
        with understood(self._path):
            tree = self._tree(conversation_id)
            return self._with_turns(head, tree, tree.path(tree.last), begin, end)

    def turns(self, turn_ids: Sequence[str]) -> tuple[Turn, ...]:
        """Give stored turns in this order, whatever branch they are on; one that is gone is left out."""
        with translated(self._path, "read"):
            rows = self._db.execute(
                f"SELECT {TURN_COLUMNS} FROM turn WHERE turn_id IN (SELECT value FROM json_each(?))",
                (json.dumps(list(turn_ids)),),
            ).fetchall()
        with understood(self._path):
            found = {turn.turn_id: turn for turn in map(turn_of, rows)}
        return tuple(found[turn_id] for turn_id in turn_ids if turn_id in found)

    def _head(self, conversation_id: str) -> Conversation:
        with translated(self._path, "read"):
            row = self._db.execute(
                f"SELECT {HEAD_COLUMNS} FROM conversation WHERE conversation_id = ? AND deleted_at = ''",
                (conversation_id,),
            ).fetchone()
        if row is None:
            raise StorageError(_NOT_THERE, detail=conversation_id)
        with understood(self._path):
            return head_of(row)

    def _with_turns(
        self, head: Conversation, tree: TurnTree, path: Sequence[str], begin: int, end: int
    ) -> Conversation:
        shown = path[begin:end]
        return Conversation(
            *(head.conversation_id, head.title, head.created_at, self.turns(shown), begin),
            later=max(0, len(path) - end),
            forks=tree.forks(shown, is_end=end >= len(path), before=path[begin - 1] if begin else ""),
            is_pinned=head.is_pinned,
            shift=head.shift,
            shift_day=head.shift_day,
        )

    def parents(self, conversation_id: str) -> tuple[tuple[str, str], ...]:
        """Give every turn of all branches, in the order they were asked, with the turn it follows or ""."""
        with translated(self._path, "read"):
            rows = self._db.execute(
                "SELECT turn_id, parent FROM turn WHERE conversation_id = ? ORDER BY position",
                (conversation_id,),
            ).fetchall()
        with understood(self._path):
            return tuple((text_of(turn_id), text_of(parent)) for turn_id, parent in rows)

    def _tree(self, conversation_id: str) -> TurnTree:
        with translated(self._path, "read"):
            head = self._db.execute(
                "SELECT head FROM conversation WHERE conversation_id = ?", (conversation_id,)
            ).fetchone()
        return TurnTree(self.parents(conversation_id), head[0] if head else "")

    def _set_head(self, conversation_id: str, turn_id: str) -> None:
        self._db.execute(
            "UPDATE conversation SET head = ? WHERE conversation_id = ?", (turn_id, conversation_id)
        )

    def _refuse_lost_file(self) -> None:
        """On most systems an open file that was deleted still takes writes, which are lost at the end."""
        if self._file_id is not None and _file_id(self._path) != self._file_id:
            raise StorageError(
                f"The conversations in {self._path} were moved or deleted while Watchroom runs, so "
                "nothing more can be kept. Start Watchroom again."
            )


def _opened(path: Path) -> tuple[sqlite3.Connection, TextIndex]:
    with translated(path, "opened"):
        database = sqlite3.connect(
            path, timeout=_BUSY_TIMEOUT_S, check_same_thread=False, isolation_level=None
        )
        index = TextIndex(database)
        try:
            open_tables(database, path)
            index.open()
        except BaseException:
            database.close()
            raise
    return database, index


def _file_id(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
