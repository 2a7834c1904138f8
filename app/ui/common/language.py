"""The functions that every text of the window goes through, in the language that is in force.

Their names are what `make catalogues` looks for (decision 20): each text is one whole literal with named
places, written in the call. English is the text itself. What the plant, a procedure or a model says is never
looked up. Knows no Qt, so that the words of a pane can be tested without it; language_choice.py brings Qt's
catalogues.
"""

import string
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from typing_extensions import override

from app.domain.clean_text import isolated, one_line
from app.domain.reading_order import with_runs_whole
from app.domain.sentence import NOT_COUNTED, Sentence

LookUp = Callable[[str, str, int], str]
"""Gives a text's translation from the text, its meaning and the count, or the text where there is none."""


def _as_it_is(text: str, _meaning: str, _count: int) -> str:
    return text


@dataclass(slots=True)
class _Speech:
    look_up: LookUp = _as_it_is
    is_from_right: bool = False


_RIGHT_TO_LEFT_MARK: Final = "\u200f"
_RIGHT_TO_LEFT: Final = frozenset((_RIGHT_TO_LEFT_MARK, *map(chr, range(0x0590, 0x0900))))
# One window, one language: what Qt's own translators are to a program, too.
_speech: Final = _Speech()


def speak(look_up: LookUp, *, is_from_right: bool) -> None:
    """Put another language in force for the texts from now on; look_up may be called in any thread."""
    _speech.look_up, _speech.is_from_right = look_up, is_from_right


def speak_english() -> None:
    """Let the texts be what they are written as."""
    speak(_as_it_is, is_from_right=False)


def speaks_english() -> bool:
    """Whether the texts are what they are written as."""
    return _speech.look_up is _as_it_is


def tr(text: str, meaning: str = "", /, **values: object) -> str:
    """Give text in the window's language with values in its places; meaning tells two equal texts apart."""
    return led(_filled(_speech.look_up(text, meaning, NOT_COUNTED), values))


def counted(many: str, one: str, count: int, /, **values: object) -> str:
    """Give the text for so many things in the window's language; one is the English text for a single one."""
    text = _speech.look_up(many, one, count)
    if text == many and count == 1:
        # No catalogue: English has no other forms.
        text = one
    return led(_filled(text, {"count": count, **values}))


def told(text: str) -> str:
    """Give what a service said in the window's language; a text without a pattern stays as it is."""
    if not isinstance(text, Sentence) or speaks_english():
        return text
    if text.number != NOT_COUNTED:
        return counted(text.pattern, text.one, text.number, **text.values)
    return tr(text.pattern, **text.values)


def told_line(text: str) -> str:
    """Give what a service said in the window's language, any other text as one clean line."""
    return told(text) if isinstance(text, Sentence) else one_line(text)


def kept_whole(text: str) -> str:
    """Give a quantity, range, time, tag or name that stands alone so that it reads as written in any window.

    "4.5–6.8 bar" would read "bar 6.8–4.5" in one from right to left. Values of tr() and counted() are kept.
    """
    return isolated(text) if text and _speech.is_from_right else text


def listed(items: Iterable[str], comma: str = "") -> str:
    """Give items as a list with the language's comma, or another; each is kept whole."""
    return led((comma or tr(", ")).join(map(kept_whole, items)))


def led(text: str) -> str:
    """Give a text in the window's language that is read in its direction, whatever it begins with.

    Widgets judge by the first letter that has a direction: it may be a tag's or, in a text that begins with
    a value, none. Quantities that stand in it are kept whole.
    """
    if not _speech.is_from_right:
        return text
    text = with_runs_whole(text)
    is_led = text[:1] in _RIGHT_TO_LEFT or not _RIGHT_TO_LEFT.intersection(text)
    return text if is_led else f"{_RIGHT_TO_LEFT_MARK}{text}"


class _Filler(string.Formatter):
    """Puts values into a text: what a service said in the window's language, everything else kept whole."""

    @override
    def format_field(self, value: Any, format_spec: str) -> str:
        if not isinstance(value, Sentence):
            return kept_whole(format(value, format_spec))
        shown = told(value)
        # A comma between two values belongs to the line, not to itself.
        return kept_whole(shown) if any(map(str.isalnum, shown)) else shown


_filler: Final = _Filler()


def _filled(text: str, values: Mapping[str, object]) -> str:
    return _filler.vformat(text, (), values) if values else text
