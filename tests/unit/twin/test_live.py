from pathlib import Path
from typing import Any

import pytest

from app.domain.walk import LiveValue
from app.twin.live import read_live
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant, small_plant

MINUTE_MS = 60_000


def _live(plant: SmallPlant, *tags: str) -> tuple[LiveValue, ...]:
    reader = TwinStore.open_reader(plant.store.path)
    try:
        return read_live(reader, tags, NOW_MS)
    finally:
        reader.close()


def _sensor(**columns: Any) -> dict[str, Any]:
    return {
        "interval_s": 60.0,
        "last_value": 4.5,
        "last_time": NOW_MS - MINUTE_MS,
        "quality": "good",
    } | columns


def test_an_asset_gives_all_its_sensors_with_age_and_quality(tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        plant.sensor(1, **_sensor())
        plant.sensor(2, **_sensor(observed_property="flow", unit="l/s"))
        found = _live(plant, "AS-1")
    assert found == (
        LiveValue("AS-1", "pressure", 4.5, "bar", 60.0, "good", is_stale=False, sensor="SE-1"),
        LiveValue("AS-1", "flow", 4.5, "l/s", 60.0, "good", is_stale=False, sensor="SE-2"),
    )


@pytest.mark.parametrize(
    "columns",
    [
        pytest.param({"last_time": NOW_MS - 4 * MINUTE_MS}, id="older than three intervals"),
        pytest.param({"status": "offline"}, id="its source says offline"),
        pytest.param({"status": "online", "last_time": NOW_MS - 4 * MINUTE_MS}, id="old, though said online"),
        pytest.param({"interval_s": None}, id="nobody knows how often it reports"),
        pytest.param({"last_time": None, "last_value": None}, id="never reported"),
        pytest.param({"quality": "bad"}, id="bad"),
    ],
)
def test_pro_8_what_is_not_known_to_be_fresh_and_good_counts_as_stale(
    tmp_path: Path, columns: dict[str, Any]
) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        plant.sensor(1, **_sensor(**columns))
        (value,) = _live(plant, "SE-1")
    assert value.is_stale


def test_quality_is_the_last_readings_where_the_sensor_has_none(tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        plant.sensor(1, **_sensor(quality=None))
        plant.readings(1, [(1.0, 4.5, "uncertain")])
        (value,) = _live(plant, "SE-1")
    assert value.quality == "uncertain"


def test_a_tag_that_names_nothing_says_so(tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        (value,) = _live(plant, "X-1")
    assert (value.value, value.note) == (None, "The plant's data has no sensor there.")


def test_more_sensors_than_are_shown_are_said_so(tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        for number in range(1, 23):
            plant.sensor(number, **_sensor())
        found = _live(plant, "AS-1")
    assert len(found) == 21
    assert found[-1].note == "There are more than 20 sensors; the others are not shown."
