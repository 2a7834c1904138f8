"""What stands between steps and inside them: further text, bullets, figures, alerts, other ways to do a step.

Each goes to the step that it belongs to; where the document does not say which, or what it is, the author is
asked.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.domain.procedure import AlertKind, Answer, Figure, SourceSpan
from app.procedures.alerts import AlertRun
from app.procedures.alternatives import is_alternative
from app.procedures.drafts import ANY_ALERT, Draft, Workshop, alert_of, joined
from app.procedures.extraction import Block, BlockKind, Loss
from app.procedures.outline import Place
from app.procedures.second_look import may_be_cut
from app.procedures.section_words import Part
from app.procedures.typed import Piece


class Surroundings:
    """Puts texts that are no steps to their steps; is_sure where the format keeps the classes of boxes."""

    def __init__(
        self, workshop: Workshop, pieces: Sequence[Piece], places: Sequence[Place], *, is_sure: bool
    ) -> None:
        self._workshop = workshop
        self._pieces = pieces
        self._places = places
        self._is_sure = is_sure

    def figure(self, block: Block, place: Place) -> None:
        """Put a figure to the step that it stands in or waits for."""
        source = self._workshop.source(block, place)
        figure = Figure(self._workshop.extraction.text_of(block), source, block.name)
        owner = self._workshop.owner(block, place.section)
        if owner is None:
            self._workshop.waiting_figures.append(figure)
        else:
            owner.figures.append(figure)

    def text(self, number: int, block: Block, place: Place) -> None:
        """Put a paragraph, code or a row between or inside steps where it belongs."""
        text = self._workshop.extraction.text_of(block)
        source = self._workshop.source(block, place)
        owner = self._workshop.owner(block, place.section)
        if is_alternative(text) and owner is not None and block.kind is BlockKind.PARAGRAPH:
            self._alternative(block, source, owner, place)
            return
        if not block.depth and owner is not None and self._is_sure and self._places[number].is_before_step:
            self._workshop.waiting_lead.append(self._workshop.paragraph(source))
            return
        self.text_of_step(source, block, place)

    def text_of_step(self, source: SourceSpan, block: Block, place: Place) -> None:
        """Put a text to its step as a detail, and ask what it is where the document does not say."""
        owner = self._workshop.owner(block, place.section)
        paragraph = self._workshop.paragraph(source)
        is_code = block.kind is BlockKind.CODE
        if owner is None:
            self._workshop.waiting_lead.append(paragraph)
            return
        owner.details.append(paragraph)
        self._workshop.ask_losses(block, source, owner)
        if block.depth == 0:
            self._ask_run(
                "unnumbered_text",
                "This carries no number. It is shown with the step before it and asks for no "
                "confirmation of its own. Is it right?",
                source,
                owner,
                (Answer.STEP, *ANY_ALERT),
            )
        elif not self._is_sure and not is_code:
            self._ask_run(
                "unclassified",
                "This stands inside the step; the document does not say whether it is a warning, a "
                "note or plain text. What is it?",
                source,
                owner,
                (Answer.TEXT, *ANY_ALERT),
            )

    def _ask_run(
        self, code: str, question: str, source: SourceSpan, owner: Draft, answers: tuple[Answer, ...]
    ) -> None:
        """Paragraphs that follow each other in one step are one question."""
        asked = [entry for entry in self._workshop.questions if entry.code == code and entry.step is owner]
        if asked and source.start - asked[-1].source.end <= 2:
            asked[-1].source = joined((asked[-1].source, source))
        else:
            self._workshop.ask(code, question, source, owner, answers)

    def _alternative(self, block: Block, source: SourceSpan, owner: Draft, place: Place) -> None:
        first = owner.alternative_of or owner
        draft = Draft(
            block=replace(block, depth=first.block.depth),
            text=self._workshop.text(source),
            source=source,
            label="",
            section=place.section,
            depth=first.depth,
            parent=first.parent,
            alternative_of=first,
        )
        self._workshop.close_steps(first.block.depth)
        self._workshop.open_step(draft)
        self._workshop.ask(
            "alternative",
            "This is another way to do the step before it: one of the two is done. Is it right?",
            source,
            draft,
        )

    def leave_section(self, place: Place | None) -> None:
        """What waits for a step that does not come belongs to the one before, and the author is asked."""
        workshop = self._workshop
        last = workshop.steps[-1] if workshop.steps else None
        if place is not None and place.part is Part.STEPS and place.leads_to_step:
            sections = {alert.source.section for alert in workshop.waiting_alerts}
            sections |= {paragraph.source.section for paragraph in workshop.waiting_lead}
            if last is None or last.section not in sections:
                # It stands before the first step of its section, and so before the one that comes.
                return
        for alert in workshop.waiting_alerts:
            if last is None:
                workshop.general_alerts.append(alert)
            else:
                last.alerts.append(alert)
                workshop.belongs(alert.source, last)
                workshop.ask(
                    "alert_position",
                    f"No step follows this {alert.kind}. It is shown before the last step ahead of "
                    f"it. Does it belong there?",
                    alert.source,
                    last,
                )
        for paragraph in workshop.waiting_lead:
            if last is None:
                workshop.texts[Part.OVERVIEW].append(paragraph)
            else:
                last.details.append(paragraph)
                self._ask_run(
                    "unnumbered_text",
                    "This carries no number and no step follows it. It is shown with the step "
                    "before it. Is it right, or is it a step?",
                    paragraph.source,
                    last,
                    (Answer.STEP, *ANY_ALERT),
                )
        if last is not None:
            last.figures += workshop.waiting_figures
        workshop.waiting_alerts, workshop.waiting_lead, workshop.waiting_figures = [], [], []

    def bullet(self, block: Block, place: Place) -> None:
        """Put a bullet to the step that it stands in, or before the one that follows."""
        source = self._workshop.source(block, place)
        owner = self._workshop.owner(block, place.section)
        if owner is None:
            self._workshop.waiting_lead.append(self._workshop.paragraph(source))
            self._workshop.bullet_leads.add(source)
            return
        owner.details.append(self._workshop.paragraph(source))
        question = next(
            (entry for entry in self._workshop.questions if entry.code == "bullets" and entry.step is owner),
            None,
        )
        if question is not None:
            question.source = joined((question.source, source))
            return
        self._workshop.ask(
            "bullets",
            "These bullets are shown with their step and not confirmed one by one. Is it right, or "
            "are they steps?",
            source,
            owner,
            (Answer.STEP,),
        )

    def alert(self, run: AlertRun) -> None:
        """Put an alert to the step that it stands in or before, or to the procedure."""
        place = self._places[run.start]
        blocks = [piece.block for piece in self._pieces[run.start : run.end]]
        span = SourceSpan(run.text_start, run.text_end, blocks[0].page, place.section)
        alert = alert_of(self._workshop, run.kind, span, run.title)
        whole = replace(span, start=min(run.text_start, blocks[0].start))
        owner = self._alert_owner(blocks[0], place, run.end) or self._anchor(run.start, place)
        if place.part is not Part.STEPS:
            self._workshop.general_alerts.append(alert)
        elif owner is not None:
            owner.alerts.append(alert)
        else:
            self._workshop.waiting_alerts.append(alert)
        for block in blocks:
            self._workshop.ask_losses(block, self._workshop.source(block, place), owner)
        if run.is_unsure:
            self._workshop.ask(
                "alert_class",
                f"This is taken as a {run.kind}, since the document does not mark it as one. What "
                f"is it, and is all of it here?",
                span if run.title else whole,
                owner,
                (*(answer for answer in ANY_ALERT if answer.value != run.kind.value), Answer.TEXT),
            )
        elif may_be_cut(alert.text, is_last_of_page=self._ends_page(run.end)):
            self._workshop.ask(
                "alert_cut",
                f"This {run.kind} ends without the end of a sentence. Is all of it here? If not, put it into "
                "one paragraph in the document and import it again.",
                span,
                owner,
                (Answer.TEXT,),
            )
        elif owner is None and place.part is Part.STEPS and run.kind is AlertKind.NOTE and not self._is_sure:
            self._workshop.ask(
                "alert_position",
                "This note is shown before the step that follows it. Does it belong there?",
                span,
            )

    def _ends_page(self, end: int) -> bool:
        """Whether the piece before number end is the last of its page, and another page follows."""
        page = self._pieces[end - 1].block.page
        return end < len(self._pieces) and 0 < page < self._pieces[end].block.page

    def _anchor(self, number: int, place: Place) -> Draft | None:
        """Give the step that an alert's text box is anchored in, None where there is none."""
        if place.part is not Part.STEPS or Loss.BOXED not in self._pieces[number].block.losses:
            return None
        while number and Loss.BOXED in self._pieces[number].block.losses:
            number -= 1
        start = self._pieces[number].block.start
        return next((step for step in self._workshop.steps if step.source.start == start), None)

    def _alert_owner(self, block: Block, place: Place, end: int) -> Draft | None:
        """Give the step that an alert is nested in; None where it stands before a step or at its level."""
        if place.part is not Part.STEPS or block.depth == 0:
            return None
        inside = [draft for draft in self._workshop.chain if draft.block.depth <= block.depth]
        if block.kind is BlockKind.ITEM:
            inside = [draft for draft in inside if draft.block.depth < block.depth]
        if not inside:
            return None
        # Between the sub-steps of a step it belongs to the one that follows.
        has_children = any(step.parent is inside[-1] for step in self._workshop.steps)
        return None if has_children and self._leads_to_child(end, inside[-1]) else inside[-1]

    def _leads_to_child(self, number: int, parent: Draft) -> bool:
        for piece in self._pieces[number:]:
            if piece.block.kind is BlockKind.HEADING:
                return False
            if piece.block.kind is BlockKind.ITEM and piece.block.is_ordered and not piece.block.group:
                return piece.block.depth > parent.block.depth
        return False
