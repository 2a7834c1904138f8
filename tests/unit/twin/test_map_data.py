"""What the map reads from a store."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import StoreDamagedError
from app.domain.plant_map import PlantMap
from app.twin.map_data import read_plant_map
from app.twin.store import TwinStore
from tests.fakes.small_plant import NOW_MS, SmallPlant, small_plant


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    with small_plant(tmp_path) as opened:
        yield opened


def read(plant: SmallPlant, **options: Any) -> PlantMap:
    reader = TwinStore.open_reader(plant.store.path)
    try:
        return read_plant_map(reader, **options)
    finally:
        reader.close()


def alert(number: int, asset: int, priority: str, state: str) -> dict[str, Any]:
    return {
        "alert_id": f"A-{number}",
        "asset_id": asset,
        "alert_type": "high",
        "priority": priority,
        "state": state,
        "raised_at": NOW_MS,
    }


def link(number: int, **columns: Any) -> dict[str, Any]:
    row = {"link_id": number, "tag": f"PL-{number}", "kind": "pipe", "from_asset_id": 1, "to_asset_id": 2}
    return row | {"status": "open"} | columns


def test_empty_store_gives_an_empty_map(plant: SmallPlant) -> None:
    found = read(plant)

    assert (len(found.assets), len(found.links), found.zones.names, found.as_of) == (0, 0, (), None)


def test_asset_has_its_zone_by_name_and_no_place_where_there_is_none(plant: SmallPlant) -> None:
    plant.insert("zone", {"zone_id": "1", "name": "North"})
    plant.asset(1, zone_id="1", lon=-85.0, lat=38.0, status="running", name="Feed pump")
    plant.asset(2, zone_id="7", asset_type="valve")

    assets = read(plant).assets

    assert assets.tags == ("AS-1", "AS-2")
    assert assets.zones == ("North", "7")
    assert assets.types == ("pump", "valve")
    assert assets.statuses == ("running", "unknown")
    assert (assets.lons[0], assets.lats[0]) == (-85.0, 38.0)
    assert math.isnan(assets.lons[1])
    assert math.isnan(assets.lats[1])


def test_only_active_alerts_count_and_the_worst_is_kept(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.asset(2)
    plant.insert(
        "alert",
        alert(1, 1, "low", "unacknowledged"),
        alert(2, 1, "high", "acknowledged"),
        alert(3, 1, "critical", "cleared"),
        alert(4, 2, "critical", "shelved"),
        alert(5, 2, "critical", "shelved"),
        alert(6, 2, "high", "suppressed"),
    )

    found = read(plant)

    assert list(found.assets.priorities) == [2, 0]
    assert list(found.assets.alert_counts) == [2, 0]
    assert list(found.assets.unacknowledged) == [1, 0]
    assert found.hidden_alerts == (("shelved", 2), ("suppressed", 1))


def test_link_without_geometry_is_straight_and_without_ends_is_counted(plant: SmallPlant) -> None:
    plant.asset(1, lon=-85.0, lat=38.0)
    plant.asset(2, lon=-84.0, lat=38.5)
    plant.asset(3)
    plant.insert("link", link(1), link(2, to_asset_id=3))

    found = read(plant)

    assert list(found.links.owners) == [0]
    assert list(found.links.shapes.lons) == [-85.0, -84.0]
    assert list(found.links.shapes.lats) == [38.0, 38.5]
    assert found.links_without_place == 1


def test_link_knows_the_asset_of_its_tag_and_keeps_its_bends(plant: SmallPlant) -> None:
    plant.asset(1)
    plant.asset(2, tag="PL-1", asset_type="pipe")
    text = '{"type":"MultiLineString","coordinates":[[[1,1],[2,2],[3,1]],[[5,5],[6,6]]]}'
    plant.insert("link", link(1, geometry=text, diameter_mm=300.0), link(2, geometry=text))

    links = read(plant).links

    assert list(links.assets) == [1, -1]
    assert list(links.owners) == [0, 0, 1, 1]
    assert list(links.shapes.starts) == [0, 3, 5, 8, 10]
    assert links.diameters_mm[0] == 300.0
    assert math.isnan(links.diameters_mm[1])


def test_link_across_the_date_line_goes_on_past_180(plant: SmallPlant) -> None:
    plant.asset(1, lon=179.0, lat=0.0)
    plant.asset(2, lon=-179.0, lat=1.0)
    plant.insert("link", link(1))

    assert list(read(plant).links.shapes.lons) == [179.0, 181.0]


def test_zone_of_two_parts_with_a_hole_has_three_rings(plant: SmallPlant) -> None:
    square = "[[0,0],[4,0],[4,4],[0,0]]"
    hole = "[[1,1],[2,1],[2,2],[1,1]]"
    text = f'{{"type":"MultiPolygon","coordinates":[[{square},{hole}],[{square}]]}}'
    plant.insert("zone", {"zone_id": "1", "name": "North"}, {"zone_id": "2", "name": "Bare"})
    plant.insert("zone", {"zone_id": "3", "name": "East", "geometry": text})

    zones = read(plant).zones

    assert zones.names == ("East",)
    assert list(zones.owners) == [0, 0, 0]
    assert list(zones.rings.starts) == [0, 4, 8, 12]


def test_store_with_more_than_the_map_takes_says_so(plant: SmallPlant) -> None:
    for number in range(1, 4):
        plant.asset(number)

    found = read(plant, max_rows=2)

    assert len(found.assets) == 2
    assert found.is_truncated
    assert not read(plant).is_truncated


@pytest.mark.parametrize("geometry", ["", "x", "[]", '{"type": "Polygon", "coordinates": [[1]]}'], ids=str)
def test_a_geometry_that_is_none_is_a_damaged_store_and_no_crash(plant: SmallPlant, geometry: str) -> None:
    plant.insert("zone", {"zone_id": "1", "name": "Hall", "geometry": geometry})

    with pytest.raises(StoreDamagedError, match="the file is damaged"):
        read(plant)
