"""The gateway engine against real servers on loopback."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.errors import (
    EngineBusyError,
    EngineError,
    EngineUnavailableError,
    GatewayError,
    GatewayFault,
)
from app.domain.gateway import Dialect
from app.domain.model_spec import ModelKind, ModelSpec, Sampling, SamplingPresets
from app.domain.network import Endpoint, Timeouts
from app.domain.secret import Secret
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    LoadProgress,
    PromptProgress,
    ReasoningDelta,
    StreamEvent,
    TextDelta,
)
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.engines.gateway.health import ServerMemory
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.fakes.loopback_server import LoopbackServer, Scripted, answer, loopback_server, value

SPEC = ModelSpec("site-gateway", "Site", ModelKind.GATEWAY, context_tokens=16384)
PLAN = PromptPlan((Message(Role.SYSTEM, "Be brief."), Message(Role.USER, "How many pumps?")), 1)
REQUEST = GenerationRequest(PLAN, Sampling(temperature=0.0), 64)
OPTIONS = GatewayOptions(
    timeouts=Timeouts(connect_s=5, first_byte_s=5, idle_s=5, total_s=10), retry_pause_s=0.01
)
CHAT = "/v1/chat/completions"
SCHEMA = (
    '{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}'
)


def delta(content: str | None, finish: str | None = None, **more: Any) -> bytes:
    choice = {"index": 0, "delta": {"content": content} | more, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


def usage(**counts: Any) -> bytes:
    return f"data: {json.dumps({'choices': [], 'usage': counts})}\n\n".encode()


DONE = b"data: [DONE]\n\n"


def models(owner: str, *names: str, **more: Any) -> Scripted:
    return value({"object": "list", "data": [{"id": name, "owned_by": owner} | more for name in names]})


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as running:
        running.on("/v1/models", models("vllm", "pump", max_model_len=8192))
        yield running


@contextlib.asynccontextmanager
async def opened(
    server: LoopbackServer,
    *,
    is_loaded: bool = True,
    path: str = "/v1",
    spec: ModelSpec = SPEC,
    **arguments: Any,
) -> AsyncIterator[GatewayEngine]:
    door = Door(ConnectionLog(), is_air_gapped=lambda: False)
    engine = GatewayEngine(spec, Endpoint(server.base_url + path), door, **({"options": OPTIONS} | arguments))
    try:
        if is_loaded:
            await load(engine)
        yield engine
    finally:
        await engine.aclose()


async def load(engine: GatewayEngine) -> list[LoadProgress]:
    return [progress async for progress in engine.load()]


async def collect(engine: GatewayEngine, request: GenerationRequest = REQUEST) -> list[StreamEvent]:
    async with contextlib.aclosing(engine.stream(request)) as events:
        return [event async for event in events]


def text(events: list[StreamEvent]) -> str:
    return "".join(event.text for event in events if isinstance(event, TextDelta))


def finished(events: list[StreamEvent]) -> Finished:
    last = events[-1]
    assert isinstance(last, Finished)
    return last


async def test_load_tells_what_stands_there_with_one_request(server: LoopbackServer) -> None:
    async with opened(server, is_loaded=False) as engine:
        assert not engine.info.is_loaded

        progress = await load(engine)

        assert progress[-1] == LoadProgress(1.0)
        assert (engine.info.is_loaded, engine.info.context_tokens) == (True, 8192)
        assert engine.info.offload == "pump on 127.0.0.1 (vLLM)"
        assert [asked.path for asked in server.asked] == ["/v1/models"]
        assert await load(engine) == []


async def test_stream_yields_the_answer_and_what_it_cost(server: LoopbackServer) -> None:
    counted = usage(prompt_tokens=40, completion_tokens=3, prompt_tokens_details={"cached_tokens": 16})
    server.on(CHAT, answer(delta("Two"), delta(" pumps"), delta(".", "stop"), counted, DONE))
    async with opened(server) as engine:
        events = await collect(engine)

        assert text(events) == "Two pumps."
        end = finished(events)
        assert end.reason is FinishReason.STOP
        assert (end.usage.prompt_tokens, end.usage.cached_tokens, end.usage.completion_tokens) == (40, 16, 3)
        assert end.usage.ttft_ms > 0
        assert engine.last_usage == end.usage
        body = server.asked_at(CHAT)[0].body
        assert body["messages"] == [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "How many pumps?"},
        ]
        assert (body["model"], body["max_tokens"], body["temperature"], body["stream"]) == (
            "pump",
            64,
            0.0,
            True,
        )


async def test_key_that_the_server_repeats_is_masked_in_the_answer(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Your key is sk-ses"), delta("ame-7, is it?", "stop"), DONE))
    async with opened(server, key=Secret("sk-sesame-7")) as engine:
        events = await collect(engine)

    assert text(events) == "Your key is ****, is it?"


async def test_server_that_ignores_the_limit_of_tokens_is_cut(server: LoopbackServer) -> None:
    server.on(CHAT, answer(*(delta("pump " * 500) for _ in range(200)), delta("", "stop"), DONE))
    async with opened(server) as engine:
        events = await collect(engine)

    assert finished(events).reason is FinishReason.LENGTH
    assert 64 * 32 < len(text(events)) < 10_000


async def test_names_of_models_that_no_line_can_show_are_none(server: LoopbackServer) -> None:
    server.on("/v1/models", models("vllm", "\x1b[31mred\nnew", "pump"))
    async with opened(server) as engine:
        assert engine.facts is not None
        assert engine.facts.models == ("pump",)


async def test_stream_yields_reasoning_apart(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta(None, reasoning="P-1, P-2"), delta("Two.", "stop"), DONE))
    async with opened(server) as engine:
        events = await collect(engine)

    assert events[:2] == [ReasoningDelta("P-1, P-2"), TextDelta("Two.")]


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


async def test_prompt_that_the_server_cut_in_silence_is_told(server: LoopbackServer) -> None:
    server.on("/v1/models", models("library", "qwen3:4b"))
    server.on(CHAT, answer(delta("Yes.", "stop"), usage(prompt_tokens=4096, completion_tokens=2), DONE))
    plan = PromptPlan((Message(Role.USER, "the pump and the valve " * 1600),), 0)
    async with opened(server) as engine:
        end = finished(await collect(engine, replace(REQUEST, plan=plan)))

    assert end.usage.prompt_tokens == 4096
    assert 7500 < end.usage.unread_of < 12000


async def test_prompt_that_the_server_read_is_not_called_cut(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Yes.", "stop"), usage(prompt_tokens=14, completion_tokens=2), DONE))
    async with opened(server) as engine:
        assert finished(await collect(engine)).usage.unread_of == 0


async def test_count_asks_the_server_once_for_each_plan(server: LoopbackServer) -> None:
    server.on("/tokenize", value({"count": 21, "max_model_len": 8192, "tokens": [1] * 21}))
    async with opened(server) as engine:
        assert not engine.info.estimates_tokens
        assert [await engine.count_tokens(PLAN), await engine.count_tokens(PLAN)] == [21, 21]

    assert len(server.asked_at("/tokenize")) == 1


async def test_count_is_a_careful_estimate_that_says_so_when_the_server_cannot_count(
    server: LoopbackServer,
) -> None:
    async with opened(server) as engine:
        count = await engine.count_tokens(PLAN)
        await engine.count_tokens(PLAN)

        assert engine.info.estimates_tokens
        assert 20 <= count <= 60
    assert len(server.asked_at("/tokenize")) == 1


async def test_structured_answer_is_asked_for_in_the_next_way_when_one_is_refused(
    server: LoopbackServer,
) -> None:
    refused = value({"object": "error", "message": "response_format", "code": 400}, 400)
    server.on(CHAT, refused, answer(delta('{"a": 1}', "stop"), DONE))
    async with opened(server) as engine:
        events = await collect(engine, replace(REQUEST, json_schema=SCHEMA))

    bodies = [asked.body for asked in server.asked_at(CHAT)]
    assert text(events) == '{"a": 1}'
    assert bodies[0]["response_format"]["json_schema"]["schema"] == json.loads(SCHEMA)
    assert bodies[1]["guided_json"] == json.loads(SCHEMA)


async def test_wrapper_is_recognised_and_answers(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat/stream", answer(b"data: Two\n\n", b"data:  pumps.\n\n", DONE))
    async with opened(server, path="") as engine:
        events = await collect(engine)

        assert engine.facts is not None
        assert engine.facts.dialect is Dialect.WRAPPER
    assert (text(events), finished(events).reason) == ("Two pumps.", FinishReason.STOP)


async def test_wrapper_without_a_stream_answers_at_once(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat", value({"answer": "Two pumps."}))
    async with opened(server, path="") as engine:
        events = await collect(engine)

    assert (text(events), finished(events).reason) == ("Two pumps.", FinishReason.STOP)


async def test_wrapper_that_is_cut_is_truncated(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat/stream", answer(b"data: Two\n\n"))
    async with opened(server, path="") as engine:
        events = await collect(engine)

    assert (text(events), finished(events).reason) == ("Two", FinishReason.TRUNCATED)


async def test_reading_of_the_prompt_is_shown(server: LoopbackServer) -> None:
    progress = {"choices": [], "prompt_progress": {"total": 20, "cache": 0, "processed": 10, "time_ms": 1}}
    server.on(CHAT, answer(f"data: {json.dumps(progress)}\n\n".encode(), delta("Two.", "stop"), DONE))
    async with opened(server) as engine:
        events = await collect(engine)

    assert events[0] == PromptProgress(10, 20)
    assert finished(events).usage.prompt_tokens == 20


async def test_prepare_sends_nothing(server: LoopbackServer) -> None:
    async with opened(server) as engine:
        before = len(server.asked)
        await engine.prepare(PLAN)

    assert len(server.asked) == before


async def test_packed_answer_that_nobody_asked_for_is_refused(server: LoopbackServer) -> None:
    packed = answer(delta("Two.", "stop"))
    server.on(CHAT, replace(packed, headers={**packed.headers, "Content-Encoding": "gzip"}))
    async with opened(server) as engine:
        with pytest.raises(GatewayError) as caught:
            await collect(engine)

    assert caught.value.fault is GatewayFault.PROTOCOL
    assert server.asked_at(CHAT)[0].headers["accept-encoding"] == "identity"


async def test_flood_of_empty_events_does_not_hold_up_the_loop(server: LoopbackServer) -> None:
    server.on(CHAT, answer(*[b"data:\n\n" * 10_000] * 10, delta("Two.", "stop"), DONE))
    turns = 0

    async def watch() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async with opened(server) as engine, asyncio.TaskGroup() as group:
        watching = group.create_task(watch())
        before = turns
        events = await collect(engine)
        watching.cancel()

    assert text(events) == "Two."
    # 700 kB in slices of 4 kB; counted, because on a busy machine a time would say nothing.
    assert turns - before > 170


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


async def test_sampling_is_left_to_the_server_unless_the_entry_sets_it(server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two.", "stop"), DONE))
    own = replace(SPEC, sampling=SamplingPresets(chat=Sampling(top_k=7)))
    async with opened(server) as engine:
        await collect(engine)
        await collect(engine, replace(REQUEST, json_schema=SCHEMA))
    async with opened(server, spec=own) as engine:
        await collect(engine)

    left, form, sent = (asked.body for asked in server.asked_at(CHAT))
    assert "repetition_penalty" not in left
    # A form repeats brackets and digits; a server's own penalty would bend them.
    assert form["repetition_penalty"] == 1.0
    assert (sent["repetition_penalty"], sent["top_k"]) == (1.0, 40)
