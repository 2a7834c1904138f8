"""The facts of a region as a table: the text beside it is a reading aid, the table is the truth."""

from collections.abc import Iterator
from typing import Final

from app.domain.facts import (
    ABNORMAL,
    ACTIVE,
    OVERDUE,
    UNFINISHED,
    Dim,
    FactRow,
    FactsTable,
    Kind,
    MapFacts,
    Mark,
    NamedAsset,
)
from app.domain.sentence import joined, marked, said
from app.prompting.map_lines import (
    age_text,
    alert_type_text,
    moment_text,
    priority_rank,
    status_text,
    zone_text,
)

# Shown even when they are none: what is hidden elsewhere must be seen here (ALM-3).
_HIDDEN_STATES: Final = ("shelved", "suppressed", "out_of_service")
_OTHER_STATES: Final = ("rtn_unacknowledged", "latched")
_STATE_WORDS: Final = {
    "rtn_unacknowledged": marked("returned to normal, unacknowledged"),
    "out_of_service": marked("out of service"),
}
_HEALTH: Final = ("offline", "stale", "bad", "uncertain")


def facts_table(facts: MapFacts) -> FactsTable:
    """Give all facts as rows; counts without a unit are counts of what the group names."""
    makers = (_data, _assets, _alerts, _worst, _sensors, _work, _where, _outside)
    return FactsTable(tuple(row for make in makers for row in make(facts)))


def _data(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow(said("Data"), said("clock"), moment_text(facts.now))
    if facts.as_of is None or facts.age is None:
        yield FactRow(said("Data"), said("as of"), said("not known"))
        return
    yield FactRow(said("Data"), said("as of"), moment_text(facts.as_of))
    yield FactRow(said("Data"), said("age"), age_text(facts.age))


def _assets(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow(said("Assets"), said("in the region"), str(facts.count(Kind.ASSET)))
    yield FactRow(said("Assets"), said("abnormal"), str(facts.count(Kind.ASSET, [ABNORMAL])))
    for value, count in facts.counts(Kind.ASSET, Dim.TYPE):
        yield FactRow(said("Assets by type"), said(value.replace("_", " ")), str(count))
    for value, count in facts.counts(Kind.ASSET, Dim.STATUS):
        yield FactRow(said("Assets by status"), status_text(value), str(count))
    if facts.unplaced:
        yield FactRow(said("Assets"), said("of the plant without a position"), str(facts.unplaced))


def _alerts(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow(said("Alerts"), said("active"), str(facts.count(Kind.ALERT, [ACTIVE])))
    priorities = facts.counts(Kind.ALERT, Dim.PRIORITY, [ACTIVE])
    for priority, count in sorted(priorities, key=lambda entry: priority_rank(entry[0])):
        yield FactRow(said("Alerts"), said("active, {which}", which=said(priority)), str(count))
    for state in ("unacknowledged", "acknowledged"):
        yield FactRow(
            said("Alerts"),
            said("active, {which}", which=said(state)),
            str(facts.count(Kind.ALERT, [Mark(Dim.STATE, state)])),
        )
    for state in (*_HIDDEN_STATES, *_OTHER_STATES):
        count = facts.count(Kind.ALERT, [Mark(Dim.STATE, state)])
        if count or state in _HIDDEN_STATES:
            yield FactRow(said("Alerts"), said(_STATE_WORDS.get(state, state)), str(count))


def _worst(facts: MapFacts) -> Iterator[FactRow]:
    for number, asset in enumerate(facts.worst, start=1):
        yield FactRow(said("Worst"), f"{number}. {asset.tag}", _asset_text(facts, asset), asset.tag)


def _asset_text(facts: MapFacts, asset: NamedAsset) -> str:
    parts = [
        said(asset.asset_type.replace("_", " ")),
        *([zone_text(facts, asset.zone)] if asset.zone else []),
    ]
    parts.append(status_text(asset.status))
    for alert in asset.alerts[:1]:
        kind = alert_type_text(alert.alert_type)
        parts.append(
            said(
                "{priority} alert, {kind}, {state}, since {time}",
                priority=said(alert.priority),
                kind=kind,
                state=said(alert.state),
                time=moment_text(alert.since),
            )
        )
    return joined(parts)


def _sensors(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow(said("Sensors"), said("abnormal"), str(facts.count(Kind.SENSOR, [ABNORMAL])))
    for word in _HEALTH:
        yield FactRow(said("Sensors"), said(word), str(facts.count(Kind.SENSOR, [Mark(Dim.HEALTH, word)])))


def _work(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow(said("Work orders"), said("unfinished"), str(facts.count(Kind.WORK_ORDER, [UNFINISHED])))
    for value, count in facts.counts(Kind.WORK_ORDER, Dim.PROGRESS):
        if value not in (UNFINISHED.value, OVERDUE.value):
            yield FactRow(said("Work orders"), said(value.replace("_", " ")), str(count))
    yield FactRow(said("Work orders"), said("overdue"), str(facts.count(Kind.WORK_ORDER, [OVERDUE])))


def _where(facts: MapFacts) -> Iterator[FactRow]:
    for zone, count in facts.counts(Kind.ASSET, Dim.ZONE, [ABNORMAL]):
        yield FactRow(said("Abnormal assets by zone"), zone_text(facts, zone), str(count))
    for place, count in facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL]):
        yield FactRow(said("Abnormal assets by direction"), said(place), str(count))


def _outside(facts: MapFacts) -> Iterator[FactRow]:
    if not facts.looks_outside:
        return
    yield FactRow(
        said("Just outside"), said("abnormal assets"), str(facts.count(Kind.ASSET, [ABNORMAL], outside=True))
    )
    for place, count in facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL], outside=True):
        yield FactRow(
            said("Just outside"),
            said("abnormal assets to the {direction}", direction=said(place)),
            str(count),
        )
    for asset in facts.named:
        if asset.is_outside:
            yield FactRow(said("Just outside"), asset.tag, _asset_text(facts, asset), asset.tag)
