"""Reads plain text: indentation, blank lines, underlined and shouted headings."""

import re
from collections import Counter

from app.domain.procedure import DocumentFormat
from app.procedures.extraction import Extraction, ExtractionBuilder
from app.procedures.labels import read_label
from app.procedures.readers.lines import Line, add_lines

_UNDERLINE = re.compile(r"\s*(=+|-{3,}|~{3,}|\*{3,}|_{3,})\s*")
_CELL_GAP = re.compile(r"\s{3,}|\t+|\s*\|\s*")
_FORM_FEED = "\f"
_HEADING_SIZES = {"=": 14.0, "-": 12.0, "~": 12.0}
_BODY_SIZE = 10.0
# The width of a letter, so that places mean the same as on a page.
_COLUMN_POINTS = 6.0


def read_text(content: str) -> Extraction:
    """Give the blocks of a text file."""
    out = ExtractionBuilder(DocumentFormat.TEXT)
    lines = _lines(content)
    add_lines(out, lines, tolerance=_COLUMN_POINTS / 2)
    return out.build()


def _lines(content: str) -> list[Line]:
    pages = content.replace("\r\n", "\n").replace("\r", "\n").split(_FORM_FEED)
    repeated = _repeated([page.split("\n") for page in pages])
    edges: list[Line] = []
    lines: list[Line] = []
    shown: set[str] = set()
    for number, page in enumerate(pages, start=1):
        gap = 1.0
        rows = page.split("\n")
        for place, raw in enumerate(rows):
            text = raw.expandtabs(8).rstrip()
            following = rows[place + 1].strip() if place + 1 < len(rows) else ""
            if not text.strip():
                gap = 1.0
                continue
            if _UNDERLINE.fullmatch(text):
                gap = 1.0
                continue
            is_margin = len(pages) > 1 and _unnumbered(text) in repeated
            if is_margin and _unnumbered(text) in shown:
                continue
            if is_margin:
                shown.add(_unnumbered(text))
            line = _line(text, gap, number if len(pages) > 1 else 0, following, is_margin=is_margin)
            (edges if is_margin else lines).append(line)
            gap = 1.0 if line.size > _BODY_SIZE else 0.0
    # In front, so that no paragraph that goes on over a page is parted by them.
    return edges + lines


def _line(text: str, gap: float, page: int, following: str, *, is_margin: bool) -> Line:
    words = text.strip()
    x = (len(text) - len(text.lstrip())) * _COLUMN_POINTS
    label = read_label(words)
    size = _BODY_SIZE
    if (
        _UNDERLINE.fullmatch(following)
        and abs(len(following) - len(words)) <= max(4, len(words) // 4)
        and len(words) > 2
    ):
        size = _HEADING_SIZES.get(following[0], _BODY_SIZE)
    cells = _cells(words, x) if size == _BODY_SIZE else ()
    return Line(
        text=re.sub(r"\s+", " ", words) if label is None or label.form != "1 " else words,
        x=x,
        text_x=x + (label.length * _COLUMN_POINTS if label else 0),
        right=len(text) * _COLUMN_POINTS,
        gap=gap,
        size=size,
        page=page,
        is_margin=is_margin,
        cells=cells,
    )


def _cells(words: str, x: float) -> tuple[tuple[float, str], ...]:
    label = read_label(words)
    start = label.length if label is not None else 0
    if words.startswith("|") and words.endswith("|"):
        pieces = [piece.strip() for piece in words.strip("|").split("|")]
        return tuple((x + place * _COLUMN_POINTS, piece) for place, piece in enumerate(pieces))
    cells, place = [], 0
    for match in _CELL_GAP.finditer(words, start):
        if "|" not in match[0] and match.start() > 0:
            cells.append((x + place * _COLUMN_POINTS, words[place : match.start()]))
            place = match.end()
    cells.append((x + place * _COLUMN_POINTS, words[place:]))
    return tuple(cells) if len(cells) > 1 else ()


def _repeated(pages: list[list[str]]) -> set[str]:
    """Give the lines that stand at the top or the bottom of at least half of the pages, numbers aside."""
    counts = Counter[str]()
    for page in pages:
        shown = [line.strip() for line in page if line.strip()]
        counts.update({_unnumbered(line) for line in (*shown[:3], *shown[-3:])})
    return {line for line, count in counts.items() if count >= max(2, (len(pages) + 1) // 2)}


def _unnumbered(line: str) -> str:
    return re.sub(r"\d+", "#", line.strip())
