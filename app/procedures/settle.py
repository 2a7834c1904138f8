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
)
from app.procedures.performers import performer_of
from app.procedures.step_facts import facts_of
from app.procedures.together import settled_together

_ABOUT_PEOPLE = (Answer.TOGETHER, Answer.IN_ORDER, Answer.PERFORMER)
_ALERT_KINDS = {
    Answer.WARNING: AlertKind.WARNING,
    Answer.CAUTION: AlertKind.CAUTION,
    Answer.NOTE: AlertKind.NOTE,
}


def apply_settlements(procedure: Procedure, settlements: Sequence[Settlement]) -> Procedure:
    """Give the procedure with the last answer to each doubt in it.

    Spans in one doubt become one alert, but a step each.

    A paragraph that is said to be a warning, caution or note moves to its step's alerts, one that is said to
    be a step becomes one at its own place in the document; all steps are numbered anew.
    """
    last = {settlement.doubt: settlement.answer for settlement in settlements}
    for number, answer in sorted(last.items()):
        if answer is not Answer.AS_PARSED:
            procedure = _apply(procedure, procedure.doubts[number], answer)
    return procedure


def _apply(procedure: Procedure, doubt: Doubt, answer: Answer) -> Procedure:
    if answer in _ABOUT_PEOPLE:
        return settled_together(procedure, doubt, answer)
    holder = next((step for step in procedure.steps if _holds(step, doubt.source)), None)
    paragraph = Paragraph(doubt.text, doubt.source)
    if holder is None:
        return _apply_outside(procedure, paragraph, answer)
    place = procedure.steps.index(holder)
    stripped = _without(holder, doubt.source)
    if answer is Answer.STEP:
        texts = [text for text in (*holder.lead, *holder.details) if _is_within(text.source, doubt.source)]
        texts += [
            Paragraph(alert.text, alert.source)
            for alert in holder.alerts
            if _is_within(alert.source, doubt.source)
        ]
        procedure = _with_steps(procedure, place, (stripped,))
        for text in _in_order(tuple(texts)):
            procedure = _with_new_step(procedure, holder, text)
        return procedure
    if answer is Answer.TEXT:
        changed = replace(stripped, details=_in_order((*stripped.details, paragraph)))
    else:
        alerts = (*stripped.alerts, _as_alert(holder.alerts, paragraph, answer))
        changed = replace(stripped, alerts=tuple(sorted(alerts, key=lambda entry: entry.source.start)))
    return _with_steps(procedure, place, (changed,))


def _apply_outside(procedure: Procedure, paragraph: Paragraph, answer: Answer) -> Procedure:
    """Settle what stands in no step: it becomes one at its place, or an alert for the whole procedure."""
    if answer is Answer.STEP:
        texts = [*procedure.overview, *procedure.preconditions]
        texts += [*procedure.postconditions, *procedure.contingency]
        texts = [text for text in texts if _is_within(text.source, paragraph.source)] or [paragraph]
        for text in texts:
            procedure = _with_step_outside(procedure, text)
        return _with_alerts_between(procedure, texts)
    kept = tuple(
        alert for alert in procedure.general_alerts if not _is_within(alert.source, paragraph.source)
    )
    if answer is Answer.TEXT:
        return replace(procedure, general_alerts=kept, overview=_in_order((*procedure.overview, paragraph)))
    alert = _as_alert(procedure.general_alerts, paragraph, answer)
    overview = tuple(text for text in procedure.overview if text.source != paragraph.source)
    return replace(procedure, general_alerts=(*kept, alert), overview=overview)


def _with_step_outside(procedure: Procedure, text: Paragraph) -> Procedure:
    """Make a step of a text that stands in none, at its place in the document."""
    step = _as_step(procedure, None, text)
    place = sum(other.source.start < step.source.start for other in procedure.steps)
    moved = [
        replace(
            other,
            n=other.n + 1,
            parent=_after(other.parent, place),
            alternative_of=_after(other.alternative_of, place),
        )
        for other in procedure.steps[place:]
    ]

    def without(texts: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
        return tuple(other for other in texts if other.source != text.source)

    return replace(
        procedure,
        steps=(*procedure.steps[:place], replace(step, n=place + 1), *moved),
        doubts=tuple(replace(doubt, step=_after(doubt.step, place)) for doubt in procedure.doubts),
        overview=without(procedure.overview),
        preconditions=without(procedure.preconditions),
        postconditions=without(procedure.postconditions),
        contingency=without(procedure.contingency),
    )


def _with_alerts_between(procedure: Procedure, texts: Sequence[Paragraph]) -> Procedure:
    """Put the alerts that stand between texts, which have become steps, to the one that follows each."""
    first, last = texts[0].source.start, texts[-1].source.start
    between = [alert for alert in procedure.general_alerts if first < alert.source.start < last]
    steps = list(procedure.steps)
    for alert in between:
        place = next(place for place, step in enumerate(steps) if step.source.start > alert.source.start)
        steps[place] = replace(steps[place], alerts=(*steps[place].alerts, alert))
    general = tuple(alert for alert in procedure.general_alerts if alert not in between)
    return replace(procedure, steps=tuple(steps), general_alerts=general)


def _with_new_step(procedure: Procedure, holder: Step, text: Paragraph) -> Procedure:
    """Make a step of a text that stood with holder, at the text's own place in the document."""
    steps = procedure.steps
    place = sum(step.source.start < text.source.start for step in steps)
    new = _as_step(procedure, holder, text)
    following = steps[place] if place < len(steps) else None
    if following is not None and following.depth > new.depth:
        # Between the sub-steps of a step it is one of them.
        new = replace(new, depth=following.depth, parent=following.parent)
    previous = next((step for step in reversed(steps[:place]) if step.parent == new.parent), None)
    if previous is not None and following is not None and previous.together == following.together:
        # Between steps that are done at the same time it is one of them.
        new = replace(new, together=previous.together if following.parent == new.parent else 0)
    if place == 0:
        return _with_steps(procedure, 0, (new, steps[0]), old_at=1)
    return _with_steps(procedure, place - 1, (steps[place - 1], new))


def _after(n: int, place: int) -> int:
    return n + 1 if n > place else n


def _as_alert(known: Sequence[Alert], paragraph: Paragraph, answer: Answer) -> Alert:
    title = next((alert.title for alert in known if _is_within(alert.source, paragraph.source)), "")
    return Alert(_ALERT_KINDS[answer], paragraph.text, paragraph.source, title)


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


def _as_step(procedure: Procedure, holder: Step | None, paragraph: Paragraph) -> Step:
    section = paragraph.source.section.split(" / ")[-1]
    facts = facts_of(paragraph.text)
    is_beside = holder is not None and paragraph.source.section == holder.source.section
    return Step(
        n=0,
        path=_path_of(procedure, section, paragraph),
        label=paragraph.label,
        text=paragraph.text,
        kind=facts.kind,
        source=paragraph.source,
        depth=holder.depth if holder is not None and is_beside else 0,
        parent=holder.parent if holder is not None and is_beside else 0,
        values=facts.values,
        tags=facts.tags,
        wait_s=facts.wait_s,
        repeats=facts.repeats,
        is_hold_point=facts.is_hold_point,
        performer=performer_of(paragraph.text, paragraph.source),
    )


def _path_of(procedure: Procedure, section: str, paragraph: Paragraph) -> str:
    """Give a path that no other step has: by the printed number, else by the place in the document."""
    place = f"+{paragraph.source.start}"
    name = paragraph.label.strip("().[] :–-—") or place
    path = f"{section}/{name}" if section else name
    return f"{path} ({place})" if any(step.path == path for step in procedure.steps) else path


def _with_steps(procedure: Procedure, place: int, steps: tuple[Step, ...], *, old_at: int = 0) -> Procedure:
    """Put steps where the one at place stood, and number all of them and what points at them anew.

    steps[old_at] is the one that stood there.
    """
    before, after = procedure.steps[:place], procedure.steps[place + 1 :]
    added = len(steps) - 1
    old_n = procedure.steps[place].n

    def shifted(n: int) -> int:
        return n + added if n > old_n else n + old_at if n == old_n else n

    moved = [
        replace(
            step, n=step.n + added, parent=shifted(step.parent), alternative_of=shifted(step.alternative_of)
        )
        for step in after
    ]
    numbered = [replace(step, n=old_n + offset) for offset, step in enumerate(steps)]
    doubts = tuple(replace(doubt, step=shifted(doubt.step)) for doubt in procedure.doubts)
    return replace(procedure, steps=(*before, *numbered, *moved), doubts=doubts)
