"""How long conversations, lookups and flagged answers are kept, and removing all when somebody wants that.

The audit log is never touched.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from app.domain.audit import Purged
from app.domain.clock import Clock
from app.domain.errors import AssistantError, StorageError
from app.domain.policy import SitePolicy
from app.domain.sentence import said, said_count
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.durable.folders import UserFolders
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.storage.conversations import ConversationStore
from app.storage.flags import FlagStore
from app.storage.kept_texts import remove_copies, remove_stores, remove_traces
from app.storage.lookup_file import LookupFile

logger = logging.getLogger(__name__)

DAILY_S = 24 * 3600.0
AUDIT_STAYS = said(
    "The audit log is not removed. It holds hashes of questions and the first characters of answers, or all "
    "of both where the site's policy says so."
)


@dataclass(frozen=True, slots=True)
class Removed:
    """What was removed: ids of conversations, how many lookups, files and flagged answers."""

    conversations: tuple[str, ...] = ()
    lookups: int = 0
    files: int = 0
    flags: int = 0


class RetentionService:
    """Removes what is too old at start() and daily, and everything when purge() is called.

    wall_clock is the machine's, never the data's. Listeners hear what was removed; aclose() ends the daily
    removal. gate says who may remove everything.
    """

    def __init__(
        self,
        policy: SitePolicy,
        folders: UserFolders,
        store: ConversationStore,
        lookups: LookupFile,
        gate: Gatekeeper = UNGUARDED,
        *,
        flags: FlagStore | None = None,
        disk: DiskThread,
        audit: AuditService,
        notices: Notices,
        wall_clock: Clock,
    ) -> None:
        self._gate = gate
        self._policy = policy
        self._folders = folders
        self._store = store
        self._lookups = lookups
        self._flags = flags or FlagStore(None)
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
            return said("Conversations, lookups and flagged answers are kept until they are removed.")
        if days == 0:
            return said(
                "Conversations, lookups and flagged answers are kept in memory alone and are gone when the "
                "window closes."
            )
        return said_count(
            "Conversations, lookups and flagged answers are removed {count} days after they were begun.",
            "Conversations, lookups and flagged answers are removed {count} day after they were begun.",
            days,
        )

    def listen(self, listener: Callable[[Removed], None]) -> None:
        """Call listener with what was removed, on the event loop's thread."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Remove what is too old now and once a day."""
        self._removing.start(self._remove_daily())
        self._timer = asyncio.get_running_loop().call_later(DAILY_S, self.start)

    async def aclose(self) -> None:
        """End the daily removal; one that runs is waited for."""
        if self._timer is not None:
            self._timer.cancel()
        await self._removing.wait()

    async def remove_old(self) -> Removed:
        """Remove what is older than the policy's days, or all where nothing may be kept; record how much.

        Raises:
            StorageError: not everything that is too old could be removed.
        """
        days = self._policy.retention_days
        if self._policy.removes_kept:
            return await self._remove("nothing is kept", self._remove_stores)
        if not days:
            return Removed()
        before = self._wall_clock() - timedelta(days=days)
        return await self._remove(f"older than {days} days", lambda: self._remove_older(before))

    async def purge(self) -> Removed:
        """Remove conversations, lookups, named queries, flagged answers, read prompts and logs; record it.

        Raises:
            NotAllowedError: whoever is signed in may not.
            StorageError: not everything could be removed; the sentence says what is left.
        """
        self._gate.require(Permission.PURGE)
        return await self._remove("asked for", self._remove_everything, is_always_told=True)

    async def _remove(
        self, reason: str, remove: "Callable[[], _Outcome]", *, is_always_told: bool = False
    ) -> Removed:
        outcome = await self._disk.run(remove)
        removed = outcome.removed
        if is_always_told or removed != Removed():
            self._audit.note(
                Purged(reason, len(removed.conversations), removed.lookups, removed.files, removed.flags)
            )
            for listener in self._listeners:
                listener(removed)
        if outcome.failures:
            raise StorageError(" ".join(outcome.failures))
        return removed

    def _remove_stores(self) -> "_Outcome":
        outcome = _Outcome()
        outcome.files(lambda: remove_stores(self._folders))
        return outcome

    def _remove_older(self, before: datetime) -> "_Outcome":
        outcome = _Outcome()
        outcome.conversations(lambda: self._store.remove_older(before))
        outcome.lookups(lambda: self._lookups.remove_older(before))
        outcome.flags(lambda: self._flags.remove_older(before))
        outcome.files(lambda: remove_copies(self._folders, before))
        return outcome

    def _remove_everything(self) -> "_Outcome":
        outcome = _Outcome()
        # What takes no room goes first: on a full disk it makes some for the rest.
        outcome.files(lambda: remove_traces(self._folders))
        outcome.files(lambda: remove_copies(self._folders))
        outcome.lookups(self._lookups.remove_all)
        outcome.conversations(self._store.remove_all)
        outcome.flags(self._flags.remove_all)
        if not self._policy.keeps_conversations:
            # What is used is in memory: files of that name are from before.
            outcome.files(lambda: remove_stores(self._folders))
        return outcome

    async def _remove_daily(self) -> None:
        await self.remove_old()

    def _tell(self, error: Exception) -> None:
        if isinstance(error, AssistantError):
            self._notices.add(said("{user_text} It is tried again tomorrow.", user_text=error.user_text))
            return
        logger.error("what is too old could not be removed", exc_info=error)


class _Outcome:
    """What was removed step by step; a step that fails leaves the others to be done."""

    def __init__(self) -> None:
        self.removed = Removed()
        self.failures: list[str] = []

    def conversations(self, step: Callable[[], tuple[str, ...]]) -> None:
        with self._kept_failures():
            self.removed = replace(self.removed, conversations=step())

    def lookups(self, step: Callable[[], int]) -> None:
        with self._kept_failures():
            self.removed = replace(self.removed, lookups=step())

    def flags(self, step: Callable[[], int]) -> None:
        with self._kept_failures():
            self.removed = replace(self.removed, flags=step())

    def files(self, step: Callable[[], int]) -> None:
        with self._kept_failures():
            self.removed = replace(self.removed, files=self.removed.files + step())

    @contextlib.contextmanager
    def _kept_failures(self) -> Iterator[None]:
        try:
            yield
        except StorageError as error:
            self.failures.append(error.user_text)
