"""What is done about runs without being asked: telling them of their procedure, printing the paper list."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from app.domain.clock import Clock
from app.domain.errors import AssistantError
from app.services.jobs import JobSlot
from app.services.notices import Notices
from app.services.run_records import RunRecords
from app.services.walk import WalkService

logger = logging.getLogger(__name__)

PAPER_INTERVAL_S = 10 * 60.0


def _log_error(error: Exception) -> None:
    logger.error("the work about procedures in the background failed", exc_info=error)


class WalkWatch:
    """Works in the background from procedure_changed() or start() on until aclose()."""

    def __init__(
        self, walks: WalkService, records: RunRecords, notices: Notices, wall_clock: Clock, paper: Path
    ) -> None:
        self._walks = walks
        self._records = records
        self._notices = notices
        self._now = wall_clock
        self._paper = paper
        self._changed: list[str] = []
        self._following = JobSlot("procedures of open runs", _log_error)
        self._printing = JobSlot("paper of open runs", _log_error)
        self._timer: asyncio.TimerHandle | None = None
        self._is_told = False
        self._listeners: list[Callable[[], None]] = []

    def start(self, interval_s: float = PAPER_INTERVAL_S) -> None:
        """Write the list of open runs now and every interval_s (PRO-19)."""
        self._printing.start(self._print())
        self._timer = asyncio.get_running_loop().call_later(interval_s, self.start, interval_s)

    def procedure_changed(self, procedure_key: str) -> None:
        """Tell the open runs of a procedure, soon, that it was withdrawn, suspended or superseded."""
        self._changed.append(procedure_key)
        self._following.start(self._follow())

    def listen(self, listener: Callable[[], None]) -> None:
        """Call listener, on the event loop's thread, when runs were told of their procedures."""
        self._listeners.append(listener)

    async def aclose(self) -> None:
        """Finish what was begun; the disk thread must still run."""
        if self._timer is not None:
            self._timer.cancel()
        await self._following.wait()
        await self._printing.wait()

    async def _follow(self) -> None:
        while self._changed:
            await self._walks.procedure_changed(self._changed.pop(0))
        for listener in self._listeners:
            listener()

    async def _print(self) -> None:
        try:
            await asyncio.to_thread(self._paper.parent.mkdir, parents=True, exist_ok=True)
            await self._records.paper(self._paper, int(self._now().timestamp() * 1000))
        except (AssistantError, OSError) as error:
            logger.info("the paper list was not written: %r", error)
            if not self._is_told:
                reason = error.user_text if isinstance(error, AssistantError) else str(error.strerror)
                self._notices.add(f"The paper list of open procedures is not up to date: {reason}")
            self._is_told = True
        else:
            self._is_told = False
