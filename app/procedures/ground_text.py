"""The form in which two texts are compared: what only looks different becomes equal, what means it stays.

White space, dashes, quotation marks, bullets and compatibility characters (NFKC) are made one; case, digits,
units, signs and everything else are kept. Raised and lowered digits and fractions are kept as they are,
since NFKC would make 10² and 102, or 5½ and 51/2, the same.
"""

import re
import unicodedata
from typing import Final

_DASHES: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
_SINGLE: Final = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b`\u00b4\u02bc"), "'")
_DOUBLE: Final = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb"), '"')
# Nobody sees them, and they change nothing that is seen.
_UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"), None)
_MARKS: Final = _DASHES | _SINGLE | _DOUBLE | _UNSEEN
_KEPT: Final = ("<super>", "<sub>", "<fraction>")
# A dash or plus before a digit may be its sign, so that it is no bullet there.
_BULLET: Final = re.compile(
    r"^[^\S\n]*(?:[•‣◦▪▫●○■□·∙➢➤✓✔☐]|\*(?=\s)|[-+](?=\s+[^\s\d]))[^\S\n]*", re.MULTILINE
)
_SPACE: Final = re.compile(r"\s+")


def normalised(text: str) -> str:
    """Give text in the form in which it is compared."""
    lines = _BULLET.sub("", _compatible(text).translate(_MARKS))
    return _SPACE.sub(" ", lines).strip()


def _compatible(text: str) -> str:
    if text.isascii():
        return text
    parts: list[str] = []
    run: list[str] = []
    for char in text:
        if unicodedata.decomposition(char).startswith(_KEPT):
            parts += (unicodedata.normalize("NFKC", "".join(run)), char)
            run = []
        else:
            run.append(char)
    parts.append(unicodedata.normalize("NFKC", "".join(run)))
    return "".join(parts)
