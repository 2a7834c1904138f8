"""Gateways in the settings: address, key and health of one, and who answers in its place."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.domain.model_spec import ModelSpec
from app.domain.user import Permission
from app.ui.common.controls import PlainLabel, picker, plain_tip
from app.ui.common.gate import guarded

_NONE_SET_UP = (
    "No gateway is set up. Add an entry of kind gateway to models.toml in the configuration folder; "
    "models.example.toml shows one."
)
_NO_FALLBACK = "None: without the gateway nothing answers"


class GatewayPane(QWidget):
    """Shows one gateway at a time; a key is masked while it is typed and taken away when it was handed on.

    Signals:
        picked(str): the gateway of this id is to be shown.
        key_entered(str): this is to be the key of the shown gateway.
        key_deletion_requested: the key of the shown gateway is to be forgotten.
        test_requested: the shown gateway is to answer with one token.
    """

    picked = Signal(str)
    key_entered = Signal(str)
    key_deletion_requested = Signal()
    test_requested = Signal()

    def __init__(self, gateways: Sequence[ModelSpec], local: Sequence[ModelSpec], fallback_id: str) -> None:
        super().__init__()
        self._reason = ""
        self._box = picker("gatewayPicker", "Gateway")
        for spec in gateways:
            self._box.addItem(spec.title, spec.model_id)
        self._address = PlainLabel(name="gatewayAddress", tone="quiet", wraps=True)
        self._address_note = PlainLabel(name="gatewayAddressNote", wraps=True)
        self._test = _button("Test", "gatewayTest", "Let the gateway answer with one token")
        guarded(self._test, Permission.ASK)
        self._health = PlainLabel(name="gatewayHealth", wraps=True)
        self._key = QLineEdit()
        self._key.setObjectName("gatewayKey")
        self._key.setAccessibleName("Key of the gateway")
        self._key.setEchoMode(QLineEdit.EchoMode.Password)
        self._key.setPlaceholderText("Key")
        self._keep = _button("Keep key", "gatewayKeepKey", "Keep this key in the key ring")
        self._delete = _button("Delete key", "gatewayDeleteKey", "Take the key out of the key ring")
        self._key_state = PlainLabel(name="gatewayKeyState", tone="quiet", wraps=True)
        self._fallback = picker("fallback_model_id", "Answers without the gateway")
        self._fill_fallback(local, fallback_id)
        self._place(has_gateways=bool(gateways))
        self._box.activated.connect(self._pick)
        self._key.returnPressed.connect(self._hand_on_key)
        self._keep.clicked.connect(self._hand_on_key)
        self._delete.clicked.connect(self.key_deletion_requested)
        self._test.clicked.connect(self.test_requested)

    @property
    def gateway_id(self) -> str:
        """The id of the gateway that is shown, "" when there is none."""
        return str(self._box.currentData() or "")

    @property
    def fallback_id(self) -> str:
        """The model that is to answer in a gateway's place, "" for none."""
        return str(self._fallback.currentData())

    def show_address(self, address: str, note: str) -> None:
        """Show where the gateway is, with what is to be said of it."""
        self._address.setText(address)
        self._address_note.setText(note)
        self._address_note.setVisible(bool(note))

    def show_key_state(self, sentence: str) -> None:
        """Say where the key is."""
        self._key_state.setText(sentence)

    def show_health(self, sentence: str) -> None:
        """Say what the last test found."""
        self._health.setText(sentence)
        self._health.setVisible(bool(sentence))

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep the buttons from being pressed while something is done."""
        for widget in (self._box, self._test):
            widget.setEnabled(not is_busy)
        for widget in (self._keep, self._delete):
            widget.setEnabled(not is_busy and not self._reason)

    def set_forbidden(self, reason: str) -> None:
        """Keep keys and the fallback as they are, and say why."""
        self._reason = reason
        for widget in (self._key, self._keep, self._delete, self._fallback):
            widget.setEnabled(False)
            widget.setToolTip(plain_tip(reason))
            widget.setAccessibleDescription(reason)

    def _pick(self) -> None:
        self._key.clear()
        self.picked.emit(self.gateway_id)

    def _hand_on_key(self) -> None:
        entered = self._key.text()
        # It stands nowhere any longer than it must; the undo history goes with it.
        self._key.clear()
        self.key_entered.emit(entered)

    def _fill_fallback(self, local: Sequence[ModelSpec], fallback_id: str) -> None:
        self._fallback.addItem(_NO_FALLBACK, "")
        for spec in local:
            self._fallback.addItem(spec.title, spec.model_id)
        if self._fallback.findData(fallback_id) < 0:
            self._fallback.addItem(f"{fallback_id}: not in the list of models", fallback_id)
        self._fallback.setCurrentIndex(self._fallback.findData(fallback_id))

    def _place(self, *, has_gateways: bool) -> None:
        self._health.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(PlainLabel("Gateways", tone="heading"))
        if has_gateways:
            column.addLayout(self._gateway_rows())
        else:
            column.addWidget(PlainLabel(_NONE_SET_UP, name="noGateways", tone="quiet", wraps=True))
        column.addSpacing(8)
        label = PlainLabel("Answers without the gateway")
        label.setBuddy(self._fallback)
        column.addWidget(label)
        column.addWidget(self._fallback)
        column.addWidget(
            PlainLabel(
                "The model on this machine that answers while a chosen gateway cannot. It is loaded beside "
                "it, so that no question waits for it.",
                tone="quiet",
                wraps=True,
            )
        )

    def _gateway_rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._box, 0, 0)
        grid.addWidget(self._test, 0, 1)
        grid.addWidget(self._address, 1, 0, 1, 2)
        grid.addWidget(self._address_note, 2, 0, 1, 2)
        grid.addWidget(self._health, 3, 0, 1, 2)
        key_row = QHBoxLayout()
        key_row.setSpacing(10)
        key_row.addWidget(self._key, stretch=1)
        key_row.addWidget(self._keep)
        key_row.addWidget(self._delete)
        grid.addLayout(key_row, 4, 0, 1, 2)
        grid.addWidget(self._key_state, 5, 0, 1, 2)
        return grid


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
