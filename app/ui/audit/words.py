"""What records and reports say in the viewer, and what its filters mean; knows no Qt."""

from dataclasses import dataclass
from datetime import UTC, datetime

from app.domain.audit import AuditFilter, AuditLine, AuditReport, Exported
from app.domain.clean_text import one_line
from app.domain.errors import UsageError
from app.domain.sentence import marked, said
from app.ui.audit.field_words import event_word, field_text
from app.ui.common.language import counted, listed, told_line, tr

COLUMNS = (
    marked("Time (UTC)"),
    marked("Event"),
    marked("User"),
    marked("Request"),
    marked("What"),
    marked("No."),
)
# Shown in columns of their own, or of use to programs alone.
_ELSEWHERE = frozenset(
    {"ts", "mono_ns", "boot", "pid", "host", "app", "user_id", "event", "request_id", "prompt_hash"}
)
_WHAT_CHARS = 300
_NAMED_FAULTS = 3


@dataclass(frozen=True, slots=True)
class FilterTexts:
    """What stands in the filters; event is "" for all."""

    event: str = ""
    user: str = ""
    request: str = ""
    text: str = ""
    since: str = ""
    until: str = ""


def filter_of(texts: FilterTexts) -> AuditFilter:
    """Give the records that are meant.

    Raises:
        UsageError: a time cannot be read.
    """
    return AuditFilter(
        events=(texts.event,) if texts.event else (),
        user_id=texts.user.strip(),
        request_id=texts.request.strip(),
        text=texts.text.strip(),
        since=_moment(tr("From"), texts.since),
        until=_moment(tr("Until"), texts.until),
    )


def cells_of(line: AuditLine) -> tuple[str, ...]:
    """Give the texts of one row, in the order of COLUMNS."""
    at = f"{line.at.astimezone(UTC):%Y-%m-%d %H:%M:%S}" if line.at else tr("no time")
    number = str(line.seq) if line.is_chained else tr("unchained")
    request = line.field("request_id")[:8]
    return (at, event_word(line.event), one_line(line.user_id), one_line(request), _what(line), number)


def details_of(line: AuditLine) -> str:
    """Give every field of a record, one a line, as it stands in the log."""
    number = str(line.seq) if line.is_chained else tr("without a number: not chained")
    head = [tr("record: {number}", number=number), tr("place: {place}", place=one_line(line.place))]
    if line.note:
        head.append(tr("note: {note}", note=told_line(line.note)))
    return "\n".join(head + [f"{one_line(name)}: {one_line(value)}" for name, value in line.fields])


def report_text(report: AuditReport) -> str:
    """Say what verifying found."""
    reach = counted(
        "{count:,} records, {first:,} to {last:,}.",
        "{count:,} record, {first:,} to {last:,}.",
        report.records,
        first=report.first_seq,
        last=report.last_seq,
    )
    signed = (
        tr("Signed up to {number:,}.", number=report.signed_seq) if report.signed_seq else tr("Not signed.")
    )
    notes = (tr("Note: {note}.", note=told_line(note).rstrip(".")) for note in report.notes)
    if report.is_whole:
        verdict = tr("Whole: nothing was changed, nothing is missing.")
    else:
        faults = [_fault_text(fault.file, fault.line, fault.text) for fault in report.faults[:_NAMED_FAULTS]]
        if report.fault_count > _NAMED_FAULTS:
            faults.append(tr("and {count:,} more", count=report.fault_count - _NAMED_FAULTS))
        listing = listed(faults, tr("; "))
        verdict = counted(
            "{count:,} FAULTS: {faults}.", "{count:,} FAULT: {faults}.", report.fault_count, faults=listing
        )
    return " ".join((verdict, reach, signed, *notes))


def exported_text(exported: Exported) -> str:
    """Say what was exported."""
    return counted(
        "{file} was written: {count:,} records, SHA-256 {hash}. Whoever has it verifies it with "
        "`audit verify FILE`.",
        "{file} was written: {count:,} record, SHA-256 {hash}. Whoever has it verifies it with "
        "`audit verify FILE`.",
        exported.count,
        file=one_line(exported.target),
        hash=exported.sha256,
    )


def shown_text(shown: int, unreadable: int, *, has_more: bool) -> str:
    """Say how many records are shown, and that some lines are none."""
    if not shown:
        text = tr("No record matches. Clear the filters to see all.")
    elif has_more:
        text = counted(
            "The newest {count:,} records; more come as you scroll.",
            "The newest {count:,} record; more come as you scroll.",
            shown,
        )
    else:
        text = counted("{count:,} records, all that match.", "{count:,} record, all that match.", shown)
    if not unreadable:
        return text
    lines = counted(
        "{count:,} lines on the way are no records; Verify says which.",
        "{count:,} line on the way is no record; Verify says which.",
        unreadable,
    )
    return f"{text} {lines}"


def _what(line: AuditLine) -> str:
    shown = listed(
        field_text(name, value)
        for name, value in line.fields
        if name not in _ELSEWHERE and value not in ("", "-1")
    )
    what = listed((told_line(line.note), shown), tr("; ")) if line.note else shown
    return what if len(what) <= _WHAT_CHARS else f"{what[: _WHAT_CHARS - 1]}…"


def _fault_text(file: str, line: int, text: str) -> str:
    fault = told_line(text)
    if not file:
        return fault
    if not line:
        return tr("{file}: {fault}", file=one_line(file), fault=fault)
    return tr("{file}, line {line}: {fault}", file=one_line(file), line=line, fault=fault)


def _moment(name: str, text: str) -> datetime | None:
    if not text.strip():
        return None
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise UsageError(
            said(
                '{name} is no time: write it in UTC, such as 2026-11-29 or 2026-11-29 09:30, not "{text}".',
                name=name,
                text=text,
            )
        ) from error
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
