"""One answer at a time from the one engine: the operator's question before background work."""

import asyncio
import contextlib
import heapq
from collections.abc import AsyncIterator
from enum import IntEnum
from itertools import count


class Priority(IntEnum):
    """Who waits; lower goes first. Within one priority it is first come, first served."""

    OPERATOR = 0
    BACKGROUND = 1


class EngineQueue:
    """Hands out turns; used on the event loop's thread."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._is_taken = False

    @property
    def is_idle(self) -> bool:
        """Whether nobody has or wants a turn."""
        return not self._is_taken and not self._waiting

    @contextlib.asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[None]:
        """Wait for a turn and keep it while the block runs."""
        await self._take(priority)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, priority: Priority) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (priority, next(self._numbers), future))
        try:
            await future
        except asyncio.CancelledError:
            # The turn may have come in the same moment; it must not be lost.
            if future.done() and not future.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            _priority, _number, future = heapq.heappop(self._waiting)
            if not future.done():
                future.set_result(None)
                return
        self._is_taken = False
