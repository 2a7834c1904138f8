"""Runs on paper: the record of one, and the list of those that are open (PRO-19)."""

from collections.abc import Sequence
from datetime import UTC, datetime

from app.domain.procedure import Alert, Step
from app.domain.procedure_run import (
    BranchChosen,
    EntriesLost,
    FileAttached,
    HandedOver,
    IsolationPlaced,
    IsolationRemoved,
    LoggedEvent,
    NoteAdded,
    ProcedureChanged,
    RecordedValue,
    RunEnded,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepLifted,
    StepNotApplicable,
    StepNotMet,
    StepState,
    TagChecked,
)
from app.domain.user import Signature
from app.domain.walk import PrintedBlock, PrintedDocument, PrintedHeading, PrintedTable
from app.procedures.open_items import open_items
from app.procedures.open_run import OpenRun
from app.procedures.run_view import loss_notices

_MARKS = {
    StepState.NOT_STARTED: "open",
    StepState.CURRENT: "NEXT",
    StepState.DONE: "done",
    StepState.NOT_APPLICABLE: "not applicable",
    StepState.SKIPPED: "deviation",
}


def printed_record(run: OpenRun, record_sha256: str, key_id: str) -> PrintedDocument:
    """Give the printed record of a run; the hashes let it be compared with the JSON record."""
    steps = run.procedure.steps
    rows = tuple(
        (_named(run, step), step.text, _MARKS[run.state.progress(step.n).state], _settled(run, step.n))
        for step in steps
    )
    entries = tuple(
        (
            str(logged.seq),
            _moment(logged.at_ms),
            logged.user_id,
            _place(run, logged),
            logged.event.kind.replace("_", " "),
            event_words(logged),
        )
        for logged in run.events
    )
    blocks: list[PrintedBlock] = [
        PrintedHeading(run.state.start.title),
        _head(run),
        PrintedHeading("Steps", 2),
        PrintedTable(("Step", "Text", "State", "Settled"), rows),
        PrintedHeading("Entries", 2),
        "In the order in which they were made; what was corrected stays.",
        PrintedTable(("No.", "Time (UTC)", "User", "Step", "Entry", "What"), entries),
        PrintedHeading("Proof", 2),
        f"Last entry {run.log.end.seq}, SHA-256 {run.log.end.digest}.",
        f"Signed JSON record, SHA-256 {record_sha256}, key {key_id}; it is attached to this PDF.",
    ]
    return PrintedDocument(
        title=f"Record of execution: {run.state.start.title}",
        blocks=tuple(blocks),
        footer=f"Run {run.state.run_id} · document SHA-256 {run.state.start.document_sha256[:16]}…",
    )


def printed_open_runs(runs: Sequence[OpenRun], faults: Sequence[str], at_ms: int) -> PrintedDocument:
    """Give the paper to go on by when the station fails: each open run with place, done and open steps.

    faults are sentences about runs that cannot be read; they are printed, so that none is missed.
    """
    blocks: list[PrintedBlock] = [
        PrintedHeading("Open procedures"),
        f"As of {_moment(at_ms)} UTC: {len(runs)} open. Steps are confirmed by hand from here on: name and "
        "time beside each.",
        *(f"ATTENTION: {fault}" for fault in faults),
    ]
    for run in runs:
        blocks += [
            PrintedHeading(run.state.start.title, 2),
            *(f"ATTENTION: {notice}" for notice in loss_notices(run)),
            _head(run),
            *(item.text for item in open_items(run.tree, run.state)),
            PrintedTable(("Step", "Text", "State", "By hand"), tuple(_paper_rows(run))),
        ]
    return PrintedDocument("Open procedures", tuple(blocks), footer=f"Printed {_moment(at_ms)} UTC")


def plain_text(document: PrintedDocument) -> str:
    """Give a document as plain text, where no PDF can be made."""
    lines: list[str] = []
    for block in document.blocks:
        match block:
            case PrintedHeading(text=text):
                lines += ["", text.upper()]
            case PrintedTable(head=head, rows=rows):
                lines += [" | ".join(row) for row in (head, *rows) if any(row)]
            case text:
                lines.append(text)
    return "\n".join([*lines, "", document.footer, ""])


def event_words(logged: LoggedEvent) -> str:
    """Say what an event holds beside its step, time and user."""
    match logged.event:
        case StepDone(values=values, outcome=outcome, repeats=repeats, note=note) as event:
            parts = [
                _values(values),
                (outcome or "").replace("_", " "),
                f"{repeats} times" if repeats else "",
                f"to be done by {event.performer}" if event.performer else "",
            ]
            parts += [note, _signed(event.signature), _signed(event.second_signature)]
        case StepNotApplicable(reason=reason, approval=approval, is_section=is_section):
            parts = ["the whole section" if is_section else "", reason, _signed(approval)]
        case StepDeviated(reason=reason, approval=approval):
            parts = [reason, _signed(approval)]
        case StepCorrected(corrects_seq=seq, reason=reason, values=values, outcome=outcome) as event:
            parts = [f"corrects entry {seq}", reason, _values(values), (outcome or "").replace("_", " ")]
            parts += [event.note, "step opened again" if event.reopens else ""]
        case TagChecked(expected=expected, entered=entered, is_match=is_match):
            parts = [f"expected {expected}", f"entered {entered}", "same" if is_match else "NOT THE SAME"]
        case BranchChosen(chosen=chosen, inputs=inputs, reason=reason):
            parts = [f"step {chosen} of the document" if chosen else "does not hold", *inputs, reason]
        case event:
            parts = _words_of_run(event)
    return "; ".join(part for part in parts if part)


def _words_of_run(event: object) -> list[str]:
    match event:
        case StepNotMet(note=note):
            return ["not as required", note]
        case NoteAdded(text=text) | StepLifted(reason=text):
            return [text]
        case FileAttached(name=name, sha256=sha256, bytes_count=count):
            return [name, f"{count} bytes", f"SHA-256 {sha256}"]
        case IsolationPlaced(device=device, position=position, lock_id=lock_id, signature=signature):
            return [f"lock {lock_id}", device, position, _signed(signature)]
        case IsolationRemoved(lock_id=lock_id, signature=signature, exception=exception):
            return [f"lock {lock_id}", exception and f"exception: {exception}", _signed(signature)]
        case HandedOver(outgoing=outgoing, incoming=incoming, open_items=items):
            return [f"from {outgoing.name} to {incoming.name}", *items]
        case EntriesLost(count=count, last_seq=seq):
            return [f"ENTRIES MISSING: {count}, up to entry {seq}, had been cut off the file"]
        case ProcedureChanged(status=status, reason=reason):
            return [status.replace("_", " "), reason]
        case RunEnded(status=status, reason=reason, signature=signature):
            return [status, reason, _signed(signature)]
        case _:
            return []


def _head(run: OpenRun) -> PrintedTable:
    start = run.state.start
    procedure = run.procedure
    rows = [
        ("Procedure", f"{procedure.number} {start.title}".strip()),
        ("Revision, date", f"{start.revision or '-'}, {procedure.date or '-'}"),
        ("Document", f"{procedure.file_name}, SHA-256 {start.document_sha256}"),
        ("Plant, unit", f"{start.plant or '-'}, {start.unit or '-'}"),
        ("Station, shift", f"{start.station or '-'}, {start.shift or '-'}"),
        ("Run", f"{run.state.run_id}, {run.state.status}"),
        ("Begun", f"{_moment(run.state.started_at_ms)} UTC by {run.state.started_by}"),
        ("Last entry", f"{_moment(run.state.last_at_ms)} UTC"),
    ]
    if (permit := run.state.permit) is not None:
        rows.append(("Permit", f"{permit.number}, {permit.issuer} for {permit.holder}"))
    return PrintedTable(("", ""), tuple(rows))


def _paper_rows(run: OpenRun) -> list[tuple[str, str, str, str]]:
    """Give all that the document says about the steps, so that the paper alone is enough."""
    rows = [_alert_row(alert) for alert in run.procedure.general_alerts]
    rows += [("before", paragraph.text, "", "") for paragraph in run.procedure.preconditions]
    for step in run.procedure.steps:
        rows += [("", paragraph.text, "", "") for paragraph in step.lead]
        rows += [_alert_row(alert) for alert in step.alerts]
        state = run.state.progress(step.n).state
        by_hand = "____________" if state in (StepState.NOT_STARTED, StepState.CURRENT) else ""
        rows.append((_named(run, step), step.text, _MARKS[state], by_hand))
        rows += [("", paragraph.text, "", "") for paragraph in step.details]
        rows += [("", f"Figure: {figure.caption or figure.name}", "", "") for figure in step.figures]
    rows += [("after", paragraph.text, "", "") for paragraph in run.procedure.postconditions]
    rows += [("if not", paragraph.text, "", "") for paragraph in run.procedure.contingency]
    return rows


def _alert_row(alert: Alert) -> tuple[str, str, str, str]:
    return "", f"{alert.kind.upper()}: {alert.text}", "", ""


def _named(run: OpenRun, step: Step) -> str:
    """Give a step's path with who does it and what is done at the same time (PRO-14)."""
    performer, together = run.procedure.performer_of(step.n), run.tree.done_together(step.n)
    others = ", ".join(run.procedure.step(n).path for n in together if n != step.n)
    parts = (step.path, f"by {performer}" if performer else "", f"together with {others}" if others else "")
    return "; ".join(part for part in parts if part)


def _settled(run: OpenRun, n: int) -> str:
    seq = run.state.progress(n).settled_seq
    if not seq:
        return ""
    logged = run.events[seq - 1]
    return f"{_moment(logged.at_ms)} {logged.user_id} (entry {seq}) {event_words(logged)}".strip()


def _place(run: OpenRun, logged: LoggedEvent) -> str:
    n: int = getattr(logged.event, "step", 0)
    return run.procedure.step(n).path if n else ""


def _values(values: Sequence[RecordedValue]) -> str:
    return ", ".join(
        f"{value.name} {value.value:g} {value.unit}".strip()
        + (" OUT OF RANGE" if value.is_in_range is False else "")
        for value in values
    )


def _signed(signature: Signature | None) -> str:
    return f"signed {signature.name} ({signature.role})" if signature is not None else ""


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
