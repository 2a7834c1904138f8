"""Raster tiles come from the right row, and nothing that is no picture comes at all."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.twin.basemap.mbtiles import MAX_TILE_BYTES, MBTiles

PNG = b"\x89PNG\r\n\x1a\nnorth"


def write(path: Path, *tiles: tuple[int, int, int, object]) -> Path:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
    database.executemany("INSERT INTO tiles VALUES (?, ?, ?, ?)", tiles)
    database.commit()
    database.close()
    return path


def test_row_0_lies_in_the_north(tmp_path: Path) -> None:
    # MBTiles counts from the south: its row 3 of level 2 is the northernmost.
    source = MBTiles(write(tmp_path / "a.mbtiles", (2, 1, 3, PNG), (4, 0, 0, PNG)))

    assert (source.min_zoom, source.max_zoom) == (2, 4)
    assert source.tile(2, 1, 0) == PNG
    assert source.tile(2, 1, 3) is None
    source.close()


@pytest.mark.parametrize(
    "content", [b"<svg>", "text", b"\x89PNG\r\n\x1a\n" + bytes(MAX_TILE_BYTES)], ids=["svg", "text", "large"]
)
def test_tile_that_is_no_picture_is_left_out(tmp_path: Path, content: object) -> None:
    source = MBTiles(write(tmp_path / "a.mbtiles", (0, 0, 0, PNG), (1, 0, 0, content)))

    assert source.tile(1, 0, 1) is None
    source.close()


def test_closed_source_gives_nothing(tmp_path: Path) -> None:
    source = MBTiles(write(tmp_path / "a.mbtiles", (0, 0, 0, PNG)))
    source.close()

    assert source.tile(0, 0, 0) is None


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ([], "no tiles"),
        ([(0, 0, 0, b"\x1f\x8bvector")], "not PNG"),
        ([(40, 0, 0, PNG)], "no tiles"),
    ],
    ids=["empty", "vector", "level"],
)
def test_file_that_has_no_pictures_is_refused(
    tmp_path: Path, tiles: list[tuple[int, int, int, object]], reason: str
) -> None:
    with pytest.raises(StorageError, match=reason):
        MBTiles(write(tmp_path / "a.mbtiles", *tiles))


@pytest.mark.parametrize("content", [None, b"", b"not a database, but long enough to be one" * 40])
def test_file_that_is_no_mbtiles_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "a.mbtiles"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(StorageError, match=r"a\.mbtiles are not drawn"):
        MBTiles(path)


def test_a_view_that_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.twin.basemap.mbtiles._OPENING_S", 0.0)
    path = write(tmp_path / "a.mbtiles", (0, 0, 0, PNG))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            """
            ALTER TABLE tiles RENAME TO squares;
            CREATE VIEW tiles AS WITH RECURSIVE c(zoom_level) AS (SELECT 0 UNION ALL SELECT 1 FROM c)
              SELECT zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data FROM c;
            """
        )

    with pytest.raises(StorageError, match="no MBTiles file"):
        MBTiles(path)


def test_a_view_that_makes_a_gigabyte_of_each_tile_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.mbtiles", (0, 0, 0, PNG))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            """
            ALTER TABLE tiles RENAME TO squares;
            CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
              zeroblob(900000000) AS tile_data;
            """
        )

    with pytest.raises(StorageError, match="no MBTiles file"):
        MBTiles(path)


def test_damage_in_a_name_of_sqlites_own_message_is_a_sentence(tmp_path: Path) -> None:
    path = write(tmp_path / "a.mbtiles", (0, 0, 0, PNG))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript("ALTER TABLE tiles RENAME TO t; CREATE VIEW tiles AS SELECT * FROM squares;")
    path.write_bytes(path.read_bytes().replace(b"FROM squares", b"FROM sq\xffares"))

    with pytest.raises(StorageError, match="no MBTiles file"):
        MBTiles(path)
