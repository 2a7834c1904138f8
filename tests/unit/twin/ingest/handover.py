"""Small hand-overs for the tests of an import."""

import json
from datetime import UTC, datetime
from pathlib import Path

from app.domain.clock import fixed_clock
from app.domain.twin import LoadReport
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping
from app.twin.store import TwinStore

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)

ASSETS = "tag,asset_type,name,zone,lon,lat\nP-1,Pump,Intake,1,1.5,1.5\nP-2,pump,Outlet,,1.5,1.5\n"
SENSORS = (
    "tag,asset,property,unit,interval_s,status\nPT-1,P-1,pressure,bar,60,online\nPT-2,P-2,flow,m3/h,60,\n"
)
READINGS = (
    "sensor,time,value,quality\nPT-1,2026-11-29T08:00:00Z,1.5,good\nPT-1,2026-11-29T08:30:00Z,2.5,bad\n"
)


def square(west: float, south: float, side: float = 1.0) -> dict[str, object]:
    """A polygon."""
    ring = [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
    ]
    return {"type": "Polygon", "coordinates": [ring]}


def feature(geometry: object, **properties: object) -> dict[str, object]:
    """A GeoJSON feature."""
    return {"type": "Feature", "geometry": geometry, "properties": properties}


def geojson(path: Path, *features: object) -> Path:
    """A file with features."""
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return path


def write(folder: Path, **files: str) -> Path:
    """Text files NAME.csv in a folder."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return folder


def load(
    store: TwinStore, *paths: Path, mapping: ImportMapping | None = None, now: datetime = NOW
) -> LoadReport:
    """Load everything and give the report."""
    loading = Load(store, paths, mapping or ImportMapping(), fixed_clock(now))
    for _ in loading.steps():
        pass
    return loading.report
