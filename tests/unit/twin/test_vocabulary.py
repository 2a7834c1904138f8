import json
from datetime import time
from pathlib import Path

import pytest

from app.domain.period import Shift
from app.twin.store import TwinStore
from app.twin.vocabulary import AssetName, Vocabulary, ZoneName, vocabulary_from_store

ROWS = (
    (
        "INSERT INTO site (site_id, name, timezone, week_starts, shifts) VALUES (?, ?, ?, ?, ?)",
        ("S1", "Harbour Water", "Asia/Riyadh", "sunday", json.dumps({"day": "06:00-18:00"})),
    ),
    ("INSERT INTO zone (zone_id, name) VALUES (?, ?)", ("6", "Industrial Park")),
    ("INSERT INTO alias (kind, word, target) VALUES (?, ?, ?)", ("zone", "工业园区", "6")),
    ("INSERT INTO alias (kind, word, target) VALUES (?, ?, ?)", ("asset_type", "pmp", "pump")),
    ("INSERT INTO alias (kind, word, target) VALUES (?, ?, ?)", ("asset", "old Bess", "P-1")),
    ("INSERT INTO failure_mode (code, name) VALUES (?, ?)", ("VIB", "vibration")),
    (
        "INSERT INTO asset (asset_id, tag, name, asset_type, manufacturer, model) VALUES (?, ?, ?, ?, ?, ?)",
        (1, "P-1", "Intake pump", "pump", "Brandt", "M49"),
    ),
    ("INSERT INTO asset (asset_id, tag, name, asset_type) VALUES (?, ?, ?, ?)", (2, "V-1", "V-1", "valve")),
    (
        "INSERT INTO sensor (sensor_id, tag, asset_id, observed_property) VALUES (?, ?, ?, ?)",
        (1, "PT-1", 1, "pressure"),
    ),
    (
        "INSERT INTO work_order (work_order, asset_id, maintenance_type, status, technician) "
        "VALUES (?, ?, ?, ?, ?)",
        ("WO-1", 1, "inspection", "open", "t01"),
    ),
    (
        "INSERT INTO alert (alert_id, asset_id, alert_type, priority, state, raised_at, acked_by) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        ("A-1", 1, "high", "low", "acknowledged", 0, "op1"),
    ),
)


@pytest.fixture
def stored(tmp_path: Path) -> Vocabulary:
    """The vocabulary of a store with one or two rows of each kind."""
    path = tmp_path / "plant.db"
    store = TwinStore.create(path)
    with store.transaction() as database:
        for statement, values in ROWS:
            database.execute(statement, values)
    store.close()
    reader = TwinStore.open_reader(path)
    vocabulary = vocabulary_from_store(reader)
    reader.close()
    return vocabulary


def test_assets_have_their_tags_names_and_other_names(stored: Vocabulary) -> None:
    assert stored.assets == (
        AssetName("P-1", "pump", "Intake pump"),
        AssetName("P-1", "pump", "old Bess"),
        AssetName("V-1", "valve"),
    )


def test_sensors_zones_and_types_have_their_words(stored: Vocabulary) -> None:
    assert stored.sensors == ("PT-1",)
    assert stored.zones == (ZoneName("6", "Industrial Park", ("工业园区",)),)
    assert stored.asset_types == {"pump": ("pmp",), "valve": ()}
    assert stored.properties == {"pressure": ()}


def test_makers_people_and_failure_modes_are_read(stored: Vocabulary) -> None:
    assert (stored.manufacturers, stored.models) == (("Brandt",), ("M49",))
    assert (stored.technicians, stored.operators) == (("t01",), ("op1",))
    assert stored.failure_modes == {"VIB": "vibration"}


def test_the_site_says_how_days_are_counted(stored: Vocabulary) -> None:
    assert stored.calendar.timezone == "Asia/Riyadh"
    assert stored.calendar.week_starts == 6
    assert stored.calendar.shifts == (Shift("day", time(6), time(18)),)
