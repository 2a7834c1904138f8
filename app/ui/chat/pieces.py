"""Splits a growing Markdown text into top-level blocks, of which only the last ones still change.

No Qt here. The pieces after the last feed are the same whatever the sizes of the feeds: a block, or a part
of a long one, is frozen only when a further one has begun on a finished line, and nothing in the grammar used
here (link reference definitions are off) lets a later line change an earlier block.
"""

import functools
import itertools
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from typing_extensions import override

from app.domain.clean_text import CONTEXT_CHARS, clean
from app.ui.chat.long_blocks import Part, Piece, parts_of, read_blocks
from app.ui.chat.math_rules import add_math, add_math_blocks

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

# A block above this is shown as plain text: laying out 1 MB in one block was measured at 20 s.
PIECE_CHARS = 20_000
# The parser leaves out what lies deeper, so a block that comes near it is shown as it was written.
_NESTING = 100
_DEEPEST = _NESTING - 1
# Behind a letter no sign makes another block of the line it stands in: fences, rules and the second line of a
# table begin with none.
_HAS_BEGUN = re.compile(r"[ \t]*(?:(?:[-*+>|]|\d{1,9}[.)])[ \t]+)*[^\W\d_]")


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
        self._goes_on_from: Piece | None = None
        self._before = ""
        # The part that text is added to, and its index among the pieces.
        self._last: tuple[int, Part] | None = None

    def feed(self, text: str) -> PieceChange:
        """Add text and give all pieces that are not frozen yet."""
        text = self._held + text
        # A carriage return at the end may be half a line end.
        self._held = "\r" if text.endswith("\r") else ""
        whole = text[: len(text) - len(self._held)]
        text = clean(whole, self._before)
        self._before = (self._before + whole)[-CONTEXT_CHARS:]
        if text and "\n" not in text and self._last and _HAS_BEGUN.match(self._rest, self._line_start()):
            return self._grown(text, *self._last)
        self._rest += text
        parts = _parts(self._rest, self._goes_on_from)
        change = PieceChange(self._frozen, tuple(itertools.chain.from_iterable(map(_shown, parts))))
        end = self._frozen + len(change.pieces)
        self._last = (end - len(_shown(parts[-1])), parts[-1]) if parts else None
        if "\n" in text:
            self._freeze()
        return change

    def _line_start(self) -> int:
        return self._rest.rfind("\n") + 1

    def _grown(self, text: str, index: int, part: Part) -> PieceChange:
        """Add text to a line whose block can no longer become another one: nothing is parsed."""
        self._rest += text
        grown = replace(part, piece=replace(part.piece, text=part.piece.text + text))
        self._last = (index, grown)
        return PieceChange(index, _shown(grown))

    def _freeze(self) -> None:
        finished = self._rest[: self._rest.rfind("\n") + 1]
        parts = _parts(finished, self._goes_on_from)
        if len(parts) < 2:
            return
        last = parts[-1]
        cut = sum(len(line) + 1 for line in finished.split("\n")[: last.start])
        self._frozen += sum(len(_shown(part)) for part in parts[:-1])
        self._rest = last.head + self._rest[cut:]
        self._goes_on_from = last.piece if last.piece.continues else None


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
    add_math(parser)
    return parser


@functools.cache
def _block_parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": _NESTING})
    parser.enable(["table"])
    parser.disable(["reference", "html_block"])
    add_math_blocks(parser)
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


def _parts(text: str, before: Piece | None) -> list[Part]:
    """Give the parts of text's blocks; the first block goes on from before."""
    blocks = read_blocks(_block_parser().parse(text), _DEEPEST)
    if not blocks:
        return []
    lines = text.split("\n")
    ends = [*(block.start for block in blocks[1:]), len(lines)]
    return [
        part
        for number, (block, end) in enumerate(zip(blocks, ends, strict=True))
        for part in parts_of(block, lines, end, None if number else before)
    ]


def _shown(part: Part) -> tuple[Piece, ...]:
    piece = part.piece
    return plain_pieces(piece.text) if piece.is_plain or len(piece.text) > PIECE_CHARS else (piece,)
