"""A relay in front of a real server that keeps every request's body, so that a test sees what was sent."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

_CHUNK_BYTES = 65536


@dataclass(slots=True)
class Relay:
    """What passed: the JSON bodies of requests that had one, in order."""

    base_url: str = ""
    bodies: list[dict[str, Any]] = field(default_factory=list)


@contextlib.asynccontextmanager
async def relay(base_url: str) -> AsyncIterator[Relay]:
    """Pass every connection on to the server at base_url; one connection may carry several requests."""
    behind = urlsplit(base_url)
    seen = Relay()
    handlers: set[asyncio.Task[None]] = set()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        handlers.add(task)
        task.add_done_callback(handlers.discard)
        sent = bytearray()
        there, back = await asyncio.open_connection(behind.hostname, behind.port)
        try:
            await asyncio.gather(_pump(reader, back, sent), _pump(there, writer))
        finally:
            seen.bodies += _bodies(bytes(sent))
            writer.close()
            back.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    seen.base_url = f"http://{host}:{port}"
    try:
        yield seen
    finally:
        server.close()
        await asyncio.gather(*handlers, return_exceptions=True)
        await server.wait_closed()


async def _pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kept: bytearray | None = None
) -> None:
    with contextlib.suppress(ConnectionError):
        while chunk := await reader.read(_CHUNK_BYTES):
            if kept is not None:
                kept += chunk
            writer.write(chunk)
            await writer.drain()
    with contextlib.suppress(ConnectionError, OSError):
        writer.close()


def _bodies(sent: bytes) -> list[dict[str, Any]]:
    bodies = []
    while sent:
        head, _, rest = sent.partition(b"\r\n\r\n")
        names = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:])
        length = int(names.get(b"content-length", b"0"))
        if length:
            bodies.append(json.loads(rest[:length]))
        sent = rest[length:]
    return bodies
