"""The first steps: shown once, never in the way, true about model and plant; the questions are asked."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QListWidget, QProgressBar

from app.domain.model_spec import ModelState
from app.domain.twin import PlantState
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.ui.first_run.presenter import model_sentence, plant_sentence
from app.ui.models.picker import PickerProgress
from tests.widget.desk import Desk

MOST_OWN_PAGES = 4


def questions(desk: Desk) -> list[QAbstractButton]:
    return [
        button
        for button in desk.window.first_steps.findChildren(QAbstractButton, "firstQuestion")
        if button.isVisible()
    ]


async def test_they_are_shown_at_the_first_start_and_not_at_the_second(desk: Desk, tmp_path: Path) -> None:
    desk.start()
    desk.shell.show_first_steps()
    await desk.until(desk.window.first_steps.isVisible)
    await desk.until(lambda: not desk.assistant.first_steps.is_new)
    desk.click("railChat")
    desk.shell.show_first_steps()
    assert not desk.window.first_steps.isVisible()


async def test_they_never_block_the_window(desk: Desk) -> None:
    desk.start()
    desk.shell.show_first_steps()
    await desk.until(lambda: desk.status("State") == "ready")
    desk.click("railChat")
    desk.ask("Hello")
    await desk.until(lambda: len(desk.turns) == 1)


async def test_skipping_leads_to_the_chat_and_help_has_them_again(ready_desk: Desk) -> None:
    ready_desk.shell.show_first_steps()
    ready_desk.click("firstSkip")
    assert ready_desk.window.chat.isVisible()
    QTest.keyClick(ready_desk.window, Qt.Key.Key_F1)
    # The chapters are there: nothing is still read when the test ends.
    shown = ready_desk.find(QListWidget, "helpList")
    await ready_desk.until(lambda: shown.count() > MOST_OWN_PAGES)
    assert ready_desk.window.first_steps.isVisible()


async def test_the_model_is_said_to_be_ready(ready_desk: Desk) -> None:
    ready_desk.shell.show_first_steps()
    await ready_desk.until(lambda: ready_desk.shown_text("firstModel") == "Model scripted is ready.")
    assert not ready_desk.button("firstModelAction").isVisible()


async def test_a_missing_model_can_be_fetched_from_here(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = desk.models.error
    desk.start()
    desk.shell.show_first_steps()
    desk.window.models.show_progress(PickerProgress("Model: downloading, 40 of 100 MB", 0.4))
    bar = desk.find(QProgressBar, "firstModelProgress")
    assert bar.isVisible()
    assert bar.format() == "Model: downloading, 40 of 100 MB"
    desk.window.models.show_progress(None)
    assert not bar.isVisible()


async def test_the_first_question_is_asked_as_if_typed(ready_desk: Desk) -> None:
    await ready_desk.assistant.plant.open()
    ready_desk.shell.show_first_steps()
    first = questions(ready_desk)[0]
    assert first.text() == "Show active alerts"
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    await ready_desk.until(ready_desk.window.lookup.isVisible)
    await ready_desk.until(lambda: ready_desk.shown_text("lookupRowCount") != "")
    assert ready_desk.engine.requests == []


async def test_the_plant_is_named(ready_desk: Desk) -> None:
    ready_desk.shell.show_first_steps()
    await ready_desk.assistant.plant.open()
    await ready_desk.until(lambda: ready_desk.shown_text("firstPlant").startswith("The sample plant is open"))


def test_a_model_that_fails_is_told_with_its_reason() -> None:
    status = EngineStatus("m", "Model", phase=EnginePhase.FAILED, note="Its file is damaged.")
    sentence = model_sentence(status, is_fetching=False)
    assert sentence == (
        "Model cannot be used: Its file is damaged. Lookups, map and procedures work without it."
    )


def test_a_site_of_ones_own_is_told() -> None:
    assert plant_sentence(PlantState(is_open=True)) == "Your own plant's data is open."
