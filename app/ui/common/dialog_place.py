"""Where a dialog stands and how large it is: over its window, never over the alert strip (HMI-7)."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLayout, QWidget
from typing_extensions import override

from app.ui.common.theme import scaled_px

_ALERTS: Final = "alertStrip"
# The frame that a desktop draws around a dialog, and a little of the window around it.
_FRAME_PX: Final = 36
_EDGE_PX: Final = 8


class TextDialog(QDialog):
    """A dialog that is as tall as its words need at its width, and grows when more is said.

    Qt makes a dialog as tall as the hints of its labels, which for those that wrap are hints of narrow ones.
    """

    @override
    def showEvent(self, event: QShowEvent) -> None:
        layout = self.layout()
        if layout is not None:
            # Its least height is made of the same hints.
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
            self.setMinimumHeight(0)
        _place(self, self._needed())
        super().showEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            needed = self._needed()
            if needed.height() > self.height():
                self.resize(self.width(), needed.height())
        return is_handled

    def _needed(self) -> QSize:
        layout = self.layout()
        if layout is None:
            return self.sizeHint()
        width = max(self.minimumWidth(), layout.totalMinimumSize().width())
        has_words = layout.hasHeightForWidth()
        return QSize(
            width, layout.totalHeightForWidth(width) if has_words else layout.totalSizeHint().height()
        )


def place_below_alerts(dialog: QDialog, width: int, height: int) -> None:
    """Size dialog for text of its size and put it under the alert strip of its parent's window.

    width and height are those for text of normal size, in pixels; a small window makes the dialog smaller.
    """
    _place(dialog, QSize(scaled_px(width), scaled_px(height)))


def _place(dialog: QDialog, wanted: QSize) -> None:
    parent = dialog.parentWidget()
    if parent is None:
        dialog.resize(wanted)
        return
    window = parent.window()
    strip = window.findChild(QWidget, _ALERTS)
    top = strip.mapTo(window, QPoint(0, strip.height())).y() if strip is not None and strip.isVisible() else 0
    room = QRect(QPoint(0, top + _FRAME_PX), window.rect().bottomRight())
    room.adjust(_EDGE_PX, _EDGE_PX, -_EDGE_PX, -_EDGE_PX)
    size = wanted.boundedTo(room.size())
    dialog.resize(size)
    corner = QPoint(room.left() + (room.width() - size.width()) // 2, room.top())
    dialog.move(window.mapToGlobal(corner) - QPoint(0, _FRAME_PX))
