"""The map in the window: read from the store, told in words, reached from other panes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from app.domain.query import Area
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk


def alert(number: int, asset: int, priority: str, state: str = "unacknowledged") -> dict[str, Any]:
    row = {"alert_id": f"A-{number}", "asset_id": asset, "alert_type": "high", "priority": priority}
    return row | {"state": state, "raised_at": NOW_MS}


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """The store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1, tag="P-1", lon=-85.6, lat=37.6, status="running")
    plant.asset(2, tag="P-2", lon=-85.4, lat=37.4, status="fault")
    plant.asset(3, tag="P-3")
    plant.insert("alert", alert(1, 2, "critical"), alert(2, 3, "low"), alert(3, 1, "high", "shelved"))
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS - 3 * 3_600_000)})
    yield plant
    store.close()


def words(desk: Desk, name: str) -> str:
    return desk.find(QLabel, f"map{name}").text()


async def show(desk: Desk) -> None:
    desk.click("railMap")
    await desk.until(lambda: "assets" in words(desk, "Summary"))
    await settle(desk)


async def settle(desk: Desk) -> None:
    """Wait until the map stands still and is drawn: no timer is left to fire when the test has ended."""
    canvas = desk.window.map.canvas
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)


def ask_for(desk: Desk, tag: str) -> None:
    edit = desk.find(QLineEdit, "mapGoTo")
    edit.setText(tag)
    QTest.keyClick(edit, Qt.Key.Key_Return)


async def test_map_page_shows_the_plant_and_says_what_is_not_drawn(
    plant: SmallPlant, ready_desk: Desk
) -> None:
    await show(ready_desk)

    assert words(ready_desk, "View") == "In view: 2 assets, 1 active alert at 1 asset."
    assert words(ready_desk, "Summary") == (
        "3 assets; 1 without position (1 of them with active alerts); 2 active alerts; 1 shelved (not drawn)."
    )
    assert words(ready_desk, "Age") == "Data of 2026-11-29 06:00 UTC, 3 hours old."
    assert words(ready_desk, "Selection") == "Nothing is selected."


async def test_map_is_wider_than_the_other_pages(ready_desk: Desk) -> None:
    before = ready_desk.window.context.width()
    ready_desk.click("railMap")
    assert ready_desk.window.context.width() > before * 1.4
    ready_desk.click("railChat")
    assert ready_desk.window.context.width() == before
    await settle(ready_desk)


async def test_screen_reader_is_told_the_counts(plant: SmallPlant, ready_desk: Desk) -> None:
    await show(ready_desk)
    canvas = ready_desk.window.map.canvas
    await ready_desk.until(lambda: "1 active alert at 1 asset" in canvas.accessibleDescription())

    assert canvas.accessibleName() == "Map"
    assert "3 assets; 1 without position" in canvas.accessibleDescription()
    assert all(button.accessibleName() for button in ready_desk.window.map.findChildren(QAbstractButton))


async def test_layer_is_drawn_under_the_plant(plant: SmallPlant, ready_desk: Desk) -> None:
    await show(ready_desk)
    canvas = ready_desk.window.map.canvas
    await ready_desk.until(lambda: canvas.is_layer_current)

    assert canvas.grab().toImage().pixelColor(5, 5).name() == "#dcdfe0"


async def test_without_a_plant_of_ones_own_the_sample_is_shown(ready_desk: Desk) -> None:
    ready_desk.click("railMap")
    await ready_desk.until(lambda: "122 assets" in words(ready_desk, "Summary"))

    assert not ready_desk.find(QLabel, "mapProblem").isVisible()
    await settle(ready_desk)


async def test_store_that_comes_later_is_shown(ready_desk: Desk, tmp_path: Path) -> None:
    ready_desk.click("railMap")
    await ready_desk.until(lambda: "122 assets" in words(ready_desk, "Summary"))
    store = TwinStore.create(tmp_path / "plant.db")
    SmallPlant(store).asset(1, lon=-85.0, lat=38.0)
    store.close()

    await ready_desk.assistant.plant.reopen()
    ready_desk.shell.map.refresh()

    await ready_desk.until(lambda: words(ready_desk, "Summary").startswith("1 asset;"))
    assert words(ready_desk, "Problem") == ""
    await settle(ready_desk)


async def test_alert_that_comes_is_shown_and_the_view_stays(plant: SmallPlant, ready_desk: Desk) -> None:
    await show(ready_desk)
    canvas = ready_desk.window.map.canvas
    canvas.zoom_by(1.2)
    view = canvas.view
    plant.insert("alert", alert(9, 1, "medium"))

    ready_desk.shell.map.refresh()

    await ready_desk.until(lambda: "3 active alerts" in words(ready_desk, "Summary"))
    assert canvas.view == view
    assert canvas.seen.alerted == 2
    await settle(ready_desk)


@pytest.mark.parametrize("text", ["P-2", "p-2"], ids=["as-is", "small"])
async def test_asset_that_is_asked_for_is_shown_and_selected(
    plant: SmallPlant, ready_desk: Desk, text: str
) -> None:
    await show(ready_desk)
    ask_for(ready_desk, text)

    assert words(ready_desk, "Selection") == "1 selected: P-2"
    assert ready_desk.window.map.canvas.seen.total == 1
    await settle(ready_desk)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("P-9", "There is no asset P-9 on the map."),
        ("P", "3 assets begin with P."),
        ("P-3", "P-3 has no position; the map cannot show it."),
    ],
    ids=["unknown", "several", "no-position"],
)
async def test_asset_that_cannot_be_shown_is_told(
    plant: SmallPlant, ready_desk: Desk, text: str, sentence: str
) -> None:
    await show(ready_desk)
    ask_for(ready_desk, text)

    assert words(ready_desk, "Problem") == sentence
    await settle(ready_desk)


async def test_other_panes_select_and_centre(plant: SmallPlant, ready_desk: Desk) -> None:
    await show(ready_desk)
    presenter = ready_desk.shell.map
    presenter.select(("P-1", "P-2", "P-3", "GONE"))

    assert presenter.selection == Area(tags=("P-1", "P-2", "P-3"))
    assert words(ready_desk, "Problem") == "1 of them is not on the map. 1 of them has no position."
    presenter.centre_on("P-1")
    assert presenter.selection == Area(tags=("P-1",))
    assert ready_desk.window.map.canvas.seen.total == 1
    (west, south), _, (east, north), _ = presenter.view.ring
    assert west < -85.6 < east
    assert south < 37.6 < north
    await settle(ready_desk)


async def test_what_is_asked_before_the_plant_is_read_is_done_after(
    plant: SmallPlant, ready_desk: Desk
) -> None:
    ready_desk.shell.map.centre_on("P-2")
    await show(ready_desk)

    assert words(ready_desk, "Selection") == "1 selected: P-2"


async def test_buttons_go_back_and_forward_and_to_the_next_alert(plant: SmallPlant, ready_desk: Desk) -> None:
    await show(ready_desk)
    await ready_desk.until(lambda: ready_desk.window.map.canvas.history.has_view)
    ready_desk.click("mapNextAlert")
    assert words(ready_desk, "Selection") == "1 selected: P-2"
    await ready_desk.until(ready_desk.button("mapBack").isEnabled)
    ready_desk.click("mapBack")
    assert ready_desk.window.map.canvas.seen.total == 2
    await ready_desk.until(ready_desk.button("mapForward").isEnabled)
    ready_desk.click("mapForward")
    assert ready_desk.window.map.canvas.seen.total == 1
    ready_desk.click("mapFit")
    assert ready_desk.window.map.canvas.seen.total == 2
    await settle(ready_desk)


async def test_layer_of_the_site_that_cannot_be_read_is_told(
    plant: SmallPlant, ready_desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "roads.geojson").write_text("{")
    await show(ready_desk)

    assert "roads.geojson is not drawn" in words(ready_desk, "Problem")
