"""Text becomes tokens: words of the lexicon, numbers, times, and the plant's own names.

The longest name wins, so that "zone 3 (Low Pressure)" is a zone and not a priority. What is none of these is
reported as it stands.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import Final

from app.domain.facts import Dim, MapFacts, Mark
from app.prompting.ground_numbers import as_digits, number_at
from app.prompting.ground_words import ALERT_TYPES, NO_WORD, What, Word, english

_TIME: Final = re.compile(
    r"(?<![\w.])(?:(\d{4})-(\d\d)-(\d\d)(?:[t ,]+(\d\d):(\d\d)(?::\d\d)?)?|(\d\d):(\d\d))(?:\s?(?:utc|z)\b)?"
    r"(?![\w:]|-\d)"
)
_UNITS: Final = {
    "second": 1, "seconds": 1, "s": 1, "min": 60, "minute": 60, "minutes": 60, "h": 3600, "hour": 3600,
    "hours": 3600, "day": 86_400, "days": 86_400, "d": 86_400, "week": 604_800, "weeks": 604_800,
    "分钟": 60, "小时": 3600, "天": 86_400, "دقيقة": 60, "دقائق": 60, "ساعة": 3600, "ساعات": 3600,
    "يوم": 86_400,     "ايام": 86_400, "أيام": 86_400, "يوما": 86_400,
}  # fmt: skip
_UNIT: Final = re.compile(
    r"[ -]?(" + "|".join(sorted(_UNITS, key=len, reverse=True)) + r")(?![a-z\u0621-\u064a])"
)
# Hyphens and apostrophes of typography; each character stays where it was.
_VARIANTS: Final = str.maketrans("‐‑’‘（），：；", "--''(),:;")
_BRACKET: Final = re.compile(r"\s*[(,]([^(),.;]*)")
_STRANGER: Final = re.compile(r"[\w'-]+|\S")
_LOOKS_LIKE_TAG: Final = re.compile(r"[^\W\d]+[-_]?\d[\w-]*$")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text[start:end]; value holds what belongs to the kind of token."""

    what: What
    start: int
    end: int
    word: Word = NO_WORD
    tag: str = ""
    number: Fraction = Fraction(0)
    clock: tuple[int, ...] = ()
    span: timedelta = timedelta(0)
    unit_s: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Stranger:
    """A word that is in no list."""

    text: str

    @property
    def reason(self) -> str:
        """Why a sentence with it is not shown."""
        if _LOOKS_LIKE_TAG.match(self.text):
            return f"{self.text} is not among the assets of this region that were named"
        return f"“{self.text}” is not in the facts"


class Vocabulary:
    """What may stand in a text about one region."""

    def __init__(self, facts: MapFacts) -> None:
        self._tags = {asset.tag.lower(): asset.tag for asset in facts.named}
        own = {phrase: Word(What.MARK, marks) for phrase, marks in _own_words(facts).items()}
        self._words = _common() | own
        tags = "|".join(re.escape(tag) for tag in sorted(self._tags, key=len, reverse=True))
        self._tag = re.compile(rf"(?<![a-z0-9_-])(?:{tags})(?![a-z0-9_]|-[a-z0-9])") if tags else None
        self._word = _pattern(self._words)
        self._zone_names = {name.lower() for _, name in facts.zones}

    def tokens(self, text: str) -> "list[Token] | Stranger":
        """Give the tokens of a sentence, or the first word that nobody knows."""
        found: list[Token] = []
        lowered = as_digits(text).translate(_VARIANTS).lower()
        if len(lowered) != len(text):
            return Stranger(text)
        at = 0
        while at < len(text):
            if lowered[at].isspace() or lowered[at] in '.!?。！؟"“”*`':
                at += 1
                continue
            token = self._token_at(lowered, at)
            if token is None:
                stranger = _STRANGER.match(text, at)
                return Stranger(stranger[0] if stranger else text[at])
            found.append(token)
            at = token.end
        return found

    def _token_at(self, text: str, at: int) -> Token | None:
        tag = self._tag.match(text, at) if self._tag else None
        word = self._word.match(text, at)
        known = self._words[" ".join(word[0].split())] if word else None
        if tag and (not word or tag.end() >= word.end()):
            return Token(What.TAG, at, tag.end(), tag=self._tags[tag[0]])
        name = word if known and known.what is What.MARK else None
        time = _TIME.match(text, at)
        number = number_at(text, at)
        ends = [(match.end() if match else at) for match in (name, time)]
        if number and number.end > max(ends):
            return _number(text, at, number.value, number.end, is_share=number.is_share)
        if time and ends[1] >= ends[0]:
            clock = tuple(int(part) for part in time.groups() if part is not None)
            return Token(What.TIME, at, time.end(), clock=clock)
        if word is None or known is None or self._is_misnamed(known, text, word.end()):
            return None
        return Token(known.what, at, word.end(), known, text=word[0])

    def _is_misnamed(self, word: Word, text: str, end: int) -> bool:
        """Say whether the name of another zone follows a zone: "South" in brackets is no direction then."""
        if not word.marks or word.marks[0].dim is not Dim.ZONE:
            return False
        bracket = _BRACKET.match(text, end)
        return bracket is not None and bracket[1].strip() in self._zone_names


def _number(text: str, at: int, value: Fraction, end: int, *, is_share: bool) -> Token:
    unit = None if is_share else _UNIT.match(text, end)
    if unit:
        unit_s = _UNITS[unit[1]]
        span = timedelta(seconds=float(value) * unit_s) if value < 1_000_000 else timedelta.max
        return Token(What.DURATION, at, unit.end(), span=span, unit_s=unit_s)
    return Token(What.SHARE if is_share else What.NUMBER, at, end, number=value)


@lru_cache(maxsize=1)
def _common() -> dict[str, Word]:
    return english()


def _pattern(words: Mapping[str, Word]) -> re.Pattern[str]:
    """Match the longest known phrase; Latin and Arabic words end where letters end, Chinese ones anywhere."""
    parts = []
    for phrase in sorted(words, key=len, reverse=True):
        text = r"\s+".join(re.escape(part) for part in phrase.split())
        begin = r"(?<![a-z0-9_-])" if phrase[0].isascii() and phrase[0].isalnum() else ""
        end = r"(?![a-z0-9_])" if phrase[-1].isascii() and phrase[-1].isalnum() else ""
        parts.append(f"{begin}{text}{end}")
    return re.compile("|".join(parts))


def _own_words(facts: MapFacts) -> dict[str, tuple[Mark, ...]]:
    return {
        phrase: marks
        for phrase, marks in (*_zone_words(facts), *_type_words(facts), *_alert_words(facts))
        if phrase.strip()
    }


def _zone_words(facts: MapFacts) -> Iterator[tuple[str, tuple[Mark, ...]]]:
    names = [name.lower() for _, name in facts.zones]
    common = _common()
    for zone_id, name in facts.zones:
        marks = (Mark(Dim.ZONE, zone_id),)
        number, called = zone_id.lower(), name.lower()
        yield from ((f"zone {number}", marks), (f"the zone {number}", marks))
        if not called or names.count(called) > 1:
            continue
        for phrase in (
            f"zone {number} ({called})", f"{called} (zone {number})", f"zone {called}", f"{called} zone",
            f"zone {number}, {called}", f"zone {number} {called}",
        ):  # fmt: skip
            yield phrase, marks
        # A zone called "North" is a direction where it stands alone.
        if not all(part in common for part in re.findall(r"\w+", called)):
            yield called, marks


def _type_words(facts: MapFacts) -> Iterator[tuple[str, tuple[Mark, ...]]]:
    types = {mark.value for tally in facts.tallies for mark in tally.marks if mark.dim is Dim.TYPE}
    for kind in types:
        called = kind.replace("_", " ").lower()
        for phrase in (called, plural(called)):
            yield phrase, (Mark(Dim.TYPE, kind),)
    for word, kind in facts.other_words:
        if kind in types:
            yield word.lower(), (Mark(Dim.TYPE, kind),)
            if word.isascii():
                yield plural(word.lower()), (Mark(Dim.TYPE, kind),)


def _alert_words(facts: MapFacts) -> Iterator[tuple[str, tuple[Mark, ...]]]:
    kinds = {alert.alert_type for asset in facts.named for alert in asset.alerts}
    for kind in kinds:
        for phrase in ALERT_TYPES.get(kind, (kind.replace("_", " ").lower(),)):
            yield phrase, (Mark(Dim.ALERT_TYPE, kind),)


def plural(word: str) -> str:
    """Give the plural of a type of asset."""
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"


def moment_matches(clock: tuple[int, ...], moment: datetime) -> bool:
    """Say whether a written time is this moment, to the minute; UTC."""
    moment = moment.astimezone(UTC)
    full = (moment.year, moment.month, moment.day, moment.hour, moment.minute)
    if len(clock) == 2:
        return clock == full[3:]
    return clock == full[: len(clock)]
