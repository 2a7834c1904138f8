"""Map and lookup know of each other: places, selections, rows on the map."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk
from tests.widget.lookup_desk import LookupDesk

MANY = 450


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """Three pumps and two valves in a row: the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    for number in range(1, 4):
        plant.asset(number, lon=-85.0 + number / 10, lat=37.5, status="running")
    for number in range(4, 6):
        plant.asset(number, lon=-85.0 + number / 10, lat=37.5, status="open", asset_type="valve")
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


@pytest.fixture
async def linked(plant: SmallPlant, ready_desk: Desk) -> LookupDesk:
    """The lookup page; the map was looked at before."""
    ready_desk.click("railMap")
    await ready_desk.until(ready_desk.button("mapExplainView").isEnabled)
    await settle(ready_desk)
    ready_desk.click("railLookup")
    return LookupDesk(ready_desk)


async def settle(desk: Desk) -> None:
    canvas = desk.window.map.canvas
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)


def select_on_map(lookup: LookupDesk, *tags: str) -> None:
    """Select as the operator does on the map page."""
    lookup.desk.click("railMap")
    lookup.desk.shell.map.select(tags)
    lookup.desk.click("railLookup")


async def test_what_is_selected_on_the_map_is_what_a_question_means(linked: LookupDesk) -> None:
    select_on_map(linked, "AS-2", "AS-5")
    await linked.ask("assets in my selection")

    assert sorted(linked.column("Asset")) == ["AS-2", "AS-5"]
    await settle(linked.desk)


async def test_what_the_map_shows_is_what_a_question_means(linked: LookupDesk) -> None:
    linked.desk.click("railMap")
    linked.desk.shell.map.centre_on("AS-4")
    await settle(linked.desk)
    linked.desk.click("railLookup")
    await linked.ask("assets in the map view")

    assert linked.column("Asset") == ["AS-4"]


async def test_without_a_selection_the_question_is_not_answered_for_all(linked: LookupDesk) -> None:
    await linked.ask("assets in my selection")

    assert not linked.table.isVisible()
    assert linked.shown("lookupRefusalReason")


async def test_rows_that_are_selected_are_selected_on_the_map(linked: LookupDesk) -> None:
    await linked.ask("show all assets")
    view = linked.desk.window.map.canvas.view
    linked.click_row(linked.column("Asset").index("AS-3"))

    canvas = linked.desk.window.map.canvas
    assert canvas.selected_tags == ("AS-3",)
    assert canvas.view == view
    assert len(linked.table.selected_rows()) == 1


async def test_row_that_was_selected_is_what_the_next_question_means(linked: LookupDesk) -> None:
    await linked.ask("show all assets")
    linked.click_row(linked.column("Asset").index("AS-3"))
    await linked.ask("assets in my selection")

    assert linked.column("Asset") == ["AS-3"]


async def test_assets_selected_on_the_map_are_selected_in_the_rows(linked: LookupDesk) -> None:
    await linked.ask("show all assets")
    select_on_map(linked, "AS-1", "AS-4")

    column = linked.column("Asset")
    assert sorted(column[row] for row in linked.table.selected_rows()) == ["AS-1", "AS-4"]
    await settle(linked.desk)


async def test_rows_are_shown_on_the_map(linked: LookupDesk) -> None:
    await linked.ask("show all valves")
    linked.click("lookupShowOnMap")
    await linked.settled()

    canvas = linked.desk.window.map.canvas
    assert canvas.isVisible()
    assert canvas.selected_tags == ("AS-4", "AS-5")
    await settle(linked.desk)
    assert canvas.seen.total == 2


async def test_of_selected_rows_only_those_are_shown_on_the_map(linked: LookupDesk) -> None:
    await linked.ask("show all assets")
    linked.click_row(linked.column("Asset").index("AS-2"))
    linked.click("lookupShowOnMap")
    await linked.settled()

    assert linked.desk.window.map.canvas.selected_tags == ("AS-2",)
    await settle(linked.desk)


@pytest.mark.parametrize("is_all_selected", [False, True], ids=["show-on-map", "select-all"])
async def test_rows_not_fetched_yet_are_taken_to_the_map_too(
    linked: LookupDesk, plant: SmallPlant, is_all_selected: bool
) -> None:
    for number in range(6, MANY + 1):
        plant.asset(number, lon=-84.0 + number / 1000, lat=37.5, status="running")
    linked.desk.click("railMap")
    linked.desk.shell.map.refresh()
    await linked.desk.until(lambda: f"{MANY} assets" in linked.find(QLabel, "mapSummary").text())
    linked.desk.click("railLookup")
    await linked.ask("show all assets")
    assert not linked.pane.result.model.is_whole
    if is_all_selected:
        linked.table.setFocus()
        QTest.keyClick(linked.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    else:
        linked.click("lookupShowOnMap")
    await linked.settled()

    assert len(linked.desk.window.map.canvas.selected) == MANY
    await settle(linked.desk)
    await linked.ask("how many assets in my selection")
    assert linked.column("Count") == [str(MANY)]


async def test_rows_without_an_asset_cannot_be_shown_on_the_map(linked: LookupDesk) -> None:
    select_on_map(linked, "AS-1")
    await linked.ask("how many assets by type")
    assert not linked.desk.button("lookupShowOnMap").isEnabled()
    QTest.mouseClick(
        linked.table.viewport(),
        Qt.MouseButton.LeftButton,
        pos=linked.table.visualRect(linked.table.model().index(0, 0)).center(),
    )

    assert linked.desk.window.map.canvas.selected_tags == ("AS-1",)
    await settle(linked.desk)


async def test_map_that_was_never_read_shows_the_rows_when_it_is(plant: SmallPlant, ready_desk: Desk) -> None:
    ready_desk.click("railLookup")
    lookup = LookupDesk(ready_desk)
    await lookup.ask("show all valves")
    lookup.click("lookupShowOnMap")
    await lookup.settled()
    await ready_desk.until(lambda: ready_desk.window.map.canvas.selected_tags == ("AS-4", "AS-5"))
    await settle(ready_desk)


async def test_map_page_says_that_the_data_is_being_opened(ready_desk: Desk) -> None:
    ready_desk.click("railMap")
    assert ready_desk.find(QLabel, "mapView").text() == "The plant's data is being opened…"
    assert not ready_desk.button("mapExplainView").isEnabled()
    await ready_desk.until(ready_desk.button("mapExplainView").isEnabled)
    assert ready_desk.find(QLabel, "mapView").text().startswith("In view: ")
    await settle(ready_desk)
