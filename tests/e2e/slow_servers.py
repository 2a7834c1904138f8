"""Servers on loopback that answer slowly or never, each in a thread of its own."""

import asyncio
import contextlib
import io
import json
import threading
import zipfile
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

_TICK_S: Final = 0.2
_WHEEL_BYTES: Final = 4 << 20

# Writes what a request for a path is answered with; the connection stays open when it returns.
Answer = Callable[[str, asyncio.StreamWriter], Awaitable[None]]


@contextlib.contextmanager
def serving(answer: Answer) -> Iterator[int]:
    """Run a server and give its port; it closes no connection before the block ends."""
    loop = asyncio.new_event_loop()
    ended = asyncio.Event()
    ports: list[int] = []
    is_up = threading.Event()

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            await answer(head.split(" ")[1], writer)
            await ended.wait()
        writer.close()

    async def serve() -> None:
        server = await asyncio.start_server(converse, "127.0.0.1", 0)
        ports.append(server.sockets[0].getsockname()[1])
        is_up.set()
        await ended.wait()
        server.close()

    thread = threading.Thread(target=lambda: _run(loop, serve()), name="slow server")
    thread.start()
    is_up.wait()
    try:
        yield ports[0]
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()


async def silent(_path: str, _writer: asyncio.StreamWriter) -> None:
    """Take the request and say nothing."""


async def stalling_gateway(path: str, writer: asyncio.StreamWriter) -> None:
    """Begin an answer and never end it."""
    if path.endswith("/models"):
        await _whole(writer, json.dumps({"data": [{"id": "pump", "owned_by": "vllm"}]}).encode())
        return
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
    for word in ("Cavitation ", "is when ", "a liquid boils. ", "It harms ", "the wheel. ", "It "):
        part = {"choices": [{"index": 0, "delta": {"content": word}, "finish_reason": None}]}
        writer.write(f"data: {json.dumps(part)}\n\n".encode())
    await writer.drain()


async def silent_gateway(path: str, writer: asyncio.StreamWriter) -> None:
    """Name a model and never answer with it."""
    if path.endswith("/models"):
        await stalling_gateway(path, writer)


async def slow_index(path: str, writer: asyncio.StreamWriter) -> None:
    """Offer one package whose file comes in drops."""
    if not path.endswith(".whl"):
        name = "slow_model-1.0-py3-none-any.whl"
        await _whole(writer, f'<a href="/files/{name}">{name}</a>'.encode(), "text/html")
        return
    data = _wheel()
    writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: {len(data)}\r\n\r\n".encode())
    for start in range(0, len(data), 1000):
        writer.write(data[start : start + 1000])
        await writer.drain()
        await asyncio.sleep(_TICK_S)


async def slow_sensorthings(path: str, writer: asyncio.StreamWriter) -> None:
    """Say what the server can, and stop in the middle of the first page of rows."""
    if "expand" not in path:
        await _whole(writer, b'{"value": []}')
        return
    writer.write(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"value": [')
    await writer.drain()


async def _whole(writer: asyncio.StreamWriter, body: bytes, kind: str = "application/json") -> None:
    head = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    await writer.drain()


def _wheel() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("slow_model/data/part0.bin", bytes(_WHEEL_BYTES))
    return out.getvalue()


def _run(loop: asyncio.AbstractEventLoop, job: Awaitable[None]) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(job)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                loop.run_until_complete(task)
        loop.close()
