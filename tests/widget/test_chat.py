"""Asking, reading, stopping, going on: through the window, with the scripted engine behind it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import EngineError
from app.domain.stream import FinishReason
from tests.fakes.assistant import NINE, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels


async def begin_answer(desk: Desk, *pieces: str, gate_at: int = 1) -> asyncio.Event:
    """Ask and wait until the answer stands before the piece at gate_at."""
    gate = asyncio.Event()
    desk.engine.enqueue(*pieces, gate=gate, gate_at=gate_at)
    desk.ask("Why?")
    await desk.until(lambda: bool(desk.turns) and pieces[0].strip() in desk.answer())
    return gate


async def test_answer_is_shown_when_it_is_streamed(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("SCADA ", "is **supervisory** control.")
    ready_desk.ask("What is SCADA?")
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.answer() == "SCADA is supervisory control."
    assert ready_desk.edit.toPlainText() == ""


async def test_answer_is_marked_as_the_models_when_it_is_shown(answered_desk: Desk) -> None:
    assert (
        answered_desk.under_turn("answerSource")
        == "AI answer · scripted · Model scripted · own words, nothing attached"
    )
    assert answered_desk.under_turn("incompleteMark") == ""


async def test_status_shows_speed_and_context_when_an_answer_has_ended(answered_desk: Desk) -> None:
    await answered_desk.until(lambda: answered_desk.status("State") == "ready")
    assert answered_desk.status("Engine") == "scripted"
    assert answered_desk.status("Model") == "Model scripted"
    assert answered_desk.status("Ttft") == "First token 0.01 s"
    assert answered_desk.status("Rate") == "34.0 tokens/s"
    assert "of 4,096 tokens" in answered_desk.meter.text()
    assert answered_desk.meter.value() > 0


async def test_second_question_carries_the_conversation(answered_desk: Desk) -> None:
    answered_desk.ask("And again?")
    await answered_desk.until_turn(TurnState.COMPLETE, turns=2)
    sent = [message.text for message in answered_desk.engine.requests[-1].plan.messages]
    assert "Hello" in sent[1]
    assert sent[2] == "Good day."
    assert "And again?" in sent[3]


async def test_typing_goes_on_when_an_answer_is_produced(ready_desk: Desk) -> None:
    gate = await begin_answer(ready_desk, "The pump ", "is on.")
    QTest.keyClicks(ready_desk.edit, "next draft")
    assert not ready_desk.button("sendButton").isEnabled()
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.edit.toPlainText() == "next draft"


async def test_conversation_picked_while_another_opens_is_opened(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        await assistant.conversations.append_turn(conversation, make_turn("t1", "Old.", TurnState.COMPLETE))
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("newConversation")
        await desk.until(lambda: desk.shown_entry("conversationPicker") == "New conversation")
        await desk.until(lambda: desk.turns == ())
        await desk.close()


async def test_continue_appends_when_the_answer_was_cut(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("One ", "two", reason=FinishReason.LENGTH)
    ready_desk.ask("Count")
    await ready_desk.until_turn(TurnState.CUT)
    assert ready_desk.under_turn("incompleteMark") == "Cut at the limit · incomplete"
    ready_desk.engine.enqueue(" three")
    ready_desk.click("continueAnswer")
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.answer() == "One two three"
    assert ready_desk.under_turn("continueAnswer") == ""


async def test_answer_whose_connection_ended_is_marked_and_can_go_on(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("Close V-101 and", reason=FinishReason.TRUNCATED)
    ready_desk.ask("Steps?")
    await ready_desk.until_turn(TurnState.INTERRUPTED)
    assert ready_desk.answer() == "Close V-101 and"
    assert ready_desk.under_turn("incompleteMark") == "Interrupted · incomplete"
    assert "never said that the answer is whole" in ready_desk.under_turn("note")
    assert ready_desk.under_turn("continueAnswer") == "Continue"


async def test_continue_is_offered_on_the_last_turn_only(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("One", reason=FinishReason.LENGTH)
    ready_desk.engine.enqueue("Two", reason=FinishReason.LENGTH)
    ready_desk.ask("first")
    await ready_desk.until_turn(TurnState.CUT)
    ready_desk.ask("second")
    await ready_desk.until_turn(TurnState.CUT, turns=2)
    assert ready_desk.under_turn("continueAnswer", 0) == ""
    assert ready_desk.under_turn("continueAnswer", 1) == "Continue"


async def test_failure_is_a_sentence_under_the_turn(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("Half", error=EngineError("The model stopped working. Load it again."))
    ready_desk.ask("Why?")
    await ready_desk.until_turn(TurnState.FAILED)
    assert ready_desk.answer() == "Half"
    assert ready_desk.under_turn("note") == "The model stopped working. Load it again."
    assert ready_desk.refusal == ""


async def test_empty_question_is_refused_with_a_sentence(ready_desk: Desk) -> None:
    ready_desk.press_enter()
    assert ready_desk.refusal == "Type a question first."
    assert ready_desk.engine.requests == []


async def test_too_long_question_is_refused_and_kept(ready_desk: Desk) -> None:
    ready_desk.edit.setPlainText("x" * 32_001)
    ready_desk.press_enter()
    assert "the limit is 32,000" in ready_desk.refusal
    assert len(ready_desk.edit.toPlainText()) == 32_001
    assert ready_desk.turns == ()


async def test_length_is_counted_only_near_the_limit(ready_desk: Desk) -> None:
    counter = ready_desk.find(QLabel, "questionLength")
    ready_desk.edit.setPlainText("x" * 1_000)
    assert not counter.isVisible()
    ready_desk.edit.setPlainText("x" * 32_005)
    assert counter.text() == "32,005 of 32,000 characters: 5 too many"
    assert counter.isVisible()


@pytest.mark.alone
async def test_paste_of_a_megabyte_is_refused_at_once(ready_desk: Desk) -> None:
    QTest.keyClicks(ready_desk.edit, "draft")
    QGuiApplication.clipboard().setText("y" * 1_000_000)
    loop = asyncio.get_running_loop()
    started = loop.time()
    ready_desk.edit.paste()
    assert loop.time() - started < 0.5
    assert "1,000,005 characters" in ready_desk.refusal
    assert "Nothing was inserted." in ready_desk.refusal
    assert ready_desk.edit.toPlainText() == "draft"


async def test_full_conversation_is_told_before_sending(answered_desk: Desk) -> None:
    settings = answered_desk.assistant.settings
    await settings.replace(type(settings.current)(max_turns=1, model_id=settings.current.model_id))
    answered_desk.ask("One more")
    await answered_desk.until(lambda: "Start a new conversation" in answered_desk.refusal)
    assert answered_desk.edit.toPlainText() == "One more"


async def test_shift_enter_begins_a_line_and_sends_nothing(ready_desk: Desk) -> None:
    QTest.keyClicks(ready_desk.edit, "one")
    QTest.keyClick(ready_desk.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(ready_desk.edit, "two")
    assert ready_desk.edit.toPlainText() == "one\ntwo"
    assert ready_desk.turns == ()


async def test_enter_sends_nothing_while_a_composition_is_open(ready_desk: Desk) -> None:
    ready_desk.edit.setPlainText("温度")
    QApplication.sendEvent(ready_desk.edit, QInputMethodEvent("du", []))
    ready_desk.press_enter()
    assert not ready_desk.button("stopButton").isEnabled()
    assert ready_desk.turns == ()


async def test_left_out_turns_are_told_when_the_context_is_full(desk: Desk) -> None:
    desk.engine.context_tokens = 1_100
    desk.start()
    await desk.until(lambda: desk.status("State") == "ready")
    desk.ask("word " * 40)
    await desk.until_turn(TurnState.COMPLETE)
    desk.ask("word " * 40)
    await desk.until_turn(TurnState.COMPLETE, turns=2)
    assert "1 earlier turn was not sent" in desk.under_turn("leftOut")


async def test_interrupted_turn_is_shown_marked_after_a_restart(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        turn = make_turn("t1", "Half an ans", TurnState.INTERRUPTED)
        await assistant.conversations.append_turn(conversation, turn)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: len(desk.turns) == 1)
        assert desk.answer() == "Half an ans"
        assert desk.under_turn("incompleteMark") == "Interrupted · incomplete"
        assert desk.under_turn("continueAnswer") == "Continue"
        await desk.close()


async def test_unsent_question_comes_back_when_the_audit_log_cannot_be_written(
    ready_desk: Desk, tmp_path: Path
) -> None:
    for path in (tmp_path / "audit").iterdir():
        path.unlink()
    (tmp_path / "audit").rmdir()
    ready_desk.ask("Why?")
    await ready_desk.until_turn(TurnState.FAILED)
    assert "no question is sent" in ready_desk.under_turn("note")
    (tmp_path / "audit").mkdir()


async def test_bug_is_a_sentence_and_the_window_goes_on(
    ready_desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    ready_desk.engine.enqueue("a", error=ZeroDivisionError("bug"))
    ready_desk.ask("Why?")
    await ready_desk.until_turn(TurnState.FAILED)
    assert ready_desk.under_turn("note").startswith("Something went wrong inside the assistant")
    assert "a bug reached the window" in caplog.text
    caplog.clear()


async def test_new_conversation_is_empty_and_the_old_one_can_be_opened(answered_desk: Desk) -> None:
    answered_desk.click("newConversation")
    await answered_desk.until(lambda: answered_desk.turns == ())
    assert answered_desk.shown_entry("conversationPicker") == "New conversation"
    answered_desk.pick("conversationPicker", "Hello")
    await answered_desk.until(lambda: len(answered_desk.turns) == 1)
    assert answered_desk.answer() == "Good day."


async def test_last_pick_wins_when_conversations_are_picked_quickly(answered_desk: Desk) -> None:
    answered_desk.click("newConversation")
    await answered_desk.until(lambda: answered_desk.turns == ())
    answered_desk.ask("Second")
    await answered_desk.until_turn(TurnState.COMPLETE)
    answered_desk.pick("conversationPicker", "Hello")
    answered_desk.pick("conversationPicker", "Second")
    answered_desk.pick("conversationPicker", "Hello")
    await answered_desk.until(lambda: bool(answered_desk.turns) and answered_desk.answer() == "Good day.")
    assert "Hello" in answered_desk.shown_entry("conversationPicker")


async def test_vanished_conversation_is_told_and_the_open_one_stays(answered_desk: Desk) -> None:
    answered_desk.click("newConversation")
    await answered_desk.until(lambda: answered_desk.turns == ())
    (stored,) = await answered_desk.assistant.conversations.list()
    await answered_desk.assistant.conversations.delete(stored.conversation_id)
    answered_desk.pick("conversationPicker", "Hello")
    await answered_desk.until(lambda: "not there any more" in answered_desk.refusal)
    assert answered_desk.shown_entry("conversationPicker") == "New conversation"


async def test_newest_conversation_is_open_after_the_start(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        await assistant.conversations.create()
        newest = await assistant.conversations.create()
        await assistant.conversations.append_turn(newest, make_turn("t1", "Newest.", TurnState.COMPLETE))
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: len(desk.turns) == 1)
        assert desk.answer() == "Newest."
        await desk.close()


async def test_earlier_turns_are_added_above_when_asked_for(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        conversation = await store_turns(assistant.conversations.append_turn, conversation, 40)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: len(desk.turns) == 20)
        desk.click("showEarlier")
        await desk.until(lambda: len(desk.turns) == 40)
        assert desk.answer(0) == "Answer 0"
        assert not desk.button("showEarlier").isVisible()
        await desk.close()


async def test_copy_puts_the_whole_source_on_the_clipboard(answered_desk: Desk) -> None:
    answered_desk.click("copyAnswer")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Good day.\n\n—\nAI answer of Model scripted, asked 2026-11-29 09:00 UTC")
    assert copied.endswith("The model's own words: nothing was attached to the question.")


async def test_transcript_stays_where_it_is_read_when_the_answer_grows(ready_desk: Desk) -> None:
    lines = tuple(f"Line {number}.\n\n" for number in range(120))
    gate = await begin_answer(ready_desk, *lines, gate_at=80)
    bar = ready_desk.window.chat.transcript.verticalScrollBar()
    await ready_desk.until(lambda: "Line 79." in ready_desk.answer() and bar.value() == bar.maximum() > 1_000)
    bar.setValue(120)
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert "Line 119." in ready_desk.answer()
    assert bar.value() == 120


async def test_transcript_follows_when_its_reader_is_at_the_end(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue(*(f"Line {number}.\n\n" for number in range(120)))
    ready_desk.ask("Count")
    await ready_desk.until_turn(TurnState.COMPLETE)
    bar = ready_desk.window.chat.transcript.verticalScrollBar()
    await ready_desk.until(lambda: bar.maximum() > 1_000 and bar.value() == bar.maximum())


def make_turn(turn_id: str, answer: str, state: TurnState) -> Turn:
    return Turn(turn_id, f"Question {turn_id}", NINE, answer, state, "scripted")


async def store_turns(
    append: Callable[[Conversation, Turn], Awaitable[Conversation]], conversation: Conversation, count: int
) -> Conversation:
    for number in range(count):
        turn = make_turn(f"t{number}", f"Answer {number}", TurnState.COMPLETE)
        conversation = await append(conversation, turn)
    return conversation
