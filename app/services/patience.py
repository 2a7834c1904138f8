"""Ending in time: what is to last is waited for as long as it takes, everything else only for a moment.

A thread that reads a file over a dead network, or is inside a library, cannot be told to end. What it does is
of no use any more when the program closes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from app.services.jobs import JobSlot

logger = logging.getLogger(__name__)

# For the window's parts and for the services each: it has gone within 3 s.
MOST_S: Final = 0.7


class Patience:
    """Waits for several things one after the other, for most_s in all; the time begins with the first."""

    def __init__(self, most_s: float = MOST_S) -> None:
        self._most_s = most_s
        self._until: float | None = None
        # The loop itself holds no task that waits.
        self._left_behind: list[JobSlot] = []

    async def wait(self, name: str, close: Callable[[], Awaitable[object]]) -> None:
        """Wait for the end of close(); once the time is over it goes on behind whoever waits.

        A part that ends one thing after the other comes to its last one all the same, though the first
        does not end in time: what it had not come to would run on as if nothing had happened.
        """
        now = asyncio.get_running_loop().time()
        if self._until is None:
            self._until = now + self._most_s
        errors: list[Exception] = []

        def hear(error: Exception) -> None:
            if ending in self._left_behind:
                logger.error("%s failed when it was left behind", name, exc_info=error)
            else:
                errors.append(error)

        async def end() -> None:
            await close()

        ending = JobSlot(f"end {name}", hear)
        ending.start(end())
        try:
            async with asyncio.timeout_at(max(self._until, now)):
                await ending.wait()
        except TimeoutError:
            self._left_behind.append(ending)
            logger.info("%s did not end in time and is left behind", name)
        if errors:
            raise errors[0]
