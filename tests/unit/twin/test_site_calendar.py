"""The calendar that a site hands over."""

from datetime import time

from app.domain.period import Shift, SiteCalendar
from app.twin.site_calendar import read_calendar
from app.twin.store import TwinStore
from app.twin.store_reader import TwinReader
from tests.fakes.small_plant import SmallPlant


def test_calendar_of_the_shared_plant(world: TwinReader) -> None:
    shifts = (
        Shift("day", time(6), time(14)),
        Shift("evening", time(14), time(22)),
        Shift("night", time(22), time(6)),
    )
    assert read_calendar(world) == SiteCalendar("UTC", 0, shifts)


def test_week_and_zone_are_the_site_s(plant: SmallPlant) -> None:
    plant.insert("site", {"site_id": "S1", "name": "S", "timezone": "Asia/Kolkata", "week_starts": "sunday"})
    reader = TwinStore.open_reader(plant.store.path)
    found = read_calendar(reader)
    reader.close()
    assert found == SiteCalendar("Asia/Kolkata", 6)


def test_store_without_a_site_counts_in_utc(plant: SmallPlant) -> None:
    reader = TwinStore.open_reader(plant.store.path)
    found = read_calendar(reader)
    reader.close()
    assert found == SiteCalendar()
