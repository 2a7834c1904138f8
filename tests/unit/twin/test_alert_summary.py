"""The alerts that are not over are counted by state and priority, the worst of them found."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.domain.alerts import AlertLine, AlertSummary
from app.twin.alert_summary import read_alert_summary
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    store = TwinStore.create(tmp_path / "plant.db")
    plant = SmallPlant(store)
    plant.asset(1)
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    yield plant
    store.close()


def alert(number: int, priority: str, state: str, minutes: float = 60, **more: Any) -> dict[str, Any]:
    row = {"alert_id": f"A-{number}", "asset_id": 1, "alert_type": "high_pressure", "priority": priority}
    return row | {"state": state, "raised_at": NOW_MS - round(minutes * 60_000)} | more


def summary(plant: SmallPlant) -> AlertSummary:
    reader = TwinStore.open_reader(plant.store.path)
    try:
        return read_alert_summary(reader)
    finally:
        reader.close()


def test_only_unacknowledged_and_acknowledged_alerts_are_active(plant: SmallPlant) -> None:
    plant.insert(
        "alert",
        alert(1, "critical", "unacknowledged"),
        alert(2, "low", "acknowledged"),
        alert(3, "critical", "shelved"),
        alert(4, "critical", "suppressed"),
        alert(5, "critical", "out_of_service"),
        alert(6, "critical", "rtn_unacknowledged"),
        alert(7, "critical", "latched"),
        alert(8, "critical", "cleared"),
    )

    found = summary(plant)

    assert found.active == (1, 0, 0, 1)
    assert (found.active_count, found.unacknowledged) == (2, 1)
    assert (found.shelved, found.suppressed, found.out_of_service, found.returned) == (1, 1, 1, 2)
    assert found.as_of_ms == NOW_MS


def test_active_alert_without_a_known_priority_is_counted(plant: SmallPlant) -> None:
    plant.insert("alert", alert(1, "urgent", "unacknowledged"))

    found = summary(plant)

    assert (found.active, found.unranked, found.active_count) == ((0, 0, 0, 0), 1, 1)
    assert [line.priority for line in found.worst] == ["urgent"]


def test_worst_are_the_unacknowledged_then_by_priority_then_the_newest(plant: SmallPlant) -> None:
    plant.insert(
        "alert",
        alert(1, "critical", "acknowledged"),
        alert(2, "low", "unacknowledged", minutes=5),
        alert(3, "high", "unacknowledged", minutes=90),
        alert(4, "high", "unacknowledged", minutes=30),
    )

    assert [line.alert_id for line in summary(plant).worst] == ["A-4", "A-3", "A-2"]


def test_alert_has_its_value_limit_and_unit(plant: SmallPlant) -> None:
    plant.sensor(7)
    plant.insert(
        "alert",
        alert(1, "high", "unacknowledged", sensor_id=7, value=9.25, limit_value=8.0, message="Too high"),
    )

    assert summary(plant).worst == (
        AlertLine(
            "A-1", "AS-1", "high_pressure", "high",
            is_acknowledged=False, raised_at_ms=NOW_MS - 3_600_000,
            message="Too high", value=9.25, limit=8.0, unit="bar",
        ),
    )  # fmt: skip


@pytest.mark.parametrize(("count", "is_flood"), [(9, False), (10, True)])
def test_ten_alerts_in_ten_minutes_are_a_flood(plant: SmallPlant, count: int, is_flood: bool) -> None:
    plant.insert("alert", *(alert(number, "low", "cleared", minutes=number) for number in range(count)))
    plant.insert(
        "alert", *(alert(100 + number, "low", "cleared", minutes=10 + number) for number in range(20))
    )

    found = summary(plant)

    assert (found.recent, found.is_flood) == (count, is_flood)


def test_alert_of_an_asset_that_is_not_in_the_store_is_shown(plant: SmallPlant) -> None:
    plant.insert("alert", alert(1, "high", "unacknowledged", asset_id=99))

    assert [line.tag for line in summary(plant).worst] == [""]


def test_store_without_alerts_has_none(plant: SmallPlant) -> None:
    found = summary(plant)

    assert (found.active, found.worst, found.recent, found.active_count) == ((0, 0, 0, 0), (), 0, 0)
