"""The shipped sample plant keeps what its README promises."""

import csv
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sample_plant"
KINDS = {"low_low": "lolo", "low": "lo", "high": "hi", "high_high": "hihi", "discrete": "lo"}
ACTIVE = ("acknowledged", "unacknowledged", "shelved")

Row = dict[str, str]


def table(name: str) -> list[Row]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def features(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / name).read_text(encoding="utf-8"))["features"]
    return found


@pytest.fixture(scope="module")
def site() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "site.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def assets() -> dict[str, dict[str, Any]]:
    return {feature["properties"]["tag"]: feature for feature in features("assets.geojson")}


@pytest.fixture(scope="module")
def sensors() -> dict[str, Row]:
    return {row["tag"]: row for row in table("sensors.csv")}


@pytest.fixture(scope="module")
def series() -> dict[str, list[Row]]:
    found = defaultdict(list)
    for row in table("readings.csv"):
        found[row["sensor"]].append(row)
    return dict(found)


@pytest.fixture(scope="module")
def alerts() -> list[Row]:
    return table("alerts.csv")


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def excess(alert: Row, limits: Row, value: str) -> float:
    """How far a value is beyond the limit of an alert, negative when it is within."""
    limit = float(limits[KINDS[alert["alert_type"]]])
    return float(value) - limit if alert["alert_type"].startswith("high") else limit - float(value)


def with_limit(alerts: Sequence[Row]) -> list[Row]:
    return [alert for alert in alerts if alert["alert_type"] != "comm_fail"]


def test_assets_are_those_of_the_published_network(assets: dict[str, dict[str, Any]]) -> None:
    kinds = Counter(asset["properties"]["asset_type"] for asset in assets.values())

    assert kinds == {"junction": 959, "tank": 4, "reservoir": 1, "pump": 2, "pipe": 1156}
    assert len(assets) == len(features("assets.geojson")), "a tag stands twice"


def test_assets_lie_in_their_county(assets: dict[str, dict[str, Any]]) -> None:
    # Bullitt County: 38.00-38.08 N, 85.68-85.50 W, given with two digits.
    positions = [asset["geometry"]["coordinates"] for asset in assets.values()]

    assert [p for p in positions if not (-85.685 < p[0] < -85.495 and 37.995 < p[1] < 38.085)] == []


def test_links_join_assets_and_end_where_they_lie(assets: dict[str, dict[str, Any]]) -> None:
    links = features("links.geojson")
    ends = [(link["properties"][side], link["geometry"]["coordinates"][i]) for link in links
            for side, i in (("from", 0), ("to", -1))]  # fmt: skip

    assert Counter(link["properties"]["kind"] for link in links) == {"pipe": 1156, "pump": 2}
    assert {link["properties"]["tag"] for link in links} <= assets.keys()
    assert [tag for tag, place in ends if assets[tag]["geometry"]["coordinates"] != place] == []


def inside(ring: Sequence[Sequence[float]], place: Sequence[float]) -> bool:
    """Whether a place lies within a convex counter-clockwise ring."""
    return all(side(edge, place) >= 0 for edge in pairwise(ring))


def side(edge: tuple[Sequence[float], Sequence[float]], place: Sequence[float]) -> float:
    (x1, y1), (x2, y2) = edge
    return (x2 - x1) * (place[1] - y1) - (y2 - y1) * (place[0] - x1)


def outer_edges(one: Any, other: Any) -> Iterator[Any]:
    """Edges of one ring beyond which the whole other ring lies; 1e-11 square degrees is less than 1 m2."""
    return (edge for edge in pairwise(one) if all(side(edge, place) <= 1e-11 for place in other))


def test_each_asset_lies_in_its_own_zone_alone(assets: dict[str, dict[str, Any]]) -> None:
    zones = {
        zone["properties"]["zone_id"]: zone["geometry"]["coordinates"][0]
        for zone in features("zones.geojson")
    }
    found = {
        tag: [key for key, ring in zones.items() if inside(ring, asset["geometry"]["coordinates"])]
        for tag, asset in assets.items()
    }

    assert {t: z for t, z in found.items() if z != [assets[t]["properties"]["zone_id"]]} == {}


def test_zones_do_not_overlap() -> None:
    rings = [zone["geometry"]["coordinates"][0] for zone in features("zones.geojson")]
    overlapping = [
        pair
        for pair in combinations(rings, 2)
        if not any((*outer_edges(*pair), *outer_edges(*reversed(pair))))
    ]

    assert len(rings) == 6
    assert all(ring[0] == ring[-1] for ring in rings)
    assert overlapping == []


def test_zone_names_differ() -> None:
    names = [zone["properties"]["name"] for zone in features("zones.geojson")]

    assert len(set(names)) == 6


def test_clock_is_the_last_time_of_the_data(
    site: dict[str, Any], series: dict[str, list[Row]], alerts: list[Row]
) -> None:
    newest = max(row["phenomenon_time"] for rows in series.values() for row in rows)
    stamps = [
        alert[name] for alert in alerts for name in ("raised_at", "acked_at", "cleared_at") if alert[name]
    ]

    assert site["is_sample"] is True
    assert site["as_of"] == newest == "2026-10-30T15:00:00Z"
    assert max(stamps) <= newest
    assert ZoneInfo(site["timezone"]).key == "America/Kentucky/Louisville"


def test_provenance_is_given_for_each_file(site: dict[str, Any]) -> None:
    files = {path.name for path in (*FOLDER.glob("*.csv"), *FOLDER.glob("*.geojson"))}

    assert site["provenance"].keys() == files
    assert {name: entry["kind"] for name, entry in site["provenance"].items()} == {
        "assets.geojson": "published",
        "links.geojson": "published",
        "zones.geojson": "derived",
        "sensors.csv": "computed",
        "readings.csv": "computed",
        "alerts.csv": "derived",
        "work_orders.csv": "mapped",
    }


def test_completed_orders_have_a_day_of_completion_and_others_none() -> None:
    orders = table("work_orders.csv")

    assert [o["work_order"] for o in orders if (o["status"] == "completed") != bool(o["completed_at"])] == []
    assert [
        o["work_order"] for o in orders if o["completed_at"] and o["completed_at"] <= o["opened_at"]
    ] == []


def test_counts_in_the_site_file_are_the_files_own(site: dict[str, Any]) -> None:
    found = {path.name: len(table(path.name)) for path in FOLDER.glob("*.csv")}
    found |= {path.name: len(features(path.name)) for path in FOLDER.glob("*.geojson")}

    assert site["counts"] == found


def test_readings_follow_each_other_hour_by_hour(series: dict[str, list[Row]]) -> None:
    steps = {
        moment(b["phenomenon_time"]) - moment(a["phenomenon_time"])
        for rows in series.values()
        for a, b in pairwise(rows)
    }

    assert steps == {timedelta(hours=1)}
    assert {rows[0]["phenomenon_time"] for rows in series.values()} == {"2026-10-23T15:00:00Z"}


def test_sensors_belong_to_assets_and_end_with_their_last_reading(
    assets: dict[str, Any], sensors: dict[str, Row], series: dict[str, list[Row]]
) -> None:
    last = {tag: (rows[-1]["phenomenon_time"], rows[-1]["result"]) for tag, rows in series.items()}

    assert {row["asset"] for row in sensors.values()} <= assets.keys()
    assert len(sensors) == len(table("sensors.csv")), "a tag stands twice"
    assert {tag: (row["last_time"], row["last_value"]) for tag, row in sensors.items()} == last


def test_only_the_planted_sensors_are_silent_or_uncertain(
    site: dict[str, Any], series: dict[str, list[Row]]
) -> None:
    silent = {tag for tag, rows in series.items() if rows[-1]["phenomenon_time"] != site["as_of"]}
    uncertain = {tag for tag, rows in series.items() if {row["quality"] for row in rows} != {"good"}}

    assert silent == {"PT-216", "PT-418", "PT-640"}
    assert uncertain == {"PT-410"}
    assert [tag for tag in (*silent, *uncertain) if not any(tag in line for line in site["planted"])] == []


def test_pump_states_are_those_of_the_last_hour(assets: dict[str, Any], sensors: dict[str, Row]) -> None:
    running = {
        row["asset"]: row["last_value"] for row in sensors.values() if row["observed_property"] == "run_state"
    }

    assert running == {"P-1": "1", "P-2": "0"}
    assert assets["P-1"]["properties"]["status"] == "running"
    assert assets["P-2"]["properties"]["status"] == "stopped"


def test_every_alert_was_raised_by_a_reading_beyond_its_limit(
    sensors: dict[str, Row], series: dict[str, list[Row]], alerts: list[Row]
) -> None:
    read = {
        (row["sensor"], row["phenomenon_time"]): row["result"] for rows in series.values() for row in rows
    }
    wrong = [
        alert["alert_id"]
        for alert in with_limit(alerts)
        if read[alert["sensor"], alert["raised_at"]] != alert["value"]
        or excess(alert, sensors[alert["sensor"]], alert["value"]) <= 0
        or sensors[alert["sensor"]][KINDS[alert["alert_type"]]] != alert["limit_value"]
        or sensors[alert["sensor"]]["asset"] != alert["asset"]
    ]

    assert len(with_limit(alerts)) == 103
    assert wrong == []


def test_a_cleared_alert_came_back_within_its_limit(
    sensors: dict[str, Row], series: dict[str, list[Row]], alerts: list[Row]
) -> None:
    read = {
        (row["sensor"], row["phenomenon_time"]): row["result"] for rows in series.values() for row in rows
    }
    cleared = [alert for alert in alerts if alert["cleared_at"]]

    assert {alert["state"] for alert in cleared} == {"cleared", "rtn_unacknowledged"}
    assert [
        alert["alert_id"]
        for alert in cleared
        if excess(alert, sensors[alert["sensor"]], read[alert["sensor"], alert["cleared_at"]]) > 0
    ] == []


def test_every_last_reading_beyond_a_limit_has_its_alert(sensors: dict[str, Row], alerts: list[Row]) -> None:
    lasting = {
        (alert["sensor"], KINDS[alert["alert_type"]])
        for alert in with_limit(alerts)
        if alert["state"] in ACTIVE
    }
    below = {(tag, kind) for tag, row in sensors.items() for kind in ("lolo", "lo")
             if row[kind] and float(row["last_value"]) < float(row[kind])}  # fmt: skip
    above = {(tag, kind) for tag, row in sensors.items() for kind in ("hi", "hihi")
             if row[kind] and float(row["last_value"]) > float(row[kind])}  # fmt: skip

    assert below | above <= lasting
    assert {
        state: sum(a["state"] == state for a in alerts)
        for state in (*ACTIVE, "cleared", "rtn_unacknowledged")
    } == {
        "acknowledged": 31,
        "unacknowledged": 1,
        "shelved": 4,
        "cleared": 63,
        "rtn_unacknowledged": 7,
    }


def test_silent_sensors_raise_an_alert_after_three_intervals(
    series: dict[str, list[Row]], alerts: list[Row]
) -> None:
    ages = {
        alert["sensor"]: moment(alert["raised_at"]) - moment(series[alert["sensor"]][-1]["phenomenon_time"])
        for alert in alerts
        if alert["alert_type"] == "comm_fail"
    }

    assert ages == dict.fromkeys(("PT-216", "PT-418", "PT-640"), timedelta(hours=4))


def test_an_alert_is_acknowledged_exactly_when_its_state_says_so(alerts: list[Row]) -> None:
    unacknowledged = {"unacknowledged", "rtn_unacknowledged"}

    assert [a["alert_id"] for a in alerts if a["state"] in unacknowledged and a["acked_at"]] == []
    assert [
        a["alert_id"] for a in alerts if a["state"] in {"acknowledged", "cleared"} and not a["acked_at"]
    ] == []
    assert [a["alert_id"] for a in alerts if bool(a["acked_at"]) != bool(a["acked_by"])] == []


def test_work_orders_say_that_they_are_mapped(assets: dict[str, Any], site: dict[str, Any]) -> None:
    orders = table("work_orders.csv")

    assert len({order["work_order"] for order in orders}) == 505
    assert {order["asset"] for order in orders} <= assets.keys()
    assert [o["work_order"] for o in orders if not o["mapped_from"].startswith("NIST excavators row ")] == []
    assert [o["work_order"] for o in orders if "[mapped from an excavator]" not in o["description"]] == []
    assert max(order["opened_at"] for order in orders) < site["as_of"]


def test_work_order_failures_have_known_modes_and_dates(site: dict[str, Any]) -> None:
    orders = table("work_orders.csv")
    failures = [order for order in orders if order["failure_event"] == "1"]

    assert len(failures) == 193
    assert {order["failure_mode"] for order in failures} <= site["failure_modes"].keys()
    assert [o["work_order"] for o in orders if (o["failure_event"] == "1") != bool(o["failure_date"])] == []


def test_pumps_failed_in_the_last_thirty_days(site: dict[str, Any]) -> None:
    since = moment(site["as_of"]) - timedelta(days=30)
    failed = {
        order["asset"]
        for order in table("work_orders.csv")
        if order["failure_event"] == "1"
        and moment(order["failure_date"]) >= since
        and order["asset"].startswith("P-")
    }

    assert failed == {"P-1", "P-2"}


def test_files_stay_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.iterdir()]

    assert max(sizes) < 2_000_000
    assert sum(sizes) < 4_000_000
