"""Which events are allowed in a state of a run; every refusal is a sentence (PRO-5…16, PTW-2…5).

The book is asked before an event is written, and once more when a record is verified.
"""

from app.domain.procedure import StepKind
from app.domain.procedure_run import (
    BranchChosen,
    EntriesLost,
    FileAttached,
    HandedOver,
    IsolationPlaced,
    IsolationRemoved,
    NoteAdded,
    Outcome,
    PermitSet,
    ProcedureChanged,
    RoundDone,
    RunEnded,
    RunEvent,
    RunState,
    RunStatus,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepLifted,
    StepNotApplicable,
    StepNotMet,
    StepState,
    TagChecked,
    TimerKind,
    TimerStarted,
)
from app.domain.user import Permission, Role, Signature
from app.domain.walk import SignPurpose
from app.procedures.open_items import open_items
from app.procedures.rule_words import (
    outcome_fault,
    purpose_text,
    range_fault,
    signature_fault,
    value_fault,
)
from app.procedures.step_needs import hold_role, missing_tags, permit_fault, timer_fault
from app.procedures.step_tree import StepTree, timer_kind
from app.procedures.tags import is_same_tag

_SIGNER = Permission.SIGN.least_role
_OPEN = (StepState.NOT_STARTED, StepState.CURRENT)
_ENDED = "The run has ended. Only the removal of a lock can be added to its record."


def refusal(tree: StepTree, state: RunState, event: RunEvent, at_ms: int, user_id: str) -> str:
    """Say why event may not follow; empty where it may. user_id is who is signed in."""
    return _Page(tree, state, at_ms, user_id).refusal(event)


class _Page:
    """The rules for one event after one state."""

    def __init__(self, tree: StepTree, state: RunState, at_ms: int, user_id: str) -> None:
        self._tree = tree
        self._state = state
        self._at_ms = at_ms
        self._user_id = user_id

    def refusal(self, event: RunEvent) -> str:
        if self._state.status is not RunStatus.OPEN and not isinstance(event, IsolationRemoved | EntriesLost):
            return _ENDED
        step: int | None = getattr(event, "step", None)
        if step is not None and not self._is_step(step, may_be_none=isinstance(event, _MAY_NAME_NONE)):
            return f"The procedure has no step {step}."
        if isinstance(event, _NEW_STEPS) and (fault := permit_fault(self._state.permit, self._at_ms)):
            return fault
        return self._of_place(event) or self._of_event(event)

    def _is_step(self, step: int, *, may_be_none: bool) -> bool:
        return (may_be_none and not step) or 1 <= step <= len(self._state.steps)

    def _of_place(self, event: RunEvent) -> str:
        """Place-keeping: what settles a step or works at it belongs to one whose turn it is."""
        if not isinstance(event, _AT_STEP):
            return ""
        n, reached = event.step, {self._state.current, *self._state.next_free}
        if isinstance(event, StepNotApplicable | StepDeviated):
            reached |= {outer for inner in reached if inner for outer in self._tree.inside(inner)}
        is_rechoice = isinstance(event, BranchChosen) and self._state.progress(n).chosen is not None
        if n in reached or is_rechoice:
            return ""
        state = self._state.progress(n).state
        path = self._path(n)
        if state not in _OPEN:
            return f"Step {path} is settled already ({_words(state)}). What was recorded can be corrected."
        if state is StepState.CURRENT:
            return f"Step {path} comes after the steps in it: step {self._path(self._state.current)} is next."
        return (
            f"It is not the turn of step {path}: step {self._path(self._state.current)} comes first. "
            "Looking ahead marks nothing."
        )

    def _of_event(self, event: RunEvent) -> str:
        match event:
            case StepDone():
                return self._done(event)
            case StepNotMet():
                return self._not_met(event)
            case StepNotApplicable() | StepDeviated():
                return self._left_out(event)
            case StepCorrected():
                return self._corrected(event)
            case BranchChosen():
                return self._chosen(event)
            case TagChecked():
                return self._tag(event)
            case RoundDone() | TimerStarted() | StepLifted():
                return self._small(event)
            case _:
                return self._of_run(event)

    def _of_run(self, event: RunEvent) -> str:
        match event:
            case NoteAdded(text=text):
                return "" if text.strip() else "A note needs some text."
            case FileAttached(name=name):
                return "" if name else "The file has no name."
            case PermitSet(permit=permit):
                filled = all((permit.number.strip(), permit.issuer.strip(), permit.holder.strip()))
                is_ordered = permit.valid_from_ms < permit.valid_until_ms
                return "" if filled and is_ordered else _PERMIT
            case IsolationPlaced():
                return self._lock_on(event)
            case IsolationRemoved():
                return self._lock_off(event)
            case HandedOver():
                return self._handed_over(event)
            case RunEnded():
                return self._ended(event)
            case ProcedureChanged():
                return ""
            case EntriesLost(count=count):
                return "" if count > 0 else "No entry is missing."
            case _:
                return "A run begins once."

    def _done(self, event: StepDone) -> str:
        n, step = event.step, self._tree.procedure.step(event.step)
        if event.outcome is Outcome.NOT_AS_REQUIRED and step.kind is StepKind.VERIFY:
            return f"Step {step.path} is not as required, so it is not done."
        if event.performer != self._tree.procedure.performer_of(n):
            return f"Who does step {step.path} is not as the document prints it."
        faults = (
            self._choice_fault(n)
            or self._tag_fault(n)
            or timer_fault(self._tree, self._state, n, self._at_ms)
            or self._missed_fault(event)
            or value_fault(step, event.values)
            or range_fault(step, event.values, event.note, is_accepted=event.accepts_out_of_range)
        )
        if not faults and step.kind is StepKind.RECORD and not event.values and not event.note.strip():
            faults = f"Step {step.path} asks to record something: give a value or a note."
        return (
            faults
            or outcome_fault(step, event.outcome)
            or self._rounds_fault(event)
            or self._hold_fault(n, event.signature, event.second_signature)
        )

    def _choice_fault(self, n: int) -> str:
        if n not in self._tree.choosers or self._state.progress(n).chosen is not None:
            return ""
        if 0 in self._tree.ways(n):
            return f"Say first whether the condition of step {self._path(n)} holds."
        return f"Choose first which way step {self._path(n)} is done."

    def _tag_fault(self, n: int) -> str:
        step, progress = self._tree.procedure.step(n), self._state.progress(n)
        if progress.is_tag_stopped:
            return (
                f"Step {step.path} is stopped: the tag that was entered last is not the step's. Go to "
                f"{', '.join(step.tags)} and check the tag there."
            )
        missing = missing_tags(step, progress.tags_matched)
        return f"Check the tag first: {', '.join(missing)}." if missing else ""

    def _missed_fault(self, event: StepDone) -> str:
        timer = next((timer for timer in self._state.timers if timer.step == event.step), None)
        is_late = (
            timer is not None
            and timer.kind is TimerKind.DEADLINE
            and timer.left_s(self._at_ms) < 0
            and not event.note.strip()
        )
        path = self._path(event.step)
        return (
            f"The time of step {path} was missed: write in a note what was done about it." if is_late else ""
        )

    def _rounds_fault(self, event: StepDone) -> str:
        step = self._tree.procedure.step(event.step)
        if step.kind is not StepKind.REPEAT:
            return f"Step {step.path} is not repeated." if event.repeats else ""
        if event.repeats < 1:
            return f"Step {step.path} is repeated: say how often it was done."
        if event.repeats < step.repeats:
            return (
                f"Step {step.path} is done {step.repeats} times, not {event.repeats}. Go on, or record a "
                "deviation."
            )
        counted = self._state.progress(event.step).rounds
        return f"Step {step.path} was counted {counted} times already." if event.repeats < counted else ""

    def _hold_fault(self, n: int, first: Signature | None, second: Signature | None) -> str:
        if not self._tree.is_hold(n):
            return ""
        path, role = self._path(n), hold_role(self._tree.procedure.step(n))
        if first is None or second is None:
            return f"Step {path} is a hold point: you sign, and a second person with the role {role} signs."
        if first.user_id != self._user_id:
            return f"The hold point {path} is signed first by whoever is signed in."
        if second.user_id == first.user_id:
            return f"The second signature of hold point {path} must be another person's."
        return self._signed(first, SignPurpose.HOLD, n) or self._signed(
            second, SignPurpose.HOLD_SECOND, n, role=role
        )

    def _not_met(self, event: StepNotMet) -> str:
        step = self._tree.procedure.step(event.step)
        if step.kind is not StepKind.VERIFY:
            return f"Step {step.path} verifies nothing."
        return "" if event.note.strip() else f"Write what was found at step {step.path}."

    def _left_out(self, event: StepNotApplicable | StepDeviated) -> str:
        is_deviation = isinstance(event, StepDeviated)
        path = self._path(event.step)
        if not event.reason.strip():
            return f"Write why step {path} is {'not done as written' if is_deviation else 'not applicable'}."
        is_section = isinstance(event, StepNotApplicable) and event.is_section
        purpose = _LEFT_OUT[is_deviation, is_section]
        left_out = self._tree.left_out(event.step, is_section=is_section)
        holds = [n for n in left_out if self._tree.is_hold(n) and self._state.progress(n).state in _OPEN]
        if not holds:
            return self._signed(event.approval, purpose, event.step)
        if event.approval.user_id == self._user_id:
            return f"Step {path} holds a hold point: a second person must approve that it is left out."
        roles = [hold_role(self._tree.procedure.step(n)) for n in holds]
        return self._signed(event.approval, purpose, event.step, role=max(roles, key=list(Role).index))

    def _corrected(self, event: StepCorrected) -> str:
        step, progress = self._tree.procedure.step(event.step), self._state.progress(event.step)
        if progress.state in _OPEN:
            return f"Step {step.path} is not settled, so there is nothing to correct."
        if not event.reason.strip():
            return f"Write what was wrong with the entry for step {step.path}."
        if event.corrects_seq != progress.settled_seq:
            return "Another entry settled the step since. Look at it again."
        if event.reopens:
            return ""
        if progress.state is not StepState.DONE or self._tree.is_hold(event.step):
            return f"Step {step.path} can only be opened again, and then settled once more."
        if not event.values and event.outcome is None:
            return "Say what is right instead, or open the step again."
        if event.outcome is Outcome.NOT_AS_REQUIRED and step.kind is StepKind.VERIFY:
            return f"Step {step.path} is not as required: open it again."
        return (
            (value_fault(step, event.values) if event.values else "")
            or range_fault(step, event.values, event.note, is_accepted=event.accepts_out_of_range)
            or (outcome_fault(step, event.outcome) if event.outcome else "")
        )

    def _chosen(self, event: BranchChosen) -> str:
        n, ways = event.step, self._tree.ways(event.step)
        path = self._path(n)
        if not ways:
            return f"There is nothing to choose at step {path}."
        if event.chosen not in ways:
            return f"That is not one of the ways of step {path}."
        earlier = self._state.progress(n).chosen
        if earlier is None:
            return self._tag_fault(n) if self._state.progress(n).is_tag_stopped else ""
        if not event.reason.strip():
            return f"A way was taken at step {path} already. Write why it is taken back."
        begun = [self._path(inner) for inner in self._begun(n)]
        if begun:
            return f"Step {', '.join(begun)} is settled on the way taken at step {path}: open it again first."
        return ""

    def _begun(self, n: int) -> list[int]:
        """Give what was settled by hand at n, in it, or on its alternatives."""
        choice_of = {step for way in (n, *self._tree.ways(n)) if way for step in self._tree.subtree(way)}
        return [
            step
            for step in sorted(choice_of)
            if self._state.progress(step).state in (StepState.DONE, StepState.SKIPPED)
        ]

    def _tag(self, event: TagChecked) -> str:
        step = self._tree.procedure.step(event.step)
        if event.expected not in step.tags:
            return f"Step {step.path} names no tag to check."
        if event.is_match is not is_same_tag(event.expected, event.entered):
            return "The outcome of the comparison is not right."
        return ""

    def _small(self, event: RoundDone | TimerStarted | StepLifted) -> str:
        step = self._tree.procedure.step(event.step)
        if isinstance(event, RoundDone):
            if step.kind is not StepKind.REPEAT:
                return f"Step {step.path} is not repeated."
            if event.count != self._state.progress(event.step).rounds + 1:
                return f"Step {step.path} was done {self._state.progress(event.step).rounds} times so far."
            return self._tag_fault(event.step)
        if isinstance(event, StepLifted):
            if event.step not in self._state.in_effect:
                return f"Step {step.path} is not in effect."
            return (
                ""
                if event.reason.strip()
                else f"Write why step {step.path} does not have to be kept any more."
            )
        if any(timer.step == event.step for timer in self._state.timers):
            return f"The time of step {step.path} runs already."
        if event.timer is not timer_kind(step) or event.duration_s != step.wait_s or step.wait_s <= 0:
            return f"Step {step.path} names no such time."
        return ""

    def _lock_on(self, event: IsolationPlaced) -> str:
        if not all((event.device.strip(), event.position.strip(), event.lock_id.strip())):
            return "A lock needs the device, its position, and its own number."
        if any(lock.placed.lock_id == event.lock_id for lock in self._state.locks):
            return f"Lock {event.lock_id} is recorded as put on already."
        return self._signed(event.signature, SignPurpose.LOCK_ON, event.step, lock_id=event.lock_id)

    def _lock_off(self, event: IsolationRemoved) -> str:
        lock = next((lock for lock in self._state.locks if lock.placed.lock_id == event.lock_id), None)
        if lock is None:
            return f"No lock {event.lock_id} is recorded as put on."
        owner = lock.placed.signature
        if event.signature.user_id != owner.user_id and not event.exception.strip():
            return (
                f"Lock {event.lock_id} was put on by {owner.name}, who takes it off. For anybody else an "
                "exception with its reason is recorded."
            )
        return self._signed(event.signature, SignPurpose.LOCK_OFF, event.step, lock_id=event.lock_id)

    def _handed_over(self, event: HandedOver) -> str:
        if event.outgoing.user_id == event.incoming.user_id:
            return "The shift is handed over to another person."
        if event.open_items != tuple(item.text for item in open_items(self._tree, self._state)):
            return "The list of what is open has changed. Look at it again, then sign."
        return self._signed(event.outgoing, SignPurpose.HAND_OVER_OUT, 0) or self._signed(
            event.incoming, SignPurpose.HAND_OVER_IN, 0
        )

    def _ended(self, event: RunEnded) -> str:
        open_steps = self._state.open_steps
        if event.open_steps != open_steps:
            return "The list of open steps has changed. Look at it again."
        if event.status is not (RunStatus.ABANDONED if open_steps else RunStatus.FINISHED):
            return f"{_are_open(len(open_steps))}, so the run is not finished."
        if open_steps and not event.reason.strip():
            return f"{_are_open(len(open_steps))}. Write why the run ends here."
        if event.signature is None and not self._state.start.has_users:
            return ""
        return self._signed(event.signature, SignPurpose.END, 0)

    def _signed(
        self,
        signature: Signature | None,
        purpose: SignPurpose,
        step: int,
        *,
        role: Role = _SIGNER,
        lock_id: str = "",
    ) -> str:
        expected = purpose_text(self._tree, self._state, purpose, step, lock_id)
        return signature_fault(signature, expected, self._at_ms, role=role)

    def _path(self, n: int) -> str:
        return self._tree.procedure.step(n).path


_LEFT_OUT = {
    (True, False): SignPurpose.DEVIATION,
    (False, False): SignPurpose.NOT_APPLICABLE,
    (False, True): SignPurpose.SECTION_NOT_APPLICABLE,
}
_MAY_NAME_NONE = (NoteAdded, FileAttached, IsolationPlaced, IsolationRemoved)
_NEW_STEPS = (StepDone, RoundDone, StepNotApplicable, BranchChosen, TimerStarted, IsolationPlaced)
_AT_STEP = (
    StepDone, StepNotMet, RoundDone, StepNotApplicable, StepDeviated, BranchChosen, TagChecked, TimerStarted,
)  # fmt: skip
_PERMIT = "A permit needs a number, an issuer, a holder, and an end after its beginning."


def _are_open(count: int) -> str:
    return "1 step is open" if count == 1 else f"{count} steps are open"


def _words(state: StepState) -> str:
    return state.replace("_", " ")
