"""Finds periods of time in a question, in three languages, and says them as date tokens of TwinQuery 1.

A small grammar of ranges over the words of dates_words: what is rolling stays a token ("last_30_days"), what
names days becomes dates of the site's calendar. Nothing is guessed: 3/11/2026 is given back as unclear.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from app.domain.errors import QueryError
from app.domain.period import SiteCalendar
from app.twin.dates_hours import hours_at
from app.twin.dates_points import Point, Words
from app.twin.dates_read import part_of_day, partial_at, shift_period
from app.twin.link_numbers import number_at
from app.twin.normalise import Token
from app.twin.periods import resolve, time_zone

_ROLLING_UNITS = ("minutes", "hours", "days", "weeks", "months", "quarters", "years")
_MAX_NUMBER = 9999


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A period of a question; begin and end are days of the site, end is not in it, None is open.

    first and last are ends that are no whole days, as ISO times with an offset.
    note says an assumption that was made, instead the token of the other reading. unclear lists what the
    words may mean where they say two things. is_future tells of a period that has not begun.
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


class DateFinder:
    """Finds periods in tokens; now is aware, calendar is the site's."""

    def __init__(self, tokens: tuple[Token, ...], now: datetime, calendar: SiteCalendar) -> None:
        self._tokens = tokens
        self._calendar = calendar
        self._instant = now
        self._zone = time_zone(calendar.timezone)
        self._now = now.astimezone(self._zone)
        self._words = Words(tokens, self._now, calendar)

    def at(self, start: int) -> tuple[DateSpan, int] | None:
        """Read the longest period that begins at a token, with the preposition before it."""
        found = [found for found in self._candidates(start) if found is not None]
        inner = self._words.skip(start)
        if inner != start:
            found += [found for found in self._candidates(inner) if found is not None]
        return max(found, key=lambda found: found[1], default=None)

    def _candidates(self, start: int) -> Iterator[tuple[DateSpan, int] | None]:
        if start >= len(self._tokens):
            return
        for rule in (
            self._fixed,
            self._rolling,
            self._rolling_behind,
            self._related,
            self._range,
            self._hours_of_day,
            self._morning_hours,
            self._single,
        ):
            try:
                yield rule(start)
            except (ValueError, OverflowError):
                # Words that look like a date and are none: 31 February, the year 0.
                continue

    def _fixed(self, start: int) -> tuple[DateSpan, int] | None:
        """Read phrases that are a whole period: "today", "previous shift", "last month"."""
        for end, value in self._words.of(start, "token"):
            inside = self._words.behind(end, "inside")
            part = part_of_day(self._words, end, self._now.date()) if value == "today" else None
            if part:
                return self._timed(*part[0]), part[1]
            return self._token(value), inside or end
        for end, _ in self._words.of(start, "month_word"):
            span = self._token("last_30_days")
            return replace(span, note="last month is read as the last 30 days", instead="last_month"), end
        for end, value in self._words.of(start, "rel"):
            part = part_of_day(self._words, end, self._now.date()) if value == "this" else None
            if part:
                return self._timed(*part[0]), part[1]
            if value == "next" and self._words.behind(end, "unit"):
                return DateSpan("", is_future=True), self._words.behind(end, "unit") or end
        for end, _ in self._words.of(start, "part"):
            day, last = self._day_before(self._words.skip(end))
            part = part_of_day(self._words, start, day) if day else None
            if part:
                return self._timed(*part[0]), last
        return self._shift_or_night(start)

    def _shift_or_night(self, start: int) -> tuple[DateSpan, int] | None:
        day, begin = self._day_before(start)
        for end, name in self._words.of(begin, "shift"):
            at = end
            if day is None:
                later = self._words.skip(end)
                day, at = self._day_before(later)
                at = at if day is not None else end
            period = shift_period(name, self._calendar, self._now, day)
            return (self._timed(*period), at) if period else None
        for end, _ in self._words.of(start, "lastnight"):
            period = shift_period("night", self._calendar, self._now, None)
            if period:
                return replace(self._timed(*period), note="last night is read as the last night shift"), end
        return None

    def _day_before(self, start: int) -> tuple[date | None, int]:
        for end, offset in self._words.of(start, "day"):
            end = self._words.behind(end, "of") or end
            return self._now.date() + timedelta(days=int(offset)), end
        for end, value in self._words.of(start, "token"):
            if value == "today":
                return self._now.date(), self._words.behind(end, "of") or end
        return None, start

    def _rolling(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "last 30 days", "past two weeks", "最近三个月", "آخر ثلاثة أيام"."""
        relation = next(
            (found for kind in ("rel", "rel_before") for found in self._words.of(start, kind)), None
        )
        begin = relation[0] if relation else start
        begin = self._words.behind(begin, "of") or begin if relation else begin
        dual = next(iter(self._words.of(begin, "dual")), None)
        number = (2.0, begin) if dual else self._number(begin)
        if number is None:
            return None
        unit = (dual[1], dual[0]) if dual else self._unit(number[1])
        if unit is None:
            return None
        end = unit[1]
        after = next(iter(self._words.of(end, "rel")), None) if not relation else None
        inside = self._words.behind(end, "inside")
        if relation is None and self._tokens[number[1]].text.startswith("\u0627\u0644"):
            # "المنطقة 6 الأسبوع الماضي": what is counted has no article in Arabic.
            return None
        if relation is None and after is None and inside is None:
            return self._ago(start, begin, number[0], unit)
        if (relation and relation[1] == "next") or (after and after[1] == "next"):
            return DateSpan("", is_future=True), after[0] if after else end
        if (relation and relation[1] == "this") or (after and after[1] == "this"):
            return None
        end = inside or (after[0] if after else end)
        return self._roll(number[0], unit[0]), end

    def _rolling_behind(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "الأيام الثلاثة الماضية", "ال 24 ساعة الماضية": unit, number, relation."""
        unit = self._unit(start)
        number = self._number(unit[1]) if unit else None
        if unit is None or number is None:
            return None
        for end, value in self._words.of(number[1], "rel"):
            if value == "last":
                return self._roll(number[0], unit[0]), end
        return None

    def _roll(self, number: float, unit: str) -> DateSpan:
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
        return self._token(f"last_{int(number)}_{unit}")

    def _ago(
        self, start: int, begin: int, number: float, unit: tuple[str, int]
    ) -> tuple[DateSpan, int] | None:
        """Read "3 days ago", "三天前", "قبل ثلاثة أيام" as the day, week, month or year then."""
        end = self._words.behind(unit[1], "ago")
        if end is None:
            return None
        point = self._words.ago(number, unit[0])
        return (self._days(point), end) if point else None

    def _related(self, start: int) -> tuple[DateSpan, int] | None:
        """Read since, until, before and after with a point, before or behind it."""
        if self._words.behind(start, "day"):
            # "قبل أمس" is a day, not what was before one.
            return None
        for relation in ("since", "until", "before", "after"):
            for end, _ in self._words.of(start, relation):
                if self._tokens[start].text == "from" and self._is_one_day(end):
                    # "Alarms from yesterday" are those of that day.
                    continue
                point = self._point(self._words.skip(end))
                part = part_of_day(self._words, point[1], point[0].begin.date()) if point else None
                if part:
                    point = Point(part[0][0], part[0][1], has_time=True), part[1]
                if point:
                    onward = self._words.behind(point[1], "since_after")
                    return self._relate(relation, point[0]), onward or point[1]
        point = self._point(start)
        if point is None:
            return None
        for kind, relation in (
            ("since_after", "since"),
            ("onward", "since"),
            ("before_after", "before"),
            ("after_after", "after"),
        ):
            behind = self._words.behind(point[1], kind)
            if behind:
                return self._relate(relation, point[0]), behind
        return None

    def _is_one_day(self, start: int) -> bool:
        day, end = self._day_before(self._words.skip(start))
        return day is not None and not self._words.behind(end, "onward")

    def _relate(self, relation: str, point: Point) -> DateSpan:
        if point.unclear:
            return DateSpan("", unclear=point.unclear)
        begin, end = point.begin, point.end
        if relation == "since":
            return self._open("since", begin, point.has_time)
        if relation == "after":
            moment = begin if point.has_time else end
            return replace(self._open("since", moment, point.has_time), note="")
        if relation == "before":
            return self._open("until", begin, point.has_time)
        return self._open("until", begin if point.has_time else end, point.has_time)

    def _open(self, relation: str, moment: datetime, has_time: bool) -> DateSpan:
        if relation == "since":
            text = self._stamp(moment) if has_time else moment.date().isoformat()
            return DateSpan(
                f"since_{text}",
                begin=moment.date(),
                is_future=moment.date() > self._now.date(),
                first=text if has_time else "",
            )
        if has_time:
            stamp = self._stamp(moment)
            return DateSpan(f"until_{stamp}", end=moment.date(), last=stamp)
        last = moment.date() - timedelta(days=1)
        return DateSpan(f"until_{last.isoformat()}", end=moment.date())

    def _range(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "between 1 and 15 November 2026", "from Monday to Wednesday", "11月1日到15日"."""
        opened = next((end for kind in ("between", "from") for end, _ in self._words.of(start, kind)), None)
        begin = self._words.skip(opened) if opened else start
        first = self._partial(begin, opened is not None)
        if first is None:
            return None
        for end, _ in self._words.of(first[1], "to"):
            second = self._partial(self._words.skip(end), is_open=True)
            if second is None:
                continue
            points = self._words.pair(first[0], second[0])
            if points is None:
                continue
            low, high = points
            if low.unclear or high.unclear:
                return DateSpan("", unclear=(*low.unclear, *high.unclear)), second[1]
            tail = self._words.behind(second[1], "tail")
            if low.has_time or high.has_time:
                return self._timed(low.begin, high.begin if high.has_time else high.end), tail or second[1]
            if high.end <= low.begin:
                return None
            return self._days(Point(low.begin, high.end)), tail or second[1]
        return None

    def _morning_hours(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "between 6 and 9 this morning" and "this morning from 6 to 9"."""
        part = self._this_part(start)
        hours = hours_at(self._words, part[1] if part else start, is_marked=True)
        end = hours[2] if hours else start
        if part is None and hours is not None:
            part = self._this_part(self._words.skip(end))
            end = part[1] if part else end
        if part is None or hours is None:
            return None
        shift = timedelta(
            hours=12 if part[0] in {"afternoon", "evening"} and hours[1] <= timedelta(hours=12) else 0
        )
        midnight = datetime.combine(self._now.date(), time.min) + shift
        return self._timed(midnight + hours[0], midnight + hours[1]), end

    def _this_part(self, start: int) -> tuple[str, int] | None:
        for end, value in self._words.of(start, "rel"):
            for last, part in self._words.of(end, "part"):
                return (part, last) if value == "this" else None
        return None

    def _hours_of_day(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "yesterday between 8am and noon", "昨天上午8点到10点", "أمس من 8 إلى 12"."""
        day, at = self._day_before(self._words.skip(start))
        early = hours_at(self._words, start) if day is None else None
        if early is not None:
            later, end = self._day_before(self._words.skip(early[2]))
            if later is not None:
                begin = datetime.combine(later, time.min)
                return self._timed(begin + early[0], begin + early[1]), end
        if day is None:
            point = self._point(start)
            if point is None or point[0].has_time or point[0].end - point[0].begin != timedelta(days=1):
                return None
            day, at = point[0].begin.date(), point[1]
        hours = hours_at(self._words, at)
        if hours is None:
            return None
        midnight = datetime.combine(day, time.min)
        return self._timed(midnight + hours[0], midnight + hours[1]), hours[2]

    def _partial(self, start: int, is_open: bool) -> tuple[object, int] | None:
        if start >= len(self._tokens):
            return None
        return partial_at(self._words, start, is_open=is_open)

    def _single(self, start: int) -> tuple[DateSpan, int] | None:
        """Read a single day, week, month, quarter or year, with a part of the day if there is one."""
        point = self._point(start)
        if point is None or point[0].has_time:
            return None
        if point[0].unclear:
            return DateSpan("", unclear=point[0].unclear), point[1]
        is_day = point[0].end - point[0].begin == timedelta(days=1)
        if is_day:
            part = part_of_day(self._words, point[1], point[0].begin.date())
            if part:
                return self._timed(*part[0]), part[1]
        return self._days(point[0]), self._words.behind(point[1], "inside") or point[1]

    def _point(self, start: int) -> tuple[Point, int] | None:
        if start >= len(self._tokens):
            return None
        found = partial_at(self._words, start, is_open=False)
        if found is None:
            return None
        point = self._words.complete(found[0])
        return (point, found[1]) if point else None

    def _number(self, start: int) -> tuple[float, int] | None:
        if start >= len(self._tokens):
            return None
        for end, value in self._words.of(start, "few"):
            return (0.5 if value == "half" else 2.0), end
        return number_at(self._tokens, start)

    def _unit(self, start: int) -> tuple[str, int] | None:
        if start < len(self._tokens) and self._tokens[start].text in {"-", "calendar"}:
            start += 1
        for end, value in self._words.of(start, "unit"):
            return value, end
        return None

    def _token(self, token: str) -> DateSpan:
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

    def _exact(self, moment: datetime | None) -> str:
        return self._stamp(moment.astimezone(self._zone).replace(tzinfo=None)) if moment else ""

    def _timed(self, begin: datetime, end: datetime) -> DateSpan:
        token = f"{self._stamp(begin)}/{self._stamp(end)}"
        first, last = token.split("/")
        future = begin.date() > self._now.date()
        return DateSpan(token, begin.date(), end.date(), is_future=future, first=first, last=last)

    def _stamp(self, moment: datetime) -> str:
        offset = moment.replace(tzinfo=self._zone).strftime("%z")
        text = moment.strftime("%Y-%m-%dT%H:%M")
        return text + ("Z" if offset == "+0000" else f"{offset[:3]}:{offset[3:]}")

    def _days(self, point: Point) -> DateSpan:
        """Say whole days in the shortest way."""
        begin, end = point.begin.date(), point.end.date()
        future = point.begin.date() > self._now.date()
        token = point.token or _shortest(begin, end - timedelta(days=1), self._now.date())
        return DateSpan(token, begin, end, is_future=future)


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
