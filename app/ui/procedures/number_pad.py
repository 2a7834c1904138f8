"""A numeric pad for gloves: digits, point and sign, with the unit and the range in view (PRO-13)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.procedure import ValueField
from app.ui.common.controls import PlainLabel
from app.ui.common.dialog_place import TextDialog
from app.ui.common.language import kept_whole, tr
from app.ui.procedures.values import is_number_so_far, range_text, verdict_text

_KEYS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("−", "0", "."))
_MINUS = "−"
_LONGEST = 18


class NumberPad(TextDialog):
    """Asks for one number; text() is what was typed, accepted or not.

    Signals:
        entered(str): OK was pressed.
    """

    entered = Signal(str)

    def __init__(self, field: ValueField, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("numberPad")
        self.setProperty("surface", "touch")
        self.setWindowTitle(field.name or tr("Value"))
        self._field = field
        self._text = text
        self._shown = PlainLabel(name="padText")
        self._shown.setProperty("tone", "pad")
        self._shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._verdict = PlainLabel(name="padVerdict", wraps=True)
        grid = QGridLayout()
        grid.setSpacing(8)
        for row, keys in enumerate(_KEYS):
            for column, key in enumerate(keys):
                grid.addWidget(self._key(key), row, column)
        back, clear = self._button(tr("Delete"), "padDelete"), self._button(tr("Clear"), "padClear")
        back.clicked.connect(self._delete)
        clear.clicked.connect(self._clear)
        cancel, self._ok = self._button(tr("Cancel"), "padCancel"), self._button(tr("OK"), "padOk")
        cancel.clicked.connect(self.reject)
        self._ok.clicked.connect(self.accept)
        self._ok.setDefault(True)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(16, 16, 16, 16)
        column_box.setSpacing(10)
        column_box.addWidget(
            PlainLabel(field.name or tr("Value"), name="padName", tone="heading", wraps=True)
        )
        column_box.addWidget(PlainLabel(range_text(field), name="padRange", tone="quiet", wraps=True))
        column_box.addWidget(self._shown)
        column_box.addWidget(self._verdict)
        column_box.addLayout(grid)
        for pair in ((back, clear), (cancel, self._ok)):
            row_box = QHBoxLayout()
            row_box.setSpacing(8)
            for button in pair:
                row_box.addWidget(button)
            column_box.addLayout(row_box)
        self.setMinimumWidth(320)
        self._show()

    def text(self) -> str:
        """Give what was typed."""
        return self._text

    @override
    def accept(self) -> None:
        if self._ok.isEnabled():
            super().accept()
            self.entered.emit(self._text)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        if typed and typed in "0123456789.-":
            self._add(typed)
        elif event.key() == Qt.Key.Key_Backspace:
            self._delete()
        else:
            super().keyPressEvent(event)

    def _key(self, key: str) -> QPushButton:
        button = self._button(key, f"pad{'Minus' if key == _MINUS else 'Point' if key == '.' else key}")
        spoken = {_MINUS: tr("Minus"), ".": tr("Point")}
        button.setAccessibleName(spoken.get(key, key))
        button.clicked.connect(self._press)
        return button

    def _button(self, text: str, name: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAccessibleName(text)
        button.setAutoDefault(False)
        return button

    def _press(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self._add("-" if button.text() == _MINUS else button.text())

    def _add(self, typed: str) -> None:
        if typed == "-":
            text = self._text.removeprefix("-") if self._text.startswith("-") else f"-{self._text}"
        else:
            text = self._text + typed
        if is_number_so_far(text) and len(text) <= _LONGEST:
            self._text = text
            self._show()

    def _delete(self) -> None:
        self._text = self._text[:-1]
        self._show()

    def _clear(self) -> None:
        self._text = ""
        self._show()

    def _show(self) -> None:
        self._shown.setText(kept_whole(f"{self._text or '–'} {self._field.unit}".rstrip()))
        self._shown.setAccessibleName(
            tr("Typed: {value}", value=f"{self._text} {self._field.unit}".strip())
            if self._text
            else tr("Nothing is typed")
        )
        verdict, is_number = verdict_text(self._field, self._text)
        self._verdict.setText(verdict)
        self._ok.setEnabled(is_number)
