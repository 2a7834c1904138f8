from typing import Any

import pytest

from app.twin.rules import Parse, parse
from tests.fakes.plant_words import NOW, plant_vocabulary

ALARMS: dict[str, Any] = {"type": "alert_list", "status": "active", "priority": "critical", "zone": "3"}
PRESSURE: dict[str, Any] = {
    "type": "sensor_status",
    "property": "pressure",
    "zone": "2",
    "date_range": "yesterday",
    "aggregate": "avg",
    "of": "value",
}
PUMPS: dict[str, Any] = {"type": "asset_search", "asset_type": "pump", "zone": "3"}


def ask(question: str, previous: dict[str, Any] | None) -> Parse:
    return parse(question, plant_vocabulary(), NOW, previous)


@pytest.mark.parametrize(
    ("previous", "question", "changed"),
    [
        (ALARMS, "and in zone 4?", {"zone": "4"}),
        (ALARMS, "what about zone 2", {"zone": "2"}),
        (ALARMS, "وماذا عن المنطقة 4؟", {"zone": "4"}),
        (ALARMS, "那4区呢？", {"zone": "4"}),
        (ALARMS, "only the unacknowledged ones", {"status": "unacknowledged"}),
        (ALARMS, "只看未确认的", {"status": "unacknowledged"}),
        (ALARMS, "just high priority", {"priority": "high"}),
        (ALARMS, "and yesterday?", {"date_range": "yesterday"}),
        (ALARMS, "by priority", {"aggregate": "count", "group_by": "priority"}),
        (ALARMS, "والمضخات؟", {"asset_type": "pump"}),
        (PRESSURE, "and the flow?", {"property": "flow"}),
        (PRESSURE, "now by hour", {"bucket": "hour"}),
        (PRESSURE, "max instead", {"aggregate": "max"}),
        (PRESSURE, "what about last week", {"date_range": "last_week"}),
        (PUMPS, "and valves?", {"asset_type": "valve"}),
        (PUMPS, "which of them are stopped?", {"status": "stopped"}),
        (PUMPS, "how many?", {"aggregate": "count"}),
        (
            PUMPS,
            "with critical alarms",
            {"has": [{"type": "alert_list", "priority": "critical", "status": "active"}]},
        ),
    ],
)
def test_a_follow_up_changes_what_it_names(
    previous: dict[str, Any], question: str, changed: dict[str, Any]
) -> None:
    parsed = ask(question, previous)
    assert parsed.query == previous | changed
    assert parsed.is_follow_up
    assert "read as going on from the query before" in parsed.assumptions


def test_another_kind_of_rows_keeps_where_and_drops_states() -> None:
    assert ask("and their alarms?", PUMPS | {"status": "running"}).query == {
        "type": "alert_list",
        "asset_type": "pump",
        "zone": "3",
    }


def test_an_asset_replaces_the_zone() -> None:
    query = ask("and for P-101?", PRESSURE).query
    assert query is not None
    assert query["asset"] == "P-101"
    assert "zone" not in query


@pytest.mark.parametrize(
    "question",
    [
        "and in zone 4?",
        "only critical ones",
        "وماذا عن المنطقة 4؟",
        "那4区呢？",
        "what about zone 2",
        "show them",
        "by priority",
        "in zone 4",
    ],
)
def test_without_a_query_before_it_is_asked_back(question: str) -> None:
    refusal = ask(question, None).refusal
    assert refusal is not None
    assert refusal["refuse"] == "ambiguous"


def test_a_whole_question_does_not_go_on_from_the_one_before() -> None:
    parsed = ask("show all valves in zone 1", ALARMS)
    assert parsed.query == {"type": "asset_search", "asset_type": "valve", "zone": "1"}
    assert not parsed.is_follow_up


def test_an_order_about_what_was_shown_is_refused() -> None:
    refusal = ask("close them", PUMPS).refusal
    assert refusal is not None
    assert refusal["refuse"] == "control_action"


STOPPED: dict[str, Any] = {"type": "asset_search", "asset_type": "pump", "status": "stopped"}
ORDERS: dict[str, Any] = {"type": "maintenance_history", "zone": "2"}


@pytest.mark.parametrize(
    ("before", "day"),
    [("yesterday", "2026-11-27"), ("today", "2026-11-28"), ("2026-11-01", "2026-10-31")],
)
@pytest.mark.parametrize("question", ["and the day before?", "前一天呢"])
def test_the_day_before_is_reckoned_from_the_day_of_the_query_before(
    question: str, before: str, day: str
) -> None:
    parsed = ask(question, {"type": "alert_list", "date_range": before})
    assert parsed.query == {"type": "alert_list", "date_range": day}


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("and the day before?", "last_week"),
        ("and the week before?", "last_week"),
        ("and the month before?", "last_month"),
    ],
)
def test_what_is_before_an_unclear_period_is_asked_back(question: str, before: str) -> None:
    parsed = ask(question, {"type": "alert_list", "date_range": before})
    assert parsed.refusal is not None
    assert parsed.refusal["refuse"] == "ambiguous"


@pytest.mark.parametrize(
    "question", ["which of them have alerts?", "其中哪些有报警", "أي منها عليها إنذارات"]
)
def test_which_of_them_keeps_to_the_assets_of_the_query_before(question: str) -> None:
    assert ask(question, STOPPED).query == {
        **STOPPED,
        "has": [{"type": "alert_list", "status": "active"}],
    }


def test_them_of_another_kind_of_rows_is_asked_back() -> None:
    parsed = ask("which of them have alerts?", ORDERS)
    assert parsed.query is None
    assert parsed.refusal is not None
    assert parsed.refusal["refuse"] == "ambiguous"


def test_a_tag_alone_keeps_the_kind_of_records() -> None:
    assert ask("of P-301", ORDERS).query == {"type": "maintenance_history", "asset": "P-301"}
    assert ask("for P-301", STOPPED).query == {"type": "asset_search", "asset": "P-301"}
