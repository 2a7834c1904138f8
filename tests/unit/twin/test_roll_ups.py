"""Roll-ups against plain reckoning, whatever was written, corrected, moved or taken away in between."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.period import SiteCalendar
from app.domain.query import QueryContext
from app.twin.roll_ups import HOUR_MS, rebuild, refresh, regroup
from tests.fakes.small_plant import NOW, NOW_MS, SmallPlant, small_plant

ROLL_UPS = {
    "reading_hour": "sensor_id, hour",
    "reading_day": "sensor_id, day",
    "group_hour": "group_id, hour",
    "group_day": "group_id, day",
}
# Quarters add up without rounding in any order.
VALUES = st.one_of(st.none(), st.integers(-4000, 4000).map(lambda number: number / 4))
SENSORS = 6
READINGS = st.lists(
    st.tuples(
        st.integers(1, SENSORS),
        st.integers(0, 100 * HOUR_MS),
        VALUES,
        st.sampled_from(["good", "bad", "uncertain"]),
    ),
    max_size=40,
)
CHANGES = st.lists(
    st.sampled_from(
        [
            "UPDATE asset SET zone_id = '2' WHERE asset_id = 1",
            "UPDATE asset SET asset_type = 'tank' WHERE asset_id = 2",
            "UPDATE asset SET site_id = 'S2' WHERE asset_id = 3",
            "UPDATE sensor SET observed_property = 'level', unit = 'bar' WHERE sensor_id = 2",
            "UPDATE sensor SET asset_id = 3 WHERE sensor_id = 1",
            "DELETE FROM sensor WHERE sensor_id = 6",
            "DELETE FROM asset WHERE asset_id = 3",
        ]
    ),
    max_size=3,
)
FORMS = st.fixed_dictionaries(
    {"type": st.just("sensor_status"), "of": st.just("value"),
     "aggregate": st.sampled_from(["avg", "min", "max", "sum"]),
     "date_range": st.sampled_from(
         ["all", "last_1_hours", "last_30_minutes", "last_26_hours", "last_3_days", "yesterday",
          {"from": "2026-11-26T01:13:07Z", "to": "2026-11-28T23:01:00Z"},
          {"from": "2026-11-27T10:40:00Z", "to": "2026-11-27T11:20:00Z"}]
     )},
    optional={
        "group_by": st.sampled_from(["property", "zone", "asset_type", "sensor", ["zone", "property"]]),
        "bucket": st.sampled_from(["hour", "day", "week", "month"]),
        "zone": st.sampled_from(["1", "2"]), "asset_type": st.just("pump"), "property": st.just("pressure"),
        "exclude": st.sampled_from([{"zone": "1"}, {"asset_type": "tank"}]),
    },
)  # fmt: skip
CALENDARS = st.sampled_from(["UTC", "Europe/Berlin", "Asia/Kolkata", "America/New_York"])


def write(plant: SmallPlant, rows: list[tuple[int, int, float | None, str]]) -> None:
    """Write readings (sensor, milliseconds before the clock, value, quality), as an import does."""
    with plant.store.transaction() as database:
        database.execute("CREATE TEMP TABLE touched (sensor_id, hour, PRIMARY KEY (sensor_id, hour))")
        for sensor, before, value, quality in rows:
            moment = NOW_MS - before
            database.execute(
                "INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?)", (sensor, moment, value, quality)
            )
            hour = (sensor, moment - moment % HOUR_MS)
            database.execute("INSERT OR IGNORE INTO temp.touched VALUES (?, ?)", hour)
        refresh(database)
        database.execute("DROP TABLE temp.touched")


def change(plant: SmallPlant, statements: list[str]) -> None:
    """Change assets and sensors, as an import does."""
    with plant.store.transaction() as database:
        for statement in statements:
            database.execute(statement)
        regroup(database)


def furnish(plant: SmallPlant) -> None:
    """Three assets in two zones, two sensors on each; two properties."""
    plant.insert("site", *({"site_id": name, "name": name} for name in ("S1", "S2")))
    plant.insert("zone", *({"zone_id": name, "name": name} for name in ("1", "2")))
    for number in (1, 2, 3):
        plant.asset(number, zone_id="1" if number < 3 else "2", site_id="S1")
    for number in range(1, SENSORS + 1):
        plant.sensor(
            number, asset_id=(number + 1) // 2, observed_property="level" if number % 3 == 0 else "pressure"
        )


def roll_ups(plant: SmallPlant) -> dict[str, list[tuple[Any, ...]]]:
    """Give all roll-ups, groups by what they share."""
    found = {}
    for table, key in ROLL_UPS.items():
        rows = plant.store.connection.execute(f"SELECT * FROM {table} ORDER BY {key}").fetchall()
        found[table] = [tuple(row) for row in rows]
    groups = {
        row[0]: row[1:]
        for row in plant.store.connection.execute(
            "SELECT group_id, site_id, zone_id, asset_type, observed_property, unit FROM reading_group"
        )
    }
    for table in ("group_hour", "group_day"):
        found[table] = sorted((repr(groups[row[0]]), *row[1:]) for row in found[table])
    return found


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(READINGS, CHANGES), min_size=1, max_size=4))
def test_roll_ups_kept_step_by_step_are_those_made_from_all_readings(
    tmp_path_factory: pytest.TempPathFactory,
    steps: list[tuple[list[tuple[int, int, float | None, str]], list[str]]],
) -> None:
    with small_plant(tmp_path_factory.mktemp("plant")) as plant:
        furnish(plant)
        for rows, changes in steps:
            write(plant, rows)
            change(plant, changes)
        kept = roll_ups(plant)
        with plant.store.transaction() as database:
            # Readings of a sensor that is gone belong to no group.
            rebuild(database)
        assert kept == roll_ups(plant)
        assert plant.store.connection.execute("SELECT count(*) FROM stale_group").fetchone() == (0,)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(READINGS, READINGS, CHANGES, st.lists(FORMS, min_size=3, max_size=6), CALENDARS)
def test_any_aggregate_is_that_of_the_single_readings(
    tmp_path_factory: pytest.TempPathFactory,
    first: list[tuple[int, int, float | None, str]],
    late: list[tuple[int, int, float | None, str]],
    changes: list[str],
    forms: list[dict[str, Any]],
    calendar: str,
) -> None:
    context = QueryContext(NOW, SiteCalendar(calendar))
    # A condition on the reading itself, which all fulfil, leaves the roll-ups out.
    plain = {"where": [{"field": "value", "op": "gt", "value": -100_000}]}
    with small_plant(tmp_path_factory.mktemp("plant")) as plant:
        furnish(plant)
        write(plant, first)
        change(plant, changes)
        write(plant, late)
        for form in forms:
            rolled, exact = plant.ask(form, context), plant.ask(form | plain, context)
            assert rolled.rows == exact.rows, form
            assert rolled.freshness == exact.freshness, form
