"""Joins the settings window to the services: what is shown, what is taken, files in and out."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app.domain.errors import AssistantError, SettingsUnreadableError
from app.domain.model_spec import ModelSpec
from app.domain.policy import SitePolicy
from app.domain.setting import Setting, SettingSection
from app.domain.settings import setting_of
from app.domain.settings_catalogue import CATALOGUE
from app.domain.user import Gatekeeper, Permission
from app.services.gateways import GatewayService
from app.services.jobs import JobSlot
from app.services.model_entries import ModelEntries
from app.services.models import ModelsService
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.plant_import import PlantImport
from app.services.retention import AUDIT_STAYS, RetentionService
from app.services.settings import ImportPlan, SettingsService
from app.ui.common.async_dialog import shown
from app.ui.common.file_dialogs import picked, save_dialog
from app.ui.common.language import counted, told, tr
from app.ui.common.sentences import sentence_of
from app.ui.settings.dialog import SettingsDialog, Shown
from app.ui.settings.gateway_pane import GatewayPane
from app.ui.settings.gateway_presenter import GatewayPresenter
from app.ui.settings.model_entries_pane import ModelEntriesPane
from app.ui.settings.model_entries_presenter import ModelEntriesPresenter
from app.ui.settings.network_pane import NetworkPane
from app.ui.settings.plant_pane import PlantPane
from app.ui.settings.plant_presenter import PlantPresenter
from app.ui.settings.site_pane import SitePane
from app.ui.settings.site_presenter import SitePresenter

if TYPE_CHECKING:
    from app.domain.settings import Settings


@dataclass(frozen=True, slots=True)
class SettingsServices:
    """What the settings window works with."""

    settings: SettingsService
    models: ModelsService
    entries: ModelEntries
    gateways: GatewayService
    network: NetworkService
    plant: PlantImport
    policy: SitePolicy
    retention: RetentionService


class SettingsPresenter:
    """Opens the dialog, one at a time, and puts accepted values in force."""

    def __init__(self, services: SettingsServices, notices: Notices, gate: Gatekeeper) -> None:
        self._services = services
        self._notices = notices
        self._gate = gate
        self._editing = JobSlot("edit settings", self._show_failure)

    def open(self, parent: QWidget) -> None:
        """Let the operator change the settings."""
        self._editing.start(_Edit(self._services, self._notices, self._gate).run(parent))

    async def aclose(self) -> None:
        """Close the dialog without a change."""
        await self._editing.aclose()

    def _show_failure(self, error: Exception) -> None:
        self._notices.add(sentence_of(error))


class _Edit:
    """One opening of the dialog, from its panes to what becomes of the values."""

    def __init__(self, services: SettingsServices, notices: Notices, gate: Gatekeeper) -> None:
        self._services = services
        self._notices = notices
        self._gate = gate
        self._is_forced = services.network.is_air_gap_forced
        # Of a file that was imported: settings that no field shows, such as the shortcuts.
        self._unshown: dict[str, Any] = {}
        self._filing = JobSlot("settings and files", self._show_failure)

    async def run(self, parent: QWidget) -> None:
        """Show the dialog and put in force what is accepted."""
        services = self._services
        self._models, self._gateways = ModelEntriesPane(), GatewayPane(services.gateways.specs)
        self._network, self._plant = NetworkPane(), PlantPane()
        self._site = SitePane(services.policy, services.retention.keeps, AUDIT_STAYS)
        self._site.set_forbidden(self._gate.refusal(Permission.PURGE))
        if reason := self._gate.refusal(Permission.CHANGE_SETTINGS):
            self._gateways.set_forbidden(told(reason))
        self._panes: dict[SettingSection, QWidget] = {
            SettingSection.MODELS: self._models,
            SettingSection.GATEWAYS: self._gateways,
            SettingSection.NETWORK: self._network,
            SettingSection.PLANT: self._plant,
            SettingSection.SITE: self._site,
        }
        self._dialog = SettingsDialog(self._shown(told(reason)), parent)
        self._accepted: list[Settings] = []
        models = ModelEntriesPresenter(
            *(self._models, services.models, services.entries, self._gate, services.settings.current.model_id)
        )
        gateways = GatewayPresenter(self._gateways, services.gateways, services.entries)
        plant = PlantPresenter(self._plant, services.plant)
        site = SitePresenter(self._site, services.retention)
        self._show_attempts()
        end_watch = services.network.watch(self._show_attempts)
        self._dialog.submitted.connect(self._check)
        self._dialog.import_requested.connect(self._import)
        self._dialog.export_requested.connect(self._export)
        try:
            if await shown(self._dialog) is QDialog.DialogCode.Accepted:
                await services.settings.replace(self._accepted[-1])
        except AssistantError as error:
            self._notices.add(error.user_text)
        finally:
            end_watch()
            await self._filing.aclose()
            await models.aclose()
            await gateways.aclose()
            await plant.aclose()
            await site.aclose()
            self._dialog.deleteLater()

    def _shown(self, reason: str) -> Shown:
        services = self._services
        settings = services.settings.current
        if self._is_forced:
            # The switch shows what holds.
            settings = dataclasses.replace(settings, air_gap=True)
        allowed = (spec for spec in services.models.specs if services.policy.allows_model(spec))
        local = [("", tr("None: without the gateway nothing answers"))]
        local += [_entry(spec) for spec in services.gateways.local_specs]
        return Shown(
            settings,
            reasons={setting.name: self._reason(setting) for setting in CATALOGUE},
            lists={
                "model_id": [_entry(spec) for spec in (*allowed, *services.gateways.served)],
                "fallback_model_id": local,
            },
            panes={section: [(pane, _pane_words(section))] for section, pane in self._panes.items()},
            forbidden=reason,
        )

    def _reason(self, setting: Setting) -> str:
        """Say why a setting cannot be changed: policy, command line, role; "" where it can."""
        network = self._services.network
        if setting.name in self._services.settings.fixed:
            return tr("Fixed by the site's policy ({key}).", key=setting.policy_key)
        if setting.name == "air_gap" and network.is_air_gap_fixed:
            return tr("Fixed by the site's policy ({key}).", key=setting.policy_key)
        if setting.name == "air_gap" and self._is_forced:
            return tr("The command line (--air-gap) holds it on until the program ends.")
        return told(self._services.settings.refusal(setting.name))

    def _values(self) -> dict[str, Any]:
        values: dict[str, Any] = self._unshown | self._dialog.values()
        if self._is_forced:
            # The switch shows what the command line holds, not what the operator wants.
            values["air_gap"] = self._services.settings.current.air_gap
        return values

    def _check(self) -> None:
        if self._dialog.fault:
            self._dialog.show_refusal(self._dialog.fault)
            return
        try:
            settings = dataclasses.replace(self._services.settings.current, **self._values())
            self._services.settings.check(settings)
        except AssistantError as error:
            self._dialog.show_refusal(told(error.user_text))
        else:
            self._accepted.append(settings)
            self._dialog.accept()

    def _import(self) -> None:
        dialog = QFileDialog(self._dialog, tr("Import settings"))
        dialog.setNameFilters([tr("Settings (*.toml)"), tr("All files (*)")])
        self._filing.start(self._take_file(dialog))

    async def _take_file(self, dialog: QFileDialog) -> None:
        path = await picked(dialog)
        if path is not None:
            await self.take(path)

    async def take(self, path: Path) -> None:
        """Show in the form what a file of settings would change; it holds when OK is pressed.

        What the operator changed in the form stays as it is.
        """
        plan = await self._services.settings.plan_import(path)
        edited, values = self._dialog.edited, self._dialog.values()
        left: dict[str, str] = {}
        for change in plan.changes:
            name = change.name
            if name == "air_gap" and self._is_forced:
                left[name] = self._reason(setting_of(name))
            elif name in edited and values[name] != getattr(plan.settings, name):
                left[name] = tr(
                    "It was changed in this window before and stays so. To take the file's value, "
                    "press Cancel and import again."
                )
        settings = plan.settings
        self._unshown = {
            change.name: getattr(settings, change.name)
            for change in plan.changes
            if change.name not in values
        }
        if self._is_forced:
            settings = dataclasses.replace(settings, air_gap=True)
        self._dialog.show_values(settings)
        self._dialog.show_refusal(plan_words(plan, left, stays=bool(edited)))

    def _export(self) -> None:
        self._filing.start(self._write_file())

    async def _write_file(self) -> None:
        path = await picked(save_dialog(self._dialog, tr("Export settings"), "watchroom-settings.toml"))
        if path is not None:
            await self._services.settings.export(path)
            self._dialog.show_refusal(
                tr("The settings in force are in {path}. Keys and models.toml are not among them.", path=path)
            )

    def _show_attempts(self) -> None:
        self._network.show_attempts(self._services.network.attempts)

    def _show_failure(self, error: Exception) -> None:
        self._dialog.show_refusal(told(sentence_of(error)))


def plan_words(plan: ImportPlan, left: Mapping[str, str], *, stays: bool) -> str:
    """Say what a file of settings would change, and what of it is left out and why.

    left are sentences by the names of settings whose field keeps its value; stays says that the operator
    changed something in the form before.
    """
    lines = [told(note) for note in plan.notes]
    if count := sum(change.name not in left for change in plan.changes):
        lines.append(
            counted(
                "{count} settings of the file are in the form. They hold when you press OK.",
                "{count} setting of the file is in the form. It holds when you press OK.",
                count,
            )
        )
    elif not plan.changes:
        lines.append(tr("Nothing of the file differs from the settings in force, or may be changed."))
    if stays:
        lines.append(tr("What you changed in this window before stays, and holds when you press OK too."))
    refused = *((name, told(sentence)) for name, sentence in plan.refused), *left.items()
    lines += [tr("Not taken: {name}. {reason}", name=_name(name), reason=reason) for name, reason in refused]
    return "\n".join(lines)


def _name(name: str) -> str:
    try:
        return tr(setting_of(name).label)
    except SettingsUnreadableError:
        return name


def _entry(spec: ModelSpec) -> tuple[str, str]:
    return spec.model_id, spec.title


def _pane_words(section: SettingSection) -> str:
    """Give the words that a search finds a section's pane by."""
    match section:
        case SettingSection.MODELS:
            return tr(
                "model file, GGUF, add, fetch, download, fit, memory, offload, GPU, layers, context, preset, "
                "temperature, sampling"
            )
        case SettingSection.GATEWAYS:
            return tr(
                "gateway, server, address, URL, key, API key, test, certificate, TLS, Ollama, LiteLLM, vLLM"
            )
        case SettingSection.NETWORK:
            return tr("connections, log, network, attempts")
        case SettingSection.PLANT:
            return tr("plant data, import, sample, CSV, Excel, GeoJSON, store, age")
        case _:
            return tr("policy, retention, purge, remove, delete, stored conversations, storage, privacy")
