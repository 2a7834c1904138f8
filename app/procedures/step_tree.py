"""How the steps of a procedure hang together: what is nested, what is one of several, what order is free."""

import re
from functools import cached_property

from app.domain.procedure import Procedure, Step, StepKind, UseClass
from app.domain.procedure_run import TimerKind

# A step that says so leaves the order of its sub-steps to the person.
_ANY_ORDER = re.compile(
    r"\b(?:in any (?:order|sequence)|any order|in beliebiger Reihenfolge|Reihenfolge ist beliebig)\b"
    r"|(?:任意|不分)(?:的)?(?:顺序|次序|先后)|بأي ترتيب",
    re.IGNORECASE,
)
# In what was parsed before steps formed groups; its open runs and records keep their rules.
_AT_ONCE = re.compile(
    r"\b(?:at the same time|simultaneously|concurrently|gleichzeitig)\b|同时|في نفس الوقت|في آن واحد",
    re.IGNORECASE,
)
_DEADLINE = re.compile(
    r"\b(?:within|no later than|not later than|at the latest|innerhalb|spätestens|binnen)\b"
    r"|之内|以内|内完成|خلال|في غضون",
    re.IGNORECASE,
)


def timer_kind(step: Step) -> TimerKind:
    """Say whether the time that a step names has to pass first or must not pass."""
    return TimerKind.DEADLINE if _DEADLINE.search(step.text) else TimerKind.WAIT


class StepTree:
    """The tree of a procedure's steps; 0 stands for the procedure, whose children are the top steps.

    Raises ValueError when it is made of steps that are not in the document's order.
    """

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        children: dict[int, list[int]] = {}
        groups: dict[int, list[int]] = {}
        for n, step in enumerate(procedure.steps, start=1):
            if step.n != n or not 0 <= step.parent < n or not 0 <= step.alternative_of < n:
                raise ValueError(f"step {n} is out of place")
            children.setdefault(step.parent, []).append(step.n)
            if self._is_alternative(step):
                groups.setdefault(self._first_of(step), []).append(step.n)
        self._children = {parent: tuple(steps) for parent, steps in children.items()}
        self._groups = {first: (first, *rest) for first, rest in groups.items()}
        self._group_of = {n: group for group in self._groups.values() for n in group}

    @cached_property
    def _together(self) -> dict[int, tuple[int, ...]]:
        marked = (step.n for step in self.procedure.steps if step.together)
        return {n: group for n in marked if (group := self.procedure.done_together(n))}

    @cached_property
    def choosers(self) -> frozenset[int]:
        """The steps at which a way must be taken before they can be settled."""
        kinds = (step.n for step in self.procedure.steps if self._is_decided(step) or self._is_choice(step))
        return frozenset((*kinds, *self._groups))

    def children(self, n: int) -> tuple[int, ...]:
        """Give the steps nested directly in n, in the document's order."""
        return self._children.get(n, ())

    def inside(self, n: int) -> tuple[int, ...]:
        """Give the steps that n is nested in, outermost first."""
        above: list[int] = []
        parent = self.procedure.step(n).parent
        while parent:
            above.insert(0, parent)
            parent = self.procedure.step(parent).parent
        return tuple(above)

    def subtree(self, n: int) -> tuple[int, ...]:
        """Give n and all that is nested in it."""
        found = [n]
        for child in self.children(n):
            found += self.subtree(child)
        return tuple(found)

    def section(self, n: int) -> tuple[int, ...]:
        """Give the steps that stand under the same heading as n, sub-headings included, and n's own."""
        name = self.procedure.step(n).source.section
        return tuple(
            step.n
            for step in self.procedure.steps
            if step.source.section == name or (name and step.source.section.startswith(f"{name} / "))
        )

    def left_out(self, n: int, *, is_section: bool) -> tuple[int, ...]:
        """Give what is settled together when n does not apply: what is nested in it, or its whole section."""
        return tuple(sorted({*self.subtree(n), *(self.section(n) if is_section else ())}))

    def group(self, n: int) -> tuple[int, ...]:
        """Give the alternatives that n is one of, the first one first; empty when there are none."""
        return self._group_of.get(n, ())

    def ways(self, n: int) -> tuple[int, ...]:
        """Give what may be chosen at n: steps, and 0 where its condition may not hold; empty for nothing."""
        if n in self._groups:
            group = self._groups[n]
            if self._is_choice(self.procedure.step(n)):
                # Two questions in one: which of its sub-steps, or which other alternative.
                return (*self.children(n), *group[1:])
            return self._with_none(group)
        if n not in self.choosers:
            return ()
        is_decision = self.procedure.step(n).kind is StepKind.DECISION
        return (n, 0) if is_decision else self._with_none(self.children(n))

    def is_free(self, parent: int) -> bool:
        """Whether the steps nested directly in parent may be settled in any order.

        They may where parent says so, and in procedures that are not for continuous use (PRO-17).
        """
        if self.procedure.use_class is not UseClass.CONTINUOUS:
            return True
        if not parent:
            return False
        text = self.procedure.step(parent).text
        is_old = not self.procedure.is_grouped
        return _ANY_ORDER.search(text) is not None or (is_old and _AT_ONCE.search(text) is not None)

    def done_together(self, n: int) -> tuple[int, ...]:
        """Give the steps that are done at the same time as n, n among them; empty for none (PRO-14)."""
        return self._together.get(n, ())

    def is_hold(self, n: int) -> bool:
        """Whether n is a hold point."""
        step = self.procedure.step(n)
        return step.is_hold_point or step.kind is StepKind.HOLD

    def has_hold(self, n: int) -> bool:
        """Whether n or a step nested in it is a hold point."""
        return any(map(self.is_hold, self.subtree(n)))

    def _with_none(self, ways: tuple[int, ...]) -> tuple[int, ...]:
        """Add 0 to ways that all have a condition: it may be that none holds."""
        kinds = {self.procedure.step(way).kind for way in ways}
        return (*ways, 0) if kinds == {StepKind.DECISION} else ways

    def _is_alternative(self, step: Step) -> bool:
        """Whether step may be done instead of the one that it names, which stands beside it.

        The steps of a choice are alternatives of each other already.
        """
        if not step.alternative_of:
            return False
        is_in_choice = step.parent and self.procedure.step(step.parent).kind is StepKind.CHOICE
        return self.procedure.step(step.alternative_of).parent == step.parent and not is_in_choice

    def _is_decided(self, step: Step) -> bool:
        # The condition of an alternative, or of a step of a choice, is answered by taking it.
        is_in_choice = step.parent and self.procedure.step(step.parent).kind is StepKind.CHOICE
        return step.kind is StepKind.DECISION and step.n not in self._group_of and not is_in_choice

    def _is_choice(self, step: Step) -> bool:
        return step.kind is StepKind.CHOICE and bool(self.children(step.n))

    def _first_of(self, step: Step) -> int:
        # "Or, …" may follow another "Or, …"; an entry can only point backwards.
        first = step
        while self._is_alternative(first):
            first = self.procedure.step(first.alternative_of)
        return first.n
