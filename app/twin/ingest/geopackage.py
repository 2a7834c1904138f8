"""GeoPackage (OGC 12-128r19) points by SQLite itself: feature tables, their reference system, WKB points."""

import math
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.domain.errors import ImportRefusedError
from app.twin.ingest.features import Feature
from app.twin.ingest.tables import Unreadable

WGS84_SRS_ID: Final = 4326
_MOST_COLUMNS: Final = 500
_MOST_TABLES: Final = 1_000
# A view of the file could make values of a gigabyte.
_LARGEST_VALUE_BYTES: Final = 32_000_000
# Bytes of the envelope by the flags' envelope code (OGC 12-128r19, 2.1.3.1.1).
_ENVELOPE_BYTES: Final = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}
_HEADER_BYTES: Final = 8
_WKB_POINT: Final = 1
# A view of the file could compute without an end.
_MOST_STEPS: Final = 100_000
# The list of tables has some rows: a tenth of a second is enough.
_LOOKS_FOR_TABLES: Final = 1_000


class GeoPackageFile:
    """A GeoPackage; the file is opened for reading alone and its own functions are not trusted."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done_share = 0.0
        self._quiet_looks = 0
        self._most_looks = _LOOKS_FOR_TABLES

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read in this pass, from the share of rows."""
        return int(self._done_share * self._path.stat().st_size)

    def features(self) -> Iterator[tuple[int, Feature | Unreadable]]:
        """Yield a feature's number in its table, and the feature."""
        self._done_share = 0.0
        address = f"{self._path.absolute().as_uri()}?mode=ro&immutable=1"
        try:
            database = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise self._fault(error) from error
        try:
            database.execute("PRAGMA trusted_schema = OFF")
            database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST_VALUE_BYTES)
            database.set_progress_handler(self._is_stuck, 10_000)
            self._most_looks = _LOOKS_FOR_TABLES
            tables = self._tables(database)
            self._most_looks = _MOST_STEPS
            for place, (table, column) in enumerate(tables):
                for number, feature in self._rows(database, table, column):
                    self._quiet_looks = 0
                    yield number, feature
                self._done_share = (place + 1) / len(tables)
        except (sqlite3.Error, UnicodeError) as error:
            # A damaged name in SQLite's own message is no text; Python then says that instead.
            raise self._fault(error) from error
        finally:
            database.close()

    def _tables(self, database: sqlite3.Connection) -> list[tuple[str, str]]:
        rows = database.execute(
            "SELECT c.table_name, g.column_name, g.srs_id FROM gpkg_contents c JOIN gpkg_geometry_columns g "
            "ON g.table_name = c.table_name WHERE c.data_type = 'features'"
        ).fetchmany(_MOST_TABLES + 1)
        if len(rows) > _MOST_TABLES:
            raise ImportRefusedError(f"{self._path.name} has more than {_MOST_TABLES} tables of features.")
        if not rows:
            raise ImportRefusedError(f"{self._path.name} has no table of features.")
        for table, _column, srs_id in rows:
            if srs_id != WGS84_SRS_ID:
                raise ImportRefusedError(
                    f"{self._path.name}: the table {str(table)[:60]!r} has the coordinate system "
                    f"{str(srs_id)[:20]}; only 4326 (WGS 84) is taken. Have it converted."
                )
        return [(str(table), str(column)) for table, column, _ in rows]

    def _rows(
        self, database: sqlite3.Connection, table: str, column: str
    ) -> Iterator[tuple[int, Feature | Unreadable]]:
        cursor = database.execute(f"SELECT * FROM {_quoted(table)}")
        names = [description[0] for description in cursor.description]
        if column not in names or len(names) > _MOST_COLUMNS:
            raise ImportRefusedError(f"{self._path.name}: the table {table[:60]!r} has no usable columns.")
        place = names.index(column)
        for number, row in enumerate(cursor, start=1):
            properties = {
                name: value
                for index, (name, value) in enumerate(zip(names, row, strict=True))
                if index != place
            }
            try:
                geometry = _point(row[place])
            except ValueError as error:
                yield number, Unreadable(str(error))
            else:
                yield number, Feature(properties, geometry)

    def _is_stuck(self) -> bool:
        self._quiet_looks += 1
        return self._quiet_looks > self._most_looks

    def _fault(self, error: Exception) -> ImportRefusedError:
        return ImportRefusedError(f"{self._path.name} is not a readable GeoPackage.", detail=repr(error))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _point(blob: object) -> dict[str, object] | None:
    """Give a point as GeoJSON, None for an empty geometry.

    Raises:
        ValueError: it is no GeoPackage geometry, no point, or of another coordinate system.
    """
    if blob is None:
        return None
    if not isinstance(blob, bytes) or len(blob) < _HEADER_BYTES or blob[:2] != b"GP":
        raise ValueError("geometry is no GeoPackage geometry")
    flags = blob[3]
    srs_id = struct.unpack_from("<i" if flags & 1 else ">i", blob, 4)[0]
    if srs_id != WGS84_SRS_ID:
        raise ValueError(f"geometry has the coordinate system {srs_id}, only 4326 (WGS 84) is taken")
    start = _HEADER_BYTES + _ENVELOPE_BYTES.get((flags >> 1) & 7, len(blob))
    try:
        order = "<" if blob[start] == 1 else ">"
        kind = struct.unpack_from(f"{order}I", blob, start + 1)[0]
        # ISO WKB writes Z, M and ZM as 1000, 2000 and 3000 more, EWKB in the two highest bits.
        if (kind & 0x0FFF_FFFF) % 1000 != _WKB_POINT:
            raise ValueError("geometry is not a point; only points are taken from a GeoPackage")
        lon, lat = struct.unpack_from(f"{order}2d", blob, start + 5)
    except (IndexError, struct.error):
        raise ValueError("geometry is cut off") from None
    # A point without coordinates is written as NaN.
    return None if math.isnan(lon) else {"type": "Point", "coordinates": [lon, lat]}
