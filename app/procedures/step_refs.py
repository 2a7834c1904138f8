"""Which steps a text means by the numbers that it names."""

from collections.abc import Callable
from dataclasses import dataclass

from app.domain.procedure import Procedure, Step
from app.procedures.labels import Style, read_label
from app.procedures.step_groups import StepGroups
from app.procedures.together_words import NamedSteps


@dataclass(frozen=True, slots=True)
class _Key:
    """A number as it can be compared; is_letter tells "b" from "2"."""

    values: tuple[int, ...]
    is_letter: bool


class StepRefs:
    """Finds steps by what they are called: nearest to whoever names them first."""

    def __init__(self, groups: StepGroups) -> None:
        self._groups = groups
        self._procedure = groups.procedure
        self._by_key: dict[_Key, list[Step]] = {}
        for step in self._procedure.steps:
            for key in _keys(self._procedure, step):
                self._by_key.setdefault(key, []).append(step)

    def meant(self, named: NamedSteps, owner: Step | None) -> tuple[int, ...]:
        """Give the steps that named means, of which owner may be one, in order.

        Empty where a number means none or several, or where fewer than two are meant.
        """
        for is_near in _scopes(owner):
            found = self._found(named, is_near)
            if found:
                members = {*found, owner.n} if named.with_itself and owner is not None else found
                return tuple(sorted(members)) if len(members) > 1 else ()
        return ()

    def _found(self, named: NamedSteps, is_near: Callable[[Step], bool]) -> set[int]:
        members: set[int] = set()
        for first_ref, last_ref in named.refs:
            first, last = self._one(first_ref, is_near), self._one(last_ref, is_near)
            if first is None or last is None or first.n > last.n or first.parent != last.parent:
                return set()
            members |= {n for n in self._groups.from_here(first.n) if n <= last.n}
        return members

    def _one(self, ref: str, is_near: Callable[[Step], bool]) -> Step | None:
        found = [step for step in self._by_key.get(_key(ref), ()) if is_near(step)]
        return found[0] if len(found) == 1 else None


def _scopes(owner: Step | None) -> list[Callable[[Step], bool]]:
    if owner is None:
        return [lambda _step: True]
    n, parent, section = owner.n, owner.parent, owner.source.section
    return [
        lambda step: step.parent == n,
        lambda step: step.parent == parent and step.source.section == section,
        lambda step: step.source.section == section,
        lambda step: step.parent == parent,
        lambda _step: True,
    ]


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
