"""TwinQuery 1: a question to the plant's data as a value, and a refusal to make one.

Knows what a query can say, not how it is written as JSON, checked or run. Filters of one kind are joined by
OR, different ones by AND. Text stays as it was given: names become ids where the query is run.
"""

import dataclasses
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from app.domain.period import SiteCalendar, Span

DEFAULT_LIMIT = 200
MAX_LIMIT = 1000


class QueryType(StrEnum):
    """What one row of the answer is; for sensors with a period it is a reading."""

    ASSET_SEARCH = "asset_search"
    SENSOR_STATUS = "sensor_status"
    MAINTENANCE_HISTORY = "maintenance_history"
    ALERT_LIST = "alert_list"


class RefusalReason(StrEnum):
    """Why no query was made."""

    AMBIGUOUS = "ambiguous"
    COMPOUND = "compound"
    CONTROL_ACTION = "control_action"
    OUT_OF_SCOPE = "out_of_scope"
    UNKNOWN_ENTITY = "unknown_entity"
    UNSUPPORTED = "unsupported"


class Op(StrEnum):
    """How a condition compares."""

    EQ = "eq"
    NE = "ne"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"
    IN = "in"
    NOT_IN = "not_in"
    BETWEEN = "between"
    CONTAINS = "contains"
    STARTS_WITH = "starts_with"
    IS_NULL = "is_null"
    NOT_NULL = "not_null"


class Aggregate(StrEnum):
    """How rows become one number a group."""

    COUNT = "count"
    AVG = "avg"
    MIN = "min"
    MAX = "max"
    SUM = "sum"
    FIRST = "first"
    LAST = "last"


class Bucket(StrEnum):
    """Stretches of the site's calendar that rows are grouped by."""

    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"


class Region(StrEnum):
    """A place that the window knows and the question only points at."""

    MAP_VIEW = "map_view"
    SELECTION = "selection"


Scalar = str | float | int | bool
DateRange = str | Span
"""A token such as last_30_days, or two dates as text."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What rows must be; an empty tuple asks for nothing, several values mean any of them."""

    asset: tuple[str, ...] = ()
    asset_type: tuple[str, ...] = ()
    sensor: tuple[str, ...] = ()
    property: tuple[str, ...] = ()
    zone: tuple[str, ...] = ()
    site: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    priority: tuple[str, ...] = ()
    criticality: tuple[str, ...] = ()
    alert_type: tuple[str, ...] = ()
    maintenance_type: tuple[str, ...] = ()
    failure_mode: tuple[str, ...] = ()
    work_order: tuple[str, ...] = ()
    q: str = ""

    def given(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Give the names and values of what is asked for, q as a tuple of one, in the order of the fields."""
        named = ((name, getattr(self, name)) for name in FILTER_NAMES)
        listed = tuple((name, values) for name, values in named if values)
        return (*listed, ("q", (self.q,))) if self.q else listed


FILTER_NAMES = tuple(entry.name for entry in dataclasses.fields(Filters) if entry.name != "q")


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison with a field of the record.

    value is a tuple for in, not_in and between, None for is_null and not_null. unit is empty where the
    value is in the field's own unit.
    """

    field: str
    op: Op
    value: Scalar | tuple[Scalar, ...] | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class SubQuery:
    """Records that the same asset must or must not have."""

    type: QueryType
    filters: Filters = Filters()
    date_range: DateRange | None = None
    where: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Near:
    """A circle around an asset, or around a place in degrees WGS 84 when asset is empty."""

    radius_m: float
    asset: str = ""
    lon: float | None = None
    lat: float | None = None


@dataclass(frozen=True, slots=True)
class Having:
    """A comparison with each group's aggregate."""

    op: Op
    value: float


@dataclass(frozen=True, slots=True)
class TwinQuery:
    """One question to the plant's data.

    bbox is west, south, east, north in degrees WGS 84; west > east crosses the date line. A sort name with a
    leading "-" is descending. limit None means the default, which the answer says.
    """

    type: QueryType
    filters: Filters = Filters()
    date_range: DateRange | None = None
    bbox: tuple[float, float, float, float] | None = None
    near: Near | None = None
    region: Region | None = None
    where: tuple[Condition, ...] = ()
    exclude: Filters = Filters()
    has: tuple[SubQuery, ...] = ()
    has_no: tuple[SubQuery, ...] = ()
    aggregate: Aggregate | None = None
    of: str = ""
    group_by: tuple[str, ...] = ()
    bucket: Bucket | None = None
    having: Having | None = None
    sort: tuple[str, ...] = ()
    limit: int | None = None
    offset: int = 0
    fields: tuple[str, ...] = ()

    @property
    def max_rows(self) -> int:
        """The limit that holds."""
        return DEFAULT_LIMIT if self.limit is None else self.limit


@dataclass(frozen=True, slots=True)
class Refusal:
    """No query is made, why, and what could be asked instead."""

    reason: RefusalReason
    ask: str = ""
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """What map_view or selection stands for: a ring of (lon, lat) in degrees WGS 84, or tags of assets.

    The ring needs no closing point. In a ring across the date line longitudes go on past 180.
    """

    ring: tuple[tuple[float, float], ...] = ()
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QueryContext:
    """What a query is read against: the data clock (aware), the site's calendar, what the map shows.

    is_clock_known is false where the data says no clock and now is this machine's.
    """

    now: datetime
    calendar: SiteCalendar = field(default_factory=SiteCalendar)
    map_view: Area | None = None
    selection: Area | None = None
    is_clock_known: bool = True

    def area(self, region: Region) -> Area | None:
        """Give what a region stands for, None where the window has not said."""
        return self.map_view if region is Region.MAP_VIEW else self.selection
