"""Facts of regions, counted a second time from the plain rows of the hand-over."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.domain.facts import ABNORMAL, ACTIVE, OVERDUE, UNFINISHED, Dim, Kind, MapFacts, Mark
from app.domain.query import Area
from app.domain.query_problems import InvalidQueryError
from app.twin.facts import read_facts
from app.twin.store import TwinStore
from app.twin.store_reader import TwinReader
from tests.fakes.map_texts import box
from tests.fakes.small_plant import NOW, NOW_MS, SmallPlant
from tests.fakes.twin_world import assets, table

BOX = (-85.1, 37.95, -84.9, 38.05)
MINUTE_MS = 60_000


def _in(asset: dict[str, Any]) -> bool:
    west, south, east, north = BOX
    return bool(west <= asset["lon"] <= east and south <= asset["lat"] <= north)


def _tags() -> set[str]:
    return {asset["tag"] for asset in assets() if _in(asset)}


def _facts(plant: SmallPlant, area: Area, now: datetime = NOW) -> MapFacts:
    reader = TwinStore.open_reader(plant.store.path)
    try:
        return read_facts(area, now, reader)
    finally:
        reader.close()


def _alert(number: int, asset: int, **columns: Any) -> dict[str, Any]:
    row = {"alert_id": f"AL-{number}", "asset_id": asset, "alert_type": "high", "priority": "low"}
    return row | {"state": "unacknowledged", "raised_at": NOW_MS - number * MINUTE_MS} | columns


def test_assets_are_counted_by_type_and_status(world: TwinReader) -> None:
    facts = read_facts(box(*BOX), NOW, world)
    inside = [asset for asset in assets() if _in(asset)]
    assert facts.count(Kind.ASSET) == len(inside)
    for kind in {asset["asset_type"] for asset in inside}:
        for status in {asset["status"] for asset in inside}:
            expected = sum(asset["asset_type"] == kind and asset["status"] == status for asset in inside)
            assert facts.count(Kind.ASSET, [Mark(Dim.TYPE, kind), Mark(Dim.STATUS, status)]) == expected


def test_alerts_are_counted_by_state_and_priority(world: TwinReader) -> None:
    facts, tags = read_facts(box(*BOX), NOW, world), _tags()
    rows = [row for row in table("alerts") if row["asset"] in tags]
    active = [row for row in rows if row["state"] in ("unacknowledged", "acknowledged")]
    assert facts.count(Kind.ALERT, [ACTIVE]) == len(active)
    for priority in ("critical", "high", "medium", "low"):
        expected = sum(row["priority"] == priority for row in active)
        assert facts.count(Kind.ALERT, [ACTIVE, Mark(Dim.PRIORITY, priority)]) == expected
    for state in ("shelved", "suppressed", "rtn_unacknowledged", "out_of_service"):
        expected = sum(row["state"] == state for row in rows)
        assert facts.count(Kind.ALERT, [Mark(Dim.STATE, state)]) == expected


def test_work_orders_are_counted_as_queries_do(world: TwinReader) -> None:
    facts, tags = read_facts(box(*BOX), NOW, world), _tags()
    rows = [
        row
        for row in table("work_orders")
        if row["asset"] in tags and row["status"] not in ("completed", "cancelled")
    ]
    late = [row for row in rows if row["due_at"] and row["due_at"] < "2026-11-29T09:00:00Z"]
    assert facts.count(Kind.WORK_ORDER, [UNFINISHED]) == len(rows)
    assert facts.count(Kind.WORK_ORDER, [OVERDUE]) == len(late)


def test_a_sensor_that_is_offline_and_bad_counts_as_both(plant: SmallPlant) -> None:
    plant.asset(1, lon=0.5, lat=0.5)
    plant.sensor(1, status="offline", quality="bad")
    plant.sensor(2, interval_s=60, last_time=NOW_MS - 5 * MINUTE_MS, quality="good")
    plant.sensor(3, interval_s=60, last_time=NOW_MS - 20 * MINUTE_MS, quality="good")
    plant.sensor(4, interval_s=60, last_time=NOW_MS, quality="uncertain")
    plant.sensor(5, interval_s=60, last_time=NOW_MS, quality="good")
    facts = _facts(plant, box(0, 0, 1, 1))
    found = dict(facts.counts(Kind.SENSOR, Dim.HEALTH))
    assert found == {"offline": 2, "stale": 1, "bad": 1, "uncertain": 1}
    assert facts.count(Kind.SENSOR, [ABNORMAL]) == 4
    for word, count in found.items():
        assert len(plant.keys({"type": "sensor_status", "status": word})) == count


def test_worst_assets_come_first_and_bring_their_alerts(plant: SmallPlant) -> None:
    for number in range(1, 8):
        plant.asset(number, lon=0.1 * number, lat=0.5, status="fault" if number == 7 else "running")
    plant.insert(
        "alert",
        _alert(1, 1, priority="medium"),
        _alert(2, 2, priority="critical", state="acknowledged"),
        _alert(3, 3, priority="critical"),
        _alert(4, 3, priority="low", state="shelved"),
        _alert(5, 4, priority="high", state="shelved"),
        _alert(6, 5, priority="high"),
        _alert(7, 6, priority="high"),
    )
    facts = _facts(plant, box(0, 0, 1, 1))
    assert [asset.tag for asset in facts.named] == ["AS-3", "AS-2", "AS-5", "AS-6", "AS-1", "AS-7"]
    assert [asset.tag for asset in facts.worst] == ["AS-3", "AS-2", "AS-5", "AS-6", "AS-1"]
    first = facts.worst[0]
    assert [(alert.priority, alert.state) for alert in first.alerts] == [
        ("critical", "unacknowledged"),
        ("low", "shelved"),
    ]
    assert first.alerts[0].since == NOW - timedelta(minutes=3)


def test_places_are_ninths_of_the_region_and_directions_outside(plant: SmallPlant) -> None:
    for number, (lon, lat) in enumerate(
        [(0.1, 0.9), (0.5, 0.5), (0.9, 0.1), (0.5, 1.2), (1.1, -0.1), (2, 2)]
    ):
        plant.asset(number + 1, lon=lon, lat=lat, status="fault")
    plant.asset(9, lon=1.1, lat=0.5, status="running")
    facts = _facts(plant, box(0, 0, 1, 1))
    assert dict(facts.counts(Kind.ASSET, Dim.PLACE)) == {"north-west": 1, "centre": 1, "south-east": 1}
    assert dict(facts.counts(Kind.ASSET, Dim.PLACE, outside=True)) == {"north": 1, "south-east": 1}
    assert facts.count(Kind.ASSET, outside=True) == 2


def test_a_region_across_the_date_line_holds_both_sides(plant: SmallPlant) -> None:
    for number, lon in enumerate([179.5, -179.5, -178.0, 0.0, 178.4]):
        plant.asset(number + 1, lon=lon, lat=0.5, status="fault")
    facts = _facts(plant, box(179, 0, -179, 1))
    assert facts.count(Kind.ASSET) == 2
    assert list(facts.box or ()) == [179, 0, -179, 1]
    assert dict(facts.counts(Kind.ASSET, Dim.PLACE)) == {"west": 1, "east": 1}
    assert facts.count(Kind.ASSET, outside=True) == 0
    wider = _facts(plant, box(178.5, 0, -178.5, 1))
    assert dict(wider.counts(Kind.ASSET, Dim.PLACE, outside=True)) == {"east": 1, "west": 1}


def test_a_polygon_leaves_out_what_its_box_holds(plant: SmallPlant) -> None:
    plant.asset(1, lon=0.2, lat=0.2, status="fault")
    plant.asset(2, lon=0.8, lat=0.8, status="fault")
    facts = _facts(plant, Area(ring=((0, 0), (1, 0), (0, 1))))
    assert facts.count(Kind.ASSET) == 1
    assert dict(facts.counts(Kind.ASSET, Dim.PLACE, outside=True)) == {"north-east": 1}


def test_a_selection_is_its_tags_and_looks_nowhere_else(plant: SmallPlant) -> None:
    plant.asset(1, lon=179.0, lat=0.2, status="fault")
    plant.asset(2, lon=-179.0, lat=0.8)
    plant.asset(3, lon=179.9, lat=0.5, status="fault")
    plant.asset(4)
    facts = _facts(plant, Area(tags=("AS-1", "AS-2", "AS-4")))
    assert (facts.count(Kind.ASSET), facts.looks_outside, facts.unplaced) == (3, False, 0)
    assert list(facts.box or ()) == [179, 0.2, -179, 0.8]
    assert [asset.place for asset in facts.named] == ["south-west"]


def test_a_selection_of_unknown_tags_is_refused(plant: SmallPlant) -> None:
    with pytest.raises(InvalidQueryError, match="NO-1"):
        _facts(plant, Area(tags=("NO-1",)))


def test_assets_without_a_position_are_counted_apart(plant: SmallPlant) -> None:
    plant.asset(1, lon=0.5, lat=0.5)
    plant.asset(2)
    plant.asset(3, status="fault")
    facts = _facts(plant, box(0, 0, 1, 1))
    assert (facts.count(Kind.ASSET), facts.unplaced) == (1, 2)


def test_an_empty_store_gives_empty_facts(plant: SmallPlant) -> None:
    facts = _facts(plant, box(0, 0, 1, 1))
    assert (facts.tallies, facts.named, facts.as_of, facts.age) == ((), (), None, None)


def test_age_is_reckoned_from_the_clock_of_the_data(world: TwinReader) -> None:
    facts = read_facts(box(*BOX), NOW + timedelta(hours=3), world)
    assert (facts.as_of, facts.age, facts.is_old) == (NOW, timedelta(hours=3), True)
    assert read_facts(box(*BOX), NOW - timedelta(days=1), world).age == timedelta(0)


def test_many_assets_are_counted_as_few_are(plant: SmallPlant) -> None:
    rows = [
        {
            "asset_id": number,
            "tag": f"AS-{number}",
            "asset_type": ("pump", "valve")[number % 2],
            "status": "fault" if number % 10 == 0 else "running",
            "lon": number / 3000,
            "lat": 0.5,
        }
        for number in range(1, 3001)
    ]
    plant.insert("asset", *rows)
    plant.insert("alert", *(_alert(number, number, priority="high") for number in range(1, 3001, 3)))
    plant.insert(
        "work_order",
        *(
            {"work_order": f"WO-{number}", "asset_id": number, "maintenance_type": "corrective",
             "status": "open", "due_at": NOW_MS + (number % 4 - 2) * MINUTE_MS}
            for number in range(1, 3001, 5)
        ),
    )  # fmt: skip
    for number in range(1, 3001, 7):
        plant.sensor(number, asset_id=number, status="offline")
    whole = _facts(plant, box(0, 0, 1, 1))
    halves = [_facts(plant, box(0, 0, 0.49999, 1)), _facts(plant, box(0.49999, 0, 1, 1))]
    for kind in Kind:
        assert whole.count(kind) == sum(half.count(kind) for half in halves)
    assert whole.count(Kind.ASSET) == 3000
    assert whole.count(Kind.ALERT, [ACTIVE]) == 1000
    assert whole.count(Kind.ASSET, [ABNORMAL]) == 1200
    assert whole.count(Kind.SENSOR, [Mark(Dim.HEALTH, "offline")]) == 429
    assert whole.count(Kind.WORK_ORDER, [OVERDUE]) == 300
    assert (len(whole.named), whole.worst_count) == (10, 5)


def test_facts_say_which_clock_they_were_counted_at(world: TwinReader) -> None:
    assert read_facts(box(*BOX), datetime(2026, 11, 29, 9, tzinfo=UTC), world).now == NOW
