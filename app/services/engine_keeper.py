"""Which engine answers now: chosen, verified, loaded, switched and closed in one place."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from app.domain.chat import PromptPlan
from app.domain.errors import AssistantError
from app.domain.model_spec import ModelSpec
from app.domain.stream import LoadProgress
from app.engines.base import Engine

logger = logging.getLogger(__name__)


class ModelSource(Protocol):
    """What the keeper needs to know of models; services.models.ModelsService has it."""

    def spec(self, model_id: str) -> ModelSpec:
        """Give the entry of model_id or raise ModelNotFoundError."""

    async def usable_path(self, model_id: str) -> Path:
        """Give the verified file of model_id or raise ModelError."""


EngineFactory = Callable[[ModelSpec, Path], Engine]


class EnginePhase(StrEnum):
    """Where the chosen model stands."""

    UNLOADED = "not loaded"
    CHECKING = "checking"
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class EngineStatus:
    """The chosen model's state for the status bar; fraction counts while LOADING, note while FAILED."""

    model_id: str
    title: str = ""
    engine: str = ""
    phase: EnginePhase = EnginePhase.UNLOADED
    fraction: float = 0.0
    context_tokens: int = 0
    note: str = ""


class EngineKeeper:
    """Owns the one engine; listeners hear of every change of its status on the event loop's thread."""

    def __init__(
        self, models: ModelSource, factory: EngineFactory, static_plan: PromptPlan, model_id: str
    ) -> None:
        self._models = models
        self._factory = factory
        self._static_plan = static_plan
        self._engine: Engine | None = None
        self._lock = asyncio.Lock()
        self._listeners: list[Callable[[EngineStatus], None]] = []
        self._status = EngineStatus(model_id, title=self._title(model_id))

    @property
    def status(self) -> EngineStatus:
        """The chosen model and where it stands."""
        return self._status

    def listen(self, listener: Callable[[EngineStatus], None]) -> None:
        """Call listener with every later status."""
        self._listeners.append(listener)

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
                if self._status.phase in (EnginePhase.CHECKING, EnginePhase.LOADING):
                    await self._close_engine()
                    self._publish(replace(self._status, phase=EnginePhase.UNLOADED, fraction=0.0))

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
        await self._close_engine()

    async def _load(self) -> AsyncGenerator[LoadProgress, None]:
        spec = self.spec()
        self._publish(replace(self._status, title=spec.title, phase=EnginePhase.CHECKING, note=""))
        path = await self._models.usable_path(spec.model_id)
        engine = self._engine = self._factory(spec, path)
        name = engine.info.engine
        self._publish(replace(self._status, engine=name, phase=EnginePhase.LOADING, fraction=0.0))
        async with contextlib.aclosing(engine.load()) as events:
            async for event in events:
                self._publish(replace(self._status, fraction=event.fraction))
                yield event
        await engine.prepare(self._static_plan)
        context = engine.info.context_tokens
        self._publish(replace(self._status, phase=EnginePhase.READY, fraction=1.0, context_tokens=context))

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
