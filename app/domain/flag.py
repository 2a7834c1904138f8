"""An answer that somebody called wrong, kept with all it takes to look into it and to ask again."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final

from app.domain.lookup import LookupContext

MAX_NOTE_CHARS: Final = 4_000
MAX_FLAGS: Final = 2_000
"""More are refused, never dropped: a review that lost its cases would look finished."""


class FlagSource(StrEnum):
    """Where the answer stood."""

    ANSWER = "answer"
    LOOKUP = "lookup"
    MAP = "map explanation"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question with its answer, as they stood before the flagged one."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Flagged:
    """What is flagged, as the pane that shows it knows it.

    facts are the data that the answer rested on, as text. query_json is the query that the question became,
    previous_json the one shown before it, both TwinQuery 1 as text and empty where there is none; refusal is
    the reason where none was made. context holds the places that the question was read against; of a map
    explanation its area is the selection or the view. as_of is the clock that it was read against, ISO 8601.
    reference is the id of the turn or the query.
    """

    source: FlagSource
    question: str
    answer: str
    facts: str = ""
    query_json: str = ""
    previous_json: str = ""
    refusal: str = ""
    reference: str = ""
    as_of: str = ""
    context: LookupContext = field(default_factory=LookupContext)
    earlier: tuple[Exchange, ...] = ()
    model_id: str = ""
    engine: str = ""


@dataclass(frozen=True, slots=True)
class Flag:
    """What was flagged, when (the machine's clock, UTC), by whom, and what people said of it since.

    parameters are names and values in force when it was flagged: sampling, lengths, the program's version.
    expected_json is the right answer as TwinQuery 1 where a reviewer gave one.
    """

    flag_id: str
    at: datetime
    flagged: Flagged
    model_sha256: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    user_id: str = ""
    note: str = ""
    expected_json: str = ""
