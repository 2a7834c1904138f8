"""Collections of a SensorThings server, page by page; knows HTTP and JSON, not what the rows mean."""

import asyncio
import json
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote, urljoin

from app.domain.errors import SourceUnavailableError
from app.domain.network import NetFault, NetworkError, Timeouts
from app.net.door import EndpointClient
from app.net.http_dates import parse_http_date
from app.net.messages import Reply

# A page of 100 Datastreams, each with a hundred readings, has some 5 MB.
MAX_PAGE_BYTES: Final = 32 << 20
PAGE_ROWS: Final = 100
# What OData writes between names, left readable in an address.
_PLAIN: Final = "$(),;='/:"
_OK: Final = 200
# What a server answers that does not know a function, or fails over it: both are seen, 500 for $orderby.
_CANNOT: Final = frozenset({400, 404, 405, 422, 500, 501})
_AGAIN: Final = frozenset({500, 502, 503, 504})
_REASONS: Final = {
    401: "It wants a key, or another one.",
    403: "It does not let this program read.",
    404: "Check the address: it ends with the version, such as https://host/sensorthings/v1.1.",
    429: "It is asked too often. Try again later.",
    503: "It is busy. Try again later.",
}

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Page:
    """Rows of one reply; count is how many the server says there are in all, None where it does not say."""

    rows: tuple[Row, ...]
    count: int | None
    size_bytes: int
    clock: datetime | None
    next_link: str


class Pages:
    """Reads collections through one client, which the caller closes."""

    def __init__(self, client: EndpointClient, timeouts: Timeouts) -> None:
        self._client = client
        self._timeouts = timeouts

    async def can(self, path: str) -> bool:
        """Say whether the server answers this question at all.

        Raises:
            SourceUnavailableError: it answers nothing, or not this program.
            NetworkError: it cannot be reached.
        """
        reply = await self._reply(path)
        if reply.status in _CANNOT:
            return False
        await self._read(reply)
        return True

    async def first(self, path: str) -> Page:
        """Give the first page of a collection; a failure that may pass is tried once more.

        Raises:
            SourceUnavailableError: the reply is not a collection.
            NetworkError: there is no whole reply.
        """
        try:
            reply = await self._reply(path)
        except NetworkError as error:
            if error.fault is not NetFault.RESET:
                raise
            reply = await self._reply(path)
        if reply.status in _AGAIN:
            reply = await self._reply(path)
        return await self._read(reply)

    async def all(self, path: str) -> AsyncGenerator[Page, None]:
        """Yield a collection's pages, following the server's links as far as they lead to itself.

        Raises:
            SourceUnavailableError: a reply is not a collection, or the links lead in a circle.
            NetworkError: there is no whole reply, or a link leads to another server.
        """
        seen = set()
        while path:
            page = await self.first(path)
            yield page
            seen.add(path)
            path = self._linked(page.next_link)
            if path in seen or (path and not page.rows):
                raise SourceUnavailableError(
                    f"{self._server} gives links to further pages that lead nowhere."
                )

    @property
    def _server(self) -> str:
        return f"The SensorThings server {self._client.endpoint.host}:{self._client.endpoint.port}"

    def _linked(self, link: str) -> str:
        """Give a link as a whole address; servers write spaces into them, and addresses of their own."""
        if not link:
            return ""
        try:
            whole = urljoin(f"{self._client.endpoint.base_url}/", link)
            return quote(whole, safe="%/:?&=$(),;'@+!*~[]#")
        except ValueError as error:
            raise SourceUnavailableError(
                f"{self._server} gives a link to further pages that is no address.", detail=repr(error)
            ) from error

    async def _reply(self, path: str) -> Reply:
        return await self._client.request(
            "GET",
            path,
            headers={"Accept": "application/json"},
            timeouts=self._timeouts,
            max_bytes=MAX_PAGE_BYTES,
        )

    async def _read(self, reply: Reply) -> Page:
        if reply.status != _OK:
            reason = _REASONS.get(reply.status, "Ask whoever runs it, or try again later.")
            raise SourceUnavailableError(f"{self._server} refused with status {reply.status}. {reason}")
        try:
            found = await asyncio.to_thread(json.loads, reply.body)
        except (ValueError, RecursionError) as error:
            raise SourceUnavailableError(
                f"{self._server} answered with something that is not JSON. Check the address.",
                detail=repr(error),
            ) from error
        rows = found.get("value") if isinstance(found, dict) else None
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise SourceUnavailableError(
                f"{self._server} did not answer with a list of entities. Check the address: it ends with the "
                "version, such as https://host/sensorthings/v1.1."
            )
        count, link = found.get("@iot.count"), found.get("@iot.nextLink")
        return Page(
            rows=tuple(rows),
            count=count if isinstance(count, int) and not isinstance(count, bool) else None,
            size_bytes=len(reply.body),
            clock=_clock(reply.headers.get("date", "")),
            next_link=link if isinstance(link, str) else "",
        )


def ask(collection: str, **options: str | int) -> str:
    """Give the address of a question; collection is its name or a whole address, options without their $."""
    parts = [f"${name}={quote(str(value), safe=_PLAIN)}" for name, value in options.items() if value != ""]
    return f"{collection if '://' in collection else f'/{collection}'}?{'&'.join(parts)}"


def own_link(row: Row) -> str:
    """Give the address of an entity as the server writes it.

    Raises:
        SourceUnavailableError: it writes none.
    """
    found = row.get("@iot.selfLink")
    if not isinstance(found, str) or "://" not in found:
        raise SourceUnavailableError(
            "The SensorThings server does not say where the rest of a row's entities are."
        )
    return found


def text_literal(text: str) -> str:
    """Give text as OData writes it."""
    doubled = text.replace("'", "''")
    return f"'{doubled}'"


def _clock(header: str) -> datetime | None:
    found = parse_http_date(header)
    return None if found is None else found.replace(tzinfo=UTC)
