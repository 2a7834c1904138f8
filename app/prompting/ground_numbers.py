"""Numbers as people write them: digits of three scripts, and words in English, Arabic and Chinese.

Finds where a number stands and what it is worth; whether it is true is decided elsewhere. A number that
cannot be worth a count (a decimal, an ordinal, a vague one) is not found, so that the text holds a word that
nobody knows.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from app.domain.number_words import ENGLISH_TENS, ENGLISH_UNITS


@dataclass(frozen=True, slots=True)
class Number:
    """A count, or a share of something when is_share; end is where it ends in the text."""

    value: Fraction
    end: int
    is_share: bool = False


_DIGITS: Final = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９％٪", "0123456789" * 3 + "%%")

_SCALES: Final = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_SHARES: Final = {
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "thirds": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "quarters": Fraction(1, 4),
    "fourth": Fraction(1, 4),
    "fourths": Fraction(1, 4),
    "fifth": Fraction(1, 5),
    "fifths": Fraction(1, 5),
    "tenth": Fraction(1, 10),
    "tenths": Fraction(1, 10),
}
_ENGLISH_WORD: Final = re.compile(r"[ -]*([a-z]+)(?![a-z])")
# No fact has more digits; Python itself makes no number of 4300.
_LONGEST: Final = 60
_GROUPED: Final = re.compile(
    r"(?<![\w.,/:-])(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d+)(?:/(\d+))?"
    r"(?:\s?(%|percent(?![a-z])|per cent(?![a-z])))?"
)
_AFTER_DIGITS: Final = re.compile(r"[A-Za-z_]|[.,:/-]\d|-[A-Za-z]")

_CHINESE: Final = {character: value for value, character in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "俩": 2,
}
_CHINESE_SCALES: Final = {"十": 10, "百": 100, "千": 1000, "万": 10_000}
_CHINESE_NUMBER: Final = re.compile("[零〇一二三四五六七八九两十百千万]+")
_CHINESE_SHARE: Final = re.compile(
    "(?:([零〇一二三四五六七八九两十百千万]+|\\d+)分之([零〇一二三四五六七八九两十百千万]+|\\d+))|(一半|半数)"
)

_ARABIC: Final = {
    "صفر": 0,
    "واحد": 1, "واحدة": 1, "اثنان": 2, "اثنين": 2, "اثنتان": 2, "اثنتين": 2, "اثنا": 2, "اثني": 2, "اثنتا": 2,
    "ثلاث": 3, "ثلاثة": 3, "اربع": 4, "اربعة": 4, "خمس": 5, "خمسة": 5, "ست": 6, "ستة": 6, "سبع": 7,
    "سبعة": 7, "ثمان": 8, "ثماني": 8, "ثمانية": 8, "تسع": 9, "تسعة": 9, "عشر": 10, "عشرة": 10,
    "احد": 1, "احدى": 1,
    "عشرون": 20, "عشرين": 20, "ثلاثون": 30, "ثلاثين": 30, "اربعون": 40, "اربعين": 40, "خمسون": 50,
    "خمسين": 50, "ستون": 60, "ستين": 60, "سبعون": 70, "سبعين": 70, "ثمانون": 80, "ثمانين": 80,
    "تسعون": 90, "تسعين": 90,
    "مئة": 100, "مائة": 100, "مئتان": 200, "مئتين": 200, "مائتان": 200, "مائتين": 200,
    "ألف": 1000, "الف": 1000, "الفان": 2000, "الفين": 2000,
}  # fmt: skip
_ARABIC_SHARES: Final = {"نصف": Fraction(1, 2), "ثلث": Fraction(1, 3), "ربع": Fraction(1, 4)}
_ARABIC_WORD: Final = re.compile("[ ]*(و)?([\u0621-\u064a]+)")


def as_digits(text: str) -> str:
    """Give text with the digits of every script as ASCII; each character stays where it was."""
    return text.translate(_DIGITS)


def number_at(text: str, at: int) -> Number | None:
    """Give the number that begins at a place of a text in small letters and ASCII digits."""
    return _digits_at(text, at) or _english_at(text, at) or _chinese_at(text, at) or _arabic_at(text, at)


def _digits_at(text: str, at: int) -> Number | None:
    found = _GROUPED.match(text, at)
    if not found or len(found[0]) > _LONGEST or _AFTER_DIGITS.match(text, found.end()):
        return None
    value = Fraction(int(re.sub(r"\D", "", found[1])))
    if found[2]:
        return Number(value / int(found[2]), found.end(), is_share=True) if int(found[2]) else None
    if found[3]:
        return Number(value / 100, found.end(), is_share=True)
    return Number(value, found.end())


def _english_at(text: str, at: int) -> Number | None:
    if not ("a" <= text[at : at + 1] <= "z") or (at and (text[at - 1].isalnum() or text[at - 1] in "-_")):
        return None
    words: list[str] = []
    ends: list[int] = []
    end = at
    while (match := _ENGLISH_WORD.match(text, end)) and _is_english_number(match[1], words):
        words.append(match[1])
        end = match.end()
        ends.append(end)
    while words and words[-1] in ("and", "a", "an"):
        words.pop()
        ends.pop()
    if not words or all(word in ("a", "an", "and") for word in words):
        return None
    return _english_value(words, ends[-1], text)


def _is_english_number(word: str, before: list[str]) -> bool:
    if word in ("a", "an"):
        return not before
    if word == "and":
        return bool(before) and before[-1] in ("hundred", "thousand")
    if before and before[-1] == "dozen":
        return False
    return (
        word in ENGLISH_UNITS or word in ENGLISH_TENS or word in _SCALES or word in _SHARES or word == "dozen"
    )


def _english_value(words: list[str], end: int, text: str) -> Number | None:
    if words[-1] in _SHARES:
        share = _SHARES[words[-1]]
        many = words[:-1]
        if many in ([], ["a"], ["an"], ["one"]):
            return Number(share, end, is_share=True)
        if len(many) == 1 and many[0] in ENGLISH_UNITS:
            return Number(share * ENGLISH_UNITS[many[0]], end, is_share=True)
        return None
    if any(word in _SHARES for word in words):
        return None
    percent = re.compile(r"\s?(?:%|percent\b|per cent\b)").match(text, end)
    value = _english_count([word for word in words if word != "and"])
    if value is None:
        return None
    if percent:
        return Number(Fraction(value, 100), percent.end(), is_share=True)
    return Number(Fraction(value), end)


def _english_count(words: list[str]) -> int | None:
    """Add up the words; None where they are no number, such as "five three"."""
    if words[0] in ("a", "an"):
        # "a" alone is no number; "a dozen", "a hundred" are.
        words = ["one", *words[1:]] if len(words) > 1 else []
    if not words:
        return None
    total = current = 0
    last = 10**9
    for word in words:
        if word == "dozen":
            return 12 * max(1, current) if total == 0 else None
        if word in _SCALES:
            scale = _SCALES[word]
            if scale == 100:
                current, last = max(1, current) * 100, 100
            else:
                total, current, last = total + max(1, current) * scale, 0, 10**9
            continue
        value = ENGLISH_UNITS.get(word, ENGLISH_TENS.get(word, 0))
        size = 100 if word in ENGLISH_TENS else 10
        if last <= (10 if size == 10 and value < 10 else 20) or (last == 20 and value > 9):
            return None
        current += value
        last = 20 if size == 100 else 10
    return total + current


def _chinese_at(text: str, at: int) -> Number | None:
    share = _CHINESE_SHARE.match(text, at)
    if share:
        if share[3]:
            return Number(Fraction(1, 2), share.end(), is_share=True)
        whole, part = _chinese_part(share[1]), _chinese_part(share[2])
        return (
            Number(Fraction(part, whole), share.end(), is_share=True) if whole and part is not None else None
        )
    found = _CHINESE_NUMBER.match(text, at)
    if not found:
        return None
    value = _chinese_part(found[0])
    return None if value is None else Number(Fraction(value), found.end())


def _chinese_part(text: str) -> int | None:
    if len(text) > _LONGEST:
        return None
    if text.isdecimal() and text.isascii():
        return int(text)
    if len(text) > 1 and all(character in _CHINESE for character in text):
        return int("".join(str(_CHINESE[character]) for character in text))
    total = section = digit = 0
    for character in text:
        if character in _CHINESE:
            digit = _CHINESE[character]
            continue
        scale = _CHINESE_SCALES[character]
        if scale == 10_000:
            total, section, digit = (total + section + digit) * scale, 0, 0
        else:
            section, digit = section + (digit or 1) * scale, 0
    return total + section + digit


def _arabic_at(text: str, at: int) -> Number | None:
    if at and (text[at - 1].isalnum()) and text[at - 1] != "و":
        return None
    total, end, last = 0, at, 10**6
    has_any = False
    while match := _ARABIC_WORD.match(text, end):
        joined, word = match[1], _plain(match[2])
        if not has_any and word in _ARABIC_SHARES and not joined:
            return Number(_ARABIC_SHARES[word], match.end(), is_share=True)
        whole = _plain((match[1] or "") + match[2])
        if whole in _ARABIC:
            # "واحد" begins with the letter that joins words.
            word, joined = whole, None
        value = _ARABIC.get(word)
        if value is None or (not has_any and joined):
            break
        is_teen = value == 10 and has_any and total < 10 and not joined
        is_scaled = value in (100, 1000) and has_any and 2 < total < 100 and not joined
        if not (not has_any or is_teen or is_scaled or (joined and value != last)):
            break
        total = total * value if is_scaled else total + value
        has_any, last, end = True, value, match.end()
    return Number(Fraction(total), end) if has_any else None


def _plain(word: str) -> str:
    return word.replace("أ", "ا").replace("إ", "ا").replace("آ", "ا").replace("ى", "ى")
