"""Says whether a sentence says only what one row of a lookup says, or how many rows there are.

Every word of the sentence must be a value of the row, the name of one of its columns, or a word that says
nothing; numbers with the row's own unit, and where two columns could be meant, with the column's name beside
them. "Not", "all", "about" and whatever else is in no list make the sentence the model's own words: what is
not understood is not claimed. Knows no model.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import pairwise
from typing import Final

from app.domain.evidence import FactRecord, FactValue, RowFacts
from app.domain.number_words import ENGLISH_UNITS
from app.prompting.fact_tokens import Token, canonical_unit, same_number, tokens

# Longer ones are quotations or no sentences.
_MOST_TOKENS: Final = 120
_GLUE_TEXT: Final = """
tag the a an is are has have shows show reads with at in of on and for its it which that by as there here this
these following located , : ; . ( ) [ ] - – — | " ' “ ” * ` > # + = ! 、 ， 。 ： ； （ ）
"""
_GLUE: Final = frozenset(_GLUE_TEXT.split())
_RESULT_TEXT: Final = """
row rows result results record records found find finds lookup list table query returned returns match matches
matching attached facts
"""
_OF_RESULT: Final = frozenset(_RESULT_TEXT.split())
_CLAUSE: Final = re.compile(r"[;；،]\s*|,\s+(?:and\s+|while\s+)?|，|\s+(?:and|while|whereas)\s+")
_DASHES: Final = frozenset({"-", "–", "—"})


@dataclass(frozen=True, slots=True)
class _Phrase:
    """What some tokens in a row may be: a value, or the name of a column."""

    words: tuple[str, ...]
    value: int
    is_label: bool = False


@dataclass(slots=True)
class _Row:
    """A record made ready to be compared."""

    record: FactRecord
    phrases: tuple[_Phrase, ...] = ()
    numbers: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        found: list[_Phrase] = []
        for place, value in enumerate(self.record.values):
            if not value.number:
                found.append(_Phrase(_words(value.text), place))
            found.append(_Phrase(_words(value.label), place, is_label=True))
        usable = (phrase for phrase in found if phrase.words)
        self.phrases = tuple(sorted(usable, key=lambda one: -len(one.words)))
        self.numbers = tuple(place for place, value in enumerate(self.record.values) if value.number)

    @property
    def keys(self) -> frozenset[int]:
        """Places of the values that name the record."""
        return frozenset(place for place, value in enumerate(self.record.values) if value.is_key)

    def value(self, place: int) -> FactValue:
        """Give a value."""
        return self.record.values[place]


@dataclass(frozen=True, slots=True)
class _Said:
    """A piece of a sentence that stands for something: a value of the row or the name of a column.

    values are the places that it may stand for.
    """

    values: frozenset[int]
    is_label: bool = False


@dataclass(slots=True)
class RowGrounding:
    """Holds sentences against the rows of one lookup."""

    facts: RowFacts
    _rows: tuple[_Row, ...] = ()
    _nouns: frozenset[str] = frozenset()
    _title: frozenset[str] = frozenset()
    _by_key: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._rows = tuple(_Row(record) for record in self.facts.records)
        head, _, rest = self.facts.asked.restatement.partition(":")
        nouns = {word for word in _words(head) if word.isalpha()} - {"number", "of"}
        self._nouns = frozenset(form for noun in nouns for form in (noun, noun.removesuffix("s")))
        said = _words(rest) if "all of them" not in rest else ()
        self._title = frozenset(_singular(word) for word in said if word not in _GLUE) - _OF_CHIPS
        for number, row in enumerate(self._rows):
            for place in row.keys:
                self._by_key.setdefault(" ".join(_words(row.value(place).text)), []).append(number)

    def check(self, sentence: str) -> tuple[int, ...] | None:
        """Give the rows that bear a sentence, by number from 0; () for the count of all; None if none do."""
        said = tokens(sentence)
        if not said or len(said) > _MOST_TOKENS:
            return None
        if self._is_count(said):
            return ()
        return self._whole(said) or self._of_each(said) or self._by_clauses(sentence)

    def _whole(self, said: Sequence[Token]) -> tuple[int, ...] | None:
        for number in self._candidates(said):
            if self._bears(self._rows[number], said):
                return (number,)
        return None

    def _of_each(self, said: Sequence[Token]) -> tuple[int, ...] | None:
        """Read "P-101 and P-102 are in fault": what is left without the names must hold for each."""
        named = self._named(said)
        if len(named) < 2 or _has_range(said, [span for span, _ in named]):
            return None
        inside = {at for (start, end), _ in named for at in range(start, end)}
        rest = [token for at, token in enumerate(said) if at not in inside]
        bearing: list[int] = []
        for (start, end), numbers in named:
            own = [*said[start:end], *rest]
            found = next((number for number in numbers if self._bears(self._rows[number], own)), None)
            if found is None:
                return None
            bearing.append(found)
        return tuple(dict.fromkeys(bearing))

    def _by_clauses(self, sentence: str) -> tuple[int, ...] | None:
        """Read clause by clause; each must name its row and say something of it."""
        clauses = [clause for clause in _CLAUSE.split(sentence) if clause.strip()]
        if len(clauses) < 2:
            return None
        bearing: list[int] = []
        for clause in clauses:
            said = tokens(clause)
            found = self._whole(said) or self._of_each(said)
            if found is None or not self._named(said):
                return None
            bearing += found
        return tuple(dict.fromkeys(bearing))

    def _candidates(self, said: Sequence[Token]) -> Iterator[int]:
        if len(self._rows) == 1:
            yield 0
            return
        tried: set[int] = set()
        for _, numbers in self._named(said):
            for number in numbers:
                if number not in tried:
                    tried.add(number)
                    yield number

    def _named(self, said: Sequence[Token]) -> list[tuple[tuple[int, int], list[int]]]:
        """Find names of rows: where they stand and which rows bear them, the longest name first."""
        found: list[tuple[tuple[int, int], list[int]]] = []
        words = [token.word for token in said]
        at = 0
        while at < len(words):
            lengths = range(min(6, len(words) - at), 0, -1)
            name = next((n for n in lengths if " ".join(words[at : at + n]) in self._by_key), 0)
            if name:
                found.append(((at, at + name), self._by_key[" ".join(words[at : at + name])]))
            at += name or 1
        return found

    def _bears(self, row: _Row, said: Sequence[Token]) -> bool:
        pieces = self._read(row, said)
        if pieces is None:
            return False
        values = [piece for piece in pieces if not piece.is_label]
        if not any(piece.values - row.keys for piece in values):
            return False
        if len(self._rows) > 1 and not any(piece.values & row.keys for piece in values):
            return False
        return self._is_of_record(row, pieces, said) and _is_bound(row, pieces)

    def _is_of_record(self, row: _Row, pieces: Sequence[_Said], said: Sequence[Token]) -> bool:
        """Whether it is not said of an asset what is said of its alert: "P-101 is critical"."""
        first = row.value(0).label.casefold()
        if first in self._nouns_of_assets or any(0 in piece.values for piece in pieces):
            return True
        has_noun = any(token.word in self._nouns for token in said)
        is_told = any(
            piece.is_label or any(row.value(place).label == "Property" for place in piece.values)
            for piece in pieces
        )
        return has_noun or is_told

    @property
    def _nouns_of_assets(self) -> frozenset[str]:
        return frozenset({"asset"}) if {"asset", "assets"} & self._nouns else frozenset()

    def _read(self, row: _Row, said: Sequence[Token]) -> list[_Said] | None:
        """Give what the words stand for, None where one of them is not understood."""
        pieces: list[_Said] = []
        at = 0
        while at < len(said):
            length, piece = _phrase_at(row, said, at)
            number_length, number = _number_at(row, said, at)
            if number and piece and number_length == length and not piece.is_label:
                piece = _Said(piece.values | number.values)
            elif number and number_length >= length:
                length, piece = number_length, number
            if piece is not None:
                pieces.append(piece)
            elif said[at].word not in _GLUE and said[at].word not in self._nouns:
                return None
            at += length or 1
        return pieces

    def _is_count(self, said: Sequence[Token]) -> bool:
        """Whether the sentence says how many rows there are, with every condition they were asked for."""
        counts = [token for token in said if _count_of(token) is not None and token.word not in self._title]
        others = [token.word for token in said if token not in counts and token.word not in _GLUE]
        if len(counts) != 1 or _count_of(counts[0]) != self.facts.row_count or not others:
            return False
        if all(word in _OF_RESULT for word in others):
            return True
        left = {_singular(word) for word in others if word not in self._nouns} - _OF_CHIPS
        return left == self._title and bool(self._title or set(others) & self._nouns)


# Words by which a restatement joins a condition to its value; either may be left out.
_OF_CHIPS: Final = frozenset({"type", "status", "state", "zone", "priority", "kind", "property", "asset"})


def _words(text: str) -> tuple[str, ...]:
    return tuple(token.word for token in tokens(text))


def _singular(word: str) -> str:
    return word.removesuffix("s") if len(word) > 3 and not word.endswith(("ss", "us")) else word


def _count_of(token: Token) -> int | None:
    if token.number is not None:
        return int(token.number) if token.number == int(token.number) else None
    return 0 if token.word in ("no", "none") else ENGLISH_UNITS.get(token.word)


def _has_range(said: Sequence[Token], names: Sequence[tuple[int, int]]) -> bool:
    """Whether a dash stands between two names: what lies between them was not looked at."""
    return any(end + 1 == start and said[end].word in _DASHES for (_, end), (start, _) in pairwise(names))


def _phrase_at(row: _Row, said: Sequence[Token], at: int) -> tuple[int, _Said | None]:
    for length in range(min(len(said) - at, 12), 0, -1):
        words = tuple(token.word for token in said[at : at + length])
        found = [phrase for phrase in row.phrases if phrase.words == words]
        values = frozenset(phrase.value for phrase in found if not phrase.is_label)
        if values:
            return length, _Said(values)
        if found:
            return length, _Said(frozenset(phrase.value for phrase in found), is_label=True)
    return 0, None


def _number_at(row: _Row, said: Sequence[Token], at: int) -> tuple[int, _Said | None]:
    """Read a number with its unit: a value without its unit is another one."""
    number = said[at].number
    if number is None:
        return 0, None
    found: dict[int, set[int]] = {}
    for place in row.numbers:
        value = row.value(place)
        unit = tuple(token.raw for token in tokens(value.unit))
        length = _unit_length(unit, [token.raw for token in said[at + 1 :]])
        if same_number(number, Decimal(value.number)) and length is not None:
            found.setdefault(1 + length, set()).add(place)
    if not found:
        return 0, None
    longest = max(found)
    return longest, _Said(frozenset(found[longest]))


def _unit_length(unit: Sequence[str], following: Sequence[str]) -> int | None:
    if not unit:
        return 0
    if tuple(following[: len(unit)]) == tuple(unit):
        return len(unit)
    wanted = canonical_unit("".join(unit))
    for length in (1, 2):
        if len(following) >= length and canonical_unit("".join(following[:length])) == wanted:
            return length
    return None


def _is_bound(row: _Row, pieces: Sequence[_Said]) -> bool:
    """Whether each number is that of the column it stands beside, and each column named has its value."""
    without_names = [piece for piece in pieces if piece.is_label or piece.values - row.keys]
    bound: set[int] = set()
    for shown in (pieces, without_names):
        for at, piece in enumerate(shown):
            if piece.is_label:
                bound |= _beside(shown, at) & piece.values
    if not all(piece.values & bound for piece in pieces if piece.is_label):
        return False
    return all(
        any(_is_told(row, place, piece, bound) for place in piece.values)
        for piece in pieces
        if not piece.is_label
    )


def _beside(shown: Sequence[_Said], at: int) -> frozenset[int]:
    """Give the values that stand next to a column's name, before or behind it."""
    sides = (shown[at + 1] if at + 1 < len(shown) else None, shown[at - 1] if at else None)
    values = (piece.values for piece in sides if piece is not None and not piece.is_label)
    return frozenset(place for places in values for place in places)


def _is_told(row: _Row, place: int, piece: _Said, bound: set[int]) -> bool:
    """Whether it is clear which column a value is of."""
    value = row.value(place)
    if place in bound:
        return True
    if not value.number:
        # A name that is a number, such as zone 4, needs its column's name.
        return not value.text.strip().isdigit()
    unit = canonical_unit(value.unit)
    rivals = (other for other in row.numbers if canonical_unit(row.value(other).unit) == unit)
    return all(other in bound or other in piece.values for other in rivals)
