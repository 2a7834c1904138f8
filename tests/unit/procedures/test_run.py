"""Made procedures of every kind of step are walked to their end: no state in which nothing is allowed."""

import itertools
import random
from dataclasses import replace

import pytest

from app.domain.procedure import StepKind, UseClass, ValueField
from app.domain.procedure_run import BranchChosen, LoggedEvent, RunStarted, StepCorrected, StepDone, StepState
from app.procedures.rule_words import in_range
from app.procedures.run import fold
from tests.fakes.procedures import BEGAN_MS, procedure, step
from tests.fakes.walks import Walk, made_procedure

SETTLED = {StepState.DONE, StepState.NOT_APPLICABLE, StepState.SKIPPED}


@pytest.mark.parametrize("seed", range(60))
def test_every_procedure_can_be_walked_to_its_end_with_one_current_step_on_each_branch(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(2000):
        state = walk.state
        if not state.current:
            break
        current = {n for n, entry in enumerate(state.steps, start=1) if entry.state is StepState.CURRENT}
        assert current == {state.current, *walk.tree.inside(state.current)}
        walk.advance()
    assert walk.state.open_steps == ()
    assert {entry.state for entry in walk.state.steps} <= SETTLED


@pytest.mark.parametrize("seed", range(60, 160))
def test_pro_12_of_alternatives_exactly_one_is_done_where_not_all_have_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(made_procedure(chance), chance)
    for _event in range(2000):
        if walk.state.current:
            walk.advance()
    state, tree = walk.state, walk.tree
    wanting = [
        n
        for n in tree.choosers
        if 0 not in tree.ways(n)
        and state.progress(n).chosen is not None
        and [state.progress(way).state for way in tree.ways(n)].count(StepState.DONE) != 1
    ]
    assert wanting == []


@pytest.mark.parametrize("seed", range(160, 240))
def test_pro_14_no_step_behind_a_group_may_be_settled_before_all_of_it_are(seed: int) -> None:
    chance = random.Random(seed)
    walk = Walk(replace(made_procedure(chance), use_class=UseClass.CONTINUOUS, is_grouped=True), chance)
    for _event in range(2000):
        state, tree = walk.state, walk.tree
        if not state.current:
            break
        # Of two steps that both may be worked on, one is in the other's group where their ways part.
        ways = {n: (*tree.inside(n), n) for n in (state.current, *state.next_free)}
        for one, other in itertools.combinations(ways, 2):
            pairs = zip(ways[one], ways[other], strict=False)
            first, second = next((pair for pair in pairs if pair[0] != pair[1]), (0, 0))
            is_free = first == 0 or tree.is_free(walk.made.step(first).parent)
            assert is_free or second in tree.done_together(first)
        walk.advance()
    assert walk.state.open_steps == ()


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


@pytest.mark.parametrize(
    ("chosen", "left_out"),
    [pytest.param(2, {3, 4}, id="one of its steps"), pytest.param(4, {1, 2, 3}, id="the alternative")],
)
def test_of_a_choice_with_an_alternative_one_way_is_left(chosen: int, left_out: set[int]) -> None:
    made = procedure(
        step(1, kind=StepKind.CHOICE), step(2, parent=1), step(3, parent=1), step(4, alternative_of=1)
    )
    walk = Walk(made, random.Random(1))
    walk.add(BranchChosen(1, chosen))
    states = enumerate(walk.state.steps, start=1)
    assert {n for n, entry in states if entry.state is StepState.NOT_APPLICABLE} == left_out


def test_a_run_of_another_procedure_is_no_run_of_this_one() -> None:
    made = procedure(step(1))
    start = RunStarted("k", "i", "t", "1", "ab", 2, UseClass.CONTINUOUS)
    with pytest.raises(ValueError, match="another procedure"):
        fold("r", made, [LoggedEvent(1, BEGAN_MS, "amira", start)])


def test_the_bounds_of_a_range_are_in_it() -> None:
    field = ValueField("p", "bar", 1.0, 2.0)
    assert [in_range(field, value) for value in (0.99, 1.0, 2.0, 2.01)] == [False, True, True, False]
