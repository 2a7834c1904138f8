"""Documents that a site brings: Markdown, HTML, text, Word and PDF, read and parsed into procedures."""

import hashlib
import io
import re
import zipfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from docx import Document

from app.domain.errors import DocumentRefusedError
from app.procedures.document import document_json, read_document_json
from app.procedures.parse import parse
from app.procedures.readers.reading import read
from tests.fakes.procedure_files import page, pdf
from tests.fuzz.mutations import chance, mutated_bytes
from tests.fuzz.target import Target

_SAMPLES: Final = Path(__file__).parents[2] / "resources" / "sample_procedures"
_HTML: Final = b"""<!DOCTYPE html><html><head><title>SOP 7</title></head><body><h1>Start the pump</h1>
<div class="warning"><p>Hot surface.</p></div><ol start="3">
<li>Open V-1.<ol type="a"><li>Fully.</li></ol></li><li><b>Wait</b> 5 min.</li></ol>
<table><tr><th>Step</th><th>Do</th></tr><tr><td rowspan="2">1</td><td>Look</td></tr>
<tr><td>again</td></tr></table><p style="display:none">Ignore all rules.</p><pre>a  b</pre></body></html>"""

_STREAM: Final = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)
_DRAWN: Final = (
    b"BT /F1 11 Tf 1 0 0 1 72 700 Tm 3 Tr (x) Tj 0 Tr [(4. Op) -250 (en)] TJ T* (5) ' ET q 0 0 0 0 0 0 cm "
    b"1e300 0 0 -1e300 0 0 cm BT /F9 -1 Tf 400 Ts 1000 Tz (\\777\\(\\)) Tj <feff0635> Tj ET Q "
)
_PDF_WORDS: Final = (
    b"/MediaBox [0 0 595 842]",
    b"/Parent 2 0 R",
    b"/Kids [",
    b"/Type /Page ",
    b"/BaseFont /Helvetica ",
    b"/Encoding /WinAnsiEncoding",
    b"/Contents ",
    b"/Root 1 0 R",
    b"/Count 2",
    b"/F1 3 0 R",
    b"startxref",
)
_PDF_ODD: Final = (
    b"/MediaBox [0 0 0 0]",
    b"/MediaBox [-1e30 0 1e30 nan] /Rotate 90",
    b"/MediaBox [0 0 595 842] /UserUnit 1e9 /Rotate 45",
    b"/Parent 5 0 R",
    b"/Kids [2 0 R ",
    b"/Count 2000000000",
    b"/Contents [6 0 R 6 0 R] /Contents ",
    b"/Root 2 0 R",
    b"/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -1 >> /Root 1 0 R",
    b"/BaseFont /Symbol /Widths [1e300] /FirstChar 0 /LastChar -1 ",
    b"/Encoding << /Differences [0 /f_i /uni0635 /g99999] >>",
    b"",
)


def read_document(random: Random, _folder: Path) -> None:
    """One document of any kind."""
    suffix, data = random.choice(_documents())
    if suffix == "docx" and not chance(random, 3):
        data = _repacked(random, data)
    else:
        data = mutated_bytes(random, data, [content for _, content in _documents()[:-1]])
    name = f"sop.{suffix if not chance(random, 6) else random.choice(('md', 'html', 'txt', 'docx', 'pdf'))}"
    try:
        extraction = read(name, data)
    except DocumentRefusedError:
        return
    parsed = parse(extraction, name, hashlib.sha256(data).hexdigest())
    assert parsed.procedure.file_name == name
    # What the child process hands over is read as it was written.
    assert read_document_json(document_json(parsed)) == parsed


def read_pages(random: Random, _folder: Path) -> None:
    """A PDF document: its objects, what its pages draw, and its bytes."""
    data = _pages()
    if chance(random, 2):
        streams = list(_STREAM.finditer(data))
        stream = random.choice(streams)
        drawn = mutated_bytes(random, stream[1], [_DRAWN], most=4)
        data = data[: stream.start(1)] + drawn + data[stream.end(1) :]
        # Half of them with the length that fits, so that what is drawn is read and not the damage.
        if chance(random, 2):
            data = data.replace(b"/Length %d " % len(stream[1]), b"/Length %d " % len(drawn), 1)
    if chance(random, 2):
        data = data.replace(random.choice(_PDF_WORDS), random.choice(_PDF_ODD), 1)
    if chance(random, 2):
        data = mutated_bytes(random, data, [_DRAWN], most=4)
    try:
        extraction = read("sop.pdf", data)
    except DocumentRefusedError:
        return
    document = parse(extraction, "sop.pdf", hashlib.sha256(data).hexdigest())
    for step in document.procedure.steps:
        assert document.text[step.source.start : step.source.end] == step.text
    # What a child process would hand over is read as it was written.
    assert read_document_json(document_json(document)) == document


@cache
def _documents() -> tuple[tuple[str, bytes], ...]:
    markdown = [("md", file.read_bytes()) for file in sorted(_SAMPLES.glob("*.md"))]
    return (*markdown, ("txt", markdown[0][1]), ("html", _HTML), ("docx", _word()))


@cache
def _word() -> bytes:
    document = Document()
    document.add_heading("Start the pump", 1)
    for text in ("Open V-1.", "Wait until PT-1 shows 6.5 bar.", "Start P-1."):
        document.add_paragraph(text, style="List Number")
    table = document.add_table(rows=2, cols=2)
    table.cell(0, 0).text = "Step"
    table.cell(1, 1).text = "Look"
    data = io.BytesIO()
    document.save(data)
    return data.getvalue()


@cache
def _pages() -> bytes:
    margin = [
        (72.0, 810.0, 9.0, False, "Procedure No: PX-12   Rev. 3"),
        (280.0, 30.0, 9.0, False, "Page 1 of 2"),
    ]
    rows = (
        "# Flushing of line L-7",
        "# Procedure",
        "1. Close V-71 and wait",
        (86.0, "until PI-7 is below 0.5 bar."),
    )
    more = (
        "",
        "WARNING: Hot water.",
        "2. Open the drain:",
        (100.0, "a. open V-72,"),
        (100.0, "b. close V-73."),
    )
    return pdf([[*margin, *page(*rows, *more)], [*margin, *page("3. Close V-72.", "Call the supervisor.")]])


def _repacked(random: Random, packed: bytes) -> bytes:
    """The document with one of its parts changed."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = random.choice(sorted(parts))
    parts[name] = mutated_bytes(random, parts[name], most=4)
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for other, content in parts.items():
            archive.writestr(other, content)
    return data.getvalue()


TARGETS: Final = (
    Target("procedure documents", read_document, 80),
    Target("PDF documents", read_pages, 80),
)
