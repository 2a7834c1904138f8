"""Which steps of a parsed procedure are done at the same time, by what its texts say of them (PRO-14).

Steps form a group only where they stand beside each other. What a text leaves open is asked about: where the
reading is a likely one the group is made and the author may take it apart, else the other way round.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.domain.procedure import Alert, Answer, Doubt, Paragraph, Procedure, SourceSpan, Step
from app.procedures.performers import after_performer, is_people, maybe_performer
from app.procedures.step_groups import StepGroups
from app.procedures.step_refs import StepRefs
from app.procedures.together_words import (
    NamedSteps,
    begins_at_once,
    begins_while,
    count_of,
    is_nothing_else,
    is_order,
    leads_to_steps,
    may_forbid,
    named_steps,
    needs_two,
    says_at_once,
)

_WITH_PREVIOUS = "together_before"
_INSIDE = "together_inside"
_SECTION = "together_section"
_QUESTIONS = {
    _WITH_PREVIOUS: "This step is taken as done at the same time as the step before it. Is it right, or is "
    "it done after that one?",
    f"{_WITH_PREVIOUS}_not": "Something else goes on while this step is done. It is shown after the step "
    "before it. Is it right, or are the two done at the same time?",
    _INSIDE: "Something is done at the same time here. The steps in this one are shown one after the other. "
    "Is it right, or are they done at the same time?",
    "together_following": "The steps that follow this text, up to the end of their section, are taken as "
    "done at the same time. Is it right, or are they done one after the other?",
    _SECTION: "The heading speaks of the same time. The steps under it are shown one after the other. Is it "
    "right, or are they done at the same time?",
    "together_joined": "Several texts say what is done at the same time here. All the steps that they speak "
    "of are taken as one group, done in any order. Is it right, or are they done one after the other?",
    "together_hold": "This hold point is among steps that are taken as done at the same time, so that it may "
    "be signed before those in front of it are done. Is it right, or are they done one after the other?",
    "together_unclear": "This says that steps are done at the same time, but not for certain which, or they "
    "do not stand beside each other. They are shown one after the other. Is it right? If not, put them "
    "beside each other under the heading “Concurrently” in the document and import it again.",
    "performer_unclear": "This stands before the step and may name who does it. Is it right that nobody is "
    "named, or does it say who?",
    "performer_following": "This seems to name who does the steps that follow. It is shown as text, and no "
    "step is marked with it. Is it right? If not, write the name before each step and import it again.",
    "performers_missing": "Two people are needed here, and the document does not say who does which step. "
    "Is it right as it is shown? If not, write the name before each step and import it again.",
}


def with_groups(procedure: Procedure) -> Procedure:
    """Give procedure with the groups that its texts tell of, and the doubts about them in their places."""
    reader = _Reader(procedure)
    reader.read()
    doubts = sorted((*procedure.doubts, *reader.doubts), key=lambda doubt: doubt.source.start)
    return replace(reader.groups.applied(), doubts=tuple(doubts), is_grouped=True)


def settled_together(procedure: Procedure, doubt: Doubt, answer: Answer) -> Procedure:
    """Give procedure with the author's answer to one of these doubts in it."""
    step, groups = procedure.step(doubt.step), StepGroups(procedure)
    if answer is Answer.PERFORMER:
        return _with_step(procedure, replace(step, performer=Paragraph(doubt.text, doubt.source)))
    if answer is Answer.IN_ORDER and doubt.code == _WITH_PREVIOUS:
        # It parts from those before it; what is done at the same time as it stays so.
        groups.mark(n for n in groups.whole(step.n) if n >= step.n)
    elif answer is Answer.IN_ORDER:
        groups.mark(groups.whole(step.n), alone=True)
    elif doubt.code == _WITH_PREVIOUS:
        groups.join(groups.with_previous(step.n))
    else:
        groups.join(
            groups.children(step.n) if doubt.code == _INSIDE else groups.of_section(step.source.section)
        )
    return groups.applied()


class _Reader:
    """Reads the texts in the document's order."""

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = procedure
        self.groups = StepGroups(procedure)
        self.doubts: list[Doubt] = []
        self._refs = StepRefs(self.groups)
        # Steps of groups that a text beside them says two people are needed for.
        self._for_two: set[int] = set()
        # Hold points that were asked about.
        self._held: set[int] = set()

    def read(self) -> None:
        self._headings()
        for step in self._procedure.steps:
            self._around(step)
            self._own(step)
        whole = self._procedure
        for text, source in _placed((*whole.overview, *whole.preconditions), whole.general_alerts):
            for named in named_steps(text):
                self._named(named, source, text, None)
        self._people()

    def _headings(self) -> None:
        for section in self.groups.sections:
            heading = section.rsplit(" / ", maxsplit=1)[-1]
            members = self.groups.of_section(section) if says_at_once(heading) else ()
            if len(members) < 2:
                continue
            if is_nothing_else(heading) and self.groups.may_join(members):
                self._join(members)
            else:
                first = self._procedure.step(members[0])
                self._ask(_SECTION, first.source, first.text, first.n, (Answer.TOGETHER,))

    def _around(self, step: Step) -> None:
        """Read what stands before a step, and behind it before the next one."""
        for text, source in _placed((*step.lead, *step.details), step.alerts):
            found = named_steps(text)
            for named in found:
                # "While step 5 runs" in a note is not said of the step that the note belongs to.
                is_sure = named.is_sure and not named.with_itself
                self._named(replace(named, is_sure=is_sure), source, text, step)
            if is_people(text) and text.rstrip().endswith((":", "：")):
                self._ask("performer_following", source, text, step.n)
            if not found and leads_to_steps(text):
                self._following(self._after(step, source), text, source)

    def _after(self, step: Step, source: SourceSpan) -> tuple[int, ...]:
        """Give the steps that follow a text beside step, in the same section; step first where it is one."""
        is_before = source.start < step.source.start
        inside = [n for n in self.groups.children(step.n) if self._start(n) > source.start]
        if inside and not is_before:
            return tuple(inside)
        section = step.source.section
        return tuple(
            n
            for n in self.groups.from_here(step.n)
            if (n != step.n or is_before) and self._procedure.step(n).source.section == section
        )

    def _start(self, n: int) -> int:
        return self._procedure.step(n).source.start

    def _following(self, members: Sequence[int], text: str, source: SourceSpan) -> None:
        count = count_of(text)
        if not is_order(text):
            self._ask("together_unclear", source, text, members[0] if members else 0)
            return
        if count and len(members) >= count:
            members = members[:count]
        if not members or not self.groups.may_join(members):
            self._ask("together_unclear", source, text, members[0] if members else 0)
            return
        self._join(members)
        if not count or not is_order(text, may_say_more=False):
            self._ask("together_following", source, text, members[0], (Answer.IN_ORDER,))

    def _own(self, step: Step) -> None:
        """Read what a step says of itself, of those in it, and of those it names."""
        text = step.text
        words = text[after_performer(text) :]
        if (place := maybe_performer(text)) is not None and step.performer is None:
            source = replace(
                step.source, start=step.source.start + place[0], end=step.source.start + place[1]
            )
            self._ask("performer_unclear", source, text[slice(*place)], step.n, (Answer.PERFORMER,))
        if found := named_steps(text):
            for named in found:
                self._named(named, step.source, text, step)
            return
        children = self.groups.children(step.n)
        if len(children) > 1 and says_at_once(text):
            is_plain = is_order(text) or (text.rstrip().endswith((":", "：")) and not may_forbid(text))
            if is_plain and leads_to_steps(text) and self.groups.may_join(children):
                self._join(children)
            else:
                self._ask(_INSIDE, step.source, text, step.n, (Answer.TOGETHER,))
        elif (
            not children and not step.details and leads_to_steps(text) and is_order(text, may_say_more=False)
        ):
            self._following(self._after(step, step.source), text, step.source)
        elif begins_at_once(words):
            self._with_previous(step)
        elif begins_while(words) and len(self.groups.with_previous(step.n)) > 1:
            self._ask(_WITH_PREVIOUS, step.source, text, step.n, (Answer.TOGETHER,), is_made=False)

    def _with_previous(self, step: Step) -> None:
        members = self.groups.with_previous(step.n)
        if self.groups.may_join(members):
            self._join(members)
            self._ask(_WITH_PREVIOUS, step.source, step.text, step.n, (Answer.IN_ORDER,))
        else:
            self._ask("together_unclear", step.source, step.text, step.n)

    def _named(self, named: NamedSteps, source: SourceSpan, text: str, owner: Step | None) -> None:
        members = self._refs.meant(named, owner)
        if members and self.groups.may_join(members) and named.is_sure:
            self._join(members)
            self._for_two |= set(members) if needs_two(text) else set()
        else:
            self._ask("together_unclear", source, text, owner.n if owner is not None else 0)

    def _join(self, members: Sequence[int]) -> None:
        """Put members into one group; ask where that takes in more than one text says."""
        whole = self.groups.join(members)
        held = [step for n in whole[1:] if (step := self._procedure.step(n)).is_hold_point]
        if held and held[0].n not in self._held:
            self._held.add(held[0].n)
            self._ask("together_hold", held[0].source, held[0].text, held[0].n, (Answer.IN_ORDER,))
        if len(whole) > len(members):
            first = self._procedure.step(whole[0])
            self._ask("together_joined", first.source, first.text, first.n, (Answer.IN_ORDER,))

    def _people(self) -> None:
        """Ask who does which, where two people are needed and some step of the group names nobody."""
        asked: set[int] = set()
        for step in self._procedure.steps:
            group = self.groups.whole(step.n) if step.n not in asked else ()
            if len(group) < 2:
                continue
            asked |= set(group)
            members = [self._procedure.step(n) for n in group]
            outer = [self._procedure.step(step.parent)] if step.parent else []
            texts = [text for one in (*members, *outer) for text in _texts(one)]
            is_for_two = bool(self._for_two & {*group}) or any(map(needs_two, texts))
            if is_for_two and not all(map(self._procedure.performer_of, group)):
                self._ask("performers_missing", step.source, step.text, step.n)

    def _ask(
        self,
        code: str,
        source: SourceSpan,
        text: str,
        step: int,
        answers: tuple[Answer, ...] = (),
        *,
        is_made: bool = True,
    ) -> None:
        question = _QUESTIONS[code if is_made else f"{code}_not"]
        self.doubts.append(Doubt(code, question, source, text, step, (Answer.AS_PARSED, *answers)))


def _texts(step: Step) -> tuple[str, ...]:
    around = _placed((*step.lead, *step.details), step.alerts)
    return (step.text, step.source.section.rsplit(" / ", maxsplit=1)[-1], *(text for text, _source in around))


def _placed(paragraphs: Sequence[Paragraph], alerts: Sequence[Alert]) -> list[tuple[str, SourceSpan]]:
    """Give the texts with their places, in the document's order."""
    found = [(text.text, text.source) for text in paragraphs]
    found += [(alert.text, alert.source) for alert in alerts]
    return sorted(found, key=lambda placed: placed[1].start)


def _with_step(procedure: Procedure, step: Step) -> Procedure:
    steps = (*procedure.steps[: step.n - 1], step, *procedure.steps[step.n :])
    return replace(procedure, steps=steps)
