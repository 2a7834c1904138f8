"""The status strip as it is read: who answers where, how old the data is, what is shut, what is free."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFrame, QLabel

from app.domain.twin import PlantState
from app.ui.shell.status_feed import StatusFeed
from app.ui.shell.status_strip import StatusLine
from tests.fakes.assistant import NINE
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.desk import Desk, opened_desk

NINE_MS = round(NINE.timestamp() * 1000)


@pytest.fixture
async def plant_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window with the sample plant open."""
    async with opened_desk(tmp_path, engine) as desk:
        await desk.assistant.plant.open()
        yield desk


async def test_the_strip_says_that_the_model_answers_on_this_machine(ready_desk: Desk) -> None:
    assert ready_desk.shown_text("statusWhere") == "on this machine"


async def test_the_strip_says_what_kind_of_data_is_open(plant_desk: Desk) -> None:
    await plant_desk.until(
        lambda: plant_desk.shown_text("statusAge") == "sample data, its clock stands still"
    )


async def test_the_strip_says_how_much_memory_is_free(ready_desk: Desk) -> None:
    await ready_desk.until(lambda: "GB memory free" in ready_desk.shown_text("statusMemory"))


async def test_an_air_gap_is_marked_as_soon_as_it_is_on(ready_desk: Desk) -> None:
    assert ready_desk.shown_text("statusAirGap") == ""
    await ready_desk.assistant.settings.set("air_gap", "on")
    assert ready_desk.shown_text("statusAirGap") == "air gap"
    await ready_desk.assistant.settings.set("air_gap", "off")
    assert ready_desk.shown_text("statusAirGap") == ""


async def test_the_data_ages_by_the_clock_of_the_desk(ready_desk: Desk) -> None:
    class Plant:
        """A plant of the site's own whose data is five minutes old."""

        state = PlantState(is_open=True, name="West works", as_of=NINE_MS - 300_000)

        def now(self) -> object:
            return ready_desk.assistant.plant.now()

    assistant = ready_desk.assistant
    feed = StatusFeed(ready_desk.window.status, Plant(), assistant.watch, assistant.network)  # type: ignore[arg-type]
    feed.follow_plant(Plant.state)
    assert ready_desk.shown_text("statusAge") == "data 5 min old"
    await feed.aclose()


async def test_a_slow_answer_is_marked_and_a_full_context_says_what_goes(ready_desk: Desk) -> None:
    ready_desk.window.status.show_line(
        StatusLine(
            "local",
            "Small",
            "ready",
            ttft_ms=2500.0,
            tokens_per_s=7.0,
            used_tokens=4000,
            context_tokens=4096,
            left_out=2,
        )
    )
    assert ready_desk.status("Ttft") == "First token 2.50 s, slow"
    assert ready_desk.status("Rate") == "7.0 tokens/s, slow"
    assert ready_desk.meter.text() == "Context 4,000 of 4,096, 2 turns left out"
    assert "2 turns no longer fit" in ready_desk.meter.accessibleDescription()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=["smallest", "laptop"])
async def test_every_part_of_the_strip_is_seen_whole(plant_desk: Desk, size: tuple[int, int]) -> None:
    plant_desk.window.resize(*size)
    await plant_desk.assistant.settings.set("air_gap", "on")
    strip = plant_desk.find(QFrame, "statusStrip")
    await asyncio.sleep(0)
    labels = [
        label
        for label in strip.findChildren(QLabel)
        if label.isVisible() and label.text() and label.objectName() != "statusState"
    ]

    def is_whole(label: QLabel) -> bool:
        place = label.mapTo(strip, QPoint(0, 0))
        has_width = label.width() >= label.minimumSizeHint().width()
        return has_width and place.x() >= 0 and place.x() + label.width() <= strip.width()

    await plant_desk.until(lambda: all(map(is_whole, labels)))
    meter = plant_desk.meter
    assert meter.width() >= meter.fontMetrics().horizontalAdvance(meter.text())
    assert meter.mapTo(strip, QPoint(meter.width(), meter.height())).y() <= strip.height()
    assert {label.objectName() for label in labels} >= {
        *("statusEngine", "statusModel", "statusWhere", "statusAirGap"),
        *("statusAge", "statusMemory", "statusAudit", "statusTtft", "statusRate"),
    }
