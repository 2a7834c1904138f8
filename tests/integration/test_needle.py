"""`eval needle` with the real engine at short lengths: each cache is really used, the text really read."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.model_fit import CacheType, FitPlan, FreeMemory
from app.domain.model_spec import ModelKind, ModelSpec
from app.engines.local.engine import LocalEngine, LocalOptions
from app.registry.fit import choose
from app.registry.gguf import read_gguf
from app.services.evaluate import Evaluator, NeedleCase, NeedleOptions, score
from tests.fakes.assistant import TrustingTrial

pytestmark = pytest.mark.model
LENGTH = 300
CONTEXT = 1024


class OneFile:
    """The small model, planned as the program plans it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def spec(self, model_id: str) -> ModelSpec:
        return ModelSpec(model_id, "Small", ModelKind.LOCAL, context_tokens=CONTEXT)

    async def usable_path(self, model_id: str) -> Path:
        return self._path

    async def plan(
        self, model_id: str, context_tokens: int | None = None, cache_type: CacheType | None = None
    ) -> FitPlan:
        plan = choose(read_gguf(self._path).shape, CONTEXT, FreeMemory(None), title="Small")
        kind = cache_type or CacheType.F16
        return replace(plan, kv_type_k=kind, kv_type_v=kind)


async def cases_of(path: Path, options: NeedleOptions) -> AsyncIterator[NeedleCase]:
    evaluator = Evaluator(
        OneFile(path),
        TrustingTrial(),
        lambda spec, file, plan: LocalEngine(spec, file, plan, LocalOptions(threads=1)),
    )
    async with contextlib.aclosing(evaluator.needle("small", options)) as cases:
        async for case in cases:
            yield case


async def test_needle_asks_with_every_type_of_cache_at_the_wanted_length(small_model: Path) -> None:
    options = NeedleOptions(lengths=(LENGTH,), depths=(0.5,))

    cases = [case async for case in cases_of(small_model, options)]

    assert [case.cache_type for case in cases] == list(CacheType)
    assert len({case.usage.prompt_tokens for case in cases}) == 1
    assert LENGTH - 32 < cases[0].usage.prompt_tokens <= LENGTH
    assert all(case.answer for case in cases)
    assert all(case.usage.tokens_per_s > 0 for case in cases)


@pytest.mark.parametrize("runs", [1, pytest.param(2, marks=pytest.mark.slow)])
async def test_needle_in_a_short_text_is_found_by_the_small_model(small_model: Path, runs: int) -> None:
    options = NeedleOptions(cache_types=(CacheType.F16,), lengths=(LENGTH,), depths=(0.1, 0.9), runs=runs)

    total = score([case async for case in cases_of(small_model, options)])

    assert total.asked == 2 * runs
    assert total.found >= runs
