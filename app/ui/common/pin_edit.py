"""A line in which a PIN is typed: never shown, and taken out of the widget when it is handed on."""

from PySide6.QtWidgets import QLineEdit

from app.domain.secret import Secret
from app.domain.user import MAX_PIN_CHARS, typed_pin
from app.ui.common.language import tr


class PinEdit(QLineEdit):
    """Hides what is typed; copying and undoing are off in this mode of Qt's line edit."""

    def __init__(self, name: str, accessible_name: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name or tr("PIN"))
        self.setEchoMode(QLineEdit.EchoMode.Password)
        # Qt counts UTF-16 units, of which a character has two at most.
        self.setMaxLength(2 * MAX_PIN_CHARS)

    def take(self) -> Secret:
        """Give what was typed; the line is empty afterwards, its undo history too."""
        entered = self.text()
        self.clear()
        return typed_pin(entered)
