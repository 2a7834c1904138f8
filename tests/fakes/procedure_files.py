"""Documents for the parser's tests: PDF pages written by hand, Word documents, and the parse of any bytes."""

import hashlib
import io
from collections.abc import Callable, Sequence
from typing import Any

import docx

from app.domain.procedure import Procedure
from app.procedures.parse import parse
from app.procedures.readers.reading import read


def parsed(name: str, content: bytes | str) -> Procedure:
    """Read and parse content as the child process does, and check every span against the extraction."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    document = parse(read(name, data), name, hashlib.sha256(data).hexdigest())
    for step in document.procedure.steps:
        assert document.text[step.source.start : step.source.end] == step.text
        for alert in step.alerts:
            assert document.text[alert.source.start : alert.source.end] == alert.text
    return document.procedure


def texts(procedure: Procedure) -> list[str]:
    """Give label and text of each step, drawn in by its depth."""
    return [f"{'  ' * step.depth}{step.label} {step.text}".rstrip() for step in procedure.steps]


def alerts(procedure: Procedure) -> list[tuple[int, str, str]]:
    """Give (step, kind, text) of each alert; step 0 for those of the whole procedure."""
    found = [(0, alert.kind.value, alert.text) for alert in procedure.general_alerts]
    return found + [
        (step.n, alert.kind.value, alert.text) for step in procedure.steps for alert in step.alerts
    ]


def codes(procedure: Procedure) -> list[str]:
    """Give the codes of the doubts in order."""
    return [doubt.code for doubt in procedure.doubts]


def word(build: Callable[[Any], None]) -> bytes:
    """Give the bytes of a Word document that build fills."""
    document = docx.Document()
    build(document)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


# One line of a page: x and y in points from the lower left corner, size, bold or not, text.
PdfLine = tuple[float, float, float, bool, str]


def pdf(pages: Sequence[Sequence[PdfLine]], extra: str = "") -> bytes:
    """Give a PDF with the lines of pages in Helvetica; extra is put in front of each page's content."""
    objects: list[bytes] = [
        b"",
        b"",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>")
    kids = []
    for lines in pages:
        content = (extra + "".join(_drawn(line) for line in lines)).encode("cp1252")
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>" % len(objects)
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    out = b"%PDF-1.4\n"
    offsets = []
    for number, body in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


def _drawn(line: PdfLine) -> str:
    x, y, size, is_bold, text = line
    escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"BT /F{2 if is_bold else 1} {size} Tf {x} {y} Td ({escaped}) Tj ET\n"


def page(
    *rows: str | tuple[float, str], top: float = 780, size: float = 11, leading: float = 14
) -> list[PdfLine]:
    """Give lines from the top down; a row is text at 72 points or (x, text), "" a gap, "#" a heading."""
    lines: list[PdfLine] = []
    y = top
    for row in rows:
        x, text = row if isinstance(row, tuple) else (72.0, row)
        if not text:
            y -= leading * 0.6
            continue
        is_heading = text.startswith("#")
        lines.append((x, y, size * 1.4 if is_heading else size, is_heading, text.lstrip("# ")))
        y -= leading * (1.6 if is_heading else 1.0)
    return lines
