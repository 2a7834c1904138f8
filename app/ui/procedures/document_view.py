"""The document's own text with one place marked: "show in document" (PRO-2)."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QPalette, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.procedure import SourceSpan
from app.ui.common.controls import PlainLabel

# Lines kept in view above the marked place.
_LINES_ABOVE = 3
_FIRST_BEYOND_BMP = 0x10000


class DocumentView(QWidget):
    """Shows an extraction; mark() goes to a span of it. The text is read-only and never changed."""

    def __init__(self, name: str = "document") -> None:
        super().__init__()
        self.setObjectName(f"{name}View")
        self._text = ""
        self._span: SourceSpan | None = None
        self._place = PlainLabel(name=f"{name}Place", tone="quiet", wraps=True)
        self._edit = QPlainTextEdit()
        self._edit.setObjectName(f"{name}Text")
        self._edit.setAccessibleName("The document's text")
        self._edit.setReadOnly(True)
        self._edit.setUndoRedoEnabled(False)
        self._edit.setTabChangesFocus(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._place)
        column.addWidget(self._edit, stretch=1)

    @property
    def marked_text(self) -> str:
        """What is marked, as the extraction has it."""
        return "" if self._span is None else self._text[self._span.start : self._span.end]

    def show_text(self, text: str) -> None:
        """Show another extraction, from its beginning."""
        # A place that was asked for while the text was still being read is shown with it.
        wanted = self._span if not self._text else None
        self._text, self._span = text, None
        # Qt would end the text at a NUL and break it at separators; the places of the others must stay.
        self._edit.setPlainText(text.replace("\0", " ").replace("\r", " ").replace("\u2029", " "))
        self._edit.setExtraSelections([])
        self._place.setText("")
        if wanted is not None:
            self.mark(wanted)

    def mark(self, span: SourceSpan) -> None:
        """Mark span and bring it into view."""
        self._span = span
        self._place.setText(place_text(span))
        if span.end > len(self._text):
            return
        start, end = (_qt_offset(self._text, offset) for offset in (span.start, span.end))
        cursor = QTextCursor(self._edit.document())
        cursor.setPosition(start)
        self._edit.setTextCursor(cursor)
        above = QTextCursor(self._edit.document().findBlock(start))
        for _line in range(_LINES_ABOVE):
            above.movePosition(QTextCursor.MoveOperation.PreviousBlock)
        self._edit.verticalScrollBar().setValue(above.blockNumber())
        self._edit.ensureCursorVisible()
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self._highlight(cursor)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._span is not None:
            self.mark(self._span)

    def _highlight(self, cursor: QTextCursor) -> None:
        look = QTextCharFormat()
        look.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
        look.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
        look.setFontWeight(QFont.Weight.DemiBold)
        selection = QTextEdit.ExtraSelection()
        selection.format = look
        selection.cursor = cursor
        self._edit.setExtraSelections([selection])


def place_text(span: SourceSpan) -> str:
    """Say in words where a span stands."""
    page = f"page {span.page}" if span.page else ""
    return ", ".join(part for part in (page, one_line(span.section)) if part)


def _qt_offset(text: str, offset: int) -> int:
    """Give Qt's offset, which counts characters beyond the basic plane twice."""
    return offset + sum(ord(char) >= _FIRST_BEYOND_BMP for char in text[:offset])
