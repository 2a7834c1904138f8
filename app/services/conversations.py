"""Conversations for the window and the command line, off the event loop's thread.

Reading needs READ, changing ASK, deleting PURGE. What an answer that goes on while the station is locked has
to read and store is not asked for: nothing ends then, and nothing new begins.
"""

import asyncio
import logging
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Final

from app.domain.audit import AuditEntry, Purged
from app.domain.chat import Conversation, Hit, Turn
from app.domain.clean_text import one_line
from app.domain.clock import Clock
from app.domain.errors import AssistantError, StorageError
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.disk import DiskThread
from app.services.jobs import JobSlot
from app.storage.conversations import ConversationStore

logger = logging.getLogger(__name__)

NEW_TITLE: Final = "New conversation"
UNDO_S: Final = 20.0
MAX_TITLE_CHARS: Final = 200
_TITLE_CHARS: Final = 60
SEARCH_LIMIT: Final = 200


def _no_shift(moment: datetime) -> tuple[str, date]:
    return "", moment.astimezone().date()


class ConversationsService:
    """Creates, lists, searches, changes and removes conversations; closes nothing, bootstrap owns the store.

    shift names the shift of a moment and its day; note takes what belongs into the audit log. Listeners hear,
    on the event loop's thread, that the list of conversations is another one. aclose() removes for good what
    was deleted.
    """

    def __init__(
        self,
        store: ConversationStore,
        disk: DiskThread,
        wall_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
        *,
        shift: Callable[[datetime], tuple[str, date]] = _no_shift,
        note: Callable[[AuditEntry], None] = lambda _entry: None,
    ) -> None:
        self._store = store
        self._disk = disk
        self._wall_clock = wall_clock
        self._gate = gate
        self._shift = shift
        self._note = note
        self._listeners: list[Callable[[], None]] = []
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._removing = JobSlot("remove deleted conversations", self._log_failure)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call listener after each change of the list."""
        self._listeners.append(listener)

    async def mark_interrupted(self) -> int:
        """Put right what a dead program left; only the program with the window calls it, once.

        Answers that ran are marked, deletions finished, and questions that waited become drafts.
        """
        count = await self._disk.run(self._store.mark_interrupted)
        await self._disk.run(self._store.drafts.make_drafts_of_queue, self._wall_clock())
        await self._remove_deleted()
        return count

    async def create(self) -> Conversation:
        """Store and give a new, empty conversation.

        Raises:
            NotAllowedError: whoever is signed in may not ask, so there is nothing to begin.
        """
        self._gate.require(Permission.ASK)
        now = self._wall_clock()
        shift, day = self._shift(now)
        conversation = Conversation(uuid.uuid4().hex, NEW_TITLE, now, shift=shift, shift_day=day)
        await self._disk.run(self._store.create, conversation)
        self._tell()
        return conversation

    async def list(self) -> tuple[Conversation, ...]:
        """Give all conversations without turns, newest first.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
        """
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.list)

    async def search(self, wanted: str, *, limit: int = SEARCH_LIMIT) -> tuple[Hit, ...]:
        """Give conversations that hold every word of wanted, newest first; raises as list()."""
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.search, wanted, limit)

    async def load(
        self, conversation_id: str, *, last: int | None = None, through: str | None = None
    ) -> Conversation:
        """Give one conversation with the shown branch's turns, or its last ones.

        through ends the branch at another turn; "" before its first one.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: it is not there or cannot be read.
        """
        self._gate.require(Permission.READ)
        return await self.stored(conversation_id, last=last, through=through)

    async def stored(
        self, conversation_id: str, *, last: int | None = None, through: str | None = None
    ) -> Conversation:
        """Give as load() does, for an answer that goes on whoever is signed in now."""
        return await self._disk.run(self._store.load, conversation_id, last=last, through=through)

    async def page(self, conversation_id: str, begin: int, end: int) -> Conversation:
        """Give the turns from place begin up to end of the branch that is shown; raises as load()."""
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.page, conversation_id, begin, end)

    async def turns(self, turn_ids: Sequence[str]) -> tuple[Turn, ...]:
        """Give turns of any branch in this order; raises as load()."""
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.turns, turn_ids)

    async def other_branches(self, shown: Conversation) -> tuple[tuple[Turn, str], ...]:
        """Give the turns that are not on a branch read whole, each with the turn it follows; as load()."""
        self._gate.require(Permission.READ)
        on_branch = {turn.turn_id for turn in shown.turns}
        parents = await self._disk.run(self._store.parents, shown.conversation_id)
        others = {turn_id: parent for turn_id, parent in parents if turn_id not in on_branch}
        return tuple((turn, others[turn.turn_id]) for turn in await self.turns(tuple(others)))

    async def rename(self, conversation_id: str, title: str) -> None:
        """Give a conversation another title, one line of at most MAX_TITLE_CHARS characters.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            StorageError: the title is empty or too long, or cannot be stored.
        """
        self._gate.require(Permission.ASK)
        title = one_line(title)
        if not 0 < len(title) <= MAX_TITLE_CHARS:
            raise StorageError(f"A title has 1 to {MAX_TITLE_CHARS} characters.")
        await self._disk.run(self._store.rename, conversation_id, title)
        self._tell()

    async def set_pinned(self, conversation_id: str, *, is_pinned: bool) -> None:
        """Keep a conversation above the others, or no longer; raises as rename()."""
        self._gate.require(Permission.ASK)
        await self._disk.run(self._store.set_pinned, conversation_id, is_pinned=is_pinned)
        self._tell()

    async def show_branch(self, conversation_id: str, turn_id: str, *, to_its_end: bool) -> None:
        """Show the branch through a turn: to its newest end, or only to that turn, so that another can begin.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            StorageError: there is no such turn.
        """
        self._gate.require(Permission.ASK)
        await self._disk.run(self._store.show_branch, conversation_id, turn_id, to_its_end=to_its_end)

    async def delete(self, conversation_id: str) -> None:
        """Take a conversation out of sight, and remove it for good after UNDO_S.

        Raises:
            NotAllowedError: whoever is signed in may not delete what was kept.
            StorageError: it is being answered, or not there.
        """
        self._gate.require(Permission.PURGE)
        await self._disk.run(self._store.mark_deleted, conversation_id, self._wall_clock())
        loop = asyncio.get_running_loop()
        self._timers[conversation_id] = loop.call_later(UNDO_S, self._time_is_up, conversation_id)
        self._tell()

    async def undo_delete(self, conversation_id: str) -> None:
        """Bring back a conversation that was deleted less than UNDO_S ago.

        Raises:
            NotAllowedError: whoever is signed in may not delete what was kept.
            StorageError: it is removed already.
        """
        self._gate.require(Permission.PURGE)
        timer = self._timers.pop(conversation_id, None)
        if timer is not None:
            timer.cancel()
        await self._disk.run(self._store.restore, conversation_id)
        self._tell()

    async def remove(self, conversation_id: str) -> None:
        """Remove a conversation with its turns at once; raises as delete()."""
        self._gate.require(Permission.PURGE)
        await self._disk.run(self._store.mark_deleted, conversation_id, self._wall_clock())
        await self._remove_for_good((conversation_id,))
        self._tell()

    async def append_turn(
        self, conversation: Conversation, turn: Turn, after: str | None = None
    ) -> Conversation:
        """Store turn behind the shown branch, or another turn; the first question names the conversation."""
        await self._disk.run(self._store.append_turn, conversation.conversation_id, turn, after)
        if conversation.title == NEW_TITLE and not conversation.turns:
            title = title_of(turn.question)
            await self._disk.run(self._store.rename, conversation.conversation_id, title)
            conversation = replace(conversation, title=title)
            self._tell()
        return replace(conversation, turns=(*conversation.turns, turn))

    async def save_answer(self, turn: Turn) -> None:
        """Store the answer, state and note of a turn."""
        await self._disk.run(self._store.save_answer, turn)

    async def aclose(self) -> None:
        """Remove for good what was deleted: with the window the time to undo it has ended."""
        for timer in self._timers.values():
            timer.cancel()
        waited_for, self._timers = bool(self._timers), {}
        await self._removing.wait()
        if waited_for:
            self._removing.start(self._remove_deleted())
            await self._removing.wait()

    def _time_is_up(self, conversation_id: str) -> None:
        self._timers.pop(conversation_id, None)
        # While one removal runs, another one waits: it takes all whose time is up.
        if not self._removing.start(self._remove_deleted()):
            loop = asyncio.get_running_loop()
            self._timers[conversation_id] = loop.call_later(1.0, self._time_is_up, conversation_id)

    async def _remove_deleted(self) -> None:
        waiting = set(self._timers)
        deleted = await self._disk.run(self._store.deleted)
        await self._remove_for_good(tuple(key for key in deleted if key not in waiting))

    async def _remove_for_good(self, conversation_ids: tuple[str, ...]) -> None:
        if conversation_ids:
            await self._disk.run(self._store.delete, *conversation_ids)
            self._note(Purged("deleted by hand", len(conversation_ids), 0))

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def _log_failure(self, error: Exception) -> None:
        if isinstance(error, AssistantError):
            logger.warning("a deleted conversation is removed later: %s", error.user_text)
        else:
            logger.error("deleted conversations could not be removed", exc_info=error)


def title_of(question: str) -> str:
    """Give the first line of a question as a conversation's title."""
    line = next((line.strip() for line in question.splitlines() if line.strip()), "")
    return line if len(line) <= _TITLE_CHARS else line[: _TITLE_CHARS - 1].rstrip() + "…"
