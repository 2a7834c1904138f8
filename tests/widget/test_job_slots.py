"""Jobs on the loop of the window."""

import asyncio
import inspect

from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from app.services.jobs import JobSlot


def test_a_job_that_is_due_when_the_loop_has_just_ended_is_closed_unstarted(qapp: QApplication) -> None:
    told: list[str] = []

    async def job() -> None:
        told.append("it runs")

    slot, coroutine = JobSlot("store draft", lambda error: told.append(repr(error))), job()

    async def start() -> None:
        # It begins one round after the one that ends the loop.
        asyncio.get_running_loop().call_soon(slot.start, coroutine)

    loop = QEventLoop(qapp)
    try:
        loop.run_until_complete(start())
        assert (told, inspect.getcoroutinestate(coroutine), slot.is_busy) == ([], inspect.CORO_CLOSED, False)
    finally:
        loop.close()
