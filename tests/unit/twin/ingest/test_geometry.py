import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.twin.ingest.geometry import Area, position_of, shape_of
from app.twin.ingest.values import BadValueError

OUTER = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]
HOLE = [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]]
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["type", "coordinates"]), inner)
    ),
    max_leaves=12,
)


def test_a_point_lies_in_a_polygon_but_not_in_its_hole() -> None:
    area = Area(json.dumps({"type": "Polygon", "coordinates": [OUTER, HOLE]}))
    assert (area.holds(1, 1), area.holds(5, 5), area.holds(11, 5)) == (True, False, False)


def test_a_point_lies_in_one_part_of_several() -> None:
    far = [[[20, 20], [21, 20], [21, 21], [20, 20]]]
    area = Area(json.dumps({"type": "MultiPolygon", "coordinates": [[OUTER], far]}))
    assert (area.holds(1, 1), area.holds(20.9, 20.1), area.holds(15, 15)) == (True, True, False)


@pytest.mark.parametrize(
    ("lon", "lat"),
    [(181, 0), (0, 91), (1_234_567.0, 456_789.0), (float("nan"), 0), ("1", 2), (True, 0), (None, 0)],
)
def test_a_position_beyond_the_globe_is_refused(lon: object, lat: object) -> None:
    with pytest.raises(BadValueError, match="position"):
        position_of(lon, lat)


@pytest.mark.parametrize(
    "geometry",
    [
        None,
        {"type": "Point", "coordinates": []},
        {"type": "Point", "coordinates": [1]},
        {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1]]]},
        {"type": "GeometryCollection", "geometries": []},
        {"type": ["Point"], "coordinates": [1, 2]},
        {"type": "LineString", "coordinates": [[0, 0], [500, 0]]},
    ],
)
def test_shapes_that_are_refused(geometry: object) -> None:
    with pytest.raises(BadValueError):
        shape_of(geometry)


@given(kind=st.sampled_from(["Point", "LineString", "Polygon", "MultiPolygon"]), coordinates=JSON)
def test_any_coordinates_are_taken_or_refused(kind: str, coordinates: object) -> None:
    try:
        shape_of({"type": kind, "coordinates": coordinates})
    except BadValueError:
        return


def test_a_whole_number_beyond_all_floats_is_no_position() -> None:
    with pytest.raises(BadValueError, match="lies outside"):
        position_of(10**400, 0)
