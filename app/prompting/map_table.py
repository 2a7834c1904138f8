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
    "rtn_unacknowledged": "returned to normal, unacknowledged",
    "out_of_service": "out of service",
}
_HEALTH: Final = ("offline", "stale", "bad", "uncertain")


def facts_table(facts: MapFacts) -> FactsTable:
    """Give all facts as rows; counts without a unit are counts of what the group names."""
    makers = (_data, _assets, _alerts, _worst, _sensors, _work, _where, _outside)
    return FactsTable(tuple(row for make in makers for row in make(facts)))


def _data(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow("Data", "clock", moment_text(facts.now))
    if facts.as_of is None or facts.age is None:
        yield FactRow("Data", "as of", "not known")
        return
    yield FactRow("Data", "as of", moment_text(facts.as_of))
    yield FactRow("Data", "age", age_text(facts.age))


def _assets(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow("Assets", "in the region", str(facts.count(Kind.ASSET)))
    yield FactRow("Assets", "abnormal", str(facts.count(Kind.ASSET, [ABNORMAL])))
    for dim in (Dim.TYPE, Dim.STATUS):
        for value, count in facts.counts(Kind.ASSET, dim):
            label = value.replace("_", " ") if dim is Dim.TYPE else status_text(value)
            yield FactRow(f"Assets by {dim}", label, str(count))
    if facts.unplaced:
        yield FactRow("Assets", "of the plant without a position", str(facts.unplaced))


def _alerts(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow("Alerts", "active", str(facts.count(Kind.ALERT, [ACTIVE])))
    priorities = facts.counts(Kind.ALERT, Dim.PRIORITY, [ACTIVE])
    for priority, count in sorted(priorities, key=lambda entry: priority_rank(entry[0])):
        yield FactRow("Alerts", f"active, {priority}", str(count))
    for state in ("unacknowledged", "acknowledged"):
        yield FactRow("Alerts", f"active, {state}", str(facts.count(Kind.ALERT, [Mark(Dim.STATE, state)])))
    for state in (*_HIDDEN_STATES, *_OTHER_STATES):
        count = facts.count(Kind.ALERT, [Mark(Dim.STATE, state)])
        if count or state in _HIDDEN_STATES:
            yield FactRow("Alerts", _STATE_WORDS.get(state, state), str(count))


def _worst(facts: MapFacts) -> Iterator[FactRow]:
    for number, asset in enumerate(facts.worst, start=1):
        yield FactRow("Worst", f"{number}. {asset.tag}", _asset_text(facts, asset), asset.tag)


def _asset_text(facts: MapFacts, asset: NamedAsset) -> str:
    parts = [asset.asset_type.replace("_", " "), *([zone_text(facts, asset.zone)] if asset.zone else [])]
    parts.append(status_text(asset.status))
    for alert in asset.alerts[:1]:
        kind = alert_type_text(alert.alert_type)
        parts.append(f"{alert.priority} alert, {kind}, {alert.state}, since {moment_text(alert.since)}")
    return ", ".join(parts)


def _sensors(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow("Sensors", "abnormal", str(facts.count(Kind.SENSOR, [ABNORMAL])))
    for word in _HEALTH:
        yield FactRow("Sensors", word, str(facts.count(Kind.SENSOR, [Mark(Dim.HEALTH, word)])))


def _work(facts: MapFacts) -> Iterator[FactRow]:
    yield FactRow("Work orders", "unfinished", str(facts.count(Kind.WORK_ORDER, [UNFINISHED])))
    for value, count in facts.counts(Kind.WORK_ORDER, Dim.PROGRESS):
        if value not in (UNFINISHED.value, OVERDUE.value):
            yield FactRow("Work orders", value.replace("_", " "), str(count))
    yield FactRow("Work orders", "overdue", str(facts.count(Kind.WORK_ORDER, [OVERDUE])))


def _where(facts: MapFacts) -> Iterator[FactRow]:
    for zone, count in facts.counts(Kind.ASSET, Dim.ZONE, [ABNORMAL]):
        yield FactRow("Abnormal assets by zone", zone_text(facts, zone), str(count))
    for place, count in facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL]):
        yield FactRow("Abnormal assets by direction", place, str(count))


def _outside(facts: MapFacts) -> Iterator[FactRow]:
    if not facts.looks_outside:
        return
    yield FactRow("Just outside", "abnormal assets", str(facts.count(Kind.ASSET, [ABNORMAL], outside=True)))
    for place, count in facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL], outside=True):
        yield FactRow("Just outside", f"abnormal assets to the {place}", str(count))
    for asset in facts.named:
        if asset.is_outside:
            yield FactRow("Just outside", asset.tag, _asset_text(facts, asset), asset.tag)
