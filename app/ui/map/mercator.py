"""Degrees become places of the map's world, shapes are cut to what can be seen; numpy only."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from app.domain.plant_map import Polylines

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

# Antarctica's ring runs along the pole, which lies at infinity; this is far outside of every view.
_LAST_LAT_DEG: Final = 89.0


def world_x(lons: Floats) -> Floats:
    """Give columns of the world; longitudes past ±180 lie outside 0 to 1."""
    return lons / 360 + 0.5


def world_y(lats: Floats) -> Floats:
    """Give rows of the world; latitudes beyond the square lie outside 0 to 1."""
    clipped = np.clip(lats, -_LAST_LAT_DEG, _LAST_LAT_DEG)
    return 0.5 - np.arcsinh(np.tan(np.radians(clipped))) / (2 * math.pi)


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """Lines or rings of the world; shape i has the points starts[i] up to starts[i + 1].

    boxes has a row of west, north, east, south for each shape.
    """

    x: Floats
    y: Floats
    starts: Ints
    boxes: Floats

    def __len__(self) -> int:
        return len(self.starts) - 1

    def near(self, west: float, north: float, east: float, south: float) -> Ints:
        """Give the numbers of the shapes whose box touches a box of the world."""
        boxes = self.boxes
        is_near = (boxes[:, 2] >= west) & (boxes[:, 0] <= east)
        is_near &= (boxes[:, 3] >= north) & (boxes[:, 1] <= south)
        return np.flatnonzero(is_near).astype(np.int64)

    def points(self, shape: int) -> tuple[Floats, Floats]:
        """Give the columns and rows of one shape's points."""
        part = slice(int(self.starts[shape]), int(self.starts[shape + 1]))
        return self.x[part], self.y[part]


def shapes_of(lines: Polylines) -> Shapes:
    """Give lines in degrees as shapes of the world; empty ones have a box that touches nothing."""
    x = world_x(np.asarray(lines.lons, dtype=np.float64))
    y = world_y(np.asarray(lines.lats, dtype=np.float64))
    starts = np.asarray(lines.starts, dtype=np.int64)
    boxes = np.full((len(lines), 4), np.nan)
    is_full = starts[1:] > starts[:-1]
    if is_full.any():
        begins = starts[:-1][is_full]
        boxes[is_full, 0] = np.minimum.reduceat(x, begins)
        boxes[is_full, 1] = np.minimum.reduceat(y, begins)
        boxes[is_full, 2] = np.maximum.reduceat(x, begins)
        boxes[is_full, 3] = np.maximum.reduceat(y, begins)
    return Shapes(x, y, starts, boxes)


def clip_ring(x: Floats, y: Floats, box: tuple[float, float, float, float]) -> tuple[Floats, Floats]:
    """Cut a ring to a box of west, north, east, south (Sutherland and Hodgman, 1974).

    A country's outline at a street's scale has corners millions of pixels away, which no painter takes.
    """
    west, north, east, south = box
    for is_column, edge, sign in (
        (True, west, 1.0),
        (True, east, -1.0),
        (False, north, 1.0),
        (False, south, -1.0),
    ):
        if len(x) == 0:
            break
        x, y = _cut(x, y, is_column=is_column, edge=edge, sign=sign)
    return x, y


def _cut(x: Floats, y: Floats, *, is_column: bool, edge: float, sign: float) -> tuple[Floats, Floats]:
    """Keep what lies on the side of edge that sign says: 1 where values are above it."""
    inside = ((x if is_column else y) - edge) * sign
    after = np.roll(inside, -1)
    crosses = (inside < 0) != (after < 0)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = np.where(crosses, inside / (inside - after), 0.0)
    # After each point its edge's crossing, if there is one, then the next point, if that is inside.
    found = np.empty((len(x), 2, 2))
    found[:, 0, 0] = x + (np.roll(x, -1) - x) * share
    found[:, 0, 1] = y + (np.roll(y, -1) - y) * share
    found[:, 1, 0] = np.roll(x, -1)
    found[:, 1, 1] = np.roll(y, -1)
    kept = np.stack((crosses, after >= 0), axis=1)
    points = found[kept]
    return points[:, 0], points[:, 1]
