"""Counts what lies in a region of the map, at the data clock: the only numbers that a text may hold.

Which assets lie in a region, which alerts are active, what is overdue and how a sensor stands is decided by
the query compiler's own rules, so that a text and a query never differ.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final

from app.domain.facts import (
    ABNORMAL,
    ACTIVE,
    OVERDUE,
    UNFINISHED,
    Dim,
    Kind,
    MapFacts,
    Mark,
    Tally,
)
from app.domain.query import Area
from app.twin.compile_source import ACTIVE_STATES
from app.twin.execute import SnapshotReader
from app.twin.facts_named import Abnormal, choose_named
from app.twin.facts_place import RegionFrame, around, frame_of
from app.twin.facts_read import FAULT, AlertRow, Asset, FactReader
from app.twin.geometry import Point

_MOST_WORST: Final = 5
_RANK: Final = {"critical": 4, "high": 3, "medium": 2, "low": 1}


def read_facts(area: Area, now: datetime, reader: SnapshotReader) -> MapFacts:
    """Count what lies in an area; a selection is an area of tags.

    Raises:
        InvalidQueryError: a selected asset is not in the store, or the area is none.
        QueryTimeoutError, QueryStoppedError, QueryError: the store did not answer.
    """
    with reader.snapshot():
        return _facts(area, now, FactReader(reader, now))


def _facts(area: Area, now: datetime, reader: FactReader) -> MapFacts:
    inside = reader.assets(area)
    frame = frame_of(area.ring) if area.ring else _frame_of(reader.positions(inside))
    alerts = reader.alerts(inside)
    abnormal = _abnormal(inside, alerts, frame, reader)
    margin = around(frame) if area.ring and frame else ()
    unplaced = reader.unplaced()
    # Where the region holds the whole plant, nothing lies outside of it.
    is_whole = len(inside) + unplaced == reader.asset_count()
    near = reader.abnormal_around(margin, area, inside) if margin and not is_whole else {}
    outside = _abnormal(near, reader.alerts(near), frame, reader, is_outside=True)
    named = choose_named(abnormal, outside, reader)
    tallies = (
        *_assets(abnormal),
        *_assets(outside),
        *_alerts(inside, alerts),
        *_sensors(inside, reader),
        *_work_orders(inside, reader),
    )
    return MapFacts(
        now=now,
        as_of=reader.as_of(),
        box=frame.box if frame else None,
        tallies=tallies,
        named=named,
        worst_count=min(_MOST_WORST, sum(not asset.is_outside for asset in named)),
        unplaced=0 if area.tags else unplaced,
        zones=reader.zones(),
        other_words=reader.type_words(),
        looks_outside=bool(margin),
    )


def _frame_of(positions: dict[int, Point]) -> RegionFrame | None:
    return frame_of(tuple(positions.values()), is_round=True) if positions else None


def _abnormal(
    assets: dict[int, Asset],
    alerts: Sequence[AlertRow],
    frame: RegionFrame | None,
    reader: FactReader,
    *,
    is_outside: bool = False,
) -> Abnormal:
    """Find the assets in fault or with an active alert, how bad they are and where they lie."""
    weights = {number: 0 for number, asset in assets.items() if asset[1] == FAULT}
    newest: dict[int, int] = {}
    for number, priority, state, raised in alerts:
        if state in ACTIVE_STATES:
            # Of equal priority the unacknowledged one is worse, then the newer one.
            weight = 2 * _RANK.get(priority, 0) + (state == "unacknowledged")
            weights[number] = max(weight, weights.get(number, 0))
            newest[number] = max(raised, newest.get(number, 0))
    places: dict[int, str] = {}
    if frame is not None:
        where_of = frame.way_to if is_outside else frame.place_of
        places = {number: where_of(*point) for number, point in reader.positions(weights).items()}
    return Abnormal(assets, weights, newest, places, is_outside)


def _assets(abnormal: Abnormal) -> Iterator[Tally]:
    """Count abnormal assets with their places; of the others only how many there are."""
    assets, places = abnormal.assets, abnormal.places
    totals = Counter(assets.values())
    placed = Counter((assets[number], places.get(number, "")) for number in abnormal.weights)
    for ((kind, status, zone), place), count in placed.items():
        totals[kind, status, zone] -= count
        marks = [_mark(Dim.STATUS, status), ABNORMAL, *([_mark(Dim.PLACE, place)] if place else [])]
        yield Tally(Kind.ASSET, _marks(kind, zone, *marks), count, abnormal.is_outside)
    for (kind, status, zone), count in totals.items():
        if count:
            marks = [_mark(Dim.STATUS, status)]
            yield Tally(Kind.ASSET, _marks(kind, zone, *marks), count, abnormal.is_outside)


def _alerts(assets: dict[int, Asset], alerts: Sequence[AlertRow]) -> Iterator[Tally]:
    counted = Counter((assets[number], priority, state) for number, priority, state, _ in alerts)
    for ((kind, _, zone), priority, state), count in counted.items():
        marks = [_mark(Dim.PRIORITY, priority), _mark(Dim.STATE, state)]
        marks += [ACTIVE] if state in ACTIVE_STATES else []
        yield Tally(Kind.ALERT, _marks(kind, zone, *marks), count)


def _sensors(assets: dict[int, Asset], reader: FactReader) -> Iterator[Tally]:
    """Count sensors that are not in order; one that is offline and of bad quality has both marks."""
    counted = Counter(
        (assets[number], stated, measured) for number, stated, measured in reader.sensors(assets)
    )
    for ((kind, _, zone), stated, measured), count in counted.items():
        marks = (ABNORMAL, *(_mark(Dim.HEALTH, word) for word in (stated, measured) if word))
        yield Tally(Kind.SENSOR, _marks(kind, zone, *marks), count)


def _work_orders(assets: dict[int, Asset], reader: FactReader) -> Iterator[Tally]:
    counted = Counter(
        (assets[number], status, is_overdue) for number, status, is_overdue in reader.work_orders(assets)
    )
    for ((kind, _, zone), status, is_overdue), count in counted.items():
        marks = [UNFINISHED, Mark(Dim.PROGRESS, status), *([OVERDUE] if is_overdue else [])]
        yield Tally(Kind.WORK_ORDER, _marks(kind, zone, *marks), count)


@lru_cache(maxsize=4096)
def _mark(dim: Dim, value: str) -> Mark:
    """A large plant has thousands of tallies and few marks."""
    return Mark(dim, value)


def _marks(asset_type: str, zone: str, *more: Mark) -> frozenset[Mark]:
    zones = [_mark(Dim.ZONE, zone)] if zone else []
    return frozenset((_mark(Dim.TYPE, asset_type), *zones, *more))
