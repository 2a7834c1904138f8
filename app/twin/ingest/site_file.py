"""site.json: a site's name, clock, time zone, shifts, and its other words for types, zones and properties."""

import json
import re
import sqlite3
from pathlib import Path
from typing import Final

import pydantic

from app.domain.errors import ImportRefusedError
from app.twin.ingest.entities import store_aliases
from app.twin.ingest.mapping import zone_of
from app.twin.ingest.values import (
    MAX_KEY_CHARS,
    BadValueError,
    CellReader,
    escaped,
    key_of,
    text_of,
    word_of,
)

_LARGEST_BYTES: Final = 20_000_000
_SHIFT: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d")
_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

Words = dict[str, list[str]]


class _ZoneEntry(pydantic.BaseModel, frozen=True, extra="ignore", strict=True):
    zone_id: str
    name: str = ""
    aliases: list[str] = pydantic.Field(default_factory=list)


class _Site(pydantic.BaseModel, frozen=True, extra="allow", strict=True):
    site_id: str
    name: str = ""
    timezone: str = "UTC"
    week_starts: str = "monday"
    shifts: dict[str, str] = pydantic.Field(default_factory=dict)
    as_of: str | None = None
    asset_type_aliases: Words = pydantic.Field(default_factory=dict)
    zone_aliases: Words = pydantic.Field(default_factory=dict)
    asset_aliases: Words = pydantic.Field(default_factory=dict)
    property_aliases: Words = pydantic.Field(default_factory=dict)
    failure_modes: dict[str, str] = pydantic.Field(default_factory=dict)
    zones: list[_ZoneEntry] = pydantic.Field(default_factory=list)
    licence: str = ""


class SiteFile:
    """A site file that was read and checked.

    Raises:
        ImportRefusedError: it is no site file, or says something that has no meaning.
    """

    def __init__(self, path: Path, encoding: str) -> None:
        self._name = path.name
        try:
            with path.open("rb") as file:
                content = file.read(_LARGEST_BYTES + 1)
            if len(content) > _LARGEST_BYTES:
                raise ImportRefusedError(f"{path.name} is larger than {_LARGEST_BYTES:,} bytes.")
            self._site = _Site.model_validate(json.loads(content.decode(encoding)))
            self.as_of = self._check()
        except OSError as error:
            raise ImportRefusedError(
                f"{path.name} cannot be read ({error.strerror}).", repr(error)
            ) from error
        except pydantic.ValidationError as error:
            first = error.errors(include_url=False)[0]
            # Names of the file's own stand in it.
            place = escaped(".".join(str(part) for part in first["loc"]), 100)
            raise ImportRefusedError(f"{path.name} is wrong at {place}: {first['msg']}.") from error
        except BadValueError as error:
            raise ImportRefusedError(f"{path.name}: {error}.") from error
        except (ValueError, RecursionError) as error:
            raise ImportRefusedError(f"{path.name} is not JSON ({str(error)[:100]}).") from error

    @property
    def notes(self) -> tuple[str, ...]:
        """Give what was not taken."""
        unknown = ", ".join(map(escaped, sorted(self._site.model_extra or {})[:12]))
        return (f"Not taken: {unknown}.",) if unknown else ()

    @property
    def licence(self) -> str:
        """Give the licence of the hand-over's data."""
        return text_of(self._site.licence)

    def write(self, database: sqlite3.Connection, source_id: int) -> int:
        """Store the site and its words, and give the number of rows; the caller commits."""
        site = self._site
        database.execute(
            "INSERT INTO site (site_id, name, timezone, week_starts, shifts, as_of, source_id) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (site_id) DO UPDATE SET name = excluded.name, "
            "timezone = excluded.timezone, week_starts = excluded.week_starts, shifts = excluded.shifts, "
            "as_of = coalesce(excluded.as_of, as_of), source_id = excluded.source_id",
            (site.site_id, site.name or site.site_id, site.timezone, site.week_starts,
             json.dumps(site.shifts, ensure_ascii=False), self.as_of, source_id),
        )  # fmt: skip
        for zone in site.zones:
            database.execute(
                "INSERT INTO zone (zone_id, name, site_id, source_id) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (zone_id) DO UPDATE SET name = excluded.name, site_id = excluded.site_id",
                (zone.zone_id, zone.name or zone.zone_id, site.site_id, source_id),
            )
        database.executemany(
            "INSERT INTO failure_mode (code, name) VALUES (?, ?) "
            "ON CONFLICT (code) DO UPDATE SET name = excluded.name",
            list(site.failure_modes.items()),
        )
        aliases = self._aliases()
        store_aliases(database, aliases, source_id)
        return 1 + len(site.zones) + len(site.failure_modes) + sum(map(len, aliases.values()))

    def _aliases(self) -> dict[tuple[str, str], list[str]]:
        site = self._site
        words = {("asset_type", word_of(target)): found for target, found in site.asset_type_aliases.items()}
        words |= {("property", word_of(target)): found for target, found in site.property_aliases.items()}
        words |= {("zone", target): found for target, found in site.zone_aliases.items()}
        words |= {("zone", zone.zone_id): zone.aliases for zone in site.zones if zone.aliases}
        words |= {("asset", target): found for target, found in site.asset_aliases.items()}
        return {
            key: [text for word in found if (text := text_of(word, MAX_KEY_CHARS))]
            for key, found in words.items()
        }

    def _check(self) -> int | None:
        site = self._site
        key_of(site.site_id)
        text_of(site.name, MAX_KEY_CHARS)
        text_of(site.licence)
        try:
            zone = zone_of(site.timezone)
        except ValueError as error:
            raise BadValueError(str(error)) from None
        if site.week_starts not in _DAYS:
            raise BadValueError(f"week_starts is none of {', '.join(_DAYS)}")
        for name, span in site.shifts.items():
            key_of(name)
            if not _SHIFT.fullmatch(span):
                raise BadValueError(f"the shift {escaped(name)} is not written as 06:00-14:00")
        for entry in site.zones:
            key_of(entry.zone_id)
            text_of(entry.name, MAX_KEY_CHARS)
        for code, meaning in site.failure_modes.items():
            key_of(code)
            text_of(meaning, MAX_KEY_CHARS)
        for _kind, target in self._aliases():
            key_of(target)
        return CellReader(zone).moment(site.as_of)
