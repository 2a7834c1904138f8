"""An extraction becomes a procedure; see the modules parse_*.py beside this one."""

from app.domain.procedure import Procedure
from app.procedures.document import ParsedDocument
from app.procedures.extraction import Extraction


def parse(extraction: Extraction, file_name: str, sha256: str) -> ParsedDocument:
    """Give the procedure that a document describes, and the text that its spans point into."""
    procedure = Procedure(
        id="unnamed", title=file_name, sha256=sha256, format=extraction.format, file_name=file_name
    )
    return ParsedDocument(procedure, extraction.text)
