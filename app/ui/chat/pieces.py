"""Splits a growing Markdown text into top-level blocks, of which only the last ones still change.

No Qt here. The pieces after the last feed are the same whatever the sizes of the feeds: a block is
frozen only when a further block has begun on a finished line, and nothing in the grammar used here
(link reference definitions are off) lets a later line change an earlier block.
"""

import functools
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from app.domain.clean_text import CONTEXT_CHARS, clean

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

# A block above this is shown as plain text: laying out 1 MB in one block was measured at 20 s.
PIECE_CHARS = 20_000
# The parser leaves out what lies deeper, so a block that comes near it is shown as it was written.
_NESTING = 100
_DEEPEST = _NESTING - 1


@dataclass(frozen=True, slots=True)
class Piece:
    """The source of one top-level block, or a part of one that is too long or too deep for Markdown."""

    text: str
    is_plain: bool = False


@dataclass(frozen=True, slots=True)
class PieceChange:
    """The pieces from index first on; earlier ones are as they were."""

    first: int
    pieces: tuple[Piece, ...]


class PieceSplitter:
    """Feeds a text bit by bit and tells which pieces changed."""

    def __init__(self) -> None:
        self._rest = ""
        self._frozen = 0
        self._held = ""
        self._before = ""

    def feed(self, text: str) -> PieceChange:
        """Add text and give all pieces that are not frozen yet."""
        text = self._held + text
        # A carriage return at the end may be half a line end.
        self._held = "\r" if text.endswith("\r") else ""
        whole = text[: len(text) - len(self._held)]
        text = clean(whole, self._before)
        self._before = (self._before + whole)[-CONTEXT_CHARS:]
        self._rest += text
        change = PieceChange(self._frozen, tuple(itertools.chain.from_iterable(_blocks(self._rest))))
        if "\n" in text:
            self._freeze()
        return change

    def _freeze(self) -> None:
        finished = self._rest[: self._rest.rfind("\n") + 1]
        starts = _block_starts(finished)
        if len(starts) < 2:
            return
        lines = finished.split("\n")
        cut = sum(len(line) + 1 for line in lines[: starts[-1][0]])
        self._frozen += sum(len(pieces) for pieces in _blocks(finished)[:-1])
        self._rest = self._rest[cut:]


def plain_pieces(text: str) -> tuple[Piece, ...]:
    """Give text, unread, in pieces that can be laid out quickly."""
    return tuple(
        Piece(text[start : start + PIECE_CHARS], is_plain=True) for start in range(0, len(text), PIECE_CHARS)
    )


@functools.cache
def markdown_parser() -> "MarkdownIt":
    """Give the parser of answers: CommonMark with tables and strikethrough, everything unsafe off.

    HTML stays text. Entities are off too, since they could name the controls that clean() takes out.
    """
    from markdown_it import MarkdownIt

    class AnswerParser(MarkdownIt):
        @override
        def validateLink(self, url: str) -> bool:
            # Every address is shown in full and none can be opened, so none has to stay unread.
            return True

    parser = AnswerParser("commonmark", {"html": False, "maxNesting": _NESTING})
    parser.enable(["table", "strikethrough"])
    parser.disable(["reference", "entity", "html_inline", "html_block"])
    return parser


@functools.cache
def _block_parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": _NESTING})
    parser.enable(["table"])
    parser.disable(["reference", "html_block"])
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


def _block_starts(text: str) -> list[tuple[int, bool]]:
    """Give each top-level block's first line and whether it is nested too deeply to be read."""
    starts: list[tuple[int, bool]] = []
    for token in _block_parser().parse(text):
        if token.level == 0 and token.nesting >= 0 and token.map:
            starts.append((token.map[0], False))
        elif token.level >= _DEEPEST and starts:
            starts[-1] = (starts[-1][0], True)
    return starts


def _blocks(text: str) -> list[tuple[Piece, ...]]:
    """Give the pieces of each top-level block."""
    starts = _block_starts(text)
    if not starts:
        return []
    lines = text.split("\n")
    ends = [*(start for start, _ in starts[1:]), len(lines)]
    return [
        _pieces("\n".join(lines[start:end]).rstrip("\n"), is_too_deep)
        for (start, is_too_deep), end in zip(starts, ends, strict=True)
    ]


def _pieces(block: str, is_too_deep: bool) -> tuple[Piece, ...]:
    if len(block) > PIECE_CHARS or is_too_deep:
        return plain_pieces(block)
    return (Piece(block),)
