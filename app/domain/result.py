"""Rows that a query gave, with what makes them believable: as-of time, sources, assumptions, ages."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from app.domain.period import Period

Cell = str | int | float | datetime | None
"""A value of a row; times are aware, in UTC."""


_SHOWN_DIGITS: Final = 12
"""More come from arithmetic in binary, as in 7.3999999999999995, not from an instrument."""


def tidy(cell: Cell) -> Cell:
    """Give a cell as it is written out: numbers with at most 12 significant digits."""
    return float(f"{cell:.{_SHOWN_DIGITS}g}") if isinstance(cell, float) else cell


class ColumnKind(StrEnum):
    """What a column's cells are."""

    TEXT = "text"
    NUMBER = "number"
    COUNT = "count"
    TIME = "time"
    DATE = "date"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the name that queries use, the label for people, the unit where all its cells share one."""

    name: str
    kind: ColumnKind
    label: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Freshness:
    """How far a row's value can be trusted; age_s is None where no time belongs to the value.

    quality is good, uncertain or bad, empty where nothing was measured. is_stale says that the value is
    older than three of its sensor's intervals, whatever the source says; called is stale or offline where
    the source calls the sensor that, however young the value is.
    """

    age_s: float | None = None
    quality: str = ""
    is_stale: bool = False
    called: str = ""

    @property
    def is_doubtful(self) -> bool:
        """Whether age, source or quality speak against the value."""
        return self.is_stale or bool(self.called) or self.quality in ("bad", "uncertain")


@dataclass(frozen=True, slots=True)
class ResultSet:
    """Rows of a query, shape (len(rows), len(columns)).

    row_count counts all rows that match, of which rows holds a page; is_truncated says that more follow.
    assets has one asset id a row, 0 where the row belongs to none; it is empty for aggregates.
    freshness has one entry a row for sensors, and is empty otherwise. units has one unit a row where measured
    values may stand in rows, "" where a row has none; it is empty for aggregates. emptied_by is the label of
    the filter whose removal brings rows back, empty where there are rows or no single filter is to blame.
    oldest_reading is the oldest reading that a value in rows comes from. as_of is None where the data says no
    clock.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    row_count: int
    is_truncated: bool
    as_of: datetime | None
    query_id: str
    period: Period | None = None
    assumptions: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    oldest_reading: datetime | None = None
    assets: tuple[int, ...] = ()
    freshness: tuple[Freshness, ...] = ()
    units: tuple[str, ...] = ()
    emptied_by: str = ""


@dataclass(frozen=True, slots=True)
class DryRun:
    """What a query would give: how many rows, over which time, under which assumptions."""

    row_count: int
    period: Period | None
    assumptions: tuple[str, ...]
