"""Conversations and prompts as values."""

from dataclasses import dataclass
from datetime import date, datetime
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
    engine and model_id say who made the answer, parameters with what: names and values as text, in the order
    they are shown. evidence says what each part of the answer rests on, as text in its own format.
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
    parameters: tuple[tuple[str, str], ...] = ()
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class Fork:
    """Turns that follow the same turn, in the order they were asked: each begins a branch.

    turn_id is the one of them on the branch that is shown, "" where that branch ends before all of them.
    """

    turn_id: str
    turn_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """Turns of the branch that is shown, in the order they were asked; created_at in UTC.

    earlier and later count turns of the branch before and behind turns that were not read; forks are those at
    the turns that were, and behind the branch's last one where that was. shift and shift_day name the shift
    in which it was begun, "" and None where none was known.
    """

    conversation_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()
    earlier: int = 0
    later: int = 0
    forks: tuple[Fork, ...] = ()
    is_pinned: bool = False
    shift: str = ""
    shift_day: date | None = None

    def fork_at(self, turn_id: str) -> Fork | None:
        """Give the fork that a turn of the branch is part of; "" asks for the one behind its last turn."""
        return next((fork for fork in self.forks if fork.turn_id == turn_id), None)


@dataclass(frozen=True, slots=True)
class Hit:
    """A conversation that holds what was searched for, without turns.

    turn_id is the newest turn that holds it, "" where the title alone does; excerpt one line around it, and
    count how many turns hold it.
    """

    conversation: Conversation
    turn_id: str
    excerpt: str
    count: int


@dataclass(frozen=True, slots=True)
class QueuedQuestion:
    """A question that waits until the one before it is answered; user_id is who asked it."""

    queued_id: int
    conversation_id: str
    question: str
    user_id: str


@dataclass(frozen=True, slots=True)
class PromptPlan:
    """What is sent to an engine, static part first.

    messages[:static_count] do not change while model, language and tool rules stay the same.
    answer_prefix is an answer already begun that the engine goes on with; normally empty. grows says that
    later prompts go on from this one, as in a conversation: what was read of it is worth keeping.
    """

    messages: tuple[Message, ...]
    static_count: int
    answer_prefix: str = ""
    grows: bool = False
