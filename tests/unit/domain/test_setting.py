from typing import Any

import pytest

from app.domain.errors import SettingsUnreadableError
from app.domain.settings import setting_of


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        pytest.param("max_turns", "70", 70, id="number"),
        pytest.param("max_question_chars", "12,000", 12_000, id="group"),
        pytest.param("air_gap", "on", True, id="on"),
        pytest.param("air_gap", "False", False, id="false"),
        pytest.param("theme", "dimmed", "dimmed", id="choice"),
        pytest.param("fallback_model_id", "", "", id="none"),
    ],
)
def test_parse_gives_the_value_that_was_typed(name: str, text: str, value: Any) -> None:
    assert setting_of(name).parse(text) == value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        pytest.param(
            "max_turns", "many", "Turns must be a whole number from 1 to 1000, not 'many'.", id="word"
        ),
        pytest.param("max_turns", "0", "Turns must be a whole number from 1 to 1000, not 0.", id="low"),
        pytest.param(
            "max_turns", "1.5", "Turns must be a whole number from 1 to 1000, not '1.5'.", id="part"
        ),
        pytest.param(
            "max_turns", "\u0667", "Turns must be a whole number from 1 to 1000, not '\u0667'.", id="script"
        ),
        pytest.param(
            "max_turns", "99999", "Turns must be a whole number from 1 to 1000, not 99999.", id="high"
        ),
        pytest.param("air_gap", "maybe", "Air gap must be true or false, not 'maybe'.", id="switch"),
    ],
)
def test_parse_answers_what_it_cannot_be_with_a_sentence(name: str, text: str, sentence: str) -> None:
    with pytest.raises(SettingsUnreadableError) as caught:
        setting_of(name).parse(text)

    assert caught.value.user_text == sentence


def test_a_value_of_any_length_is_shown_shortened() -> None:
    with pytest.raises(SettingsUnreadableError) as caught:
        setting_of("theme").check("x" * 10_000)

    assert len(caught.value.user_text) < 200


def test_parse_of_endless_digits_is_a_sentence() -> None:
    with pytest.raises(SettingsUnreadableError, match="whole number"):
        setting_of("max_turns").parse("1" * 5_000)


@pytest.mark.parametrize(
    ("words", "found"),
    [("font", True), ("TEXT size", True), ("scale bigger", True), ("gateway", False), ("", True)],
    ids=["synonym", "case", "two words", "other", "nothing"],
)
def test_a_search_looks_into_name_explanation_and_synonyms(words: str, found: bool) -> None:
    assert setting_of("text_scale_percent").matches(words) is found
