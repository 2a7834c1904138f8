"""Tokens as stretches of time: the definition's table, clocks that change, shifts, ends of months."""

from datetime import UTC, datetime, time, timedelta

import pytest

from app.domain.errors import QueryError
from app.domain.period import Period, Shift, SiteCalendar, Span
from app.domain.query import DateRange
from app.twin.periods import offsets, parse_moment, resolve, words

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
SHIFTS = (
    Shift("day", time(6), time(14)),
    Shift("evening", time(14), time(22)),
    Shift("night", time(22), time(6)),
)
UTC_SITE = SiteCalendar(shifts=SHIFTS)
BERLIN = SiteCalendar("Europe/Berlin", 0, SHIFTS)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def ends(date_range: DateRange, now: datetime = NOW, site: SiteCalendar = UTC_SITE) -> tuple[str, str]:
    period = resolve(date_range, now, site)
    begin, end = (
        moment.strftime("%Y-%m-%d %H:%M") if moment else "" for moment in (period.begin, period.end)
    )
    return begin, end


TABLE = {
    "last_30_days": ("2026-10-30 09:00", "2026-11-29 09:00"),
    "last_24_hours": ("2026-11-28 09:00", "2026-11-29 09:00"),
    "last_6_months": ("2026-05-29 09:00", "2026-11-29 09:00"),
    "today": ("2026-11-29 00:00", "2026-11-30 00:00"),
    "yesterday": ("2026-11-28 00:00", "2026-11-29 00:00"),
    "this_week": ("2026-11-23 00:00", "2026-11-30 00:00"),
    "last_month": ("2026-10-01 00:00", "2026-11-01 00:00"),
    "last_quarter": ("2026-07-01 00:00", "2026-10-01 00:00"),
    "2026-11-01/2026-11-15": ("2026-11-01 00:00", "2026-11-16 00:00"),
    "last_shift": ("2026-11-28 22:00", "2026-11-29 06:00"),
    # The rest of the tokens, by the same rules.
    "this_shift": ("2026-11-29 06:00", "2026-11-29 14:00"),
    "last_week": ("2026-11-16 00:00", "2026-11-23 00:00"),
    "this_month": ("2026-11-01 00:00", "2026-12-01 00:00"),
    "this_quarter": ("2026-10-01 00:00", "2027-01-01 00:00"),
    "this_year": ("2026-01-01 00:00", "2027-01-01 00:00"),
    "last_year": ("2025-01-01 00:00", "2026-01-01 00:00"),
    "last_15_minutes": ("2026-11-29 08:45", "2026-11-29 09:00"),
    "last_2_weeks": ("2026-11-15 09:00", "2026-11-29 09:00"),
    "last_3_years": ("2023-11-29 09:00", "2026-11-29 09:00"),
    "since_2026-11-01": ("2026-11-01 00:00", ""),
    "since_2026-11-01T06:30": ("2026-11-01 06:30", ""),
    "until_2026-11-01": ("", "2026-11-02 00:00"),
    "until_2026-11-01T06:30": ("", "2026-11-01 06:30"),
    "2026": ("2026-01-01 00:00", "2027-01-01 00:00"),
    "2026-02": ("2026-02-01 00:00", "2026-03-01 00:00"),
    "2026-Q3": ("2026-07-01 00:00", "2026-10-01 00:00"),
    "2026-W01": ("2025-12-29 00:00", "2026-01-05 00:00"),
    "2026-11-05": ("2026-11-05 00:00", "2026-11-06 00:00"),
    "2026-11-01T06:00/2026-11-01T14:00Z": ("2026-11-01 06:00", "2026-11-01 14:00"),
    "all": ("", ""),
}


@pytest.mark.parametrize("token", TABLE)
def test_token_means_what_the_definition_says(token: str) -> None:
    assert ends(token) == TABLE[token]


@pytest.mark.parametrize(
    ("now", "token", "begin"),
    [
        ("2026-08-31T12:00", "last_6_months", "2026-02-28 12:00"),
        ("2024-08-31T12:00", "last_6_months", "2024-02-29 12:00"),
        ("2024-02-29T12:00", "last_1_years", "2023-02-28 12:00"),
        ("2026-01-31T12:00", "last_2_months", "2025-11-30 12:00"),
    ],
    ids=["february", "leap-february", "leap-day", "across-the-year"],
)
def test_month_that_is_shorter_ends_the_roll_on_its_last_day(now: str, token: str, begin: str) -> None:
    assert ends(token, at(now))[0] == begin


def test_days_are_those_of_the_site() -> None:
    late = at("2026-11-28T23:30")
    assert ends("today", late, BERLIN) == ("2026-11-28 23:00", "2026-11-29 23:00")


@pytest.mark.parametrize(
    ("now", "hours"), [("2026-03-29T12:00", 23), ("2026-10-25T12:00", 25)], ids=["spring", "autumn"]
)
def test_day_on_which_clocks_change_has_its_own_length(now: str, hours: int) -> None:
    period = resolve("today", at(now), BERLIN)
    assert period.begin is not None
    assert period.end is not None
    assert period.end - period.begin == timedelta(hours=hours)


def test_rolling_days_keep_the_wall_clock_and_rolling_hours_do_not() -> None:
    # 12:00 in Berlin on the day after clocks went forward.
    now = at("2026-03-30T10:00")
    assert ends("last_2_days", now, BERLIN)[0] == "2026-03-28 11:00"
    assert ends("last_48_hours", now, BERLIN)[0] == "2026-03-28 10:00"


def test_roll_into_the_hour_that_clocks_skip_lands_after_it() -> None:
    # 02:30 on 30 March; 02:30 on 29 March does not exist in Berlin.
    assert ends("last_1_days", at("2026-03-30T00:30"), BERLIN)[0] == "2026-03-29 01:30"


def test_week_begins_on_the_site_s_day() -> None:
    sunday = SiteCalendar(week_starts=6)
    assert ends("this_week", NOW, sunday) == ("2026-11-29 00:00", "2026-12-06 00:00")
    assert ends("last_week", NOW, sunday) == ("2026-11-22 00:00", "2026-11-29 00:00")
    # ISO weeks begin on Monday wherever the site is.
    assert ends("2026-W48", NOW, sunday) == ("2026-11-23 00:00", "2026-11-30 00:00")


@pytest.mark.parametrize(
    ("now", "this", "last"),
    [
        ("2026-11-29T23:00", ("11-29 22:00", "11-30 06:00"), ("11-29 14:00", "11-29 22:00")),
        ("2026-11-29T02:00", ("11-28 22:00", "11-29 06:00"), ("11-28 14:00", "11-28 22:00")),
        ("2026-11-29T06:00", ("11-29 06:00", "11-29 14:00"), ("11-28 22:00", "11-29 06:00")),
    ],
    ids=["before-midnight", "after-midnight", "at-the-change"],
)
def test_shift_that_crosses_midnight(now: str, this: tuple[str, str], last: tuple[str, str]) -> None:
    assert ends("this_shift", at(now)) == tuple(f"2026-{end}" for end in this)
    assert ends("last_shift", at(now)) == tuple(f"2026-{end}" for end in last)


def test_between_shifts_the_last_is_the_one_that_ended() -> None:
    site = SiteCalendar(shifts=(Shift("day", time(8), time(16)),))
    assert ends("last_shift", at("2026-11-29T20:00"), site) == ("2026-11-29 08:00", "2026-11-29 16:00")
    with pytest.raises(QueryError, match="No shift runs"):
        resolve("this_shift", at("2026-11-29T20:00"), site)
    with pytest.raises(QueryError, match="no shift table"):
        resolve("last_shift", NOW, SiteCalendar())


def test_span_is_open_where_it_says_nothing_and_includes_its_last_day() -> None:
    assert ends(Span("2026-11-01", "2026-11-15")) == ("2026-11-01 00:00", "2026-11-16 00:00")
    assert ends(Span("", "2026-11-15T12:00+02:00")) == ("", "2026-11-15 10:00")


@pytest.mark.parametrize(
    "date_range",
    [
        "2026-02-30",
        "2026-13",
        "2026-W60",
        "0000",
        "last_9999_years",
        "soon",
        "2026-11-02/2026-11-01",
        "9999-12-31",
        "since_2026-11-01T25:00",
        "2026-11-01T09:00/2026-11-01T09:00",
        "",
        "/",
        Span(),
        Span("yesterday"),
    ],
    ids=str,
)
def test_what_is_no_time_is_an_error(date_range: DateRange) -> None:
    with pytest.raises(QueryError):
        resolve(date_range, NOW, UTC_SITE)


def test_zone_that_this_machine_does_not_know_is_an_error() -> None:
    with pytest.raises(QueryError, match="Atlantis"):
        resolve("today", NOW, SiteCalendar("Atlantis/Capital"))


def test_period_in_words() -> None:
    assert words(resolve("last_30_days", NOW, UTC_SITE), "UTC") == "30 Oct 2026 09:00 – 29 Nov 2026 09:00 UTC"
    assert words(Period(NOW), "Europe/Berlin") == "since 29 Nov 2026 10:00 Europe/Berlin"
    assert words(Period(None, NOW), "UTC") == "until 29 Nov 2026 09:00 UTC"
    assert words(Period(), "UTC") == "all times"


def test_moment_is_read_in_the_site_s_zone_unless_it_says_another() -> None:
    assert parse_moment("2026-11-29T10:00", "Europe/Berlin") == NOW
    assert parse_moment("2026-11-29T09:00Z", "Europe/Berlin") == NOW
    with pytest.raises(QueryError):
        parse_moment("yesterday", "UTC")


def test_offsets_tell_when_clocks_change() -> None:
    year = Period(at("2026-01-01"), at("2027-01-01"))
    hour = timedelta(hours=1)
    assert offsets(year, "Europe/Berlin") == (
        (at("2026-03-29T01:00"), hour),
        (at("2026-10-25T01:00"), 2 * hour),
        (None, hour),
    )
    assert offsets(year, "UTC") == ((None, timedelta()),)
