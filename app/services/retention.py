"""How long conversations and lookups are kept, and removing all of them when somebody wants that.

The audit log is never touched: what was asked stays there as hashes, of answers the first characters.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from app.domain.audit import Purged
from app.domain.clock import Clock
from app.domain.errors import AssistantError
from app.domain.policy import SitePolicy
from app.durable.folders import UserFolders
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.storage.conversations import ConversationStore
from app.storage.kept_texts import remove_copies, remove_stores
from app.storage.lookup_file import LookupFile

logger = logging.getLogger(__name__)

DAILY_S = 24 * 3600.0
AUDIT_STAYS = (
    "The audit log is not removed: it holds hashes of questions and the first characters of answers, or all of "
    "both where the site's policy says so."
)


@dataclass(frozen=True, slots=True)
class Removed:
    """What was removed: ids of conversations, how many lookups and files."""

    conversations: tuple[str, ...]
    lookups: int
    files: int = 0


class RetentionService:
    """Removes what is too old at start() and daily, and everything when purge() is called.

    wall_clock is the machine's, never the data's. Listeners hear what was removed; aclose() ends the daily
    removal.
    """

    def __init__(
        self,
        policy: SitePolicy,
        folders: UserFolders,
        store: ConversationStore,
        lookups: LookupFile,
        *,
        disk: DiskThread,
        audit: AuditService,
        notices: Notices,
        wall_clock: Clock,
    ) -> None:
        self._policy = policy
        self._folders = folders
        self._store = store
        self._lookups = lookups
        self._disk = disk
        self._audit = audit
        self._notices = notices
        self._wall_clock = wall_clock
        self._removing = JobSlot("remove what is too old", self._tell)
        self._timer: asyncio.TimerHandle | None = None
        self._listeners: list[Callable[[Removed], None]] = []

    @property
    def keeps(self) -> str:
        """How long things are kept, as a sentence."""
        days = self._policy.retention_days
        if days is None:
            return "Conversations and lookups are kept until they are removed."
        if days == 0:
            return "Conversations and lookups are kept in memory alone and are gone when the window closes."
        unit = "day" if days == 1 else "days"
        return f"Conversations and lookups are removed {days} {unit} after they were begun."

    def listen(self, listener: Callable[[Removed], None]) -> None:
        """Call listener with what was removed, on the event loop's thread."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Remove what is too old now and once a day."""
        self._begin()

    async def aclose(self) -> None:
        """End the daily removal; one that runs is waited for."""
        if self._timer is not None:
            self._timer.cancel()
        await self._removing.wait()

    async def remove_old(self) -> Removed:
        """Remove conversations and lookups that are older than the policy's days, and record how many.

        Raises:
            StorageError: not everything that is too old could be removed.
        """
        days = self._policy.retention_days
        if self._policy.removes_kept:
            files = await self._disk.run(remove_stores, self._folders)
            return await self._done(Removed((), 0, files), "the site keeps no conversations")
        if not days:
            return Removed((), 0)
        before = self._wall_clock() - timedelta(days=days)
        conversations = await self._disk.run(self._store.remove_older, before)
        lookups = await self._disk.run(self._lookups.remove_older, before)
        return await self._done(Removed(conversations, lookups), f"older than {days} days")

    async def purge(self) -> Removed:
        """Remove all conversations, lookups, named queries, states of read prompts and logs; record it.

        Raises:
            StorageError: not everything could be removed; the sentence says what is left.
        """
        conversations = await self._disk.run(self._store.remove_all)
        lookups = await self._disk.run(self._lookups.remove_all)
        files = await self._disk.run(remove_copies, self._folders)
        return await self._done(Removed(conversations, lookups, files), "asked for", always=True)

    async def _done(self, removed: Removed, reason: str, *, always: bool = False) -> Removed:
        if always or removed != Removed((), 0):
            self._audit.note(Purged(reason, len(removed.conversations), removed.lookups, removed.files))
            for listener in self._listeners:
                listener(removed)
        return removed

    def _begin(self) -> None:
        self._removing.start(self._remove())
        self._timer = asyncio.get_running_loop().call_later(DAILY_S, self._begin)

    async def _remove(self) -> None:
        await self.remove_old()

    def _tell(self, error: Exception) -> None:
        if isinstance(error, AssistantError):
            self._notices.add(f"{error.user_text} It is tried again tomorrow.")
            return
        logger.error("what is too old could not be removed", exc_info=error)
