"""Words that begin another way to do what stands before them ("Or, …")."""

import re

_WORDS = r"or\b(?=\s*[,:]?\s)|alternatively\b|oder\b|wahlweise\b|ou bien\b|或者?[，,]?|أو\s"
_BEGIN = re.compile(f"(?:{_WORDS})", re.IGNORECASE)
# A small letter goes on behind an abbreviation ("approx. or"), unless a comma sets the word off.
_INSIDE = re.compile(
    r"(?:(?<=[.!?;؛؟])[\"'”’)\]]*\s+|(?<=[。！？；])\s*)"
    r"(?P<word>(?:Or|OR|Alternatively|ALTERNATIVELY|Oder|ODER|Wahlweise|Ou bien)\b|"
    r"(?:or|alternatively|oder|wahlweise|ou bien)\s?[,:]|或|أو\s)"
)


def is_alternative(text: str) -> bool:
    """Whether text begins as another way to do what stands before it."""
    return _BEGIN.match(text) is not None


def alternative_inside(text: str) -> int | None:
    """Give where a sentence behind the first begins as another way; None where none does."""
    match = _INSIDE.search(text)
    return None if match is None else match.start("word")
