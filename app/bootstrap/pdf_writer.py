"""Fills the port for PDFs with Qt's writer; Qt is loaded when it is called."""

import os

from app.domain.walk import PdfWriter


def pdf_writer() -> PdfWriter:
    """Give a writer that needs no display; only the main thread may call this, any the writer."""
    from PySide6.QtGui import QGuiApplication

    from app.ui.common.pdf import QtPdfWriter

    application = QGuiApplication.instance()
    if application is None:
        # Whatever the environment names: a PDF must come out where no display is, too.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        application = QGuiApplication(["watchroom"])
    return QtPdfWriter(application)
