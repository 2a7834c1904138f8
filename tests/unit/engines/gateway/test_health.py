"""Servers on loopback that answer as each kind does, and what is found out about them."""

import asyncio
import contextlib
import json
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from app.domain.errors import GatewayError, GatewayFault
from app.domain.gateway import Dialect, Health, ServerFacts
from app.domain.network import Endpoint
from app.engines.gateway.health import ServerMemory, check_health, choose_model, probe
from app.engines.gateway.server import Server
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.fakes.loopback_server import LoopbackServer, Scripted, answer, loopback_server, value

CHAT = "/v1/chat/completions"


def models(owner: str, *names: str, header: tuple[str, str] = ("X-Test", "1"), **more: Any) -> Scripted:
    listed = {"object": "list", "data": [{"id": name, "owned_by": owner} | more for name in names]}
    return replace(value(listed), headers=dict([header]))


def said(content: str, finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": {"content": content}, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as running:
        yield running


@contextlib.asynccontextmanager
async def looked_at(base_url: str, *, is_air_gapped: bool = False) -> AsyncIterator[Server]:
    door = Door(ConnectionLog(), is_air_gapped=lambda: is_air_gapped)
    looking = Server(Endpoint(base_url), door, purpose="test")
    try:
        yield looking
    finally:
        await looking.aclose()


async def facts(server: LoopbackServer, known: Dialect | None = None) -> ServerFacts:
    async with looked_at(f"{server.base_url}/v1") as looking:
        return await probe(looking, known)


async def health(server: LoopbackServer, model: str = "", *, asks: bool = False) -> Health:
    async with looked_at(f"{server.base_url}/v1") as looking:
        return await check_health(looking, model, asks=asks)


async def test_llama_server_is_known_by_its_list_and_tells_its_context(server: LoopbackServer) -> None:
    server.on("/v1/models", models("llamacpp", "pump.gguf"))
    server.on("/props", value({"default_generation_settings": {"n_ctx": 4096}, "total_slots": 2}))

    assert await facts(server) == ServerFacts(Dialect.LLAMA_SERVER, ("pump.gguf",), 4096)
    assert [asked.path for asked in server.asked] == ["/v1/models", "/props"]


async def test_llama_server_is_known_by_its_name_too(server: LoopbackServer) -> None:
    server.on("/v1/models", models("somebody", "pump", header=("Server", "llama.cpp")))

    assert (await facts(server)).dialect is Dialect.LLAMA_SERVER


@pytest.mark.parametrize(("owner", "dialect"), [("vllm", Dialect.VLLM), ("sglang", Dialect.SGLANG)])
async def test_servers_that_list_their_context_need_one_request(
    server: LoopbackServer, owner: str, dialect: Dialect
) -> None:
    server.on("/v1/models", models(owner, "site/model", max_model_len=32768))

    assert await facts(server) == ServerFacts(dialect, ("site/model",), 32768)
    assert len(server.asked) == 1


async def test_ollama_tells_the_context_of_the_model_that_runs(server: LoopbackServer) -> None:
    server.on("/v1/models", models("library", "qwen3:4b", "llama3:latest"))
    server.on("/api/ps", value({"models": [{"name": "qwen3:4b", "context_length": 4096}]}))

    assert await facts(server) == ServerFacts(Dialect.OLLAMA, ("qwen3:4b", "llama3:latest"), 4096)


async def test_lm_studio_tells_the_context_of_the_model_that_is_loaded(server: LoopbackServer) -> None:
    server.on("/v1/models", models("organization_owner", "qwen"))
    loaded = {"id": "qwen", "state": "loaded", "max_context_length": 32768, "loaded_context_length": 8192}
    server.on("/api/v0/models", value({"data": [{"id": "embed", "max_context_length": 512}, loaded]}))

    assert await facts(server) == ServerFacts(Dialect.LM_STUDIO, ("qwen",), 8192)


async def test_llama_cpp_python_is_known_by_its_list(server: LoopbackServer) -> None:
    server.on("/v1/models", models("me", "pump", permissions=[]))

    assert await facts(server) == ServerFacts(Dialect.LLAMA_CPP_PYTHON, ("pump",))


async def test_litellm_is_known_by_its_headers(server: LoopbackServer) -> None:
    server.on("/v1/models", models("openai", "pump", header=("x-litellm-version", "1.70")))

    assert (await facts(server)).dialect is Dialect.LITELLM


@pytest.mark.parametrize(
    ("path", "dialect"),
    [
        ("/api/version", Dialect.OLLAMA),
        ("/api/v0/models", Dialect.LM_STUDIO),
        ("/health/liveliness", Dialect.LITELLM),
        ("/nothing", Dialect.OPENAI),
    ],
)
async def test_server_whose_list_says_nothing_is_asked_for_what_only_it_has(
    server: LoopbackServer, path: str, dialect: Dialect
) -> None:
    server.on("/v1/models", models("somebody", "pump"))
    server.on(path, value({"version": "0.9"}))

    assert (await facts(server)).dialect is dialect


async def test_server_that_is_known_is_not_asked_who_it_is(server: LoopbackServer) -> None:
    server.on("/v1/models", models("somebody", "pump"))

    assert (await facts(server, Dialect.OPENAI)).dialect is Dialect.OPENAI
    assert len(server.asked) == 1


async def test_wrapper_is_what_has_health_and_no_list(server: LoopbackServer) -> None:
    server.on("/health", value({"status": "ok"}))

    assert await facts(server) == ServerFacts(Dialect.WRAPPER)


@pytest.mark.parametrize("listing", [[], {"models": []}, "ok", {"data": {}}, None])
async def test_list_of_another_form_is_no_interface(server: LoopbackServer, listing: object) -> None:
    server.on("/v1/models", value(listing))

    found = await health(server)

    assert (found.is_ok, found.fault) == (False, GatewayFault.PROTOCOL)
    assert found.reason.startswith("No interface that Watchroom knows")


async def test_names_and_numbers_of_another_form_are_left_out(server: LoopbackServer) -> None:
    entries = [{"id": 7, "owned_by": "vllm"}, "x", {"id": "pump", "owned_by": "vllm", "max_model_len": "big"}]
    server.on("/v1/models", value({"data": entries}))

    assert await facts(server) == ServerFacts(Dialect.VLLM, ("pump",), 0)


def test_model_is_the_only_one_unless_one_is_named() -> None:
    several = ServerFacts(Dialect.OLLAMA, ("qwen3:4b", "llama3:latest"))

    assert choose_model(ServerFacts(Dialect.VLLM, ("pump",)), "") == "pump"
    assert choose_model(ServerFacts(Dialect.LM_STUDIO, ("text-embedding-x", "pump")), "") == "pump"
    assert choose_model(several, "qwen3:4b") == "qwen3:4b"
    assert choose_model(several, "llama3") == "llama3"
    assert choose_model(ServerFacts(Dialect.LITELLM, ("*",)), "any") == "any"
    assert choose_model(ServerFacts(Dialect.WRAPPER), "") == "default"


@pytest.mark.parametrize(
    ("known", "wanted", "sentence"),
    [
        (ServerFacts(Dialect.VLLM, ("a",)), "b", "The server has no model b. It has: a."),
        (
            ServerFacts(Dialect.OLLAMA, ("a", "b")),
            "",
            "The server has 2 models; name one of them, as served_model of its entry or, with --base-url, as "
            "--model: a, b.",
        ),
        (ServerFacts(Dialect.OLLAMA), "", "The server has no model. Ask whoever runs it."),
    ],
)
def test_model_that_is_not_there_or_not_named_is_an_error(
    known: ServerFacts, wanted: str, sentence: str
) -> None:
    with pytest.raises(GatewayError) as caught:
        choose_model(known, wanted)

    assert (caught.value.fault, caught.value.user_text) == (GatewayFault.MODEL_MISSING, sentence)


async def test_health_computes_nothing_unless_it_asks(server: LoopbackServer) -> None:
    server.on("/v1/models", models("vllm", "pump", max_model_len=8192))

    found = await health(server)

    assert found.is_ok
    assert found.facts == ServerFacts(Dialect.VLLM, ("pump",), 8192)
    assert found.latency_ms > 0
    assert server.asked_at(CHAT) == []


async def test_health_that_asks_waits_for_one_token(server: LoopbackServer) -> None:
    server.on("/v1/models", models("vllm", "pump"))
    server.on(CHAT, answer(said("Yes"), ends="hang"))

    found = await health(server, asks=True)

    assert (found.is_ok, server.asked_at(CHAT)[0].body["max_tokens"]) == (True, 1)
    await asyncio.wait_for(server.closed.wait(), 1)


async def test_health_accepts_an_answer_of_no_words(server: LoopbackServer) -> None:
    server.on("/v1/models", models("vllm", "pump"))
    server.on(CHAT, answer(said("", "length"), b"data: [DONE]\n\n"))

    assert (await health(server, asks=True)).is_ok


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        pytest.param(answer(), GatewayFault.PROTOCOL, id="nothing"),
        pytest.param(answer(ends="reset"), GatewayFault.NETWORK, id="broken off"),
        pytest.param(answer(b'data: {"error": "CUDA"}\n\n'), GatewayFault.SERVER, id="error in the stream"),
        pytest.param(value({"error": {"message": "x"}}, 404), GatewayFault.MODEL_MISSING, id="no such model"),
        pytest.param(value({"error": {"message": "x"}}, 503), GatewayFault.BUSY, id="still loading"),
    ],
)
async def test_health_that_asks_sees_what_a_list_cannot_show(
    server: LoopbackServer, reply: Scripted, fault: GatewayFault
) -> None:
    server.on("/v1/models", models("vllm", "pump"))
    server.on(CHAT, reply)

    assert (await health(server)).is_ok
    assert (await health(server, asks=True)).fault is fault


@pytest.mark.parametrize(
    ("status", "fault"),
    [
        (401, GatewayFault.AUTH),
        (403, GatewayFault.AUTH),
        (429, GatewayFault.RATE_LIMITED),
        (500, GatewayFault.SERVER),
        (503, GatewayFault.BUSY),
    ],
)
async def test_health_names_what_a_server_refuses(
    server: LoopbackServer, status: int, fault: GatewayFault
) -> None:
    server.on("/v1/models", value({"error": {"message": "no"}}, status))

    found = await health(server)

    assert (found.fault, found.facts) == (fault, None)
    assert found.reason


async def test_health_names_a_model_that_is_missing_and_what_is_there(server: LoopbackServer) -> None:
    server.on("/v1/models", models("vllm", "pump"))

    found = await health(server, "valve")

    assert found.fault is GatewayFault.MODEL_MISSING
    assert found.facts == ServerFacts(Dialect.VLLM, ("pump",))


async def test_health_names_a_server_that_is_slow(
    server: LoopbackServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.engines.gateway.health.SLOW_MS", 0.0)
    server.on("/v1/models", models("vllm", "pump"))

    found = await health(server)

    assert (found.fault, found.reason) == (GatewayFault.SLOW, "The server is slow: it took 0 s to answer.")


async def test_health_names_a_port_where_nothing_listens(server: LoopbackServer) -> None:
    await server.aclose()

    assert (await health(server)).fault is GatewayFault.REFUSED


async def test_health_names_a_host_that_does_not_exist() -> None:
    async with looked_at("http://no-such-host.invalid") as looking:
        assert (await check_health(looking)).fault is GatewayFault.NAME
    for thread in threading.enumerate():
        if thread.name == "name look-up":
            # It has given its result and is about to end.
            thread.join(5)


async def test_health_names_a_server_that_speaks_no_tls(server: LoopbackServer) -> None:
    async with looked_at(server.base_url.replace("http:", "https:")) as looking:
        assert (await check_health(looking)).fault is GatewayFault.TLS


async def test_health_names_the_air_gap_and_sends_nothing(server: LoopbackServer) -> None:
    async with looked_at(server.base_url, is_air_gapped=True) as looking:
        assert (await check_health(looking)).fault is GatewayFault.BLOCKED

    assert server.asked == []


def test_memory_keeps_the_dialect_of_each_address() -> None:
    memory = ServerMemory()
    memory.keep("http://a", Dialect.VLLM)

    assert (memory.recall("http://a"), memory.recall("http://b")) == (Dialect.VLLM, None)
    memory.forget("http://a")
    memory.forget("http://b")
    assert memory.recall("http://a") is None
