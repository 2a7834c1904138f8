"""What stands on the screen while the program is still being read: its name on the theme's ground."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.common.controls import PlainLabel
from app.ui.common.theme import DAY, FONT_FAMILIES, FONT_POINTS, SYSTEM, THEMES, theme_named

SIZE = (1280, 800)
_NAME_SCALE = 2


class OpeningWindow(QWidget):
    """Stands where the window will; theme is a name, an unknown one is the day's."""

    def __init__(self, theme: str) -> None:
        super().__init__()
        self.setObjectName("openingWindow")
        self.setWindowTitle("Watchroom")
        self.resize(*SIZE)
        colours = theme_named(theme) if theme == SYSTEM else THEMES.get(theme, DAY)
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(colours.window))
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.quiet))
        self.setPalette(palette)
        name = PlainLabel("Watchroom", name="openingName")
        font = QFont()
        font.setFamilies(list(FONT_FAMILIES))
        font.setPointSize(FONT_POINTS * _NAME_SCALE)
        name.setFont(font)
        column = QVBoxLayout(self)
        column.addWidget(name, alignment=Qt.AlignmentFlag.AlignCenter)
