"""Positions and shapes in WGS 84 degrees: checks of GeoJSON, and whether a point lies in a zone."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from app.twin.ingest.values import BadValueError, as_float, shown

Ring = Sequence[Sequence[float]]
POLYGONS: Final = ("Polygon", "MultiPolygon")
LINES: Final = ("LineString", "MultiLineString")
MAX_POINTS: Final = 200_000
# How deep coordinates are nested.
_DEPTHS: Final = {"Point": 0, "LineString": 1, "MultiLineString": 2, "Polygon": 2, "MultiPolygon": 3}


def position_of(lon: object, lat: object) -> tuple[float, float]:
    """Give a position after its checks.

    Raises:
        BadValueError: no numbers, or outside ±180 and ±90: another coordinate system, or exchanged.
    """
    if isinstance(lon, bool) or isinstance(lat, bool):
        raise BadValueError("position is not a pair of numbers")
    if not isinstance(lon, int | float) or not isinstance(lat, int | float):
        raise BadValueError("position is not a pair of numbers")
    lon, lat = as_float(lon), as_float(lat)
    # NaN fails the comparison too.
    if not (-180.0 <= lon <= 180.0 and -90.0 <= lat <= 90.0):
        raise BadValueError(
            f"position {shown(f'{lon:g}, {lat:g}')} lies outside ±180, ±90 degrees: it is not longitude and "
            "latitude in WGS 84"
        )
    return lon, lat


def shape_of(geometry: object) -> tuple[str, object]:
    """Give type and coordinates of a GeoJSON geometry after its checks.

    Raises:
        BadValueError: a kind that is not taken, or coordinates that are not what it needs.
    """
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if not isinstance(geometry, dict) or not isinstance(kind, str) or kind not in _DEPTHS:
        raise BadValueError(f"geometry {shown(kind)} is not taken (point, line and polygon are)")
    coordinates = geometry.get("coordinates")
    if _checked(coordinates, _DEPTHS[kind]) > MAX_POINTS:
        raise BadValueError(f"geometry has more than {MAX_POINTS:,} points")
    if kind in POLYGONS:
        for ring in _rings(kind, coordinates):
            if len(ring) < 4 or list(ring[0][:2]) != list(ring[-1][:2]):
                raise BadValueError("polygon has a ring that is not closed")
    return kind, coordinates


def polygon_text(kind: str, coordinates: object) -> str:
    """Give a checked shape as GeoJSON text."""
    return json.dumps({"type": kind, "coordinates": coordinates}, separators=(",", ":"))


class Area:
    """A zone's shape; parts have an outer ring each, then holes."""

    def __init__(self, geometry: str) -> None:
        shape = json.loads(geometry)
        parts = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
        self._parts: list[list[Ring]] = parts
        points = [point for part in parts for point in part[0]]
        self.west = min(point[0] for point in points)
        self.east = max(point[0] for point in points)
        self.south = min(point[1] for point in points)
        self.north = max(point[1] for point in points)

    def holds(self, lon: float, lat: float) -> bool:
        """Whether the position lies inside; even-odd rule, so a point on an edge may fall on either side."""
        if not (self.west <= lon <= self.east and self.south <= lat <= self.north):
            return False
        return any(sum(_crosses(ring, lon, lat) for ring in part) % 2 for part in self._parts)


def _crosses(ring: Ring, lon: float, lat: float) -> int:
    """Count the edges of ring that a ray from the position to the east meets."""
    crossings = 0
    for index in range(len(ring) - 1):
        x1, y1 = ring[index][0], ring[index][1]
        x2, y2 = ring[index + 1][0], ring[index + 1][1]
        if (y1 > lat) != (y2 > lat) and lon < x1 + (lat - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings


def _checked(coordinates: object, depth: int) -> int:
    """Check every position and give their number."""
    if not isinstance(coordinates, list) or not coordinates:
        raise BadValueError("geometry has no coordinates")
    if depth:
        return sum(_checked(part, depth - 1) for part in coordinates)
    if len(coordinates) < 2:
        raise BadValueError("position is not a pair of numbers")
    position_of(coordinates[0], coordinates[1])
    return 1


def _rings(kind: str, coordinates: object) -> Iterator[Ring]:
    assert isinstance(coordinates, list)
    if kind == "Polygon":
        yield from coordinates
        return
    for part in coordinates:
        yield from part
