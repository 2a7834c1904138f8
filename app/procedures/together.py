"""Which steps of a parsed procedure are done at the same time, by what its texts say of them (PRO-14).

Steps form a group only where they stand beside each other. What a text leaves open is asked about: where the
reading is a likely one the group is made and the author may take it apart, else the other way round.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.domain.procedure import Alert, Answer, Doubt, Paragraph, Procedure, SourceSpan, Step, StepKind
from app.procedures.labels import Style, read_label
from app.procedures.performers import after_performer, is_people, maybe_performer
from app.procedures.together_words import (
    NamedSteps,
    begins_at_once,
    begins_while,
    count_of,
    is_nothing_else,
    leads_to_steps,
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
    return replace(reader.procedure, doubts=tuple(doubts), is_grouped=True)


def settled_together(procedure: Procedure, doubt: Doubt, answer: Answer) -> Procedure:
    """Give procedure with the author's answer to one of these doubts in it."""
    step = procedure.step(doubt.step)
    if answer is Answer.PERFORMER:
        performer = Paragraph(doubt.text, doubt.source)
        return _with_step(procedure, replace(step, performer=performer))
    if answer is Answer.IN_ORDER and doubt.code == _WITH_PREVIOUS:
        # It parts from those before it; what is done at the same time as it stays so.
        behind = [n for n in procedure.done_together(step.n) if n >= step.n]
        return _marked(procedure, behind, _new_number(procedure))
    if answer is Answer.IN_ORDER:
        return _marked(procedure, procedure.done_together(step.n), 0)
    members = {
        _WITH_PREVIOUS: lambda: _with_previous(procedure, step),
        _INSIDE: lambda: _children(procedure, step.n),
        _SECTION: lambda: _of_section(procedure, step.source.section),
    }[doubt.code]()
    return _joined(procedure, members)


class _Reader:
    """Reads the texts in the document's order; procedure is as it stands with the groups so far."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.doubts: list[Doubt] = []
        # Steps of groups that a text beside them says two people are needed for.
        self._for_two: set[int] = set()

    def read(self) -> None:
        self._headings()
        for step in self.procedure.steps:
            self._around(step)
            self._own(step)
        whole = self.procedure
        for text, source in _placed((*whole.overview, *whole.preconditions), whole.general_alerts):
            for named in named_steps(text):
                self._named(named, source, text, None)
        self._people()

    def _headings(self) -> None:
        for section in dict.fromkeys(step.source.section for step in self.procedure.steps):
            heading = section.rsplit(" / ", maxsplit=1)[-1]
            members = _of_section(self.procedure, section)
            if not says_at_once(heading) or len(members) < 2:
                continue
            if is_nothing_else(heading):
                self._join(members)
            else:
                first = self.procedure.step(members[0])
                self._ask(_SECTION, first.source, first.text, first.n, (Answer.TOGETHER,))

    def _around(self, step: Step) -> None:
        """Read what stands before a step, and behind it before the next one."""
        for text, source in _placed((*step.lead, *step.details), step.alerts):
            found = named_steps(text)
            for named in found:
                self._named(named, source, text, step)
            if is_people(text) and text.rstrip().endswith((":", "：")):
                self._ask("performer_following", source, text, step.n)
            if found or not leads_to_steps(text):
                continue
            is_before = source.start < step.source.start
            self._following(self._after(step, is_before=is_before, source=source), text, source)

    def _after(self, step: Step, *, is_before: bool, source: SourceSpan) -> tuple[int, ...]:
        """Give the steps that follow a text beside step, in the same section; step first where it is one."""
        inside = [n for n in _children(self.procedure, step.n) if self._start(n) > source.start]
        if inside and not is_before:
            return tuple(inside)
        beside = _children(self.procedure, step.parent)
        return tuple(
            n
            for n in beside
            if (n > step.n or (is_before and n == step.n))
            and self.procedure.step(n).source.section == step.source.section
        )

    def _start(self, n: int) -> int:
        return self.procedure.step(n).source.start

    def _following(self, members: Sequence[int], text: str, source: SourceSpan) -> None:
        count = count_of(text)
        if count and len(members) >= count:
            members = members[:count]
        if len(members) < 2 or not self._may_join(members):
            self._ask("together_unclear", source, text, members[0] if members else 0)
            return
        self._join(members)
        if not count:
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
        children = _children(self.procedure, step.n)
        if len(children) > 1 and says_at_once(text):
            if leads_to_steps(text) and self._may_join(children):
                self._join(children)
            else:
                self._ask(_INSIDE, step.source, text, step.n, (Answer.TOGETHER,))
        elif begins_at_once(words):
            self._with_previous(step)
        elif begins_while(words) and len(_with_previous(self.procedure, step)) > 1:
            self._ask(_WITH_PREVIOUS, step.source, text, step.n, (Answer.TOGETHER,), is_made=False)

    def _with_previous(self, step: Step) -> None:
        members = _with_previous(self.procedure, step)
        if len(members) > 1 and self._may_join(members):
            self._join(members)
            self._ask(_WITH_PREVIOUS, step.source, step.text, step.n, (Answer.IN_ORDER,))
        else:
            self._ask("together_unclear", step.source, step.text, step.n)

    def _named(self, named: NamedSteps, source: SourceSpan, text: str, owner: Step | None) -> None:
        members = _resolved(self.procedure, named, owner)
        if members and self._may_join(members) and named.is_sure:
            self._join(members)
            self._for_two |= set(members) if needs_two(text) else set()
        else:
            self._ask("together_unclear", source, text, owner.n if owner is not None else 0)

    def _join(self, members: Sequence[int]) -> None:
        """Put members into one group; ask where that takes in more than one text says."""
        self.procedure = _joined(self.procedure, members)
        whole = self.procedure.done_together(members[0])
        if set(whole) != set(members):
            first = self.procedure.step(whole[0])
            self._ask("together_joined", first.source, first.text, first.n, (Answer.IN_ORDER,))

    def _may_join(self, members: Sequence[int]) -> bool:
        """Whether members stand beside each other, and none of them is done instead of another."""
        steps = [self.procedure.step(n) for n in members]
        beside = _children(self.procedure, steps[0].parent)
        if {step.parent for step in steps} != {steps[0].parent}:
            return False
        parent = steps[0].parent
        if parent and self.procedure.step(parent).kind is StepKind.CHOICE:
            return False
        first, last = beside.index(members[0]), beside.index(members[-1])
        if beside[first : last + 1] != tuple(members):
            return False
        alternatives = {other.alternative_of for other in self.procedure.steps}
        return not any(step.alternative_of or step.n in alternatives for step in steps)

    def _people(self) -> None:
        """Ask who does which, where two people are needed and some step of the group names nobody."""
        asked: set[tuple[int, ...]] = set()
        for step in self.procedure.steps:
            group = self.procedure.done_together(step.n)
            if not group or group in asked:
                continue
            asked.add(group)
            members = [self.procedure.step(n) for n in group]
            outer = [self.procedure.step(step.parent)] if step.parent else []
            texts = [text for one in (*members, *outer) for text in _texts(one)]
            is_for_two = bool(self._for_two & {*group}) or any(map(needs_two, texts))
            if is_for_two and not all(map(self.procedure.performer_of, group)):
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


@dataclass(frozen=True, slots=True)
class _Key:
    """A number as it can be compared; is_letter tells "b" from "2"."""

    values: tuple[int, ...]
    is_letter: bool


def _resolved(procedure: Procedure, named: NamedSteps, owner: Step | None) -> tuple[int, ...]:
    """Give the steps that named means; empty where a number means none or several, or two are needed."""
    scopes: list[tuple[int, ...]] = []
    if owner is not None:
        section, beside = owner.source.section, _children(procedure, owner.parent)
        near = tuple(step.n for step in procedure.steps if step.source.section == section)
        scopes = [_children(procedure, owner.n), tuple(n for n in beside if n in near), near, beside]
    for scope in (*scopes, tuple(step.n for step in procedure.steps)):
        found = _found_in(procedure, scope, named)
        if found is not None:
            members = {*found, owner.n} if named.with_itself and owner is not None else set(found)
            return tuple(sorted(members)) if len(members) > 1 else ()
    return ()


def _found_in(procedure: Procedure, scope: Sequence[int], named: NamedSteps) -> set[int] | None:
    members: set[int] = set()
    for first_ref, last_ref in named.refs:
        ends = [_one(procedure, scope, ref) for ref in (first_ref, last_ref)]
        if ends[0] is None or ends[1] is None or ends[0] > ends[1]:
            return None
        first, last = ends[0], ends[1]
        if first != last and procedure.step(first).parent != procedure.step(last).parent:
            return None
        beside = _children(procedure, procedure.step(first).parent)
        members |= {n for n in beside if first <= n <= last}
    return members


def _one(procedure: Procedure, scope: Sequence[int], ref: str) -> int | None:
    wanted = _key(ref)
    found = [n for n in scope if wanted in _keys(procedure, procedure.step(n))]
    return found[0] if len(found) == 1 else None


def _key(ref: str) -> _Key:
    """Read a number of a text: "5", "3.2", "5a", "b"."""
    if not ref[0].isdigit():
        return _Key((_letter(ref),), is_letter=True)
    letter = _letter(ref[-1]) if ref[-1].isalpha() else 0
    digits = tuple(int(part) for part in (ref[:-1] if letter else ref).split("."))
    return _Key((*digits, letter) if letter else digits, is_letter=False)


def _letter(text: str) -> int:
    return ord(text.casefold()) - ord("a") + 1


def _keys(procedure: Procedure, step: Step) -> tuple[_Key, ...]:
    """Give what a step may be called: its own number, and with that of the step it is nested in."""
    own = _label_key(step)
    if own is None:
        return ()
    above = _label_key(procedure.step(step.parent)) if step.parent else None
    if above is None:
        return (own,)
    return own, _Key((*above.values, *own.values), is_letter=False)


def _label_key(step: Step) -> _Key | None:
    for text in (f"{step.label} x", f"{step.label}. x"):
        label = read_label(text)
        if label is not None and label.values:
            return _Key(label.values, is_letter=label.style is Style.LETTER)
    return None


def _children(procedure: Procedure, parent: int) -> tuple[int, ...]:
    return tuple(step.n for step in procedure.steps if step.parent == parent)


def _with_previous(procedure: Procedure, step: Step) -> tuple[int, ...]:
    beside = _children(procedure, step.parent)
    place = beside.index(step.n)
    previous = procedure.step(beside[place - 1]) if place else None
    is_same = previous is not None and previous.source.section == step.source.section
    return (previous.n, step.n) if previous is not None and is_same else (step.n,)


def _of_section(procedure: Procedure, section: str) -> tuple[int, ...]:
    """Give the outermost steps under a heading."""
    steps = [step for step in procedure.steps if step.source.section == section]
    depth = min((step.depth for step in steps), default=0)
    return tuple(step.n for step in steps if step.depth == depth)


def _texts(step: Step) -> tuple[str, ...]:
    around = _placed((*step.lead, *step.details), step.alerts)
    return (step.text, step.source.section.rsplit(" / ", maxsplit=1)[-1], *(text for text, _source in around))


def _placed(paragraphs: Sequence[Paragraph], alerts: Sequence[Alert]) -> list[tuple[str, SourceSpan]]:
    """Give the texts with their places, in the document's order."""
    found = [(text.text, text.source) for text in paragraphs]
    found += [(alert.text, alert.source) for alert in alerts]
    return sorted(found, key=lambda placed: placed[1].start)


def _joined(procedure: Procedure, members: Sequence[int]) -> Procedure:
    """Put members into one group, with those that each of them is done together with already."""
    whole = {n for member in members for n in (member, *procedure.done_together(member))}
    return _marked(procedure, sorted(whole), _new_number(procedure))


def _new_number(procedure: Procedure) -> int:
    return 1 + max((step.together for step in procedure.steps), default=0)


def _marked(procedure: Procedure, members: Sequence[int], number: int) -> Procedure:
    steps = tuple(replace(step, together=number) if step.n in members else step for step in procedure.steps)
    return replace(procedure, steps=steps)


def _with_step(procedure: Procedure, step: Step) -> Procedure:
    steps = (*procedure.steps[: step.n - 1], step, *procedure.steps[step.n :])
    return replace(procedure, steps=steps)
