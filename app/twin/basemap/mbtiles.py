"""Raster tiles from an MBTiles file (specification 1.3): an SQLite file with a picture for each square."""

import logging
import sqlite3
import threading
import time
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError
from app.twin.store_errors import translated

logger = logging.getLogger(__name__)

# A picture of 256 or 512 pixels is a few kB; more is no tile.
MAX_TILE_BYTES: Final = 2_000_000
_MAX_ZOOM: Final = 24
# A damaged name in SQLite's own message is no text; Python then says that instead.
_FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
# A view of the file could make values of a gigabyte.
_LARGEST_VALUE_BYTES: Final = 32_000_000
# What has an index takes milliseconds; without one 10 million tiles are looked through in a second.
_OPENING_S: Final = 10.0
_TILE_S: Final = 2.0
_STEPS_A_LOOK: Final = 10_000
_PICTURES: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF")


class MBTiles:
    """One file, open for reading alone; any thread may ask. close() ends it."""

    def __init__(self, path: Path) -> None:
        """Open the file.

        Raises:
            StorageError: it is no MBTiles file, holds no pictures (vector tiles), or cannot be read.
        """
        self._path = path
        self._lock = threading.Lock()
        self._is_closed = False
        try:
            with translated(path, "opened"):
                self._db = _connect(path)
        except StorageError as error:
            raise _refused(path, "it cannot be read", error.detail) from error
        self._look = _Look()
        self._db.set_progress_handler(self._look.is_late, _STEPS_A_LOOK)
        self._look.begin(_OPENING_S)
        try:
            self._min_zoom, self._max_zoom = self._levels()
            self._check_picture()
        except _FAULTS as error:
            self._db.close()
            raise _refused(path, "it is no MBTiles file", repr(error)) from error
        except BaseException:
            self._db.close()
            raise

    @property
    def min_zoom(self) -> int:
        """The coarsest level."""
        return self._min_zoom

    @property
    def max_zoom(self) -> int:
        """The finest level."""
        return self._max_zoom

    def tile(self, zoom: int, column: int, row: int) -> bytes | None:
        """Give a tile's picture, None where there is none or it cannot be read; row 0 lies in the north."""
        # MBTiles counts rows from the south (TMS).
        place = (zoom, column, 2**zoom - 1 - row)
        with self._lock:
            if self._is_closed:
                return None
            self._look.begin(_TILE_S)
            try:
                found = self._db.execute(
                    "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? "
                    "AND length(tile_data) <= ?",
                    (*place, MAX_TILE_BYTES),
                ).fetchone()
            except _FAULTS as error:
                logger.info("tile %s of %s: %r", place, self._path.name, error)
                return None
        if found is None or not isinstance(found[0], bytes) or not found[0].startswith(_PICTURES):
            return None
        return found[0]

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._is_closed = True
            self._db.close()

    def _levels(self) -> tuple[int, int]:
        # Each on its own is read from an index; both together would look at every tile.
        lowest, highest = self._db.execute(
            "SELECT (SELECT min(zoom_level) FROM tiles), (SELECT max(zoom_level) FROM tiles)"
        ).fetchone()
        if (
            not isinstance(lowest, int)
            or not isinstance(highest, int)
            or not 0 <= lowest <= highest <= _MAX_ZOOM
        ):
            raise _refused(self._path, "it holds no tiles")
        return lowest, highest

    def _check_picture(self) -> None:
        found = self._db.execute(
            "SELECT tile_data FROM tiles WHERE length(tile_data) <= ? LIMIT 1", (MAX_TILE_BYTES,)
        ).fetchone()
        if found is None or not isinstance(found[0], bytes) or not found[0].startswith(_PICTURES):
            raise _refused(self._path, "its tiles are not PNG, JPEG or WebP pictures")


class _Look:
    """Ends a look into the file that takes too long: `tiles` may be a view that computes without an end."""

    def __init__(self) -> None:
        self._end_s = 0.0

    def begin(self, most_s: float) -> None:
        """Let the next look take so many seconds."""
        self._end_s = time.monotonic() + most_s

    def is_late(self) -> bool:
        """Whether SQLite must give up."""
        return time.monotonic() > self._end_s


def _connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
    try:
        database.execute("PRAGMA query_only = ON")
        database.execute("PRAGMA trusted_schema = OFF")
        database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST_VALUE_BYTES)
    except BaseException:
        database.close()
        raise
    return database


def _refused(path: Path, reason: str, detail: str = "") -> StorageError:
    return StorageError(f"The map tiles in {path.name} are not drawn: {reason}.", detail=detail)
