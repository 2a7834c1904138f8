"""What the card shows, as one value. No Qt in here."""

from dataclasses import dataclass

from app.domain.procedure import Alert, Procedure, Step
from app.domain.procedure_run import StepProgress, StepState, TimerKind
from app.domain.walk import Need


@dataclass(frozen=True, slots=True)
class StepBeside:
    """A step of a group that is done at the same time; performer is who does it, as printed (PRO-14)."""

    step: Step
    state: StepState
    performer: str


@dataclass(frozen=True, slots=True)
class ShownStep:
    """What a card shows.

    alerts are asked to be seen when the step may be worked on, but for those in seen, and only shown when it
    is looked at. ways are the steps that can be chosen here. is_active: it may be worked on now. performer
    is who does it, as printed; together are all steps of the group that it, or one that it is nested in, is
    done in, empty for none.
    """

    procedure: Procedure
    step: Step
    inside: tuple[Step, ...]
    alerts: tuple[Alert, ...]
    seen: frozenset[Alert]
    progress: StepProgress
    needs: tuple[Need, ...]
    ways: tuple[tuple[int, str], ...]
    timer: TimerKind | None
    is_active: bool
    performer: str = ""
    together: tuple[StepBeside, ...] = ()
