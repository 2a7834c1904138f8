"""Tokens become groups: a number or names with what is said of them, and how each follows the one before.

A group ends at a comma, a conjunction or a bracket. Within it nothing is guessed: two numbers, or two values
of one respect, make the sentence unsupported.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from app.domain.facts import COUNTED, Dim, Kind, Mark
from app.prompting.ground_lexer import Token
from app.prompting.ground_words import What

_ENDS: Final = (What.AND, What.REFINE, What.LIST, What.STOP, What.CLOSE)
_NUMBERED: Final = frozenset({
    "priority", "status", "state", "type", "of type", "region", "the region", "area", "map", "view", "part",
    "selection", "side", "of priority", "in the state",
})  # fmt: skip


class UnsupportedError(Exception):
    """The sentence says what the facts do not; the message is for a second try and for the operator."""


@dataclass(slots=True)
class Group:
    """What stands between two joints; joint is how it follows the group before.

    lead are marks before the verb or the first name, said those after; of each tuple one mark is meant. whole
    is the second number of "3 of the 12". is_of: it begins with "of". has_said: a verb is after its names.
    has_subject: something but a name stands before its verb. is_governed: "there are" or the head of a list
    stands before it, so that it needs no verb of its own.
    """

    joint: What
    number: Fraction | None = None
    is_share: bool = False
    is_none: bool = False
    is_all: bool = False
    is_of: bool = False
    is_part: bool = False
    is_governed: bool = False
    whole: Fraction | None = None
    is_worst: bool = False
    has_verb: bool = False
    has_has: bool = False
    has_said: bool = False
    has_subject: bool = False
    tags: list[str] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    lead: list[tuple[Mark, ...]] = field(default_factory=list)
    said: list[tuple[Mark, ...]] = field(default_factory=list)
    clocks: list[Token] = field(default_factory=list)

    @property
    def marks(self) -> list[tuple[Mark, ...]]:
        """All marks in their order."""
        return [*self.lead, *self.said]

    @property
    def is_counted(self) -> bool:
        """Whether it says how many."""
        return self.number is not None or self.is_none or self.is_all

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing of the plant."""
        return not (self.is_counted or self.tags or self.kinds or self.marks or self.clocks or self.is_worst)

    @property
    def has_head(self) -> bool:
        """Whether it says itself what it counts."""
        dims = {mark.dim for marks in self.marks for mark in marks}
        return bool(self.kinds) or Dim.TYPE in dims or Dim.ABNORMAL in dims


def groups(tokens: Sequence[Token]) -> list[Group]:
    """Give the groups of a sentence in their order; those that say nothing are left out.

    Raises:
        UnsupportedError: a group holds more than one number.
    """
    found: list[Group] = []
    for group in _groups(tokens):
        if group.is_empty:
            # Its verb belongs to what follows: "which are", "and lie".
            continue
        found.append(group)
    return found


def _groups(tokens: Sequence[Token]) -> Iterator[Group]:
    current = Group(What.STOP)
    is_governed = False
    before: Token | None = None
    for token in tokens:
        if token.what is What.NUMBER and before is not None and _is_name_before_number(before):
            raise UnsupportedError(f"“{before.text} {token.number}” is the name of nothing that was counted")
        before = token
        if token.what in _ENDS and not _continues(current, token):
            yield current
            joint = _stronger(current.joint, token.what) if current.is_empty else token.what
            is_governed = (is_governed or current.has_has) and token.what is not What.STOP
            current = Group(joint, is_governed=is_governed or joint in (What.REFINE, What.LIST))
        else:
            is_governed = is_governed or token.what is What.THERE
            current.is_governed = current.is_governed or is_governed
            _add(current, token)
    yield current


def _is_name_before_number(token: Token) -> bool:
    """Say whether a number after this word is a name: "pump 3", "priority 1"."""
    is_type = bool(token.word.marks) and token.word.marks[0].dim is Dim.TYPE
    return is_type or token.what is What.KIND or token.text in _NUMBERED


def _continues(group: Group, token: Token) -> bool:
    """Tell “8 of which are critical”, one group, from “8 alerts, of which 3 are critical”, which are two."""
    return (
        token.what is What.REFINE
        and token.text.startswith("of wh")
        and group.number is not None
        and not group.marks
    )


def _stronger(one: What, other: What) -> What:
    """Of joints that follow each other directly, such as a comma and "of which", the one that says more."""
    order = (What.AND, What.CLOSE, What.REFINE, What.LIST, What.STOP)
    return max(one, other, key=order.index)


def _add(group: Group, token: Token) -> None:
    what = token.what
    if what in (What.NUMBER, What.SHARE):
        _add_number(group, token)
    elif what is What.MARK:
        is_said = group.has_verb or group.has_has or bool(group.tags)
        (group.said if is_said else group.lead).append(token.word.marks)
    elif what is What.KIND and token.word.kind is not None:
        group.kinds.append(token.word.kind)
    elif what is What.TAG:
        group.tags.append(token.tag)
    elif what in (What.TIME, What.DURATION):
        group.clocks.append(token)
    else:
        _flag(group, what)


def _add_number(group: Group, token: Token) -> None:
    if group.number is None:
        group.number, group.is_share = token.number, token.what is What.SHARE
        return
    is_part = group.is_part and not group.marks and not group.kinds and group.whole is None
    if not is_part or token.what is What.SHARE:
        raise UnsupportedError("two numbers stand together, so that it is not clear what each of them counts")
    group.whole = token.number


def _flag(group: Group, what: What) -> None:
    if what is What.NONE:
        group.is_none = True
    elif what is What.ALL:
        group.is_all = True
    elif what is What.WORST:
        group.is_worst = True
    elif what is What.VERB:
        group.has_said = group.has_said or bool(group.tags)
        group.has_verb = group.has_verb or not group.is_empty
        # "The pumps in fault are P-101 and P-203": they are said to be these and no others.
        group.has_subject = bool(group.kinds or group.lead) and not group.tags
    elif what is What.HAS:
        group.has_has = group.has_has or not group.is_empty
        group.has_said = group.has_said or bool(group.tags)
    elif what is What.OF:
        group.is_of = group.is_of or group.is_empty
        group.is_part = group.number is not None


def fitting(marks: Sequence[tuple[Mark, ...]], kind: Kind) -> frozenset[Mark]:
    """Give the marks in the sense that records of a kind can have.

    Raises:
        UnsupportedError: they cannot have one of them, or two values are given for one respect.
    """
    found: dict[Dim, Mark] = {}
    for choices in marks:
        chosen = next((mark for mark in choices if mark.dim in COUNTED[kind]), None)
        if chosen is None:
            raise UnsupportedError(f"{kind}s are not counted by {choices[0].dim} ({choices[0].value})")
        # Unfinished and overdue, or unfinished and open, are said of the same order.
        if chosen.dim in found and found[chosen.dim] != chosen:
            raise UnsupportedError(
                f"{found[chosen.dim].value} and {chosen.value} are said of the same {kind}s"
            )
        found[chosen.dim] = chosen
    return frozenset(found.values())


def kind_of(group: Group, head: Kind | None) -> Kind:
    """Give what a group counts: as it says itself, else as the group before, else as its marks tell.

    Raises:
        UnsupportedError: it names two kinds of records.
    """
    named = set(group.kinds)
    if len(named) > 1:
        raise UnsupportedError("two kinds of records are counted together")
    if named:
        return named.pop()
    dims = [{mark.dim for mark in choices} for choices in group.marks]
    if any(Dim.TYPE in choices for choices in dims):
        return Kind.ASSET
    for kind in [head] if head else list(Kind):
        if all(choices & COUNTED[kind] for choices in dims):
            return kind
    raise UnsupportedError("it is not clear what is counted")
