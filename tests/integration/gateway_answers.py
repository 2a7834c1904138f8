"""Asks a gateway engine one question and keeps everything that came of it."""

import contextlib
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from app.domain.chat import Message, PromptPlan
from app.domain.errors import ContextTooLongError, GatewayError, GatewayFault
from app.domain.model_spec import ModelKind, ModelSpec, Sampling
from app.domain.stream import Finished, FinishReason, GenerationRequest, ReasoningDelta, TextDelta, Usage
from app.engines.gateway.engine import GatewayEngine

GREEDY = Sampling(temperature=0.0, top_p=1.0, top_k=0)
SPEC = ModelSpec(model_id="gateway", title="Gateway", kind=ModelKind.GATEWAY)


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer: why it ended, its texts, what it cost, and all that an error says about itself."""

    ending: FinishReason | GatewayFault | type[ContextTooLongError]
    text: str
    reasoning: str
    seconds: float
    usage: Usage
    error: str = ""


def request(*messages: Message, max_tokens: int = 64, json_schema: str = "") -> GenerationRequest:
    """Ask for the likeliest answer."""
    return GenerationRequest(PromptPlan(messages, static_count=1), GREEDY, max_tokens, (), json_schema)


async def answered(
    engine: GatewayEngine, asked: GenerationRequest, at_text: Callable[[str], None] = lambda _text: None
) -> Answered:
    """Load the engine if need be, ask, and read the answer to its end; the end must be the end.

    at_text is called with each piece of the answer.
    """
    text, reasoning, error, usage = "", "", "", Usage()
    ending: FinishReason | GatewayFault | type[ContextTooLongError] | None = None
    started = time.monotonic()
    try:
        async for _ in engine.load():
            pass
        async with contextlib.aclosing(engine.stream(asked)) as events:
            async for event in events:
                assert ending is None, f"{event} came after the end"
                match event:
                    case TextDelta(piece):
                        text += piece
                        at_text(piece)
                    case ReasoningDelta(piece):
                        reasoning += piece
                    case Finished(reason, usage):
                        ending = reason
    except GatewayError as failure:
        ending, error = failure.fault, _all_of(failure)
    except ContextTooLongError as failure:
        ending, error = ContextTooLongError, _all_of(failure)
    assert ending is not None, "the stream ended without Finished"
    return Answered(ending, text, reasoning, time.monotonic() - started, usage, error)


def _all_of(error: GatewayError | ContextTooLongError) -> str:
    return "\n".join((error.user_text, error.detail, repr(error), *traceback.format_exception(error)))
