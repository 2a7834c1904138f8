"""The seam between the services and whatever yields tokens."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Protocol

from app.domain.chat import PromptPlan
from app.domain.stream import GenerationRequest, LoadProgress, StreamEvent, Usage


@dataclass(frozen=True, slots=True)
class EngineInfo:
    """Which engine answers and with what; context_tokens is 0 until the model is loaded.

    starts_reasoning tells that the model's template opens a block of reasoning itself; offload says where
    a loaded model computes, in words; speculation what guessing ahead brought since the load, such as
    "quotes 1.6× · 71 % accepted", or why there is none; either may be empty.
    estimates_tokens tells that its counts of tokens are careful estimates; is_remote that what is counted or
    asked leaves this machine.
    """

    engine: str
    model_id: str
    model_sha256: str
    context_tokens: int
    is_loaded: bool
    starts_reasoning: bool = False
    offload: str = ""
    speculation: str = ""
    estimates_tokens: bool = False
    is_remote: bool = False


class Engine(Protocol):
    """One model that answers one request at a time."""

    @property
    def info(self) -> EngineInfo:
        """The engine's name, its model and the size of its context now."""

    @property
    def last_usage(self) -> Usage:
        """What the last stream cost, also when it was closed early; all zero before the first."""

    def load(self) -> AsyncGenerator[LoadProgress, None]:
        """Make the model ready, warm-up included; yield nothing when it is ready already.

        Closing the generator early ends the load and leaves the engine unloaded.

        Raises:
            ModelError: the file is missing or must not be loaded.
            EngineUnavailableError: the engine was closed, or its library cannot be used here.
        """

    async def prepare(self, plan: PromptPlan) -> None:
        """Read plan ahead, so that a prompt that begins with it is answered without reading it again.

        Raises:
            ContextTooLongError: plan alone fills the context.
            EngineUnavailableError: the model is not loaded.
        """

    async def count_tokens(self, plan: PromptPlan) -> int:
        """Count the tokens of plan as they would be sent, the template's own included.

        Raises:
            EngineUnavailableError: the model is not loaded.
        """

    def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        """Yield the answer as it is produced; Finished comes last.

        Closing the generator early stops the engine within one token or one batch of the prompt.

        Raises:
            EngineBusyError: another stream of this engine is open.
            EngineUnavailableError: the model is not loaded, or the engine was closed.
            ContextTooLongError: prompt and answer limit do not fit the context.
        """

    async def aclose(self) -> None:
        """End whatever runs and free the model; a second call does nothing."""
