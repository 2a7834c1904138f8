"""Holds what a sentence says of named assets against the facts: each state with the asset it is said of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from app.domain.facts import ABNORMAL, ACTIVE, AlertFact, Dim, Kind, MapFacts, Mark, NamedAsset
from app.prompting.ground_counts import Claim
from app.prompting.ground_groups import Group, UnsupportedError, fitting
from app.prompting.ground_lexer import Token, moment_matches
from app.prompting.ground_words import What

_OF_ALERT = (Dim.PRIORITY, Dim.STATE, Dim.ALERT_TYPE)


@dataclass(slots=True)
class _Wish:
    """What one alert of the asset must be."""

    marks: dict[Dim, Mark] = field(default_factory=dict)
    clocks: list[Token] = field(default_factory=list)


@dataclass(slots=True)
class Names:
    """Goes through the groups of one sentence that name assets, and through what is added to them."""

    facts: MapFacts
    is_outside: bool = False
    claims: list[Claim] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    _tags: list[str] = field(default_factory=list)
    _wishes: list[_Wish] = field(default_factory=list)
    _lead: list[tuple[Mark, ...]] = field(default_factory=list)
    _is_bare: bool = False
    _whole: int | None = None
    _last: list[tuple[Mark, ...]] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Whether what follows may be said of names that were given."""
        return bool(self._tags)

    def name(self, group: Group, taken: Sequence[Mark] = ()) -> None:
        """Check a group with names; taken is what the head before says of them.

        Raises:
            UnsupportedError: something that is said of one of them is not so.
        """
        goes_on = self._is_bare and group.joint is What.AND and not group.lead and not group.is_none
        if not goes_on:
            self._close()
            self._tags = []
            self._lead = [*group.lead, *((mark,) for mark in taken)]
        self._wishes = []
        if group.has_subject and not group.is_worst and not group.is_counted:
            kind = Kind.ALERT if Kind.ALERT in group.kinds else Kind.ASSET
            self.expect(self.facts.count(kind, fitting(self._lead, kind), outside=self.is_outside))
        self._tags.extend(group.tags)
        self.order.extend(group.tags)
        if group.is_counted:
            self._alerts(group)
            self._is_bare = False
            return
        said = [*self._lead, *group.said]
        self._say(group, said)
        has_more = bool(group.said or group.clocks or group.has_said)
        self._is_bare = not has_more
        self._last = said

    def more(self, group: Group) -> None:
        """Check marks that follow names: "P-101, in zone 3," or "P-101 (pump, critical)".

        Raises:
            UnsupportedError: they are not so.
        """
        if group.is_counted:
            self._alerts(group)
        else:
            self._say(group, group.marks)
        self._is_bare = False

    def expect(self, count: int) -> None:
        """Take it that the names are the whole list of so many records."""
        self._whole = count

    def end(self) -> None:
        """Take it that what follows is not said of the names before.

        Raises:
            UnsupportedError: as close() does.
        """
        self._close()
        self._tags = []

    def close(self) -> None:
        """Check names that stand at the end of the sentence with nothing said of them alone.

        Raises:
            UnsupportedError: what was said of those before is not so for them.
        """
        self._close()
        if self._whole is not None and self._whole != len(self.order):
            raise UnsupportedError(f"there are {self._whole} of them, not only those that are named")
        for tag in self.order:
            if self._asset(tag).is_outside is not self.is_outside:
                raise UnsupportedError(f"{tag} lies {'in' if self.is_outside else 'outside of'} the region")

    def _close(self) -> None:
        if self._is_bare and self._last:
            self._say(Group(What.AND), self._last)
        self._is_bare = False

    def _asset(self, tag: str) -> NamedAsset:
        return next(asset for asset in self.facts.named if asset.tag == tag)

    def _say(self, group: Group, marks: Sequence[tuple[Mark, ...]]) -> None:
        if any(kind not in (Kind.ALERT, Kind.ASSET) for kind in group.kinds):
            raise UnsupportedError("the sensors and work orders of a single asset are not known here")
        self._check_alert_words(group)
        for tag in self._tags:
            asset = self._asset(tag)
            self.claims.append(("tag", tag))
            for choices in marks:
                if any(mark.dim in _OF_ALERT for mark in choices) and not _is_of_asset(asset, choices):
                    self._wish(next(mark for mark in choices if mark.dim in _OF_ALERT))
                elif not _is_of_asset(asset, choices):
                    raise UnsupportedError(f"{tag} is {_is(asset, choices[0].dim)}, not {choices[0].value}")
        for clock in group.clocks:
            self._wish_clock(clock)
        if Kind.ALERT in group.kinds and not self._wishes:
            self._wishes.append(_Wish())
        for tag in self._tags:
            for wish in self._wishes:
                self._meet(self._asset(tag), wish)

    def _check_alert_words(self, group: Group) -> None:
        """Refuse what holds for an alert and is said of its asset: "P-101 is critical"."""
        dims = {mark.dim for choices in group.marks for mark in choices[:1]}
        is_of_alert = Kind.ALERT in group.kinds or bool(self._wishes)
        if dims & set(_OF_ALERT) and not is_of_alert:
            raise UnsupportedError("what holds for an alert is said of the asset")
        if group.clocks and (Dim.STATUS in dims or not is_of_alert):
            raise UnsupportedError("only alerts have a known time")

    def _wish(self, mark: Mark) -> None:
        if not self._wishes or self._wishes[-1].marks.get(mark.dim, mark) != mark:
            self._wishes.append(_Wish())
        self._wishes[-1].marks[mark.dim] = mark

    def _wish_clock(self, clock: Token) -> None:
        if not self._wishes or self._wishes[-1].clocks:
            self._wishes.append(_Wish())
        self._wishes[-1].clocks.append(clock)

    def _meet(self, asset: NamedAsset, wish: _Wish) -> None:
        if not any(self._is_met(alert, wish) for alert in asset.alerts):
            said = ", ".join(mark.value.replace("_", " ") for mark in wish.marks.values())
            when = " at the time given" if wish.clocks else ""
            raise UnsupportedError(f"{asset.tag} has no {said or 'active'} alert{when}")
        priority = wish.marks.get(Dim.PRIORITY)
        if priority:
            self.claims.append(("alert", asset.tag, priority.value))

    def _is_met(self, alert: AlertFact, wish: _Wish) -> bool:
        return matches(alert, wish.marks.values()) and all(
            self._is_time(clock, alert) for clock in wish.clocks
        )

    def _is_time(self, clock: Token, alert: AlertFact) -> bool:
        if clock.what is What.TIME:
            # A time of day alone is today's.
            is_today = len(clock.clock) != 2 or self.facts.now - alert.since < timedelta(days=1)
            return is_today and moment_matches(clock.clock, alert.since)
        return is_age(clock, self.facts.now - alert.since)

    def _alerts(self, group: Group) -> None:
        """Check "2 critical alerts" or "no alerts", said of names."""
        if group.kinds != [Kind.ALERT] or group.clocks or group.is_share or group.whole is not None:
            raise UnsupportedError("of a single asset only its alerts are counted")
        of_alert = [choices for choices in group.marks if any(mark.dim in _OF_ALERT for mark in choices)]
        others = [choices for choices in group.marks if choices not in of_alert]
        marks = [next(mark for mark in choices if mark.dim in _OF_ALERT) for choices in of_alert]
        for tag in self._tags:
            asset = self._asset(tag)
            for choices in others:
                if not _is_of_asset(asset, choices):
                    raise UnsupportedError(f"{tag} is {_is(asset, choices[0].dim)}, not {choices[0].value}")
            count = sum(matches(alert, marks, is_active=not group.is_none) for alert in asset.alerts)
            if count != (group.number or 0) or group.is_all:
                raise UnsupportedError(f"{tag} has {count} such alerts")
            self.claims.append(("tag", tag))
            self.claims.extend(("alert", tag, mark.value) for mark in marks if mark.dim is Dim.PRIORITY)


def matches(alert: AlertFact, marks: Iterable[Mark], *, is_active: bool = True) -> bool:
    """Say whether an alert has all marks; without a state an active one is meant."""
    listed = frozenset(marks)
    values = {
        Dim.PRIORITY: (alert.priority,),
        Dim.ALERT_TYPE: (alert.alert_type,),
        Dim.STATE: (alert.state, *([ACTIVE.value] if alert.is_active else [])),
    }
    has_state = any(mark.dim is Dim.STATE for mark in listed)
    return all(mark.value in values[mark.dim] for mark in listed) and (
        has_state or alert.is_active or not is_active
    )


def is_age(clock: Token, age: timedelta) -> bool:
    """Say whether a written duration is this age, cut or rounded to its unit, and no unit too large."""
    unit = timedelta(seconds=clock.unit_s)
    return clock.span >= unit and clock.span in (age // unit * unit, round(age / unit) * unit)


def _is_of_asset(asset: NamedAsset, choices: Sequence[Mark]) -> bool:
    values = {
        Dim.TYPE: asset.asset_type,
        Dim.STATUS: asset.status,
        Dim.ZONE: asset.zone,
        Dim.PLACE: asset.place,
        Dim.ABNORMAL: ABNORMAL.value,
    }
    return any(mark.dim in values and values[mark.dim] == mark.value for mark in choices)


def _is(asset: NamedAsset, dim: Dim) -> str:
    values = {Dim.TYPE: asset.asset_type, Dim.STATUS: asset.status, Dim.ZONE: f"in zone {asset.zone}"}
    return values.get(dim, f"in the {asset.place}" if dim is Dim.PLACE else asset.status).replace("_", " ")
