"""Procedures as they were imported: their steps word for word, and what the parser was not sure of.

Every text here is a slice of the document's extraction (`Extraction.text[source.start:source.end]`), so that
nobody has to trust a copy. A model never makes, changes or orders any of it.
"""

from dataclasses import dataclass
from enum import StrEnum


class DocumentFormat(StrEnum):
    """What kind of file a procedure came as."""

    MARKDOWN = "markdown"
    DOCX = "docx"
    PDF = "pdf"
    HTML = "html"
    TEXT = "text"


class StepKind(StrEnum):
    """What a step asks for, as its first words say; DOE-STD-1029 names the kinds."""

    ACTION = "action"
    VERIFY = "verify"  # make sure that it is so; a result is recorded (PTW-2)
    CHECK = "check"  # look whether it is so
    NOTIFY = "notify"
    RECORD = "record"  # a value with unit and range (PRO-13)
    DECISION = "decision"  # IF … THEN …
    CHOICE = "choice"  # perform one of its sub-steps (PRO-12)
    REPEAT = "repeat"  # a count or a condition says when to stop (PRO-11)
    WAIT = "wait"  # time-dependent (PRO-10)
    CONTINUOUS = "continuous"  # holds from here on (PRO-9)
    HOLD = "hold"  # cannot be passed without a signature (PRO-15)


class AlertKind(StrEnum):
    """Warning: people may be hurt; caution: equipment may be damaged; note: good to know."""

    WARNING = "warning"
    CAUTION = "caution"
    NOTE = "note"


class UseClass(StrEnum):
    """How closely the procedure is followed (PRO-17); continuous use keeps place at every step."""

    CONTINUOUS = "continuous"
    REFERENCE = "reference"
    INFORMATION = "information"


class ProcedureStatus(StrEnum):
    """Whether a procedure may be begun; only IN_FORCE may."""

    IN_REVIEW = "in_review"  # an author has not confirmed it yet
    IN_FORCE = "in_force"
    SUSPENDED = "suspended"
    WITHDRAWN = "withdrawn"
    SUPERSEDED = "superseded"  # a newer revision is in force


@dataclass(frozen=True, slots=True)
class SourceSpan:
    """Where a text stands: characters [start, end) of the extraction; page counts from 1, 0 without pages.

    section is the headings above it, joined by " / ".
    """

    start: int
    end: int
    page: int = 0
    section: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text of the document that is no step: an overview, a precondition, a contingency.

    label is the number that the document prints before it, empty for none.
    """

    text: str
    source: SourceSpan
    label: str = ""


@dataclass(frozen=True, slots=True)
class Alert:
    """A warning, caution or note; title is what the document puts over it, often just its kind."""

    kind: AlertKind
    text: str
    source: SourceSpan
    title: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the document names; it is shown as a placeholder where it is missing."""

    caption: str
    source: SourceSpan
    name: str = ""
    is_missing: bool = True


@dataclass(frozen=True, slots=True)
class ValueField:
    """A value that a step asks to be recorded; low and high are the document's range, None without one."""

    name: str
    unit: str = ""
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    n counts all steps of the procedure from 1 in the document's order; path is the section and the numbers
    as the document prints them, such as "Shutter Closure/4" or "5/a"; depth is 0 for a top step; parent is
    the n of the step it is nested in, 0 for none. alerts stand before the step when it is shown, whether the
    document puts them before it or inside it. wait_s is the time the text names, 0 for none. tags are the
    words of the text that look like asset tags, as written. alternative_of is the n of the step that this one
    may be done instead of ("Or, …"), 0 for none. lead is text that stands between a heading and this step;
    details is what the document says further inside the step or directly after it (a second paragraph, code,
    a bullet that is no step), shown with it and never a confirmation of its own. repeats is the count that
    the text names, 0 for none or where a condition ends it. together is the number, from 1, that steps share
    which are done at the same time (PRO-14), 0 for none. performer is who does the step, as the document
    prints it: before the text, in a column, as a heading; None where it names nobody.
    """

    n: int
    path: str
    label: str
    text: str
    kind: StepKind
    source: SourceSpan
    depth: int = 0
    parent: int = 0
    alerts: tuple[Alert, ...] = ()
    figures: tuple[Figure, ...] = ()
    values: tuple[ValueField, ...] = ()
    tags: tuple[str, ...] = ()
    wait_s: float = 0.0
    alternative_of: int = 0
    is_hold_point: bool = False
    lead: tuple[Paragraph, ...] = ()
    details: tuple[Paragraph, ...] = ()
    repeats: int = 0
    together: int = 0
    performer: Paragraph | None = None

    @property
    def warnings(self) -> tuple[Alert, ...]:
        """Warnings and cautions, without notes."""
        return tuple(alert for alert in self.alerts if alert.kind is not AlertKind.NOTE)


class Answer(StrEnum):
    """How an author settles a doubt; most but AS_PARSED say what the paragraph in question is."""

    AS_PARSED = "as_parsed"  # it is right as it is shown
    WARNING = "warning"
    CAUTION = "caution"
    NOTE = "note"
    TEXT = "text"  # it belongs to its step or section and asks for no confirmation
    STEP = "step"
    TOGETHER = "together"  # the steps in question are done at the same time (PRO-14)
    IN_ORDER = "in_order"  # they are not: one is done after the other
    PERFORMER = "performer"  # it says who does the step


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that the parser was not sure of; code is stable, question is what the author is asked.

    Until every doubt is settled the procedure stays in review. step is the n that it is about, 0 for none;
    answers are those that make sense, AS_PARSED first.
    """

    code: str
    question: str
    source: SourceSpan
    text: str
    step: int = 0
    answers: tuple[Answer, ...] = (Answer.AS_PARSED,)


@dataclass(frozen=True, slots=True)
class Settlement:
    """That an author settled doubt number `doubt`, from 0 in the order of Procedure.doubts; at_ms is UTC."""

    doubt: int
    answer: Answer
    user_id: str
    at_ms: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LintFinding:
    """What an author should look at (PTW-1); it is never put right by the program."""

    code: str
    text: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure as parsed.

    id is stable over revisions (made of number or title); sha256 is the source file's; revision and date are
    as the document prints them, empty where it does not. steps are in the document's order. is_grouped: the
    parser looked for steps that are done together; what older ones stored says so in words alone.
    """

    id: str
    title: str
    sha256: str
    format: DocumentFormat
    file_name: str
    number: str = ""
    revision: str = ""
    date: str = ""
    plant: str = ""
    unit: str = ""
    use_class: UseClass = UseClass.CONTINUOUS
    overview: tuple[Paragraph, ...] = ()
    preconditions: tuple[Paragraph, ...] = ()
    steps: tuple[Step, ...] = ()
    postconditions: tuple[Paragraph, ...] = ()
    contingency: tuple[Paragraph, ...] = ()
    general_alerts: tuple[Alert, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    is_grouped: bool = False

    def step(self, n: int) -> Step:
        """Give step n; IndexError where there is none."""
        if not 1 <= n <= len(self.steps):
            raise IndexError(n)
        return self.steps[n - 1]

    def done_together(self, n: int) -> tuple[int, ...]:
        """Give the steps that are done at the same time as n, n among them; empty where it is done alone.

        Only steps beside each other are, whatever numbers they share: nothing between them is passed over.
        """
        step = self.step(n)
        if not step.together:
            return ()
        beside = [other for other in self.steps if other.parent == step.parent]
        place = beside.index(step)
        first, last = place, place
        while first > 0 and beside[first - 1].together == step.together:
            first -= 1
        while last + 1 < len(beside) and beside[last + 1].together == step.together:
            last += 1
        return tuple(other.n for other in beside[first : last + 1]) if last > first else ()

    def performer_of(self, n: int) -> str:
        """Give who does step n as the document prints it, by the steps that it is nested in as well."""
        step = self.step(n)
        while step.performer is None and 0 < step.parent < step.n:
            step = self.step(step.parent)
        return step.performer.text if step.performer is not None else ""


@dataclass(frozen=True, slots=True)
class StoredProcedure:
    """A procedure in the library: key is "id@" and the start of the file's hash; times are UTC in ms.

    procedure is as the parser gave it until it is confirmed, and from then on with the author's answers in
    it. open_doubts are the numbers (from 0) of the doubts that nobody has settled yet.
    """

    key: str
    procedure: Procedure
    status: ProcedureStatus
    imported_at_ms: int
    imported_by: str = ""
    confirmed_by: str = ""
    confirmed_at_ms: int = 0
    superseded_by: str = ""
    reason: str = ""
    settlements: tuple[Settlement, ...] = ()

    @property
    def open_doubts(self) -> tuple[int, ...]:
        """Numbers of the doubts that are still to be settled."""
        settled = {settlement.doubt for settlement in self.settlements}
        return tuple(number for number in range(len(self.procedure.doubts)) if number not in settled)
