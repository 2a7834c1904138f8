"""What is asked and what comes back, as values; decides which redirects may be followed."""

import json as json_text
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urljoin, urlsplit

from app.domain.network import Endpoint, NetFault, NetworkError
from app.domain.secret import Secret
from app.domain.sentence import said
from app.net.faults import where

REDIRECTS = frozenset({301, 302, 303, 307, 308})
# Only these say that the method and the body stay as they are: RFC 9110, 15.4.
_KEEPING = frozenset({307, 308})
_REPEATABLE = frozenset({"GET", "HEAD"})


@dataclass(frozen=True, slots=True)
class Request:
    """One request; the key is revealed only when the header is written."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes
    key: Secret | None

    @classmethod
    def build(
        cls, method: str, url: str, json: Any, headers: Mapping[str, str], key: Secret | None
    ) -> "Request":
        """Give the request with the headers that all have."""
        # identity: a compressed reply could not be bounded, nor its lines be counted as they arrive.
        all_headers = {
            "Accept": "*/*",
            "Accept-Encoding": "identity",
            "Connection": "close",
            "User-Agent": "watchroom",
            **headers,
        }
        body = b""
        if json is not None:
            all_headers["Content-Type"] = "application/json"
            text = json_text.dumps(json, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            # A lone surrogate is no character; servers refuse what would stand for it.
            body = text.encode("utf-8", errors="replace")
        return cls(method.upper(), url, all_headers, body, key)

    def wire_headers(self) -> dict[str, str]:
        """Give the headers with the key in them."""
        key = {} if self.key is None else {"Authorization": f"Bearer {self.key.reveal()}"}
        return {**self.headers, **key}


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole reply; the names of its headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class StreamReply:
    """A reply whose body is still arriving.

    chunks gives the bytes as they come, of any length and never decoded. content_seen is called by whoever
    reads them when there was content: from then on the next may take the time between two.
    """

    status: int
    headers: Mapping[str, str]
    chunks: AsyncIterator[bytes]
    content_seen: Callable[[], None]


def redirected(request: Request, status: int, location: str, endpoint: Endpoint) -> Request:
    """Give the request that follows a redirect.

    Raises:
        NetworkError: it leads to another scheme, host or port, or would send something again in another way.
    """
    place = where(endpoint)
    try:
        url = urljoin(request.url, location)
    except ValueError as error:
        raise NetworkError(
            NetFault.REDIRECT,
            said(
                "{place} sends requests on to an address that cannot be read. Check the address.", place=place
            ),
        ) from error
    if not endpoint.is_same_origin(url):
        raise NetworkError(
            NetFault.REDIRECT,
            said(
                "{place} sends requests on to {url}. That is not followed: set that address as the "
                "endpoint's, if it is the right one.",
                place=place,
                url=_host_of(url),
            ),
        )
    if request.method not in _REPEATABLE and status not in _KEEPING:
        raise NetworkError(
            NetFault.REDIRECT,
            said(
                "{place} answers with the address of another page. Check the endpoint's address.", place=place
            ),
        )
    return replace(request, url=url)


def _host_of(url: str) -> str:
    """Name where an address leads; its path and query stay out of sentences."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "an address that cannot be read"
    return f"{parts.scheme}://{parts.hostname}{port}"
