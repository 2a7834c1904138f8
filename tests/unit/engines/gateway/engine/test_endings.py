import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.domain.errors import EngineBusyError, EngineError, EngineUnavailableError, GatewayError, GatewayFault
from app.domain.network import Timeouts
from app.domain.stream import FinishReason, StreamEvent, TextDelta
from tests.fakes.loopback_server import LoopbackServer, Scripted, answer, value
from tests.unit.engines.gateway.engine.asking import (
    CHAT,
    DONE,
    OPTIONS,
    REQUEST,
    collect,
    delta,
    finished,
    load,
    opened,
    text,
)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        pytest.param(answer(delta("Step 1"), delta(" and")), "Step 1 and", id="end of the body"),
        pytest.param(answer(delta("Step 1"), ends="reset"), "Step 1", id="connection broken"),
        pytest.param(answer(delta("Step 1"), b'data: {"choi', ends="reset"), "Step 1", id="inside an event"),
        pytest.param(answer(delta("Step 1"), DONE), "Step 1", id="[DONE] alone"),
        pytest.param(answer(ends="reset"), "", id="before the first word"),
        pytest.param(
            replace(value({"choices": [{"message": {"content": "Step"}}]})), "Step", id="whole reply"
        ),
    ],
)
async def test_stream_that_ends_without_a_reason_is_truncated(
    server: LoopbackServer, reply: Scripted, said: str
) -> None:
    server.on(CHAT, reply)
    async with opened(server) as engine:
        events = await collect(engine)

        assert text(events) == said
        assert finished(events).reason is FinishReason.TRUNCATED
        assert engine.info.is_loaded


async def test_stream_whose_connection_breaks_after_the_reason_is_whole(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two.", "stop"), ends="reset"))
    async with opened(server) as engine:
        events = await collect(engine)

    assert (text(events), finished(events).reason) == ("Two.", FinishReason.STOP)


async def test_stream_does_not_wait_for_a_server_that_never_closes(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two.", "stop"), DONE, ends="hang"))
    async with opened(server) as engine:
        events = await collect(engine)
        await asyncio.wait_for(server.closed.wait(), 1)

    assert finished(events).reason is FinishReason.STOP


async def test_stream_waits_only_a_moment_for_counts_once_the_reason_is_known(
    server: LoopbackServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.engines.gateway.engine._GRACE_S", 0.05)
    server.on(CHAT, answer(delta("Two.", "stop"), ends="hang"))
    async with opened(server) as engine:
        events = await collect(engine)

    assert finished(events).reason is FinishReason.STOP


@pytest.mark.alone
async def test_stop_closes_the_connection_at_once_and_nothing_comes_after_it(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two"), ends="hang"))
    async with opened(server) as engine:
        events = engine.stream(REQUEST)
        first = await anext(events)
        started = time.perf_counter()

        await events.aclose()
        await asyncio.wait_for(server.closed.wait(), 1)

        assert first == TextDelta("Two")
        assert time.perf_counter() - started < 0.2
        assert engine.last_usage.completion_tokens == 1
        with pytest.raises(StopAsyncIteration):
            await anext(events)


async def test_cancel_while_waiting_closes_the_connection(server: LoopbackServer) -> None:
    server.on(CHAT, answer(ends="hang"))
    async with opened(server) as engine, asyncio.TaskGroup() as group:
        server.was_asked.clear()
        task = group.create_task(collect(engine))
        await server.was_asked.wait()

        task.cancel()
        await asyncio.wait_for(server.closed.wait(), 1)

    assert task.cancelled()


async def test_closing_the_engine_ends_the_answer_that_is_waited_for(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two"), ends="hang"))
    async with opened(server) as engine:
        events = engine.stream(REQUEST)
        await anext(events)
        async with asyncio.TaskGroup() as group:
            waiting = group.create_task(_outcome(events))
            await asyncio.sleep(0)

            await engine.aclose()

    assert isinstance(waiting.result(), EngineUnavailableError)


async def _outcome(events: AsyncIterator[StreamEvent]) -> StreamEvent | EngineError:
    try:
        return await anext(events)
    except EngineError as error:
        return error


async def test_engine_answers_one_question_at_a_time(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two"), ends="hang"))
    async with opened(server) as engine:
        first = engine.stream(REQUEST)
        await anext(first)

        with pytest.raises(EngineBusyError):
            await collect(engine)

        await first.aclose()
        server.on(CHAT, answer(delta("Again", "stop"), DONE))
        assert text(await collect(engine)) == "Again"


async def test_engine_that_was_closed_or_not_loaded_refuses(server: LoopbackServer) -> None:
    async with opened(server, is_loaded=False) as engine:
        with pytest.raises(EngineUnavailableError):
            await collect(engine)
        await engine.aclose()
        await engine.aclose()
        with pytest.raises(EngineUnavailableError):
            await load(engine)


async def test_server_that_falls_silent_is_given_up(server: LoopbackServer) -> None:
    silent = replace(OPTIONS, timeouts=Timeouts(connect_s=5, first_byte_s=5, idle_s=0.2, total_s=10))
    server.on(CHAT, answer(delta("Two"), ends="hang"))
    async with opened(server, options=silent) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.SLOW


async def test_signs_of_life_do_not_count_as_an_answer(server: LoopbackServer) -> None:
    gates = [asyncio.Event() for _ in range(12)]
    loop = asyncio.get_running_loop()
    for number, gate in enumerate(gates):
        loop.call_later(0.1 * number, gate.set)
    pings = [part for gate in gates for part in (gate, b": ping\n\n", delta("", None))]
    quick = replace(OPTIONS, timeouts=Timeouts(connect_s=5, first_byte_s=0.5, idle_s=0.5, total_s=10))
    server.on(CHAT, answer(*pings, ends="hang"))
    started = time.perf_counter()
    async with opened(server, options=quick) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.SLOW
    assert time.perf_counter() - started < 1.6
