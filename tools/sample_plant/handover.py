"""Writes the sample plant as the files of a hand-over, byte for byte the same for the same content."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tools.sample_plant import alerts, hydraulics, orders, plant, sensors, site, zones
from tools.sample_plant.scenario import iso
from tools.sample_plant.sensors import Sensor
from tools.sample_plant.zones import Zone

_SENSOR_COLUMNS = (
    "tag", "name", "asset", "observed_property", "unit", "interval_s", "lolo", "lo", "hi", "hihi", "quality",
    "last_value", "last_time",
)  # fmt: skip


def content(order_file: Path) -> Mapping[str, str]:
    """Compute the whole plant and give the text of each file by name."""
    week = hydraulics.compute()
    divided = zones.divide(week.nodes, plant.every_place(week))
    chosen = sensors.choose(week)
    mains = [sensor.asset for sensor in chosen if sensor.asset.startswith("PL-")]
    features = {
        "zones.geojson": [_zone(zone) for zone in divided],
        "assets.geojson": plant.assets(week, divided),
        "links.geojson": plant.links(week),
    }
    tables: Mapping[str, tuple[Sequence[str], Sequence[Sequence[str]]]] = {
        "sensors.csv": (_SENSOR_COLUMNS, [_sensor_row(sensor) for sensor in chosen]),
        "readings.csv": (["sensor", "phenomenon_time", "result", "quality"], list(_readings(chosen))),
        "alerts.csv": (alerts.COLUMNS, alerts.rows(alerts.derive(chosen))),
        "work_orders.csv": (orders.COLUMNS, orders.rows(orders.read(order_file), mains)),
    }
    counts = {name: len(rows) for name, rows in features.items()} | {
        name: len(rows) for name, (_, rows) in tables.items()
    }
    return {
        "site.json": json.dumps(site.describe(counts), ensure_ascii=False, indent=1) + "\n",
        **{name: _geojson(collection) for name, collection in features.items()},
        **{name: _csv(columns, rows) for name, (columns, rows) in tables.items()},
    }


def _zone(zone: Zone) -> Mapping[str, Any]:
    return {
        "type": "Feature",
        "id": zone.zone_id,
        "geometry": {"type": "Polygon", "coordinates": [[list(point) for point in zone.ring]]},
        "properties": {
            "zone_id": zone.zone_id,
            "name": zone.name,
            "aliases": list(zone.aliases),
            "site_id": plant.SITE_ID,
        },
    }


def _sensor_row(sensor: Sensor) -> list[str]:
    moment, value, quality = sensor.readings[-1]
    limits = ["" if limit is None else sensor.written(limit) for limit in sensor.limits]
    names = [sensor.tag, sensor.name, sensor.asset, sensor.observed_property, sensor.unit]
    return [*names, str(sensors.interval_s()), *limits, quality, sensor.written(value), iso(moment)]


def _readings(chosen: Iterable[Sensor]) -> Iterable[list[str]]:
    for sensor in chosen:
        for moment, value, quality in sensor.readings:
            yield [sensor.tag, iso(moment), sensor.written(value), quality]


def _geojson(features: Iterable[Mapping[str, Any]]) -> str:
    """Write one feature a line, so that a change of the plant is a change of few lines."""
    lines = ",\n".join(json.dumps(feature, ensure_ascii=False, separators=(",", ":")) for feature in features)
    return f'{{"type":"FeatureCollection","features":[\n{lines}\n]}}\n'


def _csv(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerows([columns, *rows])
    return stream.getvalue()
