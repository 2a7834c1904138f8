from datetime import UTC, datetime

import pytest

from app.net.http_dates import parse_http_date

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        "Mon, 30 Nov 2026 12:00:00 GMT",
        "Monday, 30-Nov-26 12:00:00 GMT",
        "Mon, 30 Nov 2026 13:30:00 +0130",
    ],
    ids=["now", "RFC 850", "offset"],
)
def test_every_form_is_read(text: str) -> None:
    assert parse_http_date(text) == NOON


def test_a_date_without_a_zone_is_naive() -> None:
    assert parse_http_date("Mon Nov 30 12:00:00 2026") == NOON.replace(tzinfo=None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "Mon, 99 Nov 2026 12:00:00 GMT",
        "Mon, 30 Nov 2026 12:00:00 +99999999999999999999",
        f"Mon, {'1' * 400} Nov 2026 12:00:00 GMT",
        "Fri, 31 Dec 9999 23:59:59 -2359",
    ],
    ids=["empty", "word", "day", "endless zone", "endless day", "behind the calendar"],
)
def test_what_is_no_date_is_none(text: str) -> None:
    assert parse_http_date(text) is None
