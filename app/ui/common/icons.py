"""Monochrome icons from SVG files, drawn in the colours of the palette in force."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

# Sharp at scale 1, 2 and 4 for the 24 pixels most icons are shown at.
_SIZES = (24, 48, 96)


class Icons:
    """Gives icons of a folder of SVG files that are drawn in currentColor."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def icon(self, name: str, palette: QPalette) -> QIcon:
        """Draw an icon in the palette's text colours, enabled and disabled."""
        svg = (self._folder / f"{name}.svg").read_text(encoding="utf-8")
        icon = QIcon()
        role = QPalette.ColorRole.ButtonText
        for mode, group in (
            (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
            (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
        ):
            for size in _SIZES:
                icon.addPixmap(_drawn(svg, palette.color(group, role), size), mode)
        return icon


def _drawn(svg: str, colour: QColor, size: int) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(svg.replace("currentColor", colour.name()).encode("utf-8")))
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    return pixmap
