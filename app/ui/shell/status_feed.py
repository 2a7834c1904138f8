"""Keeps in the status strip what changes by itself: the data's age, the air gap, the free memory."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QTimer

from app.domain.alerts import AlertSummary
from app.domain.settings import Settings
from app.domain.twin import PlantState
from app.services.jobs import JobSlot
from app.services.models import free_ram
from app.services.network import NetworkService
from app.services.plant import PlantService
from app.ui.common.language import tr
from app.ui.common.sentences import sentence_of
from app.ui.shell.status_strip import StatusStrip
from app.ui.shell.status_words import age_words, memory_words

# An age is told in minutes; memory changes slowly.
_LOOK_EVERY_MS: Final = 20_000


class DataWatch(Protocol):
    """Who knows how old the plant's data is."""

    async def stamp(self) -> tuple[int, ...]:
        """Give what changes when there may be something new."""

    async def alerts(self) -> AlertSummary:
        """Count the alerts; as_of_ms is the clock of the data."""


class StatusFeed:
    """Looks now and again and again; start() begins, aclose() ends it."""

    def __init__(
        self,
        strip: StatusStrip,
        plant: PlantService,
        watch: DataWatch,
        network: NetworkService,
        free_memory: Callable[[], int | None] = free_ram,
    ) -> None:
        self._strip = strip
        self._plant = plant
        self._watch = watch
        self._network = network
        self._free_memory = free_memory
        self._stamp: tuple[int, ...] | None = None
        self._as_of_ms: int | None = None
        self._looking = JobSlot("look at the data's age", self._show_failure)
        self._timer = QTimer(strip)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)

    def start(self) -> None:
        """Show what is known and look from now on."""
        self._show_air_gap()
        self._timer.start()
        self.refresh()

    def refresh(self) -> None:
        """Look again, unless that is being done."""
        if not self._looking.is_busy:
            self._looking.start(self._look())

    def follow_plant(self, state: PlantState) -> None:
        """Another plant is open, or none."""
        self._stamp, self._as_of_ms = None, state.as_of
        self._show_age()

    def follow_settings(self, _settings: Settings) -> None:
        """The air gap may have been switched."""
        self._show_air_gap()

    async def aclose(self) -> None:
        """End what runs."""
        self._timer.stop()
        await self._looking.aclose()

    async def _look(self) -> None:
        # On macOS another program is asked, which takes a moment.
        self._strip.show_memory(memory_words(await asyncio.to_thread(self._free_memory)))
        if self._plant.state.is_open and not self._plant.state.is_sample:
            stamp = await self._watch.stamp()
            if stamp != self._stamp:
                self._as_of_ms = (await self._watch.alerts()).as_of_ms
                self._stamp = stamp
        self._show_age()

    def _show_age(self) -> None:
        self._strip.show_age(age_words(self._plant.state, self._as_of_ms, self._plant.now()))

    def _show_air_gap(self) -> None:
        self._strip.show_air_gap(tr("air gap") if self._network.is_air_gapped else "")

    def _show_failure(self, error: Exception) -> None:
        # The alert strip says it where people look for the plant.
        sentence_of(error)
        self._stamp = None
