"""Reads from a plant store what the map draws: every asset, line and zone, and the active alerts."""

import json
from array import array
from collections.abc import Iterator
from math import nan
from typing import Any, Final

from app.domain.geo import Point, unwrapped
from app.domain.plant_map import MapAssets, MapLinks, MapZones, PlantMap, Polylines, polylines
from app.twin.compile_source import ACTIVE_STATES
from app.twin.store_errors import understood
from app.twin.store_reader import Rows, TwinReader

# Five times what the map was measured with; beyond it the map says that it is not whole.
MAX_ROWS: Final = 500_000
_TIMEOUT_S: Final = 60.0
# Not active, not over: they are counted, never dropped silently (ALM-3).
_HIDDEN_STATES: Final = ("out_of_service", "shelved", "suppressed")

_ASSETS: Final = (
    "SELECT a.asset_id, a.tag, a.name, a.asset_type, coalesce(z.name, a.zone_id, ''), a.status, a.lon, a.lat "
    "FROM asset a LEFT JOIN zone z ON z.zone_id = a.zone_id ORDER BY a.asset_id"
)
_ALERTS: Final = (
    "SELECT asset_id, min(CASE priority WHEN 'critical' THEN 1 WHEN 'high' THEN 2 WHEN 'medium' THEN 3 "
    "ELSE 4 END), count(*), sum(state = 'unacknowledged') FROM alert "
    f"WHERE state IN {ACTIVE_STATES} GROUP BY asset_id"
)
_HIDDEN: Final = (
    f"SELECT state, count(*) FROM alert WHERE state IN {_HIDDEN_STATES} GROUP BY state ORDER BY state"
)
_LINKS: Final = (
    "SELECT l.tag, l.kind, l.status, l.diameter_mm, a.asset_id, l.geometry, f.lon, f.lat, t.lon, t.lat "
    "FROM link l LEFT JOIN asset a ON a.tag = l.tag LEFT JOIN asset f ON f.asset_id = l.from_asset_id "
    "LEFT JOIN asset t ON t.asset_id = l.to_asset_id ORDER BY l.link_id"
)
_ZONES: Final = "SELECT name, geometry FROM zone WHERE geometry IS NOT NULL ORDER BY zone_id"


def read_plant_map(reader: TwinReader, max_rows: int = MAX_ROWS) -> PlantMap:
    """Give all that has a place, read as of one moment.

    Raises:
        QueryError, StorageError: the store cannot be read, or not in time.
    """
    with reader.snapshot():
        asset_rows = _select(reader, _ASSETS, max_rows)
        alert_rows = _select(reader, _ALERTS, max_rows)
        link_rows = _select(reader, _LINKS, max_rows)
        zone_rows = _select(reader, _ZONES, max_rows)
        hidden_rows = _select(reader, _HIDDEN, 10).rows
        as_of = reader.as_of()
    with understood(reader.path):
        assets = _assets(asset_rows, alert_rows)
        links, without_place = _links(link_rows, assets)
        zones = _zones(zone_rows)
        hidden = tuple((str(state), int(count or 0)) for state, count in hidden_rows)
    parts = (asset_rows, alert_rows, link_rows, zone_rows)
    return PlantMap(
        assets=assets,
        links=links,
        zones=zones,
        as_of=as_of,
        hidden_alerts=hidden,
        links_without_place=without_place,
        is_truncated=any(rows.is_truncated for rows in parts),
    )


def geometry_lines(geometry: dict[str, Any]) -> Iterator[tuple[Point, ...]]:
    """Give the lines or rings of a GeoJSON geometry, unwrapped; none of a point."""
    kind, coordinates = geometry.get("type"), geometry.get("coordinates", [])
    match kind:
        case "LineString":
            yield tuple(unwrapped((point[0], point[1]) for point in coordinates))
        case "MultiLineString" | "Polygon":
            for line in coordinates:
                yield tuple(unwrapped((point[0], point[1]) for point in line))
        case "MultiPolygon":
            for polygon in coordinates:
                for ring in polygon:
                    yield tuple(unwrapped((point[0], point[1]) for point in ring))


def _select(reader: TwinReader, statement: str, limit: int) -> Rows:
    return reader.select(statement, limit=limit, timeout_s=_TIMEOUT_S)


def _assets(rows: Rows, alert_rows: Rows) -> MapAssets:
    # The schema is STRICT: cells have the types of their columns.
    listed: tuple[tuple[Any, ...], ...] = rows.rows
    alerts = {row[0]: row for row in alert_rows.rows}
    none = (0, 0, 0, 0)
    found: list[tuple[Any, ...]] = [alerts.get(row[0], none) for row in listed]
    return MapAssets(
        ids=array("q", (row[0] for row in listed)),
        tags=tuple(row[1] for row in listed),
        names=tuple(row[2] for row in listed),
        types=tuple(row[3] for row in listed),
        zones=tuple(row[4] for row in listed),
        statuses=tuple(row[5] for row in listed),
        lons=array("d", (nan if row[6] is None or row[7] is None else row[6] for row in listed)),
        lats=array("d", (nan if row[6] is None or row[7] is None else row[7] for row in listed)),
        priorities=array("b", (row[1] for row in found)),
        alert_counts=array("q", (row[2] for row in found)),
        unacknowledged=array("q", (row[3] for row in found)),
    )


def _links(rows: Rows, assets: MapAssets) -> tuple[MapLinks, int]:
    places = {asset_id: index for index, asset_id in enumerate(assets.ids)}
    listed: tuple[tuple[Any, ...], ...] = rows.rows
    owners, shapes, without_place = array("q"), [], 0
    for index, row in enumerate(listed):
        lines = _lines(row[5], row[6:8], row[8:10])
        without_place += not lines
        for line in lines:
            owners.append(index)
            shapes.append(line)
    links = MapLinks(
        tags=tuple(row[0] for row in listed),
        kinds=tuple(row[1] for row in listed),
        statuses=tuple(row[2] for row in listed),
        diameters_mm=array("d", (nan if row[3] is None else row[3] for row in listed)),
        assets=array("q", (places.get(row[4], -1) for row in listed)),
        owners=owners,
        shapes=polylines(shapes),
    )
    return links, without_place


def _lines(geometry: str | None, begin: tuple[Any, ...], end: tuple[Any, ...]) -> list[tuple[Point, ...]]:
    if geometry is not None:
        return [line for line in geometry_lines(json.loads(geometry)) if len(line) > 1]
    if None in (*begin, *end):
        return []
    return [tuple(unwrapped(((begin[0], begin[1]), (end[0], end[1]))))]


def _zones(rows: Rows) -> MapZones:
    owners, rings = array("q"), []
    for index, (_, geometry) in enumerate(rows.rows):
        for ring in geometry_lines(json.loads(str(geometry))):
            owners.append(index)
            rings.append(ring)
    names = tuple(str(name) for name, _ in rows.rows)
    return MapZones(names, owners, polylines(rings) if rings else Polylines())
