"""The gateway engine and servers that sites really run: the same words as their own plain client gives."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from app.domain.chat import Message, Role
from app.domain.errors import GatewayFault
from app.domain.gateway import Dialect
from app.domain.network import Endpoint
from app.domain.secret import Secret
from app.domain.stream import FinishReason, TextDelta
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.fakes.peers.plain_client import get, streamed_answer, whole_answer
from tests.fakes.peers.servers import Peer, litellm_proxy, llama_server, peers_python, wrapper
from tests.integration.gateway_answers import SPEC, Answered, answered, request

pytestmark = pytest.mark.model

_QUESTION = (
    Message(Role.SYSTEM, "You answer in short sentences."),
    Message(Role.USER, "Write two short lines about pumps."),
)
_LONG = (Message(Role.SYSTEM, "You tell long stories."), Message(Role.USER, "Tell one of a thousand words."))
# Enough for each of them to come to its own end.
_TOKENS = 32
_STOPS_WITHIN_S = 0.2
# The server ends the work of a client that is gone after the token it is at, or when its next write fails.
_IDLE_WITHIN_S = 5.0
_ESTABLISHED = "01"
_PEERS = ("llama_server_peer", "llama_cpp_peer", "litellm_peer", "wrapper_peer")
_SCHEMA = {
    "type": "object",
    "properties": {"valve": {"type": "string", "enum": ["V101", "V102"]}, "seconds": {"type": "integer"}},
    "required": ["valve", "seconds"],
    "additionalProperties": False,
}
every_peer = pytest.mark.parametrize("peer", [pytest.param(name, id=name) for name in _PEERS], indirect=True)


@contextlib.asynccontextmanager
async def _engine(peer: Peer, *, model: str | None = None) -> AsyncIterator[GatewayEngine]:
    engine = GatewayEngine(
        SPEC,
        Endpoint(peer.base_url),
        Door(ConnectionLog(), is_air_gapped=lambda: False),
        key=Secret(peer.key) if peer.key else None,
        options=GatewayOptions(served_model=peer.model if model is None else model),
    )
    async with contextlib.aclosing(engine):
        yield engine


@every_peer
async def test_answer_has_the_words_that_the_servers_own_client_gets(peer: Peer) -> None:
    whole = await asyncio.to_thread(whole_answer, peer, _QUESTION, _TOKENS)
    streamed = await asyncio.to_thread(streamed_answer, peer, _QUESTION, _TOKENS)

    async with _engine(peer) as engine:
        answer = await answered(engine, request(*_QUESTION, max_tokens=_TOKENS))

    # First how it ended: a fault has no words, and says why there are none.
    assert (answer.ending, answer.error) == (FinishReason.STOP, "")
    assert answer.text == streamed == whole
    assert answer.text
    assert answer.reasoning == ""


@pytest.mark.parametrize(
    ("peer", "dialect"),
    [
        pytest.param("llama_server_peer", Dialect.LLAMA_SERVER, id="llama-server"),
        pytest.param("llama_cpp_peer", Dialect.LLAMA_CPP_PYTHON, id="llama_cpp.server"),
        pytest.param("litellm_peer", Dialect.LITELLM, id="LiteLLM"),
        pytest.param("wrapper_peer", Dialect.WRAPPER, id="wrapper"),
    ],
    indirect=["peer"],
)
async def test_server_is_recognised(peer: Peer, dialect: Dialect) -> None:
    async with _engine(peer) as engine:
        async for _ in engine.load():
            pass

        assert engine.facts is not None
        assert engine.facts.dialect is dialect


@every_peer
async def test_answer_at_the_limit_of_tokens_is_no_whole_one(peer: Peer) -> None:
    async with _engine(peer) as engine:
        answer = await answered(engine, request(*_LONG, max_tokens=8))

    # The plain wrapper has no word for it; its [DONE] is all there is.
    expected = FinishReason.STOP if peer.name == "wrapper" else FinishReason.LENGTH
    assert answer.ending is expected
    assert answer.text


@every_peer
async def test_stop_in_the_middle_closes_the_connection(peer: Peer) -> None:
    before = _connections(peer)
    async with _engine(peer) as engine:
        async for _ in engine.load():
            pass
        events = engine.stream(request(*_LONG, max_tokens=400))
        async for event in events:
            if isinstance(event, TextDelta):
                break
        assert _connections(peer) == before + 1
        stopped = time.monotonic()

        await events.aclose()

        assert await asyncio.to_thread(_closed_by, peer, before, stopped + _STOPS_WITHIN_S)
        assert [event async for event in events] == []


async def test_stop_ends_the_work_of_the_server(llama_server_peer: Peer) -> None:
    async with _engine(llama_server_peer) as engine:
        async for _ in engine.load():
            pass
        async with contextlib.aclosing(engine.stream(request(*_LONG, max_tokens=400))) as events:
            async for event in events:
                if isinstance(event, TextDelta):
                    break
            assert await asyncio.to_thread(_is_working, llama_server_peer)

        async with asyncio.timeout(_IDLE_WITHIN_S):
            is_working = True
            while is_working:
                is_working = await asyncio.to_thread(_is_working, llama_server_peer)


async def test_server_that_is_killed_in_the_middle_leaves_an_incomplete_answer(small_model: Path) -> None:
    with llama_server(peers_python(), small_model) as mortal:
        async with _engine(mortal) as engine:
            answer = await _answered_until_killed(engine, mortal)
            after = await answered(engine, request(*_QUESTION))

    assert answer.text
    assert answer.ending is FinishReason.TRUNCATED
    assert after.ending is GatewayFault.REFUSED


async def test_server_behind_a_wrapper_that_is_killed_leaves_an_incomplete_answer(small_model: Path) -> None:
    with llama_server(peers_python(), small_model) as mortal, wrapper(peers_python(), mortal) as front:
        async with _engine(front) as engine:
            answer = await _answered_until_killed(engine, mortal)

    assert answer.text
    assert answer.ending is FinishReason.TRUNCATED


@pytest.mark.slow
async def test_server_behind_a_proxy_that_is_killed_leaves_an_incomplete_answer(small_model: Path) -> None:
    with (
        llama_server(peers_python(), small_model) as mortal,
        litellm_proxy(peers_python(), mortal, "sk-1") as front,
    ):
        async with _engine(front) as engine:
            answer = await _answered_until_killed(engine, mortal)

    assert answer.text
    # LiteLLM may still have the time to say that the server behind it failed.
    assert answer.ending in (FinishReason.TRUNCATED, GatewayFault.SERVER)


@pytest.mark.parametrize(
    "peer",
    [
        pytest.param("llama_server_peer", id="llama-server"),
        pytest.param("llama_cpp_peer", id="llama_cpp.server"),
        pytest.param("litellm_peer", id="LiteLLM"),
    ],
    indirect=True,
)
async def test_answer_keeps_to_a_schema(peer: Peer) -> None:
    question = Message(Role.USER, "Which valve is closed, and how many seconds must be waited? V-101, 30 s.")

    async with _engine(peer) as engine:
        asked = request(question, max_tokens=64, json_schema=json.dumps(_SCHEMA))
        answer = await answered(engine, asked)

    value = json.loads(answer.text)
    assert value.keys() == {"valve", "seconds"}
    assert value["valve"] in ("V101", "V102")
    assert isinstance(value["seconds"], int)
    assert answer.ending is FinishReason.STOP


@pytest.mark.parametrize(
    "peer",
    [pytest.param("llama_server_peer", id="llama-server"), pytest.param("litellm_peer", id="LiteLLM")],
    indirect=True,
)
async def test_tokens_that_the_server_kept_are_counted(peer: Peer) -> None:
    async with _engine(peer) as engine:
        first = await answered(engine, request(*_QUESTION, max_tokens=2))
        second = await answered(engine, request(*_QUESTION, max_tokens=2))

    assert first.usage.prompt_tokens == second.usage.prompt_tokens > 0
    # The last token of a prompt is always read again: its logits are what the answer begins with.
    assert second.usage.cached_tokens >= second.usage.prompt_tokens - 1
    assert second.usage.completion_tokens == 2


async def test_context_of_the_server_is_known(llama_server_peer: Peer) -> None:
    async with _engine(llama_server_peer) as engine:
        async for _ in engine.load():
            pass

        assert engine.info.context_tokens == 2048


async def test_wrong_key_is_named(litellm_peer: Peer) -> None:
    async with _engine(replace(litellm_peer, key="sk-of-somebody-else")) as engine:
        answer = await answered(engine, request(*_QUESTION))

    assert answer.ending is GatewayFault.AUTH
    assert "sk-of-somebody-else" not in answer.error


async def test_model_that_is_not_there_is_named(litellm_peer: Peer) -> None:
    async with _engine(litellm_peer, model="no-such-model") as engine:
        answer = await answered(engine, request(*_QUESTION))

    assert answer.ending is GatewayFault.MODEL_MISSING


async def _answered_until_killed(engine: GatewayEngine, mortal: Peer) -> Answered:
    """Kill the server at the first word of a long answer; give what came of it when the server is gone."""
    process = mortal.process.process

    def kill(_text: str) -> None:
        process.kill()

    answer = await answered(engine, request(*_LONG, max_tokens=400), kill)
    await asyncio.to_thread(process.wait)
    return answer


def _connections(peer: Peer) -> int:
    """Count the connections whose server's side is open, as the system lists them (proc(5), net/tcp)."""
    port = f":{urlsplit(peer.base_url).port:04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(fields[1].endswith(port) and fields[3] == _ESTABLISHED for fields in lines)


def _closed_by(peer: Peer, connections: int, deadline: float) -> bool:
    """Look until there are only so many connections; False at the deadline, which is a time.monotonic()."""
    while time.monotonic() < deadline:
        if _connections(peer) == connections:
            return True
    return False


def _is_working(peer: Peer) -> bool:
    return any(slot["is_processing"] for slot in get(peer, "/slots"))
