"""A conversation as a document: Markdown, JSON, or blocks to be printed; what is incomplete is said in words.

Texts of people and models stand verbatim inside fences, so that nothing in them is read as a heading, a state
or a picture of the document.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from app.domain.chat import Conversation, Fork, Turn, TurnState
from app.domain.clean_text import clean, hidden_characters, hidden_text, one_line
from app.domain.walk import PrintedBlock, PrintedDocument, PrintedHeading, PrintedTable

FORMAT: Final = "watchroom-conversation"
FORMAT_VERSION: Final = 1
NOT_AN_ALARM: Final = (
    "Answers are a model's and can be wrong. This is no record of alarms, and nothing in it operated the "
    "plant."
)
STATE_WORDS: Final = {
    TurnState.COMPLETE: "complete",
    TurnState.CUT: "INCOMPLETE: cut at the limit of answer tokens",
    TurnState.STOPPED: "INCOMPLETE: stopped by the operator",
    TurnState.FAILED: "INCOMPLETE: an error ended it",
    TurnState.INTERRUPTED: "INCOMPLETE: the program or the connection ended while it was produced",
    TurnState.RUNNING: "INCOMPLETE: it was still being produced",
}
_ENDS_HERE: Final = "The answer ends here and is incomplete."
_FENCE: Final = re.compile("`+")


@dataclass(frozen=True, slots=True)
class AnswerText:
    """An answer with its evidence marks in it, and the sources that the marks name, one a line."""

    text: str
    sources: tuple[str, ...] = ()


Marking = Callable[[Turn], AnswerText]
"""Puts the evidence marks of a turn into its answer; the same for copies and exports."""


def unmarked(turn: Turn) -> AnswerText:
    """Give an answer as it is, without marks."""
    return AnswerText(clean(turn.answer))


@dataclass(frozen=True, slots=True)
class Export:
    """A conversation that is written out: the branch that is shown, turns of others, and about the file.

    others are turns of other branches with the turn each follows, "" for none. titles name models by id.
    """

    conversation: Conversation
    others: tuple[tuple[Turn, str], ...]
    exported_at: datetime
    exported_by: str
    app_version: str
    titles: dict[str, str]
    marking: Marking = unmarked


def as_json(export: Export) -> bytes:
    """Give everything that is kept of a conversation, all branches, as JSON in UTF-8."""
    whole = export.conversation
    value: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "exported_at": _utc(export.exported_at),
        "exported_by": export.exported_by,
        "app_version": export.app_version,
        "notice": NOT_AN_ALARM,
        "conversation_id": whole.conversation_id,
        "title": whole.title,
        "begun_at": _utc(whole.created_at),
        "shift": whole.shift,
        "shift_day": whole.shift_day.isoformat() if whole.shift_day else None,
        "turns": [_turn_value(turn, export) for turn in whole.turns],
        "turns_of_other_branches": [
            {"follows": parent or None, **_turn_value(turn, export)} for turn, parent in export.others
        ],
    }
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def as_markdown(export: Export) -> bytes:
    """Give the branch that is shown as Markdown in UTF-8."""
    whole = export.conversation
    lines = [f"# {_inline(whole.title)}", ""]
    lines += [f"- {name}: {_inline(value)}" for name, value in _about(export)]
    lines += ["", f"*{NOT_AN_ALARM}*", ""]
    for number, turn in enumerate(whole.turns, start=1):
        marked = export.marking(turn)
        lines += [f"## {number}. Question", "", *_fenced(clean(turn.question), "text"), ""]
        lines += [f"### {number}. Answer: {STATE_WORDS[turn.state]}", ""]
        lines += [f"- {name}: {_inline(value)}" for name, value in _facts_of(turn, export)]
        lines += ["", *(_fenced(marked.text, "markdown") if marked.text else ["*(no text)*"]), ""]
        if turn.state is not TurnState.COMPLETE:
            lines += [f"**{_ENDS_HERE}**", ""]
        if marked.sources:
            lines += ["Sources:", "", *_fenced("\n".join(marked.sources), "text"), ""]
        if turn.facts:
            lines += ["Data that was sent with the question:", "", *_fenced(clean(turn.facts), "text"), ""]
    return "\n".join(lines).encode("utf-8")


def as_document(export: Export, attachment_name: str, attachment: bytes) -> PrintedDocument:
    """Give the branch that is shown for printing, with the JSON export inside."""
    whole = export.conversation
    blocks: list[PrintedBlock] = [PrintedHeading(one_line(whole.title)), NOT_AN_ALARM]
    blocks.append(PrintedTable(("", ""), tuple((name, one_line(value)) for name, value in _about(export))))
    for number, turn in enumerate(whole.turns, start=1):
        marked = export.marking(turn)
        blocks += [PrintedHeading(f"{number}. Question", 2), clean(turn.question)]
        blocks.append(PrintedHeading(f"{number}. Answer: {STATE_WORDS[turn.state]}", 2))
        facts = tuple((name, one_line(value)) for name, value in _facts_of(turn, export))
        blocks += [PrintedTable(("", ""), facts), marked.text or "(no text)"]
        if turn.state is not TurnState.COMPLETE:
            blocks.append(_ENDS_HERE)
        if marked.sources:
            blocks.append(PrintedTable(("Sources",), tuple((source,) for source in marked.sources)))
        if turn.facts:
            blocks.append(PrintedTable(("Data that was sent with the question",), ((clean(turn.facts),),)))
    footer = f"Watchroom conversation, exported {_utc(export.exported_at)}"
    return PrintedDocument(one_line(whole.title), tuple(blocks), footer, attachment_name, attachment)


def _about(export: Export) -> list[tuple[str, str]]:
    whole = export.conversation
    shift = " ".join(part for part in (str(whole.shift_day or ""), one_line(whole.shift)) if part)
    about = [
        ("Begun", _utc(whole.created_at)),
        ("Shift", shift),
        ("Exported", _utc(export.exported_at)),
        ("Exported by", export.exported_by),
        ("Program", f"Watchroom {export.app_version}"),
        ("Turns", str(len(whole.turns))),
        ("Other branches", _others_words(len(export.others))),
        ("Hidden characters", hidden_text(sum(map(_hidden_in, whole.turns)))),
    ]
    return [(name, value) for name, value in about if value]


def _others_words(count: int) -> str:
    if count == 1:
        return "1 turn of another branch is in the JSON export only"
    return f"{count} turns of other branches are in the JSON export only" if count else ""


def _facts_of(turn: Turn, export: Export) -> list[tuple[str, str]]:
    fork = export.conversation.fork_at(turn.turn_id)
    facts = [
        ("Asked", f"{_utc(turn.asked_at)} (clock of the plant's data)"),
        ("Branch", _branch_words(fork)),
        ("Answered by", export.titles.get(turn.model_id, "")),
        ("Model", turn.model_id),
        ("Engine", turn.engine),
        ("State", STATE_WORDS[turn.state]),
        ("Note", turn.note if turn.state is not TurnState.COMPLETE else ""),
        ("Asked for with", ", ".join(f"{name} {value}" for name, value in turn.parameters)),
        (
            "Reasoning",
            f"{len(turn.reasoning):,} characters, in the JSON export only" if turn.reasoning else "",
        ),
    ]
    return [(name, value) for name, value in facts if value]


def _branch_words(fork: Fork | None) -> str:
    if fork is None:
        return ""
    return f"{fork.turn_ids.index(fork.turn_id) + 1} of {len(fork.turn_ids)} that follow the same turn"


def _turn_value(turn: Turn, export: Export) -> dict[str, Any]:
    marked = export.marking(turn)
    return {
        "turn_id": turn.turn_id,
        "asked_at": _utc(turn.asked_at),
        "question": turn.question,
        "answer": turn.answer,
        "answer_with_marks": marked.text,
        "sources": list(marked.sources),
        "state": turn.state.value,
        "state_words": STATE_WORDS[turn.state],
        "is_complete": turn.state is TurnState.COMPLETE,
        "note": turn.note,
        "model": turn.model_id,
        "model_title": export.titles.get(turn.model_id, ""),
        "engine": turn.engine,
        "parameters": dict(turn.parameters),
        "facts": turn.facts,
        "reasoning": turn.reasoning,
    }


def _hidden_in(turn: Turn) -> int:
    return hidden_characters(turn.question) + hidden_characters(turn.answer)


def _fenced(text: str, kind: str) -> Sequence[str]:
    """Give text between two fences longer than any row of backticks in it."""
    longest = max((len(run) for run in _FENCE.findall(text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{kind}", text, fence


def _inline(text: str) -> str:
    """Give text as one line that Markdown shows as it is."""
    return re.sub(r"([\\`*_{}\[\]<>#!|&~$])", r"\\\1", one_line(text))


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
