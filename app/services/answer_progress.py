"""What is known of one answer while it is produced, and how it is stored and recorded when it ends."""

import time
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING

from app.domain.audit import RequestFinished, RequestStatus
from app.domain.chat import Turn, TurnState
from app.domain.model_spec import ModelSpec, Sampling
from app.domain.sentence import said
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    EvidenceFound,
    FinishReason,
    ReasoningDelta,
    TextDelta,
    Usage,
)
from app.storage.evidence_json import evidence_text, read_evidence

if TYPE_CHECKING:
    from app.engines.base import Engine
    from app.services.evidence import EvidenceWatch

_STATES = {
    FinishReason.STOP: (TurnState.COMPLETE, RequestStatus.OK, ""),
    FinishReason.LENGTH: (TurnState.CUT, RequestStatus.CUT, said("Cut at the limit of answer tokens.")),
    FinishReason.CANCELLED: (
        TurnState.STOPPED,
        RequestStatus.CANCELLED,
        said("Stopped; the answer is incomplete."),
    ),
    FinishReason.TIMEOUT: (TurnState.FAILED, RequestStatus.TIMEOUT, ""),
    FinishReason.ERROR: (TurnState.FAILED, RequestStatus.ERROR, ""),
    FinishReason.TRUNCATED: (
        TurnState.INTERRUPTED,
        RequestStatus.TRUNCATED,
        said("The server never said that the answer is whole; take it as incomplete."),
    ),
}


class AnswerProgress:
    """What is known of one answer while it is produced; cancelled until something else is known."""

    def __init__(self, conversation_id: str, turn: Turn) -> None:
        self.conversation_id = conversation_id
        self.begun = turn
        self.request_id = uuid.uuid4().hex
        self.text = turn.answer
        self.reasoning = turn.reasoning
        self.evidence = read_evidence(turn.evidence)
        self.reason = FinishReason.CANCELLED
        self.note: str | None = None
        self.engine: Engine | None = None
        self.watch: EvidenceWatch | None = None
        self.load_ms = 0.0
        self.model_id = turn.model_id
        self.kind = turn.engine
        self.model_sha256 = ""
        self.parameters = turn.parameters
        self.is_recorded = False
        self.saved_at = time.monotonic()
        self._started = time.perf_counter()

    @property
    def usage(self) -> Usage:
        """What it cost so far; the engine knows, also of an answer that was stopped."""
        return self.engine.last_usage if self.engine is not None else Usage()

    def end(self, reason: FinishReason, note: str | None = None) -> None:
        """Note why the answer ended; note None takes the reason's own sentence."""
        self.reason = reason
        self.note = note

    def take(self, event: AskEvent) -> bool:
        """Add what event brings; False when it brings no text."""
        if isinstance(event, TextDelta):
            self.text += event.text
        elif isinstance(event, ReasoningDelta):
            self.reasoning += event.text
        elif isinstance(event, AnswerWasReasoning):
            self.reasoning, self.text = self.reasoning + self.text, ""
            self.evidence = replace(self.evidence, marks=())
        elif isinstance(event, EvidenceFound):
            self.evidence = self.evidence.with_mark(event.mark)
        else:
            return False
        return True

    @property
    def has_text(self) -> bool:
        """Whether this request has brought anything that the operator may have read."""
        return (self.text, self.reasoning) != (self.begun.answer, self.begun.reasoning)

    def growing_turn(self) -> Turn:
        """Give the turn as it is stored while it grows."""
        grown = evidence_text(self.evidence)
        return replace(self.begun, answer=self.text, reasoning=self.reasoning, evidence=grown)

    def turn(self) -> Turn:
        """Give the turn as it is to be stored now."""
        state, _, note = _STATES[self.reason]
        if state is TurnState.COMPLETE and self.note:
            # The model ended in good order, but what it was asked for is not there.
            state = TurnState.FAILED
        return replace(
            self.begun,
            answer=self.text,
            reasoning=self.reasoning,
            state=state,
            model_id=self.model_id,
            engine=self.engine.info.engine if self.engine is not None else self.kind,
            note=note if self.note is None else self.note,
            parameters=self._parameters(),
            evidence=evidence_text(self.evidence.settled(self.text)),
        )

    def _parameters(self) -> tuple[tuple[str, str], ...]:
        """Give what the answer was made with, and what it cost as far as that was counted."""
        usage = self.usage
        counted = (
            ("prompt tokens", usage.prompt_tokens),
            ("answer tokens", usage.completion_tokens),
            ("first token after ms", round(usage.ttft_ms)),
        )
        named = {name for name, _ in counted}
        kept = tuple(pair for pair in self.parameters if pair[0] not in named)
        return (*kept, *((name, str(count)) for name, count in counted if count))

    def record(self) -> RequestFinished:
        """Give the audit record of the end; only text that this request added is in it."""
        return RequestFinished(
            request_id=self.request_id,
            model_id=self.model_id,
            model_sha256=self.model_sha256,
            engine=self.kind,
            answer=self.text[len(self.begun.answer) :],
            prompt_tokens=self.usage.prompt_tokens,
            cached_tokens=self.usage.cached_tokens,
            completion_tokens=self.usage.completion_tokens,
            latency_ms=(time.perf_counter() - self._started) * 1000,
            ttft_ms=self.usage.ttft_ms,
            finish_reason=self.reason,
            status=_STATES[self.reason][1],
            error=self.note or "",
        )


def answer_parameters(spec: ModelSpec, sampling: Sampling, max_tokens: int) -> tuple[tuple[str, str], ...]:
    """Give what an answer is about to be made with, as it is stored and exported with it."""
    seed = "drawn anew" if sampling.seed is None else str(sampling.seed)
    return (
        *((("model SHA-256", spec.sha256),) if spec.sha256 else ()),
        *((("host", spec.endpoint_host),) if spec.endpoint_host else ()),
        ("temperature", f"{sampling.temperature:g}"),
        ("top p", f"{sampling.top_p:g}"),
        ("top k", str(sampling.top_k)),
        ("min p", f"{sampling.min_p:g}"),
        ("repeat penalty", f"{sampling.repeat_penalty:g}"),
        ("frequency penalty", f"{sampling.frequency_penalty:g}"),
        ("presence penalty", f"{sampling.presence_penalty:g}"),
        ("seed", seed),
        ("most answer tokens", str(max_tokens)),
    )
