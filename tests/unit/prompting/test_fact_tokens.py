"""Numbers and names of a sentence in the form in which facts are compared."""

import pytest

from app.prompting.fact_tokens import canonical_unit, comparable, named_numbers, tokens


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("P-101 is at 5.2 bar", ("P-101", "5.2")),
        ("1. P-101 since 2026-11-29 09:00", ("P-101", "2026-11-29", "09:00")),
        ("**1,240** m3/h of CO2", ("1,240",)),
        ("TK-2-LVL and V101", ("TK-2-LVL", "V101")),
        ("\u0665\u066b\u0662 bar", ("5.2",)),
        ("no numbers", ()),
    ],
    ids=["tag", "time", "unit", "tags", "arabic", "none"],
)
def test_numbers_and_tags_are_named(text: str, names: tuple[str, ...]) -> None:
    assert named_numbers(text) == names


def test_numbers_are_compared_by_value_and_units_by_meaning() -> None:
    assert comparable("1,240.0") == comparable("1240")
    assert comparable("5.20") == comparable("5.2")
    assert comparable("10") == "10"
    assert canonical_unit("degC") == canonical_unit("°C")
    assert canonical_unit("mW") != canonical_unit("MW")


def test_a_tag_is_one_token_and_a_negative_number_keeps_its_sign() -> None:
    assert [token.word for token in tokens("P-101's -5.2 bar")] == ["p-101", "-5.2", "bar"]
