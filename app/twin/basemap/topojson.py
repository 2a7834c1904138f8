"""Reads TopoJSON 1: arcs of whole-number differences become rings in degrees.

The format is Bostock's TopoJSON specification; resources/basemap/README.md says what the shipped files hold.
"""

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from app.domain.errors import StorageError
from app.domain.geo import Point, unwrapped
from app.domain.plant_map import Polylines, polylines

Arc = list[Point]

# How far the two ends of a ring lie apart that goes round a pole, with room for rounding.
_ROUND_THE_WORLD_DEG: Final = 359.0
_POLE_DEG: Final = 90.0
# What walking through JSON of any other form raises.
_FAULTS: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)


def read_topojson(path: Path, name: str) -> Polylines:
    """Give the rings of the object of that name, closed, holes among them.

    Raises:
        StorageError: the file is missing, or not what it should be.
    """
    try:
        topology = json.loads(path.read_text(encoding="utf-8"))
        return polylines(_rings(topology, name))
    except (OSError, *_FAULTS) as error:
        raise StorageError(
            f"The world map in {path.name} cannot be read. Install Watchroom again.", detail=repr(error)
        ) from error


def _rings(topology: dict[str, Any], name: str) -> Iterator[tuple[Point, ...]]:
    (scale_x, scale_y), (from_x, from_y) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [
        list(
            zip(
                (step * scale_x + from_x for step in accumulate(dx for dx, _ in arc)),
                (step * scale_y + from_y for step in accumulate(dy for _, dy in arc)),
                strict=True,
            )
        )
        for arc in topology["arcs"]
    ]
    for geometry in topology["objects"][name]["geometries"]:
        match geometry["type"]:
            case "Polygon":
                polygons = [geometry["arcs"]]
            case "MultiPolygon":
                polygons = geometry["arcs"]
            case _:
                polygons = []
        for polygon in polygons:
            for ring in polygon:
                yield _closed(tuple(unwrapped(_joined(ring, arcs))))


def _joined(ring: list[int], arcs: list[Arc]) -> Iterator[Point]:
    for place, number in enumerate(ring):
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        # Neighbouring arcs share a point.
        yield from arc if place == 0 else arc[1:]


def _closed(ring: tuple[Point, ...]) -> tuple[Point, ...]:
    """Lead a ring that goes round a pole, as Antarctica's does, along the pole back to its beginning."""
    (first, _), (last, lat) = ring[0], ring[-1]
    if abs(last - first) < _ROUND_THE_WORLD_DEG:
        return ring
    pole = _POLE_DEG if lat > 0 else -_POLE_DEG
    return (*ring, (last, pole), (first, pole), ring[0])
