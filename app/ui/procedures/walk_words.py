"""A walk in words: where it stands, what a step is and asks for, how old a reading is. No Qt in here."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from app.domain.clean_text import one_line
from app.domain.procedure import Procedure, ProcedureStatus, Step, StepKind, UseClass
from app.domain.procedure_run import (
    BranchChosen,
    EntriesLost,
    FileAttached,
    HandedOver,
    IsolationPlaced,
    IsolationRemoved,
    LoggedEvent,
    NoteAdded,
    Outcome,
    Permit,
    PermitSet,
    ProcedureChanged,
    RecordedValue,
    RoundDone,
    RunEnded,
    RunEvent,
    RunStarted,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepLifted,
    StepNotApplicable,
    StepNotMet,
    StepTimer,
    TagChecked,
    TimerKind,
    TimerStarted,
)
from app.domain.walk import LiveValue, Need, RunView
from app.ui.common.language import listed, tr
from app.ui.procedures.shown_step import StepBeside
from app.ui.procedures.values import plain_number

KIND_WORDS: Final = {
    StepKind.ACTION: "Action",
    StepKind.VERIFY: "Verify",
    StepKind.CHECK: "Check",
    StepKind.NOTIFY: "Notify",
    StepKind.RECORD: "Record a value",
    StepKind.DECISION: "Decision",
    StepKind.CHOICE: "Perform one of these",
    StepKind.REPEAT: "Repeat",
    StepKind.WAIT: "Wait",
    StepKind.CONTINUOUS: "Holds from here on",
    StepKind.HOLD: "Hold point",
}
USE_WORDS: Final = {
    UseClass.CONTINUOUS: "CONTINUOUS USE",
    UseClass.REFERENCE: "REFERENCE USE",
    UseClass.INFORMATION: "INFORMATION USE",
}
STATUS_WORDS: Final = {
    ProcedureStatus.IN_REVIEW: "in review",
    ProcedureStatus.IN_FORCE: "in force",
    ProcedureStatus.SUSPENDED: "suspended",
    ProcedureStatus.WITHDRAWN: "withdrawn",
    ProcedureStatus.SUPERSEDED: "superseded",
}
NEED_WORDS: Final = {
    Need.TAG: "check the tag",
    Need.CHOICE: "choose the way",
    Need.TIMER: "the time",
    Need.VALUES: "enter the value",
    Need.OUTCOME: "say what was found",
    Need.ROUNDS: "count the rounds",
    Need.HOLD: "two signatures, asked for when you confirm",
    Need.PERMIT: "a permit that is valid now",
}
OUTCOME_WORDS: Final = {Outcome.AS_REQUIRED: "as required", Outcome.NOT_AS_REQUIRED: "not as required"}
# What confirm() itself brings along; the others must have happened before it is offered.
_BROUGHT: Final = (Need.VALUES, Need.OUTCOME, Need.HOLD)
_MINUTE_S, _HOUR_S, _DAY_S = 60, 3600, 86_400
_LONGEST_TEXT: Final = 120


def document_words(procedure: Procedure) -> str:
    """Give number, revision, date, plant and unit as the document prints them (PRO-1)."""
    parts = (
        procedure.number or "no number",
        f"Revision {procedure.revision}" if procedure.revision else "no revision",
        procedure.date or "no date",
        _named("Plant", procedure.plant),
        _named("Unit", procedure.unit),
    )
    return "  ·  ".join(one_line(part) for part in parts)


def _named(word: str, text: str) -> str:
    if not text:
        return f"no {word.lower()} named"
    return text if text.casefold().startswith(word.lower()) else f"{word} {text}"


def counted(count: int, word: str) -> str:
    """Give a count with its word, in the plural where that is right."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def step_name(step: Step) -> str:
    """Give what a step is called: the number that the document prints, else its place."""
    label = one_line(step.label).rstrip(".:")
    bare = label.removesuffix(")") if "(" not in label else label
    return bare or str(step.n)


def step_line(step: Step, count: int) -> str:
    """Say which step of how many this is, of what kind and where it stands in the document."""
    words = [f"Step {step_name(step)}", f"{step.n} of {count}", KIND_WORDS[step.kind]]
    if one_line(step.path) not in ("", step_name(step)):
        words.append(one_line(step.path))
    if step.is_hold_point and step.kind is not StepKind.HOLD:
        words.append("HOLD POINT")
    return "  ·  ".join(words)


def together_words(steps: Sequence[StepBeside]) -> str:
    """Say which steps are done at the same time."""
    names = listed(step_name(beside.step) for beside in steps)
    return tr("Done at the same time, in either order: steps {names}", names=names)


def who_words(performer: str) -> str:
    """Say who does a step, as the document prints it."""
    return tr("Who does it: {performer}", performer=one_line(performer))


def waiting_for(needs: tuple[Need, ...]) -> tuple[str, ...]:
    """Say what must have happened before the step can be confirmed; what confirming brings is not in it."""
    return tuple(NEED_WORDS[need] for need in needs if need not in _BROUGHT)


def duration_text(seconds: float) -> str:
    """Give a time of day's length in hours, minutes and seconds."""
    total = max(0, round(seconds))
    hours, rest = divmod(total, _HOUR_S)
    minutes, left = divmod(rest, _MINUTE_S)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"


def age_words(age_s: float | None) -> str:
    """Say how old a reading is."""
    if age_s is None:
        return "age not known"
    if age_s < _MINUTE_S:
        return f"{max(0, round(age_s))} s old"
    if age_s < _HOUR_S:
        return f"{round(age_s / _MINUTE_S)} min old"
    if age_s < _DAY_S:
        return f"{age_s / _HOUR_S:.1f} h old"
    return f"{age_s / _DAY_S:.1f} days old"


def live_words(value: LiveValue) -> str:
    """Give a reading with unit, age and quality; one that is not to be trusted says so first (HMI-5)."""
    name = " ".join(part for part in (one_line(value.tag), one_line(value.name)) if part)
    if value.value is None:
        return f"{name}: no reading. {one_line(value.note)}".rstrip()
    number = f"{plain_number(value.value)} {one_line(value.unit)}".rstrip()
    flags = [word for word, holds in (("STALE", value.is_stale),) if holds]
    if value.quality.casefold() not in ("", "good"):
        flags.append(value.quality.upper())
    quality = one_line(value.quality) or "quality not known"
    mark = f"{' '.join(flags)} – " if flags else ""
    note = f" · {one_line(value.note)}" if value.note else ""
    return f"{name}: {mark}{number} · {age_words(value.age_s)} · {quality}{note}"


def timer_words(timer: StepTimer, now_ms: int, name: str) -> str:
    """Say how much of a step's time is left, or that it is over."""
    left = timer.left_s(now_ms)
    if timer.kind is TimerKind.WAIT:
        return (
            f"Step {name}: {duration_text(left)} to wait"
            if left > 0
            else f"Step {name}: the time is over; go on"
        )
    if left > 0:
        return f"Step {name}: {duration_text(left)} left to finish it"
    return f"Step {name}: TIME MISSED by {duration_text(-left)}. Do what the procedure says for that."


def permit_words(permit: Permit | None) -> str:
    """Say which permit a run is under."""
    if permit is None:
        return "No permit is recorded."
    span = f"{time_text(permit.valid_from_ms)} to {time_text(permit.valid_until_ms)}"
    return one_line(f"Permit {permit.number}, {span}, issued by {permit.issuer}, held by {permit.holder}")


def time_text(at_ms: int) -> str:
    """Give a time in UTC to the minute."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def resumed_words(view: RunView) -> str:
    """Say where a run that was open already is taken up again."""
    last = time_text(view.state.last_at_ms)
    if view.step is None:
        return f"Resumed. All steps are settled; the last entry was {last}."
    return (
        f"Resumed at step {step_name(view.step)} ({view.step.n} of {len(view.procedure.steps)}). Everything "
        f"confirmed before is kept; the last entry was {last}."
    )


def event_words(logged: LoggedEvent, procedure: Procedure) -> str:
    """Say in a line what an entry of the run's record says."""
    event = logged.event
    step = getattr(event, "step", 0)
    where = f"Step {step_name(procedure.step(step))}: " if 1 <= step <= len(procedure.steps) else ""
    who = f" ({one_line(logged.user_id)})" if logged.user_id else ""
    return f"{logged.seq}  {time_text(logged.at_ms)}  {where}{_what(event)}{who}"


def _what(event: RunEvent) -> str:  # noqa: C901 - one line for each kind of event
    match event:
        case RunStarted():
            return "run begun"
        case StepDone():
            extras = [
                _values(event.values),
                OUTCOME_WORDS[event.outcome] if event.outcome else "",
                event.note,
                tr("by {performer}", performer=one_line(event.performer)) if event.performer else "",
            ]
            return "; ".join(["done", *(one_line(part) for part in extras if part)])
        case StepNotMet():
            return f"NOT as required: {one_line(event.note)}"
        case RoundDone():
            return f"round {event.count} done"
        case StepNotApplicable():
            return f"not applicable: {one_line(event.reason)} (approved by {event.approval.name})"
        case StepDeviated():
            return f"DEVIATION: {one_line(event.reason)} (approved by {event.approval.name})"
        case StepCorrected():
            change = "reopened" if event.reopens else _values(event.values) or "result changed"
            note = f"; {one_line(event.note)}" if event.note else ""
            return f"correction of entry {event.corrects_seq}: {change}; {one_line(event.reason)}{note}"
        case BranchChosen():
            return f"way chosen: {event.chosen or 'the condition does not hold'}"
        case StepLifted():
            return f"lifted: {one_line(event.reason)}"
        case TagChecked():
            verdict = "matches" if event.is_match else f"does NOT match {one_line(event.expected)}"
            return f"tag {one_line(event.entered)} {verdict}"
        case NoteAdded():
            return f"note: {one_line(event.text)}"
        case FileAttached():
            return f"file attached: {one_line(event.name)}"
        case TimerStarted():
            return f"timer of {duration_text(event.duration_s)} begun"
        case EntriesLost():
            return f"ENTRIES MISSING: {event.count}, up to entry {event.last_seq}, had been cut off the file"
        case PermitSet():
            return one_line(permit_words(event.permit))
        case IsolationPlaced():
            return f"lock {one_line(event.lock_id)} put on {one_line(event.device)} by {event.signature.name}"
        case IsolationRemoved():
            return f"lock {one_line(event.lock_id)} taken off by {event.signature.name}"
        case HandedOver():
            return f"handed over by {event.outgoing.name} to {event.incoming.name}"
        case ProcedureChanged():
            return f"the procedure is {event.status}: {one_line(event.reason)}"
        case RunEnded():
            return f"run ended: {event.status.value}"


def _values(values: tuple[RecordedValue, ...]) -> str:
    parts = []
    for value in values:
        name = f"{value.name} " if value.name else ""
        flag = " OUT OF RANGE" if value.is_in_range is False else ""
        parts.append(f"{name}{plain_number(value.value)} {value.unit}".rstrip() + flag)
    return ", ".join(parts)


def short(text: str) -> str:
    """Give a text as one line that fits a title."""
    line = one_line(text)
    return line if len(line) <= _LONGEST_TEXT else f"{line[: _LONGEST_TEXT - 1]}…"
