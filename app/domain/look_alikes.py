"""Names that cannot be told apart on a screen: letters of several scripts in one, and letters like others.

After Unicode Technical Standard #39, "Unicode Security Mechanisms": section 4, the skeleton of a text, with
the few of its confusables that names are made of; sections 5.1 and 5.2, mixed scripts at the level "highly
restrictive". The standard library knows no scripts: the first word of a letter's Unicode name stands for it.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final

# What looks like one of these letters, as code points, before capitals are folded: a capital may look like a
# Latin one where its small letter does not.
_LIKE: Final = {
    # Digits, strokes, quotes and dashes; letters of Cyrillic, Greek, Armenian and Cherokee like Latin ones.
    "l": "0049 0031 007C 01C0 0406 04C0 0399",
    "o": "0030 004F 041E 043E 039F 03BF 03C3 0585 0555 0D02 0D20 0BE6 09E6 3007 25CB",
    "'": "2019 2018 02BC 0060 00B4 02B9 2032 FF07 055A 05F3",
    "-": "2010 2011 2012 2013 2014 2212 FE58 30FC 4E00 31D0",
    "A": "0410 0391 13AA",
    "a": "0430 0251 03B1",
    "B": "0412 0392 13F4",
    "C": "0421 03F9 13DF",
    "c": "0441 03F2 1D04",
    "D": "13A0",
    "d": "0501",
    "E": "0415 0395 13AC",
    "e": "0435 04BD",
    "F": "03DC",
    "g": "0261 0581",
    "H": "041D 0397 13BB",
    "h": "04BB 0570 13C2",
    "J": "0408 037F 13AB",
    "j": "0458 03F3",
    "K": "041A 039A 13E6",
    "k": "03BA 043A",
    "L": "13DE",
    "M": "041C 039C 13B7",
    "N": "039D",
    "n": "0578",
    "P": "0420 03A1 13E2",
    "p": "0440 03C1",
    "Q": "051A",
    "q": "051B 0563",
    "S": "0405 054F 13DA",
    "s": "0455",
    "T": "0422 03A4 13A2",
    "U": "054D",
    "u": "057D 03C5",
    "V": "0474 13D9",
    "v": "0475 03BD",
    "W": "051C 13B3",
    "w": "051D 0461",
    "X": "0425 03A7",
    "x": "0445 03C7",
    "Y": "04AE 03A5",
    "y": "0443 04AF 03B3",
    "Z": "0396 13C3",
    "r": "0433 1D26",
    "m": "043C",
    "i": "0131 0269 03B9 0456",
    # Arabic letters that differ in their last form alone, or in none; the stretch between letters.
    "\u064a": "06CC 0649 06D0",
    "\u0643": "06A9 06AA",
    "\u0647": "06C1 06D5 06BE",
    "": "0640",
    # Kana like Han.
    "\u529b": "30AB",
    "\u53e3": "30ED",
    "\u4e8c": "30CB",
    "\u516b": "30CF",
    "\u5915": "30BF",
    "\u5de5": "30A8",
    "\u535c": "30C8",
    "\u5343": "30C1",
}
_SKELETON: Final[Mapping[int, str]] = {
    int(point, 16): like for like, points in _LIKE.items() for point in points.split()
}
_HAN, _KANA, _HANGUL, _BOPOMOFO = "CJK", ("HIRAGANA", "KATAKANA"), "HANGUL", "BOPOMOFO"
# Scripts that stand beside each other in one language's names.
_TOGETHER: Final = (
    frozenset({"LATIN", _HAN, *_KANA}),
    frozenset({"LATIN", _HAN, _BOPOMOFO}),
    frozenset({"LATIN", _HAN, _HANGUL}),
)
# Such words begin the names of letters of any script.
_NO_SCRIPTS: Final = frozenset({"MODIFIER", "COMBINING", "FEMININE", "MASCULINE", "MICRO"})


def has_mixed_scripts(name: str) -> bool:
    """Whether a name has letters of scripts that no language writes together, such as Latin and Cyrillic."""
    scripts = {_script(letter) for letter in unicodedata.normalize("NFKC", name) if letter.isalpha()} - {""}
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)


def looks_like(one: str, other: str) -> bool:
    """Whether two names can hardly be told apart on a screen, as typed or both in small letters."""
    return _skeleton(one) == _skeleton(other) or _skeleton(one.casefold()) == _skeleton(other.casefold())


def _skeleton(name: str) -> str:
    """Give what is left of a name when letters stand for those they look like."""
    like = unicodedata.normalize("NFKD", name).translate(_SKELETON)
    return " ".join(like.replace("rn", "m").split())


def _script(letter: str) -> str:
    first = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
    return "" if first in _NO_SCRIPTS else first
