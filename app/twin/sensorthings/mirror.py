"""A SensorThings server mirrored into the plant store: probed, read page by page, written as it comes.

Things first, then what is observed, then Datastreams with their newest Observations; a later mirror of the
same scope goes on where the one before ended. What the server cannot filter is filtered here.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final, Protocol, TypeVar

from app.domain.clock import Clock
from app.domain.errors import SourceUnavailableError
from app.domain.network import NetworkError
from app.domain.twin import FileReport, Finding, LoadProgress, LoadReport, MirrorOptions
from app.net.door import EndpointClient
from app.twin.ingest.mapping import ImportMapping
from app.twin.sensorthings.abilities import Abilities, probe
from app.twin.sensorthings.pages import PAGE_ROWS, Page, Pages, Row, ask, own_link, text_literal
from app.twin.sensorthings.writer import STOPPED, MirrorWriter
from app.twin.store import TwinStore

T = TypeVar("T")

# A reading may reach the server this much later than it was taken and is still found by a later mirror.
_OVERLAP_MS: Final = 3_600_000
# So many readings come along with each sensor at a later mirror; who has more new ones is asked for the rest.
_AGAIN_READINGS: Final = 10
_SKEW: Final = timedelta(minutes=1)
# st_within leaves out what lies on the edge; the exact look is taken here.
_MARGIN_DEG: Final = 1e-6
_OF_OBSERVATION: Final = "phenomenonTime,result,resultTime,resultQuality"


class Runner(Protocol):
    """Does blocking work in the store's thread."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]:
        """Give what work gives."""


class Mirror:
    """One mirror of one server; steps() does it, report is there afterwards.

    Closing the generator leaves what was read, marked as partial. The caller closes client and store.
    """

    def __init__(
        self,
        store: TwinStore,
        client: EndpointClient,
        options: MirrorOptions,
        mapping: ImportMapping,
        wall_clock: Clock,
        run: Runner,
    ) -> None:
        self._store = store
        self._uri = client.endpoint.base_url
        self._options = options
        # Only a mirror of the same scope can be continued.
        self._scope = json.dumps([options.bbox, options.name_contains])
        self._wall_clock = wall_clock
        self._run = run
        self._pages = Pages(client, options.timeouts)
        scope = self._is_in_scope if options.has_scope else None
        self._writer = MirrorWriter(store, self._uri, mapping, scope)
        self._bytes = 0
        self._started = time.perf_counter()
        self._missing: list[str] = []
        self._unchecked: list[str] = []
        self._file: FileReport | None = None
        self._findings: tuple[Finding, ...] = ()

    @property
    def report(self) -> LoadReport:
        """Give what became of the mirror."""
        as_of = self._store.meta("as_of")
        return LoadReport(
            () if self._file is None else (self._file,),
            self._findings,
            None if as_of is None else int(as_of),
            self._store.meta("vocabulary_version") or "",
            time.perf_counter() - self._started,
        )

    async def steps(self) -> AsyncGenerator[LoadProgress, None]:
        """Yield progress until everything is in the store, or as much as the server gave.

        Raises:
            SourceUnavailableError: it is no SensorThings server, or does not answer this program.
            NetworkError: it cannot be reached at all.
            StorageError: the store cannot be written.
        """
        yield self._progress("asking what the server can")
        abilities = await probe(self._pages)
        now = self._wall_clock()
        clock = abilities.clock or now
        clock_ms = _ms(clock)
        since_ms = await self._run(lambda: self._writer.begin(_ms(now), clock_ms, self._scope))
        try:
            try:
                async with contextlib.aclosing(self._read(abilities, since_ms)) as reading:
                    async for progress in reading:
                        yield progress
            except (NetworkError, SourceUnavailableError) as error:
                self._missing.insert(0, error.user_text)
            reason = " ".join(self._missing)
            notes = (*abilities.notes, *_skew_note(clock, now), *self._unchecked)
            self._file = await self._run(lambda: self._writer.end(clock_ms, self._scope, reason, notes))
            self._findings = await self._run(self._writer.findings)
        finally:
            if self._file is None and self._writer.has_begun:
                # Shielded: a second cancel must not leave the store without what follows from its rows.
                await asyncio.shield(self._run(lambda: self._writer.end(clock_ms, self._scope, STOPPED, ())))

    async def _read(self, abilities: Abilities, since_ms: int | None) -> AsyncGenerator[LoadProgress, None]:
        order = "id" if abilities.sorts_by_id else ""
        things = ask(
            "Things",
            count="true",
            orderby=order,
            top=PAGE_ROWS,
            expand=f"Locations,Datastreams($select=id;$top={PAGE_ROWS})",
            filter=self._filter(abilities),
        )
        properties = ask(
            "ObservedProperties",
            count="true",
            orderby=order,
            top=PAGE_ROWS,
            expand=f"Datastreams($select=id;$top={PAGE_ROWS})",
        )
        newest = f"$orderby={abilities.time_field} desc;" if abilities.time_field else ""
        depth = self._options.readings if since_ms is None else min(_AGAIN_READINGS, self._options.readings)
        streams = ask(
            "Datastreams",
            count="true",
            orderby=order,
            top=PAGE_ROWS,
            expand=f"Observations({newest}$top={depth};$select={_OF_OBSERVATION})",
        )
        writer = self._writer
        since = None if since_ms is None else since_ms - _OVERLAP_MS
        for name, path, write, more in (
            ("Things", things, writer.things, self._further_streams),
            ("ObservedProperties", properties, writer.properties, self._further_streams),
            (
                "Datastreams",
                streams,
                partial(writer.streams, since_ms=since),
                partial(self._further_readings, abilities.time_field, since),
            ),
        ):
            async with contextlib.aclosing(self._collection(name, path, write, more)) as reading:
                async for progress in reading:
                    yield progress

    async def _collection(
        self,
        name: str,
        path: str,
        write: Callable[[tuple[Row, ...]], tuple[Row, ...]],
        more: Callable[[Row], AsyncGenerator[Page, None]],
    ) -> AsyncGenerator[LoadProgress, None]:
        """Read one collection, with what did not fit into its rows, and count what came."""
        ids: set[object] = set()
        count = None
        async with contextlib.aclosing(self._pages.all(path)) as pages:
            async for page in pages:
                unfinished = await self._run(partial(write, page.rows))
                ids |= {row["@iot.id"] for row in page.rows if isinstance(row.get("@iot.id"), int | str)}
                count = page.count if page.count is not None else count
                yield self._counted(name, page)
                for row in unfinished:
                    async with contextlib.aclosing(more(row)) as further:
                        async for page_of_row in further:
                            yield self._counted(name, page_of_row)
        # By id: a row that came twice stands for one that did not come.
        if count is None:
            self._unchecked.append(
                f"The server does not say how many {name} it has: it is not known whether all came."
            )
        elif len(ids) < count:
            self._missing.append(f"The server says that it has {count} {name}, and gave {len(ids)}.")

    async def _further_streams(self, row: Row) -> AsyncGenerator[Page, None]:
        """Read the Datastreams of one Thing or ObservedProperty that has more than fit into its row."""
        path = ask(f"{own_link(row)}/Datastreams", count="true", select="id", top=PAGE_ROWS)
        async with contextlib.aclosing(self._pages.all(path)) as pages:
            async for page in pages:
                await self._run(partial(self._writer.further, row, page.rows))
                yield page

    async def _further_readings(
        self, time_field: str, since_ms: int | None, row: Row
    ) -> AsyncGenerator[Page, None]:
        """Read what one Datastream has observed since the last mirror and did not fit into its row."""
        assert since_ms is not None
        since = datetime.fromtimestamp(since_ms / 1000, UTC)
        path = ask(
            f"{own_link(row)}/Observations",
            filter=f"{time_field} ge {since:%Y-%m-%dT%H:%M:%SZ}" if time_field else "",
            orderby=f"{time_field} desc" if time_field else "",
            top=PAGE_ROWS,
            select=_OF_OBSERVATION,
        )
        async with contextlib.aclosing(self._pages.all(path)) as pages:
            async for page in pages:
                await self._run(partial(self._writer.observations, row, page.rows))
                yield page

    def _counted(self, name: str, page: Page) -> LoadProgress:
        self._bytes += page.size_bytes
        return self._progress(f"reading {name}")

    def _progress(self, step: str) -> LoadProgress:
        return LoadProgress(step, self._bytes, 0)

    def _filter(self, abilities: Abilities) -> str:
        """Give as much of the scope as the server can keep to; all of it is looked at here again."""
        parts = []
        if self._options.name_contains:
            parts.append(abilities.text_filter("name", text_literal(self._options.name_contains)))
        if self._options.bbox is not None and abilities.filters_space:
            west, south, east, north = self._options.bbox
            west, south, east, north = (
                west - _MARGIN_DEG, south - _MARGIN_DEG, east + _MARGIN_DEG, north + _MARGIN_DEG,
            )  # fmt: skip
            ring = f"{west} {south},{east} {south},{east} {north},{west} {north},{west} {south}"
            parts.append(f"st_within(Locations/location,geography'POLYGON(({ring}))')")
        return " and ".join(part for part in parts if part)

    def _is_in_scope(self, row_name: object, point: Mapping[str, object] | None) -> bool:
        options = self._options
        if options.name_contains and options.name_contains.casefold() not in str(row_name).casefold():
            return False
        if options.bbox is None:
            return True
        position = point.get("coordinates") if point else None
        if not isinstance(position, list) or len(position) < 2:
            return False
        west, south, east, north = options.bbox
        lon, lat = position[:2]
        if not isinstance(lon, int | float) or not isinstance(lat, int | float):
            return False
        return west <= lon <= east and south <= lat <= north


def _skew_note(clock: datetime, now: datetime) -> tuple[str, ...]:
    seconds = (clock - now).total_seconds()
    if abs(seconds) <= _SKEW.total_seconds():
        return ()
    word = "ahead of" if seconds > 0 else "behind"
    return (
        f"The server's clock is {abs(seconds):.0f} s {word} this machine's; ages go by the server's clock.",
    )


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
