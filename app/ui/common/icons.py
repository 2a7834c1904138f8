"""Monochrome icons from SVG files, drawn in the colours of the palette in force."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

# What points along the line of reading turns round with it.
_TURNING = frozenset({"map-back", "map-forward", "send", "unfold"})
TEXT_GAP = 0.25
"""What an icon before a text is wider than high, as a share of its height."""
# Sharp at scale 1, 2 and 4 for the 24 pixels most icons are shown at.
_SIZES = (24, 48, 96)


class Icons:
    """Gives icons of a folder of SVG files that are drawn in currentColor."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drawn: dict[tuple[str, str, str, bool], QIcon] = {}

    def icon(self, name: str, palette: QPalette, *, is_before_text: bool = False) -> QIcon:
        """Draw an icon in the palette's text colours, enabled and disabled.

        is_before_text: it is wider by the room between it and a text, of which Qt leaves too little.
        """
        role = QPalette.ColorRole.ButtonText
        enabled = palette.color(QPalette.ColorGroup.Active, role)
        disabled = palette.color(QPalette.ColorGroup.Disabled, role)
        key = (name, enabled.name(), disabled.name(), is_before_text)
        if key not in self._drawn:
            self._drawn[key] = self._draw(name, enabled, disabled, TEXT_GAP if is_before_text else 0.0)
        return self._drawn[key]

    def _draw(self, name: str, enabled: QColor, disabled: QColor, gap: float) -> QIcon:
        svg = (self._folder / f"{name}.svg").read_text(encoding="utf-8")
        icon = QIcon()
        for mode, colour in ((QIcon.Mode.Normal, enabled), (QIcon.Mode.Disabled, disabled)):
            for size in _SIZES:
                pixmap = _drawn(svg, colour, size)
                if name in _TURNING and QGuiApplication.isRightToLeft():
                    pixmap = pixmap.transformed(QTransform.fromScale(-1, 1))
                icon.addPixmap(_widened(pixmap, round(size * gap)), mode)
        return icon


def _drawn(svg: str, colour: QColor, size: int) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(svg.replace("currentColor", colour.name()).encode("utf-8")))
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    return pixmap


def _widened(pixmap: QPixmap, gap: int) -> QPixmap:
    """Give pixmap with so many empty pixels on the side of the text that follows it."""
    if not gap:
        return pixmap
    wide = QPixmap(pixmap.width() + gap, pixmap.height())
    wide.fill(Qt.GlobalColor.transparent)
    painter = QPainter(wide)
    painter.drawPixmap(gap if QGuiApplication.isRightToLeft() else 0, 0, pixmap)
    painter.end()
    return wide
