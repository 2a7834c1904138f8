"""The model's part of a lookup: a question that rules cannot read becomes a line of fixed words, or a route.

The prompt's static part depends on the plant's words alone, so an engine keeps what it has read of it.
"""

import asyncio
import contextlib
import logging
import time
import uuid

from app.domain.audit import RequestFinished, RequestStarted, RequestStatus
from app.domain.chat import PromptPlan
from app.domain.errors import AssistantError, EngineError
from app.domain.route import Route
from app.domain.stream import Finished, FinishReason, GenerationRequest, TextDelta, Usage
from app.prompting.assembly import plan_text
from app.prompting.lookup_prompt import ExampleIndex, PlantWords, lookup_plan, lookup_static, read_examples
from app.prompting.reasoning import ReasoningSplitter, fold
from app.prompting.route_prompt import route_plan
from app.services.audit import AuditService
from app.services.engine_ladder import Engines
from app.services.engine_queue import Priority

logger = logging.getLogger(__name__)

# A line has some fifteen words; a model that thinks first needs room for that.
_LINE_TOKENS = 48
_REASONING_TOKENS = 1024
# Every sixth example is fixed: enough to show the form, few enough for a context of 2 048 tokens.
_FIXED_EVERY = 6
_TIMEOUT_S = 60.0


class LookupModel:
    """Writes lines with the chosen model, if there is one that can be asked."""

    def __init__(
        self,
        engines: Engines,
        audit: AuditService,
        *,
        template: str,
        examples: str,
        route_template: str,
    ) -> None:
        self._engines = engines
        self._audit = audit
        self._template = template
        self._route_template = route_template
        found = read_examples(examples)
        self._fixed = found[::_FIXED_EVERY]
        self._index = ExampleIndex([example for example in found if example not in self._fixed])

    @property
    def model_id(self) -> str:
        """The model that is asked."""
        return self._engines.status.model_id

    def static(self, words: PlantWords) -> PromptPlan:
        """Give the static part for a plant, for engines to read ahead."""
        return lookup_static(self._template, words, self._fixed)

    async def read_ahead(self, words: PlantWords) -> None:
        """Let a loaded model that nobody wants now read the static part; without one, note it for later.

        Raises:
            EngineError: the model cannot read it.
        """
        self._engines.set_tool_plan("lookup", self.static(words))
        if self._engines.is_free:
            async with self._engines.turn(Priority.BACKGROUND):
                await self._engines.engine().prepare(self.static(words))

    async def line(
        self,
        question: str,
        words: PlantWords,
        *,
        known: tuple[str, ...],
        unclear: tuple[str, ...],
        fault: tuple[str, str] = ("", ""),
    ) -> str:
        """Give the line for a question, empty where the model cannot be asked or says nothing.

        fault is the last line and what was wrong with it. Cancelling the task ends the model.

        Raises:
            AuditUnwritableError: nothing was sent.
        """
        plan = lookup_plan(
            self.static(words),
            question,
            near=self._index.nearest(question),
            known=known,
            unclear=unclear,
            fault=fault,
        )
        return await self._said(plan)

    async def route(self, question: str) -> Route | None:
        """Give where a question goes, None where the model cannot be asked or says something else.

        Raises:
            AuditUnwritableError: nothing was sent.
        """
        word = (await self._said(route_plan(self._route_template, question))).strip(" .:\"'*`").lower()
        return Route(word) if word in set(Route) else None

    async def _said(self, plan: PromptPlan) -> str:
        try:
            async with asyncio.timeout(_TIMEOUT_S), self._engines.turn():
                async with contextlib.aclosing(self._engines.ready()) as loading:
                    async for _ in loading:
                        """Nobody watches it here; the status bar does."""
                return await self._recorded(plan)
        except TimeoutError:
            logger.info("the model wrote no line within %g s", _TIMEOUT_S)
        except EngineError as error:
            logger.info("the model could not be asked for a line: %s", error.user_text)
        return ""

    async def _recorded(self, plan: PromptPlan) -> str:
        spec, request_id = self._engines.spec(), uuid.uuid4().hex
        started = time.perf_counter()
        await self._audit.request_started(
            RequestStarted(
                request_id,
                spec.model_id,
                spec.sha256,
                spec.kind,
                plan_text(plan),
                endpoint_host=spec.endpoint_host,
            )
        )
        line, reason, error_text = "", FinishReason.CANCELLED, ""
        usage = Usage()
        try:
            line, reason, usage = await self._stream(plan)
        except AssistantError as error:
            reason, error_text = FinishReason.ERROR, error.user_text
            raise
        finally:
            record = RequestFinished(
                request_id=request_id,
                model_id=spec.model_id,
                model_sha256=spec.sha256,
                engine=spec.kind,
                answer=line,
                prompt_tokens=usage.prompt_tokens,
                cached_tokens=usage.cached_tokens,
                completion_tokens=usage.completion_tokens,
                latency_ms=(time.perf_counter() - started) * 1000,
                ttft_ms=usage.ttft_ms,
                finish_reason=reason,
                status=_STATUS.get(reason, RequestStatus.OK),
                error=error_text,
            )
            await self._audit.request_finished(record)
        return line

    async def _stream(self, plan: PromptPlan) -> tuple[str, FinishReason, Usage]:
        engine = self._engines.engine()
        thinks = engine.info.starts_reasoning
        request = GenerationRequest(
            plan,
            self._engines.spec().sampling.structured,
            _REASONING_TOKENS if thinks else _LINE_TOKENS,
            stop=() if thinks else ("\n",),
        )
        text, reason, usage = "", FinishReason.TRUNCATED, Usage()
        async with contextlib.aclosing(engine.stream(request)) as events:
            async for event in events:
                if isinstance(event, TextDelta):
                    text += event.text
                elif isinstance(event, Finished):
                    reason, usage = event.reason, event.usage
        splitter = ReasoningSplitter(starts_open=thinks)
        _, answer = fold((*splitter.feed(text), *splitter.finish()))
        lines = [line.strip() for line in answer.splitlines() if line.strip()]
        return (lines[-1] if lines else ""), reason, usage


_STATUS = {
    FinishReason.CANCELLED: RequestStatus.CANCELLED,
    FinishReason.ERROR: RequestStatus.ERROR,
    FinishReason.LENGTH: RequestStatus.CUT,
    FinishReason.TIMEOUT: RequestStatus.TIMEOUT,
    FinishReason.TRUNCATED: RequestStatus.TRUNCATED,
}
