"""What a reader gets out of a document: one text, and typed blocks that are slices of it.

Everything later steps show is cut out of `Extraction.text`; a block says what the format knew about its piece
and, as important, what the format had lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from app.domain.procedure import DocumentFormat
from app.procedures.hidden import visible

_CELL_GAP = " | "


class BlockKind(StrEnum):
    """What a piece of text is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"  # begins a list item; label is its number or bullet as printed
    CODE = "code"
    FIGURE = "figure"  # its text is the caption
    MARGIN = "margin"  # a page's header or footer, once
    ROW = "row"  # a row of a table; cells are in cells


class Loss(StrEnum):
    """What the format did not tell, or told in a way that is easily misread."""

    NO_CLASS = "no_class"  # the paragraph may be a warning: its style or class is not in the file
    HYPHEN = "hyphen"  # a line ends in a hyphen that may be the word's own
    NO_NUMBER = "no_number"  # an item of a numbered list whose number could not be worked out
    STRUCK = "struck"  # a part of it is crossed out
    RAISED = "raised"  # a raised or lowered number directly behind a digit ("10³") stands on the line
    LISTED = "listed"  # a list stands in a cell of this row
    BOXED = (
        "boxed"  # it stands in a text box, which may be drawn anywhere near the text that it is anchored in
    )
    TRACKED = "tracked"  # a change that nobody has accepted yet stands in it


def is_raised_number(before: str, raised: str) -> bool:
    """Whether raised text would become a part of the number that it stands behind."""
    return before[-1:].isdigit() and raised.lstrip("-–−+±")[:1].isdigit()


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the text, characters [start, end).

    depth counts the list items that it stands in, an ITEM counting itself; level is a heading's, from 1.
    group numbers an admonition's blocks, 0 outside; admonition is its class ("warning", "hint"), and is_title
    marks the words over it. is_ordered tells a number from a bullet. list_id is one number for each list.
    indent is how far from the left the label stands and text_indent the text, 0 where a format has no such
    thing; both in the reader's own unit. cells are the spans of a row's cells.
    merged are the columns that a cell before them in the row covers, continued those that one above does.
    """

    kind: BlockKind
    start: int = 0
    end: int = 0
    depth: int = 0
    level: int = 0
    label: str = ""
    is_ordered: bool = False
    list_id: int = 0
    group: int = 0
    admonition: str = ""
    is_title: bool = False
    is_bold: bool = False
    is_quote: bool = False
    page: int = 0
    indent: float = 0.0
    text_indent: float = 0.0
    name: str = ""
    cells: tuple[tuple[int, int], ...] = ()
    merged: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()
    is_header_row: bool = False
    losses: tuple[Loss, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about the document that an author must know: hidden text, say; code is stable."""

    code: str
    question: str
    text: str
    start: int = 0
    end: int = 0
    page: int = 0


@dataclass(frozen=True, slots=True)
class Extraction:
    """A document's text and blocks in reading order; blocks do not overlap."""

    format: DocumentFormat
    text: str
    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...] = ()
    title: str = ""

    def text_of(self, block: Block) -> str:
        """Give the piece of text that block stands for."""
        return self.text[block.start : block.end]


@dataclass(slots=True)
class ExtractionBuilder:
    """Collects blocks as a reader meets them; build() gives the extraction."""

    format: DocumentFormat
    title: str = ""
    _parts: list[str] = field(default_factory=list)
    _length: int = 0
    _blocks: list[Block] = field(default_factory=list)
    _findings: list[Finding] = field(default_factory=list)

    def add(self, block: Block, text: str, cells: Sequence[str] = ()) -> None:
        """Add text as block, whose place is filled in; nothing is added for empty text, but for a figure.

        cells are the texts of a row, and text is then made of them.
        """
        cells = [self._seen(cell) for cell in cells]
        text = _CELL_GAP.join(cells) if cells else self._seen(text, keep_lines=block.kind is BlockKind.CODE)
        if not text and block.kind is not BlockKind.FIGURE:
            return
        if self._length:
            self._put("\n" if block.kind in (BlockKind.ITEM, BlockKind.ROW) else "\n\n")
        if block.label:
            self._put(f"{block.label} ")
        start = self._length
        self._put(text)
        spans, place = [], start
        for cell in cells:
            spans.append((place, place + len(cell)))
            place += len(cell) + len(_CELL_GAP)
        self._blocks.append(replace(block, start=start, end=self._length, cells=tuple(spans)))

    def find(self, code: str, question: str, text: str, page: int = 0) -> None:
        """Add something that an author must know, at the place that the text has come to."""
        self._findings.append(Finding(code, question, text, self._length, self._length, page))

    def build(self) -> Extraction:
        """Give what was collected."""
        return Extraction(
            self.format, "".join(self._parts), tuple(self._blocks), tuple(self._findings), self.title
        )

    def _seen(self, text: str, *, keep_lines: bool = False) -> str:
        seen, is_hidden = visible(text, keep_lines=keep_lines)
        if is_hidden:
            self.find(
                "hidden_characters",
                "This piece of text held characters that are not seen; they were left out. Is it right?",
                seen,
            )
        return seen

    def _put(self, text: str) -> None:
        self._parts.append(text)
        self._length += len(text)
