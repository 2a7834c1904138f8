"""Which model answers, how its file stands, and what can be done about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.domain.model_spec import ModelState, ModelStatus
from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.common.controls import PlainLabel, picker, picker_label
from app.ui.common.gate import guarded
from app.ui.common.language import kept_whole, tr
from app.ui.common.margins import set_margins

_STATE_WORDS = {
    ModelState.VERIFIED: marked("verified"),
    ModelState.UNVERIFIED: marked("not yet checked"),
    ModelState.MISSING: marked("missing"),
    ModelState.WRONG_SIZE: marked("wrong size"),
    ModelState.WRONG_HASH: marked("not the file it should be"),
    ModelState.UNREADABLE: marked("cannot be read"),
    ModelState.REMOTE: marked("on a gateway"),
}
_METER_STEPS = 1000
_NO_WORDS: Mapping[str, str] = {}


class PickerAction(StrEnum):
    """What the button beside the models does; its values are its texts."""

    NONE = ""
    FETCH = marked("Fetch")
    LOAD = marked("Load")
    RETRY = marked("Try again")
    CANCEL = marked("Cancel")


_ACTION_NAMES = {
    PickerAction.NONE: marked("Model action"),
    PickerAction.FETCH: marked("Fetch the model"),
    PickerAction.LOAD: marked("Load the model"),
    PickerAction.RETRY: marked("Try again the model"),
    PickerAction.CANCEL: marked("Cancel the model"),
}


@dataclass(frozen=True, slots=True)
class PickerProgress:
    """A step in words and its share 0.0 to 1.0, or None while the share is not known."""

    text: str
    fraction: float | None


class ModelPicker(QWidget):
    """Shows the models and the chosen one's state.

    Signals:
        picked(str): the model of this id shall answer.
        action_requested: the button was pressed.
        fetch_cancelled: the transfer that is shown is to end.
        opened: the list is about to be seen.
        changed: the offered action or the progress is another one.
    """

    picked = Signal(str)
    action_requested = Signal()
    fetch_cancelled = Signal()
    opened = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._box = picker("modelPicker", tr("Model", "that answers"))
        self._action = QPushButton()
        self._action.setObjectName("modelAction")
        for control in (self._box, self._action):
            guarded(control, Permission.MANAGE_MODELS)
        self._progress = QProgressBar()
        self._progress.setObjectName("modelProgress")
        self._progress.setAccessibleName(tr("Progress of the model"))
        self._cancel_fetch = QPushButton(tr("Cancel fetch"))
        self._cancel_fetch.setObjectName("cancelFetch")
        self._cancel_fetch.setAccessibleName(tr("Cancel the fetch of the model"))
        self._is_locked = False
        self._offered = PickerAction.NONE
        self._shown_progress: PickerProgress | None = None
        self._message = PlainLabel(name="modelMessage", wraps=True)
        self._message.hide()
        self._place()
        self.show_progress(None)
        self.set_action(PickerAction.NONE)
        self._box.activated.connect(self._pick)
        self._box.opened.connect(self.opened)
        self._action.clicked.connect(self.action_requested)
        self._cancel_fetch.clicked.connect(self.fetch_cancelled)

    def show_models(
        self, models: tuple[ModelStatus, ...], chosen_id: str, words: Mapping[str, str] = _NO_WORDS
    ) -> None:
        """List models with the state of their files; chosen_id is the one that is to answer.

        words say by id how a gateway stands.
        """
        entries = {
            status.spec.model_id: _entry(
                status.spec.title, words.get(status.spec.model_id) or tr(_STATE_WORDS[status.state])
            )
            for status in models
        }
        entries.setdefault(chosen_id, _entry(chosen_id, tr("not in the list of models")))
        blocker = QSignalBlocker(self._box)
        # In place: the list may be open, and a cleared one would close.
        for index, (model_id, text) in enumerate(entries.items()):
            if self._box.itemData(index) == model_id:
                self._box.setItemText(index, text)
            else:
                self._box.insertItem(index, text, model_id)
        while self._box.count() > len(entries):
            self._box.removeItem(self._box.count() - 1)
        blocker.unblock()
        self.show_chosen(chosen_id)

    def show_chosen(self, model_id: str) -> None:
        """Show which model answers."""
        blocker = QSignalBlocker(self._box)
        self._box.setCurrentIndex(self._box.findData(model_id))
        blocker.unblock()

    @property
    def action(self) -> str:
        """What is offered now, "" for nothing."""
        return self._offered.value

    @property
    def fetch_text(self) -> str:
        """How far a transfer is, in words; "" while there is none."""
        return self._shown_progress.text if self._shown_progress is not None else ""

    @property
    def fetch_fraction(self) -> float | None:
        """How far a transfer is, from 0 to 1; None while that is not known."""
        return self._shown_progress.fraction if self._shown_progress is not None else None

    def set_action(self, action: PickerAction) -> None:
        """Offer action, or nothing."""
        self._offered = action
        self._action.setText(tr(action.value) if action.value else "")
        self._action.setAccessibleName(tr(_ACTION_NAMES[action]))
        self._action.setVisible(action is not PickerAction.NONE)
        self.changed.emit()

    def set_locked(self, is_locked: bool) -> None:
        """Keep the choice as it is while an answer is produced."""
        self._is_locked = is_locked
        self._offer()

    def show_progress(self, progress: PickerProgress | None) -> None:
        """Show how far a transfer is; None takes the bar away."""
        self._shown_progress = progress
        self._progress.setVisible(progress is not None)
        self._cancel_fetch.setVisible(progress is not None)
        if progress is not None:
            self._progress.setRange(0, 0 if progress.fraction is None else _METER_STEPS)
            self._progress.setValue(round((progress.fraction or 0.0) * _METER_STEPS))
            self._progress.setFormat(progress.text)
        self.changed.emit()

    def show_message(self, sentence: str) -> None:
        """Say what went wrong; an empty sentence takes it away."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))

    def _offer(self) -> None:
        for widget in (self._box, self._action):
            widget.setEnabled(not self._is_locked)

    def _pick(self, index: int) -> None:
        self.picked.emit(str(self._box.itemData(index)))

    def _place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(picker_label(tr("Model", "that answers"), self._box))
        row.addWidget(self._box, stretch=1)
        row.addWidget(self._action)
        transfer = QHBoxLayout()
        transfer.setSpacing(10)
        transfer.addWidget(self._progress, stretch=1)
        transfer.addWidget(self._cancel_fetch)
        column = QVBoxLayout(self)
        set_margins(column, 20, 10, 26, 8)
        column.setSpacing(6)
        column.addLayout(row)
        column.addLayout(transfer)
        column.addWidget(self._message)


def _entry(title: str, state: str) -> str:
    return f"{kept_whole(title)}  ·  {kept_whole(state)}"
