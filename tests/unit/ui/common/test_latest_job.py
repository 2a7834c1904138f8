"""The newest job runs; the one before is ended first."""

import asyncio

from app.ui.common.latest_job import LatestJob


async def test_newer_job_runs_when_the_one_before_has_ended() -> None:
    errors: list[Exception] = []
    heard: list[str] = []
    done = asyncio.Event()

    async def first() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            heard.append("first ended")

    async def last() -> None:
        heard.append("last ran")
        done.set()

    jobs = LatestJob("test", errors.append)
    jobs.start(first)
    await asyncio.sleep(0)
    jobs.start(first)
    jobs.start(last)
    await asyncio.wait_for(done.wait(), 5)
    assert heard == ["first ended", "last ran"]
    assert errors == []
    await jobs.aclose()


async def test_newer_job_runs_when_the_one_before_failed_while_it_was_ended() -> None:
    errors: list[Exception] = []
    done = asyncio.Event()

    async def first() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise ValueError("while ending")

    async def last() -> None:
        done.set()

    jobs = LatestJob("test", errors.append)
    jobs.start(first)
    await asyncio.sleep(0)
    jobs.start(last)
    await asyncio.wait_for(done.wait(), 5)
    assert [str(error) for error in errors] == ["while ending"]
    await jobs.aclose()


async def test_nothing_starts_after_it_was_closed() -> None:
    heard: list[str] = []

    async def job() -> None:
        heard.append("ran")

    jobs = LatestJob("test", lambda _error: None)
    await jobs.aclose()
    jobs.start(job)
    await asyncio.sleep(0)
    assert heard == []
    assert not jobs.is_busy
