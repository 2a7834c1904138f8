"""Words and numbers of a sentence as facts are compared with them: dates and tags whole, any digits.

Marks of emphasis and the number of a list's entry are no part of what is said.
"""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

_TOKEN: Final = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?|(?<!\d)\d\d?:\d\d(?::\d\d)?)"
    # A letter first: words and tags, P-101 and m/s whole.
    r"|(?P<word>[^\W\d_][^\W_]*(?:['’_./-][^\W_]+)*)"
    r"|(?P<number>(?<![\w)])[-+−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])"
    r"|(?<![\w)])[-+−]?\d+(?:\.\d+)?)"
    r"|(?P<degree>°\s?[CFK]?)|\S"
)
_LEAD: Final = re.compile(r"^\s*(?:>\s*)*(?:[-*+•]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|#{1,6}\s+)?")
_EMPHASIS: Final = re.compile(r"\*+|(?<!\w)_+|_+(?!\w)|`+|~~")
_UNITS: Final = {
    name: names[0]
    for names in (
        ("°c", "degc", "celsius", "degreecelsius", "degreescelsius"),
        ("°f", "degf", "fahrenheit"),
        ("%", "percent", "percentage"),
        ("bar", "bars"),
        ("min", "minute", "minutes", "mins"),
        ("h", "hour", "hours", "hr", "hrs"),
        ("s", "second", "seconds", "sec"),
        ("d", "day", "days"),
        ("m", "metre", "metres", "meter", "meters"),
        ("rpm", "r/min"),
    )
    for name in names
}
_NUMBER_IN_TEXT: Final = re.compile(r"(?<![\w.])(?:\d{4}-\d\d-\d\d(?!\d)|\d+(?:[.,:]\d+)*)")
_NAME_IN_TEXT: Final = re.compile(r"(?<![\w-])[^\W\d_][^\W_]*(?:[-_/.][^\W_]+)*")
# "CO2" and "m3/h" are no names of things.
_TAG: Final = re.compile(r".*\d.*\d|[^\W\d_]+[-_].*\d")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence: word in lower case, raw as it stands (units have capitals), number if one."""

    word: str
    raw: str
    number: Decimal | None = None


def plain(sentence: str) -> str:
    """Give a sentence without marks of emphasis and lists, compatible characters and digits made one."""
    text = unicodedata.normalize("NFKC", _EMPHASIS.sub("", _LEAD.sub("", sentence, count=1)))
    if text.isascii():
        return text
    digits = "".join(
        str(unicodedata.digit(char)) if char.isdecimal() and not char.isascii() else char for char in text
    )
    return digits.replace("\u2212", "-").replace("\u066b", ".").replace("\u066c", ",")


def tokens(sentence: str) -> tuple[Token, ...]:
    """Give the tokens of a sentence."""
    found = []
    for match in _TOKEN.finditer(plain(sentence)):
        raw = match[0]
        number = Decimal(raw.replace(",", "")) if match["number"] else None
        word = raw.replace("T", " ") if match["time"] else raw.replace("’", "'").casefold().removesuffix("'s")
        found.append(Token(word, raw.replace(" ", "") if match["degree"] else raw, number))
    return tuple(found)


def same_number(one: Decimal, other: Decimal) -> bool:
    """Whether two numbers are the same value; 5.20 is 5.2."""
    return one == other


def canonical_unit(unit: str) -> str:
    """Give a unit in the form in which it is compared; mW and MW stay different."""
    bare = unicodedata.normalize("NFKC", unit).replace(" ", "")
    return _UNITS.get(bare.casefold(), bare)


def named_numbers(text: str) -> tuple[str, ...]:
    """Give the numbers and tags of a text as written, each once, in order; a list's own number is none."""
    bare = plain(text)
    words = [(match.start(), match.end(), match[0]) for match in _NAME_IN_TEXT.finditer(bare)]
    numbers = [
        (match.start(), match.end(), match[0])
        for match in _NUMBER_IN_TEXT.finditer(bare)
        if not any(start <= match.start() < end for start, end, _ in words)
    ]
    tags = [word for word in words if _TAG.match(word[2])]
    return tuple(dict.fromkeys(name for _, _, name in sorted([*tags, *numbers])))


def comparable(name: str) -> str:
    """Give a number or tag in the form in which facts and answers are compared: 1,240.0 is 1240."""
    bare = name.casefold().replace("_", "-")
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?", bare):
        value = Decimal(bare.replace(",", ""))
        return format(value.normalize(), "f")
    return bare
