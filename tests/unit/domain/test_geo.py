"""Boxes, the square world, lines across the date line."""

import pytest

from app.domain.errors import UsageError
from app.domain.geo import MERCATOR_LAT_DEG, GeoBox, normal_lon, parse_box, to_degrees, to_world, unwrapped


def test_box_is_read() -> None:
    assert parse_box("-86,37.5,-85,38") == GeoBox(-86.0, 37.5, -85.0, 38.0)


def test_ring_across_the_date_line_goes_on_past_180() -> None:
    assert parse_box("170,-20,-175,-10").ring() == ((170, -20), (185, -20), (185, -10), (170, -10))


@pytest.mark.parametrize(
    "text",
    ["", "1,2,3", "a,b,c,d", "1,2,1,3", "1,3,2,2", "0,0,181,1", "0,-91,1,0", "nan,0,1,1", "1,2,3,4,5"],
    ids=["nothing", "three", "words", "no-width", "turned", "east", "south", "nan", "five"],
)
def test_box_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="map area"):
        parse_box(text)


@pytest.mark.parametrize(
    ("place", "world"),
    [
        ((0.0, 0.0), (0.5, 0.5)),
        ((-180.0, MERCATOR_LAT_DEG), (0.0, 0.0)),
        ((180.0, -MERCATOR_LAT_DEG), (1.0, 1.0)),
        # At 45° the stretched latitude is ln(1 + sqrt(2)).
        ((-90.0, 45.0), (0.25, 0.5 - 0.881373587019543 / 6.283185307179586)),
    ],
    ids=["middle", "north-west", "south-east", "45-north"],
)
def test_place_has_its_place_in_the_world(place: tuple[float, float], world: tuple[float, float]) -> None:
    assert to_world(*place) == pytest.approx(world, abs=1e-12)
    assert to_degrees(*to_world(*place)) == pytest.approx(place)


def test_pole_is_moved_to_the_edge_of_the_world() -> None:
    assert to_world(0.0, 90.0)[1] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize(("lon", "normal"), [(181.0, -179.0), (-190.0, 170.0), (180.0, -180.0), (5.0, 5.0)])
def test_longitude_is_brought_back(lon: float, normal: float) -> None:
    assert normal_lon(lon) == pytest.approx(normal)


def test_line_across_the_date_line_does_not_jump() -> None:
    line = [(179.0, 0.0), (-179.0, 1.0), (-178.0, 2.0), (178.0, 3.0)]

    assert list(unwrapped(line)) == [(179.0, 0.0), (181.0, 1.0), (182.0, 2.0), (178.0, 3.0)]


def test_line_to_the_west_goes_on_below_180() -> None:
    assert list(unwrapped([(-179.0, 0.0), (179.0, 1.0)])) == [(-179.0, 0.0), (-181.0, 1.0)]
