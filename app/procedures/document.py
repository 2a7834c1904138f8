"""A document as it was read and parsed, and its form as JSON between processes and on disk."""

from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from app.domain.procedure import Procedure

# Raised when the parser changes, so that a form on disk says which one made it.
PARSER_VERSION = 4


@dataclass(frozen=True, slots=True)
class ParsedDocument:
    """What reading a file gave: text is the extraction that all spans of procedure point into."""

    procedure: Procedure
    text: str
    parser_version: int = PARSER_VERSION


_DOCUMENT = TypeAdapter(ParsedDocument)
_PROCEDURE = TypeAdapter(Procedure)


def document_json(document: ParsedDocument) -> bytes:
    """Give the document as one JSON object, UTF-8."""
    return _DOCUMENT.dump_json(document)


def read_document_json(data: bytes) -> ParsedDocument:
    """Read what document_json gave.

    Raises:
        ValueError: it is something else.
    """
    try:
        return _DOCUMENT.validate_json(data)
    except ValidationError as error:
        raise ValueError("no parsed document") from error


def procedure_json(procedure: Procedure) -> bytes:
    """Give the procedure as one JSON object, UTF-8; equal procedures give equal bytes."""
    return _PROCEDURE.dump_json(procedure)


def read_procedure_json(data: bytes) -> Procedure:
    """Read what procedure_json gave.

    Raises:
        ValueError: it is something else.
    """
    try:
        return _PROCEDURE.validate_json(data)
    except ValidationError as error:
        raise ValueError("no procedure") from error
