"""The list of models in the settings: how each file stands, what it takes, and what its entry says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.domain.model_spec import ModelKind, ModelState, ModelStatus
from app.services.model_entries import EntryValues
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.language import kept_whole, tr
from app.ui.settings.entry_form import EntryForm

_ID_ROLE: Final = Qt.ItemDataRole.UserRole
_METER_STEPS: Final = 1000
_LEAST_ROWS: Final = 3
_MOST_ROWS: Final = 7
_FRAME: Final = 6


@dataclass(frozen=True, slots=True)
class EntryShown:
    """One entry as the pane shows it.

    fetch_reason says why it cannot be fetched now, "" where it can; is_own: it stands in the user's file,
    is_shipped: one of that id comes with the program.
    """

    status: ModelStatus
    fetch_reason: str = ""
    is_own: bool = False
    is_shipped: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """What is being done in words, and its share 0.0 to 1.0, None while that is not known."""

    text: str
    fraction: float | None = field(default=None)


class ModelEntriesPane(QWidget):
    """Shows the entries and edits the one that is picked.

    Signals:
        picked(str): the entry of this id is to be shown.
        add_files_requested, add_folder_requested: files are to join the list.
        fetch_requested, check_requested, take_away_requested: this is to be done with the entry shown.
        cancel_requested: what is being done is to end.
        values_changed: the context or the layers are others; what they take is to be reckoned anew.
        keep_requested: the values are to be kept in the entry.
        rewrite_allowed: models.toml may be written anew for what was asked for last.
    """

    picked = Signal(str)
    add_files_requested = Signal()
    add_folder_requested = Signal()
    fetch_requested = Signal()
    check_requested = Signal()
    take_away_requested = Signal()
    cancel_requested = Signal()
    values_changed = Signal()
    keep_requested = Signal()
    rewrite_allowed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._entries: Mapping[str, EntryShown] = {}
        self._reason = ""
        self._is_busy = False
        self._list = QListWidget()
        self._list.setObjectName("modelEntries")
        self._list.setAccessibleName(tr("Models in the list"))
        self._where = PlainLabel(name="modelWhere", tone="quiet", wraps=True)
        self._fit = PlainLabel(name="modelFit", wraps=True)
        self._message = PlainLabel(name="modelEntryMessage", tone="notice", wraps=True)
        self._message.hide()
        self._progress = QProgressBar()
        self._progress.setObjectName("modelEntryProgress")
        self._progress.setAccessibleName(tr("Progress with the model"))
        self._buttons = {
            name: _button(text, name, tip)
            for name, text, tip in (
                ("modelAddFile", tr("Add file…"), tr("Add a model file of this machine to the list")),
                (
                    "modelAddFolder",
                    tr("Add folder…"),
                    tr("Add a model pack or every model of a folder"),
                ),
                ("modelFetch", tr("Fetch"), tr("Bring this model to this machine")),
                ("modelCheck", tr("Check file"), tr("Take the file's hash and compare it with the entry")),
                ("modelTakeAway", tr("Take out of the list"), tr("Take this entry out of models.toml")),
                ("modelEntryCancel", tr("Cancel"), tr("End what is being done with the model")),
                ("modelKeep", tr("Keep for this model"), tr("Write these values into the model's entry")),
                ("modelRewrite", tr("Write models.toml anew"), tr("Write models.toml without its comments")),
            )
        }
        self._form = EntryForm()
        self._place()
        self.show_progress(None)
        self._connect()

    @property
    def model_id(self) -> str:
        """The id of the entry that is shown, "" for none."""
        row = self._list.currentRow()
        return str(self._list.item(row).data(_ID_ROLE)) if row >= 0 else ""

    @property
    def context_tokens(self) -> int:
        """The context that is typed."""
        return self._form.context_tokens

    @property
    def gpu_layers(self) -> int:
        """The layers on the graphics processor that are typed."""
        return self._form.gpu_layers

    @property
    def values(self) -> EntryValues:
        """What is typed of the entry."""
        return self._form.values

    def show_entries(self, entries: Sequence[EntryShown], chosen_id: str) -> None:
        """List entries; the one that was shown stays shown, else that of chosen_id."""
        shown = self.model_id or chosen_id
        self._entries = {entry.status.spec.model_id: entry for entry in entries}
        with QSignalBlocker(self._list):
            self._list.clear()
            for model_id, entry in self._entries.items():
                spec = entry.status.spec
                item = QListWidgetItem(
                    tr("{title}  ·  {state}", title=spec.title, state=_state_words(entry.status))
                )
                item.setData(_ID_ROLE, model_id)
                self._list.addItem(item)
        rows = max(_LEAST_ROWS, min(_MOST_ROWS, self._list.count()))
        self._list.setFixedHeight(rows * max(self._list.sizeHintForRow(0), 0) + _FRAME)
        ids = list(self._entries)
        self._list.setCurrentRow(ids.index(shown) if shown in ids else 0 if ids else -1)
        self._show_entry()

    def show_fit(self, sentence: str) -> None:
        """Say what the model takes and what is free."""
        self._fit.setText(sentence)

    def show_message(self, sentence: str, *, asks_rewrite: bool = False) -> None:
        """Say what was done or went wrong; asks_rewrite offers to write models.toml anew."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self._buttons["modelRewrite"].setVisible(asks_rewrite)

    def show_progress(self, progress: Progress | None) -> None:
        """Show how far something is; None takes the bar away and gives the buttons back."""
        self._is_busy = progress is not None
        self._progress.setVisible(self._is_busy)
        self._buttons["modelEntryCancel"].setVisible(self._is_busy)
        if progress is not None:
            self._progress.setRange(0, 0 if progress.fraction is None else _METER_STEPS)
            self._progress.setValue(round((progress.fraction or 0.0) * _METER_STEPS))
            self._progress.setFormat(progress.text)
        self._offer()

    def set_forbidden(self, reason: str) -> None:
        """Keep the list as it is, and say why."""
        self._reason = reason
        self._offer()

    def _show_entry(self) -> None:
        entry = self._entries.get(self.model_id)
        if entry is not None:
            self._where.setText(_where_words(entry))
            self._form.show_entry(entry.status.spec)
        self._fit.setText("")
        self._form.setVisible(entry is not None)
        self._offer()
        self.picked.emit(self.model_id)

    def _offer(self) -> None:
        entry = self._entries.get(self.model_id)
        reasons = dict.fromkeys(self._buttons, self._reason)
        reasons["modelEntryCancel"] = reasons["modelCheck"] = ""
        if entry is not None:
            reasons["modelFetch"] = entry.fetch_reason
            if not entry.is_own:
                reasons["modelTakeAway"] = tr("This model comes with the program and stays in the list.")
            is_back = entry.is_own and entry.is_shipped
            self._buttons["modelTakeAway"].setText(
                tr("Back to the shipped entry") if is_back else tr("Take out of the list")
            )
        is_local = entry is not None and entry.status.state is not ModelState.REMOTE
        is_missing = entry is not None and entry.status.state in (
            ModelState.MISSING,
            ModelState.WRONG_SIZE,
            ModelState.WRONG_HASH,
        )
        self._buttons["modelFetch"].setVisible(is_missing)
        self._buttons["modelCheck"].setVisible(is_local and not is_missing)
        for name, button in self._buttons.items():
            reason = reasons[name]
            can_press = not reason and (not self._is_busy or name == "modelEntryCancel")
            button.setEnabled(can_press and (entry is not None or name in ("modelAddFile", "modelAddFolder")))
            button.setToolTip(plain_tip(reason or button.accessibleName()))
            button.setAccessibleDescription(reason)
        self._form.setEnabled(not self._reason and not self._is_busy)

    def _connect(self) -> None:
        self._list.currentRowChanged.connect(self._show_entry)
        self._form.changed.connect(self.values_changed)
        for name, signal in (
            ("modelAddFile", self.add_files_requested),
            ("modelAddFolder", self.add_folder_requested),
            ("modelFetch", self.fetch_requested),
            ("modelCheck", self.check_requested),
            ("modelTakeAway", self.take_away_requested),
            ("modelEntryCancel", self.cancel_requested),
            ("modelKeep", self.keep_requested),
            ("modelRewrite", self.rewrite_allowed),
        ):
            self._buttons[name].clicked.connect(signal)

    def _place(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        column.addWidget(self._list)
        column.addLayout(
            self._row("modelAddFile", "modelAddFolder", "modelFetch", "modelCheck", "modelTakeAway")
        )
        column.addWidget(self._progress)
        column.addLayout(self._row("modelEntryCancel"))
        column.addWidget(self._message)
        column.addLayout(self._row("modelRewrite"))
        column.addWidget(self._where)
        column.addWidget(self._fit)
        column.addWidget(self._form)
        column.addLayout(self._row("modelKeep"))
        self._buttons["modelRewrite"].hide()

    def _row(self, *names: str) -> FlowLayout:
        row = FlowLayout()
        for name in names:
            row.addWidget(self._buttons[name])
        return row


def _state_words(status: ModelStatus) -> str:
    match status.state:
        case ModelState.VERIFIED:
            return tr("verified")
        case ModelState.UNVERIFIED:
            return tr("not yet checked")
        case ModelState.MISSING:
            return tr("missing")
        case ModelState.WRONG_SIZE:
            return tr("wrong size")
        case ModelState.WRONG_HASH:
            return tr("not the file it should be")
        case ModelState.UNREADABLE:
            return tr("cannot be read")
        case ModelState.REMOTE:
            return tr("on a gateway")


def _where_words(entry: EntryShown) -> str:
    spec = entry.status.spec
    if spec.kind is ModelKind.GATEWAY:
        return tr("{id}. Answers at {address}.", id=spec.model_id, address=spec.base_url)
    return tr(
        "{id}. File {path}. Licence {licence}. SHA-256 {hash}",
        id=spec.model_id,
        path=spec.path,
        licence=spec.licence,
        hash=kept_whole(spec.sha256[:16] + "…"),
    )


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
