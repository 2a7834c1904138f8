"""Moving and zooming over the world."""

import pytest

from app.domain.geo import GeoBox, to_world
from app.ui.map.viewport import MAX_ZOOM, Viewport, view_of_box, whole_world

VIEW = whole_world(800, 600).centred(*to_world(-85.5, 38.0), zoom=12.0)


def test_whole_world_is_as_wide_as_the_view() -> None:
    view = whole_world(1000, 600)

    assert view.scale == 1000
    assert view.box().west == -180
    assert view.box().east == 180


def test_place_under_the_pointer_stays_when_zoomed() -> None:
    before = VIEW.degrees_at(100, 500)

    assert VIEW.zoomed(2.0, 100, 500).degrees_at(100, 500) == pytest.approx(before)


def test_pixels_and_places_agree() -> None:
    x, y = to_world(-85.51, 38.01)

    assert VIEW.world_at(*VIEW.pixel_of(x, y)) == pytest.approx((x, y))


def test_moving_to_the_right_shows_what_lies_east() -> None:
    moved = VIEW.moved(100, 0)

    assert moved.degrees_at(0, 300) == pytest.approx(VIEW.degrees_at(100, 300))


def test_view_stops_at_the_worlds_top_and_goes_round_it_sideways() -> None:
    view = whole_world(800, 800).zoomed(2.0, 400, 400)

    assert view.moved(0, -10_000).north == pytest.approx(0.0)
    assert view.moved(0, 10_000).south == pytest.approx(1.0)
    assert view.moved(view.scale, 0).x == pytest.approx(view.x)


def test_zoom_has_two_ends() -> None:
    assert VIEW.zoomed(1e9, 0, 0).zoom == pytest.approx(MAX_ZOOM)
    assert VIEW.zoomed(1e-9, 0, 0).scale == 800


def test_box_across_the_date_line_has_west_above_east() -> None:
    view = view_of_box(GeoBox(170, -20, -170, -10), 1000, 600)
    box = view.box()

    assert box.west > box.east
    assert box.west == pytest.approx(170, abs=1e-6)
    assert box.east == pytest.approx(-170, abs=1e-6)
    assert box.ring()[1][0] == pytest.approx(190, abs=1e-6)


@pytest.mark.parametrize("size", [(1200, 800), (300, 900)], ids=["wide", "high"])
def test_asked_box_is_wholly_shown(size: tuple[int, int]) -> None:
    box = view_of_box(GeoBox(-86, 37, -85, 38), *size).box()

    assert box.west <= -86 + 1e-9
    assert box.south <= 37 + 1e-9
    assert box.east >= -85 - 1e-9
    assert box.north >= 38 - 1e-9


def test_single_place_is_fitted_close_but_not_closest() -> None:
    x, y = to_world(-85.5, 38.0)

    assert VIEW.fitted(x, y, x, y).zoom == pytest.approx(17.0)


def test_metres_per_pixel_shrink_towards_the_pole() -> None:
    at_equator = Viewport(0.5, 0.5, 256 * 2**10, 100, 100).metres_per_pixel()
    at_60 = whole_world(100, 100).centred(*to_world(0, 60), zoom=10).metres_per_pixel()

    # 40 075 017 m around the equator on 262 144 pixels.
    assert at_equator == pytest.approx(152.874, abs=1e-3)
    assert at_60 == pytest.approx(at_equator / 2, rel=1e-6)
