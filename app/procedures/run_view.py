"""A run as a window shows it, made of its state; only what was recorded is stated (PTW-6)."""

import itertools

from app.domain.procedure import Procedure
from app.domain.procedure_run import EntriesLost, RunState, RunStatus, StepState, TimerKind
from app.domain.sentence import said, said_count
from app.domain.user import Role
from app.domain.walk import RunSummary, RunView, StepAsk
from app.procedures.open_items import open_items
from app.procedures.open_run import OpenRun
from app.procedures.receipt import returned_end
from app.procedures.step_needs import hold_role, permit_fault, seconds_text, step_needs, time_text
from app.procedures.step_tree import StepTree

# A shift should know that a permit runs out before it does.
_PERMIT_WARNING_MS = 30 * 60 * 1000


def run_view(run: OpenRun, at_ms: int) -> RunView:
    """Give the view of a run at a time."""
    state, procedure, tree = run.state, run.procedure, run.tree
    current = state.current
    inside = tuple(map(procedure.step, tree.inside(current))) if current else ()
    step = procedure.step(current) if current else None
    together = _together(tree, current)
    beside = tuple(procedure.step(n) for n in together if n in state.open_steps)
    shown = (*inside, *((step,) if step else ()), *beside, *map(procedure.step, state.in_effect))
    alerts = (*procedure.general_alerts, *itertools.chain.from_iterable(one.alerts for one in shown))
    reached = (current, *state.next_free) if current else ()
    asks = tuple(
        StepAsk(n, step_needs(tree, state, n, at_ms), tree.ways(n), hold_role(procedure.step(n)))
        for n in reached
    )
    return RunView(
        run_id=state.run_id,
        procedure=procedure,
        state=state,
        step=step,
        inside=inside,
        alerts=tuple(dict.fromkeys(alerts)),
        needs=asks[0].needs if asks else (),
        notices=_notices(run, at_ms),
        open_items=open_items(tree, state),
        timers=state.timers,
        hold_role=asks[0].hold_role if asks else Role.OPERATOR,
        events=run.events,
        is_returned=_is_returned(run),
        ways=asks[0].ways if asks else (),
        asks=asks,
        together=tuple(map(procedure.step, together)),
    )


def _together(tree: StepTree, n: int) -> tuple[int, ...]:
    """Give the innermost group that step n, or one that it is nested in, is done in."""
    steps = (n, *reversed(tree.inside(n))) if n else ()
    return next((group for step in steps if (group := tree.done_together(step))), ())


def run_summary(run: OpenRun) -> RunSummary:
    """Give the line of a run in a list."""
    return summary_of(run.state, run.procedure, is_returned=_is_returned(run))


def summary_of(state: RunState, procedure: Procedure, *, is_returned: bool) -> RunSummary:
    """Give the line of a run in that state."""
    return RunSummary(
        run_id=state.run_id,
        procedure_id=state.start.procedure_id,
        title=state.start.title,
        revision=state.start.revision,
        status=state.status,
        place=procedure.step(state.current).path if state.current else "",
        done=len(state.steps) - len(state.open_steps),
        step_count=len(state.steps),
        started_at_ms=state.started_at_ms,
        last_at_ms=state.last_at_ms,
        started_by=state.started_by,
        is_returned=is_returned,
    )


def unreadable(run_id: str, fault: str) -> RunSummary:
    """Give the line of a run that cannot be read; it counts as open, so that nobody forgets it."""
    return RunSummary(run_id, "", "", "", RunStatus.OPEN, "", 0, 0, 0, 0, "", fault=fault)


def loss_notices(run: OpenRun) -> tuple[str, ...]:
    """Say which entries were cut off the run's file; it is said for as long as the run is looked at."""
    losses = [logged.event for logged in run.events if isinstance(logged.event, EntriesLost)]
    losses += [run.log.lost] if run.log.lost is not None else []
    return tuple(
        said_count(
            "The last entries are missing: {count} entries were cut off the run's file (up to entry {last}). "
            "Check at the plant what was done before you go on, and keep the run's folder.",
            "The last entries are missing: {count} entry was cut off the run's file (up to entry {last}). "
            "Check at the plant what was done before you go on, and keep the run's folder.",
            loss.count,
            last=loss.last_seq,
        )
        for loss in losses
    )


def _is_returned(run: OpenRun) -> bool:
    receipt = run.log.receipt()
    return bool(receipt) and returned_end(receipt) == run.log.end


def _notices(run: OpenRun, at_ms: int) -> tuple[str, ...]:
    state, procedure = run.state, run.procedure
    notices = list(loss_notices(run))
    if state.status is not RunStatus.OPEN:
        return tuple(notices)
    if (change := state.procedure_change) is not None and change.status != "in_force":
        facts = {
            "status": said(change.status.replace("_", " ")),
            "revision": said("revision {revision}", revision=state.start.revision)
            if state.start.revision
            else said("document"),
        }
        notices.append(
            said(
                "This procedure is {status} since the run began ({reason}). The run stays on its own "
                "{revision}; whether it goes on is yours to decide.",
                **facts,
                reason=change.reason,
            )
            if change.reason
            else said(
                "This procedure is {status} since the run began. The run stays on its own {revision}; "
                "whether it goes on is yours to decide.",
                **facts,
            )
        )
    if fault := permit_fault(state.permit, at_ms):
        notices.append(fault)
    elif state.permit is not None and state.permit.valid_until_ms - at_ms <= _PERMIT_WARNING_MS:
        left = seconds_text((state.permit.valid_until_ms - at_ms) / 1000)
        notices.append(
            said(
                "Permit {number} runs out in {left}, at {time}.",
                number=state.permit.number,
                left=left,
                time=time_text(state.permit.valid_until_ms),
            )
        )
    for n, progress in enumerate(state.steps, start=1):
        path = procedure.step(n).path
        if progress.is_tag_stopped:
            tags = " or ".join(procedure.step(n).tags)
            notices.append(
                said("Step {path} is stopped: the tag that was entered is not {tags}.", path=path, tags=tags)
            )
        if progress.is_not_met and progress.state in (StepState.NOT_STARTED, StepState.CURRENT):
            notices.append(said("Step {path} was found not as required.", path=path))
    for timer in state.timers:
        if (left_s := timer.left_s(at_ms)) <= 0:
            path = procedure.step(timer.step).path
            what = (
                said(
                    "The time of step {path} was missed by {time}: make safe, then confirm it with a "
                    "note or record a deviation.",
                    path=path,
                    time=seconds_text(-left_s),
                )
                if timer.kind is TimerKind.DEADLINE
                else said(
                    "The time of step {path} is over since {time}.", path=path, time=seconds_text(-left_s)
                )
            )
            notices.append(what)
    return tuple(notices)
