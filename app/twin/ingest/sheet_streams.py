"""How far the cells of an old workbook (.xls) reach, from the records in its compound file.

[MS-CFB]: a file of sectors, chained by a table; streams below 4096 bytes lie in the root's stream, in
sectors of their own. [MS-XLS] 2.1.4 and 2.5: the workbook's stream is a row of records, each a number, a
length and so many bytes; a cell's begins with its row and column, DIMENSIONS says how far a sheet reaches. A
reader may make room for what that says, so it counts like a cell. No true sheet has more than 65,536 rows of
256 cells.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SIGNATURE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LAST_SECTOR: Final = 0xFFFF_FFFA
_SMALL_STREAM: Final = 4096
_ENTRY_BYTES: Final = 128
_ROOT: Final = 5
_STREAM: Final = 2
_STREAM_NAMES: Final = ("workbook", "book")
_MOST_CELLS: Final = 2**48
_DIMENSIONS: Final = 0x0200
_MANY_NUMBERS: Final = 0x00BD
# Formula, number in two forms, label in three, truth; blank ones, 0x0201 and 0x00BE, are left out.
_CELLS: Final = frozenset({0x0006, 0x0203, 0x027E, 0x0204, 0x00D6, 0x00FD, 0x0205, _MANY_NUMBERS})


def cells_of_streams(path: Path) -> int:
    """Give the most cells that a sheet may be laid out as; 0 for a file that is no such workbook.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        if file.read(len(_SIGNATURE)) != _SIGNATURE:
            return 0
        data = _SIGNATURE + file.read()
    try:
        compound = _Compound(data)
        return max((_cells(compound.stream(entry)) for entry in compound.workbooks()), default=0)
    except (struct.error, IndexError):
        # Cut or damaged; calamine says so.
        return 0


@dataclass(frozen=True, slots=True)
class _Entry:
    name: str
    kind: int
    start: int
    size: int


class _Compound:
    """The streams of a compound file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        shift, mini_shift = struct.unpack_from("<HH", data, 30)
        if not 7 <= shift <= 16 or not 2 <= mini_shift <= shift:
            raise IndexError(shift)
        self._sector_bytes, self._mini_bytes = 1 << shift, 1 << mini_shift
        first_directory, first_mini = (
            struct.unpack_from("<I", data, 48)[0],
            struct.unpack_from("<I", data, 60)[0],
        )
        self._table = b"".join(map(self._sector, self._table_sectors()))
        directory = self._chain(first_directory)
        self._entries = tuple(
            _entry(directory[at : at + _ENTRY_BYTES])
            for at in range(0, len(directory) - _ENTRY_BYTES + 1, _ENTRY_BYTES)
        )
        self._mini_table = self._chain(first_mini)
        self._mini_stream = next(
            (self._chain(entry.start) for entry in self._entries if entry.kind == _ROOT), b""
        )

    def workbooks(self) -> Iterator[_Entry]:
        """Give the streams that may hold a workbook."""
        return (entry for entry in self._entries if entry.kind == _STREAM and entry.name in _STREAM_NAMES)

    def stream(self, entry: _Entry) -> bytes:
        """Give what a stream holds."""
        if entry.size >= _SMALL_STREAM:
            return self._chain(entry.start)[: entry.size]
        sectors = _walk(entry.start, self._mini_table)
        size = self._mini_bytes
        return b"".join(self._mini_stream[at * size : (at + 1) * size] for at in sectors)[: entry.size]

    def _table_sectors(self) -> Iterator[int]:
        """Give the sectors of the table: 109 in the header, the rest in a chain of their own."""
        yield from (
            number for (number,) in struct.iter_unpack("<I", self._data[76:512]) if number < _LAST_SECTOR
        )
        sector, seen = struct.unpack_from("<I", self._data, 68)[0], set[int]()
        while sector < _LAST_SECTOR and sector not in seen:
            seen.add(sector)
            *numbers, following = (number for (number,) in struct.iter_unpack("<I", self._sector(sector)))
            yield from (number for number in numbers if number < _LAST_SECTOR)
            sector = following

    def _chain(self, start: int) -> bytes:
        return b"".join(map(self._sector, _walk(start, self._table)))

    def _sector(self, number: int) -> bytes:
        begin = (number + 1) * self._sector_bytes
        return self._data[begin : begin + self._sector_bytes]


def _walk(start: int, table: bytes) -> Iterator[int]:
    """Give the sectors of a chain; one that leads back into itself ends there."""
    seen = set[int]()
    while start < _LAST_SECTOR and start not in seen and 4 * start + 4 <= len(table):
        seen.add(start)
        yield start
        start = struct.unpack_from("<I", table, 4 * start)[0]


def _entry(data: bytes) -> _Entry:
    length, kind = struct.unpack_from("<HB", data, 64)
    name = data[: max(0, min(length, 64) - 2)].decode("utf-16-le", "replace").casefold()
    start, size = struct.unpack_from("<II", data, 116)
    return _Entry(name, kind, start, size)


def _cells(stream: bytes) -> int:
    rows = columns = at = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        body = stream[at + 4 : at + 4 + length]
        at += 4 + length
        if kind == _DIMENSIONS and len(body) >= 10:
            # Four bytes for a row from version 8 on, two before; both ends are behind the last one.
            form = "<IIHH" if len(body) >= 12 else "<HHHH"
            first_row, last_row, first_column, last_column = struct.unpack_from(form, body)
            if first_row > last_row or first_column > last_column:
                # A reader reckons with less than nothing, which is the most that there is.
                return _MOST_CELLS
            rows, columns = max(rows, last_row), max(columns, last_column)
        elif kind in _CELLS and len(body) >= 6:
            row, column = struct.unpack_from("<HH", body)
            last = struct.unpack_from("<H", body, len(body) - 2)[0] if kind == _MANY_NUMBERS else column
            rows, columns = max(rows, row + 1), max(columns, column + 1, last + 1)
    return rows * columns
