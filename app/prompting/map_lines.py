"""The facts of a region as lines, the most urgent first: a sentence for people and a note for a model.

Every sentence is made from counts alone and holds in the checker's eyes too; a test says so.
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
from app.domain.sentence import marked, said, said_count
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
    "out_of_service": "out of service",
    "rtn_unacknowledged": "returned to normal but unacknowledged",
}
_HEALTH: Final = ("offline", "stale", "bad", "uncertain")
_PROGRESS: Final = {"open": "open", "in_progress": "in progress", "on_hold": "on hold"}


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
    return ALERT_TYPES.get(alert_type, (alert_type.replace("_", " "),))[0]


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
        return Line(f"The data is as of {moment}.", f"data: as of {moment}")
    age = age_text(facts.age)
    return Line(f"The data is {age} old, as of {moment}.", f"data: {age} old, as of {moment}")


def _contents(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.ASSET)
    if not total:
        yield Line("There are no assets in the region.", "assets: none")
        return
    types = facts.counts(Kind.ASSET, Dim.TYPE)
    listed = [_many(count, kind.replace("_", " ")) for kind, count in types[:_MOST_TYPES]]
    named = (
        ""
        if len(types) == 1
        else f": {_listed(listed)}"
        if len(types) <= _MOST_TYPES
        else f", including {_listed(listed)}"
    )
    head = _many(total, "asset") if len(types) > 1 else listed[0]
    verb = "There is" if total == 1 else "There are"
    yield Line(f"{verb} {head} in the region{named}.", f"assets: {head}{named}")


def _faults(facts: MapFacts) -> Iterator[Line]:
    statuses = facts.counts(Kind.ASSET, Dim.STATUS)
    if not statuses:
        return
    # Faults first, whatever their number.
    order = sorted(statuses, key=lambda entry: entry[0] != "fault")
    parts = [f"{count} {_be(count)} {status_text(status)}" for status, count in order[:_MOST_TYPES]]
    notes = [f"{count} {status_text(status)}" for status, count in order[:_MOST_TYPES]]
    first = order[0]
    head = f"{_many(first[1], 'asset')} {_be(first[1])} {status_text(first[0])}"
    yield Line(f"{_listed([head, *parts[1:]])}.", f"status of the assets: {', '.join(notes)}")


def _alerts(facts: MapFacts) -> Iterator[Line]:
    active = facts.count(Kind.ALERT, [ACTIVE])
    quiet = [
        (_STATES.get(state, state), count)
        for state in _QUIET_STATES
        if (count := facts.count(Kind.ALERT, [Mark(Dim.STATE, state)]))
    ]
    if not active and not quiet:
        if facts.count(Kind.ASSET):
            yield Line("There are no alerts in the region.", "alerts: none")
        return
    priorities = facts.counts(Kind.ALERT, Dim.PRIORITY, [ACTIVE])
    ordered = sorted(priorities, key=lambda entry: priority_rank(entry[0]))
    if not active:
        said, note = "No alert is active", "alerts: no active alert"
    else:
        split = _listed([f"{count} {priority}" for priority, count in ordered])
        said, note = (
            f"{_many(active, 'alert')} {_be(active)} active: {split}",
            f"alerts: {active} active: {split}",
        )
    hidden = _listed([f"{count} {_be(count)} {state}" for state, count in quiet]) if quiet else ""
    more = ", ".join(f"{count} {state}" for state, count in quiet)
    yield Line(
        f"{said}{f'; {hidden}' if quiet else ''}.",
        f"{note}{f'; besides: {more}' if quiet else ''}",
    )


def _worst(facts: MapFacts) -> Iterator[Line]:
    if not facts.worst:
        return
    shown = facts.worst[:2]
    said = _listed([_asset_text(facts, asset) for asset in shown])
    head = "The worst asset is" if len(shown) == 1 else "The worst assets are"
    yield Line(f"{head} {said}.", f"worst: {'; '.join(_asset_note(facts, asset) for asset in shown)}")


def _asset_text(facts: MapFacts, asset: NamedAsset) -> str:
    return f"{asset.tag} ({', '.join(_asset_parts(facts, asset))})"


def _asset_note(facts: MapFacts, asset: NamedAsset) -> str:
    return f"{asset.tag}: {', '.join(_asset_parts(facts, asset))}"


def _asset_parts(facts: MapFacts, asset: NamedAsset) -> Iterator[str]:
    yield asset.asset_type.replace("_", " ")
    if asset.zone:
        yield zone_text(facts, asset.zone)
    if asset.status == "fault":
        yield status_text(asset.status)
    alert = next((alert for alert in asset.alerts if alert.is_active), None)
    if alert:
        kind = alert_type_text(alert.alert_type)
        yield f"{alert.priority}-priority alert of type {kind} since {moment_text(alert.since)}"


def _sensors(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.SENSOR, [ABNORMAL])
    found = [
        (word, count) for word in _HEALTH if (count := facts.count(Kind.SENSOR, [Mark(Dim.HEALTH, word)]))
    ]
    if not found:
        if facts.count(Kind.ASSET):
            yield Line(
                "No sensor is offline, stale, bad or uncertain.",
                "sensors: none offline, stale, bad or uncertain",
            )
        return
    if len(found) == 1:
        word, count = found[0]
        yield Line(f"{_many(count, 'sensor')} {_be(count)} {word}.", f"sensors: {count} {word}")
        return
    split = _listed([f"{count} {word}" for word, count in found])
    yield Line(
        f"{_many(total, 'sensor')} {_be(total)} abnormal: {split}.", f"sensors: {total} abnormal: {split}"
    )


def _work(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.WORK_ORDER, [UNFINISHED])
    if not total:
        return
    late = facts.count(Kind.WORK_ORDER, [OVERDUE])
    states = [
        (text, count)
        for state, text in _PROGRESS.items()
        if (count := facts.count(Kind.WORK_ORDER, [Mark(Dim.PROGRESS, state)]))
    ]
    overdue = f"{late or 'none'} {_be(late or 1)} overdue"
    if len(states) == 1 and states[0][1] == total:
        word = states[0][0]
        head, note = f"{_many(total, 'work order')} {_be(total)} {word}", f"work orders: {total} {word}"
    else:
        split = _listed([f"{count} {text}" for text, count in states])
        head = f"{_many(total, 'work order')} {_be(total)} unfinished: {split}"
        note = f"work orders: {total} unfinished: {split}"
    yield Line(f"{head}; {overdue}.", f"{note}; {late or 'none'} overdue")


def _clusters(facts: MapFacts) -> Iterator[Line]:
    total = facts.count(Kind.ASSET, [ABNORMAL])
    cells = _cells(facts)
    if total < 2 or not cells:
        return
    first = cells[:_MOST_PLACES]
    parts = [f"{count} {'lies' if count == 1 else 'lie'} {where}" for where, count in first]
    notes = [f"{count} {where}" for where, count in first]
    yield Line(
        f"Of {total} abnormal assets, {_listed(parts)}.",
        f"where: of {total} abnormal assets, {', '.join(notes)}",
    )


def _cells(facts: MapFacts) -> list[tuple[str, int]]:
    """Where abnormal assets lie: zone and direction together, the fullest first."""
    found: dict[tuple[str, str], int] = {}
    for tally in facts.tallies:
        if tally.kind is Kind.ASSET and not tally.is_outside and ABNORMAL in tally.marks:
            values = {mark.dim: mark.value for mark in tally.marks}
            key = values.get(Dim.ZONE, ""), values.get(Dim.PLACE, "")
            found[key] = found.get(key, 0) + tally.count
    named = [
        (
            " ".join(
                part
                for part in (zone and f"in {zone_text(facts, zone)}", place and f"in the {place}")
                if part
            ),
            count,
        )
        for (zone, place), count in found.items()
        if zone or place
    ]
    return sorted(named, key=lambda entry: (-entry[1], entry[0]))


def _outside(facts: MapFacts) -> Iterator[Line]:
    if not facts.looks_outside:
        return
    total = facts.count(Kind.ASSET, [ABNORMAL], outside=True)
    if not total:
        yield Line("No abnormal asset lies just outside.", "just outside: no abnormal asset")
        return
    places = facts.counts(Kind.ASSET, Dim.PLACE, [ABNORMAL], outside=True)[:_MOST_PLACES]
    head = f"{_many(total, 'abnormal asset')} {'lies' if total == 1 else 'lie'}"
    if len(places) == 1 and places[0][1] == total:
        yield Line(
            f"Just outside, {head} to the {places[0][0]}.",
            f"just outside: {_many(total, 'abnormal asset')} to the {places[0][0]}",
        )
        return
    split = _listed([f"{count} to the {place}" for place, count in places])
    yield Line(f"Just outside, {head}: {split}.", f"just outside: {_many(total, 'abnormal asset')}: {split}")


def _unplaced(facts: MapFacts) -> Iterator[Line]:
    if facts.unplaced:
        head = f"{_many(facts.unplaced, 'asset')} of the plant"
        have = "has" if facts.unplaced == 1 else "have"
        yield Line(
            f"{head} {have} no position.", f"without position: {_many(facts.unplaced, 'asset')} of the plant"
        )


_MAKERS: Final[Sequence[Callable[[MapFacts], Iterator[Line]]]] = (
    _old, _contents, _alerts, _worst, _sensors, _work, _clusters, _faults, _outside, _unplaced, _age,
)  # fmt: skip


def _many(count: int, word: str) -> str:
    return f"{count} {word if count == 1 else plural(word)}"


def _be(count: int) -> str:
    return "is" if count == 1 else "are"


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def priority_rank(priority: str) -> int:
    """Give the place of a priority, the most urgent one first."""
    return _PRIORITIES.index(priority) if priority in _PRIORITIES else len(_PRIORITIES)
