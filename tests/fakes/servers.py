"""Servers on loopback whose behaviour is a function, over TCP or TLS; real sockets, no library of HTTP."""

import asyncio
import contextlib
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field

# Clients have left by then, which a handler notices at once unless it waits for something else.
_LEAVING_S = 0.5

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Server:
    """A running server: its port, the requests it read (arrived when any), and when each client left."""

    port: int = 0
    requests: list[str] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    departures: asyncio.Queue[float] = field(default_factory=asyncio.Queue)


async def read_request(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    """Give the head and the body of a request."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = next(
        (int(line[15:]) for line in head.split("\r\n") if line.lower().startswith("content-length:")), 0
    )
    return head, await reader.readexactly(length)


def answer(status: str, body: bytes = b"", *headers: str) -> bytes:
    """Give a whole reply as it goes over the wire."""
    lines = (f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers, "", "")
    return "\r\n".join(lines).encode("latin-1") + body


@contextlib.asynccontextmanager
async def serving(handler: "Handler | bytes", context: ssl.SSLContext | None = None) -> AsyncIterator[Server]:
    """Run a server that reads a request and then does what handler does, or sends it if it is bytes."""
    server = Server()
    loop = asyncio.get_running_loop()
    handling: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        handling.add(task)
        try:
            await converse(reader, writer)
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
            handling.discard(task)

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Clients leave in every way there is; that is what the tests are about.
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head, body = await read_request(reader)
            server.requests.append(head + body.decode("utf-8"))
            server.arrived.set()
            if isinstance(handler, bytes):
                writer.write(handler)
                await writer.drain()
            else:
                await handler(reader, writer)
        server.departures.put_nowait(loop.time())

    listening = await asyncio.start_server(
        serve, "127.0.0.1", 0, ssl=context, ssl_shutdown_timeout=1 if context else None
    )
    server.port = listening.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listening.close()
        # Whoever is still at it would leave its connection open when the loop ends.
        if handling:
            await asyncio.wait(handling, timeout=_LEAVING_S)
        for task in handling:
            task.cancel()
        await asyncio.gather(*handling, return_exceptions=True)
        await listening.wait_closed()


@contextlib.contextmanager
def tls_server(context: ssl.SSLContext, reply: bytes) -> Iterator[int]:
    """Run a server for one client and give its port; a handshake that fails ends with OpenSSL's alert.

    asyncio's servers hang up without the alert, which real ones send.
    """
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with contextlib.suppress(OSError):
            connection, _ = listening.accept()
            connection.settimeout(5)
            with context.wrap_socket(connection, server_side=True, do_handshake_on_connect=False) as tls:
                try:
                    tls.do_handshake()
                    tls.recv(65_536)
                    tls.sendall(reply)
                except ssl.SSLError:
                    # Whoever closes with something unread resets the connection and takes the alert back.
                    tls.shutdown(socket.SHUT_WR)
                    while tls.recv(65_536):
                        pass

    thread = threading.Thread(target=serve, name="tls server")
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        with contextlib.suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()
