"""Writes a document of headings, paragraphs and tables as a PDF; all of its text is plain text."""

import html

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QIODevice,
    QMarginsF,
    QRectF,
    QSizeF,
    QThread,
)
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument
from typing_extensions import override

from app.domain.walk import PrintedBlock, PrintedDocument, PrintedHeading, PrintedTable

_DPI = 96
_MARGIN_MM = 15.0
_FOOTER_PX = 24.0
_STYLE = (
    "body, td, th { font-size: 9pt; } h1 { font-size: 15pt; } h2 { font-size: 11pt; } "
    "td, th { padding: 3px; vertical-align: top; text-align: left; }"
)


class QtPdfWriter:
    """Writes PDFs in any thread; the application, of which there must be one, is kept for as long as this."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application

    def __call__(self, document: PrintedDocument) -> bytes:
        """Give the PDF: A4, page numbers below, the attachment inside it; blocks until it is made."""
        thread = _Thread(document)
        thread.start()
        thread.wait()
        if thread.error is not None:
            raise thread.error
        return thread.data


class _Thread(QThread):
    """Makes one PDF: the layout of a long text begins a timer, for which Qt wants a thread of its own."""

    def __init__(self, document: PrintedDocument) -> None:
        super().__init__()
        self._document = document
        self.data = b""
        self.error: Exception | None = None

    @override
    def run(self) -> None:
        try:
            self.data = _pdf(self._document)
        except Exception as error:  # noqa: BLE001 - raised again by who waits
            self.error = error


def _pdf(document: PrintedDocument) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(document.title)
    writer.setCreator("Watchroom")
    writer.setResolution(_DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM),
            QPageLayout.Unit.Millimeter,
        )
    )
    if document.attachment:
        writer.addFileAttachment(
            document.attachment_name, QByteArray(document.attachment), "application/json"
        )
    _paint(writer, document)
    buffer.close()
    return bytes(data.data())


def _paint(writer: QPdfWriter, document: PrintedDocument) -> None:
    width, height = float(writer.width()), writer.height() - _FOOTER_PX
    text = QTextDocument()
    text.documentLayout().setPaintDevice(writer)
    text.setDefaultStyleSheet(_STYLE)
    text.setHtml("".join(map(_html, document.blocks)))
    text.setPageSize(QSizeF(width, height))
    painter = QPainter(writer)
    try:
        for page in range(text.pageCount()):
            if page:
                writer.newPage()
            painter.save()
            painter.translate(0, -page * height)
            text.drawContents(painter, QRectF(0, page * height, width, height))
            painter.restore()
            footer = f"{document.footer} · page {page + 1} of {text.pageCount()}"
            painter.drawText(QRectF(0, height, width, _FOOTER_PX), footer)
    finally:
        painter.end()


def _html(block: PrintedBlock) -> str:
    match block:
        case PrintedHeading(text=text, level=level):
            return f"<h{level}>{_escaped(text)}</h{level}>"
        case PrintedTable(head=head, rows=rows):
            lines = [_row(head, "th")] if any(head) else []
            lines += [_row(row, "td") for row in rows]
            return f'<table border="1" cellspacing="0" width="100%">{"".join(lines)}</table>'
        case text:
            return f"<p>{_escaped(text)}</p>"


def _row(cells: tuple[str, ...], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{_escaped(cell)}</{tag}>" for cell in cells) + "</tr>"


def _escaped(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")
