"""Removing conversations so that no byte of them stays: in the tables, the index of texts, or the journal."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from app.domain.errors import StorageError
from app.storage.conversation_index import TextIndex
from app.storage.conversation_rows import moment_of, translated, understood

T = TypeVar("T")


class ConversationRemoval:
    """The part of ConversationStore that takes things away, and the transactions of all of it."""

    def __init__(self, database: sqlite3.Connection, index: TextIndex, path: Path) -> None:
        self._db = database
        self._index = index
        self._path = path
        # What was removed may still lie in the files.
        self._is_rebuild_due = False

    def mark_deleted(self, conversation_id: str, at: datetime) -> None:
        """Hide a conversation until restore() or remove_deleted().

        Raises:
            StorageError: it is being answered, or not there.
        """
        with translated(self._path, "written"):
            count = self._db.execute(
                "UPDATE conversation SET deleted_at = ? WHERE conversation_id = ? AND deleted_at = '' AND "
                "NOT EXISTS (SELECT 1 FROM turn WHERE turn.conversation_id = conversation.conversation_id "
                "AND state = 'running')",
                (at.isoformat(), conversation_id),
            ).rowcount
        if not count:
            raise StorageError(
                "This conversation is being answered, or not there any more. Stop the answer first.",
                detail=conversation_id,
            )

    def restore(self, conversation_id: str) -> None:
        """Show a conversation again that was marked as deleted.

        Raises:
            StorageError: it is removed already.
        """
        with translated(self._path, "written"):
            count = self._db.execute(
                "UPDATE conversation SET deleted_at = '' WHERE conversation_id = ?", (conversation_id,)
            ).rowcount
        if not count:
            raise StorageError("This conversation was removed already.", detail=conversation_id)

    def deleted(self) -> tuple[str, ...]:
        """Give the ids of what is marked as deleted."""
        with translated(self._path, "read"):
            rows = self._db.execute(
                "SELECT conversation_id FROM conversation WHERE deleted_at <> ''"
            ).fetchall()
        return tuple(row[0] for row in rows)

    def delete(self, *conversation_ids: str) -> None:
        """Remove conversations with their turns; nothing of them stays in the file or its journal."""
        self._remove(conversation_ids, None)

    def remove_older(self, before: datetime) -> tuple[str, ...]:
        """Remove conversations begun before that moment, but for those being answered; give their ids.

        Nothing of them stays in the file or its journal, nor of drafts from before.
        """
        with translated(self._path, "read"):
            rows = self._db.execute(
                "SELECT conversation_id, created_at FROM conversation WHERE conversation_id NOT IN "
                "(SELECT conversation_id FROM turn WHERE state = 'running')"
            ).fetchall()
        with understood(self._path):
            old = tuple(key for key, created in rows if moment_of(created) < before)
        self._remove(old, before)
        return old

    def remove_all(self) -> tuple[str, ...]:
        """Remove every conversation, give their ids; nothing of them stays in the file or its journal."""

        def empty() -> tuple[str, ...]:
            removed = tuple(row[0] for row in self._db.execute("SELECT conversation_id FROM conversation"))
            for table in ("conversation", "draft", "queued"):
                self._db.execute(f"DELETE FROM {table}")
            return removed

        removed = self._written(empty)
        with translated(self._path, "written"):
            self._index.rebuild()
        self._rebuild()
        return removed

    def _written(self, work: Callable[[], T]) -> T:
        """Do work in one transaction, the index of texts in step."""
        with translated(self._path, "written"):
            return self._index.write(work)

    def _remove(self, conversation_ids: tuple[str, ...], drafts_before: datetime | None) -> None:
        """Remove conversations, and drafts that were changed before that moment."""

        def remove() -> int:
            for conversation_id in conversation_ids:
                rows = self._db.execute(
                    "DELETE FROM conversation WHERE conversation_id = ? RETURNING number", (conversation_id,)
                ).fetchall()
                for (number,) in rows:
                    self._index.remove(number)
                for table in ("draft", "queued"):
                    self._db.execute(f"DELETE FROM {table} WHERE conversation_id = ?", (conversation_id,))
            return self._remove_drafts(drafts_before)

        drafts = self._written(remove)
        if conversation_ids:
            with translated(self._path, "written"):
                self._index.shrink()
        if conversation_ids or drafts or self._is_rebuild_due:
            self._rebuild()

    def _remove_drafts(self, before: datetime | None) -> int:
        if before is None:
            return 0
        removed = 0
        for table, column in (("draft", "changed_at"), ("queued", "queued_at")):
            rows = self._db.execute(f"SELECT rowid, {column} FROM {table}").fetchall()
            old = [row_id for row_id, at in rows if moment_of(at) < before]
            for row_id in old:
                self._db.execute(f"DELETE FROM {table} WHERE rowid = ?", (row_id,))
            removed += len(old)
        return removed

    def _rebuild(self) -> None:
        """Write the file anew without its free pages, and empty the journal, which holds old ones.

        Raises:
            StorageError: something of what was deleted may still be in the files.
        """
        self._is_rebuild_due = True
        with translated(self._path, "written"):
            self._db.execute("VACUUM")
            is_busy = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if is_busy:
            raise StorageError(
                f"Another program reads the conversations in {self._path}, so what was removed is still in "
                "its journal. Close that program, then remove them again."
            )
        self._is_rebuild_due = False
