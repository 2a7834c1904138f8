"""Filters, states that are reckoned, exclusions and sub-queries."""

from typing import Any

import pytest

from tests.fakes.small_plant import NOW_MS, SmallPlant

MINUTE = 60_000


@pytest.mark.parametrize(
    ("columns", "status"),
    [
        ({"last_time": NOW_MS - 3 * MINUTE}, "online"),
        ({"last_time": NOW_MS - 3 * MINUTE - 1}, "stale"),
        ({"last_time": NOW_MS - 10 * MINUTE}, "stale"),
        ({"last_time": NOW_MS - 10 * MINUTE - 1}, "offline"),
        ({}, "offline"),
        ({"last_time": NOW_MS - 60 * MINUTE, "status": "online"}, "online"),
        ({"last_time": NOW_MS, "status": "offline"}, "offline"),
        ({"last_time": NOW_MS, "quality": "bad"}, "bad"),
        ({"last_time": NOW_MS - 4 * MINUTE, "quality": "uncertain"}, "stale"),
        ({"last_time": NOW_MS, "interval_s": None}, None),
        ({"last_time": NOW_MS, "interval_s": None, "quality": "uncertain"}, "uncertain"),
        ({"last_time": NOW_MS, "status": ""}, "online"),
    ],
    ids=[
        "3-intervals",
        "just-over-3",
        "10-intervals",
        "just-over-10",
        "never",
        "source-online",
        "source-offline",
        "bad",
        "stale-and-uncertain",
        "no-interval",
        "no-interval-uncertain",
        "empty-status",
    ],
)
def test_sensor_status_is_the_source_s_else_by_age_and_quality(
    plant: SmallPlant, columns: dict[str, Any], status: str | None
) -> None:
    plant.asset(1)
    plant.sensor(1, **({"interval_s": 60.0} | columns))
    assert plant.ask({"type": "sensor_status", "fields": ["status"]}).rows == ((status,),)
    found = [
        word
        for word in ("online", "offline", "stale")
        if plant.keys({"type": "sensor_status", "status": word}) == ["SE-1"]
    ]
    assert found == ([status] if status in ("online", "offline", "stale") else [])


def test_bad_quality_is_found_beside_the_source_s_status(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.sensor(1, status="online", quality="bad")
    plant.sensor(2, status="online", quality="good")
    assert plant.keys({"type": "sensor_status", "status": "bad"}) == ["SE-1"]
    assert plant.keys({"type": "sensor_status", "status": "online"}) == ["SE-1", "SE-2"]


@pytest.fixture
def orders(plant: SmallPlant) -> SmallPlant:
    """Work orders around the clock."""
    plant.asset(1)
    base = {"asset_id": 1, "maintenance_type": "corrective"}
    past, future = NOW_MS - MINUTE, NOW_MS + MINUTE
    plant.insert(
        "work_order",
        base | {"work_order": "W-1", "status": "open", "due_at": past},
        base | {"work_order": "W-2", "status": "completed", "due_at": past},
        base | {"work_order": "W-3", "status": "on_hold", "due_at": future},
        base | {"work_order": "W-4", "status": "cancelled", "due_at": past, "failure_event": 1},
        base | {"work_order": "W-5", "status": "open"},
    )
    return plant


def test_overdue_is_due_in_the_past_and_not_finished(orders: SmallPlant) -> None:
    assert orders.keys({"type": "maintenance_history", "status": "overdue"}) == ["W-1"]
    assert orders.keys({"type": "maintenance_history", "status": ["overdue", "failure"]}) == ["W-1", "W-4"]
    excluded = {"type": "maintenance_history", "exclude": {"status": "overdue"}}
    assert orders.keys(excluded) == ["W-2", "W-3", "W-4", "W-5"]


@pytest.mark.parametrize(
    ("columns", "minutes"),
    [
        ({"opened_at": NOW_MS - 90 * MINUTE}, 90),
        ({"opened_at": NOW_MS - 90 * MINUTE, "started_at": NOW_MS - 80 * MINUTE}, 80),
        ({"opened_at": NOW_MS - 90 * MINUTE, "completed_at": NOW_MS - 70 * MINUTE}, 70),
        ({"completed_at": NOW_MS - 70 * MINUTE, "failure_date": NOW_MS - 95 * MINUTE}, 95),
    ],
    ids=["opened", "started", "completed", "failed"],
)
def test_work_order_counts_at_its_failure_else_completion_start_or_opening(
    plant: SmallPlant, columns: dict[str, int], minutes: int
) -> None:
    plant.asset(1)
    plant.insert(
        "work_order",
        {"work_order": "W-1", "asset_id": 1, "maintenance_type": "corrective", "status": "open"} | columns,
    )
    form = {"type": "maintenance_history"}
    assert plant.keys(form | {"date_range": f"last_{minutes}_minutes"}) == ["W-1"]
    assert plant.keys(form | {"date_range": f"last_{minutes - 1}_minutes"}) == []


@pytest.fixture
def alerts(plant: SmallPlant) -> SmallPlant:
    """Two pumps, one with an active and one with a cleared alert."""
    plant.asset(1)
    plant.asset(2)
    base = {
        "alert_type": "high",
        "priority": "high",
        "raised_at": NOW_MS - MINUTE,
        "message": "Druck zu HOCH",
    }
    plant.insert(
        "alert",
        base | {"alert_id": "A-1", "asset_id": 1, "state": "acknowledged"},
        base | {"alert_id": "A-2", "asset_id": 2, "state": "cleared", "alert_type": "low"},
        base | {"alert_id": "A-3", "asset_id": 2, "state": "shelved", "message": "Ölstand"},
    )
    return plant


def test_alerts_without_state_or_period_are_the_active_ones(alerts: SmallPlant) -> None:
    assert alerts.keys({"type": "alert_list"}) == ["A-1"]
    assert alerts.keys({"type": "alert_list", "date_range": "today"}) == ["A-1", "A-2", "A-3"]
    # Who says which states are not meant has said something of the state.
    assert alerts.keys({"type": "alert_list", "exclude": {"status": "cleared"}}) == ["A-1", "A-3"]
    assert alerts.keys({"type": "alert_list", "exclude": {"alert_type": "low"}}) == ["A-1"]


def test_has_and_has_no_look_at_the_same_asset(alerts: SmallPlant) -> None:
    sub = [{"type": "alert_list"}]
    assert alerts.keys({"type": "asset_search", "has": sub}) == ["AS-1"]
    assert alerts.keys({"type": "asset_search", "has_no": sub}) == ["AS-2"]
    cleared = [{"type": "alert_list", "status": "cleared", "date_range": "last_5_minutes"}]
    assert alerts.keys({"type": "asset_search", "has": cleared}) == ["AS-2"]
    both = {"type": "alert_list", "date_range": "all", "has": [{"type": "alert_list", "status": "shelved"}]}
    assert alerts.keys(both) == ["A-2", "A-3"]


def test_has_readings_of_a_period(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.asset(2)
    plant.sensor(1)
    plant.sensor(2, asset_id=2)
    plant.readings(1, [(30, 9.0, "good")])
    plant.readings(2, [(90, 9.0, "good"), (10, 1.0, "good")])
    high = {
        "type": "sensor_status",
        "date_range": "last_1_hours",
        "where": [{"field": "value", "op": "gt", "value": 5}],
    }
    assert plant.keys({"type": "asset_search", "has": [high]}) == ["AS-1"]
    assert plant.keys({"type": "asset_search", "has": [high | {"date_range": "all"}]}) == ["AS-1", "AS-2"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("hoch", ["A-1", "A-2"]),
        ("druck zu", ["A-1", "A-2"]),
        ("Ölstand", ["A-3"]),
        ("as-2 hoch", ["A-2"]),
        ("%%x", []),
    ],
)
def test_full_text_of_alerts_is_in_the_message_or_the_asset(
    alerts: SmallPlant, text: str, keys: list[str]
) -> None:
    assert alerts.keys({"type": "alert_list", "date_range": "all", "q": text}) == keys


def test_sensor_and_property_of_assets_ask_for_assets_that_have_one(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.asset(2)
    plant.sensor(1, observed_property="flow")
    assert plant.keys({"type": "asset_search", "property": "FLOW"}) == ["AS-1"]
    assert plant.keys({"type": "asset_search", "sensor": "se-1"}) == ["AS-1"]
    assert plant.keys({"type": "asset_search", "exclude": {"property": "flow"}}) == ["AS-2"]
