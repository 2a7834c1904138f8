"""A procedure while it is put together: steps that grow, texts that wait for their step, open questions."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.domain.procedure import (
    Alert,
    AlertKind,
    Answer,
    Doubt,
    Figure,
    Paragraph,
    Procedure,
    SourceSpan,
    Step,
    StepKind,
)
from app.procedures.alert_words import inline, prefix
from app.procedures.alternatives import alternative_inside
from app.procedures.extraction import Block, Extraction, Loss
from app.procedures.outline import Place
from app.procedures.performers import performer_of
from app.procedures.second_look import may_be_more, number_inside
from app.procedures.section_words import Part
from app.procedures.step_facts import facts_of

_NUMBER_INSIDE = (
    "number_inside",
    "Another step seems to begin inside this text. It is not confirmed on its own. Is it right? "
    "If not, give each step a line of its own in the document and import it again.",
)
_LOSS_QUESTIONS = {
    Loss.LISTED: _NUMBER_INSIDE,
    Loss.HYPHEN: ("hyphen", "A line ended in a hyphen here. It was kept: does it belong to the word?"),
    Loss.STRUCK: ("struck", "A part of this is crossed out in the document. Does it still apply?"),
    Loss.RAISED: (
        "raised",
        "A raised or lowered number stands behind a digit in the document (a power, a fraction, a footnote) "
        "and is shown on the line here: the value may read wrong. Is it right as it is shown? If not, write "
        "it another way in the document and import it again.",
    ),
    Loss.TRACKED: (
        "tracked",
        "A tracked change that nobody has accepted stands in this. Is it right as it is shown?",
    ),
    Loss.BOXED: (
        "text_box",
        "This stands in a text box. It is shown with the text that the box is anchored in, wherever it is "
        "drawn. Does it belong there? If not, move it in the document and import it again.",
    ),
    Loss.NO_NUMBER: ("no_number", "The number of this could not be worked out. Is its place right?"),
}
ANY_ALERT = (Answer.WARNING, Answer.CAUTION, Answer.NOTE)


@dataclass(slots=True)
class Draft:
    """A step that texts are still added to; values are the last component of its number, if it has one.

    performer is who does it by a column or a heading; what the text itself begins with goes before that.
    """

    block: Block
    text: str
    source: SourceSpan
    label: str
    section: str
    depth: int
    parent: "Draft | None"
    values: tuple[int, ...] = ()
    form: str = ""
    alternative_of: "Draft | None" = None
    performer: Paragraph | None = None
    together: int = 0
    alerts: list[Alert] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    lead: list[Paragraph] = field(default_factory=list)
    details: list[Paragraph] = field(default_factory=list)
    path: str = ""
    n: int = 0


@dataclass(slots=True)
class Question:
    """A doubt whose step has no number yet."""

    code: str
    question: str
    source: SourceSpan
    step: Draft | None = None
    answers: tuple[Answer, ...] = ()


class Workshop:
    """Collects the drafts, and cuts every text out of the extraction."""

    def __init__(self, extraction: Extraction) -> None:
        self.extraction = extraction
        self.steps: list[Draft] = []
        # The steps that are open at this place of the document, outermost first.
        self.chain: list[Draft] = []
        self.texts: dict[Part, list[Paragraph]] = {part: [] for part in Part}
        self.questions: list[Question] = []
        self.general_alerts: list[Alert] = []
        self.waiting_alerts: list[Alert] = []
        self.waiting_lead: list[Paragraph] = []
        self.waiting_figures: list[Figure] = []
        self.bullet_leads: set[SourceSpan] = set()

    def text(self, source: SourceSpan) -> str:
        """Give the text at source."""
        return self.extraction.text[source.start : source.end]

    def paragraph(self, source: SourceSpan, label: str = "") -> Paragraph:
        """Give the text at source as a paragraph; label is the number printed before it."""
        return Paragraph(self.text(source), source, label)

    def ask(
        self,
        code: str,
        question: str,
        source: SourceSpan,
        step: Draft | None = None,
        answers: tuple[Answer, ...] = (),
    ) -> None:
        """Note something that the author is to confirm; answers are those besides AS_PARSED."""
        self.questions.append(Question(code, question, source, step, answers))

    def source(self, block: Block, place: Place) -> SourceSpan:
        """Give where a block stands."""
        return SourceSpan(block.start, block.end, block.page, place.section)

    def span(self, block: Block, place: Place, span: tuple[int, int]) -> SourceSpan:
        """Give where a piece of a block stands, characters [start, end) of the text."""
        return SourceSpan(span[0], span[1], block.page, place.section)

    def owner(self, block: Block, section: str) -> Draft | None:
        """Give the step that a text at this depth stands in, or the last one of the section at depth 0."""
        inside = [draft for draft in self.chain if draft.block.depth <= block.depth]
        if inside:
            return inside[-1]
        last = self.steps[-1] if self.steps else None
        return last if last is not None and last.section == section else None

    def close_steps(self, depth: int) -> None:
        """Close the steps that an item at this depth does not stand in."""
        while self.chain and self.chain[-1].block.depth >= depth:
            self.chain.pop()

    def ask_losses(self, block: Block, source: SourceSpan, step: Draft | None) -> None:
        """Ask about what the format did not tell of a block."""
        for loss in block.losses:
            if loss in _LOSS_QUESTIONS and (step is not None or loss is not Loss.HYPHEN):
                code, question = _LOSS_QUESTIONS[loss]
                self.ask(code, question, source, step)

    def open_step(self, draft: Draft) -> None:
        """Take a step in, with what waited for it; what follows may stand inside it."""
        self._take(draft)
        self.chain.append(draft)
        self.ask_losses(draft.block, draft.source, draft)

    def _take(self, draft: Draft) -> None:
        draft.alerts += self.waiting_alerts
        draft.lead += self.waiting_lead
        draft.figures += self.waiting_figures
        for source in [text.source for text in draft.lead] + [alert.source for alert in draft.alerts]:
            self.belongs(source, draft)
        self.waiting_alerts, self.waiting_lead, self.waiting_figures = [], [], []
        self.steps.append(draft)

    def belongs(self, source: SourceSpan, draft: Draft) -> None:
        """Let the questions about the text at source be questions about draft."""
        for question in self.questions:
            if question.step is None and _is_inside(source, question.source):
                question.step = draft

    def finish(self, procedure: Procedure) -> Procedure:
        """Give procedure with the steps, alerts and doubts that were collected."""
        self._number()
        steps = tuple(self._step(draft) for draft in self.steps)
        doubts = [
            Doubt(
                question.code,
                question.question,
                question.source,
                self.text(question.source),
                question.step.n if question.step is not None else 0,
                (Answer.AS_PARSED, *question.answers),
            )
            for question in self.questions
        ]
        doubts += [
            Doubt(
                finding.code,
                finding.question,
                SourceSpan(finding.start, finding.end, finding.page),
                finding.text,
            )
            for finding in self.extraction.findings
        ]
        doubts.sort(key=lambda doubt: doubt.source.start)
        return replace(
            procedure, steps=steps, general_alerts=tuple(self.general_alerts), doubts=tuple(doubts)
        )

    def _number(self) -> None:
        """Number the steps, and give each a path that no other has."""
        taken: dict[str, int] = {}
        for n, draft in enumerate(self.steps, start=1):
            draft.n = n
            name = draft.label.strip("().[] :–-—") or ("or" if draft.alternative_of is not None else "+")
            above = draft.parent.path if draft.parent is not None else draft.section.split(" / ")[-1]
            path = f"{above}/{name}" if above else name
            taken[path] = taken.get(path, 0) + 1
            draft.path = path if taken[path] == 1 else f"{path} ({taken[path]})"

    def _step(self, draft: Draft) -> Step:
        self._ask_about_text(draft)
        facts = facts_of(draft.text, " ".join(detail.text for detail in draft.details))
        alerts = list(draft.alerts)
        if (found := _alert_in(draft.text)) is not None:
            kind, place = found
            source = replace(draft.source, start=draft.source.start + place)
            alerts.append(Alert(kind, self.text(source), source))
        return Step(
            n=draft.n,
            path=draft.path,
            label=draft.label,
            text=draft.text,
            kind=facts.kind if not _offers_choice(facts.kind, draft, self.steps) else StepKind.CHOICE,
            source=draft.source,
            depth=draft.depth,
            parent=draft.parent.n if draft.parent is not None else 0,
            alerts=tuple(alerts),
            figures=tuple(draft.figures),
            values=facts.values,
            tags=facts.tags,
            wait_s=facts.wait_s,
            alternative_of=draft.alternative_of.n if draft.alternative_of is not None else 0,
            is_hold_point=facts.is_hold_point,
            lead=tuple(draft.lead),
            details=tuple(draft.details),
            repeats=facts.repeats,
            together=draft.together,
            performer=performer_of(draft.text, draft.source) or draft.performer,
        )

    def _ask_about_text(self, draft: Draft) -> None:
        if (found := _alert_in(draft.text)) is not None:
            source = replace(draft.source, start=draft.source.start + found[1])
            self.ask(
                "inline_alert",
                f"A {found[0]} stands inside the words of this step. It is shown before the step "
                f"as well. Is it right?",
                source,
                draft,
            )
        for source, values in (
            (draft.source, draft.values),
            *((alert.source, ()) for alert in draft.alerts),
            *((text.source, ()) for text in (*draft.lead, *draft.details)),
        ):
            self._ask_about_number_inside(source, values, draft)
            self._ask_about_alternative_inside(source, draft)
        for paragraph in draft.lead:
            if paragraph.source in self.bullet_leads or may_be_more(paragraph.text):
                self.ask(
                    "lead",
                    "This stands before the step and is shown with it; it asks for no confirmation of its "
                    "own. Is it right, or is it a warning or a step?",
                    paragraph.source,
                    draft,
                    (Answer.STEP, *ANY_ALERT),
                )

    def _ask_about_number_inside(self, source: SourceSpan, values: tuple[int, ...], draft: Draft) -> None:
        if Loss.LISTED in draft.block.losses:
            return  # asked about as a whole
        if (place := number_inside(self.text(source), values)) is not None:
            self.ask(
                *_NUMBER_INSIDE,
                replace(source, start=source.start + place),
                draft,
            )

    def _ask_about_alternative_inside(self, source: SourceSpan, draft: Draft) -> None:
        if (place := alternative_inside(self.text(source))) is not None:
            self.ask(
                "alternative_inside",
                "Another way to do the step seems to begin inside this text. No choice is asked for, and one "
                "confirmation covers all of it. Is it right? If not, give each way a line of its own in the "
                "document and import it again.",
                replace(source, start=source.start + place),
                draft,
            )


def alert_of(workshop: Workshop, kind: AlertKind, source: SourceSpan, title: str = "") -> Alert:
    """Give the alert whose text stands at source."""
    return Alert(kind, workshop.text(source), source, title)


def joined(spans: Iterable[SourceSpan]) -> SourceSpan:
    """Give the span from the first to the last of spans, with the first one's page and section."""
    listed = list(spans)
    return replace(listed[0], end=max(span.end for span in listed))


def _alert_in(text: str) -> tuple[AlertKind, int] | None:
    """Give kind and place of an alert in the words of a step, at their beginning or behind a sentence."""
    first = prefix(text)
    return (first[0], 0) if first is not None else inline(text)


def _is_inside(inner: SourceSpan, outer: SourceSpan) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _offers_choice(kind: StepKind, draft: Draft, steps: list[Draft]) -> bool:
    """Whether the step's sub-steps are ways to do it: "(a) …", "or (b) …" under "Close the valve:"."""
    if kind is not StepKind.ACTION:
        return False
    children = [step for step in steps if step.parent is draft]
    return len(children) > 1 and all(child.alternative_of is not None for child in children[1:])
