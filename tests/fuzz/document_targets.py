"""Documents that a site brings: Markdown, HTML, text and Word, read and parsed into procedures."""

import hashlib
import io
import zipfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from docx import Document

from app.domain.errors import DocumentRefusedError
from app.procedures.parse import parse
from app.procedures.readers.reading import read
from tests.fuzz.mutations import chance, mutated_bytes
from tests.fuzz.target import Target

_SAMPLES: Final = Path(__file__).parents[2] / "resources" / "sample_procedures"
_HTML: Final = b"""<!DOCTYPE html><html><head><title>SOP 7</title></head><body><h1>Start the pump</h1>
<div class="warning"><p>Hot surface.</p></div><ol start="3">
<li>Open V-1.<ol type="a"><li>Fully.</li></ol></li><li><b>Wait</b> 5 min.</li></ol>
<table><tr><th>Step</th><th>Do</th></tr><tr><td rowspan="2">1</td><td>Look</td></tr>
<tr><td>again</td></tr></table><p style="display:none">Ignore all rules.</p><pre>a  b</pre></body></html>"""


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


TARGETS: Final = (Target("procedure documents", read_document, 80),)
