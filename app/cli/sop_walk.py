"""`sop run | runs | export | receive | paper`: runs of procedures without a window."""

import argparse
import asyncio
import dataclasses
import json
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from app.cli import sop_script
from app.cli.sop_orders import Walker
from app.cli.sop_together import named_steps
from app.domain.errors import AssistantError
from app.domain.procedure_run import RunStatus
from app.domain.walk import RunSummary, RunView
from app.services.users import UserService
from app.services.walk import WalkService

ACTIONS = ("run", "runs", "export", "receive", "paper")


def add_parsers(actions: Any) -> None:
    """Add the actions to those of the command sop."""
    run_parser = actions.add_parser(
        "run",
        help="walk a procedure by a script",
        description=sop_script.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    run_parser.add_argument("id", metavar="ID", help="a procedure's id or key; with --resume a run's id")
    run_parser.add_argument("--script", metavar="FILE", type=Path, required=True, help="orders, one a line")
    run_parser.add_argument("--resume", action="store_true", help="go on with the run ID")
    run_parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    runs = actions.add_parser("runs", help="list the runs of this station, newest first")
    runs.add_argument("--open", action="store_true", help="only those that have not ended")
    runs.add_argument("--received", action="store_true", help="those that came from other stations instead")
    runs.add_argument("--json", action="store_true", help="print one JSON array")
    export = actions.add_parser("export", help="write a run's signed record")
    export.add_argument("run", metavar="RUN")
    export.add_argument("file", metavar="FILE", type=Path, nargs="?", default=Path(),
                        help="a .json (added where no suffix is given), a .pdf, or a folder")  # fmt: skip
    receive = actions.add_parser(
        "receive", help="take in runs' records from other stations, or the receipts for own ones"
    )
    receive.add_argument("files", metavar="FILE", nargs="+", type=Path)
    receive.add_argument("--key", metavar="FILE", type=Path,
                         help="a station's public key, trusted from now on")  # fmt: skip
    paper = actions.add_parser("paper", help="write the list of open runs to go on by on paper")
    paper.add_argument("file", metavar="FILE", type=Path, help="a .pdf, or a .txt")


async def run(
    arguments: argparse.Namespace, walks: WalkService, users: UserService, out: TextIO, err: TextIO
) -> int:
    """Do what arguments ask for and give the exit code: 1 where an order or a file was refused.

    Raises:
        AssistantError: it cannot be done.
    """
    match arguments.sop_action:
        case "run":
            return await _walk(arguments, walks, users, out, err)
        case "runs":
            listed = await (walks.received() if arguments.received else walks.runs(only_open=arguments.open))
            _print_runs(listed, arguments, out)
        case "export":
            print(await walks.export(arguments.run, arguments.file), file=out)
        case "receive":
            return await _receive(arguments, walks, out, err)
        case _:
            print(await walks.paper(arguments.file), file=out)
    return 0


async def _walk(
    arguments: argparse.Namespace, walks: WalkService, users: UserService, out: TextIO, err: TextIO
) -> int:
    orders = await asyncio.to_thread(sop_script.read_script, arguments.script)
    view = await (walks.view(arguments.id) if arguments.resume else walks.start(arguments.id))

    def say(text: str) -> None:
        if not arguments.json:
            print(text, file=out, flush=True)

    say(f"run {view.run_id}: {view.procedure.title}, {len(view.procedure.steps)} steps; {_next(view)}")
    for notice in view.notices if not arguments.json else ():
        print(notice, file=err)
    walker = Walker(walks, users, view, err)
    code = 0
    for order in orders:
        try:
            text = await walker.do(order)
        except AssistantError as error:
            print(f"line {order.line}, {order.verb}: {error.user_text}", file=err)
            code = 1
            break
        say(f"{walker.view.state.seq:>4}  {text}; {_next(walker.view)}")
    if arguments.json:
        out.write(json.dumps(_run_object(walker.view, walker.files), ensure_ascii=False, indent=2) + "\n")
    return code


def _next(view: RunView) -> str:
    if view.step is not None:
        together = [step.n for step in view.together if step.n in view.state.open_steps]
        if len(together) > 1:
            return f"next, at the same time: {named_steps(view.procedure, together)}"
        return f"next {named_steps(view.procedure, (view.step.n,))}"
    return "no step is left" if view.state.status is RunStatus.OPEN else f"run {view.state.status}"


def _run_object(view: RunView, files: list[str]) -> dict[str, object]:
    return {
        "run": view.run_id,
        "status": view.state.status.value,
        "next": view.step.path if view.step else "",
        "next_together": [step.path for step in view.together if step.n in view.state.open_steps],
        "entries": view.state.seq,
        "steps": [
            {
                "n": step.n,
                "path": step.path,
                "state": view.state.progress(step.n).state.value,
                "performer": view.procedure.performer_of(step.n),
            }
            for step in view.procedure.steps
        ],
        "notices": list(view.notices),
        "exported": files,
    }


def _print_runs(runs: tuple[RunSummary, ...], arguments: argparse.Namespace, out: TextIO) -> None:
    if arguments.json:
        listed = [dataclasses.asdict(run) for run in runs]
        out.write(json.dumps(listed, ensure_ascii=False, indent=2) + "\n")
        return
    for run in runs:
        if run.fault:
            print(f"{run.run_id}  {run.fault}".strip(), file=out)
            continue
        place = f", next {run.place}" if run.place else ""
        returned = ", at the control room" if run.is_returned else ""
        begun = datetime.fromtimestamp(run.started_at_ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
        print(
            f"{run.run_id}  {run.title}: {run.status}, {run.done} of {run.step_count} steps{place}, "
            f"begun {begun} by {run.started_by}{returned}",
            file=out,
        )


async def _receive(arguments: argparse.Namespace, walks: WalkService, out: TextIO, err: TextIO) -> int:
    code = 0
    for file in arguments.files:
        try:
            report = await walks.receive(file, key=arguments.key)
        except AssistantError as error:
            print(f"{file}: {error.user_text}", file=err)
            code = 1
            continue
        receipt = f" Receipt: {report.receipt}" if report.receipt else ""
        print(f"{file}: {report.text}{receipt}", file=out)
    return code
