"""Characters that a reader of the document cannot see, taken out of a text and told of.

A zero-width or direction character inside a step can make it read otherwise than it is compared, searched
and shown (Unicode TR 36); what a script needs for its spelling stays.
"""

import re
import unicodedata

# Embeddings, overrides and isolates: they turn the order of what follows.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Marks of direction and joiners: part of the spelling in some scripts, nothing but a disguise in Latin.
_MARKS = frozenset("\u200e\u200f\u061c\u200c\u200d")
_UNSEEN = frozenset("\u200b\u2060\u2061\u2062\u2063\u2064\ufeff\u180e\u034f\u115f\u1160\u3164\uffa0")
# A place where a word may be broken; it is not printed and means nothing.
_SOFT_HYPHEN = "\u00ad"
_NEEDS_MARKS = re.compile(
    r"[\u0590-\u08ff\u0900-\u0dff\u1780-\u18af\ufb1d-\ufdff\ufe70-\ufeff\U0001f000-\U0001faff]"
)
_SPACES = re.compile(r"\s+")


def visible(text: str, *, keep_lines: bool = False) -> tuple[str, bool]:
    """Give text as it is seen, and whether something hidden was in it.

    White space becomes single spaces, also no-break and thin ones; with keep_lines line ends stay and so does
    the indentation.
    """
    needs_marks = _NEEDS_MARKS.search(text) is not None
    kept: list[str] = []
    is_hidden = False
    for character in text:
        if character == _SOFT_HYPHEN or (needs_marks and character in _MARKS):
            if character != _SOFT_HYPHEN:
                kept.append(character)
        elif _is_unseen(character):
            is_hidden = True
        else:
            kept.append(character)
    seen = "".join(kept)
    if not keep_lines:
        return _SPACES.sub(" ", seen).strip(), is_hidden
    lines = seen.replace("\t", "    ").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n"), is_hidden


def _is_unseen(character: str) -> bool:
    if character in _TURNING or character in _MARKS or character in _UNSEEN:
        return True
    if "\U000e0000" <= character <= "\U000e0fff":
        return True
    return (
        unicodedata.category(character) in ("Cc", "Cn") and character not in "\t\n\r\f\v\x85\x1c\x1d\x1e\x1f"
    )
