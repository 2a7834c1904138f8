"""Facts of a made-up region, small enough to be counted by eye.

12 assets: 5 pumps (3 running, 1 stopped, 1 in fault), 4 valves (3 open, 1 closed), 3 tanks (running).
Zone 1 is called Dock, zone 2 North, zone 3 Low Field.
"""

from datetime import UTC, datetime, timedelta

from app.domain.facts import (
    ABNORMAL,
    ACTIVE,
    OVERDUE,
    UNFINISHED,
    AlertFact,
    Dim,
    Kind,
    MapFacts,
    Mark,
    NamedAsset,
    Tally,
)

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
ZONES = (("1", "Dock"), ("2", "North"), ("3", "Low Field"))


def marks(**values: str) -> frozenset[Mark]:
    """Give marks by the name of their respect."""
    return frozenset(Mark(Dim[name.upper()], value) for name, value in values.items())


def _asset(kind: str, status: str, zone: str, count: int, place: str = "") -> Tally:
    found = marks(type=kind, status=status, zone=zone)
    return Tally(Kind.ASSET, (found | {ABNORMAL, Mark(Dim.PLACE, place)}) if place else found, count)


def _alert(kind: str, zone: str, priority: str, state: str, count: int) -> Tally:
    found = marks(type=kind, zone=zone, priority=priority, state=state)
    is_active = state in ("unacknowledged", "acknowledged")
    return Tally(Kind.ALERT, found | {ACTIVE} if is_active else found, count)


TALLIES = (
    _asset("pump", "running", "1", 2),
    _asset("pump", "running", "2", 1, "north"),
    _asset("pump", "stopped", "2", 1),
    _asset("pump", "fault", "3", 1, "south-east"),
    _asset("valve", "open", "1", 2),
    _asset("valve", "open", "3", 1, "south-east"),
    _asset("valve", "closed", "3", 1),
    _asset("tank", "running", "1", 3),
    _alert("pump", "3", "critical", "unacknowledged", 1),
    _alert("pump", "2", "high", "acknowledged", 2),
    _alert("valve", "3", "low", "unacknowledged", 1),
    _alert("tank", "1", "high", "shelved", 1),
    Tally(Kind.SENSOR, marks(type="pump", zone="1", health="offline") | {ABNORMAL}, 2),
    Tally(Kind.SENSOR, marks(type="pump", zone="2", health="stale") | {ABNORMAL}, 1),
    Tally(Kind.WORK_ORDER, marks(type="pump", zone="1", progress="open") | {UNFINISHED}, 2),
    Tally(Kind.WORK_ORDER, marks(type="pump", zone="3", progress="on_hold") | {UNFINISHED, OVERDUE}, 1),
    Tally(
        Kind.ASSET,
        marks(type="tank", status="fault", zone="3", place="east") | {ABNORMAL},
        1,
        is_outside=True,
    ),
)


def _raised(minutes: int, **columns: str) -> AlertFact:
    row = {"alert_type": "high_high", "priority": "critical", "state": "unacknowledged"} | columns
    return AlertFact(row["alert_type"], row["priority"], row["state"], NOW - timedelta(minutes=minutes))


NAMED = (
    NamedAsset("P-3", "pump", "fault", "3", "south-east", (_raised(30),)),
    NamedAsset(
        "P-2",
        "pump",
        "running",
        "2",
        "north",
        (
            _raised(90, priority="high", alert_type="low", state="acknowledged"),
            _raised(200, priority="high", alert_type="comm_fail", state="acknowledged"),
        ),
    ),
    NamedAsset(
        "V-9", "valve", "open", "3", "south-east", (_raised(10, priority="low", alert_type="discrete"),)
    ),
    NamedAsset("TK-7", "tank", "fault", "3", "east", (), is_outside=True),
)


def map_facts(
    *, age: timedelta = timedelta(0), unplaced: int = 0, tallies: tuple[Tally, ...] = TALLIES
) -> MapFacts:
    """Give the facts of the region; age is how old its data is."""
    named = NAMED if tallies is TALLIES else ()
    return MapFacts(
        now=NOW,
        as_of=NOW - age,
        box=(0.0, 0.0, 1.0, 1.0),
        tallies=tallies,
        named=named,
        worst_count=3 if named else 0,
        unplaced=unplaced,
        zones=ZONES,
        other_words=(("pmp", "pump"), ("泵", "pump")),
    )
