import asyncio
import contextlib

import pytest

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import AnswerTimeoutError, EngineUnavailableError, GatewayError, GatewayFault
from app.domain.stream import AskFinished, FinishReason, TextDelta
from app.services.ask import AskOptions
from tests.fakes.assistant import Assistant
from tests.unit.services.ask.asking import audit, collect, last_turn, new_conversation


async def test_ask_closed_early_keeps_what_was_answered_and_marks_it(assistant: Assistant) -> None:
    gate = asyncio.Event()
    assistant.engine.enqueue("half an ", "answer", gate=gate, gate_at=1)
    conversation = await new_conversation(assistant)

    async with contextlib.aclosing(assistant.ask.ask(conversation, "q")) as events:
        await anext(event async for event in events if isinstance(event, TextDelta))

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("half an ", TurnState.STOPPED)
    assert audit(assistant)[-1]["status"] == "cancelled"
    assert assistant.engine.closed_early == 1


async def test_ask_records_cancelled_when_the_task_is_cancelled(assistant: Assistant) -> None:
    gate = asyncio.Event()
    assistant.engine.enqueue("half", "rest", gate=gate, gate_at=1)
    conversation = await new_conversation(assistant)
    async with asyncio.TaskGroup() as group:
        task = group.create_task(collect(assistant, conversation, "q"))
        await assistant.engine.was_asked.wait()
        task.cancel()

    assert (await last_turn(assistant, conversation)).state is TurnState.STOPPED
    assert [record["event"] for record in audit(assistant)] == ["request_started", "request_finished"]


async def test_ask_keeps_the_part_before_an_engine_error_and_marks_it_failed(assistant: Assistant) -> None:
    assistant.engine.enqueue("half", error=EngineUnavailableError("The engine stopped."))
    conversation = await new_conversation(assistant)

    with pytest.raises(EngineUnavailableError):
        await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state, turn.note) == ("half", TurnState.FAILED, "The engine stopped.")
    assert (audit(assistant)[-1]["status"], audit(assistant)[-1]["error"]) == ("error", "The engine stopped.")


async def test_ask_stops_at_the_time_limit_and_says_so(assistant: Assistant) -> None:
    assistant.engine.enqueue("half", "never", gate=asyncio.Event(), gate_at=1)
    conversation = await new_conversation(assistant)

    with pytest.raises(AnswerTimeoutError, match=r"longer than 0.05 s"):
        await collect(assistant, conversation, "q", AskOptions(timeout_s=0.05))

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("half", TurnState.FAILED)
    assert audit(assistant)[-1]["status"] == "timeout"


async def test_ask_shows_an_answer_whose_connection_ended_as_interrupted(assistant: Assistant) -> None:
    assistant.engine.enqueue("Close V-101 and", reason=FinishReason.TRUNCATED)
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "Steps?")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("Close V-101 and", TurnState.INTERRUPTED)
    assert turn.note == "The server never said that the answer is whole; take it as incomplete."
    assert isinstance(events[-1], AskFinished)
    assert events[-1].reason is FinishReason.TRUNCATED
    assert (audit(assistant)[-1]["status"], audit(assistant)[-1]["finish_reason"]) == (
        "truncated",
        "truncated",
    )


async def test_ask_does_not_call_an_answer_complete_whose_prompt_the_server_cut(assistant: Assistant) -> None:
    assistant.engine.enqueue("All is well.", unread_of=8000)
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "Is it?")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("All is well.", TurnState.FAILED)
    assert "of about 8,000 tokens" in turn.note


async def test_ask_calls_a_server_that_fell_silent_a_timeout(assistant: Assistant) -> None:
    silent = GatewayError("The server fell silent.", fault=GatewayFault.SLOW)
    assistant.engine.enqueue("Close", error=silent)
    conversation = await new_conversation(assistant)

    with pytest.raises(GatewayError):
        await collect(assistant, conversation, "Steps?")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state, turn.note) == ("Close", TurnState.FAILED, "The server fell silent.")
    assert audit(assistant)[-1]["status"] == "timeout"


async def test_ask_stopped_in_the_middle_is_recorded_with_what_it_cost(assistant: Assistant) -> None:
    assistant.engine.enqueue("half ", "an ", "answer", gate=asyncio.Event(), gate_at=2)
    conversation = await new_conversation(assistant)

    async with contextlib.aclosing(assistant.ask.ask(conversation, "q")) as events:
        await anext(event async for event in events if isinstance(event, TextDelta) and event.text == "an ")

    finished = audit(assistant)[-1]
    assert (finished["status"], finished["completion_tokens"], finished["ttft_ms"]) == ("cancelled", 2, 12.0)
    assert finished["prompt_tokens"] == 2 + 4 + 1


async def test_ask_cancelled_while_the_question_is_stored_leaves_no_turn_running(
    assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = await new_conversation(assistant)
    append, stored = assistant.conversations.append_turn, asyncio.Event()

    async def store_and_linger(
        conversation: Conversation, turn: Turn, after: str | None = None
    ) -> Conversation:
        result = await append(conversation, turn)
        stored.set()
        await asyncio.Event().wait()
        return result

    monkeypatch.setattr(assistant.conversations, "append_turn", store_and_linger)
    async with asyncio.TaskGroup() as group:
        task = group.create_task(collect(assistant, conversation, "q"))
        await stored.wait()
        task.cancel()

    assert (await last_turn(assistant, conversation)).state is TurnState.STOPPED
    assert audit(assistant) == []
