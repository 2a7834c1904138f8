"""The document's own text with one place marked: "show in document" (PRO-2)."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QPalette, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.procedure import SourceSpan
from app.ui.common.controls import PlainLabel
from app.ui.common.language import listed, tr
from app.ui.common.margins import set_margins
from app.ui.procedures.shown_step import StepBeside
from app.ui.procedures.walk_words import step_name, together_words

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
        self._together: tuple[StepBeside, ...] = ()
        self._place = PlainLabel(name=f"{name}Place", tone="quiet", wraps=True)
        self._edit = QPlainTextEdit()
        self._edit.setObjectName(f"{name}Text")
        self._edit.setAccessibleName(tr("The document's text"))
        self._edit.setReadOnly(True)
        self._edit.setUndoRedoEnabled(False)
        self._edit.setTabChangesFocus(True)
        column = QVBoxLayout(self)
        set_margins(column, 10, 6, 0, 0)
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
        together = self._together
        self._text, self._span = text, None
        # Qt would end the text at a NUL and break it at separators; the places of the others must stay.
        self._edit.setPlainText(text.replace("\0", " ").replace("\r", " ").replace("\u2029", " "))
        self._edit.setExtraSelections([])
        self._place.setText("")
        if wanted is not None:
            self.mark(wanted, together)

    def mark(self, span: SourceSpan, together: tuple[StepBeside, ...] = ()) -> None:
        """Mark span and bring it into view; together are steps that are marked with it (PRO-14)."""
        self._span, self._together = span, together
        self._place.setText("\n".join((place_text(span), *_who_does_which(together))))
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
        others = [beside.step.source for beside in together if beside.step.source != span]
        self._highlight(cursor, [self._cursor_of(other) for other in others if other.end <= len(self._text)])

    def _cursor_of(self, span: SourceSpan) -> QTextCursor:
        cursor = QTextCursor(self._edit.document())
        cursor.setPosition(_qt_offset(self._text, span.start))
        cursor.setPosition(_qt_offset(self._text, span.end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._span is not None:
            self.mark(self._span, self._together)

    def _highlight(self, cursor: QTextCursor, others: Sequence[QTextCursor]) -> None:
        look = QTextCharFormat()
        look.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
        look.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
        look.setFontWeight(QFont.Weight.Bold)
        selection = QTextEdit.ExtraSelection()
        selection.format = look
        selection.cursor = cursor
        self._edit.setExtraSelections([selection, *map(_underlined, others)])


def _underlined(cursor: QTextCursor) -> QTextEdit.ExtraSelection:
    """Mark a step that is done at the same time: in another way than the one that was asked for."""
    look = QTextCharFormat()
    look.setFontUnderline(True)
    look.setFontWeight(QFont.Weight.Bold)
    selection = QTextEdit.ExtraSelection()
    selection.format = look
    selection.cursor = cursor
    return selection


def _who_does_which(together: Sequence[StepBeside]) -> list[str]:
    if not together:
        return []
    named = [
        tr("{step} – {performer}", step=step_name(one.step), performer=one_line(one.performer))
        for one in together
        if one.performer
    ]
    return [together_words(together), *named]


def place_text(span: SourceSpan) -> str:
    """Say in words where a span stands."""
    page = tr("page {number}", number=span.page) if span.page else ""
    return listed(part for part in (page, one_line(span.section)) if part)


def _qt_offset(text: str, offset: int) -> int:
    """Give Qt's offset, which counts characters beyond the basic plane twice."""
    return offset + sum(ord(char) >= _FIRST_BEYOND_BMP for char in text[:offset])
