import contextlib
from collections.abc import AsyncIterator

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.gateway import Dialect
from app.domain.network import Endpoint
from app.engines.gateway.server import Server
from app.engines.gateway.token_count import TokenCount
from app.engines.gateway.token_estimate import estimate
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.fakes.loopback_server import LoopbackServer, Scripted, loopback_server, value

PLAN = PromptPlan((Message(Role.USER, "the pump and the valve " * 20),), 0)


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as running:
        yield running


@contextlib.asynccontextmanager
async def counting(server: LoopbackServer, dialect: Dialect) -> AsyncIterator[TokenCount]:
    door = Door(ConnectionLog(), is_air_gapped=lambda: False)
    asked = Server(Endpoint(server.base_url), door, purpose="test")
    try:
        yield TokenCount(asked, dialect, "pump")
    finally:
        await asked.aclose()


async def test_llama_server_renders_and_counts(server: LoopbackServer) -> None:
    server.on("/apply-template", value({"prompt": "<s>Hello"}))
    server.on("/tokenize", value({"tokens": [1, 2, 3]}))
    async with counting(server, Dialect.LLAMA_SERVER) as tokens:
        assert await tokens.count(PLAN) == 3
        assert tokens.is_exact

    assert server.asked_at("/tokenize")[0].body["content"] == "<s>Hello"


async def test_vllm_counts_messages(server: LoopbackServer) -> None:
    server.on("/tokenize", value({"count": 5, "tokens": [1]}))
    async with counting(server, Dialect.VLLM) as tokens:
        assert await tokens.count(PLAN) == 5

    body = server.asked_at("/tokenize")[0].body
    assert (body["model"], body["add_generation_prompt"]) == ("pump", True)


@pytest.mark.parametrize(
    "reply", [value({"count": "many"}), value([]), value({"count": 0}), value({"error": "no"}, 500)]
)
async def test_server_that_cannot_count_is_asked_once(server: LoopbackServer, reply: Scripted) -> None:
    server.on("/tokenize", reply)
    async with counting(server, Dialect.VLLM) as tokens:
        assert [await tokens.count(PLAN), await tokens.count(PLAN)] == [estimate(PLAN).most] * 2
        assert not tokens.is_exact

    assert len(server.asked_at("/tokenize")) == 1


async def test_others_are_never_asked(server: LoopbackServer) -> None:
    async with counting(server, Dialect.OLLAMA) as tokens:
        assert await tokens.count(PLAN) == estimate(PLAN).most

    assert server.asked == []


async def test_cut_is_told_from_what_the_server_counted(server: LoopbackServer) -> None:
    server.on("/tokenize", value({"count": 1000}))
    async with counting(server, Dialect.VLLM) as tokens:
        await tokens.count(PLAN)

        assert [tokens.unread_of(PLAN, read) for read in (1000, 950, 884, 883, 512)] == [0, 0, 0, 1000, 1000]


async def test_cut_is_told_only_below_what_every_tokenizer_needs(server: LoopbackServer) -> None:
    bounds = estimate(PLAN)
    async with counting(server, Dialect.OLLAMA) as tokens:
        assert tokens.unread_of(PLAN, bounds.least) == 0
        assert tokens.unread_of(PLAN, bounds.least - 1) == bounds.likely
        # Nothing was said of how much was read.
        assert tokens.unread_of(PLAN, 0) == 0
