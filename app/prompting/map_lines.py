"""The facts of a region as lines, the most urgent first: a sentence for people and a note for a model.

Every sentence is made from counts alone and holds in the checker's eyes too; a test says so. The window can
say it in its own language (domain.sentence).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
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
    NamedAsset,
)
from app.domain.sentence import Sentence, formed, joined, marked, said, said_count
from app.prompting.ground_lexer import plural
from app.prompting.ground_words import ALERT_TYPES

_MOST_TYPES: Final = 5
_MOST_PLACES: Final = 3
_STATUSES: Final = {
    "out_of_service": marked("out of service"),
    "fault": marked("in fault"),
    "maintenance": marked("under maintenance"),
    "standby": marked("on standby"),
    "unknown": marked("of unknown status"),
}
_PRIORITIES: Final = ("critical", "high", "medium", "low")
_QUIET_STATES: Final = ("shelved", "suppressed", "out_of_service", "rtn_unacknowledged", "latched")
_STATES: Final = {
    "out_of_service": marked("out of service"),
    "rtn_unacknowledged": marked("returned to normal but unacknowledged"),
}
_HEALTH: Final = ("offline", "stale", "bad", "uncertain")
_PROGRESS: Final = {
    "open": marked("open"),
    "in_progress": marked("in progress"),
    "on_hold": marked("on hold"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence's worth of facts; note is the same without sentences, for a model to word."""

    sentence: str
    note: str


def lines(facts: MapFacts, most: int) -> tuple[Line, ...]:
    """Give at most so many lines, none of them empty; the urgent ones come first and are kept."""
    found = [line for make in _MAKERS for line in make(facts)]
    return tuple(found[:most])


def age_text(age: timedelta) -> str:
    """Give an age in one unit, cut: 45 minutes, 3 hours, 2 days."""
    if days := age // timedelta(days=1):
        return said_count("{count} days", "{count} day", days)
    if hours := age // timedelta(hours=1):
        return said_count("{count} hours", "{count} hour", hours)
    if minutes := age // timedelta(minutes=1):
        return said_count("{count} minutes", "{count} minute", minutes)
    return said("less than a minute")


def moment_text(moment: datetime) -> str:
    """Give a moment to the minute, in UTC."""
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def zone_text(facts: MapFacts, zone_id: str) -> str:
    """Give a zone as people call it."""
    name = facts.zone_name(zone_id)
    if name == zone_id:
        return said("zone {zone}", zone=zone_id)
    if name.lower() == f"zone {zone_id.lower()}":
        return name
    return said("zone {zone} ({name})", zone=zone_id, name=name)


def alert_type_text(alert_type: str) -> str:
    """Give a kind of alert so that it does not read as a priority."""
    return said(ALERT_TYPES.get(alert_type, (alert_type.replace("_", " "),))[0])


def status_text(status: str) -> str:
    """Give an asset's status as it stands after "is"."""
    return said(_STATUSES.get(status, status.replace("_", " ")))


def _old(facts: MapFacts) -> Iterator[Line]:
    if facts.is_old:
        yield _age_line(facts)


def _age(facts: MapFacts) -> Iterator[Line]:
    if not facts.is_old and facts.as_of is not None:
        yield _age_line(facts)


def _age_line(facts: MapFacts) -> Line:
    assert facts.as_of is not None
    assert facts.age is not None
    moment = moment_text(facts.as_of)
    if facts.age < timedelta(minutes=1):
        return Line(said("The data is as of {moment}.", moment=moment), f"data: as of {moment}")
    age = age_text(facts.age)
    sentence = said("The data is {age} old, as of {moment}.", age=age, moment=moment)
    return Line(sentence, f"data: {age} old, as of {moment}")


def _contents(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.ASSET)
    if not total:
        yield Line(said("There are no assets in the region."), "assets: none")
        return
    types = facts.counts(Kind.ASSET, Dim.TYPE)
    listed = [_of_type(count, kind.replace("_", " ")) for kind, count in types[:_MOST_TYPES]]
    head, named = (listed[0], "") if len(types) == 1 else (_assets(total), _listed(listed))
    if not named:
        there = (
            said("There is {assets} in the region.", assets=head)
            if total == 1
            else said("There are {assets} in the region.", assets=head)
        )
        yield Line(there, f"assets: {head}")
    elif len(types) <= _MOST_TYPES:
        there = said("There are {assets} in the region: {types}.", assets=head, types=named)
        yield Line(there, f"assets: {head}: {named}")
    else:
        there = said("There are {assets} in the region, including {types}.", assets=head, types=named)
        yield Line(there, f"assets: {head}, including {named}")


def _faults(facts: MapFacts) -> Iterator[Line]:
    statuses = facts.counts(Kind.ASSET, Dim.STATUS)
    if not statuses:
        return
    # Faults first, whatever their number.
    order = sorted(statuses, key=lambda entry: entry[0] != "fault")
    parts = [_so_many(count, status_text(status)) for status, count in order[:_MOST_TYPES]]
    notes = [f"{count} {status_text(status)}" for status, count in order[:_MOST_TYPES]]
    first = order[0]
    head = _are(first[1], _assets(first[1]), status_text(first[0]))
    yield Line(
        said("{states}.", states=_listed([head, *parts[1:]])), f"status of the assets: {', '.join(notes)}"
    )


def _alerts(facts: MapFacts) -> Iterator[Line]:
    active = facts.count(Kind.ALERT, [ACTIVE])
    quiet = [
        (said(_STATES.get(state, state)), count)
        for state in _QUIET_STATES
        if (count := facts.count(Kind.ALERT, [Mark(Dim.STATE, state)]))
    ]
    if not active and not quiet:
        if facts.count(Kind.ASSET):
            yield Line(said("There are no alerts in the region."), "alerts: none")
        return
    priorities = facts.counts(Kind.ALERT, Dim.PRIORITY, [ACTIVE])
    ordered = sorted(priorities, key=lambda entry: priority_rank(entry[0]))
    if not active:
        head, note = said("No alert is active"), "alerts: no active alert"
    else:
        split = _listed([_counted(count, said(priority)) for priority, count in ordered])
        alerts = said_count("{count} alerts", "{count} alert", active)
        head = _split(_are(active, alerts, said("active")), split)
        note = f"alerts: {active} active: {split}"
    if not quiet:
        yield Line(said("{states}.", states=head), note)
        return
    hidden = _listed([_so_many(count, state) for state, count in quiet])
    more = ", ".join(f"{count} {state}" for state, count in quiet)
    yield Line(said("{states}; {others}.", states=head, others=hidden), f"{note}; besides: {more}")


def _worst(facts: MapFacts) -> Iterator[Line]:
    if not facts.worst:
        return
    shown = facts.worst[:2]
    assets = _listed([_asset_text(facts, asset) for asset in shown])
    sentence = (
        said("The worst asset is {assets}.", assets=assets)
        if len(shown) == 1
        else said("The worst assets are {assets}.", assets=assets)
    )
    yield Line(sentence, f"worst: {'; '.join(_asset_note(facts, asset) for asset in shown)}")


def _asset_text(facts: MapFacts, asset: NamedAsset) -> Sentence:
    return said("{tag} ({details})", tag=asset.tag, details=joined(tuple(_asset_parts(facts, asset))))


def _asset_note(facts: MapFacts, asset: NamedAsset) -> str:
    return f"{asset.tag}: {', '.join(_asset_parts(facts, asset))}"


def _asset_parts(facts: MapFacts, asset: NamedAsset) -> Iterator[str]:
    yield said(asset.asset_type.replace("_", " "))
    if asset.zone:
        yield zone_text(facts, asset.zone)
    if asset.status == "fault":
        yield status_text(asset.status)
    alert = next((alert for alert in asset.alerts if alert.is_active), None)
    if alert:
        yield said(
            "{priority}-priority alert of type {kind} since {moment}",
            priority=said(alert.priority),
            kind=alert_type_text(alert.alert_type),
            moment=moment_text(alert.since),
        )


def _sensors(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.SENSOR, [ABNORMAL])
    found = [
        (word, count) for word in _HEALTH if (count := facts.count(Kind.SENSOR, [Mark(Dim.HEALTH, word)]))
    ]
    if not found:
        if facts.count(Kind.ASSET):
            yield Line(
                said("No sensor is offline, stale, bad or uncertain."),
                "sensors: none offline, stale, bad or uncertain",
            )
        return
    if len(found) == 1:
        word, count = found[0]
        states = _are(count, _sensor_count(count), said(word))
        yield Line(said("{states}.", states=states), f"sensors: {count} {word}")
        return
    split = _listed([_counted(count, said(word)) for word, count in found])
    states = _split(_are(total, _sensor_count(total), said("abnormal")), split)
    yield Line(said("{states}.", states=states), f"sensors: {total} abnormal: {split}")


def _work(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.WORK_ORDER, [UNFINISHED])
    if not total:
        return
    late = facts.count(Kind.WORK_ORDER, [OVERDUE])
    states = [
        (said(text), count)
        for state, text in _PROGRESS.items()
        if (count := facts.count(Kind.WORK_ORDER, [Mark(Dim.PROGRESS, state)]))
    ]
    overdue = _so_many(late, said("overdue")) if late else said("none is overdue")
    orders = said_count("{count} work orders", "{count} work order", total)
    if len(states) == 1 and states[0][1] == total:
        word = states[0][0]
        head, note = _are(total, orders, word), f"work orders: {total} {word}"
    else:
        split = _listed([_counted(count, text) for text, count in states])
        head = _split(_are(total, orders, said("unfinished")), split)
        note = f"work orders: {total} unfinished: {split}"
    yield Line(said("{states}; {others}.", states=head, others=overdue), f"{note}; {late or 'none'} overdue")


def _clusters(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.ASSET, [ABNORMAL])
    cells = _cells(facts)
    if total < 2 or not cells:
        return
    first = cells[:_MOST_PLACES]
    parts = [
        said("{count} lies {where}", count=count, where=where)
        if count == 1
        else said("{count} lie {where}", count=count, where=where)
        for where, count in first
    ]
    notes = [f"{count} {where}" for where, count in first]
    yield Line(
        said("Of {count} abnormal assets, {places}.", count=total, places=_listed(parts)),
        f"where: of {total} abnormal assets, {', '.join(notes)}",
    )


def _cells(facts: MapFacts) -> list[tuple[Sentence, int]]:
    """Where abnormal assets lie: zone and direction together, the fullest first."""
    found: dict[tuple[str, str], int] = {}
    for tally in facts.tallies:
        if tally.kind is Kind.ASSET and not tally.is_outside and ABNORMAL in tally.marks:
            values = {mark.dim: mark.value for mark in tally.marks}
            key = values.get(Dim.ZONE, ""), values.get(Dim.PLACE, "")
            found[key] = found.get(key, 0) + tally.count
    named = [(_where(facts, *key), count) for key, count in found.items() if any(key)]
    return sorted(named, key=lambda entry: (-entry[1], entry[0]))


def _where(facts: MapFacts, zone_id: str, place: str) -> Sentence:
    zone = zone_text(facts, zone_id) if zone_id else ""
    if not zone:
        return said("in the {place}", place=said(place))
    return (
        said("in {zone} in the {place}", zone=zone, place=said(place))
        if place
        else said("in {zone}", zone=zone)
    )


def _outside(facts: MapFacts) -> Iterator[Line]:
    if not facts.looks_outside:
        return
    total = facts.count(Kind.ASSET, [ABNORMAL], outside=True)
    if not total:
        yield Line(said("No abnormal asset lies just outside."), "just outside: no abnormal asset")
        return
    places = facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL], outside=True)[:_MOST_PLACES]
    assets = said_count("{count} abnormal assets", "{count} abnormal asset", total)
    lie = (
        said("Just outside, {assets} lies", assets=assets)
        if total == 1
        else said("Just outside, {assets} lie", assets=assets)
    )
    if len(places) == 1 and places[0][1] == total:
        where = said("{lie} to the {direction}.", lie=lie, direction=said(places[0][0]))
        yield Line(where, f"just outside: {assets} to the {places[0][0]}")
        return
    split = _listed(
        [said("{count} to the {direction}", count=count, direction=said(place)) for place, count in places]
    )
    yield Line(said("{states}.", states=_split(lie, split)), f"just outside: {assets}: {split}")


def _unplaced(facts: MapFacts) -> Iterator[Line]:
    if facts.unplaced:
        assets = _assets(facts.unplaced)
        sentence = (
            said("{assets} of the plant has no position.", assets=assets)
            if facts.unplaced == 1
            else said("{assets} of the plant have no position.", assets=assets)
        )
        yield Line(sentence, f"without position: {assets} of the plant")


_MAKERS: Final[Sequence[Callable[[MapFacts], Iterator[Line]]]] = (
    _old, _contents, _alerts, _worst, _sensors, _work, _clusters, _faults, _outside, _unplaced, _age,
)  # fmt: skip


def _assets(count: int) -> Sentence:
    return said_count("{count} assets", "{count} asset", count)


def _sensor_count(count: int) -> Sentence:
    return said_count("{count} sensors", "{count} sensor", count)


def _of_type(count: int, kind: str) -> Sentence:
    return said("{count} {things}", count=count, things=formed(kind if count == 1 else plural(kind), kind))


def _counted(count: int, state: str) -> Sentence:
    """Say how many of what was named are in a state."""
    return said("{count} {state}", count=count, state=state)


def _so_many(count: int, state: str) -> Sentence:
    """Say the same where something was named before."""
    return (
        said("{count} is {state}", count=count, state=state)
        if count == 1
        else said("{count} are {state}", count=count, state=state)
    )


def _are(count: int, what: str, state: str) -> Sentence:
    return (
        said("{what} is {state}", what=what, state=state)
        if count == 1
        else said("{what} are {state}", what=what, state=state)
    )


def _split(whole: str, parts: str) -> Sentence:
    return said("{whole}: {parts}", whole=whole, parts=parts)


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else said("{most} and {last}", most=joined(parts[:-1]), last=parts[-1])


def priority_rank(priority: str) -> int:
    """Give the place of a priority, the most urgent one first."""
    return _PRIORITIES.index(priority) if priority in _PRIORITIES else len(_PRIORITIES)
