"""An engine that is told what it will say and remembers what it was asked; it keeps the Engine protocol."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field, replace

from app.domain.chat import PromptPlan
from app.domain.errors import AssistantError, EngineBusyError, EngineUnavailableError
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    LoadProgress,
    PromptProgress,
    ReasoningDelta,
    StreamEvent,
    TextDelta,
    Usage,
)
from app.engines.base import EngineInfo


@dataclass(frozen=True, slots=True)
class Script:
    """One answer: its pieces, texts or thoughts, and how it ends.

    gate, when given, is awaited before the piece at gate_at, so a test can act in the middle.
    """

    pieces: tuple[str | ReasoningDelta, ...]
    reason: FinishReason = FinishReason.STOP
    error: AssistantError | None = None
    gate: asyncio.Event | None = None
    gate_at: int = 0
    unread_of: int = 0


@dataclass(slots=True)
class ScriptedEngine:
    """Counts a token per word; says its scripts in order, and "ok" when it has none left."""

    context_tokens: int = 4096
    model_id: str = "scripted"
    speculation: str = ""
    load_error: AssistantError | None = None
    load_gate: asyncio.Event | None = None
    requests: list[GenerationRequest] = field(default_factory=list)
    closed_early: int = 0
    is_closed: bool = False
    is_remote: bool = False
    prepared: list[PromptPlan] = field(default_factory=list)
    was_asked: asyncio.Event = field(default_factory=asyncio.Event)
    _scripts: list[Script] = field(default_factory=list)
    _is_loaded: bool = False
    _last_usage: Usage = field(default_factory=Usage)
    _is_streaming: bool = False

    def enqueue(self, *pieces: str | ReasoningDelta, **ending: object) -> None:
        """Add an answer; ending takes the other fields of Script."""
        self._scripts.append(Script(pieces, **ending))  # type: ignore[arg-type]

    @property
    def info(self) -> EngineInfo:
        return EngineInfo(
            *("scripted", self.model_id, ""),
            context_tokens=self.context_tokens,
            is_loaded=self._is_loaded,
            speculation=self.speculation,
            is_remote=self.is_remote,
        )

    @property
    def last_usage(self) -> Usage:
        return self._last_usage

    async def load(self) -> AsyncGenerator[LoadProgress, None]:
        if self._is_loaded:
            return
        if self.load_error is not None:
            raise self.load_error
        yield LoadProgress(0.5)
        if self.load_gate is not None:
            await self.load_gate.wait()
        if self.is_closed:
            raise EngineUnavailableError("The scripted engine was closed.")
        self._is_loaded = True
        yield LoadProgress(1.0)

    async def prepare(self, plan: PromptPlan) -> None:
        self.prepared.append(plan)

    async def count_tokens(self, plan: PromptPlan) -> int:
        return sum(len(message.text.split()) for message in plan.messages) + len(plan.answer_prefix.split())

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        if not self._is_loaded or self.is_closed:
            raise EngineUnavailableError("The scripted engine is not loaded.")
        if self._is_streaming:
            raise EngineBusyError("The scripted engine is answering already.")
        self._is_streaming = True
        self.requests.append(request)
        self.was_asked.set()
        script = self._scripts.pop(0) if self._scripts else Script(("ok",))
        prompt_tokens = await self.count_tokens(request.plan)
        has_ended, said = False, 0
        try:
            yield PromptProgress(prompt_tokens, prompt_tokens)
            for index, piece in enumerate(script.pieces):
                if script.gate is not None and index == script.gate_at:
                    await script.gate.wait()
                said += 1
                yield piece if isinstance(piece, ReasoningDelta) else TextDelta(piece)
            if script.error is not None:
                raise script.error
            has_ended = True
            usage = _usage(prompt_tokens, len(script.pieces))
            yield Finished(script.reason, replace(usage, unread_of=script.unread_of))
        finally:
            self._is_streaming = False
            self._last_usage = _usage(prompt_tokens, said)
            self.closed_early += not has_ended

    async def aclose(self) -> None:
        self.is_closed = True
        if self.load_gate is not None:
            self.load_gate.set()


def _usage(prompt_tokens: int, completion_tokens: int) -> Usage:
    return Usage(
        prompt_tokens=prompt_tokens, completion_tokens=completion_tokens, ttft_ms=12.0, tokens_per_s=34.0
    )
