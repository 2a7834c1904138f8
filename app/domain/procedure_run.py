"""A run of a procedure: what happened, event by event, and what that adds up to.

Events are appended and never changed; a correction is an event of its own. The state is folded from them, so
that what is on disk and what is on the screen cannot differ.
"""

from dataclasses import dataclass, field
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
    """The first event of a run; plant, station and shift as the station is set up."""

    kind: ClassVar = "started"
    procedure_key: str
    procedure_id: str
    title: str
    revision: str
    document_sha256: str
    step_count: int
    use_class: UseClass
    station: str = ""
    shift: str = ""
    plant: str = ""
    unit: str = ""
    permit: Permit | None = None


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step was confirmed; values, outcome and count as the step asks for them."""

    kind: ClassVar = "done"
    step: int
    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    repeats: int = 0
    note: str = ""
    signature: Signature | None = None
    second_signature: Signature | None = None


@dataclass(frozen=True, slots=True)
class StepNotApplicable:
    """A step does not apply here; reason says why."""

    kind: ClassVar = "not_applicable"
    step: int
    reason: str
    signature: Signature | None = None


@dataclass(frozen=True, slots=True)
class StepDeviated:
    """A step could not be done as written (PRO-16): what was done instead, why, and who approved it."""

    kind: ClassVar = "deviated"
    step: int
    reason: str
    approval: Signature


@dataclass(frozen=True, slots=True)
class StepCorrected:
    """What event seq recorded was wrong; the wrong entry stays in the record beside this one."""

    kind: ClassVar = "corrected"
    step: int
    corrects_seq: int
    reason: str
    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    reopens: bool = False
    signature: Signature | None = None


@dataclass(frozen=True, slots=True)
class BranchChosen:
    """Which way a decision or a choice took; chosen is a step's n, 0 for none of them."""

    kind: ClassVar = "chosen"
    step: int
    chosen: int
    inputs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TagChecked:
    """A tag was typed or scanned at a step that names an asset; a mismatch stops the step."""

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
class RunEnded:
    """The last event; open_steps are left undone, with the reason."""

    kind: ClassVar = "ended"
    status: RunStatus
    open_steps: tuple[int, ...] = ()
    reason: str = ""
    signature: Signature | None = None


RunEvent = (
    RunStarted
    | StepDone
    | StepNotApplicable
    | StepDeviated
    | StepCorrected
    | BranchChosen
    | TagChecked
    | NoteAdded
    | FileAttached
    | TimerStarted
    | IsolationPlaced
    | IsolationRemoved
    | HandedOver
    | ProcedureChanged
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
class RunState:
    """What the events of a run add up to.

    states has one entry per step, index n - 1. current is the n of the step to be done next, 0 when none is
    left. seq is the last event's. done_by maps a step to the event that settled it.
    """

    run_id: str
    start: RunStarted
    status: RunStatus
    states: tuple[StepState, ...]
    current: int
    seq: int
    started_at_ms: int
    last_at_ms: int
    settled_by: tuple[tuple[int, int], ...] = ()
    timers: tuple[tuple[int, int, float], ...] = ()
    open_locks: tuple[IsolationPlaced, ...] = ()
    notices: tuple[str, ...] = field(default=())
