"""Plant maps of a few assets, made by hand."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import nan

from app.domain.geo import Point
from app.domain.plant_map import MapAssets, MapLinks, MapZones, PlantMap, polylines


@dataclass(frozen=True)
class AssetRow:
    """One asset; priority 0 has no active alert."""

    tag: str
    lon: float = nan
    lat: float = nan
    asset_type: str = "pump"
    status: str = "running"
    priority: int = 0
    alerts: int = 0
    name: str = ""
    zone: str = ""


def plant_of(
    *rows: AssetRow,
    links: Sequence[tuple[str, str, Sequence[Point]]] = (),
    zones: Sequence[tuple[str, Sequence[Point]]] = (),
    as_of: int | None = None,
) -> PlantMap:
    """Give a plant; a link is its tag, its status and its corners, a zone its name and its ring."""
    tags = tuple(row.tag for row in rows)
    return PlantMap(
        assets=MapAssets(
            ids=array("q", range(len(rows))),
            tags=tags,
            names=tuple(row.name for row in rows),
            types=tuple(row.asset_type for row in rows),
            zones=tuple(row.zone for row in rows),
            statuses=tuple(row.status for row in rows),
            lons=array("d", (row.lon for row in rows)),
            lats=array("d", (row.lat for row in rows)),
            priorities=array("b", (row.priority for row in rows)),
            alert_counts=array("q", (max(row.alerts, int(row.priority > 0)) for row in rows)),
            unacknowledged=array("q", (0 for _ in rows)),
        ),
        links=MapLinks(
            tags=tuple(tag for tag, _, _ in links),
            kinds=("pipe",) * len(links),
            statuses=tuple(status for _, status, _ in links),
            diameters_mm=array("d", (nan for _ in links)),
            assets=array("q", (tags.index(tag) if tag in tags else -1 for tag, _, _ in links)),
            owners=array("q", range(len(links))),
            shapes=polylines(corners for _, _, corners in links),
        ),
        zones=MapZones(
            names=tuple(name for name, _ in zones),
            owners=array("q", range(len(zones))),
            rings=polylines(ring for _, ring in zones),
        ),
        as_of=as_of,
    )
