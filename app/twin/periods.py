"""Date tokens of TwinQuery 1 as stretches of time in the site's calendar, and such stretches in words.

Half-open: from begin up to, not including, end. Days, weeks, months and years are those of the site's wall
clock, so a day has 23 or 25 hours when clocks change; minutes and hours are counted exactly.
"""

import re
from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import pairwise
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from app.domain.errors import QueryError
from app.domain.period import Period, SiteCalendar, Span
from app.domain.query import DateRange

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAY = timedelta(days=1)
_ROLLING = re.compile(r"last_([1-9][0-9]{0,3})_(minutes|hours|days|weeks|months|years)")
_CALENDAR = re.compile(r"(this|last)_(week|month|quarter|year)")
_YEAR, _MONTH = re.compile(r"[0-9]{4}"), re.compile(r"[0-9]{4}-[0-9]{2}")
_QUARTER, _WEEK = re.compile(r"([0-9]{4})-Q([1-4])"), re.compile(r"([0-9]{4})-W([0-9]{2})")
_DAY_TEXT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})?"
)


def resolve(date_range: DateRange, now: datetime, calendar: SiteCalendar) -> Period:
    """Give what a date range means at now (aware); `all` is open at both ends.

    Raises:
        QueryError: no such token or date, nothing lies between its ends, or the site has no such shift.
    """
    zone = time_zone(calendar.timezone)
    try:
        local = now.astimezone(zone)
        if isinstance(date_range, Span):
            period = _between(date_range.begin, date_range.end, zone)
        else:
            period = _token(date_range, local, calendar)
    except (ValueError, OverflowError) as error:
        shown = date_range if isinstance(date_range, str) else f"{date_range.begin}/{date_range.end}"
        raise QueryError(f"{shown!r} is not a time that can be reckoned with.", detail=str(error)) from error
    if period.begin and period.end and period.begin >= period.end:
        raise QueryError(f"Nothing lies between {words(period, calendar.timezone)}.")
    return period


@lru_cache(maxsize=16)
def time_zone(name: str) -> ZoneInfo:
    """Give the time zone of an IANA name.

    Raises:
        QueryError: this machine knows no such zone.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise QueryError(f"The site's time zone {name!r} is not known on this machine.") from error


def words(period: Period, timezone: str) -> str:
    """Write a period for people, such as "30 Oct 2026 09:00 – 29 Nov 2026 09:00 UTC"."""
    zone = time_zone(timezone)
    begin, end = (_moment_words(moment, zone) if moment else "" for moment in (period.begin, period.end))
    if begin and end:
        return f"{begin} – {end} {timezone}"
    if begin:
        return f"since {begin} {timezone}"
    return f"until {end} {timezone}" if end else "all times"


def parse_moment(text: str, timezone: str) -> datetime:
    """Read a date (its beginning) or a date with a time, in the site's zone unless the text says another.

    Raises:
        QueryError: text is neither.
    """
    try:
        return _moment(text, time_zone(timezone))
    except (ValueError, OverflowError) as error:
        raise QueryError(
            f"{text!r} is not a date such as 2026-11-29 or 2026-11-29T09:00.", detail=str(error)
        ) from error


def _moment_words(moment: datetime, zone: ZoneInfo) -> str:
    local = moment.astimezone(zone)
    clock = local.strftime("%H:%M:%S" if local.second else "%H:%M")
    return f"{local.day} {_MONTHS[local.month - 1]} {local.year} {clock}"


def _token(token: str, local: datetime, calendar: SiteCalendar) -> Period:
    zone, today = time_zone(calendar.timezone), local.date()
    if token == "all":
        return Period()
    if token in ("today", "yesterday"):
        first = today if token == "today" else today - _DAY
        return _days(first, first + _DAY, zone)
    if token in ("this_shift", "last_shift"):
        return _shift(token, local, calendar)
    if match := _ROLLING.fullmatch(token):
        return Period(_rolled_back(local, int(match[1]), match[2], zone), local.astimezone(UTC))
    if match := _CALENDAR.fullmatch(token):
        return _calendar(match[1] == "last", match[2], today, calendar)
    if token.startswith("since_"):
        return Period(_moment(token.removeprefix("since_"), zone), None)
    if token.startswith("until_"):
        return Period(None, _end(token.removeprefix("until_"), zone))
    return _written(token, zone)


def _written(text: str, zone: ZoneInfo) -> Period:
    """A year, quarter, month, ISO week, day, or two days or times joined by a stroke."""
    if "/" in text:
        begin, end = text.split("/", maxsplit=1)
        return _between(begin, end, zone)
    if _YEAR.fullmatch(text):
        return _months(int(text), 1, 12, zone)
    if _MONTH.fullmatch(text):
        return _months(int(text[:4]), int(text[5:]), 1, zone)
    if match := _QUARTER.fullmatch(text):
        return _months(int(match[1]), 3 * int(match[2]) - 2, 3, zone)
    if match := _WEEK.fullmatch(text):
        first = date.fromisocalendar(int(match[1]), int(match[2]), 1)
        return _days(first, first + 7 * _DAY, zone)
    if _DAY_TEXT.fullmatch(text):
        first = date.fromisoformat(text)
        return _days(first, first + _DAY, zone)
    raise ValueError(text)


def _between(begin: str, end: str, zone: ZoneInfo) -> Period:
    if not begin and not end:
        raise ValueError("neither end is given")
    return Period(_moment(begin, zone) if begin else None, _end(end, zone) if end else None)


def _moment(text: str, zone: ZoneInfo) -> datetime:
    if _DAY_TEXT.fullmatch(text):
        return _midnight(date.fromisoformat(text), zone)
    if not _MOMENT.fullmatch(text):
        raise ValueError(text)
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=zone)).astimezone(UTC)


def _end(text: str, zone: ZoneInfo) -> datetime:
    """A bare end date includes its day."""
    if _DAY_TEXT.fullmatch(text):
        return _midnight(date.fromisoformat(text) + _DAY, zone)
    return _moment(text, zone)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)


def _days(first: date, after: date, zone: ZoneInfo) -> Period:
    return Period(_midnight(first, zone), _midnight(after, zone))


def _months(year: int, month: int, count: int, zone: ZoneInfo) -> Period:
    first = date(year, month, 1)
    return _days(first, _months_later(first, count), zone)


def _months_later(day: date, months: int) -> date:
    """The same day so many months on, or the month's last where it is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not date.min.year <= year <= date.max.year:
        raise ValueError("outside the years 1 to 9999")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _rolled_back(local: datetime, count: int, unit: str, zone: ZoneInfo) -> datetime:
    if unit in ("minutes", "hours"):
        return local.astimezone(UTC) - timedelta(**{unit: count})
    if unit in ("days", "weeks"):
        day = local.date() - timedelta(**{unit: count})
    else:
        day = _months_later(local.date(), -count * (12 if unit == "years" else 1))
    return datetime.combine(day, local.time(), tzinfo=zone).replace(fold=local.fold).astimezone(UTC)


def _calendar(is_last: bool, unit: str, today: date, calendar: SiteCalendar) -> Period:
    zone = time_zone(calendar.timezone)
    if unit == "week":
        first = today - timedelta(days=(today.weekday() - calendar.week_starts) % 7)
        first -= timedelta(days=7 if is_last else 0)
        return _days(first, first + 7 * _DAY, zone)
    length = {"month": 1, "quarter": 3, "year": 12}[unit]
    first = date(today.year, (today.month - 1) // length * length + 1, 1)
    first = _months_later(first, -length if is_last else 0)
    return _days(first, _months_later(first, length), zone)


def _shift(token: str, local: datetime, calendar: SiteCalendar) -> Period:
    """The shift that runs now, or the last one that had ended when it began (or by now, between shifts)."""
    if not calendar.shifts:
        raise QueryError("This site has no shift table, so a shift cannot be looked up.")
    zone, now = time_zone(calendar.timezone), local.astimezone(UTC)
    turns: list[Period] = []
    for offset in (-2, -1, 0, 1):
        day = local.date() + timedelta(days=offset)
        for shift in calendar.shifts:
            begin = datetime.combine(day, shift.begin, tzinfo=zone).astimezone(UTC)
            last_day = day + _DAY if shift.end <= shift.begin else day
            turns.append(Period(begin, datetime.combine(last_day, shift.end, tzinfo=zone).astimezone(UTC)))
    running = [turn for turn in turns if turn.begin and turn.end and turn.begin <= now < turn.end]
    if token == "this_shift":
        if not running:
            raise QueryError("No shift runs at this time, so “this shift” cannot be looked up.")
        return max(running, key=lambda turn: turn.begin or now)
    latest = max((turn.begin for turn in running if turn.begin), default=now)
    ended = [turn for turn in turns if turn.end and turn.end <= latest]
    return max(ended, key=lambda turn: (turn.end or now, turn.begin or now))


def offsets(period: Period, timezone: str) -> tuple[tuple[datetime | None, timedelta], ...]:
    """Give the site's offsets from UTC within a period: (until when, offset), the last until None.

    Open ends are taken as 1970 and 2100. Clocks are looked at once a week, as no change and
    its reversal fit into one, and the change itself is bisected.
    """
    zone = time_zone(timezone)
    begin = period.begin or datetime(1970, 1, 1, tzinfo=UTC)
    end = max(period.end or datetime(2100, 1, 1, tzinfo=UTC), begin)
    weeks = [*(begin + timedelta(days=number) for number in range(0, (end - begin).days + 1, 7)), end]
    found: list[tuple[datetime | None, timedelta]] = []
    for one, other in pairwise(weeks):
        if _offset(one, zone) != _offset(other, zone):
            found.append((_change(one, other, zone), _offset(one, zone)))
    return (*found, (None, _offset(end, zone)))


def _offset(moment: datetime, zone: ZoneInfo) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def _change(one: datetime, other: datetime, zone: ZoneInfo) -> datetime:
    """The second at which the offset of one gives way to that of other."""
    before, low, high = _offset(one, zone), int(one.timestamp()), int(other.timestamp())
    while high - low > 1:
        middle = (low + high) // 2
        is_before = _offset(datetime.fromtimestamp(middle, UTC), zone) == before
        low, high = (middle, high) if is_before else (low, middle)
    return datetime.fromtimestamp(high, UTC)
