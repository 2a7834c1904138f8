"""Works out what the card shows of a run: which step, which alerts, which ways. No Qt in here."""

from app.domain.procedure import Alert, Procedure, Step, StepKind
from app.domain.procedure_run import RunStatus, StepState, TimerKind
from app.domain.walk import Need, RunView
from app.ui.common.language import tr
from app.ui.procedures.shown_step import ShownStep, StepBeside
from app.ui.procedures.walk_words import step_name

SETTLED = (StepState.DONE, StepState.NOT_APPLICABLE, StepState.SKIPPED)


def is_active(view: RunView, n: int) -> bool:
    """Whether step n may be worked on now: the current one, or one whose order is free (PRO-6)."""
    return view.state.status is RunStatus.OPEN and view.ask(n) is not None


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
        ways=ways(view, n),
        timer=timer,
        is_active=active,
        performer=view.procedure.performer_of(n),
        together=together(view, n),
    )


def together(view: RunView, n: int) -> tuple[StepBeside, ...]:
    """Give the innermost group that step n, or one that it is nested in, is done in; empty for none."""
    procedure = view.procedure
    outer = outer_steps(procedure, procedure.step(n))
    found = (procedure.done_together(m) for m in (n, *(step.n for step in reversed(outer))))
    return tuple(
        StepBeside(procedure.step(m), view.state.progress(m).state, procedure.performer_of(m))
        for m in next((group for group in found if group), ())
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


def ways(view: RunView, n: int) -> tuple[tuple[int, str], ...]:
    """Give what can be chosen at step n: numbers for WalkService.choose, and texts; empty for nothing."""
    ask = view.ask(n)
    if ask is None:
        return ()
    is_decision = view.procedure.step(n).kind is StepKind.DECISION
    return tuple((way, _way(view.procedure, way, is_decision=is_decision and way == n)) for way in ask.ways)


def needs_of(view: RunView, n: int) -> tuple[Need, ...]:
    """Give what step n asks for before it can be confirmed."""
    ask = view.ask(n)
    return ask.needs if ask is not None else ()


def is_late(view: RunView, n: int, now_ms: int) -> bool:
    """Whether the time in which step n should have been done is over; a note is asked for then."""
    return any(
        timer.step == n and timer.kind is TimerKind.DEADLINE and timer.left_s(now_ms) < 0
        for timer in view.timers
    )


def _way(procedure: Procedure, way: int, *, is_decision: bool) -> str:
    if not way:
        return tr("The condition does not hold")
    if is_decision:
        return tr("The condition holds")
    step = procedure.step(way)
    return tr("{step}: {text}", step=step_name(step), text=step.text)
