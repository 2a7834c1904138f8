"""What a screen reader is told without asking: each thing once, politely, and no word of an answer."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible

from app.domain.chat import TurnState
from app.domain.errors import EngineError
from app.domain.stream import FinishReason
from tests.widget.desk import Desk
from tests.widget.screen_reader import ScreenReader, screen_reader

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the name of Qt's handler is mangled otherwise there"
)


@pytest.fixture
def reader(ready_desk: Desk) -> Iterator[ScreenReader]:
    """Listens from when the window is ready."""
    with screen_reader() as reader:
        yield reader
    assert all(one.is_polite for one in reader.said)


async def test_complete_answer_is_told_once_and_none_of_its_words(
    ready_desk: Desk, reader: ScreenReader
) -> None:
    words = [f"Word {number} of the answer.\n\n" for number in range(200)]
    ready_desk.engine.enqueue(*words)
    ready_desk.ask("Tell much")
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert reader.texts == ["The answer is complete."]
    assert reader.events.get(QAccessible.Event.Alert, 0) == 0


async def test_answer_cut_at_its_limit_is_told_as_incomplete(ready_desk: Desk, reader: ScreenReader) -> None:
    ready_desk.engine.enqueue("It begins", reason=FinishReason.LENGTH)
    ready_desk.ask("Tell much")
    await ready_desk.until_turn(TurnState.CUT)
    assert reader.texts == ["The answer has ended and is incomplete."]


async def test_answer_that_breaks_off_is_told_as_incomplete(ready_desk: Desk, reader: ScreenReader) -> None:
    ready_desk.engine.enqueue("It begins", error=EngineError("The model stopped working."))
    ready_desk.ask("Tell much")
    await ready_desk.until_turn(TurnState.FAILED)
    assert reader.texts == ["The answer has ended and is incomplete."]


async def test_question_that_is_refused_is_told_with_its_reason(
    ready_desk: Desk, reader: ScreenReader
) -> None:
    ready_desk.ask("Open valve V-101")
    await ready_desk.until(lambda: ready_desk.refusal != "")
    assert reader.texts == [ready_desk.refusal]
    assert ready_desk.turns == ()


async def test_new_notice_is_told(ready_desk: Desk, reader: ScreenReader) -> None:
    ready_desk.assistant.notices.add("Something is to be known.")
    assert reader.texts == ["Something is to be known."]
