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
