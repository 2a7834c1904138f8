"""Fills the port for PDFs with Qt's writer; Qt is loaded when it is called."""

import os

from app.domain.walk import PdfWriter
from app.durable.resources import resource_root


def pdf_writer() -> PdfWriter:
    """Give a writer that needs no display; only the main thread may call this, any the writer."""
    from PySide6.QtGui import QGuiApplication

    from app.ui.common.fonts import load_fonts
    from app.ui.common.pdf import QtPdfWriter

    application = QGuiApplication.instance()
    if application is None:
        # Whatever the environment names: a PDF must come out where no display is, too.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        application = QGuiApplication(["watchroom"])
        load_fonts(resource_root())
    return QtPdfWriter(application)
