"""Audit records: what is written about a request, without its raw text."""

from dataclasses import dataclass
from enum import StrEnum

ANSWER_HEAD_CHARS = 100


class RequestStatus(StrEnum):
    """How a request ended."""

    OK = "ok"
    CUT = "cut"  # the answer reached its limit of tokens
    CANCELLED = "cancelled"
    TIMEOUT = "timeout"
    ERROR = "error"
    TRUNCATED = "truncated"  # the connection ended before the answer did


@dataclass(frozen=True, slots=True)
class RequestStarted:
    """Written, and on disk, before the engine starts. prompt_text is hashed, never stored."""

    request_id: str
    model_id: str
    model_sha256: str
    engine: str
    prompt_text: str


@dataclass(frozen=True, slots=True)
class RequestFinished:
    """Written when a request ends in whatever way; a start without it is a crash.

    answer_head holds at most ANSWER_HEAD_CHARS characters.
    """

    request_id: str
    model_id: str
    model_sha256: str
    engine: str
    answer_head: str
    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    latency_ms: float
    ttft_ms: float
    finish_reason: str
    status: RequestStatus
    error: str = ""


class QueryStep(StrEnum):
    """What was done with a question to the plant's data."""

    UNDERSTOOD = "understood"
    RUN = "run"
    EXPORTED = "exported"


@dataclass(frozen=True, slots=True)
class QueryAsked:
    """Written when a question was understood, and when a query gave rows or failed.

    question is hashed, never stored, and empty where only a query is known. query is TwinQuery 1 as text
    without free text, empty for a refusal, whose reason refusal then holds. model_id is empty where rules
    understood. row_count is -1 where there are no rows; as_of the clock that the query was read against.
    """

    step: QueryStep
    query_id: str
    question: str
    query: str
    refusal: str
    model_id: str
    row_count: int
    latency_ms: float
    as_of: str
    error: str = ""
