"""What records and reports say in the viewer, and what its filters mean; knows no Qt."""

from dataclasses import dataclass
from datetime import UTC, datetime

from app.domain.audit import AuditFilter, AuditLine, AuditReport, Exported
from app.domain.clean_text import one_line
from app.domain.errors import UsageError

COLUMNS = ("Time (UTC)", "Event", "User", "Request", "What", "No.")
# Shown in columns of their own, or of use to programs alone.
_ELSEWHERE = frozenset(
    {"ts", "mono_ns", "boot", "pid", "host", "app", "user_id", "event", "request_id", "prompt_hash"}
)
_WHAT_CHARS = 300


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
        since=_moment("From", texts.since),
        until=_moment("Until", texts.until),
    )


def cells_of(line: AuditLine) -> tuple[str, ...]:
    """Give the texts of one row, in the order of COLUMNS."""
    at = f"{line.at.astimezone(UTC):%Y-%m-%d %H:%M:%S}" if line.at else "no time"
    number = str(line.seq) if line.is_chained else "unchained"
    request = line.field("request_id")[:8]
    return tuple(map(one_line, (at, line.event, line.user_id, request, _what(line), number)))


def details_of(line: AuditLine) -> str:
    """Give every field of a record, one a line, as it stands in the log."""
    number = str(line.seq) if line.is_chained else "without a number: not chained"
    head = [f"record: {number}", f"place: {one_line(line.place)}"]
    if line.note:
        head.append(f"note: {line.note}")
    return "\n".join(head + [f"{one_line(name)}: {one_line(value)}" for name, value in line.fields])


def report_text(report: AuditReport) -> str:
    """Say what verifying found."""
    signed = f", signed up to {report.signed_seq:,}" if report.signed_seq else ", not signed"
    reach = f"{report.records:,} records, {report.first_seq:,} to {report.last_seq:,}{signed}."
    notes = " ".join(f"Note: {one_line(note).rstrip('.')}." for note in report.notes)
    if report.is_whole:
        return f"Whole: nothing was changed, nothing is missing. {reach} {notes}".strip()
    faults = "; ".join(_fault_text(fault.file, fault.line, fault.text) for fault in report.faults[:3])
    more = f"; and {report.fault_count - 3:,} more" if report.fault_count > 3 else ""
    count = "1 FAULT" if report.fault_count == 1 else f"{report.fault_count:,} FAULTS"
    return f"{count}: {faults}{more}. {reach} {notes}".strip()


def exported_text(exported: Exported) -> str:
    """Say what was exported."""
    return (
        f"{one_line(exported.target)} was written: {exported.count:,} records, SHA-256 {exported.sha256}. "
        "Whoever has it verifies it with `audit verify FILE`."
    )


def shown_text(shown: int, unreadable: int, *, has_more: bool) -> str:
    """Say how many records are shown, and that some lines are none."""
    if not shown:
        text = "No record matches."
    elif has_more:
        text = f"The newest {shown:,} records; more come as you scroll."
    else:
        text = f"{shown:,} records, all that match."
    if unreadable:
        text += f" {unreadable:,} lines on the way are no records; Verify says which."
    return text


def _what(line: AuditLine) -> str:
    shown = ", ".join(
        f"{name} {value}" for name, value in line.fields if name not in _ELSEWHERE and value not in ("", "-1")
    )
    what = f"{line.note}; {shown}" if line.note else shown
    return what if len(what) <= _WHAT_CHARS else f"{what[: _WHAT_CHARS - 1]}…"


def _fault_text(file: str, line: int, text: str) -> str:
    place = f"{one_line(file)}, line {line}: " if file and line else f"{one_line(file)}: " if file else ""
    return f"{place}{one_line(text)}"


def _moment(name: str, text: str) -> datetime | None:
    if not text.strip():
        return None
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise UsageError(
            f'{name} is no time: write it in UTC, such as 2026-11-29 or 2026-11-29 09:30, not "{text}".'
        ) from error
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
