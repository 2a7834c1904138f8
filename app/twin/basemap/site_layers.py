"""Reads the site's own layers: every GeoJSON and MBTiles file of one folder."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from app.domain.errors import StorageError
from app.domain.geo import Point, unwrapped
from app.domain.plant_map import Basemap, SiteLayer, TileSource, polylines
from app.twin.basemap.mbtiles import MBTiles
from app.twin.basemap.topojson import read_topojson
from app.twin.ingest.geometry import shape_of
from app.twin.ingest.values import BadValueError
from app.twin.map_data import geometry_lines

# A layer is held in memory and drawn whole; larger ones belong into tiles.
MAX_LAYER_BYTES: Final = 50_000_000
_COUNTRIES: Final = "countries"


def read_basemap(world: Path, site_folder: Path) -> Basemap:
    """Give the shipped world and the layers of site_folder; what cannot be read becomes a sentence.

    The caller closes the tiles.

    Raises:
        StorageError: the shipped world map cannot be read.
    """
    layers: list[SiteLayer] = []
    tiles: list[TileSource] = []
    problems: list[str] = []
    for file in _files(site_folder):
        try:
            if file.suffix.lower() == ".mbtiles":
                tiles.append(MBTiles(file))
            else:
                layers.append(read_layer(file))
        except StorageError as error:
            problems.append(error.user_text)
    return Basemap(
        coarse=read_topojson(world / "countries-110m.json", _COUNTRIES),
        fine=read_topojson(world / "countries-50m.json", _COUNTRIES),
        layers=tuple(layers),
        tiles=tuple(tiles),
        problems=tuple(problems),
    )


def read_layer(path: Path) -> SiteLayer:
    """Give a GeoJSON file as a layer of its name.

    Raises:
        StorageError: it cannot be read, is too large, or is not GeoJSON in WGS 84 degrees.
    """
    try:
        if path.stat().st_size > MAX_LAYER_BYTES:
            raise StorageError(
                f"The map layer {path.name} is larger than {MAX_LAYER_BYTES // 1_000_000} MB and is not "
                "drawn. Make tiles (MBTiles) of it."
            )
        document = json.loads(path.read_text(encoding="utf-8-sig"))
        shapes = [shape_of(geometry) for geometry in _geometries(document)]
    except OSError as error:
        raise StorageError(f"The map layer {path.name} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError, BadValueError) as error:
        raise StorageError(
            f"The map layer {path.name} is not drawn: it is not GeoJSON in degrees of WGS 84.",
            detail=repr(error),
        ) from error
    return SiteLayer(
        path.stem,
        areas=polylines(_lines(shapes, ("Polygon", "MultiPolygon"))),
        lines=polylines(_lines(shapes, ("LineString", "MultiLineString"))),
        points=polylines(_points(shapes)),
    )


def _files(folder: Path) -> tuple[Path, ...]:
    if not folder.is_dir():
        return ()
    suffixes = (".geojson", ".json", ".mbtiles")
    return tuple(sorted(file for file in folder.iterdir() if file.suffix.lower() in suffixes))


def _geometries(document: Any) -> Iterator[object]:
    kind = document.get("type") if isinstance(document, dict) else None
    match kind:
        case "FeatureCollection":
            for feature in _listed(document, "features"):
                yield from _geometries(feature)
        case "Feature":
            if document.get("geometry") is not None:
                yield from _geometries(document["geometry"])
        case "GeometryCollection":
            for geometry in _listed(document, "geometries"):
                yield from _geometries(geometry)
        case "MultiPoint":
            for point in _listed(document, "coordinates"):
                yield {"type": "Point", "coordinates": point}
        case _:
            yield document


def _listed(document: dict[str, Any], name: str) -> list[Any]:
    found = document.get(name)
    if found is None:
        return []
    if not isinstance(found, list):
        raise BadValueError(f"{name} is no list")
    return found


def _lines(shapes: Sequence[tuple[str, object]], kinds: tuple[str, str]) -> Iterator[Sequence[Point]]:
    for kind, coordinates in shapes:
        if kind in kinds:
            yield from geometry_lines({"type": kind, "coordinates": coordinates})


def _points(shapes: Sequence[tuple[str, Any]]) -> Iterator[Sequence[Point]]:
    for kind, coordinates in shapes:
        if kind == "Point":
            yield tuple(unwrapped(((coordinates[0], coordinates[1]),)))
