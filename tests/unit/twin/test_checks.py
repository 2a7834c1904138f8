from typing import Any

import pytest

from app.twin.checks import missing_mentions, unfounded_values
from app.twin.link import Mention, link
from app.twin.link_index import index_of
from app.twin.normalise import fold, tokens_of
from app.twin.rules import parse
from tests.fakes.plant_words import NOW, golden_items, plant_vocabulary, wording_items

CALENDAR = plant_vocabulary().calendar


def links_of(question: str) -> tuple[Mention, ...]:
    return link(tokens_of(fold(question)), index_of(plant_vocabulary()), NOW, CALENDAR)


def missing(question: str, query: dict[str, Any]) -> list[str]:
    return [mention.text for mention in missing_mentions(links_of(question), query, NOW, CALENDAR)]


def unfounded(question: str, query: dict[str, Any]) -> tuple[str, ...]:
    return unfounded_values(links_of(question), query, NOW, CALENDAR)


@pytest.mark.parametrize(
    ("question", "query", "lost"),
    [
        ("critical alarms in zone 3", {"type": "alert_list", "zone": "3"}, ["critical"]),
        ("critical alarms in zone 3", {"type": "alert_list", "priority": "critical"}, ["3"]),
        (
            "running pumps with alarms",
            {"type": "asset_search", "asset_type": "pump", "status": "running"},
            ["alarms"],
        ),
        ("alarms on P-101 yesterday", {"type": "alert_list", "asset": "P-101"}, ["yesterday"]),
        ("alarms except comm failures", {"type": "alert_list"}, ["except", "comm failures"]),
        ("pressure above 5 bar", {"type": "sensor_status", "property": "pressure"}, ["5 bar"]),
        ("3区离线的传感器", {"type": "sensor_status", "zone": "3"}, ["离线"]),
        ("إنذارات أمس", {"type": "alert_list"}, ["امس"]),
    ],
)
def test_a_lost_mention_is_found(question: str, query: dict[str, Any], lost: list[str]) -> None:
    assert missing(question, query) == lost


@pytest.mark.parametrize(
    ("question", "query", "invented"),
    [
        ("alarms in zone 3", {"type": "alert_list", "zone": "4"}, ("zone: 4",)),
        ("alarms", {"type": "alert_list", "priority": "critical"}, ("priority: critical",)),
        ("alarms", {"type": "alert_list", "date_range": "today"}, ("date_range: today",)),
        ("pumps", {"type": "asset_search", "asset_type": "pump", "limit": 10}, ("limit: 10",)),
        (
            "pressure above 5 bar",
            {
                "type": "sensor_status",
                "property": "pressure",
                "where": [{"field": "value", "op": "gt", "value": 6, "unit": "bar"}],
            },
            ("where value: 6",),
        ),
        (
            "assets within 500 m of TK-1",
            {"type": "asset_search", "near": {"asset": "TK-2", "radius_m": 400}},
            ("near.asset: TK-2", "near.radius_m: 400"),
        ),
        (
            "alarms",
            {"type": "alert_list", "aggregate": "count", "group_by": "zone"},
            ("aggregate: count", "group_by: zone"),
        ),
        ("pumps", {"type": "asset_search", "asset_type": "pump", "has": [{"type": "alert_list"}]}, ()),
    ],
)  # fmt: skip
def test_an_invented_value_is_found(question: str, query: dict[str, Any], invented: tuple[str, ...]) -> None:
    found = unfounded(question, query)
    assert set(invented) <= set(found)
    assert bool(invented) <= bool(found)


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("alarms in the last 24 hours", {"type": "alert_list", "date_range": "last_1_days"}),
        ("alarms yesterday", {"type": "alert_list", "date_range": "2026-11-28"}),
        ("alarms last month", {"type": "alert_list", "date_range": "last_month"}),
        ("active alarms", {"type": "alert_list"}),
        ("alarms", {"type": "alert_list", "status": "active"}),
        ("pump P-101 alarms", {"type": "alert_list", "asset": "P-101"}),
        ("assets within 2 km of TK-1", {"type": "asset_search", "near": {"asset": "TK-1", "radius_m": 2000}}),
    ],
)
def test_the_same_said_otherwise_passes_both(question: str, query: dict[str, Any]) -> None:
    assert missing(question, query) == []
    assert unfounded(question, query) == ()


@pytest.mark.parametrize(
    "item",
    [item for item in (*golden_items(), *wording_items()) if "type" in item["expected"]],
    ids=lambda i: i["id"],
)
def test_what_the_rules_make_passes_both(item: dict[str, Any]) -> None:
    query = parse(item["question"], plant_vocabulary(), NOW).query
    assert query is not None
    assert missing(item["question"], query) == []
    assert unfounded(item["question"], query) == ()
