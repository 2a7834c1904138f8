import asyncio
import contextlib

import pytest

from app.domain.chat import Turn, TurnState
from app.domain.errors import QuestionRefusedError, StorageError
from app.domain.stream import AskFinished, AskStarted, FinishReason, TextDelta
from app.services.ask import AskOptions
from tests.fakes.assistant import NINE, Assistant
from tests.unit.services.ask.asking import audit, collect, last_turn, new_conversation


async def test_ask_streams_the_answer_and_stores_it_complete(assistant: Assistant) -> None:
    assistant.engine.enqueue("A pump ", "moves water.")
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "What is a pump?")

    assert [event.text for event in events if isinstance(event, TextDelta)] == ["A pump ", "moves water."]
    assert isinstance(events[0], AskStarted)
    finished = events[-1]
    assert isinstance(finished, AskFinished)
    assert finished.reason is FinishReason.STOP
    stored = await last_turn(assistant, conversation)
    assert stored == finished.turn
    assert (stored.answer, stored.state, stored.asked_at) == ("A pump moves water.", TurnState.COMPLETE, NINE)


async def test_ask_sends_the_conversation_with_the_next_question(assistant: Assistant) -> None:
    assistant.engine.enqueue("A pump moves water.")
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "What is a pump?")

    await collect(assistant, conversation, "And a valve?")

    texts = [message.text.splitlines()[-1] for message in assistant.engine.requests[1].plan.messages]
    assert texts == ["be brief", "What is a pump?", "A pump moves water.", "And a valve?"]


async def test_ask_names_a_new_conversation_after_its_first_line(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "\n  Why is P-101 hot?\nIt was fine.")

    assert (await assistant.conversations.list())[0].title == "Why is P-101 hot?"


async def test_ask_writes_a_start_before_the_engine_and_a_finish_after_it(assistant: Assistant) -> None:
    assistant.engine.enqueue("x" * 200)
    conversation = await new_conversation(assistant)
    seen_at_start: list[int] = []

    async with contextlib.aclosing(assistant.ask.ask(conversation, "q")) as events:
        async for event in events:
            seen_at_start += [len(audit(assistant))] if isinstance(event, AskStarted) else []

    started, finished = audit(assistant)
    assert seen_at_start == [1]
    assert (started["event"], finished["event"]) == ("request_started", "request_finished")
    assert started["request_id"] == finished["request_id"]
    assert (finished["answer_head"], finished["status"], finished["finish_reason"]) == (
        "x" * 100,
        "ok",
        "stop",
    )
    assert (finished["model"], finished["model_sha256"]) == ("scripted", "ab" * 32)


async def test_ask_marks_an_answer_cut_at_the_limit(assistant: Assistant) -> None:
    assistant.engine.enqueue("half", reason=FinishReason.LENGTH)
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.state, turn.note) == (TurnState.CUT, "Cut at the limit of answer tokens.")
    assert audit(assistant)[-1]["status"] == "cut"


async def test_continue_answer_appends_to_the_cut_one(assistant: Assistant) -> None:
    assistant.engine.enqueue("one two", reason=FinishReason.LENGTH)
    assistant.engine.enqueue(" three")
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "count")

    async with contextlib.aclosing(assistant.ask.continue_answer(conversation)) as events:
        texts = [event.text async for event in events if isinstance(event, TextDelta)]

    turn = await last_turn(assistant, conversation)
    assert texts == [" three"]
    assert (turn.answer, turn.state) == ("one two three", TurnState.COMPLETE)
    assert assistant.engine.requests[1].plan.answer_prefix == "one two"
    assert audit(assistant)[-1]["answer_head"] == " three"


async def test_continue_answer_of_a_complete_one_is_refused(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "q")

    with pytest.raises(QuestionRefusedError, match="no cut answer"):
        await anext(assistant.ask.continue_answer(conversation))


async def test_ask_uses_the_models_chat_preset_with_the_callers_temperature(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "q", AskOptions(temperature=0.0, max_tokens=7))

    request = assistant.engine.requests[0]
    assert (request.sampling.temperature, request.sampling.repeat_penalty, request.max_tokens) == (
        0.0,
        1.05,
        7,
    )


async def test_ask_saves_the_growing_answer_before_it_ends(
    assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.services.ask.SAVE_INTERVAL_S", 0.0)
    assistant.engine.enqueue("half an ", "answer", gate=asyncio.Event(), gate_at=1)
    conversation = await new_conversation(assistant)

    async with contextlib.aclosing(assistant.ask.ask(conversation, "q")) as events:
        await anext(event async for event in events if isinstance(event, TextDelta))
        turn = await last_turn(assistant, conversation)

    assert (turn.answer, turn.state) == ("half an ", TurnState.RUNNING)


async def test_ask_goes_on_when_the_growing_answer_cannot_be_saved(
    assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.services.ask.SAVE_INTERVAL_S", 0.0)
    assistant.engine.enqueue("half ", "answer")
    conversation = await new_conversation(assistant)
    save, failures = assistant.conversations.save_answer, [1, 2]

    async def fail_twice(turn: Turn) -> None:
        if failures:
            failures.pop()
            raise StorageError("The disk is full.")
        await save(turn)

    monkeypatch.setattr(assistant.conversations, "save_answer", fail_twice)

    await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("half answer", TurnState.COMPLETE)
