"""The four jobs by keyboard alone: ask, look up, explain the map, walk a procedure; on the whole window."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QTableView

from app.domain.chat import TurnState
from app.domain.procedure_run import StepDone
from app.procedures.library import Library, ReadFile
from app.twin.store import TwinStore
from tests.fakes.procedure_world import short_procedure
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk
from tests.widget.keyboard import Keyboard
from tests.widget.procedure_desk import SteadyClock


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """Two pumps, one with an alert: the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1, lon=-85.6, lat=37.6, status="fault")
    plant.asset(2, lon=-85.4, lat=37.4, status="running")
    alert = {"alert_id": "A-1", "asset_id": 1, "alert_type": "high", "priority": "critical"}
    plant.insert("alert", alert | {"state": "unacknowledged", "raised_at": NOW_MS - 60_000})
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


@pytest.fixture
def procedure(tmp_path: Path) -> str:
    """A procedure of two steps in the library that the desk reads; its key."""
    document = short_procedure()
    content = document.text.encode()
    whole = replace(
        document, procedure=replace(document.procedure, sha256=hashlib.sha256(content).hexdigest())
    )
    stored, _is_new = Library(tmp_path / "procedures").add(
        ReadFile(whole.procedure.file_name, content, whole), "amira", NOW_MS
    )
    return stored.key


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SteadyClock:
    clock = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", clock)
    return clock


@pytest.fixture
async def keyboard(plant: SmallPlant, procedure: str, clock: SteadyClock, ready_desk: Desk) -> Keyboard:
    """The window in front, the plant open, the procedure in force."""
    await ready_desk.assistant.plant.open()
    await ready_desk.assistant.procedures.confirm(procedure)
    ready_desk.window.activateWindow()
    await ready_desk.until(lambda: QApplication.focusWidget() is ready_desk.edit)
    return Keyboard(ready_desk)


async def test_a_question_is_asked_read_and_copied(keyboard: Keyboard) -> None:
    desk = keyboard.desk
    desk.engine.enqueue("It holds ", "water back.")
    keyboard.write("Explain what a check valve is for")
    keyboard.press("Return")
    await desk.until_turn(TurnState.COMPLETE)
    assert desk.answer() == "It holds water back."

    await keyboard.command("copy answer")
    assert "It holds water back." in QApplication.clipboard().text()
    await keyboard.command("new conversation")
    await desk.until(lambda: desk.turns == ())
    assert keyboard.focused == "questionEdit"


async def test_the_plants_data_is_looked_up_and_a_row_is_shown_on_the_map(keyboard: Keyboard) -> None:
    desk = keyboard.desk
    keyboard.press("Ctrl+2")
    assert keyboard.focused == "lookupEdit"
    keyboard.write("all pumps")
    keyboard.press("Return")
    await desk.until(lambda: not desk.shell.lookup.is_busy and desk.window.lookup.result.isVisible())

    await keyboard.command("rows")
    assert keyboard.focused == "lookupTable"
    table = desk.find(QTableView, "lookupTable")
    keyboard.press("Down")
    assert table.currentIndex().row() == 1
    await keyboard.command("rows on the map")
    canvas = desk.window.map.canvas
    await desk.until(lambda: canvas.selected_tags == ("AS-2",))
    assert desk.window.map.isVisible()
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)


async def test_the_map_is_explained_and_a_fact_leads_to_its_asset(keyboard: Keyboard) -> None:
    desk = keyboard.desk
    canvas = desk.window.map.canvas
    keyboard.press("Ctrl+3")
    assert keyboard.focused == "mapCanvas"
    await desk.until(desk.button("mapExplainView").isEnabled)
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
    before = canvas.view
    keyboard.press("Right", "+")
    assert canvas.view != before
    keyboard.press("Home", "N")
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
    desk.engine.enqueue("There are 2 assets in the region, all pumps.")
    keyboard.press("Ctrl+Shift+E")
    await desk.until(lambda: not desk.shell.explain.is_busy)
    assert desk.shown_text("explainRegion") != ""
    await keyboard.command("facts")
    assert keyboard.focused == "explainFacts"
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)


async def test_a_procedure_is_found_begun_and_walked_to_its_end(
    keyboard: Keyboard, clock: SteadyClock
) -> None:
    desk = keyboard.desk
    keyboard.press("Ctrl+4")
    await desk.until(lambda: keyboard.focused == "procedureSearch")
    keyboard.write("feed pump")
    await desk.until(lambda: "SOP-2" in shown_list(desk))
    keyboard.tab_to("procedureList")
    keyboard.press("Home", "Return")
    await desk.until(lambda: desk.window.procedures.view is desk.window.procedures.begin)
    keyboard.tab_to("beginRun")
    await keyboard.hold(Qt.Key.Key_Space, clock)
    for step in ("Press STOP.", "Close HV-201."):
        await until_step(desk, step)
        await keyboard.command("confirms the step")
        await keyboard.hold(Qt.Key.Key_Space, clock)
    await desk.until(lambda: steps_done(desk) == [1, 2])
    await desk.until(lambda: desk.shell.procedures.walking.is_still)


def shown_list(desk: Desk) -> str:
    listed = desk.find(QListWidget, "procedureList")
    return " ".join(listed.item(row).text() for row in range(listed.count()))


async def until_step(desk: Desk, text: str) -> None:
    pane, walking = desk.window.procedures, desk.shell.procedures.walking

    def is_there() -> bool:
        labels = [one for one in pane.findChildren(QLabel, "stepText") if one.isVisible()]
        return bool(labels) and labels[-1].text() == text and not walking.is_busy

    await desk.until(is_there)


def steps_done(desk: Desk) -> list[int]:
    run = desk.shell.procedures.walking.run
    events = run.events if run is not None else ()
    return [one.event.step for one in events if isinstance(one.event, StepDone)]
