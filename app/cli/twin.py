"""The words `twin load | info` on the command line."""

import argparse
import contextlib
import json
from collections import Counter
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from app.cli.meter import human_bytes, meter_on
from app.domain.errors import UsageError
from app.domain.network import Endpoint
from app.domain.twin import FileReport, LoadProgress, LoadReport, MirrorOptions, StoreSummary
from app.services.twin import TwinService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

# Of each kind; --json gives all.
_SHOWN_FINDINGS: Final = 20
_SHOWN_SOURCES: Final = 20
# Servers answer a page of 100 sensors with so many readings each.
_MOST_READINGS: Final = 10_000
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Register the word twin; run reads what it parses."""
    parser = subparsers.add_parser("twin", help="load the plant's data, say what is there")
    actions = parser.add_subparsers(dest="twin_action", metavar="ACTION", required=True)
    load = actions.add_parser(
        "load", help="take in CSV, GeoJSON, GeoPackage, Excel and site.json, or folders of them"
    )
    load.add_argument("paths", metavar="DIR|FILE", nargs="*", type=Path)
    load.add_argument("--mapping", metavar="FILE", type=Path, help="a TOML file that says what columns mean")
    load.add_argument(
        "--sensorthings", metavar="URL", help="mirror this server instead, such as https://host/sta/v1.1"
    )
    load.add_argument("--ca", metavar="FILE", default="", help="certificates that the server's is checked by")
    load.add_argument("--bbox", metavar="W,S,E,N", help="only Things that lie in these degrees")
    load.add_argument("--name", metavar="TEXT", default="", help="only Things whose name holds this")
    load.add_argument(
        "--readings", metavar="N", type=int, default=100, help="newest readings of each sensor (100)"
    )
    info = actions.add_parser("info", help="say what the store holds, how old it is and where it came from")
    for action in (load, info):
        action.add_argument("--db", metavar="FILE", type=Path, help="this store instead of the user's own")
        action.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


async def run(arguments: argparse.Namespace, service: TwinService, out: TextIO, err: TextIO) -> int:
    """Do what arguments ask for and give the exit code; progress goes to err.

    Bad rows are listed and do not change the code; a file that was not taken in does.

    Raises:
        AssistantError: it failed; the caller prints the sentence.
    """
    if arguments.twin_action == "info":
        summary = await service.summary(arguments.db)
        print(_json(asdict(summary)) if arguments.json else _info_text(summary), file=out)
        return 0
    report = await _watched(_events(arguments, service), err)
    store = service.store_path(arguments.db)
    if arguments.json:
        print(_json(_report_dict(report, store)), file=out)
    else:
        _print_report(report, store, out)
    return 1 if any(file.refusal or file.partial for file in report.files) else 0


def _events(
    arguments: argparse.Namespace, service: TwinService
) -> "AsyncGenerator[LoadProgress | LoadReport, None]":
    if bool(arguments.paths) == bool(arguments.sensorthings):
        raise UsageError("Name files and folders to load, or a server with --sensorthings, one of the two.")
    if not arguments.sensorthings:
        return service.load(tuple(arguments.paths), store=arguments.db, mapping=arguments.mapping)
    if not 1 <= arguments.readings <= _MOST_READINGS:
        raise UsageError(f"--readings is a number from 1 to {_MOST_READINGS}.")
    options = MirrorOptions(_box(arguments.bbox), arguments.name, arguments.readings)
    endpoint = Endpoint(arguments.sensorthings, ca_file=arguments.ca)
    return service.mirror(endpoint, store=arguments.db, mapping=arguments.mapping, options=options)


def _box(text: str | None) -> tuple[float, float, float, float] | None:
    if text is None:
        return None
    try:
        west, south, east, north = (float(part) for part in text.split(","))
    except ValueError as error:
        raise UsageError("--bbox is west,south,east,north in degrees, such as 7.7,48.3,7.9,48.5.") from error
    if not (-180 <= west <= east <= 180 and -90 <= south <= north <= 90):
        raise UsageError("--bbox is west,south,east,north: each from -180 to 180 or -90 to 90, and rising.")
    return west, south, east, north


async def _watched(events: "AsyncGenerator[LoadProgress | LoadReport, None]", err: TextIO) -> LoadReport:
    meter = meter_on(err)
    report: LoadReport | None = None
    async with contextlib.aclosing(events):
        try:
            async for event in events:
                if isinstance(event, LoadReport):
                    report = event
                else:
                    meter.show(event)
        finally:
            meter.end()
    assert report is not None
    return report


def _print_report(report: LoadReport, store: Path, out: TextIO) -> None:
    for file in report.files:
        print(_file_line(file), file=out)
        for note in file.notes:
            print(f"  {note}", file=out)
        for row in file.bad_rows:
            print(f"  line {row.line}: {row.reason}", file=out)
    counts = Counter(finding.code for finding in report.findings)
    shown: Counter[str] = Counter()
    if counts:
        print("Data that contradicts itself (nothing was corrected):", file=out)
    for finding in report.findings:
        shown[finding.code] += 1
        if shown[finding.code] <= _SHOWN_FINDINGS:
            print(f"  {finding.entity} {finding.key}: {finding.message}", file=out)
        elif shown[finding.code] == counts[finding.code]:
            print(f"  … {finding.code}: {counts[finding.code] - _SHOWN_FINDINGS} more (--json)", file=out)
    print(
        f"{report.stored_rows} rows stored, {len(report.bad_rows)} bad, "
        f"{len(report.findings)} contradictions, {report.seconds:.1f} s; "
        f"the data's clock is {_iso(report.as_of) or 'not known'}; {store}",
        file=out,
    )


def _file_line(file: FileReport) -> str:
    if file.refusal:
        return f"{file.file}: NOT LOADED. {file.refusal}"
    stored = ", ".join(f"{count} {kind.value}" for kind, count in file.stored) or "nothing"
    partial = f"; NOT ALL OF IT WAS READ. {file.partial}" if file.partial else ""
    return f"{file.file}: {stored} stored, {len(file.bad_rows)} bad{partial}"


def _report_dict(report: LoadReport, store: Path) -> dict[str, object]:
    return {
        "db": str(store),
        "stored": report.stored_rows,
        "bad": len(report.bad_rows),
        "as_of": _iso(report.as_of),
        "vocabulary_version": report.vocabulary_version,
        "seconds": round(report.seconds, 3),
        "files": [
            {
                "file": file.file,
                "stored": {kind.value: count for kind, count in file.stored},
                "bad_rows": [{"line": row.line, "reason": row.reason} for row in file.bad_rows],
                "notes": file.notes,
                "refusal": file.refusal,
                "partial": file.partial,
            }
            for file in report.files
        ],
        "findings": [asdict(finding) for finding in report.findings],
    }


def _info_text(summary: StoreSummary) -> str:
    lines = [
        f"store           {summary.path}, {human_bytes(summary.size_bytes)}",
        f"clock           {_iso(summary.as_of) or 'not known'}",
        f"vocabulary      {summary.vocabulary_version or 'none'}",
        *(f"{table:<15} {count}" for table, count in summary.counts),
        *(f"contradictions  {count} {code}" for code, count in summary.finding_counts),
    ]
    for source in summary.sources[:_SHOWN_SOURCES]:
        lines.append(
            f"source          {source.uri}: {source.rows} rows, {source.rejected} bad, as of "
            f"{_iso(source.as_of) or 'not known'}, loaded {_iso(source.imported_at)}"
        )
    if len(summary.sources) > _SHOWN_SOURCES:
        lines.append(f"source          … {len(summary.sources) - _SHOWN_SOURCES} earlier ones (--json)")
    return "\n".join(lines)


def _iso(moment_ms: int | None) -> str | None:
    if moment_ms is None:
        return None
    return (_EPOCH + timedelta(milliseconds=moment_ms)).isoformat().replace("+00:00", "Z")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
