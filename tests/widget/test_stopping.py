"""Answers that end before their end: stopped at any moment, or not to be stored."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.domain.chat import TurnState
from app.ui.shell.status_strip import StatusLine
from tests.widget.desk import Desk
from tests.widget.test_chat import begin_answer


async def test_stop_keeps_the_partial_answer_marked(ready_desk: Desk) -> None:
    await begin_answer(ready_desk, "The pump ", "is on.")
    ready_desk.click("stopButton")
    assert ready_desk.button("stopButton").text() == "Stopping…"
    await ready_desk.until_turn(TurnState.STOPPED)
    assert ready_desk.answer() == "The pump"
    assert ready_desk.under_turn("incompleteMark") == "Stopped · incomplete"
    assert ready_desk.button("stopButton").text() == "Stop"


async def test_keyboard_is_in_the_question_after_a_press_of_stop(ready_desk: Desk) -> None:
    await begin_answer(ready_desk, "The pump ", "is on.")
    ready_desk.window.activateWindow()
    await ready_desk.until(lambda: QApplication.focusWidget() is ready_desk.edit)
    ready_desk.button("stopButton").setFocus()
    ready_desk.click("stopButton")
    assert QApplication.focusWidget() is ready_desk.edit
    await ready_desk.until_turn(TurnState.STOPPED)


async def test_escape_stops_the_answer(ready_desk: Desk) -> None:
    await begin_answer(ready_desk, "The pump ", "is on.")
    QTest.keyClick(ready_desk.window, Qt.Key.Key_Escape)
    await ready_desk.until_turn(TurnState.STOPPED)
    assert ready_desk.engine.closed_early == 1


async def test_question_stays_when_it_is_stopped_in_the_moment_it_is_sent(ready_desk: Desk) -> None:
    ready_desk.ask("Why?")
    QTest.keyClick(ready_desk.window, Qt.Key.Key_Escape)
    await ready_desk.until(lambda: ready_desk.button("sendButton").isEnabled())
    assert ready_desk.edit.toPlainText() == "Why?"
    assert ready_desk.button("newConversation").isEnabled()
    assert ready_desk.button("stopButton").text() == "Stop"
    ready_desk.press_enter()
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert ready_desk.edit.toPlainText() == ""


@pytest.mark.parametrize("waits", range(12), ids=lambda waits: f"after {waits} steps")
async def test_question_is_either_kept_or_stored_whenever_it_is_stopped(
    answered_desk: Desk, waits: int
) -> None:
    answered_desk.engine.enqueue("Half ", "never", gate=asyncio.Event(), gate_at=1)
    answered_desk.ask("Why?")
    for _ in range(waits):
        await asyncio.sleep(0)
    QTest.keyClick(answered_desk.window, Qt.Key.Key_Escape)
    await answered_desk.until(lambda: answered_desk.button("sendButton").isEnabled())
    asked = [view.turn.question for view in answered_desk.turns]
    assert (asked == ["Hello", "Why?"]) == (answered_desk.edit.toPlainText() == "")
    assert answered_desk.turns[-1].turn.state is not TurnState.RUNNING
    assert answered_desk.button("stopButton").text() == "Stop"


async def test_speed_of_the_answer_before_is_taken_away_when_a_question_begins(answered_desk: Desk) -> None:
    await begin_second(answered_desk)
    assert answered_desk.status("Ttft") == "First token –"
    assert answered_desk.status("Rate") == "– tokens/s"
    assert answered_desk.meter.text() == "Context – of 4,096 tokens"
    answered_desk.click("stopButton")
    await answered_desk.until_turn(TurnState.STOPPED, turns=2)
    assert answered_desk.status("Ttft") == "First token –"
    assert answered_desk.status("Rate") == "– tokens/s"


async def test_no_time_is_shown_for_an_answer_without_a_token(ready_desk: Desk) -> None:
    ready_desk.window.status.show_line(StatusLine("scripted", "Model", "ready", ttft_ms=0.0))
    assert ready_desk.status("Ttft") == "First token –"


@pytest.mark.parametrize("gate_at", [0, 1], ids=["before the first token", "in the middle"])
async def test_turn_is_marked_failed_when_its_end_cannot_be_stored(
    ready_desk: Desk, tmp_path: Path, gate_at: int
) -> None:
    gate = asyncio.Event()
    ready_desk.engine.enqueue("Half ", "an answer", gate=gate, gate_at=gate_at)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and ready_desk.engine.was_asked.is_set())
    forbid_updates(tmp_path / "conversations.db")
    gate.set()
    await ready_desk.until_turn(TurnState.FAILED)
    assert ready_desk.under_turn("incompleteMark") == "No complete answer · incomplete"
    assert ready_desk.under_turn("note") != ""
    assert "Stopped" not in ready_desk.under_turn("note")


async def test_turn_is_marked_when_it_is_stopped_and_cannot_be_stored(
    ready_desk: Desk, tmp_path: Path
) -> None:
    await begin_answer(ready_desk, "Half ", "never")
    forbid_updates(tmp_path / "conversations.db")
    ready_desk.click("stopButton")
    await ready_desk.until(lambda: ready_desk.button("sendButton").isEnabled())
    assert ready_desk.under_turn("incompleteMark").endswith("incomplete")


async def begin_second(desk: Desk) -> None:
    """Ask a second question and wait in the middle of its answer."""
    desk.engine.enqueue("Half ", "never", gate=asyncio.Event(), gate_at=1)
    desk.ask("Why?")
    await desk.until(lambda: len(desk.turns) == 2 and desk.answer() == "Half")


def forbid_updates(store: Path) -> None:
    """Let the store refuse every change of a turn, as a full disk would."""
    with contextlib.closing(sqlite3.connect(store)) as connection, connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON turn BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )
