"""Every setting explains itself, has a sane default, and what the site's policy fixes is known by its key."""

import pytest

from app.domain.policy import SitePolicy
from app.domain.setting import Setting, SettingKind
from app.domain.settings_catalogue import CATALOGUE
from app.domain.user import Permission, Role

SHOWN = [setting for setting in CATALOGUE if setting.kind is not SettingKind.KEPT]
NUMBERS = [setting for setting in CATALOGUE if setting.kind is SettingKind.NUMBER]
SECRETS = ("key", "password", "secret", "token_value", "pin")


@pytest.mark.parametrize("setting", CATALOGUE, ids=lambda setting: setting.name)
def test_a_setting_has_a_label_an_explanation_and_a_default_that_it_may_have(setting: Setting) -> None:
    setting.check(setting.default)
    assert setting.label
    assert setting.explanation.endswith(".")


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.name)
def test_a_shown_setting_is_found_by_other_words(setting: Setting) -> None:
    assert setting.synonyms
    assert setting.matches(setting.synonyms.split(", ")[0])


@pytest.mark.parametrize("setting", NUMBERS, ids=lambda setting: setting.name)
def test_a_number_has_a_range_and_a_unit(setting: Setting) -> None:
    assert setting.low < setting.high
    assert setting.unit
    assert setting.range_words.endswith(setting.unit)


def test_what_the_policy_can_fix_is_named_by_its_word_in_the_policy() -> None:
    policy = SitePolicy(is_air_gapped=True, idle_lock_min=5)
    keys = {setting.name: setting.policy_key for setting in CATALOGUE}
    assert {name: keys[name] for name in policy.fixed_settings} == {
        "air_gap": "air_gap",
        "lock_after_min": "idle_lock_min",
    }


def test_no_setting_is_a_secret() -> None:
    assert not [name.name for name in CATALOGUE if name.name in SECRETS or name.name.endswith("_key")]


def test_a_viewer_may_set_what_concerns_their_own_eyes_and_hands_alone() -> None:
    free = [setting.name for setting in CATALOGUE if setting.permission is Permission.READ]
    assert free == ["language", "theme", "text_scale_percent", "touch_mode", "shortcuts", "pane_windows"]
    rest = {setting.permission.least_role for setting in CATALOGUE if setting.name not in free}
    assert rest == {Role.ADMIN}
