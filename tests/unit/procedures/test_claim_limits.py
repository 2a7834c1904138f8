"""A number that is a limit in the procedure is not told as a value."""

import pytest

from app.procedures.claim_limits import limit_fault

SOURCE = (
    "Record the pressure on PI-7; it must be between 6 and 8 bar. If it stays below 6 bar, stop. "
    "Wait 30 seconds."
)


@pytest.mark.parametrize(
    "text",
    [
        "The pressure on PI-7 must be between 6 and 8 bar.",
        "It must lie between 6 and 8 bar.",
        "Stop if it stays below 6 bar.",
        "6 to 8 bar are asked for.",
        "Wait 30 seconds.",
        "Wait at least 30 seconds.",
    ],
)
def test_limit_that_is_kept_is_no_fault(text: str) -> None:
    assert limit_fault(text, SOURCE) == ""


@pytest.mark.parametrize(
    "text",
    [
        "The pressure on PI-7 is 6 bar.",
        "PI-7 must show 8 bar.",
        "Stop if it rises above 6 bar.",
        "It may be at most 8 bar.",
    ],
)
def test_limit_that_is_lost_or_turned_is_found(text: str) -> None:
    assert "where the passage sets a limit" in limit_fault(text, SOURCE)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("压力是5 bar", "压力低于5 bar时停止"),
        ("Der Druck ist 5 bar.", "Der Druck muss mindestens 5 bar sein."),
        ("الضغط 5 بار", "يجب ألا يقل الضغط: لا يقل عن 5 بار"),
    ],
    ids=["zh", "de", "ar"],
)
def test_limits_are_known_in_other_languages(text: str, source: str) -> None:
    assert limit_fault(text, source)


@pytest.mark.parametrize(
    "limit", ["not exceeding", "not to exceed", "no more than", "not above", "at most", "up to", "below"]
)
def test_upper_limit_in_other_words_is_the_same_one(limit: str) -> None:
    assert limit_fault(f"Keep it {limit} 8 bar.", "The pressure must stay below 8 bar.") == ""
    assert limit_fault(f"Keep it {limit} 8 bar.", "The pressure must be at least 8 bar.") != ""


@pytest.mark.parametrize("limit", ["not less than", "no lower than", "not below", "more than", "exceeding"])
def test_lower_limit_in_other_words_is_the_same_one(limit: str) -> None:
    assert limit_fault(f"Keep it {limit} 8 bar.", "The pressure must be at least 8 bar.") == ""
    assert limit_fault(f"Keep it {limit} 8 bar.", "The pressure must stay below 8 bar.") != ""
