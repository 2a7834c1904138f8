"""Roll-ups give what the readings give; bad readings are left out of both."""

import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.period import SiteCalendar
from app.domain.query import QueryContext
from app.domain.query_problems import InvalidQueryError
from app.twin.compile import compile_query
from app.twin.compile_readings import Stretch, stretches
from app.twin.names import Names
from app.twin.query_json import parse_query
from app.twin.roll_ups import DAY_MS, HOUR_MS
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW, SmallPlant, small_plant

AGGREGATES = ("avg", "min", "max", "sum")
MINUTE_MS = 60_000
ROLL_UPS = {"reading_hour", "reading_day", "group_hour", "group_day"}
DAY = {"type": "sensor_status", "of": "value", "date_range": "last_26_hours"}


def tables_of(plant: SmallPlant, form: dict[str, Any], context: QueryContext | None = None) -> set[str]:
    """Give the tables that the numbers of a query come from."""
    reader = TwinStore.open_reader(plant.store.path)
    try:
        found = compile_query(parse_query(form), context or QueryContext(NOW), reader, Names(reader))
    finally:
        reader.close()
    return set(re.findall(r"\b(?:reading|group)(?:_hour|_day)?\b", found.rows.text)) - {"group"}


def filled(plant: SmallPlant) -> SmallPlant:
    """Two sensors, a reading each 7 minutes for 30 hours, every ninth bad and every eleventh missing."""
    plant.asset(1)
    for sensor in (1, 2):
        plant.sensor(sensor)
        rows = [
            (
                7.0 * number + sensor,
                None if number % 11 == 0 else (number * 37 % 100) / 10 + sensor,
                "bad" if number % 9 == 0 else "good",
            )
            for number in range(257)
        ]
        plant.readings(sensor, rows)
    return plant


@pytest.mark.parametrize("aggregate", AGGREGATES)
@pytest.mark.parametrize(
    "shape", [{}, {"group_by": "sensor"}, {"bucket": "hour"}, {"bucket": "day"}], ids=str
)
def test_roll_ups_give_what_the_readings_give(
    plant: SmallPlant, aggregate: str, shape: dict[str, Any]
) -> None:
    filled(plant)
    form = DAY | shape | {"aggregate": aggregate}
    assert tables_of(plant, form) & ROLL_UPS
    # A condition on the reading itself, which all fulfil, leaves the roll-ups out.
    exact = form | {"where": [{"field": "value", "op": "gt", "value": -1000}]}
    assert tables_of(plant, exact) == {"reading"}
    one, other = plant.ask(form), plant.ask(exact)
    assert [row[:-1] for row in one.rows] == [row[:-1] for row in other.rows]
    assert [row[-1] for row in one.rows] == pytest.approx([row[-1] for row in other.rows])
    assert one.rows


@pytest.mark.parametrize(
    "form",
    [
        DAY | {"aggregate": "count"},
        DAY | {"aggregate": "last"},
        DAY | {"aggregate": "avg", "date_range": "last_2_hours", "group_by": "sensor"},
        DAY | {"aggregate": "avg", "group_by": "quality"},
        DAY | {"aggregate": "avg", "status": "uncertain"},
    ],
    ids=["count", "last", "short", "by-quality", "uncertain"],
)
def test_what_roll_ups_do_not_know_is_asked_of_the_readings(plant: SmallPlant, form: dict[str, Any]) -> None:
    assert tables_of(plant, form) == {"reading"}


def test_days_of_a_site_off_the_hour_are_reckoned_from_readings(plant: SmallPlant) -> None:
    form = DAY | {"aggregate": "avg", "bucket": "day"}
    kolkata = QueryContext(NOW, SiteCalendar("Asia/Kolkata"))
    assert tables_of(plant, form, kolkata) == {"reading"}
    berlin = QueryContext(NOW, SiteCalendar("Europe/Berlin"))
    # Its days are not those of UTC, so they are put together from hours.
    assert tables_of(plant, form, berlin) == {"group_hour"}
    long = form | {"date_range": "all"}
    assert tables_of(plant, long) == {"group_day"}
    assert tables_of(plant, long, berlin) == {"group_hour"}


def test_average_of_mixed_units_is_in_the_usual_one(plant: SmallPlant) -> None:
    plant.asset(1)
    for number, (unit, value) in enumerate([("bar", 1.0), ("bar", 2.0), ("kPa", 600.0)], start=1):
        plant.sensor(number, unit=unit, last_value=value)
        plant.readings(number, [(60.0 * hour + 5, value, "good") for hour in range(10)])
    for form in (DAY | {"aggregate": "avg"}, {"type": "sensor_status", "aggregate": "avg", "of": "value"}):
        found = plant.ask(form)
        assert [list(row) for row in found.rows] == [[pytest.approx(3.0)]]
        assert found.columns[0].unit == "bar"


def test_average_over_different_quantities_is_refused_unless_grouped(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.sensor(1, last_value=2.0)
    plant.sensor(2, last_value=300.0, observed_property="flow", unit="m3/h")
    form = {"type": "sensor_status", "aggregate": "avg", "of": "value"}
    with pytest.raises(InvalidQueryError, match="values in different units"):
        plant.ask(form)
    found = plant.ask(form | {"group_by": "property"})
    assert found.rows == (("flow", 300.0, "m3/h"), ("pressure", 2.0, "bar"))
    assert plant.ask(form | {"property": "flow"}).columns[0].unit == "m3/h"


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(st.floats(0, 3000), st.floats(-100, 100), st.sampled_from(["good", "bad", "uncertain"])),
        max_size=30,
        unique_by=lambda row: round(row[0] * 60_000),
    ),
    st.integers(4, 50),
)
def test_average_is_that_of_plain_reckoning(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[float, float, str]], hours: int
) -> None:
    with small_plant(tmp_path_factory.mktemp("plant")) as plant:
        plant.asset(1)
        plant.sensor(1)
        plant.readings(1, rows)
        found = plant.ask(DAY | {"aggregate": "avg", "date_range": f"last_{hours}_hours"}).rows[0][0]
        kept = [
            value
            for minutes, value, quality in rows
            if quality != "bad" and 0 < round(minutes * 60_000) <= hours * 3_600_000
        ]
        if kept:
            assert found == pytest.approx(sum(kept) / len(kept), abs=1e-9)
        else:
            assert found is None


def test_a_stretch_of_whole_steps_begins_and_ends_with_shorter_ones() -> None:
    steps = (DAY_MS, HOUR_MS)
    assert stretches(DAY_MS - 90 * MINUTE_MS, 2 * DAY_MS + 61 * MINUTE_MS, steps) == [
        Stretch(0, DAY_MS - 90 * MINUTE_MS, DAY_MS - HOUR_MS),
        Stretch(HOUR_MS, DAY_MS - HOUR_MS, DAY_MS),
        Stretch(DAY_MS, DAY_MS, 2 * DAY_MS),
        Stretch(HOUR_MS, 2 * DAY_MS, 2 * DAY_MS + HOUR_MS),
        Stretch(0, 2 * DAY_MS + HOUR_MS, 2 * DAY_MS + 61 * MINUTE_MS),
    ]
    assert stretches(None, None, steps) == [Stretch(DAY_MS, None, None)]
    assert stretches(30, 40, steps) == [Stretch(0, 30, 40)]
    assert stretches(HOUR_MS - 5, HOUR_MS + 5, steps) == [
        Stretch(0, HOUR_MS - 5, HOUR_MS),
        Stretch(0, HOUR_MS, HOUR_MS + 5),
    ]


@given(
    st.one_of(st.none(), st.integers(0, 5 * DAY_MS)),
    st.one_of(st.none(), st.integers(0, 5 * DAY_MS)),
    st.sampled_from([(DAY_MS, HOUR_MS), (HOUR_MS,), ()]),
)
def test_stretches_follow_each_other_without_gap(
    begin: int | None, end: int | None, steps: tuple[int, ...]
) -> None:
    if begin is not None and end is not None and begin > end:
        begin, end = end, begin
    found = stretches(begin, end, steps)
    if begin is not None and begin == end:
        assert all(stretch.begin == stretch.end for stretch in found)
        return
    assert (found[0].begin, found[-1].end) == (begin, end)
    assert all(one.end == other.begin for one, other in pairwise(found))
    for stretch in found:
        assert stretch.step_ms == 0 or {
            (stretch.begin or 0) % stretch.step_ms,
            (stretch.end or 0) % stretch.step_ms,
        } == {0}


def test_groups_stand_in_only_while_every_sensor_has_one(plant: SmallPlant) -> None:
    filled(plant)
    form = DAY | {"aggregate": "avg"}
    assert tables_of(plant, form) >= {"group_hour"}
    plant.sensor(3)
    assert tables_of(plant, form) == {"reading_hour"}


@pytest.mark.parametrize(
    "form",
    [
        {"where": [{"field": "age_minutes", "op": "lt", "value": 5}]},
        {"sensor": "SE-1"},
        {"asset": "AS-1"},
        {"criticality": "A"},
        {"group_by": "asset"},
        {"near": {"lon": 0.0, "lat": 0.0, "radius_m": 500}},
        {"q": "pump"},
    ],
    ids=lambda form: next(iter(form)),
)
def test_what_tells_sensors_of_a_group_apart_is_asked_of_the_sensors(
    plant: SmallPlant, form: dict[str, Any]
) -> None:
    filled(plant)
    assert not tables_of(plant, DAY | {"aggregate": "avg"} | form) & {"group_hour", "group_day"}
