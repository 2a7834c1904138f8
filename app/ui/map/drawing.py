"""Draws a map from its parts: the still layer, marks and discs, alarms, what is selected, legend and scale.

The window and the picture of `map render` are drawn by the same functions.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.domain.clean_text import one_line
from app.ui.map.colours import MapColours
from app.ui.map.layer import Layer, polygon_of
from app.ui.map.mercator import Ints
from app.ui.map.scene import Condition, Scene, Seen
from app.ui.map.sprites import Sprites, map_font
from app.ui.map.viewport import Viewport

# Selected lines beyond this many are drawn as rings alone while a hand waits for them.
_MOST_SELECTED_LINES: Final = 2000
_RING_PX: Final = 13.0
_NAME_APART_PX: Final = 12.0
_NAME_STEPS_PX: Final = (0.0, -24.0, 24.0, -48.0, 48.0, -72.0, 72.0)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """Everything that one frame needs; selected and hovered are indexes of assets, hovered -1 for none."""

    scene: Scene
    seen: Seen
    sprites: Sprites
    layer: Layer | None = None
    selected: Ints | None = None
    hovered: int = -1

    @property
    def view(self) -> Viewport:
        """What is shown."""
        return self.seen.view

    @property
    def colours(self) -> MapColours:
        """The theme's colours."""
        return self.sprites.colours


def draw_map(painter: QPainter, shown: Shown) -> None:
    """Draw a frame without legend and scale."""
    draw_layer(painter, shown.layer, shown.view, shown.colours)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_selected_lines(painter, shown)
    _draw_zone_names(painter, shown)
    _draw_discs(painter, shown)
    _draw_marks(painter, shown)
    _draw_rings(painter, shown)
    _draw_badges(painter, shown)


def draw_layer(painter: QPainter, layer: Layer | None, view: Viewport, colours: MapColours) -> None:
    """Draw the part of the still layer that a view shows, stretched while a better one is being drawn."""
    frame = QRectF(0, 0, view.width, view.height)
    if layer is None or not layer.covers(view):
        painter.fillRect(frame, QColor(colours.water))
    if layer is None:
        return
    job = layer.job
    dx, dy = layer.shift(view)
    if view.scale == job.view.scale:
        left = round(view.width / 2 - dx - job.view.width / 2 - job.margin_px)
        top = round(view.height / 2 - dy - job.view.height / 2 - job.margin_px)
        painter.drawImage(QPoint(left, top), layer.image)
        return
    factor = view.scale / job.view.scale
    width, height = job.view.width + 2 * job.margin_px, job.view.height + 2 * job.margin_px
    # What lies in the view, in pixels of the picture: stretching all of it would cost more and more.
    middle_x, middle_y = width / 2 + dx / factor, height / 2 + dy / factor
    part = QRectF(
        middle_x - view.width / 2 / factor,
        middle_y - view.height / 2 / factor,
        view.width / factor,
        view.height / factor,
    )
    kept = part.intersected(QRectF(0, 0, width, height))
    if kept.isEmpty():
        return
    place = QRectF(
        (kept.left() - part.left()) * factor,
        (kept.top() - part.top()) * factor,
        kept.width() * factor,
        kept.height() * factor,
    )
    ratio = job.ratio
    source = QRectF(kept.left() * ratio, kept.top() * ratio, kept.width() * ratio, kept.height() * ratio)
    painter.drawImage(place, layer.image, source)


def _draw_marks(painter: QPainter, shown: Shown) -> None:
    types, conditions = shown.scene.plant.assets.types, shown.scene.conditions
    sprites, seen = shown.sprites, shown.seen
    # Machines over junctions that they stand on.
    order = np.argsort(~shown.scene.is_dot[seen.assets], kind="stable")
    columns = np.rint(seen.asset_px[order]).astype(int).tolist()
    rows = np.rint(seen.asset_py[order]).astype(int).tolist()
    for number, x, y in zip(seen.assets[order].tolist(), columns, rows, strict=True):
        sprite = sprites.mark(types[number], Condition(int(conditions[number])))
        painter.drawImage(x - sprite.left, y - sprite.top, sprite.image)


def _draw_zone_names(painter: QPainter, shown: Shown) -> None:
    """Draw names under marks and discs, beside them where there is room a little higher or lower."""
    if shown.layer is None:
        return
    seen, view = shown.seen, shown.view
    # The layer may be older than the plant that is shown: its zones are those it was drawn of.
    names = shown.layer.job.scene.plant.zones.names
    columns = np.concatenate((seen.asset_px, seen.cluster_px))
    rows = np.concatenate((seen.asset_py, seen.cluster_py))
    for owner, x, y in shown.layer.zone_places:
        sprite = shown.sprites.name(one_line(names[owner]))
        px, py = view.pixel_of(x, y)
        is_beside = np.abs(columns - px) < sprite.left + _NAME_APART_PX
        for dy in _NAME_STEPS_PX:
            if not np.any(is_beside & (np.abs(rows - py - dy) < sprite.top + _NAME_APART_PX)):
                py += dy
                break
        painter.drawImage(round(px) - sprite.left, round(py) - sprite.top, sprite.image)


def _draw_discs(painter: QPainter, shown: Shown) -> None:
    seen, level = shown.seen, shown.seen.level
    if level is None:
        return
    counts, abnormal = level.marks[seen.clusters].tolist(), level.abnormal[seen.clusters].tolist()
    columns, rows = (
        np.rint(seen.cluster_px).astype(int).tolist(),
        np.rint(seen.cluster_py).astype(int).tolist(),
    )
    for count, faults, x, y in zip(counts, abnormal, columns, rows, strict=True):
        sprite = shown.sprites.disc(count, is_abnormal=faults > 0)
        painter.drawImage(x - sprite.left, y - sprite.top, sprite.image)


def _draw_badges(painter: QPainter, shown: Shown) -> None:
    """Draw the marks of alarms last and the worst on top."""
    seen, scene, level = shown.seen, shown.scene, shown.seen.level
    priorities = scene.priorities[seen.badges] if level is None else level.priorities[seen.badges]
    counts = scene.alerts[seen.badges] if level is None else level.alerts[seen.badges]
    dx, dy = (10, -14) if level is None else (12, -14)
    order = np.argsort(-priorities, kind="stable")
    columns = (np.rint(seen.badge_px).astype(int) + dx)[order].tolist()
    rows = (np.rint(seen.badge_py).astype(int) + dy)[order].tolist()
    for priority, count, x, y in zip(
        priorities[order].tolist(), counts[order].tolist(), columns, rows, strict=True
    ):
        sprite = shown.sprites.badge(priority, count)
        painter.drawImage(x - sprite.left, y - sprite.top, sprite.image)


def _draw_selected_lines(painter: QPainter, shown: Shown) -> None:
    scene, view = shown.scene, shown.view
    numbers = [] if shown.selected is None else shown.selected[scene.is_line[shown.selected]].tolist()
    if shown.hovered >= 0 and scene.is_line[shown.hovered]:
        numbers.append(shown.hovered)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(shown.colours.ink), 4.5, c=Qt.PenCapStyle.RoundCap))
    for number in numbers[:_MOST_SELECTED_LINES]:
        for shape in scene.shapes_by_asset.get(number, ()):
            west, north, east, south = scene.lines.boxes[shape].tolist()
            for turn in (0.0, 1.0, -1.0):
                is_near = west + turn <= view.east and east + turn >= view.west
                if is_near and north <= view.south and south >= view.north:
                    x, y = scene.lines.points(shape)
                    px, py = (x + turn - view.west) * view.scale, (y - view.north) * view.scale
                    painter.drawPolyline(polygon_of(px, py))


def _draw_rings(painter: QPainter, shown: Shown) -> None:
    """Mark what is selected by a double ring, what is under the pointer by a single one."""
    scene, seen, view = shown.scene, shown.seen, shown.view
    painter.setBrush(Qt.BrushStyle.NoBrush)
    halo, ink = QPen(QColor(shown.colours.halo), 5), QPen(QColor(shown.colours.ink), 2.2)
    places: list[tuple[float, float]] = []
    if shown.selected is not None and len(shown.selected):
        is_selected = np.zeros(len(scene.x), dtype=np.bool_)
        is_selected[shown.selected] = True
        drawn = is_selected[seen.assets] if len(seen.assets) else np.zeros(0, dtype=np.bool_)
        places = list(zip(seen.asset_px[drawn].tolist(), seen.asset_py[drawn].tolist(), strict=True))
        # In a cluster they are hidden: a few are shown where they are, more would be a carpet.
        if seen.is_clustered and len(shown.selected) <= 200:
            for number in shown.selected[scene.is_placed[shown.selected]].tolist():
                places.append(view.pixel_of(float(scene.x[number]), float(scene.y[number])))
    if shown.hovered >= 0:
        places.append(view.pixel_of(float(scene.x[shown.hovered]), float(scene.y[shown.hovered])))
    for x, y in places:
        for pen in (halo, ink):
            painter.setPen(pen)
            painter.drawEllipse(QPointF(x, y), _RING_PX, _RING_PX)


def draw_card(
    painter: QPainter, lines: tuple[str, ...], near: QPointF, view: Viewport, colours: MapColours
) -> None:
    """Draw a card with lines of text beside a place, inside the view; the first line is bold."""
    fonts = [map_font(14, bold=True), *[map_font(13)] * (len(lines) - 1)]
    metrics = [QFontMetricsF(font) for font in fonts]
    most = view.width * 0.6
    texts = [
        size.elidedText(line, Qt.TextElideMode.ElideRight, most)
        for size, line in zip(metrics, lines, strict=True)
    ]
    width = max(size.horizontalAdvance(text) for size, text in zip(metrics, texts, strict=True)) + 20
    height = sum(size.lineSpacing() for size in metrics) + 14
    left = min(near.x() + 4, view.width - width - 4)
    # Below, for an asset's alarm stands above it.
    top = near.y() + 20 if near.y() + 20 + height <= view.height else near.y() - 34 - height
    box = QRectF(max(left, 4), top, width, height)
    draw_panel(painter, box, colours)
    y = box.top() + 7
    painter.setPen(QColor(colours.theme.text))
    for font, size, text in zip(fonts, metrics, texts, strict=True):
        painter.setFont(font)
        painter.drawText(QPointF(box.left() + 10, y + size.ascent()), text)
        y += size.lineSpacing()


def draw_panel(painter: QPainter, box: QRectF, colours: MapColours) -> None:
    """Draw the ground of a card."""
    painter.setPen(QPen(QColor(colours.theme.edge), 1))
    painter.setBrush(QColor(colours.theme.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
