import asyncio
import threading

import pytest

from app.services.disk import DiskThread


async def test_run_gives_the_result_of_a_call_on_its_own_thread() -> None:
    disk = DiskThread()

    name = await disk.run(lambda: threading.current_thread().name)
    disk.close()

    assert name.startswith("disk")


async def test_run_finishes_the_call_when_the_waiter_is_cancelled() -> None:
    disk, gate, done = DiskThread(), threading.Event(), []

    def write() -> None:
        gate.wait()
        done.append("written")

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await disk.run(write)
    gate.set()
    disk.close()

    assert done == ["written"]
