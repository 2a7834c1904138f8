"""Limits in a sentence: "below 6 bar" is another thing than 6 bar, and "between 6 and 8 bar" is both."""

import re
from typing import Final

_NUMBER: Final = re.compile(r"(?<![A-Za-z0-9_.,-])\d+(?:[.,]\d+)?(?![A-Za-z_-]*\d)")
# Words that stand right before a number, in the languages that procedures are read in.
_LOW: Final = re.compile(
    r"(?:at least|(?:not|no) (?:less|lower) than|not below|minimum(?: of)?|min\.?|above|over|"
    r"(?<!not )(?<!not to )exceed(?:s|ing)?|(?:greater|more|higher|longer) than|≥|>=|>|mindestens|über|"
    r"mehr als|größer als|至少|不低于|不小于|高于|大于|(?<!不)超过|أكثر من|أعلى من|فوق|لا يقل عن)\s*$",
    re.IGNORECASE,
)
_HIGH: Final = re.compile(
    r"(?:at most|(?:not|no) (?:more|higher|longer) than|not above|not (?:to )?exceed(?:ing)?|"
    r"maximum(?: of)?|max\.?|below|under|(?:less|lower|shorter) than|up to|within|≤|<=|<|höchstens|unter|"
    r"weniger als|kleiner als|bis zu|至多|不超过|不大于|低于|小于|أقل من|دون|لا يزيد عن|لا يتجاوز)\s*$",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(r"(?:between|zwischen|介于|بين)\s+(?:[^.;]{0,12}\s)?$", re.IGNORECASE)
_RANGE_BEFORE: Final = re.compile(r"\d\s*\S{0,6}\s*(?:to|and|und|bis|–|—|至|到|إلى|و)\s*$", re.IGNORECASE)
_RANGE_AFTER: Final = re.compile(r"\s*\S{0,6}\s*(?:to|and|und|bis|–|—|至|到|إلى|و)\s*\d", re.IGNORECASE)
_BEFORE_CHARS, _AFTER_CHARS = 40, 20


def limit_fault(text: str, source: str) -> str:
    """Say which number of text has lost or changed the limit that it always has in source; "" for none."""
    known: dict[str, set[str]] = {}
    for found in _NUMBER.finditer(source):
        known.setdefault(found[0], set()).add(_kind(source, found))
    for found in _NUMBER.finditer(text):
        kinds = known.get(found[0])
        if kinds and "" not in kinds and _kind(text, found) not in kinds:
            return f"it says {found[0]} where the passage sets a limit"
    return ""


def _kind(text: str, found: "re.Match[str]") -> str:
    before = text[max(0, found.start() - _BEFORE_CHARS) : found.start()]
    after = text[found.end() : found.end() + _AFTER_CHARS]
    if _BETWEEN.search(before) or _RANGE_BEFORE.search(before) or _RANGE_AFTER.match(after):
        return "range"
    if re.search(r"\b(?:not|no) (?:more|higher|longer) than\s*$|\bnot above\s*$|不大于\s*$", before):
        return "high"
    # "not below" is a lower limit although it ends in an upper one's word.
    if _LOW.search(before):
        return "low"
    return "high" if _HIGH.search(before) else ""
