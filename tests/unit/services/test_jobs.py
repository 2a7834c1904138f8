import asyncio

from app.services.jobs import JobSlot


async def test_start_runs_one_job_at_a_time() -> None:
    gate, done = asyncio.Event(), []

    async def job(name: str) -> None:
        await gate.wait()
        done.append(name)

    slot = JobSlot("answer", lambda _error: None)
    first, second = slot.start(job("a")), slot.start(job("b"))
    gate.set()
    await slot.wait()

    assert (first, second, done) == (True, False, ["a"])


async def test_error_of_a_job_goes_to_its_handler() -> None:
    errors: list[Exception] = []

    async def job() -> None:
        raise ValueError("x")

    slot = JobSlot("answer", errors.append)
    slot.start(job())
    await slot.wait()

    assert [str(error) for error in errors] == ["x"]
    assert not slot.is_busy


async def test_aclose_waits_for_the_clean_up_and_reports_no_error() -> None:
    steps: list[str] = []

    async def job() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            steps.append("restored")

    slot = JobSlot("answer", lambda _error: steps.append("error"))
    slot.start(job())
    await asyncio.sleep(0)
    await slot.aclose()

    assert steps == ["restored"]


async def test_cancel_without_a_job_does_nothing() -> None:
    slot = JobSlot("answer", lambda _error: None)

    slot.cancel()
    await slot.aclose()

    assert not slot.is_busy
