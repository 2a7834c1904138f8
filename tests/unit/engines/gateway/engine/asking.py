"""How the tests of the gateway engine ask a server on loopback, and what such a server says."""

import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from app.domain.chat import Message, PromptPlan, Role
from app.domain.model_spec import ModelKind, ModelSpec, Sampling
from app.domain.network import Endpoint, Timeouts
from app.domain.stream import Finished, GenerationRequest, LoadProgress, StreamEvent, TextDelta
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.fakes.loopback_server import LoopbackServer, Scripted, value

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
