"""`sop search` and `sop ask`: finding procedures, and questions about one, without a window."""

import argparse
import contextlib
import json
from datetime import UTC, datetime
from typing import Any, TextIO

from app.domain.guide import (
    GuideAnswer,
    GuideOutcome,
    LockedDevice,
    Passage,
    ProcedureSearch,
    SentenceStanding,
)
from app.services.guide import GuideService

ACTIONS = frozenset({"search", "ask"})


def add_actions(actions: Any) -> None:
    """Add the actions to those of `sop`."""
    search: argparse.ArgumentParser = actions.add_parser("search", help="find procedures by their text")
    search.add_argument("text", metavar="TEXT")
    search.add_argument("--json", action="store_true", help="print one JSON object")
    ask: argparse.ArgumentParser = actions.add_parser("ask", help="ask about a procedure, from its own text")
    ask.add_argument("id", metavar="ID", help="its id, or its key where several have the id")
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--step", type=int, default=0, metavar="N", help='the step that "this step" means')
    ask.add_argument("--no-model", action="store_true", help="quote the procedure only")
    ask.add_argument("--json", action="store_true", help="print one JSON object")


async def run(arguments: argparse.Namespace, guide: GuideService, out: TextIO) -> int:
    """Do what arguments ask for and give the exit code: 1 where nothing was found.

    Raises:
        AssistantError: it cannot be done.
    """
    if arguments.sop_action == "search":
        search = await guide.search(arguments.text)
        if arguments.json:
            out.write(json.dumps(_search_object(search), ensure_ascii=False, indent=2) + "\n")
        else:
            _print_search(search, out)
        return 0 if search.hits else 1
    answer: GuideAnswer | None = None
    events = guide.ask(
        arguments.id, arguments.question, step=arguments.step, use_model=not arguments.no_model
    )
    async with contextlib.aclosing(events):
        async for event in events:
            if isinstance(event, GuideAnswer):
                answer = event
    assert answer is not None
    if arguments.json:
        out.write(json.dumps(_answer_object(answer), ensure_ascii=False, indent=2) + "\n")
    else:
        _print_answer(answer, out)
    return 0 if answer.outcome is GuideOutcome.ANSWERED else 1


def _print_search(search: ProcedureSearch, out: TextIO) -> None:
    for lock in search.locks:
        print(_lock_line(lock), file=out)
    if not search.hits:
        print("No procedure fits.", file=out)
    if search.asks:
        print("More than one fits; say which:", file=out)
    for hit in search.hits:
        revision = f", revision {hit.revision}" if hit.revision else ""
        print(f"{hit.key}  {hit.title}{revision}: {hit.status.value.replace('_', ' ')}", file=out)
        for passage in hit.passages:
            print(f"    {_place(passage)}{' '.join(passage.text.split())}", file=out)


def _print_answer(answer: GuideAnswer, out: TextIO) -> None:
    print(answer.text, file=out)
    for passage in answer.quotes:
        lead = f"{passage.alert.upper()}: " if passage.alert is not None else ""
        print(f"  {_place(passage)}{lead}{passage.text}", file=out)
    if answer.model_id and answer.sentences:
        print(f"AI ({answer.model_id}), checked against the passages in brackets:", file=out)
    for sentence in answer.sentences:
        if sentence.standing is SentenceStanding.WITHHELD:
            print(f"  (a sentence is withheld: {sentence.reason})", file=out)
        else:
            print(f"  {sentence.text} [{', '.join(sentence.cites)}]", file=out)
    if answer.note:
        print(answer.note, file=out)


def _lock_line(lock: LockedDevice) -> str:
    at = datetime.fromtimestamp(lock.at_ms / 1000, UTC)
    place = f" ({lock.place})" if lock.place else ""
    recorded = f"recorded by {lock.recorded_by} at {at:%Y-%m-%d %H:%M} UTC"
    return f"LOCK {lock.lock_id} on {lock.device}{place}, {recorded}"


def _place(passage: Passage) -> str:
    return f"[{passage.mark}] "


def _passage_object(passage: Passage) -> dict[str, object]:
    source = passage.source
    return {
        "mark": passage.mark,
        "role": passage.role.value,
        "step": passage.step,
        "path": passage.path,
        "text": passage.text,
        "source": {
            "page": source.page,
            "section": source.section,
            "start": source.start,
            "end": source.end,
        },
    }


def _search_object(search: ProcedureSearch) -> dict[str, object]:
    return {
        "text": search.text,
        "asks": search.asks,
        "locks": [
            {
                "device": lock.device,
                "place": lock.place,
                "position": lock.position,
                "lock": lock.lock_id,
                "recorded_by": lock.recorded_by,
                "at": datetime.fromtimestamp(lock.at_ms / 1000, UTC).isoformat(),
                "run": lock.run_id,
            }
            for lock in search.locks
        ],
        "hits": [
            {
                "id": hit.key,
                "title": hit.title,
                "number": hit.number,
                "revision": hit.revision,
                "status": hit.status.value,
                "score": round(hit.score, 3),
                "passages": [_passage_object(passage) for passage in hit.passages],
            }
            for hit in search.hits
        ],
    }


def _answer_object(answer: GuideAnswer) -> dict[str, object]:
    return {
        "id": answer.procedure_key,
        "question": answer.question,
        "outcome": answer.outcome.value,
        "in_procedure": answer.outcome is GuideOutcome.ANSWERED,
        "text": answer.text,
        "near": answer.near,
        "quotes": [_passage_object(passage) for passage in answer.quotes],
        "sentences": [
            {
                "text": sentence.text,
                "standing": sentence.standing.value,
                "cites": list(sentence.cites),
                "reason": sentence.reason,
            }
            for sentence in answer.sentences
        ],
        "model": answer.model_id,
        "note": answer.note,
        "prompt_tokens": answer.prompt_tokens,
        "cached_tokens": answer.cached_tokens,
        "ms": round(answer.ms, 1),
    }
