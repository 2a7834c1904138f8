"""Stretches of the site's calendar, also when clocks change."""

from datetime import UTC, datetime

import pytest

from app.domain.period import SiteCalendar
from app.domain.query import QueryContext
from tests.fakes.small_plant import SmallPlant

BERLIN = QueryContext(datetime(2026, 11, 29, 9, tzinfo=UTC), SiteCalendar("Europe/Berlin"))


def alert_at(plant: SmallPlant, *moments: str) -> None:
    plant.asset(1)
    for number, text in enumerate(moments):
        raised = int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
        plant.insert(
            "alert",
            {
                "alert_id": f"A-{number}",
                "asset_id": 1,
                "alert_type": "high",
                "priority": "low",
                "state": "cleared",
                "raised_at": raised,
            },
        )


def buckets(plant: SmallPlant, bucket: str, context: QueryContext) -> list[tuple[str, object]]:
    form = {"type": "alert_list", "date_range": "all", "aggregate": "count", "bucket": bucket}
    rows = plant.ask(form, context).rows
    return [(f"{row[0]:%Y-%m-%d %H:%M}", row[1]) for row in rows if isinstance(row[0], datetime)]


@pytest.mark.parametrize(
    ("bucket", "begins"),
    [
        ("day", ["2026-03-27 23:00", "2026-03-28 23:00", "2026-03-29 22:00"]),
        ("week", ["2026-03-22 23:00", "2026-03-29 22:00"]),
        ("month", ["2026-02-28 23:00"]),
        ("quarter", ["2025-12-31 23:00"]),
        ("year", ["2025-12-31 23:00"]),
    ],
)
def test_stretches_begin_with_the_site_s_days(plant: SmallPlant, bucket: str, begins: list[str]) -> None:
    # 23:59 on 28 March, 00:00 and 23:59 on the 29th, on which clocks go forward, and 00:00 on the 30th.
    alert_at(plant, "2026-03-28T22:59", "2026-03-28T23:00", "2026-03-29T21:59", "2026-03-29T22:00")
    assert [begin for begin, _ in buckets(plant, bucket, BERLIN)] == begins


def test_hour_that_clocks_repeat_is_two(plant: SmallPlant) -> None:
    # 02:30 in Berlin twice.
    alert_at(plant, "2026-10-25T00:30", "2026-10-25T01:30")
    assert buckets(plant, "hour", BERLIN) == [("2026-10-25 00:00", 1), ("2026-10-25 01:00", 1)]


def test_hours_of_a_site_off_the_hour(plant: SmallPlant) -> None:
    kolkata = QueryContext(BERLIN.now, SiteCalendar("Asia/Kolkata"))
    alert_at(plant, "2026-10-25T00:29", "2026-10-25T00:30", "2026-10-25T18:30")
    assert buckets(plant, "hour", kolkata) == [
        ("2026-10-24 23:30", 1),
        ("2026-10-25 00:30", 1),
        ("2026-10-25 18:30", 1),
    ]
    assert buckets(plant, "day", kolkata) == [("2026-10-24 18:30", 2), ("2026-10-25 18:30", 1)]


def test_weeks_begin_on_the_site_s_day_and_before_1970_too(plant: SmallPlant) -> None:
    sunday = QueryContext(BERLIN.now, SiteCalendar(week_starts=6))
    alert_at(plant, "1969-12-30T00:00", "2026-11-28T23:59", "2026-11-29T00:00")
    assert buckets(plant, "week", sunday) == [
        ("1969-12-28 00:00", 1),
        ("2026-11-22 00:00", 1),
        ("2026-11-29 00:00", 1),
    ]
    assert buckets(plant, "day", sunday)[0] == ("1969-12-30 00:00", 1)
