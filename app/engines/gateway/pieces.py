"""What an answer's bytes turn out to be, whichever dialect they came in; no I/O."""

from dataclasses import dataclass
from typing import Protocol

from app.domain.stream import FinishReason, PromptProgress, ReasoningDelta, TextDelta
from app.engines.gateway.sse import SseEvent


@dataclass(frozen=True, slots=True)
class Counts:
    """What a server says that the answer cost; None where it does not say."""

    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    completion_tokens: int | None = None
    drafted_tokens: int | None = None
    accepted_tokens: int | None = None


Piece = TextDelta | ReasoningDelta | PromptProgress | Counts


class Interpreter(Protocol):
    """Reads one answer in one dialect.

    finish is None until the server has said why the answer ended; is_over tells that nothing more of it
    comes.
    """

    finish: FinishReason | None
    is_over: bool

    def take(self, event: SseEvent) -> tuple[Piece, ...]:
        """Give what event brings of the answer.

        Raises:
            GatewayError: the server reports a failure, or the event cannot be understood.
        """

    def take_whole(self, text: str) -> tuple[Piece, ...]:
        """Give what the JSON text of a whole answer brings.

        Raises:
            GatewayError: as take().
        """
