"""What is open in a run, for the shift that takes it over and whoever leaves it (PRO-7, PTW-5).

A list must not change from one second to the next, since it is signed: it holds times, not what is left.
"""

from app.domain.procedure_run import RunState, RunStatus, StepState
from app.domain.walk import OpenItem
from app.procedures.step_needs import time_text
from app.procedures.step_tree import StepTree

_SHOWN_CHARS = 120


def open_items(tree: StepTree, state: RunState) -> tuple[OpenItem, ...]:
    """List steps, timers, steps in effect, locks and the permit; sentences that state what was recorded."""
    items: list[OpenItem] = []
    if state.status is RunStatus.OPEN:
        items += _steps(tree, state)
        items += [
            OpenItem(
                "timer",
                f"The time of step {_path(tree, timer.step)} runs until {time_text(timer.due_at_ms)}.",
                timer.step,
            )
            for timer in state.timers
        ]
        items += [
            OpenItem("continuous", f"Step {_path(tree, n)} is to be kept: {_text(tree, n)}", n)
            for n in state.in_effect
        ]
    items += [
        OpenItem(
            "lock",
            f"{lock.placed.signature.name} recorded lock {lock.placed.lock_id} on {lock.placed.device} "
            f"({lock.placed.position}) at {time_text(lock.at_ms)}, and nobody that it was taken off.",
            lock.placed.step,
        )
        for lock in state.locks
    ]
    if state.permit is not None and state.status is RunStatus.OPEN:
        permit = state.permit
        items.append(
            OpenItem(
                "permit",
                f"Permit {permit.number} of {permit.issuer} for {permit.holder} is valid until "
                f"{time_text(permit.valid_until_ms)}.",
            )
        )
    return tuple(items)


def _steps(tree: StepTree, state: RunState) -> list[OpenItem]:
    items = []
    if state.current:
        n = state.current
        items.append(OpenItem("step", f"Step {_path(tree, n)} is next: {_text(tree, n)}", n))
        items += _together(tree, state, n)
    for n, step in enumerate(state.steps, start=1):
        if step.is_not_met and step.state in (StepState.NOT_STARTED, StepState.CURRENT):
            items.append(OpenItem("finding", f"Step {_path(tree, n)} was found not as required.", n))
        if step.is_tag_stopped:
            items.append(OpenItem("tag", f"Step {_path(tree, n)} is stopped by a wrong tag.", n))
    later = [n for n in state.open_steps if n != state.current]
    if later:
        paths = ", ".join(_path(tree, n) for n in later)
        count = "1 more step is" if len(later) == 1 else f"{len(later)} more steps are"
        items.append(OpenItem("steps", f"{count} open: {paths}."))
    return items


def _together(tree: StepTree, state: RunState, current: int) -> list[OpenItem]:
    """Say which steps are done at the same time now, and who does which (PRO-14)."""
    groups = [tree.done_together(n) for n in (*tree.inside(current), current)]
    return [
        OpenItem(
            "together",
            f"Done at the same time: {', '.join(_with_performer(tree, state, n) for n in group)}.",
            group[0],
        )
        for group in groups
        if group
    ]


def _with_performer(tree: StepTree, state: RunState, n: int) -> str:
    performer = tree.procedure.performer_of(n)
    is_open = n in state.open_steps
    parts = (f"by {performer}" if performer else "", "" if is_open else "settled")
    said = ", ".join(part for part in parts if part)
    return f"step {_path(tree, n)} ({said})" if said else f"step {_path(tree, n)}"


def _path(tree: StepTree, n: int) -> str:
    return tree.procedure.step(n).path


def _text(tree: StepTree, n: int) -> str:
    text = " ".join(tree.procedure.step(n).text.split())
    return text if len(text) <= _SHOWN_CHARS else text[: _SHOWN_CHARS - 1] + "…"
