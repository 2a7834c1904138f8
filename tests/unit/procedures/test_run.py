"""Made procedures of every kind of step are walked to their end: no state in which nothing is allowed."""

import random

import pytest

from app.domain.procedure import Procedure, Step, StepKind, UseClass, ValueField
from app.domain.procedure_run import (
    BranchChosen,
    LoggedEvent,
    Outcome,
    RoundDone,
    RunEvent,
    RunStarted,
    RunState,
    StepCorrected,
    StepDone,
    StepState,
    TagChecked,
    TimerStarted,
)
from app.domain.user import Role, Signature
from app.domain.walk import Need, SignPurpose
from app.procedures.rule_words import in_range, purpose_text
from app.procedures.rules import refusal
from app.procedures.run import RunFold, fold
from app.procedures.run_events import recorded_values
from app.procedures.step_needs import missing_tags, step_needs
from app.procedures.step_tree import timer_kind
from tests.fakes.procedures import BEGAN_MS, procedure, step

SETTLED = {StepState.DONE, StepState.NOT_APPLICABLE, StepState.SKIPPED}


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
                recorded_values(asked, [(field.name, 1.5, field.unit) for field in asked.values]),
                Outcome.AS_REQUIRED if is_asked else None,
                max(1, asked.repeats, state.progress(n).rounds) if asked.kind is StepKind.REPEAT else 0,
                "noted",
                signature=signatures[0] if tree.is_hold(n) else None,
                second_signature=signatures[1] if tree.is_hold(n) else None,
            )
        )


@pytest.mark.parametrize("seed", range(60))
def test_every_procedure_can_be_walked_to_its_end_with_one_current_step_on_each_branch(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(2000):
        state = walk.state
        if not state.current:
            break
        current = {n for n, entry in enumerate(state.steps, start=1) if entry.state is StepState.CURRENT}
        assert current == {state.current, *walk._fold.tree.inside(state.current)}
        walk.advance()
    assert walk.state.open_steps == ()
    assert {entry.state for entry in walk.state.steps} <= SETTLED


@pytest.mark.parametrize("seed", range(20))
def test_reading_the_events_again_gives_the_same_state(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(15):
        if walk.state.current:
            walk.advance()
    assert fold("r", walk.made, walk.events) == walk.state


@pytest.mark.parametrize("seed", range(20))
def test_no_step_is_done_without_an_event_that_says_so(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(40):
        if walk.state.current:
            walk.advance()
    said = {logged.event.step for logged in walk.events if isinstance(logged.event, StepDone)}
    assert {n for n, entry in enumerate(walk.state.steps, start=1) if entry.state is StepState.DONE} <= said


@pytest.mark.parametrize("seed", range(20))
def test_a_step_that_is_opened_again_can_be_settled_again(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(2000):
        if not walk.state.current:
            break
        walk.advance()
    done = [n for n, entry in enumerate(walk.state.steps, start=1) if entry.state is StepState.DONE]
    n = chance.choice(done)
    walk.add(StepCorrected(n, walk.state.progress(n).settled_seq, "wrong", reopens=True))
    assert walk.state.progress(n).state not in SETTLED
    for _event in range(2000):
        if not walk.state.current:
            break
        walk.advance()
    assert walk.state.open_steps == ()


def test_a_run_of_another_procedure_is_no_run_of_this_one() -> None:
    made = procedure(step(1))
    start = RunStarted("k", "i", "t", "1", "ab", 2, UseClass.CONTINUOUS)
    with pytest.raises(ValueError, match="another procedure"):
        fold("r", made, [LoggedEvent(1, BEGAN_MS, "amira", start)])


def test_the_bounds_of_a_range_are_in_it() -> None:
    field = ValueField("p", "bar", 1.0, 2.0)
    assert [in_range(field, value) for value in (0.99, 1.0, 2.0, 2.01)] == [False, True, True, False]
