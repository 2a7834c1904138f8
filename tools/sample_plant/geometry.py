"""Plane geometry of the maker: groups of points, the cells around their centres, and lengths along lines.

Knows nothing of plants; a point is (x, y) in any one unit.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

Point = tuple[float, float]


def farthest_points(points: Sequence[Point], count: int, first: int = 0) -> list[int]:
    """Choose count indices so that each next point is the one farthest from all chosen before."""
    chosen = [first]
    gaps = [dist(point, points[first]) for point in points]
    while len(chosen) < min(count, len(points)):
        # max takes the first of equals, so the choice depends on the order of points alone.
        chosen.append(max(range(len(points)), key=gaps.__getitem__))
        gaps = [min(gap, dist(point, points[chosen[-1]])) for gap, point in zip(gaps, points, strict=True)]
    return chosen


def centres(points: Sequence[Point], count: int, rounds: int = 200) -> list[Point]:
    """Group points by k-means (Lloyd's rounds from the farthest points) and give the groups' centres."""
    found = [points[index] for index in farthest_points(points, count)]
    for _ in range(rounds):
        groups: list[list[Point]] = [[] for _ in found]
        for point in points:
            groups[nearest(point, found)].append(point)
        moved = [_mean(group) for group in groups]
        if moved == found:
            break
        found = moved
    return found


def nearest(point: Point, among: Sequence[Point]) -> int:
    """Give the index of the closest of the other points."""
    return min(range(len(among)), key=lambda index: dist(point, among[index]))


def cell(index: int, middles: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """Give the part of box (west, south, east, north) closer to one centre than to any other.

    Counter-clockwise, not closed. Cells of all centres share edges and corners, and none overlaps another.
    """
    west, south, east, north = box
    ring: list[Point] = [(west, south), (east, south), (east, north), (west, north)]
    for other, middle in enumerate(middles):
        if other != index:
            ring = _nearer(ring, middles[index], middle)
    return ring


def holds(ring: Sequence[Point], point: Point) -> bool:
    """Whether a point lies in a closed, convex, counter-clockwise ring or on its edge."""
    return all(
        (b[0] - a[0]) * (point[1] - a[1]) >= (b[1] - a[1]) * (point[0] - a[0]) for a, b in pairwise(ring)
    )


def halfway(line: Sequence[Point]) -> Point:
    """Give the point that halves a line's length."""
    left = sum(dist(a, b) for a, b in pairwise(line)) / 2
    for a, b in pairwise(line):
        length = dist(a, b)
        if length >= left and length > 0:
            share = left / length
            return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
        left -= length
    return line[-1]


def _nearer(ring: Sequence[Point], mine: Point, other: Point) -> list[Point]:
    """Cut from a convex ring what is closer to other than to mine (Sutherland-Hodgman, one edge)."""
    # The bisector: a * x + b * y = c, with mine on the side of smaller values.
    a, b = other[0] - mine[0], other[1] - mine[1]
    c = (other[0] ** 2 + other[1] ** 2 - mine[0] ** 2 - mine[1] ** 2) / 2
    kept: list[Point] = []
    for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
        before, after = c - a * start[0] - b * start[1], c - a * end[0] - b * end[1]
        if before >= 0:
            kept.append(start)
        if before * after < 0:
            share = before / (before - after)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
