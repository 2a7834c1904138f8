"""Letters of a PDF page with their places, put together to lines as they are read."""

import ctypes
import re
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from app.procedures.extraction import is_raised_number

_SPACE_SHARE = 0.18
# Where pdfium sees a space as well, a narrower gap is one: many fonts and justified lines have such.
_SPACE_SHARE_SEEN = 0.1
_CELL_GAP_SHARE = 2.2
# A baseline further off than this is another one, and a number that stands so near a digit joins it.
_RAISED_SHARE = 0.1
_BESIDE_SHARE = 0.5
_TINY_POINTS = 2.0
_BOLD_WEIGHT = 600
# pdfium tells the weight of few fonts; their names and the flag "force bold" (PDF 1.7, 9.8.2) say more.
_BOLD_NAME = re.compile(r"bold|black|heavy|semibold|demi", re.IGNORECASE)
_FORCE_BOLD = 1 << 18
_NAME_BYTES = 128
_INVISIBLE_MODES = frozenset((3, 7))
_LIGHTEST = 245


@dataclass(frozen=True, slots=True)
class Glyph:
    """A letter: left and right edge, baseline from the bottom, size in points."""

    text: str
    left: float
    right: float
    base: float
    size: float
    is_bold: bool
    is_hidden: bool
    is_after_space: bool = False


@dataclass(slots=True)
class PageLine:
    """Letters on one baseline, left to right; pieces are parted by wide gaps."""

    base: float
    size: float
    glyphs: list[Glyph] = field(default_factory=list)

    def pieces(self) -> list[tuple[float, float, str]]:
        """Give (left, right, text) of each piece."""
        pieces: list[tuple[float, float, str]] = []
        text, left, right = "", 0.0, 0.0
        for glyph in self.glyphs:
            if text and glyph.left - right > _CELL_GAP_SHARE * self.size:
                pieces.append((left, right, text))
                text = ""
            if not text:
                left = glyph.left
            elif (
                glyph.left - right
                > (_SPACE_SHARE_SEEN if glyph.is_after_space else _SPACE_SHARE) * glyph.size
                and not text.endswith(" ")
                and glyph.text != " "
            ):
                text += " "
            text += glyph.text
            right = max(glyph.right, right) if text != glyph.text else glyph.right
        if text.strip():
            pieces.append((left, right, text))
        return [(left, right, " ".join(text.split())) for left, right, text in pieces if text.strip()]

    @property
    def has_raised_number(self) -> bool:
        """Whether a raised or lowered number stands directly behind a digit ("10³" with a small 3)."""
        seen = [glyph for glyph in self.glyphs if glyph.text.strip()]
        largest = max((glyph.size for glyph in seen), default=0.0)
        # Blanks have sizes of their own, and do not count.
        base = statistics.median_low(
            [glyph.base for glyph in seen if glyph.size > 0.8 * largest] or [self.base]
        )
        before, raised, right = "", "", 0.0
        for glyph in seen:
            if abs(glyph.base - base) <= _RAISED_SHARE * self.size:
                before, raised = glyph.text, ""
            elif raised or abs(glyph.left - right) <= _BESIDE_SHARE * self.size:
                raised += glyph.text
                if is_raised_number(before, raised):
                    return True
            else:
                before = ""
            right = glyph.right
        return False

    @property
    def is_bold(self) -> bool:
        """Whether all its letters are."""
        seen = [glyph for glyph in self.glyphs if glyph.text.strip()]
        return bool(seen) and all(glyph.is_bold for glyph in seen)


def page_lines(raw: Any, page: Any, text_page: Any, hidden: list[str]) -> list[PageLine]:
    """Give a page's lines from top to bottom; text that is not seen goes to hidden instead."""
    lines: list[PageLine] = []
    unseen: list[PageLine] = []
    for glyph in _glyphs(raw, page, text_page):
        kept = unseen if glyph.is_hidden else lines
        line = _line_of(kept, glyph)
        if line is None:
            line = PageLine(glyph.base, glyph.size)
            kept.append(line)
        line.glyphs.append(glyph)
        line.size = max(line.size, glyph.size)
    hidden += [text for line in unseen if (text := " ".join(piece[2] for piece in line.pieces()))]
    for line in lines:
        if not is_right_to_left(line):
            line.glyphs.sort(key=lambda glyph: glyph.left)
    lines.sort(key=lambda line: -line.base)
    return [line for line in lines if any(glyph.text.strip() for glyph in line.glyphs)]


def _line_of(lines: list[PageLine], glyph: Glyph) -> PageLine | None:
    """Give the line that a letter stands in; a raised or lowered one is smaller and near."""
    for line in reversed(lines):
        reach = 0.25 * max(line.size, glyph.size) if glyph.size > 0.8 * line.size else 0.55 * line.size
        if abs(line.base - glyph.base) <= reach:
            return line
    return None


def is_right_to_left(line: PageLine) -> bool:
    """Whether most letters of a line are Arabic or Hebrew."""
    letters = [glyph.text for glyph in line.glyphs if glyph.text.strip()]
    return (
        sum("\u0590" <= letter[0] <= "\u08ff" or "\ufb1d" <= letter[0] <= "\ufefc" for letter in letters)
        > len(letters) / 2
    )


def _is_bold(raw: Any, handle: Any, place: int) -> bool:
    if raw.FPDFText_GetFontWeight(handle, place) >= _BOLD_WEIGHT:
        return True
    name, flags = ctypes.create_string_buffer(_NAME_BYTES), ctypes.c_int()
    raw.FPDFText_GetFontInfo(handle, place, name, _NAME_BYTES, flags)
    return (
        bool(flags.value & _FORCE_BOLD)
        or _BOLD_NAME.search(name.value.decode("utf-8", "replace")) is not None
    )


def _glyphs(raw: Any, page: Any, text_page: Any) -> Iterator[Glyph]:
    handle = text_page.raw
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    x, y = ctypes.c_double(), ctypes.c_double()
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    width, height = page.get_size()
    is_after_space = False
    for place in range(text_page.count_chars()):
        code = raw.FPDFText_GetUnicode(handle, place)
        if code in (0, 0x0D, 0x0A):
            continue
        # pdfium makes these up: a break of line or of word, and a space between words.
        is_made_up = raw.FPDFText_IsGenerated(handle, place) == 1
        if is_made_up and code != 0xFFFE:
            is_after_space = code == 0x20
            continue
        text = "-" if code in (0x02, 0xFFFE) else chr(code) if code < 0x110000 else "\ufffd"
        raw.FPDFText_GetLooseCharBox(handle, place, box := raw.FS_RECTF())
        raw.FPDFText_GetCharBox(handle, place, left, right, bottom, top)
        raw.FPDFText_GetCharOrigin(handle, place, x, y)
        size = abs(box.top - box.bottom) or raw.FPDFText_GetFontSize(handle, place)
        is_hidden = False
        if text.strip():
            has_colour = raw.FPDFText_GetFillColor(handle, place, red, green, blue, alpha)
            is_white = bool(has_colour) and min(red.value, green.value, blue.value) >= _LIGHTEST
            is_outside = box.right < 0 or box.left > width or box.top < 0 or box.bottom > height
            entry = raw.FPDFText_GetTextObject(handle, place)
            mode = raw.FPDFTextObj_GetTextRenderMode(entry) if entry else 0
            is_clear = bool(has_colour) and alpha.value == 0
            is_hidden = is_white or is_outside or is_clear or size <= _TINY_POINTS or mode in _INVISIBLE_MODES
        yield Glyph(
            text=text,
            left=box.left,
            right=box.right if box.right > box.left else right.value,
            base=y.value,
            size=size,
            is_bold=bool(text.strip()) and _is_bold(raw, handle, place),
            is_hidden=is_hidden,
            is_after_space=is_after_space,
        )
        is_after_space = False
