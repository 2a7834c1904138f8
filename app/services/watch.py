"""What is watched while other work goes on: how the plant's alerts stand."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from app.domain.alerts import AlertSummary
from app.twin.alert_summary import read_alert_summary
from app.twin.open_plant import OpenPlant

T = TypeVar("T")


class PlantReads(Protocol):
    """Who runs readings of the open plant; services.plant.PlantService does."""

    async def use(self, work: Callable[[OpenPlant], T]) -> T:
        """Run work on the open plant."""


class WatchService:
    """Reads how the alerts stand; stamp gives what changes when the plant's store is written."""

    def __init__(self, plant: PlantReads, stamp: Callable[[], Awaitable[tuple[int, ...]]]) -> None:
        self._plant = plant
        self._stamp = stamp

    async def stamp(self) -> tuple[int, ...]:
        """Give what changes when there may be something new to read."""
        return await self._stamp()

    async def alerts(self) -> AlertSummary:
        """Count the alerts of the open plant.

        Raises:
            QueryError: the store does not answer in time.
            StorageError: no store can be read.
        """
        return await self._plant.use(lambda plant: read_alert_summary(plant.reader))
