"""Small pictures that the map draws many times: marks of assets, discs of clusters, marks of alarms.

Pictures are QImages, so that any thread may draw them.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.common.alarm_marks import paint_alarm_mark
from app.ui.common.theme import FONT_FAMILIES
from app.ui.map.colours import MapColours
from app.ui.map.scene import DOT_TYPES, Condition

MARK_PX: Final = 20
BADGE_PX: Final = 20
DOT_PX: Final = 9
# An overview of 100 000 assets shows some hundred different counts at a time.
_KEPT: Final = 4000


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A picture and how far left and above of its place it is drawn, in pixels."""

    image: QImage
    left: int
    top: int


class Sprites:
    """Draws each picture once; ratio is the number of device pixels a pixel."""

    def __init__(self, colours: MapColours, ratio: float) -> None:
        self.colours = colours
        self.ratio = ratio
        self._kept: dict[tuple[object, ...], Sprite] = {}

    def mark(self, asset_type: str, condition: Condition) -> Sprite:
        """Give the mark of an asset."""
        key = ("mark", asset_type, condition)
        # The look into what is kept comes first everywhere: a frame asks some hundred times.
        return self._kept.get(key) or self._keep(key, self._make_mark(asset_type, condition))

    def disc(self, count: int, *, is_abnormal: bool) -> Sprite:
        """Give the disc of a cluster with its count; assets at fault give it a double edge and a cross."""
        key = ("disc", count, is_abnormal)
        return self._kept.get(key) or self._keep(key, self._make_disc(count, is_abnormal=is_abnormal))

    def badge(self, priority: int, count: int) -> Sprite:
        """Give the mark of the worst alarm, and how many there are where it is more than one."""
        key = ("badge", priority, count)
        return self._kept.get(key) or self._keep(key, self._make_badge(priority, count))

    def name(self, text: str) -> Sprite:
        """Give the name of a zone, readable on whatever lies under it."""
        key = ("name", text)
        return self._kept.get(key) or self._keep(key, self._make_name(text))

    def _keep(self, key: tuple[object, ...], sprite: Sprite) -> Sprite:
        if len(self._kept) >= _KEPT:
            self._kept.clear()
        self._kept[key] = sprite
        return sprite

    def _make_mark(self, asset_type: str, condition: Condition) -> Sprite:
        shape = asset_type if asset_type in _OUTLINES else "dot" if asset_type in DOT_TYPES else "other"
        size = 4 + (DOT_PX if shape == "dot" else MARK_PX)
        return self._made(size, size, lambda painter, box: self._paint_mark(painter, box, shape, condition))

    def _make_disc(self, count: int, *, is_abnormal: bool) -> Sprite:
        radius = 11 + 3 * min(math.log10(max(count, 1)), 5)
        size = 2 * math.ceil(radius) + 12
        return self._made(
            size,
            size,
            lambda painter, box: self._paint_disc(painter, box, radius, count, is_abnormal=is_abnormal),
        )

    def _make_badge(self, priority: int, count: int) -> Sprite:
        text = f"×{count}" if count > 1 else ""
        font = map_font(12, bold=True)
        extra = math.ceil(QFontMetricsF(font).horizontalAdvance(text)) + 6 if text else 0
        return self._made(
            BADGE_PX + 2 + extra,
            BADGE_PX + 2,
            lambda painter, box: self._paint_badge(painter, box, priority, text, font),
            left=BADGE_PX // 2 + 1,
        )

    def _make_name(self, text: str) -> Sprite:
        font = zone_font()
        metrics = QFontMetricsF(font)
        return self._made(
            math.ceil(metrics.horizontalAdvance(text)) + 8,
            math.ceil(metrics.height()) + 8,
            lambda painter, box: self._paint_name(painter, box, text, font),
        )

    def _made(
        self, width: int, height: int, paint: Callable[[QPainter, QRectF], None], left: int | None = None
    ) -> Sprite:
        image = blank_image(width, height, self.ratio)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(0, 0, width, height))
        painter.end()
        return Sprite(image, width // 2 if left is None else left, height // 2)

    def _paint_mark(self, painter: QPainter, box: QRectF, shape: str, condition: Condition) -> None:
        colours = self.colours
        body = box.adjusted(2.5, 2.5, -2.5, -2.5)
        outline = _OUTLINES.get(shape, _dot if shape == "dot" else _diamond)(body)
        pen = QPen(QColor(colours.ink), 1.6 if shape != "dot" else 1.2, j=Qt.PenJoinStyle.RoundJoin)
        if condition is Condition.UNKNOWN:
            pen.setStyle(Qt.PenStyle.DotLine)
        is_off = condition in (Condition.STANDING, Condition.OUT_OF_SERVICE)
        painter.setPen(pen)
        painter.setBrush(QColor(colours.mark_off if is_off else colours.mark))
        painter.drawPath(outline)
        if condition in (Condition.OUT_OF_SERVICE, Condition.FAULT):
            painter.setPen(QPen(QColor(colours.ink), 2.4))
            painter.drawLine(body.bottomLeft(), body.topRight())
        if condition is Condition.FAULT:
            painter.drawLine(body.topLeft(), body.bottomRight())

    def _paint_disc(
        self, painter: QPainter, box: QRectF, radius: float, count: int, *, is_abnormal: bool
    ) -> None:
        colours = self.colours
        centre = box.center()
        painter.setPen(QPen(QColor(colours.halo), 2))
        painter.setBrush(QColor(colours.disc))
        painter.drawEllipse(centre, radius, radius)
        if is_abnormal:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink), 2))
            painter.drawEllipse(centre, radius + 3, radius + 3)
            painter.setPen(QPen(QColor(colours.ink), 3))
            x, y, arm = centre.x() - radius * 0.8, centre.y() + radius * 0.8, 4
            painter.drawLine(QPointF(x - arm, y - arm), QPointF(x + arm, y + arm))
            painter.drawLine(QPointF(x - arm, y + arm), QPointF(x + arm, y - arm))
        painter.setPen(QColor(colours.on_disc))
        painter.setFont(map_font(12 if count < 1000 else 11, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))

    def _paint_name(self, painter: QPainter, box: QRectF, text: str, font: QFont) -> None:
        metrics = QFontMetricsF(font)
        path = QPainterPath()
        path.addText(QPointF(4, box.center().y() + (metrics.ascent() - metrics.descent()) / 2), font, text)
        painter.setPen(QPen(QColor(self.colours.halo), 3, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)
        painter.fillPath(path, QColor(self.colours.theme.quiet))

    def _paint_badge(self, painter: QPainter, box: QRectF, priority: int, text: str, font: QFont) -> None:
        half = BADGE_PX / 2 + 1
        if text:
            painter.setPen(QPen(QColor(self.colours.theme.edge), 1))
            painter.setBrush(QColor(self.colours.theme.panel))
            painter.drawRoundedRect(box.adjusted(half, 2.5, -0.5, -2.5), 4, 4)
            painter.setPen(QColor(self.colours.theme.text))
            painter.setFont(font)
            alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box.adjusted(0, 0, -4, 0), alignment, text)
        paint_alarm_mark(
            painter, QPointF(half, box.center().y()), BADGE_PX, priority, self.colours.theme.name
        )


def blank_image(width: int, height: int, ratio: float) -> QImage:
    """Give a transparent picture of so many pixels at a ratio of device pixels."""
    image = QImage(
        math.ceil(width * ratio), math.ceil(height * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def zone_font() -> QFont:
    """Give the font of zones' names."""
    return map_font(14, bold=True)


def map_font(pixels: int, *, bold: bool = False) -> QFont:
    """Give the map's font in a size of pixels."""
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPixelSize(pixels)
    if bold:
        font.setWeight(QFont.Weight.Bold)
    return font


def _path(*corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _pump(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box)
    inner = _path(
        (box.left() + box.width() * 0.3, box.top() + box.height() * 0.24),
        (box.right() - 1, box.center().y()),
        (box.left() + box.width() * 0.3, box.bottom() - box.height() * 0.24),
    )
    path.addPath(inner)
    return path


def _valve(box: QRectF) -> QPainterPath:
    top, bottom = box.top() + box.height() * 0.2, box.bottom() - box.height() * 0.2
    centre = (box.center().x(), box.center().y())
    path = _path((box.left(), top), centre, (box.left(), bottom))
    path.addPath(_path((box.right(), top), centre, (box.right(), bottom)))
    return path


def _tank(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box.adjusted(box.width() * 0.18, 0, -box.width() * 0.18, 0), 4, 4)
    return path


def _reservoir(box: QRectF) -> QPainterPath:
    top, bottom, slope = box.top() + box.height() * 0.2, box.bottom() - box.height() * 0.15, box.width() * 0.2
    return _path(
        (box.left(), top), (box.right(), top), (box.right() - slope, bottom), (box.left() + slope, bottom)
    )


def _transformer(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    side = box.width() * 0.64
    path.addEllipse(box.left(), box.center().y() - side / 2, side, side)
    path.addEllipse(box.right() - side, box.center().y() - side / 2, side, side)
    return path


def _square(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(box.adjusted(1.5, 1.5, -1.5, -1.5))
    return path


def _triangle(box: QRectF) -> QPainterPath:
    return _path(
        (box.center().x(), box.top()), (box.right(), box.bottom() - 1), (box.left(), box.bottom() - 1)
    )


def _diamond(box: QRectF) -> QPainterPath:
    x, y = box.center().x(), box.center().y()
    return _path((x, box.top()), (box.right(), y), (x, box.bottom()), (box.left(), y))


def _dot(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box)
    return path


_OUTLINES: Final[dict[str, Callable[[QRectF], QPainterPath]]] = {
    "pump": _pump,
    "valve": _valve,
    "tank": _tank,
    "reservoir": _reservoir,
    "transformer": _transformer,
    "switch": _square,
    "generator": _square,
    "compressor": _triangle,
}
