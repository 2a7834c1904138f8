"""What a plant's store knows by name: assets, sensors, zones, types, properties, makers and people.

A frozen value that is built from a store or from plain dicts; it knows neither SQL connections nor questions.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Rows = Callable[[str], Iterable[Sequence[Any]]]
"""Runs one SELECT that takes no parameters and gives its rows."""

_SHIFTS = {"day": "06:00-14:00", "evening": "14:00-22:00", "night": "22:00-06:00"}


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
    """The names of one store at one time.

    asset_types and properties give other words for the canonical one; shifts are "HH:MM-HH:MM" by name, in
    timezone, in the order of the day. Two vocabularies are the same only if they are one object, so that an
    index may be kept for it.
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
    timezone: str = "UTC"
    week_starts: str = "monday"
    shifts: Mapping[str, str] = field(default_factory=lambda: dict(_SHIFTS))


def vocabulary_from_words(words: Mapping[str, Any]) -> Vocabulary:
    """Build a vocabulary from a dict with the keys clock, asset_types, zones, properties, tags and so on."""
    clock = words.get("clock", {})
    tags = dict(words.get("tags", {}))
    sensors = tuple(tags.pop("sensor", ()))
    return Vocabulary(
        assets=tuple(AssetName(tag, kind) for kind, named in tags.items() for tag in named),
        sensors=sensors,
        zones=tuple(
            ZoneName(str(zone_id), zone["name"], tuple(zone.get("aliases", ())))
            for zone_id, zone in words.get("zones", {}).items()
        ),
        asset_types={kind: tuple(others) for kind, others in words.get("asset_types", {}).items()},
        properties={name: () for name in words.get("properties", ())},
        failure_modes=dict(words.get("failure_modes_iso14224", {})),
        manufacturers=tuple(words.get("manufacturers", ())),
        models=tuple(words.get("models", ())),
        technicians=tuple(words.get("technicians", ())),
        operators=tuple(words.get("operators", ())),
        timezone=clock.get("timezone", "UTC"),
        week_starts=clock.get("week_starts", "monday"),
        shifts=dict(clock.get("shifts", _SHIFTS)),
    )


def vocabulary_from_store(rows: Rows) -> Vocabulary:
    """Read a store's names; rows runs a SELECT on it."""
    aliases: dict[str, dict[str, list[str]]] = {}
    for kind, word, target in rows("SELECT kind, word, target FROM alias"):
        aliases.setdefault(kind, {}).setdefault(target, []).append(word)
    asset_words = aliases.get("asset", {})
    assets = []
    for tag, kind, name in rows("SELECT tag, asset_type, name FROM asset ORDER BY tag"):
        assets.append(AssetName(tag, kind, name if name != tag else ""))
        assets += [AssetName(tag, kind, other) for other in asset_words.get(tag, ())]
    sites = [tuple(row) for row in rows("SELECT site_id, name, timezone, week_starts, shifts FROM site")]
    timezone, week_starts, shifts = sites[0][2:] if sites else ("UTC", "monday", "{}")
    return Vocabulary(
        assets=tuple(assets),
        sensors=_column(rows, "SELECT tag FROM sensor ORDER BY tag"),
        zones=tuple(
            ZoneName(zone_id, name, tuple(aliases.get("zone", {}).get(zone_id, ())))
            for zone_id, name in rows("SELECT zone_id, name FROM zone ORDER BY zone_id")
        ),
        sites=tuple((site[0], site[1]) for site in sites),
        asset_types=_with_aliases(
            _column(rows, "SELECT DISTINCT asset_type FROM asset"), aliases.get("asset_type", {})
        ),
        properties=_with_aliases(
            _column(rows, "SELECT DISTINCT observed_property FROM sensor"), aliases.get("property", {})
        ),
        failure_modes={code: name for code, name in rows("SELECT code, name FROM failure_mode")},
        manufacturers=_column(rows, "SELECT DISTINCT manufacturer FROM asset WHERE manufacturer IS NOT NULL"),
        models=_column(rows, "SELECT DISTINCT model FROM asset WHERE model IS NOT NULL"),
        technicians=_column(rows, "SELECT DISTINCT technician FROM work_order WHERE technician IS NOT NULL"),
        operators=_column(rows, "SELECT DISTINCT acked_by FROM alert WHERE acked_by IS NOT NULL"),
        timezone=timezone,
        week_starts=week_starts,
        shifts=json.loads(shifts) or dict(_SHIFTS),
    )


def _column(rows: Rows, sql: str) -> tuple[str, ...]:
    return tuple(str(row[0]) for row in rows(sql) if row[0] not in (None, ""))


def _with_aliases(known: Iterable[str], aliases: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {word: tuple(aliases.get(word, ())) for word in sorted({*known, *aliases})}
