"""Places on a sphere and on a plane of degrees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.twin.geometry import boxes, circle_boxes, distance_m, is_box, is_within, ring_box

SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
HOLLOW = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0))
LON, LAT = st.floats(-180, 180), st.floats(-89, 89)


def test_distance_is_that_of_the_great_circle() -> None:
    # A degree of the equator, and Berlin to Paris (878 km by any atlas).
    assert distance_m((0, 0), (1, 0)) == pytest.approx(111_195, abs=1)
    assert distance_m((13.405, 52.52), (2.3522, 48.8566)) == pytest.approx(877_500, rel=0.002)
    assert distance_m((179.9, 0), (-179.9, 0)) == pytest.approx(22_239, abs=1)


@pytest.mark.parametrize(
    ("point", "ring", "inside"),
    [
        ((1.0, 1.0), SQUARE, True),
        ((3.0, 1.0), SQUARE, False),
        ((0.0, 1.0), SQUARE, True),
        ((2.0, 2.0), SQUARE, True),
        ((2.0, 3.0), HOLLOW, False),
        ((2.0, 1.0), HOLLOW, True),
        ((0.5, 2.0), HOLLOW, True),
        ((-1.0, 0.0), HOLLOW, False),
    ],
    ids=["in", "out", "edge", "corner", "notch", "notch-corner", "arm", "beside-a-corner"],
)
def test_point_in_ring(
    point: tuple[float, float], ring: tuple[tuple[float, float], ...], inside: bool
) -> None:
    assert is_within(point, ring) is inside
    assert is_within(point, (*ring, ring[0])) is inside


def test_box_is_told_from_other_rings() -> None:
    assert is_box(SQUARE)
    assert is_box((*SQUARE, SQUARE[0]))
    assert not is_box(HOLLOW)
    assert not is_box(((0, 0), (2, 2), (2, 0), (0, 2), (1, 1)))
    assert ring_box(HOLLOW) == (0.0, 0.0, 4.0, 4.0)


@pytest.mark.parametrize(
    ("west", "east", "expected"),
    [
        (1, 2, [(1, 2)]),
        (179, -179, [(179, 180), (-180, -179)]),
        (179, 181, [(179, 180), (-180, -179)]),
        (-181, -179, [(179, 180), (-180, -179)]),
        (-200, 200, [(-180, 180)]),
    ],
)
def test_boxes_stop_at_the_date_line(west: float, east: float, expected: list[tuple[float, float]]) -> None:
    assert [(box[0], box[2]) for box in boxes(west, 0, east, 1)] == expected


@given(LON, LAT, LON, LAT, st.floats(1, 100_000))
def test_what_lies_in_a_circle_lies_in_its_boxes(
    lon: float, lat: float, other_lon: float, other_lat: float, radius_m: float
) -> None:
    near = (lon + (other_lon - lon) * 1e-3, lat + (other_lat - lat) * 1e-3)
    if distance_m((lon, lat), near) <= radius_m:
        assert any(
            west <= near[0] <= east and south <= near[1] <= north
            for west, south, east, north in circle_boxes((lon, lat), radius_m)
        )
