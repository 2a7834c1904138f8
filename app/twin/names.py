"""What the words of a query name in a store: zones, sites, assets, sensors, types and properties.

Nothing is guessed: a word is a tag, an id, a name or a listed other word, whatever its capitals; what it is
close to is the linker's question.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.domain.query import Filters
from app.domain.query_problems import InvalidQueryError, Problem, ProblemKind
from app.twin.sql import SqlValue
from app.twin.store_reader import Rows

# More candidates than a person reads.
_MOST_CANDIDATES = 12
# A word that names more assets is no name but a kind.
_MOST_NAMED = 500


class Reader(Protocol):
    """Where rows come from: twin.store_reader.TwinReader."""

    def select(
        self,
        statement: str,
        parameters: Sequence[SqlValue] = ...,
        *,
        limit: int = ...,
        timeout_s: float = ...,
    ) -> Rows:
        """Give at most limit rows of one reading statement."""


@dataclass(frozen=True, slots=True)
class Named:
    """Filters with what their words name; empty where the filter does not ask.

    zones holds the zones' sub-zones too.
    """

    assets: tuple[int, ...] = ()
    sensors: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    asset_types: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    work_orders: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class _Zone:
    zone_id: str
    name: str
    parent: str | None
    words: set[str] = field(default_factory=set)


class Names:
    """Looks words up in one store; what it read stays as it was when it was made."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._zones: dict[str, _Zone] | None = None

    def zone_ids(self) -> dict[str, str]:
        """Give zone ids by casefolded id, name and other word; a word of two zones leads to neither."""
        zones = self._read_zones()
        found: dict[str, str] = {}
        twice: set[str] = set()
        for zone in zones.values():
            for word in zone.words:
                if found.setdefault(word, zone.zone_id) != zone.zone_id:
                    twice.add(word)
        # An id is always the zone's own, whatever another is called.
        own = {zone.zone_id.casefold(): zone.zone_id for zone in zones.values()}
        return {word: zone_id for word, zone_id in found.items() if word not in twice} | own

    def zone_name(self, zone_id: str) -> str:
        """Give a zone's name, its id where it has none."""
        zone = self._read_zones().get(zone_id)
        return zone.name if zone else zone_id

    def resolve(self, filters: Filters, place: str = "") -> Named:
        """Give what the words of filters name.

        Raises:
            InvalidQueryError: a zone, site, asset, sensor or work order that the store does not know.
        """
        problems: list[Problem] = []
        notes: list[str] = []
        named = Named(
            assets=self._assets(filters.asset, f"{place}asset", problems, notes),
            sensors=self._sensors(filters.sensor, f"{place}sensor", problems),
            zones=self._zones_of(filters.zone, f"{place}zone", problems, notes),
            sites=self._sites(filters.site, f"{place}site", problems),
            asset_types=self._words("asset_type", filters.asset_type, self.asset_types),
            properties=self._words("property", filters.property, self.properties),
            work_orders=self._work_orders(filters.work_order, f"{place}work_order", problems),
            notes=tuple(notes),
        )
        if problems:
            raise InvalidQueryError(problems)
        return named

    def asset_types(self) -> tuple[str, ...]:
        """Give the types of the store's assets."""
        return self._distinct("SELECT min(asset_type) FROM asset WHERE asset_type > ?")

    def properties(self) -> tuple[str, ...]:
        """Give the properties that the store's sensors observe."""
        return self._distinct("SELECT min(observed_property) FROM sensor WHERE observed_property > ?")

    def asset(self, word: str, place: str) -> tuple[int, ...]:
        """Give the assets that a tag, name or other word names.

        Raises:
            InvalidQueryError: there is none.
        """
        problems: list[Problem] = []
        found = self._assets((word,), place, problems, [])
        if problems:
            raise InvalidQueryError(problems)
        return found

    def _distinct(self, statement: str) -> tuple[str, ...]:
        """Skip from value to value along an index; reading half a million rows would take too long."""
        found: list[str] = []
        while True:
            row = self._reader.select(statement, (found[-1] if found else "",), limit=1).rows
            if not row or row[0][0] is None:
                return tuple(found)
            found.append(str(row[0][0]))

    def _assets(
        self, words: Sequence[str], place: str, problems: list[Problem], notes: list[str]
    ) -> tuple[int, ...]:
        found: list[int] = []
        for word in words:
            ids = self._tagged("asset", word) or self._other_word(word) or self._called(word)
            if not ids:
                candidates = self._like("asset", word)
                problems.append(_unknown(place, "asset", word, candidates))
            elif len(ids) > 1:
                notes.append(f"“{word}” is the name of {len(ids)} assets; all are meant.")
            found.extend(ids)
        return tuple(dict.fromkeys(found))

    def _sensors(self, words: Sequence[str], place: str, problems: list[Problem]) -> tuple[int, ...]:
        found: list[int] = []
        for word in words:
            ids = self._tagged("sensor", word)
            if not ids:
                problems.append(_unknown(place, "sensor", word, self._like("sensor", word)))
            found.extend(ids)
        return tuple(dict.fromkeys(found))

    def _tagged(self, table: str, word: str) -> tuple[int, ...]:
        """Find a tag as it is written, in capitals, or in any case; the first two use the index."""
        for text, collation in ((word, ""), (word.upper(), ""), (word, " COLLATE NOCASE")):
            statement = f"SELECT {table}_id FROM {table} WHERE tag = ?{collation}"
            rows = self._reader.select(statement, (text,), limit=_MOST_NAMED).rows
            if rows:
                return tuple(int(row[0] or 0) for row in rows)
        return ()

    def _other_word(self, word: str) -> tuple[int, ...]:
        statement = (
            "SELECT a.asset_id FROM alias x JOIN asset a ON a.tag = x.target "
            "WHERE x.kind = 'asset' AND x.word = ? COLLATE NOCASE"
        )
        rows = self._reader.select(statement, (word,), limit=_MOST_NAMED).rows
        return tuple(int(row[0] or 0) for row in rows)

    def _called(self, word: str) -> tuple[int, ...]:
        """Find a whole name, whatever its capitals; full text gives the few assets to compare."""
        phrase = phrases(word, is_prefix=False)
        if not phrase:
            return ()
        statement = (
            "SELECT asset_id, name FROM asset WHERE asset_id IN "
            "(SELECT rowid FROM asset_fts WHERE asset_fts MATCH ?)"
        )
        rows = self._reader.select(statement, (phrase,)).rows
        folded = " ".join(word.casefold().split())
        return tuple(
            int(number or 0) for number, name in rows if " ".join(str(name).casefold().split()) == folded
        )

    def _like(self, table: str, word: str) -> tuple[str, ...]:
        """Tags that begin as the word does, as candidates."""
        stem = word.upper()[:2]
        statement = f"SELECT tag FROM {table} WHERE tag >= ? AND tag < ? ORDER BY tag"
        last = stem[:-1] + chr(min(ord(stem[-1]) + 1, 0x10FFFF)) if stem else stem
        if any(0xD800 <= ord(character) <= 0xDFFF for character in last):
            return ()
        rows = self._reader.select(statement, (stem, last), limit=_MOST_CANDIDATES).rows
        return tuple(str(row[0]) for row in rows)

    def _zones_of(
        self, words: Sequence[str], place: str, problems: list[Problem], notes: list[str]
    ) -> tuple[str, ...]:
        if not words:
            return ()
        known, zones = self.zone_ids(), self._read_zones()
        found: list[str] = []
        for word in words:
            zone_id = known.get(word.casefold())
            if zone_id is None:
                listed = tuple(_zone_label(zone) for zone in zones.values())[:_MOST_CANDIDATES]
                problems.append(_unknown(place, "zone", word, listed))
                continue
            below = self._below(zone_id)
            if below:
                notes.append(f"Zone {zone_id} includes its parts: {', '.join(below)}.")
            found.extend((zone_id, *below))
        return tuple(dict.fromkeys(found))

    def _below(self, zone_id: str) -> tuple[str, ...]:
        zones = self._read_zones()
        found: list[str] = []
        waiting = [zone_id]
        while waiting:
            parent = waiting.pop()
            inner = [zone.zone_id for zone in zones.values() if zone.parent == parent]
            fresh = [inner_id for inner_id in inner if inner_id not in found and inner_id != zone_id]
            found.extend(fresh)
            waiting.extend(fresh)
        return tuple(found)

    def _sites(self, words: Sequence[str], place: str, problems: list[Problem]) -> tuple[str, ...]:
        if not words:
            return ()
        rows = self._reader.select("SELECT site_id, name FROM site ORDER BY site_id").rows
        known = {str(text).casefold(): str(row[0]) for row in rows for text in reversed(row)}
        for word in words:
            if word.casefold() not in known:
                problems.append(_unknown(place, "site", word, tuple(str(row[0]) for row in rows)))
        return tuple(known[word.casefold()] for word in words if word.casefold() in known)

    def _work_orders(self, words: Sequence[str], place: str, problems: list[Problem]) -> tuple[str, ...]:
        statement = "SELECT work_order FROM work_order WHERE work_order IN (?, ?) LIMIT 1"
        found = []
        for word in words:
            rows = self._reader.select(statement, (word, word.upper())).rows
            if rows:
                found.append(str(rows[0][0]))
            else:
                problems.append(_unknown(place, "work order", word, ()))
        return tuple(found)

    def _words(
        self, kind: str, words: Sequence[str], known: Callable[[], tuple[str, ...]]
    ) -> tuple[str, ...]:
        """Types and properties: an unknown one is kept, and no row will match it."""
        if not words:
            return ()
        targets = self._reader.select("SELECT word, target FROM alias WHERE kind = ?", (kind,)).rows
        meanings = {str(word).casefold(): str(target) for word, target in targets}
        meanings |= {word.casefold(): word for word in known()}
        return tuple(dict.fromkeys(meanings.get(word.casefold(), word) for word in words))

    def _read_zones(self) -> dict[str, _Zone]:
        if self._zones is None:
            rows = self._reader.select("SELECT zone_id, name, parent_zone_id FROM zone ORDER BY zone_id").rows
            zones = {
                str(zone_id): _Zone(str(zone_id), str(name), None if parent is None else str(parent))
                for zone_id, name, parent in rows
            }
            for zone in zones.values():
                zone.words = {zone.zone_id.casefold(), zone.name.casefold()}
            aliases = self._reader.select("SELECT word, target FROM alias WHERE kind = 'zone'").rows
            for word, target in aliases:
                if str(target) in zones:
                    zones[str(target)].words.add(str(word).casefold())
            self._zones = zones
        return self._zones


def phrases(text: str, *, is_prefix: bool = True) -> str:
    """Give text as an FTS5 expression: each word quoted, so that nothing in it is an operator.

    Empty where no word has a letter or a digit.
    """
    words = [word.replace('"', '""') for word in text.split() if any(letter.isalnum() for letter in word)]
    return " ".join(f'"{word}"{"*" if is_prefix else ""}' for word in words)


def _zone_label(zone: _Zone) -> str:
    return zone.zone_id if zone.name in ("", zone.zone_id) else f"{zone.zone_id} ({zone.name})"


def _unknown(place: str, kind: str, word: str, candidates: tuple[str, ...]) -> Problem:
    listed = f"; there are {', '.join(candidates)}" if candidates else ""
    return Problem(place, f"{word!r} is no {kind} of this plant{listed}", ProblemKind.ENTITY, candidates)
