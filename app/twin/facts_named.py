"""Which assets a text may name: the worst of the region and what is worst just outside, at most ten."""

import heapq
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.domain.facts import NamedAsset
from app.twin.facts_read import Asset, FactReader

_MOST_NAMED: Final = 10
_MOST_OUTSIDE: Final = 2


@dataclass(frozen=True, slots=True)
class Abnormal:
    """Assets of which those with a weight are in fault or have an active alert; the higher, the worse.

    newest_ms is when an asset's last active alert was raised. All are by asset id.
    """

    assets: Mapping[int, Asset]
    weights: Mapping[int, int]
    newest_ms: Mapping[int, int]
    places: Mapping[int, str]
    is_outside: bool

    def worst(self, most: int) -> list[int]:
        """Give the worst: by priority, then unacknowledged, then the newest; faults without an alert last."""
        return heapq.nsmallest(most, self.weights, key=self._order)

    def _order(self, number: int) -> tuple[int, int, int]:
        return -self.weights[number], -self.newest_ms.get(number, 0), number


def choose_named(inside: Abnormal, outside: Abnormal, reader: FactReader) -> tuple[NamedAsset, ...]:
    """Give the assets with their alerts: those of the region first, the worst of each first."""
    beyond = outside.worst(_MOST_OUTSIDE)
    chosen = [(inside, number) for number in inside.worst(_MOST_NAMED - len(beyond))]
    chosen += [(outside, number) for number in beyond]
    ids = [number for _, number in chosen]
    tags, alerts = reader.tags(ids), reader.alerts_of(ids)
    return tuple(
        NamedAsset(
            tag=tags[number],
            asset_type=found.assets[number][0],
            status=found.assets[number][1],
            zone=found.assets[number][2],
            place=found.places.get(number, ""),
            alerts=alerts.get(number, ()),
            is_outside=found.is_outside,
        )
        for found, number in chosen
    )
