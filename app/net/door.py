"""The one door to any network: whoever wants to reach a server asks it for a client."""

import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.domain.network import Endpoint, Timeouts
from app.domain.secret import Secret
from app.net.connection_log import ConnectionLog

DEFAULT_MAX_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole reply; the names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class StreamReply:
    """A reply whose body is still arriving; chunks are bytes as they came, never decoded."""

    status: int
    headers: Mapping[str, str]
    chunks: AsyncIterator[bytes]

    def content_seen(self) -> None:
        """Say that content has arrived: from now on the next has idle_s."""


class EndpointClient:
    """Requests to one endpoint."""

    async def request(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        timeouts: Timeouts | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        at_root: bool = False,
    ) -> Reply:
        """Give the whole reply, whatever its status."""
        raise NotImplementedError

    @contextlib.asynccontextmanager
    async def stream(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        timeouts: Timeouts | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        at_root: bool = False,
    ) -> AsyncIterator[StreamReply]:
        """Give the reply as soon as its head is there; leaving the block closes the connection."""
        raise NotImplementedError
        yield StreamReply()

    async def aclose(self) -> None:
        """Close every connection."""
        raise NotImplementedError


class Door:
    """Hands out clients; is_air_gapped is asked at every request and every chunk."""

    def __init__(self, log: ConnectionLog, *, is_air_gapped: Callable[[], bool]) -> None:
        self.log = log
        self.is_air_gapped = is_air_gapped

    def open(self, endpoint: Endpoint, *, purpose: str, key: Secret | None = None) -> EndpointClient:
        """Give a client for endpoint; nothing is connected yet. The caller closes it."""
        raise NotImplementedError
