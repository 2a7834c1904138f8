"""What is open in a run, for the shift that takes it over and whoever leaves it (PRO-7, PTW-5).

A list must not change from one second to the next, since it is signed: it holds times, not what is left.
"""

from app.domain.procedure_run import RunState, RunStatus, StepState
from app.domain.sentence import joined, said, said_count
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
                said(
                    "The time of step {step} runs until {time}.",
                    step=_path(tree, timer.step),
                    time=time_text(timer.due_at_ms),
                ),
                timer.step,
            )
            for timer in state.timers
        ]
        items += [
            OpenItem(
                "continuous",
                said("Step {step} is to be kept: {text}", step=_path(tree, n), text=_text(tree, n)),
                n,
            )
            for n in state.in_effect
        ]
    items += [
        OpenItem(
            "lock",
            said(
                "{name} recorded lock {lock} on {device} ({position}) at {time}, and nobody "
                "that it was taken off.",
                name=lock.placed.signature.name,
                lock=lock.placed.lock_id,
                device=lock.placed.device,
                position=lock.placed.position,
                time=time_text(lock.at_ms),
            ),
            lock.placed.step,
        )
        for lock in state.locks
    ]
    if state.permit is not None and state.status is RunStatus.OPEN:
        permit = state.permit
        items.append(
            OpenItem(
                "permit",
                said(
                    "Permit {number} of {issuer} for {holder} is valid until {time}.",
                    number=permit.number,
                    issuer=permit.issuer,
                    holder=permit.holder,
                    time=time_text(permit.valid_until_ms),
                ),
            )
        )
    return tuple(items)


def _steps(tree: StepTree, state: RunState) -> list[OpenItem]:
    items = []
    if state.current:
        n = state.current
        items.append(
            OpenItem("step", said("Step {step} is next: {text}", step=_path(tree, n), text=_text(tree, n)), n)
        )
        items += _together(tree, state, n)
    for n, step in enumerate(state.steps, start=1):
        if step.is_not_met and step.state in (StepState.NOT_STARTED, StepState.CURRENT):
            items.append(
                OpenItem("finding", said("Step {step} was found not as required.", step=_path(tree, n)), n)
            )
        if step.is_tag_stopped:
            items.append(
                OpenItem("tag", said("Step {step} is stopped by a wrong tag.", step=_path(tree, n)), n)
            )
    later = [n for n in state.open_steps if n != state.current]
    if later:
        paths = ", ".join(_path(tree, n) for n in later)
        text = said_count(
            "{count} more steps are open: {paths}.",
            "{count} more step is open: {paths}.",
            len(later),
            paths=paths,
        )
        items.append(OpenItem("steps", text))
    return items


def _together(tree: StepTree, state: RunState, current: int) -> list[OpenItem]:
    """Say which steps are done at the same time now, and who does which (PRO-14)."""
    groups = [tree.done_together(n) for n in (*tree.inside(current), current)]
    return [
        OpenItem(
            "together",
            said(
                "Done at the same time: {steps}.",
                steps=joined([_with_performer(tree, state, n) for n in group]),
            ),
            group[0],
        )
        for group in groups
        if group
    ]


def _with_performer(tree: StepTree, state: RunState, n: int) -> str:
    performer = tree.procedure.performer_of(n)
    is_open = n in state.open_steps
    parts = (
        said("by {performer}", performer=performer) if performer else "",
        "" if is_open else said("settled"),
    )
    facts = [part for part in parts if part]
    name = said("step {step}", step=_path(tree, n))
    return said("{what} ({user})", what=name, user=joined(facts)) if facts else name


def _path(tree: StepTree, n: int) -> str:
    return tree.procedure.step(n).path


def _text(tree: StepTree, n: int) -> str:
    text = " ".join(tree.procedure.step(n).text.split())
    return text if len(text) <= _SHOWN_CHARS else text[: _SHOWN_CHARS - 1] + "…"
