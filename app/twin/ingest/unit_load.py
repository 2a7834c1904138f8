"""One piece of a hand-over into the store: its rows, its bad rows, and the source that stands behind them."""

import sqlite3
from collections.abc import Generator, Mapping
from datetime import UTC, tzinfo
from typing import Final

from app.domain.errors import ImportRefusedError
from app.domain.twin import BadRow, EntityKind, FileReport
from app.twin.ingest.columns import Layout, feature_layout, layout_of
from app.twin.ingest.entities import EntityWriter
from app.twin.ingest.features import Feature
from app.twin.ingest.fields import FIELDS, Value
from app.twin.ingest.mapping import zone_of
from app.twin.ingest.readings import ReadingWriter
from app.twin.ingest.references import References
from app.twin.ingest.settle import settle
from app.twin.ingest.tables import Table, Unreadable
from app.twin.ingest.units import Unit, kind_of_shape
from app.twin.ingest.values import BadValueError, CellReader, escaped, text_of

# Between two of these the operator sees no progress and a cancel waits: some 20 ms.
_ROWS_PER_STEP: Final = 5_000
# A file with more has a wrong mapping; its list would fill the memory.
MOST_BAD_ROWS: Final = 200_000
# Of the time that readings take; the rest is their merge into the store.
_READING_SHARE: Final = 0.6
_MOST_LAYOUTS: Final = 1_000
# A source's clock may run ahead of this machine's by so much.
_AHEAD_MS: Final = 300_000
_TIMES: Final = {
    EntityKind.SENSOR: ("sensor", ("last_time",)),
    EntityKind.ALERT: ("alert", ("raised_at", "acked_at", "cleared_at")),
    EntityKind.WORK_ORDER: ("work_order", ("opened_at", "started_at", "completed_at")),
}


class UnitLoad:
    """Loads one piece inside the caller's transaction.

    now_ms is this machine's time; clock_ms the clock that the hand-over's site file states, None for none.
    """

    def __init__(self, database: sqlite3.Connection, unit: Unit, now_ms: int, clock_ms: int | None) -> None:
        self._db = database
        self._unit = unit
        self._now_ms = now_ms
        self._clock_ms = clock_ms
        self._references = References(database)
        self._bad: list[BadRow] = []
        self._stored: dict[EntityKind, int] = {}
        self._notes: list[str] = []
        self._newest: int | None = None
        self._licence = ""
        self._source_id = 0

    def run(self) -> Generator[int, None, FileReport]:
        """Yield the bytes read so far, and give the report at the end.

        Raises:
            ImportRefusedError: the file cannot be taken in; the caller rolls back.
        """
        unit = self._unit
        cursor = self._db.execute(
            "INSERT INTO source (kind, uri, imported_at, sha256) VALUES (?, ?, ?, ?)",
            (unit.kind.value, unit.uri, self._now_ms, unit.looked.sha256),
        )
        self._source_id = int(cursor.lastrowid or 0)
        if unit.kind is EntityKind.SITE:
            self._load_site()
        elif unit.is_features:
            yield from self._load_features()
        else:
            table = unit.open_table()
            try:
                yield from self._load_table(table)
            finally:
                table.close()
        self._close_source()
        settle(self._db, set(self._stored) | {unit.kind})
        self._bad.sort(key=lambda row: row.line)
        return FileReport(unit.name, tuple(self._stored.items()), tuple(self._bad), tuple(self._notes))

    def _load_site(self) -> None:
        site = self._unit.open_site()
        self._stored[EntityKind.SITE] = site.write(self._db, self._source_id)
        self._notes += site.notes
        self._licence = site.licence
        self._clock_ms = site.as_of

    def _load_table(self, table: Table) -> Generator[int, None, None]:
        unit = self._unit
        # A sheet has no name of its own that says more than the unit's.
        layout = layout_of(table.titles, unit.name, unit.mapping)
        self._notes += table.notes
        if layout.others and layout.kind is not EntityKind.ASSET:
            others = ", ".join(escaped(title) for _, title in layout.others[:12])
            self._notes.append(f"Columns that were not taken: {others}.")
        reader = self._reader(table.decimal)
        reader.unclear = table.unclear
        if layout.kind is EntityKind.READING:
            yield from self._load_readings(table, layout, reader)
        else:
            yield from self._load_entities(table, layout, reader)
        self._note_local_times(reader)

    def _load_readings(self, table: Table, layout: Layout, reader: CellReader) -> Generator[int, None, None]:
        writer = ReadingWriter(self._db, self._references)
        add = writer.add
        for count, (line, cells) in enumerate(table.rows(), start=1):
            if isinstance(cells, Unreadable):
                self._refuse(line, cells.reason)
                continue
            try:
                add(line, cells, layout, reader)
            except BadValueError as error:
                self._refuse(line, str(error))
            if writer.is_full:
                self._refuse_all(writer.flush())
            if count % _ROWS_PER_STEP == 0:
                yield int(table.done_bytes * _READING_SHARE)
        self._refuse_all(writer.flush())
        whole = table.done_bytes
        for share in writer.finish(self._now_ms + _AHEAD_MS):
            yield int(whole * (_READING_SHARE + (1 - _READING_SHARE) * share))
        self._stored[EntityKind.READING] = writer.stored
        self._newest = writer.newest

    def _load_entities(self, table: Table, layout: Layout, reader: CellReader) -> Generator[int, None, None]:
        given = [column.field.name for column in layout.columns]
        writer = EntityWriter(self._db, layout.kind, given, self._references, self._source_id)
        for count, (line, cells) in enumerate(table.rows(), start=1):
            try:
                if isinstance(cells, Unreadable):
                    self._refuse(line, cells.reason)
                    continue
                writer.add(line, layout.read(cells, reader), layout.extras(cells))
            except BadValueError as error:
                self._refuse(line, str(error))
            if count % _ROWS_PER_STEP == 0:
                yield table.done_bytes
        writer.finish()
        self._stored[layout.kind] = writer.stored

    def _load_features(self) -> Generator[int, None, None]:
        pass_ = _FeaturePass(self._db, self._unit, self._reader("."), self._source_id)
        yield from self._feature_pass(pass_, lines=False)
        if pass_.has_lines:
            # Lines join assets, which may stand after them in the file.
            yield from self._feature_pass(pass_, lines=True)
        self._stored |= pass_.stored
        self._note_local_times(pass_.reader)

    def _feature_pass(self, pass_: "_FeaturePass", *, lines: bool) -> Generator[int, None, None]:
        source = self._unit.open_features()
        last = 0
        for count, (line, feature) in enumerate(source.features(), start=1):
            # Where features share a line, the line alone does not say which one is meant.
            which = f"feature {count}: " if line == last else ""
            last = line
            try:
                if not isinstance(feature, Unreadable):
                    pass_.add(line, feature, lines=lines)
                elif not lines:
                    self._refuse(line, f"{which}{feature.reason}")
            except BadValueError as error:
                self._refuse(line, f"{which}{error}")
            if count % _ROWS_PER_STEP == 0:
                yield source.done_bytes
        pass_.finish()

    def _reader(self, decimal: str) -> CellReader:
        mapping = self._unit.mapping
        return CellReader(self._zone(), mapping.decimal or decimal, mapping.time_format)

    def _zone(self) -> tzinfo:
        if self._unit.mapping.timezone:
            return zone_of(self._unit.mapping.timezone)
        zones = [row[0] for row in self._db.execute("SELECT DISTINCT timezone FROM site")]
        # Two sites with two zones: only a mapping file can say whose times these are.
        return zone_of(zones[0]) if len(zones) == 1 and zones[0] != "UTC" else UTC

    def _note_local_times(self, reader: CellReader) -> None:
        if reader.met_local:
            self._notes.append(f"Times without a zone were read as {reader.zone}.")

    def _refuse_all(self, rows: list[tuple[int, str]]) -> None:
        for line, reason in rows:
            self._refuse(line, reason)

    def _refuse(self, line: int, reason: str) -> None:
        self._bad.append(BadRow(self._unit.name, line, reason))
        if len(self._bad) > MOST_BAD_ROWS:
            raise ImportRefusedError(
                f"{self._unit.name} has more than {MOST_BAD_ROWS:,} bad rows, so nothing of it was stored. "
                f"The first, line {self._bad[0].line}: {self._bad[0].reason}. Look at its columns and the "
                "mapping file."
            )

    def _close_source(self) -> None:
        self._db.execute(
            "UPDATE source SET as_of = ?, rows = ?, rejected = ?, licence = ?, note = ? WHERE source_id = ?",
            (
                self._as_of(), sum(self._stored.values()), len(self._bad), self._licence,
                " ".join(self._notes), self._source_id,
            ),
        )  # fmt: skip

    def _as_of(self) -> int | None:
        """Give the source's clock: the hand-over's own, else its newest time that is not in the future."""
        if self._clock_ms is not None:
            return self._clock_ms
        latest = self._now_ms + _AHEAD_MS
        found = [self._newest] if self._newest is not None else []
        for kind in self._stored:
            table, columns = _TIMES.get(kind, ("", ()))
            for column in columns:
                moment = self._db.execute(
                    f"SELECT max({column}) FROM {table} WHERE source_id = ? AND {column} <= ?",
                    (self._source_id, latest),
                ).fetchone()[0]
                found += [moment] if moment is not None else []
        return max(found, default=None)


class _FeaturePass:
    """Gives features to the writers of their kinds; lines in a second pass."""

    def __init__(self, database: sqlite3.Connection, unit: Unit, reader: CellReader, source_id: int) -> None:
        self._db = database
        self._unit = unit
        self.reader = reader
        self._source_id = source_id
        self._layouts: dict[tuple[EntityKind, tuple[str, ...]], Layout] = {}
        self._writers: dict[EntityKind, EntityWriter] = {}
        self.stored: dict[EntityKind, int] = {}
        self.has_lines = False

    def add(self, line: int, feature: Feature, *, lines: bool) -> None:
        """Take a feature in if it belongs to this pass.

        Raises:
            BadValueError: it cannot be stored.
        """
        mapping = self._unit.mapping
        kind = (
            EntityKind(mapping.kind) if mapping.kind else kind_of_shape(feature.geometry) or self._unit.kind
        )
        if kind is EntityKind.READING:
            raise BadValueError("readings are not taken from features")
        is_line = kind is EntityKind.LINK
        self.has_lines = self.has_lines or is_line
        if is_line is not lines:
            return
        values, extras = self._values(kind, feature)
        self._writer(kind).add(line, values, extras, feature.geometry)

    def finish(self) -> None:
        """Store what is left of this pass."""
        for kind, writer in self._writers.items():
            writer.finish()
            self.stored[kind] = writer.stored
        self._writers.clear()

    def _values(self, kind: EntityKind, feature: Feature) -> tuple[dict[str, Value], dict[str, object]]:
        titles = tuple(feature.properties)
        layout = self._layouts.get((kind, titles))
        if layout is None:
            if len(self._layouts) >= _MOST_LAYOUTS:
                self._layouts.clear()
            layout = feature_layout(kind, titles, self._unit.mapping)
            self._layouts[kind, titles] = layout
        cells = [_cell(value) for value in feature.properties.values()]
        values = layout.read(cells, self.reader)
        return self._completed(kind, values, feature), _extras(layout, feature.properties)

    def _completed(self, kind: EntityKind, values: dict[str, Value], feature: Feature) -> dict[str, Value]:
        """Give every field of the kind; those the feature lacks are as if their cell was empty."""
        own_id = text_of(feature.external_id)
        if kind is EntityKind.ZONE and "zone_id" not in values:
            values["zone_id"] = own_id or values.get("name")
        if own_id:
            values.setdefault("external_id", own_id)
        for field in FIELDS[kind]:
            if field.name not in values or (field.is_required and values[field.name] is None):
                if field.is_required:
                    raise BadValueError(f"has no {field.name}")
                values[field.name] = field.parse(self.reader, None)
        return values

    def _writer(self, kind: EntityKind) -> EntityWriter:
        if kind not in self._writers:
            given = [*(field.name for field in FIELDS[kind]), "geometry"]
            self._writers[kind] = EntityWriter(self._db, kind, given, References(self._db), self._source_id)
        return self._writers[kind]


def _cell(value: object) -> object:
    """Give a list of texts as a text with a line each; fields have one value."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return "\n".join(value)
    return value


def _extras(layout: Layout, properties: Mapping[str, object]) -> dict[str, object]:
    values = list(properties.values())
    return {title: values[index] for index, title in layout.others if values[index] not in (None, "")}
