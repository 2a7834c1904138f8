"""Where each sentence of an answer comes from, judged while the answer grows, in a thread of its own.

A sentence is tied to an attachment only where the check of that kind finds all of it there: rows by their
cells, a region by its facts, a procedure by its passages. Whatever is not found in time is the model's own
words, as is all that the checks do not understand.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from app.domain.evidence import (
    Attachment,
    EvidenceMark,
    RegionFacts,
    RowFacts,
    StepFacts,
)
from app.domain.stream import AnswerWasReasoning, AskEvent, EvidenceFound, TextDelta
from app.procedures.claims import Claims
from app.procedures.words import tokens as procedure_words
from app.prompting.answer_sentences import Ended, SentenceCutter
from app.prompting.fact_tokens import comparable, named_numbers, plain
from app.prompting.ground import Grounding
from app.prompting.ground_rows import RowGrounding
from app.prompting.grounding import WITHHELD

logger = logging.getLogger(__name__)

# What a sentence may take before it counts as the model's own words; an answer never waits longer for it.
JUDGE_TIMEOUT_S: Final = 0.5
# After so many the rest is not judged any more: an answer does not wait sentence after sentence.
_MOST_LATE: Final = 4
_LONGEST_CHARS: Final = 800
_MOST_LINES: Final = 3
_MOST_NEAR: Final = 6
_MOST_STRANGE: Final = 6


class _Check(Protocol):
    """Holds sentences against one attachment."""

    def lines(self, ended: Ended) -> tuple[str, ...] | None:
        """Give the lines that bear a sentence, None where they do not."""


class EvidenceService:
    """Judges sentences in one thread; aclose() ends it."""

    def __init__(self, timeout_s: float = JUDGE_TIMEOUT_S) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="evidence")
        self._timeout_s = timeout_s

    def watch(self, attachments: Sequence[Attachment], begun: str = "") -> "EvidenceWatch | None":
        """Give what marks one answer; None where nothing was attached: all of it is the model's own then.

        begun is the part of the answer that was there before.
        """
        if not attachments:
            return None
        watch = EvidenceWatch(tuple(attachments), self._executor, self._timeout_s)
        watch.take_begun(begun)
        # Until the first sentence has ended, the model reads the question.
        self._executor.submit(watch.prepare)
        return watch

    async def aclose(self) -> None:
        """End the thread."""
        await asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)


@dataclass(slots=True)
class EvidenceWatch:
    """Marks one answer while it grows."""

    attachments: tuple[Attachment, ...]
    executor: ThreadPoolExecutor
    timeout_s: float
    _cutter: SentenceCutter = field(default_factory=SentenceCutter)
    _checks: tuple[_Check, ...] = ()
    _known: frozenset[str] = frozenset()
    _end: int = 0
    _late: int = 0

    def prepare(self) -> None:
        """Make the checks ready; runs in the thread."""
        if not self._checks:
            texts = (text for one in self.attachments for text in (one.title, *one.lines))
            self._known = frozenset(comparable(name) for text in texts for name in named_numbers(text))
            self._checks = tuple(_check_of(one) for one in self.attachments)

    def take_begun(self, text: str) -> None:
        """Take the part of the answer that has its marks already."""
        self._cutter.feed(text)
        self._end = len(text)

    async def taken(self, event: AskEvent) -> AsyncGenerator[AskEvent, None]:
        """Give event with the marks that it brings, text split where they stand."""
        if isinstance(event, AnswerWasReasoning):
            self._cutter, self._end = SentenceCutter(), 0
        if isinstance(event, TextDelta):
            async with contextlib.aclosing(self._judged(self._cutter.feed(event.text))) as judged:
                async for part in judged:
                    yield part
        else:
            yield event

    async def finished(self) -> AsyncGenerator[AskEvent, None]:
        """Give what is left when the answer has ended."""
        async with contextlib.aclosing(self._judged(self._cutter.finish())) as judged:
            async for part in judged:
                yield part

    async def _judged(self, pieces: Sequence[str | Ended]) -> AsyncGenerator[AskEvent, None]:
        for piece in pieces:
            if isinstance(piece, str):
                self._end += len(piece)
                yield TextDelta(piece)
            elif WITHHELD not in piece.text:
                mark = await self._judge(piece)
                yield EvidenceFound(replace(mark, end=self._end))

    async def _judge(self, ended: Ended) -> EvidenceMark:
        """Give the mark of a sentence, its end not yet set."""
        own = EvidenceMark(0, is_block=ended.is_code)
        if ended.is_code or len(ended.text) > _LONGEST_CHARS or self._late >= _MOST_LATE:
            return own
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self.timeout_s):
                return await loop.run_in_executor(self.executor, self._mark, ended)
        except TimeoutError:
            self._late += 1
            logger.info("a sentence was not judged in time; it counts as the model's own words")
            return own

    def _mark(self, ended: Ended) -> EvidenceMark:
        """Judge one sentence; runs in the thread."""
        self.prepare()
        strange = tuple(name for name in named_numbers(ended.text) if comparable(name) not in self._known)
        if not strange:
            for number, check in enumerate(self._checks, start=1):
                lines = check.lines(ended)
                if lines is not None:
                    return EvidenceMark(0, number, lines)
        return EvidenceMark(0, strange=strange[:_MOST_STRANGE])


async def with_marks(
    events: Iterable[AskEvent], watch: EvidenceWatch | None, *, is_last: bool
) -> AsyncGenerator[AskEvent, None]:
    """Give events with the marks of the sentences that end in them; without a watch as they are.

    is_last: the answer ends with them.
    """
    for event in events:
        if watch is None:
            yield event
            continue
        async with contextlib.aclosing(watch.taken(event)) as parts:
            async for part in parts:
                yield part
    if watch is not None and is_last:
        async with contextlib.aclosing(watch.finished()) as parts:
            async for part in parts:
                yield part


@dataclass(slots=True)
class _RowCheck:
    """Rows of a lookup; the first line is about all of them, then comes one line a row."""

    grounding: RowGrounding
    texts: tuple[str, ...]

    def lines(self, ended: Ended) -> tuple[str, ...] | None:
        rows = self.grounding.check(_as_prose(ended))
        if rows is None:
            return None
        return tuple(self.texts[number + 1] for number in rows[:_MOST_LINES]) if rows else self.texts[:1]


@dataclass(slots=True)
class _RegionCheck:
    """Counts of a region."""

    grounding: Grounding
    texts: tuple[str, ...]

    def lines(self, ended: Ended) -> tuple[str, ...] | None:
        text = plain(ended.text)
        if not self.grounding.check(text).is_supported:
            return None
        names = {comparable(name) for name in named_numbers(text)}
        words = set(text.casefold().split())
        ranked = sorted(self.texts, key=lambda line: -_likeness(line, names, words))
        return tuple(ranked[:1])


@dataclass(slots=True)
class _PassageCheck:
    """Passages of a procedure; the first line is its name, then comes one line a passage."""

    facts: StepFacts
    texts: tuple[str, ...]
    _claims: Claims = field(init=False)
    _words: dict[str, set[str]] = field(init=False)

    def __post_init__(self) -> None:
        self._claims, self._words = Claims(self.facts.passages), {}
        for passage in self.facts.passages:
            self._words.setdefault(passage.mark, set()).update(procedure_words(passage.text))

    def lines(self, ended: Ended) -> tuple[str, ...] | None:
        text = plain(ended.text)
        words = set(procedure_words(text))
        near = sorted(self._words, key=lambda mark: -len(words & self._words[mark]))
        verdict = self._claims.supported(text, near[:_MOST_NEAR])
        if not verdict.is_grounded:
            return None
        cited = (line for line in self.texts[1:] if line.partition("]")[0].lstrip("[") in verdict.cites)
        return tuple(cited)[:_MOST_LINES]


def _check_of(attachment: Attachment) -> _Check:
    match attachment.content:
        case RowFacts() as rows:
            return _RowCheck(RowGrounding(rows), attachment.lines)
        case RegionFacts(facts=facts):
            return _RegionCheck(Grounding(facts), attachment.lines)
        case StepFacts() as steps:
            return _PassageCheck(steps, attachment.lines)


def _as_prose(ended: Ended) -> str:
    """Give a row of a table with its columns' names: "Pressure (bar)" and "5.2" say "Pressure: 5.2 bar"."""
    if not ended.heads:
        return ended.text
    cells = [cell.strip() for cell in ended.text.strip().strip("|").split("|")]
    parts = []
    for head, cell in zip(ended.heads, cells, strict=False):
        name, _, unit = head.partition("(")
        parts.append(f"{name.strip()}: {cell} {unit.rstrip(') ')}".strip() if cell else "")
    return " ; ".join(part for part in parts if part)


def _likeness(line: str, names: set[str], words: set[str]) -> int:
    own = {comparable(name) for name in named_numbers(line)}
    return 4 * len(names & own) + len(words & set(line.casefold().split()))
