"""Reads the condition of a decision where it is simple enough, against named data points (PRO-8).

Only "IF <a tag> … <comparison> <number> <unit>" is evaluated: one data point, one comparison. Whatever is
more, less, stale or of another unit cannot be, which is said with the reason; the person decides in any case.
"""

import re
from collections.abc import Sequence

from app.domain.procedure import Step
from app.domain.walk import ConditionResult, ConditionVerdict, LiveValue
from app.procedures.tags import is_same_tag

_CLAUSE = re.compile(r"^\W*IF\b(?P<condition>.*?)(?:,|\bTHEN\b)", re.IGNORECASE | re.DOTALL)
_MORE = re.compile(
    r"\b(?:and|or|not|unless|until|while|when|but|either|neither|between|except|rising|falling|stops?"
    r"|changes?)\b|n't\b",
    re.IGNORECASE,
)
_COMPARISONS = (
    (">=", r"≥|>=|\bat least\b|\bgreater than or equal to\b|\bat or above\b"),
    ("<=", r"≤|<=|\bat most\b|\bless than or equal to\b|\bat or below\b"),
    (">", r">|\babove\b|\bgreater than\b|\bmore than\b|\bhigher than\b|\bexceeds\b|\bover\b"),
    ("<", r"<|\bbelow\b|\bless than\b|\blower than\b|\bunder\b"),
)
_FILLERS = frozenset({"the", "a", "of", "at", "on", "is", "reads", "shows", "in", "its", "value", "reading"})
_NUMBER = re.compile(r"(?<![\w.,-])[-+\N{MINUS SIGN}]?\d+(?:\.\d+)?(?![\d,])")


def read_condition(step: Step, values: Sequence[LiveValue]) -> ConditionResult:
    """Say whether the condition of step holds for values, which are those of its tags."""
    inputs = tuple(map(value_text, values))
    clause = _CLAUSE.search(step.text)
    if clause is None:
        return _cannot(inputs, "the step has no condition of the form IF …, THEN …")
    # Tags hold digits and letters that are no part of the comparison.
    text = clause["condition"]
    for tag in step.tags:
        text = text.replace(tag, " ")
    named = [tag for tag in step.tags if tag in clause["condition"]]
    if len(named) != 1:
        return _cannot(inputs, "the condition does not name exactly one data point")
    if _MORE.search(text):
        return _cannot(inputs, "the condition has more than one part")
    found = [
        (sign, match) for sign, words in _COMPARISONS for match in re.finditer(words, text, re.IGNORECASE)
    ]
    # "greater than or equal to" holds no shorter one beside it: "or" was looked for above.
    numbers = list(_NUMBER.finditer(text))
    signs = [item for item in found if not any(_holds(other[1], item[1]) for other in found)]
    if len(signs) != 1 or len(numbers) != 1 or numbers[0].start() < signs[0][1].end():
        return _cannot(inputs, "the condition is no single comparison with a number")
    unit = text[numbers[0].end() :].strip().strip(".")
    words = text[: signs[0][1].start()] + text[signs[0][1].end() : numbers[0].start()]
    points = [
        value
        for value in values
        if is_same_tag(value.tag, named[0]) and _is_unit(value.unit, unit) and _is_named(value, words)
    ]
    return _compared(signs[0][0], float(numbers[0][0].replace("\N{MINUS SIGN}", "-")), points, unit, inputs)


def value_text(value: LiveValue) -> str:
    """Write a live value with its age and quality."""
    if value.value is None or value.age_s is None:
        return f"{value.tag}: {value.note or 'no reading'}"
    stale = ", stale" if value.is_stale else ""
    unit = f" {value.unit}" if value.unit else ""
    return f"{value.tag} {value.name} {value.value:g}{unit}, {value.age_s:.0f} s old, {value.quality}{stale}"


def _compared(
    sign: str, limit: float, points: Sequence[LiveValue], unit: str, inputs: tuple[str, ...]
) -> ConditionResult:
    if len(points) != 1:
        what = "no sensor" if not points else "more than one sensor"
        return _cannot(inputs, f"{what} of the data point measures in {unit or 'no unit'}")
    point = points[0]
    if point.value is None:
        return _cannot(inputs, "there is no reading")
    if point.is_stale:
        return _cannot(inputs, "the reading is stale")
    if point.quality != "good":
        return _cannot(inputs, f"the reading's quality is {point.quality or 'not known'}")
    value = point.value
    holds = {">": value > limit, "<": value < limit, ">=": value >= limit, "<=": value <= limit}[sign]
    return ConditionResult(
        ConditionVerdict.HOLDS if holds else ConditionVerdict.DOES_NOT_HOLD, (value_text(point),)
    )


def _cannot(inputs: tuple[str, ...], reason: str) -> ConditionResult:
    return ConditionResult(ConditionVerdict.CANNOT_EVALUATE, inputs, reason)


def _is_unit(one: str, other: str) -> bool:
    return one.strip() == other.strip()


def _is_named(value: LiveValue, words: str) -> bool:
    """Whether the words around the tag name this data point and say nothing beyond that.

    A sensor's own tag names it; an asset's needs the property beside it, and "discharge pressure" is not
    the "pressure".
    """
    left = {word for word in re.findall(r"[^\W\d_]+", words.casefold()) if word not in _FILLERS}
    named = set(re.findall(r"[^\W\d_]+", value.name.casefold()))
    is_own_tag = is_same_tag(value.sensor, value.tag)
    return left == named or (is_own_tag and left <= named)


def _holds(outer: "re.Match[str]", inner: "re.Match[str]") -> bool:
    return outer is not inner and outer.start() <= inner.start() and inner.end() <= outer.end()
