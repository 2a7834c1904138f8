"""Shapes of the world and cutting them."""

import math

import numpy as np
import pytest

from app.domain.geo import to_world
from app.domain.plant_map import polylines
from app.ui.map.mercator import clip_ring, shapes_of, world_x, world_y

SQUARE = (np.array([0.0, 4.0, 4.0, 0.0]), np.array([0.0, 0.0, 4.0, 4.0]))


def area(x: np.ndarray, y: np.ndarray) -> float:
    return abs(float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())) / 2


def test_columns_agree_with_single_places() -> None:
    lons, lats = np.array([-85.5, 0.0, 179.0]), np.array([38.0, -45.0, 80.0])

    places = [to_world(lon, lat) for lon, lat in zip(lons, lats, strict=True)]
    assert world_x(lons) == pytest.approx([x for x, _ in places])
    assert world_y(lats) == pytest.approx([y for _, y in places])


def test_pole_stays_finite_and_outside() -> None:
    rows = world_y(np.array([-90.0, 90.0]))

    assert rows[0] > 1
    assert rows[1] < 0
    assert all(math.isfinite(row) for row in rows)


def test_shapes_near_a_box_are_found() -> None:
    shapes = shapes_of(polylines([[(-180, 0), (-90, 0)], [], [(0, 0), (90, 0)]]))

    assert len(shapes) == 3
    assert shapes.near(0.0, 0.4, 0.2, 0.6).tolist() == [0]
    assert shapes.near(0.3, 0.4, 1.0, 0.6).tolist() == [2]
    assert shapes.near(0.3, 0.4, 0.4, 0.6).tolist() == []


@pytest.mark.parametrize(
    ("box", "left"),
    [((1, 1, 3, 3), 4.0), ((2, 2, 9, 9), 4.0), ((-1, -1, 5, 5), 16.0), ((5, 5, 6, 6), 0.0)],
    ids=["inside-it", "corner", "around-it", "beside-it"],
)
def test_ring_is_cut_to_a_box(box: tuple[float, float, float, float], left: float) -> None:
    assert area(*clip_ring(*SQUARE, box)) == pytest.approx(left)
