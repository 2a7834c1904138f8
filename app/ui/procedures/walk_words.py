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
    RunStatus,
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
from app.domain.sentence import marked
from app.domain.walk import LiveValue, Need, RunView
from app.ui.common.language import kept_whole, listed, told_line, tr
from app.ui.common.plant_words import plant_word
from app.ui.procedures.shown_step import StepBeside
from app.ui.procedures.values import plain_number

KIND_WORDS: Final = {
    StepKind.ACTION: marked("Action"),
    StepKind.VERIFY: marked("Verify"),
    StepKind.CHECK: marked("Check"),
    StepKind.NOTIFY: marked("Notify"),
    StepKind.RECORD: marked("Record a value"),
    StepKind.DECISION: marked("Decision"),
    StepKind.CHOICE: marked("Perform one of these"),
    StepKind.REPEAT: marked("Repeat"),
    StepKind.WAIT: marked("Wait"),
    StepKind.CONTINUOUS: marked("Holds from here on"),
    StepKind.HOLD: marked("Hold point"),
}
USE_WORDS: Final = {
    UseClass.CONTINUOUS: marked("CONTINUOUS USE"),
    UseClass.REFERENCE: marked("REFERENCE USE"),
    UseClass.INFORMATION: marked("INFORMATION USE"),
}
STATUS_WORDS: Final = {
    ProcedureStatus.IN_REVIEW: marked("in review"),
    ProcedureStatus.IN_FORCE: marked("in force"),
    ProcedureStatus.SUSPENDED: marked("suspended"),
    ProcedureStatus.WITHDRAWN: marked("withdrawn"),
    ProcedureStatus.SUPERSEDED: marked("superseded"),
}
NEED_WORDS: Final = {
    Need.TAG: marked("check the tag"),
    Need.CHOICE: marked("choose the way"),
    Need.TIMER: marked("the time"),
    Need.VALUES: marked("enter the value"),
    Need.OUTCOME: marked("say what was found"),
    Need.ROUNDS: marked("count the rounds"),
    Need.HOLD: marked("two signatures, asked for when you confirm"),
    Need.PERMIT: marked("a permit that is valid now"),
}
OUTCOME_WORDS: Final = {
    Outcome.AS_REQUIRED: marked("as required"),
    Outcome.NOT_AS_REQUIRED: marked("not as required"),
}
RUN_WORDS: Final = {
    RunStatus.OPEN: marked("open"),
    RunStatus.FINISHED: marked("finished"),
    RunStatus.ABANDONED: marked("abandoned"),
}
# What confirm() itself brings along; the others must have happened before it is offered.
_BROUGHT: Final = (Need.VALUES, Need.OUTCOME, Need.HOLD)
_MINUTE_S, _HOUR_S, _DAY_S = 60, 3600, 86_400
_LONGEST_TEXT: Final = 120


def document_words(procedure: Procedure) -> str:
    """Give number, revision, date, plant and unit as the document prints them (PRO-1)."""
    parts = (
        one_line(procedure.number) or tr("no number"),
        tr("Revision {revision}", revision=one_line(procedure.revision))
        if procedure.revision
        else tr("no revision"),
        one_line(procedure.date) or tr("no date"),
        _plant(one_line(procedure.plant)),
        _unit(one_line(procedure.unit)),
    )
    return listed(parts, "  ·  ")


def _plant(name: str) -> str:
    if not name:
        return tr("no plant named")
    return name if name.casefold().startswith("plant") else tr("Plant {name}", name=name)


def _unit(name: str) -> str:
    if not name:
        return tr("no unit named")
    return name if name.casefold().startswith("unit") else tr("Unit {name}", name=name)


def step_name(step: Step) -> str:
    """Give what a step is called: the number that the document prints, else its place."""
    label = one_line(step.label).rstrip(".:")
    bare = label.removesuffix(")") if "(" not in label else label
    return bare or str(step.n)


def step_line(step: Step, count: int) -> str:
    """Say which step of how many this is, of what kind and where it stands in the document."""
    words = [
        tr("Step {step}", step=step_name(step)),
        tr("{number} of {count}", number=step.n, count=count),
        tr(KIND_WORDS[step.kind]),
    ]
    if one_line(step.path) not in ("", step_name(step)):
        words.append(one_line(step.path))
    if step.is_hold_point and step.kind is not StepKind.HOLD:
        words.append(tr("HOLD POINT"))
    return listed(words, "  ·  ")


def together_words(steps: Sequence[StepBeside]) -> str:
    """Say which steps are done at the same time."""
    names = listed(step_name(beside.step) for beside in steps)
    return tr("Done at the same time, in either order: steps {names}", names=names)


def who_words(performer: str) -> str:
    """Say who does a step, as the document prints it."""
    return tr("Who does it: {performer}", performer=one_line(performer))


def waiting_for(needs: tuple[Need, ...]) -> tuple[str, ...]:
    """Say what must have happened before the step can be confirmed; what confirming brings is not in it."""
    return tuple(tr(NEED_WORDS[need]) for need in needs if need not in _BROUGHT)


def duration_text(seconds: float) -> str:
    """Give a time of day's length in hours, minutes and seconds."""
    total = max(0, round(seconds))
    hours, rest = divmod(total, _HOUR_S)
    minutes, left = divmod(rest, _MINUTE_S)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"


def age_words(age_s: float | None) -> str:
    """Say how old a reading is."""
    if age_s is None:
        return tr("age not known")
    if age_s < _MINUTE_S:
        return tr("{count} s old", count=max(0, round(age_s)))
    if age_s < _HOUR_S:
        return tr("{count} min old", count=round(age_s / _MINUTE_S))
    if age_s < _DAY_S:
        return tr("{count:.1f} h old", count=age_s / _HOUR_S)
    return tr("{count:.1f} days old", count=age_s / _DAY_S)


def live_words(value: LiveValue) -> str:
    """Give a reading with unit, age and quality; one that is not to be trusted says so first (HMI-5)."""
    name = " ".join(part for part in (one_line(value.tag), one_line(value.name)) if part)
    if value.sensor not in ("", value.tag):
        # An asset may have two of a kind, such as a pump's two pressures.
        name = f"{name} ({one_line(value.sensor)})"
    if value.value is None:
        return f"{_nothing_read(name)} {told_line(value.note)}".rstrip()
    number = f"{plain_number(value.value)} {one_line(value.unit)}".rstrip()
    flags = [tr("STALE")] if value.is_stale else []
    if value.quality.casefold() not in ("", "good"):
        flags.append(plant_word(value.quality).upper())
    shown = tr("{flags} – {value}", flags=" ".join(flags), value=number) if flags else number
    quality = plant_word(value.quality) if one_line(value.quality) else tr("quality not known")
    facts = [tr("{name}: {value}", name=name, value=shown), age_words(value.age_s), quality]
    if value.note:
        facts.append(told_line(value.note))
    return listed(facts, " · ")


def _nothing_read(name: str) -> str:
    return tr("{name}: no reading.", name=name)


def timer_words(timer: StepTimer, now_ms: int, name: str) -> str:
    """Say how much of a step's time is left, or that it is over."""
    left = timer.left_s(now_ms)
    if timer.kind is TimerKind.WAIT:
        if left > 0:
            return tr("Step {step}: {time} to wait", step=name, time=duration_text(left))
        return tr("Step {step}: the time is over; go on", step=name)
    if left > 0:
        return tr("Step {step}: {time} left to finish it", step=name, time=duration_text(left))
    return tr(
        "Step {step}: TIME MISSED by {time}. Do what the procedure says for that.",
        step=name,
        time=duration_text(-left),
    )


def permit_words(permit: Permit | None) -> str:
    """Say which permit a run is under."""
    if permit is None:
        return tr("No permit is recorded.")
    return tr(
        "Permit {number}, {begin} to {end}, issued by {issuer}, held by {holder}",
        number=one_line(permit.number),
        begin=time_text(permit.valid_from_ms),
        end=time_text(permit.valid_until_ms),
        issuer=one_line(permit.issuer),
        holder=one_line(permit.holder),
    )


def time_text(at_ms: int) -> str:
    """Give a time in UTC to the minute."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def resumed_words(view: RunView) -> str:
    """Say where a run that was open already is taken up again."""
    last = time_text(view.state.last_at_ms)
    if view.step is None:
        return tr("Resumed. All steps are settled; the last entry was {time}.", time=last)
    return tr(
        "Resumed at step {step} ({number} of {count}). Everything confirmed before is kept; the last entry "
        "was {time}.",
        step=step_name(view.step),
        number=view.step.n,
        count=len(view.procedure.steps),
        time=last,
    )


def event_words(logged: LoggedEvent, procedure: Procedure) -> str:
    """Say in a line what an entry of the run's record says."""
    event = logged.event
    step = getattr(event, "step", 0)
    what = _what(event)
    if 1 <= step <= len(procedure.steps):
        what = tr("Step {step}: {what}", step=step_name(procedure.step(step)), what=what)
    if logged.user_id:
        what = tr("{what} ({user})", what=what, user=one_line(logged.user_id))
    return listed([str(logged.seq), time_text(logged.at_ms), what], "  ")


def _what(event: RunEvent) -> str:  # noqa: C901 - one line for each kind of event
    match event:
        case RunStarted():
            return tr("run begun")
        case StepDone():
            extras = [
                _values(event.values),
                tr(OUTCOME_WORDS[event.outcome]) if event.outcome else "",
                one_line(event.note),
                tr("by {performer}", performer=one_line(event.performer)) if event.performer else "",
            ]
            return listed([tr("done"), *(part for part in extras if part)], tr("; "))
        case StepNotMet():
            return tr("NOT as required: {note}", note=one_line(event.note))
        case RoundDone():
            return tr("round {count} done", count=event.count)
        case StepNotApplicable():
            return tr(
                "not applicable: {reason} (approved by {name})",
                reason=one_line(event.reason),
                name=event.approval.name,
            )
        case StepDeviated():
            return tr(
                "DEVIATION: {reason} (approved by {name})",
                reason=one_line(event.reason),
                name=event.approval.name,
            )
        case StepCorrected():
            change = tr("reopened") if event.reopens else _values(event.values) or tr("result changed")
            words = [change, one_line(event.reason), one_line(event.note)]
            return tr(
                "correction of entry {number}: {words}",
                number=event.corrects_seq,
                words=listed((word for word in words if word), tr("; ")),
            )
        case BranchChosen():
            return tr("way chosen: {way}", way=event.chosen or tr("the condition does not hold"))
        case StepLifted():
            return tr("lifted: {reason}", reason=one_line(event.reason))
        case TagChecked():
            tag = one_line(event.entered)
            if event.is_match:
                return tr("tag {tag} matches", tag=tag)
            return tr("tag {tag} does NOT match {expected}", tag=tag, expected=one_line(event.expected))
        case NoteAdded():
            return tr("note: {note}", note=one_line(event.text))
        case FileAttached():
            return tr("file attached: {name}", name=one_line(event.name))
        case TimerStarted():
            return tr("timer of {time} begun", time=duration_text(event.duration_s))
        case EntriesLost():
            return tr(
                "ENTRIES MISSING: {count}, up to entry {number}, had been cut off the file",
                count=event.count,
                number=event.last_seq,
            )
        case PermitSet():
            return permit_words(event.permit)
        case IsolationPlaced():
            return tr(
                "lock {lock} put on {device} by {name}",
                lock=one_line(event.lock_id),
                device=one_line(event.device),
                name=event.signature.name,
            )
        case IsolationRemoved():
            return tr(
                "lock {lock} taken off by {name}", lock=one_line(event.lock_id), name=event.signature.name
            )
        case HandedOver():
            return tr(
                "handed over by {outgoing} to {incoming}",
                outgoing=event.outgoing.name,
                incoming=event.incoming.name,
            )
        case ProcedureChanged():
            return tr(
                "the procedure is {status}: {reason}", status=event.status, reason=one_line(event.reason)
            )
        case RunEnded():
            return tr("run ended: {status}", status=tr(RUN_WORDS[event.status]))


def _values(values: tuple[RecordedValue, ...]) -> str:
    parts = []
    for value in values:
        quantity = f"{plain_number(value.value)} {value.unit}".rstrip()
        text = f"{kept_whole(one_line(value.name))} {kept_whole(quantity)}".lstrip()
        parts.append(tr("{value} OUT OF RANGE", value=text) if value.is_in_range is False else text)
    return listed(parts)


def short(text: str) -> str:
    """Give a text as one line that fits a title."""
    line = one_line(text)
    return line if len(line) <= _LONGEST_TEXT else f"{line[: _LONGEST_TEXT - 1]}…"
