"""What the chat does now, for the status bar."""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.stream import Usage


class ChatPhase(StrEnum):
    """Where the question that was asked stands."""

    IDLE = "idle"
    WAITING = "waiting"  # for the model to be loaded
    READING = "reading the question"
    ANSWERING = "answering"
    STOPPING = "stopping…"


@dataclass(frozen=True, slots=True)
class ChatActivity:
    """fraction counts while READING; usage is that of the last answer, None before the first."""

    phase: ChatPhase = ChatPhase.IDLE
    fraction: float = 0.0
    usage: Usage | None = None
