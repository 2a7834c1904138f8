"""What stands at the map's edges: scale bar, coordinates, legend, notes on what is not drawn."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.domain.clean_text import isolated
from app.domain.sentence import marked
from app.ui.common.alarm_marks import PRIORITY_WORDS
from app.ui.common.language import tr
from app.ui.common.plant_words import plant_word
from app.ui.map.colours import MapColours
from app.ui.map.drawing import draw_panel
from app.ui.map.layer import line_pen
from app.ui.map.scene import Condition
from app.ui.map.sprites import Sprites, map_font
from app.ui.map.viewport import Viewport

_EDGE_PX: Final = 10
_BAR_PX: Final = 140.0
_ROW_PX: Final = 26
_CONDITION_WORDS: Final = (
    (Condition.RUNNING, marked("running, open")),
    (Condition.STANDING, marked("stopped, standby, closed")),
    (Condition.OUT_OF_SERVICE, marked("maintenance, out of service")),
    (Condition.FAULT, marked("fault")),
    (Condition.UNKNOWN, marked("status not known")),
)
_LINE_WORDS: Final = (
    ("open", marked("pipe or line")),
    ("closed", marked("closed")),
    ("", marked("status not known")),
)
_TYPES: Final = ("pump", "valve", "tank", "reservoir", "junction")
_LEGEND_WIDTH_PX: Final = 250


def scale_bar(metres_per_pixel: float, most_px: float = _BAR_PX) -> tuple[float, str]:
    """Give the length of a scale bar in pixels, at most most_px, and its round length in words."""
    longest = most_px * metres_per_pixel
    power = 10.0 ** math.floor(math.log10(longest))
    metres = next(step * power for step in (5, 2, 1) if step * power <= longest)
    if metres >= 1000:
        text = f"{metres / 1000:,.0f} km"
    elif metres >= 1:
        text = f"{metres:.0f} m"
    else:
        text = f"{metres * 100:.0f} cm"
    return metres / metres_per_pixel, text


def coordinates_text(lon: float, lat: float) -> str:
    """Give a place in words: latitude first, as on charts."""
    return f"{abs(lat):.5f}° {'N' if lat >= 0 else 'S'}  {abs(lon):.5f}° {'E' if lon >= 0 else 'W'}"


def draw_scale_bar(painter: QPainter, view: Viewport, colours: MapColours) -> None:
    """Draw the scale of the view's middle at the lower left."""
    length, text = scale_bar(view.metres_per_pixel())
    left, base = _EDGE_PX + 8.0, view.height - _EDGE_PX - 8.0
    draw_panel(painter, QRectF(_EDGE_PX, view.height - _EDGE_PX - 34, length + 16, 34), colours)
    painter.setPen(QPen(QColor(colours.theme.text), 2))
    painter.drawLine(QPointF(left, base), QPointF(left + length, base))
    for x in (left, left + length):
        painter.drawLine(QPointF(x, base - 4), QPointF(x, base + 3))
    painter.setFont(map_font(13))
    area = QRectF(left - 8, base - 26, length + 16, 20)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def draw_coordinates(painter: QPainter, view: Viewport, pointer: QPointF | None, colours: MapColours) -> None:
    """Draw the place under the pointer at the lower right; without one, that of the view's middle."""
    font = map_font(13)
    if pointer is None:
        place = coordinates_text(*view.degrees_at(view.width / 2, view.height / 2))
        text = tr("middle {place}", place=place)
    else:
        text = coordinates_text(*view.degrees_at(pointer.x(), pointer.y()))
    width = QFontMetricsF(font).horizontalAdvance(text) + 16
    box = QRectF(view.width - _EDGE_PX - width, view.height - _EDGE_PX - 26, width, 26)
    draw_panel(painter, box, colours)
    painter.setPen(QColor(colours.theme.text))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, isolated(text))


def legend_size() -> QSize:
    """Give the legend's width and height in pixels."""
    rows = len(PRIORITY_WORDS) + len(_TYPES) + len(_CONDITION_WORDS) + 5
    return QSize(_LEGEND_WIDTH_PX, rows * _ROW_PX + 12)


def draw_legend(painter: QPainter, view: Viewport, sprites: Sprites) -> None:
    """Draw what the marks mean, at the upper right; as much of it as there is room for."""
    colours = sprites.colours
    size = legend_size()
    box = QRectF(view.width - _EDGE_PX - size.width(), _EDGE_PX, size.width(), size.height())
    box.setHeight(min(box.height(), view.height - 2 * _EDGE_PX - 40))
    draw_panel(painter, box, colours)
    painter.save()
    painter.setClipRect(box)
    y = box.top() + 6 + _ROW_PX / 2
    for number, word in enumerate(PRIORITY_WORDS, start=1):
        _row(
            painter,
            sprites,
            box.left(),
            y,
            tr("active alert, {priority}", priority=plant_word(word)),
            badge=number,
        )
        y += _ROW_PX
    for word in _TYPES:
        _row(painter, sprites, box.left(), y, plant_word(word), mark=(word, Condition.RUNNING))
        y += _ROW_PX
    _row(painter, sprites, box.left(), y, tr("other equipment"), mark=("", Condition.RUNNING))
    y += _ROW_PX
    for condition, word in _CONDITION_WORDS:
        _row(painter, sprites, box.left(), y, tr(word), mark=("switch", condition))
        y += _ROW_PX
    for status, word in _LINE_WORDS:
        painter.setPen(line_pen(status, 100.0, colours))
        painter.drawLine(QPointF(box.left() + 8, y), QPointF(box.left() + 42, y))
        _row(painter, sprites, box.left(), y, tr(word))
        y += _ROW_PX
    disc = sprites.disc(12, is_abnormal=False)
    painter.drawImage(round(box.left() + 25 - disc.left), round(y - disc.top), disc.image)
    _row(painter, sprites, box.left(), y, tr("so many; crossed: fault in it"))
    painter.restore()


def _row(
    painter: QPainter,
    sprites: Sprites,
    left: float,
    y: float,
    text: str,
    *,
    mark: tuple[str, Condition] | None = None,
    badge: int = 0,
) -> None:
    sprite = sprites.badge(badge, 1) if badge else sprites.mark(*mark) if mark else None
    if sprite is not None:
        painter.drawImage(round(left + 25 - sprite.left), round(y - sprite.top), sprite.image)
    painter.setPen(QColor(sprites.colours.theme.text))
    painter.setFont(map_font(13))
    area = QRectF(left + 50, y - _ROW_PX / 2, _LEGEND_WIDTH_PX - 54, _ROW_PX)
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, isolated(text))
