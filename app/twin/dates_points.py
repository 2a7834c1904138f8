"""Points of a site's calendar, complete or not, and the look-up of words of time at tokens.

A point may lack its month or year; what stands beside it in a range, or the nearest past, gives it. Times
here are those of the site's wall clock, without a zone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from app.domain.period import SiteCalendar
from app.twin.dates_words import date_words
from app.twin.normalise import Token

DAY = timedelta(days=1)
_NOON = time(12)
YEARS = range(1900, 2100)
_MAX_AGO = {"days": 36500, "weeks": 5200, "months": 1200, "quarters": 400, "years": 100}


@dataclass(frozen=True, slots=True)
class Point:
    """From begin up to, not including, end; a moment has a time and no end of its own.

    is_dated is a moment whose day is said; is_of_day one said with "today" or its kin: "before 06:00 today".
    """

    begin: datetime
    end: datetime
    has_time: bool = False
    unclear: tuple[str, ...] = ()
    token: str = ""
    is_dated: bool = False
    is_of_day: bool = False


@dataclass(frozen=True, slots=True)
class Partial:
    """What a text says of a point; zero is unsaid. whole is a point that lacks nothing.

    weekday counts from Monday as 0, -1 where none is said; weeks_back is the week said with it, None without.
    """

    year: int = 0
    month: int = 0
    day: int = 0
    quarter: int = 0
    week: int = 0
    whole: Point | None = None
    weekday: int = -1
    weeks_back: int | None = None


class Words:
    """Looks up words of time at tokens, and completes points from the clock."""

    def __init__(self, tokens: tuple[Token, ...], now: datetime, calendar: SiteCalendar) -> None:
        self.tokens = tokens
        self.now = now.replace(tzinfo=None)
        self.calendar = calendar
        self._found: dict[int, tuple[tuple[int, tuple[str, ...]], ...]] = {}

    def of(self, start: int, kind: str) -> Iterator[tuple[int, str]]:
        """Give ends and values of phrases of a kind that begin at a token, longest first."""
        if start >= len(self.tokens):
            return
        if start not in self._found:
            self._found[start] = tuple(date_words().ending(self.tokens, start))
        for end, senses in self._found[start]:
            for sense in senses:
                if sense.startswith(f"{kind}:"):
                    yield end, sense[len(kind) + 1 :]

    def behind(self, start: int, kind: str) -> int | None:
        """Give the end of a phrase of a kind, None if none begins there."""
        return next((end for end, _ in self.of(start, kind)), None)

    def skip(self, start: int) -> int:
        """Step over words that add nothing, at most three."""
        for _ in range(3):
            end = self.behind(start, "skip")
            if end is None:
                break
            start = end
        return start

    def complete(self, partial: Partial) -> Point | None:
        """Give the point that a partial one means: the latest that has begun, unless its year is said."""
        if partial.whole:
            return partial.whole
        if partial.day and not partial.month:
            return None
        if partial.year:
            return _dated(partial, partial.year)
        for year in (
            self.now.year,
            self.now.year - 1,
            self.now.year - 2,
            self.now.year - 3,
            self.now.year - 4,
        ):
            try:
                point = _dated(partial, year)
            except ValueError:
                continue
            if point and point.begin <= self.now:
                return point
        return None

    def pair(self, first: object, second: object) -> tuple[Point, Point] | None:
        """Complete both ends of a range, each from the other."""
        if not isinstance(first, Partial) or not isinstance(second, Partial):
            return None
        first, second = self._filled(first, second)
        low, high = self.complete(first), self.complete(second)
        if low is None or high is None:
            return None
        if low.has_time and high.has_time:
            return self._clocks(low, high)
        if low.begin <= high.begin:
            return low, high
        if first.whole is None:
            early = (
                low if first.year else replace(low, begin=_back_a_year(low.begin), end=_back_a_year(low.end))
            )
            return early, high
        # "From today to yesterday" is no range; "from Friday to Wednesday" began in the week before.
        is_bare = first.weekday >= 0 and first.weeks_back is None
        return (self._moved(low, -7 * DAY), high) if is_bare else None

    def _filled(self, first: Partial, second: Partial) -> tuple[Partial, Partial]:
        """Give each end what only the other says: its week, month or year."""
        if first.weeks_back is not None and second.weekday >= 0 and second.weeks_back is None:
            # "上周一到周三": the week is said once.
            second = self.in_week(second.weekday, first.weeks_back)
        if first.day and not first.month:
            first = replace(first, month=second.month, year=first.year or second.year)
        if second.day and not second.month:
            second = replace(second, month=first.month, year=second.year or first.year)
        if second.year and not first.year and first.whole is None:
            first = replace(first, year=second.year)
        if first.year and not second.year and second.whole is None:
            second = replace(second, year=first.year)
        return first, second

    def in_week(self, weekday: int, weeks_back: int) -> Partial:
        """Give a weekday of this week or of one before it; in a week to come weeks_back is below 0."""
        today = self.now.date()
        starts = self.calendar.week_starts
        first = today - timedelta(days=(today.weekday() - starts) % 7) - weeks_back * 7 * DAY
        whole = whole_days(first + (weekday - starts) % 7 * DAY, 1)
        return Partial(whole=whole, weekday=weekday, weeks_back=weeks_back)

    def _clocks(self, low: Point, high: Point) -> tuple[Point, Point] | None:
        """Give both times their days: the latest such stretch that has begun, over midnight where it must."""
        if low.is_dated and high.is_dated:
            return (low, high) if low.begin < high.begin else None
        first, last = low.begin.time(), high.begin.time()
        if last < first < _NOON:
            # "From 8:00 to 5:00" may be of one day.
            return None
        over = DAY if last <= first else 0 * DAY
        if not high.is_dated:
            return low, self._moved(self.at_clock(last, low.begin.date()), over)
        begun = self.at_clock(first, high.begin.date())
        before = self._moved(begun, -over)
        if not over or begun.begin > self.now:
            return before, high
        choices = tuple(
            f"{at:%Y-%m-%d %H:%M} to {at.date() + over} {last:%H:%M}" for at in (before.begin, begun.begin)
        )
        return replace(before, unclear=choices), high

    @staticmethod
    def _moved(point: Point, by: timedelta) -> Point:
        return replace(point, begin=point.begin + by, end=point.end + by)

    def at_clock(self, clock: time, day: date | None = None) -> Point:
        """Give the moment with this time on a day, else the latest that has been."""
        moment = datetime.combine(day or self.now.date(), clock)
        if day is None and moment > self.now:
            moment -= DAY
        is_said = day is not None
        return Point(moment, moment, has_time=True, is_dated=is_said, is_of_day=is_said)

    def day_at(self, start: int) -> tuple[date, int] | None:
        """Read "today", "yesterday" and their kin."""
        start = self.skip(start)
        for end, offset in self.of(start, "day"):
            return self.now.date() + int(offset) * DAY, end
        for end, token in self.of(start, "token"):
            if token == "today":
                return self.now.date(), end
        return None

    def ago(self, number: float, unit: str) -> Point | None:
        """Give the day, week, month or year that lies so far back."""
        if number != int(number) or not 0 < number <= _MAX_AGO.get(unit, 0):
            return None
        today = self.now.date()
        if unit == "days":
            return whole_days(today - int(number) * DAY, 1)
        if unit == "weeks":
            first = today - timedelta(days=(today.weekday() - self.calendar.week_starts) % 7)
            return whole_days(first - int(number) * 7 * DAY, 7)
        if unit == "years":
            return _dated(Partial(), today.year - int(number))
        if unit == "quarters":
            quarters = today.year * 4 + (today.month - 1) // 3 - int(number)
            return _dated(Partial(quarter=quarters % 4 + 1), quarters // 4)
        months = today.year * 12 + today.month - 1 - int(number)
        return _dated(Partial(month=months % 12 + 1), months // 12)


def _dated(partial: Partial, year: int) -> Point | None:
    if partial.week:
        token = f"{year:04}-W{partial.week:02}"
        return replace(whole_days(date.fromisocalendar(year, partial.week, 1), 7), token=token)
    if partial.quarter:
        return replace(_months(year, 3 * partial.quarter - 2, 3), token=f"{year:04}-Q{partial.quarter}")
    if partial.day:
        return whole_days(date(year, partial.month, partial.day), 1)
    if partial.month:
        return _months(year, partial.month, 1)
    return _months(year, 1, 12)


def whole_days(first: date, count: int) -> Point:
    """Give a point of so many days."""
    begin = datetime.combine(first, time.min)
    return Point(begin, begin + count * DAY)


def _months(year: int, month: int, count: int) -> Point:
    later = year * 12 + month - 1 + count
    return Point(datetime(year, month, 1), datetime(later // 12, later % 12 + 1, 1))


def _back_a_year(moment: datetime) -> datetime:
    if (moment.month, moment.day) == (2, 29):
        return moment.replace(year=moment.year - 1, day=28)
    return moment.replace(year=moment.year - 1)
