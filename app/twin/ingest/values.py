"""Cells become values: text, numbers, times, words. What is not clear is refused with a reason.

A cell is what a reader gives: text from CSV, JSON values, Excel's numbers, booleans and dates.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

from app.domain.clean_text import hidden_characters

MAX_KEY_CHARS: Final = 200
MAX_NAME_CHARS: Final = 1_000
MAX_TEXT_CHARS: Final = 20_000
_SHOWN_CHARS: Final = 40
_THOUSANDS: Final = re.compile(r"[+-]?\d{1,3},\d{3}")
# Texts have lines and tabs. What turns reading round or is not seen makes one text look like another.
_NOT_IN_TEXTS: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e]")
_NOT_IN_KEYS: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]"
)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_EMPTY_WORDS: Final = frozenset({"", "null", "none", "n/a", "-"})
_YES: Final = frozenset({"1", "true", "yes", "y", "t"})
_NO: Final = frozenset({"", "0", "false", "no", "n", "f"})
# Times that repeat in a file, as they do for the sensors of one logger, are parsed once.
_REMEMBERED_TIMES: Final = 50_000


class BadValueError(ValueError):
    """A cell cannot be read; the text is the reason, without the file or line."""


def shown(cell: object) -> str:
    """Give a cell for a reason, shortened, with control characters escaped."""
    try:
        text = str(cell)
    except RecursionError:
        # JSON is read by a function in C, which nests deeper than what writes it.
        text = "…"
    return f'"{escaped(text)}"'


def escaped(text: str, limit: int = _SHOWN_CHARS) -> str:
    """Give a text of a file for a sentence, shortened, with control characters escaped."""
    if len(text) > limit:
        text = f"{text[:limit]}…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def as_float(number: float) -> float:
    """Give a number of JSON, which may be whole and of any length, as a float; infinite beyond them."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def text_of(cell: object, limit: int = MAX_TEXT_CHARS) -> str:
    """Give a cell as text, "" for an empty one; a whole number without its ".0".

    Raises:
        BadValueError: it is longer than limit, no single value, or holds half a character, a control
            character or one that turns the direction of reading round.
    """
    text = cell.strip() if isinstance(cell, str) else _written(cell)
    if len(text) > limit:
        raise BadValueError(f"is longer than {limit:,} characters")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise BadValueError("holds half a character (a lone surrogate)") from error
    if not text.isprintable() and _NOT_IN_TEXTS.search(text):
        raise BadValueError(f"{shown(text)} holds a control character")
    return text


def key_of(cell: object) -> str:
    """Give a tag or number that names a row, as it is written.

    Raises:
        BadValueError: it is empty, too long, or holds a control character or another that is never seen.
    """
    text = text_of(cell, MAX_KEY_CHARS)
    if not text:
        raise BadValueError("is empty")
    if _NOT_IN_KEYS.search(text) or hidden_characters(text):
        raise BadValueError(f"{shown(text)} holds a control character")
    return text


def optional_text(cell: object) -> str | None:
    """Give a cell as text, None for an empty one."""
    return text_of(cell, MAX_NAME_CHARS) or None


def word_of(cell: object) -> str:
    """Give a word of a vocabulary: lower case, "_" between its parts."""
    return "_".join(text_of(cell, MAX_KEY_CHARS).casefold().replace("-", " ").replace("_", " ").split())


def flag_of(cell: object) -> int:
    """Give 1 or 0; an empty cell is 0.

    Raises:
        BadValueError: it is neither.
    """
    text = text_of(cell, MAX_KEY_CHARS).casefold()
    if text in _YES:
        return 1
    if text in _NO:
        return 0
    raise BadValueError(f"{shown(cell)} is neither yes nor no")


@dataclass(slots=True)
class CellReader:
    """Reads numbers and times of one file.

    decimal is "." or ","; "" where the file uses commas in a way that can be read as thousands or as
    decimals, so that a number with a comma is refused. zone is that of times without one. time_format, as
    strptime has it, is the only one that is read when it is given. met_local: a time without a zone was met.
    unclear holds places of columns whose commas may all be thousands; is_unclear: the cell is of such a one.
    """

    zone: tzinfo = UTC
    decimal: str = "."
    time_format: str = ""
    met_local: bool = False
    unclear: frozenset[int] = frozenset()
    is_unclear: bool = False
    _times: dict[str, int] = field(default_factory=dict)

    def number(self, cell: object, unit: str = "") -> float | None:
        """Give a finite number, None for an empty cell; only the field's own unit may follow it.

        Raises:
            BadValueError: anything else.
        """
        if not isinstance(cell, str):
            return _number_of(cell)
        text = cell.strip()
        if unit and text.endswith(unit):
            text = text[: -len(unit)].rstrip()
        if "," in text:
            text = self._with_point(text)
        elif self.decimal == "," and "." in text:
            raise BadValueError(f"{shown(cell)} has a point, but the file writes decimals with a comma")
        try:
            value = float(text)
        except ValueError:
            if text.casefold() in _EMPTY_WORDS:
                return None
            raise BadValueError(f"{shown(cell)} is not a number") from None
        if "_" in text:
            raise BadValueError(f"{shown(cell)} is not a number")
        return _finite(value)

    def moment(self, cell: object, *, is_end: bool = False) -> int | None:
        """Give a time in milliseconds since 1970 UTC, None for an empty cell.

        A date without a time is the beginning of that day in the site's zone, with is_end its end.

        Raises:
            BadValueError: it is no ISO 8601 time, or a local time that was skipped or came twice.
        """
        if isinstance(cell, str):
            known = self._times.get(cell)
            if known is not None and not is_end:
                return known
            text = cell.strip()
            if text.casefold() in _EMPTY_WORDS:
                return None
            value = self._milliseconds(self._parsed(text), is_end=is_end)
            if len(self._times) < _REMEMBERED_TIMES and not is_end:
                self._times[cell] = value
            return value
        if cell is None:
            return None
        if isinstance(cell, date):
            return self._milliseconds(cell, is_end=is_end)
        raise BadValueError(f"{shown(cell)} is not a time")

    def day(self, cell: object) -> str | None:
        """Give a date as YYYY-MM-DD, None for an empty cell.

        Raises:
            BadValueError: it is no ISO 8601 date.
        """
        if isinstance(cell, datetime):
            return cell.date().isoformat()
        if isinstance(cell, date):
            return cell.isoformat()
        text = text_of(cell, MAX_KEY_CHARS)
        if text.casefold() in _EMPTY_WORDS:
            return None
        return self._parsed(text).isoformat()[:10]

    def _with_point(self, text: str) -> str:
        is_clear = self.decimal == "," and not (self.is_unclear and _THOUSANDS.fullmatch(text))
        if is_clear and text.count(",") == 1 and "." not in text:
            return text.replace(",", ".")
        raise BadValueError(
            f"{shown(text)} has a comma that can mean thousands or decimals; say `decimal` in a mapping file"
        )

    def _parsed(self, text: str) -> datetime | date:
        try:
            if self.time_format:
                return datetime.strptime(text, self.time_format)
            if len(text) == len("2026-11-29") and text[4] == "-":
                return date.fromisoformat(text)
            return datetime.fromisoformat(text)
        except ValueError:
            raise BadValueError(_not_a_time(text)) from None

    def _milliseconds(self, value: datetime | date, *, is_end: bool) -> int:
        if not isinstance(value, datetime):
            try:
                day = value + timedelta(days=1) if is_end else value
            except OverflowError:
                raise BadValueError(f"{shown(value)} lies beyond the calendar") from None
            value = datetime.combine(day, time(), self.zone)
            self.met_local = True
        elif value.tzinfo is None:
            value = self._placed(value)
        try:
            return (value - _EPOCH) // _MILLISECOND
        except OverflowError:
            raise BadValueError(f"{shown(value)} lies beyond the calendar") from None

    def _placed(self, local: datetime) -> datetime:
        self.met_local = True
        placed = local.replace(tzinfo=self.zone)
        if self.zone is UTC or placed.utcoffset() == placed.replace(fold=1).utcoffset():
            return placed
        # PEP 495: the two offsets differ in the hour that is skipped and in the one that comes twice.
        there = placed.astimezone(UTC).astimezone(self.zone).replace(tzinfo=None)
        what = "came twice" if there == local else "did not exist"
        raise BadValueError(f"{shown(local)} {what} in {self.zone}: the clocks changed; write the offset")


def one_of(words: tuple[str, ...], default: str | None = None) -> Callable[[object], str | None]:
    """Give a reader that takes these words alone, and default for an empty cell."""
    allowed = frozenset(words)

    def read(cell: object) -> str | None:
        word = word_of(cell)
        if word in allowed:
            return word
        if not word:
            return default
        raise BadValueError(f"{shown(cell)} is none of {', '.join(words)}")

    return read


def _written(cell: object) -> str:
    match cell:
        case None:
            return ""
        case bool():
            return "true" if cell else "false"
        case float() if cell.is_integer() and abs(cell) < 1e15:
            return str(int(cell))
        case int() if abs(cell) >= 10**30:
            raise BadValueError("is a number of more than 30 digits")
        case int() | float():
            return str(cell)
        case datetime() | date() | time():
            return cell.isoformat()
        case _:
            raise BadValueError("is no single value")


def _number_of(cell: object) -> float | None:
    if cell is None:
        return None
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return _finite(cell)
    raise BadValueError(f"{shown(cell)} is not a number")


def _finite(value: float) -> float:
    number = as_float(value)
    if not math.isfinite(number):
        raise BadValueError(f"{shown(value)} is not a finite number")
    return number


def _not_a_time(text: str) -> str:
    return f"{shown(text)} is not a time such as 2026-11-29T09:00:00Z; say `time_format` in a mapping file"
