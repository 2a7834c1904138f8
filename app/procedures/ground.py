"""Whether a text that claims to be a procedure, or a part of one, is it: deterministic, without a model.

A model may show a real step in the wrong place, leave out a warning or put two steps into one; each is a
finding here. Every step that is shown equals one of the document after the normalisation of ground_text,
their order only grows, nothing between them is missing unless a branch passes by it, warnings and cautions
stand with their steps, and labels are the document's own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from app.domain.procedure import Procedure, Step, StepKind
from app.procedures.ground_alerts import left_out, misplaced
from app.procedures.ground_labels import mislabelled, schemes
from app.procedures.ground_shown import (
    Shown,
    ShownAround,
    ShownForeign,
    ShownReader,
    ShownStep,
)
from app.procedures.ground_text import normalised


class Fault(StrEnum):
    """What is wrong with a shown text; the values are stable."""

    FOREIGN = "not from the procedure"
    ORDER = "out of order"
    REPEATED = "shown twice"
    GAP = "left out"
    DETAIL = "a part of the step left out"
    ENDS = "does not begin or end as the procedure does"
    COUNT = "another number of steps"
    HOLD = "hold points differ"
    WARNING = "warning left out"
    MISPLACED = "stands where it does not belong"
    LABEL = "another number"


@dataclass(frozen=True, slots=True)
class ShownFault:
    """One fault; step is the n that it is about, line the line of the shown text, 0 where there is none."""

    fault: Fault
    text: str
    step: int = 0
    line: int = 0


def check_shown(text: str, procedure: Procedure, *, is_part: bool = False) -> tuple[ShownFault, ...]:
    """Give what is wrong with text as a showing of procedure; empty when it is one.

    A whole showing has every step. A part may begin and end anywhere and may leave out the ways that a
    branch did not take; within it nothing else is missing. A showing that has what stands around one step
    (its lead and details) has it for all of its steps.
    """
    shown = tuple(ShownReader(procedure).read(text))
    placed = _placed(shown)
    faults = [
        ShownFault(Fault.FOREIGN, found.text, line=found.line)
        for found in shown
        if isinstance(found, ShownForeign)
    ]
    faults += _order_faults([(step, line) for step, _label, line in placed])
    faults += _gap_faults([step for step, _label, _line in placed], procedure, is_part=is_part)
    faults += (
        ShownFault(Fault.LABEL, procedure.step(n).label, n)
        for n in mislabelled([(step, label) for step, label, _line in placed])
    )
    steps = {line: step for step, _label, line in placed}
    faults += (
        ShownFault(Fault.WARNING, alert.text, n)
        for n, alert in left_out(shown, steps, procedure, is_part=is_part)
    )
    faults += (
        ShownFault(Fault.MISPLACED, alert.text, line=alert.line)
        for alert in misplaced(shown, steps, procedure)
    )
    faults += _around_faults(shown, steps)
    faults += _detail_faults(shown, steps)
    return tuple(sorted(faults, key=lambda fault: fault.line or len(text)))


def show(procedure: Procedure, first: int = 1, last: int = 0) -> str:
    """Give steps first to last (0: the last one) as text: alerts before their step, labels as printed."""
    lines: list[str] = []
    if first == 1:
        lines += (f"{alert.kind.upper()}: {alert.text}" for alert in procedure.general_alerts)
    for step in procedure.steps[first - 1 : last or None]:
        lines += (paragraph.text for paragraph in step.lead)
        lines += (f"{alert.kind.upper()}: {alert.text}" for alert in step.alerts)
        label = f"{step.label.strip()} " if step.label.strip() else ""
        lines.append(f"{_with_mark(label)}{step.text}")
        lines += (paragraph.text for paragraph in step.details)
    return "\n".join(lines)


def _with_mark(label: str) -> str:
    """A bare number or letter gets the full stop that tells it from the text."""
    return (
        f"{label.strip()}. "
        if label.strip().replace(".", "").isalnum() and label.strip()[-1] != "."
        else label
    )


Placed = tuple[Step, str, int]


def _placed(shown: Sequence[Shown]) -> list[Placed]:
    """Say which step each line is; of several with the same words it is the next one that was not shown."""
    placed: list[Placed] = []
    last = 0
    for found in shown:
        if isinstance(found, ShownStep):
            later = [step for step in found.steps if step.n > last]
            named = [step for step in later if any(found.label in scheme for scheme in schemes(step))]
            step = (named if found.label and named else later or found.steps)[0]
            placed.append((step, found.label, found.line))
            last = max(last, step.n)
    return placed


def _order_faults(placed: Sequence[tuple[Step, int]]) -> Iterator[ShownFault]:
    seen: set[int] = set()
    for step, line in placed:
        if step.n in seen:
            yield ShownFault(Fault.REPEATED, step.text, step.n, line)
        elif seen and step.n < max(seen):
            yield ShownFault(Fault.ORDER, step.text, step.n, line)
        seen.add(step.n)


def _gap_faults(steps: Sequence[Step], procedure: Procedure, *, is_part: bool) -> Iterator[ShownFault]:
    shown = {step.n for step in steps}
    if not is_part:
        everything = {step.n for step in procedure.steps}
        for step in procedure.steps:
            if step.n not in shown:
                yield ShownFault(Fault.GAP, step.text, step.n)
        if len(steps) != len(procedure.steps):
            yield ShownFault(Fault.COUNT, f"{len(steps)} instead of {len(procedure.steps)}")
        if steps and (steps[0].n, steps[-1].n) != (min(everything), max(everything)):
            yield ShownFault(Fault.ENDS, steps[0].text, steps[0].n)
        held = [step.n for step in procedure.steps if step.is_hold_point]
        if [step.n for step in steps if step.is_hold_point] != held:
            yield ShownFault(Fault.HOLD, "a hold point is missing or stands twice")
        return
    for before, after in pairwise(sorted(shown)):
        for n in range(before + 1, after):
            if not _may_pass_by(procedure, n, shown):
                yield ShownFault(Fault.GAP, procedure.step(n).text, n)


def _may_pass_by(procedure: Procedure, n: int, shown: set[int]) -> bool:
    """Whether a step is on a way that was not taken: of a choice, an IF, or an alternative to a shown one."""
    step: Step | None = procedure.step(n)
    while step is not None:
        parent = procedure.step(step.parent) if step.parent else None
        alternatives = {other.n for other in procedure.steps if other.alternative_of == step.n}
        if step.alternative_of:
            alternatives |= {step.alternative_of}
        if alternatives & shown:
            return True
        if parent is not None and parent.kind in {StepKind.CHOICE, StepKind.DECISION}:
            return True
        step = parent
    return False


def _around_faults(shown: Sequence[Shown], by_line: Mapping[int, Step]) -> Iterator[ShownFault]:
    """Find headings and paragraphs among the steps where the document does not have them."""
    steps = [(at, by_line[found.line]) for at, found in enumerate(shown) if isinstance(found, ShownStep)]
    for at, found in enumerate(shown):
        if isinstance(found, ShownAround):
            before = next((step for place, step in reversed(steps) if place < at), None)
            after = next((step for place, step in steps if place > at), None)
            if not _stands_right(found, before, after):
                yield ShownFault(Fault.MISPLACED, found.text, line=found.line)


def _stands_right(found: ShownAround, before: Step | None, after: Step | None) -> bool:
    if found.is_heading:
        sections = after.source.section if after else ""
        return not before or not after or found.text in map(normalised, sections.split(" / "))
    # What belongs to no step may stand before or after all of them, wherever the document has it.
    if not found.is_of_step and not (before and after):
        return True
    first = before.source.start if before else -1
    last = after.source.start if after else float("inf")
    return any(first < place < last for place in found.places)


def _detail_faults(shown: Sequence[Shown], steps: Mapping[int, Step]) -> Iterator[ShownFault]:
    texts = {found.text for found in shown if isinstance(found, ShownAround)}
    wanted = [(step, beside.text) for step in steps.values() for beside in (*step.lead, *step.details)]
    if any(normalised(text) in texts for _step, text in wanted):
        for step, text in wanted:
            if normalised(text) not in texts:
                yield ShownFault(Fault.DETAIL, text, step.n)
