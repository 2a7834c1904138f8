"""What the chat does now, for the status bar."""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.sentence import marked
from app.domain.stream import PromptPreview, Usage


class ChatPhase(StrEnum):
    """Where the question that was asked stands."""

    IDLE = marked("idle")
    WAITING = marked("waiting")  # for the model to be loaded
    READING = marked("reading the question")
    THINKING = marked("thinking")
    ANSWERING = marked("answering")
    STOPPING = marked("stopping…")


@dataclass(frozen=True, slots=True)
class ChatActivity:
    """fraction counts while READING; usage is the last answer's, None while none is known.

    preview is what sending the draft would take, None without a draft.
    """

    phase: ChatPhase = ChatPhase.IDLE
    fraction: float = 0.0
    usage: Usage | None = None
    preview: PromptPreview | None = None
