"""What a gateway sends: streams of events, whole replies, refusals with their headers, lists of models."""

import asyncio
import contextlib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from app.domain.errors import EngineError
from app.domain.gateway import Dialect
from app.domain.network import Endpoint, NetworkError
from app.engines.gateway.answer_stream import AnswerStream
from app.engines.gateway.dialects import interpreter
from app.engines.gateway.faults import refused, retry_after
from app.engines.gateway.health import choose_model, probe
from app.engines.gateway.server import Server
from app.engines.gateway.sse import SseEvent, SseLimitError, SseParser
from tests.fakes.doors import Answer, scripted_door
from tests.fuzz.mutations import (
    chance,
    cut,
    json_bytes,
    json_text,
    mutated_bytes,
    mutated_value,
    odd_number,
    odd_text,
    raw_expanded,
)
from tests.fuzz.target import Target

_STREAMS: Final = Path(__file__).parents[1] / "data" / "streams"
_NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
_URL: Final = "http://gateway.invalid/v1"
_DIALECTS: Final = tuple(Dialect)
_ANY_CHUNK: Final[dict[str, Any]] = {
    "id": "chatcmpl-1",
    "object": "chat.completion.chunk",
    "model": "m",
    "choices": [
        {
            "index": 0,
            "delta": {"role": "assistant", "content": [{"type": "text", "text": "a"}], "reasoning": "b"},
            "message": {"content": "whole", "refusal": None},
            "finish_reason": "stop",
        }
    ],
    "usage": {"prompt_tokens": 3, "completion_tokens": 1, "prompt_tokens_details": {"cached_tokens": 1}},
    "timings": {"prompt_n": 3, "cache_n": 0, "predicted_n": 1, "draft_n": 1, "draft_n_accepted": 1},
    "prompt_progress": {"total": 10, "processed": 5, "cache": 0},
}
_ERRORS: Final[tuple[Any, ...]] = (
    {"error": {"message": "no such model", "type": "not_found_error", "code": 404, "param": None}},
    {"error": "overloaded"},
    {"object": "error", "message": "context too long", "code": "context_length_exceeded"},
    {"detail": [{"loc": ["body"], "msg": "field required", "type": "missing"}]},
)
_WRAPPED: Final[dict[str, Any]] = {"text": "whole", "answer": {"content": "x"}, "choices": [], "error": None}
_DATES: Final = (
    "Mon, 30 Nov 2026 12:00:20 GMT",
    "Monday, 30-Nov-26 12:00:20 GMT",
    "Mon Nov 30 12:00:20 2026",
    "20",
    "1.5",
    "Mon, 30 Nov 2026 12:00:20 +0130",
    "30 Nov 2026 12:00 EST",
)
_LIST: Final[dict[str, Any]] = {
    "object": "list",
    "data": [
        {"id": "m-1", "object": "model", "owned_by": "vllm", "max_model_len": 4096, "created": 1},
        {"id": "m-2:latest", "object": "model", "owned_by": "library"},
    ],
}
_OTHERS: Final[dict[str, Any]] = {
    "/api/version": {"version": "0.5"},
    "/api/v0/models": {"data": [{"id": "m-1", "loaded_context_length": 4096}]},
    "/api/ps": {"models": [{"name": "m-1", "context_length": 4096}]},
    "/props": {"default_generation_settings": {"n_ctx": 4096}},
    "/health": {"status": "ok"},
    "/health/liveliness": "I'm alive!",
}


@cache
def _samples() -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in sorted(_STREAMS.glob("*.*")) if file.name != "expected.json")


def read_answer(random: Random, _folder: Path) -> None:
    """An answer in any dialect, whole or as events, in pieces."""
    answer = AnswerStream(interpreter(random.choice(_DIALECTS)))
    with contextlib.suppress(EngineError):
        for piece in cut(random, _answer(random)):
            for _ in answer.feed(piece):
                """What it says does not matter here."""
        for _ in answer.finish():
            """Nor what comes at the end."""
    assert answer.reason is not None
    assert answer.invalid_bytes >= 0


def read_events(random: Random, _folder: Path) -> None:
    """The same events come out however the bytes are cut."""
    data = _answer(random)
    assert _events(cut(random, data)) == _events([data])


def read_refusal(random: Random, _folder: Path) -> None:
    """A reply that is none, and the pause that it asks for."""
    body = json_bytes(random, mutated_value(random, random.choice(_ERRORS)))
    status = random.choice((200, 301, 400, 401, 404, 408, 413, 422, 429, 500, 503, 504, 599))
    headers = {"retry-after": _date(random), "content-type": odd_text(random)}
    error = refused(status, headers, body)
    assert isinstance(error, EngineError)
    assert error.user_text.isprintable()
    assert 0.0 <= retry_after(_date(random), _NOW) <= 30 * 86_400.0


def read_redirect(random: Random, _folder: Path) -> None:
    """Where a reply wants the request to be sent on to."""
    location = mutated_bytes(random, b"http://gateway.invalid:80/v2/models?x=1#y").decode("latin-1")
    if chance(random, 3):
        location = odd_text(random)
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        head = [(b"location", location.encode("utf-8", "replace"))]
        return httpx.Response(307 if len(asked) == 1 else 200, headers=head, content=b"{}")

    asyncio.run(_followed(answer))
    assert all(Endpoint(_URL).is_same_origin(url) for url in asked)


def read_models(random: Random, _folder: Path) -> None:
    """What a server says that it is and has, in all its replies."""
    replies = {"/v1/models": _LIST, **_OTHERS}
    for path in random.sample(sorted(replies), 3):
        replies[path] = mutated_value(random, replies[path])
    missing = {path for path in sorted(_OTHERS) if chance(random, 2)}
    headers = {"server": "llama.cpp"} if chance(random, 4) else {}

    def answer(request: httpx.Request) -> httpx.Response:
        path = request.url.path
        if path not in replies or path in missing:
            return httpx.Response(404, content=b"{}")
        content = json_text(replies[path]).encode("utf-8", "surrogatepass")
        return httpx.Response(200, content=content, headers=headers)

    asyncio.run(_probed(answer, odd_text(random) if chance(random, 2) else ""))


async def _followed(answer: Answer) -> None:
    client = scripted_door(answer).open(Endpoint(_URL), purpose="fuzz")
    try:
        with contextlib.suppress(NetworkError):
            await client.request("GET", "/models")
    finally:
        await client.aclose()


async def _probed(answer: Answer, wanted: str) -> None:
    server = Server(Endpoint(_URL), scripted_door(answer), purpose="fuzz")
    try:
        with contextlib.suppress(EngineError):
            facts = await probe(server)
            assert all(name.isprintable() for name in facts.models)
            choose_model(facts, wanted)
    finally:
        await server.aclose()


def _answer(random: Random) -> bytes:
    match random.randrange(5):
        case 0 | 1:
            return mutated_bytes(random, random.choice(_samples()), _samples())
        case 2:
            chunks = [json_text(mutated_value(random, _ANY_CHUNK)) for _ in range(1 + random.randrange(3))]
            text = "".join(f"data: {chunk}\n\n" for chunk in chunks) + "data: [DONE]\n\n"
            return text.encode("utf-8", "surrogatepass")
        case 3:
            whole = random.choice((_ANY_CHUNK, _WRAPPED, *_ERRORS))
            return json_bytes(random, mutated_value(random, whole))
        case _:
            name = random.choice(("event: error\n", "event: x\n", "", "error: ", "{"))
            error = json_text(mutated_value(random, random.choice(_ERRORS)))
            return f"{name}data: {error}\n\n".encode("utf-8", "surrogatepass")


def _events(pieces: list[bytes]) -> tuple[list[SseEvent], int, str]:
    parser, limit = SseParser(), ""
    found: list[SseEvent] = []
    try:
        for piece in pieces:
            found += parser.feed(piece)
        last = parser.finish()
        found += [last] if last is not None else []
    except SseLimitError as error:
        limit = str(error)
    return found, parser.invalid_bytes, limit


def _date(random: Random) -> str:
    if chance(random, 4):
        return odd_text(random) if chance(random, 2) else str(odd_number(random))
    data = mutated_bytes(random, random.choice(_DATES).encode(), most=4)
    return raw_expanded(data.decode("latin-1"))


TARGETS: Final = (
    Target("gateway answers", read_answer),
    Target("server-sent events", read_events),
    Target("gateway refusals and retry-after", read_refusal),
    Target("redirects", read_redirect),
    Target("gateway lists of models", read_models),
)
