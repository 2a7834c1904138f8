"""Which passages of a procedure a question is about, and whether they can hold its answer; no model.

A procedure is small and its words are few, so what it does not say shows in words of the question that stand
nowhere in it. The measure is coarse on purpose: where it is unsure the nearest passages are shown as such,
and nothing is claimed.
"""

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from app.domain.guide import Passage, PassageRole
from app.domain.procedure import Procedure
from app.procedures.passages import of_step, passages
from app.procedures.question import Asks, asks, is_about_this_step, is_said
from app.procedures.synonyms import meanings
from app.procedures.words import content_words, is_tag, tokens

# Of what a question is about, this share must stand in the procedure, and this in the passages themselves.
_LEAST_KNOWN: Final = 0.7
_LEAST_HELD: Final = 0.5
# One wrong letter in eight.
_SLIP: Final = 0.87
# A word in the step before or after counts this much: "Wait 30 seconds" is about what was done just before.
_NEIGHBOUR: Final = 0.5
_MOST_PLACES: Final = 3
_PROCEDURE: Final = re.compile(r"\bprocedure\b|\bsop\b|规程|الإجراء", re.IGNORECASE)
_PURPOSE: Final = re.compile(
    r"\b(?:purpose|reason|goal|scope|aim|about|used|for)\b|目的|الغرض", re.IGNORECASE
)
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+|(?<=[。！？؟])|\n+")


@dataclass(frozen=True, slots=True)
class Relevance:
    """quotes are passages, the best first; is_answer: they can hold the answer, else they are only near."""

    quotes: tuple[Passage, ...]
    is_answer: bool
    asks: Asks = Asks.TEXT


@dataclass(frozen=True, slots=True)
class _Place:
    """Passages that belong together: a step with its alerts, or a paragraph."""

    passages: tuple[Passage, ...]
    words: frozenset[str]
    text: str
    around: frozenset[str] = frozenset()

    @property
    def step(self) -> int:
        return self.passages[0].step


def relevant(procedure: Procedure, question: str, step: int = 0) -> Relevance:
    """Give the passages that a question is about; step is the current one, which "this step" means."""
    kind = asks(question)
    if kind is Asks.PLACE_IN_ORDER:
        return Relevance((), is_answer=True, asks=kind)
    if _is_about_all(question):
        about = (PassageRole.OVERVIEW, PassageRole.PRECONDITION)
        purpose = tuple(one for one in passages(procedure) if one.role in about)
        return Relevance(purpose, is_answer=bool(purpose), asks=kind)
    if step and is_about_this_step(question):
        own = of_step(procedure, step)
        purpose = tuple(one for one in passages(procedure) if one.role is PassageRole.OVERVIEW)
        words = [
            word for word in content_words(question) if word not in {"explain", "importanc", "important"}
        ]
        if len(words) <= 1 or kind is Asks.REASON:
            return Relevance(own + (purpose if kind is Asks.REASON else ()), is_answer=True, asks=kind)
    return _by_words(procedure, question, kind, step)


def _is_about_all(question: str) -> bool:
    """Whether a question is about the procedure as a whole: what it is for, or when it is done."""
    bare = _PURPOSE.sub(" ", question)
    return bool(_PROCEDURE.search(question)) and not content_words(bare)


def _by_words(procedure: Procedure, question: str, kind: Asks, step: int) -> Relevance:
    places = _with_neighbours(tuple(_places(procedure)))
    everything = frozenset().union(*(place.words for place in places))
    words = content_words(question)
    wanted = [_read(word, everything) for word in words]
    known = [forms for forms in wanted if forms]
    weights = _weights(words, wanted, places)
    tags = frozenset(word for word in words if is_tag(word))
    if not known:
        near = of_step(procedure, step) if step else ()
        return Relevance(near, is_answer=False, asks=kind)
    ranked = sorted(places, key=lambda place: (-_held(place, known, kind), place.step != step))
    best = _held(ranked[0], known, kind)
    taken = [place for place in ranked if _held(place, known, kind) >= 0.75 * best > 0][:_MOST_PLACES]
    fitting = [place for place in taken if _answers(place, kind, known) and _is_of_tags(place, tags)]
    held = max((_share(place, wanted) for place in fitting), default=0.0)
    found = sum(weight for weight, forms in zip(weights, wanted, strict=True) if forms)
    is_known = found >= _LEAST_KNOWN * sum(weights) and tags <= everything
    is_answer = is_known and held >= _LEAST_HELD
    shown = fitting if is_answer else taken
    quotes = tuple(passage for place in shown for passage in place.passages)
    return Relevance(quotes, is_answer=is_answer, asks=kind)


def _places(procedure: Procedure) -> Iterator[_Place]:
    groups: dict[str, list[Passage]] = {}
    held = {str(step.n) for step in procedure.steps if step.is_hold_point}
    for passage in passages(procedure):
        if passage.role is not PassageRole.TITLE:
            groups.setdefault(passage.mark, []).append(passage)
    for group in groups.values():
        ordered = tuple(sorted(group, key=lambda one: one.role is not PassageRole.STEP))
        text = "\n".join(one.text for one in ordered)
        section = ordered[0].source.section.rpartition(" / ")[2]
        hold = "hold point sign-off" if ordered[0].mark in held else ""
        words = frozenset(form for word in tokens(f"{section}\n{text}\n{hold}") for form in meanings(word))
        yield _Place(ordered, words, text)


def _weights(
    words: Sequence[str], wanted: Sequence[frozenset[str]], places: Sequence[_Place]
) -> tuple[float, ...]:
    """Give what each word counts: words that stand together in the text too, as "control room", are one."""
    pairs = {pair for place in places for pair in pairwise(tokens(place.text))}
    groups: list[list[int]] = [[at] for at in range(len(words))]
    for at in range(1, len(words)):
        if any((one, other) in pairs for one in wanted[at - 1] for other in wanted[at]):
            groups[at] = groups[at - 1]
            groups[at].append(at)
    return tuple(1 / len(group) for group in groups)


def _read(word: str, everything: frozenset[str]) -> frozenset[str]:
    """Give the words of the procedure that a word of the question may mean; empty where it has none."""
    forms = meanings(word) & everything
    if forms:
        return forms
    if len(word) >= 5:
        return frozenset(difflib.get_close_matches(word, everything, n=2, cutoff=_SLIP))
    return frozenset()


def _with_neighbours(places: Sequence[_Place]) -> tuple[_Place, ...]:
    found = []
    for at, place in enumerate(places):
        beside = [other for other in (*places[max(at - 1, 0) : at], *places[at + 1 : at + 2]) if other.step]
        around = frozenset().union(*(other.words for other in beside)) if place.step else frozenset()
        found.append(replace(place, around=around))
    return tuple(found)


def _held(place: _Place, known: Sequence[frozenset[str]], kind: Asks) -> float:
    share = _share(place, known)
    return share + (0.2 if share and kind is not Asks.TEXT and is_said(kind, place.text) else 0.0)


def _share(place: _Place, wanted: Sequence[frozenset[str]]) -> float:
    own = sum(bool(forms & place.words) for forms in wanted)
    around = sum(bool(forms & place.around and not forms & place.words) for forms in wanted)
    # What stands around a place says nothing where nothing of the question stands in it.
    return (own + (_NEIGHBOUR * around if own else 0.0)) / len(wanted)


def _is_of_tags(place: _Place, tags: frozenset[str]) -> bool:
    """Whether a place may be about these tags: it names one, or none at all."""
    named = {word for word in place.words if is_tag(word)}
    return not tags or not named or bool(tags & named)


def _answers(place: _Place, kind: Asks, known: Sequence[frozenset[str]]) -> bool:
    if kind is Asks.REASON:
        has_alert = any(one.role in {PassageRole.WARNING, PassageRole.NOTE} for one in place.passages)
        return has_alert or is_said(kind, place.text)
    if kind in {Asks.WHAT_IF, Asks.AMOUNT, Asks.PERSON}:
        # The condition or the number itself must be about what the question is about.
        said = [part for part in _SENTENCE_END.split(place.text) if is_said(kind, part)]
        words = {form for part in said for word in tokens(part) for form in meanings(word)}
        return any(forms & words for forms in known)
    return is_said(kind, place.text)
