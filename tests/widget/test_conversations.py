"""The list of conversations, branches, drafts, the queue and long histories, through the window."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMenu, QTreeView

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.stream import FinishReason
from app.ui.chat.turn_frame import TurnFrame
from app.ui.shell.rail import Page
from tests.fakes.assistant import NINE, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, set_up_station
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels


def make_turn(turn_id: str, question: str, answer: str = "So.") -> Turn:
    return Turn(turn_id, question, NINE, answer, TurnState.COMPLETE, "scripted")


@pytest.fixture
async def stocked_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """A wide window over three conversations: weir (early shift, pinned), pump and valve (night)."""
    async with open_assistant(tmp_path, engine) as assistant:
        store = assistant.conversations
        for number, name in enumerate(("weir", "pump", "valve")):
            shift, day = ("early", 29) if name == "weir" else ("night", 28)
            begun = Conversation(
                *(name, f"What is a {name}?", NINE - timedelta(hours=9 - number)),
                shift=shift,
                shift_day=NINE.date().replace(day=day),
            )
            # Under names of our own, which the service would draw.
            await assistant.conversations._disk.run(store._store.create, begun)
            await store.append_turn(
                begun, make_turn(f"t-{name}", f"What is a {name}?", f"A {name} is a thing.")
            )
        await store.set_pinned("weir", is_pinned=True)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.window.resize(1600, 900)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready" and len(desk.turns) == 1)
        await desk.until(lambda: rows(desk) != [])
        yield desk
        await desk.close()


def tree(desk: Desk) -> QTreeView:
    return desk.find(QTreeView, "conversationList")


def rows(desk: Desk) -> list[str]:
    """What the list shows from top to bottom, conversations indented."""
    view = tree(desk)
    found = []
    index = view.model().index(0, 0)
    while index.isValid():
        text = str(index.data()).replace("\u2068", "").replace("\u2069", "")
        found.append(f"  {text}" if index.parent().isValid() else text)
        index = view.indexBelow(index)
    return found


def select(desk: Desk, conversation_id: str) -> None:
    tree(desk).setCurrentIndex(desk.window.conversations.model.index_of(conversation_id))


def frame(desk: Desk, place: int) -> TurnFrame:
    found = desk.turns[place].parent()
    assert isinstance(found, TurnFrame)
    return found


def choose(desk: Desk, place: int, text: str, of_model: str = "") -> None:
    """Choose an entry of a turn's menu."""
    button = next(each for each in frame(desk, place).tab_stops if each.objectName() == "turnActions")
    button.click()
    menu = frame(desk, place).findChildren(QMenu, "turnMenu")[-1]
    action = next(each for each in menu.actions() if each.text() == text)
    if of_model:
        below = action.menu()
        assert isinstance(below, QMenu)
        action = next(each for each in below.actions() if each.text() == of_model)
    action.trigger()
    menu.close()


def questions(desk: Desk) -> list[str]:
    return [view.turn.question for view in desk.turns]


async def test_the_list_has_a_folder_for_each_shift_and_pinned_ones_on_top(stocked_desk: Desk) -> None:
    assert rows(stocked_desk) == [
        *("Pinned", "  What is a weir?"),
        *("2026-11-28, shift night", "  What is a valve?", "  What is a pump?"),
    ]


async def test_a_click_opens_a_conversation(stocked_desk: Desk) -> None:
    index = stocked_desk.window.conversations.model.index_of("pump")
    place = tree(stocked_desk).visualRect(index).center()
    QTest.mouseClick(tree(stocked_desk).viewport(), Qt.MouseButton.LeftButton, pos=place)
    await stocked_desk.until(lambda: questions(stocked_desk) == ["What is a pump?"])
    assert "pump" in stocked_desk.shown_entry("conversationPicker")


async def test_enter_opens_what_the_arrow_keys_select(stocked_desk: Desk) -> None:
    select(stocked_desk, "valve")
    QTest.keyClick(tree(stocked_desk), Qt.Key.Key_Down)
    QTest.keyClick(tree(stocked_desk), Qt.Key.Key_Return)
    await stocked_desk.until(lambda: questions(stocked_desk) == ["What is a pump?"])


async def test_search_shows_what_holds_the_words_with_the_line(stocked_desk: Desk) -> None:
    stocked_desk.window.search_requested.emit()
    field = stocked_desk.find(QLineEdit, "conversationSearch")
    assert field.hasFocus()
    QTest.keyClicks(field, "thing pump")
    await stocked_desk.until(lambda: rows(stocked_desk) == ["Found", "  What is a pump?"])
    assert stocked_desk.shown_text("conversationsMessage") == "1 conversation holds this."
    field.clear()
    await stocked_desk.until(lambda: len(rows(stocked_desk)) == 5)
    assert stocked_desk.shown_text("conversationsMessage") == ""


async def test_rename_in_the_list(stocked_desk: Desk) -> None:
    select(stocked_desk, "pump")
    stocked_desk.click("renameConversation")
    editor = tree(stocked_desk).viewport().findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    editor.setText("Pumps")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    await stocked_desk.until(lambda: "  Pumps" in rows(stocked_desk))


async def test_pin_and_unpin(stocked_desk: Desk) -> None:
    select(stocked_desk, "pump")
    stocked_desk.click("pinConversation")
    await stocked_desk.until(lambda: rows(stocked_desk)[1:3] == ["  What is a pump?", "  What is a weir?"])
    stocked_desk.click("pinConversation")
    await stocked_desk.until(lambda: rows(stocked_desk)[1:2] == ["  What is a weir?"])


async def test_delete_is_undone(stocked_desk: Desk) -> None:
    select(stocked_desk, "valve")
    QTest.keyClick(tree(stocked_desk), Qt.Key.Key_Delete)
    await stocked_desk.until(lambda: "  What is a valve?" not in rows(stocked_desk))
    # It was open.
    await stocked_desk.until(lambda: questions(stocked_desk) == [])
    assert "Deleted" in stocked_desk.shown_text("undoDeleteText")
    stocked_desk.click("undoDelete")
    await stocked_desk.until(lambda: "  What is a valve?" in rows(stocked_desk))
    await stocked_desk.until(lambda: questions(stocked_desk) == ["What is a valve?"])
    assert stocked_desk.shown_text("undoDeleteText") == ""


def undo_is_offered(desk: Desk, title: str) -> bool:
    return title in desk.shown_text("undoDeleteText") and f"  {title}" not in rows(desk)


async def test_a_deletion_before_the_last_one_is_undone_too(stocked_desk: Desk) -> None:
    for name in ("valve", "pump"):
        select(stocked_desk, name)
        QTest.keyClick(tree(stocked_desk), Qt.Key.Key_Delete)
        gone = f"What is a {name}?"
        await stocked_desk.until(partial(undo_is_offered, stocked_desk, gone))
    stocked_desk.click("undoDelete")
    await stocked_desk.until(lambda: questions(stocked_desk) == ["What is a pump?"])
    # The time of the one before has gone on running.
    assert "What is a valve?" in stocked_desk.shown_text("undoDeleteText")
    stocked_desk.click("undoDelete")
    await stocked_desk.until(lambda: questions(stocked_desk) == ["What is a valve?"])
    await stocked_desk.until(lambda: {"  What is a pump?", "  What is a valve?"} <= set(rows(stocked_desk)))
    assert stocked_desk.shown_text("undoDeleteText") == ""


async def test_export_asks_where_and_says_the_hash(stocked_desk: Desk, tmp_path: Path) -> None:
    select(stocked_desk, "pump")
    stocked_desk.click("exportConversation")
    pane = stocked_desk.window.conversations
    await stocked_desk.until(lambda: pane.findChild(QFileDialog, "conversationExportDialog") is not None)
    dialog = stocked_desk.find(QFileDialog, "conversationExportDialog")
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(tmp_path / "pump"))
    dialog.accept()
    await stocked_desk.until(lambda: "SHA-256" in stocked_desk.shown_text("conversationsMessage"))
    assert "A pump is a thing." in (tmp_path / "pump.md").read_text("utf-8")


async def test_the_list_is_hidden_beside_the_map_and_on_wish(stocked_desk: Desk) -> None:
    window = stocked_desk.window
    assert window.conversations.isVisible()
    stocked_desk.click("allConversations")
    assert not window.conversations.isVisible()
    stocked_desk.click("allConversations")
    # The map itself has nothing to read for this.
    window.blockSignals(True)
    window.show_page(Page.MAP)
    assert not window.conversations.isVisible()
    window.show_page(Page.CHAT)
    window.blockSignals(False)
    assert window.conversations.isVisible()


async def test_an_operator_is_told_why_nothing_is_deleted(tmp_path: Path, engine: ScriptedEngine) -> None:
    set_up_station(tmp_path)
    async with open_assistant(tmp_path, engine) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        conversation = await assistant.conversations.create()
        await assistant.conversations.append_turn(conversation, make_turn("t", "What is a weir?"))
        await assistant.users.sign_in("bodil-2", OPERATOR_PIN)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.window.resize(1600, 900)
        desk.start()
        await desk.until(lambda: len(rows(desk)) == 2)
        select(desk, conversation.conversation_id)
        desk.click("deleteConversation")
        await desk.until(lambda: "may not delete" in desk.shown_text("conversationsMessage"))
        assert len(rows(desk)) == 2
        await desk.close()


async def test_an_edited_question_is_another_branch_and_the_old_one_stays(answered_desk: Desk) -> None:
    desk = answered_desk
    QTest.keyClicks(desk.edit, "a draft")
    choose(desk, 0, "Edit and ask again")
    assert desk.edit.toPlainText() == "Hello"
    assert "stay as another branch" in desk.shown_text("editNotice")
    desk.engine.enqueue("Hi ", "there.")
    desk.ask(" again")
    await desk.until_turn(TurnState.COMPLETE)
    assert (questions(desk), desk.answer()) == (["Hello again"], "Hi there.")
    assert desk.edit.toPlainText() == "a draft"
    assert desk.shown_text("branchPlace") == "Branch 2 of 2"

    desk.click("branchBefore")
    await desk.until(lambda: questions(desk) == ["Hello"])
    assert (desk.answer(), desk.shown_text("branchPlace")) == ("Good day.", "Branch 1 of 2")


async def test_an_edit_that_is_cancelled_leaves_question_and_draft(answered_desk: Desk) -> None:
    QTest.keyClicks(answered_desk.edit, "a draft")
    choose(answered_desk, 0, "Edit and ask again")
    answered_desk.click("cancelEdit")
    assert answered_desk.edit.toPlainText() == "a draft"
    assert answered_desk.shown_text("editNotice") == ""
    assert questions(answered_desk) == ["Hello"]


async def test_a_branch_begins_behind_an_earlier_turn(answered_desk: Desk) -> None:
    desk = answered_desk
    desk.ask("Second")
    await desk.until_turn(TurnState.COMPLETE, turns=2)
    choose(desk, 0, "Begin another branch after this turn")
    await desk.until(lambda: questions(desk) == ["Hello"])
    assert "1 branch goes on already" in desk.shown_text("branchesBehindText")
    desk.ask("Otherwise")
    await desk.until(
        lambda: questions(desk) == ["Hello", "Otherwise"] and desk.button("sendButton").isEnabled()
    )
    assert desk.shown_text("branchPlace") == "Branch 2 of 2"
    sent = [message.text for message in desk.engine.requests[-1].plan.messages]
    assert not any("Second" in text for text in sent)


async def test_another_model_answers_side_by_side(answered_desk: Desk) -> None:
    desk = answered_desk
    choose(desk, 0, "Ask again, side by side", of_model="Model other")
    await desk.until_turn(TurnState.COMPLETE)
    beside = frame(desk, 0).beside
    assert beside is not None
    assert (beside.turn.model_id, beside.answer.text) == ("scripted", "Good day.")
    assert desk.turns[0].turn.model_id == "other"
    assert desk.assistant.engines.chosen.model_id == "scripted"
    await desk.until(lambda: desk.shown_text("branchPlace") == "Branch 2 of 2")
    desk.click("branchCompare")
    assert frame(desk, 0).beside is None
    desk.click("branchCompare")
    await desk.until(lambda: frame(desk, 0).beside is not None)


async def begin_answer(desk: Desk) -> asyncio.Event:
    gate = asyncio.Event()
    desk.engine.enqueue("One ", "two.", gate=gate, gate_at=1)
    desk.ask("Count")
    await desk.until(lambda: bool(desk.turns) and "One" in desk.answer())
    return gate


async def test_a_question_waits_for_the_answer_that_runs_and_is_asked_then(ready_desk: Desk) -> None:
    gate = await begin_answer(ready_desk)
    ready_desk.ask("And then?")
    assert ready_desk.edit.toPlainText() == ""
    await ready_desk.until(lambda: ready_desk.window.chat.composer.queue.isVisible())
    assert ready_desk.shown_text("queuedQuestion") == "Waiting 1: \u2068And then?\u2069"
    assert len(ready_desk.turns) == 1
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE, turns=2)
    assert questions(ready_desk) == ["Count", "And then?"]
    await ready_desk.until(lambda: not ready_desk.window.chat.composer.queue.isVisible())


async def test_a_waiting_question_is_taken_back(ready_desk: Desk) -> None:
    gate = await begin_answer(ready_desk)
    ready_desk.ask("And then?")
    await ready_desk.until(lambda: ready_desk.window.chat.composer.queue.isVisible())
    ready_desk.click("takeBackQueued")
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.edit.toPlainText() == "And then?"
    assert questions(ready_desk) == ["Count"]


async def test_nothing_is_asked_by_itself_behind_an_incomplete_answer(ready_desk: Desk) -> None:
    await begin_answer(ready_desk)
    ready_desk.ask("And then?")
    await ready_desk.until(lambda: ready_desk.window.chat.composer.queue.isVisible())
    ready_desk.click("stopButton")
    await ready_desk.until_turn(TurnState.STOPPED)
    await ready_desk.until(lambda: "is incomplete" in ready_desk.shown_text("queueHeld"))
    ready_desk.click("askQueued")
    await ready_desk.until_turn(TurnState.COMPLETE, turns=2)
    assert questions(ready_desk)[-1] == "And then?"


async def test_more_than_five_questions_do_not_wait(ready_desk: Desk) -> None:
    gate = await begin_answer(ready_desk)
    for number in range(6):
        ready_desk.ask(f"Question {number}")
    assert ready_desk.refusal == "5 questions wait already."
    assert ready_desk.edit.toPlainText() == "Question 5"
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE, turns=6)


async def test_a_question_of_somebody_who_left_is_not_asked(tmp_path: Path, engine: ScriptedEngine) -> None:
    set_up_station(tmp_path)
    async with open_assistant(tmp_path, engine) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready")
        gate = await begin_answer(desk)
        desk.ask("And then?")
        await desk.until(lambda: desk.window.chat.composer.queue.isVisible())
        assistant.users.lock()
        gate.set()
        await desk.until(lambda: desk.button("sendButton").isEnabled())
        assert len(desk.turns) == 1
        await assistant.users.sign_in("bodil-2", OPERATOR_PIN)
        await desk.until(lambda: "not signed in" in desk.shown_text("queueHeld"))
        assert desk.turns[0].turn.state is TurnState.COMPLETE
        assert desk.engine.requests[1:] == []
        desk.click("takeBackQueued")
        assert desk.edit.toPlainText() == "And then?"
        await desk.close()


async def test_the_newest_conversation_opens_when_somebody_signs_in(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    set_up_station(tmp_path)
    async with open_assistant(tmp_path, engine) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        conversation = await assistant.conversations.create()
        await assistant.conversations.append_turn(conversation, make_turn("t", "What is a weir?"))
        assistant.users.sign_out()
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await assistant.users.sign_in("bodil-2", OPERATOR_PIN)
        await desk.until(lambda: questions(desk) == ["What is a weir?"])
        await desk.close()


async def test_each_conversation_keeps_its_draft(stocked_desk: Desk) -> None:
    desk = stocked_desk
    QTest.keyClicks(desk.edit, "about valves")
    desk.pick("conversationPicker", "pump")
    await desk.until(lambda: questions(desk) == ["What is a pump?"])
    assert desk.edit.toPlainText() == ""
    QTest.keyClicks(desk.edit, "about pumps")
    desk.pick("conversationPicker", "valve")
    await desk.until(lambda: desk.edit.toPlainText() == "about valves")
    desk.pick("conversationPicker", "pump")
    await desk.until(lambda: desk.edit.toPlainText() == "about pumps")


async def test_a_draft_is_there_after_a_restart(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        first = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        first.start()
        await first.until(lambda: first.shown_entry("conversationPicker") == "New conversation")
        QTest.keyClicks(first.edit, "half a ques")
        await first.close()
        second = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        second.start()
        await second.until(lambda: second.edit.toPlainText() == "half a ques")
        second.ask("tion")
        await second.until_turn(TurnState.COMPLETE)
        await second.close()
        third = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        third.start()
        await third.until(lambda: len(third.turns) == 1)
        assert (questions(third), third.edit.toPlainText()) == (["half a question"], "")
        await third.close()


@pytest.fixture
async def long_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """One conversation of 160 turns."""
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        for number in range(160):
            turn = make_turn(f"t{number}", f"Question {number}", f"Answer {number}. " + "words " * 60)
            conversation = await assistant.conversations.append_turn(conversation, turn)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready" and len(desk.turns) == 20)
        yield desk
        await desk.close()


async def scroll_up(desk: Desk, turns: int) -> None:
    """Scroll to the upper end until so many turns are shown."""
    bar = desk.window.chat.transcript.verticalScrollBar()
    for count in range(len(desk.turns), turns, 20):
        bar.setValue(40)
        await desk.until(lambda count=count: len(desk.turns) >= count + 20)  # type: ignore[misc]


async def test_earlier_turns_come_as_they_are_scrolled_to_and_nothing_moves(long_desk: Desk) -> None:
    transcript = long_desk.window.chat.transcript
    bar = transcript.verticalScrollBar()
    await long_desk.until(lambda: bar.value() == bar.maximum() > 0)
    first = frame(long_desk, 0)
    bar.setValue(40)
    y = first.mapTo(transcript.viewport(), QPoint(0, 0)).y()
    await long_desk.until(lambda: len(long_desk.turns) == 40)
    assert questions(long_desk)[0] == "Question 120"
    assert first.mapTo(transcript.viewport(), QPoint(0, 0)).y() == y


async def test_no_more_than_two_hundred_messages_are_live_and_later_ones_come_back(long_desk: Desk) -> None:
    bar = long_desk.window.chat.transcript.verticalScrollBar()
    await scroll_up(long_desk, 100)
    bar.setValue(40)
    await long_desk.until(lambda: questions(long_desk)[0] == "Question 40")
    assert len(long_desk.turns) == 100
    assert questions(long_desk)[-1] == "Question 139"
    bar.setValue(bar.maximum() - 40)
    await long_desk.until(lambda: questions(long_desk)[-1] == "Question 159")
    assert len(long_desk.turns) == 100


async def test_a_question_that_is_asked_far_above_the_end_goes_to_the_end(long_desk: Desk) -> None:
    await scroll_up(long_desk, 100)
    bar = long_desk.window.chat.transcript.verticalScrollBar()
    bar.setValue(40)
    await long_desk.until(lambda: questions(long_desk)[-1] == "Question 139")
    settings = long_desk.assistant.settings
    await settings.replace(type(settings.current)(max_turns=1000, model_id=settings.current.model_id))
    long_desk.ask("And now?")
    await long_desk.until(lambda: questions(long_desk)[-1] == "And now?")
    await long_desk.until(lambda: long_desk.turns[-1].turn.state is TurnState.COMPLETE)
    assert questions(long_desk)[-2] == "Question 159"
    await long_desk.until(lambda: bar.value() == bar.maximum())


async def test_reading_is_not_moved_by_an_answer_or_its_end(long_desk: Desk) -> None:
    settings = long_desk.assistant.settings
    await settings.replace(type(settings.current)(max_turns=1000, model_id=settings.current.model_id))
    gate = asyncio.Event()
    long_desk.engine.enqueue(*(f"Line {n}.\n\n" for n in range(60)), gate=gate, gate_at=20)
    long_desk.ask("And now?")
    await long_desk.until(lambda: "Line 19." in long_desk.answer())
    transcript = long_desk.window.chat.transcript
    bar = transcript.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    shown = next(each for each in (frame(long_desk, n) for n in range(len(long_desk.turns)))
                 if each.geometry().bottom() > bar.value())  # fmt: skip
    y = shown.mapTo(transcript.viewport(), QPoint(0, 0)).y()
    gate.set()
    await long_desk.until(lambda: long_desk.turns[-1].turn.state is TurnState.COMPLETE)
    await long_desk.until(lambda: long_desk.button("sendButton").isEnabled())
    assert shown.mapTo(transcript.viewport(), QPoint(0, 0)).y() == y


async def test_a_cut_answer_goes_on_in_its_branch(answered_desk: Desk) -> None:
    answered_desk.engine.enqueue("One ", reason=FinishReason.LENGTH)
    choose(answered_desk, 0, "Ask again, side by side", of_model="Model scripted")
    await answered_desk.until_turn(TurnState.CUT)
    answered_desk.engine.enqueue("two")
    answered_desk.click("continueAnswer")
    await answered_desk.until_turn(TurnState.COMPLETE)
    assert answered_desk.answer() == "One two"
