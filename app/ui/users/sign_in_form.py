"""Who signs in, with which PIN, in which shift."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.secret import Secret
from app.domain.user import User
from app.services.users import MAX_SHIFT_CHARS
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel, picker
from app.ui.common.language import kept_whole, tr
from app.ui.common.pin_edit import PinEdit
from app.ui.common.plant_words import role_word


@dataclass(frozen=True, slots=True)
class SignInWish:
    """Somebody wants to sign in; pin is None for a user without one."""

    user_id: str
    pin: Secret | None
    shift: str


class SignInForm(QWidget):
    """Takes a user and a PIN; whoever locked the station needs no shift to go on.

    Signals:
        submitted(SignInWish): this user wants to sign in.
        sign_out_requested: whoever locked the station is to be signed out.
    """

    submitted = Signal(SignInWish)
    sign_out_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._users: dict[str, User] = {}
        self._locked_by = ""
        self._is_busy = False
        self._who = picker("signInWho", tr("Who signs in"))
        self._pin = PinEdit("signInPin")
        self._shift = ComposedLine()
        self._shift.setObjectName("signInShift")
        self._shift.setAccessibleName(tr("Shift"))
        self._shift.setPlaceholderText(tr("such as: early, B, 06-14"))
        self._shift.setMaxLength(MAX_SHIFT_CHARS)
        self._go = QPushButton()
        self._go.setObjectName("signInGo")
        self._out = QPushButton(tr("Sign out"))
        self._out.setObjectName("signInOut")
        self._refusal = PlainLabel(name="signInRefusal", wraps=True)
        self._refusal.hide()
        self._place()
        self._who.activated.connect(self._pick)
        self._pin.returnPressed.connect(self._submit)
        self._shift.returnPressed.connect(self._submit)
        self._go.clicked.connect(self._submit)
        self._out.clicked.connect(self.sign_out_requested)

    def show_users(self, users: tuple[User, ...], locked_by: User | None) -> None:
        """List who may sign in; locked_by is who has to unlock, or be followed by somebody else."""
        chosen = self._who.currentData()
        active = {user.id: user for user in users if user.is_active}
        locker_id = locked_by.id if locked_by is not None else ""
        if active == self._users and locker_id == self._locked_by:
            return
        wanted = locker_id if locker_id != self._locked_by and locker_id else chosen
        self._users, self._locked_by = active, locker_id
        self._who.clear()
        for user in active.values():
            self._who.addItem(f"{kept_whole(user.name)}  ·  {role_word(user.role)}", user.id)
        self._who.setCurrentIndex(max(0, self._who.findData(wanted)))
        self._out.setText(
            tr("Sign out {name}", name=locked_by.name) if locked_by is not None else tr("Sign out")
        )
        self._out.setVisible(locked_by is not None)
        self._offer()

    def begin(self) -> None:
        """Forget what was typed, and wait for the PIN."""
        self._pin.clear()
        self._refusal.hide()
        self.focus()

    def focus(self) -> None:
        """Let the PIN be typed, or the user be chosen where none is needed."""
        user = self._users.get(str(self._who.currentData()))
        target = self._pin if user is not None and user.has_pin else self._go
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_refusal(self, sentence: str) -> None:
        """Say why nobody was signed in; the next PIN can be typed."""
        self._refusal.setText(sentence)
        self._refusal.show()
        self.focus()

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep the form as it is while a PIN is looked at."""
        self._is_busy = is_busy
        for widget in (self._who, self._shift, self._go, self._out):
            widget.setEnabled(not is_busy)
        self._offer()

    def _submit(self) -> None:
        user_id = str(self._who.currentData() or "")
        if self._is_busy or user_id not in self._users:
            return
        self._refusal.hide()
        pin = self._pin.take() if self._users[user_id].has_pin else None
        self.submitted.emit(SignInWish(user_id, pin, self._shift.text()))

    def _pick(self) -> None:
        # The focus stays: somebody may be on the way to a name further down.
        self._pin.clear()
        self._refusal.hide()
        self._offer()

    def _offer(self) -> None:
        user = self._users.get(str(self._who.currentData()))
        is_unlock = bool(self._locked_by) and user is not None and user.id == self._locked_by
        self._go.setText(tr("Unlock") if is_unlock else tr("Sign in"))
        self._go.setAccessibleName(self._go.text())
        self._pin.setEnabled(not self._is_busy and user is not None and user.has_pin)
        self._pin.setPlaceholderText("" if user is None or user.has_pin else tr("no PIN needed"))
        for widget in (self._shift, self._shift_label):
            widget.setVisible(not is_unlock)

    def _place(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        self._shift_label = PlainLabel(tr("Shift"), tone="quiet")
        rows = (
            (PlainLabel(tr("Who"), tone="quiet"), self._who),
            (PlainLabel(tr("PIN"), tone="quiet"), self._pin),
            (self._shift_label, self._shift),
        )
        for row, (label, widget) in enumerate(rows):
            label.setBuddy(widget)
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self._out)
        buttons.addWidget(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(grid)
        column.addWidget(self._refusal)
        column.addLayout(buttons)
        # In the order in which it is filled in: the button to sign out comes last.
        for one, other in ((self._who, self._pin), (self._pin, self._shift), (self._shift, self._go)):
            self.setTabOrder(one, other)
        self.setTabOrder(self._go, self._out)
