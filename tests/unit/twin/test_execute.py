"""Golden queries on the shared plant; what is right is counted here from its files, not by SQL."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import QueryTimeoutError
from app.domain.query import QueryContext
from app.domain.query_problems import InvalidQueryError, ProblemKind
from app.twin.execute import dry_run, execute
from app.twin.query_json import parse_query
from app.twin.store import TwinStore
from app.twin.store_reader import TwinReader
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.fakes.twin_world import NOW, assets, empty_store, golden, table

ASSETS = {entry["tag"]: entry for entry in assets()}
ALERTS = table("alerts")
ORDERS = table("work_orders")
SENSORS = {entry["tag"]: entry for entry in table("sensors")}
READINGS = table("readings")
ACTIVE = ("unacknowledged", "acknowledged")
DAY = timedelta(days=1)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def event(order: dict[str, str]) -> datetime:
    names = ("failure_date", "completed_at", "started_at", "opened_at")
    return at(next(order[name] for name in names if order[name]))


def midnight(day: str) -> datetime:
    return datetime.fromisoformat(f"2026-{day}T00:00:00+00:00")


def within(moment: datetime, begin: datetime, end: datetime) -> bool:
    return begin <= moment < end


def pumps(zone: str) -> list[str]:
    return sorted(
        tag for tag, entry in ASSETS.items() if entry["asset_type"] == "pump" and entry["zone_id"] == zone
    )


def alerts(holds: Callable[[dict[str, str]], bool]) -> list[str]:
    return sorted(entry["alert_id"] for entry in ALERTS if holds(entry))


def orders(holds: Callable[[dict[str, str]], bool]) -> list[str]:
    return sorted(entry["work_order"] for entry in ORDERS if holds(entry))


def kind_of(entry: dict[str, str]) -> str:
    return str(ASSETS[entry["asset"]]["asset_type"])


def zone_of(entry: dict[str, str]) -> str:
    return str(ASSETS[entry["asset"]]["zone_id"])


def metres(one: dict[str, Any], other: dict[str, Any]) -> float:
    lat_a, lat_b = radians(one["lat"]), radians(other["lat"])
    half = sin((lat_b - lat_a) / 2) ** 2
    half += cos(lat_a) * cos(lat_b) * sin(radians(other["lon"] - one["lon"]) / 2) ** 2
    return 2 * 6_371_008.8 * asin(sqrt(half))


def pressures(begin: datetime, end: datetime) -> list[float]:
    tags = {
        tag
        for tag, entry in SENSORS.items()
        if entry["observed_property"] == "pressure" and zone_of(entry) == "2"
    }
    return [
        float(entry["result"])
        for entry in READINGS
        if entry["sensor"] in tags and within(at(entry["phenomenon_time"]), begin, end)
    ]


def highest_by_hour() -> list[tuple[str, datetime, float]]:
    tags = {"VT-201": "P-201", "VT-203": "P-203"}
    found: dict[tuple[str, datetime], float] = {}
    for entry in READINGS:
        moment = at(entry["phenomenon_time"])
        if entry["sensor"] in tags and within(moment, midnight("11-28"), midnight("11-29")):
            key = tags[entry["sensor"]], moment.replace(minute=0, second=0)
            found[key] = max(found.get(key, float("-inf")), float(entry["result"]))
    return sorted((tag, hour, value) for (tag, hour), value in found.items())


def failures(entry: dict[str, str]) -> bool:
    return (
        kind_of(entry) == "pump"
        and entry["failure_event"] == "1"
        and within(event(entry), NOW - 30 * DAY, NOW)
    )


def by_priority(begin: datetime, end: datetime) -> list[tuple[str, int]]:
    counts = Counter(entry["priority"] for entry in ALERTS if within(at(entry["raised_at"]), begin, end))
    return sorted(counts.items())


def offline_in_3() -> list[str]:
    return sorted(
        tag for tag, entry in SENSORS.items() if entry["status"] == "offline" and zone_of(entry) == "3"
    )


def is_in(entry: dict[str, Any], west: float, south: float, east: float, north: float) -> bool:
    return bool(west <= entry["lon"] <= east and south <= entry["lat"] <= north)


CRITICAL = alerts(lambda entry: entry["state"] in ACTIVE and entry["priority"] == "critical")
HIGH = alerts(lambda entry: entry["state"] == "unacknowledged" and entry["priority"] == "high")
VIEW = (-85.1, 37.95, -84.9, 38.05)

KEYS: dict[str, list[str]] = {
    "nlq-001": pumps("3"),
    "nlq-002": offline_in_3(),
    "nlq-003": orders(failures),
    "nlq-004": CRITICAL,
    "nlq-006": ["TK-2"],
    "nlq-008": orders(lambda entry: entry["asset"] == "P-102"),
    "nlq-009": alerts(lambda entry: entry["state"] == "shelved"),
    "nlq-011": orders(
        lambda entry: (
            kind_of(entry) == "transformer"
            and entry["maintenance_type"] == "preventive"
            and entry["status"] == "completed"
            and within(event(entry), NOW - 30 * DAY, NOW)
        )
    ),
    "nlq-016": sorted(tag for tag, entry in ASSETS.items() if metres(entry, ASSETS["TK-1"]) <= 500),
    "nlq-017": alerts(lambda entry: entry["state"] in ACTIVE and is_in(ASSETS[entry["asset"]], *VIEW)),
    "nlq-019": sorted(
        tag
        for tag, entry in ASSETS.items()
        if entry["asset_type"] == "pump"
        and entry["status"] == "running"
        and any(alert["asset"] == tag and alert["state"] == "unacknowledged" for alert in ALERTS)
    ),
    "nlq-021": orders(
        lambda entry: entry["asset"] == "P-301" and within(event(entry), midnight("11-01"), midnight("11-16"))
    ),
    "nlq-025": alerts(
        lambda entry: (
            entry["state"] in ACTIVE
            and entry["priority"] in ("high", "critical")
            and entry["alert_type"] != "comm_fail"
        )
    ),
    "nlq-027": orders(
        lambda entry: (
            entry["maintenance_type"] == "inspection"
            and entry["status"] not in ("completed", "cancelled")
            and bool(entry["due_at"])
            and at(entry["due_at"]) < NOW
        )
    ),
    "nlq-028": [tag for tag in pumps("6") if ASSETS[tag]["install_date"] < "2010-01-01"],
    "nlq-032": alerts(
        lambda entry: within(
            at(entry["raised_at"]),
            midnight("11-28") + timedelta(hours=22),
            midnight("11-29") + timedelta(hours=6),
        )
    ),
    "nlq-033": sorted(
        tag
        for tag, entry in ASSETS.items()
        if entry["asset_type"] == "pump" and is_in(entry, -85.1, 38.0, -84.9, 38.1)
    ),
    "nlq-047": pumps("3"),
    "nlq-048": CRITICAL,
    "nlq-050": orders(failures),
    "nlq-054": offline_in_3(),
    "nlq-056": HIGH,
}
DOWNTIME = sum(
    float(entry["downtime_hours"])
    for entry in ORDERS
    if zone_of(entry) == "6"
    and entry["maintenance_type"] == "corrective"
    and within(event(entry), midnight("07-01"), midnight("10-01"))
)
LAST_DAY, YESTERDAY = pressures(NOW - DAY, NOW), pressures(midnight("11-28"), midnight("11-29"))
GROUPS: dict[str, list[tuple[Any, ...]]] = {
    "nlq-012": by_priority(midnight("11-29"), midnight("11-30")),
    "nlq-014": [(pytest.approx(sum(LAST_DAY) / len(LAST_DAY)),)],
    "nlq-023": [(pytest.approx(DOWNTIME),)],
    "nlq-030": highest_by_hour(),
    "nlq-035": [("pump", 1), ("tank", 1), ("valve", 1)],
    "nlq-051": by_priority(midnight("11-23"), midnight("11-30")),
    "nlq-058": [(pytest.approx(sum(YESTERDAY) / len(YESTERDAY)),)],
}
GOLDEN = {entry["id"]: entry["expected"] for entry in golden() if "refuse" not in entry["expected"]}


def test_every_answerable_golden_query_is_counted_here() -> None:
    assert set(GOLDEN) == set(KEYS) | set(GROUPS)


@pytest.mark.parametrize("name", sorted(KEYS))
def test_golden_query_gives_the_records_that_plain_counting_finds(
    name: str, world: TwinReader, context: QueryContext
) -> None:
    found = execute(parse_query(GOLDEN[name]), context, world)
    assert sorted(str(row[0]) for row in found.rows) == KEYS[name]
    assert found.row_count == len(KEYS[name]) > 0
    assert not found.is_truncated


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_golden_aggregate_gives_the_numbers_of_plain_reckoning(
    name: str, world: TwinReader, context: QueryContext
) -> None:
    found = execute(parse_query(GOLDEN[name]), context, world)
    assert sorted(found.rows, key=str) == sorted(GROUPS[name], key=str)


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_dry_run_counts_what_execute_gives(name: str, world: TwinReader, context: QueryContext) -> None:
    query = parse_query(GOLDEN[name])
    told, found = dry_run(query, context, world), execute(query, context, world)
    assert (told.row_count, told.period, told.assumptions) == (
        found.row_count,
        found.period,
        found.assumptions,
    )


def test_rows_say_where_they_come_from_and_how_old_they_are(world: TwinReader, context: QueryContext) -> None:
    found = execute(parse_query(GOLDEN["nlq-002"]), context, world)
    assert found.sources == ("sensors.csv",)
    assert found.as_of == NOW
    assert found.oldest_reading == datetime(2026, 11, 29, 4, tzinfo=UTC)
    assert [(fact.age_s, fact.quality, fact.is_stale, fact.called) for fact in found.freshness] == [
        (180.0, "bad", False, "offline"),
        (18_000.0, "bad", True, "offline"),
    ]
    assert "No period was given: current values are meant." in found.assumptions


def test_value_column_bears_the_unit_that_its_rows_share(world: TwinReader, context: QueryContext) -> None:
    query = parse_query({"type": "sensor_status", "property": "pressure", "fields": ["sensor", "value"]})
    assert [column.unit for column in execute(query, context, world).columns] == ["", "bar"]


def test_query_id_changes_with_the_clock_and_not_with_the_order_of_words(
    world: TwinReader, context: QueryContext
) -> None:
    one = execute(parse_query({"type": "asset_search", "zone": ["3", "East"]}), context, world)
    other = execute(parse_query({"type": "asset_search", "zone": ["2", "3"]}), context, world)
    later = QueryContext(NOW + DAY, context.calendar)
    assert (
        one.query_id
        == other.query_id
        != execute(parse_query({"type": "asset_search"}), later, world).query_id
    )


def test_page_says_that_more_follows(world: TwinReader, context: QueryContext) -> None:
    query = parse_query({"type": "asset_search", "limit": 10, "offset": 70})
    found = execute(query, context, world)
    assert (len(found.rows), found.row_count, found.is_truncated) == (10, 82, True)
    last = execute(parse_query({"type": "asset_search", "limit": 10, "offset": 80}), context, world)
    assert (len(last.rows), last.row_count, last.is_truncated) == (2, 82, False)


def test_page_beyond_the_end_still_counts_all(world: TwinReader, context: QueryContext) -> None:
    found = execute(parse_query({"type": "asset_search", "offset": 500}), context, world)
    assert (found.rows, found.row_count, found.emptied_by) == ((), 82, "")


def test_default_limit_is_said_when_it_cuts(world: TwinReader, context: QueryContext) -> None:
    found = execute(parse_query({"type": "alert_list", "date_range": "all"}), context, world)
    assert (len(found.rows), found.row_count, found.is_truncated) == (200, 282, True)
    assert "No limit was given: 200 rows of 282 are shown at a time." in found.assumptions


def test_no_rows_name_the_filter_that_left_none(world: TwinReader, context: QueryContext) -> None:
    query = parse_query(
        {
            "type": "asset_search",
            "asset_type": "pump",
            "zone": "3",
            "where": [{"field": "install_date", "op": "gt", "value": "2030"}],
        }
    )
    found = execute(query, context, world)
    assert (found.row_count, found.emptied_by) == (0, "installed after 2030")


def test_number_of_nothing_names_the_filter_that_left_nothing(
    world: TwinReader, context: QueryContext
) -> None:
    query = parse_query(
        {
            "type": "alert_list",
            "priority": "critical",
            "asset": "R-1",
            "aggregate": "count",
            "date_range": "all",
        }
    )
    found = execute(query, context, world)
    assert found.rows == ((0,),)
    assert found.emptied_by == "asset is R-1"


def test_average_of_nothing_is_no_error_where_a_wider_one_would_mix_units(
    world: TwinReader, context: QueryContext
) -> None:
    query = parse_query(
        {
            "type": "sensor_status",
            "asset": "P-101",
            "property": "flow",
            "date_range": "2019-10",
            "aggregate": "avg",
            "of": "value",
        }
    )
    found = execute(query, context, world)
    assert found.rows == ((None,),)
    assert found.emptied_by == "1 Oct 2019 00:00 – 1 Nov 2019 00:00 UTC"


def test_unknown_zone_is_an_error_with_the_zones_there_are(world: TwinReader, context: QueryContext) -> None:
    with pytest.raises(InvalidQueryError) as caught:
        execute(parse_query({"type": "asset_search", "zone": "9"}), context, world)
    problem = caught.value.problems[0]
    assert problem.kind is ProblemKind.ENTITY
    assert problem.text.startswith("zone: '9' is no zone of this plant")
    assert "3 (Riverside)" in problem.candidates


def test_region_without_a_selection_is_an_error(world: TwinReader) -> None:
    with pytest.raises(InvalidQueryError, match="nothing is selected"):
        execute(parse_query({"type": "asset_search", "region": "selection"}), QueryContext(NOW), world)


def test_time_that_is_used_up_ends_the_query(world: TwinReader, context: QueryContext) -> None:
    with pytest.raises(QueryTimeoutError):
        execute(parse_query({"type": "asset_search"}), context, world, timeout_s=0)


def test_alert_of_an_asset_that_is_gone_is_still_listed(tmp_path: Path) -> None:
    path = tmp_path / "twin.db"
    with empty_store(path) as store, store.transaction() as database:
        database.execute(
            "INSERT INTO alert (alert_id, asset_id, alert_type, priority, state, raised_at) "
            "VALUES ('A-1', 99, 'high', 'critical', 'unacknowledged', 0)"
        )
    reader = TwinStore.open_reader(path)
    found = execute(parse_query({"type": "alert_list"}), QueryContext(NOW), reader)
    reader.close()
    assert [row[:2] for row in found.rows] == [("A-1", None)]
    assert found.assets == (0,)


def test_each_alert_bears_the_unit_of_its_own_sensor(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.sensor(1)
    plant.sensor(2, observed_property="level", unit="%")
    for number, sensor in ((1, 1), (2, 2), (3, None)):
        plant.insert(
            "alert",
            {
                "alert_id": f"A-{number}",
                "asset_id": 1,
                "sensor_id": sensor,
                "alert_type": "high",
                "priority": "high",
                "state": "unacknowledged",
                "raised_at": 0,
                "value": 4.5,
            },
        )
    result = plant.ask({"type": "alert_list", "sort": "alert", "fields": ["alert", "value"]})
    by_alert = dict(zip((row[0] for row in result.rows), result.units, strict=True))
    assert by_alert == {"A-1": "bar", "A-2": "%", "A-3": ""}
    assert result.columns[1].unit == ""


@pytest.mark.parametrize(
    "doubtful",
    [
        {"quality": "bad"},
        {"quality": "uncertain"},
        {"status": "offline"},
        {"status": "stale"},
        {"last_time": NOW_MS - 22 * 60_000},
    ],
    ids=["bad", "uncertain", "offline", "stale", "silent though called online"],
)
def test_rows_chosen_by_a_doubtful_value_are_counted_among_the_assumptions(
    plant: SmallPlant, doubtful: dict[str, Any]
) -> None:
    above = {"type": "sensor_status", "where": [{"field": "value", "op": "gt", "value": 3, "unit": "bar"}]}
    good = {"last_value": 4.0, "last_time": NOW_MS, "quality": "good", "interval_s": 60, "status": "online"}
    plant.asset(1)
    plant.asset(2)
    plant.sensor(1, **good | doubtful)
    plant.sensor(2, asset_id=2, **good)
    note = "1 {} rests on a reading that is bad, uncertain, stale or offline."
    pumps = plant.ask({"type": "asset_search", "asset_type": "pump", "has": [above]})
    assert (pumps.row_count, pumps.assumptions[0]) == (2, note.format("row"))
    assert plant.ask(above).assumptions[0] == note.format("row")
    counted = plant.ask({"type": "asset_search", "has": [above], "aggregate": "count"})
    assert (counted.rows, counted.assumptions[0]) == (((2,),), note.format("record"))
    only_good = plant.ask({"type": "asset_search", "asset": "AS-2", "has": [above]})
    assert not [text for text in only_good.assumptions if "rest" in text]


@pytest.mark.parametrize(
    ("tag", "age_s", "is_stale", "called"),
    [("FT-411", 0, False, "offline"), ("FT-511", 22 * 60, True, "")],
    ids=["called offline, just read", "called online, silent"],
)
def test_staleness_comes_from_the_age_and_not_from_what_the_source_says(
    world: TwinReader, context: QueryContext, tag: str, age_s: float, is_stale: bool, called: str
) -> None:
    found = execute(parse_query({"type": "sensor_status", "sensor": tag}), context, world)
    (fresh,) = found.freshness
    assert (fresh.age_s, fresh.is_stale, fresh.called) == (age_s, is_stale, called)
    assert found.rows[0][[column.name for column in found.columns].index("status")] == SENSORS[tag]["status"]
