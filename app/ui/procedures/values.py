"""Typed values: what counts as a number, and how it lies to its range. No Qt in here."""

import math
import re
from typing import Final

from app.domain.procedure import ValueField
from app.ui.common.language import tr

# A point is the only decimal sign: "1,500" means two things in two countries.
_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)")
_SO_FAR: Final = re.compile(r"-?\d*\.?\d*")


def number_of(text: str) -> float | None:
    """Give the number that was typed; None for anything else, a comma included."""
    typed = text.strip().replace("−", "-")
    if not _NUMBER.fullmatch(typed):
        return None
    value = float(typed)
    return value if math.isfinite(value) else None


def is_number_so_far(text: str) -> bool:
    """Whether more digits can make a number of text."""
    return _SO_FAR.fullmatch(text) is not None


def plain_number(value: float) -> str:
    """Give a number without an exponent and without zeros that say nothing."""
    text = f"{value:.10f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def range_text(field: ValueField) -> str:
    """Say in which range and unit the document wants the value."""
    low, high = field.low, field.high
    if low is not None and high is not None:
        return tr("Range {low} to {high}", low=plain_number(low), high=_quantity(high, field))
    if low is not None:
        return tr("At least {low}", low=_quantity(low, field))
    if high is not None:
        return tr("At most {high}", high=_quantity(high, field))
    return (
        tr("No range in the document; unit {unit}", unit=field.unit)
        if field.unit
        else tr("No range in the document")
    )


def is_in_range(field: ValueField, value: float) -> bool | None:
    """Whether value lies in the document's range, ends included; None where there is none."""
    if field.low is None and field.high is None:
        return None
    return (field.low is None or value >= field.low) and (field.high is None or value <= field.high)


def verdict_text(field: ValueField, text: str) -> tuple[str, bool]:
    """Say how a typed text lies to the range, and whether it is a number."""
    if not text.strip():
        return "", False
    value = number_of(text)
    if value is None:
        return tr("Not a number. Use digits and a point, no comma."), False
    match is_in_range(field, value):
        case None:
            return "", True
        case True:
            return tr("✓ In range"), True
        case False:
            wanted = range_text(field)
            return tr("✗ OUT OF RANGE – {range}", range=f"{wanted[:1].lower()}{wanted[1:]}"), True


def _quantity(value: float, field: ValueField) -> str:
    # With its unit as one value: a window from right to left must not set them apart.
    return f"{plain_number(value)} {field.unit}".rstrip()
