"""What was typed and not sent: a draft for each conversation, and questions that wait for their turn."""

import sqlite3
from datetime import datetime
from pathlib import Path

from app.domain.chat import QueuedQuestion
from app.storage.conversation_rows import translated


class DraftTables:
    """Drafts and queued questions; "" stands for the conversation that has not begun.

    path is named where the database cannot be used. Nothing of them outlives its conversation.
    """

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self._db = database
        self._path = path

    def use(self, database: sqlite3.Connection) -> None:
        """Go on with another connection: the store's files were made anew."""
        self._db = database

    def draft(self, conversation_id: str) -> str:
        """Give what was typed there and not sent."""
        with translated(self._path, "read"):
            row = self._db.execute(
                "SELECT text FROM draft WHERE conversation_id = ?", (conversation_id,)
            ).fetchone()
        return str(row[0]) if row is not None else ""

    def save_draft(self, conversation_id: str, text: str, at: datetime) -> None:
        """Keep text in place of the draft there; "" removes it. Nothing for a conversation that is gone."""
        with translated(self._path, "written"):
            if not text:
                self._db.execute("DELETE FROM draft WHERE conversation_id = ?", (conversation_id,))
                return
            self._db.execute(
                "INSERT INTO draft SELECT ?, ?, ? WHERE ? = '' OR EXISTS "
                "(SELECT 1 FROM conversation WHERE conversation_id = ?) "
                "ON CONFLICT (conversation_id) DO UPDATE SET text = excluded.text, "
                "changed_at = excluded.changed_at",
                (conversation_id, text, at.isoformat(), conversation_id, conversation_id),
            )

    def add_unsent(self, text: str, at: datetime) -> None:
        """Put text behind the draft of the conversation that a window opens with: the newest one."""
        with translated(self._path, "read"):
            row = self._db.execute(
                "SELECT conversation_id FROM conversation WHERE deleted_at = '' "
                "ORDER BY created_at DESC, number DESC LIMIT 1"
            ).fetchone()
        conversation_id = str(row[0]) if row is not None else ""
        draft = self.draft(conversation_id)
        self.save_draft(conversation_id, f"{draft}\n{text}" if draft else text, at)

    def enqueue(self, conversation_id: str, question: str, user_id: str, at: datetime) -> QueuedQuestion:
        """Keep a question behind those that wait already."""
        with translated(self._path, "written"):
            cursor = self._db.execute(
                "INSERT INTO queued (conversation_id, question, user_id, queued_at) VALUES (?, ?, ?, ?)",
                (conversation_id, question, user_id, at.isoformat()),
            )
        return QueuedQuestion(int(cursor.lastrowid or 0), conversation_id, question, user_id)

    def take(self, queued_id: int) -> None:
        """Let a question wait no more."""
        with translated(self._path, "written"):
            self._db.execute("DELETE FROM queued WHERE queued_id = ?", (queued_id,))

    def make_drafts_of_queue(self, at: datetime) -> int:
        """Put questions that a program before left waiting behind the drafts of their conversations.

        Nothing is asked that nobody at the station waits for. Gives how many there were.
        """
        with translated(self._path, "written"):
            rows = self._db.execute(
                "SELECT queued_id, conversation_id, question FROM queued ORDER BY queued_id"
            ).fetchall()
        for queued_id, conversation_id, question in rows:
            draft = self.draft(conversation_id)
            self.save_draft(conversation_id, f"{draft}\n{question}" if draft else str(question), at)
            self.take(queued_id)
        return len(rows)
