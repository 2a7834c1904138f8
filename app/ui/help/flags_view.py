"""Answers that were flagged as wrong: the list, all that was kept of one, and what people say of it."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPlainTextEdit, QVBoxLayout, QWidget

from app.domain.sentence import marked
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_EMPTY: Final = marked(
    "No answer was flagged yet. When an answer, a lookup or an explanation is wrong, press Flag beside it "
    "(Ctrl+Shift+F): question, answer, facts, model and parameters are kept here for review, and `eval "
    "flagged` asks the question again."
)
_NOTE_HEIGHT: Final = 84
_ID: Final = Qt.ItemDataRole.UserRole


class FlagsView(QWidget):
    """Shows flags.

    Signals:
        flag_picked(str): all of the flag of this id is wanted.
        note_changed(str, str): this text is to be the note of the flag of this id.
        removal_requested(str): the flag of this id is to be removed for good.
    """

    flag_picked = Signal(str)
    note_changed = Signal(str, str)
    removal_requested = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("flagsView")
        self._empty = PlainLabel(tr(_EMPTY), name="flagsEmpty", tone="quiet", wraps=True)
        self._message = PlainLabel(name="flagsMessage", wraps=True)
        self._message.hide()
        self._list = QListWidget()
        self._list.setObjectName("flagsList")
        self._list.setAccessibleName(tr("Flagged answers"))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._details = _edit("flagDetails", tr("Everything that was kept of this answer"))
        self._details.setReadOnly(True)
        self._note = _edit("flagNote", tr("Note about this answer"))
        self._note.setPlaceholderText(tr("What is wrong with it?"))
        self._note.setFixedHeight(_NOTE_HEIGHT)
        self._keep = IconButton(icons, "bookmark", tr("Keep the note"), name="flagKeepNote")
        self._remove = IconButton(
            icons, "close", tr("Remove"), name="flagRemove", tip=tr("Remove it for good")
        )
        self._really = IconButton(icons, "close", tr("Remove for good"), name="flagRemoveReally")
        self._really.hide()
        self._body = QWidget()
        self._place()
        self._list.currentItemChanged.connect(self._pick)
        self._keep.clicked.connect(self._keep_note)
        self._remove.clicked.connect(self._ask)
        self._really.clicked.connect(self._confirm)

    def show_flags(self, flags: tuple[tuple[str, str], ...]) -> None:
        """List flags as pairs of an id and a line; the one that is picked stays so."""
        picked = self._picked_id
        blocker = QSignalBlocker(self._list)
        self._list.clear()
        for flag_id, line in flags:
            item = QListWidgetItem(line)
            item.setData(_ID, flag_id)
            item.setToolTip(plain_tip(line))
            self._list.addItem(item)
        blocker.unblock()
        self._empty.setVisible(not flags)
        self._body.setVisible(bool(flags))
        rows = [row for row in range(len(flags)) if flags[row][0] == picked] or [0]
        if flags:
            self._list.setCurrentRow(rows[0])

    def show_flag(self, details: str, note: str) -> None:
        """Show everything of the flag that is picked."""
        self._details.setPlainText(details)
        self._note.setPlainText(note)
        self._take_back()

    def show_message(self, sentence: str) -> None:
        """Say what was done or went wrong; "" takes it away."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))

    def set_removal_forbidden(self, reason: str) -> None:
        """Keep flags from whoever may not remove them, and say why; "" allows it."""
        self._remove.setEnabled(not reason)
        self._remove.setToolTip(plain_tip(reason or tr("Remove it for good")))
        self._remove.setAccessibleDescription(reason)

    @property
    def _picked_id(self) -> str:
        return str(self._list.currentItem().data(_ID)) if self._list.currentRow() >= 0 else ""

    def _pick(self) -> None:
        self._take_back()
        if self._picked_id:
            self.flag_picked.emit(self._picked_id)

    def _keep_note(self) -> None:
        self.note_changed.emit(self._picked_id, self._note.toPlainText())

    def _ask(self) -> None:
        self._remove.hide()
        self._really.show()
        # Enter pressed twice removes nothing.
        self._keep.setFocus()

    def _take_back(self) -> None:
        self._really.hide()
        self._remove.show()

    def _confirm(self) -> None:
        self._take_back()
        self.removal_requested.emit(self._picked_id)

    def _place(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self._keep, self._remove, self._really):
            buttons.addWidget(button)
        buttons.addStretch()
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._details, stretch=1)
        side.addWidget(self._note)
        side.addLayout(buttons)
        halves = QHBoxLayout(self._body)
        halves.setContentsMargins(0, 0, 0, 0)
        halves.setSpacing(12)
        halves.addWidget(self._list, stretch=2)
        halves.addLayout(side, stretch=3)
        self._body.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(PlainLabel(tr("Flagged answers"), tone="heading"))
        column.addWidget(self._message)
        column.addWidget(self._empty)
        column.addWidget(self._body, stretch=1)
        column.addStretch()


def _edit(name: str, accessible_name: str) -> QPlainTextEdit:
    edit = QPlainTextEdit()
    edit.setObjectName(name)
    edit.setAccessibleName(accessible_name)
    edit.setTabChangesFocus(True)
    return edit
