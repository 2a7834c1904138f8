"""The settings in force: read once, replaced as a whole."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final

from app.domain.audit import Recovered
from app.domain.errors import SettingsUnreadableError
from app.domain.settings import Settings
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.storage.settings_file import SettingsFile

# What everybody may set for the eyes that look at the screen now.
FREE_FIELDS: Final = frozenset({"theme", "language"})


class SettingsService:
    """Gives the settings and stores changes that gate lets pass; listeners hear of each change.

    fixed holds fields that the site decides: they have these values whatever is stored or wished. Names that
    are no setting are left out.
    """

    def __init__(
        self,
        file: SettingsFile,
        disk: DiskThread,
        notices: Notices,
        gate: Gatekeeper = UNGUARDED,
        *,
        fixed: Mapping[str, Any] | None = None,
    ) -> None:
        known = {item.name for item in dataclasses.fields(Settings)}
        self._fixed = {name: value for name, value in (fixed or {}).items() if name in known}
        self._file = file
        self._disk = disk
        self._notices = notices
        self._gate = gate
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

    async def replace(self, settings: Settings) -> None:
        """Put settings in force, but for those that the site decides, and store them.

        Raises:
            NotAllowedError: whoever is signed in may not change this; nothing is in force or stored.
            StorageError: they are in force but could not be stored.
        """
        settings = self._obeying(settings)
        self._gate.require(self._needed(settings))
        self._current = settings
        for listener in self._listeners:
            listener(settings)
        kept = {name: getattr(self._wished, name) for name in self._fixed}
        self._wished = dataclasses.replace(settings, **kept)
        await self._disk.run(self._file.write, self._wished)

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call listener with every later settings value, on the event loop's thread."""
        self._listeners.append(listener)

    def _needed(self, settings: Settings) -> Permission:
        changed = {
            item.name
            for item in dataclasses.fields(Settings)
            if getattr(settings, item.name) != getattr(self._current, item.name)
        }
        return Permission.READ if changed <= FREE_FIELDS else Permission.CHANGE_SETTINGS

    def _obeying(self, settings: Settings) -> Settings:
        return dataclasses.replace(settings, **self._fixed)

    def _read(self) -> Settings:
        try:
            return self._file.read()
        except SettingsUnreadableError as error:
            aside = self._file.set_aside()
            kept = f"It was kept as {aside.name}; " if aside else "It could not be set aside; "
            self.recovered = Recovered("settings", error.user_text, aside.name if aside else "")
            self._notices.add(f"{error.user_text} {kept}the default settings are used.")
            return Settings()
