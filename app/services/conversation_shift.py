"""Which shift it is: the one that was named at the sign-in, else the site's by its own calendar."""

import logging
from collections.abc import Callable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from app.domain.errors import AssistantError
from app.domain.period import Shift, SiteCalendar
from app.domain.twin import PlantState
from app.services.jobs import JobSlot
from app.services.plant import PlantService

logger = logging.getLogger(__name__)


class ShiftClock:
    """Names the shift of a moment, with the day on which it began; aclose() ends its reading.

    named gives the shift that whoever is signed in has named, "" for none. The calendar is read when a plant
    is opened; until then, and without one, days are the machine's.
    """

    def __init__(self, plant: PlantService, named: Callable[[], str]) -> None:
        self._plant = plant
        self._named = named
        self._calendar: SiteCalendar | None = None
        self._reading = JobSlot("read the site's calendar", self._log)
        plant.listen(self._follow)

    def __call__(self, moment: datetime) -> tuple[str, date]:
        """Give the name, "" for none, and the day of the shift in which moment lies."""
        return shift_at(self._calendar, self._named(), moment)

    async def aclose(self) -> None:
        """End the reading."""
        await self._reading.aclose()

    def _follow(self, state: PlantState) -> None:
        if state.is_open:
            self._reading.start(self._read())
        else:
            self._calendar = None

    async def _read(self) -> None:
        self._calendar = await self._plant.use(lambda plant: plant.calendar)

    def _log(self, error: Exception) -> None:
        if isinstance(error, AssistantError):
            logger.info("the site's calendar is not known: %s", error.user_text)
        else:
            logger.error("the site's calendar could not be read", exc_info=error)


def shift_at(calendar: SiteCalendar | None, named: str, moment: datetime) -> tuple[str, date]:
    """Give the name and the day of the shift in which moment lies; a named one comes first.

    A shift belongs to the day on which it began, so that a night is one folder.
    """
    local = _local(calendar, moment)
    shifts = calendar.shifts if calendar is not None else ()
    if named:
        known = next((shift for shift in shifts if shift.name.casefold() == named.casefold()), None)
        return named, _begun(known, local) if known is not None else local.date()
    for shift in shifts:
        if _holds(shift, local):
            return shift.name, _begun(shift, local)
    return "", local.date()


def _local(calendar: SiteCalendar | None, moment: datetime) -> datetime:
    if calendar is None:
        return moment.astimezone()
    try:
        return moment.astimezone(ZoneInfo(calendar.timezone))
    except (ZoneInfoNotFoundError, ValueError):
        return moment.astimezone()


def _holds(shift: Shift, local: datetime) -> bool:
    now = local.time()
    if shift.begin < shift.end:
        return shift.begin <= now < shift.end
    return now >= shift.begin or now < shift.end


def _begun(shift: Shift, local: datetime) -> date:
    is_after_midnight = shift.end <= shift.begin and local.time() < shift.end
    return local.date() - timedelta(days=1) if is_after_midnight else local.date()
