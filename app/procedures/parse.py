"""An extraction becomes a procedure: its sections, its steps in order, and what stands around them.

Nothing is dropped and nothing guessed in silence: a piece of text is a step, belongs to one, belongs to a
section, or is asked about. Texts are cut out of the extraction and never made.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.domain.procedure import (
    AlertKind,
    Answer,
    DocumentFormat,
    Figure,
    Paragraph,
    Procedure,
    SourceSpan,
    UseClass,
)
from app.procedures.alerts import AlertRun, alert_runs
from app.procedures.document import ParsedDocument
from app.procedures.drafts import ANY_ALERT, Draft, Workshop, alert_of, joined
from app.procedures.extraction import Block, BlockKind, Extraction, Loss
from app.procedures.facts import Facts, facts_of_document
from app.procedures.outline import Place, outline
from app.procedures.section_words import Part
from app.procedures.tables import TableRow, table_rows
from app.procedures.typed import Piece, pieces_of

_ALTERNATIVE = re.compile(
    r"(?:or\b(?=\s*[,:]?\s)|alternatively\b|oder\b|wahlweise\b|ou bien\b|或者?[，,]?|أو\s)", re.IGNORECASE
)
# Formats that keep the class of a box; in the others a plain paragraph may have been a warning.
_KEEPS_CLASSES = frozenset((DocumentFormat.MARKDOWN, DocumentFormat.HTML))
_CONDITION = re.compile(
    r"(?:if|when|for|option|alternative|in case|case|either|wenn|falls|option|如果|إذا)\b", re.IGNORECASE
)
_LONGEST_ID = 60
_LOSS_QUESTIONS = {
    Loss.HYPHEN: ("hyphen", "A line ended in a hyphen here. It was kept: does it belong to the word?"),
    Loss.STRUCK: ("struck", "A part of this is crossed out in the document. Does it still apply?"),
    Loss.TRACKED: (
        "tracked",
        "A tracked change that nobody has accepted stands in this. Is it right as it is shown?",
    ),
    Loss.NO_NUMBER: ("no_number", "The number of this could not be worked out. Is its place right?"),
}


def parse(extraction: Extraction, file_name: str, sha256: str) -> ParsedDocument:
    """Give the procedure that a document describes, and the text that its spans point into."""
    pieces = pieces_of(extraction)
    facts = facts_of_document(extraction, pieces, file_name)
    assembler = _Assembler(extraction, pieces, facts)
    assembler.walk()
    procedure = Procedure(
        id=_id_of(facts, sha256),
        title=facts.title,
        sha256=sha256,
        format=extraction.format,
        file_name=file_name,
        number=facts.number,
        revision=facts.revision,
        date=facts.date,
        plant=facts.plant,
        unit=facts.unit,
        use_class=facts.use_class or UseClass.CONTINUOUS,
        overview=tuple(assembler.texts[Part.OVERVIEW]),
        preconditions=tuple(assembler.texts[Part.PRECONDITIONS]),
        postconditions=tuple(assembler.texts[Part.POSTCONDITIONS]),
        contingency=tuple(assembler.texts[Part.CONTINGENCY]),
    )
    return ParsedDocument(assembler.workshop.finish(procedure), extraction.text)


@dataclass(slots=True)
class _Numbers:
    """The last number of a run of steps, to see a gap or a new beginning."""

    values: tuple[int, ...]
    form: str


class _Assembler:
    def __init__(self, extraction: Extraction, pieces: Sequence[Piece], facts: Facts) -> None:
        self._extraction = extraction
        self._pieces = pieces
        self._facts = facts
        self._places = outline(extraction, pieces, facts.title_place)
        self._runs = alert_runs(extraction, pieces, self._places, is_sure=extraction.format in _KEEPS_CLASSES)
        self._rows = table_rows(extraction, pieces)
        self.workshop = Workshop(extraction)
        self.texts: dict[Part, list[Paragraph]] = {part: [] for part in Part}
        self._chain: list[Draft] = []
        self._numbers: dict[tuple[int, str, str], _Numbers] = {}
        self._asked: set[str] = set()
        self._is_sure = extraction.format in _KEEPS_CLASSES

    def walk(self) -> None:
        """Go through the pieces once, in the document's order."""
        has_steps = any(place.part is Part.STEPS for place in self._places)
        number = 0
        while number < len(self._pieces):
            run = self._runs.get(number)
            if run is not None:
                self._alert(run)
                number = run.end
                continue
            self._piece(number, self._pieces[number], self._places[number])
            number += 1
        self._leave_section(None)
        if not self.workshop.steps:
            self._ask_about_all(is_named=has_steps)

    def _piece(self, number: int, piece: Piece, place: Place) -> None:
        block = piece.block
        if block.kind is BlockKind.HEADING:
            self._leave_section(place)
            self._chain.clear()
            self._ask_section(block, place)
        elif block.kind is BlockKind.MARGIN:
            return
        elif place.part is not Part.STEPS:
            self._text(block, place)
        elif number in self._rows:
            self._row(self._rows[number], place)
        elif block.kind is BlockKind.ITEM:
            self._item(piece, place)
        elif block.kind is BlockKind.FIGURE:
            self._figure(block, place)
        else:
            self._loose(number, block, place)

    # --- texts outside the steps

    def _text(self, block: Block, place: Place) -> None:
        part = place.part if place.part is not Part.UNKNOWN else Part.OVERVIEW
        if block.kind is BlockKind.FIGURE and not block.end > block.start:
            return
        source = self._source(block, place)
        self.texts[part].append(self.workshop.paragraph(source))
        self._ask_losses(block, source, None)
        if (
            place.part is Part.UNKNOWN
            and place.section
            and place.section not in self._asked
            and self._has_steps_elsewhere()
        ):
            self._asked.add(place.section)
            self.workshop.ask(
                "section_unknown",
                f"The section “{place.section}” has a heading that says nothing of its use. It is shown with the overview. Is it right?",
                source,
            )

    def _has_steps_elsewhere(self) -> bool:
        return any(place.part is Part.STEPS for place in self._places)

    # --- steps

    def _item(self, piece: Piece, place: Place) -> None:
        block = piece.block
        text = self._extraction.text_of(block)
        self._drop_chain(block.depth)
        is_bullet = not block.is_ordered
        if is_bullet and (self._chain or place.has_numbers):
            self._bullet(block, place)
            return
        parent = self._chain[-1] if self._chain else None
        source = self._source(block, place)
        draft = Draft(
            block=block,
            text=text,
            source=source,
            label=block.label,
            section=place.section,
            depth=len(self._chain),
            parent=parent,
            values=piece.label.values if piece.label is not None else (),
            form=piece.label.form if piece.label is not None else "",
        )
        if _ALTERNATIVE.match(text):
            draft.alternative_of = self._sibling(draft)
        self._add(draft)
        if is_bullet and f"bullets {place.section}" not in self._asked:
            self._asked.add(f"bullets {place.section}")
            self.workshop.ask(
                "bullet_steps",
                "The steps of this section carry bullets, not numbers. They are taken as steps in this order. Is it right?",
                source,
                draft,
            )
        self._check_number(draft)

    def _add(self, draft: Draft) -> None:
        self.workshop.add_step(draft)
        self._chain.append(draft)
        self._ask_losses(draft.block, draft.source, draft)

    def _drop_chain(self, depth: int) -> None:
        """Close the steps that an item at this depth does not stand in."""
        while self._chain and self._chain[-1].block.depth >= depth:
            self._chain.pop()

    def _sibling(self, draft: Draft) -> Draft | None:
        """Give the step before draft in the same list, the first of its alternatives."""
        for other in reversed(self.workshop.steps):
            if other.parent is draft.parent and other.section == draft.section:
                return other.alternative_of or other
        return None

    def _bullet(self, block: Block, place: Place) -> None:
        source = self._source(block, place)
        owner = self._owner(block, place)
        if owner is None:
            self.workshop.waiting_lead.append(self.workshop.paragraph(source))
            return
        owner.details.append(self.workshop.paragraph(source))
        question = next(
            (entry for entry in self.workshop.questions if entry.code == "bullets" and entry.step is owner),
            None,
        )
        if question is not None:
            question.source = joined((question.source, source))
            return
        self.workshop.ask(
            "bullets",
            "These bullets are shown with their step and not confirmed one by one. Is it right, or are they steps?",
            source,
            owner,
            (Answer.STEP,),
        )

    def _check_number(self, draft: Draft) -> None:
        if not draft.values:
            return
        parent = id(draft.parent) if draft.parent is not None else 0
        key = (parent, draft.section, draft.form)
        last = self._numbers.get(key)
        self._numbers[key] = _Numbers(draft.values, draft.form)
        value = draft.values[-1]
        if last is None:
            if value not in (0, 1):
                self.workshop.ask(
                    "numbering",
                    f"The numbers begin at “{draft.label}” here. Is a step missing before it?",
                    draft.source,
                    draft,
                )
            return
        if last.values[:-1] != draft.values[:-1] and value in (0, 1):
            return
        if value == last.values[-1] + 1:
            return
        if value == 1:
            what = f"The numbers begin again at “{draft.label}” inside this section, behind {last.values[-1]}. The order of the document is kept. Is it right?"
        else:
            what = f"“{draft.label}” follows {last.values[-1]}. The order of the document is kept. Is a step missing or doubled?"
        self.workshop.ask("numbering", what, draft.source, draft)

    def _row(self, row: TableRow, place: Place) -> None:
        """A row of a table is a step, a warning, or text that belongs to the step before it."""
        if row.alert is not None:
            kind, span, title = row.alert
            self.workshop.waiting_alerts.append(
                alert_of(self.workshop, kind, self._span(row.block, place, span), title)
            )
            return
        if row.is_header:
            return
        if row.action is None:
            self._loose_text(self._source(row.block, place), row.block, place)
            return
        source = self._span(row.block, place, row.action)
        self._chain.clear()
        label = row.label
        depth = 0
        if (
            label is not None
            and label.values
            and len(label.values) == 1
            and label.form in ("a.", "a)", "a()")
            and self.workshop.steps
        ):
            depth = 1
            self._chain = [step for step in self.workshop.steps if step.depth == 0][-1:]
        draft = Draft(
            block=replace(row.block, depth=depth + 1),
            text=self.workshop.text(source),
            source=source,
            label=label.text if label is not None else "",
            section=place.section,
            depth=depth,
            parent=self._chain[-1] if self._chain else None,
            values=label.values if label is not None else (),
            form=label.form if label is not None else "",
        )
        draft.details += [self.workshop.paragraph(self._span(row.block, place, span)) for span in row.further]
        self._add(draft)
        self._check_number(draft)
        if f"table {row.table}" not in self._asked:
            self._asked.add(f"table {row.table}")
            self.workshop.ask(
                "table_steps",
                "The steps stand in a table. One row is taken as one step. Is it right?",
                source,
                draft,
            )

    # --- what stands between and in the steps

    def _figure(self, block: Block, place: Place) -> None:
        source = self._source(block, place)
        figure = Figure(self._extraction.text_of(block), source, block.name)
        owner = self._owner(block, place)
        if owner is None:
            self.workshop.waiting_figures.append(figure)
        else:
            owner.figures.append(figure)

    def _owner(self, block: Block, place: Place) -> Draft | None:
        """Give the step that a text at this depth stands in, or the last one of the section at depth 0."""
        inside = [draft for draft in self._chain if draft.block.depth <= block.depth]
        if inside:
            return inside[-1]
        last = self.workshop.steps[-1] if self.workshop.steps else None
        return last if last is not None and last.section == place.section else None

    def _loose(self, number: int, block: Block, place: Place) -> None:
        text = self._extraction.text_of(block)
        source = self._source(block, place)
        owner = self._owner(block, place)
        if _ALTERNATIVE.match(text) and owner is not None and block.kind is BlockKind.PARAGRAPH:
            self._alternative(block, source, owner, place)
            return
        if not block.depth and owner is not None and self._is_sure and self._places[number].is_before_step:
            self.workshop.waiting_lead.append(self.workshop.paragraph(source))
            return
        self._loose_text(source, block, place)

    def _loose_text(self, source: SourceSpan, block: Block, place: Place) -> None:
        owner = self._owner(block, place)
        paragraph = self.workshop.paragraph(source)
        is_code = block.kind is BlockKind.CODE
        if owner is None:
            self.workshop.waiting_lead.append(paragraph)
            return
        owner.details.append(paragraph)
        self._ask_losses(block, source, owner)
        if block.depth == 0:
            self._ask_run(
                "unnumbered_text",
                "This carries no number. It is shown with the step before it and asks for no confirmation of its own. Is it right?",
                source,
                owner,
                (Answer.STEP, *ANY_ALERT),
            )
        elif not self._is_sure and not is_code:
            self._ask_run(
                "unclassified",
                "This stands inside the step; the document does not say whether it is a warning, a note or plain text. What is it?",
                source,
                owner,
                (Answer.TEXT, *ANY_ALERT),
            )

    def _ask_run(
        self, code: str, question: str, source: SourceSpan, owner: Draft, answers: tuple[Answer, ...]
    ) -> None:
        """Paragraphs that follow each other in one step are one question."""
        asked = [entry for entry in self.workshop.questions if entry.code == code and entry.step is owner]
        if asked and source.start - asked[-1].source.end <= 2:
            asked[-1].source = joined((asked[-1].source, source))
        else:
            self.workshop.ask(code, question, source, owner, answers)

    def _alternative(self, block: Block, source: SourceSpan, owner: Draft, place: Place) -> None:
        first = owner.alternative_of or owner
        draft = Draft(
            block=replace(block, depth=first.block.depth),
            text=self.workshop.text(source),
            source=source,
            label="",
            section=place.section,
            depth=first.depth,
            parent=first.parent,
            alternative_of=first,
        )
        self._drop_chain(first.block.depth)
        self._add(draft)
        self.workshop.ask(
            "alternative",
            "This is another way to do the step before it: one of the two is done. Is it right?",
            source,
            draft,
        )

    def _alert(self, run: AlertRun) -> None:
        place = self._places[run.start]
        blocks = [piece.block for piece in self._pieces[run.start : run.end]]
        span = SourceSpan(run.text_start, run.text_end, blocks[0].page, place.section)
        alert = alert_of(self.workshop, run.kind, span, run.title)
        whole = replace(span, start=min(run.text_start, blocks[0].start))
        owner = self._alert_owner(blocks[0], place)
        if place.part is not Part.STEPS:
            self.workshop.general_alerts.append(alert)
        elif owner is not None:
            owner.alerts.append(alert)
        else:
            self.workshop.waiting_alerts.append(alert)
        if run.is_unsure:
            self.workshop.ask(
                "alert_class",
                f"This is taken as a {run.kind}, since the document does not mark it as one. What is it, and is all of it here?",
                span if run.title else whole,
                owner,
                (*(answer for answer in ANY_ALERT if answer.value != run.kind.value), Answer.TEXT),
            )
        elif owner is None and place.part is Part.STEPS and run.kind is AlertKind.NOTE and not self._is_sure:
            self.workshop.ask(
                "alert_position",
                "This note is shown before the step that follows it. Does it belong there?",
                span,
            )

    def _alert_owner(self, block: Block, place: Place) -> Draft | None:
        """Give the step that an alert is nested in; None where it stands before a step or at its level."""
        if place.part is not Part.STEPS or block.depth == 0:
            return None
        inside = [draft for draft in self._chain if draft.block.depth <= block.depth]
        if block.kind is BlockKind.ITEM:
            inside = [draft for draft in inside if draft.block.depth < block.depth]
        return inside[-1] if inside else None

    def _leave_section(self, place: Place | None) -> None:
        """What waits for a step that does not come belongs to the one before, and the author is asked."""
        workshop = self.workshop
        if place is not None and place.part is Part.STEPS and place.leads_to_step:
            return
        last = workshop.steps[-1] if workshop.steps else None
        for alert in workshop.waiting_alerts:
            if last is None:
                workshop.general_alerts.append(alert)
            else:
                last.alerts.append(alert)
                workshop.belongs(alert.source, last)
                workshop.ask(
                    "alert_position",
                    f"No step follows this {alert.kind}. It is shown before the last step ahead of it. Does it belong there?",
                    alert.source,
                    last,
                )
        for paragraph in workshop.waiting_lead:
            if last is None:
                self.texts[Part.OVERVIEW].append(paragraph)
            else:
                last.details.append(paragraph)
                self._ask_run(
                    "unnumbered_text",
                    "This carries no number and no step follows it. It is shown with the step before it. Is it right, or is it a step?",
                    paragraph.source,
                    last,
                    (Answer.STEP, *ANY_ALERT),
                )
        if last is not None:
            last.figures += workshop.waiting_figures
        workshop.waiting_alerts, workshop.waiting_lead, workshop.waiting_figures = [], [], []

    # --- questions

    def _ask_section(self, block: Block, place: Place) -> None:
        heading = self._extraction.text_of(block)
        if place.is_unknown_with_steps:
            self.workshop.ask(
                "section_steps",
                f"The numbered texts under “{heading}” are taken as steps. Is it right?",
                self._source(block, place),
            )
        if place.part is Part.STEPS and _CONDITION.match(heading):
            self.workshop.ask(
                "section_condition",
                f"The steps under “{heading}” are done only on this condition. They stand in the order of the document, "
                "and are marked as not applicable where it does not hold. Is it right?",
                self._source(block, place),
            )

    def _ask_losses(self, block: Block, source: SourceSpan, step: Draft | None) -> None:
        for loss in block.losses:
            if loss in _LOSS_QUESTIONS and (step is not None or loss is not Loss.HYPHEN):
                code, question = _LOSS_QUESTIONS[loss]
                self.workshop.ask(code, question, source, step)

    def _ask_about_all(self, *, is_named: bool) -> None:
        """A document without steps goes to the author whole, paragraph by paragraph."""
        blocks = [piece.block for piece in self._pieces]
        if not blocks:
            return
        whole = SourceSpan(0, len(self._extraction.text), blocks[0].page)
        self.workshop.ask(
            "no_steps",
            "No numbered steps were found. Read the whole document and say which of its paragraphs are steps.",
            whole,
        )
        in_alerts = {number for run in self._runs.values() for number in range(run.start, run.end)}
        for number, (piece, place) in enumerate(zip(self._pieces, self._places, strict=True)):
            block = piece.block
            if number in in_alerts:
                continue
            is_text = block.kind in (BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.ROW)
            if is_text and place.part in (Part.UNKNOWN, Part.STEPS, Part.OVERVIEW):
                self.workshop.ask(
                    "unnumbered_text",
                    "Is this a step? It carries no number.",
                    self._source(block, place),
                    None,
                    (Answer.STEP, *ANY_ALERT),
                )

    def _source(self, block: Block, place: Place) -> SourceSpan:
        return SourceSpan(block.start, block.end, block.page, place.section)

    def _span(self, block: Block, place: Place, span: tuple[int, int]) -> SourceSpan:
        return SourceSpan(span[0], span[1], block.page, place.section)


def _id_of(facts: Facts, sha256: str) -> str:
    """Give an id that stays over revisions: the number, else the title, as letters and hyphens."""
    words = unicodedata.normalize("NFKC", facts.number or facts.title).casefold()
    slug = re.sub(r"[\W_]+", "-", words).strip("-")[:_LONGEST_ID].strip("-")
    return slug or f"procedure-{sha256[:8]}"
