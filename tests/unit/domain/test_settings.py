import dataclasses
from typing import Any

import pytest

from app.domain.errors import SettingsUnreadableError
from app.domain.model_fit import CacheType
from app.domain.settings import Settings, setting_of
from app.domain.settings_catalogue import CATALOGUE


def test_settings_without_values_are_the_documented_defaults() -> None:
    settings = Settings()

    assert (settings.max_turns, settings.max_question_chars, settings.answer_tokens_limit) == (
        50,
        32_000,
        2048,
    )


def test_every_field_stands_in_the_catalogue_in_its_order() -> None:
    assert [item.name for item in dataclasses.fields(Settings)] == [setting.name for setting in CATALOGUE]


def test_setting_of_a_wrong_name_offers_what_comes_close() -> None:
    with pytest.raises(SettingsUnreadableError) as caught:
        setting_of("timeout_s")

    assert caught.value.user_text == (
        'There is no setting "timeout_s". Did you mean connect_timeout_s or first_token_timeout_s or '
        "silence_timeout_s or answer_timeout_s?"
    )


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        pytest.param({"max_turns": 0}, "Turns must be a whole number from 1 to 1000, not 0.", id="below"),
        pytest.param(
            {"threads": 257}, "Processor threads must be a whole number from 0 to 256, not 257.", id="above"
        ),
        pytest.param(
            {"threads": True}, "Processor threads must be a whole number from 0 to 256, not True.", id="bool"
        ),
        pytest.param(
            {"theme": "pink"},
            "Theme must be one of system, day, dark, dimmed, contrast, not 'pink'.",
            id="choice",
        ),
        pytest.param(
            {"text_scale_percent": 210},
            "Text size must be a whole number from 100 to 200, not 210.",
            id="text size",
        ),
        pytest.param({"touch_mode": 1}, "Touch mode must be true or false, not 1.", id="touch"),
        pytest.param(
            {"cache_type": "q5_0"},
            "Cache of read text must be one of auto, f16, q8_0, q4_0, not 'q5_0'.",
            id="cache type",
        ),
        pytest.param({"model_id": ""}, "Model must be a text, not ''.", id="empty"),
        pytest.param(
            {"answer_tokens": 300, "answer_tokens_limit": 200},
            "Answer length (300) is above the longest answer (200).",
            id="above-its-limit",
        ),
    ],
)
def test_settings_out_of_range_are_refused_by_name(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingsUnreadableError) as caught:
        dataclasses.replace(Settings(), **values)

    assert caught.value.user_text == sentence


def test_wished_cache_is_open_until_a_type_is_chosen() -> None:
    assert Settings().wished_cache is None
    assert Settings(cache_type="q4_0").wished_cache is CacheType.Q4_0
