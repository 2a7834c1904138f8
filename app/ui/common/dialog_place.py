"""Where a dialog stands: over its window, never over the alert strip (HMI-7)."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QWidget

from app.ui.common.theme import scaled_px

_ALERTS: Final = "alertStrip"
# The frame that a desktop draws around a dialog, and a little of the window around it.
_FRAME_PX: Final = 36
_EDGE_PX: Final = 8


def place_below_alerts(dialog: QDialog, width: int, height: int) -> None:
    """Size dialog for text of its size and put it under the alert strip of its parent's window.

    width and height are those for text of normal size, in pixels; a small window makes the dialog smaller.
    """
    parent = dialog.parentWidget()
    if parent is None:
        dialog.resize(scaled_px(width), scaled_px(height))
        return
    window = parent.window()
    strip = window.findChild(QWidget, _ALERTS)
    top = strip.mapTo(window, QPoint(0, strip.height())).y() if strip is not None and strip.isVisible() else 0
    room = QRect(QPoint(0, top + _FRAME_PX), window.rect().bottomRight())
    room.adjust(_EDGE_PX, _EDGE_PX, -_EDGE_PX, -_EDGE_PX)
    size = QSize(scaled_px(width), scaled_px(height)).boundedTo(room.size())
    dialog.resize(size)
    corner = QPoint(room.left() + (room.width() - size.width()) // 2, room.top())
    dialog.move(window.mapToGlobal(corner) - QPoint(0, _FRAME_PX))
