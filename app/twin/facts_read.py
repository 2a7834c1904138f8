"""Reads the records that lie in a region: few of them by asset, many by reading the whole table once.

Joining 100 000 assets to half a million sensors takes two seconds, reading the sensors that are not in order
and looking their assets up here takes a tenth.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from app.domain.facts import AlertFact
from app.domain.query import Area, Filters, QueryContext, QueryType, Region, TwinQuery
from app.twin.compile_conditions import to_ms
from app.twin.compile_filters import filter_conditions
from app.twin.compile_source import ACTIVE_STATES, FINISHED, Frame, Source, expression, priority_rank
from app.twin.compile_space import space_of, within
from app.twin.geometry import Point, boxes, is_box, ring_box
from app.twin.names import Named, Names, Reader
from app.twin.sql import Sql, SqlValue, all_of, any_of, is_not, joined

Asset = tuple[str, str, str]
"""Type, status, zone id; the last one is empty where the asset has none."""
AlertRow = tuple[int, str, str, int]
"""Asset id, priority, state, milliseconds at which it was raised."""

FAULT: Final = "fault"
# ISA-18.2 states of an alert that is not over.
_LISTED_STATES: Final = (
    *ACTIVE_STATES, "rtn_unacknowledged", "latched", "shelved", "suppressed", "out_of_service",
)  # fmt: skip
# A page of the reader holds at most 100 000 rows.
_PAGE_ROWS: Final = 100_000
# More assets than these are not looked up one by one.
_FEW: Final = 2000
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class FactReader:
    """Statements about one region of one store at one clock."""

    def __init__(self, reader: Reader, now: datetime) -> None:
        self._reader = reader
        self._now = now
        self._names = Names(reader)

    def assets(self, area: Area) -> dict[int, Asset]:
        """Give the assets of an area by id; those that are alike share one value.

        Raises:
            InvalidQueryError: a selected asset is not in the store, or the area is none.
        """
        return self._assets(self._lies_in(area))

    def abnormal_around(
        self, margin: Sequence[Point], area: Area, inside: Collection[int]
    ) -> dict[int, Asset]:
        """Give the assets in fault or with an active alert that lie in the margin around an area."""
        active = ", ".join(f"'{state}'" for state in ACTIVE_STATES)
        abnormal = Sql(
            f"a.status = '{FAULT}' OR a.asset_id IN (SELECT asset_id FROM alert WHERE state IN ({active}))"
        )
        parts = [self._lies_in(Area(ring=tuple(margin))), abnormal]
        if is_box(area.ring):
            # First: what lies in the region need not be looked at further.
            parts.insert(0, is_not(any_of([within(box) for box in boxes(*ring_box(area.ring))])))
        columns = "a.asset_id, a.asset_type, a.status, a.zone_id"
        rows = self._pages(Sql(f"SELECT {columns} FROM asset a WHERE ") + all_of(parts))
        return {
            int(number or 0): (str(kind), str(status), str(zone or ""))
            for number, kind, status, zone in rows
            if number not in inside
        }

    def alerts(self, assets: Mapping[int, Asset]) -> list[AlertRow]:
        """Give the alerts of assets that are not cleared."""
        statement = Sql(
            f"SELECT l.asset_id, l.priority, l.state, l.raised_at FROM alert l WHERE l.state IN {_LISTED}"
        )
        rows = self._of(statement, "l.asset_id", assets)
        return [
            (number, str(priority), str(state), int(raised or 0))
            for number, (priority, state, raised) in rows
        ]

    def sensors(self, assets: Mapping[int, Asset]) -> Iterator[tuple[int, str, str]]:
        """Give asset id, status and quality of sensors that are not in order; what is in order is empty.

        Both words count, as in queries: a sensor that is offline and bad is found by either.
        """
        frame = Frame(Source.SENSOR, to_ms(self._now))
        status, quality = expression(frame, "status"), expression(frame, "quality")
        # Said first, since most sensors are in order and the rule is long.
        statement = joined(
            "",
            [
                Sql("SELECT s.asset_id, "), status, Sql(", "), quality,
                Sql(" FROM sensor s WHERE (s.status IS NOT 'online' OR s.quality IS NOT 'good')"),
            ],
        )  # fmt: skip
        for number, (stated, measured) in self._of(statement, "s.asset_id", assets):
            found = stated if stated in _NOT_IN_ORDER else ""
            bad = measured if measured in _BAD_QUALITIES and measured != found else ""
            if found or bad:
                yield number, str(found), str(bad)

    def work_orders(self, assets: Mapping[int, Asset]) -> Iterator[tuple[int, str, bool]]:
        """Give asset id, status and whether it is overdue of work orders that are not finished."""
        frame = Frame(Source.MAINTENANCE, to_ms(self._now))
        overdue = filter_conditions(Filters(status=("overdue",)), Named(), frame)[0]
        finished = ", ".join(f"'{word}'" for word in FINISHED)
        statement = joined(
            "",
            [
                Sql("SELECT w.asset_id, w.status, "),
                overdue,
                Sql(f" FROM work_order w WHERE w.status NOT IN ({finished})"),
            ],
        )
        for number, (status, late) in self._of(statement, "w.asset_id", assets):
            yield number, str(status), bool(late)

    def positions(self, ids: Collection[int]) -> dict[int, Point]:
        """Give longitude and latitude of those assets that have a position."""
        statement = Sql("SELECT a.asset_id, a.lon, a.lat FROM asset a WHERE a.lon IS NOT NULL AND ")
        rows = self._pages(statement + _among("a.asset_id", ids))
        # The schema is STRICT: the columns have these types.
        return {number: (lon, lat) for number, lon, lat in rows}  # type: ignore[misc]

    def tags(self, ids: Sequence[int]) -> dict[int, str]:
        """Give the tags of a few assets."""
        rows = self._pages(Sql("SELECT a.asset_id, a.tag FROM asset a WHERE ") + _among("a.asset_id", ids))
        return {int(number or 0): str(tag) for number, tag in rows}

    def alerts_of(self, ids: Sequence[int]) -> dict[int, tuple[AlertFact, ...]]:
        """Give the alerts of a few assets that are not cleared: active first, then by priority, then age."""
        active = ", ".join(f"'{state}'" for state in ACTIVE_STATES)
        statement = (
            Sql("SELECT l.asset_id, l.alert_type, l.priority, l.state, l.raised_at FROM alert l WHERE ")
            + _among("l.asset_id", ids)
            + Sql(
                f" AND l.state IN {_LISTED} ORDER BY l.state NOT IN ({active}), "
                f"{priority_rank('l.priority')} DESC, l.state <> 'unacknowledged', l.raised_at DESC"
            )
        )
        found: dict[int, tuple[AlertFact, ...]] = {}
        for number, kind, priority, state, raised in self._pages(statement):
            fact = AlertFact(str(kind), str(priority), str(state), _moment(int(raised or 0)))
            found[int(number or 0)] = (*found.get(int(number or 0), ()), fact)
        return found

    def as_of(self) -> datetime | None:
        """Give the clock of the data, None for an empty store."""
        rows = self._reader.select("SELECT value FROM meta WHERE key = 'as_of'").rows
        return _moment(int(rows[0][0] or 0)) if rows else None

    def unplaced(self) -> int:
        """Count the store's assets without a position."""
        return int(self._reader.select("SELECT count(*) FROM asset WHERE lon IS NULL").rows[0][0] or 0)

    def asset_count(self) -> int:
        """Count the store's assets."""
        return int(self._reader.select("SELECT count(*) FROM asset").rows[0][0] or 0)

    def zones(self) -> tuple[tuple[str, str], ...]:
        """Give the ids and names of the store's zones."""
        rows = self._reader.select("SELECT zone_id, name FROM zone ORDER BY zone_id").rows
        return tuple((str(zone_id), str(name)) for zone_id, name in rows)

    def type_words(self) -> tuple[tuple[str, str], ...]:
        """Give the plant's own words for types of assets, each with the type."""
        rows = self._reader.select(
            "SELECT word, target FROM alias WHERE kind = 'asset_type' ORDER BY word"
        ).rows
        return tuple((str(word), str(target)) for word, target in rows)

    def _lies_in(self, area: Area) -> Sql:
        if area.ring and not area.tags and is_box(area.ring):
            listed = boxes(*ring_box(area.ring))
            if self._holds_many(listed):
                return any_of([within(box) for box in listed])
        query = TwinQuery(QueryType.ASSET_SEARCH, region=Region.MAP_VIEW)
        context = QueryContext(self._now, map_view=area)
        return all_of(space_of(query, context, self._names, self._reader).conditions)

    def _holds_many(self, listed: Sequence[tuple[float, float, float, float]]) -> bool:
        statement = "SELECT id FROM asset_rtree WHERE maxx >= ? AND minx <= ? AND maxy >= ? AND miny <= ?"
        return any(
            self._reader.select(statement, (west, east, south, north), limit=_FEW).is_truncated
            for west, south, east, north in listed
        )

    def _assets(self, where: Sql) -> dict[int, Asset]:
        # One row for all that are alike: a row for each of 100 000 assets would take thrice the time.
        columns = "a.asset_type, a.status, a.zone_id, group_concat(a.asset_id)"
        rows = self._pages(Sql(f"SELECT {columns} FROM asset a WHERE ") + where + Sql(" GROUP BY 1, 2, 3"))
        found: dict[int, Asset] = {}
        for kind, status, zone, ids in rows:
            found |= dict.fromkeys(map(int, str(ids).split(",")), (str(kind), str(status), str(zone or "")))
        return found

    def _of(
        self, statement: Sql, column: str, assets: Mapping[int, Asset]
    ) -> Iterator[tuple[int, tuple[SqlValue, ...]]]:
        """Give the rows of a statement that belong to assets; its first column is the asset's id."""
        if len(assets) <= _FEW:
            statement = statement + Sql(" AND ") + _among(column, list(assets))
        for row in self._pages(statement):
            number = int(row[0] or 0)
            if number in assets:
                yield number, row[1:]

    def _pages(self, statement: Sql) -> Iterator[tuple[SqlValue, ...]]:
        """Give all rows, however many; the snapshot keeps their order between two pages."""
        offset = 0
        while True:
            found = self._reader.select(
                f"{statement.text} LIMIT {_PAGE_ROWS} OFFSET {offset}",
                statement.parameters,
                limit=_PAGE_ROWS,
            ).rows
            yield from found
            if len(found) < _PAGE_ROWS:
                return
            offset += _PAGE_ROWS


_LISTED: Final = "(" + ", ".join(f"'{state}'" for state in _LISTED_STATES) + ")"
_NOT_IN_ORDER: Final = ("offline", "stale", "bad", "uncertain")
_BAD_QUALITIES: Final = ("bad", "uncertain")


def _among(column: str, ids: Collection[int]) -> Sql:
    return Sql(f"{column} IN (SELECT value FROM json_each(?))", (json.dumps(list(ids)),))


def _moment(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)
