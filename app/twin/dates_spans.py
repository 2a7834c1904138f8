"""Periods of a question as date tokens of TwinQuery 1, made of points and times of the site's wall clock."""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from app.domain.errors import QueryError
from app.domain.period import SiteCalendar
from app.domain.sentence import said
from app.twin.dates_points import Point
from app.twin.periods import resolve, time_zone

_ROLLING_UNITS = ("minutes", "hours", "days", "weeks", "months", "quarters", "years")
_MAX_NUMBER = 9999


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A period of a question; begin and end are days of the site, end is not in it, None is open.

    first and last are ends that are no whole days, as ISO times with an offset.
    note says an assumption that was made, instead the token of the other reading. unclear lists what the
    words may mean where they say two things. opened is the open token of a period that only the day said with
    it closes: "after 18:00 yesterday". is_future tells of a period that has not begun.
    """

    token: str
    begin: date | None = None
    end: date | None = None
    note: str = ""
    instead: str = ""
    unclear: tuple[str, ...] = ()
    is_future: bool = False
    is_rolling: bool = False
    first: str = ""
    last: str = ""
    opened: str = ""


class Spans:
    """Makes periods at a time; now is aware, calendar is the site's."""

    def __init__(self, now: datetime, calendar: SiteCalendar) -> None:
        self._instant = now
        self._calendar = calendar
        self._zone = time_zone(calendar.timezone)
        self._today = now.astimezone(self._zone).date()

    def named(self, token: str) -> DateSpan:
        """Give the span of a token, such as "last_30_days"."""
        try:
            period = resolve(token, self._instant, self._calendar)
        except QueryError as error:
            raise ValueError(token) from error
        begin = period.begin.astimezone(self._zone).date() if period.begin else None
        end = period.end.astimezone(self._zone).date() if period.end else None
        is_rolling = bool(re.fullmatch(r"last_\d+_\w+", token))
        first = self._exact(period.begin) if is_rolling or token.endswith("_shift") else ""
        last = self._exact(period.end) if token.endswith("_shift") else ""
        return DateSpan(token, begin, end, is_rolling=is_rolling, first=first, last=last)

    def days(self, point: Point) -> DateSpan:
        """Say whole days in the shortest way."""
        begin, end = point.begin.date(), point.end.date()
        future = point.begin.date() > self._today
        token = point.token or _shortest(begin, end - timedelta(days=1), self._today)
        return DateSpan(token, begin, end, is_future=future)

    def timed(self, begin: datetime, end: datetime) -> DateSpan:
        """Give the span between two times."""
        token = f"{self._stamp(begin)}/{self._stamp(end)}"
        first, last = token.split("/")
        future = begin.date() > self._today
        return DateSpan(token, begin.date(), end.date(), is_future=future, first=first, last=last)

    def rolling(self, number: float, unit: str) -> DateSpan:
        """Give the span of so many units up to now."""
        if unit == "fortnights":
            number, unit = number * 14, "days"
        if unit == "decades":
            number, unit = number * 10, "years"
        if number == 0.5 and unit == "hours":
            number, unit = 30, "minutes"
        if number == 0.5 and unit == "years":
            number, unit = 6, "months"
        if (number, unit) == (1, "weeks"):
            number, unit = 7, "days"
        if unit == "quarters":
            number, unit = number * 3, "months"
        if (
            number != int(number)
            or not 1 <= number <= _MAX_NUMBER
            or unit not in _ROLLING_UNITS
            or (unit == "years" and number > 200)
        ):
            raise ValueError(f"{number} {unit}")
        return self.named(f"last_{int(number)}_{unit}")

    def related(self, relation: str, point: Point) -> DateSpan:
        """Give the span since, until, before or after a point."""
        if point.unclear:
            return DateSpan("", unclear=point.unclear)
        begin, end = point.begin, point.end
        midnight = datetime.combine(begin.date(), time.min)
        is_clock = point.has_time and begin > midnight and (point.is_of_day or not point.is_dated)
        if relation in {"before", "until"} and is_clock:
            return self._since_midnight(point)
        if relation == "after" and point.is_of_day and begin.date() < self._today:
            span = self.timed(begin, midnight + timedelta(days=1))
            return replace(span, opened=f"since_{self._stamp(begin)}")
        if relation == "since":
            return self._open("since", begin, point.has_time)
        if relation == "after":
            moment = begin if point.has_time else end
            return replace(self._open("since", moment, point.has_time), note="")
        if relation == "before":
            return self._open("until", begin, point.has_time)
        return self._open("until", begin if point.has_time else end, point.has_time)

    def _since_midnight(self, point: Point) -> DateSpan:
        """Give the day up to a time, today where no day is said."""
        day = point.begin.date() if point.is_dated else self._today
        midnight = datetime.combine(day, time.min)
        note = "" if point.is_dated else said("{time:%H:%M} is read as that of today", time=point.begin)
        span = self.timed(midnight, datetime.combine(day, point.begin.time()))
        return replace(span, note=note, opened=f"until_{self._stamp(point.begin)}")

    def _open(self, relation: str, moment: datetime, has_time: bool) -> DateSpan:
        if relation == "since":
            text = self._stamp(moment) if has_time else moment.date().isoformat()
            return DateSpan(
                f"since_{text}",
                begin=moment.date(),
                is_future=moment.date() > self._today,
                first=text if has_time else "",
            )
        if has_time:
            stamp = self._stamp(moment)
            return DateSpan(f"until_{stamp}", end=moment.date(), last=stamp)
        last = moment.date() - timedelta(days=1)
        return DateSpan(f"until_{last.isoformat()}", end=moment.date())

    def _exact(self, moment: datetime | None) -> str:
        return self._stamp(moment.astimezone(self._zone).replace(tzinfo=None)) if moment else ""

    def _stamp(self, moment: datetime) -> str:
        offset = moment.replace(tzinfo=self._zone).strftime("%z")
        text = moment.strftime("%Y-%m-%dT%H:%M")
        return text + ("Z" if offset == "+0000" else f"{offset[:3]}:{offset[3:]}")


def _shortest(first: date, last: date, today: date) -> str:
    if first == last:
        names = {today: "today", today - timedelta(days=1): "yesterday"}
        return names.get(first, first.isoformat())
    if (
        first.day == 1
        and (last + timedelta(days=1)).day == 1
        and (first.year, first.month) == (last.year, last.month)
    ):
        return f"{first.year:04}-{first.month:02}"
    if (first.month, first.day, last.month, last.day) == (1, 1, 12, 31) and first.year == last.year:
        return f"{first.year:04}"
    return f"{first.isoformat()}/{last.isoformat()}"


def midnight(day: date) -> datetime:
    """Give the beginning of a day, without a zone."""
    return datetime.combine(day, time.min)
