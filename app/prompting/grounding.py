"""A plain answer must not state plant data that nobody gave it: sentences are held back, checked, then shown.

A model that was handed no rows still likes to answer "There are 5 pumps running". A sentence is withheld

* when it names a tag or zone of the plant that is not in the attached facts, whatever was asked;
* when the question is about the plant and the sentence says a number, a tag, a state, yes or no that is not
  in the facts. What only says that the data is not known passes.

What is withheld leaves a mark in its place. Where the question is not about the plant, text is shown while
its sentence still grows, but for the last words, which may become a name; then the rest of that sentence is
withheld. Pure; knows no store: tags and zone names are given.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.prompting.grounding_words import (
    ADMITS,
    ASSERTS,
    BUT,
    CJK_ADMITS,
    CJK_STATES,
    NUMBER_WORDS,
    STATE_WORDS,
)

WITHHELD = "[withheld: not from plant data]"
# A sentence without an end is judged when it gets this long, so that nothing is held for ever.
_LONGEST_HELD = 600

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_TAG = re.compile(r"(?<![^\W_])[^\W\d_]{1,4}[-_ ]?\d{1,6}[^\W\d_]?(?![^\W_])")
_SPACE = re.compile(r"\s")
_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)?")
_CJK = re.compile(r"[\u3400-\u9fff]")
# "3.5 bar" and "e.g. a pump" do not end a sentence; a line does.
_END = re.compile(r"(?<=[.!?])[\"')\]*_]*\s|[\u3002\uff01\uff1f\u061f]|\n")


@dataclass(frozen=True, slots=True)
class PlantNames:
    """What a plant calls its things: tags in compact form (compact_tag), names of zones in lower case."""

    tags: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()


@dataclass(slots=True)
class AnswerFilter:
    """Checks one answer while it arrives.

    feed() and finish() give the text that may be shown. facts is what was attached to the question.
    """

    names: PlantNames
    facts: str = ""
    is_about_plant: bool = False
    withheld: int = 0
    _held: str = ""
    _was_marked: bool = False
    _known: frozenset[str] = field(default=frozenset())
    _name_words: int = 2

    def __post_init__(self) -> None:
        facts = _folded(self.facts)
        self._known = frozenset((*_claims(facts), *_tags(facts, self.names), *_zones(facts, self.names)))
        self._name_words = max((len(name.split()) for name in self.names.zones), default=1) + 1

    def feed(self, text: str) -> str:
        """Take the next piece of the answer and give what may be shown of it."""
        self._held += text
        shown = ""
        while match := _END.search(self._held):
            shown += self._judged(self._held[: match.end()])
            self._held = self._held[match.end() :]
        if len(self._held) > _LONGEST_HELD:
            return shown + self.finish()
        return shown if self.is_about_plant else shown + self._settled()

    def finish(self) -> str:
        """Give what is left when the answer ends."""
        rest, self._held = self._held, ""
        return self._judged(rest) if rest else ""

    def _settled(self) -> str:
        """Give the words of a growing sentence that can no longer become part of a name."""
        spaces = [match.start() for match in _SPACE.finditer(self._held)]
        if len(spaces) <= self._name_words or self._was_marked or self._is_bare(self._held):
            return ""
        cut = spaces[-self._name_words - 1]
        shown, self._held = self._held[:cut], self._held[cut:]
        return shown

    def _judged(self, sentence: str) -> str:
        if not self._is_bare(sentence):
            self._was_marked = self._was_marked and not sentence.strip()
            return sentence
        self.withheld += 1
        end = sentence[len(sentence.rstrip()) :]
        if self._was_marked:
            # One mark for a run of them; the line breaks of lists go with their items.
            return ""
        self._was_marked = True
        return WITHHELD + (end or " ")

    def _is_bare(self, sentence: str) -> bool:
        text = _folded(sentence)
        named = set(_tags(text, self.names)) | set(_zones(text, self.names))
        if named - self._known:
            return True
        if not self.is_about_plant:
            return False
        return bool(set(_claims(text)) - self._known) and not _admits(text)


def compact_tag(tag: str) -> str:
    """Give a tag as it is compared: letters and digits, in lower case."""
    return "".join(char for char in _folded(tag) if char.isalnum())


def filtered(text: str, names: PlantNames, facts: str = "", *, is_about_plant: bool = False) -> str:
    """Give a whole answer as it may be shown."""
    check = AnswerFilter(names, facts, is_about_plant)
    return check.feed(text) + check.finish()


def _tags(text: str, names: PlantNames) -> Iterable[str]:
    for match in _TAG.finditer(text):
        compact = compact_tag(match[0])
        if compact in names.tags or (compact[:-1] in names.tags and compact[-1:].isalpha()):
            yield compact


def _zones(text: str, names: PlantNames) -> Iterable[str]:
    found = (name for name in names.zones if name in text)
    return (
        name for name in found if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) or _CJK.search(name)
    )


def _claims(text: str) -> Iterable[str]:
    """Give what a text states: numbers, tags, states, number words, yes and no."""
    for match in _TAG.finditer(text):
        if " " not in match[0]:
            yield compact_tag(match[0])
    for match in _NUMBER.finditer(text):
        yield match[0].rstrip(".,")
    words = _WORD.findall(text)
    yield from (word for word in words if word in STATE_WORDS or word in NUMBER_WORDS)
    if words and words[0] in ASSERTS:
        yield words[0]
    yield from (word for word in CJK_STATES if word in text)


def _admits(text: str) -> bool:
    """Tell whether a sentence says that something is not known, and nothing else."""
    if _NUMBER.search(text):
        return False
    words = set(_WORD.findall(text))
    is_admitting = any(phrase in text for phrase in (*ADMITS, *CJK_ADMITS))
    return is_admitting and words.isdisjoint(BUT) and not any(word in text for word in ("但", "不过", "لكن"))


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'")
    return "".join(
        str(unicodedata.digit(char)) if char.isdigit() and not char.isascii() else char for char in plain
    )
