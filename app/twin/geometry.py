"""Places in degrees WGS 84: circles, boxes and rings. Longitudes come first, as in GeoJSON (RFC 7946)."""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""West, south, east, north; west <= east."""

# Mean radius of the earth (IUGG); a sphere is off by 0.5 % at most.
EARTH_RADIUS_M = 6_371_008.8


def distance_m(one: Point, other: Point) -> float:
    """Give the great-circle distance in metres (haversine)."""
    lon_a, lat_a, lon_b, lat_b = (math.radians(degrees) for degrees in (*one, *other))
    half = math.sin((lat_b - lat_a) / 2) ** 2
    half += math.cos(lat_a) * math.cos(lat_b) * math.sin((lon_b - lon_a) / 2) ** 2
    return 2 * EARTH_RADIUS_M * math.asin(math.sqrt(min(1.0, half)))


def boxes(west: float, south: float, east: float, north: float) -> tuple[Box, ...]:
    """Give a box as one, or as two where it crosses the date line (west > east or beyond 180)."""
    if west > east:
        return (west, south, 180.0, north), (-180.0, south, east, north)
    if east - west >= 360:
        return ((-180.0, south, 180.0, north),)
    if west < -180:
        return (west + 360, south, 180.0, north), (-180.0, south, east, north)
    if east > 180:
        return (west, south, 180.0, north), (-180.0, south, east - 360, north)
    return ((west, south, east, north),)


def circle_boxes(centre: Point, radius_m: float) -> tuple[Box, ...]:
    """Give boxes that hold a circle."""
    lon, lat = centre
    height = math.degrees(radius_m / EARTH_RADIUS_M) * 1.000001
    south, north = max(-90.0, lat - height), min(90.0, lat + height)
    if south == -90.0 or north == 90.0:
        return ((-180.0, south, 180.0, north),)
    # The circle is widest nearer to the pole than its centre: sin(width) = sin(radius) / cos(lat).
    ratio = math.sin(radius_m / EARTH_RADIUS_M) / math.cos(math.radians(lat))
    width = math.degrees(math.asin(min(1.0, ratio))) * 1.000001
    return boxes(lon - width, south, lon + width, north)


def is_within(point: Point, ring: Sequence[Point]) -> bool:
    """Say whether a point lies in a ring (even-odd rule); a point on the edge does.

    The ring needs no closing point.
    """
    lon, lat = point
    inside = False
    before = ring[-1]
    for corner in ring:
        (x1, y1), (x2, y2) = before, corner
        before = corner
        cross = (x2 - x1) * (lat - y1) - (y2 - y1) * (lon - x1)
        is_on_line = cross == 0 and min(x1, x2) <= lon <= max(x1, x2) and min(y1, y2) <= lat <= max(y1, y2)
        if is_on_line:
            return True
        if (y1 > lat) != (y2 > lat) and lon < (x2 - x1) * (lat - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def ring_box(ring: Iterable[Point]) -> Box:
    """Give the box around a ring."""
    lons, lats = zip(*ring, strict=True)
    return min(lons), min(lats), max(lons), max(lats)


def is_box(ring: Sequence[Point]) -> bool:
    """Say whether a ring is just its box, as the view of a map is."""
    corners = set(ring)
    west, south, east, north = ring_box(ring)
    return corners == {(west, south), (west, north), (east, south), (east, north)} and len(ring) in (4, 5)
