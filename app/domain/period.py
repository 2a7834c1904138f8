"""Stretches of time and the calendar of a site; twin.periods reckons what tokens such as last_shift mean."""

from dataclasses import dataclass
from datetime import datetime, time


@dataclass(frozen=True, slots=True)
class Span:
    """Two dates or times as they were written; empty is open."""

    begin: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Period:
    """From begin up to, not including, end; aware, in UTC; None is open."""

    begin: datetime | None = None
    end: datetime | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """A shift in the site's wall time; it crosses midnight when end is not after begin."""

    name: str
    begin: time
    end: time


@dataclass(frozen=True, slots=True)
class SiteCalendar:
    """How a site counts days: time zone (IANA name), weekday that begins a week (0 is Monday), shifts."""

    timezone: str = "UTC"
    week_starts: int = 0
    shifts: tuple[Shift, ...] = ()
