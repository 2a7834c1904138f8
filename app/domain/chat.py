"""Conversations and prompts as values."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Role(StrEnum):
    """Who speaks, in the words chat templates use."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class Message:
    """One message as a model reads it."""

    role: Role
    text: str


class TurnState(StrEnum):
    """How the answer of a turn stands; everything but COMPLETE is shown as incomplete."""

    RUNNING = "running"
    COMPLETE = "complete"
    CUT = "cut"  # the limit of answer tokens was reached; Continue goes on
    STOPPED = "stopped"  # the operator stopped it
    FAILED = "failed"  # an error ended it
    INTERRUPTED = "interrupted"  # the program or the connection ended while it was produced


@dataclass(frozen=True, slots=True)
class Turn:
    """A question and what was answered so far.

    asked_at is the data clock (UTC) and facts the data that were sent with the question, fence included
    (prompting.fencing), so that the prompt can be rebuilt byte for byte. reasoning is what the model wrote
    before its answer; it is never sent back. note is the sentence shown under an answer that is not complete.
    engine and model_id say who made the answer. evidence says what each part of the answer rests on, as text
    in its own format.
    """

    turn_id: str
    question: str
    asked_at: datetime
    answer: str = ""
    state: TurnState = TurnState.RUNNING
    model_id: str = ""
    note: str = ""
    facts: str = ""
    reasoning: str = ""
    engine: str = ""
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """Turns in the order they were asked; created_at in UTC."""

    conversation_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class PromptPlan:
    """What is sent to an engine, static part first.

    messages[:static_count] do not change while model, language and tool rules stay the same.
    answer_prefix is an answer already begun that the engine goes on with; normally empty.
    """

    messages: tuple[Message, ...]
    static_count: int
    answer_prefix: str = ""
