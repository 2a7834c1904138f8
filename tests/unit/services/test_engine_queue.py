import asyncio

import pytest

from app.services.engine_queue import EngineQueue, Priority


async def wait_for_turn(queue: EngineQueue, priority: Priority, name: str, order: list[str]) -> None:
    async with queue.turn(priority):
        order.append(name)
        await asyncio.sleep(0)


async def test_an_operator_goes_before_background_work_that_waited_longer() -> None:
    queue = EngineQueue()
    order: list[str] = []
    async with asyncio.TaskGroup() as group, queue.turn(Priority.OPERATOR):
        group.create_task(wait_for_turn(queue, Priority.BACKGROUND, "first background", order))
        await asyncio.sleep(0)
        group.create_task(wait_for_turn(queue, Priority.OPERATOR, "first operator", order))
        group.create_task(wait_for_turn(queue, Priority.OPERATOR, "second operator", order))
        await asyncio.sleep(0)

    assert order == ["first operator", "second operator", "first background"]
    assert queue.is_idle


async def test_a_waiter_that_gives_up_does_not_stop_the_others() -> None:
    queue = EngineQueue()
    order: list[str] = []
    async with asyncio.TaskGroup() as group, queue.turn(Priority.OPERATOR):
        gone = group.create_task(wait_for_turn(queue, Priority.OPERATOR, "gone", order))
        await asyncio.sleep(0)
        group.create_task(wait_for_turn(queue, Priority.OPERATOR, "stays", order))
        await asyncio.sleep(0)
        gone.cancel()

    assert order == ["stays"]


async def test_a_waiter_cancelled_as_its_turn_comes_passes_it_on() -> None:
    queue = EngineQueue()
    order: list[str] = []
    async with asyncio.TaskGroup() as group:
        async with queue.turn(Priority.OPERATOR):
            gone = group.create_task(wait_for_turn(queue, Priority.OPERATOR, "gone", order))
            group.create_task(wait_for_turn(queue, Priority.OPERATOR, "stays", order))
            await asyncio.sleep(0)
        gone.cancel()

    assert order == ["stays"]
    assert queue.is_idle


async def test_a_turn_whose_block_raises_is_given_back() -> None:
    queue = EngineQueue()

    with pytest.raises(ValueError, match="x"):
        async with queue.turn(Priority.OPERATOR):
            raise ValueError("x")

    assert queue.is_idle
