"""How far the cells of a binary sheet (.xlsb) reach, from its records.

[MS-XLSB] 2.1.4: a part is a row of records, each a number, a length and so many bytes; 2.4: a row's header
holds its number, a cell's record its column, both first, as four bytes. Only what stands between the
beginning and the end of a sheet's data counts, so that a part of another kind gives nothing.
"""

from typing import IO, Final

_BEGIN_SHEET_DATA: Final = 145
_END_SHEET_DATA: Final = 146
_ROW: Final = 0
# From a number to a formula; 1 is a cell that has a format alone, which calamine leaves out.
_CELLS: Final = range(2, 12)
_CHUNK_BYTES: Final = 4 << 20
# A number of two bytes, a length of four, and the four bytes that say where a row or a cell stands.
_HEAD_BYTES: Final = 10


def cells_of_records(file: IO[bytes]) -> int:
    """Give how many cells a sheet is laid out as; 0 for a part that is none."""
    reader = _Reader(file)
    rows = columns = row = 0
    is_in_data = False
    while (record := reader.next()) is not None:
        kind, first = record
        if kind in (_BEGIN_SHEET_DATA, _END_SHEET_DATA):
            is_in_data = kind == _BEGIN_SHEET_DATA
        elif is_in_data and kind == _ROW:
            row = first + 1
        elif is_in_data and kind in _CELLS:
            rows, columns = max(rows, row), max(columns, first + 1)
    return rows * columns


class _Reader:
    """Gives the records of a part one by one, from pieces of it."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._data = b""
        self._at = 0

    def next(self) -> tuple[int, int] | None:
        """Give the next record's number and the first four bytes as a number, None at the end."""
        if len(self._data) - self._at < _HEAD_BYTES:
            self._data = self._data[self._at :] + self._file.read(_CHUNK_BYTES)
            self._at = 0
        kind = self._number(2)
        length = self._number(4)
        if kind is None or length is None:
            return None
        first = int.from_bytes(self._data[self._at : self._at + min(length, 4)], "little")
        self._skip(length)
        return kind, first

    def _number(self, most_bytes: int) -> int | None:
        """Read a number of seven bits a byte, the lowest first; the highest bit says that another follows."""
        number = 0
        for place in range(most_bytes):
            if self._at >= len(self._data):
                return None
            byte = self._data[self._at]
            self._at += 1
            number |= (byte & 0x7F) << (7 * place)
            if byte < 0x80:
                break
        return number

    def _skip(self, count: int) -> None:
        """Go on behind count bytes; what is not in memory is read and forgotten."""
        self._at += count
        while self._at > len(self._data):
            self._at -= len(self._data)
            self._data = self._file.read(_CHUNK_BYTES)
            if not self._data:
                self._at = 0
                return
