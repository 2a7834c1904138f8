"""Walking a procedure: what is confirmed is on disk before a call returns, and nothing else is shown as done.

For the window, the command line and the tests. Every method that changes a run gives the run as it then
stands; a refusal is a NotAllowedError with a sentence, and changes nothing.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app.domain.audit import AuditEvent, Exported, ProcedureRecord
from app.domain.clock import Clock
from app.domain.errors import NotAllowedError, StorageError, UsageError
from app.domain.procedure import ProcedureStatus, StepKind
from app.domain.procedure_run import (
    BranchChosen,
    IsolationPlaced,
    IsolationRemoved,
    NoteAdded,
    Outcome,
    Permit,
    PermitSet,
    ProcedureChanged,
    RunEvent,
    RunStatus,
    StepDeviated,
    StepLifted,
    StepNotApplicable,
)
from app.domain.user import Gatekeeper, Permission, Signature
from app.domain.walk import (
    KnownLocks,
    LiveSource,
    OpenItem,
    ProcedureSource,
    ReceiveReport,
    RunLock,
    RunSummary,
    RunView,
    SignPurpose,
    StepLive,
)
from app.procedures.condition import read_condition
from app.procedures.open_run import OpenRun
from app.procedures.rule_words import purpose_text
from app.procedures.run_events import (
    Given,
    attachment,
    audit_record,
    confirmation,
    correction,
    ending,
    hand_over_of,
    round_of,
    run_started,
    start_refusal,
    tag_check,
    timer_start,
)
from app.procedures.run_folder import RunFolder, RunStamp
from app.procedures.run_log import snapshot_bytes
from app.procedures.run_view import run_summary, run_view, summary_of, unreadable
from app.procedures.step_tree import StepTree
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.run_records import RunRecords

EventMaker = Callable[[OpenRun], RunEvent]


class WalkService:
    """Runs of procedures.

    Raises, from every method that reads or writes a run: StorageError where its file cannot be read or
    written; what was not written is not done. From every method that changes one: NotAllowedError where the
    rule book or the role does not allow it, with the sentence.
    """

    def __init__(
        self,
        folder: RunFolder,
        procedures: ProcedureSource,
        records: RunRecords,
        *,
        users: Gatekeeper,
        audit: AuditService,
        disk: DiskThread,
        wall_clock: Clock,
        live: LiveSource | None = None,
        station: Callable[[], tuple[str, str]] = lambda: ("", ""),
    ) -> None:
        self._folder = folder
        self._procedures = procedures
        self._records = records
        self._users = users
        self._audit = audit
        self._disk = disk
        self._now = wall_clock
        self._live = live
        self._station = station
        self._open: dict[str, OpenRun] = {}

    async def start(self, procedure_key: str, *, permit: Permit | None = None) -> RunView:
        """Begin a run of a procedure in force; procedure_key may be its id."""
        self._users.require(Permission.RUN_PROCEDURE)
        stored = await self._procedures.show(procedure_key)
        if sentence := start_refusal(stored, permit, self._now_ms()):
            raise NotAllowedError(sentence)
        snapshot = snapshot_bytes(stored.procedure)
        has_users = not self._users.refusal(Permission.SIGN)
        event = run_started(stored, snapshot, permit, has_users=has_users, station=self._station())
        at_ms, user_id = self._now_ms(), self._users.user_id

        loop = asyncio.get_running_loop()

        def begin() -> RunView:
            log = self._folder.create(snapshot, at_ms)
            log.append(event, at_ms, user_id)
            run = self._open[log.run_id] = OpenRun(log)
            self._tell(loop, run, event)
            return run_view(run, at_ms)

        return await self._disk.run(begin)

    async def runs(self, *, only_open: bool = False) -> tuple[RunSummary, ...]:
        """List this station's runs, newest first."""
        self._users.require(Permission.READ)

        found = await self._all()
        listed = (run if isinstance(run, RunSummary) else run_summary(run) for run in found)
        return tuple(run for run in listed if not only_open or run.status == RunStatus.OPEN)

    async def received(self) -> tuple[RunSummary, ...]:
        """List the runs that came from other stations, newest first."""
        self._users.require(Permission.READ)
        return tuple(
            unreadable("", item) if isinstance(item, str) else summary_of(*item, is_returned=True)
            for item in await self._disk.run(self._records.received)
        )

    async def locks(self) -> KnownLocks:
        """Give the locks that are on as far as runs of this station or received ones say (PTW-3, PTW-7)."""
        self._users.require(Permission.READ)
        own, received = await self._all(), await self._disk.run(self._records.received)
        states = {item[0].run_id: item[0] for item in received if not isinstance(item, str)}
        states |= {item.state.run_id: item.state for item in own if isinstance(item, OpenRun)}
        faults = [item.fault for item in own if isinstance(item, RunSummary)]
        return KnownLocks(
            tuple(
                RunLock(state.run_id, state.start.title, lock)
                for state in states.values()
                for lock in state.locks
            ),
            (*faults, *(item for item in received if isinstance(item, str))),
        )

    async def stamps(self) -> Mapping[str, RunStamp]:
        """Give this station's runs, newest first, each with what is another once the run has changed."""
        self._users.require(Permission.READ)
        return await self._disk.run(self._folder.stamps)

    async def procedure_changed(self, procedure_key: str) -> None:
        """Tell the open runs of a procedure that it was withdrawn, suspended or superseded (PRO-20)."""
        for run in await self._all():
            if isinstance(run, OpenRun) and run.state.start.procedure_key == procedure_key:
                await self._told(run)

    async def view(self, run_id: str) -> RunView:
        """Give a run as it stands on disk; also resumes one after a crash."""
        self._users.require(Permission.READ)
        run, view = await self._viewed(run_id)
        return await self._told(run) or view

    def purpose(self, view: RunView, purpose: SignPurpose, *, step: int = 0, lock_id: str = "") -> str:
        """Give the text that a signature for this must carry; pass it to the users' sign()."""
        return purpose_text(StepTree(view.procedure), view.state, purpose, step, lock_id)

    async def confirm(
        self,
        run_id: str,
        step: int,
        *,
        values: Sequence[tuple[str, float, str]] = (),
        outcome: Outcome | None = None,
        repeats: int = 0,
        note: str = "",
        accepts_out_of_range: bool = False,
        signature: Signature | None = None,
        second_signature: Signature | None = None,
    ) -> RunView:
        """Confirm a step; values are (name, value, unit).

        A verify step with NOT_AS_REQUIRED is recorded and stays open; its note says what was found. A value
        out of range needs accepts_out_of_range and a note, or else a deviation. repeats 0 counts the rounds
        that were recorded, and the last one where it has sub-steps.
        """
        given = Given(
            tuple(values), outcome, repeats, note, accepts_out_of_range, signature, second_signature
        )
        return await self._add(run_id, lambda run: confirmation(run, step, given))

    async def round_done(self, run_id: str, step: int, *, note: str = "") -> RunView:
        """Count one repetition of a repeated step; its sub-steps begin anew."""
        return await self._add(run_id, lambda run: round_of(run, step, note))

    async def not_applicable(
        self, run_id: str, step: int, reason: str, approval: Signature, *, is_section: bool = False
    ) -> RunView:
        """Settle a step and those nested in it as not applicable; is_section: its section, too."""
        event = StepNotApplicable(step, reason, approval, is_section=is_section)
        return await self._add(run_id, lambda _run: event)

    async def deviate(self, run_id: str, step: int, reason: str, approval: Signature) -> RunView:
        """Record that a step could not be done as written; reason says what was done instead and why."""
        return await self._add(run_id, lambda _run: StepDeviated(step, reason, approval))

    async def correct(
        self,
        run_id: str,
        step: int,
        reason: str,
        *,
        values: Sequence[tuple[str, float, str]] = (),
        outcome: Outcome | None = None,
        reopens: bool = False,
        note: str = "",
        accepts_out_of_range: bool = False,
    ) -> RunView:
        """Correct what was recorded for a settled step; a value out of range needs what confirm() needs."""
        given = Given(tuple(values), outcome, 0, note, accepts_out_of_range)
        return await self._add(run_id, lambda run: correction(run, step, reason, given, reopens=reopens))

    async def choose(
        self, run_id: str, step: int, chosen: int, *, inputs: Sequence[str] = (), reason: str = ""
    ) -> RunView:
        """Take a way at a decision, a choice or alternatives.

        chosen is a sub-step's n at a choice, the n of one of the alternatives, and at a decision the step's
        own n where its condition holds, 0 where it does not. inputs are what the person was shown.
        """
        return await self._add(run_id, lambda _run: BranchChosen(step, chosen, tuple(inputs), reason))

    async def lift(self, run_id: str, step: int, reason: str) -> RunView:
        """End a step of continuous applicability."""
        return await self._add(run_id, lambda _run: StepLifted(step, reason))

    async def check_tag(self, run_id: str, step: int, entered: str) -> RunView:
        """Compare what was typed or scanned with the step's tags; a mismatch is recorded and stops the step.

        state.progress(step).is_tag_stopped and the view's notices say how it went.
        """
        return await self._add(run_id, lambda run: tag_check(run, step, entered))

    async def start_timer(self, run_id: str, step: int) -> RunView:
        """Begin the time of a time-dependent step."""
        return await self._add(run_id, lambda run: timer_start(run, step))

    async def note(self, run_id: str, text: str, *, step: int = 0) -> RunView:
        """Add a note to a step, or to the run."""
        return await self._add(run_id, lambda _run: NoteAdded(step, text))

    async def attach(self, run_id: str, file: Path, *, step: int = 0) -> RunView:
        """Copy a file beside the run; a run's files together stay small enough for its record."""
        return await self._add(run_id, lambda run: attachment(run, step, file))

    async def set_permit(self, run_id: str, permit: Permit) -> RunView:
        """Put the run under a permit, new or prolonged."""
        return await self._add(run_id, lambda _run: PermitSet(permit))

    async def place_lock(
        self, run_id: str, step: int, *, device: str, place: str, position: str, lock_id: str,
        signature: Signature,
    ) -> RunView:  # fmt: skip
        """Record that a lock or tag was put on a device."""
        event = IsolationPlaced(step, device, place, position, lock_id, signature)
        return await self._add(run_id, lambda _run: event)

    async def remove_lock(
        self, run_id: str, step: int, *, lock_id: str, signature: Signature, exception: str = ""
    ) -> RunView:
        """Record that a lock was taken off, also after the run's end; exception where another person does."""
        return await self._add(run_id, lambda _run: IsolationRemoved(step, lock_id, signature, exception))

    async def hand_over(self, run_id: str, *, outgoing: Signature, incoming: Signature) -> RunView:
        """Change the shift: both sign for the view's open_items."""
        return await self._add(run_id, lambda run: hand_over_of(run, outgoing, incoming))

    async def advice(self, run_id: str) -> tuple[OpenItem, ...]:
        """Say what is open, for whoever leaves the run or ends it (PRO-7); it keeps nobody from it."""
        return (await self.view(run_id)).open_items

    async def end(self, run_id: str, signature: Signature | None, *, reason: str = "") -> RunView:
        """End a run: finished when nothing is open, else abandoned, for which reason is needed.

        signature may be None at a station without named users alone.
        """
        return await self._add(run_id, lambda run: ending(run.state, reason, signature))

    async def live(self, view: RunView, step: int = 0) -> StepLive:
        """Give the live values of a step's assets (the current one's for 0) and read its condition."""
        shown = view.procedure.step(step) if step else view.step
        if shown is None or self._live is None:
            return StepLive(())
        values = await self._live.of_tags(shown.tags) if shown.tags else ()
        is_decision = shown.kind is StepKind.DECISION
        return StepLive(values, read_condition(shown, values) if is_decision else None)

    async def export(self, run_id: str, target: Path) -> Path:
        """Write a run's signed record: JSON, or a PDF with it inside where target ends in .pdf.

        A target that is a folder gets a file of the run's name. Gives the file.
        """
        self._users.require(Permission.EXPORT)
        run, _view = await self._viewed(run_id)
        path, sha256 = await self._records.export(run, target, self._now_ms())
        self._audit.note(Exported("procedure run", path.name, sha256, len(run.events)))
        return path

    async def paper(self, target: Path) -> Path:
        """Write the printable list of open runs with place, done and open steps (PRO-19)."""
        self._users.require(Permission.READ)
        return await self._records.paper(target, self._now_ms())

    async def receive(self, file: Path, *, key: Path | None = None) -> ReceiveReport:
        """Take in a run's record from another station, or at the source the receipt for one.

        key is a public key that is trusted from now on. Nothing is taken in that no trusted key signed.
        """
        self._users.require(Permission.EXPORT)
        if key is not None:
            self._users.require(Permission.CHANGE_SETTINGS)
        report = await self._records.receive(file, key, self._now_ms(), self._station()[0])
        self._audit.note(
            ProcedureRecord(AuditEvent.PROCEDURE_STEP, "", "", report.run_id, note=f"received: {report.text}")
        )
        return report

    async def _viewed(self, run_id: str) -> tuple[OpenRun, RunView]:
        loop = asyncio.get_running_loop()

        def read() -> tuple[OpenRun, RunView]:
            run = self._opened(run_id, loop)
            return run, run_view(run, self._now_ms())

        return await self._disk.run(read)

    def _opened(self, run_id: str, loop: asyncio.AbstractEventLoop) -> OpenRun:
        run = self._open.get(run_id)
        if run is None:
            run = self._open[run_id] = OpenRun(self._folder.open(run_id))
        else:
            run.refresh()
        if (lost := run.record_loss(self._now_ms(), self._users.user_id)) is not None:
            self._tell(loop, run, lost)
        return run

    async def _all(self) -> list[OpenRun | RunSummary]:
        """Give every run; of one that cannot be read, the line that says so."""
        loop = asyncio.get_running_loop()

        def read(run_id: str) -> OpenRun | RunSummary:
            try:
                return self._opened(run_id, loop)
            except StorageError as error:
                return unreadable(run_id, error.user_text)

        ids = await self._disk.run(lambda: [log.run_id for log in self._folder.logs()])
        # One by one: a confirmation does not wait for all of them.
        return [await self._disk.run(read, run_id) for run_id in ids]

    async def _add(self, run_id: str, make: EventMaker) -> RunView:
        self._users.require(Permission.RUN_PROCEDURE)
        return await self._write(run_id, make)

    async def _write(self, run_id: str, make: EventMaker) -> RunView:
        user_id = self._users.user_id

        loop = asyncio.get_running_loop()

        def write() -> RunView:
            run = self._opened(run_id, loop)
            event, at_ms = make(run), self._now_ms()
            try:
                run.record(event, at_ms, user_id)
            except StorageError:
                # What is on disk now is not known: the next call reads it.
                self._open.pop(run_id, None)
                raise
            # From here, since a task that is cancelled meanwhile never comes back to say it.
            self._tell(loop, run, event)
            return run_view(run, at_ms)

        return await self._disk.run(write)

    def _tell(self, loop: asyncio.AbstractEventLoop, run: OpenRun, event: RunEvent) -> None:
        """Let the audit log know, from the disk thread."""
        loop.call_soon_threadsafe(self._audit.note, audit_record(run, event))

    async def _told(self, run: OpenRun) -> RunView | None:
        """Record in an open run how its procedure stands now; None where that is known, or cannot be."""
        if run.state.status is not RunStatus.OPEN:
            return None
        try:
            stored = await self._procedures.show(run.state.start.procedure_key)
        except (UsageError, StorageError):
            return None
        known = run.state.procedure_change
        if stored.status == (known.status if known is not None else ProcedureStatus.IN_FORCE):
            return None
        change = ProcedureChanged(stored.status, stored.reason)
        return await self._write(run.log.run_id, lambda _run: change)

    def _now_ms(self) -> int:
        return int(self._now().timestamp() * 1000)
