"""Finds numbers, spelled out in three languages, ordinals and quantities with a unit.

Knows tokens; does not know what a number counts.
"""

from dataclasses import dataclass
from functools import cache

from app.domain.number_words import ENGLISH_TENS, ENGLISH_UNITS
from app.twin.lexicon import Lexicon, split_phrases
from app.twin.normalise import Token

_ENGLISH = ENGLISH_UNITS | ENGLISH_TENS
_ORDINALS = {
    word: number
    for number, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
        ],
        start=1,
    )
} | {
    word: number
    for number, words in enumerate(
        [
            "اول اولي",
            "ثاني ثانيه",
            "ثالث ثالثه",
            "رابع رابعه",
            "خامس خامسه",
            "سادس سادسه",
            "سابع سابعه",
            "ثامن ثامنه",
            "تاسع تاسعه",
            "عاشر عاشره",
        ],
        start=1,
    )
    for word in words.split()
}
_ARABIC = {
    word: number
    for number, words in {
        1: "واحد واحده",
        2: "اثنان اثنين اثنتان اثنتين اثنا",
        3: "ثلاث ثلاثه",
        4: "اربع اربعه",
        5: "خمس خمسه",
        6: "ست سته",
        7: "سبع سبعه",
        8: "ثمان ثماني ثمانيه",
        9: "تسع تسعه",
        10: "عشر عشره",
        11: "احد",
        20: "عشرون عشرين",
        30: "ثلاثون ثلاثين",
        40: "اربعون اربعين",
        50: "خمسون خمسين",
        60: "ستون ستين",
        70: "سبعون سبعين",
        80: "ثمانون ثمانين",
        90: "تسعون تسعين",
        100: "ميه مايه ميه",
        200: "ميتان ميتين مايتين",
        1000: "الف الاف",
    }.items()
    for word in words.split()
}
_HAN = {letter: number for number, letter in enumerate("零一二三四五六七八九")} | {"两": 2, "\u3007": 0}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10000}

# Unit to how it is written; the first of them is how a query names it.
_UNITS: dict[str, str] = {
    "m": "m, metre, meter, metres, meters, متر, أمتار, مترا, 米 公尺",
    "km": "km, kilometre, kilometer, kms, كم, كيلومتر, كيلومترات, كيلو, 公里 千米",
    "mi": "mile, ميل, أميال, 英里",
    "ft": "ft, foot, feet, قدم, أقدام, 英尺",
    "mm": "mm, millimetre, millimeter, مم, ملم, مليمتر, 毫米",
    "bar": "bar, bars, بار, 巴",
    "kPa": "kpa, kilopascal, 千帕",
    "MPa": "mpa, 兆帕",
    "psi": "psi",
    "m3/h": "m3 / h, m 3 / h, cubic metre per hour, cubic meter per hour, m 3 / hr, متر مكعب في الساعة, "
    "متر مكعب/ساعة, م 3 / س, 立方米每小时 立方米/小时 方/小时",
    "l/s": "l / s, litre per second, liter per second, لتر في الثانية, 升每秒 升/秒",
    "%": "%, percent, per cent, في المئة, بالمئة, ٪, %",
    "degC": (
        "\u00b0 c, \u00b0c, degc, deg c, degree celsius, degree c, celsius, degree, c, \u2103, "
        "درجة مئوية, درجة, 摄氏度 度"
    ),
    "mm/s": (
        "mm / s, millimetre per second, millimeter per second, مم / ث, ملم / ث, مم/ثانية, 毫米每秒 毫米/秒"
    ),
    "mg/L": (
        "mg / l, milligram per litre, milligram per liter, ppm, ملغ / لتر, مغ / ل, ملغم / لتر, "
        "毫克每升 毫克/升"
    ),
    "NTU": "ntu",
    "V": "v, volt, فولت, 伏 伏特",
    "kV": "kv, kilovolt, 千伏",
    "A": "amp, ampere, a, أمبير, 安 安培",
    "kW": "kw, kilowatt, كيلوواط, 千瓦",
    "year": "year, yr, سنة, سنوات, عام, أعوام, سنين, 年",
    "month": "month, شهر, أشهر, شهور, 个月",
    "week": "week, أسبوع, أسابيع, 周 星期",
    "day": "day, d, يوم, أيام, 天 日",
    "hour": "hour, h, hr, hrs, ساعة, ساعات, 小时 个小时 钟头",
    "minute": "minute, min, mins, دقيقة, دقائق, 分钟 分",
    "money": "dollar, euro, usd, eur, \u20ac, $, دولار, يورو, 元 块 美元",
}


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit as queries name it; unit is empty for a bare number."""

    number: float
    unit: str = ""

    @property
    def value(self) -> int | float:
        """Give the number, whole where it is."""
        return int(self.number) if self.number == int(self.number) else self.number


METRES = {"m": 1.0, "km": 1000.0, "mi": 1609.344, "ft": 0.3048}
MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}


def number_at(tokens: tuple[Token, ...], start: int) -> tuple[float, int] | None:
    """Read the number that begins at a token; gives it and the token behind it."""
    token = tokens[start]
    if token.kind == "number":
        return float(token.text), start + 1
    if token.kind == "word":
        return _english_at(tokens, start)
    if token.kind == "arabic":
        return _arabic_at(tokens, start)
    return _chinese_at(tokens, start) if token.kind == "han" else None


def ordinal_at(tokens: tuple[Token, ...], start: int) -> tuple[int, int] | None:
    """Read an ordinal: "third", "3rd", the Arabic and the Chinese ones."""
    token = tokens[start]
    if token.text == "第":
        read = number_at(tokens, start + 1) if start + 1 < len(tokens) else None
        return (int(read[0]), read[1]) if read else None
    if token.kind == "number":
        behind = tokens[start + 1] if start + 1 < len(tokens) else None
        if behind and not behind.spaced and behind.text in {"st", "nd", "rd", "th"}:
            return int(float(token.text)), start + 2
        return None
    plain = token.text.removeprefix("\u0627\u0644")
    number = _ORDINALS.get(token.text) or _ORDINALS.get(plain)
    return (number, start + 1) if number else None


def unit_at(tokens: tuple[Token, ...], start: int) -> tuple[str, int] | None:
    """Read the unit that begins at a token, the longest one."""
    for end, senses in _units().ending(tokens, start):
        return senses[0].removeprefix("unit:"), end
    return None


def quantity_at(tokens: tuple[Token, ...], start: int) -> tuple[Quantity, int] | None:
    """Read a number and its unit, if there is one."""
    sign = 1.0
    if tokens[start].text == "-" and start + 1 < len(tokens) and tokens[start + 1].kind == "number":
        is_joined = start > 0 and not tokens[start].spaced and tokens[start - 1].kind in {"word", "number"}
        if tokens[start + 1].spaced or is_joined:
            return None
        sign, start = -1.0, start + 1
    if tokens[start].text in {"$", "\u20ac"} and start + 1 < len(tokens):
        start += 1
    read = number_at(tokens, start)
    if read is None:
        return None
    number, end = read
    if end < len(tokens) and tokens[end].text == "k" and not tokens[end].spaced:
        number, end = number * 1000, end + 1
    unit = unit_at(tokens, end) if end < len(tokens) else None
    if unit:
        return Quantity(sign * number, unit[0]), unit[1]
    return Quantity(sign * number), end


def _english_at(tokens: tuple[Token, ...], start: int) -> tuple[float, int] | None:
    total, current, end = 0, -1, start
    while end < len(tokens) and end < start + 8:
        word = tokens[end].text
        if word in _ENGLISH:
            small = _ENGLISH[word]
            if current >= 0 and not (current % 100 == 0 or (current % 10 == 0 and 0 < small < 10)):
                break
            current = max(current, 0) + small
        elif word == "hundred" and current != 0:
            current = max(current, 1) * 100
        elif word == "thousand":
            total, current = total + max(current, 1) * 1000, 0
        elif word == "dozen":
            total, current = total + max(current, 1) * 12, 0
        elif not (word == "-" and current > 0 and end + 1 < len(tokens) and tokens[end + 1].text in _ENGLISH):
            break
        end += 1
    return (float(total + max(current, 0)), end) if end > start else None


def _arabic_at(tokens: tuple[Token, ...], start: int) -> tuple[float, int] | None:
    value = _arabic_word(tokens[start].text)
    if value is None:
        return None
    total, end = value, start + 1
    while end < len(tokens) and end < start + 6:
        word = tokens[end].text
        more = _arabic_word(word)
        if more == 10 and total < 10:
            total += 10
        elif more in {100, 1000} and total < more and not word.startswith("\u0648"):
            total *= more
        elif word.startswith("\u0648") and (more := _arabic_word(word[1:])) is not None:
            total += more
        else:
            break
        end += 1
    return float(total), end


def _arabic_word(word: str) -> int | None:
    return _ARABIC.get(word, _ARABIC.get(word.removeprefix("\u0627\u0644")))


def _chinese_at(tokens: tuple[Token, ...], start: int) -> tuple[float, int] | None:
    total, current, end = 0, -1, start
    while end < len(tokens) and end < start + 10:
        letter = tokens[end].text
        if letter in _HAN:
            current = _HAN[letter] if current < 0 else current * 10 + _HAN[letter]
        elif letter in _HAN_SCALES:
            scale = _HAN_SCALES[letter]
            if scale == 10000:
                total, current = (total + max(current, 0)) * scale, -1
            else:
                total, current = total + (1 if current < 0 else current) * scale, -1
        else:
            break
        end += 1
    return (float(total + max(current, 0)), end) if end > start else None


@cache
def _units() -> Lexicon:
    table = Lexicon()
    for unit, phrases in _UNITS.items():
        for phrase in split_phrases(phrases):
            table.add(phrase, f"unit:{unit}")
    return table
