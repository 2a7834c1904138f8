"""Finds procedures by title, number and text, also by the beginning or a part of a word, in three languages.

Two FTS5 tables in memory: one of folded words with prefixes, one of trigrams for parts of words and slips of
the pen. It is built anew where the library has changed, from what the library holds; nothing is kept on disk.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.domain.guide import Passage, PassageRole, ProcedureHit
from app.domain.procedure import ProcedureStatus, StoredProcedure
from app.procedures.passages import passages
from app.procedures.words import compact, content_words, tokens

_WEIGHTS: Final = {
    PassageRole.TITLE: 4.0, PassageRole.STEP: 2.0, PassageRole.WARNING: 1.5, PassageRole.OVERVIEW: 1.5,
}  # fmt: skip
_PREFIX_SHARE: Final = 0.8
_PART_SHARE: Final = 0.7
# Of the words of a search, this share must be found.
_LEAST_FOUND: Final = 0.3
# Of the trigrams of a word, how many a slip of the pen may leave: one wrong letter of eight touches three.
_LEAST_TRIGRAMS: Final = 0.4
_MOST_PASSAGES: Final = 3
# Two procedures fit alike where the second has this share of the first one's score.
_ALIKE: Final = 0.85
_HIDDEN: Final = frozenset({ProcedureStatus.SUPERSEDED, ProcedureStatus.WITHDRAWN})


@dataclass(frozen=True, slots=True)
class _Row:
    stored: StoredProcedure
    passage: Passage


class ProcedureIndex:
    """The search over one state of the library; close() frees it. Of one thread, like its connection."""

    def __init__(self, library: Sequence[StoredProcedure]) -> None:
        self._rows = tuple(
            _Row(stored, passage)
            for stored in library
            if stored.status not in _HIDDEN
            for passage in passages(stored.procedure)
        )
        self._database = sqlite3.connect(":memory:")
        self._database.execute(
            "CREATE VIRTUAL TABLE word USING fts5(text, tokenize='unicode61', prefix='2 3 4')"
        )
        self._database.execute("CREATE VIRTUAL TABLE part USING fts5(text, tokenize='trigram')")
        for number, row in enumerate(self._rows, start=1):
            folded = " ".join(tokens(row.passage.text))
            self._database.execute("INSERT INTO word(rowid, text) VALUES (?, ?)", (number, folded))
            self._database.execute("INSERT INTO part(rowid, text) VALUES (?, ?)", (number, folded))

    def close(self) -> None:
        """Free the tables."""
        self._database.close()

    def find(self, text: str, most: int = 10) -> tuple[ProcedureHit, ...]:
        """Give the procedures that hold most of the words of text, the best first."""
        scores: dict[str, float] = defaultdict(float)
        shares: dict[str, float] = defaultdict(float)
        matched: dict[str, dict[Passage, float]] = defaultdict(lambda: defaultdict(float))
        words = content_words(text) or tuple(dict.fromkeys(tokens(text)))
        for word in words:
            best: dict[str, float] = defaultdict(float)
            surest: dict[str, float] = defaultdict(float)
            found = tuple(self._matches(word))
            # What every procedure says tells them apart least.
            rarity = 1.0 / (1.0 + len({row.stored.key for row, _share in found}))
            for row, share in found:
                weight = share * _WEIGHTS.get(row.passage.role, 1.0)
                best[row.stored.key] = max(best[row.stored.key], weight)
                surest[row.stored.key] = max(surest[row.stored.key], share)
                matched[row.stored.key][row.passage] += weight
            for key, weight in best.items():
                scores[key] += weight * (0.5 + rarity)
                shares[key] += surest[key]
        hits = [
            self._hit(key, score / len(words), shares[key] / len(words), matched[key])
            for key, score in scores.items()
            if shares[key] >= _LEAST_FOUND * len(words)
        ]
        hits.sort(key=lambda hit: (hit.status is not ProcedureStatus.IN_FORCE, -hit.score, hit.title))
        return tuple(hits[:most])

    def _matches(self, word: str) -> Iterator[tuple[_Row, float]]:
        """Give the rows that hold a word, and how well: as it is, as a beginning, as a part, misspelt."""
        exact = set(self._rowids("word", f'"{word}"'))
        yield from ((self._rows[number - 1], 1.0) for number in exact)
        begun = set(self._rowids("word", f'"{word}"*')) - exact if len(word) > 1 else set()
        yield from ((self._rows[number - 1], _PREFIX_SHARE) for number in begun)
        if len(word) < 3 or exact or begun:
            return
        grams = {word[at : at + 3] for at in range(len(word) - 2)}
        for number in self._rowids("part", " OR ".join(f'"{gram}"' for gram in grams)):
            row = self._rows[number - 1]
            share = max((_alike(grams, token, word) for token in tokens(row.passage.text)), default=0.0)
            if share >= _LEAST_TRIGRAMS:
                yield row, _PART_SHARE * share

    def _rowids(self, table: str, match: str) -> list[int]:
        query = f"SELECT rowid FROM {table} WHERE {table} MATCH ?"
        return [number for (number,) in self._database.execute(query, (match,))]

    def _hit(self, key: str, score: float, share: float, matched: dict[Passage, float]) -> ProcedureHit:
        stored = next(row.stored for row in self._rows if row.stored.key == key)
        texts = [passage for passage in matched if passage.role is not PassageRole.TITLE]
        texts.sort(key=lambda passage: (-matched[passage], passage.step))
        procedure = stored.procedure
        return ProcedureHit(
            key, procedure.id, procedure.title, procedure.number, procedure.revision, stored.status, score,
            tuple(texts[:_MOST_PASSAGES]), share,
        )  # fmt: skip


def fits_alike(hits: Sequence[ProcedureHit], text: str) -> bool:
    """Whether the operator must say which of the best hits is meant; a number or a whole title says it."""
    if len(hits) < 2 or hits[1].score < _ALIKE * hits[0].score:
        return False
    said = compact(text)
    named = [hit for hit in hits if _is_named(hit, said)]
    return not (named and named[0] is hits[0] and (len(named) == 1 or not _is_named(hits[1], said)))


def _is_named(hit: ProcedureHit, said: str) -> bool:
    return any(len(name) > 2 and name in said for name in (compact(hit.number), compact(hit.title)))


def _alike(grams: set[str], token: str, word: str) -> float:
    """Give the share of a word's trigrams in a token of about its length, or that holds all of it."""
    if word in token:
        return 1.0
    # Short words have neighbours that mean something else: near, wear, gear.
    if abs(len(token) - len(word)) > 2 or len(word) < 5:
        return 0.0
    own = {token[at : at + 3] for at in range(len(token) - 2)}
    return 2 * len(grams & own) / (len(grams) + len(own)) if own else 0.0
