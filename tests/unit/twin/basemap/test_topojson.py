"""TopoJSON becomes rings; the shipped world does not streak across the map."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import StorageError
from app.domain.plant_map import Polylines
from app.durable.resources import resource_root
from app.twin.basemap.topojson import read_topojson

WORLD = resource_root() / "basemap"


def topology(arcs: list[list[list[int]]], geometries: list[dict[str, Any]]) -> str:
    return json.dumps({
        "type": "Topology",
        "transform": {"scale": [1, 0.5], "translate": [-10, 0]},
        "arcs": arcs,
        "objects": {"shapes": {"type": "GeometryCollection", "geometries": geometries}},
    })  # fmt: skip


def rings(found: Polylines) -> list[list[tuple[float, float]]]:
    points = list(zip(found.lons, found.lats, strict=True))
    return [points[begin:end] for begin, end in pairwise(found.starts)]


def test_arcs_are_joined_scaled_and_turned(tmp_path: Path) -> None:
    arcs = [[[0, 0], [4, 0], [0, 4]], [[0, 0], [0, 4], [4, 0]]]
    path = tmp_path / "shapes.json"
    path.write_text(topology(arcs, [{"type": "Polygon", "arcs": [[0, -2]]}, {"type": "Point"}]))

    assert rings(read_topojson(path, "shapes")) == [[(-10, 0), (-6, 0), (-6, 2), (-10, 2), (-10, 0)]]


@pytest.mark.parametrize(
    ("name", "count"), [("countries-110m.json", 177), ("countries-50m.json", 241)], ids=["110m", "50m"]
)
def test_shipped_world_has_no_line_across_the_map(name: str, count: int) -> None:
    found = rings(read_topojson(WORLD / name, "countries"))

    jumps = [
        (one, other)
        for ring in found
        for one, other in pairwise(ring)
        # Along the pole Antarctica's ring goes back, outside of every map.
        if abs(other[0] - one[0]) > 180 and abs(one[1]) < 90
    ]
    assert jumps == []
    assert len(found) >= count
    assert all(ring[0] == ring[-1] for ring in found)


def test_antarctica_is_led_along_the_pole() -> None:
    found = rings(read_topojson(WORLD / "countries-110m.json", "countries"))

    polar = [ring for ring in found if any(lat == -90 for _, lat in ring)]
    assert len(polar) == 1
    assert max(lon for lon, _ in polar[0]) - min(lon for lon, _ in polar[0]) >= 359


@pytest.mark.parametrize("text", ["", "{}", '{"transform": 1}', "[1]"], ids=["empty", "none", "odd", "list"])
def test_file_that_is_no_topojson_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "shapes.json"
    path.write_text(text)

    with pytest.raises(StorageError, match=r"shapes\.json cannot be read"):
        read_topojson(path, "shapes")


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="Install Watchroom again"):
        read_topojson(tmp_path / "none.json", "shapes")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5_000,
        topology([[[10**400, 0], [1, 1]]], [{"type": "Polygon", "arcs": [[0]]}]),
        topology([[[0, 0], [1, 1]]], [{"type": "Polygon", "arcs": [["x"]]}]),
    ],
    ids=["nested", "beyond all floats", "no number"],
)
def test_a_world_that_nothing_is_made_of_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "world.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(StorageError, match="Install Watchroom again"):
        read_topojson(path, "countries")
