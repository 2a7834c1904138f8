"""The settings in force: read once, replaced as a whole, brought in and out as a file."""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.domain.audit import Recovered, SettingChange
from app.domain.errors import NotAllowedError, SettingsUnreadableError, StorageError
from app.domain.policy import FIXED_BY_SITE
from app.domain.setting import Setting
from app.domain.settings import Settings, known_setting, setting_of
from app.domain.settings_catalogue import CATALOGUE
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.durable.atomic import write_atomic
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.storage.settings_file import SettingsFile, StoredSettings, read_settings_text, settings_text

_NOT_KNOWN = "This Watchroom has no setting of that name."


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What a file of settings would do: the settings to replace() with, and what of it is left out and why.

    changes are names with the values before and after; refused are pairs of a name and a sentence.
    """

    settings: Settings
    changes: tuple[SettingChange, ...]
    refused: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]


class SettingsService:
    """Gives the settings and stores changes that gate lets pass; listeners hear of each change.

    fixed holds fields that the site decides: they have these values whatever is stored or wished. Names that
    are no setting are left out. check_target and check_export raise where no file may be written.
    """

    def __init__(
        self,
        file: SettingsFile,
        disk: DiskThread,
        notices: Notices,
        gate: Gatekeeper = UNGUARDED,
        *,
        fixed: Mapping[str, Any] | None = None,
        check_target: Callable[[Path], None] = lambda _target: None,
        check_export: Callable[[], None] = lambda: None,
    ) -> None:
        self._fixed = {name: value for name, value in (fixed or {}).items() if known_setting(name)}
        self._file = file
        self._disk = disk
        self._notices = notices
        self._gate = gate
        self._check_target = check_target
        self._check_export = check_export
        self._guards: dict[str, Callable[[Any], str]] = {}
        self._listeners: list[Callable[[Settings], None]] = []
        # What had to be set aside at the start, for the audit log.
        self.recovered: Recovered | None = None
        # What the operator wants is what is stored: it holds again when the site fixes it no more.
        self._wished = self._read()
        self._current = self._obeying(self._wished)

    @property
    def current(self) -> Settings:
        """The settings in force now."""
        return self._current

    @property
    def fixed(self) -> frozenset[str]:
        """The names of the settings that the site decides."""
        return frozenset(self._fixed)

    def guard(self, name: str, refusal: Callable[[Any], str]) -> None:
        """Ask refusal of every new value of a setting; a sentence refuses it, "" lets it pass."""
        self._guards[name] = refusal

    def refusal(self, name: str) -> str:
        """Say why whoever is signed in cannot change the setting of that name now; "" when they can.

        Raises:
            SettingsUnreadableError: there is none.
        """
        setting = setting_of(name)
        if name in self._fixed:
            return FIXED_BY_SITE
        return self._gate.refusal(setting.permission)

    def check(self, settings: Settings) -> None:
        """Let settings pass that replace() would put in force.

        Raises:
            NotAllowedError: whoever is signed in may not change this.
            SettingsUnreadableError: a changed value is refused.
        """
        changed = self._changed(self._obeying(settings))
        for setting in changed:
            self._gate.require(setting.permission)
        for setting in changed:
            if sentence := self._guarded(setting, settings):
                raise SettingsUnreadableError(sentence)

    async def replace(self, settings: Settings) -> None:
        """Put settings in force, but for those that the site decides, and store them.

        Raises:
            NotAllowedError: whoever is signed in may not change this; nothing is in force or stored.
            SettingsUnreadableError: a changed value is refused; nothing is in force or stored.
            StorageError: they are in force but could not be stored.
        """
        self.check(settings)
        settings = self._obeying(settings)
        self._current = settings
        for listener in self._listeners:
            listener(settings)
        kept = {name: getattr(self._wished, name) for name in self._fixed}
        self._wished = dataclasses.replace(settings, **kept)
        await self._disk.run(self._file.write, self._wished)

    async def set(self, name: str, text: str) -> SettingChange | None:
        """Give the setting of that name the value that text means; None when it has it already.

        Raises:
            SettingsUnreadableError: there is no such setting, or it cannot have that value.
            NotAllowedError: the site fixes it, or whoever is signed in may not change it.
            StorageError: as replace().
        """
        return await self._set(setting_of(name), setting_of(name).parse(text))

    async def reset(self, name: str) -> SettingChange | None:
        """Give the setting of that name its default; None when it has it already.

        Raises:
            SettingsUnreadableError, NotAllowedError, StorageError: as set().
        """
        return await self._set(setting_of(name), setting_of(name).default)

    async def plan_import(self, path: Path) -> ImportPlan:
        """Say what a file of settings would change; nothing is in force before replace().

        What the site fixes, whoever is signed in may not change, or cannot be is left out and said.

        Raises:
            SettingsUnreadableError: the file cannot be read, or nothing of it is TOML.
        """
        return self._planned(await self._disk.run(read_settings_text, path))

    async def export(self, path: Path) -> None:
        """Write the settings in force to a file; there is no key and no password among them.

        Raises:
            NotAllowedError: the site allows no export, or whoever is signed in may not make one.
            StorageError: the file cannot be written there.
        """
        self._check_export()
        self._gate.require(Permission.EXPORT)
        self._check_target(path)
        data = settings_text(self._current).encode("utf-8")
        try:
            await self._disk.run(write_atomic, path, data)
        except OSError as error:
            reason = error.strerror or "unknown reason"
            raise StorageError(f"{path} cannot be written ({reason}).", detail=repr(error)) from error

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call listener with every later settings value, on the event loop's thread."""
        self._listeners.append(listener)

    async def _set(self, setting: Setting, value: object) -> SettingChange | None:
        self._gate.require(setting.permission)
        before = getattr(self._current, setting.name)
        if value == before:
            return None
        if setting.name in self._fixed:
            raise NotAllowedError(f"{setting.label} stays {setting.words(before)}. {FIXED_BY_SITE}")
        changed: dict[str, Any] = {setting.name: value}
        await self.replace(dataclasses.replace(self._current, **changed))
        return SettingChange(setting.name, str(before), str(value))

    def _planned(self, stored: StoredSettings) -> ImportPlan:
        refused = dict(stored.refused) | dict.fromkeys(stored.unknown, _NOT_KNOWN)
        wanted: dict[str, Any] = {}
        for setting in self._changed(stored.settings):
            if setting.name not in stored.names:
                continue
            sentence = self.refusal(setting.name) or self._guarded(setting, stored.settings)
            if sentence:
                refused[setting.name] = sentence
            else:
                wanted[setting.name] = getattr(stored.settings, setting.name)
        try:
            settings = dataclasses.replace(self._current, **wanted)
        except SettingsUnreadableError as error:
            # The one rule between two settings; what is in force for them stays.
            for name in ("answer_tokens", "answer_tokens_limit"):
                if wanted.pop(name, None) is not None:
                    refused[name] = error.user_text
            settings = dataclasses.replace(self._current, **wanted)
        changes = tuple(
            SettingChange(name, str(getattr(self._current, name)), str(value))
            for name, value in wanted.items()
        )
        return ImportPlan(settings, changes, tuple(refused.items()), stored.notes)

    def _changed(self, settings: Settings) -> tuple[Setting, ...]:
        return tuple(
            setting
            for setting in CATALOGUE
            if getattr(settings, setting.name) != getattr(self._current, setting.name)
        )

    def _guarded(self, setting: Setting, settings: Settings) -> str:
        guard = self._guards.get(setting.name)
        return guard(getattr(settings, setting.name)) if guard is not None else ""

    def _obeying(self, settings: Settings) -> Settings:
        return dataclasses.replace(settings, **self._fixed)

    def _read(self) -> Settings:
        try:
            stored = self._file.read()
        except SettingsUnreadableError as error:
            aside = self._file.set_aside()
            kept = f"It was kept as {aside.name}; " if aside else "It could not be set aside; "
            self.recovered = Recovered("settings", error.user_text, aside.name if aside else "")
            self._notices.add(f"{error.user_text} {kept}the default settings are used.")
            return Settings()
        if stored.notes or stored.refused:
            self._keep_copy(stored)
        for sentence in stored.sentences:
            self._notices.add(sentence)
        return stored.settings

    def _keep_copy(self, stored: StoredSettings) -> None:
        """Keep the file as it was: the next change of a setting writes it anew."""
        copy, is_new = self._file.keep_copy()
        if copy is None:
            self._notices.add("The settings file as it is could not be copied; the next change replaces it.")
        elif is_new:
            self._notices.add(f"The settings file as it was is kept as {copy.name}.")
            self.recovered = Recovered("settings", " ".join(stored.sentences), copy.name)
