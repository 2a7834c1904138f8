"""The prompt that turns a question into one line of fixed words, which code reads.

The static part holds instructions, the plant's words and fixed examples; it is the same for one vocabulary,
byte for byte. What belongs to one question stands behind it as text: near examples, linked words, the
question. Pure functions.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.domain.chat import Message, PromptPlan, Role
from app.domain.clean_text import one_line
from app.prompting.fencing import data_line, name_text, neutral

NEAR_EXAMPLES = 5
# A plant with hundreds of zones would fill the context; the linked words name what a question means.
_MOST_WORDS = 40
_MOST_HINT_CHARS = 300
_TAG = re.compile(r"\b[a-z]{1,4}-?\d+\b")
_WORD = re.compile(r"[a-z]+|[\u0621-\u064a]+|[\u4e00-\u9fff]|#", re.IGNORECASE)
# The usual constants of BM25 (Robertson and Zaragoza, 2009).
_K1, _B = 1.2, 0.75


@dataclass(frozen=True, slots=True)
class LookupExample:
    """A question as people say it, and the line it means."""

    question: str
    line: str


@dataclass(frozen=True, slots=True)
class PlantWords:
    """What the static part says of a plant, sorted; a zone is its id and its name."""

    asset_types: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    zones: tuple[tuple[str, str], ...] = ()


def read_examples(text: str) -> tuple[LookupExample, ...]:
    """Read examples, one JSON object a line with question and line."""
    found = [json.loads(line) for line in text.splitlines() if line.strip()]
    return tuple(LookupExample(entry["question"], entry["line"]) for entry in found)


def static_text(template: str, words: PlantWords) -> str:
    """Give the instructions with the plant's words in their places."""
    # No marker: it would make the static part new for every question. Names are quoted where they are odd.
    zones = [_zone(zone_id, name) for zone_id, name in words.zones]
    return template.format(
        asset_types=_listed([name_text(word) for word in words.asset_types]),
        properties=_listed([name_text(word) for word in words.properties]),
        zones=_listed(zones),
    )


def lookup_static(template: str, words: PlantWords, fixed: Sequence[LookupExample]) -> PromptPlan:
    """Give the part of every lookup prompt that stays the same for a plant."""
    system = Message(Role.SYSTEM, static_text(template, words))
    messages = (system, *(message for example in fixed for message in _shown(example)))
    return PromptPlan(messages, static_count=len(messages))


def lookup_plan(
    static: PromptPlan,
    question: str,
    *,
    near: Sequence[LookupExample],
    known: Sequence[str],
    unclear: Sequence[str],
    fault: tuple[str, str] = ("", ""),
) -> PromptPlan:
    """Give the whole prompt; known are linked words, unclear those that no rule could use.

    fault is the line of the last try and what was wrong with it.
    """
    asked = neutral(one_line(question))
    asked += f"\n(known: {'; '.join(map(_hint, known))})" if known else ""
    asked += f"\n(unclear: {'; '.join(map(_hint, unclear))})" if unclear else ""
    shown = [message for example in near for message in _shown(example)]
    shown.append(Message(Role.USER, asked))
    line, problem = fault
    if problem:
        shown += [
            Message(Role.ASSISTANT, neutral(line)),
            Message(Role.USER, f"That line is wrong: {_hint(problem)}. Write it anew."),
        ]
    return PromptPlan((*static.messages, *shown), static.static_count)


class ExampleIndex:
    """Finds the examples whose questions are nearest to another, by BM25 over words with tags masked."""

    def __init__(self, examples: Sequence[LookupExample]) -> None:
        self._examples = tuple(examples)
        self._bags = tuple(Counter(_words(example.question)) for example in self._examples)
        lengths = [sum(bag.values()) for bag in self._bags]
        self._mean = sum(lengths) / max(len(lengths), 1)
        self._holders = Counter(word for bag in self._bags for word in bag)

    def nearest(self, question: str, count: int = NEAR_EXAMPLES) -> tuple[LookupExample, ...]:
        """Give the nearest ones, the nearest last, where a model minds them most."""
        words = set(_words(question))
        scores = [(self._score(words, bag), -at) for at, bag in enumerate(self._bags)]
        best = sorted(scores, reverse=True)[:count]
        return tuple(self._examples[-at] for _, at in reversed(best))

    def _score(self, words: Iterable[str], bag: Counter[str]) -> float:
        length = sum(bag.values())
        total = 0.0
        for word in words:
            if word in bag:
                holders = self._holders[word]
                rarity = math.log(1 + (len(self._bags) - holders + 0.5) / (holders + 0.5))
                weight = bag[word] * (_K1 + 1) / (bag[word] + _K1 * (1 - _B + _B * length / self._mean))
                total += rarity * weight
        return total


def _shown(example: LookupExample) -> tuple[Message, Message]:
    return Message(Role.USER, example.question), Message(Role.ASSISTANT, example.line)


def _words(text: str) -> list[str]:
    return _WORD.findall(_TAG.sub(" # ", text.casefold()))


def _zone(zone_id: str, name: str) -> str:
    return f"{name_text(zone_id)} ({name_text(name)})" if name != zone_id else name_text(zone_id)


def _hint(text: str) -> str:
    return data_line(text, _MOST_HINT_CHARS)


def _listed(words: Sequence[str]) -> str:
    shown = ", ".join(words[:_MOST_WORDS]) or "none"
    return f"{shown}, and {len(words) - _MOST_WORDS} more" if len(words) > _MOST_WORDS else shown
