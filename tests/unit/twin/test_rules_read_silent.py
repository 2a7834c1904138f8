import pytest

from app.twin.rules import parse
from tests.fakes.plant_words import NOW, plant_vocabulary


@pytest.mark.parametrize(
    "question",
    [
        "sensors not reporting since 06:00",
        "sensors that have been silent since 06:00",
        "sensors with no readings since 06:00",
        "6点以来没有上报的传感器",
        "المستشعرات التي لا ترسل منذ 06:00",
    ],
)
def test_parse_asks_when_a_silent_sensor_was_last_seen_and_never_for_readings_since(question: str) -> None:
    assert parse(question, plant_vocabulary(), NOW).query == {
        "type": "sensor_status",
        "where": [{"field": "last_seen", "op": "lt", "value": "2026-11-29T06:00Z"}],
    }


def test_parse_keeps_the_state_of_sensors_that_are_offline_since_a_time() -> None:
    assert parse("sensors offline since 06:00", plant_vocabulary(), NOW).query == {
        "type": "sensor_status",
        "status": "offline",
        "where": [{"field": "last_seen", "op": "lt", "value": "2026-11-29T06:00Z"}],
    }


@pytest.mark.parametrize("question", ["sensors not reporting yesterday", "sensors not offline since 06:00"])
def test_parse_makes_no_condition_of_a_silence_that_it_cannot_say(question: str) -> None:
    found = parse(question, plant_vocabulary(), NOW).query or {}
    assert "where" not in found
    assert (found.get("status"), "date_range" in found) != ("offline", True)
