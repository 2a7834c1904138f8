"""How the tests of AskService ask, and how they read what became of it."""

import contextlib
import json

from app.domain.chat import Turn
from app.domain.stream import AskEvent
from app.services.ask import AskOptions
from tests.fakes.assistant import Assistant

DEFAULTS = AskOptions()


async def collect(
    assistant: Assistant, conversation_id: str, question: str, options: AskOptions = DEFAULTS
) -> list[AskEvent]:
    async with contextlib.aclosing(assistant.ask.ask(conversation_id, question, options)) as events:
        return [event async for event in events]


async def new_conversation(assistant: Assistant) -> str:
    return (await assistant.conversations.create()).conversation_id


async def last_turn(assistant: Assistant, conversation_id: str) -> Turn:
    return (await assistant.conversations.load(conversation_id)).turns[-1]


def audit(assistant: Assistant) -> list[dict[str, object]]:
    return [json.loads(line) for line in assistant.audit_lines()]


def audit_ends(assistant: Assistant) -> list[tuple[str, str, str]]:
    records = [json.loads(line) for line in assistant.audit_lines()]
    return [
        (record["engine"], record["model"], record["status"])
        for record in records
        if record["event"] == "request_finished"
    ]
