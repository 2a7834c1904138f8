"""Names on the map: of assets where there is room, the important ones first."""

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from app.ui.map.colours import MapColours
from app.ui.map.scene import Scene
from app.ui.map.sprites import DOT_TYPES, map_font
from app.ui.map.viewport import Viewport

_FONT_PX: Final = 12
# A margin with more marks than this has names on the nearest ones alone.
_MOST_NAMES: Final = 1500
# Names are kept apart in cells of so many pixels.
_CELL_X, _CELL_Y = 8.0, 8.0


def draw_haloed(painter: QPainter, text: str, centre: QPointF, font: QFont, ink: str, halo: str) -> None:
    """Draw text around a place, readable on whatever lies under it."""
    metrics = QFontMetricsF(font)
    left = centre.x() - metrics.horizontalAdvance(text) / 2
    base = centre.y() + (metrics.ascent() - metrics.descent()) / 2
    path = QPainterPath()
    path.addText(QPointF(left, base), font, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(halo), 3, j=Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawPath(path)


def draw_asset_names(painter: QPainter, scene: Scene, view: Viewport, colours: MapColours) -> None:
    """Draw the tags of the marks in a view to their right, none over another."""
    seen = scene.seen(view)
    if seen.is_clustered:
        return
    font = map_font(_FONT_PX)
    metrics = QFontMetricsF(font)
    is_dot = np.array(
        [scene.plant.assets.types[number] in DOT_TYPES for number in seen.assets.tolist()], dtype=bool
    )
    # Those with alerts first, then machines, then junctions.
    rank = np.where(scene.priorities[seen.assets] > 0, 0, np.where(is_dot, 2, 1))
    taken: set[tuple[int, int]] = set()
    painter.setFont(font)
    for place in np.argsort(rank, kind="stable")[:_MOST_NAMES].tolist():
        tag = scene.plant.assets.tags[int(seen.assets[place])]
        left = float(seen.asset_px[place]) + (8.0 if is_dot[place] else 14.0)
        top = float(seen.asset_py[place]) - metrics.height() / 2
        if _take(taken, left, top, metrics.horizontalAdvance(tag), metrics.height()):
            base = top + metrics.ascent()
            painter.setPen(QColor(colours.halo))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                painter.drawText(QPointF(left + dx, base + dy), tag)
            painter.setPen(QColor(colours.theme.text))
            painter.drawText(QPointF(left, base), tag)


def _take(taken: set[tuple[int, int]], left: float, top: float, width: float, height: float) -> bool:
    """Take the cells of a name; False where one of them is taken."""
    columns = range(int(left // _CELL_X), int((left + width) // _CELL_X) + 1)
    rows = range(int(top // _CELL_Y), int((top + height) // _CELL_Y) + 1)
    cells = {(column, row) for column in columns for row in rows}
    if not taken.isdisjoint(cells):
        return False
    taken |= cells
    return True
