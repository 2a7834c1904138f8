"""Chooses the reader for a document by what it is, and by its name only where that does not show."""

import re

from app.domain.errors import DocumentRefusedError
from app.domain.sentence import said
from app.procedures.extraction import Extraction
from app.procedures.readers.docx import read_docx
from app.procedures.readers.html import read_html
from app.procedures.readers.markdown import read_markdown
from app.procedures.readers.pdf import read_pdf
from app.procedures.readers.text import read_text

_HTML_START = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b",
    re.IGNORECASE | re.DOTALL,
)
_SIGNATURES = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"\x7fELF": "a program",
    b"MZ": "a program",
    b"{\\rtf": "a document in Rich Text Format; save it as DOCX",
}
_ENCODINGS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_KNOWN = "Markdown, DOCX, PDF, HTML and plain text are read"


def read(name: str, content: bytes) -> Extraction:
    """Read content into text and blocks.

    Raises:
        DocumentRefusedError: it cannot be read; its sentence has no file name and no full stop.
    """
    if not content.strip():
        raise DocumentRefusedError(said("it is empty"))
    if b"%PDF-" in content[:1024]:
        return read_pdf(content)
    if content.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return read_docx(content)
    for signature, what in _SIGNATURES.items():
        if content.startswith(signature):
            raise DocumentRefusedError(said("it is {what}; {known}", what=what, known=_KNOWN))
    text = _decoded(content)
    suffix = name.rpartition(".")[2].casefold()
    if suffix in ("docx", "pdf"):
        raise DocumentRefusedError(said("it is a damaged {upper} document", upper=suffix.upper()))
    if suffix in ("html", "htm", "xhtml") or _HTML_START.match(text):
        return _with_text(read_html(text))
    if suffix in ("md", "markdown", "mdown", "mkd"):
        return _with_text(read_markdown(text))
    return _with_text(read_text(text))


def _decoded(content: bytes) -> str:
    for mark, encoding in _ENCODINGS:
        if content.startswith(mark):
            return _text(content, encoding)
    if b"\0" in content:
        raise DocumentRefusedError(said("it is no text; {known}", known=_KNOWN))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        # What old editors on Windows write; it decodes any bytes but five.
        return _text(content, "cp1252")


def _text(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise DocumentRefusedError(
            said("its letters are in a code that is not known; save it as UTF-8")
        ) from error


def _with_text(extraction: Extraction) -> Extraction:
    if not extraction.blocks:
        raise DocumentRefusedError(said("it holds no text"))
    return extraction
