"""What a walk through a procedure shows and needs: the view of a run, and the ports of WalkService."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from app.domain.procedure import Alert, Procedure, Step, StoredProcedure
from app.domain.procedure_run import LoggedEvent, OpenLock, RunState, StepTimer
from app.domain.user import Role


class Need(StrEnum):
    """What a step still asks for before it can be confirmed."""

    TAG = "tag"  # check_tag
    CHOICE = "choice"  # choose
    TIMER = "timer"  # start_timer, or wait until it is over
    VALUES = "values"  # confirm(values=…)
    OUTCOME = "outcome"  # confirm(outcome=…)
    ROUNDS = "rounds"  # round_done, or confirm(repeats=…)
    HOLD = "hold"  # confirm(signature=…, second_signature=…)
    PERMIT = "permit"  # set_permit: the one there is does not hold now


class SignPurpose(StrEnum):
    """What is signed for; WalkService.purpose makes the text that the signature must carry."""

    HOLD = "hold point"
    HOLD_SECOND = "hold point, second person"
    NOT_APPLICABLE = "not applicable"
    SECTION_NOT_APPLICABLE = "section not applicable"
    DEVIATION = "deviation"
    LOCK_ON = "lock on"
    LOCK_OFF = "lock off"
    HAND_OVER_OUT = "hand-over, outgoing"
    HAND_OVER_IN = "hand-over, incoming"
    END = "end of run"


@dataclass(frozen=True, slots=True)
class OpenItem:
    """Something that is left open; text is a sentence that says what and where. step is 0 for none."""

    kind: str
    text: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class StepAsk:
    """What a step that may be settled now asks for.

    needs is what confirm would be refused for. ways are what choose() takes: steps, and 0 where no condition
    may hold; empty where there is nothing to choose. hold_role signs second at a hold point.
    """

    step: int
    needs: tuple[Need, ...]
    ways: tuple[int, ...]
    hold_role: Role


@dataclass(frozen=True, slots=True)
class RunView:
    """A run as a window shows it.

    step is the one to be settled next, None when none is left; inside are the steps that it is nested in,
    outermost first, whose alerts are shown as well. together are the steps that are done at the same time
    as it, or as one that it is nested in, itself among them (PRO-14); empty for none. alerts are all that are
    in effect for it: those of the procedure, of inside, of step, of the open ones of together, and of
    continuous steps in effect, in this order. needs is what confirm
    would be refused for. notices are sentences about the run: a permit that runs out, a procedure that was
    superseded, a wrong tag. hold_role and ways are as in StepAsk, for step;
    asks has all steps that may be settled now, step first.
    """

    run_id: str
    procedure: Procedure
    state: RunState
    step: Step | None
    inside: tuple[Step, ...]
    alerts: tuple[Alert, ...]
    needs: tuple[Need, ...]
    notices: tuple[str, ...]
    open_items: tuple[OpenItem, ...]
    timers: tuple[StepTimer, ...]
    hold_role: Role
    events: tuple[LoggedEvent, ...]
    is_returned: bool = False
    ways: tuple[int, ...] = ()
    asks: tuple[StepAsk, ...] = ()
    together: tuple[Step, ...] = ()

    def ask(self, n: int) -> StepAsk | None:
        """Give what step n asks for, None where it may not be settled now."""
        return next((ask for ask in self.asks if ask.step == n), None)


@dataclass(frozen=True, slots=True)
class RunSummary:
    """One line of the list of runs; place is the current step's path, empty when none is left.

    fault is a sentence about a run whose file cannot be read; the other fields are then as far as known.
    """

    run_id: str
    procedure_id: str
    title: str
    revision: str
    status: str
    place: str
    done: int
    step_count: int
    started_at_ms: int
    last_at_ms: int
    started_by: str
    is_returned: bool = False
    fault: str = ""


@dataclass(frozen=True, slots=True)
class RunLock:
    """A lock that a run recorded as put on and not as taken off, whether the run has ended or not."""

    run_id: str
    title: str
    lock: OpenLock


@dataclass(frozen=True, slots=True)
class KnownLocks:
    """The locks of this station's runs and of those it received.

    faults are sentences about runs that cannot be read: what they locked is not in locks.
    """

    locks: tuple[RunLock, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LiveValue:
    """The newest reading of a sensor of an asset, beside a step; age_s at the plant's clock.

    value is None where there is no reading. quality and is_stale as the plant's data has them; note is a
    sentence where nothing can be said about the tag.
    """

    tag: str
    name: str
    value: float | None
    unit: str
    age_s: float | None
    quality: str
    is_stale: bool
    sensor: str = ""
    note: str = ""


class ConditionVerdict(StrEnum):
    """What the data says about an IF; the person decides (PRO-8)."""

    HOLDS = "holds"
    DOES_NOT_HOLD = "does not hold"
    CANNOT_EVALUATE = "cannot evaluate"


@dataclass(frozen=True, slots=True)
class ConditionResult:
    """A condition read against the plant's data; inputs are the data points as text, reason says why not."""

    verdict: ConditionVerdict
    inputs: tuple[str, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StepLive:
    """What the plant's data says at a step; condition is None at steps that are no decision."""

    values: tuple[LiveValue, ...]
    condition: ConditionResult | None = None


@dataclass(frozen=True, slots=True)
class ReceiveReport:
    """What became of a file that was received.

    is_new is False for a run that was there already. receipt is the receipt's file name, empty where the
    file was a receipt itself; text is a sentence.
    """

    run_id: str
    is_new: bool
    receipt: str
    text: str


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of a printed document: a head and rows of equal length, all plain text."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PrintedHeading:
    """A heading; level counts from 1."""

    text: str
    level: int = 1


PrintedBlock = PrintedHeading | PrintedTable | str
"""A heading, a table, or a paragraph of plain text."""


@dataclass(frozen=True, slots=True)
class PrintedDocument:
    """What a PDF shows; footer stands on its last lines. attachment is a file inside it, empty for none."""

    title: str
    blocks: tuple[PrintedBlock, ...]
    footer: str = ""
    attachment_name: str = ""
    attachment: bytes = b""


class PdfWriter(Protocol):
    """Turns a document into the bytes of a PDF; bootstrap fills it with Qt."""

    def __call__(self, document: PrintedDocument) -> bytes:
        """Blocks for some milliseconds a page."""


class ProcedureSource(Protocol):
    """The library, as far as runs need it; services.procedures fills it."""

    async def show(self, name: str) -> StoredProcedure:
        """Give the procedure with this key, or with this id: the one in force, else the newest import.

        Raises:
            UsageError: there is none.
        """


class LiveSource(Protocol):
    """The plant's newest readings."""

    async def of_tags(self, tags: Sequence[str]) -> tuple[LiveValue, ...]:
        """Give the sensors' readings at the assets, or of the sensors, of these tags.

        Never raises for want of data: a tag that nothing is known of gives one entry with a note.
        """


class RecordSigner(Protocol):
    """The installation's key; storage.audit_keys.Signer is one."""

    @property
    def key_id(self) -> str:
        """Names the key."""

    def sign(self, message: bytes) -> str:
        """Give the signature as base64 text."""


class RecordKeys(Protocol):
    """Public keys; storage.audit_keys.PublicKeys is one."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all keys."""

    def is_signed(self, key_id: str, signature: str, message: bytes) -> bool:
        """Whether signature is that of one of these keys for message."""
