"""A region explained in the window: the table at once, checked sentences with their marks, links, Stop."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QScrollArea, QWidget

from app.domain.errors import ModelRefusedError
from app.domain.explanation import Sentence, SentenceSource, TagSpan
from app.twin.store import TwinStore
from app.ui.map.explain_words import sentence_markup
from app.ui.map.facts_view import FactsView
from app.ui.map.sentence_view import SentenceView
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk

CONTENTS = "There are 3 assets in the region: 2 pumps and 1 valve."
ALERTS = "2 alerts are active: 1 critical and 1 low; 1 is shelved."
OWN_CONTENTS = "The region holds 3 assets, of which 2 are pumps and 1 is a valve."
OWN_ALERTS = "There are 2 active alerts, 1 critical and 1 low; 1 is shelved."
LIE = "No alert is active."


def alert(number: int, asset: int, priority: str, state: str) -> dict[str, Any]:
    row = {"alert_id": f"A-{number}", "asset_id": asset, "alert_type": "high", "priority": priority}
    return row | {"state": state, "raised_at": NOW_MS - number * 60_000}


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """Two pumps and a valve with three alerts: the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1, lon=-85.6, lat=37.6, status="fault")
    plant.asset(2, lon=-85.4, lat=37.4, status="running")
    plant.asset(3, lon=-85.5, lat=37.5, status="open", asset_type="valve")
    plant.insert(
        "alert",
        alert(1, 1, "critical", "unacknowledged"),
        alert(2, 3, "low", "acknowledged"),
        alert(3, 2, "high", "shelved"),
    )
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


@pytest.fixture
async def map_desk(plant: SmallPlant, ready_desk: Desk) -> Desk:
    """The map page, the plant all in view."""
    ready_desk.click("railMap")
    await ready_desk.until(ready_desk.button("mapExplainView").isEnabled)
    await settle(ready_desk)
    return ready_desk


async def settle(desk: Desk) -> None:
    canvas = desk.window.map.canvas
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)


async def explain(desk: Desk, button: str = "mapExplainView") -> None:
    desk.click(button)
    await desk.until(lambda: not desk.shell.explain.is_busy)
    await settle(desk)


def views(desk: Desk) -> list[SentenceView]:
    return [view for view in desk.window.map.explanation.findChildren(SentenceView) if view.isVisible()]


def said(desk: Desk) -> list[tuple[str, str]]:
    return [(label(view, "explainMark").text().split(",")[0], view.sentence.text) for view in views(desk)]


def label(parent: QWidget, name: str) -> QLabel:
    found = parent.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found


def rows(desk: Desk) -> dict[str, str]:
    """The table as it is read: label and value; counts of types and states come under one label each."""
    table = desk.find(FactsView, "explainFacts")
    found: dict[str, str] = {}
    group = ""
    for row in range(table.rowCount()):
        first, second = table.item(row, 0), table.item(row, 1)
        assert first is not None
        if second is None:
            group = first.text()
        else:
            found[f"{group}: {bare(first.text())}"] = bare(second.text())
    return found


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def click_link(view: SentenceView, tag: str) -> None:
    """Press the link of a tag with the mouse, wherever the label drew it."""
    text = label(view, "explainSentence")
    for y in range(2, text.height(), 4):
        for x in range(2, text.width(), 4):
            place = QPointF(x, y)
            QApplication.sendEvent(
                text,
                QMouseEvent(
                    QMouseEvent.Type.MouseMove,
                    place,
                    text.mapToGlobal(place),
                    Qt.MouseButton.NoButton,
                    Qt.MouseButton.NoButton,
                    Qt.KeyboardModifier.NoModifier,
                ),
            )
            if text.cursor().shape() is Qt.CursorShape.PointingHandCursor:
                QTest.mouseClick(text, Qt.MouseButton.LeftButton, pos=QPoint(x, y))
                return
    raise AssertionError(f"no link of {tag} is drawn")


async def test_without_a_model_the_program_words_the_facts(map_desk: Desk) -> None:
    map_desk.assistant.models.error = ModelRefusedError("The file is no model.")
    await map_desk.assistant.engines.aclose()
    await explain(map_desk)

    assert said(map_desk)[:2] == [("Template", CONTENTS), ("Template", ALERTS)]
    assert len(said(map_desk)) == 3
    assert map_desk.shown_text("explainState").startswith("The model could not be asked: ")


async def test_table_holds_every_count_at_once(map_desk: Desk) -> None:
    gate = asyncio.Event()
    map_desk.engine.enqueue(OWN_CONTENTS, gate=gate)
    map_desk.click("mapExplainView")
    await map_desk.until(lambda: bool(rows(map_desk)))

    found = rows(map_desk)
    assert said(map_desk) == []
    assert map_desk.shown_text("explainState") == "The table is whole. The text is being written…"
    assert found["Assets: in the region"] == "3"
    assert found["Assets by type: pump"] == "2"
    assert found["Assets by status: in fault"] == "1"
    assert found["Alerts: active"] == "2"
    assert found["Alerts: active, critical"] == "1"
    assert found["Alerts: shelved"] == "1"
    assert found["Alerts: suppressed"] == "0"
    assert found["Sensors: stale"] == "0"
    assert found["Work orders: overdue"] == "0"
    assert found["Just outside: abnormal assets"] == "0"
    assert found["Data: age"]
    assert "critical alert" in found["Worst: 1. AS-1"]
    gate.set()
    await map_desk.until(lambda: not map_desk.shell.explain.is_busy)
    assert map_desk.shown_text("explainState") == ""
    await settle(map_desk)


async def test_region_and_time_are_said(map_desk: Desk) -> None:
    await explain(map_desk)

    text = map_desk.shown_text("explainRegion")
    assert text.startswith("The view from 37.")
    assert text.endswith(", data as of 2026-11-29 09:00 UTC")
    assert map_desk.shown_text("explainEarlier") == ""


async def test_true_sentences_bear_the_mark_of_the_model(map_desk: Desk) -> None:
    map_desk.engine.enqueue(f"{OWN_CONTENTS} {OWN_ALERTS}")
    await explain(map_desk)

    assert said(map_desk)[:2] == [("Model", OWN_CONTENTS), ("Model", OWN_ALERTS)]
    assert said(map_desk)[2][0] == "Template"
    assert views(map_desk)[0].objectName() == "explainModelSentence"
    assert views(map_desk)[2].objectName() == "explainTemplateSentence"


async def test_a_lie_is_not_shown_and_the_mark_says_template(map_desk: Desk) -> None:
    map_desk.engine.enqueue(f"{OWN_CONTENTS} {LIE}")
    map_desk.engine.enqueue(LIE)
    await explain(map_desk)

    assert LIE not in [text for _, text in said(map_desk)]
    assert said(map_desk)[1] == ("Template", ALERTS)
    mark = label(views(map_desk)[1], "explainMark")
    assert mark.text() == "Template, worded by the program in place of a refused sentence of the model"
    assert "Refused: " in mark.toolTip()


async def test_second_wording_is_marked(map_desk: Desk) -> None:
    map_desk.engine.enqueue(f"{OWN_CONTENTS} {LIE}")
    map_desk.engine.enqueue(OWN_ALERTS)
    await explain(map_desk)

    mark = label(views(map_desk)[1], "explainMark").text()
    assert mark.startswith("Model, rewritten after a refused sentence")


async def test_click_on_a_tag_in_the_text_centres_the_map(map_desk: Desk) -> None:
    await explain(map_desk)
    worst = next(view for view in views(map_desk) if view.sentence.tags)
    tag = worst.sentence.tags[0].tag
    click_link(worst, tag)

    canvas = map_desk.window.map.canvas
    assert canvas.selected_tags == (tag,)
    assert canvas.seen.total == 1
    await settle(map_desk)
    assert map_desk.shown_text("explainEarlier") == "of an earlier view"


async def test_row_of_an_asset_centres_the_map(map_desk: Desk) -> None:
    await explain(map_desk)
    table = map_desk.find(FactsView, "explainFacts")
    item = next(item for item in table.findItems("AS-3", Qt.MatchFlag.MatchContains))
    table.scrollToItem(item)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualItemRect(item).center())

    assert map_desk.window.map.canvas.selected_tags == ("AS-3",)
    await settle(map_desk)


async def test_links_are_reached_with_the_keyboard(map_desk: Desk) -> None:
    await explain(map_desk)
    worst = next(view for view in views(map_desk) if view.sentence.tags)
    text = label(worst, "explainSentence")
    text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text, Qt.Key.Key_Tab)
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert map_desk.window.map.canvas.selected_tags == (worst.sentence.tags[0].tag,)

    table = map_desk.find(FactsView, "explainFacts")
    table.setFocus()
    table.setCurrentItem(next(item for item in table.findItems("AS-3", Qt.MatchFlag.MatchContains)))
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert map_desk.window.map.canvas.selected_tags == ("AS-3",)
    await settle(map_desk)


async def test_view_that_moves_on_marks_the_explanation_until_it_comes_back(map_desk: Desk) -> None:
    await explain(map_desk)
    canvas = map_desk.window.map.canvas
    view = canvas.view
    canvas.go(view.moved(60, 0))

    assert map_desk.shown_text("explainEarlier") == "of an earlier view"
    canvas.go(view)
    assert map_desk.shown_text("explainEarlier") == ""
    await settle(map_desk)


async def test_view_that_moves_while_it_is_written_does_not_mix(map_desk: Desk) -> None:
    gate = asyncio.Event()
    map_desk.engine.enqueue(f"{OWN_CONTENTS} ", OWN_ALERTS, gate=gate, gate_at=1)
    map_desk.click("mapExplainView")
    await map_desk.until(lambda: len(views(map_desk)) == 1)
    region = map_desk.shown_text("explainRegion")
    map_desk.window.map.canvas.zoom_by(8)
    gate.set()
    await map_desk.until(lambda: not map_desk.shell.explain.is_busy)

    assert [text for _, text in said(map_desk)][:2] == [OWN_CONTENTS, OWN_ALERTS]
    assert map_desk.shown_text("explainRegion") == region
    assert map_desk.shown_text("explainEarlier") == "of an earlier view"
    assert rows(map_desk)["Assets: in the region"] == "3"
    await settle(map_desk)


async def test_newer_data_on_the_map_marks_the_explanation(map_desk: Desk, plant: SmallPlant) -> None:
    await explain(map_desk)
    with plant.store.transaction() as database:
        database.execute("UPDATE meta SET value = ? WHERE key = 'as_of'", (str(NOW_MS + 60_000),))
    map_desk.shell.map.refresh()

    await map_desk.until(lambda: map_desk.shown_text("explainEarlier") == "of earlier data")
    await settle(map_desk)


@pytest.mark.parametrize("by_key", [False, True], ids=["button", "escape"])
async def test_stop_keeps_what_is_there_and_says_that_it_is_a_part(map_desk: Desk, by_key: bool) -> None:
    map_desk.engine.enqueue(f"{OWN_CONTENTS} ", OWN_ALERTS, gate=asyncio.Event(), gate_at=1)
    map_desk.click("mapExplainView")
    await map_desk.until(lambda: len(views(map_desk)) == 1)
    if by_key:
        QTest.keyClick(map_desk.window, Qt.Key.Key_Escape)
    else:
        map_desk.click("explainStop")
    await map_desk.until(lambda: not map_desk.shell.explain.is_busy)

    assert said(map_desk) == [("Model", OWN_CONTENTS)]
    assert map_desk.shown_text("explainState") == "Stopped: the text is not whole. The table is."
    assert not map_desk.button("explainStop").isVisible()
    assert map_desk.engine.closed_early == 1
    await settle(map_desk)


async def test_another_region_takes_the_place_of_the_one_that_is_explained(map_desk: Desk) -> None:
    map_desk.engine.enqueue(f"{OWN_CONTENTS} ", OWN_ALERTS, gate=asyncio.Event(), gate_at=1)
    map_desk.click("mapExplainView")
    await map_desk.until(lambda: len(views(map_desk)) == 1)
    map_desk.shell.map.centre_on("AS-2")
    await settle(map_desk)
    await explain(map_desk)

    assert rows(map_desk)["Assets: in the region"] == "1"
    assert said(map_desk)[0] == ("Template", "There is 1 pump in the region.")
    assert OWN_CONTENTS not in [text for _, text in said(map_desk)]


async def test_selection_is_explained_and_marked_when_it_changes(map_desk: Desk) -> None:
    assert not map_desk.button("mapExplainSelection").isVisible()
    map_desk.shell.map.select(("AS-1", "AS-2"))
    await settle(map_desk)
    await explain(map_desk, "mapExplainSelection")

    assert map_desk.shown_text("explainRegion").startswith("The selection: 2 assets, data as of")
    assert rows(map_desk)["Assets: in the region"] == "2"
    assert map_desk.shown_text("explainEarlier") == ""
    map_desk.shell.map.select(("AS-1",))
    assert map_desk.shown_text("explainEarlier") == "of an earlier selection"
    await settle(map_desk)


async def test_more_says_up_to_five_sentences_of_the_same_region(map_desk: Desk) -> None:
    await explain(map_desk)
    region, first = map_desk.shown_text("explainRegion"), len(said(map_desk))
    map_desk.window.map.canvas.zoom_by(8)
    await explain(map_desk, "explainMore")

    assert first == 3
    assert 3 < len(said(map_desk)) <= 5
    assert map_desk.shown_text("explainRegion") == region
    assert not map_desk.button("explainMore").isVisible()


async def test_smallest_window_cuts_nothing_and_overlaps_nothing(map_desk: Desk) -> None:
    map_desk.window.resize(map_desk.window.minimumSize())
    await settle(map_desk)
    map_desk.shell.map.select(("AS-1",))
    await explain(map_desk)
    map_desk.shell.map.centre_on("AS-2")
    await settle(map_desk)

    region = map_desk.find(QLabel, "explainRegion")
    assert region.height() >= region.heightForWidth(region.width())
    canvas, words = map_desk.window.map.canvas, map_desk.find(QScrollArea, "mapWords")
    button = map_desk.button("mapExplainView")
    assert canvas.geometry().bottom() < words.geometry().top()
    assert words.geometry().bottom() < button.geometry().top()
    panel = map_desk.window.map.explanation
    assert panel.mapToGlobal(QPoint(0, 0)).y() > button.mapToGlobal(QPoint(0, button.height())).y()
    assert map_desk.shown_text("explainEarlier") == "of an earlier view"


async def test_explanation_of_a_plant_goes_with_it(map_desk: Desk) -> None:
    await explain(map_desk)
    await map_desk.assistant.plant.reopen()

    assert not map_desk.window.map.explanation.isVisible()
    await settle(map_desk)


async def test_closing_gives_the_room_back_to_the_map(map_desk: Desk) -> None:
    height = map_desk.window.map.canvas.height()
    await explain(map_desk)
    assert map_desk.window.map.canvas.height() < height
    map_desk.click("explainClose")

    assert not map_desk.window.map.explanation.isVisible()
    await map_desk.until(lambda: map_desk.window.map.canvas.height() == height)
    await settle(map_desk)


def test_text_from_outside_is_never_markup() -> None:
    text = "The worst is <b>X</b> & <img src=http://example.org>."
    sentence = Sentence(text, SentenceSource.TEMPLATE, (TagSpan(13, 21, "<b>X</b>"),))

    assert sentence_markup(sentence) == (
        'The worst is <a href="0">\u2068&lt;b&gt;X&lt;/b&gt;\u2069</a> &amp; &lt;img src=http://example.org&gt;.'
    )


@pytest.fixture
async def asking_desk(plant: SmallPlant, ready_desk: Desk) -> Desk:
    """The chat, the plant's data open; the map was not shown yet."""
    await ready_desk.assistant.plant.open()
    ready_desk.click("railChat")
    return ready_desk


async def asked(desk: Desk, question: str) -> None:
    desk.ask(question)
    await desk.until(lambda: desk.window.map.isVisible() and bool(views(desk)))
    await desk.until(lambda: not desk.shell.explain.is_busy)
    await settle(desk)


async def test_question_of_the_map_is_explained_on_the_map(asking_desk: Desk) -> None:
    await asked(asking_desk, "What is going on here on the map?")

    assert said(asking_desk)[0] == ("Template", CONTENTS)
    assert label(asking_desk.window, "explainRoute").text() == "Explained the map: asks what the map shows"
    assert asking_desk.button("railMap").isChecked()
    assert asking_desk.edit.toPlainText() == ""
    assert asking_desk.turns == ()


async def test_question_of_the_selection_is_explained_of_what_is_selected(map_desk: Desk) -> None:
    await map_desk.assistant.plant.open()
    map_desk.shell.map.select(("AS-1",), moves=False)
    map_desk.click("railChat")

    await asked(map_desk, "Explain the selected area")

    assert next(text for _, text in said(map_desk)) == "There is 1 pump in the region."


async def test_question_of_the_map_can_be_asked_of_the_plants_data(asking_desk: Desk) -> None:
    await asked(asking_desk, "Explain what I see on this map")

    asking_desk.click("explainRouteChange")

    await asking_desk.until(lambda: not asking_desk.shell.lookup.is_busy)
    assert asking_desk.button("railLookup").isChecked()
    assert asking_desk.window.map.explanation.isHidden()
    assert asking_desk.find(QLineEdit, "lookupEdit").text() == "Explain what I see on this map"


async def test_button_of_the_map_takes_the_route_away(asking_desk: Desk) -> None:
    await asked(asking_desk, "Explain what I see on this map")

    await explain(asking_desk)

    assert not label(asking_desk.window, "explainRoute").isVisible()
