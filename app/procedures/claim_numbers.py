"""Numbers of a text with their units, in one form: "1,000 kPa" and "1000 kPa" are the same."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from app.procedures.claim_words import NUMBER_WORDS
from app.procedures.ground_text import normalised

_DIGITS: Final = re.compile(
    r"(?P<sign>(?<![A-Za-z\d_.)])[-+±~<>≤≥]?\s?)(?P<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)"
    r"(?P<raised>[⁰¹²³⁴-⁹½¼¾]*)"
    r"(?:\s?(?P<unit>%|°\s?[CFK]?|[a-zA-ZµμΩ]+(?:[/·][a-zA-Zµ]+)?[²³]?|[\u4e00-\u9fff]{1,2}"
    r"|[\u0621-\u064a]+))?"
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_CJK_NUMBER: Final = re.compile(r"[一二两三四五六七八九十百千]+(?=[个台次秒分小米度巴步])")
_UNITS: Final = {
    "s": "second", "sec": "second", "secs": "second", "second": "second", "seconds": "second",
    "秒": "second", "秒钟": "second", "min": "minute", "mins": "minute", "minute": "minute",
    "minutes": "minute", "分": "minute", "分钟": "minute", "h": "hour", "hr": "hour", "hrs": "hour",
    "hour": "hour", "hours": "hour", "小时": "hour", "sekunde": "second", "sekunden": "second",
    "minuten": "minute", "stunde": "hour", "stunden": "hour", "day": "day", "days": "day", "天": "day",
    "deg": "degree", "degree": "degree", "degrees": "degree", "°": "degree", "percent": "%", "%": "%",
    "bar": "bar", "bars": "bar", "巴": "bar", "ثانية": "second", "ثواني": "second", "ثوان": "second",
    "دقيقة": "minute", "دقائق": "minute",
}  # fmt: skip
# Written with their case, since mW and MW differ.
_SYMBOLS_TEXT: Final = """
mm cm m km kg g mg t Pa kPa MPa mbar psi V mV kV A mA kA W kW MW mW Hz kHz MHz GHz rpm l L ml mL Nm
kN N J kJ K C F °C °F m² m³ m/s km/h l/min L/min m³/h kg/h ppm dB Ω kΩ in ft lb lbs gal gpm barg
bara inches feet
"""
_SYMBOLS: Final = frozenset(_SYMBOLS_TEXT.split())


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it counts: value with its sign, unit in one form, "" where a word follows that is none."""

    value: str
    unit: str = ""


def numbers(text: str) -> frozenset[Number]:
    """Give the numbers of a text, words for small ones included."""
    plain = "".join(
        str(unicodedata.digit(char)) if char.isdecimal() and not char.isascii() else char
        for char in normalised(text)
    )
    plain = _WORD.sub(lambda word: NUMBER_WORDS.get(word[0].casefold(), word[0]), plain)
    found = {_number(match) for match in _DIGITS.finditer(plain)}
    found |= {Number(word) for word in _CJK_NUMBER.findall(plain)}
    return frozenset(found)


def _number(match: re.Match[str]) -> Number:
    value = match["value"]
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", value):
        value = value.replace(",", "")
    sign = match["sign"].strip()
    return Number(f"{sign}{value.replace(',', '.')}{match['raised']}", _unit(match["unit"] or ""))


def _unit(word: str) -> str:
    word = word.replace("μ", "µ").replace("° ", "°")
    return _UNITS.get(word.casefold()) or (word if word in _SYMBOLS else "")
