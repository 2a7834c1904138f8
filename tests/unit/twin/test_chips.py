"""Parts of a query can be shown, removed and changed one by one."""

from typing import Any

import pytest

from app.domain.lookup import Chip
from app.domain.query import QueryContext
from app.domain.query_problems import InvalidQueryError
from app.twin.chips import chips, replaced, without
from app.twin.query_json import parse_query, to_json
from tests.fakes.twin_world import NOW, golden

FULL = parse_query(
    {
        "type": "sensor_status",
        "zone": ["3", "4"],
        "property": "pressure",
        "q": "pump",
        "exclude": {"sensor": "PT-1"},
        "where": [{"field": "value", "op": "gt", "value": 4, "unit": "bar"}],
        "has": [{"type": "alert_list", "priority": "high"}],
        "date_range": "last_24_hours",
        "near": {"asset": "TK-1", "radius_m": 500},
        "bbox": [-85.1, 38, -84.9, 38.1],
        "region": "selection",
        "aggregate": "avg",
        "of": "value",
        "group_by": "zone",
        "bucket": "day",
        "having": {"op": "gt", "value": 2},
        "sort": ["-avg", "zone"],
        "limit": 20,
    }
)
LABELS = {
    "zone": "zone is 3 or 4",
    "property": "property is pressure",
    "q": "text contains “pump”",
    "exclude.sensor": "sensor is not PT-1",
    "where.0": "value above 4 bar",
    "has.0": "has alert (priority is high)",
    "bbox": "between -85.1° and -84.9° east, 38° and 38.1° north",
    "near": "within 500 m of TK-1",
    "region": "in the selection",
    "date_range": "28 Nov 2026 09:00 – 29 Nov 2026 09:00 UTC (last 24 hours)",
    "aggregate": "average value",
    "group_by": "by zone",
    "bucket": "by day",
    "having": "only groups whose avg is above 2",
    "sort": "sorted by avg, highest first, zone, lowest first",
    "limit": "at most 20 rows",
}


def chip(place: str) -> Chip:
    return next(entry for entry in chips(FULL, QueryContext(NOW)) if entry.place == place)


def test_every_part_has_a_label() -> None:
    assert {entry.place: entry.label for entry in chips(FULL, QueryContext(NOW))} == LABELS


@pytest.mark.parametrize("place", LABELS)
def test_removed_part_is_gone_and_the_rest_is_a_query(place: str) -> None:
    rest = without(FULL, chip(place))
    left = {entry.place for entry in chips(rest)}
    # Readings are needed for stretches of time, so their period becomes all of them.
    assert place not in left or (place == "date_range" and rest.date_range == "all")
    assert parse_query(to_json(rest)) == rest


def test_aggregate_takes_along_what_needs_it() -> None:
    rest = to_json(without(FULL, chip("aggregate")))
    assert not {"of", "group_by", "bucket", "having"} & set(rest)
    assert rest["sort"] == "zone"


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        ("zone", "5", {"zone": "5"}),
        ("zone", ("5", "6"), {"zone": ["5", "6"]}),
        ("exclude.sensor", "PT-2", {"exclude": {"sensor": "PT-2"}}),
        ("where.0", 5.5, {"where": [{"field": "value", "op": "gt", "value": 5.5, "unit": "bar"}]}),
        ("date_range", "today", {"date_range": "today"}),
        ("near", 50, {"near": {"asset": "TK-1", "radius_m": 50}}),
        ("having", 9, {"having": {"op": "gt", "value": 9}}),
        ("limit", 5, {"limit": 5}),
    ],
)
def test_part_takes_another_value(place: str, value: Any, expected: dict[str, Any]) -> None:
    assert to_json(replaced(FULL, chip(place), value)) == to_json(FULL) | expected


@pytest.mark.parametrize(
    ("place", "value"), [("limit", 5000), ("date_range", "soon"), ("group_by", "cost"), ("has.0", "x")]
)
def test_value_that_means_nothing_is_refused(place: str, value: Any) -> None:
    with pytest.raises(InvalidQueryError):
        replaced(FULL, chip(place), value)


@pytest.mark.parametrize(
    "form", [entry["expected"] for entry in golden() if "refuse" not in entry["expected"]], ids=str
)
def test_golden_query_without_all_its_parts_asks_for_everything(form: dict[str, Any]) -> None:
    query = parse_query(form)
    for _ in range(20):
        listed = chips(query)
        if not listed:
            break
        query = without(query, listed[-1])
    assert to_json(query) == {"type": form["type"]}
