"""The shared plant in a store, its golden questions, and the same plant as plain rows to count by."""

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.domain.query import Area, QueryContext
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping
from app.twin.site_calendar import read_calendar
from app.twin.store import TwinStore
from app.twin.store_reader import TwinReader

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
WORLD = SHARED / "world"
NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
# A map view over the middle of the plant, and three selected assets.
MAP_VIEW = Area(ring=((-85.1, 37.95), (-84.9, 37.95), (-84.9, 38.05), (-85.1, 38.05)))
SELECTION = Area(tags=("P-101", "V-12", "TK-1"))


def load_world(path: Path) -> None:
    """Load the shared hand-over into a new store."""
    store = TwinStore.create(path)
    try:
        for _ in Load(store, (WORLD,), ImportMapping(), lambda: NOW).steps():
            pass
    finally:
        store.close()


@contextmanager
def empty_store(path: Path) -> Iterator[TwinStore]:
    """Give a new store to write into; it is closed afterwards."""
    store = TwinStore.create(path)
    try:
        yield store
    finally:
        store.close()


def world_context(reader: TwinReader) -> QueryContext:
    """Give the golden questions' clock, the site's calendar, and something on the map."""
    return QueryContext(NOW, read_calendar(reader), MAP_VIEW, SELECTION)


def golden() -> list[dict[str, Any]]:
    """Give the public questions."""
    lines = (SHARED / "nlq" / "golden.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def table(name: str) -> list[dict[str, str]]:
    """Give the rows of a CSV file of the hand-over."""
    with (WORLD / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def assets() -> list[dict[str, Any]]:
    """Give the assets' properties, with lon and lat."""
    features = json.loads((WORLD / "assets.geojson").read_text(encoding="utf-8"))["features"]
    return [
        feature["properties"]
        | {
            "lon": feature["geometry"]["coordinates"][0],
            "lat": feature["geometry"]["coordinates"][1],
        }
        for feature in features
    ]
