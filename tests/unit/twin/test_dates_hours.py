"""Hours with and without their day; NOW is Sunday 29 November 2026, 09:00 at the site."""

from datetime import UTC, datetime

import pytest

from app.domain.period import SiteCalendar
from app.twin.dates import DateFinder
from app.twin.dates_spans import DateSpan
from app.twin.normalise import fold, tokens_of

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
NIGHT = "2026-11-28T22:00Z/2026-11-29T02:00Z"
EARLY = "2026-11-29T00:00Z/2026-11-29T06:00Z"
LATE = "2026-11-28T18:00Z/2026-11-29T00:00Z"

OVER_MIDNIGHT = {
    "from 22:00 to 02:00": NIGHT,
    "from 10pm to 2am": NIGHT,
    "10pm-2am": NIGHT,
    "between 22:00 and 06:00": "2026-11-28T22:00Z/2026-11-29T06:00Z",
    "from 22:00 to 02:00 today": NIGHT,
    "from 22:00 to 02:00 last night": NIGHT,
    "from 22:00 yesterday to 02:00 today": NIGHT,
    "yesterday from 22:00 to 02:00": NIGHT,
    "27 November from 22:00 to 02:00": "2026-11-27T22:00Z/2026-11-28T02:00Z",
    "من الساعة 22:00 إلى 02:00": NIGHT,
    "من الساعة 10 مساء إلى 2 صباحا": NIGHT,
    "بين الساعة 22:00 والساعة 02:00": NIGHT,
    "أمس من الساعة 22:00 إلى 02:00": NIGHT,
    "从22点到2点": NIGHT,
    "22:00到02:00": NIGHT,
    "晚上10点到凌晨2点": NIGHT,
    "昨晚10点到今天凌晨2点": NIGHT,
    "昨天22点到2点": NIGHT,
}
WITHIN_A_DAY = {
    "between 08:00 and 10:00": "2026-11-29T08:00Z/2026-11-29T10:00Z",
    "between 10:00 and 12:00": "2026-11-28T10:00Z/2026-11-28T12:00Z",
    "from 2026-11-03 08:00 to 2026-11-05 10:00": "2026-11-03T08:00Z/2026-11-05T10:00Z",
    "before 06:00 today": EARLY,
    "today before 06:00": EARLY,
    "until 06:00 today": EARLY,
    "by 6 am today": EARLY,
    "before 06:00": EARLY,
    "before 10:00": "2026-11-29T00:00Z/2026-11-29T10:00Z",
    "before yesterday morning": "until_2026-11-28T06:00Z",
    "before 2026-11-03 08:00": "until_2026-11-03T08:00Z",
    "今天6点之前": EARLY,
    "截至今天6点": EARLY,
    "今天早上6点之前": EARLY,
    "قبل الساعة 06:00 اليوم": EARLY,
    "after 18:00 yesterday": LATE,
    "yesterday after 18:00": LATE,
    "昨天18点之后": LATE,
    "昨天下午6点以后": LATE,
    "بعد الساعة 18:00 أمس": LATE,
    "since 18:00 yesterday": "since_2026-11-28T18:00Z",
    "昨天18点以来": "since_2026-11-28T18:00Z",
}


def read(text: str) -> tuple[DateSpan | None, bool]:
    """Give the period that stands first, and whether it is the whole text."""
    tokens = tokens_of(fold(text))
    found = DateFinder(tokens, NOW, SiteCalendar()).at(0)
    return (found[0], found[1] == len(tokens)) if found else (None, False)


@pytest.mark.parametrize(("text", "token"), OVER_MIDNIGHT.items(), ids=OVER_MIDNIGHT)
def test_hours_over_midnight_are_the_latest_that_have_begun(text: str, token: str) -> None:
    span, is_whole = read(text)
    assert span is not None
    assert is_whole
    assert span.token == token


@pytest.mark.parametrize(("text", "token"), WITHIN_A_DAY.items(), ids=WITHIN_A_DAY)
def test_hours_keep_to_the_day_that_is_said(text: str, token: str) -> None:
    span, is_whole = read(text)
    assert span is not None
    assert is_whole
    assert span.token == token


def test_a_night_of_yesterday_may_have_begun_or_ended_then() -> None:
    span, is_whole = read("between 10 pm and 2 am yesterday")
    assert span is not None
    assert is_whole
    assert span.unclear == (
        "2026-11-27 22:00 to 2026-11-28 02:00",
        "2026-11-28 22:00 to 2026-11-29 02:00",
    )


@pytest.mark.parametrize("text", ["from 8:00 to 5:00", "from today to yesterday"])
def test_ends_that_go_back_are_no_period(text: str) -> None:
    assert not read(text)[1]
