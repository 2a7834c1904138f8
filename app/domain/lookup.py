"""A question to the plant's data on its way to rows: what was understood, changed and kept."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.domain.period import Span
from app.domain.query import Area, QueryContext, RefusalReason, Scalar, TwinQuery

ChipValue = Scalar | tuple[Scalar, ...] | Span | None


@dataclass(frozen=True, slots=True)
class Chip:
    """One part of a query.

    place names it in the query ("zone", "exclude.status", "where.0"); field, op (in words) and value are its
    parts; label says it in a few words. is_filter is false for what shapes the answer and cannot empty it.
    """

    place: str
    field: str
    op: str
    value: ChipValue
    label: str
    is_filter: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that a chip may take, and how it is shown; zones bear their names."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class LookupContext:
    """What a question is read against: the clock, None for the data's own, and what the map shows."""

    now: datetime | None = None
    map_view: Area | None = None
    selection: Area | None = None


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another way to read the question, one click away: its label and its query."""

    label: str
    query: TwinQuery


@dataclass(frozen=True, slots=True)
class LookupAnswer:
    """What a question was understood as: a query, or a refusal with what could be asked instead.

    Exactly one of query and refusal is given. context is what the query is to be run with: the clock and
    the places as they were when it was asked. candidates are whole answers to ask, to be shown as buttons.
    With a refusal other_readings are queries that may be meant; they stand for the candidates then.
    query_json is TwinQuery 1 as text, empty for a refusal. used_model is the id of the model that wrote the
    query, empty where rules did. ms is the time it took to understand.
    """

    question: str
    context: QueryContext
    query: TwinQuery | None = None
    refusal: RefusalReason | None = None
    ask: str = ""
    candidates: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    other_readings: tuple[OtherReading, ...] = ()
    restatement: str = ""
    chips: tuple[Chip, ...] = ()
    query_json: str = ""
    query_id: str = ""
    used_model: str = ""
    ms: float = 0.0


@dataclass(frozen=True, slots=True)
class LookupRecord:
    """A question of the history or a named query; context keeps the places it was run with.

    query_json is TwinQuery 1 as text. asked_at is the machine's time, UTC. name is empty in the history.
    row_count is -1 where it was not run to its end.
    """

    question: str
    query_json: str
    context: LookupContext
    asked_at: datetime
    query_id: str
    restatement: str
    row_count: int = -1
    name: str = ""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """A file that rows were written to; is_complete is false where its limit of rows left some out."""

    path: Path
    rows: int
    is_complete: bool
