"""One click, or one key, keeps a wrong answer with what it rested on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from app.domain.flag import Flag, FlagSource
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk
from tests.widget.lookup_desk import LookupDesk

FLAG_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """A pump in fault and a valve: the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1, lon=-85.6, lat=37.6, status="fault")
    plant.asset(2, lon=-85.4, lat=37.4, status="open", asset_type="valve")
    row: dict[str, Any] = {"key": "as_of", "value": str(NOW_MS)}
    plant.insert("meta", row)
    yield plant
    store.close()


@pytest.fixture
async def plant_desk(plant: SmallPlant, ready_desk: Desk) -> Desk:
    await ready_desk.assistant.plant.open()
    return ready_desk


async def only_flag(desk: Desk) -> Flag:
    (flag,) = await desk.assistant.flags.list()
    return flag


async def flag_is_kept(desk: Desk, button: QAbstractButton) -> None:
    await desk.until(lambda: button.text() == "Flagged")
    assert not button.isEnabled()


async def test_a_click_keeps_the_answer(answered_desk: Desk) -> None:
    button = answered_desk.turns[0].findChild(QAbstractButton, "flagAnswer")
    assert isinstance(button, QAbstractButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    await flag_is_kept(answered_desk, button)
    flagged = (await only_flag(answered_desk)).flagged
    assert (flagged.source, flagged.question, flagged.answer) == (FlagSource.ANSWER, "Hello", "Good day.")
    assert flagged.model_id == "scripted"


async def test_a_key_keeps_the_last_answer(answered_desk: Desk) -> None:
    QTest.keyClick(answered_desk.window, Qt.Key.Key_F, FLAG_KEYS)
    button = answered_desk.turns[0].findChild(QAbstractButton, "flagAnswer")
    assert isinstance(button, QAbstractButton)
    await flag_is_kept(answered_desk, button)
    assert (await only_flag(answered_desk)).flagged.question == "Hello"


async def test_without_an_answer_the_key_says_so(ready_desk: Desk) -> None:
    QTest.keyClick(ready_desk.window, Qt.Key.Key_F, FLAG_KEYS)
    assert ready_desk.shown_text("noticeText") == "There is no finished answer here that could be flagged."
    assert await ready_desk.assistant.flags.list() == ()


async def test_rows_are_kept_with_their_query(plant_desk: Desk) -> None:
    lookup = LookupDesk(plant_desk)
    plant_desk.click("railLookup")
    await lookup.ask("Which pumps are in fault?")
    plant_desk.click("flagLookup")
    await flag_is_kept(plant_desk, plant_desk.button("flagLookup"))
    flagged = (await only_flag(plant_desk)).flagged
    assert flagged.question == "Which pumps are in fault?"
    assert '"asset_search"' in flagged.query_json
    assert "AS-1" in flagged.facts
    assert "AS-2" not in flagged.facts


async def test_a_follow_up_is_kept_with_the_query_before_it(plant_desk: Desk) -> None:
    lookup = LookupDesk(plant_desk)
    plant_desk.click("railLookup")
    await lookup.ask("Which pumps are in fault?")
    await lookup.ask("Show all valves")
    QTest.keyClick(plant_desk.window, Qt.Key.Key_F, FLAG_KEYS)
    await flag_is_kept(plant_desk, plant_desk.button("flagLookup"))
    flagged = (await only_flag(plant_desk)).flagged
    assert '"fault"' in flagged.previous_json
    assert '"valve"' in flagged.query_json


async def test_another_lookup_can_be_flagged_anew(plant_desk: Desk) -> None:
    lookup = LookupDesk(plant_desk)
    plant_desk.click("railLookup")
    await lookup.ask("Which pumps are in fault?")
    plant_desk.click("flagLookup")
    await flag_is_kept(plant_desk, plant_desk.button("flagLookup"))
    await lookup.ask("Show all pumps")
    assert plant_desk.button("flagLookup").isEnabled()
    assert plant_desk.button("flagLookup").text() == "Flag"


async def test_an_explanation_is_kept_with_its_table(plant_desk: Desk) -> None:
    plant_desk.click("railMap")
    await plant_desk.until(plant_desk.button("mapExplainView").isEnabled)
    plant_desk.click("mapExplainView")
    await plant_desk.until(lambda: plant_desk.button("flagExplanation").isVisible())
    await plant_desk.until(lambda: not plant_desk.shell.explain.is_busy)
    plant_desk.click("flagExplanation")
    await flag_is_kept(plant_desk, plant_desk.button("flagExplanation"))
    flagged = (await only_flag(plant_desk)).flagged
    assert flagged.source is FlagSource.MAP
    assert flagged.answer
    assert "\t" in flagged.facts
    assert flagged.context.map_view is not None
