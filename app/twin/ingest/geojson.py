"""GeoJSON (RFC 7946) as a stream: one feature in memory at a time."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

from app.domain.errors import ImportRefusedError
from app.twin.ingest.features import Feature
from app.twin.ingest.tables import Unreadable
from app.twin.ingest.text_file import TextLines

_CHUNK_CHARS: Final = 1 << 18
_LARGEST_VALUE_CHARS: Final = 32_000_000
_LONGEST_TEXT_CHARS: Final = 4_000_000
_SPACE: Final = " \t\n\r"
# A value at the end of the buffer may go on: 12 of 123, or "tr" of "true".
_MARGIN: Final = 64
# RFC 7946 has WGS 84 alone; files of its predecessor of 2008 name their system, these are WGS 84.
_WGS84: Final = ("crs84", "ogc:1.3:crs84", "epsg::4326", "epsg:4326", "epsg/0/4326")


class _Readable(Protocol):
    def read(self, characters: int) -> str: ...


class _Scanner:
    """Takes JSON values off the front of a text that is read in pieces."""

    def __init__(self, text: _Readable, name: str) -> None:
        self._text = text
        self._name = name
        self._buffer = ""
        self._place = 0
        self._is_at_end = False
        self._decoder = json.JSONDecoder(parse_constant=self._refuse_constant)
        self.line = 1

    def peek(self) -> str:
        """Give the next character that is not white space, "" at the end."""
        while True:
            while self._place < len(self._buffer) and self._buffer[self._place] in _SPACE:
                self.line += self._buffer[self._place] == "\n"
                self._place += 1
            if self._place < len(self._buffer) or not self._fill():
                return self._buffer[self._place : self._place + 1]

    def take(self, wanted: str) -> str:
        """Take the next character, which must be one of wanted."""
        char = self.peek()
        if not char or char not in wanted:
            raise self.fault(f"has {char!r} where {' or '.join(wanted)} should be" if char else "ends early")
        self._place += 1
        return char

    def value(self) -> object:
        """Take a whole value."""
        self.peek()
        wanted = _CHUNK_CHARS
        while True:
            try:
                value, end = self._decoder.raw_decode(self._buffer, self._place)
            except RecursionError:
                raise self.fault("is nested too deeply") from None
            except ValueError as error:
                # A fault far before the end is none of a value that goes on, unless within a very long text.
                place = error.pos if isinstance(error, json.JSONDecodeError) else self._place
                if self._is_at_end or len(self._buffer) - place > _LONGEST_TEXT_CHARS:
                    raise self.fault(f"is not JSON ({str(error)[:100]})") from None
                end = -1
            if end >= 0 and (self._is_at_end or len(self._buffer) - end > _MARGIN):
                self.line += self._buffer.count("\n", self._place, end)
                self._place = end
                return value
            if len(self._buffer) - self._place > _LARGEST_VALUE_CHARS:
                raise self.fault(f"has a value of more than {_LARGEST_VALUE_CHARS:,} characters")
            # Twice as much each time, so that a long value is not tried again and again.
            self._fill(wanted)
            wanted *= 2

    def fault(self, what: str) -> ImportRefusedError:
        """Give the error for this place of the file."""
        return ImportRefusedError(f"{self._name}, line {self.line}: {what}.")

    def _fill(self, characters: int = _CHUNK_CHARS) -> bool:
        if self._is_at_end:
            return False
        piece = self._text.read(characters)
        self._is_at_end = not piece
        self._buffer = self._buffer[self._place :] + piece
        self._place = 0
        return bool(piece)

    def _refuse_constant(self, text: str) -> object:
        raise self.fault(f"has {text}, which JSON does not know")


class GeoJsonFile:
    """A GeoJSON file with a feature collection or one feature."""

    def __init__(self, path: Path, encoding: str) -> None:
        self._path = path
        self._encoding = encoding
        self._text: TextLines | None = None

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read in this pass."""
        return 0 if self._text is None else self._text.done_bytes

    def features(self) -> Iterator[tuple[int, Feature | Unreadable]]:
        """Yield the line where a feature begins, and the feature; a wrong system may show at the very end."""
        self._text = TextLines(self._path, self._encoding)
        try:
            yield from self._members(_Scanner(self._text, self._path.name))
        finally:
            self._text.close()
            self._text = None

    def _members(self, scanner: _Scanner) -> Iterator[tuple[int, Feature | Unreadable]]:
        members: dict[str, object] = {}
        has_features = False
        scanner.take("{")
        if scanner.peek() == "}":
            raise scanner.fault("is an empty object")
        while True:
            if scanner.peek() != '"':
                raise scanner.fault("has a member without a name")
            name = scanner.value()
            scanner.take(":")
            if name == "features" and scanner.peek() == "[":
                has_features = True
                yield from self._elements(scanner)
            else:
                value = scanner.value()
                if name == "crs":
                    _check_crs(value, scanner)
                members[str(name)] = value
            if scanner.take(",}") == "}":
                break
        if scanner.peek():
            raise scanner.fault("goes on after its end")
        if members.get("type") == "Feature":
            yield 1, _feature(members)
        elif not has_features:
            raise ImportRefusedError(f"{self._path.name} is no GeoJSON feature collection.")

    @staticmethod
    def _elements(scanner: _Scanner) -> Iterator[tuple[int, Feature | Unreadable]]:
        scanner.take("[")
        if scanner.peek() == "]":
            scanner.take("]")
            return
        while True:
            scanner.peek()
            line = scanner.line
            yield line, _feature(scanner.value())
            if scanner.take(",]") == "]":
                return


def _feature(value: object) -> Feature | Unreadable:
    if not isinstance(value, dict) or value.get("type") != "Feature":
        return Unreadable("is not a feature")
    properties = value.get("properties")
    if properties is None:
        properties = {}
    if not isinstance(properties, dict):
        return Unreadable("has properties that are no object")
    return Feature(properties, value.get("geometry"), value.get("id"))


def _check_crs(value: object, scanner: _Scanner) -> None:
    properties = value.get("properties") if isinstance(value, dict) else None
    name = properties.get("name") if isinstance(properties, dict) else None
    if value is None or (isinstance(name, str) and name.casefold().endswith(_WGS84)):
        return
    raise scanner.fault(
        f"has the coordinate system {str(name)[:60]!r}; only WGS 84 longitude and latitude are taken. "
        "Have it converted to EPSG:4326"
    )
