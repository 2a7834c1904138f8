"""Where a question is typed: Enter sends, Shift+Enter begins a line, a composition is never sent."""

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit
from typing_extensions import override

_PLACEHOLDER = "Ask a question  (Enter sends, Shift+Enter begins a new line)"
# A text so much longer than what may be sent is not taken in: laying it out would hold up the window.
_TAKEN_IN_FACTOR = 2
# One line without breaks is laid out in one go: 64,000 characters took about 0.1 s.
_TAKEN_IN_CHARS = 64_000


class QuestionEdit(QPlainTextEdit):
    """A plain text edit.

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
        self.setAccessibleName("Question")
        self.setPlaceholderText(_PLACEHOLDER)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)

    def set_max_chars(self, max_chars: int) -> None:
        """Tell how long a question may be."""
        self._max_chars = max_chars

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self._is_composing:
            super().keyPressEvent(event)
            return
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers == Qt.KeyboardModifier.ShiftModifier:
            self.textCursor().insertBlock()
            self.ensureCursorVisible()
        elif modifiers == Qt.KeyboardModifier.NoModifier:
            self.submitted.emit()

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        length = self.document().characterCount() + len(text)
        if length > max(_TAKEN_IN_CHARS, self._max_chars * _TAKEN_IN_FACTOR):
            self.paste_refused.emit(self.toPlainText() + text)
            return
        self.insertPlainText(text)
        self.ensureCursorVisible()
