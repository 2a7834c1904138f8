import contextlib
import random
from collections.abc import AsyncGenerator, Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from typing_extensions import override

from app.domain.chat import PromptPlan
from app.domain.errors import ContextTooLongError, EngineUnavailableError, ModelNotFoundError
from app.domain.model_fit import CacheType, FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.stream import GenerationRequest, StreamEvent
from app.engines.base import Engine
from app.services.evaluate import (
    ANSWER_TOKENS,
    Evaluator,
    Needle,
    NeedleCase,
    NeedleOptions,
    is_found,
    lengths_for,
    make_needle,
    needle_plan,
    score,
)
from tests.fakes.assistant import PLAN, TrustingTrial, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

SHORT = NeedleOptions(cache_types=(CacheType.F16,), lengths=(200,))
Answer = Callable[[str], str]


class PlannedModels:
    """One model; a cache that is not f16 leaves room for half the context."""

    def spec(self, model_id: str) -> ModelSpec:
        if model_id != "scripted":
            raise ModelNotFoundError(f'There is no model "{model_id}".')
        return local_spec(model_id)

    async def usable_path(self, model_id: str) -> Path:
        return Path(f"{model_id}.gguf")

    async def plan(
        self, model_id: str, context_tokens: int | None = None, cache_type: CacheType | None = None
    ) -> FitPlan:
        kind = cache_type or CacheType.F16
        tokens = 1024 if kind is CacheType.F16 else 512
        return replace(PLAN, kv_type_k=kind, kv_type_v=kind, context_tokens=tokens)


@dataclass(slots=True)
class ReadingEngine(ScriptedEngine):
    """Says of each prompt what reply makes of it."""

    reply: Answer = str

    @override
    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        self.enqueue(*self.reply(request.plan.messages[-1].text).split(" "))
        async with contextlib.aclosing(ScriptedEngine.stream(self, request)) as events:
            async for event in events:
                yield event


@dataclass(slots=True)
class Engines:
    """A factory that remembers what it made."""

    reply: Answer = str
    made: list[tuple[FitPlan, ReadingEngine]] = field(default_factory=list)
    load_error: EngineUnavailableError | None = None

    def __call__(self, _spec: ModelSpec, _path: Path, plan: FitPlan) -> Engine:
        engine = ReadingEngine(load_error=self.load_error, reply=self.reply)
        self.made.append((plan, engine))
        return engine


def quote(text: str) -> str:
    """Find the fact as a model that reads well does."""
    code = text.partition(" is ")[2] if text.startswith("The release code") else ""
    for sentence in text.split("\n\n")[0].split(". "):
        if sentence.startswith("The release code of"):
            code = sentence.partition(" is ")[2].rstrip(".")
    return f"It is {code.upper()}."


async def cases_of(engines: Engines, options: NeedleOptions = SHORT) -> list[NeedleCase]:
    evaluator = Evaluator(PlannedModels(), TrustingTrial(), engines)
    async with contextlib.aclosing(evaluator.needle("scripted", options)) as cases:
        return [case async for case in cases]


async def test_needle_counts_what_the_model_finds() -> None:
    cases = await cases_of(Engines(quote))

    assert [case.depth for case in cases] == [0.1, 0.5, 0.9]
    assert score(cases).found == score(cases).asked == 3
    assert score(cases).tokens_per_s == 34.0


@pytest.mark.parametrize(
    "reply",
    [
        pytest.param("The text does not say.", id="not found"),
        pytest.param("amber-", id="half of it"),
        pytest.param("\x00�{]", id="malformed"),
        pytest.param("0000", id="another number"),
    ],
)
async def test_needle_does_not_count_what_is_not_the_fact(reply: str) -> None:
    cases = await cases_of(Engines(lambda _text: reply))

    assert [case.is_found for case in cases] == [False] * 3
    assert {case.answer for case in cases} == {reply.replace(" ", "")}


async def test_needle_prompts_have_the_wanted_length_and_the_fact_at_its_depth() -> None:
    engines = Engines(quote)

    cases = await cases_of(engines)

    assert all(168 < case.usage.prompt_tokens <= 200 for case in cases)
    texts = [request.plan.messages[-1].text for request in engines.made[0][1].requests]
    places = [text.index("The release code of") / len(text.partition("\n\n")[0]) for text in texts]
    assert places == pytest.approx([0.1, 0.5, 0.9], abs=0.08)


async def test_needle_gives_each_type_of_cache_its_own_engine_and_the_same_texts() -> None:
    engines = Engines(quote)

    await cases_of(engines, NeedleOptions(lengths=(200,)))

    assert [plan.kv_type_k for plan, _engine in engines.made] == [
        CacheType.F16,
        CacheType.Q8_0,
        CacheType.Q4_0,
    ]
    asked = [[request.plan for request in engine.requests] for _plan, engine in engines.made]
    assert asked[0] == asked[1] == asked[2]
    assert all(engine.is_closed for _plan, engine in engines.made)


async def test_needle_without_lengths_takes_the_smallest_context_for_all() -> None:
    cases = await cases_of(Engines(quote), NeedleOptions(depths=(0.5,)))

    assert {case.length for case in cases} == set(lengths_for(512)) == {122, 244, 488}


async def test_needle_with_runs_hides_another_fact_each_time() -> None:
    cases = await cases_of(Engines(quote), replace(SHORT, runs=4))

    assert len({case.code for case in cases}) == 12


async def test_needle_with_the_same_seed_asks_the_same_and_with_another_something_else() -> None:
    first, same, other = [
        [case.code for case in await cases_of(Engines(quote), replace(SHORT, seed=seed))]
        for seed in (1, 1, 2)
    ]

    assert first == same
    assert not set(first) & set(other)


async def test_needle_when_a_length_does_not_fit_says_so_and_makes_no_engine() -> None:
    engines = Engines(quote)

    with pytest.raises(ContextTooLongError, match="1,024"):
        await cases_of(engines, replace(SHORT, lengths=(1024,)))

    assert not engines.made


async def test_needle_when_the_engine_cannot_be_loaded_closes_it() -> None:
    engines = Engines(quote, load_error=EngineUnavailableError("No library."))

    with pytest.raises(EngineUnavailableError):
        await cases_of(engines)

    assert engines.made[0][1].is_closed


async def test_needle_given_up_early_closes_the_engine() -> None:
    engines = Engines(quote)
    evaluator = Evaluator(PlannedModels(), TrustingTrial(), engines)

    async with contextlib.aclosing(evaluator.needle("scripted", SHORT)) as cases:
        await anext(cases)

    assert engines.made[0][1].is_closed


async def test_needle_of_an_unknown_model_is_refused() -> None:
    evaluator = Evaluator(PlannedModels(), TrustingTrial(), Engines(quote))

    with pytest.raises(ModelNotFoundError):
        await anext(evaluator.needle("none"))


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        pytest.param("amber-cedar-1234", True, id="as it is"),
        pytest.param("It is **Amber - Cedar - 1234**.", True, id="dressed up"),
        pytest.param("amber\u2013cedar\u20131234", True, id="other dashes"),
        pytest.param("amber-cedar-1235", False, id="another number"),
        pytest.param("amber-1234", False, id="a word missing"),
        pytest.param("", False, id="nothing"),
    ],
)
def test_is_found_wants_every_letter(answer: str, expected: bool) -> None:
    assert is_found("amber-cedar-1234", answer) is expected


def test_needle_plan_without_filler_holds_the_fact_and_the_question() -> None:
    needle = Needle("pump A-100", "amber-cedar-1234")

    plan = needle_plan(needle, (), 0.5)

    assert plan.messages[-1].text == (
        "The release code of pump A-100 is amber-cedar-1234.\n\nWhat is the release code of pump A-100?"
    )
    assert isinstance(plan, PromptPlan)
    assert plan.static_count == 1


def test_make_needle_draws_from_the_given_choice_alone() -> None:
    def draw() -> Iterator[Needle]:
        choice = random.Random(5)
        return (make_needle(choice) for _ in range(3))

    assert list(draw()) == list(draw())


def test_lengths_for_leaves_room_for_the_answer() -> None:
    assert lengths_for(2048)[-1] == 2048 - ANSWER_TOKENS


def test_score_of_nothing_is_zero() -> None:
    assert (score([]).found, score([]).asked, score([]).tokens_per_s) == (0, 0, 0.0)
