"""Names on the map: of assets where there is room, the important ones first."""

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from app.domain.clean_text import one_line
from app.ui.map.colours import MapColours
from app.ui.map.scene import Scene
from app.ui.map.sprites import map_font
from app.ui.map.viewport import Viewport

_FONT_PX: Final = 12
# A margin with more marks than this has names on the nearest ones alone.
_MOST_NAMES: Final = 1500
# Names are kept apart in cells of so many pixels.
_CELL_PX: Final = 4.0


def draw_asset_names(painter: QPainter, scene: Scene, view: Viewport, colours: MapColours) -> None:
    """Draw the tags of the marks in a view beside them, none over another or over a mark."""
    seen = scene.seen(view)
    if seen.is_clustered:
        return
    font = map_font(_FONT_PX)
    metrics = QFontMetricsF(font)
    is_dot = scene.is_dot[seen.assets]
    # Those with alerts first, then machines, then junctions.
    rank = np.where(scene.priorities[seen.assets] > 0, 0, np.where(is_dot, 2, 1))
    taken: set[tuple[int, int]] = set()
    for x, y, dot in zip(seen.asset_px.tolist(), seen.asset_py.tolist(), is_dot.tolist(), strict=True):
        half = 4.0 if dot else 10.0
        taken.update(_cells(x - half, y - half, 2 * half, 2 * half))
    for x, y in zip(seen.badge_px.tolist(), seen.badge_py.tolist(), strict=True):
        taken.update(_cells(x, y - 24, 44, 15))
    painter.setFont(font)
    # What letters take; the rest of a line's height is room between lines.
    height = metrics.ascent()
    for place in np.argsort(rank, kind="stable")[:_MOST_NAMES].tolist():
        tag = one_line(scene.plant.assets.tags[int(seen.assets[place])])
        x, y = float(seen.asset_px[place]), float(seen.asset_py[place])
        width, gap = metrics.horizontalAdvance(tag), 7.0 if is_dot[place] else 13.0
        # To the right where there is room, else below, to the left, above.
        spots = (
            (x + gap, y - height / 2),
            (x - width / 2, y + gap),
            (x - gap - width, y - height / 2),
            (x - width / 2, y - gap - height),
        )
        for left, top in spots:
            cells = _cells(left, top, width, height)
            if taken.isdisjoint(cells):
                taken |= cells
                _draw_name(painter, QPointF(left, top + height - 2), tag, colours)
                break


def _draw_name(painter: QPainter, base: QPointF, text: str, colours: MapColours) -> None:
    painter.setPen(QColor(colours.halo))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawText(base + QPointF(dx, dy), text)
    painter.setPen(QColor(colours.theme.text))
    painter.drawText(base, text)


def _cells(left: float, top: float, width: float, height: float) -> set[tuple[int, int]]:
    """Give the cells that a name covers."""
    columns = range(int(left // _CELL_PX), int((left + width) // _CELL_PX) + 1)
    rows = range(int(top // _CELL_PX), int((top + height) // _CELL_PX) + 1)
    return {(column, row) for column in columns for row in rows}
