"""The list of all shortcuts, in which each command can be given other keys."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.commands.command import Command
from app.ui.commands.item_delegate import KEYS_ROLE, CommandDelegate
from app.ui.commands.keys import FIXED_KEYS, keys_refusal, normal_keys, shown_keys
from app.ui.commands.palette import CommandList
from app.ui.commands.registry import Commands
from app.ui.commands.search import found
from app.ui.common.announcement import announce_politely
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.dialog_place import place_below_alerts
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.language import listed, tr
from app.ui.common.theme import scaled_px

_WIDTH, _HEIGHT = 760, 640
_FIXED_HEIGHT: Final = 150
_PRESS: Final = marked("Press the new keys for {title}. Esc leaves them as they are.")
_TAKEN: Final = marked("{keys} belongs to {owner}.")
_IS_NOW: Final = marked("{title}: {keys}.")
_IS_NONE: Final = marked("{title} has no keys now.")
_HINT: Final = marked("Choose a command, then press Change. Up and Down choose.")
_MODIFIERS: Final = (
    *(Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
    *(Qt.Key.Key_Super_L, Qt.Key.Key_Super_R, Qt.Key.Key_CapsLock, Qt.Key.Key_unknown),
)


class KeyCatcher(QPushButton):
    """Takes the next press of keys, whatever it stands for elsewhere.

    Signals:
        caught(str): these keys were pressed, in Qt's portable text.
        given_up: Esc was pressed, or the keyboard went elsewhere.
    """

    caught = Signal(str)
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Press the keys…"))
        self.setObjectName("shortcutCatcher")
        self.setAccessibleName(tr("Press the new keys"))
        self.setAutoDefault(False)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        # Tab would leave before keyPressEvent() sees it.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self._catch(event)
            return True
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.given_up.emit()
        return super().event(event)

    def _catch(self, event: QKeyEvent) -> None:
        if event.key() in _MODIFIERS:
            return
        if event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.given_up.emit()
            return
        keys = QKeySequence(event.keyCombination())
        self.caught.emit(keys.toString(QKeySequence.SequenceFormat.PortableText))


class ShortcutList(QDialog):
    """Shows every command with its keys, says conflicts, and which keys cannot be changed.

    Signals:
        keys_changed: the keys that differ from the shipped ones are those of changed now.
    """

    keys_changed = Signal()

    def __init__(self, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self._commands = commands
        self._changed = dict(commands.changed_keys)
        self._wish = ""
        self.setObjectName("shortcutList")
        self.setWindowTitle(tr("Shortcuts"))
        self._search = ComposedLine()
        self._search.setObjectName("shortcutSearch")
        self._search.setAccessibleName(tr("Find a command"))
        self._search.setPlaceholderText(tr("Find a command…"))
        self._list = CommandList("shortcutCommands", tr("Commands and their keys"))
        self._message = PlainLabel(tr(_HINT), name="shortcutMessage", wraps=True)
        self._catcher = KeyCatcher()
        self._catcher.hide()
        self._change = self._button(tr("Change"), "shortcutChange", tr("Give the command other keys"))
        self._none = self._button(tr("No keys"), "shortcutNone", tr("Take the command's keys away"))
        self._reset = self._button(
            tr("As shipped"), "shortcutReset", tr("Give the command its shipped keys back")
        )
        self._take = self._button(
            tr("Use them here"), "shortcutTake", tr("Take the keys away from the other command")
        )
        self._all = self._button(
            tr("All as shipped"), "shortcutResetAll", tr("Give all commands their shipped keys")
        )
        self._take.hide()
        self._place()
        place_below_alerts(self, _WIDTH, _HEIGHT)
        self._connect()
        self._show()

    @property
    def changed(self) -> Mapping[str, str]:
        """The keys that differ from the shipped ones, by the command's id."""
        return dict(self._changed)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._show)
        self._list.itemActivated.connect(self._begin)
        self._list.currentRowChanged.connect(self._end_wish)
        self._change.clicked.connect(self._begin)
        self._none.clicked.connect(self._take_away)
        self._reset.clicked.connect(self._give_back)
        self._all.clicked.connect(self._give_all_back)
        self._take.clicked.connect(self._take_over)
        self._catcher.caught.connect(self._try)
        self._catcher.given_up.connect(self._leave)

    def _begin(self) -> None:
        command = self._list.chosen
        if command is not None:
            self._say(tr(_PRESS, title=command.title))
            self._take.hide()
            self._catcher.show()
            self._catcher.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        if self._catcher.isVisible():
            had_focus = self._catcher.hasFocus()
            self._catcher.hide()
            self._say(tr(_HINT))
            if had_focus:
                self._change.setFocus(Qt.FocusReason.OtherFocusReason)

    def _try(self, keys: str) -> None:
        command = self._list.chosen
        self._catcher.hide()
        self._change.setFocus(Qt.FocusReason.OtherFocusReason)
        if command is None:
            return
        normal, refusal = normal_keys(keys), keys_refusal(keys)
        owner = self._commands.owner_of(normal)
        if refusal:
            self._say(refusal)
        elif owner is not None and owner.id != command.id:
            self._wish = normal
            self._take.show()
            self._say(tr(_TAKEN, keys=shown_keys(normal), owner=owner.title))
            self._take.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._give(command, normal)

    def _take_over(self) -> None:
        command, keys = self._list.chosen, self._wish
        self._end_wish()
        owner = self._commands.owner_of(keys)
        if command is None or not keys:
            return
        if owner is not None:
            self._changed[owner.id] = ""
        self._give(command, keys)
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_away(self) -> None:
        command = self._list.chosen
        if command is not None:
            self._give(command, "")

    def _give_back(self) -> None:
        command = self._list.chosen
        if command is None:
            return
        owner = self._commands.owner_of(command.keys)
        if owner is not None and owner.id != command.id:
            self._wish = command.keys
            self._take.show()
            self._say(tr(_TAKEN, keys=shown_keys(command.keys), owner=owner.title))
            return
        self._give(command, command.keys)

    def _give_all_back(self) -> None:
        self._changed = {}
        self._put_in_force()
        self._say(tr(_HINT))

    def _give(self, command: Command, keys: str) -> None:
        if keys == command.keys:
            self._changed.pop(command.id, None)
        else:
            self._changed[command.id] = keys
        self._put_in_force()
        sentence = _IS_NOW if keys else _IS_NONE
        self._say(tr(sentence, title=command.title, keys=shown_keys(keys)))

    def _put_in_force(self) -> None:
        self._commands.change_keys(self._changed)
        self._changed = dict(self._commands.changed_keys)
        row = self._list.currentRow()
        self._show()
        self._list.setCurrentRow(row)
        self.keys_changed.emit()

    def _end_wish(self) -> None:
        self._wish = ""
        self._take.hide()

    def _show(self) -> None:
        self._list.show_commands(found(self._commands.all, self._search.text()), self._commands)

    def _say(self, sentence: str) -> None:
        self._message.setText(sentence)
        announce_politely(self, sentence)

    def _button(self, text: str, name: str, accessible_name: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAccessibleName(accessible_name)
        button.setAutoDefault(False)
        return button

    def _place(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(8)
        column.addWidget(self._search)
        column.addWidget(self._list, stretch=1)
        column.addWidget(self._message)
        column.addWidget(self._catcher)
        row = FlowLayout()
        for button in (self._change, self._take, self._none, self._reset, self._all):
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(PlainLabel(tr("Keys that stay as they are"), tone="quiet", wraps=True))
        column.addWidget(self._fixed())
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close = box.button(QDialogButtonBox.StandardButton.Close)
        close.setObjectName("shortcutClose")
        close.setAutoDefault(False)
        box.rejected.connect(self.reject)
        column.addWidget(box)

    def _fixed(self) -> QListWidget:
        rows = QListWidget()
        rows.setObjectName("shortcutFixed")
        rows.setAccessibleName(tr("Keys that stay as they are"))
        rows.setWordWrap(True)
        rows.setItemDelegate(CommandDelegate(rows))
        rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for keys, place, what in FIXED_KEYS:
            text = tr("{place}: {what}", place=tr(place), what=tr(what))
            item = QListWidgetItem(text, rows)
            item.setData(KEYS_ROLE, keys)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, listed((keys, text)))
        rows.setMaximumHeight(scaled_px(_FIXED_HEIGHT))
        return rows
