"""What code counted in a region of the map: the only numbers, tags and zones that a text about it may hold.

Counts are kept as tallies: how many records share the same marks. A total is the sum of the tallies that have
all marks asked for, so that a count by type, by zone or by both comes from the same rows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from app.domain.sentence import marked

# Older data is called old in words; the age itself is always given.
OLD_AFTER = timedelta(minutes=15)


class Kind(StrEnum):
    """What is counted."""

    ASSET = "asset"
    ALERT = "alert"
    SENSOR = "sensor"
    WORK_ORDER = "work order"


class Dim(StrEnum):
    """In what respect records are told apart."""

    TYPE = "type"
    STATUS = "status"
    ZONE = "zone"
    PLACE = "place"  # compass direction; of abnormal assets alone
    ABNORMAL = "abnormal"
    PRIORITY = "priority"
    STATE = "state"
    HEALTH = "health"  # of a sensor
    PROGRESS = "progress"  # of a work order
    ALERT_TYPE = "alert type"


@dataclass(frozen=True, slots=True)
class Mark:
    """One respect and its value: type pump, state shelved."""

    dim: Dim
    value: str


ABNORMAL = Mark(Dim.ABNORMAL, "yes")
"""An asset in fault or with an active alert; a sensor that is offline, stale, bad or uncertain."""
ACTIVE = Mark(Dim.STATE, "active")
"""Of alerts that are unacknowledged or acknowledged."""
UNFINISHED = Mark(Dim.PROGRESS, "unfinished")
"""Of work orders that are neither completed nor cancelled; overdue ones have a mark of their own."""
OVERDUE = Mark(Dim.PROGRESS, "overdue")

PLACES = (
    marked("north-west"),
    marked("north"),
    marked("north-east"),
    marked("west"),
    marked("centre"),
    marked("east"),
    marked("south-west"),
    marked("south"),
    marked("south-east"),
)
"""Ninths of a region, row by row from the north; outside of it, the direction in which one has to go."""

COUNTED: dict[Kind, frozenset[Dim]] = {
    Kind.ASSET: frozenset({Dim.TYPE, Dim.STATUS, Dim.ZONE, Dim.PLACE, Dim.ABNORMAL}),
    Kind.ALERT: frozenset({Dim.TYPE, Dim.ZONE, Dim.PRIORITY, Dim.STATE}),
    Kind.SENSOR: frozenset({Dim.TYPE, Dim.ZONE, Dim.HEALTH, Dim.ABNORMAL}),
    Kind.WORK_ORDER: frozenset({Dim.TYPE, Dim.ZONE, Dim.PROGRESS}),
}
"""The respects in which records of a kind are counted."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many records of a kind share all these marks; every record is in one tally.

    is_outside: they lie just outside of the region. Outside only abnormal assets are counted, of sensors only
    abnormal ones, of work orders only unfinished ones, of alerts all but cleared ones.
    """

    kind: Kind
    marks: frozenset[Mark]
    count: int
    is_outside: bool = False


@dataclass(frozen=True, slots=True)
class AlertFact:
    """An alert that is not cleared; since is when it was raised (aware, UTC)."""

    alert_type: str
    priority: str
    state: str
    since: datetime

    @property
    def is_active(self) -> bool:
        """Whether it is unacknowledged or acknowledged."""
        return self.state in ("unacknowledged", "acknowledged")


@dataclass(frozen=True, slots=True)
class NamedAsset:
    """An asset that a text may name, with all its alerts that are not cleared, the worst one first.

    zone is an id, empty where it has none; place is one of PLACES, empty where it has no position.
    """

    tag: str
    asset_type: str
    status: str
    zone: str = ""
    place: str = ""
    alerts: tuple[AlertFact, ...] = ()
    is_outside: bool = False


@dataclass(frozen=True, slots=True)
class MapFacts:
    """Everything about a region that may be said.

    now is the data clock, as_of the clock of the newest source, None for an empty store. box is west, south,
    east, north in degrees WGS 84 around the region, west > east across the date line; None where nothing has
    a position. named holds at most ten assets, the worst first; the first worst_count of them, at most five,
    are the worst of the region. unplaced counts the store's assets without a position, which no region holds.
    zones are ids with names, other_words the plant's own words for types (word, type).
    """

    now: datetime
    as_of: datetime | None
    box: tuple[float, float, float, float] | None
    tallies: tuple[Tally, ...] = ()
    named: tuple[NamedAsset, ...] = ()
    worst_count: int = 0
    unplaced: int = 0
    zones: tuple[tuple[str, str], ...] = ()
    other_words: tuple[tuple[str, str], ...] = ()
    looks_outside: bool = True

    @property
    def age(self) -> timedelta | None:
        """How old the data is at the data clock, never below zero."""
        return None if self.as_of is None else max(timedelta(0), self.now - self.as_of)

    @property
    def is_old(self) -> bool:
        """Whether a text has to say that the data is old."""
        return self.age is not None and self.age > OLD_AFTER

    @property
    def worst(self) -> tuple[NamedAsset, ...]:
        """The worst assets of the region, the worst first."""
        return self.named[: self.worst_count]

    def count(self, kind: Kind, marks: Iterable[Mark] = (), *, outside: bool = False) -> int:
        """Count the records of a kind that have all these marks."""
        wanted = frozenset(marks)
        return sum(
            tally.count
            for tally in self.tallies
            if tally.kind is kind and tally.is_outside is outside and wanted <= tally.marks
        )

    def counts(
        self, kind: Kind, dim: Dim, marks: Iterable[Mark] = (), *, outside: bool = False
    ) -> tuple[tuple[str, int], ...]:
        """Count by the values of one respect, the largest first."""
        wanted = frozenset(marks)
        found: dict[str, int] = {}
        for tally in self.tallies:
            if tally.kind is kind and tally.is_outside is outside and wanted <= tally.marks:
                for mark in tally.marks:
                    if mark.dim is dim:
                        found[mark.value] = found.get(mark.value, 0) + tally.count
        return tuple(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))

    def zone_name(self, zone_id: str) -> str:
        """Give a zone's name, its id where it has none."""
        return dict(self.zones).get(zone_id) or zone_id


@dataclass(frozen=True, slots=True)
class FactRow:
    """One row of the table beside the text: heading, label, value with its unit or time, asset to go to."""

    group: str
    label: str
    value: str
    tag: str = ""


@dataclass(frozen=True, slots=True)
class FactsTable:
    """The facts as rows for reading, in the order in which they are shown."""

    rows: tuple[FactRow, ...]
