"""Times the queries of a large plant: 100 000 assets, 500 000 sensors, 10 million readings.

    python -m tests.bench.twin_queries STORE [--scale 1] [--rounds 20] [--spacing-s 180]

Makes STORE by SQL when it is not there. Each query is a TwinQuery that is checked, compiled and run as in the
program; the figures are wall and processor time in milliseconds, and the process's memory at the end.
"""

import argparse
import json
import random
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from app.domain.query import QueryContext
from app.twin.execute import execute
from app.twin.query_json import parse_query
from app.twin.roll_ups import rebuild
from app.twin.store import TwinStore

NOW: Final = datetime(2026, 11, 29, 9, tzinfo=UTC)
_NOW_MS: Final = int(NOW.timestamp() * 1000)
_ZONES: Final = 50
_COUNT: Final = """
WITH digit(d) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)),
n(i) AS (
  SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d
  FROM digit a, digit b, digit c, digit e, digit f, digit g
)"""
_RANDOM: Final = "(abs(random()) % 1000000 / 1000000.0)"
_TYPES: Final = ("pump", "valve", "tank", "junction", "transformer")
_PROPERTIES: Final = ("pressure", "flow", "level", "vibration", "power")
_UNITS: Final = ("bar", "m3/h", "%", "mm/s", "kW")


def make(path: Path, scale: float, spacing_s: int) -> None:
    """Write a store of made-up rows; readings end at the clock, 20 a sensor, spacing_s apart."""
    store = TwinStore.create(path)
    assets, sensors = int(100_000 * scale), int(500_000 * scale)
    # Three years of work orders, evenly.
    step_ms = int(94_000_000_000 / (500_000 * scale))
    statements = [
        f"INSERT INTO source VALUES (1, 'made', 'made-up', {_NOW_MS}, {_NOW_MS}, 0, 0, '', '', '', 0)",
        f"INSERT INTO site (site_id, name, as_of) VALUES ('S1', 'Large plant', {_NOW_MS})",
        f"{_COUNT} INSERT INTO zone (zone_id, name) SELECT i, 'Zone ' || i FROM n WHERE i < {_ZONES}",
        f"""{_COUNT}
        INSERT INTO asset (asset_id, tag, name, asset_type, zone_id, status, criticality, lon, lat, source_id)
        SELECT i, 'AS-' || i, {_pick(_TYPES, "i")} || ' ' || i, {_pick(_TYPES, "i")}, i / 10 % {_ZONES},
          {_pick(("running", "stopped", "standby", "fault"), "i / 7")}, 'A',
          -86 + {_RANDOM}, 37.5 + {_RANDOM}, 1
        FROM n WHERE i < {assets}""",
        f"""{_COUNT}
        INSERT INTO sensor (sensor_id, tag, asset_id, observed_property, unit, interval_s, status, quality,
          last_value, last_time, source_id)
        SELECT i, 'SE-' || i, i / 5, {_pick(_PROPERTIES, "i")}, {_pick(_UNITS, "i")}, {spacing_s},
          CASE WHEN abs(random()) % 50 = 0 THEN 'offline' ELSE 'online' END, 'good', {_RANDOM}, {_NOW_MS}, 1
        FROM n WHERE i < {sensors}""",
        f"""
        INSERT INTO reading
        SELECT sensor_id, {_NOW_MS} - {spacing_s * 1000} * (20 - k.value), {_RANDOM}, 'good'
        FROM sensor, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') k
        ORDER BY sensor_id, k.value""",
        f"""{_COUNT}
        INSERT INTO alert (alert_id, asset_id, alert_type, priority, state, raised_at, source_id)
        SELECT 'A-' || i, abs(random()) % {assets}, {_pick(("high", "low", "deviation"), "i")},
          {_pick(("critical", "high", "medium", "low"), "i")},
          CASE WHEN i % 20 = 0 THEN 'unacknowledged' ELSE 'cleared' END,
          {_NOW_MS} - abs(random()) % 31536000000, 1
        FROM n WHERE i < {int(200_000 * scale)}""",
        f"""{_COUNT}
        INSERT INTO work_order (work_order, asset_id, maintenance_type, status, opened_at, completed_at,
          source_id)
        SELECT 'WO-' || i, abs(random()) % {assets}, {_pick(("corrective", "preventive", "inspection"), "i")},
          'completed', {_NOW_MS} - 94608000000 + i * {step_ms}, {_NOW_MS} - 94600000000 + i * {step_ms}, 1
        FROM n WHERE i < {int(500_000 * scale)}""",
    ]
    with store.transaction() as database:
        for statement in statements:
            database.execute(statement)
        rebuild(database)
    store.analyze()
    store.close()


def queries(draw: random.Random, scale: float) -> dict[str, dict[str, Any]]:
    """Give the queries of the notes on the store, with other zones and tags each time."""
    zone, asset = str(draw.randrange(_ZONES)), draw.randrange(int(100_000 * scale))
    west, south = -86 + draw.random() * 0.8, 37.5 + draw.random() * 0.8
    current, past = {"type": "sensor_status"}, {"type": "sensor_status", "aggregate": "avg", "of": "value"}
    return {
        "q1": {"type": "asset_search", "asset_type": draw.choice(_TYPES), "zone": zone, "status": "running"},
        "q2": current | {"zone": zone, "status": "offline"},
        "q3": {"type": "alert_list", "priority": ["critical", "high"],
               "bbox": [west, south, west + 0.2, south + 0.2]},
        "q4": {"type": "maintenance_history", "maintenance_type": "corrective", "date_range": "last_30_days",
               "limit": 500},
        "q5a": current | {"asset": f"AS-{asset}"},
        "q5b": current | {"zone": zone, "limit": 1000},
        "q6a": {"type": "asset_search", "aggregate": "count", "group_by": ["zone", "status"]},
        "q6b": {"type": "alert_list", "aggregate": "count", "group_by": ["alert_type", "priority"]},
        "q6c": past | {"zone": zone, "date_range": "last_1_hours", "group_by": "property"},
        # 17 minutes past the hour: not one whole hour, so single readings are added up.
        "q6c, off the hour": past | {
            "zone": zone, "group_by": "property",
            "date_range": {"from": "2026-11-29T07:43:00Z", "to": "2026-11-29T08:43:00Z"},
        },
        "q6d": past | {"date_range": "all", "group_by": "property"},
        "q7": {"type": "asset_search", "near": {"asset": f"AS-{asset}", "radius_m": 500}},
        "q8": current | {"sensor": f"SE-{asset}", "date_range": "last_7_days"},
        "q9": {"type": "asset_search", "q": f"pump {draw.randrange(10, 99)}"},
        "offline": current | {"status": "offline"},
        "count": {"type": "sensor_status", "aggregate": "count", "group_by": "status"},
    }  # fmt: skip


def measure(path: Path, rounds: int, scale: float) -> dict[str, Any]:
    """Give p50 and p95 of each query in milliseconds, and the memory of this process in MB."""
    reader = TwinStore.open_reader(path)
    context, draw = QueryContext(NOW), random.Random(3)
    wall: dict[str, list[float]] = {}
    processor: dict[str, list[float]] = {}
    rows: dict[str, int] = {}
    for number in range(rounds + 1):
        for name, form in queries(draw, scale).items():
            started, began = time.perf_counter(), time.process_time()
            found = execute(parse_query(form), context, reader, timeout_s=120)
            # The first round reads the file for the first time.
            if number:
                wall.setdefault(name, []).append((time.perf_counter() - started) * 1000)
                processor.setdefault(name, []).append((time.process_time() - began) * 1000)
            rows[name] = found.row_count
    reader.close()
    figures = {name: _figures(wall[name], processor[name]) | {"rows": rows[name]} for name in wall}
    return {"queries": figures, "resident_mb": _resident_mb()}


def _figures(wall_ms: list[float], cpu_ms: list[float]) -> dict[str, float]:
    return {
        "p50_ms": _at(wall_ms, 0.5),
        "p95_ms": _at(wall_ms, 0.95),
        "cpu_p50_ms": _at(cpu_ms, 0.5),
        "cpu_p95_ms": _at(cpu_ms, 0.95),
    }


def _at(listed: list[float], share: float) -> float:
    return round(sorted(listed)[min(len(listed) - 1, int(share * len(listed)))], 1)


def _resident_mb() -> float:
    text = Path("/proc/self/status").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("VmRSS:"))
    return round(int(line.split()[1]) / 1024, 1)


def _pick(words: tuple[str, ...], number: str) -> str:
    cases = " ".join(f"WHEN {place} THEN '{word}'" for place, word in enumerate(words))
    return f"CASE {number} % {len(words)} {cases} END"


def main() -> None:
    """Make the store if need be, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Time the queries of a large plant")
    parser.add_argument("store", type=Path)
    parser.add_argument("--scale", type=float, default=1.0, help="1 is 10 million readings")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--spacing-s", type=int, default=180, help="seconds between two readings of a sensor")
    arguments = parser.parse_args()
    if not arguments.store.exists():
        make(arguments.store, arguments.scale, arguments.spacing_s)
    print(json.dumps(measure(arguments.store, arguments.rounds, arguments.scale), indent=1))  # noqa: T201


if __name__ == "__main__":
    main()
