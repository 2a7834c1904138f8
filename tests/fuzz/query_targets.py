"""A SensorThings server, and queries as a model or a program wrote them."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import httpx

from app.domain.errors import AssistantError
from app.domain.network import Endpoint, NetworkError
from app.domain.query_problems import InvalidQueryError
from app.domain.twin import MirrorOptions
from app.prompting.json_answer import NotJsonError, parse_json_answer
from app.twin.ingest.mapping import ImportMapping
from app.twin.query_json import parse, to_json
from app.twin.sensorthings.mirror import Mirror
from app.twin.store import TwinStore
from tests.fakes.doors import scripted_door
from tests.fuzz.mutations import chance, json_text, mutated_bytes, mutated_value, odd_text
from tests.fuzz.plant_samples import COLLECTIONS, NOW, QUERY, REFUSAL, URL
from tests.fuzz.plant_store import WHOLE_STORES, with_store
from tests.fuzz.target import Target

T = TypeVar("T")


def read_server(random: Random, folder: Path) -> None:
    """A SensorThings server whose rows, pages or headers are odd."""
    collections: dict[str, Any] = dict(COLLECTIONS)
    for name in random.sample(sorted(collections), 2):
        collections[name] = mutated_value(random, collections[name], most=6)
    pages: dict[str, bytes] = {}
    for name, rows in collections.items():
        count = len(rows) if isinstance(rows, list | dict | str) else 0
        page: Any = {"@iot.count": count, "value": rows}
        if chance(random, 4):
            page |= {"@iot.nextLink": random.choice((odd_text(random), f"{URL}/{name}?$skip=2", "Things"))}
        if chance(random, 6):
            page = mutated_value(random, page)
        content = json_text(page).encode("utf-8", "surrogatepass")
        pages[name] = mutated_bytes(random, content, most=2) if chance(random, 12) else content
    date = odd_text(random) if chance(random, 3) else "Mon, 30 Nov 2026 12:00:00 GMT"
    if chance(random, 6):
        date = mutated_bytes(random, date.encode("utf-8", "replace"), most=3).decode("latin-1")
    headers = [(b"date", date.encode("utf-8", "replace"))]
    statuses = [random.choice((200, 200, 200, 200, 400, 404, 500)) for _ in range(8)]

    def answer(request: httpx.Request) -> httpx.Response:
        name = request.url.path.rsplit("/", maxsplit=1)[-1]
        status = statuses.pop() if statuses else 200
        return httpx.Response(status, content=pages.get(name, b'{"value": []}'), headers=headers)

    with_store(folder, lambda store: asyncio.run(_mirrored(store, answer)))


def read_query(random: Random, _folder: Path) -> None:
    """A query as a model or a program wrote it."""
    value = mutated_value(random, random.choice((QUERY, QUERY, REFUSAL)), most=6)
    if isinstance(value, dict) and chance(random, 2):
        # Most fields do not go together: with fewer of them more is looked at.
        value = {name: entry for name, entry in value.items() if name == "type" or chance(random, 3)}
    text = json_text(value)
    if chance(random, 4):
        text = mutated_bytes(random, text.encode("utf-8", "replace"), most=3).decode("utf-8", "replace")
    if chance(random, 6):
        text = f"```json\n{text}\n```"
    try:
        answer = parse(parse_json_answer(text))
    except (NotJsonError, InvalidQueryError):
        return
    assert parse(json.loads(json.dumps(to_json(answer)))) == answer


async def _run(work: Callable[[], T]) -> T:
    return work()


async def _mirrored(store: TwinStore, answer: Callable[[httpx.Request], httpx.Response]) -> None:
    client = scripted_door(answer).open(Endpoint(URL), purpose="fuzz")
    try:
        mirror = Mirror(store, client, MirrorOptions(), ImportMapping(), lambda: NOW, _run)
        pages = 0
        with contextlib.suppress(AssistantError, NetworkError):
            async with contextlib.aclosing(mirror.steps()) as steps:
                async for _ in steps:
                    pages += 1
                    assert pages < 200
    finally:
        await client.aclose()


TARGETS: Final = (
    Target("SensorThings server", read_server, WHOLE_STORES),
    Target("query JSON", read_query),
)
