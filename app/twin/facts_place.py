"""Where a place lies in a region: a ninth of its box, or the direction in which one has to go to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.domain.facts import PLACES
from app.twin.geometry import Box, Point, ring_box

# "Just outside" is a margin of a quarter of the region's width and height on every side.
MARGIN = 0.25


@dataclass(frozen=True, slots=True)
class RegionFrame:
    """The box around a region in degrees; width goes to the east from west, across the date line too."""

    west: float
    south: float
    width: float
    height: float

    @property
    def box(self) -> Box:
        """West, south, east, north; west > east across the date line."""
        east = self.west + self.width
        return self.west, self.south, east - 360 if east > 180 else east, self.south + self.height

    def place_of(self, lon: float, lat: float) -> str:
        """Give the ninth of the region that a place within it lies in."""
        across, up = self._share(lon, lat)
        column, row = int(across * 3), int(up * 3)
        return PLACES[3 * (2 - min(2, max(0, row))) + min(2, max(0, column))]

    def way_to(self, lon: float, lat: float) -> str:
        """Give the direction to a place outside of the box; the ninth of one in it, such as beside a ring."""
        across, up = self._share(lon, lat)
        column, row = _side(across), _side(up)
        return self.place_of(lon, lat) if column == row == 1 else PLACES[3 * (2 - row) + column]

    def _share(self, lon: float, lat: float) -> tuple[float, float]:
        east_deg = (lon - self.west) % 360
        # What lies less far to the west than half of what is left lies to the west.
        if east_deg > self.width + (360 - self.width) / 2:
            east_deg -= 360
        across = east_deg / self.width if self.width else 0.5
        return across, (lat - self.south) / self.height if self.height else 0.5


def frame_of(points: Sequence[Point], *, is_round: bool = False) -> RegionFrame:
    """Give the frame of a ring, whose longitudes go on past 180; is_round: of places, the smallest one."""
    if not is_round:
        west, south, east, north = ring_box(points)
        return RegionFrame(_normal(west), south, min(360.0, east - west), north - south)
    lons = sorted({lon % 360 for lon, _ in points})
    gaps = [((after - before) % 360, after) for before, after in zip(lons, lons[1:] + lons[:1], strict=True)]
    gap, west = max(gaps) if len(lons) > 1 else (360.0, lons[0])
    south, north = min(lat for _, lat in points), max(lat for _, lat in points)
    return RegionFrame(_normal(west), south, 360 - gap, north - south)


def around(frame: RegionFrame) -> tuple[Point, ...]:
    """Give the ring around the region and its margin."""
    wide, high = frame.width * MARGIN, frame.height * MARGIN
    west, east = frame.west - wide, frame.west + frame.width + wide
    if east - west >= 360:
        west, east = -180.0, 180.0
    south, north = max(-90.0, frame.south - high), min(90.0, frame.south + frame.height + high)
    return (west, south), (east, south), (east, north), (west, north)


def _side(share: float) -> int:
    return 0 if share < 0 else 2 if share > 1 else 1


def _normal(lon: float) -> float:
    return (lon + 180) % 360 - 180
