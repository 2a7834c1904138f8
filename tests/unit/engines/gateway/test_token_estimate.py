import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.domain.chat import Message, PromptPlan, Role
from app.engines.gateway.token_estimate import TokenEstimate, estimate


def plan(*texts: str, prefix: str = "") -> PromptPlan:
    return PromptPlan(tuple(Message(Role.USER, text) for text in texts), 0, prefix)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        # Counted with the tokenizer of Qwen2.5, without a template.
        pytest.param("The pump moves water from the tank to the boiler.", 11, id="English"),
        pytest.param("word " * 1000, 1001, id="one word"),
        pytest.param("P-101 reads 4.25 bar at 06:30", 18, id="tags and numbers"),
        pytest.param("internationalization " * 10, 21, id="long words"),
    ],
)
def test_bounds_hold_the_count_between_them(text: str, tokens: int) -> None:
    empty = estimate(plan(""))
    bounds = estimate(plan(text))

    assert bounds.least - empty.least <= tokens <= bounds.most
    assert bounds.least <= bounds.likely <= bounds.most


def test_answer_begun_counts() -> None:
    assert estimate(plan("a", prefix="one two three")).least > estimate(plan("a")).least


def test_nothing_is_likely_nothing() -> None:
    assert TokenEstimate(0, 0).likely == 0


@given(st.text(max_size=200))
def test_least_is_never_above_most(text: str) -> None:
    bounds = estimate(plan(text))

    assert 0 <= bounds.least <= bounds.likely <= bounds.most
