"""Works out what the card shows of a run: which step, which alerts, which ways. No Qt in here."""

from app.domain.procedure import Alert, Procedure, Step, StepKind
from app.domain.procedure_run import RunStatus, StepState, TimerKind
from app.domain.walk import Need, RunView
from app.ui.procedures.shown_step import ShownStep
from app.ui.procedures.walk_words import step_name

SETTLED = (StepState.DONE, StepState.NOT_APPLICABLE, StepState.SKIPPED)


def is_active(view: RunView, n: int) -> bool:
    """Whether step n may be worked on now: the current one, or one whose order is free (PRO-6)."""
    is_open = view.state.status is RunStatus.OPEN
    return is_open and ((view.step is not None and n == view.step.n) or n in view.state.next_free)


def shown_step(view: RunView, n: int, seen: frozenset[Alert]) -> ShownStep:
    """Give what the card shows for step n of a run."""
    step = view.procedure.step(n)
    is_current = view.step is not None and view.step.n == n
    inside = view.inside if is_current else outer_steps(view.procedure, step)
    active = is_active(view, n)
    own = (*step.alerts,)
    if active:
        around = view.alerts if is_current else (*view.alerts, *(a for one in inside for a in one.alerts))
        # What was seen before and still holds is coded above the step, not asked for again.
        inherited = [alert for alert in around if alert not in own and alert not in seen]
    else:
        inherited = []
    timer = next((one.kind for one in view.timers if one.step == n), None)
    return ShownStep(
        procedure=view.procedure,
        step=step,
        inside=inside,
        alerts=tuple(dict.fromkeys((*inherited, *own))),
        seen=seen,
        progress=view.state.progress(n),
        needs=needs_of(view, n),
        ways=ways(view.procedure, step),
        timer=timer,
        is_active=active,
    )


def in_effect(view: RunView, shown: ShownStep | None, seen: frozenset[Alert]) -> tuple[Alert, ...]:
    """Give the alerts that were seen and hold on, but for those that the card shows in full (PRO-4)."""
    on_card = set(shown.alerts) if shown is not None else set()
    return tuple(alert for alert in dict.fromkeys(view.alerts) if alert in seen and alert not in on_card)


def outer_steps(procedure: Procedure, step: Step) -> tuple[Step, ...]:
    """Give the steps that step is nested in, outermost first."""
    found: list[Step] = []
    while step.parent:
        step = procedure.step(step.parent)
        found.insert(0, step)
    return tuple(found)


def ways(procedure: Procedure, step: Step) -> tuple[tuple[int, str], ...]:
    """Give what can be chosen at step: numbers for WalkService.choose, and texts; empty without a choice."""
    others = [one for one in procedure.steps if one.alternative_of and _first_of(procedure, one) == step.n]
    is_decision = step.kind is StepKind.DECISION
    not_so = ((0, "The condition does not hold"),) if is_decision else ()
    if others:
        return (*((one.n, _way(one)) for one in (step, *others)), *not_so)
    if is_decision:
        return ((step.n, "The condition holds"), *not_so)
    if step.kind is StepKind.CHOICE:
        return tuple((one.n, _way(one)) for one in procedure.steps if one.parent == step.n)
    return ()


def needs_of(view: RunView, n: int) -> tuple[Need, ...]:
    """Give what step n asks for; of another than the current one only what can be told from its text."""
    if view.step is not None and view.step.n == n:
        return view.needs
    step, progress = view.procedure.step(n), view.state.progress(n)
    asked = {
        Need.TAG: progress.is_tag_stopped or any(tag not in progress.tags_matched for tag in step.tags),
        Need.CHOICE: bool(ways(view.procedure, step)) and progress.chosen is None,
        Need.HOLD: step.is_hold_point or step.kind is StepKind.HOLD,
    }
    return tuple(need for need, is_asked in asked.items() if is_asked)


def is_late(view: RunView, n: int, now_ms: int) -> bool:
    """Whether the time in which step n should have been done is over; a note is asked for then."""
    return any(
        timer.step == n and timer.kind is TimerKind.DEADLINE and timer.left_s(now_ms) < 0
        for timer in view.timers
    )


def _first_of(procedure: Procedure, step: Step) -> int:
    while step.alternative_of:
        step = procedure.step(step.alternative_of)
    return step.n


def _way(step: Step) -> str:
    return f"{step_name(step)}: {step.text}"
