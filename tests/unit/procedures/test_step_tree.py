import pytest

from app.domain.procedure import Step, StepKind
from app.domain.procedure_run import TimerKind
from app.procedures.step_tree import StepTree, timer_kind
from tests.fakes.procedures import procedure, step


def test_or_after_or_is_one_group_of_alternatives() -> None:
    made = procedure(step(1), step(2, alternative_of=1), step(3, alternative_of=2), step(4))
    tree = StepTree(made)
    assert tree.group(3) == tree.ways(1) == (1, 2, 3)
    assert tree.ways(2) == tree.ways(4) == ()


def test_alternatives_that_are_conditions_may_all_not_hold() -> None:
    made = procedure(step(1, kind=StepKind.DECISION), step(2, kind=StepKind.DECISION, alternative_of=1))
    assert StepTree(made).ways(1) == (1, 2, 0)


def test_an_alternative_with_a_condition_is_taken_or_not_and_never_left_out_with_the_other() -> None:
    tree = StepTree(procedure(step(1), step(2, "Or, if it is stuck, …", StepKind.DECISION, alternative_of=1)))
    assert tree.ways(1) == (1, 2)
    assert tree.choosers == {1}


def test_a_choice_that_has_an_alternative_asks_for_one_of_its_steps_or_the_other() -> None:
    made = procedure(
        step(1, kind=StepKind.CHOICE), step(2, parent=1), step(3, parent=1), step(4, alternative_of=1)
    )
    assert StepTree(made).ways(1) == (2, 3, 4)


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(step(1, parent=2), id="forwards"),
        pytest.param(step(1, parent=1), id="in itself"),
        pytest.param(step(1, alternative_of=1), id="its own alternative"),
    ],
)
def test_steps_that_point_forwards_or_at_themselves_are_refused(first: Step) -> None:
    with pytest.raises(ValueError, match="step 1 is out of place"):
        StepTree(procedure(first, step(2)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Wait 30 seconds.", TimerKind.WAIT),
        ("Within 10 minutes, close the valve.", TimerKind.DEADLINE),
        ("Innerhalb von 5 Minuten schließen.", TimerKind.DEADLINE),
        ("在5分钟之内关闭阀门。", TimerKind.DEADLINE),
    ],
)
def test_whether_time_must_pass_or_must_not(text: str, kind: TimerKind) -> None:
    assert timer_kind(step(1, text)) is kind


def test_free_order_is_what_the_step_above_says() -> None:
    made = procedure(
        step(1, "Close these in any order:"), step(2, parent=1), step(3, "Close:"), step(4, parent=3)
    )
    tree = StepTree(made)
    assert [tree.is_free(n) for n in (0, 1, 3)] == [False, True, False]


def test_pro_14_steps_beside_each_other_with_one_number_are_done_together() -> None:
    made = procedure(
        step(1, together=1), step(2, parent=1), step(3, together=1), step(4, together=2), step(5, together=2)
    )
    tree = StepTree(made)
    assert [tree.done_together(n) for n in (1, 2, 3, 4)] == [(1, 3), (), (1, 3), (4, 5)]


def test_pro_14_one_number_at_two_places_passes_over_nothing_between_them() -> None:
    tree = StepTree(procedure(step(1, together=1), step(2), step(3, together=1), step(4, together=1)))
    assert [tree.done_together(n) for n in (1, 2, 3, 4)] == [(), (), (3, 4), (3, 4)]


def test_pro_14_what_was_parsed_before_groups_keeps_the_order_that_its_words_gave() -> None:
    steps = (step(1, "Do both at the same time:"), step(2, parent=1), step(3, parent=1))
    assert StepTree(procedure(*steps)).is_free(1)
    assert not StepTree(procedure(*steps, is_grouped=True)).is_free(1)
