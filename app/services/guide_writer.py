"""The model's part of a question about a procedure: it words what the passages say."""

import asyncio
import contextlib
import time
import uuid
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from app.domain.audit import RequestFinished, RequestStarted, RequestStatus
from app.domain.chat import PromptPlan
from app.domain.errors import AnswerTimeoutError, AssistantError, ContextTooLongError
from app.domain.stream import Finished, FinishReason, GenerationRequest, TextDelta, Usage
from app.prompting.assembly import plan_text
from app.prompting.budget import answer_room
from app.prompting.map_prompt import sentences, whole_sentences
from app.prompting.reasoning import PieceKind, ReasoningSplitter
from app.services.audit import AuditService
from app.services.engine_ladder import Engines
from app.services.engine_queue import Priority

# Three sentences with their marks.
_ANSWER_TOKENS: Final = 200
_REASONING_TOKENS: Final = 1024
# For all requests of one question, the model's load apart.
_TIMEOUT_S: Final = 300.0
_STATUS: Final = {
    FinishReason.CANCELLED: RequestStatus.CANCELLED,
    FinishReason.ERROR: RequestStatus.ERROR,
    FinishReason.LENGTH: RequestStatus.CUT,
    FinishReason.TIMEOUT: RequestStatus.TIMEOUT,
    FinishReason.TRUNCATED: RequestStatus.TRUNCATED,
}


class GuideWriter:
    """Asks the chosen model for sentences about a procedure; rules are the prompt's first part."""

    def __init__(self, engines: Engines, audit: AuditService, rules: str) -> None:
        self._engines = engines
        self._audit = audit
        self.rules = rules

    @property
    def model_id(self) -> str:
        """The model that is asked."""
        return self._engines.status.model_id

    async def read_ahead(self, plan: PromptPlan) -> None:
        """Let a loaded model that nobody wants now read a procedure; without one, note it for later.

        Raises:
            EngineError: the model cannot read it.
        """
        self._engines.set_tool_plan("procedure", plan)
        if self._engines.is_free:
            async with self._engines.turn(Priority.BACKGROUND):
                await self._engines.engine().prepare(plan)

    @contextlib.asynccontextmanager
    async def session(self) -> AsyncIterator["GuideSession"]:
        """Hold the engine, loaded, while the block asks it.

        Raises:
            EngineError: the model cannot be loaded.
        """
        async with self._engines.turn():
            async with contextlib.aclosing(self._engines.ready()) as loading:
                async for _ in loading:
                    """The status bar shows it."""
            yield GuideSession(self._engines, self._audit)


class GuideSession:
    """Requests for one question, one at a time, with one time limit; usage is the first request's."""

    def __init__(self, engines: Engines, audit: AuditService) -> None:
        self._engines = engines
        self._audit = audit
        self._deadline = asyncio.get_running_loop().time() + _TIMEOUT_S
        self.usage: Usage | None = None

    async def fits(self, plan: PromptPlan) -> bool:
        """Whether plan leaves room for a whole answer.

        Raises:
            EngineError: the model cannot count.
        """
        engine = self._engines.engine()
        tokens = await engine.count_tokens(plan)
        return answer_room(tokens, engine.info.context_tokens, self._tokens()) == self._tokens()

    async def sentences(self, plan: PromptPlan) -> AsyncGenerator[str, None]:
        """Yield the sentences of an answer, each when it is complete; a last one that was cut is left out.

        Closing the generator early stops the engine.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        rest = ""
        async with contextlib.aclosing(self._pieces(plan)) as pieces:
            async for piece in pieces:
                if piece is None:
                    rest = ""
                    continue
                complete, rest = whole_sentences(rest + piece)
                for text in complete:
                    yield text
        for text in sentences(rest):
            yield text

    def _tokens(self) -> int:
        thinks = self._engines.engine().info.starts_reasoning
        return _ANSWER_TOKENS + (_REASONING_TOKENS if thinks else 0)

    async def _pieces(self, plan: PromptPlan) -> AsyncGenerator[str | None, None]:
        """Yield the answer's text without reasoning; None takes back what came before, or was cut."""
        if not await self.fits(plan):
            raise ContextTooLongError("The procedure does not fit this model's context.")
        request = GenerationRequest(plan, self._engines.spec().sampling.structured, self._tokens())
        record = await self._begin(plan)
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
                f"The model took longer than {_TIMEOUT_S:g} s; the procedure's own text is shown."
            ) from error

    async def _begin(self, plan: PromptPlan) -> "_Record":
        spec = self._engines.spec()
        record = _Record(uuid.uuid4().hex, time.perf_counter())
        await self._audit.request_started(
            RequestStarted(
                record.request_id,
                spec.model_id,
                spec.sha256,
                spec.kind,
                plan_text(plan),
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


@dataclass(slots=True)
class _Record:
    """What is known of a request until it ends; cancelled until something else is known."""

    request_id: str
    started: float
    texts: list[str] = field(default_factory=list)
    reason: FinishReason = FinishReason.CANCELLED
    error: str = ""
