"""Walks a document once, in its order, and makes steps of what is numbered in its steps' sections."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.domain.procedure import Answer, Paragraph, SourceSpan
from app.procedures.alerts import alert_runs
from app.procedures.alternatives import is_alternative
from app.procedures.drafts import ANY_ALERT, Draft, Question, Workshop, alert_of, joined
from app.procedures.extraction import Block, BlockKind
from app.procedures.number_check import NumberCheck
from app.procedures.outline import Place, outline
from app.procedures.performers import is_people
from app.procedures.second_look import may_be_more
from app.procedures.section_words import Part
from app.procedures.surroundings import Surroundings
from app.procedures.tables import TableRow, table_rows
from app.procedures.typed import Piece

_CONDITION = re.compile(
    r"(?:if|when|for|option|alternative|in case|case|either|wenn|falls|option|如果|إذا)\b", re.IGNORECASE
)

_UNREAD_QUESTIONS = {
    "title": "Several lines at the beginning may be the title. Is the title right as it is shown?",
    "number": "The document names its number here, but it could not be read. Is it right without one?",
    "code_in_title": "The title begins with a code that no label calls the number. It stays with the title "
    "and is not taken as the number. Is it right? If it is the number, write “Procedure No.” before it in "
    "the document and import it again.",
    "revision": "The document names its revision here, but it could not be read. Is it right without one?",
}
_NO_STEPS = frozenset((Part.PRECONDITIONS, Part.POSTCONDITIONS, Part.CONTINGENCY))


class Assembler:
    """Fills a workshop from the pieces of a document; is_sure where the format keeps the classes of boxes."""

    def __init__(
        self, workshop: Workshop, pieces: Sequence[Piece], title_place: int, *, is_sure: bool
    ) -> None:
        extraction = workshop.extraction
        self._workshop = workshop
        self._pieces = pieces
        self._places = outline(extraction, pieces, title_place)
        self._runs = alert_runs(extraction, pieces, self._places, is_sure=is_sure)
        self._rows = table_rows(extraction, pieces)
        self._around = Surroundings(workshop, pieces, self._places, is_sure=is_sure)
        self._numbers = NumberCheck(workshop)
        self._asked: set[str] = set()
        # By section.
        self._numbered: dict[str, Question] = {}
        self._people: dict[str, Paragraph] = {}
        # Rows whose cells are done at the same time, so far.
        self._groups = 0

    def walk(self) -> None:
        """Go through the pieces once, in the document's order."""
        number = 0
        while number < len(self._pieces):
            run = self._runs.get(number)
            if run is not None:
                self._around.alert(run)
                number = run.end
                continue
            self._piece(number, self._pieces[number], self._places[number])
            number += 1
        self._around.leave_section(None)
        if not self._workshop.steps:
            self._ask_about_all()

    def _piece(self, number: int, piece: Piece, place: Place) -> None:
        block = piece.block
        if block.kind is BlockKind.HEADING:
            self._around.leave_section(place)
            self._workshop.chain.clear()
            self._ask_section(block, place)
            if is_people(self._workshop.extraction.text_of(block)):
                source = self._workshop.source(block, place)
                self._people[place.section] = self._workshop.paragraph(source)
        elif block.kind is BlockKind.MARGIN:
            return
        elif place.part is not Part.STEPS:
            self._text(block, place)
        elif number in self._rows:
            self._row(self._rows[number], place)
        elif block.kind is BlockKind.ITEM:
            self._item(piece, place)
        elif block.kind is BlockKind.FIGURE:
            self._around.figure(block, place)
        else:
            self._around.text(number, block, place)

    def _text(self, block: Block, place: Place) -> None:
        part = place.part if place.part is not Part.UNKNOWN else Part.OVERVIEW
        if block.kind is BlockKind.FIGURE and not block.end > block.start:
            return
        source = self._workshop.source(block, place)
        label = block.label if block.is_ordered else ""
        self._workshop.texts[part].append(self._workshop.paragraph(source, label))
        self._workshop.ask_losses(block, source, None)
        if part in _NO_STEPS and block.kind is BlockKind.ITEM:
            self._numbered_text(block, place, source)
        if (
            place.part is Part.UNKNOWN
            and place.section
            and place.section not in self._asked
            and self._has_steps_elsewhere()
        ):
            self._asked.add(place.section)
            self._workshop.ask(
                "section_unknown",
                f"The section “{place.section}” has a heading that says nothing of its use. It is "
                f"shown with the overview. Is it right?",
                source,
            )

    def _numbered_text(self, block: Block, place: Place, source: SourceSpan) -> None:
        """Numbered items of a section that holds no steps are one question, with the bullets in them."""
        question = self._numbered.get(place.section)
        if question is not None:
            question.source = joined((question.source, source))
        elif block.is_ordered:
            self._workshop.ask(
                "section_numbered",
                f"The numbered texts under “{place.section}” are taken as {place.part.value}, not as steps. "
                "Is it right? If they are steps, each of them becomes one.",
                source,
                None,
                (Answer.STEP,),
            )
            self._numbered[place.section] = self._workshop.questions[-1]

    def _has_steps_elsewhere(self) -> bool:
        return any(place.part is Part.STEPS for place in self._places)

    def _item(self, piece: Piece, place: Place) -> None:
        block = piece.block
        text = self._workshop.extraction.text_of(block)
        self._workshop.close_steps(block.depth)
        is_bullet = not block.is_ordered
        if is_bullet and (self._workshop.chain or place.has_numbers):
            self._around.bullet(block, place)
            return
        parent = self._workshop.chain[-1] if self._workshop.chain else None
        source = self._workshop.source(block, place)
        draft = Draft(
            block=block,
            text=text,
            source=source,
            label=block.label,
            section=place.section,
            depth=len(self._workshop.chain),
            parent=parent,
            values=piece.label.values if piece.label is not None else (),
            form=piece.label.form if piece.label is not None else "",
            performer=self._named_by_heading(place),
        )
        if is_alternative(text):
            draft.alternative_of = self._sibling(draft)
        self._workshop.open_step(draft)
        if is_bullet and f"bullets {place.section}" not in self._asked:
            self._asked.add(f"bullets {place.section}")
            self._workshop.ask(
                "bullet_steps",
                "The steps of this section carry bullets, not numbers. They are taken as steps in "
                "this order. Is it right?",
                source,
                draft,
            )
        self._numbers.check(draft)

    def _sibling(self, draft: Draft) -> Draft | None:
        """Give the step before draft in the same list, the first of its alternatives."""
        for other in reversed(self._workshop.steps):
            if other.parent is draft.parent and other.section == draft.section:
                return other.alternative_of or other
        return None

    def _row(self, row: TableRow, place: Place) -> None:
        """A row of a table is a step, a warning, or text that belongs to the step before it."""
        if row.alert is not None:
            kind, span, title = row.alert
            source = self._workshop.span(row.block, place, span)
            self._workshop.waiting_alerts.append(alert_of(self._workshop, kind, source, title))
            self._workshop.ask_losses(row.block, source, None)
            if row.has_number:
                self._workshop.ask(
                    "row_alert",
                    f"This row has a number and is taken as a {kind}, not as a step. Is it right, and does "
                    "it ask for no action?",
                    source,
                    None,
                    (Answer.STEP, *ANY_ALERT),
                )
            return
        if row.is_header:
            return
        if row.action is None:
            self._around.text_of_step(self._workshop.source(row.block, place), row.block, place)
            return
        source = self._workshop.span(row.block, place, row.action)
        self._workshop.chain.clear()
        label = row.label
        depth = 0
        if (
            label is not None
            and label.values
            and len(label.values) == 1
            and label.form in ("a.", "a)", "a()")
            and self._workshop.steps
        ):
            depth = 1
            self._workshop.chain = [step for step in self._workshop.steps if step.depth == 0][-1:]
        draft = Draft(
            block=replace(row.block, depth=depth + 1),
            text=self._workshop.text(source),
            source=source,
            label=label.text if label is not None else "",
            section=place.section,
            depth=depth,
            parent=self._workshop.chain[-1] if self._workshop.chain else None,
            values=label.values if label is not None else (),
            form=label.form if label is not None else "",
            performer=self._named_in_row(row, place),
        )
        draft.details += [
            self._workshop.paragraph(self._workshop.span(row.block, place, span)) for span in row.further
        ]
        self._workshop.open_step(draft)
        self._ask_about_row(row, draft)
        if row.others:
            self._beside(row, draft, place)
        if row.is_spanned:
            self._workshop.ask(
                "table_people_spanned",
                "What one of the people does in a row above goes on beside this one. It is shown with that "
                "row alone. Is it right?",
                source,
                draft,
            )

    def _ask_about_row(self, row: TableRow, draft: Draft) -> None:
        for detail in draft.details:
            if may_be_more(detail.text):
                self._workshop.ask(
                    "unclassified",
                    "This stands beside the step in its row. Is it a warning, a note or plain text?",
                    detail.source,
                    draft,
                    (Answer.TEXT, *ANY_ALERT),
                )
        self._numbers.check(draft)
        if f"table {row.table}" not in self._asked:
            self._asked.add(f"table {row.table}")
            self._workshop.ask(
                "table_steps",
                "The steps stand in a table. One row is taken as one step. Is it right?",
                draft.source,
                draft,
            )

    def _beside(self, row: TableRow, first: Draft, place: Place) -> None:
        """Make steps of what further people do in a row; they are done at the same time as the first."""
        self._groups += 1
        first.together = self._groups
        for other in row.others:
            source = self._workshop.span(row.block, place, other.action)
            name = self._workshop.span(row.block, place, other.performer)
            self._workshop.close_steps(first.block.depth)
            draft = replace(
                first,
                text=self._workshop.text(source),
                source=source,
                performer=self._workshop.paragraph(name),
                alerts=[],
                figures=[],
                lead=[],
                details=[],
            )
            self._workshop.open_step(draft)
        if f"people {row.table}" not in self._asked:
            self._asked.add(f"people {row.table}")
            self._workshop.ask(
                "table_people",
                "Each person has a column here. Each cell is taken as a step of that person, and those of "
                "one row as done at the same time. Is it right?",
                first.source,
                first,
            )

    def _named_in_row(self, row: TableRow, place: Place) -> Paragraph | None:
        if row.performer is None:
            return self._named_by_heading(place)
        return self._workshop.paragraph(self._workshop.span(row.block, place, row.performer))

    def _named_by_heading(self, place: Place) -> Paragraph | None:
        """Give who the nearest heading above says does the steps under it."""
        section = place.section
        while section:
            if section in self._people:
                return self._people[section]
            section = section.rpartition(" / ")[0]
        return None

    def _ask_section(self, block: Block, place: Place) -> None:
        heading = self._workshop.extraction.text_of(block)
        if place.is_unknown_with_steps:
            self._workshop.ask(
                "section_steps",
                f"The numbered texts under “{heading}” are taken as steps. Is it right?",
                self._workshop.source(block, place),
            )
        if place.part is Part.STEPS and _CONDITION.match(heading):
            self._workshop.ask(
                "section_condition",
                f"The steps under “{heading}” are done only on this condition. They stand in the "
                f"order of the document, "
                "and are marked as not applicable where it does not hold. Is it right?",
                self._workshop.source(block, place),
            )

    def _ask_about_all(self) -> None:
        """A document without steps goes to the author whole, paragraph by paragraph."""
        blocks = [piece.block for piece in self._pieces]
        if not blocks:
            return
        whole = SourceSpan(0, len(self._workshop.extraction.text), blocks[0].page)
        self._workshop.ask(
            "no_steps",
            "No numbered steps were found. Read the whole document and say which of its paragraphs "
            "are steps.",
            whole,
        )
        in_alerts = {number for run in self._runs.values() for number in range(run.start, run.end)}
        for number, (piece, place) in enumerate(zip(self._pieces, self._places, strict=True)):
            block = piece.block
            if number in in_alerts:
                continue
            is_text = block.kind in (BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.ROW)
            if is_text and place.part in (Part.UNKNOWN, Part.STEPS, Part.OVERVIEW):
                self._workshop.ask(
                    "unnumbered_text",
                    "Is this a step? It carries no number.",
                    self._workshop.source(block, place),
                    None,
                    (Answer.STEP, *ANY_ALERT),
                )


def ask_about_facts(workshop: Workshop, unread: Mapping[str, Block]) -> None:
    """Ask about what the document names of itself, at the block that does, and whose value is not sure."""
    for name, block in unread.items():
        workshop.ask(
            f"unread_{name}", _UNREAD_QUESTIONS[name], SourceSpan(block.start, block.end, block.page)
        )
