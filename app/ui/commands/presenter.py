"""Opens palette and shortcut list, and keeps what the settings say of keys, theme, text size and touch."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QWidget

from app.domain.settings import Settings
from app.services.jobs import JobSlot
from app.services.settings import SettingsService
from app.ui.commands.command import Command
from app.ui.commands.keys import read_changed, written_changed
from app.ui.commands.palette import CommandPalette
from app.ui.commands.registry import Commands
from app.ui.commands.shortcut_list import ShortcutList
from app.ui.common.async_dialog import shown
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of


class CommandsPresenter:
    """Joins the list of commands to its dialogs and to the settings; aclose() ends what runs.

    here gives the commands of the controls that a window shows; notice is called with what failed.
    """

    def __init__(
        self,
        commands: Commands,
        settings: SettingsService,
        here: Callable[[QWidget], Sequence[Command]],
        notice: Callable[[str], None],
    ) -> None:
        self._commands = commands
        self._settings = settings
        self._here = here
        self._notice = notice
        self._dialog: QDialog | None = None
        self._wanted: dict[str, Any] = {}
        self._showing = LatestJob("commands", self._fail)
        self._storing = JobSlot("store a setting of the desk", self._fail)
        settings.listen(self.follow)

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self._settings.current

    def open_palette(self, parent: QWidget) -> None:
        """Let the operator find a command; once more closes it."""
        if isinstance(self._dialog, CommandPalette) and self._dialog.isVisible():
            self._dialog.reject()
        else:
            self._showing.start(lambda: self._show_palette(parent))

    def open_list(self, parent: QWidget) -> None:
        """Let the operator see all keys and change them."""
        self._showing.start(lambda: self._show_list(parent))

    def change(self, **values: Any) -> None:
        """Put some settings in force and keep them."""
        self._wanted |= values
        if not self._storing.is_busy:
            self._storing.start(self._store())

    def follow(self, settings: Settings) -> None:
        """Let the keys be those of settings; the commands they are of must be in the list."""
        self._commands.change_keys(read_changed(settings.shortcuts))

    async def aclose(self) -> None:
        """Close the dialog; what was changed is stored first."""
        await self._showing.aclose()
        await self._storing.wait()

    async def _store(self) -> None:
        # More may be wanted while some are stored.
        while self._wanted:
            values, self._wanted = self._wanted, {}
            await self._settings.replace(dataclasses.replace(self._settings.current, **values))

    async def _show_palette(self, parent: QWidget) -> None:
        dialog = self._dialog = CommandPalette(self._commands, self._here(parent), parent)
        dialog.chosen.connect(self._do_later)
        await self._until_closed(dialog)

    async def _show_list(self, parent: QWidget) -> None:
        dialog = self._dialog = ShortcutList(self._commands, parent)
        dialog.keys_changed.connect(self._keep_keys)
        await self._until_closed(dialog)

    async def _until_closed(self, dialog: QDialog) -> None:
        try:
            await shown(dialog)
        finally:
            self._dialog = None
            dialog.deleteLater()

    def _do_later(self, command: Command) -> None:
        """Do it when the palette is gone: what opens then is not closed with it."""
        QTimer.singleShot(0, lambda: self._commands.do(command))

    def _keep_keys(self) -> None:
        self.change(shortcuts=written_changed(self._commands.changed_keys))

    def _fail(self, error: Exception) -> None:
        self._notice(sentence_of(error))
