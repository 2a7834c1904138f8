"""Answers of a model that a tool words: one request at a time, one time limit, each in the audit log."""

import asyncio
import contextlib
import time
import uuid
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from app.domain.audit import RequestFinished, RequestStarted, RequestStatus
from app.domain.errors import AnswerTimeoutError, AssistantError
from app.domain.sentence import said
from app.domain.stream import Finished, FinishReason, GenerationRequest, TextDelta, Usage
from app.prompting.assembly import plan_text
from app.prompting.reasoning import PieceKind, ReasoningSplitter
from app.services.audit import AuditService
from app.services.engine_ladder import Engines

_STATUS: Final = {
    FinishReason.CANCELLED: RequestStatus.CANCELLED,
    FinishReason.ERROR: RequestStatus.ERROR,
    FinishReason.LENGTH: RequestStatus.CUT,
    FinishReason.TIMEOUT: RequestStatus.TIMEOUT,
    FinishReason.TRUNCATED: RequestStatus.TRUNCATED,
}


class RecordedAnswers:
    """Requests under one time limit that begins now; usage is the first one's.

    instead says what is shown where the model takes too long.
    """

    def __init__(self, engines: Engines, audit: AuditService, timeout_s: float, instead: str) -> None:
        self._engines = engines
        self._audit = audit
        self._timeout_s = timeout_s
        self._instead = instead
        self._deadline = asyncio.get_running_loop().time() + timeout_s
        self.usage: Usage | None = None

    async def pieces(self, request: GenerationRequest) -> AsyncGenerator[str | None, None]:
        """Yield the answer's text without reasoning; None takes back what came before, or was cut.

        Closing the generator early stops the engine.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        record = await self._begin(request)
        try:
            async with contextlib.aclosing(self._answer(request, record)) as pieces:
                async for piece in pieces:
                    yield piece
            if record.reason is not FinishReason.STOP:
                yield None
        except AssistantError as error:
            is_slow = isinstance(error, AnswerTimeoutError)
            record.reason = FinishReason.TIMEOUT if is_slow else FinishReason.ERROR
            record.error = error.user_text
            raise
        finally:
            await self._end(record)

    async def _answer(
        self, request: GenerationRequest, record: "_Record"
    ) -> AsyncGenerator[str | None, None]:
        engine = self._engines.engine()
        splitter = ReasoningSplitter(starts_open=engine.info.starts_reasoning)
        async with contextlib.aclosing(engine.stream(request)) as events:
            while (event := await self._next(events)) is not None:
                if isinstance(event, Finished):
                    record.reason = event.reason
                for piece in splitter.feed(event.text) if isinstance(event, TextDelta) else ():
                    if piece.kind is not PieceKind.REASONING:
                        record.texts.append(piece.text)
                        yield None if piece.kind is PieceKind.ANSWER_WAS_REASONING else piece.text
        for piece in splitter.finish():
            if piece.kind is PieceKind.ANSWER:
                yield piece.text

    async def _next(self, events: AsyncIterator[object]) -> object | None:
        # Only the wait for the next event is under the time limit, never what the consumer awaits.
        try:
            async with asyncio.timeout_at(self._deadline):
                return await anext(events)
        except StopAsyncIteration:
            return None
        except TimeoutError as error:
            raise AnswerTimeoutError(
                said(
                    "The model took longer than {timeout_s:g} s; {instead}.",
                    timeout_s=self._timeout_s,
                    instead=self._instead,
                )
            ) from error

    async def _begin(self, request: GenerationRequest) -> "_Record":
        spec = self._engines.spec()
        record = _Record(uuid.uuid4().hex, time.perf_counter())
        await self._audit.request_started(
            RequestStarted(
                record.request_id,
                spec.model_id,
                spec.sha256,
                spec.kind,
                plan_text(request.plan),
                endpoint_host=spec.endpoint_host,
            )
        )
        return record

    async def _end(self, record: "_Record") -> None:
        spec, usage = self._engines.spec(), self._engines.engine().last_usage
        self.usage = self.usage or usage
        await self._audit.request_finished(
            RequestFinished(
                request_id=record.request_id,
                model_id=spec.model_id,
                model_sha256=spec.sha256,
                engine=spec.kind,
                answer="".join(record.texts),
                prompt_tokens=usage.prompt_tokens,
                cached_tokens=usage.cached_tokens,
                completion_tokens=usage.completion_tokens,
                latency_ms=(time.perf_counter() - record.started) * 1000,
                ttft_ms=usage.ttft_ms,
                finish_reason=record.reason,
                status=_STATUS.get(record.reason, RequestStatus.OK),
                error=record.error,
            ),
        )


@contextlib.asynccontextmanager
async def loaded_turn(engines: Engines) -> AsyncIterator[None]:
    """Hold the engine, loaded, while the block asks it.

    Raises:
        EngineError: the model cannot be loaded.
    """
    async with engines.turn():
        async with contextlib.aclosing(engines.ready()) as loading:
            async for _ in loading:
                """The status bar shows it."""
        yield


@dataclass(slots=True)
class _Record:
    """What is known of a request until it ends; cancelled until something else is known."""

    request_id: str
    started: float
    texts: list[str] = field(default_factory=list)
    reason: FinishReason = FinishReason.CANCELLED
    error: str = ""
