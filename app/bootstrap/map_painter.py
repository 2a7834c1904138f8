"""Fills the port for pictures of the map with the window's painter; Qt is loaded when it is called."""

import os

from app.domain.plant_map import MapPainter


def offscreen_painter() -> MapPainter:
    """Give a painter that needs no display; only the main thread may call it."""
    # Whatever the environment names: a picture must come out where no display is, too.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from app.ui.map.picture import QtMapPainter

    application = QGuiApplication.instance() or QGuiApplication(["watchroom"])
    return QtMapPainter(application)
