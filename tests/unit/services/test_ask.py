import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import (
    AnswerTimeoutError,
    AuditUnwritableError,
    ContextTooLongError,
    EngineError,
    EngineUnavailableError,
    GatewayError,
    GatewayFault,
    ModelNotFoundError,
    QuestionRefusedError,
    StorageError,
)
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    AskFinished,
    AskStarted,
    EvidenceFound,
    FinishReason,
    PromptPreview,
    ReasoningDelta,
    TextDelta,
    TurnsLeftOut,
)
from app.services.ask import AskOptions
from app.storage.evidence_json import read_evidence
from tests.fakes.assistant import NINE, Assistant, open_assistant
from tests.fakes.attached import lookup_attachment
from tests.fakes.rungs import AUTH, REFUSED, Rungs, opened

DEFAULTS = AskOptions()


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


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


@pytest.mark.parametrize("question", ["", "   \n\t"], ids=["empty", "blank"])
async def test_ask_refuses_an_empty_question_before_anything_is_stored(
    question: str, assistant: Assistant
) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="Type a question first"):
        await collect(assistant, conversation, question)

    assert (await assistant.conversations.load(conversation)).turns == ()
    assert audit(assistant) == []


async def test_ask_refuses_a_megabyte_and_names_the_limit(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match=r"1,000,000 characters; the limit is 32,000"):
        await collect(assistant, conversation, "x" * 1_000_000)


async def test_ask_refuses_an_order_to_the_plant_before_the_model(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="read-only"):
        await collect(assistant, conversation, "Open valve V-101")

    assert assistant.engine.requests == []


async def test_ask_refuses_a_full_conversation(assistant: Assistant) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, max_turns=1))
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "q")

    with pytest.raises(QuestionRefusedError, match="1 turns, which is the limit"):
        await collect(assistant, conversation, "q")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        pytest.param(AskOptions(max_tokens=0), "from 1 to 2048, not 0", id="no-tokens"),
        pytest.param(AskOptions(max_tokens=2049), "from 1 to 2048, not 2049", id="too-many-tokens"),
        pytest.param(AskOptions(temperature=2.5), "from 0 to 2, not 2.5", id="too-hot"),
        pytest.param(AskOptions(temperature=float("nan")), "from 0 to 2, not nan", id="not-a-number"),
        pytest.param(AskOptions(timeout_s=0.0), "above 0", id="no-time"),
    ],
)
async def test_ask_refuses_options_out_of_range(
    options: AskOptions, sentence: str, assistant: Assistant
) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match=sentence):
        await collect(assistant, conversation, "q", options)


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


async def test_ask_without_the_model_stores_the_question_with_the_reason(assistant: Assistant) -> None:
    assistant.models.error = ModelNotFoundError("Model scripted is not on this machine.")
    conversation = await new_conversation(assistant)

    with pytest.raises(ModelNotFoundError):
        await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.question, turn.state) == ("q", TurnState.FAILED)
    assert turn.note == "Model scripted is not on this machine."


async def test_ask_sends_nothing_when_the_audit_log_cannot_be_written(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    assistant.audit_folder.rmdir()

    with pytest.raises(AuditUnwritableError):
        await collect(assistant, conversation, "q")

    assert assistant.engine.requests == []
    assert (await last_turn(assistant, conversation)).state is TurnState.FAILED


async def test_ask_leaves_the_oldest_turns_out_when_the_context_is_full_and_says_how_many(
    assistant: Assistant,
) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=100))
    assistant.engine.context_tokens = 170
    assistant.engine.enqueue("word " * 60)
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")

    events = await collect(assistant, conversation, "second")

    assert [event for event in events if isinstance(event, TurnsLeftOut)] == [TurnsLeftOut(1)]
    assert [message.text.splitlines()[-1] for message in assistant.engine.requests[1].plan.messages] == [
        "be brief",
        "second",
    ]


async def test_ask_shortens_the_answer_only_when_no_turn_is_left_to_leave_out(assistant: Assistant) -> None:
    assistant.engine.context_tokens = 200
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "word " * 95)

    assert assistant.engine.requests[0].max_tokens == 200 - 2 - 4 - 95


async def test_ask_refuses_a_question_larger_than_the_context_with_both_numbers(assistant: Assistant) -> None:
    assistant.engine.context_tokens = 200
    conversation = await new_conversation(assistant)

    with pytest.raises(ContextTooLongError, match=r"takes 506 tokens.*reads\s+200"):
        await collect(assistant, conversation, "word " * 500)


async def test_preview_tells_tokens_and_what_would_be_left_out_before_sending(assistant: Assistant) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=100))
    assistant.engine.context_tokens = 170
    assistant.engine.enqueue("word " * 60)
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")

    preview = await assistant.ask.preview(conversation, "second")

    assert preview == PromptPreview(prompt_tokens=2 + 4 + 1, context_tokens=170, left_out=1)
    assert len(assistant.engine.requests) == 1


async def test_preview_sends_no_draft_to_a_server(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")
    assistant.engine.is_remote = True

    assert await assistant.ask.preview(conversation, "second") is None


async def test_ask_tells_reasoning_apart_and_never_sends_it_back(assistant: Assistant) -> None:
    assistant.engine.enqueue("<thi", "nk>two pumps", "</think>", "\n\nTwo.")
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "How many?")
    await collect(assistant, conversation, "Sure?")

    first = (await assistant.conversations.load(conversation)).turns[0]
    assert "".join(event.text for event in events if isinstance(event, ReasoningDelta)) == "two pumps"
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "Two."
    assert (first.reasoning, first.answer, first.state) == ("two pumps", "Two.", TurnState.COMPLETE)
    assert "two pumps" not in str(assistant.engine.requests[1].plan)


async def test_ask_takes_reasoning_that_a_server_sends_apart(assistant: Assistant) -> None:
    assistant.engine.enqueue(ReasoningDelta("two "), ReasoningDelta("pumps"), "Two.")
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "How many?")

    turn = await last_turn(assistant, conversation)
    assert (turn.reasoning, turn.answer, turn.state) == ("two pumps", "Two.", TurnState.COMPLETE)


async def test_ask_does_not_call_reasoning_alone_an_answer(assistant: Assistant) -> None:
    assistant.engine.enqueue(ReasoningDelta('{"asset": "P-1"}'))
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "Which?")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("", TurnState.FAILED)
    assert "only thought aloud" in turn.note


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


async def test_ask_takes_the_answer_back_when_it_turns_out_to_be_reasoning(assistant: Assistant) -> None:
    assistant.engine.enqueue("check valve… ", "</think>", " Close it by hand.")
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert AnswerWasReasoning() in events
    assert (turn.reasoning.strip(), turn.answer) == ("check valve…", "Close it by hand.")


async def test_ask_marks_an_answer_that_is_only_reasoning_as_missing(assistant: Assistant) -> None:
    assistant.engine.enqueue("<think>on and on")
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.reasoning, turn.state) == ("", "on and on", TurnState.FAILED)
    assert "only thought aloud" in turn.note


async def test_preview_before_a_model_is_loaded_says_nothing(assistant: Assistant) -> None:
    assert await assistant.ask.preview(await new_conversation(assistant), "q") is None


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


async def test_ask_stopped_in_the_middle_is_recorded_with_what_it_cost(assistant: Assistant) -> None:
    assistant.engine.enqueue("half ", "an ", "answer", gate=asyncio.Event(), gate_at=2)
    conversation = await new_conversation(assistant)

    async with contextlib.aclosing(assistant.ask.ask(conversation, "q")) as events:
        await anext(event async for event in events if isinstance(event, TextDelta) and event.text == "an ")

    finished = audit(assistant)[-1]
    assert (finished["status"], finished["completion_tokens"], finished["ttft_ms"]) == ("cancelled", 2, 12.0)
    assert finished["prompt_tokens"] == 2 + 4 + 1


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


async def test_ask_refuses_half_characters(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="half characters"):
        await collect(assistant, conversation, "pump \ud83d")


async def test_a_full_context_drops_several_turns_at_once_so_that_later_prompts_keep_their_beginning(
    assistant: Assistant,
) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=64))
    assistant.engine.context_tokens = 300
    conversation = await new_conversation(assistant)
    left_out = []
    for number in range(12):
        assistant.engine.enqueue("word " * 20)
        events = await collect(assistant, conversation, f"question {number}")
        left_out.append(next((event.count for event in events if isinstance(event, TurnsLeftOut)), 0))

    firsts = [request.plan.messages[1].text for request in assistant.engine.requests]
    assert left_out[:6] == [0] * 6
    # The head of the prompt moves in few, larger steps.
    assert len(set(firsts)) == len(set(left_out)) <= 3
    assert left_out == sorted(left_out)


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


async def test_preview_of_a_conversation_that_has_not_begun(assistant: Assistant) -> None:
    await collect(assistant, await new_conversation(assistant), "q")

    preview = await assistant.ask.preview(None, "one two")

    assert preview == PromptPreview(prompt_tokens=2 + 4 + 2, context_tokens=4096, left_out=0)


async def asked(assistant: Assistant, question: str) -> tuple[list[AskEvent], Turn]:
    """Ask in a new conversation; give what came and what was stored."""
    conversation_id = (await assistant.conversations.create()).conversation_id
    events: list[AskEvent] = []
    with contextlib.suppress(EngineError):
        async with contextlib.aclosing(assistant.ask.ask(conversation_id, question)) as coming:
            async for event in coming:
                events.append(event)
    return events, (await assistant.conversations.load(conversation_id)).turns[-1]


def audit_ends(assistant: Assistant) -> list[tuple[str, str, str]]:
    records = [json.loads(line) for line in assistant.audit_lines()]
    return [
        (record["engine"], record["model"], record["status"])
        for record in records
        if record["event"] == "request_finished"
    ]


async def test_ask_is_answered_by_the_local_model_when_the_gateway_has_not_said_a_word(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    rungs.next_local.enqueue("From here.")
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("From here.", TurnState.COMPLETE, "small")
        # Each engine has its own pair of records, and the label changes before the first word.
        assert audit_ends(assistant) == [("gateway", "site", "error"), ("local", "small", "ok")]
        started = [event.turn.model_id for event in events if isinstance(event, AskStarted)]
        assert started == ["site", "small"]
        assert len(await assistant.conversations.list()) == 1


async def test_ask_is_answered_by_the_local_model_when_the_gateway_breaks_off_before_a_word(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue(reason=FinishReason.TRUNCATED)
    rungs.next_local.enqueue("From here.")
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("From here.", TurnState.COMPLETE, "small")


async def test_ask_keeps_the_half_of_a_gateway_that_broke_off_and_mixes_nothing_into_it(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Open the ", reason=FinishReason.TRUNCATED)
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("Open the ", TurnState.INTERRUPTED, "site")
        assert rungs.next_local.requests == []


async def test_ask_gives_the_error_when_the_gateway_refuses_the_key(tmp_path: Path) -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = AUTH
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.state, turn.note, turn.model_id) == (TurnState.FAILED, AUTH.user_text, "site")
        assert audit_ends(assistant) == [("gateway", "site", "error")]


async def test_ask_says_why_nobody_answers_when_no_model_can(tmp_path: Path) -> None:
    rungs = Rungs(fallback_id="", first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, first = await asked(assistant, "Why?")
        _events, second = await asked(assistant, "Why?")

        assert (first.state, first.note) == (TurnState.FAILED, "The server refuses connections.")
        assert (second.state, second.note) == (
            TurnState.FAILED,
            "No model can answer now. The server refuses connections. "
            "No local model is set to answer in its place.",
        )


async def test_continue_answer_of_another_model_is_refused(tmp_path: Path) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Open the ", reason=FinishReason.TRUNCATED)
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        conversation_id = (await assistant.conversations.create()).conversation_id
        async with contextlib.aclosing(assistant.ask.ask(conversation_id, "Why?")) as coming:
            async for _event in coming:
                pass

        with pytest.raises(QuestionRefusedError) as caught:
            await anext(assistant.ask.continue_answer(conversation_id))

        assert caught.value.user_text == (
            "This answer was begun by site, which does not answer now. Ask again for a whole answer of "
            "Model small, or choose site."
        )
        turn = (await assistant.conversations.load(conversation_id)).turns[-1]
        assert (turn.answer, turn.state) == ("Open the ", TurnState.INTERRUPTED)


async def test_what_is_attached_goes_with_the_question_and_marks_come_with_the_answer(
    assistant: Assistant,
) -> None:
    assistant.engine.enqueue("P-101 is in fault. ", "It is hot.")
    conversation = await new_conversation(assistant)
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        events = [event async for event in stream]

    marks = [event.mark for event in events if isinstance(event, EvidenceFound)]
    assert [(mark.end, mark.source) for mark in marks] == [(18, 1), (29, 0)]
    stored = await last_turn(assistant, conversation)
    assert stored.facts.startswith("[facts]\n")
    assert read_evidence(stored.evidence).marks == tuple(marks)
    assert assistant.engine.requests[-1].plan.messages[-1].text.startswith(stored.facts)


async def test_a_later_question_can_be_answered_from_what_was_attached_before(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    assistant.engine.enqueue("Yes.")
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        _ = [event async for event in stream]
    assistant.engine.enqueue("P-102 is running.")
    events = await collect(assistant, conversation, "And P-102?")

    assert [event.mark.source for event in events if isinstance(event, EvidenceFound)] == [1]


async def test_an_answer_that_was_stopped_is_marked_to_its_end(assistant: Assistant) -> None:
    assistant.engine.enqueue("P-101 is in fault. It may ", "never", gate=asyncio.Event(), gate_at=1)
    conversation = await new_conversation(assistant)
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        async for event in stream:
            if isinstance(event, TextDelta) and "may" in event.text:
                break

    stored = await last_turn(assistant, conversation)
    assert stored.state is TurnState.STOPPED
    assert [mark.source for mark in read_evidence(stored.evidence).marks] == [1, 0]


async def test_preview_counts_what_is_attached_and_says_when_nothing_fits(assistant: Assistant) -> None:
    async with contextlib.aclosing(assistant.engines.ready()) as loading:
        _ = [progress async for progress in loading]
    bare = await assistant.ask.preview(None, "Which?")
    whole = await assistant.ask.preview(None, "Which?", (lookup_attachment(),))
    too_long = await assistant.ask.preview(None, "word " * 5000, (lookup_attachment(),))

    assert bare is not None
    assert whole is not None
    assert too_long is not None
    assert whole.prompt_tokens > bare.prompt_tokens
    assert (bare.has_room, too_long.has_room) == (True, False)
