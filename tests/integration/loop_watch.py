"""Watches the event loop while something runs: how long it was held up, and how much memory was taken."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator
from pathlib import Path

from tests.bench.machine import resident_bytes

_TICK_S = 0.005


class LoopWatch:
    """What was seen so far: the longest hold-up in milliseconds, and the most memory that was resident.

    Time in which the thread was ready and the processor was not is taken off a hold-up: it is other
    processes' work. Linux counts it (second field of /proc/…/schedstat, in ns).
    """

    def __init__(self) -> None:
        self.held_up_ms = 0.0
        self.peak_bytes = resident_bytes()

    def _see(self, late_ms: float) -> None:
        self.held_up_ms = max(self.held_up_ms, late_ms)
        self.peak_bytes = max(self.peak_bytes, resident_bytes())


@contextlib.asynccontextmanager
async def loop_watch() -> AsyncIterator[LoopWatch]:
    """Watch the running loop until the block ends."""
    watch = LoopWatch()
    ticker = asyncio.get_running_loop().create_task(_tick(watch))
    try:
        yield watch
        # One more look, so that a hold-up right before the end is seen.
        await asyncio.sleep(2 * _TICK_S)
    finally:
        ticker.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ticker


async def _tick(watch: LoopWatch) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due, waited_s = loop.time() + _TICK_S, _waited_for_processor_s()
        await asyncio.sleep(_TICK_S)
        late_s = loop.time() - due - (_waited_for_processor_s() - waited_s)
        watch._see(late_s * 1000)


def _waited_for_processor_s() -> float:
    thread = threading.get_native_id()
    return int(Path(f"/proc/self/task/{thread}/schedstat").read_text().split()[1]) / 1e9
