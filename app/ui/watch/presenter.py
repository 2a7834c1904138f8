"""Keeps the alert strip up to date: reads the alerts when a plant opens and whenever its store is written."""

from typing import Final, Protocol

from PySide6.QtCore import QTimer

from app.domain.alerts import AlertSummary
from app.services.jobs import JobSlot
from app.ui.common.sentences import sentence_of
from app.ui.watch.alert_strip import AlertStrip

# How often the store's files are looked at.
_LOOK_EVERY_MS: Final = 2000


class AlertWatch(Protocol):
    """Who knows how the alerts stand."""

    async def stamp(self) -> tuple[int, ...]:
        """Give what changes when there may be something new."""

    async def alerts(self) -> AlertSummary:
        """Count the alerts."""


class AlertPresenter:
    """Reads for the strip; follow() begins once there is a plant, aclose() ends it."""

    def __init__(self, strip: AlertStrip, watch: AlertWatch) -> None:
        self._strip = strip
        self._watch = watch
        self._stamp: tuple[int, ...] | None = None
        self._reading = JobSlot("read the alerts", self._show_failure)
        self._timer = QTimer(strip)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)

    def follow(self, *, is_open: bool) -> None:
        """Read now and again and again while a plant is open."""
        self._stamp = None
        if is_open:
            self._timer.start()
            self.refresh()
        else:
            self._timer.stop()
            self._strip.show_problem("")

    def refresh(self) -> None:
        """Read again if the store was written; not while a reading runs."""
        if not self._reading.is_busy:
            self._reading.start(self._read())

    async def aclose(self) -> None:
        """End what runs."""
        self._timer.stop()
        await self._reading.aclose()

    async def _read(self) -> None:
        stamp = await self._watch.stamp()
        if stamp != self._stamp:
            summary = await self._watch.alerts()
            self._stamp = stamp
            self._strip.show_summary(summary)

    def _show_failure(self, error: Exception) -> None:
        self._stamp = None
        self._strip.show_problem(sentence_of(error))
