import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from typing_extensions import override

from app.domain.errors import EngineUnavailableError, ModelNotFoundError, ModelRefusedError
from app.domain.model_fit import DraftPlan, FitPlan
from app.domain.model_spec import ModelSpec
from app.engines.base import Engine
from app.prompting.assembly import static_plan
from app.services.engine_keeper import EngineKeeper, EnginePhase, EngineStatus
from tests.fakes.assistant import PLAN, FakeModels, TrustingTrial, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

STATIC = static_plan("rules")
OTHER = static_plan("rules of another tool")


class Bench:
    """A keeper whose engines and statuses are remembered."""

    def __init__(self, idle_s: float = 0.0) -> None:
        self._changed = asyncio.Event()
        self.models = FakeModels({name: local_spec(name) for name in ("one", "two")})
        self.engines: list[ScriptedEngine] = []
        self.next_engine = ScriptedEngine()
        self.statuses: list[EngineStatus] = []
        self.keeper = EngineKeeper(
            self.models, TrustingTrial(), self._build, (STATIC, OTHER), "one", idle_s=lambda: idle_s
        )
        self.keeper.listen(self._heard)

    def _heard(self, status: EngineStatus) -> None:
        self.statuses.append(status)
        self._changed.set()

    async def until(self, phase: EnginePhase) -> None:
        async with asyncio.timeout(5):
            while self.keeper.status.phase is not phase:
                self._changed.clear()
                await self._changed.wait()

    async def engine_is_loading(self) -> None:
        async with asyncio.timeout(5):
            while self.keeper.status.fraction != 0.5:
                self._changed.clear()
                await self._changed.wait()

    def _build(self, spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        engine, self.next_engine = self.next_engine, ScriptedEngine()
        engine.model_id = spec.model_id
        self.engines.append(engine)
        return engine

    async def load(self) -> None:
        async with contextlib.aclosing(self.keeper.ready()) as events:
            async for _event in events:
                pass


async def test_ready_checks_loads_and_reads_the_static_part_ahead() -> None:
    bench = Bench()

    await bench.load()

    assert [(status.phase, status.fraction) for status in bench.statuses] == [
        (EnginePhase.CHECKING, 0.0),
        (EnginePhase.LOADING, 0.0),
        (EnginePhase.LOADING, 0.5),
        (EnginePhase.LOADING, 1.0),
        (EnginePhase.WARMING, 1.0),
        (EnginePhase.READY, 1.0),
    ]
    assert bench.engines[0].prepared == [STATIC]
    assert bench.keeper.status.context_tokens == 4096


async def test_ready_a_second_time_loads_nothing() -> None:
    bench = Bench()
    await bench.load()

    await bench.load()

    assert len(bench.engines) == 1


async def test_ready_from_two_callers_loads_once() -> None:
    bench = Bench()

    await asyncio.gather(bench.load(), bench.load())

    assert len(bench.engines) == 1


async def test_ready_shows_the_reason_when_the_file_is_refused_and_can_be_tried_again() -> None:
    bench = Bench()
    bench.models.error = ModelRefusedError("one.gguf is truncated.")

    with pytest.raises(ModelRefusedError):
        await bench.load()

    failed = bench.keeper.status
    bench.models.error = None
    await bench.load()
    assert (failed.phase, failed.note) == (EnginePhase.FAILED, "one.gguf is truncated.")
    assert (bench.keeper.status.phase, bench.keeper.status.note) == (EnginePhase.READY, "")


async def test_ready_closed_early_ends_the_load_and_frees_the_engine() -> None:
    bench = Bench()
    bench.next_engine.load_gate = asyncio.Event()

    async with contextlib.aclosing(bench.keeper.ready()) as events:
        await anext(events)

    assert bench.keeper.status.phase is EnginePhase.UNLOADED
    assert bench.engines[0].is_closed


async def test_choose_closes_the_old_model_and_the_next_load_takes_the_new_one() -> None:
    bench = Bench()
    await bench.load()

    await bench.keeper.choose("two")
    await bench.load()

    assert [engine.model_id for engine in bench.engines] == ["one", "two"]
    assert bench.engines[0].is_closed
    assert (bench.keeper.status.model_id, bench.keeper.status.title) == ("two", "Model two")


async def test_choose_while_a_model_loads_ends_that_load() -> None:
    bench = Bench()
    bench.next_engine.load_gate = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        loading = group.create_task(_expect_unavailable(bench))
        await bench.engine_is_loading()

        await bench.keeper.choose("two")

    assert loading.result()
    assert (bench.keeper.status.model_id, bench.keeper.status.phase) == ("two", EnginePhase.UNLOADED)


async def _expect_unavailable(bench: Bench) -> bool:
    with pytest.raises(EngineUnavailableError):
        await bench.load()
    return True


async def test_an_idle_model_is_unloaded_and_loaded_again_when_it_is_asked() -> None:
    bench = Bench(idle_s=0.01)
    await bench.load()

    async with bench.keeper.turn():
        pass
    await bench.until(EnginePhase.UNLOADED)
    note = bench.keeper.status.note
    await bench.load()

    assert "Unloaded while idle" in note
    assert bench.engines[0].is_closed
    assert bench.keeper.status.phase is EnginePhase.READY
    await bench.keeper.aclose()


async def test_a_model_in_use_is_not_idle() -> None:
    bench = Bench(idle_s=0.01)
    await bench.load()
    async with bench.keeper.turn():
        pass

    async with bench.keeper.turn():
        await asyncio.sleep(0.05)
        phase = bench.keeper.status.phase

    assert phase is EnginePhase.READY
    await bench.keeper.aclose()


async def test_prepare_reads_the_static_part_of_every_tool() -> None:
    bench = Bench()
    await bench.load()

    await bench.keeper.prepare()

    assert bench.engines[0].prepared == [STATIC, STATIC, OTHER]


async def test_choose_of_the_loaded_model_changes_nothing() -> None:
    bench = Bench()
    await bench.load()

    await bench.keeper.choose("one")

    assert not bench.engines[0].is_closed


async def test_choose_of_an_unknown_model_keeps_the_old_one() -> None:
    bench = Bench()

    with pytest.raises(ModelNotFoundError):
        await bench.keeper.choose("three")

    assert bench.keeper.status.model_id == "one"


async def test_a_chosen_model_that_is_in_no_catalogue_is_told_when_it_is_needed() -> None:
    models = FakeModels({})
    keeper = EngineKeeper(
        models, TrustingTrial(), lambda _spec, _path, _plan: ScriptedEngine(), (STATIC,), "gone"
    )

    with pytest.raises(ModelNotFoundError, match='no model "gone"'):
        await anext(keeper.ready())

    assert keeper.status.phase is EnginePhase.FAILED


async def test_engine_before_ready_is_a_mistake_of_the_program() -> None:
    with pytest.raises(AssertionError, match="ready"):
        Bench().keeper.engine()


DRAFT = DraftPlan("two", Path("two.gguf"), replace(PLAN, context_tokens=2048))


class PickyTrial(TrustingTrial):
    """Refuses one model; remembers what was tried and what was watched while it loaded."""

    def __init__(self, refused: str = "") -> None:
        self.refused = refused
        self.tried: list[tuple[str, Path, int]] = []
        self.watched_ids: list[str] = []

    @override
    async def check(self, spec: ModelSpec, path: Path, plan: FitPlan) -> None:
        self.tried.append((spec.model_id, path, plan.context_tokens))
        if spec.model_id == self.refused:
            raise ModelRefusedError("It is damaged.")

    @override
    @contextlib.asynccontextmanager
    async def watched(self, spec: ModelSpec) -> AsyncIterator[None]:
        self.watched_ids.append(spec.model_id)
        yield


async def _load_with_draft(trial: PickyTrial) -> tuple[EngineKeeper, list[FitPlan]]:
    models = FakeModels({name: local_spec(name) for name in ("one", "two")}, fit=replace(PLAN, draft=DRAFT))
    plans: list[FitPlan] = []

    def build(_spec: ModelSpec, _path: Path, plan: FitPlan) -> Engine:
        plans.append(plan)
        return ScriptedEngine()

    keeper = EngineKeeper(models, trial, build, (STATIC,), "one")
    async with contextlib.aclosing(keeper.ready()) as events:
        async for _event in events:
            pass
    return keeper, plans


async def test_ready_tries_and_watches_the_draft_model_as_well() -> None:
    trial = PickyTrial()

    _keeper, plans = await _load_with_draft(trial)

    assert [plan.draft for plan in plans] == [DRAFT]
    assert trial.tried == [("one", Path("one.gguf"), 4096), ("two", Path("two.gguf"), 2048)]
    assert trial.watched_ids == ["one", "two"]


async def test_ready_when_the_draft_model_is_refused_loads_without_it_and_says_so() -> None:
    trial = PickyTrial(refused="two")

    keeper, plans = await _load_with_draft(trial)

    assert [plan.draft for plan in plans] == [None]
    assert trial.watched_ids == ["one"]
    assert keeper.status.phase is EnginePhase.READY
    assert keeper.status.memory == "0.5 GB weights; draft model left out: It is damaged."
