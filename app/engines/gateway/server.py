"""The addresses of one server and its replies, with whatever goes wrong turned into the engine's errors."""

import contextlib
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from http import HTTPStatus
from typing import Any

from app.domain.errors import GatewayError, GatewayFault
from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.secret import MASK, Secret
from app.engines.gateway.faults import not_understood, refused
from app.net.door import Door, EndpointClient
from app.net.messages import StreamReply

# A refusal longer than this says nothing more; a list of 10 000 models is about 2 MB.
_MAX_REFUSAL_BYTES = 64 << 10
_MAX_FACTS_BYTES = 4 << 20
_VERSION = "/v1"

_FAULTS = {
    NetFault.AIR_GAP: GatewayFault.BLOCKED,
    NetFault.POLICY: GatewayFault.POLICY,
    NetFault.NAME: GatewayFault.NAME,
    NetFault.REFUSED: GatewayFault.REFUSED,
    NetFault.UNREACHABLE: GatewayFault.NETWORK,
    NetFault.TLS: GatewayFault.TLS,
    NetFault.PROXY: GatewayFault.NETWORK,
    NetFault.TIMEOUT_CONNECT: GatewayFault.SLOW,
    NetFault.TIMEOUT_FIRST_BYTE: GatewayFault.SLOW,
    NetFault.TIMEOUT_IDLE: GatewayFault.SLOW,
    NetFault.TIMEOUT_TOTAL: GatewayFault.SLOW,
    NetFault.RESET: GatewayFault.NETWORK,
    NetFault.REDIRECT: GatewayFault.PROTOCOL,
    NetFault.TOO_LARGE: GatewayFault.PROTOCOL,
    NetFault.PROTOCOL: GatewayFault.PROTOCOL,
    NetFault.STOPPED: GatewayFault.NETWORK,
}


class Server:
    """One server; its common interface lies under /v1, whether the address says so or not.

    aclose() closes every connection.
    """

    def __init__(self, endpoint: Endpoint, door: Door, *, purpose: str, key: Secret | None = None) -> None:
        path = endpoint.base_url.removeprefix(endpoint.origin)
        # Where /props, /health and the like lie, which know no /v1.
        self._folder = path.removesuffix(_VERSION)
        self._key = key
        self._client: EndpointClient = door.open(endpoint, purpose=purpose, key=key)

    def common(self, path: str) -> str:
        """Give the address of a part of the common interface, such as chat/completions."""
        return f"{self._folder}{_VERSION}/{path}"

    def own(self, path: str) -> str:
        """Give the address of a part of the server's own interface, such as health."""
        return f"{self._folder}/{path}"

    async def ask(
        self, method: str, address: str, *, body: Any = None, timeouts: Timeouts | None = None
    ) -> tuple[dict[str, str], Any]:
        """Give a reply's headers and the value of its JSON, None where it is no JSON.

        Raises:
            GatewayError: no reply, or another than 2xx.
            ContextTooLongError: the server says so.
        """
        with translated():
            reply = await self._client.request(
                method,
                address,
                json=body,
                timeouts=timeouts,
                max_bytes=_MAX_FACTS_BYTES,
                at_root=True,
            )
        if not HTTPStatus.OK <= reply.status < HTTPStatus.MULTIPLE_CHOICES:
            raise refused(reply.status, reply.headers, reply.body, self.hide)
        _refuse_encoded(reply.headers)
        try:
            return dict(reply.headers), json.loads(reply.body)
        except (ValueError, RecursionError):
            return dict(reply.headers), None

    @contextlib.asynccontextmanager
    async def stream(
        self, address: str, body: Any, timeouts: Timeouts, max_bytes: int
    ) -> AsyncIterator[StreamReply]:
        """Give the reply to body while it arrives; leaving the block closes the connection.

        Raises:
            GatewayError: no reply, or another than 200.
            ContextTooLongError: the server says so.
        """
        with translated():
            async with self._client.stream(
                "POST", address, json=body, timeouts=timeouts, max_bytes=max_bytes, at_root=True
            ) as reply:
                if reply.status != HTTPStatus.OK:
                    words = await _head(reply)
                    raise refused(reply.status, reply.headers, words, self.hide)
                _refuse_encoded(reply.headers)
                yield reply

    def hide(self, text: str) -> str:
        """Give text without the key, in case a server repeats what it was sent."""
        key = self._key.reveal() if self._key is not None else ""
        return text.replace(key, MASK) if key else text

    async def aclose(self) -> None:
        """Close every connection; a second call does nothing."""
        await self._client.aclose()


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Turn what fails on the way into an error of the engine, with the same sentence."""
    try:
        yield
    except NetworkError as error:
        raise GatewayError(error.user_text, detail=error.detail, fault=_FAULTS[error.fault]) from error


def _refuse_encoded(headers: Mapping[str, str]) -> None:
    """Refuse a packed body: none was asked for, and unpacking one could take all memory."""
    encoding = headers.get("content-encoding", "").strip().casefold()
    if encoding not in ("", "identity"):
        raise not_understood(f"the body is encoded as {encoding[:20]!r}")


async def _head(reply: StreamReply) -> bytes:
    words = bytearray()
    # A connection that breaks off here adds nothing to what the status says.
    with contextlib.suppress(NetworkError):
        async for chunk in reply.chunks:
            words += chunk
            if len(words) >= _MAX_REFUSAL_BYTES:
                break
    return bytes(words[:_MAX_REFUSAL_BYTES])
