"""How a site counts days, read from its store."""

import json
from datetime import time

from app.domain.period import Shift, SiteCalendar
from app.twin.names import Reader

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def read_calendar(reader: Reader) -> SiteCalendar:
    """Give the calendar of the store's first site, UTC and Monday weeks where it names none."""
    rows = reader.select("SELECT timezone, week_starts, shifts FROM site ORDER BY site_id LIMIT 1").rows
    if not rows:
        return SiteCalendar()
    timezone, week_starts, shifts = (str(cell) for cell in rows[0])
    day = _DAYS.index(week_starts) if week_starts in _DAYS else 0
    spans = [(name, *span.split("-")) for name, span in json.loads(shifts or "{}").items()]
    listed = tuple(
        Shift(name, time.fromisoformat(begin), time.fromisoformat(end)) for name, begin, end in spans
    )
    return SiteCalendar(timezone, day, listed)
