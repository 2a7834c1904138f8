"""How long conversations are scrolled: the range ends where the content ends."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from app.domain.chat import Turn, TurnState
from app.ui.chat.turn_frame import TurnFrame
from tests.fakes.assistant import NINE, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels
from tests.widget.keyboard import Keyboard

WRAPPED = "The model stopped before the answer was complete, so check what is shown here. " * 3
STATES = (TurnState.STOPPED, TurnState.CUT, TurnState.FAILED, TurnState.INTERRUPTED)


def ended_turn(number: int) -> Turn:
    return Turn(
        f"t{number}",
        f"Question {number} " + "with many words " * 12,
        NINE,
        f"Answer {number}. " + "Words of it. " * 30,
        STATES[number % len(STATES)],
        "scripted",
        WRAPPED,
    )


def body_of(desk: Desk) -> QWidget:
    body = desk.window.chat.transcript.widget()
    assert body is not None
    return body


def below_content(desk: Desk) -> int:
    """The pixels of the scrolled body under the last turn."""
    last = desk.turns[-1]
    return body_of(desk).height() - last.mapTo(body_of(desk), QPoint(0, last.height())).y()


def last_line_y(desk: Desk) -> int:
    """Where the last line of the last answer ends in the viewport."""
    block = desk.turns[-1].answer.views[-1]
    return block.mapTo(desk.window.chat.transcript.viewport(), QPoint(0, block.height())).y()


async def open_long(desk: Desk) -> None:
    conversation = await desk.assistant.conversations.create()
    for number in range(30):
        conversation = await desk.assistant.conversations.append_turn(conversation, ended_turn(number))
    desk.start()
    await desk.until(lambda: len(desk.turns) == 20)
    desk.click("showEarlier")
    await desk.until(lambda: len(desk.turns) == 30)


@pytest.mark.parametrize("width", [960, 1900], ids=["narrow", "wide"])
async def test_range_ends_where_the_content_ends(desk: Desk, width: int) -> None:
    desk.window.resize(width, 800)
    await open_long(desk)
    margin = body_of(desk).contentsMargins().bottom()
    # The column's own margin and the gap before its stretch are all that may follow.
    await desk.until(lambda: below_content(desk) <= margin + 40)
    transcript = desk.window.chat.transcript
    assert transcript.verticalScrollBar().maximum() == (
        body_of(desk).height() - transcript.viewport().height()
    )


async def test_range_ends_where_the_content_ends_when_the_width_changes(desk: Desk) -> None:
    desk.window.resize(960, 800)
    await open_long(desk)
    narrow = body_of(desk).height()
    desk.window.resize(1900, 800)
    await desk.until(lambda: body_of(desk).height() < narrow * 0.8)
    await desk.until(lambda: below_content(desk) <= 50)


async def test_last_line_of_the_newest_answer_is_seen_when_it_is_followed(desk: Desk) -> None:
    await open_long(desk)
    desk.engine.enqueue(*(f"Line {number}.\n\n" for number in range(40)))
    desk.ask("And now?")
    await desk.until_turn(TurnState.COMPLETE, turns=31)
    viewport = desk.window.chat.transcript.viewport()
    await desk.until(lambda: viewport.height() - 60 <= last_line_y(desk) <= viewport.height())


async def test_unfolded_reasoning_is_read_from_its_beginning(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        conversation = await assistant.conversations.create()
        turn = replace(ended_turn(0), reasoning="A thought.\n" * 200)
        await assistant.conversations.append_turn(conversation, turn)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: len(desk.turns) == 1)
        toggle = desk.turns[0].reasoning.button
        viewport = desk.window.chat.transcript.viewport()
        desk.click("reasoningToggle")
        await desk.until(lambda: desk.turns[0].height() > 3_000)
        assert 0 <= toggle.mapTo(viewport, QPoint(0, 0)).y() < viewport.height() - toggle.height()
        await desk.close()


async def test_command_means_the_newest_answer_after_earlier_ones_were_scrolled_to(desk: Desk) -> None:
    await open_long(desk)
    desk.window.activateWindow()
    await desk.until(lambda: QApplication.focusWidget() is not None)
    await Keyboard(desk).command("copy this answer")
    assert QApplication.clipboard().text().startswith("Answer 29.")


async def test_earlier_and_later_turns_are_shown_whole_and_in_order(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.chat.history.LIVE_TURNS", 25)
    conversation = await desk.assistant.conversations.create()
    for number in range(45):
        conversation = await desk.assistant.conversations.append_turn(conversation, ended_turn(number))
    desk.start()
    await desk.until(lambda: len(desk.turns) == 20)
    bar = desk.window.chat.transcript.verticalScrollBar()

    def reaches(number: int, place: int, bar_value: int) -> bool:
        bar.setValue(bar_value)
        return desk.turns[place].turn.turn_id == f"t{number}"

    for number in range(24, -1, -1):
        await desk.until(partial(reaches, number, 0, 0))
    assert [view.turn.turn_id for view in desk.turns] == [f"t{number}" for number in range(25)]

    def reaches_end(number: int) -> bool:
        return reaches(number, -1, bar.maximum())

    for number in range(25, 45):
        await desk.until(partial(reaches_end, number))
    await desk.until(lambda: desk.button("showLater").isHidden())
    for view, number in zip(desk.turns, range(20, 45), strict=True):
        assert view.turn == ended_turn(number)
        assert view.answer.shown_text() == ended_turn(number).answer.strip()
        assert view.question.shown_text() == ended_turn(number).question
        assert view.isVisible()
    # Nothing that was built out of sight is left there.
    await desk.until(lambda: len(body_of(desk).findChildren(TurnFrame)) == 25)
