"""The words `models list | add | fetch | remove | inspect | fit | release` on the command line."""

import argparse
import asyncio
import contextlib
import math
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.cli.meter import human_bytes, meter_on
from app.cli.typed_words import reads
from app.domain.model_spec import GgufSummary, ModelKind, ModelState, ModelStatus, TransferProgress
from app.services.engine_ladder import Engines
from app.services.model_entries import Added, ModelEntries
from app.services.models import ModelsService, Report

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Register the word models; run reads what it parses."""
    parser = subparsers.add_parser("models", help="list, add, fetch, remove, inspect and size model files")
    actions = parser.add_subparsers(dest="models_action", metavar="ACTION", required=True)
    actions.add_parser("list", help="one line for each model: id, state, size, title")
    add = actions.add_parser(
        "add", help="let a model pack, the models of a folder, or single files be in the list"
    )
    add.add_argument("paths", metavar="PATH", type=Path, nargs="+", help="a folder or a .gguf file")
    add.add_argument(
        "--all-users", action="store_true", help="for all users of this machine; an administrator's to do"
    )
    add.add_argument(
        "--rewrite",
        action="store_true",
        help="models.toml may be written anew: its comments go, a copy stays",
    )
    fetch = actions.add_parser("fetch", help="bring a model to this machine and verify it")
    fetch.add_argument("model_id", metavar="ID", help="an id of `models list`")
    fetch.add_argument("--into", metavar="FOLDER", type=Path, help="put the file there instead")
    remove = actions.add_parser("remove", help="delete a model's file")
    remove.add_argument("model_id", metavar="ID", help="an id of `models list`")
    prepare = actions.add_parser("prepare", help="let a model read its instructions now, for faster starts")
    prepare.add_argument("model_id", metavar="ID", help="an id of `models list`")
    inspect = actions.add_parser("inspect", help="check a GGUF file and show what it says about itself")
    inspect.add_argument("file", metavar="FILE", type=Path)
    _add_fit_parser(actions)
    release = actions.add_parser("release", help="let a model be tried again that ended the program twice")
    release.add_argument("model_id", metavar="ID", help="an id of `models list`")
    return parser


def _add_fit_parser(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    fit = actions.add_parser("fit", help="say how much memory a model takes and how much is free")
    which = fit.add_mutually_exclusive_group(required=True)
    which.add_argument("model_id", metavar="ID", nargs="?", help="an id of `models list`")
    which.add_argument(
        "--parameters",
        metavar="N",
        type=reads("a number above 0", _positive),
        help="instead of ID: how many, e.g. 7e9, for any model",
    )
    fit.add_argument(
        "--bits",
        metavar="B",
        type=reads("a number above 0", _positive),
        default=4.5,
        help="bits of a parameter (4.5, as Q4_K has)",
    )
    fit.add_argument("--context", metavar="N", type=int, help="tokens of context instead of the entry's")


def _positive(text: str) -> float:
    number = float(text)
    if not 0.0 < number < math.inf:
        raise ValueError(text)
    return number


async def run(arguments: argparse.Namespace, service: ModelsService, out: TextIO, err: TextIO) -> int:
    """Do what arguments ask for and give the exit code; progress goes to err.

    Raises:
        AssistantError: it failed; the caller prints the sentence.
    """
    match arguments.models_action:
        case "list":
            return await _list(service, out)
        case "fetch":
            return await _fetch(service, arguments.model_id, arguments.into, out, err)
        case "remove":
            freed = await service.remove(arguments.model_id)
            print(f"{arguments.model_id} removed, {human_bytes(freed)} freed", file=out)
            return 0
        case "fit":
            print(await _fit_text(arguments, service), file=out)
            return 0
        case "release":
            known = await service.release(arguments.model_id)
            print(f"{arguments.model_id} {'is tried again' if known else 'was not held back'}", file=out)
            return 0
        case _:
            return await _inspect(service, arguments.file, out)


async def run_add(arguments: argparse.Namespace, entries: ModelEntries, out: TextIO, err: TextIO) -> int:
    """Let files and packs be in the list; 1 when one of them is refused.

    Raises:
        AssistantError: a pack is not as it must be, or the list cannot be changed.
    """
    meter, is_whole = meter_on(err), True
    for path in arguments.paths:
        try:
            added = await _added(entries, path.absolute(), meter.show, may_rewrite=arguments.rewrite)
        finally:
            meter.end()
        for model_id in added.model_ids:
            print(f"{model_id} added", file=out)
        for _name, sentence in added.there:
            print(sentence, file=out)
        for name, sentence in added.refused:
            is_whole = False
            print(f"{name}: {sentence}", file=err)
    return 0 if is_whole else 1


async def _added(entries: ModelEntries, path: Path, report: Report, *, may_rewrite: bool) -> Added:
    if await asyncio.to_thread(path.is_dir):
        return await entries.add_folder(path, report, may_rewrite=may_rewrite)
    return await entries.add_files((path,), report, may_rewrite=may_rewrite)


async def run_prepare(arguments: argparse.Namespace, engines: Engines, out: TextIO) -> int:
    """Load the model, let it read every tool's static part, and keep what it read on this machine.

    Raises:
        AssistantError: the model cannot be used.
    """
    started = time.perf_counter()
    await engines.choose(arguments.model_id)
    async with contextlib.aclosing(engines.ready()) as events:
        async for _event in events:
            pass
    await engines.prepare()
    print(f"{arguments.model_id} prepared in {time.perf_counter() - started:.1f} s", file=out)
    return 0


async def _fit_text(arguments: argparse.Namespace, service: ModelsService) -> str:
    if arguments.parameters is not None:
        return await service.missing_fit_text(arguments.parameters, arguments.bits)
    return await service.fit_text(arguments.model_id, arguments.context)


async def _list(service: ModelsService, out: TextIO) -> int:
    statuses = await service.statuses()
    id_width = max((len(status.spec.model_id) for status in statuses), default=0)
    state_width = max(map(len, ModelState))
    for status in statuses:
        print(
            f"{status.spec.model_id:<{id_width}}  {status.state:<{state_width}}  "
            f"{_size(status):>9}  {status.spec.title}",
            file=out,
        )
    return 0


def _size(status: ModelStatus) -> str:
    return "-" if status.spec.kind is ModelKind.GATEWAY else human_bytes(status.size_bytes)


async def _fetch(service: ModelsService, model_id: str, into: Path | None, out: TextIO, err: TextIO) -> int:
    path = service.fetched_path(model_id, into)
    shown = await _show_progress(service.fetch(model_id, into), err)
    print(f"{model_id} {'fetched and verified' if shown else 'is there and verified'}: {path}", file=out)
    return 0


async def _show_progress(events: "AsyncGenerator[TransferProgress, None]", err: TextIO) -> bool:
    """Show events on err; say whether there was any."""
    meter = meter_on(err)
    shown = False
    async with contextlib.aclosing(events):
        try:
            async for progress in events:
                meter.show(progress)
                shown = True
        finally:
            meter.end()
    return shown


async def _inspect(service: ModelsService, path: Path, out: TextIO) -> int:
    for label, value in _facts(await service.inspect(path)):
        print(f"{label:<14} {value}", file=out)
    return 0


def _facts(summary: GgufSummary) -> tuple[tuple[str, str], ...]:
    return (
        ("file", summary.file_name),
        ("size", f"{human_bytes(summary.size_bytes)} ({summary.size_bytes} bytes)"),
        ("format", f"GGUF version {summary.version}"),
        ("name", summary.name or "-"),
        ("architecture", summary.architecture),
        ("quantisation", summary.quantisation),
        ("parameters", f"{summary.parameters / 1e6:.1f} million"),
        ("layers", str(summary.layers)),
        ("context", f"{summary.context_tokens} tokens"),
        ("embedding", str(summary.embedding)),
        ("vocabulary", f"{summary.vocabulary} tokens"),
        ("tokenizer", summary.tokenizer),
        ("chat template", "yes" if summary.has_chat_template else "no"),
    )
