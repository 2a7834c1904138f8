"""What a search for a procedure finds, and what is said about its text: quotes, checked sentences or nothing.

Everything quoted is the document's own text; a sentence of a model stands beside it and names the passages
that it was checked against.
"""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.procedure import AlertKind, ProcedureStatus, SourceSpan, StoredProcedure


class PassageRole(StrEnum):
    """What a passage is in its procedure."""

    TITLE = "title"
    OVERVIEW = "overview"
    PRECONDITION = "precondition"
    WARNING = "warning"  # warnings and cautions
    NOTE = "note"
    STEP = "step"
    POSTCONDITION = "postcondition"
    CONTINGENCY = "contingency"


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of a procedure, word for word.

    mark is how a prompt and an answer name it: "7" for step 7 with its alerts, "C2" for the second
    paragraph of the contingency (T title, O overview, P precondition, W general alert, E end state).
    step is the n of its step, 0 where it belongs to none; label and path are the step's. alert is what
    the document calls it, where it is a warning, a caution or a note.
    """

    mark: str
    role: PassageRole
    text: str
    source: SourceSpan
    step: int = 0
    label: str = ""
    path: str = ""
    alert: AlertKind | None = None


@dataclass(frozen=True, slots=True)
class LockedDevice:
    """A lock that an open run has on a device: who recorded it and when (UTC, ms), no more (PTW-6)."""

    device: str
    place: str
    position: str
    lock_id: str
    recorded_by: str
    at_ms: int
    run_id: str


@dataclass(frozen=True, slots=True)
class ProcedureHit:
    """A procedure that fits a search; passages are its texts that matched, the best first.

    score is higher for a better fit; only its order means something. share is how much of what was searched
    for it holds, 0.0 to 1.0.
    """

    key: str
    procedure_id: str
    title: str
    number: str
    revision: str
    status: ProcedureStatus
    score: float
    passages: tuple[Passage, ...] = ()
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class ProcedureSearch:
    """What a search found, best first; locks on a device that it names are shown before the hits (PTW-7).

    asks: more than one fits so well that the operator chooses.
    """

    text: str
    hits: tuple[ProcedureHit, ...] = ()
    locks: tuple[LockedDevice, ...] = ()
    asks: bool = False


@dataclass(frozen=True, slots=True)
class GuideFound:
    """What "Guide me through …" leads to: one procedure, several to choose from, or none (found is None)."""

    search: ProcedureSearch
    found: StoredProcedure | None = None


class SentenceStanding(StrEnum):
    """How a sentence of a model stands to the procedure."""

    CHECKED = "checked"  # its numbers, tags, negations and words are in the passages it cites
    REWRITTEN = "rewritten"  # checked, after a first wording was refused
    WITHHELD = "withheld"  # not shown; a mark stands in its place


@dataclass(frozen=True, slots=True)
class GuideSentence:
    """A sentence of a model; cites are the marks of its passages, reason says why it is withheld."""

    text: str
    standing: SentenceStanding
    cites: tuple[str, ...] = ()
    reason: str = ""


class GuideOutcome(StrEnum):
    """What a question about a procedure came to."""

    ANSWERED = "answered"  # quotes, with checked sentences beside them where a model could be asked
    NOT_IN_PROCEDURE = "not in the procedure"
    REFUSED = "refused"  # an order to the plant, or a claim that only a person may make


@dataclass(frozen=True, slots=True)
class QuotesFound:
    """The passages that the question is about, there at once, before a model is asked; may be empty."""

    quotes: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class GuideSentenceReady:
    """The next sentence, checked or withheld."""

    sentence: GuideSentence


@dataclass(frozen=True, slots=True)
class GuideAnswer:
    """The whole answer; it comes last.

    text is what is said by the program itself, such as that the procedure does not say it. quotes are shown
    in every case; near tells that they are only the nearest passages, no answer. model_id is empty where no
    model was asked, note says why not. cached_tokens of prompt_tokens were read before this question.
    """

    procedure_key: str
    question: str
    outcome: GuideOutcome
    text: str
    quotes: tuple[Passage, ...] = ()
    near: bool = False
    sentences: tuple[GuideSentence, ...] = ()
    step: int = 0
    model_id: str = ""
    note: str = ""
    prompt_tokens: int = 0
    cached_tokens: int = 0
    ms: float = 0.0

    @property
    def shown_sentences(self) -> tuple[GuideSentence, ...]:
        """The sentences that may be shown."""
        return tuple(one for one in self.sentences if one.standing is not SentenceStanding.WITHHELD)


@dataclass(frozen=True, slots=True)
class GuideTurn:
    """An earlier question about the same procedure and what was shown for it."""

    question: str
    answer: str


GuideEvent = QuotesFound | GuideSentenceReady | GuideAnswer
"""What is reported while a question about a procedure is answered; GuideAnswer comes last."""
