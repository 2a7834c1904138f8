"""Sound files of plant data that are no text, and how one is changed from inside."""

import contextlib
import io
import sqlite3
import struct
import tempfile
import zipfile
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import xlsxwriter

from tests.fuzz.mutations import mutated_bytes, odd_number
from tests.fuzz.plant_samples import TABLES

_PNG: Final = b"\x89PNG\r\n\x1a\nx"


@cache
def workbook() -> bytes:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"}) as book:
        for name in ("assets", "sensors", "readings"):
            sheet = book.add_worksheet(name)
            for number, row in enumerate(TABLES[name]):
                sheet.write_row(number, 0, row)
        sheet.write_datetime(1, 1, datetime(2026, 11, 29, 8))
        sheet.write_formula(2, 2, "=1/0", None, "#DIV/0!")
        sheet.write_boolean(2, 3, True)
    return data.getvalue()


def repacked(random: Random, packed: bytes) -> bytes:
    """The workbook with one part changed: cells far away, broken XML, another part's text."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    names = [name for name in sorted(parts) if "sheet" in name or "shared" in name or "workbook" in name]
    name = random.choice(names)
    part = parts[name]
    match random.randrange(4):
        case 0:
            far = random.choice(
                (b"XFD1048576", b"A1048576", b"XFD1", b"ZZZZZZ99999999", b"A0", b"1", b"", b"B4294967297")
            )
            places = (b'r="A1"', b'r="B2"', b'r="C3"', b'ref="A1:I3"', b'ref="A1:D3"')
            part = part.replace(random.choice(places), b'r="' + far + b'"')
        case 1:
            part = part.replace(b"<v>", b"<v>" + str(odd_number(random)).encode(), 1)
        case 2:
            part = part.replace(
                b't="s"', b't="' + random.choice((b"b", b"d", b"e", b"inlineStr", b"n", b"str")) + b'"'
            )
        case _:
            part = mutated_bytes(random, part)
    parts[name] = part
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for other, content in parts.items():
            archive.writestr(other, content)
    return data.getvalue()


def point(lon: float, lat: float) -> bytes:
    return b"GP\0\1" + struct.pack("<i", 4326) + b"\1" + struct.pack("<I2d", 1, lon, lat)


@cache
def geopackage() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.gpkg"
        execute(
            path,
            """
            CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
            CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
            CREATE TABLE pumps (fid INTEGER PRIMARY KEY, geom BLOB, tag TEXT, asset_type TEXT);
            INSERT INTO gpkg_contents VALUES ('pumps', 'features');
            INSERT INTO gpkg_geometry_columns VALUES ('pumps', 'geom', 4326);
            """,
        )
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            rows = [(point(1.5, 2.5), "P-1"), (point(2.5, 2.5), "P-2"), (None, "P-3")]
            database.executemany("INSERT INTO pumps (geom, tag, asset_type) VALUES (?, ?, 'pump')", rows)
        return path.read_bytes()


@cache
def mbtiles() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.mbtiles"
        execute(path, "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            rows = [(zoom, 0, 2**zoom - 1, _PNG) for zoom in range(3)]
            database.executemany("INSERT INTO tiles VALUES (?, ?, ?, ?)", rows)
        return path.read_bytes()


def execute(path: Path, statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.executescript(f"PRAGMA synchronous = OFF; {statements}")
