"""An answer as it is copied and exported: its marks in the text, its sources under it.

Plain text, Markdown and HTML say the same. HTML is made by the parser with markup off: what a model writes
stays text, an address is shown in full and leads nowhere, a picture is its name.
"""

import functools
import html
import re
from dataclasses import dataclass
from datetime import UTC
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from app.domain.chat import Turn, TurnState
from app.domain.clean_text import clean, one_line
from app.domain.errors import StoreDamagedError
from app.domain.evidence import Evidence, EvidenceSource, drawn_marks, marked_answer
from app.storage.evidence_json import read_evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

OWN_ALL = "The model's own words: nothing was attached to the question."
_OWN = "[AI] The model's own words, found in nothing that was attached."
_LOST = "What the answer rests on could not be read: take all of it as the model's own words."
_INCOMPLETE = "This answer is incomplete."
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|&~$])")


@dataclass(frozen=True, slots=True)
class AnswerCopy:
    """One answer in the forms of a clipboard."""

    plain: str
    markdown: str
    html: str


def evidence_of(turn: Turn) -> Evidence | None:
    """Give what the answer of a turn rests on, None where that cannot be read."""
    try:
        return read_evidence(turn.evidence)
    except StoreDamagedError:
        return None


def mark_text(source: int, strange: str = "") -> str:
    """Give a mark as it is read."""
    if source:
        return f"[{source}]"
    return f"[AI: {strange} in none of the facts]" if strange else "[AI]"


def source_line(source: EvidenceSource) -> str:
    """Give a source in one line, with its number and its clock."""
    as_of = f", as of {source.as_of.astimezone(UTC):%Y-%m-%d %H:%M} UTC" if source.as_of else ""
    return f"[{source.number}] {one_line(source.title)}{as_of}"


def marked_text(turn: Turn) -> tuple[str, tuple[str, ...]]:
    """Give the answer of a turn with its marks, and its sources, one a line; for copies and exports."""
    evidence = evidence_of(turn)
    if evidence is None or not evidence.sources:
        lines = (_LOST,) if evidence is None else (OWN_ALL,)
        return clean(turn.answer), lines if turn.answer else ()
    text = clean(readable_marks(marked_answer(turn.answer, evidence.settled(turn.answer).marks)))
    sources = [
        "\n".join([source_line(source), *(f"    {line}" for line in evidence.lines_of(source.number))])
        for source in evidence.sources
        if any(mark.source == source.number for mark in evidence.marks)
    ]
    return text, (*sources, _OWN)


def readable_marks(text: str) -> str:
    """Give a drawn text with its marks as they are read."""
    parts, at = [], 0
    for mark in drawn_marks(text):
        parts += [text[at : mark.start], f" {mark_text(mark.source, mark.strange)}"]
        at = mark.end
    return "".join([*parts, text[at:]])


def answer_copy(turn: Turn, title: str) -> AnswerCopy:
    """Give the answer of a turn for the clipboard; title names its model."""
    text, sources = marked_text(turn)
    asked = f"{turn.asked_at.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
    head = f"AI answer of {one_line(title)}, asked {asked} (clock of the plant's data)"
    about = [head, *sources]
    if turn.state is not TurnState.COMPLETE:
        about.insert(0, _INCOMPLETE)
    plain = "\n".join([text.rstrip(), "", "—", *about])
    listed = "\n".join(f"- {_as_markdown(line)}" for line in about)
    items = "".join(f"<li>{_as_html(line)}</li>" for line in about)
    return AnswerCopy(
        plain,
        f"{_escaped_marks(turn, text).rstrip()}\n\n---\n\n{listed}\n",
        f"{_parser().render(_escaped_marks(turn, text))}<hr><ul>{items}</ul>",
    )


def _escaped_marks(turn: Turn, text: str) -> str:
    """Give the text for a Markdown reader: "[1]" behind a sentence must become no link of "[1](…)"."""
    evidence = evidence_of(turn)
    if evidence is None or not evidence.sources:
        return text
    drawn = marked_answer(turn.answer, evidence.settled(turn.answer).marks)
    parts, at = [], 0
    for mark in drawn_marks(drawn):
        shown = mark_text(mark.source, mark.strange).replace("[", "\\[").replace("]", "\\]")
        parts += [drawn[at : mark.start], f" {shown}"]
        at = mark.end
    return clean("".join([*parts, drawn[at:]]))


def _as_markdown(line: str) -> str:
    return "  \n  ".join(_SPECIAL.sub(r"\\\1", part.strip()) for part in line.split("\n"))


def _as_html(line: str) -> str:
    return "<br>".join(html.escape(part.strip()) for part in line.split("\n"))


@functools.cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    class CopyParser(MarkdownIt):
        @override
        def validateLink(self, url: str) -> bool:
            # Every address is written out and none can be opened, so none has to stay unread.
            return True

    parser = CopyParser("commonmark", {"html": False, "maxNesting": 100})
    parser.enable(["table", "strikethrough"])
    parser.disable(["reference", "html_inline", "html_block"])
    parser.add_render_rule("image", _image)
    parser.add_render_rule("link_open", _nothing)
    parser.add_render_rule("link_close", _address)
    return parser


def _image(_self: Any, tokens: "Sequence[Token]", index: int, *_rest: Any) -> str:
    return html.escape(f"[image: {tokens[index].content}]")


def _nothing(_self: Any, _tokens: "Sequence[Token]", _index: int, *_rest: Any) -> str:
    return ""


def _address(_self: Any, tokens: "Sequence[Token]", index: int, *_rest: Any) -> str:
    depth = 0
    for token in reversed(tokens[:index]):
        depth += token.nesting
        if token.type == "link_open" and depth > 0:
            return html.escape(f" ({token.attrGet('href') or ''})")
    return ""
