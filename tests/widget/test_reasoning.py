"""What a model thinks before it answers: folded above the answer, never taken for it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.domain.chat import Turn, TurnState
from app.ui.chat.reasoning_view import ReasoningView
from app.ui.common.icons import Icons
from tests.fakes.assistant import NINE, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels


def reasoning(desk: Desk) -> str:
    return desk.turns[-1].reasoning.shown_text()


def toggle(desk: Desk) -> str:
    return desk.under_turn("reasoningToggle")


async def think(desk: Desk, *pieces: str) -> None:
    desk.engine.enqueue(*pieces)
    desk.ask("Why?")
    await desk.until(lambda: desk.button("sendButton").isEnabled())


async def test_reasoning_is_folded_above_the_answer(ready_desk: Desk) -> None:
    await think(ready_desk, "<think>The seal ", "leaks.</think>", "Check the seal.")
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.answer() == "Check the seal."
    assert toggle(ready_desk) == "Thought for 1 s"
    assert reasoning(ready_desk) == ""


async def test_reasoning_is_shown_as_it_was_written_when_it_is_unfolded(ready_desk: Desk) -> None:
    await think(ready_desk, "<think>The **seal** <b>leaks</b>.</think>", "Check it.")
    await ready_desk.until_turn(TurnState.COMPLETE)
    ready_desk.click("reasoningToggle")
    assert reasoning(ready_desk) == "The **seal** <b>leaks</b>."
    ready_desk.click("reasoningToggle")
    assert reasoning(ready_desk) == ""


async def test_reasoning_can_be_unfolded_by_key(ready_desk: Desk) -> None:
    await think(ready_desk, "<think>A thought.</think>", "An answer.")
    await ready_desk.until_turn(TurnState.COMPLETE)
    button = ready_desk.button("reasoningToggle")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert reasoning(ready_desk) == "A thought."


async def test_model_is_said_to_think_until_its_answer_begins(ready_desk: Desk) -> None:
    gate = asyncio.Event()
    ready_desk.engine.enqueue("<think>A thought.", " More.</think>", "An answer.", gate=gate, gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and toggle(ready_desk) == "Thinking…")
    assert ready_desk.status("State") == "thinking"
    assert ready_desk.under_turn("waiting") == ""
    ready_desk.click("reasoningToggle")
    assert reasoning(ready_desk) == "A thought."
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert reasoning(ready_desk) == "A thought. More."


async def test_answer_so_far_becomes_reasoning_when_it_was_that(ready_desk: Desk) -> None:
    gate = asyncio.Event()
    ready_desk.engine.enqueue("A thought.", "</think>", "An answer.", gate=gate, gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and ready_desk.answer() == "A thought.")
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.answer() == "An answer."
    ready_desk.click("reasoningToggle")
    assert reasoning(ready_desk) == "A thought."


async def test_turn_with_reasoning_alone_shows_its_note(ready_desk: Desk) -> None:
    await think(ready_desk, "<think>Thoughts without end")
    await ready_desk.until_turn(TurnState.FAILED)
    assert "only thought aloud" in ready_desk.under_turn("note")
    assert ready_desk.under_turn("incompleteMark") == "No complete answer · incomplete"
    ready_desk.click("reasoningToggle")
    assert reasoning(ready_desk) == "Thoughts without end"


async def test_copy_leaves_the_reasoning_out(ready_desk: Desk) -> None:
    await think(ready_desk, "<think>A thought.</think>", "An answer.")
    await ready_desk.until_turn(TurnState.COMPLETE)
    ready_desk.click("copyAnswer")
    copied = QApplication.clipboard().text()
    assert copied.startswith("An answer.\n")
    assert "A thought." not in copied


async def test_stored_reasoning_is_there_after_a_restart(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        turn = Turn("t1", "Why?", NINE, "An answer.", TurnState.COMPLETE, "scripted")
        turn = replace(turn, reasoning="A thought.")
        await assistant.conversations.append_turn(conversation, turn)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: len(desk.turns) == 1)
        assert toggle(desk) == "Reasoning"
        desk.click("reasoningToggle")
        assert reasoning(desk) == "A thought."
        await desk.close()


@pytest.mark.parametrize(
    ("took_s", "said"),
    [(0.2, "Thought for 1 s"), (12.4, "Thought for 12 s"), (75.0, "Thought for 1 min 15 s")],
    ids=["an instant", "seconds", "minutes"],
)
def test_time_of_thinking_is_said(qapp: QApplication, took_s: float, said: str) -> None:
    moments = iter((100.0, 100.0 + took_s))
    view = ReasoningView(Icons(RESOURCES / "icons"), lambda: next(moments))
    view.append("A thought.")
    view.set_thinking(True)
    view.set_thinking(False)
    assert view.button.text() == said
    assert view.button.accessibleName() == said
