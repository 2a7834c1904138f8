"""The one door to any network: whoever wants to reach a server asks it for a client.

Every connection of the program is made here: with certificates checked, nothing taken from the environment,
entered in the connection log, and none at all while the air gap is on.
"""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any

from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.secret import Secret, parse_secret
from app.domain.sentence import marked, said
from app.net.air_gap import AIR_GAP_SENTENCE
from app.net.connection_log import ConnectionLog
from app.net.deadlines import Deadlines
from app.net.exchange import Exchange
from app.net.faults import where
from app.net.messages import Reply, Request, StreamReply, redirected
from app.net.tls import tls_context

if TYPE_CHECKING:
    import httpx

DEFAULT_MAX_BYTES = 64 << 20
# A server may tidy up its own addresses; more steps are a loop.
_MAX_REDIRECTS = 5

NOT_ALLOWED_SENTENCE = marked(
    "The site's policy does not allow a connection to {server}. Ask whoever runs this machine."
)

TransportFactory = Callable[[ssl.SSLContext | None, str], "httpx.AsyncBaseTransport"]


class Door:
    """Hands out clients, for any thread and any event loop.

    is_air_gapped is asked before every request and at every piece of a reply, allows before every request.
    make_transport is for tests that have no network.
    """

    def __init__(
        self,
        log: ConnectionLog,
        *,
        is_air_gapped: Callable[[], bool],
        allows: Callable[[Endpoint], bool] = lambda _endpoint: True,
        make_transport: TransportFactory | None = None,
    ) -> None:
        self.log = log
        self.is_air_gapped = is_air_gapped
        self.allows = allows
        self._make_transport = make_transport or _wire

    def open(self, endpoint: Endpoint, *, purpose: str, key: Secret | None = None) -> "EndpointClient":
        """Give a client for endpoint; nothing is connected yet. The caller closes it.

        purpose says in the connection log what the connections are for. key goes into the Authorization
        header of every request.

        Raises:
            SecretRefusedError: key cannot stand in a header.
        """
        if key is not None:
            key = parse_secret(key.reveal())
        return EndpointClient(self, endpoint, purpose, key, self._make_transport)


class EndpointClient:
    """Requests to one endpoint, on one event loop; each has a connection of its own.

    A path begins with / and is appended to the endpoint's address, or to its scheme, host and port alone
    with at_root. It may also be a whole address, such as a link to the next page, when it leads to the same
    scheme, host and port.
    """

    def __init__(
        self,
        door: Door,
        endpoint: Endpoint,
        purpose: str,
        key: Secret | None,
        make_transport: TransportFactory,
    ) -> None:
        self.endpoint = endpoint
        self._door = door
        self._purpose = purpose
        self._key = key
        self._make_transport = make_transport
        self._context: ssl.SSLContext | None = None
        self._is_prepared = False
        self._open: set[Exchange] = set()

    async def request(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        headers: dict[str, str] | None = None,
        timeouts: Timeouts | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        at_root: bool = False,
    ) -> Reply:
        """Give the whole reply, whatever its status; every byte counts as content.

        Raises:
            NetworkError: there is no whole reply, or it has more than max_bytes.
        """
        async with self.stream(
            method,
            path,
            json=json,
            headers=headers,
            timeouts=timeouts,
            max_bytes=max_bytes,
            at_root=at_root,
        ) as reply:
            reply.content_seen()
            body = bytearray()
            async for chunk in reply.chunks:
                body += chunk
                reply.content_seen()
            return Reply(reply.status, reply.headers, bytes(body))

    @contextlib.asynccontextmanager
    async def stream(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        headers: dict[str, str] | None = None,
        timeouts: Timeouts | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        at_root: bool = False,
        follows_redirects: bool = True,
    ) -> AsyncIterator[StreamReply]:
        """Give the reply as soon as its head is there; leaving the block closes the connection.

        The time to the first content and between two of them runs until content_seen() is called.
        Redirects are followed to the same scheme, host and port only; without follows_redirects they are
        replies like others.

        Raises:
            NetworkError: no reply; and while chunks are read, a reply that breaks off, stalls or grows above
                max_bytes.
        """
        request = Request.build(method, self._url(path, at_root=at_root), json, headers or {}, self._key)
        deadlines = Deadlines(timeouts or Timeouts(), where(self.endpoint))
        exchange = await self._exchange(request, deadlines)
        try:
            for _ in range(_MAX_REDIRECTS):
                if not (follows_redirects and exchange.is_redirect):
                    break
                request = redirected(request, exchange.status, exchange.location, self.endpoint)
                await self._end(exchange)
                deadlines.connecting()
                exchange = await self._exchange(request, deadlines)
            else:
                text = said(
                    "{endpoint} sends the request from one address to the next without end.",
                    endpoint=where(self.endpoint),
                )
                raise NetworkError(NetFault.REDIRECT, text)
            async with contextlib.aclosing(exchange.chunks(max_bytes)) as chunks:
                yield StreamReply(exchange.status, exchange.headers, chunks, deadlines.content_seen)
        finally:
            await self._end(exchange)

    async def aclose(self) -> None:
        """Close every connection that is open."""
        for exchange in tuple(self._open):
            await self._end(exchange)

    async def _exchange(self, request: Request, deadlines: Deadlines) -> Exchange:
        self._check_allowed()
        if not self._is_prepared:
            self._context = await asyncio.to_thread(_prepare, self.endpoint)
            self._is_prepared = True
        transport = self._make_transport(self._context, self.endpoint.proxy)
        exchange = Exchange(transport, self.endpoint, deadlines, self._check_running, self._log)
        self._open.add(exchange)
        try:
            await exchange.send(request)
        except BaseException:
            await self._end(exchange)
            raise
        return exchange

    async def _end(self, exchange: Exchange) -> None:
        self._open.discard(exchange)
        await exchange.aclose()

    def _check_allowed(self) -> None:
        if self._door.is_air_gapped():
            self._log(NetFault.AIR_GAP)
            raise NetworkError(NetFault.AIR_GAP, AIR_GAP_SENTENCE)
        if not self._door.allows(self.endpoint):
            self._log(NetFault.POLICY)
            raise NetworkError(NetFault.POLICY, said(NOT_ALLOWED_SENTENCE, server=where(self.endpoint)))

    def _check_running(self) -> None:
        if self._door.is_air_gapped():
            raise NetworkError(NetFault.AIR_GAP, AIR_GAP_SENTENCE)

    def _log(self, outcome: NetFault | None) -> None:
        host, port = self.endpoint.contact
        self._door.log.add(host, port, self._purpose, outcome)

    def _url(self, path: str, *, at_root: bool) -> str:
        if path.startswith("/") or not path:
            return f"{self.endpoint.origin if at_root else self.endpoint.base_url}{path}"
        if self.endpoint.is_same_origin(path):
            return path
        raise NetworkError(
            NetFault.REDIRECT,
            said(
                "{endpoint} names an address on another server; it is not followed.",
                endpoint=where(self.endpoint),
            ),
        )


def _prepare(endpoint: Endpoint) -> ssl.SSLContext | None:
    """Do what would hold up the window: load the libraries and the certificates."""
    import app.net.wire  # noqa: F401 - loaded here, so that the first request need not

    return tls_context(endpoint) if endpoint.is_encrypted else None


def _wire(context: ssl.SSLContext | None, proxy: str) -> "httpx.AsyncBaseTransport":
    from app.net.wire import WireTransport

    return WireTransport(context, proxy)
