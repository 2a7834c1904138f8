"""Folds a question to one spelling, marks its tags and leaves its quotations out.

Knows what a tag looks like; does not know what a clause or an order is.
"""

import re
import unicodedata

from app.prompting import control_words as w

# Stands for a tag in a folded text; a private-use character, so that no question holds one.
TAG = "\ue000"
# Normalising is quadratic in a run of combining marks, so it sees the text in pieces.
_NORMALISED_CHARS = 256
_FOLD = str.maketrans(
    {
        **dict.fromkeys([*range(0x0300, 0x0370), *range(0x064B, 0x0660), 0x0640, 0x0670, 0x00AD, 0x061C]),
        **dict.fromkeys(
            [*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF, 0xE000]
        ),
        **dict.fromkeys([0x2010, 0x2011, 0x2012, 0x2013, 0x2212], "-"),
        **dict.fromkeys([0x2014, 0x2015], " - "),
        **dict.fromkeys([0x2018, 0x2019, 0x02BC], "'"),
        **dict.fromkeys([0x201C, 0x201D, 0x201E, 0x00AB, 0x00BB, 0x300C, 0x300D, 0x300E, 0x300F], '"'),
        **{0x0660 + digit: str(digit) for digit in range(10)},
        **{0x06F0 + digit: str(digit) for digit in range(10)},
        # Alef and its kin, yaa, taa marbuta, waw with hamza.
        **dict.fromkeys([0x0622, 0x0623, 0x0625, 0x0671], "\u0627"),
        **dict.fromkeys([0x0649, 0x0626, 0x06CC], "\u064a"),
        0x0629: "\u0647",
        0x0624: "\u0648",
        **{ord(traditional): simplified for traditional, simplified in w.TRADITIONAL.items()},
        # Cyrillic, then Greek letters that look like Latin ones, capital and small.
        **str.maketrans(
            "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405"
            "\u0430\u0435\u043a\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455",
            "ABEKMHOPCTYXIJSaekopctyxijs",
        ),
        **str.maketrans(
            "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bd\u03bf\u03c1",
            "ABEZHIKMNOPTYXvop",
        ),
    }
)
_REPEATED = re.compile(r"(\W)\1+")
_SPACED_DASH = re.compile(r"(?<=[a-z]) ?- ?(?=\d)")
# Letters, dash, digits; area numbers before ("12-FIC-301"), train letters behind ("P-101A/B"), a parameter
# (".SP"); or a designation after IEC 81346 / KKS; or a prefix, a space and at least three digits ("P 101").
_TAG_LIKE = re.compile(
    r"(?<![a-z0-9])(?:"
    r"(?:[a-z0-9]{1,5}-){0,2}(?P<letters>[a-z]{1,6})(?P<dash>[-_]?)(?P<digits>\d{1,6})[a-z]{0,2}"
    r"(?:[-/](?:[a-z]|\d{1,4}))?(?:\.(?:sp|op|pv|mv|cv|out|mode|md))?"
    r"|(?P<kks>\d{1,2}[a-z]{3}\d{2}[a-z]{2}\d{3})"
    r"|(?P<spaced>(?:p|v|k|t|hv|xv|fv|lv|pv|mov|fic|pic|tic|lic) \d{3,5}[a-z]?)"
    r")(?![a-z0-9])"
)
_QUOTED = re.compile(r'"[^"\n]*"|(?<!\w)\'[^\'\n]*\'(?!\w)')


def fold(text: str) -> str:
    """Return text in lower case with one form for every letter, digit, dash and quotation mark."""
    if not text.isascii():
        text = text.translate(_FOLD)
        pieces = range(0, len(text), _NORMALISED_CHARS)
        text = "".join(unicodedata.normalize("NFKC", text[i : i + _NORMALISED_CHARS]) for i in pieces)
        text = text.translate(_FOLD)
    lines = _REPEATED.sub(r"\1", text.lower()).splitlines()
    return _SPACED_DASH.sub("-", "\n".join(" ".join(line.split()) for line in lines))


def mark_tags(text: str) -> str:
    """Put TAG in the place of every tag of a folded text."""
    return _TAG_LIKE.sub(lambda match: TAG if _is_tag(match) else match[0], text)


def _is_tag(match: re.Match[str]) -> bool:
    """Tell tags from H2S, S7, ISO 8601: a tag has a dash, three digits or a known prefix, no foreign one."""
    if match["kks"] or match["spaced"]:
        return True
    letters = match["letters"]
    if letters in w.NO_TAG_LETTERS or (not match["dash"] and letters in w.NO_TAG_UNDASHED):
        return False
    return bool(match["dash"]) or len(match["digits"]) >= 3 or letters in w.KNOWN_PREFIXES


def without_quotations(text: str) -> str:
    """Leave out quoted phrases of several words that something is said about, unless: execute them."""
    outside = _QUOTED.sub(" ", text)
    if len(outside.split()) < 2 or outside.lstrip().startswith(
        ("execute", "perform", "carry out", "do ", "run")
    ):
        return text.replace('"', " ")
    return _QUOTED.sub(lambda match: match[0] if " " not in match[0].strip("\"' ") else " quotation ", text)
