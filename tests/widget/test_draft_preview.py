"""What sending the draft would take, told before it is sent."""

import asyncio

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.domain.chat import TurnState
from tests.widget.desk import Desk


def left_out(desk: Desk) -> str:
    label = desk.find(QLabel, "draftLeftOut")
    return label.text() if label.isVisible() else ""


async def test_meter_counts_the_draft_a_moment_after_the_last_key(answered_desk: Desk) -> None:
    sent = answered_desk.meter.value()
    QTest.keyClicks(answered_desk.edit, "one two three four five six seven eight")
    await answered_desk.until(lambda: answered_desk.meter.value() > sent)
    assert answered_desk.meter.text() == f"Context {answered_desk.meter.value():,} of 4,096 tokens"
    assert answered_desk.engine.requests[1:] == []


async def test_meter_goes_back_when_the_draft_is_emptied(answered_desk: Desk) -> None:
    sent = answered_desk.meter.value()
    QTest.keyClicks(answered_desk.edit, "one two three four five six seven eight")
    await answered_desk.until(lambda: answered_desk.meter.value() > sent)
    answered_desk.edit.selectAll()
    QTest.keyClick(answered_desk.edit, Qt.Key.Key_Delete)
    assert answered_desk.meter.value() == sent


async def test_turns_that_would_not_be_sent_are_told(desk: Desk) -> None:
    desk.engine.context_tokens = 1_100
    desk.start()
    await desk.until(lambda: desk.status("State") == "ready")
    desk.ask("word " * 30)
    await desk.until_turn(TurnState.COMPLETE)
    assert left_out(desk) == ""
    QTest.keyClicks(desk.edit, "word " * 40)
    await desk.until(lambda: left_out(desk) == "1 earlier turn would not be sent.")
    desk.press_enter()
    await desk.until_turn(TurnState.COMPLETE, turns=2)
    assert left_out(desk) == ""


async def test_draft_is_counted_after_the_answer_when_it_was_typed_meanwhile(answered_desk: Desk) -> None:
    gate = asyncio.Event()
    answered_desk.engine.enqueue("Half ", "done", gate=gate, gate_at=1)
    answered_desk.ask("Why?")
    await answered_desk.until(lambda: len(answered_desk.turns) == 2 and answered_desk.answer() == "Half")
    QTest.keyClicks(answered_desk.edit, "word " * 60)
    assert answered_desk.meter.text() == "Context – of 4,096 tokens"
    gate.set()
    await answered_desk.until_turn(TurnState.COMPLETE, turns=2)
    await answered_desk.until(lambda: answered_desk.meter.value() > 60)


async def test_window_can_be_closed_while_a_draft_is_counted(answered_desk: Desk) -> None:
    QTest.keyClicks(answered_desk.edit, "word")
    await answered_desk.close()
    assert answered_desk.shell.closed.is_set()
