import random
import time

import pytest

from app.prompting.control import is_control_request

CHARACTERS = 60_000


def _mixed(characters: int) -> str:
    chance = random.Random(7)
    return "How " + "".join(chance.choice("ab1- ,开打و\"'()\n") for _ in range(characters - 4))


HOSTILE = {
    "spaces": " ",
    "dashes": "-",
    "digits": "1",
    "one word": "a",
    "newlines": "\n",
    "stops": ". ",
    "marks": "!?",
    "digits and dashes": "1-",
    "nearly tags": "a-1 ",
    "verbs": "open ",
    "quotes": " '",
    "combining marks": "\u05b0\u0591",
    "tags": "V-101 ",
    "clauses": "V-101 a,",
    "stops behind tags": "V-101.-",
    "questions": "How do I open V-101? ",
    "chinese": "如何打开V-101，",
    "arabic": "كيف افتح V-101، ",
}


def _seconds(question: str) -> float:
    """Return the least of two runs, which other programs disturb least."""
    runs = []
    for _ in range(2):
        start = time.perf_counter()
        is_control_request(question)
        runs.append(time.perf_counter() - start)
    return min(runs)


@pytest.mark.parametrize("unit", [pytest.param(unit, id=name) for name, unit in HOSTILE.items()])
def test_is_control_request_takes_linear_time(unit: str) -> None:
    half = _seconds(unit * (CHARACTERS // 2 // len(unit)))

    # The constant keeps runs of a few milliseconds out of the comparison; quadratic growth from 1 µs a
    # character would be hours.
    assert _seconds(unit * (CHARACTERS // len(unit))) < 3 * half + 0.2


@pytest.mark.parametrize(
    "unit", [pytest.param(HOSTILE[name], id=name) for name in ("spaces", "dashes", "digits", "one word")]
)
def test_is_control_request_is_quick_on_a_million_characters(unit: str) -> None:
    assert _seconds(unit * 1_000_000) < 1.0


def test_is_control_request_is_quick_on_a_mixed_text() -> None:
    assert _seconds(_mixed(CHARACTERS)) < 2.0
