"""How far the cells of an OpenDocument table (.ods) reach, and whether its parts are whole XML.

ISO/IEC 26300, part 1, section 9.1: rows and cells stand in order and say how often. calamine writes each of
them out, and looks for the end of a part that has none for ever, so that such a part is refused here.
"""

import zipfile
from typing import IO, Any, Final
from xml.parsers import expat

CONTENT: Final = "content.xml"
# What calamine reads besides.
OTHER_PARTS: Final = ("META-INF/manifest.xml",)
_CHUNK_BYTES: Final = 1 << 20
_MOST_DIGITS: Final = 10
_CELLS: Final = frozenset({"table-cell", "covered-table-cell"})


def check_whole(file: IO[bytes]) -> None:
    """Read a part through; raises BadZipFile where it is no whole XML, or defines entities."""
    _parse(expat.ParserCreate(), file)


def cells_of_table(file: IO[bytes]) -> int:
    """Give the most cells of a table in content.xml, up to its last row and column that hold something.

    Raises:
        zipfile.BadZipFile: it is no whole XML.
    """
    tables = _Tables()
    parser = expat.ParserCreate()
    parser.StartElementHandler = tables.begin
    parser.EndElementHandler = tables.end
    _parse(parser, file)
    return tables.most


class _Tables:
    """Counts while the parts of a table go by; a cell holds something when it has a value or an element."""

    def __init__(self) -> None:
        self.most = 0
        self._rows = self._columns = self._widest = 0
        self._is_in_cell = False

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(":")[2]
        if local == "table":
            self._rows = self._widest = 0
        elif local == "table-row":
            self._rows += _count(attributes, "number-rows-repeated")
            self._columns = 0
        elif local in _CELLS:
            self._columns += _count(attributes, "number-columns-repeated")
            self._is_in_cell = True
            if any(key.rpartition(":")[2].endswith("value") for key in attributes):
                self._fill()
        elif self._is_in_cell:
            self._fill()

    def end(self, name: str) -> None:
        self._is_in_cell = self._is_in_cell and name.rpartition(":")[2] not in _CELLS

    def _fill(self) -> None:
        self._widest = max(self._widest, self._columns)
        self.most = max(self.most, self._rows * self._widest)


def _count(attributes: dict[str, str], wanted: str) -> int:
    for key, value in attributes.items():
        if key.rpartition(":")[2] == wanted:
            digits = value.strip()[:_MOST_DIGITS]
            return int(digits) if digits.isdecimal() else 1
    return 1


def _parse(parser: Any, file: IO[bytes]) -> None:
    parser.EntityDeclHandler = _refuse_entity
    try:
        while chunk := file.read(_CHUNK_BYTES):
            parser.Parse(chunk, False)
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise zipfile.BadZipFile(f"no whole XML: {error}") from error


def _refuse_entity(*_arguments: object) -> None:
    raise zipfile.BadZipFile("it defines entities")
