"""The site's own layers: what is drawn, and what is told instead."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import StorageError
from app.durable.resources import resource_root
from app.twin.basemap.site_layers import read_basemap, read_layer

WORLD = resource_root() / "basemap"
SQUARE = [[0, 0], [1, 0], [1, 1], [0, 0]]


def layer(folder: Path, *geometries: dict[str, Any], name: str = "roads.geojson") -> Path:
    features = [{"type": "Feature", "properties": {}, "geometry": geometry} for geometry in geometries]
    path = folder / name
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return path


def test_kinds_of_shapes_are_told_apart(tmp_path: Path) -> None:
    found = read_layer(
        layer(
            tmp_path,
            {"type": "Polygon", "coordinates": [SQUARE]},
            {"type": "MultiLineString", "coordinates": [[[0, 0], [1, 1]], [[2, 2], [3, 3]]]},
            {"type": "MultiPoint", "coordinates": [[5, 6], [7, 8]]},
        )
    )

    assert (found.name, len(found.areas), len(found.lines), len(found.points)) == ("roads", 1, 2, 2)
    assert list(found.points.lons) == [5, 7]


def test_feature_without_geometry_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "one.geojson"
    path.write_text('{"type": "Feature", "properties": {}, "geometry": null}')

    assert len(read_layer(path).areas) == 0


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        '{"type": "Topology"}',
        '{"type": "Point", "coordinates": [4000000, 5000000]}',
        '{"type": "Polygon", "coordinates": [[[0, 0], [1, 1]]]}',
        "[" * 5000,
    ],
    ids=["text", "other", "metres", "open-ring", "deep"],
)
def test_file_that_is_no_geojson_in_degrees_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.geojson"
    path.write_text(text)

    with pytest.raises(StorageError, match=r"odd\.geojson is not drawn"):
        read_layer(path)


def test_folder_gives_what_can_be_read_and_a_sentence_for_the_rest(tmp_path: Path) -> None:
    layer(tmp_path, {"type": "Polygon", "coordinates": [SQUARE]})
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "empty.mbtiles").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("not a layer")

    found = read_basemap(WORLD, tmp_path)

    assert [entry.name for entry in found.layers] == ["roads"]
    assert found.tiles == ()
    assert len(found.problems) == 2
    assert "broken.json" in found.problems[0]
    assert "empty.mbtiles" in found.problems[1]


def test_tiles_of_the_folder_are_opened(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "site.mbtiles")
    database.execute("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
    database.execute("INSERT INTO tiles VALUES (3, 1, 2, ?)", (b"\x89PNG\r\n\x1a\n",))
    database.commit()
    database.close()

    found = read_basemap(WORLD, tmp_path)

    assert [(source.min_zoom, source.max_zoom) for source in found.tiles] == [(3, 3)]
    found.tiles[0].close()


def test_site_without_a_folder_has_the_world_alone(tmp_path: Path) -> None:
    found = read_basemap(WORLD, tmp_path / "none")

    assert (found.layers, found.tiles, found.problems) == ((), (), ())
    assert len(found.fine) > len(found.coarse) > 177


@pytest.mark.parametrize(
    "document",
    [
        {"type": "FeatureCollection", "features": 5},
        {"type": "GeometryCollection", "geometries": 1.5},
        {"type": "MultiPoint", "coordinates": True},
    ],
    ids=["features", "geometries", "coordinates"],
)
def test_a_number_in_the_place_of_a_list_is_told(tmp_path: Path, document: dict[str, Any]) -> None:
    path = tmp_path / "roads.geojson"
    path.write_text(json.dumps(document), encoding="utf-8")

    with pytest.raises(StorageError, match="is not drawn"):
        read_layer(path)
