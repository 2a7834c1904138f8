"""Gives a pane the room that it needs: what does not fit a small window, or large text, is scrolled to."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override

from app.ui.common.theme import scaled_px

# A pane as wide as that is asked for no less, at text of normal size.
_MOST_LEAST_PX: Final = 540
_LEAST_HEIGHT_PX: Final = 80


class RoomArea(QScrollArea):
    """Fills itself with pane, and makes it larger than itself where its layout cannot be any smaller."""

    def __init__(self, pane: QWidget, accessible_name: str) -> None:
        super().__init__()
        self._pane = pane
        self.setObjectName(f"{pane.objectName()}Room")
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # What is in it takes the focus and is scrolled to.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(pane)
        pane.installEventFilter(self)

    def fit(self) -> None:
        """Give the pane the size of this area, or the smallest that it can have."""
        room = self.maximumViewportSize()
        least = self._least(room.width())
        if least.height() > room.height():
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
        if least.width() > room.width():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        self._pane.resize(room.expandedTo(self._least(room.width())))

    @property
    def least_width(self) -> int:
        """The width below which the pane is scrolled from side to side."""
        return self._least(0).width()

    @override
    def minimumSizeHint(self) -> QSize:
        # Large text leaves a splitter's other side its room, too.
        most = _MOST_LEAST_PX * _MOST_LEAST_PX // scaled_px(_MOST_LEAST_PX)
        return QSize(min(self._least(0).width(), most), _LEAST_HEIGHT_PX)

    @override
    def sizeHint(self) -> QSize:
        return self._pane.sizeHint()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_handled = super().eventFilter(watched, event)
        # Asked of Qt: Python takes the attributes of an area that it collects before Qt ends it.
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return is_handled

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _least(self, width: int) -> QSize:
        least = self._pane.minimumSizeHint().expandedTo(self._pane.minimumSize())
        layout = self._pane.layout()
        if layout is not None and layout.hasHeightForWidth():
            # The hint's own height is that of lines as short as the longest word.
            height = layout.totalMinimumHeightForWidth(max(width, least.width()))
            least.setHeight(max(self._pane.minimumHeight(), height))
        return least
