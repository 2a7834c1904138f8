"""Fills the port for pictures of the map with the window's painter; Qt is loaded when it is called."""

import os

from app.domain.plant_map import MapPainter
from app.durable.resources import resource_root


def offscreen_painter() -> MapPainter:
    """Give a painter that needs no display; only the main thread may call it."""
    # Whatever the environment names: a picture must come out where no display is, too.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from app.ui.common.fonts import load_fonts
    from app.ui.map.picture import QtMapPainter

    application = QGuiApplication.instance()
    if application is None:
        application = QGuiApplication(["watchroom"])
        load_fonts(resource_root())
    return QtMapPainter(application)
