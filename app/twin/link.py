"""Links the words of a question to what they may mean, and covers the question with the fewest pieces.

Every finder offers pieces: tags, periods, quantities, phrases of the three languages and of the plant. The
cover with the least cost is taken, so that "上周" is one period and "unacknowledged alarm" two words of the
field. What nothing covers is unknown, and is said to be. What a word means where it stands is for the rules.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rapidfuzz import process
from rapidfuzz.distance import OSA

from app.domain.period import SiteCalendar
from app.twin.dates import DateFinder
from app.twin.dates_spans import DateSpan
from app.twin.link_index import LinkIndex
from app.twin.link_numbers import Quantity, ordinal_at, quantity_at
from app.twin.link_tags import tags_at
from app.twin.normalise import Token
from app.twin.rules_control_words import VERBS

_UNKNOWN_COST = 10.0
_WORD_COST = 1.0
_FILLER_COST = 0.9
_NUMBER_COST = 1.2
_FUZZY_COST = 5.0
_QUOTE_COST = 2.5
_FUTURE_COST = 3.0
_MOST_QUOTED = 12
# The particle of the future before a verb's person: "سيمتلئ", "ستنفد", "هيقف".
_ARABIC_FUTURE = re.compile(
    "[\u0648\u0641]?(?:\u0633[\u064a\u062a\u0646\u0627]|[\u0647\u062d]\u064a)[\u0621-\u064a]{3,8}"
)

Value = str | float | DateSpan | Quantity | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A piece of a question: what it may be, each a kind and a value, and where it stands.

    start and end count tokens. A piece without senses is unknown. typed is what a misspelt word was read as.
    """

    senses: tuple[tuple[str, Value], ...]
    start: int
    end: int
    text: str
    typed: str = ""

    def has(self, kind: str, value: str | None = None) -> bool:
        """Tell whether this may be a kind, of that value."""
        return any(sense[0] == kind and value in (None, sense[1]) for sense in self.senses)

    def get(self, kind: str) -> str:
        """Give the first value of a kind, empty if there is none."""
        return next((str(sense[1]) for sense in self.senses if sense[0] == kind), "")

    def all(self, kind: str) -> tuple[str, ...]:
        """Give all values of a kind."""
        return tuple(str(sense[1]) for sense in self.senses if sense[0] == kind)

    @property
    def date(self) -> DateSpan | None:
        """The period that this is."""
        return next((value for _, value in self.senses if isinstance(value, DateSpan)), None)

    @property
    def quantity(self) -> Quantity | None:
        """The number that this is."""
        return next((value for _, value in self.senses if isinstance(value, Quantity)), None)

    @property
    def is_unknown(self) -> bool:
        """Whether nothing is known of it."""
        return not self.senses

    @property
    def is_filler(self) -> bool:
        """Whether it says nothing, as far as words go."""
        return bool(self.senses) and all(kind == "filler" for kind, _ in self.senses)


def link(
    tokens: tuple[Token, ...], index: LinkIndex, now: datetime, calendar: SiteCalendar
) -> tuple[Mention, ...]:
    """Cover tokens with mentions, in order, without gaps."""
    finder = _Finder(tokens, index, DateFinder(tokens, now, calendar))
    costs = [0.0] * (len(tokens) + 1)
    best: list[Mention] = []
    for start in range(len(tokens) - 1, -1, -1):
        unknown = Mention((), start, start + 1, tokens[start].text)
        found = (_UNKNOWN_COST + costs[start + 1], unknown)
        for cost, mention in finder.at(start):
            total = cost + costs[mention.end]
            if total < found[0] or (total == found[0] and found[1].end < mention.end):
                found = (total, mention)
        costs[start] = found[0]
        best.append(found[1])
    mentions = []
    position = 0
    while position < len(tokens):
        # The last found is the first of the question.
        mentions.append(best[-1 - position])
        position = mentions[-1].end
    return tuple(mentions)


class _Finder:
    """Offers pieces with their costs."""

    def __init__(self, tokens: tuple[Token, ...], index: LinkIndex, dates: DateFinder) -> None:
        self._tokens = tokens
        self._index = index
        self._dates = dates
        self._fuzzy: dict[str, tuple[str, ...]] = {}

    def at(self, start: int) -> Iterator[tuple[float, Mention]]:
        tokens, index = self._tokens, self._index
        for tag_senses, end in tags_at(tokens, start, index):
            yield _WORD_COST * 0.8, self._mention(tag_senses, start, end)
        period = self._dates.at(start)
        quantity = quantity_at(tokens, start)
        if period:
            senses: tuple[tuple[str, Value], ...] = (("date", period[0]),)
            if quantity and period[1] == quantity[1] == start + 1:
                # A bare "2000" may be a year or a number.
                senses = (*senses, ("number", quantity[0]))
            yield _WORD_COST * 0.9, self._mention(senses, start, period[1])
        if quantity:
            yield _NUMBER_COST, self._mention((("number", quantity[0]),), start, quantity[1])
            if quantity[0].unit:
                bare = Quantity(quantity[0].number)
                yield _NUMBER_COST, self._mention((("number", bare),), start, start + 1)
        ordinal = ordinal_at(tokens, start)
        if ordinal:
            yield _NUMBER_COST, self._mention((("ordinal", str(ordinal[0])),), start, ordinal[1])
        yield from self._quoted(start)
        known = False
        for end, phrase_senses in index.lexicon.ending(tokens, start):
            known = known or end == start + 1
            split = tuple(_split(sense) for sense in phrase_senses)
            cost = _FILLER_COST if all(kind == "filler" for kind, _ in split) else _WORD_COST
            yield cost, self._mention(split, start, end)
        if not known and not quantity:
            yield from self._misspelt(start)
            if _ARABIC_FUTURE.fullmatch(tokens[start].text):
                yield _FUTURE_COST, self._mention((("future", ""),), start, start + 1)

    def _quoted(self, start: int) -> Iterator[tuple[float, Mention]]:
        if self._tokens[start].text != '"':
            return
        for end in range(start + 1, min(start + _MOST_QUOTED, len(self._tokens))):
            if self._tokens[end].text == '"':
                if end > start + 1:
                    words = self._tokens[start + 1 : end]
                    text = "".join((" " if word.spaced else "") + word.text for word in words).strip()
                    yield _QUOTE_COST, self._mention((("quote", text),), start, end + 1)
                return

    def _misspelt(self, start: int) -> Iterator[tuple[float, Mention]]:
        """Offer the one word that a misspelt one is near, if no other word is as near."""
        token = self._tokens[start]
        if token.kind not in {"word", "arabic"} or not 4 <= len(token.text) <= 24 or token.text in VERBS:
            return
        near = self._fuzzy.get(token.text)
        if near is None:
            near = self._fuzzy[token.text] = nearest_words(token, self._index)
        if near:
            senses = {sense for word in near for sense in self._index.lexicon.senses[(word,)]}
            split = tuple(_split(sense) for sense in sorted(senses))
            mention = Mention(split, start, start + 1, token.text, typed=near[0])
            yield _FUZZY_COST, mention

    def _mention(self, senses: tuple[tuple[str, Value], ...], start: int, end: int) -> Mention:
        words = self._tokens[start:end]
        text = "".join((" " if word.spaced and word is not words[0] else "") + word.text for word in words)
        return Mention(senses, start, end, text)


def nearest_words(token: Token, index: LinkIndex) -> tuple[str, ...]:
    """Give the known word that a misspelt one stands for; empty where none or two are near.

    One slip in words up to seven letters, two in longer ones; in short words only two letters changed over.
    """
    words = index.words if token.kind == "word" else index.arabic_words
    forms = {token.text, token.stem}
    limit = 2 if len(token.text) >= 8 else 1
    found: dict[str, int] = {}
    for form in forms:
        for word, distance, _ in process.extract(
            form, words, scorer=OSA.distance, limit=5, score_cutoff=limit
        ):
            if form.startswith(word):
                # "Scheduled" is another form of "schedule", not a slip.
                continue
            is_swap = sorted(word) == sorted(form)
            if (word[0] == form[0] and (len(form) > 4 or is_swap)) or (is_swap and len(form) >= 4):
                found[word] = min(int(distance), found.get(word, 9))
    if not found:
        return ()
    least = min(found.values())
    best = [word for word, distance in found.items() if distance == least]
    meanings = {frozenset(index.lexicon.senses[(word,)]) for word in best}
    return tuple(best) if len(meanings) == 1 else ()


def _split(sense: str) -> tuple[str, str]:
    kind, _, value = sense.partition(":")
    return kind, value
