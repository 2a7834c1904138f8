"""The words `conversations list | search | show | export | rename | delete` on the command line."""

import argparse
import json
from pathlib import Path
from typing import TextIO

from app.domain.chat import Conversation, Hit, Turn
from app.domain.clean_text import clean, one_line
from app.domain.errors import UsageError
from app.services.conversation_export import ConversationExport
from app.services.conversation_text import STATE_WORDS
from app.services.conversations import ConversationsService

_LEAST_ID_CHARS = 4
_SHOWN_ID_CHARS = 8
_QUESTION = "Remove this conversation for good? (yes/no) "


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word conversations; run reads what it parses."""
    parser = subparsers.add_parser("conversations", help="list, search, show, export, rename and delete them")
    actions = parser.add_subparsers(dest="conversations_action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="print all conversations, newest first")
    search = actions.add_parser("search", help="print conversations that hold all of these words")
    search.add_argument("words", metavar="WORD", nargs="+", help='"two words" are found side by side only')
    show = actions.add_parser("show", help="print the turns of a conversation")
    export = actions.add_parser("export", help="write a conversation as Markdown, JSON or PDF")
    rename = actions.add_parser("rename", help="give a conversation another title")
    delete = actions.add_parser("delete", help="remove a conversation for good, without an undo")
    for action in (show, export, rename, delete):
        action.add_argument("conversation", metavar="ID", help="its id, or the beginning of it")
    export.add_argument("file", metavar="FILE", type=Path, help="where to: .md, .json or .pdf")
    rename.add_argument("title", metavar="TITLE")
    delete.add_argument("--yes", action="store_true", help="do not ask whether that is meant")
    for action in (listing, search, show):
        action.add_argument("--json", action="store_true", help="print JSON")


async def run(
    arguments: argparse.Namespace,
    conversations: ConversationsService,
    exports: ConversationExport,
    answers: TextIO,
    out: TextIO,
) -> int:
    """Do what arguments ask for and give the exit code.

    Raises:
        AssistantError: it was not done; the caller prints the sentence.
    """
    match arguments.conversations_action:
        case "list":
            _list(await conversations.list(), out, as_json=arguments.json)
        case "search":
            return await _search(arguments, conversations, out)
        case "show":
            whole = await conversations.load(await _id_of(arguments.conversation, conversations))
            _show(whole, out, as_json=arguments.json)
        case "export":
            conversation_id = await _id_of(arguments.conversation, conversations)
            done = await exports.export(conversation_id, arguments.file)
            print(f"{done.path}: {done.turns:,} turns, SHA-256 {done.sha256}", file=out)
        case "rename":
            await conversations.rename(await _id_of(arguments.conversation, conversations), arguments.title)
            print("The conversation has its new title.", file=out)
        case _:
            return await _delete(arguments, conversations, answers, out)
    return 0


async def _id_of(wanted: str, conversations: ConversationsService) -> str:
    found = [
        listed.conversation_id
        for listed in await conversations.list()
        if listed.conversation_id == wanted
        or (len(wanted) >= _LEAST_ID_CHARS and listed.conversation_id.startswith(wanted))
    ]
    if len(found) != 1:
        how_many = "no conversation" if not found else f"{len(found)} conversations"
        raise UsageError(f'There is {how_many} whose id begins with "{one_line(wanted)}".')
    return found[0]


def _list(listed: tuple[Conversation, ...], out: TextIO, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_head(each) for each in listed], ensure_ascii=False, indent=2), file=out)
        return
    for each in listed:
        print(_line(each), file=out)


async def _search(arguments: argparse.Namespace, conversations: ConversationsService, out: TextIO) -> int:
    wanted = " ".join(f'"{word}"' if " " in word else word for word in arguments.words)
    hits = await conversations.search(wanted)
    if arguments.json:
        print(json.dumps([_hit(hit) for hit in hits], ensure_ascii=False, indent=2), file=out)
    else:
        for hit in hits:
            print(f"{_line(hit.conversation)}\n    {_count(hit.count)}: {one_line(hit.excerpt)}", file=out)
    return 0 if hits else 1


async def _delete(
    arguments: argparse.Namespace, conversations: ConversationsService, answers: TextIO, out: TextIO
) -> int:
    conversation_id = await _id_of(arguments.conversation, conversations)
    if not arguments.yes:
        out.write(_QUESTION)
        out.flush()
        if answers.readline().strip().lower() != "yes":
            print("Nothing was removed.", file=out)
            return 1
    await conversations.remove(conversation_id)
    print("The conversation was removed.", file=out)
    return 0


def _show(whole: Conversation, out: TextIO, *, as_json: bool) -> None:
    if as_json:
        value = {**_head(whole), "turns": [_turn(turn) for turn in whole.turns]}
        print(json.dumps(value, ensure_ascii=False, indent=2), file=out)
        return
    print(_line(whole), file=out)
    for turn in whole.turns:
        # A terminal obeys escape sequences, and people and models may write them.
        print(f"\n[{turn.asked_at:%Y-%m-%d %H:%M}] {clean(turn.question)}", file=out)
        print(f"-- {turn.model_id or 'model not known'}, {STATE_WORDS[turn.state]}", file=out)
        print(clean(turn.answer) or "(no text)", file=out)


def _line(each: Conversation) -> str:
    pin = "pinned  " if each.is_pinned else ""
    shift = f"  [{one_line(each.shift)}]" if each.shift else ""
    at = f"{each.created_at:%Y-%m-%d %H:%M}"
    return f"{each.conversation_id[:_SHOWN_ID_CHARS]}  {at}{shift}  {pin}{one_line(each.title)}"


def _count(count: int) -> str:
    return "title" if not count else "1 turn" if count == 1 else f"{count:,} turns"


def _head(each: Conversation) -> dict[str, object]:
    return {
        "conversation_id": each.conversation_id,
        "title": each.title,
        "begun_at": each.created_at.isoformat(),
        "is_pinned": each.is_pinned,
        "shift": each.shift,
        "shift_day": each.shift_day.isoformat() if each.shift_day else None,
    }


def _hit(hit: Hit) -> dict[str, object]:
    return {**_head(hit.conversation), "turn_id": hit.turn_id, "turns": hit.count, "excerpt": hit.excerpt}


def _turn(turn: Turn) -> dict[str, object]:
    return {
        "turn_id": turn.turn_id,
        "asked_at": turn.asked_at.isoformat(),
        "question": turn.question,
        "answer": turn.answer,
        "state": turn.state.value,
        "state_words": STATE_WORDS[turn.state],
        "note": turn.note,
        "model": turn.model_id,
        "engine": turn.engine,
        "parameters": dict(turn.parameters),
    }
