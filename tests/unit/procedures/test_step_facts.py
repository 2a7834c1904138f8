import time

import pytest

from app.procedures.step_facts import _range, _repeats


def test_a_run_of_thousands_of_digits_is_read_in_no_time() -> None:
    started = time.process_time()

    assert _range(f"Check {'1' * 5_000} bar - {'2' * 5_000}.") == (None, None, "")
    assert time.process_time() - started < 1.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("between 2.5 and 6,5 bar", (2.5, 6.5, "bar")),
        ("-5 to +10 °C", (-5.0, 10.0, "°C")),
        ("at most 0.1 bar", (None, 0.1, "bar")),
    ],
    ids=["range", "signs", "limit"],
)
def test_a_range_is_read_with_its_unit(text: str, expected: tuple[float | None, float | None, str]) -> None:
    assert _range(text) == expected


def test_a_count_of_thousands_of_digits_is_none() -> None:
    assert _repeats(f"Repeat this {'1' * 5_000} times.") == 0
    assert _repeats("Repeat this 3 times.") == 3
