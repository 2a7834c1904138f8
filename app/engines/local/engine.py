"""The engine inside the process: one model, one worker thread that alone touches it."""

import asyncio
import concurrent.futures
import contextlib
import hashlib
import logging
import threading
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from app.domain.chat import PromptPlan
from app.domain.errors import EngineBusyError, EngineUnavailableError, ModelRefusedError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.sentence import said
from app.domain.stream import Finished, GenerationRequest, LoadProgress, StreamEvent, Usage
from app.engines.base import EngineInfo
from app.engines.local.chat_template import CHATML, ChatTemplate
from app.engines.local.generation import Generator
from app.engines.local.library import build_identity, offload_text
from app.engines.local.manners import (
    ThreadChoice,
    available_threads,
    candidates,
    first_guess,
    give_memory_back,
    keep_large_blocks_apart,
    lower_priority,
    machine_load,
)
from app.engines.local.native import (
    NativeModel,
    StopFlag,
    StoppedError,
    load_model,
)
from app.engines.local.prefix_store import PrefixStore
from app.engines.local.speculation import Speculation
from app.engines.local.state_folder import StateFolder, StateIdentity

logger = logging.getLogger(__name__)

ENGINE_NAME = "local"
_MEBIBYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class LocalOptions:
    """What the station allows the engine: threads (0: the engine's choice) and room for prefix states.

    states_folder None keeps states in memory alone. draft_path is a smaller model of the same vocabulary that
    guesses ahead, loaded as draft_plan says; None drafts from the text alone, speculates False not at all.
    """

    threads: int = 0
    states_folder: Path | None = None
    states_disk_bytes: int = 1024 * _MEBIBYTE
    speculates: bool = True
    draft_path: Path | None = None
    draft_plan: FitPlan | None = None


_DEFAULT_OPTIONS = LocalOptions()
T = TypeVar("T")


class LocalEngine:
    """Answers with one GGUF file; see engines.base.Engine for what each method promises.

    The worker thread lives until aclose(); every native call is made there, one after another.
    """

    def __init__(
        self, spec: ModelSpec, path: Path, plan: FitPlan, options: LocalOptions = _DEFAULT_OPTIONS
    ) -> None:
        self._spec = spec
        self._path = path
        self._plan = plan
        self._options = options
        self._stop = StopFlag()
        self._worker = concurrent.futures.ThreadPoolExecutor(1, thread_name_prefix="model")
        self._threads = ThreadChoice(
            first_guess(options.threads, available_threads(), machine_load()), is_fixed=options.threads > 0
        )
        self._is_idle = threading.Event()
        self._last_usage = Usage()
        self._model: NativeModel | None = None
        self._store: PrefixStore | None = None
        self._generator: Generator | None = None
        self._speculation: Speculation | None = None
        self._running: concurrent.futures.Future[None] | None = None
        self._is_closed = False

    @property
    def info(self) -> EngineInfo:
        """See Engine.info."""
        generator, speculation = self._generator, self._speculation
        return EngineInfo(
            engine=ENGINE_NAME,
            model_id=self._spec.model_id,
            model_sha256=self._spec.sha256,
            context_tokens=generator.context_tokens if generator else 0,
            is_loaded=generator is not None,
            offload=offload_text() if generator is not None else "",
            starts_reasoning=generator is not None and generator.starts_reasoning,
            speculation=speculation.text if speculation is not None else "",
        )

    @property
    def last_usage(self) -> Usage:
        """See Engine.last_usage."""
        return self._last_usage

    async def load(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engine.load."""
        self._refuse_closed()
        if self._generator is not None:
            return
        is_wanted = False
        try:
            async with contextlib.aclosing(self._relay(self._load)) as events:
                async for event in events:
                    yield event
            is_wanted = True
        finally:
            # The load may have ended just before it was given up.
            if not is_wanted and not self._is_closed:
                await self._call(self._free)

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
        return await self._call(lambda: generator.count_tokens(plan))

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        """See Engine.stream."""
        generator = self._loaded()
        self._last_usage = Usage()

        def answer(emit: Callable[[StreamEvent], None]) -> None:
            def keep(event: StreamEvent) -> None:
                if isinstance(event, Finished):
                    self._last_usage = event.usage
                emit(event)

            generator.run(request, keep)

        async with contextlib.aclosing(self._relay(answer)) as events:
            async for event in events:
                yield event
        # Whoever reads slowly may come to the end after the model was closed and freed.
        if self._is_closed:
            return
        if generator.has_stalled or self._threads.needs_measuring(generator.plain_tokens_per_s):
            self._is_idle.set()
            self._worker.submit(self._measure, generator)

    async def aclose(self) -> None:
        """See Engine.aclose."""
        if self._is_closed:
            return
        self._is_closed = True
        self._is_idle.clear()
        self._stop.set()
        freed = asyncio.wrap_future(self._worker.submit(self._free))
        await asyncio.shield(freed)
        self._worker.shutdown(wait=True)

    async def _relay(self, job: Callable[[Callable[[T], None]], None]) -> AsyncGenerator[T, None]:
        """Run job on the worker and yield what it emits; closing early stops it and waits for its end."""
        if self._running is not None and not self._running.done():
            raise EngineBusyError(said("The model is answering another question; wait for it or stop it."))
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[T | None] = asyncio.Queue()

        def emit(event: T | None) -> None:
            loop.call_soon_threadsafe(queue.put_nowait, event)

        # Nothing runs now, so nobody's wish to stop is lost.
        self._stop.clear()
        self._is_idle.clear()
        running = self._running = self._worker.submit(job, emit)
        running.add_done_callback(lambda _future: emit(None))
        has_ended = False
        try:
            while (event := await queue.get()) is not None:
                yield event
            has_ended = True
            _raise_fault(running)
        finally:
            self._stop.set()
            while not has_ended:
                has_ended = await queue.get() is None
            self._stop.clear()

    async def _call(self, job: Callable[[], T]) -> T:
        self._is_idle.clear()
        return await asyncio.shield(asyncio.wrap_future(self._worker.submit(job)))

    def _load(self, emit: Callable[[LoadProgress], None]) -> None:
        # Every change of 1 % is enough to show, and the callback comes once a tensor.
        shown = -1

        def report(fraction: float) -> None:
            nonlocal shown
            if int(fraction * 100) != shown:
                shown = int(fraction * 100)
                emit(LoadProgress(fraction))

        keep_large_blocks_apart()
        model = load_model(
            self._path,
            self._plan,
            self._threads.threads,
            stop=self._stop,
            on_progress=report,
        )
        # Not before: a stop waits while llama.cpp reads the file's head and, in a build that is not ours, the
        # whole vocabulary.
        lower_priority()
        try:
            source = model.chat_template or CHATML
            template = ChatTemplate(source, model.bos_text, model.eos_text)
        except BaseException:
            model.close()
            raise
        self._model = model
        self._store = self._open_store(model, source)
        self._speculation = self._open_speculation(model)
        self._generator = Generator(
            *(model, template, self._store, self._stop, self._speculation),
            adapts_threads=not self._threads.is_fixed,
        )

    def _open_store(self, model: NativeModel, template: str) -> PrefixStore:
        identity = StateIdentity(
            model_sha256=self._spec.sha256,
            build=build_identity(),
            context=model.context_identity,
            template_sha256=hashlib.sha256(template.encode()).hexdigest(),
        )
        options = self._options
        # Without a content hash nothing says which model a state belongs to.
        on_disk = options.states_folder is not None and bool(self._spec.sha256)
        folder = (
            StateFolder(options.states_folder, identity, options.states_disk_bytes)
            if on_disk and options.states_folder is not None
            else None
        )
        store = PrefixStore(folder, self._plan.states_bytes)
        store.open()
        return store

    def _open_speculation(self, model: NativeModel) -> Speculation:
        options = self._options
        if options.draft_path is None or options.draft_plan is None or not options.speculates:
            return Speculation(model, is_on=options.speculates)
        try:
            draft = load_model(
                options.draft_path,
                options.draft_plan,
                self._threads.threads,
                stop=self._stop,
                on_progress=lambda _share: None,
            )
        except ModelRefusedError as error:
            # The model answers without it.
            return Speculation(model, note=f"Draft not used: {error.user_text}")
        return Speculation.with_draft(model, draft)

    def _measure(self, generator: Generator) -> None:
        """Between answers, on the worker: which number of threads is the fastest now?"""
        measured = generator.measure(candidates(available_threads()), self._is_idle.is_set)
        generator.set_threads(self._threads.take(measured) if measured else self._threads.threads)
        if measured:
            logger.info("tokens/s by threads: %s; using %d", measured, self._threads.threads)

    def _free(self) -> None:
        generator, self._generator = self._generator, None
        if generator is not None:
            generator.close()
        speculation, self._speculation = self._speculation, None
        if speculation is not None:
            speculation.close()
        store, self._store = self._store, None
        if store is not None:
            store.close()
        model, self._model = self._model, None
        if model is not None:
            model.close()
        give_memory_back()

    def _loaded(self) -> Generator:
        self._refuse_closed()
        if self._generator is None:
            raise EngineUnavailableError(said("The model is not loaded yet."))
        return self._generator

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise EngineUnavailableError(said("The model was closed; choose it again to load it."))


def _raise_fault(ended: concurrent.futures.Future[None]) -> None:
    try:
        ended.result()
    except StoppedError as error:
        raise EngineUnavailableError(said("The model was closed before it had finished.")) from error
