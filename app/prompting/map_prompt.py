"""The prompt that lets a model word the facts of a region, and the sentences of its answer.

The static part is the same for every plant and region, so that an engine keeps what it has read of it. The
facts come last; only assets that stand in them are named, at most ten.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final

from app.domain.chat import Message, PromptPlan, Role
from app.prompting.fencing import EXAMPLE_MARKER, data_line, fenced, new_marker
from app.prompting.map_lines import Line

# A full stop ends a sentence where white space or nothing follows; "10.5" and "v1.2" go on.
_END: Final = re.compile(r"(?<=[.!?])[\"”*]*\s+|(?<=[。！？؟])\s*|\n+")
_NUMBER_ALONE: Final = re.compile(r"\d{1,2}[.)]$")
_LEAD: Final = re.compile(r"^(?:[-*•]\s+|\d{1,2}[.)]\s+)")

_MOST_NOTE_CHARS: Final = 1_500
_MOST_SENTENCE_CHARS: Final = 600
_NO_QUOTES: Final = str.maketrans("“”", "''")


def map_static(system: str, examples: str) -> PromptPlan:
    """Give the static part: instructions, then examples of facts with their sentences.

    examples are JSON lines with facts (a list) and text.
    """
    messages = [Message(Role.SYSTEM, system.strip())]
    for line in examples.splitlines():
        if line.strip():
            entry = json.loads(line)
            messages.append(Message(Role.USER, _asked(entry["facts"], EXAMPLE_MARKER)))
            messages.append(Message(Role.ASSISTANT, entry["text"]))
    return PromptPlan(tuple(messages), len(messages))


def map_plan(static: PromptPlan, lines: Sequence[Line]) -> PromptPlan:
    """Give the plan for a text about these lines, a sentence for each."""
    asked = Message(Role.USER, _asked([line.note for line in lines], new_marker()))
    return PromptPlan((*static.messages, asked), static.static_count)


def rewrite_plan(static: PromptPlan, line: Line, refused: str, reason: str) -> PromptPlan:
    """Give the plan for one sentence that is worded again; reason says what is wrong with the refused one."""
    text = (
        f"{_asked([line.note], new_marker())}\n\nThe sentence “{_quoted(refused)}” was refused: "
        f"{_quoted(reason)}. Write it again: use every number of the facts once, and no word that they do "
        "not hold."
    )
    return PromptPlan((*static.messages, Message(Role.USER, text)), static.static_count)


def sentences(text: str) -> Iterator[str]:
    """Give the sentences of a text, without marks of lists and emphasis."""
    for part in _END.split(text):
        cleaned = _LEAD.sub("", part.strip()).replace("**", "").replace("`", "").strip()
        # The number of a list's entry is no sentence.
        if cleaned and not _NUMBER_ALONE.match(cleaned):
            yield cleaned


def whole_sentences(text: str) -> tuple[list[str], str]:
    """Give the sentences of a growing text that are complete, and the rest."""
    ends = [match.end() for match in _END.finditer(text)]
    if not ends:
        return [], text
    return list(sentences(text[: ends[-1]])), text[ends[-1] :]


def _quoted(text: str) -> str:
    return data_line(text, _MOST_SENTENCE_CHARS).translate(_NO_QUOTES)


def _asked(notes: Sequence[str], marker: str) -> str:
    # A name with a line break must not become a fact of its own.
    listed = "\n".join(
        f"{number}. {data_line(note, _MOST_NOTE_CHARS)}" for number, note in enumerate(notes, start=1)
    )
    count = "one sentence" if len(notes) == 1 else f"{len(notes)} sentences, one for each line"
    return f"Facts:\n{fenced(listed, marker).text}\n\nWrite {count}."
