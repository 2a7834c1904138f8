"""The model's part of explaining a region: it words facts that code has counted."""

import asyncio
import contextlib
import time
import uuid
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.domain.audit import RequestFinished, RequestStarted, RequestStatus
from app.domain.chat import PromptPlan
from app.domain.errors import AnswerTimeoutError, AssistantError
from app.domain.stream import Finished, FinishReason, GenerationRequest, TextDelta
from app.prompting.assembly import plan_text
from app.prompting.map_lines import Line
from app.prompting.map_prompt import map_plan, map_static, rewrite_plan, sentences, whole_sentences
from app.prompting.reasoning import PieceKind, ReasoningSplitter
from app.services.audit import AuditService
from app.services.engine_ladder import Engines

# A sentence with two named assets takes about 110 tokens.
_LINE_TOKENS: Final = 120
_REASONING_TOKENS: Final = 1024
# For all requests of one region, the model's load apart.
_TIMEOUT_S: Final = 120.0
_STATUS: Final = {
    FinishReason.CANCELLED: RequestStatus.CANCELLED,
    FinishReason.ERROR: RequestStatus.ERROR,
    FinishReason.LENGTH: RequestStatus.CUT,
    FinishReason.TIMEOUT: RequestStatus.TIMEOUT,
    FinishReason.TRUNCATED: RequestStatus.TRUNCATED,
}


class MapWriter:
    """Asks the chosen model for sentences about a region."""

    def __init__(self, engines: Engines, audit: AuditService, *, system: str, examples: str) -> None:
        self._engines = engines
        self._audit = audit
        self._static = map_static(system, examples)

    @property
    def model_id(self) -> str:
        """The model that is asked."""
        return self._engines.status.model_id

    @property
    def static(self) -> PromptPlan:
        """The static part, for engines to read ahead."""
        return self._static

    @contextlib.asynccontextmanager
    async def session(self) -> AsyncIterator["WritingSession"]:
        """Hold the engine, loaded, while the block asks it.

        Raises:
            EngineError: the model cannot be loaded.
        """
        async with self._engines.turn():
            async with contextlib.aclosing(self._engines.ready()) as loading:
                async for _ in loading:
                    """The status bar shows it."""
            yield WritingSession(self._engines, self._audit, self._static)


class WritingSession:
    """Requests for one region, one at a time, with one time limit."""

    def __init__(self, engines: Engines, audit: AuditService, static: PromptPlan) -> None:
        self._engines = engines
        self._audit = audit
        self._static = static
        self._deadline = asyncio.get_running_loop().time() + _TIMEOUT_S

    async def texts(self, listed: Sequence[Line]) -> AsyncGenerator[str, None]:
        """Yield the sentences of a text about lines of facts, each when it is complete.

        A last sentence that was cut is left out. Closing the generator early stops the engine.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        rest = ""
        pieces = self._pieces(map_plan(self._static, listed), _LINE_TOKENS * len(listed))
        async with contextlib.aclosing(pieces):
            async for piece in pieces:
                if piece is None:
                    rest = ""
                    continue
                complete, rest = whole_sentences(rest + piece)
                for text in complete:
                    yield text
        for text in sentences(rest):
            yield text

    async def again(self, line: Line, refused: str, reason: str) -> str:
        """Give a second wording of one line, empty where the model says nothing.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        found: list[str] = []
        pieces = self._pieces(rewrite_plan(self._static, line, refused, reason), _LINE_TOKENS)
        text = ""
        async with contextlib.aclosing(pieces):
            async for piece in pieces:
                text = "" if piece is None else text + piece
        found.extend(sentences(text))
        return found[0] if found else ""

    async def _pieces(self, plan: PromptPlan, tokens: int) -> AsyncGenerator[str | None, None]:
        """Yield the answer's text without reasoning; None takes back what came before, or was cut."""
        engine = self._engines.engine()
        starts_open = engine.info.starts_reasoning
        request = GenerationRequest(
            plan,
            self._engines.spec().sampling.structured,
            tokens + (_REASONING_TOKENS if starts_open else 0),
        )
        splitter = ReasoningSplitter(starts_open=starts_open)
        record = await self._begin(plan)
        try:
            async with contextlib.aclosing(engine.stream(request)) as events:
                while (event := await self._next(events)) is not None:
                    if isinstance(event, TextDelta):
                        for piece in splitter.feed(event.text):
                            if piece.kind is not PieceKind.REASONING:
                                record.text += piece.text
                                yield None if piece.kind is PieceKind.ANSWER_WAS_REASONING else piece.text
                    elif isinstance(event, Finished):
                        record.reason = event.reason
            for piece in splitter.finish():
                if piece.kind is PieceKind.ANSWER:
                    yield piece.text
            if record.reason is not FinishReason.STOP:
                yield None
        except AssistantError as error:
            is_slow = isinstance(error, AnswerTimeoutError)
            record.reason = FinishReason.TIMEOUT if is_slow else FinishReason.ERROR
            record.error = error.user_text
            raise
        finally:
            await self._end(record)

    async def _next(self, events: AsyncIterator[object]) -> object | None:
        # Only the wait for the next event is under the time limit, never what the consumer awaits.
        try:
            async with asyncio.timeout_at(self._deadline):
                return await anext(events)
        except StopAsyncIteration:
            return None
        except TimeoutError as error:
            raise AnswerTimeoutError(
                f"The model took longer than {_TIMEOUT_S:g} s; the rest of the text is worded by the program."
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
        await self._audit.request_finished(
            RequestFinished(
                request_id=record.request_id,
                model_id=spec.model_id,
                model_sha256=spec.sha256,
                engine=spec.kind,
                answer=record.text,
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
    text: str = ""
    reason: FinishReason = FinishReason.CANCELLED
    error: str = ""
