import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Fork, Turn, TurnState
from app.domain.errors import ModelNotFoundError, NotAllowedError
from app.domain.stream import AskEvent, AskFinished
from app.services.ask_again import AskAgain
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, set_up_station


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


async def asked(assistant: Assistant, *questions: str) -> Conversation:
    conversation = await assistant.conversations.create()
    for question in questions:
        async with contextlib.aclosing(assistant.ask.ask(conversation.conversation_id, question)) as events:
            async for _event in events:
                pass
    return await assistant.conversations.load(conversation.conversation_id)


async def ask_again(assistant: Assistant, turn: Turn, conversation: Conversation, model_id: str) -> AskEvent:
    """Ask the turn's question once more, and give the last event."""
    service = AskAgain(assistant.ask, assistant.conversations, assistant.engines)
    events = service.ask(conversation.conversation_id, turn.turn_id, model_id)
    async with contextlib.aclosing(events):
        return [event async for event in events][-1]


async def test_another_model_answers_beside_the_first_answer_and_the_choice_stays(
    assistant: Assistant,
) -> None:
    assistant.engine.enqueue("One")
    assistant.engine.enqueue("Two")
    before = await asked(assistant, "first", "second")

    last = await ask_again(assistant, before.turns[1], before, "other")

    assert isinstance(last, AskFinished)
    after = await assistant.conversations.load(before.conversation_id)
    old, new = before.turns[1], after.turns[1]
    assert (new.question, new.model_id, new.state) == ("second", "other", TurnState.COMPLETE)
    assert after.forks == (Fork(new.turn_id, (old.turn_id, new.turn_id)),)
    assert (await assistant.conversations.turns((old.turn_id,)))[0] == old
    assert assistant.engines.chosen.model_id == "scripted"


async def test_the_same_model_can_be_asked_again_from_the_first_turn_on(assistant: Assistant) -> None:
    before = await asked(assistant, "first", "second")
    await ask_again(assistant, before.turns[0], before, "scripted")
    after = await assistant.conversations.load(before.conversation_id)
    assert [turn.question for turn in after.turns] == ["first"]
    sent = assistant.engine.requests[-1].plan.messages
    assert not [message for message in sent if "second" in message.text]


async def test_an_unknown_model_stores_nothing(assistant: Assistant) -> None:
    before = await asked(assistant, "first")
    with pytest.raises(ModelNotFoundError):
        await ask_again(assistant, before.turns[0], before, "gone")
    assert await assistant.conversations.load(before.conversation_id) == before


async def test_a_locked_station_asks_nothing_again(tmp_path: Path) -> None:
    set_up_station(tmp_path)
    async with open_assistant(tmp_path) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        before = await asked(assistant, "first")
        await assistant.users.sign_in("bodil-2", OPERATOR_PIN)
        assistant.users.lock()
        with pytest.raises(NotAllowedError):
            await ask_again(assistant, before.turns[0], before, "scripted")
