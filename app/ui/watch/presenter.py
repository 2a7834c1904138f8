"""Keeps the alert strip up to date: reads the alerts when a plant opens and whenever its store is written."""

from typing import Final, Protocol

from PySide6.QtCore import QTimer

from app.domain.alerts import AlertSummary
from app.services.jobs import JobSlot
from app.ui.common.announcement import announce_politely
from app.ui.common.sentences import sentence_of
from app.ui.watch.alert_strip import AlertStrip
from app.ui.watch.words import news_text

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
        self._strips = [strip]
        self._on_picked = strip.asset_picked
        self._summary: AlertSummary | None = None
        self._problem = ""
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
            self._show_problem("")

    def add_strip(self, strip: AlertStrip) -> None:
        """Show the same in another strip, until remove_strip(); a pick there counts as one here."""
        self._strips.append(strip)
        strip.asset_picked.connect(self._on_picked)
        if self._summary is not None:
            strip.show_summary(self._summary)
        else:
            strip.show_problem(self._problem)

    def remove_strip(self, strip: AlertStrip) -> None:
        """Show nothing in that strip any more."""
        self._strips.remove(strip)

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
            self._show(summary)

    def _show_failure(self, error: Exception) -> None:
        self._stamp = None
        self._show_problem(sentence_of(error))

    def _show(self, summary: AlertSummary) -> None:
        news = news_text(self._summary, summary)
        self._summary = summary
        for strip in self._strips:
            strip.show_summary(summary)
        if news:
            announce_politely(self._strips[0], news)

    def _show_problem(self, sentence: str) -> None:
        self._summary, self._problem = None, sentence
        for strip in self._strips:
            strip.show_problem(sentence)
