"""Sets up the station's first user, who becomes admin; it lies beside the work and can be put off."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.program import ADD_USER
from app.domain.secret import Secret
from app.domain.sentence import marked
from app.domain.user import MAX_NAME_CHARS, MIN_PIN_CHARS
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.dialog_place import TextDialog
from app.ui.common.language import tr
from app.ui.common.pin_edit import PinEdit
from app.ui.common.theme import scaled_px

_WIDTH = 520
_NO_KEYBOARD = Qt.WindowType.WindowDoesNotAcceptFocus
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)
_TEXT = marked(
    "Until now, whoever runs the program may do everything but sign. From now on everybody signs in, and may "
    "do what their role allows. The first user is admin; add others with: {command}"
)
_LATER = marked(
    "Nothing has to wait for it: “Later” puts it off, and “Users” at the edge of the window opens it again."
)


class FirstUserDialog(TextDialog):
    """A name, a PIN typed twice, and the station's name; stays open while they are refused.

    Rejected, it was put off. One that comes up by itself takes no keyboard until it is pressed on or asked
    for: whoever types goes on typing.

    Signals:
        submitted: OK was pressed; name, station and taken_pins() are to be checked.
    """

    submitted = Signal()

    def __init__(self, account: str, parent: QWidget | None, *, is_asked_for: bool = True) -> None:
        super().__init__(parent)
        # Desktops give the keyboard to whatever is new, in the middle of a word; the flag keeps them from it.
        self._takes_keyboard = is_asked_for
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not is_asked_for)
        self.setWindowFlag(_NO_KEYBOARD, not is_asked_for)
        self._is_busy = False
        self.setObjectName("firstUserDialog")
        self.setWindowTitle(tr("First user"))
        self.setMinimumWidth(scaled_px(_WIDTH))
        self._name = _line("firstUserName", tr("Name"), account)
        self._pin = PinEdit("firstUserPin")
        self._again = PinEdit("firstUserPinAgain", tr("PIN once more"))
        self._station = _line("firstUserStation", tr("Station"), "")
        self._station.setPlaceholderText(tr("such as: Control room 1"))
        self._refusal = PlainLabel(name="firstUserRefusal", wraps=True)
        self._refusal.hide()
        standard = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(standard.Ok)
        self._buttons.button(standard.Ok).setObjectName("firstUserOk")
        later = self._buttons.addButton(tr("Later"), QDialogButtonBox.ButtonRole.RejectRole)
        later.setObjectName("firstUserLater")
        later.setAccessibleDescription(tr(_LATER))
        self._place()
        self._buttons.accepted.connect(self.submitted)
        self._buttons.rejected.connect(self.reject)
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()

    @property
    def name(self) -> str:
        """Who the first user is."""
        return self._name.text()

    @property
    def station(self) -> str:
        """What the station is called; may be empty."""
        return self._station.text()

    def take_keyboard(self) -> None:
        """Come to the front and have the keyboard: it is wanted."""
        handle = self.windowHandle()
        if not self._takes_keyboard and handle is not None:
            self._takes_keyboard = True
            # Not setWindowFlag(), which hides the dialog.
            self.overrideWindowFlags(self.windowFlags() & ~_NO_KEYBOARD)
            handle.setFlag(_NO_KEYBOARD, False)
        self.raise_()
        self.activateWindow()

    def taken_pins(self) -> tuple[Secret, Secret]:
        """Give the PIN as it was typed twice; the lines are empty afterwards."""
        return self._pin.take(), self._again.take()

    def show_refusal(self, sentence: str) -> None:
        """Say what cannot be taken and why."""
        self._refusal.setText(sentence)
        self._refusal.show()
        self._pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep the dialog as it is while the user is stored."""
        self._is_busy = is_busy
        for widget in (self._name, self._pin, self._again, self._station, self._buttons):
            widget.setEnabled(not is_busy)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.windowHandle().installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _PRESSES and not self._takes_keyboard:
            self.take_keyboard()
        return super().eventFilter(watched, event)

    @override
    def reject(self) -> None:
        if not self._is_busy:
            super().reject()

    def _place(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(PlainLabel(tr(_TEXT, command=ADD_USER), wraps=True))
        column.addWidget(PlainLabel(tr(_LATER), name="firstUserLaterText", tone="quiet", wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        rows = (
            (tr("Name"), self._name),
            (tr("PIN, {count} characters or more", count=MIN_PIN_CHARS), self._pin),
            (tr("PIN once more"), self._again),
            (tr("Station"), self._station),
        )
        for row, (text, widget) in enumerate(rows):
            label = PlainLabel(text)
            label.setBuddy(widget)
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)
        column.addLayout(grid)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)


def _line(name: str, accessible_name: str, text: str) -> QLineEdit:
    line = ComposedLine(text)
    line.setObjectName(name)
    line.setAccessibleName(accessible_name)
    line.setMaxLength(2 * MAX_NAME_CHARS)
    return line
