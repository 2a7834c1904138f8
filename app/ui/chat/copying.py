"""Puts an answer on the clipboard: as plain text, as Markdown and as HTML, with its marks and sources."""

from PySide6.QtCore import QByteArray, QMimeData
from PySide6.QtGui import QGuiApplication

from app.services.answer_copy import AnswerCopy


def copy_answer(copy: AnswerCopy) -> None:
    """Replace what the clipboard holds; a program that is pasted into takes the form that it knows."""
    data = QMimeData()
    data.setText(copy.plain)
    # Made by our own code with all text of the model escaped; never shown by this program.
    data.setHtml(copy.html)
    data.setData("text/markdown", QByteArray(copy.markdown.encode("utf-8")))
    QGuiApplication.clipboard().setMimeData(data)
