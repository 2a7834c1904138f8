"""Finds periods of time in a question, in three languages, and says them as date tokens of TwinQuery 1.

A small grammar of ranges over the words of dates_words: what is rolling stays a token ("last_30_days"), what
names days becomes dates of the site's calendar. Nothing is guessed: 3/11/2026 is given back as unclear.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from app.domain.errors import QueryError
from app.domain.period import SiteCalendar
from app.domain.sentence import said
from app.twin.dates_hours import hours_at
from app.twin.dates_points import Point, Words
from app.twin.dates_read import clock_at, part_of_day, partial_at, shift_period
from app.twin.dates_spans import DateSpan, Spans
from app.twin.link_numbers import number_at
from app.twin.normalise import Token
from app.twin.periods import resolve, time_zone


class DateFinder:
    """Finds periods in tokens; now is aware, calendar is the site's."""

    def __init__(self, tokens: tuple[Token, ...], now: datetime, calendar: SiteCalendar) -> None:
        self._tokens = tokens
        self._calendar = calendar
        self._instant = now
        self._zone = time_zone(calendar.timezone)
        self._now = now.astimezone(self._zone)
        self._spans = Spans(now, calendar)
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
            self._two_back,
            self._fixed,
            self._rolling,
            self._rolling_behind,
            self._related,
            self._within_day,
            self._range,
            self._hours_of_day,
            self._morning_hours,
            self._single,
        ):
            try:
                yield rule(start)
            except (ValueError, OverflowError, QueryError):
                # Words that look like a date and are none: 31 February, the year 0.
                continue

    def _fixed(self, start: int) -> tuple[DateSpan, int] | None:
        """Read phrases that are a whole period: "today", "previous shift", "last month"."""
        for end, value in self._words.of(start, "token"):
            inside = self._words.behind(end, "inside")
            part = part_of_day(self._words, end, self._now.date()) if value == "today" else None
            if part:
                return self._spans.timed(*part[0]), part[1]
            return self._spans.named(value), inside or end
        for end, _ in self._words.of(start, "month_word"):
            span = self._spans.named("last_30_days")
            return replace(
                span, note=said("last month is read as the last 30 days"), instead="last_month"
            ), end
        for end, value in self._words.of(start, "rel"):
            part = part_of_day(self._words, end, self._now.date()) if value == "this" else None
            if part:
                return self._spans.timed(*part[0]), part[1]
            if value == "next" and self._words.behind(end, "unit"):
                return DateSpan("", is_future=True), self._words.behind(end, "unit") or end
        for end, _ in self._words.of(start, "part"):
            day, last = self._day_before(self._words.skip(end))
            part = part_of_day(self._words, start, day) if day else None
            if part:
                return self._spans.timed(*part[0]), last
        return self._shift_or_night(start)

    def _two_back(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "the month before last", "上上周", "الشهر قبل الماضي"."""
        for end, unit in self._words.of(start, "two_back"):
            if unit != "shifts":
                point = self._words.ago(2, unit)
                return (self._spans.days(point), end) if point else None
            last = resolve("last_shift", self._instant, self._calendar)
            before = resolve("last_shift", last.begin or self._instant, self._calendar)
            if before.begin and before.end:
                begin, until = (
                    at.astimezone(self._zone).replace(tzinfo=None) for at in (before.begin, before.end)
                )
                return self._spans.timed(begin, until), end
        return None

    def _shift_or_night(self, start: int) -> tuple[DateSpan, int] | None:
        day, begin = self._day_before(start)
        for end, name in self._words.of(begin, "shift"):
            at = end
            if day is None:
                later = self._words.skip(end)
                day, at = self._day_before(later)
                at = at if day is not None else end
            period = shift_period(name, self._calendar, self._now, day)
            return (self._spans.timed(*period), at) if period else None
        for end, _ in self._words.of(start, "lastnight"):
            period = shift_period("night", self._calendar, self._now, None)
            if period:
                return replace(
                    self._spans.timed(*period), note=said("last night is read as the last night shift")
                ), end
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
        return self._spans.rolling(number[0], unit[0]), end

    def _rolling_behind(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "الأيام الثلاثة الماضية", "ال 24 ساعة الماضية": unit, number, relation."""
        unit = self._unit(start)
        number = self._number(unit[1]) if unit else None
        if unit is None or number is None:
            return None
        for end, value in self._words.of(number[1], "rel"):
            if value == "last":
                return self._spans.rolling(number[0], unit[0]), end
        return None

    def _ago(
        self, start: int, begin: int, number: float, unit: tuple[str, int]
    ) -> tuple[DateSpan, int] | None:
        """Read "3 days ago", "三天前", "قبل ثلاثة أيام" as the day, week, month or year then."""
        end = self._words.behind(unit[1], "ago")
        if end is None:
            return None
        point = self._words.ago(number, unit[0])
        return (self._spans.days(point), end) if point else None

    def _related(self, start: int) -> tuple[DateSpan, int] | None:
        """Read since, until, before and after with a point, before or behind it."""
        for relation in ("since", "until", "before", "after"):
            if self._words.behind(start, "day"):
                # "قبل أمس" is a day, not what was before one.
                break
            for end, _ in self._words.of(start, relation):
                if self._tokens[start].text == "from" and self._is_one_day(end):
                    # "Alarms from yesterday" are those of that day.
                    continue
                point = self._point(self._words.skip(end))
                part = part_of_day(self._words, point[1], point[0].begin.date()) if point else None
                if part:
                    point = Point(part[0][0], part[0][1], has_time=True, is_dated=True), part[1]
                if point:
                    onward = self._words.behind(point[1], "since_after")
                    return self._spans.related(relation, point[0]), onward or point[1]
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
                return self._spans.related(relation, point[0]), behind
        return None

    def _within_day(self, start: int) -> tuple[DateSpan, int] | None:
        """Read "today before 06:00", "yesterday after 18:00"."""
        day, at = self._day_before(self._words.skip(start))
        if day is None:
            return None
        for relation in ("since", "before", "after"):
            for end, _ in self._words.of(self._words.skip(at), relation):
                clock = clock_at(self._words, self._words.skip(end))
                if clock:
                    return self._spans.related(relation, self._words.at_clock(clock[0], day)), clock[1]
        return None

    def _is_one_day(self, start: int) -> bool:
        day, end = self._day_before(self._words.skip(start))
        return day is not None and not self._words.behind(end, "onward")

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
                return self._spans.timed(
                    low.begin, high.begin if high.has_time else high.end
                ), tail or second[1]
            if high.end <= low.begin:
                return None
            return self._spans.days(Point(low.begin, high.end)), tail or second[1]
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
        return self._spans.timed(midnight + hours[0], midnight + hours[1]), end

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
            night = self._words.behind(early[2], "lastnight")
            if night and early[0] < early[1]:
                begin = self._words.now - timedelta(days=1)
                begin = datetime.combine(begin.date(), time.min)
                begin += timedelta(days=1 if early[0] < timedelta(hours=12) else 0)
                return self._spans.timed(begin + early[0], begin + early[1]), night
            later, end = self._day_before(self._words.skip(early[2]))
            if later is not None:
                begin = datetime.combine(later, time.min)
                return self._spans.timed(begin + early[0], begin + early[1]), end
        if day is None:
            point = self._point(start)
            if point is None or point[0].has_time or point[0].end - point[0].begin != timedelta(days=1):
                return None
            day, at = point[0].begin.date(), point[1]
        hours = hours_at(self._words, at)
        if hours is None:
            return None
        midnight = datetime.combine(day, time.min)
        return self._spans.timed(midnight + hours[0], midnight + hours[1]), hours[2]

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
                return self._spans.timed(*part[0]), part[1]
        return self._spans.days(point[0]), self._words.behind(point[1], "inside") or point[1]

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
