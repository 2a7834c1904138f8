"""A vocabulary's way to count days as the calendar that date tokens are reckoned with."""

from datetime import time

from app.domain.period import Shift, SiteCalendar
from app.twin.vocabulary import Vocabulary

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def calendar_of(vocabulary: Vocabulary) -> SiteCalendar:
    """Give the calendar of a site; a shift that is not "HH:MM-HH:MM" is left out."""
    shifts = []
    for name, text in vocabulary.shifts.items():
        begin, _, end = text.partition("-")
        try:
            shifts.append(Shift(name, time.fromisoformat(begin.strip()), time.fromisoformat(end.strip())))
        except ValueError:
            continue
    first = vocabulary.week_starts.lower()
    week_starts = _WEEKDAYS.index(first) if first in _WEEKDAYS else 0
    return SiteCalendar(vocabulary.timezone, week_starts, tuple(shifts))
