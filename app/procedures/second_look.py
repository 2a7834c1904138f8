"""Sees a step or a warning that a format hid inside another text, so that the author is asked about it.

A reader that joins lines makes one step of "1. Open … 2. Close …", and a warning without a word that is known
stands as plain text before its step. Nothing is moved: these are questions.
"""

import re

from app.procedures.alert_words import kind_of_word, prefix, sounds_dangerous
from app.procedures.labels import Style, read_label

_START = re.compile(r"(?:(?<=\s)|(?<=[。；;]))(?=[^\W_]|[(（①-⑳])")
_NAMES_A_NUMBER = re.compile(
    r"(?:\b(?:steps?|to|and|or|of|at|see|than|below|above|by|is|figure|fig\.?|table|section|no\.?|number|position|"
    r"Schritte?|auf|und|oder)|[=<>≤≥±×x*/+–-]|步骤|步|第|الخطوة|خطوة)\s*$",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"[.:;!?。：；！？]\s*$")
_WHOLE = re.compile(r"[.:;!?…。：；！？؟]['\"”’)\]*_\s]*$")
_OPEN_END = re.compile(
    r"(?:[,(–—-]|\b(?:unless|until|if|when|while|before|after|and|or|the|an?|of|to|in|on|at|with|without|than|"
    r"for|from|by|is|are|be|not|above|below|wenn|bis|und|oder|der|die|das|mit|ohne|nicht|als|zu))\s*$",
    re.IGNORECASE,
)
_MARK = re.compile(r"\s*[⚠☢☣⚡❗‼🛑⛔]")
_FIRST_WORD = re.compile(r"\W*([^\W\d_]+)")
_LETTERED = re.compile(r"\s*[A-Z]\.?\d+(?:\.\d+)*[.)]?\s+\S")
_LINKS = re.compile(
    r"\s*(?:or|oder|and|then|أو|或者?)\s*[,.:]?\s*$|\s*(?:repeat|wiederholen|كرر|重复)\b", re.IGNORECASE
)


def number_inside(text: str, values: tuple[int, ...]) -> int | None:
    """Give where the number after values stands inside text as a label would, or that of a first sub-step."""
    for match in _START.finditer(text):
        start = match.start()
        label = read_label(text[start:]) if start else None
        if label is None or not label.values or len(text) <= start + label.length:
            continue
        value, before = label.values[-1], text[:start]
        is_first = value == 1 and _SENTENCE_END.search(before) is not None
        is_next = value == values[-1] + 1 if values else value > 0
        if not (is_next or is_first) or not _begins_a_text(text[start + label.length]):
            continue
        if label.style is Style.LETTER and before.rstrip()[-1:].isdigit():
            continue  # "10 s. Then"
        if label.style is Style.WORD and _SENTENCE_END.search(before) is None:
            continue
        if _NAMES_A_NUMBER.search(before) is None:
            return start
    return None


def _begins_a_text(character: str) -> bool:
    return character.isalnum() and not character.islower()


def may_be_cut(text: str, *, is_last_of_page: bool) -> bool:
    """Whether the end of an alert's sentence may stand elsewhere: on the next page, or parted from it."""
    return _OPEN_END.search(text) is not None or (is_last_of_page and _WHOLE.search(text) is None)


def may_be_more(text: str) -> bool:
    """Whether a text without a number, before a step, may be a warning or a step of its own."""
    first = _FIRST_WORD.match(text)
    return (
        _MARK.match(text) is not None
        or (first is not None and (kind_of_word(first[1]) is not None or first[1].casefold() == "safety"))
        or sounds_dangerous(text)
        or _LETTERED.match(text) is not None
        or _LINKS.match(text) is not None
        or any(prefix(line) is not None or read_label(line.strip()) is not None for line in text.splitlines())
    )
