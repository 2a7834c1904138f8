"""Questions about the order of steps are answered by counting."""

import pytest

from app.procedures.place import place_answer
from tests.fakes.made_procedures import pump_start


@pytest.mark.parametrize(
    ("question", "step", "text", "shown"),
    [
        ("What is the next step?", 4, "Step 5 of 11:", 5),
        ("what comes before this step", 4, "Step 3 of 11:", 3),
        ("Show the first step", 4, "Step 1 of 11:", 1),
        ("最后一步是什么？", 4, "Step 11 of 11:", 11),
        ("What does step 8 say?", 2, "Step 8 of 11:", 8),
        ("What comes after step 8?", 2, "Step 9 of 11:", 9),
        ("ما هي الخطوة التالية؟", 10, "Step 11 of 11:", 11),
        ("How many steps are there?", 0, "The procedure has 11 steps.", 0),
        ("What is the next step?", 11, "There is no such step; the procedure has 11 steps.", 0),
        ("step 12", 0, "There is no such step; the procedure has 11 steps.", 0),
        (f"step {'1' * 5_000}", 0, "There is no such step; the procedure has 11 steps.", 0),
    ],
)
def test_a_place_in_the_order_is_counted(question: str, step: int, text: str, shown: int) -> None:
    answer = place_answer(pump_start(), question, step)
    assert (answer.text, answer.step) == (text, shown)
