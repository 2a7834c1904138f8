"""The engine inside the process: one model, one worker thread that alone touches it."""

import asyncio
import concurrent.futures
import contextlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import TypeVar

from app.domain.chat import PromptPlan
from app.domain.errors import EngineBusyError, EngineUnavailableError
from app.domain.model_spec import ModelSpec
from app.domain.stream import GenerationRequest, LoadProgress, StreamEvent
from app.engines.base import EngineInfo
from app.engines.local.chat_template import CHATML, ChatTemplate
from app.engines.local.generation import Generator
from app.engines.local.native import NativeModel, StopFlag, load_model, usable_threads

ENGINE_NAME = "local"
T = TypeVar("T")


class LocalEngine:
    """Answers with one GGUF file; see engines.base.Engine for what each method promises.

    The worker thread lives until aclose(); every native call is made there, one after another.
    """

    def __init__(self, spec: ModelSpec, path: Path, threads: int) -> None:
        self._spec = spec
        self._path = path
        self._threads = usable_threads(threads)
        self._stop = StopFlag()
        self._worker = concurrent.futures.ThreadPoolExecutor(1, thread_name_prefix="model")
        self._model: NativeModel | None = None
        self._generator: Generator | None = None
        self._running: concurrent.futures.Future[None] | None = None
        self._is_closed = False

    @property
    def info(self) -> EngineInfo:
        """See Engine.info."""
        context_tokens = self._model.context_tokens if self._model else 0
        return EngineInfo(
            ENGINE_NAME, self._spec.model_id, self._spec.sha256, context_tokens, self._generator is not None
        )

    async def load(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engine.load."""
        self._refuse_closed()
        if self._generator is not None:
            return
        async with contextlib.aclosing(self._relay(self._load)) as events:
            async for event in events:
                yield event

    async def prepare(self, plan: PromptPlan) -> None:
        """See Engine.prepare."""
        generator = self._loaded()

        def read(_emit: Callable[[StreamEvent], None]) -> None:
            generator.prepare(plan)

        async with contextlib.aclosing(self._relay(read)) as events:
            async for _event in events:
                """Nothing is shown of it."""

    async def count_tokens(self, plan: PromptPlan) -> int:
        """See Engine.count_tokens."""
        generator = self._loaded()
        return await self._call(lambda: len(generator.tokenize(plan)))

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        """See Engine.stream."""
        generator = self._loaded()

        def answer(emit: Callable[[StreamEvent], None]) -> None:
            generator.run(request, emit)

        async with contextlib.aclosing(self._relay(answer)) as events:
            async for event in events:
                yield event

    async def aclose(self) -> None:
        """See Engine.aclose."""
        if self._is_closed:
            return
        self._is_closed = True
        self._stop.set()
        self._generator = None
        freed = asyncio.wrap_future(self._worker.submit(self._free))
        await asyncio.shield(freed)
        self._worker.shutdown(wait=True)

    async def _relay(self, job: Callable[[Callable[[T], None]], None]) -> AsyncGenerator[T, None]:
        """Run job on the worker and yield what it emits; closing early stops it and waits for its end."""
        if self._running is not None and not self._running.done():
            raise EngineBusyError("The model is answering another question; wait for it or stop it.")
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[T | None] = asyncio.Queue()

        def emit(event: T | None) -> None:
            loop.call_soon_threadsafe(queue.put_nowait, event)

        # Nothing runs now, so nobody's wish to stop is lost.
        self._stop.clear()
        running = self._running = self._worker.submit(job, emit)
        running.add_done_callback(lambda _future: emit(None))
        has_ended = False
        try:
            while (event := await queue.get()) is not None:
                yield event
            has_ended = True
            running.result()
        finally:
            self._stop.set()
            while not has_ended:
                has_ended = await queue.get() is None

    async def _call(self, job: Callable[[], T]) -> T:
        return await asyncio.shield(asyncio.wrap_future(self._worker.submit(job)))

    def _load(self, emit: Callable[[LoadProgress], None]) -> None:
        # Every change of 1 % is enough to show, and the callback comes once a tensor.
        shown = -1

        def report(fraction: float) -> None:
            nonlocal shown
            if int(fraction * 100) != shown:
                shown = int(fraction * 100)
                emit(LoadProgress(fraction))

        model = load_model(
            self._path,
            context_tokens=self._spec.context_tokens,
            gpu_layers=self._spec.gpu_layers,
            threads=self._threads,
            stop=self._stop,
            on_progress=report,
        )
        try:
            template = ChatTemplate(model.chat_template or CHATML, model.bos_text, model.eos_text)
        except BaseException:
            model.close()
            raise
        self._model = model
        self._generator = Generator(model, template, self._stop)

    def _free(self) -> None:
        model, self._model = self._model, None
        if model is not None:
            model.close()

    def _loaded(self) -> Generator:
        self._refuse_closed()
        if self._generator is None:
            raise EngineUnavailableError("The model is not loaded yet.")
        return self._generator

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise EngineUnavailableError("The model was closed; choose it again to load it.")
