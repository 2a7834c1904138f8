"""The texts of a procedure one by one, each with the mark by which a prompt and an answer name it."""

from collections.abc import Iterator, Sequence
from typing import Final

from app.domain.guide import Passage, PassageRole
from app.domain.procedure import Alert, AlertKind, Paragraph, Procedure, SourceSpan, Step

_NOWHERE: Final = SourceSpan(0, 0)


def passages(procedure: Procedure) -> tuple[Passage, ...]:
    """Give every text of a procedure in the order in which it is shown; alerts come before their step."""
    return tuple(_all(procedure))


def of_step(procedure: Procedure, n: int) -> tuple[Passage, ...]:
    """Give step n with what stands around it, the step's own text first."""
    found = [one for one in _of_step(procedure.step(n))]
    return tuple(sorted(found, key=lambda one: one.role is not PassageRole.STEP))


def _all(procedure: Procedure) -> Iterator[Passage]:
    title = f"{procedure.number} {procedure.title}".strip()
    yield Passage("T1", PassageRole.TITLE, title, _NOWHERE)
    yield from _paragraphs("O", PassageRole.OVERVIEW, procedure.overview)
    yield from _paragraphs("P", PassageRole.PRECONDITION, procedure.preconditions)
    for number, alert in enumerate(procedure.general_alerts, start=1):
        yield _alert(alert, f"W{number}")
    for step in procedure.steps:
        yield from _of_step(step)
    yield from _paragraphs("E", PassageRole.POSTCONDITION, procedure.postconditions)
    yield from _paragraphs("C", PassageRole.CONTINGENCY, procedure.contingency)


def _of_step(step: Step) -> Iterator[Passage]:
    for alert in step.alerts:
        yield _alert(alert, str(step.n), step)
    beside = [(paragraph.text, paragraph.source) for paragraph in (*step.lead, *step.details)]
    own = [(step.text, step.source)]
    for text, source in sorted((*own, *beside), key=lambda part: part[1].start):
        role = PassageRole.STEP if source is step.source else PassageRole.NOTE
        yield Passage(str(step.n), role, text, source, step.n, step.label, step.path)


def _alert(alert: Alert, mark: str, step: Step | None = None) -> Passage:
    role = PassageRole.NOTE if alert.kind is AlertKind.NOTE else PassageRole.WARNING
    if step is None:
        return Passage(mark, role, alert.text, alert.source, alert=alert.kind)
    return Passage(mark, role, alert.text, alert.source, step.n, step.label, step.path, alert.kind)


def _paragraphs(letter: str, role: PassageRole, found: Sequence[Paragraph]) -> Iterator[Passage]:
    for number, paragraph in enumerate(found, start=1):
        yield Passage(f"{letter}{number}", role, paragraph.text, paragraph.source)
