"""Finds the warnings, cautions and notes of a document, whatever a format has left of them.

A box keeps its class in Markdown and HTML. Elsewhere a word says it: alone over the paragraph, in front of
it, or in a box of a table; and where no word does, a bold line that shouts CAUTION is asked about.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.domain.procedure import AlertKind
from app.procedures.alert_words import kind_of_name, prefix, title_kind
from app.procedures.extraction import Block, BlockKind, Extraction
from app.procedures.outline import Place
from app.procedures.section_words import Part
from app.procedures.step_facts import goes_on_with_an_action
from app.procedures.typed import Piece

_SHOUTED = re.compile(
    r"\b(?:WARNING|DANGER|CAUTION|HAZARD|GEFAHR|WARNUNG|VORSICHT|ACHTUNG)\b|警告|危险|تحذير|خطر"
)
_LONGEST_TITLE = 100


@dataclass(frozen=True, slots=True)
class AlertRun:
    """Pieces [start, end) that make up an alert; its text is characters [text_start, text_end)."""

    start: int
    end: int
    kind: AlertKind
    text_start: int
    text_end: int
    title: str = ""
    is_unsure: bool = False


def alert_runs(
    extraction: Extraction, pieces: Sequence[Piece], places: Sequence[Place], *, is_sure: bool
) -> dict[int, AlertRun]:
    """Give the alerts by the number of their first piece; is_sure where the format keeps classes."""
    finder = _Finder(extraction, pieces, places, is_sure=is_sure)
    runs: dict[int, AlertRun] = {}
    number = 0
    while number < len(pieces):
        run = finder.run_at(number)
        if run is None:
            number += 1
        else:
            runs[number] = run
            number = run.end
    return runs


class _Finder:
    def __init__(
        self, extraction: Extraction, pieces: Sequence[Piece], places: Sequence[Place], *, is_sure: bool
    ) -> None:
        self._extraction = extraction
        self._pieces = pieces
        self._places = places
        self._is_sure = is_sure

    def run_at(self, number: int) -> AlertRun | None:
        """Give the alert that begins with piece number, or None."""
        block = self._pieces[number].block
        text = self._extraction.text_of(block)
        if block.group:
            return self._box(number)
        if block.kind not in (BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.HEADING):
            return None
        if (kind := title_kind(text)) is not None:
            return self._titled(number, kind)
        if block.kind is BlockKind.HEADING:
            return None
        if (found := prefix(text)) is not None:
            kind, length, title = found
            if block.kind is BlockKind.ITEM and block.is_ordered and goes_on_with_an_action(text[length:]):
                # A numbered step that begins with its caution: it stays a step, see drafts.
                return None
            return self._prefixed(number, kind, block.start + length, title)
        if self._is_suspect(number):
            return self._suspected(number)
        return None

    def _box(self, number: int) -> AlertRun:
        """A box that the document marks as one, all of its blocks."""
        first = self._pieces[number].block
        end = number
        while end < len(self._pieces) and self._pieces[end].block.group == first.group:
            end += 1
        blocks = [piece.block for piece in self._pieces[number:end]]
        titles = [block for block in blocks if block.is_title]
        bodies = [block for block in blocks if not block.is_title] or titles
        title = " ".join(self._extraction.text_of(block) for block in titles)
        kind = kind_of_name(first.admonition) or title_kind(title)
        text = self._extraction.text_of(bodies[0])
        if kind is None and (found := prefix(text)) is not None:
            kind = found[0]
        start = bodies[0].start
        if not title and (found := prefix(text)) is not None:
            title = found[2]
            start += found[1]
        elif not title and title_kind(text) is not None and len(bodies) > 1:
            title, start = text, bodies[1].start
        return AlertRun(
            number, end, kind or AlertKind.WARNING, start, bodies[-1].end, title, is_unsure=kind is None
        )

    def _titled(self, number: int, kind: AlertKind) -> AlertRun | None:
        """A word alone, and the paragraphs under it."""
        block = self._pieces[number].block
        end = number + 1
        while end < len(self._pieces) and self._belongs(number, end):
            end += 1
        title = self._extraction.text_of(block)
        if end == number + 1:
            # Nothing stands under it; the word itself must not get lost.
            return AlertRun(number, end, kind, block.start, block.end, is_unsure=True)
        start, last = self._pieces[number + 1].block.start, self._pieces[end - 1].block.end
        return AlertRun(number, end, kind, start, last, title.strip(" :：*"), is_unsure=True)

    def _belongs(self, title: int, number: int) -> bool:
        """Whether piece number still stands under the title; in formats without boxes all plain text does."""
        first, block = self._pieces[title].block, self._pieces[number].block
        text = self._extraction.text_of(block)
        if block.group or title_kind(text) is not None or prefix(text) is not None:
            return False
        if (
            self._places[number].section != self._places[title].section
            and first.kind is not BlockKind.HEADING
        ):
            return False
        count = number - title
        before = self._extraction.text_of(self._pieces[number - 1].block).rstrip()
        if block.kind is BlockKind.ITEM:
            is_bullet = not block.is_ordered and (
                count == 1 or before.endswith(":") or self._is_bullet(number - 1)
            )
            return is_bullet and block.depth >= first.depth
        if block.kind is not BlockKind.PARAGRAPH or _is_shallower(block, first):
            return False
        return count == 1 or (not self._is_sure and not self._is_bullet(number - 1))

    def _is_bullet(self, number: int) -> bool:
        return self._pieces[number].block.kind is BlockKind.ITEM

    def _prefixed(self, number: int, kind: AlertKind, start: int, title: str) -> AlertRun:
        """A paragraph that begins with the word, and the bullets that it announces."""
        block = self._pieces[number].block
        end = number + 1
        if self._extraction.text_of(block).rstrip().endswith((":", "：")):
            while end < len(self._pieces):
                following = self._pieces[end].block
                if following.kind is not BlockKind.ITEM or following.is_ordered or following.group:
                    break
                end += 1
        is_step_number = block.kind is BlockKind.ITEM and block.is_ordered
        return AlertRun(
            number, end, kind, start, self._pieces[end - 1].block.end, title, is_unsure=is_step_number
        )

    def _is_suspect(self, number: int) -> bool:
        """Whether a plain paragraph in or between steps shouts a warning's word."""
        block = self._pieces[number].block
        if block.kind is not BlockKind.PARAGRAPH or self._places[number].part is not Part.STEPS:
            return False
        return _SHOUTED.search(self._extraction.text_of(block)) is not None

    def _suspected(self, number: int) -> AlertRun:
        block = self._pieces[number].block
        text = self._extraction.text_of(block)
        end = number + 1
        is_title = len(text) <= _LONGEST_TITLE
        while (
            is_title and end < len(self._pieces) and self._belongs(number, end) and not self._is_bullet(end)
        ):
            end += 1
        last = self._pieces[end - 1].block.end
        if end == number + 1:
            return AlertRun(number, end, AlertKind.WARNING, block.start, block.end, is_unsure=True)
        start = self._pieces[number + 1].block.start
        return AlertRun(number, end, AlertKind.WARNING, start, last, text, is_unsure=True)


def _is_shallower(block: Block, first: Block) -> bool:
    return block.depth < first.depth or (first.is_quote and not block.is_quote)
