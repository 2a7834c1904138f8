"""Holds what a sentence counts against the facts: each number with what it counts.

A sentence is supported when all its readings are true: "5 pumps in zone 3 and 3 valves" may count the valves
of the zone or of the region, so both counts must be 3.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from app.domain.facts import ABNORMAL, ACTIVE, COUNTED, Dim, Kind, MapFacts, Mark
from app.prompting.ground_groups import Group, UnsupportedError, fitting, kind_of
from app.prompting.ground_words import What

Marks = frozenset[Mark]
Claim = tuple[object, ...]
"""What a supported sentence has said; two sentences that say the same share it."""


@dataclass(slots=True)
class _Head:
    """The records that following numbers are a part of."""

    kind: Kind | None = None
    marks: Marks = frozenset()


@dataclass(slots=True)
class Counts:
    """Goes through the groups of one sentence in their order."""

    facts: MapFacts
    is_outside: bool = False
    claims: list[Claim] = field(default_factory=list)
    _head: _Head = field(default_factory=_Head)
    _scope: Marks | None = None
    _is_framed: bool = False
    _before: tuple[Group, Kind, Marks] | None = None
    _numbered: int = 0
    _said: set[tuple[Kind, Marks]] = field(default_factory=set)

    frame_marks: Marks = frozenset()
    last_number: Fraction | None = None

    @property
    def head_marks(self) -> Marks:
        """What is said of the records counted last, for names that are listed after them."""
        return self._head.marks

    def begin(self, group: Group) -> None:
        """Take in how a group is joined to those before."""
        if group.joint is What.STOP:
            self._scope, self._before, self._numbered = None, None, 0
            self._is_framed = False
        elif group.joint is What.CLOSE:
            self._scope = None
        elif group.joint in (What.REFINE, What.LIST):
            self._scope, self._is_framed = self._head.marks, False

    def frame(self, group: Group) -> None:
        """Take "in zone 3," or "of the pumps," as what holds for the numbers that follow.

        Raises:
            UnsupportedError: no records are told apart that way.
        """
        kind = kind_of(group, None) if group.has_head else None
        kinds = [kind] if kind else list(Kind)
        fits = next((one for one in kinds if _fits(group.marks, one)), None)
        if fits is None:
            raise UnsupportedError("it is not clear what is counted")
        self.frame_marks = fitting(group.marks, fits)
        self._head = _Head(kind, self.frame_marks)
        self._scope, self._is_framed = self._head.marks, True

    def number(self, group: Group, following: Sequence[Group]) -> None:
        """Check a group that says how many.

        Raises:
            UnsupportedError: a reading of it is not true.
        """
        kind = kind_of(group, self._head.kind)
        subject, said = self._parts(group, kind)
        for extra in self._readings(group, kind, subject | said, following):
            self._compare(group, kind, extra | subject, said)
        whole = self._base(group, kind, subject | said) | subject | said
        if (kind, whole) in self._said and not group.is_all:
            raise UnsupportedError(f"{_words(kind, whole)} are counted twice")
        self._said.add((kind, whole))
        if group.has_head or self._head.kind is None:
            self._head = _Head(kind, whole)
        if group.is_of:
            self._scope = whole
        self._before = (group, kind, whole)
        self._numbered += 1
        self.last_number = group.number

    def more(self, group: Group) -> None:
        """Check marks that are added to the number before: "no sensor is offline, stale or bad".

        Raises:
            UnsupportedError: it is not true, or not clear which number is meant.
        """
        if self._before is None or group.kinds:
            raise UnsupportedError("something is said without a number or a name")
        before, kind, marks = self._before
        added = fitting(group.marks, kind)
        dims = {mark.dim for mark in marks}
        is_choice = before.is_none
        if not is_choice and (self._numbered > 1 or any(mark.dim in dims for mark in added)):
            raise UnsupportedError("it is not clear which number is meant")
        self._compare(before, kind, _with(marks, added), frozenset())
        if not is_choice:
            self._before = (before, kind, marks | added)

    def everything(self, group: Group) -> None:
        """Check "the pumps are running", which says it of all of them."""
        kind = kind_of(group, None)
        subject, said = fitting(group.lead, kind), fitting(group.said, kind)
        if not said or not (group.kinds or subject):
            raise UnsupportedError("something is said without a number or a name")
        self._all(kind, subject, said)
        self._head = _Head(kind, subject)

    def _parts(self, group: Group, kind: Kind) -> tuple[Marks, Marks]:
        lead, said = fitting(group.lead, kind), fitting(group.said, kind)
        clash = {mark.dim for mark in lead} & {mark.dim for mark in said}
        if clash and not group.is_all:
            raise UnsupportedError("two states are said of the same records")
        return lead, said

    def _base(self, group: Group, kind: Kind, own: Marks) -> Marks:
        """What holds for a group besides what it says itself.

        A part keeps all marks of its whole: "2 shelved alerts, of which 1 is critical". A number beside
        another takes over what it does not say: "3 pumps are running and 1 is stopped".
        """
        scope = self._scope or frozenset()
        if group.joint in (What.REFINE, What.LIST) or group.has_head:
            return _countable(scope, kind)
        dims = {mark.dim for mark in own}
        taken = frozenset(mark for mark in self._head.marks if mark.dim not in dims)
        return _countable(scope | taken, kind)

    def _readings(self, group: Group, kind: Kind, own: Marks, following: Sequence[Group]) -> Iterator[Marks]:
        base = self._base(group, kind, own)
        yield base
        is_clause = group.has_head and group.has_verb and group.joint is What.AND
        if self._scope and is_clause and not self._is_framed:
            yield frozenset()
        yield from (base | more for more in self._from_before(group, kind, own))
        yield from (base | more for more in _from_after(group, kind, own, following))

    def _from_before(self, group: Group, kind: Kind, own: Marks) -> Iterator[Marks]:
        """Give what may carry over: “5 pumps in zone 3 and 3 valves”, “5 pumps are running and 3 valves”."""
        if self._before is None or group.joint is not What.AND or not group.has_head:
            return
        before, _, marks = self._before
        if before.has_verb and group.has_verb:
            return
        dims = {mark.dim for mark in own}
        carried = {
            mark
            for mark in marks
            if mark.dim not in dims
            and mark.dim in COUNTED[kind]
            and mark.dim is not Dim.TYPE
            and ((before.has_verb and not group.has_verb) or mark.dim in (Dim.ZONE, Dim.PLACE))
        }
        if carried:
            yield frozenset(carried)

    def _compare(self, group: Group, kind: Kind, subject: Marks, said: Marks) -> None:
        if group.is_all:
            if not said and group.has_head:
                raise UnsupportedError("“all” is said without what they have in common")
            whole, part = (subject, said) if said else (self._head.marks, subject)
            self._all(kind, _countable(whole, kind), part, group.number)
        elif group.is_share:
            self._share(group, kind, subject, said)
        elif group.whole is not None:
            self._equal(kind, subject, group.whole)
            self._equal(kind, subject | said, group.number or Fraction(0))
        elif group.is_none:
            if group.number:
                raise UnsupportedError("a number and “no” are said together")
            self._none(kind, subject | said)
        else:
            self._equal(kind, subject | said, group.number or Fraction(0))

    def _all(self, kind: Kind, whole: Marks, part: Marks, number: Fraction | None = None) -> None:
        if not part or part <= whole:
            raise UnsupportedError("“all” is said without what they have in common")
        narrowed = whole | part
        total = self._count(kind, whole, has_default=False)
        common = self._count(kind, narrowed)
        if not total or total != common or (number is not None and number != total):
            raise UnsupportedError(f"{common} of {total} {_words(kind, narrowed)}, not all")
        self.claims.append(("count", kind, self._full(kind, narrowed), self.is_outside))

    def _share(self, group: Group, kind: Kind, whole: Marks, part: Marks) -> None:
        if not part:
            raise UnsupportedError("a share is said without what it is a share of")
        total, common = self._count(kind, whole), self._count(kind, whole | part)
        share = group.number or Fraction(0)
        is_right = bool(total) and (
            Fraction(common, total) == share
            or (
                share.denominator in (1, 2, 4, 5, 10, 20, 25, 50, 100)
                and round(Fraction(100 * common, total)) == 100 * share
            )
        )
        if not is_right:
            raise UnsupportedError(f"{common} of {total} are {_words(kind, part)}")
        self.claims.append(("count", kind, self._full(kind, whole | part), self.is_outside))

    def _equal(self, kind: Kind, marks: Marks, number: Fraction) -> None:
        count = self._count(kind, marks)
        if count != number:
            raise UnsupportedError(f"there are {count} {_words(kind, marks)}, not {number}")
        self.claims.append(("count", kind, self._full(kind, marks), self.is_outside))

    def _none(self, kind: Kind, marks: Marks) -> None:
        """Check “no alerts”, which says that there are no shelved ones either."""
        count = self._count(kind, marks, has_default=False)
        if count:
            raise UnsupportedError(f"there are {count} {_words(kind, marks)}")
        self.claims.append(("count", kind, self._full(kind, marks), self.is_outside))

    def _count(self, kind: Kind, marks: Marks, *, has_default: bool = True) -> int:
        dims = {mark.dim for mark in marks}
        if kind is Kind.WORK_ORDER and Dim.PROGRESS not in dims:
            raise UnsupportedError("only unfinished work orders are counted")
        if kind is Kind.SENSOR and not dims & {Dim.HEALTH, Dim.ABNORMAL}:
            raise UnsupportedError("only abnormal sensors are counted")
        if Dim.PLACE in dims and ABNORMAL not in marks:
            raise UnsupportedError("only abnormal assets are counted by direction")
        if self.is_outside and (kind is not Kind.ASSET or ABNORMAL not in marks):
            raise UnsupportedError("outside of the region only abnormal assets are counted")
        full = self._full(kind, marks) if has_default else marks
        return self.facts.count(kind, full, outside=self.is_outside)

    @staticmethod
    def _full(kind: Kind, marks: Marks) -> Marks:
        """Alerts are active ones where nothing else is said (ALM-8)."""
        is_default = kind is Kind.ALERT and not any(mark.dim is Dim.STATE for mark in marks)
        return marks | {ACTIVE} if is_default else marks


def _from_after(group: Group, kind: Kind, own: Marks, following: Sequence[Group]) -> Iterator[Marks]:
    """Give what is said at the end and may hold for both: “3 pumps and 5 valves are closed”."""
    if group.has_verb:
        return
    dims = {mark.dim for mark in own}
    for after in following:
        if after.joint is not What.AND or not after.is_counted or not after.has_head or after.tags:
            return
        if group.is_governed and after.has_verb:
            return
        carried = {
            mark
            for choices in after.marks
            for mark in choices
            if mark.dim not in dims and mark.dim in COUNTED[kind] and mark.dim not in (Dim.TYPE, Dim.ABNORMAL)
        }
        if carried:
            yield frozenset(carried)


def _with(base: Marks, own: Marks) -> Marks:
    """What a group says itself takes the place of what it would have taken over."""
    dims = {mark.dim for mark in own}
    return frozenset(mark for mark in base if mark.dim not in dims) | own


def _countable(marks: Marks, kind: Kind) -> Marks:
    for mark in marks:
        if mark.dim not in COUNTED[kind]:
            raise UnsupportedError(f"{kind}s are not counted by {mark.dim} ({mark.value})")
    return marks


def _fits(marks: Sequence[tuple[Mark, ...]], kind: Kind) -> bool:
    return all(any(mark.dim in COUNTED[kind] for mark in choices) for choices in marks)


def _words(kind: Kind, marks: Marks) -> str:
    """What was counted, for the reason of a refusal."""
    order: Mapping[Dim, int] = {dim: place for place, dim in enumerate(Dim)}
    said = sorted((mark for mark in marks if mark is not ABNORMAL), key=lambda mark: order[mark.dim])
    listed = ", ".join(f"{mark.dim} {mark.value.replace('_', ' ')}" for mark in said)
    return f"{kind}s ({listed})" if listed else f"{kind}s"
