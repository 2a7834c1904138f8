"""What an engine reports while it answers, and what the ask service adds to it."""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.chat import PromptPlan, Turn
from app.domain.evidence import EvidenceMark
from app.domain.model_spec import Sampling


class FinishReason(StrEnum):
    """Why an answer ended, in the words of the common chat protocols where they have one."""

    STOP = "stop"
    LENGTH = "length"
    CANCELLED = "cancelled"
    TIMEOUT = "timeout"
    ERROR = "error"
    TRUNCATED = "truncated"  # the connection ended before the server said why the answer ended


@dataclass(frozen=True, slots=True)
class GenerationRequest:
    """One answer to produce; max_tokens counts new tokens only.

    stop ends the answer before the first of these texts. json_schema, when not empty, is a JSON Schema as
    text that constrains the answer where the engine can; the caller validates the answer all the same.
    """

    plan: PromptPlan
    sampling: Sampling
    max_tokens: int
    stop: tuple[str, ...] = ()
    json_schema: str = ""


@dataclass(frozen=True, slots=True)
class Usage:
    """Counts and times of one answer.

    cached_tokens of the prompt_tokens were never processed again. static_tokens is where the plan's static
    part ends; first_difference the index of the first token that differs from what the engine had read
    before. ttft_ms runs from the request to the first token; tokens_per_s counts the tokens after the
    first, 0.0 when there was at most one. drafted_tokens were guessed ahead, accepted_tokens of them right.
    unread_of is what the prompt holds, about, where a server read so much less that it must have cut it; 0
    otherwise.
    """

    prompt_tokens: int = 0
    cached_tokens: int = 0
    static_tokens: int = 0
    first_difference: int = 0
    completion_tokens: int = 0
    ttft_ms: float = 0.0
    tokens_per_s: float = 0.0
    drafted_tokens: int = 0
    accepted_tokens: int = 0
    unread_of: int = 0


@dataclass(frozen=True, slots=True)
class LoadProgress:
    """Share of the model that is loaded, 0.0 to 1.0."""

    fraction: float


@dataclass(frozen=True, slots=True)
class PromptProgress:
    """How much of the prompt the model has read."""

    done_tokens: int
    total_tokens: int


@dataclass(frozen=True, slots=True)
class TextDelta:
    """The next piece of the answer; never empty, never half a character."""

    text: str


@dataclass(frozen=True, slots=True)
class ReasoningDelta:
    """The next piece of what the model thinks before it answers; shown folded, never sent back."""

    text: str


@dataclass(frozen=True, slots=True)
class AnswerWasReasoning:
    """All of the answer's text so far was reasoning: a closing tag came that nobody had opened."""


@dataclass(frozen=True, slots=True)
class EvidenceFound:
    """The sentence that ends with the answer's text so far comes from there."""

    mark: EvidenceMark


@dataclass(frozen=True, slots=True)
class Finished:
    """The last event of a stream that was not closed early."""

    reason: FinishReason
    usage: Usage


StreamEvent = PromptProgress | TextDelta | ReasoningDelta | Finished


@dataclass(frozen=True, slots=True)
class AskStarted:
    """The question is on disk and in the audit log; the engine starts now."""

    request_id: str
    turn: Turn


@dataclass(frozen=True, slots=True)
class TurnsLeftOut:
    """The oldest turns do not fit the context and are not sent with this question."""

    count: int


@dataclass(frozen=True, slots=True)
class PromptPreview:
    """What would be sent for a question as it stands; left_out counts turns that no longer fit.

    prompt_tokens holds the sent part alone; context_tokens is the model's whole context. has_room: not even
    a short answer would find room where it is false, so that sending is refused.
    """

    prompt_tokens: int
    context_tokens: int
    left_out: int
    has_room: bool = True


@dataclass(frozen=True, slots=True)
class AskFinished:
    """The turn as it was stored, with what it cost; load_ms is 0.0 when the model was loaded already."""

    request_id: str
    turn: Turn
    reason: FinishReason
    usage: Usage
    load_ms: float


AskEvent = (
    AskStarted
    | TurnsLeftOut
    | LoadProgress
    | PromptProgress
    | TextDelta
    | ReasoningDelta
    | AnswerWasReasoning
    | EvidenceFound
    | AskFinished
)
