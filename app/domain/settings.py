"""Settings as one frozen value; each field says its default, range and meaning once.

The settings file, the settings dialog and the command line all read these descriptions.
"""

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from app.domain.errors import SettingsUnreadableError
from app.domain.model_fit import CacheType

SCHEMA_VERSION = 1
AUTO_CACHE_TYPE = "auto"
AUTO_LANGUAGE = "auto"


def _number(default: int, low: int, high: int, label: str, unit: str, help_text: str) -> Any:
    metadata = {"low": low, "high": high, "label": label, "unit": unit, "help": help_text}
    return field(default=default, metadata=metadata)


def _switch(default: bool, label: str, help_text: str) -> Any:
    return field(default=default, metadata={"is_switch": True, "label": label, "help": help_text})


def _choice(default: str, choices: tuple[str, ...], label: str, help_text: str) -> Any:
    return field(default=default, metadata={"choices": choices, "label": label, "help": help_text})


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator may change.

    Raises:
        SettingsUnreadableError: a value lies outside its range, with a sentence that names it.
    """

    model_id: str = field(
        default="qwen2.5-coder-0.5b",
        metadata={"label": "Model", "help": "The model that answers; an id of models.toml."},
    )
    max_turns: int = _number(50, 1, 1000, "Turns", "turns", "Questions in one conversation.")
    max_question_chars: int = _number(
        32_000, 1, 200_000, "Question length", "characters", "Longest question that may be sent."
    )
    answer_tokens_limit: int = _number(
        2048, 1, 16_384, "Longest answer", "tokens", "Upper end of what one answer may be given."
    )
    answer_tokens: int = _number(
        1024,
        1,
        16_384,
        "Answer length",
        "tokens",
        "Tokens an answer may have before it is cut; Continue goes on.",
    )
    answer_timeout_s: int = _number(
        600, 1, 86_400, "Time limit", "seconds", "An answer that takes longer is stopped and marked."
    )
    threads: int = _number(
        0,
        0,
        256,
        "Processor threads",
        "threads",
        "Threads for the local model; 0 leaves the choice to the program.",
    )
    unload_after_min: int = _number(
        30,
        0,
        1440,
        "Unload when idle",
        "minutes",
        "The model's memory is freed after so long without a question; 0 never.",
    )
    fallback_model_id: str = field(
        default="qwen2.5-coder-0.5b",
        metadata={
            "label": "Answers without the gateway",
            "help": "The model on this machine that answers while a chosen gateway cannot. It is loaded "
            "beside it, so that no question waits for it.",
            "may_be_empty": True,
        },
    )
    connect_timeout_s: int = _number(
        10, 1, 300, "Gateway: connect", "seconds", "A server that cannot be reached for so long is given up."
    )
    first_token_timeout_s: int = _number(
        120, 1, 3600, "Gateway: first word", "seconds", "How long a server may read before it answers."
    )
    silence_timeout_s: int = _number(
        60, 1, 3600, "Gateway: silence", "seconds", "How long a server may pause inside an answer."
    )
    lock_after_min: int = _number(
        15,
        0,
        1440,
        "Lock when idle",
        "minutes",
        "Where users are set up, the station asks for the PIN after so long without input; what runs goes "
        "on. 0 never.",
    )
    air_gap: bool = _switch(
        False,
        "Air gap",
        "Open no connection to any network: no gateway, no plant server, no download.",
    )
    cache_type: str = _choice(
        AUTO_CACHE_TYPE,
        (AUTO_CACHE_TYPE, *(kind.value for kind in CacheType)),
        "Cache of read text",
        "How the model keeps what it has read. f16 is exact, q8_0 takes half the memory and is hard to tell "
        "from it, q4_0 takes a quarter and can lose details, such as a number in a long text. auto takes "
        "what the model's entry says, else f16, or q8_0 where f16 does not fit. Holds from the next load on.",
    )
    theme: str = _choice(
        "day", ("day", "dimmed"), "Theme", "Two neutral themes, for day and for a dimmed room."
    )

    language: str = _choice(
        AUTO_LANGUAGE,
        (AUTO_LANGUAGE, "en", "ar", "zh"),
        "Language",
        "The window's language: en English, ar Arabic, zh Chinese; auto takes the system's, or English. "
        "Holds from the next start on. Procedures, plant names and alerts stay as they were written.",
    )

    @property
    def wished_cache(self) -> CacheType | None:
        """The cache type that the operator insists on; None leaves it to the model's entry."""
        return None if self.cache_type == AUTO_CACHE_TYPE else CacheType(self.cache_type)

    def __post_init__(self) -> None:
        for item in dataclasses.fields(self):
            _check(item, getattr(self, item.name))
        if self.answer_tokens > self.answer_tokens_limit:
            raise SettingsUnreadableError(
                f"Answer length ({self.answer_tokens}) is above the longest answer "
                f"({self.answer_tokens_limit})."
            )


def _check(item: "dataclasses.Field[Any]", value: object) -> None:
    label = item.metadata["label"]
    if "low" in item.metadata:
        low, high = item.metadata["low"], item.metadata["high"]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise SettingsUnreadableError(
                f"{label} must be a whole number from {low} to {high}, not {value!r}."
            )
    elif "is_switch" in item.metadata:
        if not isinstance(value, bool):
            raise SettingsUnreadableError(f"{label} must be true or false, not {value!r}.")
    elif "choices" in item.metadata and value not in item.metadata["choices"]:
        choices = ", ".join(item.metadata["choices"])
        raise SettingsUnreadableError(f"{label} must be one of {choices}, not {value!r}.")
    elif not isinstance(value, str) or not (value or "may_be_empty" in item.metadata):
        raise SettingsUnreadableError(f"{label} must be a text, not {value!r}.")
