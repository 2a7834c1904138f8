"""Joins the settings dialog to the settings service."""

import dataclasses
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QWidget

from app.domain.errors import AssistantError, SettingsUnreadableError
from app.domain.policy import SitePolicy
from app.domain.user import Gatekeeper, Permission
from app.services.gateways import GatewayService
from app.services.jobs import JobSlot
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.retention import AUDIT_STAYS, RetentionService
from app.services.settings import SettingsService
from app.ui.common.async_dialog import shown
from app.ui.common.sentences import sentence_of
from app.ui.settings.dialog import SettingsDialog
from app.ui.settings.gateway_pane import GatewayPane
from app.ui.settings.gateway_presenter import GatewayPresenter
from app.ui.settings.network_pane import NetworkPane
from app.ui.settings.site_pane import SitePane
from app.ui.settings.site_presenter import SitePresenter

if TYPE_CHECKING:
    from app.domain.settings import Settings


class SettingsPresenter:
    """Opens the dialog, one at a time, and puts accepted values in force."""

    def __init__(
        self,
        service: SettingsService,
        notices: Notices,
        gateways: GatewayService,
        network: NetworkService,
        gate: Gatekeeper,
        *,
        policy: SitePolicy,
        retention: RetentionService,
    ) -> None:
        self._gate = gate
        self._policy = policy
        self._retention = retention
        self._service = service
        self._gateways = gateways
        self._network = network
        self._notices = notices
        self._editing = JobSlot("edit settings", self._show_failure)

    def open(self, parent: QWidget) -> None:
        """Let the operator change the settings."""
        self._editing.start(self._edit(parent))

    async def aclose(self) -> None:
        """Close the dialog without a change."""
        await self._editing.aclose()

    async def _edit(self, parent: QWidget) -> None:
        settings = self._service.current
        gateway_pane = GatewayPane(
            self._gateways.specs, self._gateways.local_specs, settings.fallback_model_id
        )
        is_forced = self._network.is_air_gap_forced
        network_pane = NetworkPane(
            is_air_gapped=settings.air_gap or is_forced,
            is_forced=is_forced,
            is_fixed=self._network.is_air_gap_fixed,
        )
        site_pane = SitePane(self._policy, self._retention.keeps, AUDIT_STAYS)
        site_pane.set_forbidden(self._gate.refusal(Permission.PURGE))
        reason = self._gate.refusal(Permission.CHANGE_SETTINGS)
        dialog = SettingsDialog(
            *(settings, gateway_pane, network_pane, site_pane, parent, reason), fixed=self._service.fixed
        )
        gateway = GatewayPresenter(gateway_pane, self._gateways)
        site = SitePresenter(site_pane, self._retention)

        def show_attempts() -> None:
            network_pane.show_attempts(self._network.attempts)

        show_attempts()
        end_watch = self._network.watch(show_attempts)
        accepted: list[Settings] = []

        def check() -> None:
            values: dict[str, Any] = dict(dialog.values())
            if is_forced:
                # The switch shows what the command line holds, not what the operator wants.
                values["air_gap"] = settings.air_gap
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
            end_watch()
            await gateway.aclose()
            await site.aclose()
            dialog.deleteLater()

    def _show_failure(self, error: Exception) -> None:
        self._notices.add(sentence_of(error))
