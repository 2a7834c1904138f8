"""What a step asks for before it can be confirmed, as it stands now."""

import re
from datetime import UTC, datetime

from app.domain.procedure import Step, StepKind
from app.domain.procedure_run import Permit, RunState, TimerKind
from app.domain.sentence import said
from app.domain.user import Role
from app.domain.walk import Need
from app.procedures.step_tree import StepTree

# Who the text of a hold point names; anybody else who may sign will do where it names nobody.
_ADMIN = re.compile(r"\b(?:administrator|admin)\b", re.IGNORECASE)
_AUTHOR = re.compile(
    r"\b(?:supervisor|shift manager|shift leader|foreman|author|engineer in charge|Schichtleiter)\b"
    r"|班长|值班长|主管|مشرف|رئيس الوردية",
    re.IGNORECASE,
)


def hold_role(step: Step) -> Role:
    """Give the least role that signs second at a hold point, by whom its text names.

    A supervisor is somebody with the role of an author, an administrator one with that of an admin.
    """
    if _ADMIN.search(step.text):
        return Role.ADMIN
    return Role.AUTHOR if _AUTHOR.search(step.text) else Role.OPERATOR


def permit_fault(permit: Permit | None, at_ms: int) -> str:
    """Say why no new step may be done under the permit; empty where it may, or where none is used."""
    if permit is None:
        return ""
    if at_ms >= permit.valid_until_ms:
        return said(
            "Permit {number} ran out at {time}. No new step may be done until a permit "
            "that is valid now is entered.",
            number=permit.number,
            time=time_text(permit.valid_until_ms),
        )
    if at_ms < permit.valid_from_ms:
        return said(
            "Permit {number} begins at {time}. No step may be done before.",
            number=permit.number,
            time=time_text(permit.valid_from_ms),
        )
    return ""


def timer_fault(tree: StepTree, state: RunState, n: int, at_ms: int) -> str:
    """Say what of its time keeps step n from being confirmed; empty where nothing does."""
    step = tree.procedure.step(n)
    timer = next((timer for timer in state.timers if timer.step == n), None)
    if timer is None:
        if step.kind is StepKind.WAIT and step.wait_s > 0:
            return said(
                "Step {path} takes {time}: start its time first.",
                path=step.path,
                time=seconds_text(step.wait_s),
            )
        return ""
    left_s = timer.left_s(at_ms)
    if timer.kind is TimerKind.WAIT and left_s > 0:
        return said(
            "Step {path} has {time} left. If it cannot wait, record a deviation with the reason.",
            path=step.path,
            time=seconds_text(left_s),
        )
    return ""


def step_needs(tree: StepTree, state: RunState, n: int, at_ms: int) -> tuple[Need, ...]:
    """Give what step n still asks for, in the order in which a person meets it."""
    step, progress = tree.procedure.step(n), state.progress(n)
    rounds_asked = step.kind is StepKind.REPEAT and not tree.children(n)
    asked = {
        Need.PERMIT: bool(permit_fault(state.permit, at_ms)),
        Need.TAG: progress.is_tag_stopped or bool(missing_tags(step, progress.tags_matched)),
        Need.CHOICE: n in tree.choosers and progress.chosen is None,
        Need.TIMER: bool(timer_fault(tree, state, n, at_ms)),
        Need.VALUES: bool(step.values) or step.kind is StepKind.RECORD,
        Need.OUTCOME: step.kind in (StepKind.VERIFY, StepKind.CHECK),
        Need.ROUNDS: rounds_asked and not progress.rounds,
        Need.HOLD: tree.is_hold(n),
    }
    return tuple(need for need, is_asked in asked.items() if is_asked)


def missing_tags(step: Step, matched: tuple[str, ...]) -> tuple[str, ...]:
    """Give the tags of a step that were not checked yet; who only tells somebody stands at no asset."""
    if step.kind is StepKind.NOTIFY:
        return ()
    return tuple(tag for tag in step.tags if tag not in matched)


def seconds_text(seconds: float) -> str:
    """Write a length of time: "45 s", "3 min 20 s", "2 h 5 min"."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def time_text(at_ms: int) -> str:
    """Write a time in UTC to the minute."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
