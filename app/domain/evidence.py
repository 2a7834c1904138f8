"""What is attached to a question, and where each sentence of its answer comes from.

An attachment is frozen when it is attached: later data does not change it. A mark ties the end of a sentence
to a source or says that the sentence is the model's own words; it stands beside the text, in copies and in
exports, never by colour alone. A source is claimed only where a check by code found the whole sentence in it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from app.domain.facts import MapFacts
from app.domain.guide import Passage
from app.domain.lookup import LookupRecord
from app.domain.query import Area


class SourceKind(StrEnum):
    """What an attachment is: rows of the plant's data, counts of a region, a part of a procedure."""

    LOOKUP = "lookup"
    MAP = "map"
    PROCEDURE = "procedure"


@dataclass(frozen=True, slots=True)
class FactValue:
    """One value of a record: its column's label, as it is written, and its unit.

    number is the value where it is a number, as written without its unit. is_key: it names the record.
    """

    label: str
    text: str
    unit: str = ""
    number: str = ""
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class FactRecord:
    """The values of one row that has any, in the order of the columns."""

    values: tuple[FactValue, ...]


@dataclass(frozen=True, slots=True)
class RowFacts:
    """Rows of a lookup; asked is the question with its query, to look it up again.

    row_count counts all rows that match, all of which are in records.
    """

    asked: LookupRecord
    row_count: int
    records: tuple[FactRecord, ...]


@dataclass(frozen=True, slots=True)
class RegionFacts:
    """What was counted in a region of the map."""

    area: Area
    facts: MapFacts


@dataclass(frozen=True, slots=True)
class StepFacts:
    """Passages of a procedure: those of a step and of its section; step is 0 where the whole is meant."""

    procedure_key: str
    step: int
    passages: tuple[Passage, ...]


FactContent = RowFacts | RegionFacts | StepFacts


@dataclass(frozen=True, slots=True)
class Attachment:
    """What goes with a question.

    title says in one line what it is; as_of is the clock of its data, None where it has none (a document, or
    data without a clock). lines are its text as it is sent and shown, one fact a line, hidden characters out.
    """

    attachment_id: str
    title: str
    lines: tuple[str, ...]
    content: FactContent
    as_of: datetime | None = None

    @property
    def kind(self) -> SourceKind:
        """What it is."""
        match self.content:
            case RowFacts():
                return SourceKind.LOOKUP
            case RegionFacts():
                return SourceKind.MAP
        return SourceKind.PROCEDURE


@dataclass(frozen=True, slots=True)
class EvidenceSource:
    """A source that an answer could use, under the number by which its marks name it."""

    number: int
    attachment_id: str
    kind: SourceKind
    title: str
    as_of: datetime | None = None


@dataclass(frozen=True, slots=True)
class EvidenceMark:
    """Stands behind a sentence that ends at answer[:end].

    source is the number of its source, 0 for the model's own words; lines are those of the source that bear
    it. strange are numbers of the sentence that stand in no fact, as written. is_block: what it is about is a
    block of code, behind which it stands on a line of its own.
    """

    end: int
    source: int = 0
    lines: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    is_block: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """The marks of one answer in the order of its text; without sources nothing was attached.

    attachments went with this question; sources are they and those of earlier turns.
    """

    attachments: tuple[Attachment, ...] = ()
    sources: tuple[EvidenceSource, ...] = ()
    marks: tuple[EvidenceMark, ...] = ()

    def source(self, number: int) -> EvidenceSource | None:
        """Give the source of a number."""
        return next((source for source in self.sources if source.number == number), None)

    def lines_of(self, number: int) -> tuple[str, ...]:
        """Give the lines of a source that sentences of the answer rest on, each once."""
        lines = (line for mark in self.marks if mark.source == number for line in mark.lines)
        return tuple(dict.fromkeys(lines))

    def with_mark(self, mark: EvidenceMark) -> "Evidence":
        """Give it with one more mark at the end."""
        return replace(self, marks=(*self.marks, mark))

    def settled(self, answer: str) -> "Evidence":
        """Give it with all of answer marked: what no mark covers is the model's own words.

        A program that was killed leaves such an end.
        """
        end = self.marks[-1].end if self.marks else 0
        if not self.sources or not _SAYS_SOMETHING.search(answer[end:]):
            return self
        return self.with_mark(EvidenceMark(len(answer.rstrip())))

    def reopened(self, answer: str) -> "Evidence":
        """Give it without the mark at the end of answer, whose sentence may go on."""
        if self.marks and self.marks[-1].end >= len(answer.rstrip()):
            return replace(self, marks=self.marks[:-1])
        return self


# Code's own brackets around a mark in a text that is drawn; a model's are made ordinary ones.
MARK_OPEN: Final = "\u2045"
MARK_CLOSE: Final = "\u2046"
OWN_WORDS: Final = "AI"
_NOT_OURS: Final = str.maketrans({MARK_OPEN: "[", MARK_CLOSE: "]"})
_SAYS_SOMETHING: Final = re.compile(r"[^\W_]")
_MARK: Final = re.compile(f"{MARK_OPEN}([^{MARK_OPEN}{MARK_CLOSE}]*){MARK_CLOSE}")


def drawn(text: str) -> str:
    """Give a piece of an answer as it stands between marks, equally long."""
    return text.translate(_NOT_OURS)


def drawn_mark(mark: EvidenceMark, before: str) -> str:
    """Give a mark as it is put into a drawn text behind the answer's text before."""
    strange = f" {', '.join(mark.strange)}" if mark.strange else ""
    word = str(mark.source) if mark.source else f"{OWN_WORDS}{strange}"
    if not mark.is_block:
        return f"{MARK_OPEN}{word}{MARK_CLOSE}"
    # A paragraph of its own: behind the closing fence, in front of what follows.
    gap = "\n" if before.endswith("\n") else "\n\n"
    return f"{gap}{MARK_OPEN}{word}{MARK_CLOSE}\n\n"


def marked_answer(answer: str, marks: Iterable[EvidenceMark]) -> str:
    """Give an answer with its marks in it, for drawing; parts of it appended one by one give the same."""
    parts: list[str] = []
    at = 0
    for mark in marks:
        end = min(max(mark.end, at), len(answer))
        parts += (drawn(answer[at:end]), drawn_mark(mark, answer[:end]))
        at = end
    return "".join([*parts, drawn(answer[at:])])


@dataclass(frozen=True, slots=True)
class DrawnMark:
    """A mark found in a drawn text: where it begins and ends there, its source (0: own words), numbers."""

    start: int
    end: int
    source: int
    strange: str = ""


def drawn_marks(text: str) -> Sequence[DrawnMark]:
    """Find the marks in a drawn text."""
    found = []
    for match in _MARK.finditer(text):
        word, _, strange = match[1].partition(" ")
        number = int(word) if word.isascii() and word.isdigit() else 0
        found.append(DrawnMark(match.start(), match.end(), number, strange))
    return found
