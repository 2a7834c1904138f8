import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.domain.errors import GatewayError, GatewayFault
from app.domain.secret import Secret
from app.domain.stream import Finished, StreamEvent
from app.engines.gateway.engine import GatewayEngine
from app.engines.gateway.health import ServerMemory
from tests.fakes.loopback_server import LoopbackServer, answer, value
from tests.unit.engines.gateway.engine.asking import (
    CHAT,
    DONE,
    OPTIONS,
    REQUEST,
    collect,
    delta,
    models,
    opened,
    text,
)


async def test_stream_reports_an_error_in_it_and_keeps_what_came_before(server: LoopbackServer) -> None:
    failure = b'data: {"error": {"message": "CUDA error"}}\n\n'
    server.on(CHAT, answer(delta("Two"), failure, DONE))
    seen: list[StreamEvent] = []
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            seen.extend([event async for event in _kept(engine, seen)])

    assert text(seen) == "Two"
    assert caught.value.fault is GatewayFault.SERVER


async def _kept(engine: GatewayEngine, seen: list[StreamEvent]) -> AsyncIterator[StreamEvent]:
    async with contextlib.aclosing(engine.stream(REQUEST)) as events:
        async for event in events:
            seen.append(event)
            if isinstance(event, Finished):
                yield event


@pytest.mark.parametrize("times", [1, 2])
async def test_stream_asks_a_busy_server_again(server: LoopbackServer, times: int) -> None:
    busy = value({"error": {"message": "Loading model", "code": 503}}, 503)
    server.on(CHAT, *[busy] * times, answer(delta("Two.", "stop"), DONE))
    async with opened(server) as engine:
        events = await collect(engine)

    assert text(events) == "Two."
    assert len(server.asked_at(CHAT)) == times + 1


async def test_stream_gives_up_on_a_server_that_stays_busy(server: LoopbackServer) -> None:
    server.on(CHAT, value({"error": {"message": "Loading model", "code": 503}}, 503))
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.BUSY
    assert len(server.asked_at(CHAT)) == 3


async def test_stream_waits_as_long_as_a_server_asks(server: LoopbackServer) -> None:
    limited = value({"error": {"message": "slow down"}}, 429, Retry_After="1")
    server.on(CHAT, limited, answer(delta("Two.", "stop"), DONE))
    started = time.perf_counter()
    async with opened(server) as engine:
        events = await collect(engine)

    assert text(events) == "Two."
    assert time.perf_counter() - started >= 1.0


@pytest.mark.parametrize(
    "header", [{"Retry_After": "86400"}, {}, {"Retry_After": "soon"}, {"Retry_After": "-5"}]
)
async def test_stream_does_not_wait_for_ever_nor_without_being_asked(
    server: LoopbackServer, header: dict[str, str]
) -> None:
    server.on(CHAT, value({"error": {"message": "slow down"}}, 429, **header))
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.RATE_LIMITED
    assert len(server.asked_at(CHAT)) == 1


async def test_stream_is_never_tried_again_once_a_word_came(server: LoopbackServer) -> None:
    failure = b'data: {"error": {"message": "busy", "code": 503}}\n\n'
    server.on(CHAT, answer(delta("Two"), failure))
    async with opened(server) as engine:
        with pytest.raises(GatewayError):
            await collect(engine)

    assert len(server.asked_at(CHAT)) == 1


@pytest.mark.parametrize(
    ("status", "fault"),
    [
        (400, GatewayFault.PROTOCOL),
        (401, GatewayFault.AUTH),
        (403, GatewayFault.AUTH),
        (404, GatewayFault.MODEL_MISSING),
        (413, GatewayFault.PROTOCOL),
        (418, GatewayFault.PROTOCOL),
        (500, GatewayFault.SERVER),
        (502, GatewayFault.SERVER),
        (504, GatewayFault.SLOW),
    ],
)
async def test_stream_that_is_refused_says_what_failed(
    server: LoopbackServer, status: int, fault: GatewayFault
) -> None:
    server.on(CHAT, value({"error": {"message": "Because."}}, status))
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert (caught.value.fault, caught.value.status) == (fault, status)
    assert caught.value.user_text.endswith('It says: "Because."')


async def test_engine_looks_anew_after_its_model_was_missing(server: LoopbackServer) -> None:
    server.on(CHAT, value({"error": {"message": "gone"}}, 404))
    memory = ServerMemory()
    async with opened(server, memory=memory) as engine:
        with pytest.raises(GatewayError):
            await collect(engine)

        assert not engine.info.is_loaded
        assert memory.recall(f"{server.base_url}/v1") is None


async def test_key_is_sent_and_never_repeated(server: LoopbackServer) -> None:
    key = "sk-very-secret-1234567890"
    words = "x" * 190 + f" key {key} is wrong"
    server.on(CHAT, value({"error": {"message": words}}, 401))
    async with opened(server, key=Secret(key)) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert server.asked_at(CHAT)[0].headers["authorization"] == f"Bearer {key}"
    assert "sk-" not in caught.value.user_text + caught.value.detail + repr(caught.value)


async def test_packed_answer_that_nobody_asked_for_is_refused(server: LoopbackServer) -> None:
    packed = answer(delta("Two.", "stop"))
    server.on(CHAT, replace(packed, headers={**packed.headers, "Content-Encoding": "gzip"}))
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.PROTOCOL
    assert server.asked_at(CHAT)[0].headers["accept-encoding"] == "identity"


async def test_model_that_a_proxy_refuses_as_a_wrong_request_is_called_missing(
    server: LoopbackServer,
) -> None:
    server.on("/v1/models", models("openai", "pump"))
    server.on("/health/liveliness", value("I'm alive!"))
    server.on(CHAT, value({"error": {"message": "Invalid model name", "type": "x", "code": "400"}}, 400))
    async with opened(server, options=replace(OPTIONS, served_model="valve")) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.MODEL_MISSING
    assert caught.value.user_text.endswith("The model valve is not in its list, which has: pump.")
