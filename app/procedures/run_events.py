"""Events made of what a person gave, for the rule book to judge."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.domain.audit import AuditEvent, ProcedureRecord
from app.domain.errors import NotAllowedError
from app.domain.procedure import ProcedureStatus, Step, StepKind, StoredProcedure
from app.domain.procedure_run import (
    FileAttached,
    HandedOver,
    IsolationPlaced,
    IsolationRemoved,
    Outcome,
    Permit,
    RecordedValue,
    RoundDone,
    RunEnded,
    RunEvent,
    RunStarted,
    RunState,
    RunStatus,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepNotApplicable,
    StepNotMet,
    TagChecked,
    TimerStarted,
)
from app.domain.sentence import said
from app.domain.user import Signature
from app.procedures.open_items import open_items
from app.procedures.open_run import OpenRun
from app.procedures.rule_words import in_range
from app.procedures.step_needs import missing_tags, permit_fault
from app.procedures.step_tree import timer_kind
from app.procedures.tags import is_same_tag

_MAX_FILE_BYTES = 50_000_000
# As base64 they still fit into a record, see record.MAX_BYTES.
_MAX_ATTACHED_BYTES = 150_000_000
_STATUS_WORDS = {
    ProcedureStatus.IN_REVIEW: "is still in review: an author has to confirm it first",
    ProcedureStatus.SUSPENDED: "is suspended",
    ProcedureStatus.WITHDRAWN: "was withdrawn",
    ProcedureStatus.SUPERSEDED: "was superseded by a newer revision",
}


@dataclass(frozen=True, slots=True)
class Given:
    """What a person gave with a confirmation; values are (name, value, unit)."""

    values: tuple[tuple[str, float, str], ...] = ()
    outcome: Outcome | None = None
    repeats: int = 0
    note: str = ""
    accepts_out_of_range: bool = False
    signature: Signature | None = None
    second_signature: Signature | None = None


def start_refusal(stored: StoredProcedure, permit: Permit | None, at_ms: int) -> str:
    """Say why no run of a procedure may begin; empty where one may."""
    if stored.status is not ProcedureStatus.IN_FORCE:
        reason = f" ({stored.reason})" if stored.reason else ""
        return f"{stored.procedure.title} {_STATUS_WORDS[stored.status]}{reason}. No run may begin."
    if not stored.procedure.steps:
        return f"{stored.procedure.title} has no steps to walk."
    return permit_fault(permit, at_ms)


def run_started(
    stored: StoredProcedure,
    snapshot: bytes,
    permit: Permit | None,
    *,
    has_users: bool,
    station: tuple[str, str],
) -> RunStarted:
    """Give the first event; station is its name and the shift."""
    procedure = stored.procedure
    return RunStarted(
        procedure_key=stored.key,
        procedure_id=procedure.id,
        title=procedure.title,
        revision=procedure.revision,
        document_sha256=procedure.sha256,
        step_count=len(procedure.steps),
        use_class=procedure.use_class,
        snapshot_sha256=hashlib.sha256(snapshot).hexdigest(),
        has_users=has_users,
        station=station[0],
        shift=station[1],
        plant=procedure.plant,
        unit=procedure.unit,
        permit=permit,
    )


def confirmation(run: OpenRun, n: int, given: Given) -> StepDone | StepNotMet:
    """Give the event for a confirmation; a verify step that is not as required stays open."""
    step = step_of(run, n)
    values = recorded_values(step, given.values)
    if given.outcome is Outcome.NOT_AS_REQUIRED and step.kind is StepKind.VERIFY:
        return StepNotMet(n, given.note, values)
    repeats = given.repeats
    if step.kind is StepKind.REPEAT and not repeats:
        # The steps in it were settled once more since the last round was counted.
        repeats = run.state.progress(n).rounds + bool(run.tree.children(n))
    return StepDone(
        n,
        values,
        given.outcome,
        repeats,
        given.note,
        accepts_out_of_range=given.accepts_out_of_range,
        signature=given.signature,
        second_signature=given.second_signature,
        performer=run.procedure.performer_of(n),
    )


def round_of(run: OpenRun, n: int, note: str) -> RoundDone:
    """Give the event for one more round of a repeated step."""
    step_of(run, n)
    return RoundDone(n, run.state.progress(n).rounds + 1, note)


def correction(
    run: OpenRun,
    n: int,
    reason: str,
    given: Given,
    *,
    reopens: bool,
) -> StepCorrected:
    """Give the event that corrects what settled a step."""
    recorded = recorded_values(step_of(run, n), given.values)
    seq = run.state.progress(n).settled_seq
    return StepCorrected(
        n,
        seq,
        reason,
        recorded,
        given.outcome,
        reopens=reopens,
        note=given.note,
        accepts_out_of_range=given.accepts_out_of_range,
    )


def tag_check(run: OpenRun, n: int, entered: str) -> TagChecked:
    """Give the event for a tag that was entered; it is compared with the tags still to be checked first."""
    step = step_of(run, n)
    missing = missing_tags(step, run.state.progress(n).tags_matched)
    for tag in (*missing, *step.tags):
        if is_same_tag(tag, entered):
            return TagChecked(n, tag, entered, is_match=True)
    return TagChecked(n, next(iter((*missing, *step.tags)), ""), entered, is_match=False)


def timer_start(run: OpenRun, n: int) -> TimerStarted:
    """Give the event that begins a step's time."""
    step = step_of(run, n)
    return TimerStarted(n, step.wait_s, timer_kind(step))


def attachment(run: OpenRun, n: int, file: Path) -> FileAttached:
    """Copy a file beside the run and give the event that says so.

    Raises:
        NotAllowedError: the run's files would be too many for one record.
        StorageError: it cannot be read or kept.
    """
    attached = [logged.event for logged in run.events if isinstance(logged.event, FileAttached)]
    left = _MAX_ATTACHED_BYTES - sum(event.bytes_count for event in attached)
    if left <= 0:
        raise NotAllowedError(said("The run holds as many files as can be sent with its record."))
    sha256, count = run.log.attach(file, min(left, _MAX_FILE_BYTES))
    return FileAttached(n, file.name, sha256, count)


def hand_over_of(run: OpenRun, outgoing: Signature, incoming: Signature) -> HandedOver:
    """Give the event for a change of the shift with what is open now."""
    return HandedOver(outgoing, incoming, tuple(item.text for item in open_items(run.tree, run.state)))


def ending(state: RunState, reason: str, signature: Signature | None) -> RunEnded:
    """Give the last event: finished when nothing is open, else abandoned."""
    status = RunStatus.ABANDONED if state.open_steps else RunStatus.FINISHED
    return RunEnded(status, state.open_steps, reason, signature)


def recorded_values(step: Step, values: Sequence[tuple[str, float, str]]) -> tuple[RecordedValue, ...]:
    """Give values with whether each is in the range of the step's field of that name."""
    fields = {field.name: field for field in step.values}
    return tuple(
        RecordedValue(name, float(value), unit, in_range(fields[name], value) if name in fields else None)
        for name, value, unit in values
    )


def step_of(run: OpenRun, n: int) -> Step:
    """Give step n.

    Raises:
        NotAllowedError: there is none.
    """
    try:
        return run.procedure.step(n)
    except IndexError:
        raise NotAllowedError(said("The procedure has no step {n}.", n=n)) from None


def audit_record(run: OpenRun, event: RunEvent) -> ProcedureRecord:
    """Give an event's audit record; it names the run's chain, so that one vouches for the other."""
    n: int = getattr(event, "step", 0)
    first, second = _signers(event)
    return ProcedureRecord(
        event=_audit_event(event),
        procedure_id=run.state.start.procedure_id,
        revision=run.state.start.revision,
        run_id=run.state.run_id,
        step_id=run.procedure.step(n).path if n else "",
        signed_by=first,
        countersigned_by=second,
        note=f"{event.kind}, entry {run.log.end.seq}, {run.log.end.digest}",
    )


def _audit_event(event: RunEvent) -> AuditEvent:
    match event:
        case RunStarted():
            return AuditEvent.PROCEDURE_STARTED
        case StepDone():
            return AuditEvent.PROCEDURE_CONFIRMED
        case StepDeviated() | StepNotApplicable():
            return AuditEvent.PROCEDURE_DEVIATED
        case RunEnded():
            return AuditEvent.PROCEDURE_ENDED
        case _:
            return AuditEvent.PROCEDURE_STEP


def _signers(event: RunEvent) -> tuple[str, str]:
    match event:
        case StepDone(signature=first, second_signature=second):
            pass
        case StepDeviated(approval=first) | StepNotApplicable(approval=first):
            second = None
        case IsolationPlaced(signature=first) | IsolationRemoved(signature=first):
            second = None
        case HandedOver(outgoing=first, incoming=second):
            pass
        case RunEnded(signature=first):
            second = None
        case _:
            return "", ""
    return first.user_id if first else "", second.user_id if second else ""
