"""What a map shows, as values: the plant's assets, lines and zones, and what lies under them.

Columns are arrays of the standard library, which numpy reads without a copy. Longitudes and latitudes are in
degrees WGS 84.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.domain.geo import GeoBox, Point


@dataclass(frozen=True, slots=True, eq=False)
class Polylines:
    """Lines or rings behind each other; shape i has the points starts[i] up to starts[i + 1].

    Neighbouring points differ by at most 180° of longitude: across the date line it goes on past ±180.
    """

    lons: "array[float]" = field(default_factory=lambda: array("d"))
    lats: "array[float]" = field(default_factory=lambda: array("d"))
    starts: "array[int]" = field(default_factory=lambda: array("q", (0,)))

    def __len__(self) -> int:
        return len(self.starts) - 1


def polylines(shapes: Iterable[Sequence[Point]]) -> Polylines:
    """Give shapes as one value."""
    found = Polylines()
    for shape in shapes:
        found.lons.extend(lon for lon, _ in shape)
        found.lats.extend(lat for _, lat in shape)
        found.starts.append(len(found.lons))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class MapAssets:
    """Assets, one entry each in every column.

    lons and lats are NaN where the store has no position. priorities hold the worst active alert: 1 critical,
    2 high, 3 medium, 4 low, 0 none; alert_counts the active ones, unacknowledged among them.
    """

    ids: "array[int]" = field(default_factory=lambda: array("q"))
    tags: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    lons: "array[float]" = field(default_factory=lambda: array("d"))
    lats: "array[float]" = field(default_factory=lambda: array("d"))
    priorities: "array[int]" = field(default_factory=lambda: array("b"))
    alert_counts: "array[int]" = field(default_factory=lambda: array("q"))
    unacknowledged: "array[int]" = field(default_factory=lambda: array("q"))

    def __len__(self) -> int:
        return len(self.tags)


@dataclass(frozen=True, slots=True, eq=False)
class MapLinks:
    """Pipes and lines; several shapes may belong to one: owners gives the link of each shape.

    assets holds the index of the asset that the link is, -1 where it is none. Diameters are in millimetres,
    NaN where unknown.
    """

    tags: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    diameters_mm: "array[float]" = field(default_factory=lambda: array("d"))
    assets: "array[int]" = field(default_factory=lambda: array("q"))
    owners: "array[int]" = field(default_factory=lambda: array("q"))
    shapes: Polylines = field(default_factory=Polylines)

    def __len__(self) -> int:
        return len(self.tags)


@dataclass(frozen=True, slots=True, eq=False)
class MapZones:
    """Zones as rings; owners gives the zone of each ring. Holes are rings of their own: even-odd fills."""

    names: tuple[str, ...] = ()
    owners: "array[int]" = field(default_factory=lambda: array("q"))
    rings: Polylines = field(default_factory=Polylines)


@dataclass(frozen=True, slots=True, eq=False)
class PlantMap:
    """Everything of a plant that has a place on the map, and how much of it has none.

    as_of is the store's clock in milliseconds since 1970 UTC. hidden_alerts counts by state the alerts that
    are not active but not over either: shelved, suppressed, out of service. is_truncated: there are more
    assets or links than were read.
    """

    assets: MapAssets = field(default_factory=MapAssets)
    links: MapLinks = field(default_factory=MapLinks)
    zones: MapZones = field(default_factory=MapZones)
    as_of: int | None = None
    hidden_alerts: tuple[tuple[str, int], ...] = ()
    links_without_place: int = 0
    is_truncated: bool = False


class TileSource(Protocol):
    """Square pictures of the world in zoom levels (XYZ scheme: row 0 in the north); any thread may ask."""

    @property
    def min_zoom(self) -> int:
        """The coarsest level."""

    @property
    def max_zoom(self) -> int:
        """The finest level."""

    def tile(self, zoom: int, column: int, row: int) -> bytes | None:
        """Give a tile as PNG, JPEG or WebP, None where there is none or it cannot be read."""

    def close(self) -> None:
        """Close the file; tile() gives None afterwards."""


@dataclass(frozen=True, slots=True, eq=False)
class SiteLayer:
    """A layer of the site's own: areas are filled, lines drawn, points dotted."""

    name: str
    areas: Polylines = field(default_factory=Polylines)
    lines: Polylines = field(default_factory=Polylines)
    points: Polylines = field(default_factory=Polylines)


@dataclass(frozen=True, slots=True, eq=False)
class Basemap:
    """What lies under the plant: countries at two scales as rings, the site's layers, its tiles.

    problems are sentences on layers that could not be read.
    """

    coarse: Polylines = field(default_factory=Polylines)
    fine: Polylines = field(default_factory=Polylines)
    layers: tuple[SiteLayer, ...] = ()
    tiles: tuple[TileSource, ...] = ()
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A picture of an area; width and height in pixels, theme day or dimmed."""

    box: GeoBox
    width: int
    height: int
    theme: str = "day"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG; box is what it shows: at least what was asked for, in the picture's own proportions."""

    png: bytes
    box: GeoBox
    summary: str


class MapPainter(Protocol):
    """Draws the map without a window; bootstrap fills it with the window's own painter."""

    def draw(self, plant: PlantMap, basemap: Basemap, request: PictureRequest) -> Picture:
        """Give the picture of an area."""
