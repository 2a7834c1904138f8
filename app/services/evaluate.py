"""What a quantised cache costs: a made-up fact is hidden in a long text and asked for.

"Needle in a haystack": the fact is a random code word of this run, so that no model knows it beforehand,
and the filler resembles it, so that only reading helps. Each type of cache gets the same texts and an
engine of its own. Knows no engine in particular.
"""

import contextlib
import random
import statistics
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from app.domain.chat import Message, PromptPlan, Role
from app.domain.errors import ContextTooLongError
from app.domain.model_fit import CacheType, FitPlan
from app.domain.model_spec import ModelSpec, Sampling
from app.domain.stream import Finished, GenerationRequest, TextDelta, Usage
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.engines.base import Engine
from app.services.engine_keeper import EngineFactory, ModelTrial

DEPTHS = (0.1, 0.5, 0.9)
ANSWER_TOKENS = 24
# Shares of what a prompt may take, when no lengths are given.
_LENGTH_SHARES = (0.25, 0.5, 1.0)
# What a prompt may fall short of its length: about one sentence of filler.
_SLACK_TOKENS = 32
_GREEDY = Sampling(temperature=0.0)
_SYSTEM = "Answer from the text alone, as briefly as possible."
_WORDS = ("amber", "basalt", "cedar", "delta", "ember", "falcon", "granite", "harbour", "indigo", "juniper")
_UNITS = ("pump", "valve", "fan", "tank", "compressor", "exchanger")
_EVENTS = (
    "was inspected and nothing unusual was found",
    "showed a slightly higher temperature than the day before",
    "was taken over by the next shift without remarks",
    "was cleaned, and the filter was put back in place",
    "ran quietly while the neighbouring line was tested",
)


class PlannedModels(Protocol):
    """What evaluation asks about models; services.models.ModelsService has it."""

    def spec(self, model_id: str) -> ModelSpec:
        """Give the entry of model_id or raise ModelNotFoundError."""

    async def usable_path(self, model_id: str) -> Path:
        """Give the verified file of model_id or raise ModelError."""

    async def plan(
        self, model_id: str, context_tokens: int | None = None, cache_type: CacheType | None = None
    ) -> FitPlan:
        """Give how model_id is loaded with a cache of cache_type, or raise ModelError."""


@dataclass(frozen=True, slots=True)
class NeedleOptions:
    """What is tried: every type of cache with every length, depth and run.

    lengths are prompt tokens; empty means a quarter, half and all of the context. seed decides texts and
    code words.
    """

    cache_types: tuple[CacheType, ...] = tuple(CacheType)
    lengths: tuple[int, ...] = ()
    depths: tuple[float, ...] = DEPTHS
    runs: int = 1
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Needle:
    """One hidden fact: the unit it is about and the code word that is asked for."""

    unit: str
    code: str

    @property
    def sentence(self) -> str:
        """The fact as it stands in the text."""
        return f"The release code of {self.unit} is {self.code}."

    @property
    def question(self) -> str:
        """What is asked after the text."""
        return f"What is the release code of {self.unit}?"


@dataclass(frozen=True, slots=True)
class NeedleCase:
    """One question: what was hidden where, what came back, and what it cost.

    length is what was wanted, usage.prompt_tokens what the prompt had. cache_bytes is what the whole cache
    of this type takes.
    """

    cache_type: CacheType
    length: int
    depth: float
    run: int
    code: str
    answer: str
    is_found: bool
    usage: Usage
    cache_bytes: int


@dataclass(frozen=True, slots=True)
class NeedleScore:
    """Found of asked, and the median speed of the answers."""

    found: int
    asked: int
    tokens_per_s: float


class Evaluator:
    """Tries models beside the engine that answers the operator; each engine it makes it closes."""

    def __init__(
        self,
        models: PlannedModels,
        trial: ModelTrial,
        factory: EngineFactory,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._models = models
        self._gate = gate
        self._trial = trial
        self._factory = factory

    async def needle(
        self, model_id: str, options: NeedleOptions = NeedleOptions()
    ) -> AsyncGenerator[NeedleCase, None]:
        """Yield a case after each question; one type of cache after the other.

        Raises:
            NotAllowedError: whoever is signed in may not ask a model.
            ModelError: the model is not there, does not fit, or must not be loaded.
            ContextTooLongError: a length does not fit the context.
            EngineError: the model cannot be asked.
        """
        self._gate.require(Permission.ASK)
        spec = self._models.spec(model_id)
        path = await self._models.usable_path(model_id)
        plans = {kind: await self._models.plan(model_id, cache_type=kind) for kind in options.cache_types}
        # A second model would blur what the cache costs.
        plans = {kind: replace(plan, draft=None) for kind, plan in plans.items()}
        # The same lengths for all, also where one cache leaves room for a smaller context only.
        context = min(plan.context_tokens for plan in plans.values())
        lengths = options.lengths or lengths_for(context)
        if max(lengths) + ANSWER_TOKENS > context:
            raise ContextTooLongError(
                f"A text of {max(lengths):,} tokens and the answer do not fit the context of {context:,} "
                "tokens. Ask for shorter ones."
            )
        for kind, plan in plans.items():
            await self._trial.check(spec, path, plan)
            engine = self._factory(spec, path, plan)
            try:
                async with self._trial.watched(spec):
                    await _load(engine)
                async with contextlib.aclosing(_cases(engine, kind, plan, lengths, options)) as cases:
                    async for case in cases:
                        yield case
            finally:
                await engine.aclose()


def lengths_for(context_tokens: int) -> tuple[int, ...]:
    """Give the prompt lengths that are tried when none are asked for."""
    room = context_tokens - ANSWER_TOKENS
    return tuple(int(room * share) for share in _LENGTH_SHARES)


def is_found(code: str, answer: str) -> bool:
    """Whether answer names code; capitals, spaces and the kind of dash do not matter, every letter does."""
    return _plain(code) in _plain(answer)


def score(cases: Sequence[NeedleCase]) -> NeedleScore:
    """Count the cases; the speed is 0.0 when no answer had two tokens."""
    speeds = [case.usage.tokens_per_s for case in cases if case.usage.tokens_per_s > 0]
    found = sum(case.is_found for case in cases)
    return NeedleScore(found, len(cases), statistics.median(speeds) if speeds else 0.0)


def make_needle(choice: random.Random) -> Needle:
    """Give a fact that nobody can know."""
    first, second = choice.sample(_WORDS, 2)
    return Needle(_unit(choice), f"{first}-{second}-{choice.randrange(1000, 10_000)}")


def needle_plan(needle: Needle, sentences: Sequence[str], depth: float) -> PromptPlan:
    """Give the prompt: sentences with the fact after the share depth of them, then the question."""
    place = round(len(sentences) * depth)
    text = " ".join((*sentences[:place], needle.sentence, *sentences[place:]))
    messages = (Message(Role.SYSTEM, _SYSTEM), Message(Role.USER, f"{text}\n\n{needle.question}"))
    return PromptPlan(messages, static_count=1)


async def _cases(
    engine: Engine, kind: CacheType, plan: FitPlan, lengths: Sequence[int], options: NeedleOptions
) -> AsyncGenerator[NeedleCase, None]:
    for length in lengths:
        for run in range(options.runs):
            # The same texts and facts for every type of cache.
            choice = random.Random(f"{options.seed} {length} {run}")
            filler = _filler(choice)
            for depth in options.depths:
                needle = make_needle(choice)
                prompt = await _fitted(needle, filler, length, depth, engine)
                answer, usage = await _ask(engine, prompt)
                yield NeedleCase(
                    cache_type=kind,
                    length=length,
                    depth=depth,
                    run=run,
                    code=needle.code,
                    answer=answer,
                    is_found=is_found(needle.code, answer),
                    usage=usage,
                    cache_bytes=plan.ram.cache + plan.vram.cache,
                )


async def _fitted(
    needle: Needle, filler: Callable[[int], Sequence[str]], length: int, depth: float, engine: Engine
) -> PromptPlan:
    """Give the longest prompt of at most length tokens; found by halving, since only the model can count."""
    prompt = needle_plan(needle, (), depth)
    low, high = 0, length
    while high - low > 1:
        middle = (low + high) // 2
        candidate = needle_plan(needle, filler(middle), depth)
        tokens = await engine.count_tokens(candidate)
        if tokens > length:
            high = middle
            continue
        low, prompt = middle, candidate
        if length - tokens < _SLACK_TOKENS:
            break
    return prompt


async def _ask(engine: Engine, prompt: PromptPlan) -> tuple[str, Usage]:
    text, usage = "", Usage()
    request = GenerationRequest(prompt, _GREEDY, ANSWER_TOKENS)
    async with contextlib.aclosing(engine.stream(request)) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                text += event.text
            elif isinstance(event, Finished):
                usage = event.usage
    return text, usage


async def _load(engine: Engine) -> None:
    async with contextlib.aclosing(engine.load()) as events:
        async for _event in events:
            """Nobody watches it."""


def _filler(choice: random.Random) -> Callable[[int], Sequence[str]]:
    """Give a function that gives the first so many sentences of one text, written as they are needed."""
    sentences: list[str] = []
    source = _sentences(random.Random(choice.random()))

    def first(count: int) -> Sequence[str]:
        while len(sentences) < count:
            sentences.append(next(source))
        return sentences[:count]

    return first


def _sentences(choice: random.Random) -> Iterator[str]:
    while True:
        minute = choice.randrange(24 * 60)
        yield f"At {minute // 60:02}:{minute % 60:02} {_unit(choice)} {choice.choice(_EVENTS)}."


def _unit(choice: random.Random) -> str:
    return f"{choice.choice(_UNITS)} {choice.choice('ABCDEF')}-{choice.randrange(100, 1000)}"


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
