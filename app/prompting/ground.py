"""Says whether a sentence about a region is supported by the facts, and by which of them.

Everything in the sentence must be understood and true: numbers in digits and in words, each with what it
counts; tags, zones, types, states and directions with the records they are said of; times and ages. Knows no
model: the sentences of templates are held to the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from app.domain.explanation import TagSpan
from app.domain.facts import Dim, Kind, MapFacts, Mark
from app.prompting.ground_counts import Claim, Counts
from app.prompting.ground_groups import Group, UnsupportedError, groups
from app.prompting.ground_lexer import Stranger, Token, Vocabulary, moment_matches
from app.prompting.ground_names import Names, is_age
from app.prompting.ground_words import What


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a sentence may be shown, and if not, why; claims is what it says, tags where tags stand."""

    is_supported: bool
    reason: str = ""
    claims: frozenset[Claim] = frozenset()
    tags: tuple[TagSpan, ...] = ()


class Grounding:
    """Checks sentences about one region."""

    def __init__(self, facts: MapFacts) -> None:
        self._facts = facts
        self._vocabulary = Vocabulary(facts)

    def check(self, sentence: str) -> Verdict:
        """Check one sentence; text before and after it plays no part."""
        tokens = self._vocabulary.tokens(sentence)
        if isinstance(tokens, Stranger):
            return Verdict(is_supported=False, reason=tokens.reason)
        try:
            claims = self._claims(tokens)
        except UnsupportedError as error:
            return Verdict(is_supported=False, reason=str(error))
        if not claims:
            return Verdict(is_supported=False, reason="it says nothing that the facts say")
        spans = tuple(
            TagSpan(token.start, token.end, token.tag) for token in tokens if token.what is What.TAG
        )
        return Verdict(is_supported=True, claims=frozenset(claims), tags=spans)

    def _claims(self, tokens: Sequence[Token]) -> list[Claim]:
        found = {token.what for token in tokens}
        if What.NOW in found and self._facts.is_old:
            raise UnsupportedError("the data is old, so nothing is known of now")
        if What.DATA in found or What.FRESH in found:
            return _age_claims(tokens, self._facts)
        if any(_is_range(*three) for three in zip(tokens, tokens[1:], tokens[2:], strict=False)):
            raise UnsupportedError("a range of assets names some that are not known here")
        if What.AGE in found:
            raise UnsupportedError("only the data has an age")
        listed = groups(_without_as_of(tokens, self._facts))
        if What.UNPLACED in found:
            return _unplaced_claims(listed, tokens, self._facts)
        return _Sentence(self._facts, is_outside=What.OUTSIDE in found).claims(listed)


class _Sentence:
    """Sends each group to where it is checked."""

    def __init__(self, facts: MapFacts, *, is_outside: bool) -> None:
        self._facts = facts
        if is_outside and not facts.looks_outside:
            raise UnsupportedError("what lies outside is not known")
        self._counts = Counts(facts, is_outside)
        self._names = Names(facts, is_outside)

    def claims(self, listed: Sequence[Group]) -> list[Claim]:
        for place, group in enumerate(listed):
            self._counts.begin(group)
            if group.tags:
                self._name(group)
            elif self._names.is_open and group.joint is not What.STOP and _is_of_names(group):
                self._names.more(group)
            else:
                self._count(group, listed[place + 1 :], is_first=place == 0)
        self._names.close()
        self._check_worst(listed)
        return [*self._counts.claims, *self._names.claims]

    def _name(self, group: Group) -> None:
        is_part = group.joint in (What.REFINE, What.LIST) and not self._names.is_open
        if group.joint is What.LIST and self._counts.last_number is not None:
            self._names.expect(int(self._counts.last_number))
        self._names.name(group, tuple(self._counts.head_marks if is_part else self._counts.frame_marks))

    def _count(self, group: Group, following: Sequence[Group], *, is_first: bool) -> None:
        if group.clocks or (group.is_worst and not self._facts.worst):
            raise UnsupportedError("a time is said of nothing that has one")
        if group.is_worst and not group.marks and not group.is_all:
            return
        self._names.end()
        if group.is_counted:
            self._counts.number(group, following)
        elif group.joint is What.STOP or is_first:
            if group.has_verb or group.has_has:
                self._counts.everything(group)
            else:
                self._counts.frame(group)
        else:
            self._counts.more(group)

    def _check_worst(self, listed: Sequence[Group]) -> None:
        worst = [group for group in listed if group.is_worst]
        if not worst:
            return
        said = self._names.order
        number = next((group.number for group in worst if group.number is not None), None)
        first = [asset.tag for asset in self._facts.worst[: len(said)]]
        if not said or said != first or number not in (None, len(said)):
            raise UnsupportedError("the worst assets are others, or stand in another order")


def _is_range(first: Token, middle: Token, last: Token) -> bool:
    """Say whether it is "P-101 to P-105": what lies between was not looked at."""
    is_joined = middle.what in (What.PLAIN, What.REFINE) and middle.text in ("to", "-", "–", "—")
    return first.what is What.TAG and last.what is What.TAG and is_joined


def _is_of_names(group: Group) -> bool:
    """Whether a group without a name goes on about the names before."""
    if group.is_counted:
        return bool(group.kinds) and group.joint is What.REFINE
    has_subject = group.has_verb and bool(group.lead or group.kinds)
    return not has_subject


def _age_claims(tokens: Sequence[Token], facts: MapFacts) -> list[Claim]:
    """Check a sentence about the data: its clock and its age, and nothing else."""
    age = facts.age
    if age is None or facts.as_of is None:
        raise UnsupportedError("the age of the data is not known")
    claims: list[Claim] = []
    for token in tokens:
        if token.what not in _OF_DATA and not _is_stale(token, facts):
            raise UnsupportedError("in a sentence about the data's age nothing else is checked")
        if token.what in (What.FRESH, What.NOW) and facts.is_old:
            raise UnsupportedError("the data is old")
        if token.what is What.TIME and not moment_matches(token.clock, facts.as_of):
            raise UnsupportedError("the data has another time")
        if token.what in (What.TIME, What.DURATION, What.FRESH):
            claims.append(("age",))
    ages = [token for token in tokens if token.what is What.DURATION]
    if ages and not _is_whole_age(ages, facts):
        raise UnsupportedError("the data has another age")
    return claims


_OF_DATA: Final = (
    What.DATA, What.TIME, What.DURATION, What.AGE, What.AS_OF, What.VERB, What.PLAIN, What.AND, What.REFINE,
    What.CLOSE, What.FRESH, What.HAS, What.NOW, What.LIST,
)  # fmt: skip


def _is_stale(token: Token, facts: MapFacts) -> bool:
    return token.word.marks == (Mark(Dim.HEALTH, "stale"),) and facts.is_old


def _is_whole_age(ages: Sequence[Token], facts: MapFacts) -> bool:
    """One duration, or parts of one: 3 h 12 min."""
    age = facts.age
    if age is None:
        return False
    if len(ages) == 1:
        return is_age(ages[0], age)
    is_falling = all(one.unit_s > other.unit_s for one, other in pairwise(ages))
    last = ages[-1].unit_s
    total = sum(token.span.total_seconds() for token in ages)
    return is_falling and total == age.total_seconds() // last * last


def _without_as_of(tokens: Sequence[Token], facts: MapFacts) -> list[Token]:
    """Leave out "as of …", whose time must be the data's."""
    found: list[Token] = []
    is_clock = False
    for token in tokens:
        if is_clock and token.what is What.TIME:
            if facts.as_of is None or not moment_matches(token.clock, facts.as_of):
                raise UnsupportedError("the data has another time")
            is_clock = False
            continue
        is_clock = token.what is What.AS_OF
        if is_clock:
            continue
        found.append(token)
    return found


def _unplaced_claims(listed: Sequence[Group], tokens: Sequence[Token], facts: MapFacts) -> list[Claim]:
    """Check how many assets lie nowhere on the map, and that nothing else is said."""
    strange = {What.ALL, What.SHARE, What.NONE, What.TAG, What.MARK, What.TIME, What.DURATION, What.OUTSIDE}
    said = [group for group in listed if group.is_counted]
    kinds = {kind for group in listed for kind in group.kinds}
    is_right = len(said) == 1 and said[0].number == facts.unplaced and kinds == {Kind.ASSET}
    if not is_right or strange & {token.what for token in tokens}:
        raise UnsupportedError(f"{facts.unplaced} assets of the plant have no position")
    return [("unplaced",)]
