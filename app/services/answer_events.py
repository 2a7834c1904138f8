"""What an engine's events mean for an answer, and how long they may take."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from dataclasses import dataclass

from app.domain.errors import AnswerTimeoutError, AssistantError, GatewayError, GatewayFault
from app.domain.sentence import said
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    Finished,
    FinishReason,
    PromptProgress,
    ReasoningDelta,
    StreamEvent,
    TextDelta,
)
from app.prompting.reasoning import PieceKind, ReasoningSplitter
from app.services.answer_progress import AnswerProgress


@dataclass(frozen=True, slots=True)
class AnswerLimit:
    """Until when an answer may take; at is a time of the event loop's clock."""

    at: float
    timeout_s: float

    @classmethod
    def from_now(cls, timeout_s: float) -> "AnswerLimit":
        """Give the limit that ends timeout_s from now."""
        return cls(asyncio.get_running_loop().time() + timeout_s, timeout_s)

    async def hold(self, events: AsyncIterator[AskEvent]) -> AsyncGenerator[AskEvent, None]:
        """Yield events as they come.

        Raises:
            AnswerTimeoutError: the next one did not come in time.
        """
        while True:
            # Only the wait for the next event is under the timeout: a timeout around a yield would
            # cancel whatever the consumer awaits.
            try:
                async with asyncio.timeout_at(self.at):
                    event = await anext(events)
            except StopAsyncIteration:
                return
            except TimeoutError as error:
                raise AnswerTimeoutError(
                    said(
                        "The answer took longer than {timeout_s:g} s and was stopped before its end.",
                        timeout_s=self.timeout_s,
                    )
                ) from error
            yield event


def reason_of(error: AssistantError) -> FinishReason:
    """Give how an answer that error ended counts."""
    is_slow = isinstance(error, GatewayError) and error.fault is GatewayFault.SLOW
    return FinishReason.TIMEOUT if is_slow else FinishReason.ERROR


def told_apart(event: StreamEvent, splitter: ReasoningSplitter | None) -> Iterator[AskEvent]:
    """Give what an engine's event means to the operator: reasoning apart, Finished left to the caller."""
    if isinstance(event, PromptProgress | ReasoningDelta) or (
        isinstance(event, TextDelta) and splitter is None
    ):
        yield event
        return
    if splitter is None:
        return
    pieces = splitter.feed(event.text) if isinstance(event, TextDelta) else splitter.finish()
    for piece in pieces:
        match piece.kind:
            case PieceKind.ANSWER:
                yield TextDelta(piece.text)
            case PieceKind.REASONING:
                yield ReasoningDelta(piece.text)
            case PieceKind.ANSWER_WAS_REASONING:
                yield AnswerWasReasoning()


def missing_answer_note(answer: AnswerProgress, finished: Finished) -> str | None:
    """Give the sentence about an answer that ended in good order without being one; None when it is one."""
    if finished.reason is FinishReason.TRUNCATED:
        return None
    if finished.usage.unread_of:
        return said(
            "The server read {prompt_tokens:,} of about {unread_of:,} tokens: it cut the "
            "question or its instructions, so this answer cannot be relied on. Shorten the "
            "question, or let the server have a larger context.",
            prompt_tokens=finished.usage.prompt_tokens,
            unread_of=finished.usage.unread_of,
        )
    if answer.reasoning.strip() and not answer.text.strip():
        return said("The model only thought aloud and gave no answer; its thoughts can be unfolded.")
    return None
