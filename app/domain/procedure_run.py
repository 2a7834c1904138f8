"""A run of a procedure: what happened, event by event, and what that adds up to.

Events are appended and never changed; a correction is an event of its own. The state is folded from them, so
that what is on disk and what is on the screen cannot differ.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from app.domain.procedure import UseClass
from app.domain.user import Signature


class StepState(StrEnum):
    """Where a step stands (PRO-5); SKIPPED only ever with a recorded deviation."""

    NOT_STARTED = "not_started"
    CURRENT = "current"
    DONE = "done"
    NOT_APPLICABLE = "not_applicable"
    SKIPPED = "skipped"


class RunStatus(StrEnum):
    """How a run stands."""

    OPEN = "open"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Outcome(StrEnum):
    """What a verify or check step found (PTW-2)."""

    AS_REQUIRED = "as_required"
    NOT_AS_REQUIRED = "not_as_required"


class TimerKind(StrEnum):
    """Whether a step may not be settled before its time is over, or should be before it is."""

    WAIT = "wait"
    DEADLINE = "deadline"


@dataclass(frozen=True, slots=True)
class Permit:
    """A permit to work (PTW-4); times are UTC in ms."""

    number: str
    valid_from_ms: int
    valid_until_ms: int
    issuer: str
    holder: str


@dataclass(frozen=True, slots=True)
class RecordedValue:
    """A value as it was typed; is_in_range is None where the step has no range."""

    name: str
    value: float
    unit: str = ""
    is_in_range: bool | None = None


@dataclass(frozen=True, slots=True)
class RunStarted:
    """The first event of a run; plant, station and shift as the station is set up.

    document_sha256 is the source document's, snapshot_sha256 that of the run's own copy of the parsed
    procedure. has_users is False at a station without named users, where nobody can sign.
    """

    kind: ClassVar = "started"
    procedure_key: str
    procedure_id: str
    title: str
    revision: str
    document_sha256: str
    step_count: int
    use_class: UseClass
    snapshot_sha256: str = ""
    has_users: bool = True
    station: str = ""
    shift: str = ""
    plant: str = ""
    unit: str = ""
    permit: Permit | None = None


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step was confirmed; values, outcome and count as the step asks for them.

    accepts_out_of_range: whoever confirmed it was told that a value is out of range, and went on; note then
    says why. performer is who does the step as the document prints it (PRO-14), empty where it names nobody;
    who confirmed it is the entry's user.
    """

    kind: ClassVar = "done"
    step: int
    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    repeats: int = 0
    note: str = ""
    accepts_out_of_range: bool = False
    signature: Signature | None = None
    second_signature: Signature | None = None
    performer: str = ""


@dataclass(frozen=True, slots=True)
class StepNotMet:
    """A verify step found that it is not so (PTW-2); the step stays open until it is, or a deviation is."""

    kind: ClassVar = "not_met"
    step: int
    note: str
    values: tuple[RecordedValue, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundDone:
    """A repeated step was done once (PRO-11); count is how often it now was, its sub-steps begin anew."""

    kind: ClassVar = "round_done"
    step: int
    count: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class StepNotApplicable:
    """A step and those nested in it do not apply here: why, and who approved that.

    is_section: nor do the other open steps of its section, as of a sub-procedure for another place.
    """

    kind: ClassVar = "not_applicable"
    step: int
    reason: str
    approval: Signature
    is_section: bool = False


@dataclass(frozen=True, slots=True)
class StepDeviated:
    """A step could not be done as written (PRO-16): what was done instead, why, and who approved it.

    The steps nested in it are skipped with it, as far as they are not settled.
    """

    kind: ClassVar = "deviated"
    step: int
    reason: str
    approval: Signature


@dataclass(frozen=True, slots=True)
class StepCorrected:
    """What event corrects_seq recorded was wrong; the wrong entry stays in the record beside this one.

    Where it reopens, the step is to be settled once more; else values and outcome take the place of those
    recorded. accepts_out_of_range and note are those of StepDone.
    """

    kind: ClassVar = "corrected"
    step: int
    corrects_seq: int
    reason: str
    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    reopens: bool = False
    signature: Signature | None = None
    note: str = ""
    accepts_out_of_range: bool = False


@dataclass(frozen=True, slots=True)
class BranchChosen:
    """Which way a decision or a choice took; chosen is a step's n, 0 where a condition does not hold.

    inputs are what the person was shown, as text. reason says why an earlier choice is taken back.
    """

    kind: ClassVar = "chosen"
    step: int
    chosen: int
    inputs: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StepLifted:
    """A step of continuous applicability no longer has to be kept (PRO-9)."""

    kind: ClassVar = "lifted"
    step: int
    reason: str


@dataclass(frozen=True, slots=True)
class TagChecked:
    """A tag was typed or scanned at a step that names an asset; a mismatch stops the step.

    expected is the step's tag that it was compared with, entered what was typed, both as written.
    """

    kind: ClassVar = "tag_checked"
    step: int
    expected: str
    entered: str
    is_match: bool


@dataclass(frozen=True, slots=True)
class NoteAdded:
    """A note to a step, or to the run where step is 0."""

    kind: ClassVar = "note"
    step: int
    text: str


@dataclass(frozen=True, slots=True)
class FileAttached:
    """A file was copied beside the run; sha256 is its content's."""

    kind: ClassVar = "attached"
    step: int
    name: str
    sha256: str
    bytes_count: int


@dataclass(frozen=True, slots=True)
class TimerStarted:
    """A time-dependent step began (PRO-10)."""

    kind: ClassVar = "timer_started"
    step: int
    duration_s: float
    timer: TimerKind = TimerKind.WAIT


@dataclass(frozen=True, slots=True)
class PermitSet:
    """The permit under which the run goes on, new or prolonged (PTW-4)."""

    kind: ClassVar = "permit_set"
    permit: Permit


@dataclass(frozen=True, slots=True)
class IsolationPlaced:
    """A lock or tag was put on a device (PTW-3)."""

    kind: ClassVar = "isolation_placed"
    step: int
    device: str
    place: str
    position: str
    lock_id: str
    signature: Signature


@dataclass(frozen=True, slots=True)
class IsolationRemoved:
    """A lock was taken off by whoever placed it, or by somebody else with a recorded exception."""

    kind: ClassVar = "isolation_removed"
    step: int
    lock_id: str
    signature: Signature
    exception: str = ""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The shift changed (PTW-5); both sign for the open steps, locks and permits listed."""

    kind: ClassVar = "handed_over"
    outgoing: Signature
    incoming: Signature
    open_items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProcedureChanged:
    """The procedure was withdrawn, suspended or superseded; this open run stays on its own revision."""

    kind: ClassVar = "procedure_changed"
    status: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EntriesLost:
    """The run's file had lost its last entries when it was opened; what follows takes their numbers again.

    last_seq and last_sha256 are those of the last entry that had been on disk.
    """

    kind: ClassVar = "entries_lost"
    count: int
    last_seq: int
    last_sha256: str


@dataclass(frozen=True, slots=True)
class RunEnded:
    """The run's end; open_steps are left undone, with the reason. After it only locks are taken off."""

    kind: ClassVar = "ended"
    status: RunStatus
    open_steps: tuple[int, ...] = ()
    reason: str = ""
    signature: Signature | None = None


RunEvent = (
    RunStarted
    | StepDone
    | StepNotMet
    | RoundDone
    | StepNotApplicable
    | StepDeviated
    | StepCorrected
    | BranchChosen
    | StepLifted
    | TagChecked
    | NoteAdded
    | FileAttached
    | TimerStarted
    | PermitSet
    | IsolationPlaced
    | IsolationRemoved
    | HandedOver
    | ProcedureChanged
    | EntriesLost
    | RunEnded
)


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event as it stands on disk: seq counts from 1, at_ms is UTC, user_id who was signed in."""

    seq: int
    at_ms: int
    user_id: str
    event: RunEvent


@dataclass(frozen=True, slots=True)
class StepTimer:
    """A timer that runs or is over, until its step is settled; times are UTC in ms."""

    step: int
    kind: TimerKind
    started_at_ms: int
    due_at_ms: int

    def left_s(self, now_ms: int) -> float:
        """Seconds until it is over, below zero after that."""
        return (self.due_at_ms - now_ms) / 1000


@dataclass(frozen=True, slots=True)
class OpenLock:
    """A lock or tag that is on a device, and when it was put there."""

    placed: IsolationPlaced
    at_ms: int


@dataclass(frozen=True, slots=True)
class StepProgress:
    """What is known of one step beside its state.

    settled_seq is the event that settled it, 0 for none; values and outcome as last corrected. chosen is
    None until a choice was made. tags_matched are its tags that were checked, is_tag_stopped: the last check
    failed. rounds counts finished repetitions.
    """

    state: StepState = StepState.NOT_STARTED
    settled_seq: int = 0
    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    chosen: int | None = None
    tags_matched: tuple[str, ...] = ()
    is_tag_stopped: bool = False
    rounds: int = 0
    is_not_met: bool = False


@dataclass(frozen=True, slots=True)
class RunState:
    """What the events of a run add up to.

    steps has one entry per step, index n - 1. current is the n of the step to be settled next, 0 when none
    is left; the steps it is nested in are CURRENT as well, one on each branch. next_free are the further
    steps that may be settled now because their order is free. seq is the last event's. in_effect are steps
    of continuous applicability that were taken note of and not lifted.
    """

    run_id: str
    start: RunStarted
    status: RunStatus
    steps: tuple[StepProgress, ...]
    current: int
    next_free: tuple[int, ...]
    seq: int
    started_at_ms: int
    last_at_ms: int
    started_by: str
    permit: Permit | None = None
    timers: tuple[StepTimer, ...] = ()
    in_effect: tuple[int, ...] = ()
    locks: tuple[OpenLock, ...] = ()
    procedure_change: ProcedureChanged | None = None

    def progress(self, n: int) -> StepProgress:
        """Give what is known of step n; IndexError where there is none."""
        if not 1 <= n <= len(self.steps):
            raise IndexError(n)
        return self.steps[n - 1]

    @property
    def open_steps(self) -> tuple[int, ...]:
        """The steps that are not settled, in the document's order."""
        unsettled = (StepState.NOT_STARTED, StepState.CURRENT)
        return tuple(n for n, step in enumerate(self.steps, start=1) if step.state in unsettled)
