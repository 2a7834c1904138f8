"""Attachments and marks of a turn as the text that is stored with it, and back."""

import functools
from typing import TYPE_CHECKING

from app.domain.errors import StoreDamagedError
from app.domain.evidence import Evidence

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def evidence_text(evidence: Evidence) -> str:
    """Give the text that evidence is stored as; "" for none at all."""
    return "" if evidence == Evidence() else _codec().dump_json(evidence).decode()


@functools.lru_cache(maxsize=64)
def read_evidence(text: str) -> Evidence:
    """Give the evidence that a text says.

    Raises:
        StoreDamagedError: it says none; the program never wrote it.
    """
    from pydantic import ValidationError

    if not text:
        return Evidence()
    try:
        return _codec().validate_json(text, strict=True)
    except ValidationError as error:
        raise StoreDamagedError(
            "What the answer rests on could not be read; take it as the model's own words.",
            detail=repr(error),
        ) from error


@functools.cache
def _codec() -> "TypeAdapter[Evidence]":
    # Loaded with the first attachment: the window opens without it.
    from pydantic import TypeAdapter

    return TypeAdapter(Evidence)
