"""Whether warnings and cautions of a shown procedure stand with their steps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.domain.procedure import Alert, AlertKind, Procedure, Step
from app.procedures.ground_shown import Shown, ShownAlert, ShownStep


@dataclass(frozen=True, slots=True)
class _Groups:
    """Shown steps in order, and the alerts before the first and after each: len(alerts) is len(steps) + 1."""

    steps: tuple[Step, ...]
    alerts: tuple[tuple[ShownAlert, ...], ...]


def left_out(
    shown: Sequence[Shown], steps: Mapping[int, Step], procedure: Procedure, *, is_part: bool
) -> Iterator[tuple[int, Alert]]:
    """Give warnings and cautions that are not shown with their step; step 0: with none.

    steps has the step of each shown line that is one. One stands right before its step; right behind it only
    where the document has it there too. A shown one counts once.
    """
    groups = _grouped(shown, steps)
    used: set[int] = set()
    for at, step in enumerate(groups.steps):
        for alert in step.warnings:
            behind = groups.alerts[at + 1] if alert.source.start > step.source.start else ()
            near = (*groups.alerts[at], *behind)
            found = next((one for one in near if alert in one.alerts and one.line not in used), None)
            if found is None:
                yield step.n, alert
            else:
                used.add(found.line)
    everywhere = [one for group in groups.alerts for one in group]
    for alert in () if is_part else procedure.general_alerts:
        if alert.kind is AlertKind.NOTE:
            continue
        found = next((one for one in everywhere if alert in one.alerts and one.line not in used), None)
        if found is None:
            yield 0, alert
        else:
            used.add(found.line)


def misplaced(
    shown: Sequence[Shown], steps: Mapping[int, Step], procedure: Procedure
) -> Iterator[ShownAlert]:
    """Give shown alerts that belong to no step beside them; a general one stands before what follows it."""
    groups = _grouped(shown, steps)
    for at, group in enumerate(groups.alerts):
        beside = groups.steps[max(at - 1, 0) : at + 1]
        done = max((step.source.start for step in groups.steps[:at]), default=-1)
        for found in group:
            is_beside = any(alert in step.alerts for step in beside for alert in found.alerts)
            is_general = any(
                alert in procedure.general_alerts and alert.source.start > done for alert in found.alerts
            )
            if not is_beside and not is_general:
                yield found


def _grouped(shown: Sequence[Shown], steps: Mapping[int, Step]) -> _Groups:
    order: list[Step] = []
    groups: list[list[ShownAlert]] = [[]]
    for found in shown:
        if isinstance(found, ShownStep):
            order.append(steps[found.line])
            groups.append([])
        elif isinstance(found, ShownAlert):
            groups[-1].append(found)
    return _Groups(tuple(order), tuple(map(tuple, groups)))
