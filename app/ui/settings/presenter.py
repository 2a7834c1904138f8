"""Joins the settings dialog to the settings service."""

import dataclasses
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QWidget

from app.domain.errors import AssistantError, SettingsUnreadableError
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.ui.common.async_dialog import shown
from app.ui.common.sentences import sentence_of
from app.ui.settings.dialog import SettingsDialog

if TYPE_CHECKING:
    from app.domain.settings import Settings


class SettingsPresenter:
    """Opens the dialog, one at a time, and puts accepted values in force."""

    def __init__(self, service: SettingsService, notices: Notices) -> None:
        self._service = service
        self._notices = notices
        self._editing = JobSlot("edit settings", self._show_failure)

    def open(self, parent: QWidget) -> None:
        """Let the operator change the settings."""
        self._editing.start(self._edit(parent))

    async def aclose(self) -> None:
        """Close the dialog without a change."""
        await self._editing.aclose()

    async def _edit(self, parent: QWidget) -> None:
        dialog = SettingsDialog(self._service.current, parent)
        accepted: list[Settings] = []

        def check() -> None:
            values: dict[str, Any] = dict(dialog.values())
            try:
                accepted.append(dataclasses.replace(self._service.current, **values))
            except SettingsUnreadableError as error:
                dialog.show_refusal(error.user_text)
            else:
                dialog.accept()

        dialog.submitted.connect(check)
        try:
            if await shown(dialog) is QDialog.DialogCode.Accepted:
                await self._service.replace(accepted[-1])
        except AssistantError as error:
            self._notices.add(error.user_text)
        finally:
            dialog.deleteLater()

    def _show_failure(self, error: Exception) -> None:
        self._notices.add(sentence_of(error))
