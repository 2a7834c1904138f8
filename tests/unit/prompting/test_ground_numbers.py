from fractions import Fraction

import pytest

from app.prompting.ground_numbers import as_digits, number_at


@pytest.mark.parametrize(
    ("text", "value", "written"),
    [
        ("12 pumps", 12, "12"),
        ("1,234 pumps", 1234, "1,234"),
        ("twelve pumps", 12, "twelve"),
        ("twenty-one", 21, "twenty-one"),
        ("one hundred and five pumps", 105, "one hundred and five"),
        ("one thousand two hundred", 1200, "one thousand two hundred"),
        ("a dozen pumps", 12, "a dozen"),
        ("two dozen pumps", 24, "two dozen"),
        ("a hundred pumps", 100, "a hundred"),
        ("١٢ مضخة", 12, "12"),
        ("۱۲", 12, "12"),
        ("12台", 12, "12"),
        ("十二台泵", 12, "十二"),
        ("二十", 20, "二十"),
        ("一百零五", 105, "一百零五"),
        ("两个", 2, "两"),
        ("二〇", 20, "二〇"),
        ("ثلاث مضخات", 3, "ثلاث"),
        ("ثلاثة عشر", 13, "ثلاثة عشر"),
        ("خمسة وعشرون", 25, "خمسة وعشرون"),
        ("أربعة", 4, "أربعة"),
        ("واحدة", 1, "واحدة"),
    ],
)
def test_counts_are_read_in_digits_and_words(text: str, value: int, written: str) -> None:
    digits = as_digits(text)
    number = number_at(digits, 0)
    assert number is not None
    assert (number.value, digits[: number.end], number.is_share) == (Fraction(value), written, False)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("half of them", Fraction(1, 2)),
        ("a third", Fraction(1, 3)),
        ("two thirds", Fraction(2, 3)),
        ("three quarters", Fraction(3, 4)),
        ("1/4 of them", Fraction(1, 4)),
        ("25 %", Fraction(1, 4)),
        ("fifty percent", Fraction(1, 2)),
        ("٪٢٥", None),
        ("٢٥٪", Fraction(1, 4)),
        ("三分之二", Fraction(2, 3)),
        ("百分之五十", Fraction(1, 2)),
        ("一半", Fraction(1, 2)),
        ("نصف", Fraction(1, 2)),
    ],
)
def test_shares_are_told_from_counts(text: str, value: Fraction | None) -> None:
    number = number_at(as_digits(text), 0)
    assert (number and number.value, number and number.is_share) == (value, value and True)


@pytest.mark.parametrize(
    "text",
    [
        "a pump",
        "an alert",
        "3.5 bar",
        "five three",
        "12th",
        "08:30",
        "2026-11-29",
        "p-101",
        "80kw",
        "1/0",
        "and",
        "",
    ],
)
def test_what_is_no_count_is_not_read_as_one(text: str) -> None:
    assert number_at(text, 0) is None


@pytest.mark.parametrize(
    "text", ["1" * 5_000, f"1/{'3' * 5_000}", "二" * 5_000, "分之".join(["十" * 5_000] * 2)]
)
def test_more_digits_than_any_fact_has_are_no_number(text: str) -> None:
    assert number_at(text, 0) is None
