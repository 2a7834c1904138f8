"""CSV: delimiter and decimal mark found out, rows with their line, no row swallowed by a stray quote."""

import contextlib
import csv
import re
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from app.domain.errors import ImportRefusedError
from app.twin.ingest.mapping import FileMapping
from app.twin.ingest.tables import Unreadable
from app.twin.ingest.text_file import FALL_BACK, TextLines

_DELIMITERS: Final = ",;\t|"
_SAMPLE_CHARS: Final = 1_000_000
_SAMPLE_LINES: Final = 5_000
# A quoted cell may run over some lines; a quote that is never closed would swallow the file.
_MOST_LINES_OF_A_ROW: Final = 100
_POINT: Final = re.compile(r"[+-]?\d*\.\d+")
_COMMA: Final = re.compile(r"[+-]?\d*,\d+")
_THOUSANDS: Final = re.compile(r"[+-]?\d{1,3},\d{3}")


class _Lines:
    """Feeds lines to the csv module, remembers those of the row that is being read, takes some back."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._back: deque[str] = deque()
        self.row: list[str] = []
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if len(self.row) >= _MOST_LINES_OF_A_ROW:
            # The csv module complains about the open quote, and the row is looked at again.
            raise StopIteration
        line = self._back.popleft() if self._back else next(self._lines)
        self.number += 1
        self.row.append(line)
        return line

    def take_back(self) -> str:
        """Let all lines of the row but its first be read again; give that first line."""
        first, *rest = self.row
        self._back.extendleft(reversed(rest))
        self.number -= len(rest)
        self.row = []
        return first


class CsvTable:
    """A CSV file; the first row that is not empty holds the titles.

    Raises:
        ImportRefusedError: there is no row, or the file cannot be read.
    """

    def __init__(self, path: Path, encoding: str, mapping: FileMapping) -> None:
        self._text = TextLines(path, encoding)
        try:
            sample = self._sample(path, encoding)
            self._delimiter = mapping.delimiter or _delimiter(sample)
            self._decimal = mapping.decimal or _decimal(sample, self._delimiter)
            is_found = self._decimal == "," and not mapping.decimal
            self._unclear = _unclear(sample, self._delimiter) if is_found else frozenset()
            self._lines = _Lines(iter(self._text))
            self._titles = self._read_titles(path.name)
        except BaseException:
            self._text.close()
            raise
        self._notes = (
            ("Read as Windows-1252, since it is no UTF-8: look at accents.",) if encoding == FALL_BACK else ()
        )

    @property
    def titles(self) -> Sequence[str]:
        """Give the columns' titles as the file writes them."""
        return self._titles

    @property
    def notes(self) -> tuple[str, ...]:
        """Give remarks on how the file was read."""
        return self._notes

    @property
    def decimal(self) -> str:
        """Give the decimal mark, "" where it is not clear."""
        return self._decimal

    @property
    def unclear(self) -> frozenset[int]:
        """Give the columns whose own commas may all be thousands, though the file has decimal commas."""
        return self._unclear

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read."""
        return self._text.done_bytes

    def rows(self) -> Iterator[tuple[int, Sequence[str] | Unreadable]]:
        """Yield line and cells; a line that begins a cell without an end is one bad row, the next is read."""
        width = len(self._titles)
        lines = self._lines
        while True:
            reader = csv.reader(lines, delimiter=self._delimiter, strict=True)
            for line, cells, fault in self._records(reader):
                if len(cells) == width and not fault:
                    yield line, cells
                elif fault or len(lines.row) > 1:
                    lines.take_back()
                    yield (
                        line,
                        Unreadable(
                            fault or f"runs over lines, but has {len(cells)} cells instead of {width}"
                        ),
                    )
                    break
                elif any(cells):
                    if len(cells) > width and not any(cells[width:]):
                        yield line, cells[:width]
                    else:
                        yield line, Unreadable(f"has {len(cells)} cells instead of {width}")
                lines.row.clear()
            else:
                return

    def close(self) -> None:
        """Close the file."""
        self._text.close()

    def _records(self, reader: Iterator[list[str]]) -> Iterator[tuple[int, list[str], str]]:
        """Yield the first line of each record, its cells, and what is wrong with it."""
        lines = self._lines
        while True:
            line = lines.number + 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                yield line, [], f"a quotation mark is not closed or stands in the wrong place ({error})"
                continue
            yield line, cells, ""

    def _read_titles(self, name: str) -> list[str]:
        reader = csv.reader(self._lines, delimiter=self._delimiter, strict=True)
        try:
            for cells in reader:
                is_hint = len(cells) <= 2 and cells[:1] and cells[0].casefold().startswith("sep=")
                if any(cell.strip() for cell in cells) and not is_hint:
                    self._lines.row.clear()
                    return cells
                self._lines.row.clear()
        except csv.Error as error:
            raise ImportRefusedError(f"{name} is not CSV ({error}).") from error
        raise ImportRefusedError(f"{name} is empty.")

    @staticmethod
    def _sample(path: Path, encoding: str) -> list[str]:
        text = TextLines(path, encoding)
        try:
            lines = text.read(_SAMPLE_CHARS).splitlines()
        finally:
            text.close()
        return lines[:_SAMPLE_LINES]


def _delimiter(sample: list[str]) -> str:
    first = next((line for line in sample if line.strip() and not line.casefold().startswith("sep=")), "")
    hint = sample[0].strip() if sample else ""
    if hint.casefold().startswith("sep=") and hint[4:5] in _DELIMITERS and hint[4:]:
        return hint[4]
    plain = re.sub(r'"[^"]*"', "", first)
    return max(_DELIMITERS, key=plain.count)


def _decimal(sample: list[str], delimiter: str) -> str:
    """Give the mark that cells of the sample show; "" when "1,234" may be a thousand or one and a bit."""
    with_comma = with_point = is_sure = False
    for line in sample[1:]:
        for piece in line.split(delimiter):
            cell = piece.strip().strip('"').strip()
            if _COMMA.fullmatch(cell):
                with_comma = True
                is_sure = is_sure or not _THOUSANDS.fullmatch(cell)
            elif _POINT.fullmatch(cell):
                with_point = True
    if with_point:
        return "."
    if with_comma and is_sure:
        return ","
    return "" if with_comma else "."


def _unclear(sample: list[str], delimiter: str) -> frozenset[int]:
    """Give the places of columns with commas none of which is surely a decimal one."""
    with_comma: set[int] = set()
    sure: set[int] = set()
    # A cell that is too long for the reader ends the look at the sample; its row is refused later.
    with contextlib.suppress(csv.Error):
        for cells in csv.reader(sample[1:], delimiter=delimiter):
            commas = {place for place, cell in enumerate(cells) if _COMMA.fullmatch(cell.strip())}
            with_comma |= commas
            sure |= {place for place in commas if not _THOUSANDS.fullmatch(cells[place].strip())}
    return frozenset(with_comma - sure)
