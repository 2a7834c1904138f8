"""Two ways to ask the same have one canonical form; two questions do not."""

from typing import Any

import pytest

from app.domain.query import QueryContext, Refusal, RefusalReason
from app.twin.canonical import canonical, query_id, without_nulls
from app.twin.query_json import parse, parse_query
from tests.fakes.twin_world import NOW

CONTEXT = QueryContext(NOW)
ZONES = {"3": "3", "riverside": "3", "4": "4"}

SAME: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "one in a list": ({"type": "asset_search", "zone": ["3"]}, {"type": "asset_search", "zone": "3"}),
    "order of a set": (
        {"type": "alert_list", "priority": ["high", "critical"]},
        {"type": "alert_list", "priority": ["critical", "high"]},
    ),
    "zone name": ({"type": "asset_search", "zone": "Riverside"}, {"type": "asset_search", "zone": "3"}),
    "excluded zone name": (
        {"type": "asset_search", "exclude": {"zone": "RIVERSIDE"}},
        {"type": "asset_search", "exclude": {"zone": "3"}},
    ),
    "default state": ({"type": "alert_list", "status": "active"}, {"type": "alert_list"}),
    "default state of a sub-query": (
        {"type": "asset_search", "has": [{"type": "alert_list", "status": ["active"]}]},
        {"type": "asset_search", "has": [{"type": "alert_list"}]},
    ),
    "all maintenance": (
        {"type": "maintenance_history", "date_range": "all"},
        {"type": "maintenance_history"},
    ),
    "token and dates": (
        {"type": "alert_list", "date_range": "yesterday"},
        {"type": "alert_list", "date_range": {"from": "2026-11-28", "to": "2026-11-28"}},
    ),
    "order of conditions": (
        {
            "type": "alert_list",
            "where": [
                {"field": "value", "op": "gt", "value": 1},
                {"field": "acked_by", "op": "in", "value": ["b", "a"]},
            ],
        },
        {
            "type": "alert_list",
            "where": [
                {"field": "acked_by", "op": "in", "value": ["a", "b"]},
                {"field": "value", "op": "gt", "value": 1.0},
            ],
        },
    ),
    "in of one": (
        {"type": "asset_search", "where": [{"field": "model", "op": "in", "value": ["M1"]}]},
        {"type": "asset_search", "where": [{"field": "model", "op": "eq", "value": "M1"}]},
    ),
    "names of the count": (
        {"type": "alert_list", "aggregate": "count", "group_by": "priority", "sort": "-count"},
        {"type": "alert_list", "aggregate": "count", "group_by": "priority", "sort": "-value"},
    ),
    "fields and limit": (
        {"type": "asset_search", "fields": ["asset"], "limit": 10},
        {"type": "asset_search", "limit": 200},
    ),
}
OTHER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "state with a period": (
        {"type": "alert_list", "status": "active", "date_range": "today"},
        {"type": "alert_list", "date_range": "today"},
    ),
    "all alerts": ({"type": "alert_list", "date_range": "all"}, {"type": "alert_list"}),
    "order of sort": (
        {"type": "alert_list", "sort": ["priority", "raised_at"]},
        {"type": "alert_list", "sort": ["raised_at", "priority"]},
    ),
    "excluded or asked": (
        {"type": "asset_search", "exclude": {"zone": "3"}},
        {"type": "asset_search", "zone": "3"},
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_same_question_has_one_form(name: str) -> None:
    one, other = (canonical(parse_query(form), CONTEXT, ZONES) for form in SAME[name])
    assert one == other


@pytest.mark.parametrize("name", OTHER)
def test_other_question_has_another_form(name: str) -> None:
    one, other = (canonical(parse_query(form), CONTEXT, ZONES) for form in OTHER[name])
    assert one != other


def test_limit_counts_where_it_was_asked_for() -> None:
    forms = [parse_query({"type": "asset_search", "limit": limit}) for limit in (5, 10, 200)]
    asked = [canonical(form, CONTEXT, with_limit=True) for form in forms]
    assert asked == [
        {"type": "asset_search", "limit": 5},
        {"type": "asset_search", "limit": 10},
        {"type": "asset_search"},
    ]


def test_refusal_is_its_reason() -> None:
    refusal = parse({"refuse": "ambiguous", "ask": "Which pump?", "candidates": ["P-1"]})
    assert canonical(refusal, CONTEXT) == {"refuse": "ambiguous"}
    assert refusal == Refusal(RefusalReason.AMBIGUOUS, "Which pump?", ("P-1",))


def test_dates_are_absolute() -> None:
    form = canonical(parse_query({"type": "alert_list", "date_range": "last_30_days"}), CONTEXT)
    assert form["date_range"] == {"from": "2026-10-30T09:00:00Z", "to": "2026-11-29T09:00:00Z"}


def test_nulls_that_a_model_writes_are_dropped() -> None:
    assert without_nulls({"type": "asset_search", "zone": None, "where": [], "near": {"lon": None}}) == {
        "type": "asset_search",
        "near": {},
    }


def test_query_id_is_the_same_on_every_run() -> None:
    assert query_id(parse_query({"type": "asset_search", "zone": "3"}), CONTEXT) == "e664218c74f68732"
