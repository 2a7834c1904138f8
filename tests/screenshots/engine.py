"""The stand-in that speaks in the pictures: what the chat is to say, else what helps no tool."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from pathlib import Path

from app.domain.chat import PromptPlan
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    LoadProgress,
    PromptProgress,
    StreamEvent,
    TextDelta,
    Usage,
)
from app.engines.base import EngineInfo
from tests.screenshots.script import SCRIPTS, STAND_IN_ID

_NOTHING = "This stand-in says nothing here."


@dataclass(slots=True)
class StandIn:
    """Keeps the Engine protocol; answers the chat's scripted questions, and everything else with nothing."""

    _is_loaded: bool = False
    _usage: Usage = field(default_factory=Usage)

    @property
    def info(self) -> EngineInfo:
        return EngineInfo("scripted", STAND_IN_ID, "", context_tokens=4096, is_loaded=self._is_loaded)

    @property
    def last_usage(self) -> Usage:
        return self._usage

    async def load(self) -> AsyncGenerator[LoadProgress, None]:
        self._is_loaded = True
        yield LoadProgress(1.0)

    async def prepare(self, plan: PromptPlan) -> None:
        """Nothing is read ahead."""

    async def count_tokens(self, plan: PromptPlan) -> int:
        return sum(len(message.text.split()) for message in plan.messages)

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        asked = request.plan.messages[-1].text
        said = next(
            (script.chat_answer for script in SCRIPTS.values() if script.chat_question in asked), _NOTHING
        )
        tokens = await self.count_tokens(request.plan)
        yield PromptProgress(tokens, tokens)
        for line in said.splitlines(keepends=True):
            yield TextDelta(line)
        self._usage = Usage(
            prompt_tokens=tokens, completion_tokens=len(said.split()), ttft_ms=180.0, tokens_per_s=24.0
        )
        yield Finished(FinishReason.STOP, self._usage)

    async def aclose(self) -> None:
        self._is_loaded = False


def stand_in(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> StandIn:
    """Give the engine of the pictures, whatever file is to be loaded."""
    return StandIn()
