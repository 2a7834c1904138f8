"""Counts the alerts of a store that are not over, and finds the worst of those that are active."""

from collections import Counter
from typing import Final

from app.domain.alerts import FLOOD_WINDOW_MIN, PRIORITIES, AlertLine, AlertSummary
from app.twin.compile_source import ACTIVE_STATES, priority_rank
from app.twin.store_reader import Cell, TwinReader

_RETURNED: Final = ("rtn_unacknowledged", "latched")
_SET_ASIDE: Final = ("shelved", "suppressed", "out_of_service")
_WORST: Final = 3


def read_alert_summary(reader: TwinReader, most: int = _WORST) -> AlertSummary:
    """Read the summary with at most so many of the worst alerts.

    Raises:
        QueryError: the store does not answer in time.
        StorageError: the store cannot be read.
    """
    with reader.snapshot():
        return _read(reader, most)


def _read(reader: TwinReader, most: int) -> AlertSummary:
    listed = (*ACTIVE_STATES, *_RETURNED, *_SET_ASIDE)
    counts: Counter[tuple[str, str]] = Counter()
    statement = f"SELECT state, priority, count(*) FROM alert WHERE state IN ({_marks(listed)}) GROUP BY 1, 2"
    for state, priority, count in reader.select(statement, listed).rows:
        counts[str(state), str(priority)] += int(count or 0)
    active = Counter[str]()
    by_state = Counter[str]()
    for (state, priority), count in counts.items():
        by_state[state] += count
        if state in ACTIVE_STATES:
            active[priority if priority in PRIORITIES else ""] += count
    as_of = reader.as_of()
    return AlertSummary(
        active=tuple(active[priority] for priority in PRIORITIES),
        unranked=active[""],
        unacknowledged=by_state["unacknowledged"],
        returned=sum(by_state[state] for state in _RETURNED),
        shelved=by_state["shelved"],
        suppressed=by_state["suppressed"],
        out_of_service=by_state["out_of_service"],
        recent=_recent(reader, as_of),
        worst=_worst(reader, most),
        as_of_ms=as_of,
    )


def _recent(reader: TwinReader, as_of: int | None) -> int:
    if as_of is None:
        return 0
    since = as_of - FLOOD_WINDOW_MIN * 60_000
    statement = "SELECT count(*) FROM alert WHERE raised_at > ? AND raised_at <= ?"
    return int(reader.select(statement, (since, as_of)).rows[0][0] or 0)


def _worst(reader: TwinReader, most: int) -> tuple[AlertLine, ...]:
    statement = (
        "SELECT l.alert_id, COALESCE(a.tag, ''), l.alert_type, l.priority, l.state, l.raised_at, l.message, "
        "l.value, l.limit_value, COALESCE(s.unit, '') "
        "FROM alert l LEFT JOIN asset a ON a.asset_id = l.asset_id "
        "LEFT JOIN sensor s ON s.sensor_id = l.sensor_id "
        f"WHERE l.state IN ({_marks(ACTIVE_STATES)}) "
        f"ORDER BY l.state <> 'unacknowledged', {priority_rank('l.priority')} DESC, "
        "l.raised_at DESC, l.alert_id LIMIT ?"
    )
    return tuple(map(_line, reader.select(statement, (*ACTIVE_STATES, most)).rows))


def _line(row: tuple[Cell, ...]) -> AlertLine:
    alert, tag, kind, priority, state, raised, message, value, limit, unit = row
    return AlertLine(
        alert_id=str(alert),
        tag=str(tag),
        alert_type=str(kind),
        priority=str(priority),
        is_acknowledged=state == "acknowledged",
        raised_at_ms=int(raised or 0),
        message=str(message),
        value=None if value is None else float(value),
        limit=None if limit is None else float(limit),
        unit=str(unit),
    )


def _marks(values: tuple[str, ...]) -> str:
    return ", ".join("?" * len(values))
