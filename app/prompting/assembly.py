"""Question and history become a PromptPlan: the static part first, the clock and the question last.

Pure functions. Earlier turns are rendered from what was stored with them, so a conversation's prompt
only grows and an engine can keep what it has read. What people typed and models answered is made neutral in
the same way each time; facts are stored as they were fenced.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.domain.chat import Message, PromptPlan, Role, Turn
from app.prompting.fencing import neutral


def static_plan(system: str) -> PromptPlan:
    """Give the part of every prompt that does not change, for engines to read ahead."""
    return PromptPlan(messages=(Message(Role.SYSTEM, system),), static_count=1)


def assemble(
    system: str, history: Sequence[Turn], question: str, asked_at: datetime, facts: str = ""
) -> PromptPlan:
    """Give the plan for a new question: static part, conversation, facts, clock and question.

    Turns without an answer are not part of it. facts are text as fencing.fenced() gives it.
    """
    static = static_plan(system)
    earlier = tuple(message for turn in history if turn.answer for message in _turn_messages(turn))
    asked = Message(Role.USER, _asked_text(question, asked_at, facts))
    return PromptPlan((*static.messages, *earlier, asked), static.static_count, grows=True)


def assemble_continuation(system: str, history: Sequence[Turn], begun: Turn) -> PromptPlan:
    """Give the plan that goes on with the answer of begun; history holds the turns before it."""
    plan = assemble(system, history, begun.question, begun.asked_at, begun.facts)
    return replace(plan, answer_prefix=neutral(begun.answer))


def without_oldest_turn(plan: PromptPlan) -> PromptPlan | None:
    """Drop the oldest question and answer; None when only the static part and the question are left."""
    first = plan.static_count
    if len(plan.messages) - first < 3:
        return None
    kept = plan.messages[:first] + plan.messages[first + 2 :]
    return replace(plan, messages=kept)


def plan_text(plan: PromptPlan) -> str:
    """Give one text that differs for different plans, to be hashed for the audit log."""
    parts = [f"{message.role}\x1f{message.text}" for message in plan.messages]
    return "\x1e".join([*parts, plan.answer_prefix])


def _turn_messages(turn: Turn) -> tuple[Message, Message]:
    asked = Message(Role.USER, _asked_text(turn.question, turn.asked_at, turn.facts))
    return asked, Message(Role.ASSISTANT, neutral(turn.answer))


def _asked_text(question: str, asked_at: datetime, facts: str) -> str:
    asked = f"[{asked_at:%A %Y-%m-%d %H:%M} UTC]\n{neutral(question)}"
    return f"{facts}\n\n{asked}" if facts else asked
