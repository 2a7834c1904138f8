"""Lines as they stand on a page or in a text file become paragraphs, headings and rows of tables.

Knows places and sizes, not words, but for what begins a line: a number or a warning never stands in the
middle of somebody else's paragraph.
"""

import re
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from app.procedures.alert_words import prefix, title_kind
from app.procedures.extraction import Block, BlockKind, ExtractionBuilder, Loss
from app.procedures.labels import Label, Style, as_roman, read_label
from app.procedures.section_words import Part, part_of

# A paragraph's gap is more than a third of a line; within one it is none.
_GAP = 0.3
_LARGER = 1.08
# A line that ends before this share of the width was not broken for want of room.
_SHORT_SHARE = 0.7
_LONGEST_HEADING = 90
_ENDS_SENTENCE = re.compile(r"[.!?:;。！？：；؟]['\"”’)\]]*$")
_HYPHEN_END = re.compile(r"(?<=\w)[-‐]$")
_DASH_END = re.compile(r"(?<=\w)(?:-{2,3}|[–—])$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line: x and right are where it begins and ends, text_x where the words behind a label do.

    gap is the extra space above it in line heights, 0 for none; size is the letters' (0: all alike). cells
    has (x, text) of each piece where wide gaps lie in it. has_hung_label: a number stands
    out before the text.
    """

    text: str
    x: float
    text_x: float
    right: float
    gap: float = 0.0
    size: float = 0.0
    is_bold: bool = False
    page: int = 0
    is_margin: bool = False
    has_hung_label: bool = False
    cells: tuple[tuple[float, str], ...] = ()
    losses: tuple[Loss, ...] = ()


@dataclass(slots=True)
class _Paragraph:
    """Lines that belong together."""

    lines: list[Line] = field(default_factory=list)
    is_row: bool = False


def add_lines(out: ExtractionBuilder, lines: Sequence[Line], *, tolerance: float) -> None:
    """Add the blocks that lines make up; places that differ by less than tolerance are the same."""
    grouper = _Grouper(lines, tolerance)
    for paragraph in grouper.paragraphs():
        _add(out, paragraph, grouper)


class _Grouper:
    def __init__(self, lines: Sequence[Line], tolerance: float) -> None:
        self._lines = lines
        self._tolerance = tolerance
        sizes = Counter[float]()
        for line in lines:
            sizes[round(line.size, 1)] += len(line.text)
        self.body_size = sizes.most_common(1)[0][0] if sizes else 0.0
        larger = sorted({size for size in sizes if size > self.body_size * _LARGER}, reverse=True)
        self._levels = {size: place + 1 for place, size in enumerate(larger)}
        rights = [line.right for line in lines if not line.is_margin]
        self._right = max(rights) if rights else 0.0
        self._left = min((line.x for line in lines if not line.is_margin), default=0.0)
        self._open: list[Label] = []

    def paragraphs(self) -> Iterator[_Paragraph]:
        """Give the paragraphs in order."""
        current = _Paragraph()
        for line in self._lines:
            if current.lines and not self._continues(current, line):
                yield current
                current = _Paragraph()
            current.lines.append(line)
            current.is_row = current.is_row or bool(line.cells)
            self._remember(line)
        if current.lines:
            yield current

    def heading_level(self, paragraph: _Paragraph) -> int:
        """Give the level of a heading, 0 for what is none."""
        first = paragraph.lines[0]
        text = " ".join(line.text for line in paragraph.lines)
        if len(text) > 2 * _LONGEST_HEADING or title_kind(text) or prefix(text):
            return 0
        level = self._levels.get(round(first.size, 1), 0)
        if level:
            return min(level, 6)
        if len(text) > _LONGEST_HEADING or len(paragraph.lines) > 2:
            return 0
        label = read_label(text)
        words = text[label.length :] if label else text
        deep = len(label.values) if label is not None and label.style is Style.DOTTED else 1
        base = len(self._levels)
        if all(line.is_bold for line in paragraph.lines) and not _ENDS_SENTENCE.search(words.rstrip(":")):
            stands_out = abs(first.x - self._left) <= self._tolerance or label is not None
            return (
                min(base + deep, 6)
                if stands_out and (label is None or label.style in (Style.NUMBER, Style.DOTTED))
                else 0
            )
        if label is None and first.gap > _GAP and _is_shouted(words):
            return min(base + 1, 6)
        if (
            label is None
            and first.gap > _GAP
            and part_of(words) is not Part.UNKNOWN
            and len(words) < _LONGEST_HEADING / 2
        ):
            return min(base + 1, 6)
        return 0

    def _continues(self, paragraph: _Paragraph, line: Line) -> bool:
        first, last = paragraph.lines[0], paragraph.lines[-1]
        if line.is_margin or last.is_margin:
            return False
        if line.cells or paragraph.is_row:
            return self._continues_row(paragraph, line)
        if self._is_other_kind(paragraph, line):
            return False
        if line.page != last.page:
            return self._continues_over_page(paragraph, line)
        if line.gap > _GAP or self._begins(paragraph, line):
            return False
        if read_label(first.text) is None and self._is_short(last) and _ENDS_SENTENCE.search(last.text):
            return False
        return self._is_aligned(first, line) or self._runs_on(paragraph, line)

    def _is_other_kind(self, paragraph: _Paragraph, line: Line) -> bool:
        """Whether line looks otherwise than the last one, or that one was whole: a title, a lone number."""
        last = paragraph.lines[-1]
        is_one_line = len(paragraph.lines) == 1
        if is_one_line and (title_kind(last.text) is not None or _is_lone_word(last.text)):
            return True
        if is_one_line and _is_heading_line(last.text) and not _is_shouted(line.text):
            return True
        if line.size > self.body_size * _LARGER and part_of(line.text) is not Part.UNKNOWN:
            return True
        return abs(line.size - last.size) > 0.06 * max(last.size, 1.0) or _is_heading_break(last, line)

    def _continues_over_page(self, paragraph: _Paragraph, line: Line) -> bool:
        last = paragraph.lines[-1]
        if self._begins(paragraph, line):
            return False
        # A sentence that ends with the page: it goes on below if the next word had no room here.
        if _ENDS_SENTENCE.search(last.text) and self._has_room(last, line):
            return False
        return self._is_aligned(paragraph.lines[0], line) or self._runs_on(paragraph, line)

    def _runs_on(self, paragraph: _Paragraph, line: Line) -> bool:
        """Whether a sentence goes on in line though that begins elsewhere, as below a line drawn in."""
        last = paragraph.lines[-1]
        if _ENDS_SENTENCE.search(last.text) or not line.text[:1].islower():
            return False
        is_alert = prefix(paragraph.lines[0].text) is not None
        return is_alert or not self._has_room(last, line)

    def _has_room(self, last: Line, line: Line) -> bool:
        """Whether the first word of line would have fitted behind last."""
        letter = (line.right - line.x) / max(len(line.text), 1)
        return last.right + letter * (len(line.text.split(" ", 1)[0]) + 1) < self._right

    def _is_aligned(self, first: Line, line: Line) -> bool:
        places = (first.x, first.text_x)
        if any(abs(line.x - place) <= self._tolerance for place in places):
            return True
        # The first line of a paragraph may be drawn in; the words behind a label may hang anywhere near.
        is_labelled = read_label(first.text) is not None
        return is_labelled and first.x < line.x <= first.text_x + 3 * self._tolerance

    def _continues_row(self, paragraph: _Paragraph, line: Line) -> bool:
        if not paragraph.is_row:
            return False
        starts = [x for x, _text in paragraph.lines[0].cells]
        pieces = line.cells or ((line.x, line.text),)
        if line.gap > _GAP or line.page != paragraph.lines[-1].page:
            return False
        is_inside = all(any(abs(x - start) <= 2 * self._tolerance for start in starts) for x, _text in pieces)
        begins_row = abs(pieces[0][0] - starts[0]) <= 2 * self._tolerance and len(line.cells) > 1
        return is_inside and not begins_row

    def _begins(self, paragraph: _Paragraph, line: Line) -> bool:
        """Whether line must begin a paragraph: it carries a number, a bullet or an alert's word."""
        if title_kind(line.text) is not None or prefix(line.text) is not None:
            return True
        label = read_label(line.text)
        if label is None:
            return False
        if label.style in (Style.BULLET, Style.WORD) or line.has_hung_label:
            return (
                label.form not in ("-", "–", "—", "*") or line.gap > 0 or self._is_sentence_break(paragraph)
            )
        words = line.text[label.length :]
        if label.style not in (Style.NUMBER, Style.DOTTED) and self._follows_known(label):
            return True
        if not words or words[0].islower():
            return bool(words) and _ENDS_SENTENCE.search(paragraph.lines[-1].text) is not None
        return self._is_next(label) or self._is_sentence_break(paragraph)

    def _is_sentence_break(self, paragraph: _Paragraph) -> bool:
        last = paragraph.lines[-1]
        return self._is_short(last) or bool(_ENDS_SENTENCE.search(last.text))

    def _is_short(self, line: Line) -> bool:
        return line.right < self._left + _SHORT_SHARE * (self._right - self._left)

    def _is_next(self, label: Label) -> bool:
        return bool(label.values) and (label.values[-1] == 1 or self._follows_known(label))

    def _follows_known(self, label: Label) -> bool:
        return any(
            known.form == label.form
            and known.values[:-1] == label.values[:-1]
            and label.values[-1] - known.values[-1] == 1
            for known in self._open
        )

    def _remember(self, line: Line) -> None:
        label = read_label(line.text)
        if label is not None and label.values:
            self._open = [known for known in self._open if known.form != label.form][-8:]
            self._open.append(label)
            if label.is_roman_too and label.style is Style.LETTER:
                self._open.append(as_roman(label))


def _add(out: ExtractionBuilder, paragraph: _Paragraph, grouper: _Grouper) -> None:
    first = paragraph.lines[0]
    if first.is_margin:
        out.add(Block(BlockKind.MARGIN, page=first.page), first.text)
        return
    if paragraph.is_row:
        losses = tuple(dict.fromkeys(loss for line in paragraph.lines for loss in line.losses))
        row = Block(BlockKind.ROW, page=first.page, indent=first.x, text_indent=first.text_x, losses=losses)
        out.add(row, "", _cells(paragraph))
        return
    if _is_caption_twice(paragraph.lines):
        # A picture that was not there left its words, and the caption below says them again.
        half = paragraph.lines[: len(paragraph.lines) // 2]
        out.add(
            Block(BlockKind.FIGURE, page=first.page, indent=first.x, text_indent=first.x), _joined(half)[0]
        )
        return
    text, losses = _joined(paragraph.lines)
    level = grouper.heading_level(paragraph)
    block = Block(
        BlockKind.HEADING if level else BlockKind.PARAGRAPH,
        level=level,
        is_bold=all(line.is_bold for line in paragraph.lines),
        page=first.page,
        indent=first.x,
        text_indent=first.text_x,
        losses=losses if level else (*losses, Loss.NO_CLASS),
    )
    out.add(block, text)


def _is_caption_twice(lines: Sequence[Line]) -> bool:
    words = " ".join(line.text for line in lines).split()
    half = len(words) // 2
    return len(lines) > 1 and len(words) % 2 == 0 and words[:half] == words[half:]


def _joined(lines: Sequence[Line]) -> tuple[str, tuple[Loss, ...]]:
    """Give the lines as one; a hyphen at a line's end stays, since it may be the word's own."""
    text, losses = "", list[Loss]()
    for line in lines:
        losses += line.losses
        if not text:
            text = line.text
        elif _HYPHEN_END.search(text):
            text += line.text
            losses.append(Loss.HYPHEN)
        elif re.search(r"(?<=\S)/$", text) or _DASH_END.search(text) or _is_han_join(text, line.text):
            text += line.text
        else:
            text += " " + line.text
    return text, tuple(dict.fromkeys(losses))


def _is_han_join(text: str, following: str) -> bool:
    return bool(following) and _is_han(text[-1]) and _is_han(following[0])


def _is_han(character: str) -> bool:
    return "\u3000" <= character <= "\u9fff" or "\uff00" <= character <= "\uffef"


def _cells(paragraph: _Paragraph) -> list[str]:
    starts = [x for x, _text in paragraph.lines[0].cells]
    texts: list[list[Line]] = [[] for _start in starts]
    for line in paragraph.lines:
        for x, text in line.cells or ((line.x, line.text),):
            column = min(range(len(starts)), key=lambda place: abs(starts[place] - x))
            texts[column].append(replace(line, text=text, cells=()))
    return [_joined(column)[0] for column in texts]


def _is_heading_break(last: Line, line: Line) -> bool:
    """A whole bold line and one that is not belong to different paragraphs, unless a sentence runs on."""
    return last.is_bold != line.is_bold and (last.is_bold or line.gap > _GAP / 2)


def _is_lone_word(text: str) -> bool:
    """Whether a line is "Step 4" and no more."""
    label = read_label(text)
    return label is not None and label.style is Style.WORD and label.length >= len(text)


def _is_heading_line(text: str) -> bool:
    """Whether a line with a number is a section's name: "1.0 PURPOSE", "2. Scope"."""
    label = read_label(text)
    if label is None or label.style not in (Style.NUMBER, Style.DOTTED, Style.ROMAN):
        return False
    words = text[label.length :]
    return len(words) <= _LONGEST_HEADING and (part_of(words) is not Part.UNKNOWN or _is_shouted(words))


def _is_shouted(text: str) -> bool:
    letters = [character for character in text if character.isalpha()]
    return (
        len(letters) >= 4 and all(not character.islower() for character in letters) and letters[0].isupper()
    )


def typical_step(steps: Sequence[float]) -> float:
    """Give the usual distance of lines, 1.0 where there is none to look at."""
    return statistics.median_low(steps) if steps else 1.0
