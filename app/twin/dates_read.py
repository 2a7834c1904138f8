"""Reads points of time at tokens: dates in figures and words, weekdays, months, clock times, shifts."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from app.domain.period import SiteCalendar
from app.twin.dates_hours import spoken_hour
from app.twin.dates_points import DAY, YEARS, Partial, Point, Words, whole_days
from app.twin.link_numbers import number_at, ordinal_at

_PARTS = {"morning": (6, 12), "afternoon": (12, 18), "evening": (18, 24), "night": (22, 30)}
_WEEKS = {"this_week": 0, "last_week": 1}
# Behind a numeral these count things; with "一" and "日" some make another word.
_COUNTED = tuple("个台条次项件张份种位名十百千万")
_JOINED = {"一": tuple("共直些"), "日": tuple("均平志")}
# Before a weekday these say its week: "上" and "周日" are not the latest Sunday.
_BEFORE_WEEK = frozenset("上下本这个")
_FIRST_WORDS = frozenset({"may", "mar", "march", "sat", "sun"})


def partial_at(words: Words, start: int, *, is_open: bool) -> tuple[Partial, int] | None:
    """Read a point, the longest; is_open allows a bare number as the day of a month ("between 1 and …")."""
    found = [*_written(words, start), *_named(words, start), *_chinese(words, start)]
    if is_open and not found:
        found = [*_bare_day(words, start)]
    found += [*_timed(words, start)] if is_open or words.day_at(start) or not found else []
    return max(found, key=lambda item: item[1], default=None)


def _timed(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Read a time with its day before or behind it: "06:30 today", "yesterday at 18:00", "08:00"."""
    clock = clock_at(words, start)
    if clock:
        day = words.day_at(clock[1])
        yield Partial(whole=words.at_clock(clock[0], day[0] if day else None)), day[1] if day else clock[1]
        return
    day = words.day_at(start)
    if day:
        clock = clock_at(words, words.skip(day[1]))
        if clock:
            yield Partial(whole=words.at_clock(clock[0], day[0])), clock[1]


def clock_at(words: Words, start: int) -> tuple[time, int] | None:
    """Read "06:30", "6 am", "18:00", "晚上10点", "الساعة 10 مساء"; a bare number is none."""
    tokens = words.tokens
    found = spoken_hour(words, start)
    if found:
        return found
    if start >= len(tokens):
        return None
    texts = [token.text for token in tokens[start : start + 4]]
    if not texts[0].isdecimal() or int(texts[0]) > 24 or len(texts[0]) > 2:
        return None
    hour, minute, end = int(texts[0]), 0, start + 1
    if len(texts) > 2 and texts[1] == ":" and texts[2].isdecimal() and len(texts[2]) == 2:
        minute, end = int(texts[2]), start + 3
    half = tokens[end].text if end < len(tokens) else ""
    if half in {"am", "pm"}:
        hour, end = hour % 12 + (12 if half == "pm" else 0), end + 1
    elif half in {"点", "时"}:
        end += 1
    elif end == start + 1:
        return None
    if end < len(tokens) and tokens[end].text in {"utc", "z"}:
        return None
    return (time(hour, minute), end) if hour < 24 and minute < 60 else None


def part_of_day(words: Words, start: int, day: date) -> tuple[tuple[datetime, datetime], int] | None:
    """Read "morning" and its kin behind a day; the period ends now if the day is not over."""
    for end, part in words.of(start, "part"):
        first, last = _PARTS[part]
        midnight = datetime.combine(day, time.min)
        return (midnight + timedelta(hours=first), midnight + timedelta(hours=last)), end
    return None


def shift_period(
    name: str, calendar: SiteCalendar, now: datetime, day: date | None
) -> tuple[datetime, datetime] | None:
    """Give the named shift that began on a day, or the latest that has begun; None if the site has none."""
    wanted = {
        "day": ("day", "morning", "early"),
        "evening": ("evening", "afternoon", "late"),
        "night": ("night",),
    }
    shift = next((shift for shift in calendar.shifts if shift.name.lower() in wanted[name]), None)
    if shift is None:
        return None
    local = now.replace(tzinfo=None)
    begin = datetime.combine(day or local.date(), shift.begin)
    if day is None and begin > local:
        begin -= DAY
    end = datetime.combine(begin.date(), shift.end)
    return begin, end + DAY if end <= begin else end


def _written(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Dates in figures: 2026-11-03, 2026/11/3, 3/11/2026, 03.11.2026, with a time behind or not."""
    texts = [token.text for token in words.tokens[start : start + 11]]
    spaced = [token.spaced for token in words.tokens[start + 1 : start + 11]]
    glued = texts[:1]
    for text, gap in zip(texts[1:], spaced, strict=False):
        if gap:
            break
        glued.append(text)
    # A decimal point joins day and month into one number: "3.11" "." "2026".
    joined = "".join(glued)
    match = re.match(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)", joined)
    if match:
        year, month, day = (int(part) for part in match.groups())
        end = _end_of(glued, match.end(), start)
        if end and _is_date(year, month, day):
            yield _with_time(words, Partial(year, month, day), end)
        return
    match = re.match(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)", joined)
    if match:
        first, second, year = (int(part) for part in match.groups())
        end = _end_of(glued, match.end(), start)
        readings = [
            (month, day) for month, day in ((second, first), (first, second)) if _is_date(year, month, day)
        ]
        if end and readings:
            yield _either(year, readings), end
        return
    match = re.match(r"(\d{4})-(?:w(\d{2})|q([1-4]))(?!\w)", joined)
    if match:
        end = _end_of(glued, match.end(), start)
        if end:
            yield Partial(int(match[1]), week=int(match[2] or 0), quarter=int(match[3] or 0)), end
        return
    match = re.match(r"(\d{4})-(0[1-9]|1[0-2])(?![\d-])", joined)
    end = _end_of(glued, match.end(), start) if match else None
    if match and end:
        yield Partial(int(match[1]), int(match[2])), end


def _either(year: int, readings: list[tuple[int, int]]) -> Partial:
    month, day = readings[0]
    if len(set(readings)) == 1:
        return Partial(year, month, day)
    point = whole_days(date(year, month, day), 1)
    choices = tuple(date(year, month, day).isoformat() for month, day in readings)
    return Partial(whole=replace(point, unclear=choices))


def _end_of(glued: list[str], length: int, start: int) -> int | None:
    """Give the token that ends after so many characters, None if a token is cut."""
    for count in range(1, len(glued) + 1):
        size = sum(map(len, glued[:count]))
        if size >= length:
            return start + count if size == length else None
    return None


def _with_time(words: Words, partial: Partial, end: int) -> tuple[Partial, int]:
    begin = end
    if begin < len(words.tokens) and words.tokens[begin].text in {"t", "at"}:
        begin += 1
    clock = clock_at(words, begin) if begin < len(words.tokens) else None
    if clock is None:
        return partial, end
    moment = datetime.combine(date(partial.year, partial.month, partial.day), clock[0])
    last = clock[1]
    if last < len(words.tokens) and words.tokens[last].text == "z":
        last += 1
    return Partial(whole=Point(moment, moment, has_time=True, is_dated=True)), last


def _is_date(year: int, month: int, day: int) -> bool:
    try:
        return date(year, month, day).year in YEARS
    except ValueError:
        return False


def _named(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Days by name, weekdays, months, quarters, years, weeks."""
    today = words.now.date()
    for end, offset in words.of(start, "day"):
        yield Partial(whole=whole_days(today + int(offset) * DAY, 1)), end
    begin = start
    for end, value in words.of(start, "rel"):
        if value in {"last", "this"}:
            begin = end
    is_cut = start > 0 and words.tokens[start - 1].text in _BEFORE_WEEK
    for end, number in () if is_cut else words.of(begin, "weekday"):
        back = (today.weekday() - int(number)) % 7
        if begin != start and not back:
            back = 7
        after = next(iter(words.of(end, "rel")), None)
        is_bare = begin == start and after is None
        day = whole_days(today - back * DAY, 1)
        yield Partial(whole=day, weekday=int(number) if is_bare else -1), after[0] if after else end
    yield from _day_of_week(words, start)
    yield from _beginning(words, start)
    yield from _month(words, begin)
    yield from _quarter(words, begin)
    yield from _year(words, start)
    yield from _week(words, start)


def _day_of_week(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Read a weekday with its week: "上周五", "Friday of last week"."""
    for end, value in words.of(start, "week_day"):
        weeks, weekday = value.split()
        behind = words.tokens[end].text if end < len(words.tokens) else ""
        # "上周一共" is last week in all, "上周五台泵" are five pumps.
        if behind not in _COUNTED + _JOINED.get(words.tokens[end - 1].text, ()):
            yield words.in_week(int(weekday), int(weeks)), end
    for end, weekday in words.of(start, "weekday"):
        inner = words.behind(end, "of") or end
        inner = words.skip(inner)
        weeks_back = [(last, _WEEKS[token]) for last, token in words.of(inner, "token") if token in _WEEKS]
        weeks_back += [(last, 2) for last, unit in words.of(inner, "two_back") if unit == "weeks"]
        for last, back in weeks_back:
            yield words.in_week(int(weekday), back), last


def _beginning(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Read "the beginning of the year" as its first day."""
    for end, _ in words.of(start, "start"):
        inner = words.behind(end, "of") or end
        tokens = [*words.of(inner, "token")]
        tokens += [(last, f"this_{unit[:-1]}") for last, unit in words.of(inner, "unit")]
        for last, token in tokens:
            first = _first_day(token, words)
            if first:
                yield Partial(whole=whole_days(first, 1)), last


def _week(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    for end, _ in words.of(start, "week_of"):
        found = number_at(words.tokens, end) if end < len(words.tokens) else None
        if found and 1 <= found[0] <= 53:
            year = _year_behind(words, found[1])
            yield Partial(year[0], week=int(found[0])), year[1]


def _first_day(token: str, words: Words) -> date | None:
    today = words.now.date()
    firsts = {
        "this_week": today - timedelta(days=(today.weekday() - words.calendar.week_starts) % 7),
        "this_month": today.replace(day=1),
        "this_quarter": today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1),
        "this_year": today.replace(month=1, day=1),
    }
    return firsts.get(token)


def _month(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Read "15 November 2026", "November 15, 2026", "November 2026", "November"."""
    day = _day_number(words, start)
    begin = start
    if day:
        begin = words.behind(day[1], "day_of") or day[1]
    for end, month in words.of(begin, "month"):
        if day:
            year = _year_behind(words, end)
            yield Partial(year[0], int(month), day[0]), year[1]
            continue
        later = _day_number(words, words.skip(end) if words.tokens[start].kind == "word" else end)
        if later and later[0] <= 31 and not _is_year_at(words, words.skip(end)):
            year = _year_behind(words, later[1])
            yield Partial(year[0], int(month), later[0]), year[1]
        elif words.tokens[start].text not in _FIRST_WORDS or _is_year_at(
            words, words.behind(end, "of") or end
        ):
            year = _year_behind(words, end)
            yield Partial(year[0], int(month)), year[1]
        else:
            yield Partial(0, int(month)), end


def _day_number(words: Words, start: int) -> tuple[int, int] | None:
    tokens = words.tokens
    if start >= len(tokens):
        return None
    if words.behind(start, "skip") and tokens[start].text == "the":
        start += 1
    found = ordinal_at(tokens, start) if start < len(tokens) else None
    if found is None and start < len(tokens) and tokens[start].text.isdecimal():
        found = int(tokens[start].text[:6]), start + 1
    return found if found and 1 <= found[0] <= 31 else None


def _is_year_at(words: Words, start: int) -> bool:
    tokens = words.tokens
    return start < len(tokens) and tokens[start].text.isdecimal() and int(tokens[start].text[:6]) in YEARS


def _year_behind(words: Words, start: int) -> tuple[int, int]:
    """Read the year behind a month or a quarter; zero where none is said."""
    for at in (start, words.behind(start, "of") or start):
        if _is_year_at(words, at):
            return int(words.tokens[at].text), at + 1
        for end, value in words.of(at, "token"):
            if value in {"this_year", "last_year"}:
                return words.now.year - (value == "last_year"), end
    return 0, start


def _quarter(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    tokens = words.tokens
    if start >= len(tokens):
        return
    if (
        tokens[start].text == "q"
        and start + 1 < len(tokens)
        and tokens[start + 1].text in {"1", "2", "3", "4"}
    ):
        year = _year_behind(words, start + 2)
        yield Partial(year[0], quarter=int(tokens[start + 1].text)), year[1]
    ordinal = ordinal_at(tokens, start)
    end = words.behind(ordinal[1], "quarter_word") if ordinal else None
    if ordinal is None:
        word = words.behind(start, "quarter_word")
        ordinal = ordinal_at(tokens, word) if word and word < len(tokens) else None
        if ordinal is None and word and word < len(tokens) and tokens[word].text in {"1", "2", "3", "4"}:
            ordinal = int(tokens[word].text), word + 1
        end = ordinal[1] if ordinal else None
    if ordinal and end and 1 <= ordinal[0] <= 4:
        year = _year_behind(words, end)
        yield Partial(year[0], quarter=ordinal[0]), year[1]


def _year(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    if (
        words.tokens[start].text.isdecimal()
        and len(words.tokens[start].text) == 4
        and _is_year_at(words, start)
    ):
        yield Partial(int(words.tokens[start].text)), start + 1


def _chinese(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    """Read "2026年11月3日", "11月3号", "11月", "今年3月", "2026年第三季度", "15日"."""
    year, at = _chinese_year(words, start)
    tokens = words.tokens
    quarter = ordinal_at(tokens, at) if at < len(tokens) and tokens[at].text == "第" else None
    end = words.behind(quarter[1], "quarter_mark") if quarter else None
    if quarter and end:
        yield Partial(year, quarter=quarter[0]), end
        return
    week = words.behind(quarter[1], "week_mark") if quarter else None
    if quarter and week and 1 <= quarter[0] <= 53:
        yield Partial(year, week=quarter[0]), week
        return
    number = number_at(tokens, at) if at < len(tokens) else None
    month = words.behind(number[1], "month_mark") if number and 1 <= number[0] <= 12 else None
    if number is None or month is None:
        if at > start:
            yield Partial(year), at
        return
    day = number_at(tokens, month) if month < len(tokens) else None
    mark = words.behind(day[1], "day_mark") if day and 1 <= day[0] <= 31 else None
    if day and mark:
        yield Partial(year, int(number[0]), int(day[0])), mark
    elif tokens[number[1]].text != "个":
        yield Partial(year, int(number[0])), month


def _chinese_year(words: Words, start: int) -> tuple[int, int]:
    for end, value in words.of(start, "token"):
        if value in {"this_year", "last_year"}:
            more = end < len(words.tokens) and (
                number_at(words.tokens, end) or words.tokens[end].text == "第"
            )
            return (words.now.year - (value == "last_year"), end) if more else (0, start)
    number = number_at(words.tokens, start)
    mark = words.behind(number[1], "year_mark") if number and number[0] in YEARS else None
    return (int(number[0]), mark) if number and mark else (0, start)


def _bare_day(words: Words, start: int) -> Iterator[tuple[Partial, int]]:
    day = _day_number(words, start)
    if day:
        yield Partial(day=day[0]), words.behind(day[1], "day_mark") or day[1]
