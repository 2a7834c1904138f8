"""When a tag that was typed or scanned is the one a step names.

Both are normalised alike: NFKC, so that full-width letters and digits are plain ones; every kind of dash or
minus becomes a hyphen; white space, controls and invisible characters, which scanners add at the end, go;
letters become capitals. Nothing else: a missing hyphen, a leading zero, or a letter of another script that
looks alike is another tag.
"""

import unicodedata

_MINUS = "\N{MINUS SIGN}"


def normalise_tag(text: str) -> str:
    """Give the form in which two writings of one tag are equal; empty where text holds no tag."""
    kept = []
    for character in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(character)
        if category == "Pd" or character == _MINUS:
            kept.append("-")
        elif category[0] not in "ZC":
            kept.append(character)
    return "".join(kept).upper()


def is_same_tag(one: str, other: str) -> bool:
    """Whether both are the same tag."""
    return bool(normalise_tag(one)) and normalise_tag(one) == normalise_tag(other)
