"""A real server on loopback that is told what it will answer and remembers what it was asked."""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Any

_STREAM = "text/event-stream"


@dataclass(frozen=True, slots=True)
class Scripted:
    """One reply: its chunks, with an event between two of them where the server waits for a test.

    ends: "close" ends the connection in good order, "reset" breaks it, "hang" leaves it open.
    """

    chunks: tuple[bytes | asyncio.Event, ...] = ()
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    ends: str = "close"


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as it arrived; header names in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: Any


def answer(*chunks: bytes | asyncio.Event, **more: Any) -> Scripted:
    """Give a reply of events."""
    return Scripted(chunks, headers={"Content-Type": _STREAM}, **more)


def value(content: Any, status: int = 200, **headers: str) -> Scripted:
    """Give a reply of one JSON value."""
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return Scripted((json.dumps(content).encode(),), status, {"Content-Type": "application/json"} | named)


class LoopbackServer:
    """Answers each address with its replies in order, the last one again and again; 404 for all others."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.closed = asyncio.Event()
        self.was_asked = asyncio.Event()
        self._replies: dict[str, deque[Scripted]] = {}
        self._handlers: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.base_url = ""

    def on(self, path: str, *replies: Scripted) -> None:
        """Answer requests to path with replies."""
        self._replies[path] = deque(replies)

    def asked_at(self, path: str) -> list[Asked]:
        """Give the requests to path."""
        return [asked for asked in self.asked if asked.path == path]

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._handle, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        self.base_url = f"http://{host}:{port}"

    async def aclose(self) -> None:
        assert self._server is not None
        self._server.close()
        for handler in tuple(self._handlers):
            handler.cancel()
        await asyncio.gather(*self._handlers, return_exceptions=True)
        await self._server.wait_closed()

    async def _handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._handlers.add(task)
        try:
            # Cancelled by aclose(), which waits for it; asyncio's streams would report that as an error.
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._exchange(reader, writer)
        finally:
            writer.close()
            # aclose() may cancel here as well.
            with contextlib.suppress(ConnectionError, asyncio.CancelledError):
                await writer.wait_closed()
            # Last: aclose() waits for the closing as well.
            self._handlers.discard(task)

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await reader.readexactly(1)
        if not first.isalpha():
            # TLS to a server that speaks none; real ones say so at once as well.
            writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            return
        head = (first + await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        method, path, _version = head[0].split(" ")
        headers = {
            name.lower(): text for name, _, text in (line.partition(": ") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.asked.append(Asked(method, path, headers, json.loads(body) if body else None))
        self.was_asked.set()
        replies = self._replies.get(path)
        if not replies:
            reply = value({"error": {"message": "Not Found", "code": 404}}, 404)
        else:
            reply = replies.popleft() if len(replies) > 1 else replies[0]
        await self._reply(reply, reader, writer)

    async def _reply(
        self, reply: Scripted, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        lines = [f"HTTP/1.1 {reply.status} X", "Transfer-Encoding: chunked", "Connection: close"]
        lines += [f"{name}: {text}" for name, text in reply.headers.items()]
        writer.write("\r\n".join((*lines, "", "")).encode())
        gone = asyncio.get_running_loop().create_task(self._watch(reader))
        try:
            for chunk in reply.chunks:
                if isinstance(chunk, asyncio.Event):
                    await chunk.wait()
                else:
                    writer.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
                    await writer.drain()
            if reply.ends == "reset":
                writer.transport.abort()
            elif reply.ends == "hang":
                await gone
            else:
                writer.write(b"0\r\n\r\n")
                await writer.drain()
        finally:
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)

    async def _watch(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(ConnectionError):
            await reader.read()
        self.closed.set()


@contextlib.asynccontextmanager
async def loopback_server() -> AsyncIterator[LoopbackServer]:
    """Run a server while the block runs."""
    server = LoopbackServer()
    await server.start()
    try:
        yield server
    finally:
        await server.aclose()
