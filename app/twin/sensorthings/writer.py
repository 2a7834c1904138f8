"""Pages of a SensorThings server into the plant store, one transaction each; knows nothing of the network.

The source is marked as partial when the mirror begins, and as whole when it has ended well: whatever stops it
in between, nothing of it looks whole. Identity is the server's address with the entity's id, so that what is
renamed there keeps its readings here.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from app.domain.errors import ImportRefusedError
from app.domain.twin import BadRow, EntityKind, FileReport, Finding
from app.twin.ingest.columns import feature_layout
from app.twin.ingest.entities import EntityWriter
from app.twin.ingest.fields import Value
from app.twin.ingest.findings import find_contradictions
from app.twin.ingest.mapping import ImportMapping
from app.twin.ingest.readings import ReadingWriter
from app.twin.ingest.references import References
from app.twin.ingest.settle import settle
from app.twin.ingest.unit_load import MOST_BAD_ROWS
from app.twin.ingest.values import BadValueError, CellReader, key_of, shown
from app.twin.sensorthings.entities import (
    Properties,
    identity,
    many,
    point_of,
    reading_of,
    stream_properties,
    thing_properties,
)
from app.twin.sensorthings.pages import Row
from app.twin.store import TwinStore, set_meta

KIND: Final = "sensorthings"
# Names under which a mapping file may speak of them, as it does of files.
THINGS, STREAMS = "Things", "Datastreams"
STOPPED: Final = "It was stopped before everything was read."
# A source's clock may run ahead of its own data's by so much.
_AHEAD_MS: Final = 300_000
# What observations say better than a Datastream's properties.
_OF_READINGS: Final = ("last_value", "last_time", "quality")


class MirrorWriter:
    """Writes one mirror of one server; all methods block and belong into one thread.

    is_in_scope says of a Thing's name and position whether it is meant; None where all are.
    """

    def __init__(
        self,
        store: TwinStore,
        uri: str,
        mapping: ImportMapping,
        is_in_scope: Callable[[object, Mapping[str, object] | None], bool] | None = None,
    ) -> None:
        self._store = store
        self._uri = uri
        self._mapping = mapping
        self._is_in_scope = is_in_scope
        self._source_id = 0
        self._things: dict[str, str] = {}
        self._left_out: set[str] = set()
        self._sensors: dict[str, int] = {}
        # Datastream's id to the id and name of its Thing and of what it observes.
        self._owners: dict[str, tuple[str, object]] = {}
        self._observed: dict[str, tuple[str, object]] = {}
        self._claimed_twice: set[str] = set()
        self._tags: dict[tuple[EntityKind, str], str] = {}
        self._references: dict[EntityKind, References] = {}
        self._bad: list[BadRow] = []
        self._stored = dict.fromkeys((EntityKind.ASSET, EntityKind.SENSOR, EntityKind.READING), 0)
        self._seen = {THINGS: 0, STREAMS: 0, "Observations": 0}
        self._counts = dict.fromkeys(("middles", "typeless", "odd_qualities", "cut"), 0)
        self.newest: int | None = None
        self._latest = 0

    def begin(self, now_ms: int, clock_ms: int, scope: str) -> int | None:
        """Mark the source as partial; give the server's time at the last whole mirror of the same scope."""
        self._latest = clock_ms + _AHEAD_MS
        known = self._store.meta(self._meta_key)
        before = json.loads(known) if known else {}
        with self._store.transaction() as database:
            cursor = database.execute(
                "INSERT INTO source (kind, uri, imported_at, note, is_partial) VALUES (?, ?, ?, ?, 1)",
                (KIND, self._uri, now_ms, STOPPED),
            )
            self._source_id = int(cursor.lastrowid or 0)
        return int(before["as_of"]) if before.get("scope") == scope else None

    def things(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """Store a page of Things with their Locations; give those that have more Datastreams than came."""
        listed = list(rows)
        with self._store.transaction() as database:
            page = _EntityPage(database, EntityKind.ASSET, self._references, self._source_id)
            for row in listed:
                self._guarded(THINGS, row, partial(self._thing, page, row))
            self._stored[EntityKind.ASSET] += page.finish()
        return self._link(self._owners, listed)

    def properties(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """Remember what Datastreams observe; give the ObservedProperties that have more than came."""
        return self._link(self._observed, list(rows))

    def further(self, row: Row, streams: Iterable[Row]) -> None:
        """Remember further Datastreams of a Thing or ObservedProperty that things() or properties() gave."""
        links = self._owners if "Locations" in row else self._observed
        self._link(links, [row | {STREAMS: list(streams), f"{STREAMS}@iot.nextLink": None}])

    def streams(self, rows: Iterable[Row], since_ms: int | None) -> tuple[Row, ...]:
        """Store a page of Datastreams, with the Observations that came along.

        Gives those that have more Observations since since_ms than came; none where it is None.
        """
        listed = list(rows)
        with self._store.transaction() as database:
            page = _EntityPage(database, EntityKind.SENSOR, self._references, self._source_id)
            for row in listed:
                self._guarded(STREAMS, row, partial(self._stream, page, row))
            self._stored[EntityKind.SENSOR] += page.finish()
            found = database.execute(
                "SELECT external_id, sensor_id FROM sensor "
                "WHERE external_id IN (SELECT value FROM json_each(?))",
                (json.dumps(page.external_ids),),
            )
            self._sensors |= {str(external_id): int(number) for external_id, number in found}
            oldest = self._readings(
                database,
                [(self._external_of(row), item) for row in listed for item in many(row, "Observations")],
            )
        cut = [row for row in listed if row.get("Observations@iot.nextLink")]
        if since_ms is None:
            self._counts["cut"] += len(cut)
            return ()
        return tuple(row for row in cut if oldest.get(self._external_of(row), -1) >= since_ms)

    def observations(self, stream: Row, rows: Iterable[Row]) -> None:
        """Store further Observations of a Datastream that streams() gave."""
        with self._store.transaction() as database:
            self._readings(database, [(self._external_of(stream), row) for row in rows])

    def end(self, clock_ms: int, scope: str, reason: str, notes: tuple[str, ...]) -> FileReport:
        """Bring everything up to date that follows from the rows, and give the report.

        reason says why they are not all, empty where they are.
        """
        said = (*notes, *self._notes(is_whole=not reason))
        as_of = max(clock_ms, self.newest or 0)
        with self._store.transaction() as database:
            database.execute(
                "UPDATE source SET as_of = ?, rows = ?, rejected = ?, note = ?, is_partial = ? "
                "WHERE source_id = ?",
                (
                    as_of, sum(self._stored.values()), len(self._bad),
                    " ".join((reason, *said) if reason else said), bool(reason), self._source_id,
                ),
            )  # fmt: skip
            # One mark is enough, and a whole mirror makes up for those before it.
            database.execute(
                "UPDATE source SET is_partial = 0 WHERE kind = ? AND uri = ? AND source_id < ?",
                (KIND, self._uri, self._source_id),
            )
            if not reason:
                set_meta(database, self._meta_key, json.dumps({"as_of": as_of, "scope": scope}))
            settle(database, {EntityKind.ASSET, EntityKind.SENSOR, EntityKind.READING})
        stored = tuple((kind, count) for kind, count in self._stored.items())
        return FileReport(self._uri, stored, tuple(self._bad), said, partial=reason)

    def findings(self) -> tuple[Finding, ...]:
        """Look for contradictions in the whole store."""
        with self._store.transaction() as database:
            found = find_contradictions(database)
        self._store.analyze()
        return found

    @property
    def has_begun(self) -> bool:
        """Whether there is a source that stands as partial."""
        return self._source_id != 0

    def _link(self, links: dict[str, tuple[str, object]], rows: list[Row]) -> tuple[Row, ...]:
        """Note for each Datastream that came along whose it is; give the rows that have more of them.

        Only this way round: asked for the Thing of each Datastream, django-ogc-sensorthings 1.2.0 gives all
        of a page the Thing of the first.
        """
        for row in rows:
            with contextlib.suppress(BadValueError):
                whose = identity(row), row.get("name")
                for stream in many(row, STREAMS):
                    if links.setdefault(identity(stream), whose) != whose:
                        self._claimed_twice.add(identity(stream))
        return tuple(row for row in rows if row.get(f"{STREAMS}@iot.nextLink"))

    def _thing(self, page: "_EntityPage", row: Row) -> None:
        own_id = identity(row)
        point, is_middle = point_of(row)
        if self._is_in_scope is not None and not self._is_in_scope(row.get("name"), point):
            self._left_out.add(own_id)
            return
        properties = thing_properties(row)
        values, extras = self._values(EntityKind.ASSET, THINGS, properties)
        if not values.get("tag"):
            values["tag"] = key_of(properties.get("name"))
        if not values.get("asset_type"):
            values["asset_type"] = "thing"
            self._counts["typeless"] += 1
        values["external_id"] = self._external(THINGS, own_id)
        self._claim(EntityKind.ASSET, str(values["tag"]), str(values["external_id"]))
        page.add(self._seen[THINGS], values, extras, point)
        self._things[own_id] = str(values["tag"])
        self._counts["middles"] += is_middle

    def _stream(self, page: "_EntityPage", row: Row) -> None:
        own_id = identity(row)
        if own_id in self._claimed_twice:
            raise BadValueError("belongs to two Things, or observes two properties")
        thing_id, _ = self._owners.get(own_id, ("", None))
        if not thing_id:
            raise BadValueError("belongs to no Thing")
        asset = self._things.get(thing_id)
        if thing_id in self._left_out:
            return
        if asset is None:
            raise BadValueError("belongs to a Thing that was not stored")
        properties = stream_properties(row)
        properties["observed_property"] = self._observed.get(own_id, ("", None))[1]
        values, extras = self._values(EntityKind.SENSOR, STREAMS, properties | {"asset": asset})
        for name in _OF_READINGS:
            values.pop(name, None)
        values["asset"] = asset
        if not values.get("tag"):
            name = key_of(properties.get("name"))
            values["tag"] = name if asset.casefold() in name.casefold() else key_of(f"{asset}/{name}")
        if not values.get("observed_property"):
            raise BadValueError("does not say what it observes")
        values["external_id"] = self._external(STREAMS, own_id)
        self._claim(EntityKind.SENSOR, str(values["tag"]), str(values["external_id"]))
        page.add(self._seen[STREAMS], values, extras, None)

    def _values(
        self, kind: EntityKind, name: str, properties: Properties
    ) -> tuple[dict[str, Value], dict[str, object]]:
        layout = feature_layout(kind, tuple(properties), self._mapping.for_file(name))
        cells = list(properties.values())
        return layout.read(cells, CellReader()), layout.extras(cells)

    def _readings(
        self, database: sqlite3.Connection, pairs: list[tuple[str, Mapping[str, object]]]
    ) -> dict[str, int]:
        """Store Observations by their Datastream; give the oldest time of each."""
        writer = ReadingWriter(database, References(database))
        oldest: dict[str, int] = {}
        for external_id, row in pairs:
            self._seen["Observations"] += 1
            sensor_id = self._sensors.get(external_id)
            if sensor_id is None:
                # Of a sensor that is out of scope, or was refused with its reason.
                continue
            try:
                found = reading_of(row)
                writer.add_value(
                    self._seen["Observations"], sensor_id, found.moment, found.result, found.quality
                )
            except BadValueError as error:
                self._refuse("Observations", row, str(error))
                continue
            self._counts["odd_qualities"] += found.has_odd_quality
            oldest[external_id] = min(oldest.get(external_id, found.moment), found.moment)
        for line, reason in writer.flush():
            self._refuse("Observations", {}, f"number {line}: {reason}")
        for _share in writer.finish(self._latest):
            """A page is merged too fast for anybody to watch."""
        self._stored[EntityKind.READING] += writer.stored
        if writer.newest is not None:
            self.newest = max(self.newest or 0, writer.newest)
        return oldest

    def _claim(self, kind: EntityKind, tag: str, external_id: str) -> None:
        """Let an entity have its tag, though it had another, or another entity of this server had it.

        Raises:
            BadValueError: the tag is taken by an entity that was met before, or by what another source named.
        """
        first = self._tags.setdefault((kind, tag), external_id)
        if first != external_id:
            raise BadValueError(f"has the tag {shown(tag)} that another one has already")
        database, table = self._store.connection, kind.value
        holder = database.execute(f"SELECT external_id FROM {table} WHERE tag = ?", (tag,)).fetchone()
        before = database.execute(f"SELECT tag FROM {table} WHERE external_id = ?", (external_id,)).fetchone()
        if holder is not None and holder[0] != external_id and str(holder[0]).startswith(f"{self._uri}/"):
            # Who had the tag until now keeps its readings; it may come later with another tag, or be gone.
            database.execute(f"UPDATE {table} SET tag = external_id WHERE tag = ?", (tag,))
            holder = None
        if before is None or before[0] == tag:
            return
        if holder is not None:
            raise BadValueError(f"is now called {shown(tag)}, as something that another source named")
        database.execute(f"UPDATE {table} SET tag = ? WHERE external_id = ?", (tag, external_id))

    def _guarded(self, collection: str, row: Row, work: Callable[[], None]) -> None:
        self._seen[collection] += 1
        try:
            work()
        except BadValueError as error:
            self._refuse(collection, row, str(error))

    def _refuse(self, collection: str, row: Mapping[str, object], reason: str) -> None:
        name = f"{collection}({str(row.get('@iot.id', '?'))[:60]})"
        self._bad.append(BadRow(self._uri, self._seen[collection], f"{name}: {reason}"))
        if len(self._bad) > MOST_BAD_ROWS:
            raise ImportRefusedError(
                f"{self._uri} gave more than {MOST_BAD_ROWS:,} rows that cannot be stored. The first: "
                f"{self._bad[0].reason}. Look at the mapping file."
            )

    def _external(self, collection: str, own_id: str) -> str:
        return f"{self._uri}/{collection}({own_id})"

    def _external_of(self, row: Row) -> str:
        return self._external(STREAMS, str(row.get("@iot.id")))

    @property
    def _meta_key(self) -> str:
        return f"{KIND} {self._uri}"

    def _notes(self, *, is_whole: bool) -> tuple[str, ...]:
        gone = 0
        if is_whole and self._is_in_scope is None:
            begin = f"{self._uri}/{THINGS}("
            gone = self._store.connection.execute(
                "SELECT count(*) FROM asset WHERE external_id >= ? AND external_id < ? AND source_id <> ?",
                (begin, f"{begin[:-1]})", self._source_id),
            ).fetchone()[0]
        counts = self._counts
        said = (
            (True, "SensorThings has no alerts and no work orders: load those from files."),
            (counts["typeless"], f"{counts['typeless']} Things say no asset_type; their type is “thing”."),
            (counts["middles"], f"Of {counts['middles']} Things with a line or an area the middle is shown."),
            (counts["odd_qualities"], f"{counts['odd_qualities']} readings have a quality that is not known; "
             "they count as uncertain."),
            (counts["cut"], f"{counts['cut']} sensors have older readings that were not taken."),
            (gone, f"{gone} assets of an earlier mirror are no longer on the server; they were kept."),
        )  # fmt: skip
        return tuple(sentence for holds, sentence in said if holds)


class _EntityPage:
    """Rows of one kind and one page; those with the same fields are written together."""

    def __init__(
        self,
        database: sqlite3.Connection,
        kind: EntityKind,
        references: dict[EntityKind, References],
        source_id: int,
    ) -> None:
        self._db = database
        self._kind = kind
        # Assets are all there when the first sensor comes, so one look is enough for each kind.
        self._references = references.setdefault(kind, References(database))
        self._source_id = source_id
        self._rows: list[tuple[int, dict[str, Value], dict[str, object], object]] = []
        self.external_ids: list[str] = []
        self._taken: set[Value] = set()

    def add(self, line: int, values: dict[str, Value], extras: dict[str, object], geometry: object) -> None:
        """Take a row in that EntityWriter has not seen yet; it is tried out now, so that a bad one is alone.

        Raises:
            BadValueError: it cannot be stored.
        """
        if values["external_id"] in self._taken:
            raise BadValueError("stands twice on one page")
        self._writer(values, geometry).add(line, values, extras, geometry)
        self._taken.add(values["external_id"])
        self._rows.append((line, values, extras, geometry))
        self.external_ids.append(str(values["external_id"]))

    def finish(self) -> int:
        """Store the rows and give how many."""
        writers: dict[frozenset[str], EntityWriter] = {}
        for line, values, extras, geometry in self._rows:
            given = frozenset(values) | ({"geometry"} if geometry is not None else frozenset())
            if given not in writers:
                writers[given] = self._writer(values, geometry)
            writers[given].add(line, values, extras, geometry)
        for writer in writers.values():
            writer.finish()
        return len(self._rows)

    def _writer(self, values: Mapping[str, Value], geometry: object) -> EntityWriter:
        given = [*values, *(["geometry"] if geometry is not None else [])]
        return EntityWriter(self._db, self._kind, given, self._references, self._source_id)
