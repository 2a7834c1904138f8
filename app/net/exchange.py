"""One request and its reply over one connection: sent once, within its time-outs, with errors translated."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.domain.network import Endpoint, NetFault, NetworkError
from app.domain.sentence import said
from app.net.deadlines import Deadlines
from app.net.faults import foreign_errors, proxy_refused, translated, where
from app.net.messages import REDIRECTS, Request

if TYPE_CHECKING:
    import httpx

_MAX_HEADERS = 200
_MAX_HEADER_BYTES = 64 << 10
_FIRST_ERROR = 400
_PROXY_AUTHENTICATION = 407


class Exchange:
    """Send once, then read chunks once; always closed, also after an error.

    check raises when nothing may be read any more. log is told once how the connection came about.
    """

    def __init__(
        self,
        transport: "httpx.AsyncBaseTransport",
        endpoint: Endpoint,
        deadlines: Deadlines,
        check: Callable[[], None],
        log: Callable[[NetFault | None], None],
    ) -> None:
        self._transport = transport
        self._endpoint = endpoint
        self._deadlines = deadlines
        self._check = check
        self._log = log
        self._is_connected = False
        self._response: httpx.Response | None = None
        self._parts: AsyncIterator[bytes] | None = None
        self.status = 0
        self.headers: Mapping[str, str] = {}

    @property
    def is_redirect(self) -> bool:
        """Whether the reply names another address."""
        return self.status in REDIRECTS and bool(self.location)

    @property
    def location(self) -> str:
        """The address that the reply names, "" for none."""
        return self.headers.get("location", "")

    async def send(self, request: Request) -> None:
        """Send request and read the head of the reply.

        Raises:
            NetworkError: no connection, no reply, or not one that can be read.
        """
        try:
            await self._send(request)
        except NetworkError as error:
            self._connection_ended(error.fault)
            raise
        except foreign_errors() as error:
            known = self._translated(error)
            self._connection_ended(known.fault)
            raise known from error
        except asyncio.CancelledError:
            self._connection_ended(NetFault.STOPPED)
            raise

    async def chunks(self, max_bytes: int) -> AsyncGenerator[bytes, None]:
        """Yield the body as it comes.

        Raises:
            NetworkError: it breaks off, stalls or has more than max_bytes.
        """
        assert self._response is not None
        if self._is_encoded():
            return
        # Kept until the connection is closed: a body that is left early is dropped inside the library, and
        # there it would wait for that closing. Qt's loop has no hook for generators that are dropped.
        parts = self._parts = aiter(self._response.stream)  # type: ignore[arg-type]  # an async client's: httpx says both kinds
        received = 0
        while True:
            try:
                async with self._deadlines.guard():
                    chunk = await anext(parts, None)
            except foreign_errors() as error:
                raise self._translated(error) from error
            if chunk is None:
                return
            self._check()
            received += len(chunk)
            if received > max_bytes:
                raise NetworkError(
                    NetFault.TOO_LARGE,
                    said(
                        "{endpoint} sent more than the {max_bytes} bytes that a reply may have.",
                        endpoint=where(self._endpoint),
                        max_bytes=max_bytes,
                    ),
                )
            yield chunk

    async def aclose(self) -> None:
        """Close the connection now."""
        response, self._response = self._response, None
        if response is not None:
            await response.stream.aclose()  # type: ignore[union-attr]  # as in chunks()
        self._parts = None
        await self._transport.aclose()

    async def _send(self, request: Request) -> None:
        import httpx

        async with self._deadlines.guard():
            wire_request = httpx.Request(
                request.method,
                request.url,
                headers=request.wire_headers(),
                content=request.body or None,
                extensions={"trace": self._trace},
            )
            self._response = await self._transport.handle_async_request(wire_request)
        self._connected()
        self._read_head(self._response)

    def _read_head(self, response: "httpx.Response") -> None:
        raw = response.headers.raw
        if len(raw) > _MAX_HEADERS or sum(len(name) + len(value) for name, value in raw) > _MAX_HEADER_BYTES:
            text = said(
                "The head of the reply of {endpoint} is too long to be one. Check the address.",
                endpoint=where(self._endpoint),
            )
            raise NetworkError(NetFault.TOO_LARGE, text)
        self.status = response.status_code
        self.headers = dict(response.headers)
        if self.status == _PROXY_AUTHENTICATION and self._endpoint.proxy:
            raise NetworkError(NetFault.PROXY, proxy_refused(self._endpoint))

    def _is_encoded(self) -> bool:
        """Say whether an error's body is compressed, and so not shown; a good reply must not be."""
        if self.headers.get("content-encoding", "identity").lower() in ("identity", ""):
            return False
        if self.status < _FIRST_ERROR:
            raise NetworkError(
                NetFault.PROTOCOL,
                said(
                    "{endpoint} compresses its replies though it was asked not to. Switch that off "
                    "there, or in the proxy before it.",
                    endpoint=where(self._endpoint),
                ),
            )
        return True

    async def _trace(self, name: str, info: Mapping[str, Any]) -> None:
        # The first headers may be those that ask a proxy for a tunnel.
        if name == "http11.send_request_headers.started" and info["request"].method != b"CONNECT":
            self._connected()

    def _connected(self) -> None:
        if not self._is_connected:
            self._connection_ended(None)
            self._is_connected = True
            self._deadlines.connected()

    def _connection_ended(self, outcome: NetFault | None) -> None:
        if not self._is_connected:
            self._log(outcome)

    def _translated(self, error: Exception) -> NetworkError:
        is_at_end = bool(getattr(self._transport, "is_at_end", False))
        return translated(error, self._endpoint, is_at_end=is_at_end, is_connected=self._is_connected)
