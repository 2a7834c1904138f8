"""Room around what a layout holds, given from where lines begin; Qt's own is given from the left."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLayout


def set_margins(layout: QLayout, begin: int, top: int, end: int, bottom: int) -> None:
    """Keep so many pixels free around layout's items; begin is the right side in a window from the right."""
    if QGuiApplication.isRightToLeft():
        begin, end = end, begin
    layout.setContentsMargins(begin, top, end, bottom)
