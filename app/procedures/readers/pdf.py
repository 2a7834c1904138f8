"""Reads PDF documents with text: lines by their places, page headers and footers told from the text.

A PDF says nothing of headings, lists and boxes; sizes, weights and places do. What was a warning's box is a
paragraph here, and each paragraph says that its class is lost.
"""

import re
from collections import Counter
from itertools import pairwise
from typing import Any

from app.domain.errors import DocumentRefusedError
from app.domain.procedure import DocumentFormat
from app.domain.sentence import said
from app.procedures.extraction import Extraction, ExtractionBuilder, Loss
from app.procedures.labels import read_label
from app.procedures.readers.columns import Columns, in_reading_order
from app.procedures.readers.lines import Line, add_lines, typical_step
from app.procedures.readers.pdf_text import PageLine, page_lines

_MAX_PAGES = 2_000
_MARGIN_SHARE = 0.1
_TOLERANCE_POINTS = 3.0
_PAGE_NUMBER = re.compile(
    r"(?:page|seite|p\.|صفحة|第)?\s*\d+\s*(?:(?:of|von|/|من|共)\s*\d+)?\s*(?:页)?", re.IGNORECASE
)
_PASSWORD_ERROR = 4


def read_pdf(content: bytes) -> Extraction:
    """Give the blocks of a PDF document.

    Raises:
        DocumentRefusedError: it is protected, damaged, too long, or has no text (a scan).
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == _PASSWORD_ERROR or "password" in str(error).casefold():
            raise DocumentRefusedError(said("it is protected by a password; save it without one")) from error
        raise DocumentRefusedError(said("it is a damaged PDF document"), detail=repr(error)) from error
    try:
        return _read(document, pypdfium2)
    except pypdfium2.PdfiumError as error:
        raise DocumentRefusedError(said("it is a damaged PDF document"), detail=repr(error)) from error
    finally:
        document.close()


def _read(document: Any, library: Any) -> Extraction:
    if len(document) > _MAX_PAGES:
        raise DocumentRefusedError(said("it has more than {max_pages:,} pages", max_pages=_MAX_PAGES))
    metadata = document.get_metadata_dict()
    out = ExtractionBuilder(DocumentFormat.PDF, str(metadata.get("Title", "")).strip())
    hidden: list[str] = []
    pages: list[list[PageLine]] = []
    heights = []
    for number in range(len(document)):
        page = document[number]
        text_page = page.get_textpage()
        columns = in_reading_order(page_lines(library.raw, page, text_page, hidden), page.get_width())
        _ask_about_columns(out, columns, number + 1)
        pages.append(columns.lines)
        heights.append(page.get_height())
        text_page.close()
        page.close()
    if not any(pages):
        raise DocumentRefusedError(
            said("it holds no text, only pictures; have it read by a text recognition first")
        )
    for text in hidden:
        out.find(
            "hidden_text", "This text cannot be seen in the document and was left out. Is it right?", text
        )
    add_lines(out, _lines(pages, heights), tolerance=_TOLERANCE_POINTS)
    return out.build()


def _ask_about_columns(out: ExtractionBuilder, columns: Columns, page: int) -> None:
    if columns.is_split:
        out.find(
            "columns_read",
            f"Page {page} is set in two columns, which were read one after the other; the second begins "
            "with this. Is the order of the steps right?",
            columns.sample,
            page,
        )
    elif columns.is_unsure:
        out.find(
            "columns",
            f"Page {page} may be set in two columns; it was read line by line across both. Is the order of "
            "the steps right? If not, save the document with one column and import it again.",
            columns.sample,
            page,
        )


def _lines(pages: list[list[PageLine]], heights: list[float]) -> list[Line]:
    step = _typical_step(pages)
    margins = _margins(pages, heights)
    shown: set[str] = set()
    edges: list[Line] = []
    lines: list[Line] = []
    for number, (page, height) in enumerate(zip(pages, heights, strict=True), start=1):
        above: PageLine | None = None
        for entry in page:
            text = _text(entry)
            key = _unnumbered(text)
            is_edge = _is_edge(entry, height)
            is_margin = is_edge and (key in margins or _PAGE_NUMBER.fullmatch(text) is not None)
            if is_margin:
                if key not in shown:
                    shown.add(key)
                    edges.append(_line(entry, 1.0, number, is_margin=True))
                continue
            gap = (
                1.0
                if above is None
                else (above.base - entry.base) / (step * max(entry.size, above.size)) - 1.0
            )
            lines.append(_line(entry, max(gap, 0.0), number, is_margin=False))
            above = entry
    # In front, so that no paragraph that goes on over a page is parted by them.
    return edges + lines


def _line(entry: PageLine, gap: float, page: int, *, is_margin: bool) -> Line:
    pieces = entry.pieces()
    left = pieces[0][0]
    text_x = left
    is_hung = False
    label = read_label(pieces[0][2])
    if label is not None and label.length >= len(pieces[0][2]) and len(pieces) > 1:
        # A number that stands out before its text.
        joined = (left, pieces[1][1], f"{pieces[0][2]} {pieces[1][2]}")
        text_x = pieces[1][0]
        pieces = [joined, *pieces[2:]]
        is_hung = True
    elif label is not None:
        text_x = _left_behind(entry, label.length)
    cells = tuple((piece[0], piece[2]) for piece in pieces) if len(pieces) > 1 else ()
    return Line(
        text=" ".join(piece[2] for piece in pieces),
        x=left,
        text_x=text_x,
        right=pieces[-1][1],
        gap=gap,
        size=entry.size,
        is_bold=entry.is_bold,
        page=page,
        is_margin=is_margin,
        has_hung_label=is_hung,
        cells=() if is_margin else cells,
        losses=(Loss.RAISED,) if entry.has_raised_number else (),
    )


def _left_behind(entry: PageLine, length: int) -> float:
    """Give where the letters behind a label of length characters begin."""
    count = 0
    wanted = len(_letters(entry, length))
    for glyph in entry.glyphs:
        if not glyph.text.strip():
            continue
        if count >= wanted:
            return glyph.left
        count += 1
    return entry.glyphs[0].left


def _letters(entry: PageLine, length: int) -> str:
    return "".join(_text(entry)[:length].split())


def _text(entry: PageLine) -> str:
    return " ".join(piece[2] for piece in entry.pieces())


def _typical_step(pages: list[list[PageLine]]) -> float:
    steps = []
    for page in pages:
        for above, below in pairwise(page):
            if abs(above.size - below.size) < 0.5 and above.base > below.base:
                steps.append((above.base - below.base) / below.size)
    # What stands further apart than two lines are paragraphs, not lines of one.
    return typical_step([step for step in steps if step < 2.0])


def _margins(pages: list[list[PageLine]], heights: list[float]) -> set[str]:
    """Give the lines that stand at the edge of at least half of the pages, numbers aside."""
    counts = Counter[str]()
    for page, height in zip(pages, heights, strict=True):
        counts.update({_unnumbered(_text(line)) for line in page if _is_edge(line, height)})
    return {text for text, count in counts.items() if count >= max(2, (len(pages) + 1) // 2)}


def _is_edge(line: PageLine, height: float) -> bool:
    return line.base > height * (1 - _MARGIN_SHARE) or line.base < height * _MARGIN_SHARE


def _unnumbered(text: str) -> str:
    return re.sub(r"\d+", "#", text)
