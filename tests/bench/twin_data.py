"""Makes a large plant of made-up rows: 100 000 assets, 500 000 sensors, 10 million readings by default.

    python -m tests.bench.twin_data FOLDER [--scale 0.1] [--bad 0.003] [--minutes 3]

Same numbers, same files: what is drawn comes from one seed. Every bad row is counted, so that an import can
be held against it.
"""

import argparse
import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

CLOCK: Final = datetime(2026, 11, 29, 9, tzinfo=UTC)
_ASSETS: Final = 100_000
_SENSORS_PER_ASSET: Final = 5
_READINGS_PER_SENSOR: Final = 20
_ALERTS: Final = 200_000
_WORK_ORDERS: Final = 500_000
_SIDE: Final = 5
_WEST, _SOUTH, _CELL = -86.0, 37.5, 0.2
_TYPES: Final = ("pump", "valve", "tank", "junction", "transformer")
_STATES: Final = ("running", "stopped", "standby", "fault", "maintenance")
_PROPERTIES: Final = (
    ("pressure", "bar"),
    ("flow", "m3/h"),
    ("level", "%"),
    ("vibration", "mm/s"),
    ("power", "kW"),
)
_BAD_READINGS: Final = (
    "{tag},2026-13-01T00:00:00Z,1.0,good",
    "{tag},{time},twelve,good",
    "NO-SUCH,{time},1.0,good",
)


def make(folder: Path, scale: float = 1.0, bad_share: float = 0.003, minutes: int = 3, seed: int = 7) -> int:
    """Write the hand-over and give the number of bad readings in it."""
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(seed)
    assets = max(1, int(_ASSETS * scale))
    _site(folder)
    _assets(folder / "assets.geojson", assets, draw)
    _sensors(folder / "sensors.csv", assets, draw)
    _alerts(folder / "alerts.csv", assets, max(1, int(_ALERTS * scale)), draw)
    _work_orders(folder / "work_orders.csv", assets, max(1, int(_WORK_ORDERS * scale)), draw)
    return _readings(folder / "readings.csv", assets, bad_share, minutes, draw)


def _site(folder: Path) -> None:
    site = {"site_id": "S1", "name": "Large plant", "as_of": _iso(CLOCK)}
    (folder / "site.json").write_text(json.dumps(site), encoding="utf-8")
    features = []
    for number in range(_SIDE * _SIDE):
        west, south = _WEST + _CELL * (number % _SIDE), _SOUTH + _CELL * (number // _SIDE)
        ring = [[west, south], [west + _CELL, south], [west + _CELL, south + _CELL], [west, south + _CELL]]
        geometry = {"type": "Polygon", "coordinates": [[*ring, ring[0]]]}
        properties = {"zone_id": str(number + 1), "name": f"Zone {number + 1}", "site_id": "S1"}
        features.append({"type": "Feature", "properties": properties, "geometry": geometry})
    collection = {"type": "FeatureCollection", "features": features}
    (folder / "zones.geojson").write_text(json.dumps(collection), encoding="utf-8")


def _assets(path: Path, assets: int, draw: random.Random) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write('{"type": "FeatureCollection", "features": [\n')
        for number in range(assets):
            point = [
                _WEST + draw.random() * _CELL * _SIDE * 0.999,
                _SOUTH + draw.random() * _CELL * _SIDE * 0.999,
            ]
            kind = _TYPES[number % len(_TYPES)]
            properties = {
                "tag": _asset(number), "name": f"{kind} {number}", "asset_type": kind, "site_id": "S1",
                "status": draw.choice(_STATES), "criticality": draw.choice("ABC"),
            }  # fmt: skip
            geometry = {"type": "Point", "coordinates": point}
            feature = {"type": "Feature", "properties": properties, "geometry": geometry}
            file.write(json.dumps(feature) + (",\n" if number + 1 < assets else "\n"))
        file.write("]}\n")


def _sensors(path: Path, assets: int, draw: random.Random) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write("tag,asset,observed_property,unit,interval_s,status\n")
        for asset in range(assets):
            for place, (name, unit) in enumerate(_PROPERTIES):
                state = "offline" if draw.random() < 0.02 else "online"
                file.write(f"{_sensor(asset, place)},{_asset(asset)},{name},{unit},180,{state}\n")


def _readings(path: Path, assets: int, bad_share: float, minutes: int, draw: random.Random) -> int:
    """Write moment by moment, as a logger does: neighbours in the file are far apart in the store."""
    bad = 0
    with path.open("w", encoding="utf-8") as file:
        file.write("sensor,phenomenon_time,result,quality\n")
        for step in range(_READINGS_PER_SENSOR):
            moment = _iso(CLOCK - timedelta(minutes=minutes * (_READINGS_PER_SENSOR - step)))
            for asset in range(assets):
                for place in range(_SENSORS_PER_ASSET):
                    tag = _sensor(asset, place)
                    if draw.random() < bad_share:
                        bad += 1
                        file.write(draw.choice(_BAD_READINGS).format(tag=tag, time=moment) + "\n")
                    else:
                        file.write(f"{tag},{moment},{draw.random() * 10:.3f},good\n")
    return bad


def _alerts(path: Path, assets: int, alerts: int, draw: random.Random) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write("alert_id,asset,alert_type,priority,state,raised_at,cleared_at\n")
        for number in range(alerts):
            raised = CLOCK - timedelta(minutes=draw.randrange(1, 60 * 24 * 365))
            is_active = draw.random() < 0.05
            cleared = "" if is_active else _iso(raised + timedelta(seconds=30))
            state = "unacknowledged" if is_active else "cleared"
            priority = draw.choice(("critical", "high", "medium", "low"))
            file.write(
                f"A-{number},{_asset(draw.randrange(assets))},high,{priority},{state},{_iso(raised)},{cleared}\n"
            )


def _work_orders(path: Path, assets: int, orders: int, draw: random.Random) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(
            "work_order,asset,maintenance_type,status,opened_at,completed_at,failure_event,failure_date\n"
        )
        for number in range(orders):
            opened = CLOCK - timedelta(hours=draw.randrange(48, 24 * 365 * 3))
            completed = opened + timedelta(hours=40)
            failed = draw.random() < 0.1
            file.write(
                f"WO-{number},{_asset(draw.randrange(assets))},corrective,completed,{_iso(opened)},"
                f"{_iso(completed)},{int(failed)},{_iso(opened) if failed else ''}\n"
            )


def _asset(number: int) -> str:
    return f"AS-{number:06d}"


def _sensor(asset: int, place: int) -> str:
    return f"SE-{asset:06d}-{place}"


def _iso(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def main() -> None:
    """Write the files into a folder."""
    parser = argparse.ArgumentParser(description="Make a large plant of made-up rows")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", type=float, default=1.0, help="1 is 10 million readings")
    parser.add_argument("--bad", type=float, default=0.003, help="share of readings that cannot be read")
    parser.add_argument("--minutes", type=int, default=3, help="between readings; 60 makes the most roll-ups")
    arguments = parser.parse_args()
    bad = make(arguments.folder, arguments.scale, arguments.bad, arguments.minutes)
    print(json.dumps({"bad_readings": bad}))  # noqa: T201 - its result


if __name__ == "__main__":
    main()
