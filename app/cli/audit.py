"""The words `audit verify | show | export` on the command line."""

import argparse
import dataclasses
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from app.cli.typed_words import reads
from app.domain.audit import AuditEvent, AuditFilter, AuditLine, AuditReport
from app.services.audit import AuditService

_SHOWN = 50
# Said elsewhere in the line, or of use to programs alone.
_HIDDEN_FIELDS = frozenset({"ts", "mono_ns", "boot", "pid", "host", "app", "user_id", "event"})


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word audit; run reads what it parses."""
    parser = subparsers.add_parser("audit", help="verify, show and export the audit log")
    actions = parser.add_subparsers(dest="audit_action", metavar="ACTION", required=True)
    check = actions.add_parser("verify", help="find whatever was changed or is missing; 1 if there is any")
    check.add_argument(
        "log", metavar="LOG", nargs="?", type=Path, help="a log's folder or export, not the own"
    )
    check.add_argument("--key", metavar="FILE", type=Path, help="public keys that alone are trusted")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    show = actions.add_parser("show", help="print records, newest first")
    show.add_argument("--event", action="append", default=[], choices=list(AuditEvent), metavar="EVENT",
                      help="only records of this event; may be repeated")  # fmt: skip
    show.add_argument("--user", metavar="ID", default="", help="only this user's")
    show.add_argument("--request", metavar="ID", default="", help="only records of this request")
    show.add_argument("--text", metavar="TEXT", default="", help="only records that hold this text anywhere")
    show.add_argument(
        "--since",
        metavar="ISO",
        type=reads("a time, such as 2026-01-31T08:00", _moment),
        help="from this time on",
    )
    show.add_argument(
        "--until",
        metavar="ISO",
        type=reads("a time, such as 2026-01-31T08:00", _moment),
        help="before this time",
    )
    show.add_argument(
        "--last",
        metavar="N",
        type=reads("a whole number from 1 on", _count),
        default=_SHOWN,
        help=f"at most N ({_SHOWN})",
    )
    show.add_argument("--json", action="store_true", help="print one JSON object a line")
    export = actions.add_parser("export", help="write the whole log and its public keys to a ZIP file")
    export.add_argument("file", metavar="FILE", type=Path, help="where to; replaced if it is there")


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


async def run(arguments: argparse.Namespace, service: AuditService, out: TextIO) -> int:
    """Do what arguments ask for and give the exit code.

    Raises:
        StorageError: the log cannot be read, or the export not written.
    """
    match arguments.audit_action:
        case "verify":
            return await _verify(arguments, service, out)
        case "show":
            return await _show(arguments, service, out)
        case _:
            done = await service.export(arguments.file)
            print(f"{arguments.file}: {done.count:,} records, SHA-256 {done.sha256}", file=out)
            return 0


async def _verify(arguments: argparse.Namespace, service: AuditService, out: TextIO) -> int:
    report = await service.verify(arguments.log, arguments.key)
    if arguments.json:
        value = {"is_whole": report.is_whole, **dataclasses.asdict(report)}
        out.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
    else:
        for line in _report_lines(report):
            print(line, file=out)
    return 0 if report.is_whole else 1


def _report_lines(report: AuditReport) -> list[str]:
    reach = f"{report.records:,} records, {report.first_seq} to {report.last_seq}"
    signed = f", signed up to {report.signed_seq}" if report.signed_seq else ""
    verdict = "whole" if report.is_whole else f"{report.fault_count:,} FAULTS"
    lines = [f"{verdict}: {reach}{signed}"]
    lines += [f"FAULT {_place(fault.file, fault.line)}{fault.text}" for fault in report.faults]
    if report.fault_count > len(report.faults):
        lines.append(f"... and {report.fault_count - len(report.faults):,} more faults")
    return lines + [f"note: {note}" for note in report.notes]


def _place(file: str, line: int) -> str:
    if not file:
        return ""
    return f"{file}, line {line}: " if line else f"{file}: "


async def _show(arguments: argparse.Namespace, service: AuditService, out: TextIO) -> int:
    wanted = AuditFilter(
        events=tuple(arguments.event),
        user_id=arguments.user,
        request_id=arguments.request,
        text=arguments.text,
        since=arguments.since,
        until=arguments.until,
    )
    page = await service.page(wanted, count=arguments.last)
    for line in page.lines:
        print(_json(line) if arguments.json else _text(line), file=out)
    if page.unreadable and not arguments.json:
        print(f"{page.unreadable} lines are no records; `audit verify` says which.", file=out)
    return 0


def _json(line: AuditLine) -> str:
    note = {"note": line.note} if line.note else {}
    return json.dumps({"seq": line.seq, "is_chained": line.is_chained, **note, **dict(line.fields)})


def _text(line: AuditLine) -> str:
    at = line.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z" if line.at else "no time"
    shown = " ".join(
        f"{name}={value if _is_plain(value) else json.dumps(value)}"
        for name, value in line.fields
        if name not in _HIDDEN_FIELDS and value
    )
    number = str(line.seq) if line.is_chained else "unchained"
    note = f"  [{line.note}]" if line.note else ""
    return f"{number}  {at}  {json.dumps(line.user_id)[1:-1]}  {json.dumps(line.event)[1:-1]}  {shown}{note}"


def _is_plain(value: str) -> bool:
    # What is not would let a record pretend to be two, or turn the line's direction.
    return value.isascii() and value.isprintable() and " " not in value
