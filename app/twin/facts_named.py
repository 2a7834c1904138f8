"""Which assets a text may name: the worst of the region and what is worst just outside, at most ten."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.domain.facts import NamedAsset
from app.twin.facts_read import Asset, FactReader

_MOST_NAMED: Final = 10
_MOST_OUTSIDE: Final = 2


@dataclass(frozen=True, slots=True)
class Abnormal:
    """An asset in fault or with an active alert; the higher the weight, the worse."""

    asset_id: int
    asset: Asset
    place: str
    is_outside: bool
    weight: int
    newest_ms: int


def choose_named(
    abnormal: Mapping[int, Abnormal], outside: Mapping[int, Abnormal], reader: FactReader
) -> tuple[NamedAsset, ...]:
    """Give the assets with their alerts: those of the region first, the worst of each first."""
    beyond = sorted(outside.values(), key=_order)[:_MOST_OUTSIDE]
    chosen = [*sorted(abnormal.values(), key=_order)[: _MOST_NAMED - len(beyond)], *beyond]
    ids = [entry.asset_id for entry in chosen]
    tags, alerts = reader.tags(ids), reader.alerts_of(ids)
    return tuple(
        NamedAsset(
            tag=tags[entry.asset_id],
            asset_type=entry.asset[0],
            status=entry.asset[1],
            zone=entry.asset[2],
            place=entry.place,
            alerts=alerts.get(entry.asset_id, ()),
            is_outside=entry.is_outside,
        )
        for entry in chosen
    )


def _order(entry: Abnormal) -> tuple[int, int, int]:
    """Priority first, then unacknowledged, then the newest; faults without an alert last."""
    return -entry.weight, -entry.newest_ms, entry.asset_id
