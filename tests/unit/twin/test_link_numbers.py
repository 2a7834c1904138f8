import pytest

from app.twin.link_numbers import Quantity, number_at, ordinal_at, quantity_at
from app.twin.normalise import fold, tokens_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("42", 42), ("1,500", 1500), ("seven", 7), ("twenty-five", 25), ("two hundred and", 200),
        ("three thousand", 3000), ("dozen", 12), ("三", 3), ("二十五", 25), ("两百", 200), ("一百零五", 105),
        ("ثلاثة", 3), ("خمسة عشر", 15), ("خمسة وعشرين", 25), ("مئة", 100), ("٣٠", 30),
    ],
)  # fmt: skip
def test_number_is_read_in_three_languages(text: str, number: float) -> None:
    found = number_at(tokens_of(fold(text)), 0)
    assert found is not None
    assert found[0] == number


@pytest.mark.parametrize(
    ("text", "number"), [("third", 3), ("3rd", 3), ("第三", 3), ("الثالثة", 3), ("ثالث", 3)]
)
def test_ordinal_is_read_in_three_languages(text: str, number: int) -> None:
    found = ordinal_at(tokens_of(fold(text)), 0)
    assert found is not None
    assert found[0] == number


@pytest.mark.parametrize(
    ("text", "quantity"),
    [
        ("5 bar", Quantity(5, "bar")), ("150 m3/h", Quantity(150, "m3/h")),
        ("150 m³/h", Quantity(150, "m3/h")),
        ("40%", Quantity(40, "%")), ("60 °C", Quantity(60, "degC")), ("sixty degrees", Quantity(60, "degC")),
        ("5 mm/s", Quantity(5, "mm/s")), ("0.5 mg/l", Quantity(0.5, "mg/L")), ("500米", Quantity(500, "m")),
        ("2 كم", Quantity(2, "km")), ("4 بار", Quantity(4, "bar")), ("2 hours", Quantity(2, "hour")),
        ("5k", Quantity(5000)), ("-3 bar", Quantity(-3, "bar")), ("$200", Quantity(200)),
    ],
)  # fmt: skip
def test_quantity_has_the_unit_that_queries_use(text: str, quantity: Quantity) -> None:
    tokens = tokens_of(fold(text))
    assert quantity_at(tokens, 0) == (quantity, len(tokens))


def test_a_word_is_no_number() -> None:
    assert number_at(tokens_of("pump"), 0) is None
