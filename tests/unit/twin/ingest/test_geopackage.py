import contextlib
import sqlite3
import struct
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.features import Feature
from app.twin.ingest.geopackage import GeoPackageFile
from app.twin.ingest.tables import Unreadable


def point(
    lon: float, lat: float, *, srs_id: int = 4326, order: str = "<", envelope: int = 0, kind: int = 1
) -> bytes:
    """A geometry as OGC 12-128r19 writes it."""
    flags = (1 if order == "<" else 0) | envelope << 1
    box = struct.pack(f"{order}{(0, 4, 6, 6, 8)[envelope]}d", *[0.0] * (0, 4, 6, 6, 8)[envelope])
    body = struct.pack(f"{order}I2d", kind, lon, lat)
    return b"GP\0" + bytes([flags]) + struct.pack(f"{order}i", srs_id) + box + bytes([flags & 1]) + body


def make(path: Path, *blobs: object, srs_id: int = 4326) -> Path:
    """A GeoPackage with one table of features."""
    database = sqlite3.connect(path)
    database.executescript(
        f"""
        PRAGMA synchronous = OFF;
        CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
        CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
        CREATE TABLE "my ""pumps" (fid INTEGER PRIMARY KEY, geom BLOB, tag TEXT, asset_type TEXT);
        INSERT INTO gpkg_contents VALUES ('my "pumps', 'features');
        INSERT INTO gpkg_geometry_columns VALUES ('my "pumps', 'geom', {srs_id});
        """
    )
    database.executemany(
        'INSERT INTO "my ""pumps" (geom, tag, asset_type) VALUES (?, ?, \'pump\')',
        [(blob, f"P-{number}") for number, blob in enumerate(blobs)],
    )
    database.commit()
    database.close()
    return path


def _read(path: Path) -> list[Feature | Unreadable]:
    return [feature for _, feature in GeoPackageFile(path).features()]


@pytest.mark.parametrize("order", ["<", ">"], ids=["little", "big"])
@pytest.mark.parametrize("envelope", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("kind", [1, 1001, 0x80000001], ids=["xy", "xyz", "ewkb-z"])
def test_points_of_every_writing(tmp_path: Path, order: str, envelope: int, kind: int) -> None:
    path = make(tmp_path / "a.gpkg", point(1.5, 2.5, order=order, envelope=envelope, kind=kind))
    (feature,) = _read(path)
    assert isinstance(feature, Feature)
    assert feature.geometry == {"type": "Point", "coordinates": [1.5, 2.5]}
    assert feature.properties == {"fid": 1, "tag": "P-0", "asset_type": "pump"}


def test_empty_points_have_no_geometry(tmp_path: Path) -> None:
    found = _read(make(tmp_path / "a.gpkg", None, point(float("nan"), float("nan"))))
    assert [feature.geometry for feature in found if isinstance(feature, Feature)] == [None, None]


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"GP",
        "text",
        point(1, 2)[:20],
        point(1, 2, kind=2),
        point(1, 2, srs_id=3089),
        b"XX" + point(1, 2)[2:],
    ],
    ids=["empty", "short", "text", "cut", "line", "crs", "magic"],
)
def test_what_is_no_point_is_a_bad_row(tmp_path: Path, blob: object) -> None:
    found = _read(make(tmp_path / "a.gpkg", blob, point(1, 2)))
    assert [isinstance(feature, Unreadable) for feature in found] == [True, False]


def test_another_coordinate_system_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="coordinate system 3089"):
        _read(make(tmp_path / "a.gpkg", point(1, 2), srs_id=3089))


def test_no_database_and_no_features_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.gpkg"
    path.write_bytes(b"nonsense" * 200)
    with pytest.raises(ImportRefusedError, match="not a readable GeoPackage"):
        _read(path)
    other = sqlite3.connect(tmp_path / "b.gpkg")
    other.execute("CREATE TABLE t (x)")
    other.close()
    with pytest.raises(ImportRefusedError, match="not a readable GeoPackage"):
        _read(tmp_path / "b.gpkg")


def test_a_view_that_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.twin.ingest.geopackage._MOST_STEPS", 20)
    path = make(tmp_path / "a.gpkg", point(1, 2))
    database = sqlite3.connect(path)
    database.executescript(
        """
        CREATE VIEW endless AS WITH RECURSIVE c(geom) AS (SELECT 1 UNION ALL SELECT geom + 1 FROM c)
          SELECT max(geom) AS geom FROM c;
        UPDATE gpkg_contents SET table_name = 'endless';
        UPDATE gpkg_geometry_columns SET table_name = 'endless';
        """
    )
    database.close()
    with pytest.raises(ImportRefusedError, match="not a readable GeoPackage"):
        _read(path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
@given(blob=st.binary(max_size=60), place=st.integers(0, 20_000), piece=st.binary(min_size=1, max_size=40))
def test_any_damage_is_read_or_refused(tmp_path: Path, blob: bytes, place: int, piece: bytes) -> None:
    path = tmp_path / "a.gpkg"
    path.unlink(missing_ok=True)
    make(path, blob, b"GP" + blob, point(1, 2))
    content = bytearray(path.read_bytes())
    content[place : place + len(piece)] = piece
    path.write_bytes(content)
    try:
        found = _read(path)
    except ImportRefusedError:
        return
    assert len(found) <= 3


def test_a_view_that_makes_a_gigabyte_of_each_row_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "a.gpkg", point(1, 2))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            """
            CREATE VIEW large AS SELECT zeroblob(900000000) AS geom, 'P-1' AS tag;
            UPDATE gpkg_contents SET table_name = 'large';
            UPDATE gpkg_geometry_columns SET table_name = 'large';
            """
        )

    with pytest.raises(ImportRefusedError, match="not a readable GeoPackage"):
        _read(path)


def test_more_tables_than_any_hand_over_has_are_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "a.gpkg", point(1, 2))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            """
            DROP TABLE gpkg_contents;
            CREATE VIEW gpkg_contents AS
              WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 2000)
              SELECT 'my "pumps' AS table_name, 'features' AS data_type FROM c;
            """
        )

    with pytest.raises(ImportRefusedError, match="more than 1000 tables"):
        _read(path)


def test_a_list_of_tables_that_never_ends_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "a.gpkg", point(1, 2))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            """
            DROP TABLE gpkg_contents;
            CREATE VIEW gpkg_contents AS
              WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
              SELECT max(n) AS table_name, 'features' AS data_type FROM c;
            """
        )

    with pytest.raises(ImportRefusedError, match="not a readable GeoPackage"):
        _read(path)
