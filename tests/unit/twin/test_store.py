import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import (
    QueryError,
    QueryRefusedError,
    QueryStoppedError,
    QueryTimeoutError,
    StorageError,
    StoreDamagedError,
)
from app.twin.store import APPLICATION_ID, SCHEMA_VERSION, TwinStore, set_meta
from app.twin.store_reader import TwinReader

# Some seconds of work on ten rows, without recursion.
ENDLESS = "SELECT count(*) FROM " + ", ".join(f"asset a{number}" for number in range(30))
PUMP = "INSERT INTO asset (tag, name, asset_type, lon, lat) VALUES (?, 'Intake pump', 'pump', 1.5, 2.5)"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TwinStore]:
    store = TwinStore.create(tmp_path / "plant 1#.db")
    with store.transaction() as database:
        database.executemany(PUMP, [(f"P-{number}",) for number in range(10)])
    yield store
    store.close()


@pytest.fixture
def reader(store: TwinStore) -> Iterator[TwinReader]:
    reader = TwinStore.open_reader(store.path)
    yield reader
    reader.close()


def test_store_has_large_pages_and_a_journal_of_its_own(store: TwinStore) -> None:
    assert store.connection.execute("PRAGMA page_size").fetchone() == (8192,)
    assert store.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_reader_finds_by_position_and_by_words(reader: TwinReader) -> None:
    near = reader.select(
        "SELECT tag FROM asset JOIN asset_rtree ON id = asset_id WHERE minx >= ? AND maxy <= ? ORDER BY tag",
        (1.4, 2.6),
        limit=1,
    )
    assert (near.columns, near.rows, near.is_truncated) == (("tag",), (("P-0",),), True)
    found = reader.select("SELECT tag FROM asset_fts WHERE asset_fts MATCH ? ORDER BY rank", ("intak*",))
    assert len(found.rows) == 10


def test_reader_sees_what_is_written_after_it_opened(store: TwinStore, reader: TwinReader) -> None:
    store.analyze()
    with store.transaction() as database:
        database.execute("CREATE TABLE later (x)")
        database.execute(PUMP, ("P-77",))
    assert reader.select("SELECT tag FROM asset_fts WHERE asset_fts MATCH '\"P-77\"'").rows == (("P-77",),)
    assert reader.select("SELECT count(*) FROM asset_rtree").rows == ((11,),)


def test_snapshot_sees_one_state(store: TwinStore, reader: TwinReader) -> None:
    with reader.snapshot():
        before = reader.select("SELECT count(*) FROM asset").rows
        with store.transaction() as database:
            database.execute(PUMP, ("P-77",))
        assert reader.select("SELECT count(*) FROM asset").rows == before == ((10,),)
    assert reader.select("SELECT count(*) FROM asset").rows == ((11,),)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM asset",
        "DELETE FROM asset_rtree_node",
        "INSERT INTO asset_fts (asset_fts) VALUES ('rebuild')",
        "UPDATE asset SET status = 'open'",
        "CREATE TABLE t (x)",
        "DROP TABLE asset",
        "PRAGMA user_version",
        "PRAGMA query_only = OFF",
        "ATTACH 'other.db' AS other",
        "VACUUM INTO 'other.db'",
        "SELECT load_extension('x')",
        "SELECT randomblob(1000000000)",
        "SELECT writefile('x', 'y')",
        "BEGIN IMMEDIATE",
        "SELECT 1; DELETE FROM asset",
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c",
        "nonsense",
        "",
        "SELECT ?",
        "SELECT '\ud800'",
        "SELECT 1\0",
    ],
    ids=lambda statement: ascii(statement)[:24],
)
def test_reader_refuses_what_does_not_only_read(reader: TwinReader, statement: str) -> None:
    with pytest.raises(QueryRefusedError):
        reader.select(statement)
    assert reader.select("SELECT count(*) FROM asset").rows == ((10,),)


def test_reader_refuses_a_number_beyond_its_integers(reader: TwinReader) -> None:
    with pytest.raises(QueryRefusedError):
        reader.select("SELECT ?", (2**70,))


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(max_size=60))
def test_no_text_writes_or_escapes(reader: TwinReader, text: str) -> None:
    for statement, parameters in ((text, ()), ("SELECT tag FROM asset WHERE tag = ?", (text,))):
        try:
            reader.select(statement, parameters, timeout_s=1.0)
        except QueryError:
            continue
    assert reader.select("SELECT count(*) FROM asset").rows == ((10,),)


def test_reader_ends_at_its_deadline(reader: TwinReader) -> None:
    with pytest.raises(QueryTimeoutError, match=r"no answer within 0\.1 s"):
        reader.select(ENDLESS, timeout_s=0.1)
    assert reader.select("SELECT count(*) FROM asset").rows == ((10,),)


def test_reader_stops_when_another_thread_says_so(reader: TwinReader) -> None:
    timer = threading.Timer(0.05, reader.interrupt)
    timer.start()
    with pytest.raises(QueryStoppedError):
        reader.select(ENDLESS, timeout_s=30.0)
    timer.join()
    assert reader.select("SELECT count(*) FROM asset").rows == ((10,),)


def test_a_failed_block_leaves_nothing(store: TwinStore, reader: TwinReader) -> None:
    def write_twice() -> None:
        with store.transaction() as database:
            database.execute(PUMP, ("P-88",))
            database.execute(PUMP, ("P-88",))

    with pytest.raises(StorageError, match="could not be written"):
        write_twice()
    assert reader.select("SELECT count(*) FROM asset WHERE tag = 'P-88'").rows == ((0,),)


def test_a_second_writer_is_told_who_writes(store: TwinStore) -> None:
    second = TwinStore.create(store.path)
    second.connection.execute("PRAGMA busy_timeout = 10")
    with (
        store.transaction(),
        pytest.raises(StorageError, match="another program is writing"),
        second.transaction(),
    ):
        pass
    second.close()


def test_meta_and_clock(store: TwinStore, reader: TwinReader) -> None:
    assert reader.as_of() is None
    with store.transaction() as database:
        set_meta(database, "as_of", "1795942800000")
    assert (store.meta("as_of"), reader.as_of()) == ("1795942800000", 1795942800000)
    assert reader.meta("schema_version") == str(SCHEMA_VERSION)


def test_a_renamed_and_moved_asset_is_found_where_it_is(store: TwinStore, reader: TwinReader) -> None:
    with store.transaction() as database:
        database.execute("UPDATE asset SET name = 'Outlet', lon = NULL, lat = NULL WHERE tag = 'P-3'")
    assert reader.select("SELECT tag FROM asset_fts WHERE asset_fts MATCH 'outlet'").rows == (("P-3",),)
    assert reader.select("SELECT count(*) FROM asset_rtree").rows == ((9,),)


def test_there_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no plant store"):
        TwinStore.open_reader(tmp_path / "none.db")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be opened"):
        TwinStore.create(tmp_path / "none" / "plant.db")


@pytest.mark.parametrize(
    "content", [b"not a database at all, but text" * 100, b"SQLite format 3\0" + b"\xff" * 4096]
)
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "plant.db"
    path.write_bytes(content)
    with pytest.raises(StoreDamagedError, match=r"plant\.db"):
        TwinStore.open_reader(path)
    with pytest.raises(StoreDamagedError, match=r"plant\.db"):
        TwinStore.create(path)


def test_damage_in_the_middle_is_an_error_of_its_own(store: TwinStore) -> None:
    path = store.path
    with store.transaction() as database:
        database.executemany(PUMP, [(f"X-{number}",) for number in range(5000)])
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    half = len(content) // 2
    content[half:] = b"\xee" * (len(content) - half)
    copy = path.with_name("copy.db")
    copy.write_bytes(content)
    reader = TwinStore.open_reader(copy)
    with pytest.raises(StoreDamagedError, match="damaged"):
        reader.select("SELECT max(description || model) FROM asset")
    reader.close()


def test_another_sqlite_file_is_no_plant_store(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE asset (x)")
    database.close()
    with pytest.raises(StoreDamagedError, match="is not a plant store"):
        TwinStore.create(path)
    with pytest.raises(StoreDamagedError, match="is not a plant store"):
        TwinStore.open_reader(path)


def test_a_newer_store_is_left_alone(store: TwinStore) -> None:
    with store.transaction() as database:
        set_meta(database, "schema_version", str(SCHEMA_VERSION + 1))
    with pytest.raises(StorageError, match="newer Watchroom"):
        TwinStore.open_reader(store.path)
    with pytest.raises(StorageError, match="newer Watchroom"):
        TwinStore.create(store.path)


@pytest.fixture
def old_store(tmp_path: Path) -> Path:
    """A store as version 1 wrote it: two readings in one hour, one bad reading in the next."""
    path = tmp_path / "old.db"
    schema = Path(__file__).parents[2] / "data" / "plant-store-v1.sql"
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript(schema.read_text(encoding="utf-8"))
    database.executescript(f"""
        INSERT INTO meta VALUES ('schema_version', '1'); PRAGMA application_id = {APPLICATION_ID};
        PRAGMA journal_mode = WAL;
        INSERT INTO asset (asset_id, tag, asset_type, zone_id) VALUES (1, 'P-1', 'pump', '7');
        INSERT INTO sensor (sensor_id, tag, asset_id, observed_property, unit)
          VALUES (5, 'S-1', 1, 'flow', 'l/s');
        INSERT INTO reading VALUES
          (5, 7200900, 1.5, 'good'), (5, 7201000, 2.5, 'uncertain'), (5, 10800000, 9, 'bad');
        INSERT INTO reading_hour VALUES (5, 7200000, 2, 1.5, 2.5, 4.0);
    """)
    database.close()
    return path


def test_an_older_store_is_brought_up_to_date_for_writing(old_store: Path) -> None:
    store = TwinStore.create(old_store)
    assert store.meta("schema_version") == str(SCHEMA_VERSION)
    hour = "SELECT hour, count, minimum, maximum, total, first_time FROM"
    rows = [(7_200_000, 2, 1.5, 2.5, 4.0, 7_200_900)]
    assert store.connection.execute(f"{hour} reading_hour").fetchall() == rows
    assert store.connection.execute(f"{hour} group_hour").fetchall() == rows
    groups = "SELECT zone_id, asset_type, observed_property, unit FROM reading_group"
    assert store.connection.execute(groups).fetchall() == [("7", "pump", "flow", "l/s")]
    store.close()
    TwinStore.create(old_store).close()
    TwinStore.open_reader(old_store).close()


def test_an_older_store_is_refused_for_reading_with_what_to_do(old_store: Path) -> None:
    with pytest.raises(StorageError, match="written by an older Watchroom"):
        TwinStore.open_reader(old_store)


def test_a_store_that_cannot_be_brought_up_to_date_stays_as_it_was(old_store: Path) -> None:
    database = sqlite3.connect(old_store, isolation_level=None)
    database.execute("CREATE TABLE reading_day (day)")
    with pytest.raises(StorageError, match="could not be opened"):
        TwinStore.create(old_store)
    assert database.execute("SELECT value FROM meta").fetchall() == [("1",)]
    assert database.execute("SELECT count(*) FROM reading_hour").fetchone() == (1,)
    database.close()


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "plant.db"
    path.touch()
    store = TwinStore.create(path)
    assert store.meta("schema_version") == str(SCHEMA_VERSION)
    store.close()
    assert not path.with_name("plant.db-wal").exists()
