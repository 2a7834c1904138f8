"""Settings on disk: a TOML file that is replaced as a whole."""

import dataclasses
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from app.domain.errors import SettingsUnreadableError, StorageError
from app.domain.settings import SCHEMA_VERSION, Settings
from app.durable.atomic import sync_folder, write_atomic


class SettingsFile:
    """Reads and writes settings.toml; a missing file means the defaults."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Settings:
        """Give the stored settings, defaults for what is not in the file.

        Raises:
            SettingsUnreadableError: the file cannot be read, is not TOML, has an unknown name or a
                value out of range; the sentence says which.
        """
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsUnreadableError(
                f"The settings file {self._path} cannot be read.", detail=repr(error)
            ) from error
        return _parse(text)

    def write(self, settings: Settings) -> None:
        """Store settings; the file holds the old or the new ones, whole, whatever happens.

        Raises:
            StorageError: the file could not be written; the old one is unchanged.
        """
        values = {"schema_version": SCHEMA_VERSION, **dataclasses.asdict(settings)}
        try:
            write_atomic(self._path, tomli_w.dumps(values).encode("utf-8"))
        except OSError as error:
            raise StorageError(
                f"The settings could not be saved in {self._path} ({error.strerror}). They hold until the "
                "program ends.",
                detail=repr(error),
            ) from error

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


def _parse(text: str) -> Settings:
    try:
        values = tomllib.loads(text)
        version = values.pop("schema_version", SCHEMA_VERSION)
        if version != SCHEMA_VERSION:
            raise SettingsUnreadableError(
                f"The settings file has version {version}; this Watchroom reads version {SCHEMA_VERSION}."
            )
        return Settings(**_file_shape().model_validate(values).model_dump())
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise SettingsUnreadableError(
            f"The settings file has a fault at {name}: {first['msg']}.", detail=str(error)
        ) from error
    except RecursionError as error:
        raise SettingsUnreadableError("The settings file is not TOML: too many nested brackets.") from error
    # A number of more than 4300 digits is a ValueError of its own.
    except ValueError as error:
        raise SettingsUnreadableError(f"The settings file is not TOML: {error}.") from error


def _file_shape() -> type[BaseModel]:
    # The value's own fields are the file's shape, version 1; strict keeps "12" from passing as a number.
    fields: dict[str, Any] = {item.name: (item.type, item.default) for item in dataclasses.fields(Settings)}
    return create_model("StoredSettings", __config__=ConfigDict(extra="forbid", strict=True), **fields)
