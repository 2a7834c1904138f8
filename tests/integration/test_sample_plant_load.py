"""The sample plant goes into the store as it is."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.twin import LoadReport
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping
from app.twin.store import TwinStore

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sample_plant"
AS_OF = datetime(2026, 10, 30, 15, tzinfo=UTC)
STORED = {
    "zones.geojson": 6,
    "assets.geojson": 2122,
    "links.geojson": 1158,
    "sensors.csv": 187,
    "readings.csv": 31554,
    "alerts.csv": 106,
    "work_orders.csv": 505,
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TwinStore]:
    opened = TwinStore.create(tmp_path / "twin.db")
    yield opened
    opened.close()


def load(store: TwinStore) -> LoadReport:
    loading = Load(store, (FOLDER,), ImportMapping(), lambda: AS_OF)
    list(loading.steps())
    return loading.report


def stored(report: LoadReport) -> dict[str, int]:
    return {file.file: sum(count for _, count in file.stored) for file in report.files}


def test_every_row_is_taken_and_nothing_contradicts_itself(store: TwinStore) -> None:
    report = load(store)

    assert [file for file in report.files if file.bad_rows or file.refusal] == []
    assert stored(report).items() >= STORED.items()
    assert report.findings == ()
    assert store.meta("as_of") == str(int(AS_OF.timestamp() * 1000))


def test_loading_it_again_adds_nothing(store: TwinStore) -> None:
    load(store)
    with store.transaction() as database:
        before = [
            database.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("asset", "reading")
        ]

    report = load(store)

    with store.transaction() as database:
        after = [
            database.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("asset", "reading")
        ]
    assert after == before == [(2122,), (31554,)]
    assert report.findings == ()
