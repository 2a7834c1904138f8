"""Divides the plant into zones: k-means of the nodes' places, and around each centre the cell closest to it.

The names are made from compass and height and are nobody's place names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import atan2, cos, pi

from tools.sample_plant.geometry import Point, cell, centres, holds, nearest
from tools.sample_plant.hydraulics import Node
from tools.sample_plant.lambert import to_position

COUNT = 6
# Room between the outermost pipe and the zones' outer edge, in feet.
MARGIN_FT = 1500.0

_COMPASS = (
    ("East", "الشرق", "东"),
    ("Northeast", "الشمال الشرقي", "东北"),
    ("North", "الشمال", "北"),
    ("Northwest", "الشمال الغربي", "西北"),
    ("West", "الغرب", "西"),
    ("Southwest", "الجنوب الغربي", "西南"),
    ("South", "الجنوب", "南"),
    ("Southeast", "الجنوب الشرقي", "东南"),
)
# By the zone's mean elevation, highest third first.
_HEIGHTS = (("Ridge", "مرتفعات", "岭"), ("Slopes", "منحدرات", "坡"), ("Flats", "سهول", "平地"))


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone; ring is convex, counter-clockwise, closed, longitude and latitude in degrees."""

    zone_id: str
    name: str
    aliases: tuple[str, ...]
    ring: tuple[Point, ...]


def divide(nodes: Sequence[Node], every_place: Sequence[Point]) -> tuple[Zone, ...]:
    """Give COUNT zones, numbered from north to south, that hold every place."""
    middles = sorted(centres([node.place for node in nodes], COUNT), key=lambda middle: -middle[1])
    xs, ys = [x for x, _ in every_place], [y for _, y in every_place]
    box = (min(xs) - MARGIN_FT, min(ys) - MARGIN_FT, max(xs) + MARGIN_FT, max(ys) + MARGIN_FT)
    heights = _mean_heights(nodes, middles)
    ranks = sorted(heights.values(), reverse=True)
    zones = []
    for index, compass in enumerate(_compass(middles)):
        height = _HEIGHTS[ranks.index(heights[index]) * len(_HEIGHTS) // COUNT]
        name, aliases = f"{compass[0]} {height[0]}", (f"{height[1]} {compass[1]}", f"{compass[2]}{height[2]}")
        ring = [to_position(point) for point in cell(index, middles, box)]
        zones.append(Zone(str(index + 1), name, aliases, (*ring, ring[0])))
    return tuple(zones)


def zone_of(position: Point, zones: Sequence[Zone]) -> str:
    """Give the id of the zone that holds a position in degrees.

    Asked of the rounded rings, not of the centres, so that whoever reads the files finds the same.
    """
    return next(zone.zone_id for zone in zones if holds(zone.ring, position))


def _mean_heights(nodes: Sequence[Node], middles: Sequence[Point]) -> Mapping[int, float]:
    groups: dict[int, list[float]] = {index: [] for index in range(len(middles))}
    for node in nodes:
        if node.elevation_m is not None:
            groups[nearest(node.place, middles)].append(node.elevation_m)
    return {index: sum(group) / len(group) for index, group in groups.items()}


def _compass(middles: Sequence[Point]) -> Sequence[tuple[str, str, str]]:
    """Give each centre another direction, as close together to the true ones as that allows."""
    x0, y0 = (sum(middle[axis] for middle in middles) / len(middles) for axis in (0, 1))
    angles = [atan2(y - y0, x - x0) for x, y in middles]
    best = max(
        permutations(range(len(_COMPASS)), len(middles)),
        key=lambda chosen: sum(cos(angle - one * pi / 4) for angle, one in zip(angles, chosen, strict=True)),
    )
    return [_COMPASS[one] for one in best]
