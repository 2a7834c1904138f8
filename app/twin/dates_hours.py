"""Reads hours of a day behind the day: "between 8am and noon", "from 14:00 to 16:30", "上午8点到10点"."""

from datetime import time, timedelta

from app.twin.dates_points import Words
from app.twin.link_numbers import number_at

_NAMED = {
    "noon": 12, "midday": 12, "midnight": 24, "الظهر": 12, "ظهرا": 12, "منتصف": 24, "中午": 12, "正午": 12,
    "午夜": 24, "零点": 0,
}  # fmt: skip
_AM = frozenset({"am", "a", "صباحا", "الصباح", "ص", "上午", "早上", "凌晨", "早晨"})
_PM = frozenset({"pm", "p", "مساء", "المساء", "م", "ظهرا", "عصرا", "ليلا", "下午", "晚上", "傍晚"})
_SHORT = {"晚": "pm", "早": "am"}
_NOON = 12
_HOUR_MARKS = frozenset({"点", "时", "h", "hrs", "o'clock", "oclock"})
_HOUR_WORDS = frozenset({"hour", "hours", "الساعه", "ساعه"})
_BEFORE = frozenset(
    {
        "the",
        "at",
        "hour",
        "hours",
        "الساعه",
        "ساعه",
        "بين",
        "ما",
        "من",
        "between",
        "from",
        "在",
        "从",
        ",",
        "就",
    }
)
_TO = frozenset({"and", "to", "till", "until", "-", "–", "~", "الي", "حتي", "و", "到", "至", "和", "through"})


def hours_at(words: Words, start: int, *, is_marked: bool = False) -> tuple[timedelta, timedelta, int] | None:
    """Give both ends from the day's beginning and the token behind, None where no two hours stand.

    One of them must be marked as an hour, by am or pm, minutes, or a word, unless the words around do so.
    """
    at = _skip(words, start)
    first = _hour(words, at)
    if first is None:
        return None
    said = is_marked or any(token.text in _HOUR_WORDS for token in words.tokens[start:at])
    at = first[2]
    glued = (
        at < len(words.tokens)
        and words.tokens[at].text.startswith("\u0648")
        and words.tokens[at].kind == "arabic"
    )
    if not glued and (at >= len(words.tokens) or words.tokens[at].text not in _TO):
        return None
    second = _hour(words, _skip(words, at + (not glued or words.tokens[at].text == "\u0648")))
    if second is None or not (first[1] or second[1] or said):
        return None
    low, high = first[0], second[0]
    if second[1] == "pm" and not first[1] and low + 12 < high:
        low += 12
    if first[1] == "pm" and second[1] in {"", "clock"} and high < low and high <= 12:
        high += 12
    if high <= low and low >= _NOON and second[1] and high <= _NOON:
        # "Yesterday from 22:00 to 02:00" goes over midnight.
        high += 24
    elif not 0 <= low < high <= 24:
        return None
    return timedelta(hours=low), timedelta(hours=high), second[2]


def spoken_hour(words: Words, start: int) -> tuple[time, int] | None:
    """Read one hour in Chinese or Arabic words: "晚上10点", "الساعة 22:00", "10 مساء"."""
    at = start
    if _text(words, at).removeprefix("\u0648") in _HOUR_WORDS and words.tokens[at].kind == "arabic":
        at += 1
    half = _text(words, at) if _text(words, at) in _SHORT and _han(words, at) not in _AM | _PM else ""
    found = _hour(words, at + bool(half))
    if found is None or not found[1] or found[0] >= 24:
        return None
    is_here = (
        at > start or half or _han(words, at) in _AM | _PM or words.tokens[found[2] - 1].kind == "arabic"
    )
    if not is_here or words.tokens[start].kind == "word":
        return None
    hour = _on_the_clock(found[0], _SHORT.get(half, ""))
    return time(int(hour), round(hour % 1 * 60)), found[2]


def _skip(words: Words, at: int) -> int:
    for _ in range(4):
        if at < len(words.tokens) and words.tokens[at].text in _BEFORE:
            at += 1
    return at


def _text(words: Words, at: int) -> str:
    return words.tokens[at].text if at < len(words.tokens) else ""


def _han(words: Words, at: int) -> str:
    return _text(words, at) + _text(words, at + 1)


def _hour(words: Words, at: int) -> tuple[float, str, int] | None:
    """Give an hour, what marks it ("am", "pm", "clock" or nothing), and the token behind it."""
    named = _named_hour(words, at)
    if named:
        return named
    half = ""
    if _han(words, at) in _AM | _PM:
        half, at = ("pm" if _han(words, at) in _PM else "am"), at + 2
    if at >= len(words.tokens):
        return None
    read = number_at(words.tokens, at)
    if read is None or not 0 <= read[0] <= 24 or read[0] != int(read[0]):
        return None
    hour, end, mark = read[0], read[1], half
    if _text(words, end) == ":" and _text(words, end + 1).isdecimal() and len(_text(words, end + 1)) == 2:
        hour, end, mark = hour + int(_text(words, end + 1)) / 60, end + 2, mark or "clock"
    if _text(words, end) in _HOUR_MARKS:
        end, mark = end + 1, mark or "clock"
        end += _text(words, end) in {"钟", "整"}
    if _text(words, end) == "半":
        hour, end = hour + 0.5, end + 1
    if _text(words, end) in {"am", "pm"} or (
        _text(words, end) in _AM | _PM and words.tokens[end].kind == "arabic"
    ):
        mark, end = ("pm" if _text(words, end) in _PM else "am"), end + 1
    return _on_the_clock(hour, mark), mark, end


def _named_hour(words: Words, at: int) -> tuple[float, str, int] | None:
    """Read "noon" and its kin."""
    for name in (_han(words, at), _text(words, at)):
        if name in _NAMED:
            return float(_NAMED[name]), "clock", at + (2 if len(name) > len(_text(words, at)) else 1)
    return None


def _on_the_clock(hour: float, mark: str) -> float:
    if mark == "pm" and hour < 12:
        return hour + 12
    return hour - 12 if mark == "am" and 12 <= hour < 13 else hour
