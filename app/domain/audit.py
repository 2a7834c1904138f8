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
