"""Numbers that were typed as text become list items, short numbered lines headings, and each item its depth.

Readers give what a format knows; many procedures know their numbers only as text. Whether "3." is a section
or a step, and whether "(i)" follows "(h)" or begins "(ii)", is decided here, for all formats alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.procedures.alert_words import prefix, title_kind
from app.procedures.extraction import Block, BlockKind, Extraction
from app.procedures.labels import Label, Style, as_roman, read_label
from app.procedures.section_words import Part, part_of

_TOLERANCE = 3.0
_LONGEST_HEADING = 70
_BOXES = "[□☐☑"
# In capitals, so that a sentence that begins with a value is not taken for a numbered one.
_UNITS = frozenset(
    [
        "V",
        "A",
        "W",
        "K",
        "C",
        "F",
        "N",
        "J",
        "Hz",
        "HZ",
        "kV",
        "KV",
        "MV",
        "kW",
        "KW",
        "MW",
        "MPa",
        "MPA",
        "PSI",
        "RPM",
        "BAR",
        "GPM",
        "LPM",
        "VDC",
        "VAC",
        "Nm",
        "Pa",
        "°C",
        "°F",
        "%",
        "Ω",
    ]
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A block with its label read; label is None where it carries none, or one that cannot be read."""

    block: Block
    label: Label | None = None
    is_typed: bool = False


@dataclass(slots=True)
class _Level:
    """An open list: how its labels look, where they stand, and the last number."""

    form: str
    indent: float
    text_indent: float
    values: tuple[int, ...]


def pieces_of(extraction: Extraction) -> list[Piece]:
    """Give the blocks in order, with typed labels cut off their texts and depths worked out."""
    pieces = [_labelled(extraction, block) for block in extraction.blocks]
    pieces = _with_lone_labels(extraction, pieces)
    pieces = _with_headings(extraction, _with_bold_headings(extraction, pieces))
    return _with_depths(extraction, _with_heading_steps(extraction, pieces))


def _labelled(extraction: Extraction, block: Block) -> Piece:
    text = extraction.text_of(block)
    if block.kind is BlockKind.ITEM:
        typed = read_label(text)
        if not block.is_ordered and typed is not None and typed.values and _is_plausible(typed, text):
            return Piece(_cut(block, typed), typed)
        if (
            not block.is_ordered
            and typed is not None
            and typed.form[0] in _BOXES
            and typed.length < len(text)
        ):
            return Piece(replace(_cut(block, typed), is_ordered=False), typed)
        return Piece(block, _structural(block.label))
    if block.kind is BlockKind.HEADING and block.label:
        return Piece(block, _structural(block.label))
    if block.kind not in (BlockKind.PARAGRAPH, BlockKind.HEADING) or block.group:
        return Piece(block)
    label = read_label(text)
    if label is None or not _is_plausible(label, text):
        return Piece(block)
    if label.length >= len(text) and (not label.values or block.kind is BlockKind.PARAGRAPH):
        # A number alone: the text that it belongs to follows.
        return Piece(block, label) if label.values else Piece(block)
    if block.kind is BlockKind.HEADING:
        if not label.values:
            return Piece(block)
        return Piece(replace(block, start=block.start + label.length, label=label.text), label)
    return Piece(_cut(block, label), label, is_typed=True)


def _structural(label: str) -> Label | None:
    """Read a label that the format gave; it may be a bare number."""
    return read_label(f"{label} x") or read_label(f"{label}. x")


def _cut(block: Block, label: Label) -> Block:
    return replace(
        block,
        kind=BlockKind.ITEM,
        start=block.start + label.length,
        label=label.text,
        is_ordered=bool(label.values),
    )


def _is_plausible(label: Label, text: str) -> bool:
    """Whether a number at the start is a label, and not the first word of a sentence ("1.5 bar is …")."""
    words = text[label.length :].lstrip()
    if not words:
        return True
    if label.style is Style.DOTTED or label.form == "1 ":
        return (
            not words[0].islower() and not words[0].isdigit() and words.split()[0].rstrip(".,;") not in _UNITS
        )
    return True


def _with_lone_labels(extraction: Extraction, pieces: Sequence[Piece]) -> list[Piece]:
    """Put a number that stands alone on its line to the text under it; without one it is its own text."""
    result: list[Piece] = []
    lone: Piece | None = None
    for piece in pieces:
        if lone is not None:
            if _takes_label(extraction, piece):
                piece = _with_label(piece, lone)
            else:
                result.append(_own_text(lone))
            lone = None
        if _is_lone(extraction, piece):
            lone = piece
        else:
            result.append(piece)
    return [*result, _own_text(lone)] if lone is not None else result


def _is_lone(extraction: Extraction, piece: Piece) -> bool:
    is_line = piece.block.kind is BlockKind.PARAGRAPH and not piece.block.group
    return (
        is_line and piece.label is not None and piece.label.length >= len(extraction.text_of(piece.block)) > 0
    )


def _takes_label(extraction: Extraction, piece: Piece) -> bool:
    """Whether a number above this is its number: plain text that is no alert and has none of its own."""
    is_text = piece.block.kind is BlockKind.PARAGRAPH and not piece.block.group and piece.label is None
    return is_text and not _is_alert(extraction.text_of(piece.block))


def _with_label(piece: Piece, above: Piece) -> Piece:
    label = above.label.text if above.label is not None else ""
    item = replace(piece.block, kind=BlockKind.ITEM, label=label, is_ordered=True, depth=0)
    return Piece(replace(item, indent=above.block.indent), above.label, is_typed=True)


def _own_text(piece: Piece) -> Piece:
    label = piece.label.text if piece.label is not None else ""
    block = replace(piece.block, kind=BlockKind.ITEM, label=label, is_ordered=True, level=0)
    return Piece(block, piece.label, is_typed=True)


def _is_alert(text: str) -> bool:
    return title_kind(text) is not None or prefix(text) is not None


def _with_bold_headings(extraction: Extraction, pieces: Sequence[Piece]) -> list[Piece]:
    """A bold line or one with a colon that names a part of a procedure is its heading."""
    result = []
    for piece in pieces:
        block, text = piece.block, extraction.text_of(piece.block)
        is_line = (
            block.kind is BlockKind.PARAGRAPH and not block.group and not block.depth and piece.label is None
        )
        is_name = (
            is_line and len(text) <= _LONGEST_HEADING / 2 and (block.is_bold or text.endswith((":", "：")))
        )
        if is_name and part_of(text) is not Part.UNKNOWN:
            piece = Piece(replace(block, kind=BlockKind.HEADING, level=6))
        result.append(piece)
    return result


def _with_heading_steps(extraction: Extraction, pieces: Sequence[Piece]) -> list[Piece]:
    """A heading "Step 4: …" without numbered steps under it is the step; what stands under it are details.

    Where the heading is the number alone, the first text under it is the step's.
    """
    result: list[Piece] = []
    heading: Piece | None = None
    is_inside = False
    for place, piece in enumerate(pieces):
        if piece.block.kind is BlockKind.HEADING:
            is_step = piece.label is not None and piece.label.style is Style.WORD
            is_inside = is_step and not _has_items(pieces, place + 1)
            heading = piece if is_inside and piece.block.end - piece.block.start == 0 else None
            if is_inside and heading is None:
                piece = _own_text(piece)
        elif heading is not None and _takes_label(extraction, piece):
            piece, heading = _with_label(piece, heading), None
        elif is_inside and piece.block.kind is not BlockKind.MARGIN:
            # As if drawn in, for formats that have no places as well.
            piece = replace(piece, block=replace(piece.block, depth=piece.block.depth + 1))
        if piece is not heading:
            result.append(piece)
    return result


def _has_items(pieces: Sequence[Piece], start: int) -> bool:
    for piece in pieces[start:]:
        if piece.block.kind is BlockKind.HEADING:
            return False
        if piece.block.kind is BlockKind.ITEM and piece.block.is_ordered:
            return True
    return False


def _with_headings(extraction: Extraction, pieces: Sequence[Piece]) -> list[Piece]:
    found = [_is_section(extraction, pieces, place) for place in range(len(pieces))]
    sections = [piece for piece, is_section in zip(pieces, found, strict=True) if is_section]
    forms = {_form(piece) for piece in sections}
    # Where the sections that are known are bold, bold is what tells the others.
    is_bold = bool(sections) and all(piece.block.is_bold for piece in sections)
    result = []
    for place, (piece, is_section) in enumerate(zip(pieces, found, strict=True)):
        beside = _may_be_heading(extraction, piece) and (
            piece.block.is_bold if is_bold else _form(piece) in forms and _heads_others(pieces, place)
        )
        if (is_section or beside) and piece.block.kind is BlockKind.ITEM:
            deep = len(piece.label.values) if piece.label is not None else 1
            # Below any heading that the format knows: those are the document's own.
            block = replace(piece.block, kind=BlockKind.HEADING, level=min(deep + 1, 6), depth=0)
            result.append(replace(piece, block=block))
        else:
            result.append(piece)
    return result


def _form(piece: Piece) -> tuple[str, int]:
    if piece.block.kind is not BlockKind.ITEM or piece.label is None or not piece.label.values:
        return ("", 0)
    return (piece.label.form, len(piece.label.values))


def _may_be_heading(extraction: Extraction, piece: Piece) -> bool:
    text = extraction.text_of(piece.block).rstrip()
    is_numbered = piece.label is not None and piece.label.style in (
        Style.NUMBER,
        Style.DOTTED,
        Style.ROMAN,
        Style.LETTER,
    )
    is_name = not text.endswith((".", "!", "?", "。", ";", ",", ":", "："))
    is_short = len(text) <= _LONGEST_HEADING and (is_name or part_of(text) is not Part.UNKNOWN)
    return piece.block.kind is BlockKind.ITEM and is_numbered and is_short and piece.block.depth <= 1


def _is_section(extraction: Extraction, pieces: Sequence[Piece], place: int) -> bool:
    piece = pieces[place]
    if not _may_be_heading(extraction, piece):
        return False
    text = extraction.text_of(piece.block)
    if title_kind(text) is not None or prefix(text) is not None:
        return False
    if part_of(text) is not Part.UNKNOWN:
        return True
    letters = [character for character in text if character.isalpha()]
    is_shouted = len(letters) > 3 and all(character.isupper() for character in letters)
    return is_shouted and _is_extended(pieces, place)


def _is_extended(pieces: Sequence[Piece], place: int) -> bool:
    """Whether the next label is this one's with a number more: "4." and then "4.1"."""
    label = pieces[place].label
    following = next(
        (piece.label for piece in pieces[place + 1 :] if piece.label is not None and piece.label.values), None
    )
    return label is not None and following is not None and following.values[:-1] == label.values


def _heads_others(pieces: Sequence[Piece], place: int) -> bool:
    if place + 1 >= len(pieces):
        return False
    following = pieces[place + 1]
    return (
        following.block.kind is not BlockKind.ITEM
        or _is_extended(pieces, place)
        or _form(following) != _form(pieces[place])
    )


def _with_depths(extraction: Extraction, pieces: Sequence[Piece]) -> list[Piece]:
    stack = _Stack()
    counted = _Counted()
    base = 0
    result = []
    for piece in pieces:
        block = piece.block
        if block.kind is BlockKind.HEADING:
            stack.clear()
            base = 0
        elif block.kind is BlockKind.ITEM and piece.is_typed and piece.label is not None:
            if block.depth != base:
                stack.clear()
                base = block.depth
            label = stack.place(piece.label, block.indent, block.text_indent)
            piece = Piece(replace(block, depth=base + stack.depth), label, is_typed=True)
        elif block.kind is BlockKind.ITEM:
            stack.clear()
            base = block.depth
            piece = replace(piece, label=counted.read(piece.label, block.depth))
        elif stack.depth and block.depth == 0 and base == 0:
            piece = replace(piece, block=replace(block, depth=stack.depth_at(block.indent)))
        elif stack.depth and block.depth < base:
            stack.clear()
            base = block.depth
        result.append(piece)
    return result


class _Counted:
    """Tells letters from Roman numerals in lists whose depth the format knows."""

    def __init__(self) -> None:
        self._last: dict[int, Label] = {}

    def read(self, label: Label | None, depth: int) -> Label | None:
        """Give label as it is to be read behind the last one of its depth."""
        self._last = {deep: last for deep, last in self._last.items() if deep <= depth}
        if label is None or not label.values:
            return label
        if label.is_roman_too and label.style is Style.LETTER:
            last = self._last.get(depth)
            follows = last is not None and last.form == label.form and label.values[-1] - last.values[-1] == 1
            label = label if follows else as_roman(label)
        self._last[depth] = label
        return label


class _Stack:
    """The lists that are open at a place of the document, outermost first."""

    def __init__(self) -> None:
        self._levels: list[_Level] = []

    @property
    def depth(self) -> int:
        return len(self._levels)

    def clear(self) -> None:
        self._levels.clear()

    def depth_at(self, indent: float) -> int:
        """Give in how many items a paragraph at indent stands."""
        return sum(level.text_indent <= indent + _TOLERANCE / 2 for level in self._levels)

    def place(self, label: Label, indent: float, text_indent: float) -> Label:
        """Put a label into the lists; give it as it is to be read (a letter or a Roman numeral)."""
        readings = (
            (label, as_roman(label)) if label.is_roman_too and label.style is Style.LETTER else (label,)
        )
        for place in range(len(self._levels) - 1, -1, -1):
            level = self._levels[place]
            for reading in readings:
                if _follows(level, reading) and _is_beside(level, indent, text_indent):
                    return self._stand(place, reading, indent, text_indent)
        return self._begin(readings[-1] if label.values != (1,) else label, indent, text_indent)

    def _stand(self, place: int, label: Label, indent: float, text_indent: float) -> Label:
        del self._levels[place + 1 :]
        level = self._levels[place]
        level.values, level.indent = label.values, indent
        level.text_indent = max(text_indent, indent + 2)
        return label

    def _begin(self, label: Label, indent: float, text_indent: float) -> Label:
        if label.style is Style.DOTTED or label.style is Style.WORD:
            self._drop_to_prefix(label)
        else:
            while self._levels and self._levels[-1].indent > indent + _TOLERANCE:
                self._levels.pop()
            for place in range(len(self._levels) - 1, -1, -1):
                if self._levels[place].form == label.form and _is_beside(
                    self._levels[place], indent, text_indent
                ):
                    # The same kind of number at the same place, out of turn: the parser asks about it.
                    return self._stand(place, label, indent, text_indent)
        self._levels.append(_Level(label.form, indent, max(text_indent, indent + 2), label.values))
        return label

    def _drop_to_prefix(self, label: Label) -> None:
        for place in range(len(self._levels) - 1, -1, -1):
            if self._levels[place].values == label.values[:-1] and self._levels[place].values:
                del self._levels[place + 1 :]
                return
        for place, level in enumerate(self._levels):
            if level.form == label.form and len(level.values) >= len(label.values):
                del self._levels[place:]
                return


def _follows(level: _Level, label: Label) -> bool:
    if level.form != label.form:
        return False
    if not label.values:
        return True
    return (
        level.values[:-1] == label.values[:-1]
        and len(level.values) == len(label.values)
        and label.values[-1] - level.values[-1] == 1
    )


def _is_beside(level: _Level, indent: float, text_indent: float) -> bool:
    return abs(level.indent - indent) <= _TOLERANCE or abs(level.text_indent - text_indent) <= _TOLERANCE
