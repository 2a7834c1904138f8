"""`sop`: procedures without a window; each action has a function here or in a module sop_*.py beside it."""

import argparse
import json
from pathlib import Path
from typing import Any, TextIO

from app.cli import sop_guide, sop_walk
from app.cli.sop_json import procedure_object
from app.cli.sop_together import named_steps, performer_words
from app.domain.procedure import Answer, Procedure, Step, StoredProcedure
from app.services.procedures import Imported, ProcedureService


def add_parser(commands: Any) -> None:
    """Add the command and its actions."""
    parser: argparse.ArgumentParser = commands.add_parser("sop", help="import, review and list procedures")
    actions = parser.add_subparsers(dest="sop_action", metavar="action", required=True)
    _add_import(actions)
    listing = actions.add_parser("list", help="list the stored procedures")
    listing.add_argument("--json", action="store_true", help="print one JSON array")
    show = actions.add_parser("show", help="print a procedure word for word")
    show.add_argument("id", metavar="ID", help="its id, or its key where several have the id")
    show.add_argument("--json", action="store_true", help="print one JSON object")
    _add_changes(actions)
    sop_guide.add_actions(actions)
    sop_walk.add_parsers(actions)


def _add_import(actions: Any) -> None:
    parser = actions.add_parser("import", help="read documents and keep them for review")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="Markdown, DOCX, PDF, HTML or text"
    )
    parser.add_argument(
        "--accept", action="store_true", help="settle every doubt as parsed and put the procedure into force"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON array")


def _add_changes(actions: Any) -> None:
    settle = actions.add_parser(
        "settle", help="answer a doubt of a procedure in review; `sop show` lists the open ones"
    )
    settle.add_argument("id", metavar="ID")
    settle.add_argument("doubt", metavar="NUMBER", type=int, help="the doubt's number, from 0")
    settle.add_argument(
        "--answer",
        type=Answer,
        choices=list(Answer),
        default=Answer.AS_PARSED,
        help="what the text in question is (default: as it was parsed)",
    )
    settle.add_argument("--note", metavar="TEXT", default="", help="why, for the record")
    confirm = actions.add_parser("confirm", help="put a procedure into force once its doubts are settled")
    confirm.add_argument("id", metavar="ID")
    for name, help_text in (
        ("withdraw", "take a procedure out of use for good"),
        ("suspend", "take a procedure out of use until it is resumed"),
        ("resume", "put a suspended procedure back into force"),
    ):
        parser = actions.add_parser(name, help=help_text)
        parser.add_argument("id", metavar="ID")
        parser.add_argument("--reason", required=True, metavar="TEXT")


async def run(arguments: argparse.Namespace, service: ProcedureService, out: TextIO, err: TextIO) -> int:
    """Do what arguments ask for and give the exit code: 1 where a file was not imported.

    Raises:
        AssistantError: it cannot be done.
    """
    match arguments.sop_action:
        case "import":
            imported = await service.import_files(arguments.files, accept=arguments.accept)
            return _print_imported(imported, arguments, out, err)
        case "list":
            _print_list(await service.list(), arguments, out)
        case "show":
            await _show(arguments, service, out)
        case "settle":
            key = (await service.show(arguments.id)).key
            _print_line(await service.settle(key, arguments.doubt, arguments.answer, arguments.note), out)
        case "confirm":
            _print_line(await service.confirm((await service.show(arguments.id)).key), out)
        case action:
            key = (await service.show(arguments.id)).key
            change = {"withdraw": service.withdraw, "suspend": service.suspend, "resume": service.resume}
            _print_line(await change[action](key, arguments.reason), out)
    return 0


def _print_imported(
    imported: tuple[Imported, ...], arguments: argparse.Namespace, out: TextIO, err: TextIO
) -> int:
    stored = [entry.stored for entry in imported if entry.stored is not None]
    if arguments.json:
        out.write(json.dumps([_summary(entry) for entry in stored], ensure_ascii=False, indent=2) + "\n")
    else:
        for entry in stored:
            _print_line(entry, out)
    problems = [entry.problem for entry in imported if entry.problem]
    for problem in problems:
        print(problem, file=err)
    return 1 if problems else 0


def _print_list(stored: tuple[StoredProcedure, ...], arguments: argparse.Namespace, out: TextIO) -> None:
    if arguments.json:
        out.write(json.dumps([_summary(entry) for entry in stored], ensure_ascii=False, indent=2) + "\n")
        return
    for entry in stored:
        _print_line(entry, out)


def _summary(stored: StoredProcedure) -> dict[str, object]:
    procedure = stored.procedure
    return {
        "id": stored.key,
        "title": procedure.title,
        "steps": len(procedure.steps),
        "uncertain": len(procedure.doubts),
        "open": len(stored.open_doubts),
        "status": stored.status.value,
        "revision": procedure.revision,
        "date": procedure.date,
        "sha256": procedure.sha256,
        "file": procedure.file_name,
    }


def _print_line(stored: StoredProcedure, out: TextIO) -> None:
    procedure = stored.procedure
    revision = f", revision {procedure.revision}" if procedure.revision else ""
    open_doubts = len(stored.open_doubts)
    doubts = f", {open_doubts} to be settled" if open_doubts else ""
    state = stored.status.value.replace("_", " ")
    print(
        f"{stored.key}  {procedure.title}{revision}: {len(procedure.steps)} steps, {state}{doubts}", file=out
    )


async def _show(arguments: argparse.Namespace, service: ProcedureService, out: TextIO) -> None:
    stored = await service.show(arguments.id)
    if arguments.json:
        out.write(json.dumps(procedure_object(stored), ensure_ascii=False, indent=2) + "\n")
        return
    _print_line(stored, out)
    for alert in stored.procedure.general_alerts:
        print(f"  {alert.kind.upper()}: {alert.text}", file=out)
    for step in stored.procedure.steps:
        indent = "  " * (step.depth + 1)
        together = stored.procedure.done_together(step.n)
        if together and step.n == together[0]:
            print(f"{indent}DONE AT THE SAME TIME: {named_steps(stored.procedure, together)}", file=out)
        for lead in step.lead:
            print(f"{indent}{lead.text}", file=out)
        for alert in step.alerts:
            print(f"{indent}{alert.kind.upper()}: {alert.text}", file=out)
        print(f"{indent}{_by(stored.procedure, step)}{step.label} {step.text}", file=out)
        for detail in step.details:
            print(f"{indent}  {detail.text}", file=out)
    for number in stored.open_doubts:
        doubt = stored.procedure.doubts[number]
        print(f"  to be settled {number}: {doubt.question}", file=out)
        print(f"    “{' '.join(doubt.text.split())}”", file=out)
        print(f"    answers: {', '.join(doubt.answers)}", file=out)


def _by(procedure: Procedure, step: Step) -> str:
    """Say who does a step, where its own text does not."""
    performer = step.performer
    if performer is None or step.source.start <= performer.source.start < step.source.end:
        return ""
    return f"({performer_words(procedure, step.n)}) "
