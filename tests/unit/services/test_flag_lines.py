import json
from datetime import UTC, datetime

import pytest

from app.domain.flag import Flag, Flagged, FlagSource
from app.services.flag_lines import golden_lines

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
QUERY = '{"type": "asset_search"}'


def flag(question: str = "pumps?", source: FlagSource = FlagSource.LOOKUP, expected: str = QUERY) -> Flag:
    return Flag("aa11", NINE, Flagged(source, question, "", previous_json=QUERY), expected_json=expected)


def test_an_answered_lookup_is_a_line_of_a_set() -> None:
    (line,) = golden_lines([flag()])
    assert json.loads(line) == {
        "id": "flag-aa11",
        "lang": "en",
        "question": "pumps?",
        "expected": {"type": "asset_search"},
        "previous": {"type": "asset_search"},
    }


@pytest.mark.parametrize(
    ("question", "language"),
    [("which pumps?", "en"), ("哪些泵 P-101？", "zh"), ("ما هي المضخات P-101؟", "ar")],
    ids=["English", "Chinese", "Arabic"],
)
def test_the_language_is_that_of_the_script(question: str, language: str) -> None:
    (line,) = golden_lines([flag(question)])
    assert json.loads(line)["lang"] == language


@pytest.mark.parametrize(
    "other", [flag(expected=""), flag(source=FlagSource.ANSWER)], ids=["not answered", "no lookup"]
)
def test_what_is_no_case_with_an_expected_answer_is_left_out(other: Flag) -> None:
    assert golden_lines([other]) == ()
