"""How far the cells of a workbook's sheets reach, from its parts alone.

calamine lays a sheet out as a whole before anybody can ask for its size: two cells in opposite corners are
half a terabyte, and Rust then ends the process. It takes a workbook for what its name or its parts say, so
every kind is looked for in every one.
"""

import re
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from app.twin.ingest.sheet_document import CONTENT, OTHER_PARTS, cells_of_table, check_whole
from app.twin.ingest.sheet_records import cells_of_records
from app.twin.ingest.sheet_streams import cells_of_streams

_CHUNK_BYTES: Final = 4 << 20
_LONGEST_TAG_BYTES: Final = 32 << 20
# A row or a cell says where it stands: r="7", r="B7". Either quote will do, and capitals need not be any.
_PLACE: Final = re.compile(rb"""\br\s*=\s*["']\s*([A-Za-z]*)([0-9]+)""")
# A cell that has a format alone, as whole columns often do; calamine leaves it out.
_EMPTY: Final = re.compile(rb"<(?:[\w.-]+:)?c\s[^<>]*/>")
_ROW: Final = re.compile(rb"<(?:[\w.-]+:)?row[\s/>]")
_CELL: Final = re.compile(rb"<(?:[\w.-]+:)?c[\s/>]")
# A column's letters and a row's digits; with more of them calamine refuses, or reckons with what is left.
_MOST_LETTERS: Final = 7
_MOST_DIGITS: Final = 10
# A workbook of binary parts, which calamine tells by this one.
_BINARY: Final = "xl/workbook.bin"


def most_cells(path: Path) -> int:
    """Give the most cells that a sheet of a workbook is laid out as, from its first to its farthest.

    Raises:
        OSError: the file cannot be read.
        ZIP_FAULTS: it is damaged.
    """
    status = path.stat()
    return _most_cells(path, status.st_size, status.st_mtime_ns)


@lru_cache(maxsize=8)
def _most_cells(path: Path, _size: int, _changed_ns: int) -> int:
    if not zipfile.is_zipfile(path):
        return cells_of_streams(path)
    with zipfile.ZipFile(path) as archive:
        names = {name.casefold() for name in archive.namelist()}
        # Which part is a sheet is said in another part, so all are looked at.
        found = [_cells(_pieces(archive, member)) for member in archive.infolist()]
        for member in archive.infolist():
            if member.filename == CONTENT:
                with archive.open(member) as file:
                    found.append(cells_of_table(file))
            elif member.filename in OTHER_PARTS:
                with archive.open(member) as file:
                    check_whole(file)
            if _BINARY in names:
                with archive.open(member) as file:
                    found.append(cells_of_records(file))
    return max(found, default=0)


def _cells(pieces: Iterator[bytes]) -> int:
    rows = columns = rows_seen = 0
    for piece in (_EMPTY.sub(b"", piece) for piece in pieces):
        found = set(_PLACE.findall(piece))
        rows = max(rows, max((int(digits[:_MOST_DIGITS]) for _, digits in found), default=0))
        columns = max(columns, max((_column(letters) for letters, _ in found), default=0))
        # What does not say where it stands follows the one before.
        in_rows = _ROW.split(piece)
        rows_seen += len(in_rows) - 1
        columns = max(columns, max(len(_CELL.findall(row)) for row in in_rows))
    return max(rows, rows_seen) * columns


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:_MOST_LETTERS].upper():
        number = number * 26 + letter - ord("A") + 1
    return number


def _pieces(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Iterator[bytes]:
    """Yield a part of the workbook in pieces, none of which ends inside a tag."""
    with archive.open(member) as file:
        rest = b""
        while chunk := file.read(_CHUNK_BYTES):
            rest += chunk
            if len(rest) > _LONGEST_TAG_BYTES:
                raise zipfile.BadZipFile("a tag without an end")
            # Cut before a tag, so that none is torn.
            end = max(rest.rfind(b"<"), 0)
            yield rest[:end]
            rest = rest[end:]
        yield rest
