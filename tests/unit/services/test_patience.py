import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

import pytest

from app.services.jobs import JobSlot
from app.services.patience import Patience


async def test_what_ends_in_time_is_waited_for() -> None:
    ended: list[str] = []

    async def close(name: str) -> None:
        await asyncio.sleep(0)
        ended.append(name)

    patience = Patience(5.0)
    for name in ("first", "second"):
        await patience.wait(name, partial(close, name))
    assert ended == ["first", "second"]


async def test_what_never_ends_is_left_and_the_rest_begun_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    begun: list[str] = []

    async def never(name: str) -> None:
        begun.append(name)
        await asyncio.Event().wait()

    patience, started = Patience(0.05), time.monotonic()
    for name in ("first", "second", "third"):
        await patience.wait(name, partial(never, name))
    assert begun == ["first", "second", "third"]
    assert time.monotonic() - started < 5
    assert [record.getMessage() for record in caplog.records] == [
        f"{name} did not end in time and is left behind" for name in begun
    ]


async def test_what_is_left_behind_ends_its_last_job_all_the_same() -> None:
    released, is_last_ended = asyncio.Event(), asyncio.Event()

    async def ends_late() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await released.wait()

    async def last() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            is_last_ended.set()

    errors: list[Exception] = []
    slots = [JobSlot("late", errors.append), JobSlot("last", errors.append)]
    for slot, job in zip(slots, (ends_late(), last()), strict=True):
        slot.start(job)
    await asyncio.sleep(0)

    async def close() -> None:
        for slot in slots:
            await slot.aclose()

    patience = Patience(0.0)
    await patience.wait("jobs", close)
    assert not is_last_ended.is_set()
    released.set()
    async with asyncio.timeout(5):
        await is_last_ended.wait()
    assert errors == []


def _then(
    emit: Callable[[logging.LogRecord], None], is_done: asyncio.Event
) -> Callable[[logging.LogRecord], None]:
    def both(record: logging.LogRecord) -> None:
        emit(record)
        is_done.set()

    return both


async def test_error_of_a_part_reaches_whoever_waits_and_later_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = asyncio.Event()

    async def fail_late() -> None:
        await released.wait()
        raise OSError("late")

    async def fail() -> None:
        raise OSError("at once")

    with pytest.raises(OSError, match="at once"):
        await Patience(5.0).wait("first", fail)
    patience = Patience(0.0)
    await patience.wait("second", fail_late)
    is_logged = asyncio.Event()
    monkeypatch.setattr(caplog.handler, "emit", _then(caplog.handler.emit, is_logged))
    released.set()
    await asyncio.wait_for(is_logged.wait(), 5)
    assert caplog.messages == ["second failed when it was left behind"]
    caplog.clear()
