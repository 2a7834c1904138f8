"""Groups of steps that are done at the same time while they are made up or taken apart (PRO-14)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.domain.procedure import Procedure, Step, StepKind


class StepGroups:
    """The groups of a procedure as they stand; applied() gives the procedure with them.

    Only steps beside each other are ever one group, as in Procedure.done_together.
    """

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        children: dict[int, list[int]] = {}
        sections: dict[str, list[Step]] = {}
        self._places: dict[int, int] = {}
        for step in procedure.steps:
            beside = children.setdefault(step.parent, [])
            self._places[step.n] = len(beside)
            beside.append(step.n)
            sections.setdefault(step.source.section, []).append(step)
        self._children = {parent: tuple(steps) for parent, steps in children.items()}
        self._sections = sections
        self._alternatives = {n for step in procedure.steps if step.alternative_of
                              for n in (step.n, step.alternative_of)}  # fmt: skip
        self._numbers = {step.n: step.together for step in procedure.steps}
        self._last = max(self._numbers.values(), default=0)

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings that steps stand under, in order."""
        return tuple(self._sections)

    def children(self, parent: int) -> tuple[int, ...]:
        """Give the steps nested directly in parent, 0 for the top ones."""
        return self._children.get(parent, ())

    def from_here(self, n: int) -> tuple[int, ...]:
        """Give n and the steps beside it that follow."""
        return self.children(self.procedure.step(n).parent)[self._places[n] :]

    def with_previous(self, n: int) -> tuple[int, ...]:
        """Give the step before n, beside it in the same section, and n; n alone where there is none."""
        step, place = self.procedure.step(n), self._places[n]
        previous = self.children(step.parent)[place - 1] if place else 0
        is_near = previous and self.procedure.step(previous).source.section == step.source.section
        return (previous, n) if is_near else (n,)

    def of_section(self, section: str) -> tuple[int, ...]:
        """Give the outermost steps under a heading."""
        steps = self._sections.get(section, [])
        depth = min((step.depth for step in steps), default=0)
        return tuple(step.n for step in steps if step.depth == depth)

    def whole(self, n: int) -> tuple[int, ...]:
        """Give the group of n, n alone where it is done alone."""
        beside, place, number = (
            self.children(self.procedure.step(n).parent),
            self._places[n],
            self._numbers[n],
        )
        if not number:
            return (n,)
        first = last = place
        while first > 0 and self._numbers[beside[first - 1]] == number:
            first -= 1
        while last + 1 < len(beside) and self._numbers[beside[last + 1]] == number:
            last += 1
        return beside[first : last + 1]

    def may_join(self, members: Sequence[int]) -> bool:
        """Whether members stand beside each other, and none of them is done instead of another."""
        parent = self.procedure.step(members[0]).parent
        place = self._places[members[0]]
        if self.children(parent)[place : place + len(members)] != tuple(members) or len(members) < 2:
            return False
        is_choice = bool(parent) and self.procedure.step(parent).kind is StepKind.CHOICE
        return not is_choice and self._alternatives.isdisjoint(members)

    def join(self, members: Sequence[int]) -> tuple[int, ...]:
        """Put members into one group, with those that the first and last are done together with already."""
        whole = dict.fromkeys((*self.whole(members[0]), *members, *self.whole(members[-1])))
        self.mark(whole)
        return tuple(whole)

    def mark(self, members: Iterable[int], *, alone: bool = False) -> None:
        """Make members a group of their own, or let each be done alone."""
        self._last += 1
        for n in members:
            self._numbers[n] = 0 if alone else self._last

    def applied(self) -> Procedure:
        """Give the procedure with the groups."""
        steps = tuple(
            step if step.together == self._numbers[step.n] else replace(step, together=self._numbers[step.n])
            for step in self.procedure.steps
        )
        return replace(self.procedure, steps=steps)
