"""Signing in the window: who, with which PIN, for what. Used wherever something is signed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import clean
from app.domain.secret import Secret
from app.domain.user import Permission, Signature, StationPhase, User
from app.services.jobs import JobSlot
from app.services.users import UserService
from app.ui.common.async_dialog import shown
from app.ui.common.controls import PlainLabel, picker
from app.ui.common.dialog_place import TextDialog
from app.ui.common.language import kept_whole, tr
from app.ui.common.pin_edit import PinEdit
from app.ui.common.plant_words import role_word
from app.ui.common.sentences import sentence_of
from app.ui.common.theme import scaled_px

_WIDTH = 460


async def ask_signature(
    parent: QWidget, users: UserService, purpose: str, *, first: Signature | None = None
) -> Signature | None:
    """Let somebody sign purpose; None when they did not. With first, another person signs beside it.

    A wrong PIN is told in the dialog, which stays open. Cancelling the task closes the dialog.
    """
    signers = tuple(
        user
        for user in users.state.users
        if user.may(Permission.SIGN) and (first is None or user.id != first.user_id)
    )
    dialog = SignDialog(purpose, signers, users.state.user, first, parent)
    signed: list[Signature] = []

    async def sign(user_id: str, pin: Secret) -> None:
        signed.append(await users.sign(user_id, pin, purpose, first=first))
        dialog.set_busy(is_busy=False)
        dialog.accept()

    def fail(error: Exception) -> None:
        dialog.set_busy(is_busy=False)
        dialog.show_refusal(sentence_of(error))

    signing = JobSlot("sign", fail)

    def begin() -> None:
        dialog.set_busy(is_busy=True)
        signing.start(sign(dialog.user_id, dialog.pin.take()))

    dialog.submitted.connect(begin)
    if users.state.phase is not StationPhase.SIGNED_IN:
        dialog.show_refusal(users.session.refusal(Permission.SIGN))
    elif not signers:
        dialog.show_refusal(tr("Nobody else at this station may sign. An admin can give somebody the role."))
    try:
        await shown(dialog)
    finally:
        await signing.aclose()
        dialog.deleteLater()
    return signed[0] if signed else None


class SignDialog(TextDialog):
    """Asks who signs and for their PIN; stays open until somebody signed or gave up.

    Signals:
        submitted: the PIN was entered; user_id says whose it is to be.
    """

    submitted = Signal()

    def __init__(
        self,
        purpose: str,
        signers: tuple[User, ...],
        likely: User | None,
        first: Signature | None,
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self._is_busy = False
        self._has_signers = bool(signers)
        self.setObjectName("signDialog")
        self.setWindowTitle(tr("Sign") if first is None else tr("Second signature"))
        self.setMinimumWidth(scaled_px(_WIDTH))
        self._who = picker("signWho", tr("Who signs"))
        for user in signers:
            self._who.addItem(f"{kept_whole(user.name)}  ·  {role_word(user.role)}", user.id)
        if likely is not None and (index := self._who.findData(likely.id)) >= 0:
            self._who.setCurrentIndex(index)
        self.pin = PinEdit("signPin")
        self._refusal = PlainLabel(name="signRefusal", wraps=True)
        self._refusal.hide()
        self._buttons = QDialogButtonBox()
        self._sign = self._buttons.addButton(tr("Sign"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._sign.setObjectName("signOk")
        self._cancel = self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._cancel.setObjectName("signCancel")
        self._place(purpose, first)
        self._offer()
        self._buttons.accepted.connect(self._submit)
        self._buttons.rejected.connect(self.reject)
        self._who.activated.connect(self.pin.clear)
        self.pin.textChanged.connect(self._offer)
        self.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def user_id(self) -> str:
        """Who is to sign."""
        return str(self._who.currentData() or "")

    def show_refusal(self, sentence: str) -> None:
        """Say why nothing was signed; the next PIN can be typed."""
        self._refusal.setText(sentence)
        self._refusal.show()
        self.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep the dialog as it is while a PIN is looked at: what was signed is not given up."""
        self._is_busy = is_busy
        for widget in (self._who, self.pin, self._cancel):
            widget.setEnabled(not is_busy)
        self._offer()

    @override
    def reject(self) -> None:
        if not self._is_busy:
            super().reject()

    def _submit(self) -> None:
        if self._sign.isEnabled():
            self._refusal.hide()
            self.submitted.emit()

    def _offer(self) -> None:
        self._sign.setEnabled(self._has_signers and not self._is_busy and bool(self.pin.text()))

    def _place(self, purpose: str, first: Signature | None) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(PlainLabel(clean(purpose), name="signPurpose", wraps=True))
        if first is not None:
            text = tr(
                "{name} ({role}) has signed. Another person signs here.",
                name=first.name,
                role=role_word(first.role),
            )
            column.addWidget(PlainLabel(text, name="signFirst", tone="quiet", wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, (text, widget) in enumerate(((tr("Who signs"), self._who), (tr("PIN"), self.pin))):
            label = PlainLabel(text)
            label.setBuddy(widget)
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)
        column.addLayout(grid)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)
