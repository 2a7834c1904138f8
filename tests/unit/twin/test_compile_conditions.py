"""Conditions: units, days and times, texts, what is missing."""

from typing import Any

import pytest

from app.domain.period import SiteCalendar
from app.domain.query import QueryContext
from app.domain.query_problems import InvalidQueryError
from tests.fakes.small_plant import NOW, NOW_MS, SmallPlant


def where(query_type: str, field: str, op: str, value: Any = None, unit: str = "") -> dict[str, Any]:
    condition = {"field": field, "op": op, "value": value, "unit": unit}
    return {
        "type": query_type,
        "where": [{name: part for name, part in condition.items() if part not in (None, "")}],
    }


@pytest.fixture
def pressures(plant: SmallPlant) -> SmallPlant:
    """3 bar in three units, 2 bar, a flow of 300, and one that never measured."""
    plant.asset(1)
    for number, (value, unit, name) in enumerate(
        [
            (3.0, "bar", "pressure"),
            (300.0, "kPa", "pressure"),
            (0.3, "MPa", "pressure"),
            (2.0, "bar", "pressure"),
            (300.0, "m3/h", "flow"),
            (None, "bar", "pressure"),
        ],
        start=1,
    ):
        plant.sensor(number, unit=unit, observed_property=name, last_value=value, last_time=NOW_MS)
    return plant


@pytest.mark.parametrize(
    ("op", "value", "unit", "keys"),
    [
        ("eq", 3, "bar", ["SE-1", "SE-2", "SE-3"]),
        ("ge", 300, "kPa", ["SE-1", "SE-2", "SE-3"]),
        ("lt", 0.25, "MPa", ["SE-4"]),
        ("gt", 40, "psi", ["SE-1", "SE-2", "SE-3"]),
        ("between", [1, 2], "bar", ["SE-4"]),
        ("between", [2, 1], "bar", ["SE-4"]),
        ("in", [2, 3], "bar", ["SE-1", "SE-2", "SE-3", "SE-4"]),
        ("gt", 80, "L/s", ["SE-5"]),
    ],
    ids=["bar", "kPa", "MPa", "psi", "between", "between-turned", "in", "flow"],
)
def test_value_is_compared_in_the_unit_of_each_sensor(
    pressures: SmallPlant, op: str, value: Any, unit: str, keys: list[str]
) -> None:
    assert pressures.keys(where("sensor_status", "value", op, value, unit)) == keys


def test_unit_that_measures_something_else_is_an_error(pressures: SmallPlant) -> None:
    form = where("sensor_status", "value", "gt", 5, "degC") | {"property": "pressure"}
    with pytest.raises(InvalidQueryError, match=r"where\.0\.unit: nothing asked for is measured in 'degC'"):
        pressures.ask(form)


def test_value_without_unit_is_in_the_sensor_s_own(pressures: SmallPlant) -> None:
    assert pressures.keys(where("sensor_status", "value", "gt", 100)) == ["SE-2", "SE-5"]


def test_missing_value_is_null_and_not_equal_to_any(pressures: SmallPlant) -> None:
    assert pressures.keys(where("sensor_status", "value", "is_null")) == ["SE-6"]
    assert pressures.keys(where("sensor_status", "value", "ne", 300)) == ["SE-1", "SE-3", "SE-4", "SE-6"]
    assert "SE-6" not in pressures.keys(where("sensor_status", "value", "lt", 1000))


def test_field_with_a_unit_of_its_own_is_converted(plant: SmallPlant) -> None:
    plant.asset(1, diameter_mm=304.8)
    plant.asset(2, diameter_mm=100.0)
    assert plant.keys(where("asset_search", "diameter_mm", "ge", 12, "in")) == ["AS-1"]
    with pytest.raises(InvalidQueryError, match="diameter_mm is in mm"):
        plant.ask(where("asset_search", "diameter_mm", "ge", 12, "bar"))
    with pytest.raises(InvalidQueryError, match="without a unit"):
        plant.ask(where("asset_search", "capacity", "ge", 12, "m3"))


@pytest.mark.parametrize(
    ("op", "value", "keys"),
    [
        ("lt", "2010", ["AS-1"]),
        ("le", "2010", ["AS-1", "AS-2", "AS-3"]),
        ("gt", "2010", ["AS-4"]),
        ("ge", "2010-06", ["AS-3", "AS-4"]),
        ("eq", "2010-01-01", ["AS-2"]),
        ("eq", "2010", ["AS-2", "AS-3"]),
        ("in", ["2009", "2011"], ["AS-1", "AS-4"]),
        ("between", ["2009-12-31", "2010-01-01"], ["AS-1", "AS-2"]),
        ("ne", "2010", ["AS-1", "AS-4", "AS-5"]),
        ("is_null", None, ["AS-5"]),
    ],
)
def test_year_and_month_are_stretches_of_days(
    plant: SmallPlant, op: str, value: Any, keys: list[str]
) -> None:
    for number, day in enumerate(["2009-12-31", "2010-01-01", "2010-12-31", "2011-01-01", None], start=1):
        plant.asset(number, install_date=day)
    assert plant.keys(where("asset_search", "install_date", op, value)) == keys


def test_day_of_a_time_is_the_site_s(plant: SmallPlant) -> None:
    plant.asset(1)
    for number, minutes in enumerate((600, 560, 0), start=1):
        raised = NOW_MS - minutes * 60_000
        plant.insert(
            "alert",
            {
                "alert_id": f"A-{number}",
                "asset_id": 1,
                "alert_type": "high",
                "priority": "low",
                "state": "unacknowledged",
                "raised_at": raised,
            },
        )
    context = QueryContext(NOW, SiteCalendar("Europe/Berlin"))
    # Midnight in Berlin is 23:00 UTC, ten hours before the clock.
    assert plant.keys(where("alert_list", "raised_at", "ge", "2026-11-29"), context) == ["A-1", "A-2", "A-3"]
    assert plant.keys(where("alert_list", "raised_at", "gt", "2026-11-28T23:00Z"), context) == ["A-2", "A-3"]
    assert plant.keys(where("alert_list", "active_minutes", "ge", 10, "h"), context) == ["A-1"]


def test_texts_match_whatever_their_capitals_and_signs_stand_for_themselves(plant: SmallPlant) -> None:
    plant.asset(1, manufacturer="Brandt 100%")
    plant.asset(2, manufacturer="Brandt 1000")
    plant.asset(3)
    assert plant.keys(where("asset_search", "manufacturer", "eq", "BRANDT 1000")) == ["AS-2"]
    assert plant.keys(where("asset_search", "manufacturer", "contains", "100%")) == ["AS-1"]
    assert plant.keys(where("asset_search", "manufacturer", "starts_with", "brandt")) == ["AS-1", "AS-2"]
    assert plant.keys(where("asset_search", "manufacturer", "ne", "Brandt 1000")) == ["AS-1", "AS-3"]
    assert plant.keys(where("asset_search", "manufacturer", "not_null")) == ["AS-1", "AS-2"]
    many = ["brandt 1000", *(f"Maker {number}" for number in range(1000))]
    assert plant.keys(where("asset_search", "manufacturer", "in", many)) == ["AS-2"]
    assert plant.keys(where("asset_search", "manufacturer", "not_in", many)) == ["AS-1", "AS-3"]
