"""Units by their sign and other spellings, and values that keep their worth."""

import pytest

from app.domain.errors import QueryError
from app.twin.units import convert, find_unit, line, same_quantity


@pytest.mark.parametrize(
    ("value", "source", "target", "expected"),
    [
        (3.0, "bar", "kPa", 300.0),
        (300.0, "kPa", "bar", 3.0),
        (0.3, "MPa", "bar", 3.0),
        (100.0, "psi", "bar", 6.89475729317),
        (36.0, "m3/h", "l/s", 10.0),
        (25.0, "°C", "degF", 77.0),
        (0.0, "degC", "K", 273.15),
        (1.0, "in/s", "mm/s", 25.4),
        (1.0, "ft", "m", 0.3048),
        (5.0, "mystery", "mystery", 5.0),
    ],
)
def test_value_in_another_unit(value: float, source: str, target: str, expected: float) -> None:
    assert convert(value, source, target) == expected


@pytest.mark.parametrize(
    ("text", "sign"),
    [("BAR", "bar"), ("mpa", "MPa"), ("KPA", "kPa"), ("m³/h", "m3/h"), (" Celsius ", "degC"), ("MW", "MW")],
)
def test_unit_is_found_by_its_spellings(text: str, sign: str) -> None:
    unit = find_unit(text)
    assert unit is not None
    assert unit.sign == sign


def test_milli_and_mega_are_not_guessed() -> None:
    assert find_unit("mw") is None
    assert find_unit("parsec") is None


def test_other_quantity_is_an_error() -> None:
    assert not same_quantity("bar", "degC")
    assert line("bar", "mystery") is None
    with pytest.raises(QueryError, match="bar cannot be given in degC"):
        convert(1.0, "bar", "degC")
