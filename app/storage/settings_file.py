"""Settings on disk: a TOML file that explains itself, written as a whole, read value by value.

What is wrong with one value costs that value alone, and what this program does not know is kept: a file of a
newer Watchroom, or one with a slip of the pen, loses nothing.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import tomli_w

from app.domain.clean_text import one_line
from app.domain.errors import SettingsUnreadableError, StorageError
from app.domain.setting import Setting
from app.domain.settings import SCHEMA_VERSION, Settings, known_setting
from app.domain.settings_catalogue import CATALOGUE
from app.durable.atomic import sync_folder, write_atomic

_HEADER = "# Settings of Watchroom. It writes this file anew when a setting is changed in it."
_VERSION = "schema_version"
# A hundred settings are 20 kB.
_MAX_BYTES = 1 << 20
_MOST_LINES_TOLD = 3
_MOST_NAMES_TOLD = 5
_LONGEST_NAME = 60
_DIGEST_DIGITS = 8


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """What a file of settings says.

    settings has the default for what is not in the file or could not be taken; names are those that were
    taken. refused are pairs of a name and the sentence why its value was not taken. unknown are values by
    names that this program does not know. notes say what else is to be known of the file.
    """

    settings: Settings = field(default_factory=Settings)
    names: frozenset[str] = frozenset()
    refused: tuple[tuple[str, str], ...] = ()
    unknown: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Everything that is to be told of the file."""
        names = [one_line(name)[:_LONGEST_NAME] for name in self.unknown]
        unknown = ", ".join((*names[:_MOST_NAMES_TOLD], *(("…",) if len(names) > _MOST_NAMES_TOLD else ())))
        kept = (f"The settings file has names that this Watchroom does not know and keeps: {unknown}.",)
        refused = tuple(f"{sentence} The default is used." for _name, sentence in self.refused)
        return (*self.notes, *refused, *(kept if unknown else ()))


class SettingsFile:
    """Reads and writes settings.toml; a missing file means the defaults."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> StoredSettings:
        """Give the stored settings, defaults for what is not in the file.

        Raises:
            SettingsUnreadableError: the file cannot be read, or nothing of it is TOML.
        """
        try:
            return parse_settings(_text_of(self._path))
        except FileNotFoundError:
            return StoredSettings()
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsUnreadableError(
                f"The settings file {self._path} cannot be read.", detail=repr(error)
            ) from error

    def write(self, settings: Settings) -> None:
        """Store settings; the file holds the old or the new ones, whole, whatever happens.

        Names that this program does not know stay in it. A file with somebody's own notes is kept as a copy.

        Raises:
            StorageError: the file could not be written; the old one is unchanged.
        """
        try:
            old = _text_of(self._path)
            unknown = parse_settings(old).unknown
        except (OSError, UnicodeDecodeError, SettingsUnreadableError):
            old, unknown = "", {}
        if "#" in old and not old.startswith(_HEADER):
            self.keep_copy()
        try:
            write_atomic(self._path, settings_text(settings, unknown).encode("utf-8"))
        except OSError as error:
            raise StorageError(
                f"The settings could not be saved in {self._path} ({error.strerror}). They hold until the "
                "program ends.",
                detail=repr(error),
            ) from error

    def keep_copy(self) -> tuple[Path | None, bool]:
        """Keep a copy of the file as it is, None where it cannot be; say whether it was not there yet."""
        try:
            data = self._path.read_bytes()
            digest = hashlib.sha256(data).hexdigest()[:_DIGEST_DIGITS]
            copy = self._path.with_name(f"{self._path.name}.kept-{digest}")
            if copy.exists():
                return copy, False
            write_atomic(copy, data)
        except OSError:
            return None, False
        return copy, True

    def set_aside(self) -> Path | None:
        """Move an unreadable file out of the way and give its new place; None when it cannot be moved."""
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        aside = self._path.with_name(f"{self._path.name}.unreadable-{stamp}")
        try:
            self._path.rename(aside)
            sync_folder(self._path.parent)
        except OSError:
            return None
        return aside


def read_settings_text(path: Path) -> StoredSettings:
    """Read a file of settings that somebody hands in.

    Raises:
        SettingsUnreadableError: it cannot be read, or nothing of it is TOML.
    """
    try:
        return parse_settings(_text_of(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise SettingsUnreadableError(f"{path} cannot be read ({reason}).", detail=repr(error)) from error


def settings_text(settings: Settings, unknown: Mapping[str, Any] | None = None) -> str:
    """Give settings as TOML with an explanation above each; unknown names follow at the end."""
    lines = [_HEADER, f"{_VERSION} = {SCHEMA_VERSION}"]
    for setting in CATALOGUE:
        described = f"# {setting.label}: {setting.explanation}"
        bounds = f" Range: {setting.range_words}." if setting.unit else ""
        if setting.choices:
            bounds = f" One of: {setting.range_words}."
        default = _line(setting, setting.default).partition("= ")[2]
        lines += ["", f"{described}{bounds} Default: {default}."]
        lines.append(_line(setting, getattr(settings, setting.name)))
    if unknown:
        lines += [
            "",
            "# Not known to the Watchroom that wrote this file; kept.",
            tomli_w.dumps(dict(unknown)),
        ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _line(setting: Setting, value: object) -> str:
    return tomli_w.dumps({setting.name: value}).rstrip("\n")


def parse_settings(text: str) -> StoredSettings:
    """Read settings value by value.

    Raises:
        SettingsUnreadableError: nothing of it is TOML.
    """
    document, notes = _document(text.removeprefix("\ufeff"))
    notes += _version_note(document.pop(_VERSION, SCHEMA_VERSION))
    taken: dict[str, Any] = {}
    refused: list[tuple[str, str]] = []
    unknown: dict[str, Any] = {}
    for name, value in document.items():
        setting = known_setting(name)
        if setting is None:
            unknown[name] = value
            continue
        try:
            setting.check(value)
        except SettingsUnreadableError as error:
            refused.append((name, error.user_text))
        else:
            taken[name] = value
    settings, clash = _joined(taken)
    if clash:
        refused.append(("answer_tokens", clash))
        taken.pop("answer_tokens", None)
    return StoredSettings(settings, frozenset(taken), tuple(refused), unknown, notes)


def _joined(taken: dict[str, Any]) -> tuple[Settings, str]:
    """Give the settings of values that are right each by itself, and the sentence of two that clash."""
    try:
        return Settings(**taken), ""
    except SettingsUnreadableError as error:
        # The one rule between two settings; the shorter answer is the safe one.
        limit = taken.get("answer_tokens_limit", Settings().answer_tokens_limit)
        settings = Settings(**{**taken, "answer_tokens": min(limit, Settings().answer_tokens)})
        stated = "answer_tokens" in taken
        return settings, error.user_text if stated else ""


def _document(text: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Give the values of a text by name; of one that is not TOML, those of the lines that are."""
    try:
        return tomllib.loads(text), ()
    except RecursionError:
        fault = "too many nested brackets"
    # A number of more than 4300 digits is a ValueError of its own.
    except ValueError as error:
        fault = str(error)
    document: dict[str, Any] = {}
    broken: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            part = {} if line.lstrip().startswith("[") else tomllib.loads(line)
        except (ValueError, RecursionError):
            part = {}
        if line.strip() and not line.lstrip().startswith("#") and (not part or part.keys() & document.keys()):
            broken.append(str(number))
        else:
            document |= part
    if not document:
        raise SettingsUnreadableError(f"The settings file is not TOML: {fault}.")
    told = ", ".join(broken[:_MOST_LINES_TOLD])
    rest = f" and {len(broken) - _MOST_LINES_TOLD} more" if len(broken) > _MOST_LINES_TOLD else ""
    lines = f"line {told}" if len(broken) == 1 else f"lines {told}{rest}"
    return document, (f"The settings file cannot be read in {lines}; the rest of it is used.",)


def _version_note(version: object) -> tuple[str, ...]:
    if version == SCHEMA_VERSION and not isinstance(version, bool):
        return ()
    if isinstance(version, int) and not isinstance(version, bool) and version > SCHEMA_VERSION:
        return (
            f"The settings file was written by a newer Watchroom (version {version} of the file; this one "
            f"reads {SCHEMA_VERSION}). What this one understands is used.",
        )
    return (
        f"The settings file names a version that no Watchroom has written; it is read as version "
        f"{SCHEMA_VERSION}.",
    )


def _text_of(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise OSError(None, "it is too large")
    return data.decode("utf-8")
