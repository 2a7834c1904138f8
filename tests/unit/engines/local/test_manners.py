import threading

import pytest

from app.engines.local.manners import (
    StallWatch,
    ThreadChoice,
    available_threads,
    candidates,
    first_guess,
    lower_priority,
    machine_load,
)


@pytest.mark.parametrize(
    ("wanted", "available", "load", "threads"),
    [
        pytest.param(0, 2, 0.1, 2, id="idle-machine"),
        pytest.param(0, 2, 2.3, 1, id="busy-machine"),
        pytest.param(0, 8, 3.2, 5, id="partly-busy"),
        pytest.param(0, 64, 0.0, 16, id="large-machine"),
        pytest.param(3, 8, 8.0, 3, id="as-wanted"),
        pytest.param(100_000, 8, 0.0, 8, id="never-more-than-there-are"),
    ],
)
def test_first_guess(wanted: int, available: int, load: float, threads: int) -> None:
    assert first_guess(wanted, available, load) == threads


@pytest.mark.parametrize(("available", "expected"), [(1, (1,)), (2, (2, 1)), (8, (8, 7, 4, 1))])
def test_candidates(available: int, expected: tuple[int, ...]) -> None:
    assert candidates(available) == expected


def test_the_first_answer_asks_for_a_measurement() -> None:
    assert ThreadChoice(2).needs_measuring(30.0)


def test_the_fastest_count_is_taken_and_kept_while_answers_are_as_fast() -> None:
    choice = ThreadChoice(2)

    assert choice.take({2: 20.0, 1: 44.0}) == 1
    assert not choice.needs_measuring(40.0)


def test_an_answer_far_slower_than_measured_asks_for_a_new_measurement() -> None:
    choice = ThreadChoice(2)
    choice.take({2: 117.0, 1: 78.0})

    assert choice.needs_measuring(20.0)


def test_of_two_equally_fast_counts_the_smaller_one_is_taken() -> None:
    assert ThreadChoice(2).take({2: 50.0, 1: 50.0}) == 1


def test_a_count_that_the_operator_set_is_never_changed() -> None:
    assert not ThreadChoice(2, is_fixed=True).needs_measuring(1.0)


def test_an_answer_without_a_speed_says_nothing() -> None:
    assert not ThreadChoice(2).needs_measuring(0.0)


def test_the_machine_tells_its_processors_and_its_load() -> None:
    assert available_threads() >= 1
    assert machine_load() >= 0.0


def test_lower_priority_concerns_the_calling_thread_alone() -> None:
    import os

    if not hasattr(os, "getpriority"):
        pytest.skip("this system has no priorities by number")
    seen: list[int] = []

    def work() -> None:
        lower_priority()
        seen.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    before = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()

    assert seen == [max(before, 5)]
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == before


@pytest.mark.parametrize(
    ("seconds", "is_stalled"),
    [
        ((0.02, 0.02, 5.0, 5.0, 5.0), True),
        ((0.02, 5.0, 5.0, 0.02, 5.0, 5.0), False),
        ((0.5, 0.6, 0.7, 0.8, 0.9), False),
        ((0.02, 0.2, 0.2, 0.2, 0.2), False),
        ((5.0, 5.0, 5.0, 5.0), False),
    ],
    ids=["others came", "two at a time", "a large model", "slower but readable", "slow from the first on"],
)
def test_a_stall_is_noticed_and_a_slow_model_is_none(seconds: tuple[float, ...], is_stalled: bool) -> None:
    watch = StallWatch()
    assert any([watch.note(one) for one in seconds]) == is_stalled
