"""What is said about a region of the map, sentence by sentence, each with where it comes from."""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.facts import FactsTable, MapFacts


class SentenceSource(StrEnum):
    """Who worded a sentence; all of them are checked against the facts."""

    MODEL = "model"
    REWRITTEN = "rewritten"  # by the model, after its first wording was refused
    TEMPLATE = "template"  # by code


@dataclass(frozen=True, slots=True)
class TagSpan:
    """Where the tag of an asset stands in a sentence: text[start:end]; a link that centres the map."""

    start: int
    end: int
    tag: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that is shown; refused are wordings of a model that were not, each with the reason.

    is_checked is False only where code made the sentence and a name in it is too odd for the checker.
    """

    text: str
    source: SentenceSource
    tags: tuple[TagSpan, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    is_checked: bool = True


@dataclass(frozen=True, slots=True)
class FactsRead:
    """The facts and their table: what is shown at once, before a word is written."""

    facts: MapFacts
    table: FactsTable


@dataclass(frozen=True, slots=True)
class SentenceReady:
    """The next sentence of the text."""

    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Explanation:
    """The whole text; model_id is empty where no model was asked, note says why one could not be.

    ms is the time from the request to the last sentence, facts_ms the part of it that counting took.
    """

    facts: MapFacts
    sentences: tuple[Sentence, ...]
    model_id: str = ""
    note: str = ""
    ms: float = 0.0
    facts_ms: float = 0.0

    @property
    def text(self) -> str:
        """The sentences, one after the other."""
        return " ".join(sentence.text for sentence in self.sentences)


ExplainEvent = FactsRead | SentenceReady | Explanation
"""What is reported while a region is explained; the Explanation comes last."""
