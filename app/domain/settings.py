"""Settings as one frozen value; domain.settings_catalogue says what each field means."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.domain.errors import SettingsUnreadableError
from app.domain.model_fit import CacheType
from app.domain.sentence import said
from app.domain.setting import Setting
from app.domain.settings_catalogue import AUTO_CACHE_TYPE, CATALOGUE

SCHEMA_VERSION = 1
_BY_NAME: Final[Mapping[str, Setting]] = {setting.name: setting for setting in CATALOGUE}


def _default(name: str) -> Any:
    return _BY_NAME[name].default


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator may change; fields and defaults are those of the catalogue.

    Raises:
        SettingsUnreadableError: a value lies outside its range, with a sentence that names it.
    """

    language: str = _default("language")
    theme: str = _default("theme")
    text_scale_percent: int = _default("text_scale_percent")
    touch_mode: bool = _default("touch_mode")
    shortcuts: str = _default("shortcuts")
    pane_windows: str = _default("pane_windows")
    model_id: str = _default("model_id")
    cache_type: str = _default("cache_type")
    threads: int = _default("threads")
    unload_after_min: int = _default("unload_after_min")
    fallback_model_id: str = _default("fallback_model_id")
    connect_timeout_s: int = _default("connect_timeout_s")
    first_token_timeout_s: int = _default("first_token_timeout_s")
    silence_timeout_s: int = _default("silence_timeout_s")
    air_gap: bool = _default("air_gap")
    max_turns: int = _default("max_turns")
    max_question_chars: int = _default("max_question_chars")
    answer_tokens: int = _default("answer_tokens")
    answer_tokens_limit: int = _default("answer_tokens_limit")
    answer_timeout_s: int = _default("answer_timeout_s")
    states_disk_mb: int = _default("states_disk_mb")
    lock_after_min: int = _default("lock_after_min")

    @property
    def wished_cache(self) -> CacheType | None:
        """The cache type that the operator insists on; None leaves it to the model's entry."""
        return None if self.cache_type == AUTO_CACHE_TYPE else CacheType(self.cache_type)

    def __post_init__(self) -> None:
        for setting in CATALOGUE:
            setting.check(getattr(self, setting.name))
        if self.answer_tokens > self.answer_tokens_limit:
            raise SettingsUnreadableError(
                said(
                    "Answer length ({length}) is above the longest answer ({limit}).",
                    length=self.answer_tokens,
                    limit=self.answer_tokens_limit,
                )
            )


def setting_of(name: str) -> Setting:
    """Give the setting of that name.

    Raises:
        SettingsUnreadableError: there is none; the sentence names those that come close.
    """
    if setting := _BY_NAME.get(name):
        return setting
    close = [known for known in _BY_NAME if name and (name in known or known in name)]
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise SettingsUnreadableError(f'There is no setting "{name}".{hint}')


def known_setting(name: str) -> Setting | None:
    """Give the setting of that name, None where there is none."""
    return _BY_NAME.get(name)
