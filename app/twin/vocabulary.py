"""What a plant's store knows by name: assets, sensors, zones, types, properties, makers and people.

A frozen value that is built from a store; it knows no question.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.domain.period import SiteCalendar
from app.twin.names import Reader
from app.twin.site_calendar import read_calendar

_PAGE_ROWS = 50_000


@dataclass(frozen=True, slots=True)
class AssetName:
    """An asset as it may be spoken of; name is empty where it says no more than the tag."""

    tag: str
    asset_type: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class ZoneName:
    """A zone as it may be spoken of."""

    zone_id: str
    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The names of one store at one time, and how its site counts days.

    asset_types and properties give other words for the canonical one. Two vocabularies are the same only if
    they are one object, so that an index may be kept for it.
    """

    assets: tuple[AssetName, ...] = ()
    sensors: tuple[str, ...] = ()
    zones: tuple[ZoneName, ...] = ()
    sites: tuple[tuple[str, str], ...] = ()
    asset_types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    properties: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    failure_modes: Mapping[str, str] = field(default_factory=dict)
    manufacturers: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    technicians: tuple[str, ...] = ()
    operators: tuple[str, ...] = ()
    calendar: SiteCalendar = field(default_factory=SiteCalendar)


def vocabulary_from_store(reader: Reader) -> Vocabulary:
    """Read a store's names; some seconds for a hundred thousand assets.

    Raises:
        QueryError: a statement was stopped or took too long.
    """
    aliases: dict[str, dict[str, list[str]]] = {}
    for kind, word, target in _rows(reader, "SELECT kind, word, target FROM alias"):
        aliases.setdefault(str(kind), {}).setdefault(str(target), []).append(str(word))
    return Vocabulary(
        assets=tuple(_assets(reader, aliases.get("asset", {}))),
        sensors=tuple(str(row[1]) for row in _paged(reader, "sensor_id, tag", "sensor", "sensor_id")),
        zones=tuple(
            ZoneName(str(zone_id), str(name), tuple(aliases.get("zone", {}).get(str(zone_id), ())))
            for zone_id, name in _rows(reader, "SELECT zone_id, name FROM zone ORDER BY zone_id")
        ),
        sites=tuple((str(site), str(name)) for site, name in _rows(reader, "SELECT site_id, name FROM site")),
        asset_types=_with_aliases(
            _column(reader, "SELECT DISTINCT asset_type FROM asset"), aliases.get("asset_type", {})
        ),
        properties=_with_aliases(
            _column(reader, "SELECT DISTINCT observed_property FROM sensor"), aliases.get("property", {})
        ),
        failure_modes={
            str(code): str(name) for code, name in _rows(reader, "SELECT code, name FROM failure_mode")
        },
        manufacturers=_column(reader, "SELECT DISTINCT manufacturer FROM asset"),
        models=_column(reader, "SELECT DISTINCT model FROM asset"),
        technicians=_column(reader, "SELECT DISTINCT technician FROM work_order"),
        operators=_column(reader, "SELECT DISTINCT acked_by FROM alert"),
        calendar=read_calendar(reader),
    )


def _assets(reader: Reader, other_names: Mapping[str, list[str]]) -> Iterator[AssetName]:
    for _, tag, asset_type, name in _paged(reader, "asset_id, tag, asset_type, name", "asset", "asset_id"):
        tag = str(tag)
        yield AssetName(tag, str(asset_type), "" if name == tag else str(name or ""))
        for other in other_names.get(tag, ()):
            yield AssetName(tag, str(asset_type), other)


def _paged(reader: Reader, columns: str, table: str, key: str) -> Iterator[Sequence[Any]]:
    """Read a whole table in pages of its key, since one statement gives so many rows and no more."""
    statement = f"SELECT {columns} FROM {table} WHERE {key} > ? ORDER BY {key}"
    last: Any = -1
    while True:
        rows = reader.select(statement, (last,), limit=_PAGE_ROWS).rows
        yield from rows
        if len(rows) < _PAGE_ROWS:
            return
        last = rows[-1][0]


def _rows(reader: Reader, statement: str) -> Iterable[Sequence[Any]]:
    return reader.select(statement, limit=_PAGE_ROWS).rows


def _column(reader: Reader, statement: str) -> tuple[str, ...]:
    return tuple(str(row[0]) for row in _rows(reader, statement) if row[0] not in (None, ""))


def _with_aliases(known: Iterable[str], aliases: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {word: tuple(aliases.get(word, ())) for word in sorted({*known, *aliases})}
