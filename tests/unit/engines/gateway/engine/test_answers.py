import asyncio
import json
from dataclasses import replace

from app.domain.chat import Message, PromptPlan, Role
from app.domain.model_spec import Sampling, SamplingPresets
from app.domain.secret import Secret
from app.domain.stream import FinishReason, LoadProgress, PromptProgress, ReasoningDelta, TextDelta
from tests.fakes.loopback_server import LoopbackServer, answer, value
from tests.unit.engines.gateway.engine.asking import (
    CHAT,
    DONE,
    PLAN,
    REQUEST,
    SCHEMA,
    SPEC,
    collect,
    delta,
    finished,
    load,
    models,
    opened,
    text,
    usage,
)


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
