"""Conversations for the window and the command line, off the event loop's thread."""

import uuid
from dataclasses import replace

from app.domain.chat import Conversation, Turn
from app.domain.clock import Clock
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.disk import DiskThread
from app.storage.conversations import ConversationStore

NEW_TITLE = "New conversation"
_TITLE_CHARS = 60


class ConversationsService:
    """Creates, lists and changes conversations; closes nothing, bootstrap owns the store."""

    def __init__(
        self,
        store: ConversationStore,
        disk: DiskThread,
        wall_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._store = store
        self._disk = disk
        self._wall_clock = wall_clock
        self._gate = gate

    async def mark_interrupted(self) -> int:
        """Mark what a dead program left running; only the program with the window calls it, once."""
        return await self._disk.run(self._store.mark_interrupted)

    async def create(self) -> Conversation:
        """Store and give a new, empty conversation.

        Raises:
            NotAllowedError: whoever is signed in may not ask, so there is nothing to begin.
        """
        self._gate.require(Permission.ASK)
        conversation = Conversation(uuid.uuid4().hex, NEW_TITLE, self._wall_clock())
        await self._disk.run(self._store.create, conversation)
        return conversation

    async def list(self) -> tuple[Conversation, ...]:
        """Give all conversations without turns, newest first."""
        return await self._disk.run(self._store.list)

    async def load(self, conversation_id: str) -> Conversation:
        """Give one conversation with its turns or raise StorageError."""
        return await self._disk.run(self._store.load, conversation_id)

    async def delete(self, conversation_id: str) -> None:
        """Remove a conversation with its turns.

        Raises:
            NotAllowedError: whoever is signed in may not delete what was kept.
        """
        self._gate.require(Permission.PURGE)
        await self._disk.run(self._store.delete, conversation_id)

    async def append_turn(self, conversation: Conversation, turn: Turn) -> Conversation:
        """Store turn as the last one; the first question names the conversation."""
        await self._disk.run(self._store.append_turn, conversation.conversation_id, turn)
        if not conversation.turns:
            title = _title_of(turn.question)
            await self._disk.run(self._store.rename, conversation.conversation_id, title)
            conversation = replace(conversation, title=title)
        return replace(conversation, turns=(*conversation.turns, turn))

    async def save_answer(self, turn: Turn) -> None:
        """Store the answer, state and note of a turn."""
        await self._disk.run(self._store.save_answer, turn)


def _title_of(question: str) -> str:
    line = question.strip().splitlines()[0].strip()
    return line if len(line) <= _TITLE_CHARS else line[: _TITLE_CHARS - 1].rstrip() + "…"
