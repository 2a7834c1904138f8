"""Where tasks are started: each has a name, an owner, an error handler and an end."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)


class JobSlot:
    """Holds at most one running job; its owner starts, cancels and closes it.

    A job that was started always runs up to its first wait, even when it is cancelled at once: its
    `finally` is entered, so what it restores and writes is restored and written. on_error receives what
    the job raised, except cancellation.
    """

    def __init__(self, name: str, on_error: Callable[[Exception], None]) -> None:
        self._name = name
        self._on_error = on_error
        self._task: asyncio.Task[None] | None = None
        self._has_begun = False
        self._is_cancelled = False

    @property
    def is_busy(self) -> bool:
        """Whether the job still runs, its clean-up included."""
        return self._task is not None and not self._task.done()

    def start(self, job: Coroutine[Any, Any, None]) -> bool:
        """Start job; False, and job is closed unstarted, while another one runs or once the loop has ended.

        A window lives on for a moment behind its loop, and its timers with it.
        """
        if self.is_busy or not _is_loop_running():
            job.close()
            return False
        self._has_begun = self._is_cancelled = False
        self._task = asyncio.create_task(self._guarded(job), name=self._name)  # noqa: TID251 - this is the door
        return True

    def cancel(self) -> None:
        """Ask the job to end; it restores the screen and writes its record first."""
        # Once: a second cancel would break off that clean-up.
        if self._task is None or self._is_cancelled:
            return
        self._is_cancelled = True
        # A task that is cancelled before its first step never enters its coroutine.
        if self._has_begun:
            self._task.cancel()

    async def aclose(self) -> None:
        """Cancel the job and wait for its clean-up."""
        self.cancel()
        await self.wait()

    async def wait(self) -> None:
        """Wait until the slot is free; the job's error went to on_error."""
        if self._task is not None:
            # Unlike gather(), it leaves the job alone when the waiting one is cancelled.
            await asyncio.wait((self._task,))

    async def _guarded(self, job: Coroutine[Any, Any, None]) -> None:
        self._has_begun = True
        if not _is_loop_running():
            # qasync works off what is due once more behind the end of its loop: nothing can wait there.
            job.close()
            return
        task = asyncio.current_task()
        if self._is_cancelled and task is not None:
            task.cancel()
        try:
            await job
        except Exception as error:  # noqa: BLE001 - the last handler of a job: whatever it raised must be shown
            self._on_error(error)


def _is_loop_running() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
