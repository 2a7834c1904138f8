"""Stretches of the site's calendar as numbers that SQL can group by, and those numbers as times again."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

from app.domain.period import Period, SiteCalendar
from app.domain.query import Bucket
from app.twin.compile_conditions import to_ms
from app.twin.periods import offsets, time_zone
from app.twin.roll_ups import DAY_MS, HOUR_MS
from app.twin.sql import Sql, SqlValue, joined

# 1970-01-01 counted from 0001-01-01, a Monday: keeps the division from rounding towards zero before 1970.
_EPOCH_DAY = date(1970, 1, 1).toordinal() - 1


def bucket_sql(bucket: Bucket, moment: Sql, period: Period, calendar: SiteCalendar) -> Sql:
    """Give the number of the stretch that a time in milliseconds lies in.

    Hours are counted in UTC from the offset of the site, so the hour that clocks repeat is two.
    """
    offset = _offset(moment, period, calendar)
    if bucket is Bucket.HOUR:
        local = joined("", [Sql("("), moment, Sql(" + "), offset, Sql(f") % {HOUR_MS}")])
        return joined("", [moment, Sql(" - "), local])
    local = joined("", [Sql("("), moment, Sql(" + "), offset, Sql(")")])
    day = joined("", [Sql("(("), local, Sql(f" + {_EPOCH_DAY * DAY_MS}) / {DAY_MS})")])
    if bucket is Bucket.DAY:
        return day
    if bucket is Bucket.WEEK:
        return joined("", [Sql("(("), day, Sql(" - ?) / 7)", (calendar.week_starts - 7,))])
    year, month = (_part(letter, local) for letter in "Ym")
    if bucket is Bucket.YEAR:
        return year
    length = 1 if bucket is Bucket.MONTH else 3
    return joined("", [Sql("(("), year, Sql(" * 12 + "), month, Sql(f" - 1) / {length})")])


def bucket_begin(bucket: Bucket, number: int, calendar: SiteCalendar) -> datetime:
    """Give when a stretch begins, in UTC."""
    if bucket is Bucket.HOUR:
        return datetime.fromtimestamp(number / 1000, UTC)
    if bucket is Bucket.DAY:
        first = date.fromordinal(number + 1)
    elif bucket is Bucket.WEEK:
        first = date.fromordinal(number * 7 + calendar.week_starts - 7 + 1)
    elif bucket is Bucket.YEAR:
        first = date(number, 1, 1)
    else:
        year, month = divmod(number * (1 if bucket is Bucket.MONTH else 3), 12)
        first = date(year, month + 1, 1)
    return datetime.combine(first, time(), tzinfo=time_zone(calendar.timezone)).astimezone(UTC)


def is_on_hours(period: Period, calendar: SiteCalendar) -> bool:
    """Say whether the site's hours are those of UTC, so that hourly roll-ups fit into its days."""
    return all(offset % timedelta(hours=1) == timedelta() for _, offset in offsets(period, calendar.timezone))


def is_on_days(period: Period, calendar: SiteCalendar) -> bool:
    """Say whether the site's days are those of UTC, so that daily roll-ups fit into its weeks and months."""
    return all(not offset for _, offset in offsets(period, calendar.timezone))


def _part(letter: str, local: Sql) -> Sql:
    return joined("", [Sql(f"CAST(strftime('%{letter}', "), local, Sql(" / 1000, 'unixepoch') AS INTEGER)")])


def _offset(moment: Sql, period: Period, calendar: SiteCalendar) -> Sql:
    """The site's offset from UTC at a time, in milliseconds."""
    found = offsets(period, calendar.timezone)
    if len(found) == 1:
        return Sql("?", (_ms(found[0][1]),))
    return joined("", [Sql("CASE "), *_cases(moment, found), Sql("ELSE ? END", (_ms(found[0][1]),))])


def _cases(moment: Sql, found: Sequence[tuple[datetime | None, timedelta]]) -> list[Sql]:
    """The newest first: most rows are of late."""
    cases = []
    for (since, _), (_, offset) in reversed(list(pairwise(found))):
        limit: SqlValue = to_ms(since) if since else None
        cases.append(Sql("WHEN ") + moment + Sql(" >= ? THEN ? ", (limit, _ms(offset))))
    return cases


def _ms(offset: timedelta) -> int:
    return round(offset.total_seconds() * 1000)
