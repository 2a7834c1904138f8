"""An author's answers put into a procedure; texts move to another place, none is made or changed."""

from collections.abc import Sequence
from dataclasses import replace

from app.domain.procedure import (
    Alert,
    AlertKind,
    Answer,
    Doubt,
    Paragraph,
    Procedure,
    Settlement,
    SourceSpan,
    Step,
    StepKind,
)

_ALERT_KINDS = {
    Answer.WARNING: AlertKind.WARNING,
    Answer.CAUTION: AlertKind.CAUTION,
    Answer.NOTE: AlertKind.NOTE,
}


def apply_settlements(procedure: Procedure, settlements: Sequence[Settlement]) -> Procedure:
    """Give the procedure with the last answer to each doubt in it.

    A paragraph that is said to be a warning, caution or note moves to its step's alerts, one that is said to
    be a step becomes one behind the step that it stood with; all steps are numbered anew.
    """
    last = {settlement.doubt: settlement.answer for settlement in settlements}
    for number, answer in sorted(last.items()):
        if answer is not Answer.AS_PARSED:
            procedure = _apply(procedure, procedure.doubts[number], answer)
    return procedure


def _apply(procedure: Procedure, doubt: Doubt, answer: Answer) -> Procedure:
    holder = next((step for step in procedure.steps if _holds(step, doubt.source)), None)
    if holder is None:
        return procedure
    place = procedure.steps.index(holder)
    stripped = _without(holder, doubt.source)
    paragraph = Paragraph(doubt.text, doubt.source)
    if answer is Answer.STEP:
        return _with_steps(procedure, place, (stripped, _as_step(holder, paragraph)))
    if answer is Answer.TEXT:
        changed = replace(stripped, details=_in_order((*stripped.details, paragraph)))
    else:
        title = next((a.title for a in holder.alerts if _is_within(a.source, doubt.source)), "")
        alert = Alert(_ALERT_KINDS[answer], doubt.text, doubt.source, title)
        alerts = sorted((*stripped.alerts, alert), key=lambda entry: entry.source.start)
        changed = replace(stripped, alerts=tuple(alerts))
    return _with_steps(procedure, place, (changed,))


def _is_within(inner: SourceSpan, outer: SourceSpan) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _holds(step: Step, span: SourceSpan) -> bool:
    sources = [text.source for text in (*step.lead, *step.details)]
    sources += [alert.source for alert in step.alerts]
    return any(_is_within(source, span) for source in sources)


def _without(step: Step, span: SourceSpan) -> Step:
    return replace(
        step,
        lead=tuple(text for text in step.lead if not _is_within(text.source, span)),
        details=tuple(text for text in step.details if not _is_within(text.source, span)),
        alerts=tuple(alert for alert in step.alerts if not _is_within(alert.source, span)),
    )


def _in_order(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    return tuple(sorted(paragraphs, key=lambda paragraph: paragraph.source.start))


def _as_step(holder: Step, paragraph: Paragraph) -> Step:
    section = paragraph.source.section.split(" / ")[-1]
    return Step(
        n=holder.n + 1,
        path=f"{section}/+" if section else f"{holder.path}+",
        label="",
        text=paragraph.text,
        kind=StepKind.ACTION,
        source=paragraph.source,
        depth=holder.depth if paragraph.source.section == holder.source.section else 0,
        parent=holder.parent if paragraph.source.section == holder.source.section else 0,
    )


def _with_steps(procedure: Procedure, place: int, steps: tuple[Step, ...]) -> Procedure:
    """Put steps where the one at place stood, and number all of them and what points at them anew."""
    before, after = procedure.steps[:place], procedure.steps[place + 1 :]
    added = len(steps) - 1
    old_n = procedure.steps[place].n

    def shifted(n: int) -> int:
        return n + added if n > old_n else n

    moved = [
        replace(
            step, n=step.n + added, parent=shifted(step.parent), alternative_of=shifted(step.alternative_of)
        )
        for step in after
    ]
    numbered = [replace(step, n=old_n + offset) for offset, step in enumerate(steps)]
    doubts = tuple(replace(doubt, step=shifted(doubt.step)) for doubt in procedure.doubts)
    return replace(procedure, steps=(*before, *numbered, *moved), doubts=doubts)
