"""Places in degrees WGS 84 and in the world of the map: the square of Web Mercator (EPSG:3857), from 0 to 1.

World x grows to the east from 180° W, y to the south from 85.05° N.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.domain.errors import UsageError
from app.domain.sentence import said

Point = tuple[float, float]
"""Longitude and latitude in degrees, as in GeoJSON (RFC 7946)."""

# Where the square ends: atan(sinh(pi)).
MERCATOR_LAT_DEG = 85.05112877980659
# The sphere that Web Mercator takes the earth for.
WORLD_M = 2 * math.pi * 6_378_137.0


@dataclass(frozen=True, slots=True)
class GeoBox:
    """West, south, east, north in degrees; west > east crosses the date line."""

    west: float
    south: float
    east: float
    north: float

    def ring(self) -> tuple[Point, ...]:
        """Give the corners without a closing point; across the date line longitudes go on past 180."""
        east = self.east + 360 if self.west > self.east else self.east
        return (self.west, self.south), (east, self.south), (east, self.north), (self.west, self.north)


def parse_box(text: str) -> GeoBox:
    """Read "W,S,E,N" in degrees.

    Raises:
        UsageError: it is not four numbers, they lie outside ±180 and ±90, or the box has no height or width.
    """
    try:
        west, south, east, north = (float(part) for part in text.split(","))
    except ValueError as error:
        raise UsageError(
            said("A map area is W,S,E,N in degrees, such as -86,37,-85,38; not {text!r}.", text=text)
        ) from error
    # NaN fails the comparisons too.
    if not (-180 <= west <= 180 and -180 <= east <= 180 and -90 <= south < north <= 90 and west != east):
        raise UsageError(
            said(
                "The map area {text!r} is empty or lies outside ±180, ±90 degrees. It is W,S,E,N "
                "with S below N; a W above E crosses the date line.",
                text=text,
            )
        )
    return GeoBox(west, south, east, north)


def to_world(lon: float, lat: float) -> tuple[float, float]:
    """Give a place in the world; latitudes beyond the square are moved to its edge."""
    lat = max(-MERCATOR_LAT_DEG, min(MERCATOR_LAT_DEG, lat))
    return lon / 360 + 0.5, 0.5 - math.asinh(math.tan(math.radians(lat))) / (2 * math.pi)


def to_degrees(x: float, y: float) -> Point:
    """Give a place of the world in degrees; x outside 0 to 1 gives longitudes past ±180."""
    return (x - 0.5) * 360, math.degrees(math.atan(math.sinh((0.5 - y) * 2 * math.pi)))


def normal_lon(lon: float) -> float:
    """Give a longitude from -180 up to, not including, 180."""
    return (lon + 180) % 360 - 180


def unwrapped(points: Iterable[Point]) -> Iterator[Point]:
    """Give the points so that neighbours differ by at most 180° of longitude: it goes on past ±180.

    A line that jumps from one edge of the map to the other would streak across it.
    """
    turn, before = 0.0, None
    for lon, lat in points:
        if before is not None and abs(lon - before) > 180:
            turn += -360 if lon > before else 360
        before = lon
        yield lon + turn, lat
