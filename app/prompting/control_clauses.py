"""Cuts a folded question into clauses; holds the values and helpers that the rules of all languages share.

Says how a clause, its neighbours and its openings are named; does not say what an order is.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from app.prompting import control_words as w
from app.prompting.control_text import TAG
from app.prompting.control_words import Lead

# A head and its object lie within so many words of a clause.
HEAD_WORDS = 48
HEAD_CHARS = 120
VALUE = re.compile(r"\d")
_TOKEN = re.compile(
    TAG + r"(?:'s)?|[a-z]+(?:['-][a-z]+)*|\d+(?:[.:]\d+)*|[\u0621-\u065f\u0671-\u06d3]+|[\u3400-\u9fff]+"
    r"|:=|->|[=/]|[-,:()\[\]\u3001\u060c]"
)
_SENTENCE_END = re.compile(
    r"((?:[!?;\n\u3002\u061b\u061f]|\.(?!\d))[ !?;.,:()\[\]\n\u3001\u3002\u060c\u061b\u061f-]*)"
)
_CUT_MARKS = w.ENGLISH_MARKS | {":"}
_SEPARATORS = frozenset("-,:()[]\u3001\u060c")
_QUESTION_MARKS = frozenset("?\u061f")


class Force(IntEnum):
    """How surely a clause is an order: WEAK gives way to any question nearby, FIRM to none."""

    NONE = 0
    WEAK = 1
    PLAIN = 2
    FIRM = 3


class Clause(NamedTuple):
    """Words between two separators of a sentence; opener is the separator or conjunction before them."""

    words: tuple[str, ...] = ()
    opener: str = ""
    sentence: int = 0
    is_question: bool = False

    @property
    def has_tag(self) -> bool:
        """Tell whether something tagged is named in it."""
        return TAG in self.words


@dataclass(frozen=True, slots=True)
class Scene:
    """A clause and what is needed of the text around it."""

    clause: Clause
    before: Clause
    after: Clause
    tag_seen: bool
    next_sentence: Clause


@dataclass(frozen=True, slots=True)
class Head:
    """Where the words behind the openings begin, and which openings there were."""

    start: int
    leads: frozenset[Lead]

    @property
    def force(self) -> Force:
        """Tell how surely the openings make an order of the verb behind them."""
        if Lead.POLITE in self.leads:
            return Force.FIRM
        if Lead.ASK in self.leads:
            return Force.PLAIN
        return Force.WEAK if self.leads & {Lead.WISH, Lead.WISH_OBJECT} else Force.PLAIN


def cut_clauses(text: str) -> Iterator[Clause]:
    """Cut a text without quotations into the clauses of its sentences."""
    pieces = _SENTENCE_END.split(text)
    pieces.append("")
    for number in range(0, len(pieces), 2):
        tokens = _TOKEN.findall(pieces[number])
        if not tokens:
            continue
        is_question = not _QUESTION_MARKS.isdisjoint(pieces[number + 1])
        if _CUT_MARKS.isdisjoint(tokens) and pieces[number].replace(TAG, "").isascii():
            # It holds no order; one piece is enough of it, and quick.
            parts = [("", [word for token in tokens[:HEAD_WORDS] for word in _spelled(token)])]
            parts[0][1].extend([TAG] if TAG in pieces[number] else [])
        else:
            parts = _cut(tokens)
        for opener, words in parts:
            if words:
                yield Clause(tuple(words), opener, number, is_question)


def _cut(tokens: list[str]) -> list[tuple[str, list[str]]]:
    parts: list[tuple[str, list[str]]] = [("", [])]
    for token in tokens:
        if token[0] in _SEPARATORS and token not in (":=", "->"):
            parts.append((token[0], []))
        elif token in w.CONJUNCTIONS and parts[-1][1][-1:] != ["be"]:
            parts.append(("and", []))
        elif _is_arabic_continuation(token, parts[-1][1]):
            parts.append(("and", [token[1:]]))
        else:
            parts[-1][1].extend(_spelled(token))
    return parts


def _is_arabic_continuation(token: str, words: list[str]) -> bool:
    return bool(words) and token[0] == "\u0648" and is_imperative(token[1:], w.ARABIC_IMPERATIVES)


def _spelled(token: str) -> list[str]:
    if token[0] == TAG:
        return [TAG]
    if token == "/":
        return ["or"]
    if token in ("->", ":="):
        return ["="]
    if token in w.CONTRACTIONS:
        return w.CONTRACTIONS[token].split()
    return [token.replace("-", "")]


def next_sentences(clauses: list[Clause]) -> list[Clause]:
    """Return, for every clause, the first clause of the sentence behind its own."""
    result = [Clause()] * len(clauses)
    for number in range(len(clauses) - 2, -1, -1):
        following = clauses[number + 1]
        same = following.sentence == clauses[number].sentence
        result[number] = result[number + 1] if same else following
    return result


def skip_openings(words: tuple[str, ...], table: w.Leads) -> Head:
    """Find where the openings of table at the head of words end."""
    start = 0
    leads = set()
    while start < min(len(words), HEAD_WORDS) and words[start] in table.starts:
        for length in range(min(table.longest, len(words) - start), 0, -1):
            lead = table.phrases.get(words[start : start + length])
            if lead is not None:
                leads.add(lead)
                start += length
                break
        else:
            break
    return Head(start, frozenset(leads))


def has_object(scene: Scene, words: tuple[str, ...]) -> bool:
    """Tell whether something tagged is meant: here, at the head of the next clause, or before, by "it"."""
    if TAG in words:
        return True
    if TAG in scene.after.words[:3]:
        return True
    return scene.tag_seen and bool(words) and words[0] in w.DEFINITE


def is_imperative(word: str, stems: frozenset[str]) -> bool:
    """Tell whether an Arabic word is one of stems, with or without a suffix."""
    return any(word.endswith(suffix) and word.removesuffix(suffix) in stems for suffix in w.ARABIC_SUFFIXES)
