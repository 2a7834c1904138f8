"""Which engine answers now: chosen, verified, loaded, switched and closed in one place."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from app.domain.chat import PromptPlan
from app.domain.errors import AssistantError, ModelError
from app.domain.ladder import LadderState, Rung
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.sentence import said
from app.domain.stream import LoadProgress
from app.engines.base import Engine
from app.services.engine_queue import EngineQueue, Priority
from app.services.jobs import JobSlot

logger = logging.getLogger(__name__)


class ModelSource(Protocol):
    """What the keeper needs to know of models; services.models.ModelsService has it."""

    def spec(self, model_id: str) -> ModelSpec:
        """Give the entry of model_id or raise ModelNotFoundError."""

    async def usable_path(self, model_id: str) -> Path:
        """Give the verified file of model_id or raise ModelError."""

    async def plan(self, model_id: str) -> FitPlan:
        """Give how model_id is to be loaded so that it fits, or raise ModelError."""


class ModelTrial(Protocol):
    """Who tries a file before this process loads it; services.probe.Probe does."""

    async def check(self, spec: ModelSpec, path: Path, plan: FitPlan) -> None:
        """Return once the file may be loaded, or raise ModelRefusedError."""

    def watched(self, spec: ModelSpec) -> contextlib.AbstractAsyncContextManager[None]:
        """Hold a mark on disk while the block loads the model."""


EngineFactory = Callable[[ModelSpec, Path, FitPlan], Engine]
# A gateway has no file and takes no memory here, but a key that may have to be asked for.
GatewayFactory = Callable[[ModelSpec], Awaitable[Engine]]


class EnginePhase(StrEnum):
    """Where the chosen model stands."""

    UNLOADED = "not loaded"
    CHECKING = "checking"
    LOADING = "loading"
    WARMING = "warming up"  # it reads the static part, so that the first question need not wait for it
    READY = "ready"
    FAILED = "failed"


_BUSY = (EnginePhase.CHECKING, EnginePhase.LOADING, EnginePhase.WARMING)


@dataclass(frozen=True, slots=True)
class EngineStatus:
    """The chosen model's state for the status bar.

    fraction counts while LOADING; note says why it is FAILED or UNLOADED; memory is what it takes, in words.
    """

    model_id: str
    title: str = ""
    engine: str = ""
    phase: EnginePhase = EnginePhase.UNLOADED
    fraction: float = 0.0
    context_tokens: int = 0
    note: str = ""
    memory: str = ""


def _log_unload_error(error: Exception) -> None:
    logger.error("the idle model could not be unloaded", exc_info=error)


class EngineKeeper:
    """Owns the one engine; listeners hear of every change of its status on the event loop's thread.

    static_plans are the static parts of the tools that use it, the chat's first: that one is read before
    the model counts as ready. idle_s gives how long a loaded model may be unused before its memory is given
    back, 0 for ever. gateways builds the engines of gateway entries. queue is shared by keepers of which only
    one may answer at a time.

    A keeper alone is a ladder of one rung, so that whoever asks need not know whether there are more.
    """

    def __init__(
        self,
        models: ModelSource,
        trial: ModelTrial,
        factory: EngineFactory,
        static_plans: Sequence[PromptPlan],
        model_id: str,
        idle_s: Callable[[], float] = lambda: 0.0,
        *,
        gateways: GatewayFactory | None = None,
        queue: EngineQueue | None = None,
    ) -> None:
        self._models = models
        self._trial = trial
        self._idle_s = idle_s
        self._gateways = gateways
        self._queue = queue or EngineQueue()
        self._idle_timer: asyncio.TimerHandle | None = None
        self._is_kept = False
        self._unloading = JobSlot("unload idle model", _log_unload_error)
        self._factory = factory
        self._static_plans = tuple(static_plans)
        self._tool_plans: dict[str, PromptPlan] = {}
        self._engine: Engine | None = None
        self._lock = asyncio.Lock()
        self._listeners: list[Callable[[EngineStatus], None]] = []
        self._status = EngineStatus(model_id, title=self._title(model_id))

    @property
    def status(self) -> EngineStatus:
        """The chosen model and where it stands."""
        return self._status

    @property
    def chosen(self) -> EngineStatus:
        """The same: no other model answers in the chosen one's place."""
        return self._status

    @property
    def state(self) -> LadderState:
        """The one rung, or read-only when its model cannot be used."""
        if self._status.phase is EnginePhase.FAILED:
            return LadderState(Rung.READ_ONLY, reason=self._status.note)
        return LadderState(Rung.LOCAL)

    @property
    def is_loaded(self) -> bool:
        """Whether the chosen model can be asked at once."""
        return self._engine is not None and self._status.phase is EnginePhase.READY

    @property
    def is_free(self) -> bool:
        """Whether the chosen model is loaded and nobody has or wants it."""
        return self.is_loaded and self._queue.is_idle

    @property
    def speculation(self) -> str:
        """What guessing ahead brought since the model was loaded, as EngineInfo says it; may be empty."""
        return self._engine.info.speculation if self._engine is not None else ""

    def listen(self, listener: Callable[[EngineStatus], None]) -> None:
        """Call listener with every later status."""
        self._listeners.append(listener)

    def set_kept(self, *, is_kept: bool) -> None:
        """Keep a loaded model however long it is idle, or no longer."""
        self._is_kept = is_kept

    def spec(self) -> ModelSpec:
        """Give the chosen model's entry.

        Raises:
            ModelNotFoundError: the chosen id is in no catalogue.
        """
        return self._models.spec(self._status.model_id)

    async def choose(self, model_id: str) -> None:
        """Take another model from now on; the old one is closed, the new one loaded when it is needed.

        Raises:
            ModelNotFoundError: no such id; the old choice stays.
        """
        spec = self._models.spec(model_id)
        if model_id == self._status.model_id and self._engine is not None:
            return
        if self._engine is not None:
            # Ends a load, a prompt being read or an answer at once, so that the lock comes free.
            await self._engine.aclose()
        async with self._lock:
            await self._close_engine()
            self._publish(EngineStatus(model_id, title=spec.title))

    async def ready(self) -> AsyncGenerator[LoadProgress, None]:
        """Verify and load the chosen model, then let it read the static part; nothing when it is ready.

        Closing the generator early ends the load. Two callers wait for the same load.

        Raises:
            ModelError: the file is missing, not what its entry says, or cannot be loaded.
            EngineUnavailableError: the engine's library cannot be used on this machine.
        """
        async with self._lock:
            if self._engine is not None and self._engine.info.is_loaded:
                return
            try:
                async with contextlib.aclosing(self._load()) as events:
                    async for event in events:
                        yield event
            except AssistantError as error:
                await self._close_engine()
                self._publish(replace(self._status, phase=EnginePhase.FAILED, note=error.user_text))
                raise
            finally:
                if self._status.phase in _BUSY:
                    await self._close_engine()
                    self._publish(replace(self._status, phase=EnginePhase.UNLOADED, fraction=0.0))

    def set_tool_plan(self, tool: str, plan: PromptPlan) -> None:
        """Name the static part of a tool whose words come from the plant, in place of an earlier one."""
        self._tool_plans[tool] = plan

    def load_chosen(self) -> AsyncGenerator[LoadProgress, None]:
        """See ready()."""
        return self.ready()

    async def drop(self, note: str = "", phase: EnginePhase = EnginePhase.UNLOADED) -> None:
        """Close the engine, whatever it does; the next ready() builds another. note says why."""
        if self._engine is not None:
            await self._engine.aclose()
        async with self._lock:
            await self._close_engine()
            self._publish(replace(self._status, phase=phase, fraction=0.0, note=note))

    async def prepare(self) -> None:
        """Let the loaded model read every tool's static part and keep what it read for later starts.

        Raises:
            EngineError: the model cannot read them.
        """
        async with self.turn(Priority.BACKGROUND):
            for plan in (*self._static_plans, *self._tool_plans.values()):
                await self.engine().prepare(plan)

    @contextlib.asynccontextmanager
    async def turn(self, priority: Priority = Priority.OPERATOR) -> AsyncIterator[None]:
        """Wait until the engine is free for the caller, and hold it while the block runs."""
        self._stop_idle_timer()
        try:
            async with self._queue.turn(priority):
                yield
        finally:
            if self._queue.is_idle and self._idle_s() > 0 and not self._is_kept:
                loop = asyncio.get_running_loop()
                self._stop_idle_timer()
                self._idle_timer = loop.call_later(self._idle_s(), self._unload_idle)

    def engine(self) -> Engine:
        """Give the engine that ready() has loaded.

        Raises:
            AssertionError: ready() was not awaited to its end.
        """
        if self._engine is None:
            raise AssertionError("ready() comes first")
        return self._engine

    async def aclose(self) -> None:
        """End whatever the engine does and free the model."""
        self._stop_idle_timer()
        await self._unloading.aclose()
        await self._close_engine()

    def _stop_idle_timer(self) -> None:
        timer, self._idle_timer = self._idle_timer, None
        if timer is not None:
            timer.cancel()

    def _unload_idle(self) -> None:
        self._idle_timer = None
        if self._queue.is_idle and self._engine is not None and not self._is_kept:
            self._unloading.start(self._unload())

    async def _unload(self) -> None:
        async with self._queue.turn(Priority.BACKGROUND), self._lock:
            await self._close_engine()
            note = said("Unloaded while idle, to free memory; the next question loads it again.")
            self._publish(replace(self._status, phase=EnginePhase.UNLOADED, fraction=0.0, note=note))

    async def _load(self) -> AsyncGenerator[LoadProgress, None]:
        spec = self.spec()
        self._publish(replace(self._status, title=spec.title, phase=EnginePhase.CHECKING, note=""))
        # One that wants to be loaded anew, such as a gateway whose model is gone.
        await self._close_engine()
        if spec.kind is ModelKind.GATEWAY and self._gateways is not None:
            async with contextlib.aclosing(self._reach(await self._gateways(spec))) as reaching:
                async for event in reaching:
                    yield event
            return
        path = await self._models.usable_path(spec.model_id)
        plan = await self._models.plan(spec.model_id)
        await self._trial.check(spec, path, plan)
        plan = await self._with_tried_draft(plan)
        engine = self._engine = self._factory(spec, path, plan)
        name = engine.info.engine
        self._publish(
            replace(
                self._status, engine=name, phase=EnginePhase.LOADING, fraction=0.0, memory=plan.arithmetic
            )
        )
        async with self._watched(spec, plan), contextlib.aclosing(engine.load()) as events:
            async for event in events:
                self._publish(replace(self._status, fraction=event.fraction))
                yield event
            self._publish(replace(self._status, phase=EnginePhase.WARMING, fraction=1.0))
            await engine.prepare(self._static_plans[0])
        info = engine.info
        self._publish(
            replace(
                self._status,
                phase=EnginePhase.READY,
                fraction=1.0,
                context_tokens=info.context_tokens,
                memory=plan.noted(info.offload).arithmetic,
            )
        )

    async def _reach(self, engine: Engine) -> AsyncGenerator[LoadProgress, None]:
        self._engine = engine
        self._publish(replace(self._status, engine=engine.info.engine, phase=EnginePhase.LOADING))
        async with contextlib.aclosing(engine.load()) as events:
            async for event in events:
                yield event
        info = engine.info
        self._publish(
            replace(
                self._status,
                phase=EnginePhase.READY,
                fraction=1.0,
                context_tokens=info.context_tokens,
                memory=info.offload,
            )
        )

    async def _with_tried_draft(self, plan: FitPlan) -> FitPlan:
        """Give plan, without its draft model where that may not be loaded: the model answers all the same."""
        draft = plan.draft
        if draft is None:
            return plan
        try:
            await self._trial.check(self._models.spec(draft.model_id), draft.path, draft.plan)
        except ModelError as error:
            left_out = said("draft model left out: {reason}", reason=error.user_text)
            return replace(plan.noted(left_out), draft=None)
        return plan

    @contextlib.asynccontextmanager
    async def _watched(self, spec: ModelSpec, plan: FitPlan) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as marks:
            await marks.enter_async_context(self._trial.watched(spec))
            if plan.draft is not None:
                await marks.enter_async_context(self._trial.watched(self._models.spec(plan.draft.model_id)))
            yield

    async def _close_engine(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.aclose()

    def _title(self, model_id: str) -> str:
        try:
            return self._models.spec(model_id).title
        except AssistantError:
            return model_id

    def _publish(self, status: EngineStatus) -> None:
        self._status = status
        for listener in self._listeners:
            listener(status)
