"""What lies in a view, under a pointer, in a lasso."""

import numpy as np
import pytest

from app.domain.geo import GeoBox
from app.ui.map.scene import Condition, Scene, Seen, condition_of
from app.ui.map.viewport import Viewport, view_of_box
from tests.fakes.plant_maps import AssetRow, plant_of

BOX = GeoBox(-86.0, 37.0, -85.0, 38.0)
VIEW = view_of_box(BOX, 800, 800)
PIPE = ("PL-1", "open", ((-85.8, 37.2), (-85.2, 37.2)))


def seen_of(scene: Scene, view: Viewport = VIEW) -> Seen:
    return scene.seen(view)


def pixel(scene: Scene, tag: str, view: Viewport = VIEW) -> tuple[float, float]:
    number = scene.index[tag]
    return view.pixel_of(float(scene.x[number]), float(scene.y[number]))


def crowd(count: int) -> Scene:
    draw = np.random.default_rng(3)
    places = draw.random((count, 2))
    rows = [
        AssetRow(f"A-{number}", -86 + x, 37 + y, priority=number % 5 if number % 10 == 0 else 0)
        for number, (x, y) in enumerate(places.tolist())
    ]
    return Scene(plant_of(*rows))


def test_assets_of_the_view_are_counted_and_others_are_not() -> None:
    scene = Scene(
        plant_of(
            AssetRow("P-1", -85.5, 37.5, priority=2, alerts=3),
            AssetRow("P-2", -85.1, 37.9),
            AssetRow("P-3", -80.0, 37.5, priority=1),
            AssetRow("P-4"),
        )
    )
    seen = seen_of(scene)

    assert (seen.total, seen.total_marks, seen.alerted, seen.alerts) == (2, 2, 1, 3)
    assert scene.without_position == 1


def test_asset_just_outside_reaches_in_but_is_not_counted() -> None:
    # The view is 360° / scale a pixel wide: the asset stands ten pixels to the left of it.
    scene = Scene(plant_of(AssetRow("P-1", (VIEW.west - 10 / VIEW.scale - 0.5) * 360, 37.5)))
    seen = seen_of(scene)

    assert seen.total == 0
    assert seen.assets.tolist() == [0]


def test_many_marks_become_clusters_that_hold_all_of_them() -> None:
    scene = crowd(5000)
    seen = seen_of(scene)

    assert seen.is_clustered
    assert not seen.is_labelled
    assert seen.level is not None
    assert seen.level.marks.sum() == 5000
    assert seen.total == 5000


def test_closer_view_shows_the_marks_themselves() -> None:
    scene = crowd(5000)
    seen = seen_of(scene, view_of_box(GeoBox(-85.55, 37.45, -85.45, 37.55), 800, 800))

    assert not seen.is_clustered
    assert seen.is_labelled
    box = seen.view.box()
    places = zip(scene.plant.assets.lons, scene.plant.assets.lats, strict=True)
    inside = [box.west <= lon <= box.east and box.south <= lat <= box.north for lon, lat in places]
    assert seen.total == inside.count(True)


def test_pipe_is_drawn_as_its_line_and_a_pump_with_a_link_stays_a_mark() -> None:
    scene = Scene(
        plant_of(
            AssetRow("PL-1", -85.5, 37.2, asset_type="pipe", priority=3),
            AssetRow("P-1", -85.4, 37.6),
            links=(PIPE, ("P-1", "open", ((-85.4, 37.6), (-85.4, 37.61)))),
        )
    )
    seen = seen_of(scene)

    assert seen.assets.tolist() == [1]
    assert seen.badges.tolist() == [0]
    assert (seen.total, seen.total_marks) == (2, 1)


def test_pipe_without_position_stands_at_its_line_with_its_alert() -> None:
    scene = Scene(plant_of(AssetRow("PL-1", asset_type="pipe", priority=1), links=(PIPE,)))

    assert scene.without_position == 0
    assert seen_of(scene).alerted == 1


def test_pipe_is_found_at_its_line() -> None:
    scene = Scene(plant_of(AssetRow("PL-1", -85.5, 37.2, asset_type="pipe"), links=(PIPE,)))
    _, y = pixel(scene, "PL-1")

    assert scene.asset_at(seen_of(scene), 300, y + 3) == 0
    assert scene.asset_at(seen_of(scene), 300, y + 30) == -1


def test_nearest_mark_is_found() -> None:
    scene = Scene(plant_of(AssetRow("P-1", -85.5, 37.5), AssetRow("P-2", -85.48, 37.5)))
    x, y = pixel(scene, "P-2")

    assert scene.asset_at(seen_of(scene), x + 9, y) == 1
    assert scene.asset_at(seen_of(scene), x + 40, y) == -1


def test_alert_is_meant_where_marks_lie_over_each_other() -> None:
    scene = Scene(
        plant_of(
            AssetRow("J-1", -85.5, 37.5, asset_type="junction"),
            AssetRow("P-1", -85.5005, 37.5),
            AssetRow("P-2", -85.5005, 37.5005, priority=1),
        )
    )
    x, y = pixel(scene, "J-1")

    assert scene.assets_at(seen_of(scene), x, y) == (2, 1, 0)


def test_cluster_is_found_under_the_pointer() -> None:
    scene = crowd(5000)
    seen = seen_of(scene)
    row = int(seen.clusters[7])

    assert scene.cluster_at(seen, float(seen.cluster_px[7]) + 3, float(seen.cluster_py[7])) == row
    assert scene.cluster_at(seen, -500, -500) == -1


def test_disc_lies_over_the_lines() -> None:
    rows = [AssetRow(f"A-{number}", -85.5 + number / 1e6, 37.2) for number in range(700)]
    pipe = AssetRow("PL-1", -85.5, 37.2, asset_type="pipe")
    scene = Scene(plant_of(*rows, pipe, links=(PIPE,)))
    seen = seen_of(scene)
    x, y = float(seen.cluster_px[0]), float(seen.cluster_py[0])

    assert scene.asset_at(seen, x, y) == -1
    assert scene.cluster_at(seen, x, y) >= 0
    assert scene.asset_at(seen, x + 60, y) == 700


def test_lasso_takes_what_is_inside() -> None:
    scene = Scene(
        plant_of(AssetRow("P-1", -85.5, 37.5), AssetRow("P-2", -85.2, 37.5), AssetRow("P-3", -85.5, 37.8))
    )
    x, y = pixel(scene, "P-1")
    # An arrow head that opens to the right: P-1 lies in its notch.
    ring = np.array([(x - 100, y - 300), (x + 300, y), (x - 100, y + 300), (x + 50, y)])

    assert scene.assets_in(VIEW, ring).tolist() == [1]


def test_box_selection_agrees_with_counting() -> None:
    scene = crowd(3000)
    ring = np.array([(200.0, 100.0), (600.0, 100.0), (600.0, 500.0), (200.0, 500.0)])

    found = set(scene.assets_in(VIEW, ring).tolist())

    expected = set()
    for number in range(3000):
        x, y = pixel(scene, f"A-{number}")
        if 200 <= x <= 600 and 100 <= y <= 500:
            expected.add(number)
    assert found == expected


@pytest.mark.parametrize(("west", "east"), [(170.0, -175.0), (178.0, -165.0)], ids=["left", "right"])
def test_view_across_the_date_line_shows_both_sides(west: float, east: float) -> None:
    scene = Scene(
        plant_of(AssetRow("P-1", 179.0, 0.0), AssetRow("P-2", -179.0, 0.0), AssetRow("P-3", 0.0, 0.0))
    )
    seen = seen_of(scene, view_of_box(GeoBox(west, -5, east, 5), 800, 800))

    assert seen.assets.tolist() == [0, 1]
    assert seen.asset_px[0] < seen.asset_px[1]
    ring = np.array([(0.0, 0.0), (800.0, 0.0), (800.0, 800.0), (0.0, 800.0)])
    assert scene.assets_in(seen.view, ring).tolist() == [0, 1]


def test_plant_on_both_sides_of_the_date_line_has_narrow_bounds() -> None:
    scene = Scene(plant_of(AssetRow("P-1", 179.0, 0.0), AssetRow("P-2", -179.0, 1.0)))

    assert scene.bounds is not None
    west, _, east, _ = scene.bounds
    assert east - west == pytest.approx(2 / 360)
    box = scene.box_of(np.array([0, 1]))
    assert box is not None
    assert box[2] - box[0] == pytest.approx(2 / 360)


def test_plant_without_a_place_has_no_bounds() -> None:
    scene = Scene(plant_of(AssetRow("P-1", priority=1)))

    assert scene.bounds is None
    assert (scene.without_position, scene.alerted_without_position) == (1, 1)
    assert scene.box_of(np.array([0])) is None
    assert seen_of(scene).total == 0


def test_zones_sides_are_drawn_once() -> None:
    left = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))
    right = ((1, 0), (2, 0), (2, 1), (1, 1), (1, 0))
    scene = Scene(plant_of(zones=(("Left", left), ("Right", right))))

    assert len(scene.zone_edges) == 7


@pytest.mark.parametrize(
    ("status", "condition"),
    [
        ("open", Condition.RUNNING),
        ("standby", Condition.STANDING),
        ("maintenance", Condition.OUT_OF_SERVICE),
        ("fault", Condition.FAULT),
        ("unknown", Condition.UNKNOWN),
        ("whirling", Condition.UNKNOWN),
    ],
)
def test_status_has_a_condition(status: str, condition: Condition) -> None:
    assert condition_of(status) is condition
