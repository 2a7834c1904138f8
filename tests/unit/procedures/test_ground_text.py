"""What is equal when two texts are compared, and what stays different."""

import pytest

from app.procedures.ground_text import normalised


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("a  b\n\tc\u00a0d", "a b c d"),
        ("−5 – 7 — x", "-5 - 7 - x"),
        ("“a” ‘b’ «c»", '"a" \'b\' "c"'),
        ("• one\n* two\n- three", "one two three"),
        ("\uff11\uff12 ℃ ﬁ", "12 °C fi"),
        ("a\u200bb\ufeffc\u00add", "abcd"),
    ],
)
def test_what_only_looks_different_is_made_equal(text: str, same: str) -> None:
    assert normalised(text) == same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("10²", "102"), ("5½", "51/2"), ("H₂", "H2"), ("Bar", "bar"), ("- 5 bar", "5 bar"), ("-5", "5"),
        ("+5", "5"), ("1 0", "10"), ("10 bar", "10 kbar"), ("a.", "a"),
    ],
)  # fmt: skip
def test_what_means_something_stays(one: str, other: str) -> None:
    assert normalised(one) != normalised(other)
