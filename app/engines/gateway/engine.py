"""The engine behind a network: one model of one server, the same promises as the one inside the process."""

import asyncio
import contextlib
import logging
import random
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, replace
from http import HTTPStatus

from app.domain.chat import PromptPlan
from app.domain.errors import (
    AssistantError,
    EngineBusyError,
    EngineUnavailableError,
    GatewayError,
    GatewayFault,
)
from app.domain.gateway import Dialect, ServerFacts
from app.domain.model_spec import ModelSpec, SamplingPresets
from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.secret import Secret
from app.domain.sentence import said
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    LoadProgress,
    ReasoningDelta,
    StreamEvent,
    TextDelta,
    Usage,
)
from app.engines.base import EngineInfo
from app.engines.gateway.answer_stream import AnswerStream
from app.engines.gateway.dialects import Constraint, chat_body, constraints, interpreter
from app.engines.gateway.health import ServerMemory, choose_model, explain, probe
from app.engines.gateway.key_mask import KeyMask
from app.engines.gateway.meter import Meter
from app.engines.gateway.pieces import Counts, Piece
from app.engines.gateway.server import Server, translated
from app.engines.gateway.sse import DEFAULT_LIMITS, SseLimits
from app.engines.gateway.token_count import TokenCount
from app.net.door import Door
from app.net.messages import StreamReply

logger = logging.getLogger(__name__)

ENGINE_NAME = "gateway"
# Once the server has said why the answer ended, only its counts are still to come.
_GRACE_S = 2.0
# More than any tokenizer's longest words have on average, so that no answer within its limit is cut.
_CHARS_A_TOKEN = 32
_SPARE_CHARS = 4096
# Read in about a millisecond, whatever stands in it.
_SLICE_BYTES = 4 << 10
# What ends an answer in the middle, as opposed to what makes it wrong.
_BROKEN_OFF = frozenset({NetFault.RESET, NetFault.PROTOCOL, NetFault.UNREACHABLE})
_REFUSES_FORM = (HTTPStatus.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY)
_NO_SUCH_ADDRESS = (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED)
_TIMEOUTS = Timeouts()


@dataclass(frozen=True, slots=True)
class GatewayOptions:
    """How a server is asked.

    served_model is its name for the model, "" for the only one it has. Before the first token a busy server
    is asked again up to retries times: after retry_pause_s, twice that and so on, each time half to one and a
    half of it, or after what it asks for, if that is not more than retry_after_cap_s.
    """

    served_model: str = ""
    timeouts: Timeouts = _TIMEOUTS
    limits: SseLimits = DEFAULT_LIMITS
    retries: int = 2
    retry_pause_s: float = 0.5
    retry_after_cap_s: float = 20.0


_DEFAULT_OPTIONS = GatewayOptions()
_DEFAULT_SAMPLING = SamplingPresets()


@dataclass(frozen=True, slots=True)
class _Ready:
    """What is known once the server has been looked at."""

    facts: ServerFacts
    model: str
    tokens: TokenCount


class GatewayEngine:
    """Answers through one server; see engines.base.Engine for what each method promises.

    Owns its connections until aclose(). memory is shared by whoever looks at the same servers.
    """

    def __init__(
        self,
        spec: ModelSpec,
        endpoint: Endpoint,
        door: Door,
        *,
        key: Secret | None = None,
        options: GatewayOptions = _DEFAULT_OPTIONS,
        memory: ServerMemory | None = None,
    ) -> None:
        self._spec = spec
        self._endpoint = endpoint
        self._options = options
        self._memory = memory if memory is not None else ServerMemory()
        self._key = key
        self._server = Server(endpoint, door, purpose=f"answers of {spec.model_id}", key=key)
        self._ready: _Ready | None = None
        self._last_usage = Usage()
        self._waits: set[asyncio.Timeout] = set()
        self._is_streaming = False
        self._is_closed = False

    @property
    def info(self) -> EngineInfo:
        """See Engine.info; offload says which server computes, and with which model."""
        ready = self._ready
        context_tokens = (ready.facts.context_tokens or self._spec.context_tokens) if ready else 0
        return EngineInfo(
            engine=ENGINE_NAME,
            model_id=self._spec.model_id,
            model_sha256="",
            context_tokens=context_tokens,
            is_loaded=ready is not None,
            offload=f"{ready.model} on {self._endpoint.host} ({ready.facts.dialect})" if ready else "",
            estimates_tokens=ready is not None and not ready.tokens.is_exact,
            is_remote=True,
        )

    @property
    def last_usage(self) -> Usage:
        """See Engine.last_usage."""
        return self._last_usage

    @property
    def facts(self) -> ServerFacts | None:
        """What the server said of itself when it was looked at last."""
        return self._ready.facts if self._ready else None

    async def load(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engine.load: look at the server, so that a question finds it known; nothing is computed there.

        Raises:
            GatewayError: it cannot be reached, refuses, or does not have the model.
        """
        self._refuse_closed()
        if self._ready is not None:
            return
        yield LoadProgress(0.0)
        known = self._memory.recall(self._endpoint.base_url)
        async with self._interruptible():
            facts = await probe(self._server, known)
        model = choose_model(facts, self._options.served_model)
        self._memory.keep(self._endpoint.base_url, facts.dialect)
        self._ready = _Ready(facts, model, TokenCount(self._server, facts.dialect, model))
        logger.info("%s answers for %s: %s", facts.dialect, self._spec.model_id, model)
        yield LoadProgress(1.0)

    async def prepare(self, plan: PromptPlan) -> None:
        """See Engine.prepare: a server keeps its own prefixes, so nothing is sent ahead."""
        self._loaded()

    async def count_tokens(self, plan: PromptPlan) -> int:
        """See Engine.count_tokens; a careful estimate where info.estimates_tokens says so."""
        tokens = self._loaded().tokens
        async with self._interruptible():
            return await tokens.count(plan)

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        """See Engine.stream; leaving it closes the connection, which makes the server stop.

        Finished has the reason TRUNCATED when the connection ended before the server had given one.

        Raises:
            GatewayError: no answer, or one that the server itself reports as failed.
        """
        ready = self._loaded()
        if self._is_streaming:
            raise EngineBusyError(said("The gateway is answering another question; wait for it or stop it."))
        self._is_streaming = True
        meter = Meter()
        self._last_usage = Usage()
        try:
            async with contextlib.AsyncExitStack() as stack:
                reply = await self._open(stack, ready, request)
                answer = AnswerStream(
                    interpreter(ready.facts.dialect, self._server.hide), self._options.limits
                )
                pieces = await stack.enter_async_context(contextlib.aclosing(self._pieces(reply, answer)))
                shown = await stack.enter_async_context(contextlib.aclosing(self._masked(pieces)))
                room = _CHARS_A_TOKEN * request.max_tokens + _SPARE_CHARS
                async for piece in shown:
                    if isinstance(piece, Counts):
                        meter.take_counts(piece)
                        continue
                    meter.take(piece)
                    yield piece
                    room -= len(piece.text) if isinstance(piece, TextDelta | ReasoningDelta) else 0
                    if room < 0:
                        break
            usage = meter.usage()
            if answer.invalid_bytes:
                logger.info("%d places of the answer were no UTF-8", answer.invalid_bytes)
            unread_of = ready.tokens.unread_of(request.plan, usage.prompt_tokens)
            self._last_usage = usage = replace(usage, unread_of=unread_of)
            # A server that does not keep to the length it was given is cut there.
            yield Finished(answer.reason if room >= 0 else FinishReason.LENGTH, usage)
        except GatewayError as error:
            explained = explain(error, ready.facts, ready.model)
            self._learn_from(explained)
            raise explained from error.__cause__
        finally:
            self._is_streaming = False
            if self._last_usage == Usage():
                self._last_usage = meter.usage()

    async def _masked(self, pieces: AsyncGenerator[Piece, None]) -> AsyncGenerator[Piece, None]:
        """Give pieces without the key, should the server repeat it."""
        text, thoughts = KeyMask(self._key), KeyMask(self._key)
        try:
            async for piece in pieces:
                if isinstance(piece, TextDelta | ReasoningDelta):
                    mask = text if isinstance(piece, TextDelta) else thoughts
                    if shown := mask.feed(piece.text):
                        yield replace(piece, text=shown)
                else:
                    yield piece
        except GatewayError:
            if rest := text.finish():
                yield TextDelta(rest)
            raise
        if rest := thoughts.finish():
            yield ReasoningDelta(rest)
        if rest := text.finish():
            yield TextDelta(rest)

    async def aclose(self) -> None:
        """See Engine.aclose."""
        if self._is_closed:
            return
        self._is_closed = True
        self._ready = None
        now = asyncio.get_running_loop().time()
        for wait in self._waits:
            wait.reschedule(now)
        await self._server.aclose()

    async def _open(
        self, stack: contextlib.AsyncExitStack, ready: _Ready, request: GenerationRequest
    ) -> StreamReply:
        """Ask in the ways that this server may understand; its refusal of one leads to the next."""
        dialect = ready.facts.dialect
        ways = [(path, way) for path in self._paths(dialect) for way in constraints(dialect, request)]
        for path, way in ways[:-1]:
            try:
                reply = await self._ask_patiently(stack, path, self._body(ready, request, way))
            except GatewayError as error:
                is_form = error.status in _REFUSES_FORM and way is not Constraint.NONE
                is_address = error.status in _NO_SUCH_ADDRESS and path != ways[-1][0]
                if not is_form and not is_address:
                    raise
                logger.info("the server refused %s with %s: %s", path, way, error.detail)
            else:
                return reply
        path, way = ways[-1]
        return await self._ask_patiently(stack, path, self._body(ready, request, way))

    def _body(self, ready: _Ready, request: GenerationRequest, way: Constraint) -> dict[str, object]:
        # Whoever runs the server has set it up; an entry that says nothing of sampling leaves it at that.
        # A form is another matter: a server's penalty on repeated tokens would bend its digits and brackets.
        is_own = self._spec.sampling != _DEFAULT_SAMPLING or bool(request.json_schema)
        return chat_body(ready.facts.dialect, ready.model, request, way, sends_all_sampling=is_own)

    def _paths(self, dialect: Dialect) -> tuple[str, ...]:
        if dialect is Dialect.WRAPPER:
            return self._server.own("chat/stream"), self._server.own("chat")
        return (self._server.common("chat/completions"),)

    async def _ask_patiently(
        self, stack: contextlib.AsyncExitStack, path: str, body: dict[str, object]
    ) -> StreamReply:
        options = self._options
        tries = 0
        while True:
            try:
                async with self._interruptible():
                    return await stack.enter_async_context(
                        self._server.stream(path, body, options.timeouts, options.limits.total_bytes)
                    )
            except GatewayError as error:
                pause_s = self._pause_s(error, tries)
                if pause_s is None:
                    raise
                tries += 1
                logger.info("asked to wait (%s); trying again in %.1f s", error.detail, pause_s)
            async with self._interruptible():
                await asyncio.sleep(pause_s)

    def _pause_s(self, error: GatewayError, tries: int) -> float | None:
        """Give how long to wait before the next try, None when there is none."""
        options = self._options
        is_busy = error.status == HTTPStatus.SERVICE_UNAVAILABLE
        is_limited = error.status == HTTPStatus.TOO_MANY_REQUESTS and error.retry_after_s > 0
        if tries >= options.retries or not (is_busy or is_limited):
            return None
        if error.retry_after_s > options.retry_after_cap_s:
            return None
        # Not a secret: it only keeps many clients from coming back at the same moment.
        jitter = random.uniform(0.5, 1.5)
        return max(error.retry_after_s, options.retry_pause_s * float(2**tries) * jitter)

    async def _pieces(self, reply: StreamReply, answer: AnswerStream) -> AsyncGenerator[Piece, None]:
        """Yield what the body brings, until it ends, breaks off, or the answer is over."""
        while not answer.is_over:
            chunk = await self._chunk(reply, answer)
            if chunk is None:
                break
            for start in range(0, len(chunk), _SLICE_BYTES):
                for piece in answer.feed(chunk[start : start + _SLICE_BYTES]):
                    self._refuse_closed()
                    reply.content_seen()
                    yield piece
                # Bytes that are there already come without a wait, and the window waits for this loop.
                await asyncio.sleep(0)
        for piece in answer.finish():
            yield piece

    async def _chunk(self, reply: StreamReply, answer: AnswerStream) -> bytes | None:
        """Give the next bytes of the body, None when no more come."""
        grace_s = _GRACE_S if answer.has_reason else None
        try:
            with translated():
                async with self._interruptible(grace_s):
                    return await anext(reply.chunks, None)
        except TimeoutError:
            return None
        except GatewayError as error:
            cause = error.__cause__
            is_cut = isinstance(cause, NetworkError) and cause.fault in _BROKEN_OFF
            if not answer.has_reason and not is_cut:
                raise
            logger.info("the connection ended: %s", error.detail)
            return None

    @contextlib.asynccontextmanager
    async def _interruptible(self, limit_s: float | None = None) -> AsyncIterator[None]:
        """Let aclose() end what the block waits for.

        Raises:
            EngineUnavailableError: it did.
            TimeoutError: limit_s passed.
        """
        self._refuse_closed()
        try:
            async with asyncio.timeout(limit_s) as wait:
                self._waits.add(wait)
                try:
                    yield
                finally:
                    self._waits.discard(wait)
        except (TimeoutError, AssistantError):
            # What a closed connection reports is the closing itself.
            self._refuse_closed()
            raise

    def _learn_from(self, error: GatewayError) -> None:
        if error.fault is GatewayFault.MODEL_MISSING:
            # Another server may stand there now: look anew before the next question.
            self._memory.forget(self._endpoint.base_url)
            self._ready = None

    def _loaded(self) -> _Ready:
        self._refuse_closed()
        if self._ready is None:
            raise EngineUnavailableError(said("The gateway was not looked at yet."))
        return self._ready

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise EngineUnavailableError(said("The gateway was closed; choose its model again to use it."))
