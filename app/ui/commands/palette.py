"""The command palette: type a part of a name, press Enter, and it is done."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.commands.command import Command
from app.ui.commands.item_delegate import KEYS_ROLE, REASON_ROLE, CommandDelegate
from app.ui.commands.keys import shown_keys
from app.ui.commands.registry import Commands
from app.ui.commands.search import found
from app.ui.common.announcement import announce_politely
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.dialog_place import place_below_alerts
from app.ui.common.language import listed, tr

_WIDTH, _HEIGHT = 640, 460
_NOTHING: Final = marked("Nothing is called that. Other words for it may find it.")
_HINT: Final = marked("Up and Down choose, Enter does it, Esc closes.")
_MOVES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class CommandList(QListWidget):
    """Commands with their keys and why one cannot be done now."""

    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__()
        self._commands: tuple[Command, ...] = ()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setItemDelegate(CommandDelegate(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(False)

    @property
    def chosen(self) -> Command | None:
        """The command that is chosen."""
        row = self.currentRow()
        return self._commands[row] if 0 <= row < len(self._commands) else None

    def show_commands(self, commands: Sequence[Command], registry: Commands) -> None:
        """List commands; the first one is chosen."""
        self.clear()
        self._commands = tuple(commands)
        known = {command.id for command in registry.all}
        for command in commands:
            keys = shown_keys(registry.keys_of(command.id)) if command.id in known else ""
            reason = command.refusal()
            item = QListWidgetItem(command.title)
            item.setData(KEYS_ROLE, keys)
            item.setData(REASON_ROLE, reason)
            spoken = listed(part for part in (command.title, keys, reason) if part)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            self.addItem(item)
        self.setCurrentRow(0 if commands else -1)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Rows that wrap are as tall as their width makes them.
        self.scheduleDelayedItemsLayout()


class CommandPalette(QDialog):
    """Lists what can be done; what is chosen is done when the palette has closed.

    Signals:
        chosen(Command): this is to be done.
    """

    chosen = Signal(Command)

    def __init__(self, registry: Commands, here: Sequence[Command], parent: QWidget) -> None:
        super().__init__(parent)
        self._registry = registry
        self._commands = (*registry.all, *here)
        self.setObjectName("commandPalette")
        self.setWindowTitle(tr("Commands"))
        self._search = ComposedLine()
        self._search.setObjectName("paletteSearch")
        self._search.setAccessibleName(tr("Find a command"))
        self._search.setPlaceholderText(tr("What is to be done?"))
        self._search.installEventFilter(self)
        self._list = CommandList("paletteList", tr("Commands"))
        self._list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._nothing = PlainLabel(tr(_NOTHING), name="paletteNothing", wraps=True)
        column = QVBoxLayout(self)
        # Qt would make it as tall as its hint is in a narrow column: with large text, taller than its window.
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.setContentsMargins(14, 14, 14, 10)
        column.setSpacing(8)
        column.addWidget(self._search)
        column.addWidget(self._nothing)
        column.addWidget(self._list, stretch=1)
        column.addWidget(PlainLabel(tr(_HINT), name="paletteHint", tone="quiet", wraps=True))
        self._search.textChanged.connect(self._find)
        self._search.returnPressed.connect(self._choose)
        self._list.itemClicked.connect(self._choose)
        self._list.currentRowChanged.connect(self._say_chosen)
        place_below_alerts(self, _WIDTH, _HEIGHT)
        self._find("")
        self._search.setFocus(Qt.FocusReason.PopupFocusReason)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = event.type() == QEvent.Type.KeyPress and watched is self._search
        # While a word is composed the arrows choose among its candidates.
        if (
            is_key
            and not self._search.is_composing
            and isinstance(event, QKeyEvent)
            and event.key() in _MOVES
        ):
            self._list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _find(self, typed: str) -> None:
        self._list.show_commands(found(self._commands, typed), self._registry)
        self._nothing.setVisible(self._list.count() == 0)

    def _say_chosen(self, row: int) -> None:
        """Let a screen reader say what the arrows chose: the keyboard itself stays in the edit."""
        item = self._list.item(row)
        if row >= 0 and self.isVisible():
            spoken = str(item.data(Qt.ItemDataRole.AccessibleTextRole))
            announce_politely(self, spoken)

    def _choose(self) -> None:
        command = self._list.chosen
        if command is None:
            return
        reason = command.refusal()
        if reason:
            announce_politely(self, reason)
            return
        self.accept()
        self.chosen.emit(command)
