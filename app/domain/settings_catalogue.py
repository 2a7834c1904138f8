"""The catalogue of settings: of each its default, range and meaning, said once.

The value domain.settings.Settings, the settings file, the window and the command line are all made from it.
"""

from typing import Final

from app.domain.model_fit import CacheType
from app.domain.sentence import marked
from app.domain.setting import Effect, Setting, SettingKind, SettingSection
from app.domain.user import Permission

AUTO_CACHE_TYPE: Final = "auto"
AUTO_LANGUAGE: Final = "auto"

CATALOGUE: Final[tuple[Setting, ...]] = (
    Setting(
        "language",
        AUTO_LANGUAGE,
        marked("Language"),
        marked("The window's language. Procedures, plant names and alerts stay as they were written."),
        SettingKind.CHOICE,
        SettingSection.APPEARANCE,
        Effect.NEXT_START,
        choices=(
            (AUTO_LANGUAGE, marked("as this machine")),
            ("en", "English"),
            ("ar", "العربية"),
            ("zh", "简体中文"),
        ),
        synonyms=marked("Arabic, Chinese, translation, right to left, locale"),
        permission=Permission.READ,
    ),
    Setting(
        "theme",
        "day",
        marked("Theme"),
        marked(
            "Neutral colours: light, dark for low light, dimmed with little light at night, and white "
            "on black with strong edges. An alarm means the same in all of them."
        ),
        SettingKind.CHOICE,
        SettingSection.APPEARANCE,
        choices=(
            ("system", marked("light or dark, as this machine")),
            ("day", marked("light")),
            ("dark", marked("dark")),
            ("dimmed", marked("dimmed for the night")),
            ("contrast", marked("high contrast")),
        ),
        synonyms=marked("colour, color, brightness, night, appearance, day"),
        permission=Permission.READ,
    ),
    Setting(
        "text_scale_percent",
        100,
        marked("Text size"),
        marked("All text, and with it what stands around it."),
        SettingKind.NUMBER,
        SettingSection.APPEARANCE,
        low=100,
        high=200,
        unit="%",
        synonyms=marked("font, zoom, scale, bigger, larger, letters"),
        permission=Permission.READ,
    ),
    Setting(
        "touch_mode",
        False,
        marked("Touch mode"),
        marked(
            "Every button, field and row is at least 12 mm high and stands apart from the next, for "
            "fingers and gloves; a finger that rests on something shows its tip."
        ),
        SettingKind.SWITCH,
        SettingSection.APPEARANCE,
        synonyms=marked("tablet, finger, glove, large buttons, touchscreen"),
        permission=Permission.READ,
    ),
    Setting(
        "shortcuts",
        "",
        marked("Shortcuts"),
        marked("Keys that differ from the shipped ones, as command=keys; the shortcut list changes them."),
        SettingKind.KEPT,
        SettingSection.APPEARANCE,
        may_be_empty=True,
        permission=Permission.READ,
    ),
    Setting(
        "pane_windows",
        "",
        marked("Windows of panes"),
        marked("Where panes stand or stood in windows of their own, by screen, and which are open."),
        SettingKind.KEPT,
        SettingSection.APPEARANCE,
        may_be_empty=True,
        permission=Permission.READ,
    ),
    Setting(
        "model_id",
        "qwen2.5-coder-0.5b",
        marked("Model"),
        marked("The model that answers; an id of the list of models."),
        SettingKind.TEXT,
        SettingSection.MODELS,
        synonyms=marked("engine, LLM, assistant"),
        permission=Permission.MANAGE_MODELS,
        policy_key="models",
    ),
    Setting(
        "cache_type",
        AUTO_CACHE_TYPE,
        marked("Cache of read text"),
        marked(
            "How the model keeps what it has read. f16 is exact, q8_0 takes half the memory and is "
            "hard to tell from it, q4_0 takes a quarter and can lose details, such as a number in a "
            "long text. auto takes what the model's entry says, else f16, or q8_0 where f16 does not "
            "fit."
        ),
        SettingKind.CHOICE,
        SettingSection.MODELS,
        Effect.NEXT_LOAD,
        choices=((AUTO_CACHE_TYPE, AUTO_CACHE_TYPE), *((kind.value, kind.value) for kind in CacheType)),
        synonyms=marked("KV cache, quantisation, memory, context"),
    ),
    Setting(
        "threads",
        0,
        marked("Processor threads"),
        marked("Threads for the model on this machine; 0 leaves the choice to the program."),
        SettingKind.NUMBER,
        SettingSection.MODELS,
        Effect.NEXT_LOAD,
        low=0,
        high=256,
        unit=marked("threads"),
        synonyms=marked("CPU, cores, speed"),
    ),
    Setting(
        "unload_after_min",
        30,
        marked("Unload when idle"),
        marked("The model's memory is freed after so long without a question; 0 never."),
        SettingKind.NUMBER,
        SettingSection.MODELS,
        low=0,
        high=1440,
        unit=marked("minutes"),
        synonyms=marked("memory, RAM, free"),
    ),
    Setting(
        "fallback_model_id",
        "qwen2.5-coder-0.5b",
        marked("Answers without the gateway"),
        marked(
            "The model on this machine that answers while a chosen gateway cannot. It is loaded "
            "beside it, so that no question waits for it."
        ),
        SettingKind.TEXT,
        SettingSection.GATEWAYS,
        may_be_empty=True,
        synonyms=marked("fallback, ladder, offline, server down"),
        policy_key="models",
    ),
    Setting(
        "connect_timeout_s",
        10,
        marked("Gateway: connect"),
        marked("A server that cannot be reached for so long is given up."),
        SettingKind.NUMBER,
        SettingSection.GATEWAYS,
        Effect.NEXT_CONNECTION,
        low=1,
        high=300,
        unit=marked("seconds"),
        synonyms=marked("timeout, time-out, network, server"),
    ),
    Setting(
        "first_token_timeout_s",
        120,
        marked("Gateway: first word"),
        marked("How long a server may read before it answers."),
        SettingKind.NUMBER,
        SettingSection.GATEWAYS,
        Effect.NEXT_CONNECTION,
        low=1,
        high=3600,
        unit=marked("seconds"),
        synonyms=marked("timeout, time-out, TTFT, token, waiting"),
    ),
    Setting(
        "silence_timeout_s",
        60,
        marked("Gateway: silence"),
        marked("How long a server may pause inside an answer."),
        SettingKind.NUMBER,
        SettingSection.GATEWAYS,
        Effect.NEXT_CONNECTION,
        low=1,
        high=3600,
        unit=marked("seconds"),
        synonyms=marked("timeout, time-out, pause, hang"),
    ),
    Setting(
        "air_gap",
        False,
        marked("Air gap"),
        marked("Open no connection to any network: no gateway, no plant server, no download."),
        SettingKind.SWITCH,
        SettingSection.NETWORK,
        synonyms=marked("offline, internet, connection, isolation, network"),
        policy_key="air_gap",
    ),
    Setting(
        "max_turns",
        50,
        marked("Turns"),
        marked("Questions in one conversation."),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        Effect.NEXT_QUESTION,
        low=1,
        high=1000,
        unit=marked("turns"),
        synonyms=marked("conversation length, messages"),
    ),
    Setting(
        "max_question_chars",
        32_000,
        marked("Question length"),
        marked("Longest question that may be sent."),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        low=1,
        high=200_000,
        unit=marked("characters"),
        synonyms=marked("input, prompt, paste"),
    ),
    Setting(
        "answer_tokens",
        1024,
        marked("Answer length"),
        marked(
            "Tokens an answer may have before it is cut; Continue goes on. A token is about four "
            "letters of English."
        ),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        Effect.NEXT_QUESTION,
        low=1,
        high=16_384,
        unit=marked("tokens"),
        synonyms=marked("max tokens, output, cut, truncated"),
    ),
    Setting(
        "answer_tokens_limit",
        2048,
        marked("Longest answer"),
        marked("Upper end of what one answer may be given. The answer length may not be above it."),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        Effect.NEXT_QUESTION,
        low=1,
        high=16_384,
        unit=marked("tokens"),
        synonyms=marked("max tokens, output"),
    ),
    Setting(
        "answer_timeout_s",
        600,
        marked("Time limit"),
        marked("An answer that takes longer is stopped and marked."),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        Effect.NEXT_QUESTION,
        low=1,
        high=86_400,
        unit=marked("seconds"),
        synonyms=marked("timeout, time-out, slow"),
    ),
    Setting(
        "states_disk_mb",
        1000,
        marked("Disk for read prompts"),
        marked(
            "What models have read is kept on the disk, so that the first answer after a start comes "
            "sooner. What was not used for longest goes first; nothing else is lost with it."
        ),
        SettingKind.NUMBER,
        SettingSection.LIMITS,
        Effect.NEXT_LOAD,
        low=64,
        high=65_536,
        unit=marked("megabytes"),
        synonyms=marked("disk budget, storage, cache, prefix, space, MB, GB"),
    ),
    Setting(
        "lock_after_min",
        15,
        marked("Lock when idle"),
        marked(
            "Where users are set up, the station asks for the PIN after so long without input; what "
            "runs goes on. 0 never."
        ),
        SettingKind.NUMBER,
        SettingSection.STATION,
        low=0,
        high=1440,
        unit=marked("minutes"),
        synonyms=marked("PIN, screen lock, security, sign out, idle"),
        policy_key="idle_lock_min",
    ),
)
