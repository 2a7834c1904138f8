import json
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.clock import fixed_clock
from app.domain.errors import ImportRefusedError, StorageError
from app.domain.twin import EntityKind
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import FileMapping, ImportMapping
from app.twin.store import TwinStore
from tests.unit.twin.ingest.handover import (
    ASSETS,
    NOW,
    READINGS,
    SENSORS,
    feature,
    geojson,
    load,
    square,
    write,
)
from tests.unit.twin.ingest.test_excel_table import workbook
from tests.unit.twin.ingest.test_geopackage import make as make_geopackage
from tests.unit.twin.ingest.test_geopackage import point

WORLD = Path(__file__).resolve().parents[5] / "shared" / "data" / "world"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TwinStore]:
    store = TwinStore.create(tmp_path / "plant.db")
    yield store
    store.close()


def _all(store: TwinStore, statement: str) -> list[tuple[object, ...]]:
    return store.connection.execute(statement).fetchall()


def _count(store: TwinStore, table: str) -> object:
    return _all(store, f"SELECT count(*) FROM {table}")[0][0]


@pytest.mark.parametrize("is_reversed", [False, True], ids=["forwards", "backwards"])
def test_the_world_loads_as_it_is_in_any_order(store: TwinStore, is_reversed: bool) -> None:
    files = sorted(WORLD.iterdir(), reverse=is_reversed)
    report = load(store, *files)
    assert [file.refusal for file in report.files] == [""] * 7
    assert report.bad_rows == ()
    stored = {kind.value: count for file in report.files for kind, count in file.stored}
    assert stored == {
        "site": 47, "zone": 6, "asset": 82, "sensor": 23, "reading": 4968, "alert": 282, "work_order": 144,
    }  # fmt: skip
    assert report.as_of == 1795942800000
    assert Counter(finding.code for finding in report.findings) == {"online_but_silent": 1}
    assert _all(store, "SELECT last_value, last_time, quality FROM sensor WHERE tag = 'PT-305'") == [
        (3.22, 1795924800000, "bad")
    ]
    assert _all(store, "SELECT word FROM alias WHERE kind = 'zone' AND target = '6' ORDER BY word") == [
        ("المنطقة الصناعية",), ("工业园区",),
    ]  # fmt: skip


def test_the_world_loaded_twice_is_the_same(store: TwinStore) -> None:
    first = load(store, WORLD)
    tables = (
        "asset",
        "asset_rtree",
        "sensor",
        "reading",
        "reading_hour",
        "alert",
        "work_order",
        "alias",
        "zone",
    )
    before = [_count(store, table) for table in tables]
    second = load(store, WORLD)
    assert [_count(store, table) for table in tables] == before
    assert first.vocabulary_version == second.vocabulary_version
    assert _count(store, "source") == 14
    assert _all(store, "SELECT DISTINCT source_id FROM alert") == [(13,)]


def test_a_load_by_key_changes_rows_and_the_vocabulary(store: TwinStore, tmp_path: Path) -> None:
    first = load(store, write(tmp_path / "a", assets=ASSETS))
    second = load(store, write(tmp_path / "b", assets="tag,type,name\nP-1,pump,New intake\n"))
    assert _all(store, "SELECT name, lon, zone_id FROM asset WHERE tag = 'P-1'") == [("New intake", 1.5, "1")]
    assert _count(store, "asset") == 2
    assert _all(store, "SELECT tag FROM asset_fts WHERE asset_fts MATCH 'new'") == [("P-1",)]
    assert first.vocabulary_version != second.vocabulary_version


def test_readings_do_not_change_the_vocabulary(store: TwinStore, tmp_path: Path) -> None:
    first = load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS))
    second = load(store, write(tmp_path / "b", readings=READINGS))
    assert (first.vocabulary_version, first.as_of) == (second.vocabulary_version, None)
    assert second.as_of == 1795941000000


def test_newest_values_and_hours_follow_the_readings(store: TwinStore, tmp_path: Path) -> None:
    load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=READINGS))
    assert _all(store, "SELECT last_value, last_time, quality FROM sensor ORDER BY tag") == [
        (2.5, 1795941000000, "bad"), (None, None, None),
    ]  # fmt: skip
    hours = "SELECT hour, count, minimum, maximum, total FROM reading_hour"
    assert _all(store, hours) == [(1795939200000, 1, 1.5, 1.5, 1.5)]
    older = "sensor,time,value\nPT-1,2026-11-29T08:10:00Z,0.5\nPT-1,2026-11-29T07:59:59.999Z,9\n"
    load(store, write(tmp_path / "b", readings=older))
    assert _all(store, "SELECT last_value FROM sensor WHERE tag = 'PT-1'") == [(2.5,)]
    assert _all(store, hours) == [(1795935600000, 1, 9.0, 9.0, 9.0), (1795939200000, 2, 0.5, 1.5, 2.0)]
    corrected = "sensor,time,value\nPT-1,2026-11-29T08:00:00Z,3.5\nPT-1,2026-11-29T09:00:00Z,4\n"
    load(store, write(tmp_path / "c", readings=corrected))
    assert _all(store, "SELECT last_value, quality FROM sensor WHERE tag = 'PT-1'") == [(4.0, "good")]
    assert _all(store, hours)[1] == (1795939200000, 2, 0.5, 3.5, 4.0)


def test_groups_follow_when_a_later_file_moves_their_assets(store: TwinStore, tmp_path: Path) -> None:
    # Two assets of one group, so that both say in one statement that it is stale.
    assets = "tag,asset_type,zone\nP-1,pump,1\nP-2,pump,1\n"
    sensors = "tag,asset,property,unit\nPT-1,P-1,pressure,bar\nPT-2,P-2,pressure,bar\n"
    readings = "sensor,time,value\nPT-1,2026-11-29T08:00:00Z,1\nPT-2,2026-11-29T08:30:00Z,2\n"
    load(store, write(tmp_path / "a", assets=assets, sensors=sensors, readings=readings))
    groups = (
        "SELECT zone_id, unit, count, minimum, maximum, total "
        "FROM group_day JOIN reading_group USING (group_id) ORDER BY zone_id, unit"
    )
    assert _all(store, groups) == [("1", "bar", 2, 1.0, 2.0, 3.0)]
    load(store, write(tmp_path / "b", assets=assets.replace(",1\n", ",2\n")))
    assert _all(store, groups) == [("2", "bar", 2, 1.0, 2.0, 3.0)]
    load(store, write(tmp_path / "c", sensors=sensors.replace("pressure,bar", "pressure,kPa")))
    assert _all(store, groups) == [("2", "kPa", 2, 1.0, 2.0, 3.0)]
    load(store, write(tmp_path / "d", assets=assets.replace("P-2,pump,1", "P-2,pump,3")))
    assert _all(store, groups) == [("1", "kPa", 1, 1.0, 1.0, 1.0), ("3", "kPa", 1, 2.0, 2.0, 2.0)]


def test_an_older_list_of_sensors_does_not_bring_old_values_back(store: TwinStore, tmp_path: Path) -> None:
    load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=READINGS))
    old = "tag,asset,property,last_value,last_time,quality\nPT-1,P-1,pressure,7,2026-11-01T00:00:00Z,good\n"
    load(store, write(tmp_path / "b", sensors=old))
    assert _all(store, "SELECT last_value, last_time, quality, unit FROM sensor WHERE tag = 'PT-1'") == [
        (2.5, 1795941000000, "bad", "bar")
    ]


def test_every_bad_row_has_its_line_and_reason_and_good_rows_stay(store: TwinStore, tmp_path: Path) -> None:
    readings = (
        "sensor,time,value,quality\n"
        "PT-9,2026-11-29T08:00:00Z,1,good\n"
        "PT-1,29.11.2026,1,good\n"
        "PT-1,2026-11-29T08:00:00Z,1 bar,good\n"
        "PT-1,2026-11-29T08:00:00Z,,good\n"
        "PT-1,2026-11-29T08:00:00Z,1,fine\n"
        "PT-1,2026-11-29T08:00:00Z\n"
        "PT-1,,1,good\n"
        "PT-1,1969-12-31T23:00:00Z,1,good\n"
        ",2026-11-29T08:00:00Z,1,good\n"
        "PT-1,2026-11-29T08:00:00Z,,bad\n"
        "PT-1,2026-11-29T08:00:00Z,2,good\n"
    )
    report = load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=readings))
    reasons = {row.line: row.reason for row in report.bad_rows}
    assert list(reasons) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 12]
    assert reasons[2] == 'there is no sensor "PT-9"'
    assert 'time: "29.11.2026" is not a time' in reasons[3]
    assert reasons[4] == 'value: "1 bar" is not a number'
    assert reasons[5] == "has no value, though its quality is good"
    assert reasons[6] == 'quality: "fine" is none of good, uncertain, bad'
    assert reasons[7] == "has 2 cells instead of 4"
    assert reasons[12] == "this sensor and time stand in line 11 already"
    assert _all(store, "SELECT result, quality FROM reading") == [(None, "bad")]
    assert _all(store, "SELECT rows, rejected FROM source WHERE kind = 'reading'") == [(1, 10)]


def test_a_key_that_stands_twice_is_found_across_batches(
    store: TwinStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.twin.ingest.readings.BATCH_ROWS", 2)
    times = ["08:00", "08:01", "08:02", "08:00", "08:03", "08:01"]
    readings = "sensor,time,value\n" + "".join(
        f"PT-1,2026-11-29T{time}:00Z,{n}\n" for n, time in enumerate(times)
    )
    report = load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=readings))
    assert [row.line for row in report.bad_rows] == [5, 7]
    assert _all(store, "SELECT result FROM reading ORDER BY phenomenon_time") == [
        (0.0,),
        (1.0,),
        (2.0,),
        (4.0,),
    ]


def test_references_to_nothing_are_bad_rows(store: TwinStore, tmp_path: Path) -> None:
    report = load(
        store,
        write(
            tmp_path / "a",
            assets=ASSETS
            + "P-1,pump,Twice,,,\n,pump,None,,,\nP-3,,None,,,\nP-4,pump,Half,,1.5,\nP-5,pump,Far,,200,1\n",
            sensors=SENSORS + "PT-3,P-9,flow,m3/h,60,online\n",
            alerts="alert_id,asset,sensor,type,priority,state,raised\nA-1,P-9,,high,low,cleared,2026-11-29T08:00Z\n"
            "A-2,P-1,PT-9,high,low,cleared,2026-11-29T08:00Z\nA-3,P-1,,high,urgent,cleared,2026-11-29T08:00Z\n",
            work_orders="work_order,asset,type,status\nW-1,P-9,corrective,open\nW-2,P-1,corrective,overdue\n",
        ),
    )
    reasons = {(row.file, row.line): row.reason for row in report.bad_rows}
    assert reasons["assets.csv", 4] == 'tag "P-1" stands in line 2 already'
    assert reasons["assets.csv", 5] == "tag: is empty"
    assert reasons["assets.csv", 6] == "asset_type: is empty"
    assert reasons["assets.csv", 7] == "has only one of longitude and latitude"
    assert "outside ±180, ±90" in reasons["assets.csv", 8]
    assert reasons["sensors.csv", 4] == 'there is no asset "P-9"'
    assert reasons["alerts.csv", 3] == 'there is no sensor "PT-9"'
    assert reasons["work_orders.csv", 3].startswith('status: "overdue" is none of open')
    assert len(reasons) == 11
    assert (_count(store, "asset"), _count(store, "sensor")) == (2, 2)


def test_zones_are_given_by_id_by_name_or_by_position(store: TwinStore, tmp_path: Path) -> None:
    folder = write(tmp_path / "a", assets=ASSETS + "P-3,pump,By name,RIVERSIDE,,\nP-4,pump,Outside,,9,9\n")
    geojson(
        folder / "zones.geojson",
        feature(square(1, 1), zone_id="3", name="Riverside", aliases=["river", "R"]),
        feature(square(0, 0, 5), zone_id="1", name="All"),
    )
    load(store, folder)
    zones = "SELECT tag, zone_id, zone_by_position FROM asset ORDER BY tag"
    assert _all(store, zones) == [("P-1", "1", 0), ("P-2", "3", 1), ("P-3", "3", 0), ("P-4", None, 0)]
    assert _all(store, "SELECT word FROM alias ORDER BY word") == [("R",), ("river",)]
    geojson(tmp_path / "moved.geojson", feature(square(8, 8, 5), zone_id="3", name="Riverside"))
    load(store, tmp_path / "moved.geojson")
    assert _all(store, zones) == [("P-1", "1", 0), ("P-2", "1", 1), ("P-3", "3", 0), ("P-4", "3", 1)]


def test_a_zone_that_no_file_describes_is_one_and_is_said(store: TwinStore, tmp_path: Path) -> None:
    load(store, write(tmp_path / "a", assets=ASSETS))
    assert _all(store, "SELECT zone_id, name FROM zone") == [("1", "1")]
    report = load(store, geojson(tmp_path / "zones.geojson", feature(square(1, 1), zone_id="3", name="R")))
    assert [(finding.key, finding.code) for finding in report.findings] == [("1", "zone_not_described")]


def test_points_lines_and_polygons_of_one_file(store: TwinStore, tmp_path: Path) -> None:
    line = {"type": "LineString", "coordinates": [[1, 1], [2, 2]]}
    path = geojson(
        tmp_path / "net.geojson",
        feature(line, tag="L-1", kind="pipe", to="P-2", **{"from": "P-1"}, diameter_mm=300),
        feature(
            {"type": "Point", "coordinates": [1.1, 1.1, 7]},
            tag="P-1",
            asset_type="pump",
            parent="TK-1",
            x9={"a": 1},
        ),
        feature(square(1, 1), zone_id="1", name="North"),
        feature({"type": "Point", "coordinates": [2, 2]}, tag="P-2", asset_type="pump"),
        feature(line, tag="L-2", kind="pipe", to="P-9", **{"from": "P-1"}),
        feature({"type": "Point", "coordinates": [85000, 2]}, tag="P-3", asset_type="pump"),
        feature({"type": "Point", "coordinates": [8, 2]}, name="no tag"),
        feature({"type": "GeometryCollection", "geometries": []}, tag="P-4", asset_type="pump"),
    )
    report = load(store, path)
    assert dict(report.files[0].stored) == {EntityKind.ASSET: 2, EntityKind.ZONE: 1, EntityKind.LINK: 1}
    assert len(report.bad_rows) == 4
    assert 'feature 5: there is no asset "P-9"' in {row.reason for row in report.bad_rows}
    assert _all(store, "SELECT tag, diameter_mm FROM link") == [("L-1", 300.0)]
    ((properties, zone),) = _all(store, "SELECT properties, zone_id FROM asset WHERE tag = 'P-1'")
    assert (json.loads(str(properties)), zone) == ({"x9": {"a": 1}, "parent": "TK-1"}, "1")
    assert [finding.code for finding in report.findings] == ["unknown_parent"]
    report = load(store, write(tmp_path / "b", assets="tag,type\nTK-1,tank\n"))
    assert report.findings == ()
    assert _all(store, "SELECT p.tag FROM asset a JOIN asset p ON p.asset_id = a.parent_id") == [("TK-1",)]


def test_a_projected_file_is_refused_as_a_whole_and_others_stay(store: TwinStore, tmp_path: Path) -> None:
    folder = write(tmp_path / "a", sensors=SENSORS, assets=ASSETS, readings="a,b\n1,2\n")
    crs = {"type": "name", "properties": {"name": "EPSG:3089"}}
    collection = {"features": [feature(None, tag="P-7", type="pump")], "crs": crs}
    (folder / "pumps.geojson").write_text(json.dumps(collection), encoding="utf-8")
    report = load(store, folder)
    refused = {file.file: file.refusal for file in report.files if file.refusal}
    assert set(refused) == {"pumps.geojson", "readings.csv"}
    assert "only WGS 84" in refused["pumps.geojson"]
    assert _all(store, "SELECT tag FROM asset ORDER BY tag") == [("P-1",), ("P-2",)]
    assert _count(store, "source") == 2


def test_workbooks_and_geopackages(store: TwinStore, tmp_path: Path) -> None:
    moment = datetime(2026, 11, 29, 9, tzinfo=UTC)
    book = workbook(
        tmp_path / "plant.xlsx",
        Readings=[["sensor", "time", "value"], ["PT-1", moment, 1.5], ["PT-1", "soon", 1]],
        Cover=[["Hand-over of the works"], ["2026"]],
        Sensors=[["tag", "asset", "property"], ["PT-1", "P-0", "pressure"], [17.0, "P-0", "flow"]],
    )
    report = load(store, book, make_geopackage(tmp_path / "pumps.gpkg", point(1, 2), b"bad"))
    cover, *others = report.files
    assert (cover.file, cover.refusal != "") == ("plant.xlsx/Cover", True)
    assert [file.file for file in others] == ["pumps.gpkg", "plant.xlsx/Sensors", "plant.xlsx/Readings"]
    assert [(row.file, row.line) for row in report.bad_rows] == [
        ("pumps.gpkg", 2),
        ("plant.xlsx/Readings", 3),
    ]
    assert _all(store, "SELECT tag, last_value, last_time FROM sensor ORDER BY tag") == [
        ("17", None, None), ("PT-1", 1.5, 1795942800000),
    ]  # fmt: skip
    assert "Times without a zone were read as UTC." in report.files[3].notes


def test_local_times_are_those_of_the_site(store: TwinStore, tmp_path: Path) -> None:
    folder = write(
        tmp_path / "a",
        assets=ASSETS,
        sensors=SENSORS,
        readings="sensor,time,value\nPT-1,2026-11-29 09:00,1\n",
    )
    (folder / "site.json").write_text('{"site_id": "S", "timezone": "Europe/Berlin"}', encoding="utf-8")
    report = load(store, folder)
    assert _all(store, "SELECT phenomenon_time FROM reading") == [(1795939200000,)]
    assert report.files[-1].notes == ("Times without a zone were read as Europe/Berlin.",)


def test_json_files_are_told_apart_by_what_they_say(store: TwinStore, tmp_path: Path) -> None:
    geojson(tmp_path / "site_pumps.json", feature(None, tag="P-1", type="pump"))
    (tmp_path / "works.json").write_text('{"site_id": "S", "name": "Works"}', encoding="utf-8")
    report = load(store, tmp_path / "site_pumps.json", tmp_path / "works.json")
    assert [(file.file, file.stored_rows) for file in report.files] == [
        ("works.json", 1),
        ("site_pumps.json", 1),
    ]


def test_assets_that_came_before_their_zones_find_them_by_name(store: TwinStore, tmp_path: Path) -> None:
    load(store, write(tmp_path / "a", assets="tag,type,zone\nP-1,pump,riverside\n"))
    report = load(
        store, geojson(tmp_path / "zones.geojson", feature(square(1, 1), zone_id="3", name="Riverside"))
    )
    assert _all(store, "SELECT zone_id FROM asset") == [("3",)]
    assert _all(store, "SELECT zone_id FROM zone") == [("3",)]
    assert report.findings == ()


def test_a_mapping_file_is_followed(store: TwinStore, tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_bytes("KKS;Höhe;Bemerkung\nP-1;1,5;Prüfung\n".encode("cp1252"))
    mapping = ImportMapping(
        files={
            "liste.csv": FileMapping(
                kind="asset", columns={"KKS": "tag", "Höhe": "elevation_m"}, constants={"asset_type": "pump"}
            )
        }
    )
    report = load(store, path, mapping=mapping)
    assert _all(store, "SELECT tag, elevation_m, properties FROM asset") == [
        ("P-1", 1.5, '{"Bemerkung":"Prüfung"}')
    ]
    assert "Windows-1252" in report.files[0].notes[0]


def test_hostile_text_is_text(store: TwinStore, tmp_path: Path) -> None:
    tags = ['P"101', "'; DROP TABLE asset; --", "=1+1", "مضخة"]
    features = [
        feature({"type": "Point", "coordinates": [1, 1]}, tag=tag, type="pump", description="x" * 5000)
        for tag in tags
    ]
    report = load(store, geojson(tmp_path / "a.geojson", *features))
    assert report.bad_rows == ()
    assert {row[0] for row in _all(store, "SELECT tag FROM asset")} == set(tags)


def test_a_tag_that_looks_like_another_and_a_name_with_nul_are_bad_rows(
    store: TwinStore, tmp_path: Path
) -> None:
    assets = ASSETS + "P-\u202e666,pump,Twin,,,\nP-7,pump,a\0b,,,\n"
    report = load(store, write(tmp_path / "a", assets=assets))
    assert [(row.line, row.reason) for row in report.bad_rows] == [
        (4, 'tag: "P-\\u202e666" holds a control character'),
        (5, 'name: "a\\x00b" holds a control character'),
    ]
    assert _count(store, "asset") == 2


def test_a_file_full_of_bad_rows_is_refused(
    store: TwinStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.twin.ingest.unit_load.MOST_BAD_ROWS", 3)
    folder = write(tmp_path / "a", assets=ASSETS + ",,,,,\n" + "P-1,,x,,,\n" * 4)
    report = load(store, folder)
    assert "more than 3 bad rows, so nothing of it was stored" in report.files[0].refusal
    assert _count(store, "asset") == 0


def test_closing_rolls_back_the_file_and_keeps_those_before(store: TwinStore, tmp_path: Path) -> None:
    folder = write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=READINGS)
    steps = Load(store, (folder,), ImportMapping(), fixed_clock(NOW)).steps()
    for progress in steps:
        assert 0 <= progress.done_bytes <= progress.total_bytes
        if progress.step == "loading readings.csv" and store.connection.in_transaction:
            break
    steps.close()
    assert [_count(store, table) for table in ("asset", "sensor", "reading", "reading_hour")] == [2, 2, 0, 0]
    assert not store.connection.in_transaction
    assert load(store, folder).bad_rows == ()


def _interrupted(store: TwinStore) -> None:
    with store.transaction() as database:
        database.create_function("stop", 0, store.interrupt)
        database.execute("INSERT INTO zone (zone_id, name) VALUES ('1', 'x')")
        database.execute(
            "WITH RECURSIVE c(x) AS (SELECT stop() UNION ALL SELECT 1 FROM c) SELECT count(*) FROM c"
        ).fetchall()


def test_what_runs_is_interrupted_and_rolled_back(store: TwinStore) -> None:
    with pytest.raises(StorageError):
        _interrupted(store)
    assert _count(store, "zone") == 0


def test_nothing_to_load(store: TwinStore, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path, reason in ((tmp_path / "none", "There is no file"), (tmp_path / "empty", "nothing to load")):
        with pytest.raises(ImportRefusedError, match=reason):
            load(store, path)


def test_a_clock_far_ahead_does_not_become_the_stores_clock(store: TwinStore, tmp_path: Path) -> None:
    readings = READINGS + "PT-1,2099-01-01T00:00:00Z,1,good\n"
    report = load(store, write(tmp_path / "a", assets=ASSETS, sensors=SENSORS, readings=readings))
    assert report.as_of == 1795941000000
    assert [finding.code for finding in report.findings] == ["read_after_clock"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(
    name=st.sampled_from(["assets", "sensors", "readings"]),
    place=st.integers(0, 120),
    piece=st.text(alphabet=st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6),
)
def test_any_damage_of_a_hand_over_is_loaded_or_listed(
    tmp_path: Path, name: str, place: int, piece: str
) -> None:
    texts = {"assets": ASSETS, "sensors": SENSORS, "readings": READINGS}
    texts[name] = texts[name][:place] + piece + texts[name][place + 1 :]
    folder = tmp_path / "a"
    path = tmp_path / "any.db"
    for old in tmp_path.glob("any.db*"):
        old.unlink()
    store = TwinStore.create(path)
    try:
        report = load(store, write(folder, **texts))
    finally:
        store.close()
    assert len(report.files) == 3


def test_readings_are_merged_in_ranges_of_sensors(
    store: TwinStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.twin.ingest.readings._ROWS_PER_MERGE", 2)
    sensors = "tag,asset,property\n" + "".join(f"PT-{number:02d},P-1,pressure\n" for number in range(20))
    rows = [
        f"PT-{number:02d},2026-11-29T0{hour}:30:00Z,{number + hour}\n"
        for hour in (7, 8)
        for number in range(20)
    ]
    load(
        store,
        write(tmp_path / "a", assets=ASSETS, sensors=sensors, readings="sensor,time,value\n" + "".join(rows)),
    )
    assert _count(store, "reading") == _count(store, "reading_hour") == 40
    assert _all(store, "SELECT sum(last_value), min(last_time), max(last_time) FROM sensor") == [
        (sum(range(20)) + 160.0, 1795941000000, 1795941000000)
    ]


def test_features_that_share_a_line_are_told_by_their_number(store: TwinStore, tmp_path: Path) -> None:
    features = [
        {"type": "Feature", "properties": {"tag": tag, "asset_type": "pump", "name": name}, "geometry": None}
        for tag, name in (("P-1", "first"), ("P-2", "second"), ("P-1", "third"), ("", "fourth"))
    ]
    (tmp_path / "a").mkdir()
    text = json.dumps({"type": "FeatureCollection", "features": features})
    (tmp_path / "a" / "assets.geojson").write_text(text, encoding="utf-8")
    report = load(store, tmp_path / "a")
    assert [(row.line, row.reason) for row in report.bad_rows] == [
        (1, 'feature 3: tag "P-1" stands in this line already'),
        (1, "feature 4: tag: is empty"),
    ]
    assert _all(store, "SELECT tag, name FROM asset ORDER BY tag") == [("P-1", "first"), ("P-2", "second")]
    assert _all(store, "SELECT rows, rejected FROM source") == [(2, 2)]


def test_what_a_comma_means_is_decided_for_each_column(store: TwinStore, tmp_path: Path) -> None:
    text = (
        "tag;type;name;elevation_m;diameter_mm\n"
        "P-1;pump;1,234;1,234;10,5\nP-2;pump;x;2,500;1,234\nP-3;pump;x;;1.234,5\n"
    )
    (tmp_path / "assets.csv").write_text(text, encoding="utf-8")
    report = load(store, tmp_path / "assets.csv")
    assert [row.line for row in report.bad_rows] == [2, 3, 4]
    assert 'elevation_m: "1,234" has a comma that can mean' in report.bad_rows[0].reason
    (tmp_path / "assets.csv").write_text(text.replace("2,500", "2,5"), encoding="utf-8")
    report = load(store, tmp_path / "assets.csv")
    assert [row.line for row in report.bad_rows] == [4]
    found = _all(store, "SELECT name, elevation_m, diameter_mm FROM asset ORDER BY tag")
    assert found == [("1,234", 1.234, 10.5), ("x", 2.5, 1.234)]
