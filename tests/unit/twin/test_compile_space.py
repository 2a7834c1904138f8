"""Boxes, circles and rings, also across the date line."""

import math
from typing import Any

import pytest

from app.domain.query import Area, QueryContext
from app.domain.query_problems import InvalidQueryError
from tests.fakes.small_plant import NOW, SmallPlant

PLACES = {
    1: (179.9, 10.0),
    2: (-179.9, 10.0),
    3: (0.0, 10.0),
    4: (None, None),
    5: (10.0, 50.0),
    6: (10.001, 50.0),
}


@pytest.fixture
def places(plant: SmallPlant) -> SmallPlant:
    for number, (lon, lat) in PLACES.items():
        plant.asset(number, lon=lon, lat=lat, name=f"Place {number}")
    return plant


@pytest.mark.parametrize(
    ("bbox", "keys"),
    [
        ([179, 0, -179, 20], ["AS-1", "AS-2"]),
        ([-180, 0, 179, 20], ["AS-2", "AS-3"]),
        ([-180, -90, 180, 90], ["AS-1", "AS-2", "AS-3", "AS-5", "AS-6"]),
        ([10.0, 50.0, 10.0005, 51], ["AS-5"]),
        ([10.0000001, 49, 10.0005, 51], []),
    ],
    ids=["date-line", "not-across", "world", "edge-is-in", "just-outside"],
)
def test_box(places: SmallPlant, bbox: list[float], keys: list[str]) -> None:
    assert places.keys({"type": "asset_search", "bbox": bbox}) == keys


@pytest.mark.parametrize("bbox", [[0, 20, 10, 10], [-200, 0, 10, 10], [0, 0, 10, 91], [5, 0, 5, 10]], ids=str)
def test_box_that_is_none_is_refused(places: SmallPlant, bbox: list[float]) -> None:
    with pytest.raises(InvalidQueryError, match="bbox"):
        places.ask({"type": "asset_search", "bbox": bbox})


def test_circle_gives_distances_nearest_first(places: SmallPlant) -> None:
    apart = math.radians(0.001) * 6_371_008.8 * math.cos(math.radians(50))
    found = places.ask({"type": "asset_search", "near": {"asset": "as-6", "radius_m": 100}})
    assert [(row[0], row[-1]) for row in found.rows] == [
        ("AS-6", 0.0),
        ("AS-5", pytest.approx(apart, abs=0.1)),
    ]
    assert found.columns[-1].name == "distance_m"
    near = {"lon": 10.001, "lat": 50, "radius_m": apart - 1}
    assert places.keys({"type": "asset_search", "near": near}) == ["AS-6"]


def test_circle_across_the_date_line(places: SmallPlant) -> None:
    assert places.keys({"type": "asset_search", "near": {"asset": "AS-1", "radius_m": 50_000}}) == [
        "AS-1",
        "AS-2",
    ]


def test_circle_around_what_has_no_place_is_an_error(places: SmallPlant) -> None:
    with pytest.raises(InvalidQueryError, match="'AS-4' has no position"):
        places.ask({"type": "asset_search", "near": {"asset": "AS-4", "radius_m": 5}})


@pytest.mark.parametrize(
    ("area", "keys"),
    [
        (Area(ring=((9, 49), (11, 49), (10.0005, 51))), ["AS-5", "AS-6"]),
        (Area(ring=((9, 49), (10.0005, 49), (10.0005, 51), (9, 51))), ["AS-5"]),
        (Area(ring=((9, 49), (10.0005, 49), (10.0005, 51), (9.5, 51), (9, 51))), ["AS-5"]),
        (Area(ring=((179, 0), (181, 0), (181, 20), (180, 21), (179, 20))), ["AS-1", "AS-2"]),
        (Area(ring=((179, 0), (181, 0), (181, 20), (179, 20))), ["AS-1", "AS-2"]),
        (Area(tags=("AS-3", "place 4")), ["AS-3", "AS-4"]),
    ],
    ids=["triangle", "box", "ring", "ring-over-date-line", "box-over-date-line", "tags"],
)
def test_region_is_what_the_window_says(places: SmallPlant, area: Area, keys: list[str]) -> None:
    context = QueryContext(NOW, map_view=area)
    form: dict[str, Any] = {"type": "asset_search", "region": "map_view"}
    assert places.keys(form, context) == keys


def test_selection_of_a_tag_that_is_gone_is_an_error(places: SmallPlant) -> None:
    with pytest.raises(InvalidQueryError, match="region: 'AS-9' is no asset"):
        places.ask(
            {"type": "asset_search", "region": "selection"}, QueryContext(NOW, selection=Area(tags=("AS-9",)))
        )
