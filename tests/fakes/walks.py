"""Walks procedures by what each step needs, asking the rule book of every event first."""

import random

from app.domain.procedure import Paragraph, Procedure, Step, StepKind, UseClass, ValueField
from app.domain.procedure_run import (
    BranchChosen,
    LoggedEvent,
    Outcome,
    RoundDone,
    RunEvent,
    RunStarted,
    RunState,
    StepDone,
    TagChecked,
    TimerStarted,
)
from app.domain.user import Role, Signature
from app.domain.walk import Need, SignPurpose
from app.procedures.rule_words import purpose_text
from app.procedures.rules import refusal
from app.procedures.run import RunFold
from app.procedures.run_events import recorded_values
from app.procedures.step_needs import missing_tags, step_needs
from app.procedures.step_tree import StepTree, timer_kind
from tests.fakes.procedures import BEGAN_MS, NOWHERE, procedure, step


def made_procedure(chance: random.Random) -> Procedure:
    steps: list[Step] = []
    for n in range(1, chance.randint(2, 25)):
        parent = chance.choice([0, 0, *range(max(1, n - 4), n)]) if n > 1 else 0
        siblings = [other.n for other in steps if other.parent == parent]
        more = {
            "parent": parent,
            "tags": ("P-1", "V-2")[: chance.choice([0, 0, 0, 1, 2])],
            "wait_s": chance.choice([0.0, 5.0]),
            "repeats": chance.choice([0, 2]),
            "is_hold_point": chance.random() < 0.1,
            "values": (ValueField("p", "bar", 1.0, 2.0),) if chance.random() < 0.2 else (),
            "alternative_of": siblings[-1] if siblings and chance.random() < 0.15 else 0,
            "together": chance.choice([0, 0, 1, 2]),
            "performer": chance.choice([None, None, Paragraph("CRO", NOWHERE)]),
        }
        text = chance.choice(["Do it.", "Do these in any order:", "Within 5 seconds do it."])
        steps.append(step(n, text, chance.choice(list(StepKind)), **more))
    return procedure(*steps, use_class=chance.choice(list(UseClass)))


class Walk:
    """Walks a procedure by what each step needs; every event is asked of the rule book first."""

    def __init__(self, made: Procedure, chance: random.Random) -> None:
        self.made, self._chance = made, chance
        start = RunStarted("k", "i", "t", "1", "ab", len(made.steps), made.use_class)
        first = LoggedEvent(1, BEGAN_MS, "amira", start)
        self.events, self._fold, self._now_ms = [first], RunFold("r", made, first), BEGAN_MS

    @property
    def tree(self) -> StepTree:
        return self._fold.tree

    @property
    def state(self) -> RunState:
        return self._fold.state()

    def add(self, event: RunEvent) -> None:
        assert refusal(self._fold.tree, self.state, event, self._now_ms, "amira") == ""
        logged = LoggedEvent(len(self.events) + 1, self._now_ms, "amira", event)
        self.events.append(logged)
        self._fold.add(logged)

    def advance(self) -> None:
        state = self.state
        n = self._chance.choice([state.current, *state.next_free])
        asked, progress, tree = self.made.step(n), state.progress(n), self._fold.tree
        needs = step_needs(tree, state, n, self._now_ms)
        if Need.TAG in needs:
            tag = missing_tags(asked, progress.tags_matched)[0]
            self.add(TagChecked(n, tag, tag.lower(), is_match=True))
        elif Need.CHOICE in needs:
            self.add(BranchChosen(n, self._chance.choice(tree.ways(n))))
        elif Need.TIMER in needs and not any(timer.step == n for timer in state.timers):
            self.add(TimerStarted(n, asked.wait_s, timer_kind(asked)))
        elif Need.TIMER in needs:
            self._now_ms += 6_000
        elif asked.kind is StepKind.REPEAT and progress.rounds < asked.repeats - 1:
            self.add(RoundDone(n, progress.rounds + 1))
        else:
            self._confirm(n, state)

    def _confirm(self, n: int, state: RunState) -> None:
        asked, tree = self.made.step(n), self._fold.tree
        is_asked = asked.kind in (StepKind.VERIFY, StepKind.CHECK)
        signatures = [
            Signature(who, who, Role.ADMIN, self._now_ms, purpose_text(tree, state, purpose, n, ""))
            for who, purpose in (("amira", SignPurpose.HOLD), ("ben", SignPurpose.HOLD_SECOND))
        ]
        self.add(
            StepDone(
                n,
                recorded_values(asked, [(field.name, _fitting(field), field.unit) for field in asked.values]),
                Outcome.AS_REQUIRED if is_asked else None,
                max(1, asked.repeats, state.progress(n).rounds) if asked.kind is StepKind.REPEAT else 0,
                "noted",
                performer=self.made.performer_of(n),
                signature=signatures[0] if tree.is_hold(n) else None,
                second_signature=signatures[1] if tree.is_hold(n) else None,
            )
        )


def _fitting(field: ValueField) -> float:
    bounds = [bound for bound in (field.low, field.high) if bound is not None]
    return sum(bounds) / len(bounds) if bounds else 1.5
