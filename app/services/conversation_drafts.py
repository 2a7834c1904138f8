"""What was typed and not sent yet, kept over restarts: drafts, and questions that wait for the one before."""

from app.domain.chat import QueuedQuestion
from app.domain.clock import Clock
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.disk import DiskThread
from app.storage.conversation_drafts import DraftTables


class DraftService:
    """Keeps drafts and the queue; "" stands for the conversation that has not begun."""

    def __init__(
        self, tables: DraftTables, disk: DiskThread, wall_clock: Clock, gate: Gatekeeper = UNGUARDED
    ) -> None:
        self._tables = tables
        self._disk = disk
        self._wall_clock = wall_clock
        self._gate = gate

    async def draft(self, conversation_id: str) -> str:
        """Give what was typed there and not sent.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: it cannot be read.
        """
        self._gate.require(Permission.READ)
        return await self._disk.run(self._tables.draft, conversation_id)

    async def save(self, conversation_id: str, text: str) -> None:
        """Keep text in place of the draft there, "" for none.

        Nobody is asked for: what was typed a moment before the station locked must not be lost.

        Raises:
            StorageError: it cannot be stored.
        """
        await self._disk.run(self._tables.save_draft, conversation_id, _stored(text), self._wall_clock())

    async def add_unsent(self, text: str) -> None:
        """Put text that was typed before there was a window behind the draft that the next one opens with.

        Raises:
            StorageError: it cannot be stored.
        """
        await self._disk.run(self._tables.add_unsent, _stored(text), self._wall_clock())

    async def enqueue(self, conversation_id: str, question: str) -> QueuedQuestion:
        """Let a question wait for the answer that runs, in the name of whoever is signed in.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            StorageError: it cannot be stored.
        """
        self._gate.require(Permission.ASK)
        return await self._disk.run(
            self._tables.enqueue, conversation_id, question, self._gate.user_id, self._wall_clock()
        )

    async def take(self, queued: QueuedQuestion) -> None:
        """Let a question wait no more: it is asked, or taken back.

        Raises:
            StorageError: it cannot be stored.
        """
        await self._disk.run(self._tables.take, queued.queued_id)

    def may_ask(self, queued: QueuedQuestion) -> bool:
        """Whether a question may be asked now: whoever queued it is signed in and may ask.

        A question that somebody else left waiting is never asked in the next one's name.
        """
        return not self._gate.refusal(Permission.ASK) and queued.user_id == self._gate.user_id


def _stored(text: str) -> str:
    # Half characters have no form on disk.
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
