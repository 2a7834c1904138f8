import asyncio
import logging
import time
from functools import partial

import pytest

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
