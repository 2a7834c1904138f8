"""The shortcuts of the program's windows, as the list of commands has them now."""

from functools import partial
from typing import cast

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QInputMethodEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from app.ui.commands.registry import Commands


class ShortcutKeys:
    """Does the command whose keys are pressed in one of the windows.

    While an input method composes a word, all keys are its own. Keys that a text field edits with stay with
    it: Qt asks the field first.
    """

    def __init__(self, commands: Commands, window: QWidget) -> None:
        self._commands = commands
        self._windows = [window]
        self._is_enabled = True
        self._shortcuts: dict[QWidget, list[QShortcut]] = {}
        self._composing = _CompositionWatch(window)
        commands.listen(self._set)
        self._set()

    def add_window(self, window: QWidget) -> None:
        """Hear the keys in another window too, until remove_window()."""
        self._windows.append(window)
        self._set_in(window)

    def remove_window(self, window: QWidget) -> None:
        """Hear the keys of a window no more."""
        self._windows.remove(window)
        self._drop(window)

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Do nothing with any keys, or what they stand for again."""
        self._is_enabled = is_enabled
        for shortcuts in self._shortcuts.values():
            for shortcut in shortcuts:
                shortcut.setEnabled(is_enabled)

    def _set(self) -> None:
        for window in self._windows:
            self._set_in(window)

    def _set_in(self, window: QWidget) -> None:
        self._drop(window)
        shortcuts = self._shortcuts[window] = []
        for command in self._commands.all:
            keys = self._commands.keys_of(command.id)
            if keys:
                shortcut = QShortcut(QKeySequence(keys), window)
                shortcut.setAutoRepeat(False)
                shortcut.setEnabled(self._is_enabled)
                shortcut.activated.connect(partial(self._commands.run, command.id))
                shortcuts.append(shortcut)

    def _drop(self, window: QWidget) -> None:
        for shortcut in self._shortcuts.pop(window, []):
            shortcut.setEnabled(False)
            shortcut.deleteLater()


class _CompositionWatch(QObject):
    """Keeps shortcuts from keys that belong to a word that is being composed.

    It looks at the widget with the focus alone: every event of every widget would pass a filter of the
    application.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_composing = False
        application = cast("QApplication", QApplication.instance())
        application.focusChanged.connect(self._move)
        self._move(None, QApplication.focusWidget())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QInputMethodEvent):
            self._is_composing = bool(event.preeditString())
        elif event.type() == QEvent.Type.ShortcutOverride and self._is_composing:
            event.accept()
            return True
        return False

    def _move(self, old: QWidget | None, now: QWidget | None) -> None:
        self._is_composing = False
        if old is not None:
            old.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)
