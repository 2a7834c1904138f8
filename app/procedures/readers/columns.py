"""Pages set in two columns: told from tables by their numbers, and read one column after the other.

A page says nothing of columns. Only where the numbers of one column go on in the other is the order certain;
where it merely looks so, the lines stay as they stand and the author is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.procedures.labels import Label, Style, read_label
from app.procedures.readers.pdf_text import PageLine, is_right_to_left

# Fewer lines beside each other are a table's head or a line with initials behind it.
_LEAST_LINES = 5
# The gap lies in this part of the page, and each column takes at least that share of its width.
_FIRST, _LAST = 0.3, 0.7
_LEAST_SHARE = 0.2


@dataclass(frozen=True, slots=True)
class Columns:
    """A page's lines in the order in which they are read.

    is_split: they are two columns, read one after the other. is_unsure: they look like columns and were left
    line by line. sample is the first line of what is read second.
    """

    lines: list[PageLine]
    is_split: bool = False
    is_unsure: bool = False
    sample: str = ""


def in_reading_order(lines: list[PageLine], width: float) -> Columns:
    """Give the lines of a page, top to bottom, column by column where that is certain."""
    gutter = _gutter(lines, width)
    if gutter is None:
        return Columns(lines)
    halves = [_parted(line, gutter) for line in lines]
    beside = [(left, right) for left, right in halves if left is not None and right is not None]
    if not all(_is_wide([pair[side] for pair in beside], width) for side in (0, 1)):
        return Columns(lines)
    is_from_right = sum(map(is_right_to_left, lines)) * 2 > len(lines)
    first, second = (1, 0) if is_from_right else (0, 1)
    sample = next((_text(pair[second]) for pair in beside), "")
    numbers = [_numbers([half[side] for half in halves]) for side in (first, second)]
    if not numbers[0] or not numbers[1] or not _goes_on(numbers[0][-1], numbers[1][0]):
        return Columns(lines, is_unsure=True, sample=sample)
    return Columns(_by_column(lines, halves, first, second), is_split=True, sample=sample)


def _gutter(lines: Sequence[PageLine], width: float) -> float | None:
    """Give where most lines have a wide gap with text on both sides; None where too few have."""
    gaps = [
        (before[1], after[0])
        for line in lines
        for before, after in pairwise(line.pieces())
        if before[1] < _LAST * width and after[0] > _FIRST * width
    ]
    if len(gaps) < _LEAST_LINES:
        return None
    middles = [(left + right) / 2 for left, right in gaps]
    inside = [middle for middle in middles if _FIRST * width < middle < _LAST * width]
    best = max(inside, key=lambda x: sum(left < x < right for left, right in gaps), default=None)
    if best is None or sum(left < best < right for left, right in gaps) < _LEAST_LINES:
        return None
    return best


def _parted(line: PageLine, gutter: float) -> tuple[PageLine | None, PageLine | None]:
    """Give what of a line stands at the left and at the right; neither for one that goes across."""
    pieces = line.pieces()
    if any(left < gutter < right for left, right, _text in pieces):
        return None, None
    sides = []
    for is_right in (False, True):
        glyphs = [glyph for glyph in line.glyphs if (glyph.left > gutter) is is_right]
        has_text = any(glyph.text.strip() for glyph in glyphs)
        sides.append(PageLine(line.base, line.size, glyphs) if has_text else None)
    return sides[0], sides[1]


def _is_wide(parts: Sequence[PageLine | None], width: float) -> bool:
    """Whether a column is as wide as text; its second longest line says so, since many lines are short."""
    widths = sorted(part.pieces()[-1][1] - part.pieces()[0][0] for part in parts if part is not None)
    return len(widths) >= _LEAST_LINES and widths[-2] >= _LEAST_SHARE * width


def _numbers(parts: Sequence[PageLine | None]) -> list[Label]:
    labels = (read_label(_text(part)) for part in parts if part is not None)
    return [label for label in labels if label is not None and label.style in (Style.NUMBER, Style.DOTTED)]


def _goes_on(last: Label, first: Label) -> bool:
    return (
        last.form == first.form
        and last.values[:-1] == first.values[:-1]
        and first.values[-1] == last.values[-1] + 1
    )


def _by_column(
    lines: Sequence[PageLine],
    halves: Sequence[tuple[PageLine | None, PageLine | None]],
    first: int,
    second: int,
) -> list[PageLine]:
    """Read what stands between lines that go across column by column."""
    edges = [min(part.glyphs[0].left for half in halves if (part := half[side])) for side in (0, 1)]
    result: list[PageLine] = []
    waiting: list[PageLine] = []
    for line, half in zip(lines, halves, strict=True):
        if half == (None, None):
            result += [*waiting, line]
            waiting = []
            continue
        if (part := half[first]) is not None:
            result.append(_moved(part, edges[first] - edges[0]))
        if (part := half[second]) is not None:
            waiting.append(_moved(part, edges[second] - edges[0]))
    return result + waiting


def _moved(line: PageLine, offset: float) -> PageLine:
    """Give a line as if it stood in the left column: places are compared over all columns."""
    glyphs = [replace(glyph, left=glyph.left - offset, right=glyph.right - offset) for glyph in line.glyphs]
    return PageLine(line.base, line.size, glyphs)


def _text(line: PageLine | None) -> str:
    return " ".join(piece[2] for piece in line.pieces()) if line is not None else ""
