"""Waits for what a service tells, instead of for time."""

import asyncio
from collections.abc import Callable
from typing import Any


async def until_told(
    listen: Callable[[Callable[[Any], None]], object], condition: Callable[[], bool], within_s: float = 10
) -> None:
    """Wait until condition holds, which may change with whatever listen's service tells."""
    changed = asyncio.Event()
    listen(lambda _told: changed.set())
    async with asyncio.timeout(within_s):
        while not condition():
            await changed.wait()
            changed.clear()
