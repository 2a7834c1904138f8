"""Gateway, local model, read-only: which of two keepers answers the next question, and the way back up."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from typing import Protocol

from app.domain.chat import PromptPlan
from app.domain.errors import AssistantError, EngineError, GatewayError, GatewayFault, ModelNotFoundError
from app.domain.gateway import Health
from app.domain.ladder import LadderState, Rung
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.sentence import said
from app.domain.stream import FinishReason, LoadProgress
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.engines.base import Engine
from app.engines.ladder import Ladder, WatchedEngine, falls
from app.services.engine_keeper import EngineKeeper, EnginePhase, EngineStatus, ModelSource
from app.services.engine_queue import Priority
from app.services.jobs import JobSlot

logger = logging.getLogger(__name__)

Check = Callable[[str], Awaitable[Health]]


class Engines(Protocol):
    """Who answers, for whoever asks: a keeper alone, or the ladder."""

    @property
    def status(self) -> EngineStatus:
        """The model that answers the next question and where it stands."""

    @property
    def chosen(self) -> EngineStatus:
        """The model that the operator chose; another may answer in its place."""

    @property
    def state(self) -> LadderState:
        """The rung that answers the next question, and why not a higher one."""

    @property
    def is_loaded(self) -> bool:
        """Whether the model can be asked at once."""

    @property
    def is_free(self) -> bool:
        """Whether the model is loaded and nobody has or wants it."""

    @property
    def speculation(self) -> str:
        """What guessing ahead brought; may be empty."""

    def listen(self, listener: Callable[[EngineStatus], None]) -> None:
        """Call listener with the status after every change."""

    def spec(self) -> ModelSpec:
        """Give the entry of the model that answers the next question."""

    async def choose(self, model_id: str) -> None:
        """Take another model from now on."""

    def ready(self) -> AsyncGenerator[LoadProgress, None]:
        """Load the model that answers the next question."""

    def load_chosen(self) -> AsyncGenerator[LoadProgress, None]:
        """Load the model that the operator chose."""

    def set_tool_plan(self, tool: str, plan: PromptPlan) -> None:
        """Name the static part of a tool whose words come from the plant."""

    async def prepare(self) -> None:
        """Let the loaded model read every static part."""

    def turn(self, priority: Priority = Priority.OPERATOR) -> contextlib.AbstractAsyncContextManager[None]:
        """Wait until the engine is free for the caller, and hold it while the block runs."""

    def engine(self) -> Engine:
        """Give the engine that ready() has loaded."""


def _log_error(error: Exception) -> None:
    if isinstance(error, AssistantError):
        logger.info("in the background: %s", error.user_text)
    else:
        logger.error("the ladder failed in the background", exc_info=error)


class EngineLadder:
    """Owns two keepers that share one queue: one for the chosen gateway, one for models on this machine.

    While a gateway is chosen, the model of fallback_id() is kept loaded, so that the next question after
    a failure need not wait for it. What fails of the gateway changes who answers the next question; the way
    back is found by check in the background, and taken only while nobody has a turn: never inside an answer.
    Listeners hear of every change on the event loop's thread.
    """

    def __init__(
        self,
        models: ModelSource,
        local: EngineKeeper,
        gateway: EngineKeeper,
        *,
        check: Check,
        fallback_id: Callable[[], str],
        ladder: Ladder | None = None,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._models = models
        self._gate = gate
        self._local = local
        self._gateway = gateway
        self._check = check
        self._fallback_id = fallback_id
        self._ladder = ladder or Ladder()
        self._has_gateway = bool(gateway.status.model_id)
        self._listeners: list[Callable[[EngineStatus], None]] = []
        self._look = asyncio.Event()
        self._watching = JobSlot("watch the gateway", _log_error)
        self._renewing = JobSlot("reach the gateway anew", _log_error)
        self._following = JobSlot("follow the settings", _log_error)
        self._warming = JobSlot("load the local model", _log_error)
        self._ladder.begin(has_gateway=self._has_gateway, has_local=bool(local.status.model_id))
        local.set_kept(is_kept=self._has_gateway)
        local.listen(self._hear_local)
        gateway.listen(self._hear_gateway)

    @property
    def status(self) -> EngineStatus:
        """See Engines.status."""
        if self._ladder.has_local or self.state.rung is not Rung.READ_ONLY:
            return self._answering.status
        return EngineStatus("", title="no model", phase=EnginePhase.FAILED, note=self.state.reason)

    @property
    def chosen(self) -> EngineStatus:
        """See Engines.chosen."""
        return (self._gateway if self._has_gateway else self._local).status

    @property
    def state(self) -> LadderState:
        """See Engines.state."""
        return self._ladder.state

    @property
    def local(self) -> EngineStatus:
        """The model on this machine, whether it answers or waits to."""
        return self._local.status

    @property
    def is_loaded(self) -> bool:
        """See Engines.is_loaded."""
        return bool(self.status.model_id) and self._answering.is_loaded

    @property
    def is_free(self) -> bool:
        """See Engines.is_free."""
        return self._answering.is_free

    @property
    def speculation(self) -> str:
        """See Engines.speculation."""
        return self._answering.speculation

    def listen(self, listener: Callable[[EngineStatus], None]) -> None:
        """See Engines.listen."""
        self._listeners.append(listener)

    def spec(self) -> ModelSpec:
        """See Engines.spec.

        Raises:
            ModelNotFoundError: the model is in no catalogue, or there is none for this rung.
        """
        if not self.status.model_id:
            raise ModelNotFoundError(said("No model can answer now. {reason}", reason=self.state.reason))
        return self._answering.spec()

    async def choose(self, model_id: str) -> None:
        """See Engines.choose; the other keeper's model is closed unless it may have to answer.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            ModelNotFoundError: no such id; the old choice stays.
        """
        spec = self._models.spec(model_id)
        if model_id == self.chosen.model_id:
            return
        self._gate.require(Permission.MANAGE_MODELS)
        await self._watching.aclose()
        await self._warming.aclose()
        await self._following.aclose()
        await self._renewing.aclose()
        self._has_gateway = spec.kind is ModelKind.GATEWAY
        self._local.set_kept(is_kept=self._has_gateway)
        if self._has_gateway:
            self._ladder.begin(has_gateway=True, has_local=False)
            await self._gateway.choose(model_id)
            await self._take_fallback()
        else:
            self._ladder.begin(has_gateway=False, has_local=True)
            await self._gateway.drop()
            await self._local.choose(model_id)

    def follow_settings(self) -> None:
        """Look at the gateway, and at which model answers in its place, as the settings have it now."""
        self._look.set()
        if self._has_gateway:
            self._following.start(self._take_fallback())

    async def ready(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engines.ready; a gateway that cannot be reached is left, and the error raised all the same.

        Raises:
            EngineError: the model cannot answer; state says who does, from the next call on.
        """
        keeper = self._answering
        self.spec()
        try:
            async with contextlib.aclosing(keeper.ready()) as events:
                async for event in events:
                    yield event
        except GatewayError as error:
            self._hear_end(error)
            raise

    async def load_chosen(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engines.load_chosen; a gateway that can be reached again answers from now on.

        Raises:
            EngineError: the chosen model cannot answer.
        """
        self._warm()
        if not self._ladder.is_down:
            async with contextlib.aclosing(self.ready()) as events:
                async for event in events:
                    yield event
            return
        await self._watching.aclose()
        try:
            async with contextlib.aclosing(self._gateway.ready()) as events:
                async for event in events:
                    yield event
            await self._climb()
        except GatewayError as error:
            await self._take_look(error.fault, error.user_text)
            raise
        finally:
            self._watch()

    def set_tool_plan(self, tool: str, plan: PromptPlan) -> None:
        """See Engines.set_tool_plan."""
        for keeper in (self._local, self._gateway):
            keeper.set_tool_plan(tool, plan)

    async def prepare(self) -> None:
        """See Engines.prepare."""
        await self._answering.prepare()

    @contextlib.asynccontextmanager
    async def turn(self, priority: Priority = Priority.OPERATOR) -> AsyncIterator[None]:
        """See Engines.turn; within one, nobody climbs."""
        # The local keeper's, whose model is unloaded when it is idle; both have the same queue.
        async with self._local.turn(priority):
            yield

    def engine(self) -> Engine:
        """See Engines.engine."""
        engine = self._answering.engine()
        return WatchedEngine(engine, self._hear_end) if self._answering is self._gateway else engine

    def renew(self) -> None:
        """Reach the gateway anew, with another key, once no answer is produced."""
        self._look.set()
        if self._has_gateway and not self._ladder.is_down:
            self._renewing.start(self._renew())

    async def aclose(self) -> None:
        """End whatever runs and close both engines."""
        for job in (self._renewing, self._following, self._watching, self._warming):
            await job.aclose()
        await self._gateway.aclose()
        await self._local.aclose()

    @property
    def _answering(self) -> EngineKeeper:
        return self._gateway if self._ladder.state.rung is Rung.GATEWAY else self._local

    def _hear_end(self, outcome: EngineError | FinishReason) -> None:
        if self._ladder.gateway_ended(outcome):
            logger.info("the gateway is left: %s", self._ladder.state.reason)
            self._publish()
            self._warm()
            self._watch()

    def _hear_local(self, status: EngineStatus) -> None:
        # Without a gateway the keeper's own status says it all; a failed load is tried with each question.
        fault = status.note if status.phase is EnginePhase.FAILED else ""
        has_changed = self._ladder.local_stands(fault)
        if has_changed or self._answering is self._local:
            self._publish()

    def _hear_gateway(self, _status: EngineStatus) -> None:
        if self._has_gateway:
            self._publish()

    async def _renew(self) -> None:
        async with self.turn(Priority.BACKGROUND):
            await self._gateway.drop()
        await self._take_look(None, "")

    async def _take_fallback(self) -> None:
        """Let the model of fallback_id() be the local one; its load begins where it is already wanted."""
        fallback = local_model(self._models, self._fallback_id())
        is_wanted = self._local.is_loaded or self._ladder.is_down
        if fallback != self._local.status.model_id:
            await self._warming.aclose()
            # Not while it answers.
            async with self.turn(Priority.BACKGROUND):
                await (self._local.choose(fallback) if fallback else self._local.drop())
        self._ladder.set_local(has_local=bool(fallback))
        self._publish()
        if is_wanted:
            self._warm()

    def _warm(self) -> None:
        if self._has_gateway and self._ladder.has_local and not self._local.is_loaded:
            self._warming.start(self._load_local())

    async def _load_local(self) -> None:
        async with contextlib.aclosing(self._local.ready()) as events:
            async for _event in events:
                pass

    def _watch(self) -> None:
        if self._ladder.is_down:
            self._watching.start(self._watch_gateway())

    async def _watch_gateway(self) -> None:
        """Look at the gateway with growing pauses until it can answer the next question."""
        while self._ladder.is_down:
            if self._gateway.status.phase is not EnginePhase.FAILED:
                await self._gateway.drop(self._ladder.state.reason, EnginePhase.FAILED)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._ladder.pause_s):
                    await self._look.wait()
            self._look.clear()
            # Not while an answer is produced: its speed is the operator's.
            async with self.turn(Priority.BACKGROUND):
                pass
            health = await self._check(self._gateway.status.model_id)
            await self._take_look(health.fault, health.reason)

    async def _take_look(self, fault: GatewayFault | None, reason: str) -> None:
        """Climb when a look at the gateway found that it answers, if only to refuse the key."""
        if fault is not None and falls(fault):
            self._ladder.gateway_still_down(fault, reason)
            self._publish()
            return
        await self._climb()
        if fault is None:
            # Ahead of the next question; whatever fails now is heard like any other failure.
            with contextlib.suppress(GatewayError):
                async with contextlib.aclosing(self.ready()) as events:
                    async for _event in events:
                        pass

    async def _climb(self) -> None:
        async with self.turn(Priority.BACKGROUND):
            self._ladder.gateway_is_back()
            if self._gateway.status.phase is EnginePhase.FAILED:
                await self._gateway.drop()
            logger.info("the gateway answers again")
            self._publish()

    def _publish(self) -> None:
        status = self.status
        for listener in self._listeners:
            listener(status)


def local_model(models: ModelSource, model_id: str) -> str:
    """Give model_id if it is a model on this machine, else ""."""
    try:
        return model_id if model_id and models.spec(model_id).kind is ModelKind.LOCAL else ""
    except ModelNotFoundError:
        return ""
