from datetime import UTC, date, datetime, time

import pytest

from app.domain.period import Shift, SiteCalendar
from app.twin.dates import DateFinder
from app.twin.dates_spans import DateSpan
from app.twin.normalise import fold, tokens_of

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
SHIFTS = (
    Shift("day", time(6), time(14)),
    Shift("evening", time(14), time(22)),
    Shift("night", time(22), time(6)),
)
NIGHT = "2026-11-28T22:00Z/2026-11-29T06:00Z"

PERIODS = {
    "last month": "last_30_days",
    "previous calendar month": "last_month",
    "over the last 24 hours": "last_24_hours",
    "past two weeks": "last_2_weeks",
    "the past 48h": "last_48_hours",
    "last 3 quarters": "last_9_months",
    "in the last half hour": "last_30_minutes",
    "past week": "last_7_days",
    "last week": "last_week",
    "so far this month": "this_month",
    "year to date": "this_year",
    "the previous shift": "last_shift",
    "night shift": NIGHT,
    "yesterday's night shift": NIGHT,
    "last night": NIGHT,
    "this morning": "2026-11-29T06:00Z/2026-11-29T12:00Z",
    "yesterday afternoon": "2026-11-28T12:00Z/2026-11-28T18:00Z",
    "since Monday": "since_2026-11-23",
    "last Monday": "2026-11-23",
    "since 06:00": "since_2026-11-29T06:00Z",
    "since yesterday morning": "since_2026-11-28T06:00Z",
    "after 06:30 today": "since_2026-11-29T06:30Z",
    "between 08:00 and 09:00 yesterday": "2026-11-28T08:00Z/2026-11-28T09:00Z",
    "since the beginning of the year": "since_2026-01-01",
    "between 1 and 15 November 2026": "2026-11-01/2026-11-15",
    "from 3 Nov to 10 Nov": "2026-11-03/2026-11-10",
    "November 3-10": "2026-11-03/2026-11-10",
    "November 15th, 2026": "2026-11-15",
    "in October": "2026-10",
    "in December": "2025-12",
    "Q3 2026": "2026-Q3",
    "the third quarter": "2026-Q3",
    "week 45": "2026-W45",
    "2026-11-03": "2026-11-03",
    "13/11/2026": "2026-11-13",
    "13.11.2026": "2026-11-13",
    "3 days ago": "2026-11-26",
    "before 2010": "until_2009-12-31",
    "after 2015": "since_2016-01-01",
    "until 15 November": "until_2026-11-15",
    "the month before last": "2026-09",
    "the week before last": "2026-11-09/2026-11-15",
    "the quarter before last": "2026-Q2",
    "two quarters ago": "2026-Q2",
    "the year before last": "2024",
    "the shift before last": "2026-11-28T14:00Z/2026-11-28T22:00Z",
    "Friday of last week": "2026-11-20",
    "Monday this week": "2026-11-23",
    "from Friday to Wednesday": "2026-11-20/2026-11-25",
    "上周": "last_week",
    "上上周": "2026-11-09/2026-11-15",
    "上上个月": "2026-09",
    "前年": "2024",
    "上周五": "2026-11-20",
    "上周日": "2026-11-22",
    "上周一": "2026-11-16",
    "上个星期三": "2026-11-18",
    "上上周五": "2026-11-13",
    "本周一": "2026-11-23",
    "这周日": "today",
    "周五": "2026-11-27",
    "上周一以来": "since_2026-11-16",
    "从上周一到本周三": "2026-11-16/2026-11-25",
    "上周一到周三": "2026-11-16/2026-11-18",
    "上周一8点到10点": "2026-11-16T08:00Z/2026-11-16T10:00Z",
    "الشهر قبل الماضي": "2026-09",
    "الأسبوع قبل الماضي": "2026-11-09/2026-11-15",
    "السنة قبل الماضية": "2024",
    "上个月": "last_30_days",
    "过去24小时": "last_24_hours",
    "最近三个月": "last_3_months",
    "最近7天内": "last_7_days",
    "半年内": "last_6_months",
    "三天前": "2026-11-26",
    "昨晚": NIGHT,
    "自周一以来": "since_2026-11-23",
    "11月1日到15日": "2026-11-01/2026-11-15",
    "2026年11月1日至11月15日": "2026-11-01/2026-11-15",
    "今年3月": "2026-03",
    "第三季度": "2026-Q3",
    "2010年之前": "until_2009-12-31",
    "آخر ثلاثة أيام": "last_3_days",
    "آخر يومين": "last_2_days",
    "خلال آخر ٣٠ يومًا": "last_30_days",
    "خلال الأيام السبعة الماضية": "last_7_days",
    "في الساعات الأربع والعشرين الماضية": "last_24_hours",
    "الأسبوع الماضي": "last_week",
    "الشهر الماضي": "last_30_days",
    "هذا الأسبوع": "this_week",
    "منذ أمس": "since_2026-11-28",
    "منذ بداية الشهر": "since_2026-11-01",
    "بين 1 و15 نوفمبر 2026": "2026-11-01/2026-11-15",
    "الوردية السابقة": "last_shift",
    "قبل عام 2010": "until_2009-12-31",
    "في الربع الثالث 2026": "2026-Q3",
}  # fmt: skip


def find(text: str, zone: str = "UTC") -> DateSpan:
    tokens = tokens_of(fold(text))
    found = DateFinder(tokens, NOW, SiteCalendar(zone, 0, SHIFTS)).at(0)
    assert found is not None
    span, end = found
    assert end == len(tokens), f"left over: {[token.text for token in tokens[end:]]}"
    return span


@pytest.mark.parametrize(("text", "token"), PERIODS.items(), ids=PERIODS)
def test_a_period_becomes_its_token(text: str, token: str) -> None:
    assert find(text).token == token


def test_last_month_offers_the_calendar_month() -> None:
    span = find("last month")
    assert (span.note, span.instead) == ("last month is read as the last 30 days", "last_month")


def test_a_day_that_may_be_a_month_is_unclear() -> None:
    span = find("3/11/2026")
    assert span.unclear == ("2026-11-03", "2026-03-11")


@pytest.mark.parametrize("text", ["上周一共", "上周五条"])
def test_a_numeral_behind_a_week_counts_and_is_no_weekday(text: str) -> None:
    found = DateFinder(tokens_of(text), NOW, SiteCalendar()).at(0)
    assert found is not None
    assert (found[0].token, found[1]) == ("last_week", 2)


def test_a_weekday_without_its_week_is_not_read() -> None:
    assert DateFinder(tokens_of("上周日平均"), NOW, SiteCalendar()).at(1) is None


@pytest.mark.parametrize("text", ["tomorrow", "next week", "2027", "in 2031", "下周一"])
def test_what_has_not_begun_is_future(text: str) -> None:
    assert find(text).is_future


def test_ends_of_a_year_are_its_days() -> None:
    span = find("2016")
    assert (span.begin, span.end) == (date(2016, 1, 1), date(2017, 1, 1))


def test_times_are_those_of_the_site() -> None:
    assert find("since 06:00", "Asia/Riyadh").token == "since_2026-11-29T06:00+03:00"


@pytest.mark.parametrize(
    "text", ["31/02/2026", "2026-02-31", "0 days", "last 99999 days", "twelve hours", "13/13/2026"]
)
def test_what_is_no_period_is_not_read_as_one(text: str) -> None:
    tokens = tokens_of(fold(text))
    found = DateFinder(tokens, NOW, SiteCalendar("UTC", 0, SHIFTS)).at(0)
    assert found is None or found[1] < len(tokens)


def test_a_site_without_a_night_shift_has_no_last_night() -> None:
    tokens = tokens_of("night shift")
    assert DateFinder(tokens, NOW, SiteCalendar()).at(0) is None
