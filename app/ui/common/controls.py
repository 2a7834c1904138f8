"""Small widgets that every pane uses: buttons with icons, labels that show text as it is."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from app.ui.common.icons import Icons


class PlainLabel(QLabel):
    """A label that never takes its text for markup; tone is a token of the style sheet."""

    def __init__(self, text: str = "", *, name: str = "", tone: str = "", wraps: bool = False) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(name)
        self.setProperty("tone", tone)
        self.setWordWrap(wraps)
        if wraps:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)


class IconButton(QPushButton):
    """A push button whose icon follows the palette; is_flat ones are drawn without a frame."""

    def __init__(
        self, icons: Icons, icon: str, text: str, *, name: str, tip: str = "", is_flat: bool = False
    ) -> None:
        super().__init__(text)
        self._icons = icons
        self._icon_name = icon
        self.setObjectName(name)
        self.setAccessibleName(tip or text)
        self.setToolTip(tip)
        self.setProperty("flat", is_flat)
        self.setAutoDefault(False)
        self.setIconSize(QSize(18, 18))
        self._draw_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()

    def _draw_icon(self) -> None:
        self.setIcon(self._icons.icon(self._icon_name, self.palette()))


class RailButton(QToolButton):
    """A large button of the rail: icon above text."""

    def __init__(self, icons: Icons, icon: str, text: str, *, name: str, is_page: bool) -> None:
        super().__init__()
        self._icons = icons
        self._icon_name = icon
        self.setText(text)
        self.setObjectName(name)
        self.setAccessibleName(text)
        self.setCheckable(is_page)
        self.setAutoExclusive(is_page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(26, 26))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(68)
        self._draw_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def _draw_icon(self) -> None:
        self.setIcon(self._icons.icon(self._icon_name, self.palette()))


def picker_label(text: str, box: QComboBox) -> PlainLabel:
    """Give the label before box; all such labels are equally wide, so that the boxes stand in line."""
    label = PlainLabel(text, tone="quiet")
    label.setBuddy(box)
    label.setMinimumWidth(label.fontMetrics().horizontalAdvance("Conversation") + 4)
    return label


def picker(name: str, accessible_name: str, parent: QWidget | None = None) -> QComboBox:
    """Give a combo box that shrinks with its column instead of with its longest entry."""
    box = QComboBox(parent)
    box.setObjectName(name)
    box.setAccessibleName(accessible_name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return box
