"""One thread for everything the services keep on disk, so that the event loop never waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class DiskThread:
    """Runs calls in the order they were given; close() waits for the last one."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="disk")

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Wait for call's result; when the waiting task is cancelled, the call still runs to its end."""
        future = self._executor.submit(call, *args, **kwargs)
        return await asyncio.shield(asyncio.wrap_future(future))

    def close(self) -> None:
        """Let the calls that were given finish, then end the thread."""
        self._executor.shutdown(wait=True)
