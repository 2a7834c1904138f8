"""A mapping file: what a site says about files whose columns or words Watchroom does not know by itself.

[files."pumpen*.csv"]
kind = "asset"
timezone = "Europe/Berlin"
columns = { "Kennzeichen" = "tag", "Bauart" = "asset_type" }
words.status = { "ein" = "running", "aus" = "stopped" }
"""

import fnmatch
import re
import tomllib
import zoneinfo
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

import pydantic

from app.domain.errors import ImportRefusedError
from app.domain.twin import EntityKind
from app.twin.ingest.fields import FIELDS
from app.twin.ingest.values import escaped, shown

_LARGEST_BYTES: Final = 1_000_000


class FileMapping(pydantic.BaseModel, frozen=True, extra="forbid", strict=True):
    """What is said about the files whose name fits a pattern.

    columns leads from a column's name to a field, "" for a column that is left out; words from a field to
    what its words mean; constants give a field to every row. decimal, delimiter, encoding, timezone and
    time_format (as strptime has it) are found out where they are empty.
    """

    kind: Literal["", "zone", "asset", "link", "sensor", "reading", "alert", "work_order"] = ""
    encoding: str = ""
    delimiter: str = pydantic.Field(default="", max_length=1)
    decimal: Literal["", ".", ","] = ""
    timezone: str = ""
    time_format: str = ""
    columns: dict[str, str] = pydantic.Field(default_factory=dict)
    words: dict[str, dict[str, str]] = pydantic.Field(default_factory=dict)
    constants: dict[str, str] = pydantic.Field(default_factory=dict)

    @pydantic.model_validator(mode="after")
    def _fields_exist(self) -> "FileMapping":
        kinds = [EntityKind(self.kind)] if self.kind else list(FIELDS)
        known = {field.name for kind in kinds for field in FIELDS.get(kind, ())}
        for name in (*self.columns.values(), *self.words, *self.constants):
            if name and name not in known:
                raise ValueError(f'there is no field "{escaped(name)}"; there are {", ".join(sorted(known))}')
        if self.timezone:
            zone_of(self.timezone)
        _check_delimiter(self.delimiter)
        _check_time_format(self.time_format)
        return self


class ImportMapping(pydantic.BaseModel, frozen=True, extra="forbid", strict=True):
    """A whole mapping file: patterns of file names, or of FILE/SHEET for workbooks."""

    files: dict[str, FileMapping] = pydantic.Field(default_factory=dict)

    def for_file(self, name: str) -> FileMapping:
        """Give what is said about a file; the first pattern that fits counts."""
        for pattern, mapping in self.files.items():
            if fnmatch.fnmatchcase(name.casefold(), pattern.casefold()):
                return mapping
        return FileMapping()


def read_mapping(path: Path) -> ImportMapping:
    """Read a mapping file.

    Raises:
        ImportRefusedError: it cannot be read, or says something that has no meaning.
    """
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_BYTES + 1)
        if len(content) > _LARGEST_BYTES:
            raise ImportRefusedError(f"The mapping file {path.name} is larger than {_LARGEST_BYTES:,} bytes.")
        return ImportMapping.model_validate(tomllib.loads(content.decode("utf-8-sig")))
    except OSError as error:
        raise ImportRefusedError(
            f"The mapping file {path} cannot be read ({error.strerror}).", detail=repr(error)
        ) from error
    except pydantic.ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = escaped(".".join(str(part) for part in first["loc"]), 100)
        raise ImportRefusedError(
            f"The mapping file {path.name} is wrong at {place}: {first['msg']}."
        ) from error
    except (ValueError, RecursionError) as error:
        raise ImportRefusedError(f"The mapping file {path.name} is not TOML: {error}.") from error


def _check_delimiter(delimiter: str) -> None:
    # The csv module refuses some of these, and takes others to mean something else.
    if delimiter in ('"', "\r", "\n") or not (delimiter.isprintable() or delimiter == "\t"):
        raise ValueError(f"{shown(delimiter)} cannot be a delimiter")


def _check_time_format(time_format: str) -> None:
    try:
        datetime.strptime("", time_format)
    except re.error as error:
        raise ValueError(
            f'the time_format "{escaped(time_format)}" cannot be used: a part stands twice'
        ) from error
    except ValueError:
        # That an empty text does not fit is right; what else is wrong shows at the first cell.
        return


def zone_of(name: str) -> zoneinfo.ZoneInfo:
    """Give a time zone by its IANA name.

    Raises:
        ValueError: there is none of that name.
    """
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ValueError(f'there is no time zone "{escaped(name)}"') from error
