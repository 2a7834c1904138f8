"""`ask --model my-gateway` and a server's own client: the same messages, the same words."""

import asyncio
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import tomli_w

from app.domain.chat import Message, Role
from tests.e2e.program import Program
from tests.fakes.peers.plain_client import streamed_answer, whole_answer
from tests.fakes.peers.relay import relay
from tests.fakes.peers.servers import Peer
from tests.integration.secret_service import SecretService

pytestmark = pytest.mark.model

_QUESTION = "Write two short lines about the sea."
_NOW = "2026-11-30T09:00:00Z"
_TOKENS = 32
_PEERS = ("llama_server_peer", "llama_cpp_peer", "litellm_peer", "wrapper_peer")
Done = subprocess.CompletedProcess[str]


@pytest.fixture
def key_ring(tmp_path: Path) -> Iterator[SecretService]:
    """A bus with an unlocked key ring on it."""
    folder = tmp_path / "bus"
    folder.mkdir()
    service = SecretService(folder)
    service.start_key_ring("the user's password")
    yield service
    service.close()


@pytest.mark.parametrize("peer", [pytest.param(name, id=name) for name in _PEERS], indirect=True)
async def test_ask_prints_the_words_that_the_servers_own_client_gets(
    peer: Peer, key_ring: SecretService, tmp_path: Path
) -> None:
    program = Program(tmp_path / "home")
    bus = {"DBUS_SESSION_BUS_ADDRESS": key_ring.address}

    async def run(*words: str, stdin: str = "") -> Done:
        return await asyncio.to_thread(lambda: program.run(*words, stdin=stdin, **bus))

    async with relay(peer.base_url) as passed:
        entry = {"id": "my-gateway", "title": "Site", "kind": "gateway", "base_url": passed.base_url}
        served = {"served_model": peer.model} if peer.model else {}
        program.write("models.toml", tomli_w.dumps({"model": [entry | served]}))
        if peer.key:
            kept = await run("gateway", "set-key", "my-gateway", stdin=f"{peer.key}\n")
            assert kept.returncode == 0, kept.stderr

        question = (
            *("--now", _NOW, "ask", _QUESTION, "--model", "my-gateway", "--temperature", "0"),
            *("--max-tokens", str(_TOKENS), "--json"),
        )
        # A server that has read part of a prompt before computes the rest in other batches, whose sums round
        # differently: llama-server itself gives two texts then. So all that is compared is asked of a server
        # that has read the whole.
        await run(*question)
        done = await run(*question)

    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["engine"], report["model"]) == ("gateway", "my-gateway")
    sent = [body["messages"] for body in passed.bodies if "messages" in body][-1]
    messages = [Message(Role(each["role"]), each["content"]) for each in sent]
    assert _QUESTION in messages[-1].text
    whole = await asyncio.to_thread(whole_answer, peer, messages, _TOKENS)
    streamed = await asyncio.to_thread(streamed_answer, peer, messages, _TOKENS)
    assert report["text"] == streamed == whole
    assert report["text"]
