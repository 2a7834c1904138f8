from datetime import UTC, datetime

import pytest

from app.domain.clock import fixed_clock, parse_now, wall_clock
from app.domain.errors import UsageError

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("2026-11-29T09:00:00Z", id="zulu"),
        pytest.param("2026-11-29T12:00:00+03:00", id="offset"),
        pytest.param("2026-11-29 09:00", id="without-zone-is-utc"),
    ],
)
def test_parse_now_gives_the_moment_in_utc(text: str) -> None:
    assert parse_now(text) == NINE
    assert parse_now(text).tzinfo is UTC


def test_parse_now_refuses_what_is_no_time_with_an_example() -> None:
    with pytest.raises(UsageError, match="2026-11-29T09:00:00Z"):
        parse_now("yesterday")


def test_fixed_clock_stands_still() -> None:
    clock = fixed_clock(NINE)

    assert (clock(), clock()) == (NINE, NINE)


def test_wall_clock_is_aware() -> None:
    assert wall_clock().tzinfo is UTC


@pytest.mark.parametrize("text", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_parse_now_refuses_what_leaves_the_calendar_in_utc(text: str) -> None:
    with pytest.raises(UsageError):
        parse_now(text)
