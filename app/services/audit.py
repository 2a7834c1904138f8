"""The audit log for the rest of the program: records in order, what to do when none can be written, reading.

Nothing here blocks the event loop: records are written by the disk thread, the log is read and verified in
others, and the signing key is waited for beside everything else.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from app.domain.audit import (
    AppStart,
    AppStop,
    AuditEntry,
    AuditFilter,
    AuditPage,
    AuditPolicy,
    AuditReport,
    AuditState,
    Exported,
    QueryAsked,
    Recovered,
    RequestFinished,
    RequestLost,
    RequestStarted,
    SettingsChanged,
    Verified,
)
from app.domain.errors import AuditUnwritableError, StorageError
from app.domain.sentence import said
from app.domain.settings import Settings
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.audit_reading import noted, verified
from app.services.audit_space import SpaceWatch, free_bytes
from app.services.audit_watch import changes_of, model_entry
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineStatus
from app.services.engine_ladder import Engines
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.audit_files import open_source
from app.storage.audit_keys import AuditKeys, Signer
from app.storage.audit_log import DEFAULT_POLICY, AuditLog
from app.storage.audit_read import export_log, read_page
from app.storage.audit_requests import RequestIndex

logger = logging.getLogger(__name__)

CHECKPOINT_INTERVAL_S = 15 * 60.0
PAGE_RECORDS = 100
# While nothing can be written it is tried again this often: whoever freed the disk sees that it worked.
RETRY_S = 15.0


def _log_error(error: Exception) -> None:
    logger.error("the audit log's work in the background failed", exc_info=error)


def _is_inside(target: Path, folder: Path) -> bool:
    return folder.resolve() in (target.resolve(), *target.resolve().parents)


class AuditService:
    """Records what happens; start() and aclose() are records themselves and need not be called by a reader.

    keys None leaves the log unsigned. gate says who works now, which each record names, and whether they may
    read the log. Listeners hear of every change of the state on the event loop's thread. check_export raises
    where the site allows no export; free_bytes says what the log's disk has left.
    """

    def __init__(
        self,
        log: AuditLog,
        keys: AuditKeys | None,
        disk: DiskThread,
        notices: Notices,
        *,
        policy: AuditPolicy = DEFAULT_POLICY,
        mode: str = "",
        gate: Gatekeeper = UNGUARDED,
        check_export: Callable[[], None] = lambda: None,
        free_bytes: Callable[[Path], int] = free_bytes,
    ) -> None:
        self._log = log
        self._check_export = check_export
        self._space = SpaceWatch(log.folder, policy, free_bytes)
        self._index = RequestIndex()
        self._retrying = JobSlot("audit log tried again", _log_error)
        self._retry_timer: asyncio.TimerHandle | None = None
        self._looking_back = JobSlot("audit requests without an end", _log_error)
        self._keys = keys
        self._disk = disk
        self._notices = notices
        self._policy = policy
        self._mode = mode
        self._gate = gate
        self._state = AuditState()
        self._listeners: list[Callable[[AuditState], None]] = []
        self._noted: list[tuple[AuditEntry, str]] = []
        # An answer may end when somebody else has signed in: the record names who asked.
        self._askers: dict[str, str] = {}
        self._noting = JobSlot("audit notes", _log_error)
        self._signing = JobSlot("audit signing key", _log_error)
        self._timer: asyncio.TimerHandle | None = None
        self._is_started = self._is_closing = False

    @property
    def state(self) -> AuditState:
        """How the log stands."""
        return self._state

    def listen(self, listener: Callable[[AuditState], None]) -> None:
        """Call listener with every later state."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Record that the program began, look for the signing key, and sign every CHECKPOINT_INTERVAL_S.

        Requests that a crash left without an end are marked.
        """
        self._is_started = True
        # Before anything of this run: its own requests must not be among them.
        self._looking_back.start(self._mark_lost())
        self.note(AppStart(self._mode))
        if self._keys is not None:
            self._signing.start(self._use_key(self._keys))
        self._wait_for_checkpoint()

    async def aclose(self) -> None:
        """Write what is left, record the end of the program and sign; the disk thread must still run."""
        if self._timer is not None:
            self._timer.cancel()
        self._is_closing = True
        if self._retry_timer is not None:
            self._retry_timer.cancel()
        await self._retrying.wait()
        await self._looking_back.wait()
        await self._signing.wait()
        await self._noting.wait()
        if self._is_started:
            self.note(AppStop(self._mode))
            await self._noting.wait()
            await self._checkpoint()

    async def request_started(self, entry: RequestStarted) -> None:
        """Record that a request is about to reach the engine.

        Raises:
            AuditUnwritableError: it could not be recorded, and the policy lets no request go on without.
        """
        # Else a request of this run could be taken for one that a program before left behind.
        await self._looking_back.wait()
        user_id = self._askers[entry.request_id] = self._gate.user_id
        await self._record_or_stop(entry, user_id)

    async def request_finished(self, entry: RequestFinished) -> None:
        """Record how a request ended; raises as request_started."""
        user_id = self._askers.pop(entry.request_id, self._gate.user_id)
        await self._record_or_stop(entry, user_id)

    async def query(self, entry: QueryAsked) -> None:
        """Record a question to the plant's data; rows are shown although it cannot be recorded."""
        # The state and the notice have told it.
        with contextlib.suppress(AuditUnwritableError):
            await self.record(entry)

    async def record(self, entry: AuditEntry) -> None:
        """Record entry; it is on disk when this returns.

        Raises:
            AuditUnwritableError: it is not, whatever the policy.
        """
        await self._recorded(entry, self._gate.user_id)

    def note(self, entry: AuditEntry) -> None:
        """Record entry soon and in order; that it cannot be is told in the state and a notice."""
        self._noted.append((entry, self._gate.user_id))
        self._noting.start(self._write_noted())

    def watch(self, settings: SettingsService, engines: Engines) -> None:
        """Record every later change of the settings and every model that is loaded or refused."""
        current = [settings.current]

        def on_settings(new: Settings) -> None:
            old, current[0] = current[0], new
            if changes := changes_of(old, new):
                self.note(SettingsChanged(changes))

        # The ladder's next rung may stand where the last one stood, with another model.
        standings = [(engines.status.model_id, engines.status.phase)]

        def on_engine(status: EngineStatus) -> None:
            old, standings[0] = standings[0], (status.model_id, status.phase)
            if standings[0] != old and (entry := model_entry(status, engines)) is not None:
                self.note(entry)

        settings.listen(on_settings)
        engines.listen(on_engine)

    async def page(self, wanted: AuditFilter, before: str = "", *, count: int = PAGE_RECORDS) -> AuditPage:
        """Give records that match, newest first; before is the page before's, empty for the newest.

        Raises:
            NotAllowedError: whoever is signed in may not read it.
            StorageError: there is no log, or it cannot be read.
        """
        self._gate.require(Permission.READ_AUDIT)

        def read() -> AuditPage:
            with open_source(self._log.folder) as source:
                return noted(read_page(source, wanted, count, before), self._index.unended(source))

        return await asyncio.to_thread(read)

    async def verify(self, log: Path | None = None, key: Path | None = None) -> AuditReport:
        """Check this installation's log, or the folder or export at log, and record that it was checked.

        Anybody may: what is told of the log is whether it is whole. key is a file of public keys that alone
        are trusted.

        Raises:
            StorageError: the log or the key cannot be read.
        """
        report = await asyncio.to_thread(verified, log or self._log.folder, key)
        # Not before: it may write a checkpoint, and what is verified is what was found.
        await self._have_key()
        first = report.faults[0] if report.faults else None
        self.note(
            Verified(
                report.is_whole,
                report.records,
                report.fault_count,
                f"{first.file}:{first.line}: {first.text}" if first else "",
            )
        )
        await self._noting.wait()
        return report

    async def export(self, target: Path) -> Exported:
        """Write the whole log with its public keys to target, and record that.

        Raises:
            NotAllowedError: whoever is signed in may not, or the site allows no export.
            StorageError: there is no log, or target cannot be written, or lies in the log's own folder.
        """
        self._gate.require(Permission.READ_AUDIT)
        self._gate.require(Permission.EXPORT)
        self._check_export()
        if await asyncio.to_thread(_is_inside, target, self._log.folder):
            # It would take the place of a file of the log.
            raise StorageError(
                said("{target} lies in the audit log's own folder. Choose another place.", target=target)
            )
        try:
            digest, count = await asyncio.to_thread(export_log, self._log.folder, target)
        except OSError as error:
            raise StorageError(
                said(
                    "{target} cannot be written ({strerror}). Choose another place.",
                    target=target,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error
        await self._have_key()
        exported = Exported("audit log", target.name, digest, count)
        self.note(exported)
        await self._noting.wait()
        return exported

    async def _recorded(self, entry: AuditEntry, user_id: str) -> None:
        await self._noting.wait()
        await self._write(entry, user_id)

    async def _record_or_stop(self, entry: AuditEntry, user_id: str) -> None:
        try:
            await self._recorded(entry, user_id)
        except AuditUnwritableError:
            if not self._policy.goes_on_unwritten:
                raise

    async def _write_noted(self) -> None:
        while self._noted:
            entry, user_id = self._noted.pop(0)
            # The state and the notice have told it.
            with contextlib.suppress(AuditUnwritableError):
                await self._write(entry, user_id)

    async def _write(self, entry: AuditEntry, user_id: str, *, is_owed: bool = True) -> None:
        """Write entry; one that is not owed is not missed when it cannot be written."""
        missed = self._state.missed
        try:
            if missed:
                text = f"{missed} records before this one could not be written"
                await self._disk.run(self._append, Recovered("audit", text, is_loss=True), user_id)
                self._publish(replace(self._state, missed=0))
            repairs = await self._disk.run(self._append, entry, user_id)
        except AuditUnwritableError as error:
            self._tell_unwritable(error, is_missed=is_owed and self._is_missed(entry))
            raise
        for repair in repairs:
            self._notices.add(said("The audit log was put right: {detail}.", detail=repair.detail))
        if not self._state.is_writable:
            self._publish(replace(self._state, is_writable=True, note="", missed=0, blocks_questions=False))
        await self._look_at_space()

    def _append(self, entry: AuditEntry, user_id: str) -> tuple[Recovered, ...]:
        if user_id:
            self._log.use_user(user_id)
        return self._log.append(entry)

    def _is_missed(self, entry: AuditEntry) -> bool:
        # A request that is not begun leaves nothing unrecorded.
        return self._policy.goes_on_unwritten or not isinstance(entry, RequestStarted)

    def _tell_unwritable(self, error: AuditUnwritableError, *, is_missed: bool) -> None:
        logger.info("a record could not be written: %s", error.detail)
        note = error.user_text
        if self._policy.goes_on_unwritten:
            note = said(
                "Nothing is recorded: the audit log in {folder} cannot be written. Questions are "
                "answered all the same, as this site wants it. Free disk space or give this user the "
                "right to write there.",
                folder=self._log.folder,
            )
        if self._state.is_writable and not self._listeners:
            # Whoever listens shows the state as long as it lasts.
            self._notices.add(note)
        self._publish(
            replace(
                self._state,
                is_writable=False,
                note=note,
                missed=self._state.missed + is_missed,
                blocks_questions=not self._policy.goes_on_unwritten,
            )
        )
        if self._is_started and not self._is_closing and self._retry_timer is None:
            self._retry_timer = asyncio.get_running_loop().call_later(RETRY_S, self._retry)

    def _retry(self) -> None:
        self._retry_timer = None
        if not self._state.is_writable:
            self._retrying.start(self._try_again())

    async def _try_again(self) -> None:
        await self._noting.wait()
        if self._state.is_writable:
            return
        # The state tells it, and the next try is on its way.
        with contextlib.suppress(AuditUnwritableError):
            entry = Recovered("audit", "the log can be written again")
            await self._write(entry, self._gate.user_id, is_owed=False)

    async def _mark_lost(self) -> None:
        def look() -> tuple[RequestLost, ...]:
            with open_source(self._log.folder) as source:
                return self._index.lost_now(source, self._log.machine)

        try:
            lost = await asyncio.to_thread(look)
        except StorageError as error:
            # There is no log yet, or what cannot be read is told by whoever reads or verifies it.
            logger.info("no request without an end was looked for: %s", error.user_text)
            return
        for entry in lost:
            self.note(entry)

    async def _look_at_space(self) -> None:
        note = await self._disk.run(self._space.note)
        if note and not self._state.space_note:
            self._notices.add(note)
        if note != self._state.space_note:
            self._publish(replace(self._state, space_note=note))

    async def _have_key(self) -> None:
        """Look for the key where start() did not: what a reader records is signed as well."""
        await self._signing.wait()
        if self._keys is not None and not self._state.key:
            await self._use_key(self._keys)

    async def _use_key(self, keys: AuditKeys) -> None:
        # A key without a log says that one was taken away: the first record is on disk before a key is made.
        await self._disk.run(lambda: None)
        try:
            signer: Signer = await asyncio.to_thread(keys.load)
        except StorageError as error:
            logger.info("the audit log is not signed: %s %s", error.user_text, error.detail)
            self._publish(replace(self._state, key="none", key_note=error.user_text))
            return
        self._publish(replace(self._state, key=signer.place, key_note=signer.note))
        await self._disk.run(self._log.use_signer, signer)
        await self._checkpoint()

    def _wait_for_checkpoint(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CHECKPOINT_INTERVAL_S, self._begin_checkpoint)

    def _begin_checkpoint(self) -> None:
        self._signing.start(self._checkpoint())
        self._wait_for_checkpoint()

    async def _checkpoint(self) -> None:
        try:
            await self._disk.run(self._log.checkpoint)
        except AuditUnwritableError as error:
            # The next record fails as well and says so.
            logger.info("no checkpoint could be written: %s", error.detail)

    def _publish(self, state: AuditState) -> None:
        self._state = state
        for listener in self._listeners:
            listener(state)
