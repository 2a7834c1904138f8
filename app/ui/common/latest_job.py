"""Runs the newest of what is asked for: what still runs is ended first."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from app.services.jobs import JobSlot

Job = Coroutine[Any, Any, None]


class LatestJob:
    """Holds one running job and the one that is to follow it; its owner closes it.

    on_error receives what a job raised, except cancellation.
    """

    def __init__(self, name: str, on_error: Callable[[Exception], None]) -> None:
        self._slot = JobSlot(name, on_error)
        self._wanted: Callable[[], Job] | None = None
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether a job runs or is about to."""
        return self._slot.is_busy or self._wanted is not None

    def start(self, make_job: Callable[[], Job]) -> None:
        """Run the job that make_job gives, as soon as the one before has ended."""
        if self._is_closed:
            return
        self._wanted = make_job
        if self._slot.is_busy:
            self._slot.cancel()
        else:
            self._start_wanted()

    def cancel(self) -> None:
        """End what runs and forget what was to follow."""
        self._wanted = None
        self._slot.cancel()

    async def aclose(self) -> None:
        """End what runs and wait for it; nothing starts afterwards."""
        self._is_closed = True
        self._wanted = None
        await self._slot.aclose()

    def _start_wanted(self) -> None:
        make_job, self._wanted = self._wanted, None
        if make_job is not None and not self._is_closed:
            self._slot.start(self._until_done(make_job))

    async def _until_done(self, make_job: Callable[[], Job]) -> None:
        loop = asyncio.get_running_loop()
        try:
            await make_job()
        finally:
            if self._wanted is not None:
                # The slot is free when this task has ended, which is before the loop's next round.
                loop.call_soon(self._start_wanted)
