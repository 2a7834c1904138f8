"""The still part of the map: world, tiles, zones, lines and names, drawn into a picture wider than the view.

render_layer() may run in any thread: it touches no widget.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from app.domain.clean_text import one_line
from app.domain.plant_map import Basemap, TileSource
from app.ui.map.colours import MapColours, map_colours
from app.ui.map.labels import draw_asset_names
from app.ui.map.mercator import Floats, Shapes, clip_ring, shapes_of
from app.ui.map.scene import Condition, Scene, condition_of
from app.ui.map.sprites import zone_font
from app.ui.map.viewport import TILE_PX, Viewport

MARGIN_PX: Final = 400
# From here on the coarse outline of a country would be seen to be one.
_FINE_FROM_ZOOM: Final = 3.5
# Rings are cut this far outside of the picture, where their outline is not seen.
_CUT_PX: Final = 16
_WIDE_PIPE_MM: Final = 290.0
# A missing tile is looked for in so many coarser levels.
_COARSER_LEVELS: Final = 4
_MOST_TILES: Final = 600


class World:
    """The basemap as shapes of the world; built once, in a thread."""

    def __init__(self, basemap: Basemap) -> None:
        self.coarse = shapes_of(basemap.coarse)
        self.fine = shapes_of(basemap.fine)
        self.layers = tuple(
            (shapes_of(layer.areas), shapes_of(layer.lines), shapes_of(layer.points))
            for layer in basemap.layers
        )
        self.tiles = basemap.tiles


@dataclass(frozen=True, slots=True, eq=False)
class LayerJob:
    """What is to be drawn; quick while the view moves, with names where there is room for them."""

    view: Viewport
    scene: Scene
    world: World
    theme: str
    ratio: float = 1.0
    margin_px: int = MARGIN_PX
    with_names: bool = False
    is_quick: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """A drawn job; zone_places has a zone's number and where in the world its name belongs."""

    job: LayerJob
    image: QImage
    zone_places: tuple[tuple[int, float, float], ...] = ()

    def covers(self, view: Viewport, spare_px: float = 0.0) -> bool:
        """Whether the picture holds all of a view in its own scale, and spare_px around it."""
        job = self.job
        if view.scale != job.view.scale:
            return False
        dx, dy = self.shift(view)
        left_x = job.margin_px - abs(dx) - max(0, view.width - job.view.width) / 2
        left_y = job.margin_px - abs(dy) - max(0, view.height - job.view.height) / 2
        return min(left_x, left_y) >= spare_px

    def shift(self, view: Viewport) -> tuple[float, float]:
        """Give how many pixels of a view its middle lies to the right of and below the picture's."""
        east = view.x - self.job.view.x
        return (east - round(east)) * view.scale, (view.y - self.job.view.y) * view.scale


def render_layer(job: LayerJob) -> Layer:
    """Draw a job."""
    width, height = job.view.width + 2 * job.margin_px, job.view.height + 2 * job.margin_px
    image = QImage(math.ceil(width * job.ratio), math.ceil(height * job.ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(job.ratio)
    colours = map_colours(job.theme)
    image.fill(QColor(colours.water))
    painter = QPainter(image)
    try:
        frame = Frame(job.view, width, height)
        _draw_world(painter, frame, job.world, colours)
        for source in job.world.tiles:
            _draw_tiles(painter, frame, source)
        _draw_site_layers(painter, frame, job.world, colours)
        _draw_lines(painter, frame, job, colours)
        _draw_zones(painter, frame, job, colours)
        places = _zone_places(frame, job)
        if job.with_names:
            draw_asset_names(painter, job.scene, frame.view, colours)
    finally:
        painter.end()
    return Layer(job, image, places)


class Frame:
    """The picture's part of the world; pixels begin at its upper left corner."""

    def __init__(self, view: Viewport, width: int, height: int) -> None:
        self.scale = view.scale
        self.west = view.x - width / 2 / view.scale
        self.north = view.y - height / 2 / view.scale
        self.east = self.west + width / view.scale
        self.south = self.north + height / view.scale
        # Not placed anew: with its margin the picture may reach beyond the poles.
        self.view = Viewport(view.x, view.y, view.scale, width, height)

    def polygon(self, x: Floats, y: Floats, turn: float) -> QPolygonF:
        """Give points as pixels, turn worlds further to the east."""
        return polygon_of((x + turn - self.west) * self.scale, (y - self.north) * self.scale)

    def turned(self, shapes: Shapes) -> Iterator[tuple[int, float]]:
        """Give the shapes that reach into the picture, each with the worlds that it is moved by."""
        for turn in range(math.floor(self.west) - 1, math.ceil(self.east) + 1):
            for shape in shapes.near(self.west - turn, self.north, self.east - turn, self.south).tolist():
                yield shape, float(turn)

    def cut(self, shapes: Shapes, shape: int, turn: float) -> tuple[Floats, Floats]:
        """Give a ring's points, cut to the picture where it reaches beyond."""
        x, y = shapes.points(shape)
        edge = _CUT_PX / self.scale
        west, north, east, south = shapes.boxes[shape]
        box = (self.west - edge - turn, self.north - edge, self.east + edge - turn, self.south + edge)
        if west >= box[0] and north >= box[1] and east <= box[2] and south <= box[3]:
            return x, y
        return clip_ring(x, y, box)


def polygon_of(px: Floats, py: Floats) -> QPolygonF:
    """Give columns of pixels as Qt's points; through bytes: a call a point costs far more."""
    points = np.empty((len(px), 2), dtype=">f8")
    points[:, 0], points[:, 1] = px, py
    buffer = QByteArray(len(px).to_bytes(4, "big") + points.tobytes())
    found = QPolygonF()
    stream = QDataStream(buffer, QIODevice.OpenModeFlag.ReadOnly)
    stream >> found
    return found


def _draw_world(painter: QPainter, frame: Frame, world: World, colours: MapColours) -> None:
    shapes = world.fine if frame.view.zoom >= _FINE_FROM_ZOOM else world.coarse
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.border), 1))
    painter.setBrush(QColor(colours.land))
    for shape, turn in frame.turned(shapes):
        x, y = frame.cut(shapes, shape, turn)
        if len(x) > 2:
            painter.drawPolygon(frame.polygon(x, y, turn))


def _draw_site_layers(painter: QPainter, frame: Frame, world: World, colours: MapColours) -> None:
    for areas, lines, points in world.layers:
        painter.setPen(QPen(QColor(colours.border), 1))
        fill = QColor(colours.theme.line)
        fill.setAlpha(90)
        painter.setBrush(fill)
        for shape, turn in frame.turned(areas):
            x, y = frame.cut(areas, shape, turn)
            if len(x) > 2:
                painter.drawPolygon(frame.polygon(x, y, turn))
        painter.setPen(QPen(QColor(colours.theme.edge), 1))
        for shape, turn in frame.turned(lines):
            painter.drawPolyline(frame.polygon(*lines.points(shape), turn))
        painter.setPen(QPen(QColor(colours.theme.edge), 4, c=Qt.PenCapStyle.RoundCap))
        for shape, turn in frame.turned(points):
            painter.drawPoints(frame.polygon(*points.points(shape), turn))


def _draw_lines(painter: QPainter, frame: Frame, job: LayerJob, colours: MapColours) -> None:
    links, shapes = job.scene.plant.links, job.scene.lines
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not job.is_quick)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shape, turn in frame.turned(shapes):
        owner = int(job.scene.line_owners[shape])
        painter.setPen(
            line_pen(links.statuses[owner], links.diameters_mm[owner], colours, is_quick=job.is_quick)
        )
        painter.drawPolyline(frame.polygon(*shapes.points(shape), turn))


def line_pen(status: str, diameter_mm: float, colours: MapColours, *, is_quick: bool = False) -> QPen:
    """Give the pen of a pipe or line: wider where that is, broken where shut, dotted where not known."""
    width = 1.0 if is_quick else 3.0 if diameter_mm > _WIDE_PIPE_MM else 1.8
    pen = QPen(QColor(colours.pipe), width)
    match condition_of(status):
        case Condition.RUNNING:
            pass
        case Condition.UNKNOWN:
            pen.setStyle(Qt.PenStyle.DotLine)
        case _:
            pen.setStyle(Qt.PenStyle.DashLine)
    return pen


def _draw_zones(painter: QPainter, frame: Frame, job: LayerJob, colours: MapColours) -> None:
    edges = job.scene.zone_edges
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(colours.zone), 1.4)
    pen.setDashPattern([8, 4])
    painter.setPen(pen)
    for shape, turn in frame.turned(edges):
        painter.drawPolyline(frame.polygon(*edges.points(shape), turn))


def _zone_places(frame: Frame, job: LayerJob) -> tuple[tuple[int, float, float], ...]:
    """Give the middle of the largest part of each zone that is in the picture and has room for a name."""
    shapes, zones = job.scene.zones, job.scene.plant.zones
    metrics = QFontMetricsF(zone_font())
    best: dict[int, tuple[float, float, float]] = {}
    for shape, turn in frame.turned(shapes):
        owner = int(zones.owners[shape])
        west, north, east, south = shapes.boxes[shape].tolist()
        is_wide = (east - west) * frame.scale >= metrics.horizontalAdvance(one_line(zones.names[owner]))
        if not is_wide or (south - north) * frame.scale < metrics.height():
            continue
        box = (frame.west - turn, frame.north, frame.east - turn, frame.south)
        size, (x, y) = _middle(*clip_ring(*shapes.points(shape), box))
        if size > best.get(owner, (0.0, 0.0, 0.0))[0]:
            best[owner] = (size, x + turn, y)
    return tuple((owner, x, y) for owner, (_, x, y) in best.items())


def _middle(x: Floats, y: Floats) -> tuple[float, tuple[float, float]]:
    """Give a ring's area and its middle (the centroid, by the shoelace formula)."""
    if len(x) < 3:
        return 0.0, (0.0, 0.0)
    # Around its first point: at a street's scale the products of world coordinates would lose their digits.
    left, top = float(x[0]), float(y[0])
    x, y = x - left, y - top
    next_x, next_y = np.roll(x, -1), np.roll(y, -1)
    cross = x * next_y - next_x * y
    area = float(cross.sum()) / 2
    if area == 0:
        return 0.0, (0.0, 0.0)
    middle_x = float(((x + next_x) * cross).sum()) / (6 * area)
    middle_y = float(((y + next_y) * cross).sum()) / (6 * area)
    return abs(area), (middle_x + left, middle_y + top)


def _draw_tiles(painter: QPainter, frame: Frame, source: TileSource) -> None:
    zoom = min(max(round(math.log2(frame.scale / TILE_PX)), source.min_zoom), source.max_zoom)
    across = 2**zoom
    rows = range(max(0, math.floor(frame.north * across)), min(across, math.ceil(frame.south * across)))
    columns = range(math.floor(frame.west * across), math.ceil(frame.east * across))
    # Far outside of the source's levels there would be thousands of tiles of a few pixels.
    if len(rows) * len(columns) > _MOST_TILES:
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for row in rows:
        for column in columns:
            left = (column / across - frame.west) * frame.scale
            top = (row / across - frame.north) * frame.scale
            side = frame.scale / across
            # Whole pixels, so that no line shows between tiles.
            place = QRectF(
                round(left), round(top), round(left + side) - round(left), round(top + side) - round(top)
            )
            _draw_tile(painter, place, source, zoom, column % across, row)


def _draw_tile(
    painter: QPainter, place: QRectF, source: TileSource, zoom: int, column: int, row: int
) -> None:
    """Draw a tile, or the part of a coarser one that lies there."""
    for up in range(min(_COARSER_LEVELS, zoom - source.min_zoom) + 1):
        content = source.tile(zoom - up, column >> up, row >> up)
        image = QImage.fromData(content) if content else QImage()
        if not image.isNull():
            parts = 2**up
            width, height = image.width() / parts, image.height() / parts
            part = QRectF((column % parts) * width, (row % parts) * height, width, height)
            painter.drawImage(place, image, part)
            return
