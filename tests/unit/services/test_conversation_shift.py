import asyncio
from datetime import UTC, date, datetime, time
from pathlib import Path

import pytest

from app.domain.period import Shift, SiteCalendar
from app.services.conversation_shift import ShiftClock, shift_at
from tests.fakes.assistant import open_assistant

CALENDAR = SiteCalendar(
    "Europe/Berlin",
    shifts=(
        Shift("early", time(6), time(14)),
        Shift("late", time(14), time(22)),
        Shift("night", time(22), time(6)),
    ),
)


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (datetime(2026, 11, 29, 5, 0, tzinfo=UTC), ("early", date(2026, 11, 29))),
        (datetime(2026, 11, 29, 4, 59, tzinfo=UTC), ("night", date(2026, 11, 28))),
        (datetime(2026, 11, 29, 21, 30, tzinfo=UTC), ("night", date(2026, 11, 29))),
        (datetime(2026, 11, 28, 23, 30, tzinfo=UTC), ("night", date(2026, 11, 28))),
    ],
    ids=["early", "end of the night", "evening", "past midnight"],
)
def test_a_shift_belongs_to_the_day_on_which_it_began(moment: datetime, expected: tuple[str, date]) -> None:
    assert shift_at(CALENDAR, "", moment) == expected


def test_the_shift_that_was_named_comes_first_and_keeps_its_night_together() -> None:
    past_midnight = datetime(2026, 11, 29, 1, 0, tzinfo=UTC)
    assert shift_at(CALENDAR, "Night", past_midnight) == ("Night", date(2026, 11, 28))
    assert shift_at(CALENDAR, "B", past_midnight) == ("B", date(2026, 11, 29))


def test_a_time_between_shifts_has_a_day_alone() -> None:
    calendar = SiteCalendar("UTC", shifts=(Shift("day", time(8), time(16)),))
    assert shift_at(calendar, "", datetime(2026, 11, 29, 20, tzinfo=UTC)) == ("", date(2026, 11, 29))


@pytest.mark.parametrize("calendar", [None, SiteCalendar("Nowhere/Never")], ids=["no plant", "no such zone"])
def test_without_a_calendar_the_day_is_this_machines(calendar: SiteCalendar | None) -> None:
    noon = datetime(2026, 11, 29, 12, tzinfo=UTC)
    assert shift_at(calendar, "", noon) == ("", noon.astimezone().date())


async def test_the_calendar_is_the_open_plants(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        clock = ShiftClock(assistant.plant, lambda: "")
        noon = datetime(2026, 11, 29, 12, tzinfo=UTC)
        before = clock(noon)
        await assistant.plant.open()
        calendar = await assistant.plant.use(lambda plant: plant.calendar)
        async with asyncio.timeout(20):
            while clock(noon) == before:  # noqa: ASYNC110 - a clock tells nobody that it was set
                await asyncio.sleep(0)
        await clock.aclose()
        assert before[0] == ""
        assert clock(noon) == shift_at(calendar, "", noon)
        assert clock(noon)[0] != ""
