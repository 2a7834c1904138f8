"""Stops at random moments: how long until the work has ended, and is the processor quiet then?"""

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from app.domain.errors import AssistantError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec, Sampling
from app.domain.stream import GenerationRequest, PromptProgress, TextDelta
from app.engines.base import Engine
from app.engines.local.engine import LocalEngine, LocalOptions
from app.prompting.assembly import static_plan
from app.services.engine_keeper import EngineKeeper
from app.services.jobs import JobSlot
from tests.bench.bench_models import BenchModel
from tests.bench.machine import spent_s, worker_cpu_s
from tests.bench.session import is_right, load, opened, question_plan
from tests.fakes.assistant import TrustingTrial

BOUND_S = 0.3
# The processor counts as quiet when the workers take less than this share of the time after a stop.
QUIET_SHARE = 0.2
_LOOK_S = 0.1
_GREEDY = Sampling(temperature=0.0)
_DECODE_SPAN_S = 3.0
_CHECK_EVERY = 10
_RULES = "You answer questions about the plant. " * 40

Job = Callable[[asyncio.Event], Coroutine[Any, Any, None]]


class Phase(StrEnum):
    """What is stopped."""

    LOAD = "load"
    PREFILL = "prefill"
    DECODE = "decode"
    SWITCH = "model switch"


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop: how far into the phase, how long it took, and the workers' share of a processor after it."""

    after_s: float
    took_s: float
    busy_share: float


@dataclass(frozen=True, slots=True)
class Stops:
    """All stops of a phase, and how many of the questions after them were answered wrong."""

    phase: Phase
    stops: tuple[Stop, ...]
    asked: int
    wrong: int

    @property
    def within(self) -> int:
        """Stops within the bound, with a quiet processor after them."""
        return sum(stop.took_s <= BOUND_S and stop.busy_share <= QUIET_SHARE for stop in self.stops)

    @property
    def text(self) -> str:
        """Give all of it in one line."""
        times = [stop.took_s * 1000 for stop in self.stops]
        busiest = max(stop.busy_share for stop in self.stops)
        return (
            f"{self.phase}: {self.within}/{len(times)} within {BOUND_S * 1000:.0f} ms, "
            f"median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms; workers after it at "
            f"most {busiest:.0%} of a processor; {self.asked - self.wrong}/{self.asked} answers right"
        )


async def run_stops(model: BenchModel, phase: Phase, count: int, seed: int, threads: int) -> Stops:
    """Stop phase count times at moments that seed decides."""
    choice = random.Random(f"{phase} {seed}")
    run = {
        Phase.LOAD: _stop_loads,
        Phase.PREFILL: _stop_prefills,
        Phase.DECODE: _stop_decodes,
        Phase.SWITCH: _stop_switches,
    }[phase]
    with tempfile.TemporaryDirectory(prefix="watchroom-stops-") as folder:
        return await run(_Tally(phase, count), model, choice, LocalOptions(threads, Path(folder)))


class _Tally:
    """Collects stops until there are enough; a phase that ended before its moment does not count."""

    def __init__(self, phase: Phase, count: int) -> None:
        self._phase = phase
        self._count = count
        self._stops: list[Stop] = []
        self._asked = self._wrong = 0

    @property
    def is_full(self) -> bool:
        return len(self._stops) >= self._count

    async def take(self, after_s: float, took_s: float) -> bool:
        """Look whether the workers are quiet and note the stop; True when a question is due."""
        before = worker_cpu_s()
        await asyncio.sleep(_LOOK_S)
        self._stops.append(Stop(after_s, took_s, spent_s(before, worker_cpu_s()) / _LOOK_S))
        return len(self._stops) % _CHECK_EVERY == 0 or self.is_full

    def answered(self, *, right: bool) -> None:
        self._asked += 1
        self._wrong += not right

    def result(self) -> Stops:
        return Stops(self._phase, tuple(self._stops), self._asked, self._wrong)


async def _stop_loads(
    tally: _Tally, model: BenchModel, choice: random.Random, options: LocalOptions
) -> Stops:
    started = time.perf_counter()
    async with opened(model, options.threads):
        span_s = time.perf_counter() - started
    while not tally.is_full:
        async with _unloaded(model, options) as engine:

            async def job(begun: asyncio.Event, engine: LocalEngine = engine) -> None:
                begun.set()
                await load(engine)

            after_s = choice.uniform(0, span_s)
            took_s = await _stopped(job, after_s)
            if took_s is not None and await tally.take(after_s, took_s):
                await load(engine)
                tally.answered(right=await is_right(engine))
    return tally.result()


async def _stop_prefills(
    tally: _Tally, model: BenchModel, choice: random.Random, options: LocalOptions
) -> Stops:
    async with opened(model, options.threads) as engine:
        started = time.perf_counter()
        await _stream_job(engine, _unread_text(choice), PromptProgress, TextDelta)(asyncio.Event())
        span_s = time.perf_counter() - started
        while not tally.is_full:
            after_s = choice.uniform(0, span_s)
            job = _stream_job(engine, _unread_text(choice), PromptProgress, TextDelta)
            took_s = await _stopped(job, after_s)
            if took_s is not None and await tally.take(after_s, took_s):
                tally.answered(right=await is_right(engine))
    return tally.result()


async def _stop_decodes(
    tally: _Tally, model: BenchModel, choice: random.Random, options: LocalOptions
) -> Stops:
    async with opened(model, options.threads) as engine:
        while not tally.is_full:
            after_s = choice.uniform(0, _DECODE_SPAN_S)
            text = f"Write a long story about pump number {choice.randrange(1000)}."
            took_s = await _stopped(_stream_job(engine, text, TextDelta, None), after_s)
            if took_s is not None and await tally.take(after_s, took_s):
                tally.answered(right=await is_right(engine))
    return tally.result()


async def _stop_switches(
    tally: _Tally, model: BenchModel, choice: random.Random, options: LocalOptions
) -> Stops:
    """A question loads the model, warms it up and is answered; somewhere in it another model is chosen."""
    keeper = EngineKeeper(
        _TwoNames(model),
        TrustingTrial(),
        lambda spec, path, plan: LocalEngine(spec, path, plan, options),
        (static_plan(_RULES),),
        "one",
    )
    try:
        started = time.perf_counter()
        await _question_job(keeper, choice)(asyncio.Event())
        span_s = time.perf_counter() - started
        while not tally.is_full:
            await keeper.choose(_other(keeper))
            after_s = choice.uniform(0, span_s)
            took_s = await _switched(keeper, _question_job(keeper, choice), after_s)
            if took_s is not None and await tally.take(after_s, took_s):
                tally.answered(right=await _is_keeper_right(keeper))
    finally:
        await keeper.aclose()
    return tally.result()


@contextlib.asynccontextmanager
async def _unloaded(model: BenchModel, options: LocalOptions) -> AsyncIterator[LocalEngine]:
    engine = LocalEngine(model.spec, model.path, model.plan, options)
    try:
        yield engine
    finally:
        await engine.aclose()


async def _stopped(job: Job, after_s: float) -> float | None:
    """Stop job so long after it began and give the time until it had ended; None when it was faster."""
    slot, begun = JobSlot("stopped", _raise), asyncio.Event()
    slot.start(job(begun))
    await begun.wait()
    await asyncio.sleep(after_s)
    if not slot.is_busy:
        return None
    started = time.perf_counter()
    await slot.aclose()
    return time.perf_counter() - started


async def _switched(keeper: EngineKeeper, job: Job, after_s: float) -> float | None:
    """Choose the other model so long after job began and give the time until job had ended."""
    ended_at = 0.0

    async def timed(begun: asyncio.Event) -> None:
        nonlocal ended_at
        try:
            await job(begun)
        except AssistantError:
            """A load that is broken off tells its caller so."""
        ended_at = time.perf_counter()

    slot, begun = JobSlot("switched", _raise), asyncio.Event()
    slot.start(timed(begun))
    await begun.wait()
    await asyncio.sleep(after_s)
    is_running, started = slot.is_busy, time.perf_counter()
    await keeper.choose(_other(keeper))
    await slot.wait()
    return ended_at - started if is_running else None


def _stream_job(
    engine: Engine, text: str, begins: type[PromptProgress | TextDelta], ends: type[TextDelta] | None
) -> Job:
    async def job(begun: asyncio.Event) -> None:
        request = GenerationRequest(question_plan("Answer.", text), _GREEDY, 400)
        async with contextlib.aclosing(engine.stream(request)) as events:
            async for event in events:
                if isinstance(event, begins):
                    begun.set()
                if ends is not None and isinstance(event, ends):
                    return

    return job


def _question_job(keeper: EngineKeeper, choice: random.Random) -> Job:
    text = f"{choice.randrange(1000)}: what does a pump do?"

    async def job(begun: asyncio.Event) -> None:
        begun.set()
        async with keeper.turn():
            async with contextlib.aclosing(keeper.ready()) as loading:
                async for _progress in loading:
                    """Nobody watches it."""
            request = GenerationRequest(question_plan(_RULES, text), _GREEDY, 40)
            async with contextlib.aclosing(keeper.engine().stream(request)) as events:
                async for _event in events:
                    """Nobody reads it."""

    return job


async def _is_keeper_right(keeper: EngineKeeper) -> bool:
    async with keeper.turn():
        async with contextlib.aclosing(keeper.ready()) as loading:
            async for _progress in loading:
                """Nobody watches it."""
        engine = keeper.engine()
        assert isinstance(engine, LocalEngine)
        return await is_right(engine)


class _TwoNames:
    """The same file as two models."""

    def __init__(self, model: BenchModel) -> None:
        self._model = model

    def spec(self, model_id: str) -> ModelSpec:
        return replace(self._model.spec, model_id=model_id)

    async def usable_path(self, model_id: str) -> Path:
        return self._model.path

    async def plan(self, model_id: str) -> FitPlan:
        return self._model.plan


def _other(keeper: EngineKeeper) -> str:
    return "two" if keeper.status.model_id == "one" else "one"


def _unread_text(choice: random.Random) -> str:
    return f"{choice.randrange(10**9)} " + "The pump of line seven runs. " * 130


def _raise(error: Exception) -> None:
    raise error
