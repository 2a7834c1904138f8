"""How bytes leave this machine: HTTP/1.1 over sockets that are opened here and nowhere else.

Knows neither redirects nor time-outs nor keys: the door does. A connection serves one request and is closed:
nothing stays open while nobody asks, and no request meets a connection that the server has given up.
"""

import asyncio
import ipaddress
import logging
import socket
import ssl
import threading
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from typing import Any

# anyio loads this at the first connection, which would hold up the window then.
import anyio._backends._asyncio  # noqa: F401
import httpcore
import httpx
from typing_extensions import override

# At DEBUG it writes down heads of replies, and a server may repeat the key in one.
logging.getLogger("httpcore").setLevel(logging.WARNING)
# More addresses of one name than this are not tried.
_MAX_ADDRESSES = 4


class WireTransport(httpx.AsyncBaseTransport):
    """Sends requests as they are; exceptions of httpcore and of the system leave untouched.

    Made for one request. proxy is http://host:port, "" for none; context checks the server's certificate.
    """

    def __init__(self, context: ssl.SSLContext | None, proxy: str) -> None:
        self._backend = _Backend()
        # Without a context httpcore would build one that obeys the environment; http never needs it.
        options: dict[str, Any] = {
            "ssl_context": context or ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
            "max_connections": None,
            "max_keepalive_connections": 0,
            "http1": True,
            "http2": False,
            "retries": 0,
            "network_backend": self._backend,
        }
        pool = httpcore.AsyncHTTPProxy(proxy, **options) if proxy else httpcore.AsyncConnectionPool(**options)
        self._pool = pool

    @property
    def is_at_end(self) -> bool:
        """Whether the server has closed the connection: only then is a short reply a cut one."""
        return self._backend.is_at_end

    @override
    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        url = request.url
        assert isinstance(request.stream, AsyncIterable)
        response = await self._pool.handle_async_request(
            httpcore.Request(
                method=request.method,
                url=httpcore.URL(
                    scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
                ),
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        assert isinstance(response.stream, AsyncIterable)
        return httpx.Response(
            status_code=response.status,
            headers=response.headers,
            stream=_Body(response.stream),
            extensions=response.extensions,
        )

    @override
    async def aclose(self) -> None:
        await self._pool.aclose()
        # httpcore 1.0.9 forgets a connection whose TLS handshake is cancelled.
        await self._backend.close_all()


class _Body(httpx.AsyncByteStream):
    """The raw body of a reply."""

    def __init__(self, stream: AsyncIterable[bytes]) -> None:
        self._stream = stream

    @override
    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._stream:
            yield part

    @override
    async def aclose(self) -> None:
        close = getattr(self._stream, "aclose", None)
        if close is not None:
            await close()


class _Backend(httpcore.AsyncNetworkBackend):
    """Looks names up without holding up the end of the program, and tries each address in turn."""

    def __init__(self) -> None:
        self._sockets = httpcore.AnyIOBackend()
        self._opened: list[httpcore.AsyncNetworkStream] = []
        self.is_at_end = False

    async def close_all(self) -> None:
        """Close what was opened, if it still is."""
        while self._opened:
            await self._opened.pop().aclose()

    @override
    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await _addresses(host, port)
        # One address that swallows everything must leave time for the others.
        share = timeout / len(addresses) if timeout else None
        for number, address in enumerate(addresses, start=1):
            try:
                stream = await self._sockets.connect_tcp(address, port, share, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                if number == len(addresses):
                    raise
            else:
                self._opened.append(stream)
                return _Stream(stream, self)
        raise AssertionError("a look-up without an address raises")

    @override
    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class _Stream(httpcore.AsyncNetworkStream):
    """A connection that tells its back end when the server has closed it."""

    def __init__(self, stream: httpcore.AsyncNetworkStream, backend: _Backend) -> None:
        self._stream = stream
        self._backend = backend

    @override
    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        data = await self._stream.read(max_bytes, timeout)
        self._backend.is_at_end = not data
        return data

    @override
    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.write(buffer, timeout)

    @override
    async def aclose(self) -> None:
        await self._stream.aclose()

    @override
    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        return _Stream(await self._stream.start_tls(ssl_context, server_hostname, timeout), self._backend)

    @override
    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


async def _addresses(host: str, port: int) -> tuple[str, ...]:
    """Give the addresses of host, in the system's order.

    Raises:
        socket.gaierror: there are none.
    """
    try:
        return (str(ipaddress.ip_address(host)),)
    except ValueError:
        return await _looked_up(host, port)


async def _looked_up(host: str, port: int) -> tuple[str, ...]:
    loop = asyncio.get_running_loop()
    found: asyncio.Future[tuple[str, ...]] = loop.create_future()

    def settle(result: tuple[str, ...] | Exception) -> None:
        if found.done():
            return
        if isinstance(result, Exception):
            found.set_exception(result)
        else:
            found.set_result(result)

    def look_up() -> None:
        try:
            entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            result: tuple[str, ...] | Exception = tuple(dict.fromkeys(str(entry[4][0]) for entry in entries))
        except OSError as error:
            result = error
        except UnicodeError:
            # A name that no name may be: too long a part, or none between two dots.
            result = socket.gaierror(socket.EAI_NONAME, "this is no name")
        # The loop may have ended meanwhile: then nobody waits any more.
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result)

    # Not in asyncio's own threads: a name server that does not answer would hold up the end of the program.
    threading.Thread(target=look_up, name="name look-up", daemon=True).start()
    return (await found)[:_MAX_ADDRESSES]
