"""`flags`: answers that were called wrong; list, read, note, answer, export and remove them."""

import argparse
import json
from pathlib import Path
from typing import TextIO

from app.domain.clean_text import clean, one_line
from app.domain.flag import Flag
from app.services.flags import FlagService

_QUESTION_CHARS = 70


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word flags; run reads what it parses."""
    parser = subparsers.add_parser("flags", help="answers that were flagged as wrong, for review")
    actions = parser.add_subparsers(dest="flags_action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="print every flagged answer, newest first")
    listing.add_argument("--json", action="store_true", help="print one JSON array")
    show = actions.add_parser("show", help="print one with all that was kept of it")
    note = actions.add_parser("note", help="say something about one; an empty text takes it back")
    expect = actions.add_parser(
        "expect", help="say which query (TwinQuery 1) or refusal would have been right; empty takes it back"
    )
    remove = actions.add_parser("remove", help="remove one for good")
    for action in (show, note, expect, remove):
        action.add_argument("id", metavar="ID", help="an id of `flags list`, or its beginning")
    show.add_argument("--json", action="store_true", help="print one JSON object")
    note.add_argument("text", metavar="TEXT")
    expect.add_argument("query", metavar="JSON")
    export = actions.add_parser(
        "export", help="write the lookups with an expected answer as a set that `eval nlq` reads"
    )
    export.add_argument("file", metavar="FILE", type=Path)


async def run(arguments: argparse.Namespace, flags: FlagService, out: TextIO) -> int:
    """Do what arguments ask for and give the exit code.

    Raises:
        AssistantError: it was not done; the caller prints the sentence.
    """
    match arguments.flags_action:
        case "list":
            _list(await flags.list(), out, as_json=arguments.json)
        case "show":
            flag = await flags.get(arguments.id)
            out.write(json.dumps(_as_json(flag), ensure_ascii=False) if arguments.json else _text(flag))
            out.write("\n")
        case "note":
            flag = await flags.set_note(arguments.id, arguments.text)
            print(f"{flag.flag_id}: the note is kept.", file=out)
        case "expect":
            flag = await flags.set_expected(arguments.id, arguments.query)
            print(f"{flag.flag_id}: the expected answer is kept.", file=out)
        case "remove":
            flag = await flags.remove(arguments.id)
            print(f"{flag.flag_id} was removed.", file=out)
        case _:
            count = await flags.export(arguments.file)
            print(f"{count} cases with an expected answer in {arguments.file}.", file=out)
    return 0


def _as_json(flag: Flag) -> dict[str, object]:
    """Give a flag as JSON values."""
    flagged = flag.flagged
    return {
        "id": flag.flag_id,
        "at": flag.at.isoformat(),
        "source": flagged.source,
        "question": flagged.question,
        "answer": flagged.answer,
        "facts": flagged.facts,
        "query": json.loads(flagged.query_json) if flagged.query_json else None,
        "refusal": flagged.refusal,
        "reference": flagged.reference,
        "as_of": flagged.as_of,
        "model": flagged.model_id,
        "model_sha256": flag.model_sha256,
        "engine": flagged.engine,
        "parameters": dict(flag.parameters),
        "user_id": flag.user_id,
        "note": flag.note,
        "expected": json.loads(flag.expected_json) if flag.expected_json else None,
    }


def _list(flags: tuple[Flag, ...], out: TextIO, *, as_json: bool) -> None:
    if as_json:
        out.write(json.dumps([_as_json(flag) for flag in flags], ensure_ascii=False) + "\n")
        return
    if not flags:
        print("No answer was flagged as wrong.", file=out)
    for flag in flags:
        question = one_line(flag.flagged.question)
        short = question if len(question) <= _QUESTION_CHARS else f"{question[: _QUESTION_CHARS - 1]}…"
        marks = [mark for mark, has in (("note", flag.note), ("expected", flag.expected_json)) if has]
        said = f"  [{', '.join(marks)}]" if marks else ""
        print(f"{flag.flag_id}  {flag.at:%Y-%m-%d %H:%M}Z  {flag.flagged.source}: {short}{said}", file=out)


def _text(flag: Flag) -> str:
    flagged = flag.flagged
    parameters = ", ".join(f"{name} {value}" for name, value in flag.parameters)
    parts = (
        ("flagged", f"{flag.at.isoformat()} by {flag.user_id or 'nobody known'}"),
        ("source", str(flagged.source)),
        ("question", flagged.question),
        ("answer", flagged.answer),
        ("facts", flagged.facts),
        ("query", flagged.query_json or flagged.refusal),
        ("query before", flagged.previous_json),
        ("read against", flagged.as_of),
        ("model", " ".join(filter(None, (flagged.model_id, flag.model_sha256, flagged.engine)))),
        ("parameters", parameters),
        ("note", flag.note),
        ("expected", flag.expected_json),
    )
    return "\n".join(f"{name}: {clean(text)}" for name, text in parts if text)
