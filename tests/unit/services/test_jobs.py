import asyncio
import inspect

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


async def test_job_restores_what_it_set_when_it_is_cancelled_before_its_first_step() -> None:
    steps: list[str] = []

    async def job() -> None:
        steps.append("set")
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            steps.append("restored")

    slot = JobSlot("answer", lambda _error: steps.append("error"))
    slot.start(job())
    slot.cancel()
    slot.cancel()
    await slot.wait()

    assert (steps, slot.is_busy) == (["set", "restored"], False)


async def test_aclose_runs_the_clean_up_when_the_job_has_not_begun() -> None:
    steps: list[str] = []

    async def job() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            steps.append("restored")

    slot = JobSlot("answer", lambda _error: None)
    slot.start(job())
    await slot.aclose()

    assert steps == ["restored"]


async def test_next_job_is_not_cancelled_when_the_one_before_was() -> None:
    done: list[str] = []

    async def job() -> None:
        await asyncio.sleep(0)
        done.append("done")

    slot = JobSlot("answer", lambda _error: None)
    slot.start(job())
    await slot.aclose()
    slot.start(job())
    await slot.wait()

    assert done == ["done"]


async def test_job_goes_on_when_one_that_waits_for_it_is_cancelled() -> None:
    gate, done = asyncio.Event(), []

    async def job() -> None:
        await gate.wait()
        done.append("done")

    async def wait_for_it() -> None:
        await slot.wait()

    slot, waiting = JobSlot("open", lambda _error: None), JobSlot("answer", lambda _error: None)
    slot.start(job())
    waiting.start(wait_for_it())
    await asyncio.sleep(0)
    await waiting.aclose()
    gate.set()
    await slot.wait()

    assert done == ["done"]


def test_once_the_loop_has_ended_a_timer_that_is_left_starts_nothing() -> None:
    async def job() -> None:
        raise AssertionError("it runs")

    coroutine = job()
    assert JobSlot("store draft", lambda _error: None).start(coroutine) is False
    assert inspect.getcoroutinestate(coroutine) == inspect.CORO_CLOSED
