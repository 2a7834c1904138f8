"""The strip on top of the window: what it counts, that it is never old without saying so, never covered."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QDialog, QWidget

from app.domain.errors import StorageError
from app.twin.store import TwinStore
from app.ui.common.alarm_marks import alarm_colours
from app.ui.common.theme import DAY
from app.ui.watch.alert_strip import AlertStrip, PriorityCounts
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk


def alert(number: int, priority: str, state: str) -> dict[str, Any]:
    row = {"alert_id": f"A-{number}", "asset_id": 1, "alert_type": "high_pressure", "priority": priority}
    return row | {"state": state, "raised_at": NOW_MS - 3_600_000 * number}


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """A pump without alerts: the store that the desk's window reads."""
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1, lon=-85.6, lat=37.6)
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


@pytest.fixture
async def strip_desk(plant: SmallPlant, ready_desk: Desk) -> Desk:
    await ready_desk.assistant.plant.open()
    await ready_desk.until(lambda: state(ready_desk) == "No active alert")
    return ready_desk


def state(desk: Desk) -> str:
    return desk.shown_text("alertState")


def counts(desk: Desk) -> str:
    return desk.find(PriorityCounts, "alertCounts").accessibleName()


async def read_again(desk: Desk, text: str) -> None:
    desk.shell.alerts.refresh()
    await desk.until(lambda: state(desk) == text)


async def test_alerts_that_come_are_counted_and_the_worst_named(strip_desk: Desk, plant: SmallPlant) -> None:
    plant.insert(
        "alert",
        alert(1, "critical", "unacknowledged"),
        alert(2, "low", "acknowledged"),
        alert(3, "high", "shelved"),
    )

    await read_again(strip_desk, "2 active, 1 unacknowledged")

    assert counts(strip_desk) == "Active alerts: 1 critical, 0 high, 0 medium, 1 low"
    assert strip_desk.shown_text("alertAside") == "1 shelved, 0 suppressed, 0 out of service"
    assert strip_desk.shown_text("alertAsOf") == "as of 2026-11-29 09:00 UTC, not an alarm display"
    assert strip_desk.button("alertLine1").accessibleName() == (
        "AS-1 high pressure: critical, unacknowledged, raised 2026-11-29 08:00 UTC."
    )
    assert not strip_desk.button("alertLine3").isVisible()


async def test_alert_that_is_pressed_is_shown_on_the_map(strip_desk: Desk, plant: SmallPlant) -> None:
    plant.insert("alert", alert(1, "critical", "unacknowledged"))
    await read_again(strip_desk, "1 active, 1 unacknowledged")

    strip_desk.click("alertLine1")

    await strip_desk.until(lambda: strip_desk.window.map.canvas.selected_tags == ("AS-1",))
    assert strip_desk.window.map.isVisible()


async def test_counts_that_may_no_longer_hold_are_not_shown(strip_desk: Desk, plant: SmallPlant) -> None:
    plant.insert("alert", alert(1, "critical", "unacknowledged"))
    await read_again(strip_desk, "1 active, 1 unacknowledged")

    strip_desk.window.alerts.show_problem(StorageError("The store is gone.").user_text)

    assert state(strip_desk) == "Alerts are not known. The store is gone."
    assert counts(strip_desk) == "Alerts are not known."
    assert strip_desk.shown_text("alertAside") == ""
    assert not strip_desk.button("alertLine1").isVisible()


async def test_no_alarm_colour_is_seen_without_an_active_alert(strip_desk: Desk, plant: SmallPlant) -> None:
    calm = colours(strip_desk.window.alerts)
    critical = QColor(alarm_colours(1, DAY.name).fill).rgb()
    assert critical not in calm

    plant.insert("alert", alert(1, "critical", "unacknowledged"))
    await read_again(strip_desk, "1 active, 1 unacknowledged")

    assert critical in colours(strip_desk.window.alerts)


async def test_strip_lies_on_top_of_every_page_and_takes_no_focus(
    strip_desk: Desk, plant: SmallPlant
) -> None:
    strip_desk.window.resize(1280, 800)
    focused = strip_desk.window.focusWidget()
    plant.insert("alert", *(alert(number, "high", "unacknowledged") for number in range(1, 6)))
    await read_again(strip_desk, "5 active, 5 unacknowledged")

    assert strip_desk.window.focusWidget() is focused
    for page in ("railChat", "railLookup", "railMap", "railProcedures"):
        strip_desk.click(page)
        strip = strip_desk.window.alerts
        assert strip.isVisible()
        assert strip.mapTo(strip_desk.window, strip.rect().topLeft()).y() == 0
        assert strip.height() <= 60
        assert all(
            strip.rect().contains(place(strip, child))
            for child in strip.findChildren(QWidget)
            if child.isVisible()
        )


async def test_settings_do_not_cover_the_strip(strip_desk: Desk) -> None:
    strip_desk.window.resize(1280, 800)
    strip_desk.window.settings_requested.emit()
    await strip_desk.until(lambda: bool(dialogs(strip_desk)))

    dialog = dialogs(strip_desk)[0]
    strip = strip_desk.window.alerts
    covered = QRect(strip.mapToGlobal(strip.rect().topLeft()), strip.size())
    assert not dialog.frameGeometry().intersects(covered)
    dialog.reject()


def dialogs(desk: Desk) -> list[QDialog]:
    return [dialog for dialog in desk.window.findChildren(QDialog) if dialog.isVisible()]


def place(strip: AlertStrip, child: QWidget) -> QRect:
    return QRect(child.mapTo(strip, child.rect().topLeft()), child.size())


def colours(widget: QWidget) -> set[int]:
    image: QImage = widget.grab().toImage()
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
