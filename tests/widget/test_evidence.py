"""Attaching what a page shows, marks beside the answer, and the way from a mark to its source."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from app.domain.chat import TurnState
from app.domain.evidence import SourceKind
from app.ui.chat.attach_bar import AttachBar
from app.ui.chat.evidence_view import SourceButtons
from app.ui.chat.source_popup import SourcePopup
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.desk import Desk, opened_desk
from tests.widget.lookup_desk import LookupDesk

ANSWER = "There are 3 rows. The limit is 9.75 bar."


@pytest.fixture
async def plant_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window with the sample plant open and pumps looked up."""
    async with opened_desk(tmp_path, engine) as desk:
        await desk.assistant.plant.open()
        yield desk


def bar(desk: Desk) -> AttachBar:
    return desk.find(AttachBar, "attachBar")


def chip_texts(desk: Desk) -> list[str]:
    return [
        label.text().replace("\u2068", "").replace("\u2069", "")
        for chip in bar(desk).chips
        if (label := chip.findChild(QLabel, "chipTitle")) is not None
    ]


async def look_up(desk: Desk, question: str) -> None:
    lookup = LookupDesk(desk)
    desk.shell.lookup.ask(question)
    await desk.until(lambda: not desk.shell.lookup.is_busy and desk.shell.lookup.shown is not None)
    assert lookup.table.model().rowCount() > 0


async def answered(desk: Desk) -> None:
    """A question with the looked-up rows, answered with one sentence of theirs and one of the model's own."""
    await look_up(desk, "stopped pumps")
    shown = desk.shell.lookup.shown
    assert shown is not None
    desk.click("attach_lookup")
    await desk.until(lambda: bool(bar(desk).chips))
    desk.engine.enqueue(f"The lookup found {shown[1].row_count} rows. ", "The limit is 9.75 ", "bar.")
    desk.ask("How many?")
    await desk.until_turn(TurnState.COMPLETE)


async def test_a_click_attaches_the_rows_that_are_shown_with_clock_and_cost(plant_desk: Desk) -> None:
    await look_up(plant_desk, "stopped pumps")
    plant_desk.click("attach_lookup")
    await plant_desk.until(lambda: bool(bar(plant_desk).chips))

    assert chip_texts(plant_desk)[0].startswith("Lookup: Assets: type is pump; status is")
    about = bar(plant_desk).chips[0].findChild(QLabel, "chipAbout")
    assert about is not None
    await plant_desk.until(lambda: "tokens" in about.text())
    assert "as of 20" in about.text()


async def test_nothing_to_attach_is_said_in_a_sentence(ready_desk: Desk) -> None:
    ready_desk.click("attach_lookup")
    assert "Lookup shows no rows yet" in ready_desk.shown_text("questionRefusal")
    ready_desk.click("attach_map")
    assert "Nothing was counted on the map yet" in ready_desk.shown_text("questionRefusal")
    ready_desk.click("attach_procedure")
    assert "No procedure is open" in ready_desk.shown_text("questionRefusal")
    assert bar(ready_desk).chips == ()


async def test_a_result_too_large_is_refused_whole(plant_desk: Desk) -> None:
    await look_up(plant_desk, "all sensors")
    plant_desk.click("attach_lookup")

    assert "at most 60 can be attached" in plant_desk.shown_text("questionRefusal")
    assert bar(plant_desk).chips == ()


async def test_a_chip_is_removed_by_its_button(plant_desk: Desk) -> None:
    await look_up(plant_desk, "stopped pumps")
    plant_desk.click("attach_lookup")
    await plant_desk.until(lambda: bool(bar(plant_desk).chips))
    button = bar(plant_desk).chips[0].findChild(QPushButton, "chipRemove")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert bar(plant_desk).chips == ()


async def test_each_sentence_bears_its_mark_and_chips_go_with_the_question(plant_desk: Desk) -> None:
    await answered(plant_desk)
    shown = plant_desk.answer().replace("\u202f", " ")

    assert "rows. [1] The limit is 9.75 bar. [AI: 9.75 in none of the facts]" in shown
    assert bar(plant_desk).chips == ()
    prompt = plant_desk.engine.requests[-1].plan.messages[-1].text
    assert prompt.startswith("[facts]\n⟦data ")
    assert "Status: stopped" in prompt


async def test_a_stored_answer_is_shown_as_it_was_live(plant_desk: Desk) -> None:
    await answered(plant_desk)
    live = plant_desk.answer()
    plant_desk.click("newConversation")
    await plant_desk.until(lambda: not plant_desk.turns)
    plant_desk.pick("conversationPicker", "How many?")
    await plant_desk.until(lambda: bool(plant_desk.turns))

    assert plant_desk.answer() == live


def source_button(desk: Desk) -> QPushButton:
    sources = desk.turns[-1].findChild(SourceButtons, "evidenceSource")
    assert sources is not None
    return sources.buttons[0]


def popup(desk: Desk) -> SourcePopup:
    found = desk.window.findChild(SourcePopup, "sourcePopup")
    assert isinstance(found, SourcePopup)
    return found


async def test_a_sources_button_shows_what_was_attached(plant_desk: Desk) -> None:
    await answered(plant_desk)
    button = source_button(plant_desk)
    assert button.text().startswith("[1] ")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    text = popup(plant_desk).findChild(QPlainTextEdit, "sourceText")
    assert text is not None

    assert "The answer rests on:" in text.toPlainText()
    assert "All that was attached:" in text.toPlainText()
    assert "Status: stopped" in text.toPlainText()
    QTest.keyClick(text, Qt.Key.Key_Escape)


async def test_a_click_on_a_mark_shows_its_source(plant_desk: Desk) -> None:
    await answered(plant_desk)
    view = plant_desk.turns[-1].answer.views[0]
    cursor = QTextCursor(view.document())
    cursor.setPosition(view.toPlainText().index("[1]") + 1)
    place = view.cursorRect(cursor).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert popup(plant_desk).isVisible()


async def test_a_click_beside_the_marks_shows_nothing(plant_desk: Desk) -> None:
    await answered(plant_desk)
    view = plant_desk.turns[-1].answer.views[0]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4, 8))
    assert plant_desk.window.findChild(SourcePopup, "sourcePopup") is None


async def test_opening_a_source_looks_it_up_again(plant_desk: Desk) -> None:
    await answered(plant_desk)
    LookupDesk(plant_desk).edit.clear()
    source_button(plant_desk).click()
    button = popup(plant_desk).findChild(QPushButton, "openSource")
    assert button is not None
    button.click()
    lookup = LookupDesk(plant_desk)
    await plant_desk.until(lambda: "stopped" in lookup.edit.text())


async def test_a_copy_keeps_marks_and_sources(plant_desk: Desk) -> None:
    await answered(plant_desk)
    plant_desk.click("copyAnswer")
    data = QGuiApplication.clipboard().mimeData()

    for text in (
        data.text(),
        data.html(),
        bytes(data.data("text/markdown").data()).decode().replace("\\", ""),
    ):
        assert "rows. [1]" in text
        assert "[AI: 9.75 in none of the facts]" in text
        assert "as of 20" in text


async def test_an_answer_without_attachments_says_that_it_is_the_models_own(answered_desk: Desk) -> None:
    assert answered_desk.under_turn("answerSource").endswith(" · own words, nothing attached")
    assert "[AI]" not in answered_desk.answer()


async def test_every_new_control_has_a_name_and_takes_the_keyboard(plant_desk: Desk) -> None:
    await answered(plant_desk)
    names = [
        *(f"attach_{kind}" for kind in SourceKind),
        "copyAnswer",
        "evidenceSource",
        "attachedSource",
    ]
    buttons = [button for name in names for button in plant_desk.window.findChildren(QPushButton, name)]
    assert len(buttons) == len(names)
    assert all(button.accessibleName() for button in buttons)
    assert all(button.focusPolicy() & Qt.FocusPolicy.TabFocus for button in buttons)
    assert all(isinstance(button, QWidget) for button in buttons)


async def test_a_source_that_was_found_while_the_answer_grew_follows_its_answer_in_the_tab_order(
    plant_desk: Desk,
) -> None:
    await answered(plant_desk)
    source = source_button(plant_desk)
    after = [widget for widget in _tab_chain(source) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]

    shown = [widget.objectName() for widget in after if widget.isVisible()]
    assert shown[:2] == ["turnActions", "attach_lookup"]


def _tab_chain(first: QWidget) -> list[QWidget]:
    chain, widget = [], first.nextInFocusChain()
    while widget is not None and widget is not first:
        chain.append(widget)
        widget = widget.nextInFocusChain()
    return chain


async def test_what_is_read_stays_in_place_while_marks_and_sources_come(plant_desk: Desk) -> None:
    await look_up(plant_desk, "stopped pumps")
    plant_desk.click("attach_lookup")
    await plant_desk.until(lambda: bool(bar(plant_desk).chips))
    gate = asyncio.Event()
    lines = [f"Line {number} is here.\n\n" for number in range(120)]
    plant_desk.engine.enqueue(*lines, gate=gate, gate_at=80)
    plant_desk.ask("Tell all.")
    scroll = plant_desk.window.chat.transcript.verticalScrollBar()
    await plant_desk.until(
        lambda: (
            bool(plant_desk.turns)
            and "Line 79 " in plant_desk.answer()
            and scroll.value() == scroll.maximum() > 1000
        )
    )
    scroll.setValue(150)
    gate.set()
    await plant_desk.until_turn(TurnState.COMPLETE)

    assert "Line 119 " in plant_desk.answer()
    assert scroll.value() == 150
