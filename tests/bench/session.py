"""One engine of the program, loaded and asked, with the times that a caller sees."""

import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from app.domain.chat import Message, PromptPlan, Role
from app.domain.model_spec import Sampling
from app.domain.stream import Finished, GenerationRequest, TextDelta, Usage
from app.engines.local.engine import LocalEngine, LocalOptions
from tests.bench.bench_models import BenchModel

STATIC_TOKENS = 1500
_GREEDY = Sampling(temperature=0.0)


@dataclass(frozen=True, slots=True)
class Asked:
    """One answer; ttft_ms runs from the call to the first text in the caller's hands."""

    text: str
    ttft_ms: float
    usage: Usage

    @property
    def new_tokens(self) -> int:
        """Prompt tokens that had to be read."""
        return self.usage.prompt_tokens - self.usage.cached_tokens


@contextlib.asynccontextmanager
async def opened(model: BenchModel, threads: int, states: Path | None = None) -> AsyncIterator[LocalEngine]:
    """Give a loaded engine; plain decoding, since guessing ahead is measured by itself."""
    options = LocalOptions(threads=threads, states_folder=states, speculates=False)
    engine = LocalEngine(model.spec, model.path, model.plan, options)
    try:
        await load(engine)
        yield engine
    finally:
        await engine.aclose()


async def load(engine: LocalEngine) -> None:
    """Load to the end."""
    async with contextlib.aclosing(engine.load()) as events:
        async for _event in events:
            """Nobody watches it."""


async def ask(engine: LocalEngine, plan: PromptPlan, max_tokens: int = 1) -> Asked:
    """Ask at temperature 0 and wait for the end."""
    text, usage, ttft_ms = "", Usage(), 0.0
    started = time.perf_counter()
    request = GenerationRequest(plan, _GREEDY, max_tokens)
    async with contextlib.aclosing(engine.stream(request)) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                ttft_ms = ttft_ms or (time.perf_counter() - started) * 1000
                text += event.text
            elif isinstance(event, Finished):
                usage = event.usage
    return Asked(text, ttft_ms, usage)


async def is_right(engine: LocalEngine) -> bool:
    """Ask something that any model knows."""
    asked = await ask(engine, question_plan("Answer briefly.", "What is 2+2?"), 24)
    return "4" in asked.text


def question_plan(static: str, question: str) -> PromptPlan:
    """Give a prompt of a static part and a question."""
    return PromptPlan((Message(Role.SYSTEM, static), Message(Role.USER, question)), static_count=1)


def question(number: int) -> str:
    """Give a question of always as many tokens; two in a row differ from their first character on."""
    return f"{number % 10} {number // 10 % 10} is the shift. Say in one sentence what a pump does."


async def static_text(engine: LocalEngine, tool: str) -> str:
    """Give instructions of about STATIC_TOKENS tokens; another tool's differ from their first word on."""
    lines = [f"{tool} is what you are. Answer questions about the plant briefly."]
    while await engine.count_tokens(question_plan("\n".join(lines), "")) < STATIC_TOKENS:
        number = len(lines)
        lines.append(
            f"Rule {number} of {tool}: tag P-{100 + number} is the pump of line {number % 7}; give its "
            "pressure in bar and its flow in cubic metres an hour, and say when a value is missing."
        )
    return "\n".join(lines)


async def token_ids(engine: LocalEngine, plan: PromptPlan) -> list[int]:
    """Give the tokens that the engine would send, for another program to be asked the same."""
    generator = engine._loaded()
    return list(await engine._call(lambda: generator._prompts.tokenize(plan)))
