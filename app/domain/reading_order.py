"""Keeps what is read from left to right whole inside a text that is read from right to left.

Unicode's rule for mixed text turns quantities round: in an Arabic sentence "4.5–6.8 bar" is painted as
"bar 6.8–4.5" and "85 °C" as "C° 85". Put between isolates each stays as it was written. For showing only;
what is stored, sent or copied has none of them (without_isolates).
"""

import re
from collections.abc import Iterator
from typing import Final

LEFT_TO_RIGHT: Final = "\u2066"
END_ISOLATE: Final = "\u2069"
_ISOLATES: Final = re.compile("[\u2066-\u2069]")
_ISOLATED: Final = re.compile("[\u2066-\u2068][^\u2066-\u2069]*\u2069")
_RIGHT: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_FROM_RIGHT: Final = re.compile(f"[{_RIGHT}\u200f]")
_LETTER: Final = re.compile(r"[^\W\d_]|\u200f")
_LETTER_FROM_RIGHT: Final = re.compile(f"(?=[{_RIGHT}\u200f])(?:[^\\W\\d_]|\u200f)")
# Ends of what is one: punctuation that a space follows, a mark of evidence, a dash or dot between two parts.
# A dash between two numbers is a range's.
_BETWEEN: Final = re.compile(
    r"[,;:.!?…]+(?=\s|$)|[\n\u2028]+|\s*[\u202f ](?=\[)|(?<!\d)\s+[-–—]\s+|\s+[-–—]\s+(?!\d)|\s+[|·•]\s+"
)
# A remark in brackets with punctuation in it is one: its brackets belong to it, not to the text around it.
_REMARK: Final = re.compile(r"\[[^\[\]]*[,;:.!?…]\s[^\[\]]*\]")
_BEFORE: Final = re.compile(r"^(?:[\s,;:.!?…\"'“”‘’«»\[{(\])}*|·•/\\]|[-–—](?!\d))+")
_BEHIND: Final = re.compile(r"[\s,;:.!?…\"“‘«\[{(|·•*/\\–—-]+$")
_CLOSING: Final = {")": "(", "]": "[", "}": "{", "”": "“", "’": "‘", "»": "«"}
_SAYS_SOMETHING: Final = re.compile(r"[^\W_]")
_WORD: Final = re.compile(r"[^\W_]+")


def is_from_right(text: str) -> bool | None:
    """Whether text is read from right to left: by its first letter, or by most; None where it has no letter.

    A sentence that begins with a tag is of the language of the others. What stands in isolates tells nothing.
    """
    while (outside := _ISOLATED.sub("", text)) != text:
        text = outside
    first = _LETTER.search(text)
    if first is None:
        return None
    return _LETTER_FROM_RIGHT.match(first[0]) is not None or is_mostly_from_right(text)


def is_mostly_from_right(text: str) -> bool:
    """Whether most letters of text are read from right to left."""
    from_right = 0 if text.isascii() else len(_LETTER_FROM_RIGHT.findall(text))
    return bool(from_right) and 2 * from_right > len(_LETTER.findall(text))


def runs(text: str, *, is_from_right: bool = False) -> tuple[tuple[int, int], ...]:
    """Give the places of what is to be kept whole in text.

    Without letters from the right there is nothing to keep, unless text stands in a line from right to left.
    """
    if not is_from_right and (text.isascii() or not _FROM_RIGHT.search(text)):
        return ()
    return tuple(place for start, end in _segments(text) for place in _parts(text, start, end))


def with_runs_whole(text: str) -> str:
    """Give text with isolates around what is to be kept whole."""
    parts: list[str] = []
    at = 0
    for start, end in runs(text):
        parts += (text[at:start], LEFT_TO_RIGHT, text[start:end], END_ISOLATE)
        at = end
    return "".join([*parts, text[at:]]) if parts else text


def without_isolates(text: str) -> str:
    """Give a shown text as it is to be copied."""
    return text if text.isascii() else _ISOLATES.sub("", text)


def _segments(text: str) -> Iterator[tuple[int, int]]:
    """Give the stretches without letters from the right, outside of isolates that are there already."""
    start, depth = 0, 0
    for place, character in enumerate(text):
        if character in "\u2066\u2067\u2068":
            if not depth:
                yield start, place
            depth += 1
        elif character == END_ISOLATE and depth:
            depth -= 1
            start = place + 1
        elif not depth and _FROM_RIGHT.match(character):
            yield start, place
            start = place + 1
    if not depth:
        yield start, len(text)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    stretch = text[start:end]
    # A word or a number alone is painted right, and needs no isolates.
    if _WORD.fullmatch(stretch.strip()):
        return
    at = start
    for remark in _REMARK.finditer(stretch):
        yield from _between(text, at, start + remark.start())
        at = start + remark.end()
        yield start + remark.start(), at
    yield from _between(text, at, end)


def _between(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    at = start
    for between in _BETWEEN.finditer(text[start:end]):
        yield from _trimmed(text, at, start + between.start())
        at = start + between.end()
    yield from _trimmed(text, at, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give a part without the punctuation that belongs to the sentence around it."""
    if before := _BEFORE.match(text[start:end]):
        start += before.end()
    while start < end:
        if behind := _BEHIND.search(text[start:end]):
            end = start + behind.start()
        elif _is_unopened(text[start:end]):
            end -= 1
        else:
            break
    if _SAYS_SOMETHING.search(text[start:end]):
        yield start, end


def _is_unopened(part: str) -> bool:
    """Whether part ends with the bracket of one that was opened before it."""
    opening = _CLOSING.get(part[-1])
    return opening is not None and part.count(part[-1]) > part.count(opening)
