"""The plant as columns of the map's world: what lies in a view, under a pointer, in a lasso; numpy, no Qt."""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Final

import numpy as np

from app.domain.plant_map import PlantMap
from app.ui.map.clusters import MAX_LEVEL, Clusters, cluster
from app.ui.map.mercator import Flags, Floats, Ints, Shapes, shapes_of, world_x, world_y
from app.ui.map.viewport import Viewport

# More marks than these are gathered: a mark costs some 3 microseconds, and 1000 cannot be told apart.
MOST_MARKS: Final = 600
MOST_LABELLED: Final = 400
# Half the width of the largest mark: what lies that far outside still reaches into the view.
_MARK_REACH_PX: Final = 24
_LINE_REACH_PX: Final = 6.0
_SAME_PLACE_PX: Final = 7.0
# Assets that are the pipe or cable between others; the link of the same tag is drawn in their place.
_LINE_TYPES: Final = frozenset(
    ("pipe", "pipeline", "main", "line", "cable", "conductor", "duct", "hose", "overhead_line", "feeder")
)
# Places of the network rather than machines: small marks, under the others.
DOT_TYPES: Final = frozenset(("junction", "node", "bus", "tee", "pole"))


class Condition(IntEnum):
    """What an asset's status means for how it is drawn."""

    RUNNING = 0
    STANDING = 1
    OUT_OF_SERVICE = 2
    FAULT = 3
    UNKNOWN = 4


_CONDITIONS: Final = {
    "running": Condition.RUNNING,
    "open": Condition.RUNNING,
    "stopped": Condition.STANDING,
    "standby": Condition.STANDING,
    "closed": Condition.STANDING,
    "maintenance": Condition.OUT_OF_SERVICE,
    "out_of_service": Condition.OUT_OF_SERVICE,
    "fault": Condition.FAULT,
}


def condition_of(status: str) -> Condition:
    """Give the condition of a status word."""
    return _CONDITIONS.get(status, Condition.UNKNOWN)


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What of the scene lies in a view; positions in pixels.

    assets are drawn as marks, clusters (rows of level) as discs. badges holds indexes of assets,
    or rows of level where is_clustered. The counts are exact: what only reaches into the view is left out.
    """

    view: Viewport
    is_clustered: bool
    assets: Ints
    asset_px: Floats
    asset_py: Floats
    level: Clusters | None
    clusters: Ints
    cluster_px: Floats
    cluster_py: Floats
    badges: Ints
    badge_px: Floats
    badge_py: Floats
    total: int
    total_marks: int
    alerted: int
    alerts: int

    @property
    def is_labelled(self) -> bool:
        """Whether there is room for names."""
        return self.total_marks < MOST_LABELLED and not self.is_clustered


@dataclass(eq=False)
class Scene:
    """One plant map, ready to be drawn; built in a thread, read by any."""

    plant: PlantMap
    _levels: dict[int, Clusters] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assets = self.plant.assets
        self.x = world_x(np.asarray(assets.lons, dtype=np.float64)) % 1.0
        self.y = world_y(np.asarray(assets.lats, dtype=np.float64))
        self.priorities: Ints = np.asarray(assets.priorities, dtype=np.int64)
        self.alerts: Ints = np.asarray(assets.alert_counts, dtype=np.int64)
        self.conditions = np.fromiter((condition_of(word) for word in assets.statuses), np.int64, len(assets))
        self.is_dot: Flags = np.fromiter((word in DOT_TYPES for word in assets.types), np.bool_, len(assets))
        self.lines: Shapes = shapes_of(self.plant.links.shapes)
        self.line_assets: Ints = np.asarray(self.plant.links.assets, dtype=np.int64)
        self.line_owners: Ints = np.asarray(self.plant.links.owners, dtype=np.int64)
        self.zones: Shapes = shapes_of(self.plant.zones.rings)
        self.zone_edges: Shapes = _edges(self.zones)
        self.is_line = self._drawn_as_lines()
        self._place_lines()
        self.is_placed: Flags = ~np.isnan(self.x)
        self.is_mark: Flags = self.is_placed & ~self.is_line

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each tag."""
        return {tag: number for number, tag in enumerate(self.plant.assets.tags)}

    @cached_property
    def folded_index(self) -> dict[str, int]:
        """The number of each tag, whatever its case; of two that differ in case alone, the first."""
        return {tag.casefold(): number for number, tag in reversed(list(enumerate(self.plant.assets.tags)))}

    @cached_property
    def without_position(self) -> int:
        """How many assets the map cannot show."""
        return int(np.count_nonzero(~self.is_placed))

    @cached_property
    def alerted_without_position(self) -> int:
        """How many of them have active alerts."""
        return int(np.count_nonzero(~self.is_placed & (self.priorities > 0)))

    @cached_property
    def shapes_by_asset(self) -> dict[int, list[int]]:
        """The shapes of each asset that is a line."""
        found: dict[int, list[int]] = {}
        for shape, owner in enumerate(self.line_owners.tolist()):
            asset = int(self.line_assets[owner])
            if asset >= 0:
                found.setdefault(asset, []).append(shape)
        return found

    @cached_property
    def bounds(self) -> tuple[float, float, float, float] | None:
        """West, north, east, south of the world around assets, lines and zones; None where there is nothing.

        The box is the narrowest one: a plant on both sides of the date line is not spread over the world.
        """
        x, y = self.x[self.is_placed], self.y[self.is_placed]
        x = np.concatenate((x, self.lines.x % 1.0, self.zones.x % 1.0))
        y = np.concatenate((y, self.lines.y, self.zones.y))
        if len(x) == 0:
            return None
        columns = np.sort(x)
        gaps = np.diff(columns, append=columns[0] + 1)
        widest = int(np.argmax(gaps))
        east = float(columns[widest])
        west = float(columns[(widest + 1) % len(columns)])
        return west, float(y.min()), east + (1.0 if east < west else 0.0), float(y.max())

    def prepare_levels(self, levels: range) -> None:
        """Gather ahead of time; a level of 100 000 assets takes some ten milliseconds."""
        for level in levels:
            self.level(level)

    def level(self, number: int) -> Clusters:
        """Give the clusters of a zoom level."""
        if number not in self._levels:
            used = np.flatnonzero(self.is_placed)
            found = cluster(
                number,
                self.x[used],
                self.y[used],
                self.is_mark[used],
                self.priorities[used],
                self.alerts[used],
                self.conditions[used] == Condition.FAULT,
            )
            only = np.where(found.only >= 0, used[found.only] if len(used) else -1, -1)
            self._levels[number] = Clusters(
                found.x, found.y, found.marks, found.alerts, found.priorities, found.abnormal, only
            )
        return self._levels[number]

    def seen(self, view: Viewport) -> Seen:
        """Give what lies in a view."""
        near, px, py = _in_view(view, self.x, self.y, _MARK_REACH_PX)
        inside = (px >= 0) & (px <= view.width) & (py >= 0) & (py <= view.height)
        shown = near[inside]
        is_mark = self.is_mark[near]
        total_marks = int(np.count_nonzero(is_mark & inside))
        counts = {
            "total": len(shown),
            "total_marks": total_marks,
            "alerted": int(np.count_nonzero(self.priorities[shown])),
            "alerts": int(self.alerts[shown].sum()),
        }
        if total_marks <= MOST_MARKS:
            alerted = self.priorities[near] > 0
            nothing, nowhere = near[:0], px[:0]
            return Seen(
                view, False, near[is_mark], px[is_mark], py[is_mark], None, nothing, nowhere, nowhere,
                near[alerted], px[alerted], py[alerted], **counts,
            )  # fmt: skip
        return self._seen_clusters(view, counts)

    def assets_at(self, seen: Seen, px: float, py: float, reach_px: float = 14.0) -> tuple[int, ...]:
        """Give the assets that are drawn at a pixel, the one that is meant first.

        Of marks that lie over each other that is the one with the worst alert, then a machine rather than a
        junction; else the nearest mark, else the nearest line.
        """
        numbers, columns, rows = seen.assets, seen.asset_px, seen.asset_py
        if not seen.is_clustered:
            # Lines have their alert's mark alone.
            numbers = np.concatenate((numbers, seen.badges))
            columns, rows = np.concatenate((columns, seen.badge_px)), np.concatenate((rows, seen.badge_py))
        away = (columns - px) ** 2 + (rows - py) ** 2
        close = np.flatnonzero(away <= _SAME_PLACE_PX**2)
        if len(close) == 0:
            if len(away) and away.min() <= reach_px**2:
                return (int(numbers[np.argmin(away)]),)
            # A disc lies over the lines.
            if self.cluster_at(seen, px, py) >= 0:
                return ()
            line = self._line_at(seen.view, px, py)
            return (line,) if line >= 0 else ()
        found = np.unique(numbers[close])
        alert = np.where(self.priorities[found] > 0, self.priorities[found], 9)
        return tuple(found[np.lexsort((self.is_dot[found], alert))].tolist())

    def asset_at(self, seen: Seen, px: float, py: float, reach_px: float = 14.0) -> int:
        """Give the asset that is meant at a pixel, -1 for none."""
        found = self.assets_at(seen, px, py, reach_px)
        return found[0] if found else -1

    def cluster_at(self, seen: Seen, px: float, py: float, reach_px: float = 18.0) -> int:
        """Give the row of the cluster that is drawn at a pixel, -1 for none."""
        if len(seen.clusters) == 0:
            return -1
        away = (seen.cluster_px - px) ** 2 + (seen.cluster_py - py) ** 2
        nearest = int(np.argmin(away))
        return int(seen.clusters[nearest]) if away[nearest] <= reach_px**2 else -1

    def assets_in(self, view: Viewport, ring_px: Floats) -> Ints:
        """Give the assets whose position lies in a ring of pixels, shape (n, 2); even-odd, n at least 3."""
        left, top = ring_px.min(axis=0)
        right, bottom = ring_px.max(axis=0)
        near, px, py = _in_view(view, self.x, self.y, 0)
        inside = (px >= left) & (px <= right) & (py >= top) & (py <= bottom)
        near, px, py = near[inside], px[inside], py[inside]
        odd = np.zeros(len(near), dtype=np.bool_)
        for (x1, y1), (x2, y2) in zip(ring_px, np.roll(ring_px, -1, axis=0), strict=True):
            if y1 != y2:
                odd ^= ((y1 > py) != (y2 > py)) & (px < (x2 - x1) * (py - y1) / (y2 - y1) + x1)
        found: Ints = near[odd]
        return found

    def box_of(self, assets: Ints) -> tuple[float, float, float, float] | None:
        """Give west, north, east, south of the world around assets, None if none has a place."""
        numbers = assets[self.is_placed[assets]]
        if len(numbers) == 0:
            return None
        x = self.x[numbers]
        # Where they lie on both sides of the date line, the way across it is the short one.
        if x.max() - x.min() > 0.5:
            x = np.where(x < 0.5, x + 1, x)
        y = self.y[numbers]
        return float(x.min()), float(y.min()), float(x.max()), float(y.max())

    def _drawn_as_lines(self) -> Flags:
        types = self.plant.assets.types
        is_line = np.zeros(len(types), dtype=np.bool_)
        with_shape = np.unique(self.line_owners)
        for asset in self.line_assets[with_shape].tolist():
            if asset >= 0 and types[asset] in _LINE_TYPES:
                is_line[asset] = True
        return is_line

    def _place_lines(self) -> None:
        """Let an asset that is a line and has no position of its own stand at its line's middle corner."""
        for asset in np.flatnonzero(self.is_line & np.isnan(self.x)).tolist():
            shape = self.shapes_by_asset[asset][0]
            x, y = self.lines.points(shape)
            self.x[asset], self.y[asset] = x[len(x) // 2] % 1.0, y[len(y) // 2]

    def _seen_clusters(self, view: Viewport, counts: dict[str, int]) -> Seen:
        level = self.level(min(max(int(view.zoom), 0), MAX_LEVEL))
        rows, px, py = _in_view(view, level.x, level.y, _MARK_REACH_PX)
        only = level.only[rows]
        is_disc = level.marks[rows] > 1
        is_one = only >= 0
        alerted = level.priorities[rows] > 0
        return Seen(
            view, True, only[is_one], px[is_one], py[is_one], level, rows[is_disc], px[is_disc], py[is_disc],
            rows[alerted], px[alerted], py[alerted], **counts,
        )  # fmt: skip

    @cached_property
    def _segments(self) -> tuple[Floats, Floats, Floats, Floats, Ints]:
        """Begin and end of every straight piece of a line that is an asset, and the asset."""
        count = len(self.lines.x)
        owner = np.repeat(np.arange(len(self.lines)), np.diff(self.lines.starts))
        if count < 2:
            none = np.empty(0)
            return none, none, none, none, np.empty(0, dtype=np.int64)
        assets = self.line_assets[self.line_owners[owner[:-1]]]
        is_piece = (owner[1:] == owner[:-1]) & (assets >= 0)
        x, y = self.lines.x, self.lines.y
        return x[:-1][is_piece], y[:-1][is_piece], x[1:][is_piece], y[1:][is_piece], assets[is_piece]

    def _line_at(self, view: Viewport, px: float, py: float) -> int:
        x1, y1, x2, y2, assets = self._segments
        if len(assets) == 0:
            return -1
        x, y = view.world_at(px, py)
        reach = _LINE_REACH_PX / view.scale
        best, found = reach**2, -1
        for turn in (0.0, 1.0, -1.0):
            at = x + turn
            near = (np.minimum(x1, x2) <= at + reach) & (np.maximum(x1, x2) >= at - reach)
            near &= (np.minimum(y1, y2) <= y + reach) & (np.maximum(y1, y2) >= y - reach)
            rows = np.flatnonzero(near)
            if len(rows) == 0:
                continue
            away = _distances(at, y, x1[rows], y1[rows], x2[rows], y2[rows])
            nearest = int(np.argmin(away))
            if away[nearest] <= best:
                best, found = float(away[nearest]), int(assets[rows[nearest]])
        return found


def _in_view(view: Viewport, x: Floats, y: Floats, reach_px: float) -> tuple[Ints, Floats, Floats]:
    """Give the rows that lie in a view or at most reach_px outside, with their pixels."""
    reach = reach_px / view.scale
    west, east, north, south = view.west - reach, view.east + reach, view.north - reach, view.south + reach
    if west >= 0 and east <= 1:
        rows = np.flatnonzero((x >= west) & (x <= east) & (y >= north) & (y <= south))
        columns = x[rows]
    else:
        # Across the edge of the world: each place as its copy nearest to the middle of the view.
        near = x - np.round(x - view.x)
        rows = np.flatnonzero((near >= west) & (near <= east) & (y >= north) & (y <= south))
        columns = near[rows]
    px = (columns - view.west) * view.scale
    py = (y[rows] - view.north) * view.scale
    return rows.astype(np.int64, copy=False), px, py


def _edges(rings: Shapes) -> Shapes:
    """Give the sides of rings, each once: dashes of two neighbours would fill each other's gaps."""
    owner = np.repeat(np.arange(len(rings)), np.diff(rings.starts))
    is_side = owner[1:] == owner[:-1]
    begin = np.stack((rings.x[:-1], rings.y[:-1]), axis=1)[is_side]
    end = np.stack((rings.x[1:], rings.y[1:]), axis=1)[is_side]
    if len(begin) == 0:
        return Shapes(np.empty(0), np.empty(0), np.zeros(1, dtype=np.int64), np.empty((0, 4)))
    is_turned = (begin[:, 0] > end[:, 0]) | ((begin[:, 0] == end[:, 0]) & (begin[:, 1] > end[:, 1]))
    begin[is_turned], end[is_turned] = end[is_turned], begin[is_turned].copy()
    sides = np.unique(np.concatenate((begin, end), axis=1), axis=0)
    x, y = sides[:, [0, 2]], sides[:, [1, 3]]
    boxes = np.stack((x.min(axis=1), y.min(axis=1), x.max(axis=1), y.max(axis=1)), axis=1)
    starts = np.arange(0, 2 * len(sides) + 1, 2, dtype=np.int64)
    return Shapes(x.ravel(), y.ravel(), starts, boxes)


def _distances(x: float, y: float, x1: Floats, y1: Floats, x2: Floats, y2: Floats) -> Floats:
    """Give the squared distances of a point from straight pieces."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    with np.errstate(invalid="ignore", divide="ignore"):
        share = np.where(length > 0, ((x - x1) * dx + (y - y1) * dy) / length, 0.0)
    share = np.clip(share, 0.0, 1.0)
    return np.asarray((x1 + share * dx - x) ** 2 + (y1 + share * dy - y) ** 2)
