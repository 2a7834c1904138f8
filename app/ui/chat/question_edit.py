"""Where a question is typed: Enter sends, Shift+Enter begins a line, a composition is never sent."""

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.chat.soft_lines import insert_text, is_soft, shorten, text_between, whole_text
from app.ui.common.language import tr

_PLACEHOLDER = marked("Ask a question  (Enter sends, Shift+Enter begins a new line)")
# A text so much longer than what may be sent is not taken in: nobody could shorten it by hand.
_TAKEN_IN_FACTOR = 2
_TAKEN_IN_CHARS = 64_000


class QuestionEdit(QPlainTextEdit):
    """A plain text edit whose long lines stand in several blocks; question() is what was written.

    Signals:
        submitted: Enter was pressed outside a composition.
        paste_refused(str): the text that the paste would have made is far too long; nothing was inserted.
    """

    submitted = Signal()
    paste_refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._max_chars = 0
        self._is_composing = False
        self.setObjectName("questionEdit")
        self.setAccessibleName(tr("Question"))
        self.setPlaceholderText(tr(_PLACEHOLDER))
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)

    def question(self) -> str:
        """Give the text, character for character."""
        return whole_text(self.document())

    def set_question(self, text: str) -> None:
        """Replace the text; the caret stands behind it, and undoing does not reach behind it."""
        self.clear()
        self._insert(text)
        self.document().clearUndoRedoStacks()

    def remove_start(self, chars: int) -> None:
        """Take away the first characters; the rest and the caret in it stay."""
        rest = self.question()[chars:]
        end = self.document().characterCount() - 1
        behind_caret = len(text_between(self.document(), self.textCursor().position(), end))
        before_caret = max(0, len(rest) - behind_caret)
        self.set_question(rest[:before_caret])
        place = self.textCursor().position()
        self._insert(rest[before_caret:])
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)

    def set_max_chars(self, max_chars: int) -> None:
        """Tell how long a question may be."""
        self._max_chars = max_chars

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self._is_composing:
            self._pass_soft_end(event.key())
            super().keyPressEvent(event)
            if event.text():
                shorten(self.textCursor())
            return
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers == Qt.KeyboardModifier.ShiftModifier:
            # Without the mark of a soft block, which a new one would take over.
            self.textCursor().insertBlock(QTextBlockFormat())
            self.ensureCursorVisible()
        elif modifiers == Qt.KeyboardModifier.NoModifier:
            self.submitted.emit()

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)
        if not self._is_composing:
            shorten(self.textCursor())

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        length = self.document().characterCount() + len(text)
        if length > max(_TAKEN_IN_CHARS, self._max_chars * _TAKEN_IN_FACTOR):
            self.paste_refused.emit(self.question() + text)
            return
        self._insert(text)

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        cursor = self.textCursor()
        data = QMimeData()
        data.setText(text_between(self.document(), cursor.selectionStart(), cursor.selectionEnd()))
        return data

    def _insert(self, text: str) -> None:
        cursor = self.textCursor()
        insert_text(cursor, text)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _pass_soft_end(self, key: int) -> None:
        """Join the blocks at a soft end first, so that Backspace and Delete take a character there."""
        cursor = self.textCursor()
        if cursor.hasSelection():
            return
        if key == Qt.Key.Key_Backspace and cursor.atBlockStart() and is_soft(cursor.block()):
            cursor.deletePreviousChar()
        elif key == Qt.Key.Key_Delete and cursor.atBlockEnd() and is_soft(cursor.block().next()):
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
