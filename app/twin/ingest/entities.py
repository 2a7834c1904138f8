"""Zones, assets, links, sensors, alerts and work orders: from fields of a file to columns of the store."""

import json
import re
import sqlite3
from collections.abc import Callable, Collection, Mapping
from typing import Final

from app.domain.twin import EntityKind
from app.twin.ingest.fields import FIELDS, Value
from app.twin.ingest.geometry import LINES, POLYGONS, polygon_text, position_of, shape_of
from app.twin.ingest.references import References
from app.twin.ingest.upsert import Upsert
from app.twin.ingest.values import MAX_TEXT_CHARS, BadValueError, shown, text_of

_KEYS: Final = {
    EntityKind.ZONE: ("zone", "zone_id"),
    EntityKind.ASSET: ("asset", "tag"),
    EntityKind.LINK: ("link", "tag"),
    EntityKind.SENSOR: ("sensor", "tag"),
    EntityKind.ALERT: ("alert", "alert_id"),
    EntityKind.WORK_ORDER: ("work_order", "work_order"),
}
_LARGEST_PROPERTIES_CHARS: Final = 100_000

Columns = dict[str, object]


class EntityWriter:
    """Writes one kind of row of one file; given are the fields that its rows have.

    The caller commits, and calls finish() after the last row.
    """

    def __init__(
        self,
        database: sqlite3.Connection,
        kind: EntityKind,
        given: Collection[str],
        references: References,
        source_id: int,
    ) -> None:
        self._references = references
        self._given = frozenset(given)
        self._build = _BUILDERS[kind]
        table, key = _KEYS[kind]
        self._aliases = _Aliases(database, source_id) if kind is EntityKind.ZONE else None
        self._upsert = Upsert(database, table, key, _columns(kind, self._given), source_id)

    @property
    def stored(self) -> int:
        """Rows stored so far."""
        return self._upsert.stored

    def add(
        self, line: int, values: Mapping[str, Value], extras: Mapping[str, object], geometry: object = None
    ) -> None:
        """Take a row in; extras are cells that no field is for, geometry GeoJSON.

        Raises:
            BadValueError: the row contradicts itself or speaks of what is not in the store.
        """
        self._upsert.add(line, self._build(values, extras, geometry, self._references))
        if self._aliases is not None and "aliases" in self._given:
            self._aliases.add("zone", str(values["zone_id"]), _split(values["aliases"]))

    def finish(self) -> None:
        """Store what is left."""
        self._upsert.flush()
        if self._aliases is not None:
            self._aliases.flush()


class _Aliases:
    """Other words for zones; those that a file gives take the place of earlier ones."""

    def __init__(self, database: sqlite3.Connection, source_id: int) -> None:
        self._db = database
        self._source_id = source_id
        self._words: dict[tuple[str, str], list[str]] = {}

    def add(self, kind: str, target: str, words: list[str]) -> None:
        self._words[kind, target] = words

    def flush(self) -> None:
        store_aliases(self._db, self._words, self._source_id)


def store_aliases(
    database: sqlite3.Connection, words: Mapping[tuple[str, str], list[str]], source_id: int
) -> None:
    """Keep the words for each kind and target instead of those there were; the caller commits."""
    for (kind, target), list_of_words in words.items():
        database.execute("DELETE FROM alias WHERE kind = ? AND target = ?", (kind, target))
        database.executemany(
            "INSERT OR IGNORE INTO alias (kind, word, target, source_id) VALUES (?, ?, ?, ?)",
            [(kind, word, target, source_id) for word in list_of_words],
        )


def _zone(values: Mapping[str, Value], _extras: object, geometry: object, _known: References) -> Columns:
    columns: Columns = {"name": values["zone_id"], **{k: v for k, v in values.items() if k != "aliases"}}
    columns["name"] = columns["name"] or columns["zone_id"]
    if geometry is not None:
        kind, coordinates = shape_of(geometry)
        if kind not in POLYGONS:
            raise BadValueError(f"a zone's geometry is a polygon, not a {kind}")
        columns["geometry"] = polygon_text(kind, coordinates)
    return columns | {"geometry": columns.get("geometry")}


def _asset(
    values: Mapping[str, Value], extras: Mapping[str, object], geometry: object, known: References
) -> Columns:
    columns: Columns = {"lon": None, "lat": None, **values}
    parent = columns.pop("parent", None)
    if geometry is not None:
        kind, coordinates = shape_of(geometry)
        if kind != "Point":
            raise BadValueError(f"an asset's geometry is a point, not a {kind}")
        assert isinstance(coordinates, list)
        columns["lon"], columns["lat"] = coordinates[:2]
    if (columns["lon"] is None) != (columns["lat"] is None):
        raise BadValueError("has only one of longitude and latitude")
    if columns["lon"] is not None:
        columns["lon"], columns["lat"] = position_of(columns["lon"], columns["lat"])
    if "zone_id" in columns:
        columns["zone_id"] = known.zone(columns["zone_id"])
        columns["zone_by_position"] = 0
    columns["properties"] = _properties({**extras, **({"parent": parent} if parent else {})})
    return columns


def _link(values: Mapping[str, Value], _extras: object, geometry: object, known: References) -> Columns:
    columns: Columns = {"geometry": None, **values}
    for end in ("from", "to"):
        columns[f"{end}_asset_id"] = known.asset(columns.pop(end))
    if geometry is not None:
        kind, coordinates = shape_of(geometry)
        if kind not in LINES:
            raise BadValueError(f"a link's geometry is a line, not a {kind}")
        columns["geometry"] = polygon_text(kind, coordinates)
    return columns


def _sensor(values: Mapping[str, Value], _extras: object, _geometry: object, known: References) -> Columns:
    columns: Columns = dict(values)
    columns["asset_id"] = known.asset(columns.pop("asset"))
    interval = columns.get("interval_s")
    if isinstance(interval, float) and interval <= 0:
        raise BadValueError(f"interval_s: {interval:g} is not above 0")
    return columns


def _alert(values: Mapping[str, Value], _extras: object, _geometry: object, known: References) -> Columns:
    columns: Columns = dict(values)
    for name in ("priority", "state", "raised_at"):
        if columns[name] is None:
            raise BadValueError(f"{name} is empty")
    columns["asset_id"] = known.asset(columns.pop("asset"))
    if "sensor" in columns:
        tag = columns.pop("sensor")
        columns["sensor_id"] = known.sensor(tag) if tag else None
    return columns


def _work_order(
    values: Mapping[str, Value], _extras: object, _geometry: object, known: References
) -> Columns:
    columns: Columns = dict(values)
    if columns["status"] is None:
        raise BadValueError("status is empty")
    columns["asset_id"] = known.asset(columns.pop("asset"))
    return columns


_Builder = Callable[[Mapping[str, Value], Mapping[str, object], object, References], Columns]
_BUILDERS: Final[dict[EntityKind, _Builder]] = {
    EntityKind.ZONE: _zone,
    EntityKind.ASSET: _asset,
    EntityKind.LINK: _link,
    EntityKind.SENSOR: _sensor,
    EntityKind.ALERT: _alert,
    EntityKind.WORK_ORDER: _work_order,
}


def _columns(kind: EntityKind, given: frozenset[str]) -> tuple[str, ...]:
    """Give the store's columns that rows with the given fields fill."""
    renamed = {"from": "from_asset_id", "to": "to_asset_id", "asset": "asset_id", "sensor": "sensor_id"}
    columns = [renamed.get(field.name, field.name) for field in FIELDS[kind] if field.name in given]
    match kind:
        case EntityKind.ZONE:
            columns = [name for name in columns if name != "aliases"]
            columns += ["name"] if "name" not in given else []
            columns += ["geometry"] if "geometry" in given else []
        case EntityKind.ASSET:
            columns = [name for name in columns if name not in ("parent", "lon", "lat")]
            columns += ["zone_by_position"] if "zone_id" in given else []
            columns += ["lon", "lat"] if given & {"lon", "lat", "geometry"} else []
            columns.append("properties")
        case EntityKind.LINK:
            columns += ["geometry"] if "geometry" in given else []
    return tuple(columns)


def _properties(extras: Mapping[str, object]) -> str:
    plain = {str(name): _plain(name, value) for name, value in extras.items()}
    try:
        # JSON's 1e999 is read as infinity, which no JSON reader takes back.
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except (ValueError, RecursionError) as error:
        raise BadValueError(f"has properties that cannot be kept ({str(error)[:60]})") from error
    if len(text) > _LARGEST_PROPERTIES_CHARS:
        raise BadValueError(f"has properties of more than {_LARGEST_PROPERTIES_CHARS:,} characters")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadValueError("holds half a character (a lone surrogate)") from error
    return text


def _plain(name: str, value: object) -> object:
    if value is None or isinstance(value, bool | int | float | dict | list):
        return value
    try:
        return text_of(value, MAX_TEXT_CHARS)
    except BadValueError as error:
        raise BadValueError(f"{shown(name)}: {error}") from None


def _split(words: Value) -> list[str]:
    text = str(words or "")
    # Lists of JSON arrive with a line each; a table's cell has ";" or "|".
    pieces = (piece.strip() for piece in re.split("\n" if "\n" in text else "[;|]", text))
    return list(dict.fromkeys(piece for piece in pieces if piece))
