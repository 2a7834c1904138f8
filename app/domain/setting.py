"""What one setting is: kind, range, default and meaning, said once for window, command line and checks."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.domain.errors import SettingsUnreadableError
from app.domain.sentence import said
from app.domain.user import Permission

# A value out of a damaged file may have any length.
_LONGEST_SHOWN = 60
_MOST_DIGITS = 18


class SettingKind(StrEnum):
    """What values a setting takes."""

    NUMBER = "number"  # a whole one
    SWITCH = "switch"
    CHOICE = "choice"
    TEXT = "text"
    KEPT = "kept"  # a text that a list or a window of its own writes; no form shows it as a field


class SettingSection(StrEnum):
    """Where a setting stands in the window; the values are the headings, marked in SECTIONS."""

    APPEARANCE = "Appearance and language"
    MODELS = "Models"
    GATEWAYS = "Gateways"
    NETWORK = "Network"
    PLANT = "Plant data"
    LIMITS = "Limits"
    STATION = "Station"
    SITE = "Site and storage"


class Effect(StrEnum):
    """From when on a changed setting holds; the values complete a sentence."""

    AT_ONCE = "at once"
    NEXT_QUESTION = "from the next question on"
    NEXT_CONNECTION = "from the next connection to a server on"
    NEXT_START = "from the next start on"
    NEXT_LOAD = "from the next load of a model on"


@dataclass(frozen=True, slots=True)
class Setting:
    """One entry of the catalogue of settings.

    name is that of the field of domain.settings.Settings. low and high are the range of a number, both
    inclusive, in unit. choices are pairs of a value and the words for it. synonyms are further words that a
    search finds it by. permission is what it takes to change it; policy_key is the word of the site's policy
    that fixes or bounds it, "" when none does. Texts are English, marked for the window's catalogues.
    """

    name: str
    default: Any
    label: str
    explanation: str
    kind: SettingKind
    section: SettingSection
    effect: Effect = Effect.AT_ONCE
    low: int = 0
    high: int = 0
    unit: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    may_be_empty: bool = False
    synonyms: str = ""
    permission: Permission = Permission.CHANGE_SETTINGS
    policy_key: str = ""

    def check(self, value: object) -> None:
        """Let a value pass that the setting may have.

        Raises:
            SettingsUnreadableError: it may not; the sentence names setting, range and value.
        """
        if sentence := self._fault(value):
            raise SettingsUnreadableError(sentence)

    def parse(self, text: str) -> Any:
        """Give the value that text means, as it is typed on a command line.

        Raises:
            SettingsUnreadableError: as check.
        """
        value: object = text
        if self.kind is SettingKind.NUMBER:
            plain = text.strip().replace(",", "").replace("_", "")
            # Not int() alone: it raises for more than 4300 digits, and takes digits of every script.
            is_number = len(plain) <= _MOST_DIGITS and plain.removeprefix("-").isascii()
            value = int(plain) if is_number and plain.removeprefix("-").isdigit() else text
        elif self.kind is SettingKind.SWITCH:
            words = {"true": True, "on": True, "yes": True, "1": True}
            words |= {"false": False, "off": False, "no": False, "0": False}
            value = words.get(text.strip().lower(), text)
        self.check(value)
        return value

    @property
    def search_texts(self) -> tuple[str, ...]:
        """The texts that a search looks into, but for the name."""
        words = tuple(words for _value, words in self.choices)
        return (self.label, self.explanation, self.section.value, self.unit, self.synonyms, *words)

    def matches(self, words: str) -> bool:
        """Say whether every one of words stands in its name or texts."""
        return holds_all((self.name, *self.search_texts), words)

    @property
    def range_words(self) -> str:
        """The range with its unit, or the values with their words; empty for a text."""
        match self.kind:
            case SettingKind.NUMBER:
                return f"{self.low:,} to {self.high:,} {self.unit}"
            case SettingKind.SWITCH:
                return "on or off"
            case SettingKind.CHOICE:
                return ", ".join(
                    value if value == words else f"{value} ({words})" for value, words in self.choices
                )
            case SettingKind.TEXT | SettingKind.KEPT:
                return ""

    def words(self, value: object) -> str:
        """Give a value in words, a number with its unit."""
        if self.kind is SettingKind.NUMBER:
            return f"{value:,} {self.unit}"
        if self.kind is SettingKind.SWITCH:
            return "on" if value else "off"
        if self.kind is SettingKind.CHOICE:
            return dict(self.choices).get(str(value), str(value))
        return str(value) or "none"

    def _fault(self, value: object) -> str:
        label, shown = said(self.label), repr(value)
        shown = shown if len(shown) <= _LONGEST_SHOWN else f"{shown[:_LONGEST_SHOWN]}…"
        match self.kind:
            case SettingKind.NUMBER:
                # True and False are whole numbers to Python, and none to a person.
                if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                    return ""
                return said(
                    "{label} must be a whole number from {low} to {high}, not {value}.",
                    label=label,
                    low=self.low,
                    high=self.high,
                    value=shown,
                )
            case SettingKind.SWITCH:
                if isinstance(value, bool):
                    return ""
                return said("{label} must be true or false, not {value}.", label=label, value=shown)
            case SettingKind.CHOICE:
                values = [known for known, _words in self.choices]
                if value in values:
                    return ""
                return said(
                    "{label} must be one of {values}, not {value}.",
                    label=label,
                    values=", ".join(values),
                    value=shown,
                )
            case SettingKind.TEXT | SettingKind.KEPT:
                if isinstance(value, str) and (value or self.may_be_empty):
                    return ""
                return said("{label} must be a text, not {value}.", label=label, value=shown)


def holds_all(texts: Iterable[str], words: str) -> bool:
    """Say whether each of words stands in one of texts; case does not count."""
    known = " ".join(texts).casefold()
    return all(word in known for word in words.casefold().split())
