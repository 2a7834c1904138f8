"""A line edit whose Enter never sends what an input method is still composing."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit
from typing_extensions import override

# While there is a composition these choose among its candidates; what reaches the line is not for it.
_OF_COMPOSITION = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Up, Qt.Key.Key_Down})


class ComposedLine(QLineEdit):
    """Qt's own line commits a composition when Enter comes, and tells that Enter was pressed."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.is_composing = False

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_composing and event.key() in _OF_COMPOSITION:
            event.accept()
            return
        super().keyPressEvent(event)

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)
