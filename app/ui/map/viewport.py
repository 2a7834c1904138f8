"""What part of the world the map shows, as a value: where its middle lies and how large the world is."""

import dataclasses
import math
from dataclasses import dataclass
from typing import Final

from app.domain.geo import WORLD_M, GeoBox, normal_lon, to_degrees, to_world

TILE_PX: Final = 256
# 3.7 cm a pixel at the equator.
MAX_ZOOM: Final = 22.0
# What fits at once lies this far from the edges.
_FIT_MARGIN_PX: Final = 48
# A single asset is shown with its surroundings: 1.2 m a pixel at the equator.
CLOSE_ZOOM: Final = 17.0


@dataclass(frozen=True, slots=True)
class Viewport:
    """A view of width by height pixels around x, y of the world; scale is pixels per world.

    x lies in 0 to 1. The view never leaves the world's top and bottom, and shows no place twice.
    """

    x: float
    y: float
    scale: float
    width: int
    height: int

    @property
    def zoom(self) -> float:
        """The zoom level as tiles count it."""
        return math.log2(self.scale / TILE_PX)

    @property
    def west(self) -> float:
        """The left edge's column of the world; below 0 across the date line."""
        return self.x - self.width / 2 / self.scale

    @property
    def east(self) -> float:
        """The right edge's column of the world; above 1 across the date line."""
        return self.x + self.width / 2 / self.scale

    @property
    def north(self) -> float:
        """The upper edge's row of the world."""
        return self.y - self.height / 2 / self.scale

    @property
    def south(self) -> float:
        """The lower edge's row of the world."""
        return self.y + self.height / 2 / self.scale

    def box(self) -> GeoBox:
        """Give what is shown in degrees; west > east across the date line."""
        west, north = to_degrees(self.west, self.north)
        east, south = to_degrees(self.east, self.south)
        if east - west >= 360 - 1e-9:
            return GeoBox(-180.0, south, 180.0, north)
        east = normal_lon(east) if east > 180 else east
        return GeoBox(normal_lon(west), south, east, north)

    def degrees_at(self, px: float, py: float) -> tuple[float, float]:
        """Give longitude and latitude under a pixel."""
        lon, lat = to_degrees(*self.world_at(px, py))
        return normal_lon(lon), lat

    def world_at(self, px: float, py: float) -> tuple[float, float]:
        """Give the place of the world under a pixel; x may lie outside 0 to 1."""
        return self.west + px / self.scale, self.north + py / self.scale

    def pixel_of(self, x: float, y: float) -> tuple[float, float]:
        """Give the pixel of the nearest copy of a place of the world."""
        return (x - self.x - round(x - self.x)) * self.scale + self.width / 2, (y - self.north) * self.scale

    def metres_per_pixel(self) -> float:
        """Give the scale at the middle of the view; Web Mercator stretches towards the poles."""
        _, lat = to_degrees(self.x, self.y)
        return WORLD_M * math.cos(math.radians(lat)) / self.scale

    def moved(self, dx: float, dy: float) -> "Viewport":
        """Give the view dx pixels further to the east and dy further to the south."""
        return self._placed(self.x + dx / self.scale, self.y + dy / self.scale, self.scale)

    def zoomed(self, factor: float, px: float, py: float) -> "Viewport":
        """Give the view with another scale; the place under the pixel stays there as far as it can."""
        x, y = self.world_at(px, py)
        scale = min(max(self.scale * factor, self._least_scale()), TILE_PX * 2**MAX_ZOOM)
        return self._placed(x + (self.width / 2 - px) / scale, y + (self.height / 2 - py) / scale, scale)

    def resized(self, width: int, height: int) -> "Viewport":
        """Give the view in another size, with the same middle."""
        return dataclasses.replace(self, width=width, height=height)._placed(self.x, self.y, self.scale)

    def centred(self, x: float, y: float, zoom: float | None = None) -> "Viewport":
        """Give the view with x, y of the world in its middle."""
        return self._placed(x, y, self.scale if zoom is None else TILE_PX * 2**zoom)

    def fitted(
        self, west: float, north: float, east: float, south: float, margin_px: int = _FIT_MARGIN_PX
    ) -> "Viewport":
        """Give the closest view that shows a box of the world with a margin around it."""
        across = max(self.width - 2 * margin_px, 1) / max(east - west, 1e-12)
        down = max(self.height - 2 * margin_px, 1) / max(south - north, 1e-12)
        scale = min(across, down)
        if west == east and north == south:
            scale = TILE_PX * 2**CLOSE_ZOOM
        return self._placed((west + east) / 2, (north + south) / 2, scale)

    def _least_scale(self) -> float:
        return float(max(self.width, self.height, TILE_PX))

    def _placed(self, x: float, y: float, scale: float) -> "Viewport":
        scale = min(max(scale, self._least_scale()), TILE_PX * 2**MAX_ZOOM)
        half = self.height / 2 / scale
        y = min(max(y, half), 1 - half)
        return dataclasses.replace(self, x=x % 1.0, y=y, scale=scale)


def whole_world(width: int, height: int) -> Viewport:
    """Give the view with the smallest scale."""
    return Viewport(0.5, 0.5, 1.0, max(width, 1), max(height, 1)).centred(0.5, 0.5)


def view_of_box(box: GeoBox, width: int, height: int) -> Viewport:
    """Give the closest view of that size that shows the whole box."""
    (west, south), _, (east, north), _ = box.ring()
    left, top = to_world(west, north)
    right, bottom = to_world(east, south)
    return whole_world(width, height).fitted(left, top, right, bottom, margin_px=0)
