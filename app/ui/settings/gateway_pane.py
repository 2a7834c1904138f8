"""Gateways in the settings: add one; address, key and health of the one that is shown."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.domain.model_spec import ModelSpec
from app.domain.user import Permission
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel, picker, plain_tip
from app.ui.common.gate import guarded
from app.ui.common.language import tr


class GatewayPane(QWidget):
    """Shows one gateway at a time; a key is masked while it is typed and taken away when it was handed on.

    Signals:
        picked(str): the gateway of this id is to be shown.
        key_entered(str): this is to be the key of the shown gateway.
        key_deletion_requested: the key of the shown gateway is to be forgotten.
        test_requested: the shown gateway is to answer with one token.
        add_requested: what is typed is to be a gateway of the list.
        take_away_requested: the shown gateway is to leave the list.
    """

    picked = Signal(str)
    key_entered = Signal(str)
    key_deletion_requested = Signal()
    test_requested = Signal()
    add_requested = Signal()
    take_away_requested = Signal()

    def __init__(self, gateways: Sequence[ModelSpec]) -> None:
        super().__init__()
        self._reason = ""
        self._box = picker("gatewayPicker", tr("Gateway"))
        self._address = PlainLabel(name="gatewayAddress", tone="quiet", wraps=True)
        self._address_note = PlainLabel(name="gatewayAddressNote", wraps=True)
        self._test = _button(tr("Test"), "gatewayTest", tr("Let the gateway answer with one token"))
        guarded(self._test, Permission.ASK)
        self._health = PlainLabel(name="gatewayHealth", tone="notice", wraps=True)
        self._key = QLineEdit()
        self._key.setObjectName("gatewayKey")
        self._key.setAccessibleName(tr("Key of the gateway"))
        self._key.setEchoMode(QLineEdit.EchoMode.Password)
        self._key.setPlaceholderText(tr("Key"))
        self._keep = _button(tr("Keep key"), "gatewayKeepKey", tr("Keep this key in the key ring"))
        self._delete = _button(tr("Delete key"), "gatewayDeleteKey", tr("Take the key out of the key ring"))
        self._key_state = PlainLabel(name="gatewayKeyState", tone="quiet", wraps=True)
        self._take_away = _button(
            tr("Take out of the list"), "gatewayTakeAway", tr("Take this gateway out of models.toml")
        )
        self._none = PlainLabel(
            tr(
                "No gateway is set up. A gateway is a server that answers in place of a model on this "
                "machine: llama-server, vLLM, Ollama, LiteLLM or a site's wrapper. Add its address below."
            ),
            name="noGateways",
            tone="quiet",
            wraps=True,
        )
        self._title = _edit("gatewayNewTitle", tr("Name"), tr("Name of the new gateway"))
        self._url = _edit("gatewayNewAddress", "https://host:8080/v1", tr("Address of the new gateway"))
        self._model = _edit(
            "gatewayNewModel",
            tr("Model, if it has several"),
            tr("Model of the new gateway, if it has several"),
        )
        self._ca_file = _edit(
            "gatewayNewCa",
            tr("CA file, if it has its own"),
            tr("CA file of the new gateway, if it has its own"),
        )
        self._add = _button(tr("Add gateway"), "gatewayAdd", tr("Add this gateway to the list"))
        self._message = PlainLabel(name="gatewayMessage", tone="notice", wraps=True)
        self._rows = QWidget()
        self._place()
        self.show_gateways(gateways)
        self._connect()

    @property
    def gateway_id(self) -> str:
        """The id of the gateway that is shown, "" when there is none."""
        return str(self._box.currentData() or "")

    @property
    def new_gateway(self) -> tuple[str, str, str, str]:
        """What is typed of a new one: its name, address, model and CA file."""
        return self._title.text(), self._url.text(), self._model.text(), self._ca_file.text()

    def show_gateways(self, gateways: Sequence[ModelSpec], shown_id: str = "") -> None:
        """List gateways, the one of shown_id as the one that is shown."""
        with QSignalBlocker(self._box):
            self._box.clear()
            for spec in gateways:
                self._box.addItem(spec.title, spec.model_id)
            self._box.setCurrentIndex(max(0, self._box.findData(shown_id)) if gateways else -1)
        self._rows.setVisible(bool(gateways))
        self._none.setVisible(not gateways)

    def clear_new(self) -> None:
        """Take away what was typed of a new one."""
        for edit in (self._title, self._url, self._model, self._ca_file):
            edit.clear()

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

    def show_message(self, sentence: str) -> None:
        """Say what became of the list."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep the buttons from being pressed while something is done."""
        for widget in (self._box, self._test):
            widget.setEnabled(not is_busy)
        for widget in (self._keep, self._delete, self._add, self._take_away):
            widget.setEnabled(not is_busy and not self._reason)

    def set_forbidden(self, reason: str) -> None:
        """Keep keys and the list as they are, and say why."""
        self._reason = reason
        for widget in (self._key, self._keep, self._delete, self._add, self._take_away, *self._new_fields):
            widget.setEnabled(False)
            widget.setToolTip(plain_tip(reason))
            widget.setAccessibleDescription(reason)

    @property
    def _new_fields(self) -> tuple[QLineEdit, ...]:
        return self._title, self._url, self._model, self._ca_file

    def _pick(self) -> None:
        self._key.clear()
        self.picked.emit(self.gateway_id)

    def _hand_on_key(self) -> None:
        entered = self._key.text()
        # It stands nowhere any longer than it must; the undo history goes with it.
        self._key.clear()
        self.key_entered.emit(entered)

    def _connect(self) -> None:
        self._box.activated.connect(self._pick)
        self._key.returnPressed.connect(self._hand_on_key)
        self._keep.clicked.connect(self._hand_on_key)
        self._delete.clicked.connect(self.key_deletion_requested)
        self._test.clicked.connect(self.test_requested)
        self._add.clicked.connect(self.add_requested)
        self._take_away.clicked.connect(self.take_away_requested)

    def _place(self) -> None:
        self._health.hide()
        self._message.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        self._rows.setLayout(self._gateway_rows())
        column.addWidget(self._rows)
        column.addWidget(self._none)
        column.addSpacing(8)
        column.addWidget(PlainLabel(tr("Add a gateway"), wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._url, 0, 1)
        grid.addWidget(self._model, 1, 0)
        grid.addWidget(self._ca_file, 1, 1)
        grid.addWidget(self._add, 1, 2)
        column.addLayout(grid)
        column.addWidget(self._message)

    def _gateway_rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._box, 0, 0)
        grid.addWidget(self._test, 0, 1)
        grid.addWidget(self._take_away, 0, 2)
        grid.addWidget(self._address, 1, 0, 1, 3)
        grid.addWidget(self._address_note, 2, 0, 1, 3)
        grid.addWidget(self._health, 3, 0, 1, 3)
        key_row = QHBoxLayout()
        key_row.setSpacing(10)
        key_row.addWidget(self._key, stretch=1)
        key_row.addWidget(self._keep)
        key_row.addWidget(self._delete)
        grid.addLayout(key_row, 4, 0, 1, 3)
        grid.addWidget(self._key_state, 5, 0, 1, 3)
        return grid


def _edit(name: str, placeholder: str, accessible_name: str) -> QLineEdit:
    edit = ComposedLine()
    edit.setObjectName(name)
    edit.setPlaceholderText(placeholder)
    edit.setAccessibleName(accessible_name)
    return edit


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
