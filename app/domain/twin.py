"""The plant's data as values: what an import found, where rows came from, what contradicts itself."""

from dataclasses import dataclass, field
from enum import StrEnum

from app.domain.network import Timeouts


class EntityKind(StrEnum):
    """What the rows of a file are, in the order in which files are taken in."""

    SITE = "site"
    ZONE = "zone"
    ASSET = "asset"
    LINK = "link"
    SENSOR = "sensor"
    READING = "reading"
    ALERT = "alert"
    WORK_ORDER = "work_order"


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that was not stored; line counts from 1, in a workbook within its sheet, 0 where unknown."""

    file: str
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class LoadProgress:
    """Bytes of all files read so far, of total_bytes, and what is being done in a few words."""

    step: str
    done_bytes: int
    total_bytes: int


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file: rows stored by kind, bad rows in their order, and remarks on how it was read.

    refusal is the sentence of a file that was not taken in at all, else empty. partial says why not all of a
    source was read, though what was read is stored; empty for a whole one.
    """

    file: str
    stored: tuple[tuple[EntityKind, int], ...] = ()
    bad_rows: tuple[BadRow, ...] = ()
    notes: tuple[str, ...] = ()
    refusal: str = ""
    partial: str = ""

    @property
    def stored_rows(self) -> int:
        """Rows of every kind."""
        return sum(count for _, count in self.stored)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the stored data that contradicts itself; nothing was corrected.

    entity is a table's name, key the tag or number of the row.
    """

    entity: str
    key: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class LoadReport:
    """The outcome of an import; as_of is the store's clock in milliseconds since 1970 UTC."""

    files: tuple[FileReport, ...]
    findings: tuple[Finding, ...]
    as_of: int | None
    vocabulary_version: str
    seconds: float

    @property
    def stored_rows(self) -> int:
        """Rows of all files."""
        return sum(file.stored_rows for file in self.files)

    @property
    def bad_rows(self) -> tuple[BadRow, ...]:
        """Bad rows of all files."""
        return tuple(row for file in self.files for row in file.bad_rows)

    @property
    def is_complete(self) -> bool:
        """Whether every file was taken in whole, without a bad row."""
        return not any(file.bad_rows or file.refusal or file.partial for file in self.files)


@dataclass(frozen=True, slots=True)
class Source:
    """Where rows came from; times in milliseconds since 1970 UTC, as_of the clock of the source's data."""

    source_id: int
    kind: str
    uri: str
    imported_at: int
    as_of: int | None
    rows: int
    rejected: int
    sha256: str
    licence: str
    note: str


@dataclass(frozen=True, slots=True)
class StoreSummary:
    """What a plant store holds: rows of each table, its sources, clock and findings by code."""

    path: str
    size_bytes: int
    as_of: int | None
    vocabulary_version: str
    counts: tuple[tuple[str, int], ...]
    sources: tuple[Source, ...]
    finding_counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class MirrorOptions:
    """What is mirrored and how long it may take.

    bbox is west, south, east, north in WGS 84 degrees; Things whose name holds name_contains are meant.
    readings is how many of the newest a sensor gets at the first mirror. timeouts are those of one page.
    """

    bbox: tuple[float, float, float, float] | None = None
    name_contains: str = ""
    readings: int = 100
    timeouts: Timeouts = field(default_factory=lambda: Timeouts(10.0, 30.0, 30.0, 120.0))

    @property
    def has_scope(self) -> bool:
        """Whether only some Things are meant."""
        return self.bbox is not None or bool(self.name_contains)


@dataclass(frozen=True, slots=True)
class PlantState:
    """The plant whose data is shown: which it is, how old, and whether it can be asked.

    as_of is the clock of the data in milliseconds since 1970 UTC. is_sample: it is the shipped sample, whose
    clock stands still. note says why there is none, or what is being done; path is empty until it is open.
    timezone is the site's, an IANA name.
    """

    is_open: bool = False
    is_sample: bool = False
    name: str = ""
    as_of: int | None = None
    vocabulary_version: str = ""
    path: str = ""
    note: str = ""
    timezone: str = "UTC"
