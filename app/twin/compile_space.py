"""Places of a query as conditions on the asset: boxes in SQL; circles and rings are decided here.

The R*Tree keeps 32-bit numbers rounded outwards, so it only narrows the choice; exact positions decide.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.domain.query import Area, Near, QueryContext, Region, TwinQuery
from app.domain.query_problems import InvalidQueryError, Problem, ProblemKind
from app.twin.geometry import (
    Box,
    Point,
    boxes,
    circle_boxes,
    distance_m,
    is_box,
    is_within,
    ring_box,
)
from app.twin.names import Names, Reader
from app.twin.sql import Sql, SqlValue, any_of

_IN_BOX = "SELECT id FROM asset_rtree WHERE maxx >= ? AND minx <= ? AND maxy >= ? AND miny <= ?"
# More assets than a store is built for; what does not fit into a page is asked for again.
_PAGE_ROWS = 50_000


@dataclass(frozen=True, slots=True)
class Space:
    """Conditions on asset a; near is a JSON object from asset id to metres where a circle was asked for."""

    conditions: tuple[Sql, ...] = ()
    near: str = ""
    notes: tuple[str, ...] = ()


def space_of(query: TwinQuery, context: QueryContext, names: Names, reader: Reader) -> Space:
    """Give where a query looks.

    Raises:
        InvalidQueryError: the window has not said what a region is, or the asset in near has no place.
    """
    conditions: list[Sql] = []
    notes: list[str] = []
    near = ""
    if query.bbox:
        conditions.append(_in_boxes(boxes(*query.bbox)))
    if query.region:
        conditions.append(_in_area(query.region, context.area(query.region), names, reader))
    if query.near:
        near = json.dumps(_around(query.near, names, reader))
        notes.append("Distances are straight lines over ground.")
    return Space(tuple(conditions), near, tuple(notes))


def _in_boxes(listed: Sequence[Box]) -> Sql:
    return any_of([_in_box(box) for box in listed])


def _in_box(box: Box) -> Sql:
    west, south, east, north = box
    return Sql(f"a.asset_id IN ({_IN_BOX}) AND ", (west, east, south, north)) + within(box)


def within(box: Box) -> Sql:
    """Give the exact condition of a box alone: for most of a plant the R*Tree only costs time."""
    west, south, east, north = box
    return Sql("a.lon BETWEEN ? AND ? AND a.lat BETWEEN ? AND ?", (west, east, south, north))


def _in_area(region: Region, area: Area | None, names: Names, reader: Reader) -> Sql:
    if area is None or not (area.ring or area.tags):
        message = (
            "nothing is selected" if region is Region.SELECTION else "what the map shows is not known here"
        )
        raise InvalidQueryError((Problem("region", message),))
    parts = []
    if area.tags:
        ids = [number for tag in area.tags for number in names.asset(tag, "region")]
        parts.append(_among(ids))
    if area.ring:
        if len(area.ring) < 3:
            raise InvalidQueryError((Problem("region", "the area has fewer than three corners"),))
        parts.append(_in_ring(area.ring, reader))
    return any_of(parts)


def _in_ring(ring: Sequence[Point], reader: Reader) -> Sql:
    west, south, east, north = ring_box(ring)
    around = boxes(west, south, east, north)
    if is_box(ring):
        return _in_boxes(around)
    found = [
        asset_id
        for asset_id, (lon, lat) in _assets_in(around, reader)
        if any(
            west <= lon + turn <= east and is_within((lon + turn, lat), ring) for turn in (0.0, 360.0, -360.0)
        )
    ]
    return _among(found)


def _among(ids: Sequence[int]) -> Sql:
    return Sql("a.asset_id IN (SELECT value FROM json_each(?))", (json.dumps(sorted(set(ids))),))


def _around(near: Near, names: Names, reader: Reader) -> dict[str, float]:
    """Distances in metres of the assets within the circle, by id."""
    if near.asset:
        ids = names.asset(near.asset, "near.asset")
        statement = (
            "SELECT lon, lat FROM asset WHERE lon IS NOT NULL "
            "AND asset_id IN (SELECT value FROM json_each(?))"
        )
        rows = reader.select(statement, (json.dumps(ids),)).rows
        centres = [(float(lon or 0), float(lat or 0)) for lon, lat in rows]
    else:
        centres = [(near.lon or 0.0, near.lat or 0.0)]
    if not centres:
        message = f"{near.asset!r} has no position in the store"
        raise InvalidQueryError((Problem("near.asset", message, ProblemKind.ENTITY),))
    found: dict[str, float] = {}
    for centre in centres:
        for asset_id, point in _assets_in(circle_boxes(centre, near.radius_m), reader):
            metres = distance_m(centre, point)
            if metres <= near.radius_m:
                key = str(asset_id)
                found[key] = round(min(metres, found.get(key, metres)), 1)
    return found


def _assets_in(listed: Sequence[Box], reader: Reader) -> Iterator[tuple[int, Point]]:
    """Give the assets of boxes with their positions."""
    for west, south, east, north in listed:
        last = -1
        while True:
            statement = (
                f"SELECT a.asset_id, a.lon, a.lat FROM asset a WHERE a.asset_id IN ({_IN_BOX}) "
                f"AND a.asset_id > ? ORDER BY a.asset_id"
            )
            parameters: tuple[SqlValue, ...] = (west, east, south, north, last)
            page = reader.select(statement, parameters, limit=_PAGE_ROWS)
            for asset_id, lon, lat in page.rows:
                last = int(asset_id or 0)
                yield last, (float(lon or 0), float(lat or 0))
            if not page.is_truncated:
                break
