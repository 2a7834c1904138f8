"""Finds tags of assets and sensors, type words with a number ("pump 101"), work orders, and unknown tags.

Tags are found whatever their case, dashes and blanks. A tag-like word that the store does not know is said to
be one, with the nearest tags; a number that several tags end in is left open.
"""

import re
from collections.abc import Iterator

from rapidfuzz import fuzz, process

from app.twin.link_index import LinkIndex
from app.twin.link_numbers import unit_at
from app.twin.normalise import Token, fold

Sense = tuple[str, str | tuple[str, ...]]

_JOINTS = frozenset("-_/.–")
# Letters before a number that make no tag, with or without a dash.
_NO_PREFIX = frozenset(
    [
        "in",
        "on",
        "at",
        "to",
        "of",
        "by",
        "is",
        "am",
        "pm",
        "a",
        "an",
        "no",
        "or",
        "and",
        "the",
        "q",
        "w",
        "h",
        "s",
        "n",
        "e",
        "d",
        "week",
        "zone",
        "area",
        "top",
        "last",
        "first",
        "past",
        "next",
        "max",
        "min",
        "than",
        "over",
        "under",
        "within",
        "km",
        "m",
        "mm",
        "bar",
        "kpa",
        "psi",
        "kw",
        "kv",
        "hz",
        "utc",
        "gmt",
        "iso",
        "h2s",
        "co",
        "cl",
        "pm",
        "x",
        "and",
        "from",
        "until",
        "till",
        "since",
        "between",
        "before",
        "after",
        "level",
        "class",
        "type",
        "zones",
        "areas",
        "hour",
        "day",
        "month",
        "year",
        "jan",
        "feb",
        "mar",
        "apr",
        "may",
        "jun",
        "jul",
        "aug",
        "sep",
        "oct",
        "nov",
        "dec",
        "priority",
        "category",
        "grade",
        "fy",
        "vs",
        "are",
        "for",
        "with",
        "about",
        "around",
    ]
)
_SHAPE = re.compile(r"[a-z]{1,5}\d{1,6}[a-z]{0,2}")
_WORK_ORDER = re.compile(r"wo-?\d{1,10}")
_MOST_CANDIDATES = 6
_LIST_TOKENS = 8
_LIST_JOINTS = frozenset({"and", "or", "&", ",", "و", "او", "号", "和", "与", "及", "、", "或"})


def tags_at(
    tokens: tuple[Token, ...], start: int, index: LinkIndex
) -> Iterator[tuple[tuple[Sense, ...], int]]:
    """Give what tags may begin at a token, each with the token behind it."""
    found = 0
    for end, text in _joined(tokens, start, index.longest_tag):
        known = index.tags.get(text)
        if known and _is_written_as_tag(tokens, start, end, index):
            found = max(found, end)
            yield (_as_written(text, known, tokens[start:end], index),), end
    order = _work_order(tokens, start)
    if order:
        found = max(found, order[1])
        yield ((("work_order", order[0]),), order[1])
    unknown = _unknown(tokens, start, index)
    if unknown and unknown[1] > found:
        yield unknown
    yield from _numbered(tokens, start, index)
    yield from _in_list(tokens, start, index)


def _as_written(key: str, known: str, tokens: tuple[Token, ...], index: LinkIndex) -> Sense:
    """Give the tag that a run of tokens names; P-10-1 and P-101 differ in their dashes only."""
    alike = index.alike.get(key)
    if alike:
        written = "".join(token.text for token in tokens)
        exact = [tag for tag in alike if fold(tag) == written]
        if not exact:
            return "several", alike
        known = exact[0]
    return ("asset" if known in index.types else "sensor"), known


def nearest_tags(text: str, index: LinkIndex) -> tuple[str, ...]:
    """Give the tags most like a text, the nearest first, those with the same letters before others."""
    letters = text.rstrip("0123456789")
    alike = [
        key
        for key in index.tags
        if key.startswith(letters) and key[len(letters) : len(letters) + 1].isdigit()
    ]
    for keys in (alike, list(index.tags)):
        found = process.extract(text, keys, scorer=fuzz.ratio, limit=_MOST_CANDIDATES, score_cutoff=40)
        if found:
            return tuple(index.tags[key] for key, _, _ in found)
    return ()


def _joined(tokens: tuple[Token, ...], start: int, longest: int) -> Iterator[tuple[int, str]]:
    """Give runs of tokens that may be one tag, as letters and digits."""
    text = ""
    for end in range(start, min(start + longest, len(tokens))):
        token = tokens[end]
        if end > start and token.spaced and not _may_be_spaced(tokens, end):
            return
        if token.kind in {"mark", "other"}:
            if token.text not in _JOINTS or end == start:
                return
            continue
        if token.kind == "arabic":
            return
        if token.kind == "han":
            return
        text += token.text
        yield end + 1, text


def _may_be_spaced(tokens: tuple[Token, ...], end: int) -> bool:
    """Allow blanks between letters and digits, and around a dash: "P 101", "P - 101"."""
    before, token = tokens[end - 1], tokens[end]
    if token.text in _JOINTS or before.text in _JOINTS:
        return len(before.text) <= 4
    return before.kind == "word" and token.kind == "number" and len(before.text) <= 4


def _is_written_as_tag(tokens: tuple[Token, ...], start: int, end: int, index: LinkIndex) -> bool:
    """Keep "in 3" and "a 1" from being tags: a blank needs a prefix that is no word of its own."""
    if start and not tokens[start].spaced and tokens[start - 1].kind in {"word", "number"}:
        return False
    if end < len(tokens) and not tokens[end].spaced and tokens[end].kind in {"word", "number"}:
        return False
    if any(token.spaced for token in tokens[start + 1 : end]):
        return tokens[start].text not in _NO_PREFIX
    return end - start > 1 or len(tokens[start].text) > 2 or (tokens[start].text,) not in index.lexicon.senses


def _work_order(tokens: tuple[Token, ...], start: int) -> tuple[str, int] | None:
    if tokens[start].text != "wo":
        return None
    end = start + 1
    if end < len(tokens) and tokens[end].text == "-":
        end += 1
    if end < len(tokens) and tokens[end].kind == "number" and tokens[end].text.isdecimal():
        return f"WO-{tokens[end].text}", end + 1
    return None


def _unknown(tokens: tuple[Token, ...], start: int, index: LinkIndex) -> tuple[tuple[Sense, ...], int] | None:
    """See a tag in letters and digits that stand together, with a dash or a prefix that the plant uses."""
    first = tokens[start]
    if first.kind != "word" or len(first.text) > 5 or not first.text.isascii() or first.text in _NO_PREFIX:
        return None
    if start and not first.spaced and tokens[start - 1].kind in {"word", "number"}:
        return None
    end, has_dash = start + 1, False
    if end < len(tokens) and tokens[end].text in {"-", "_"} and not tokens[end].spaced:
        end, has_dash = end + 1, True
    if end >= len(tokens) or tokens[end].kind != "number" or "." in tokens[end].text:
        return None
    if tokens[end].spaced and not (first.text in index.prefixes and len(tokens[end].text) >= 2):
        return None
    if not has_dash and first.text not in index.prefixes:
        return None
    end += 1
    if (
        end < len(tokens)
        and not tokens[end].spaced
        and tokens[end].kind == "word"
        and len(tokens[end].text) <= 2
    ):
        if unit_at(tokens, end) and not has_dash:
            return None
        end += 1
    text = "".join(token.text for token in tokens[start:end])
    plain = text.replace("-", "").replace("_", "")
    if plain in index.tags or not _SHAPE.fullmatch(plain) or _WORK_ORDER.fullmatch(text):
        return None
    return ((("unknown_tag", text.upper()),), end)


def _numbered(
    tokens: tuple[Token, ...], start: int, index: LinkIndex
) -> Iterator[tuple[tuple[Sense, ...], int]]:
    """Read "pump 101", "pump no. 3", "泵101", "المضخة 101": a type word and a tag's number."""
    for end, senses in index.lexicon.ending(tokens, start):
        kinds = [sense.partition(":")[2] for sense in senses if sense.startswith("type:")]
        if not kinds or tokens[start].is_plural:
            continue
        at = end
        while (
            at < len(tokens) and at < end + 3 and tokens[at].text in {"no", "number", "#", ".", "رقم", "号"}
        ):
            at += 1
        if at >= len(tokens) or tokens[at].kind != "number" or not tokens[at].text.isdecimal():
            continue
        behind = at + 1
        if (
            behind < len(tokens)
            and unit_at(tokens, behind)
            and tokens[behind].text not in {"a", "c", "v", "m"}
        ):
            continue
        if behind < len(tokens) and tokens[behind].text == "号":
            behind += 1
        yield from _by_number(kinds[0], tokens[at].text, behind, index)


def _in_list(
    tokens: tuple[Token, ...], start: int, index: LinkIndex
) -> Iterator[tuple[tuple[Sense, ...], int]]:
    """Read the numbers of "pumps 101 and 102" and of "1号和2号水箱"."""
    digits = tokens[start].text
    if tokens[start].kind != "number" or not digits.isdecimal():
        return
    end = start + 1
    is_marked = end < len(tokens) and tokens[end].text == "号"
    asset_type = _type_behind(tokens, end + 1, index) if is_marked else _type_before(tokens, start, index)
    if asset_type is None or (not is_marked and end < len(tokens) and unit_at(tokens, end)):
        return
    exact = index.numbers.get(asset_type, {}).get(str(int(digits[:12])), [])
    if len(exact) == 1:
        yield (("asset", exact[0]),), end + is_marked
    elif is_marked:
        yield from _by_number(asset_type, digits, end + 1, index)


def _type_behind(tokens: tuple[Token, ...], start: int, index: LinkIndex) -> str | None:
    at = start
    while at < min(start + _LIST_TOKENS, len(tokens)):
        for _, senses in index.lexicon.ending(tokens, at):
            for sense in senses:
                if sense.startswith("type:"):
                    return sense[5:]
        if tokens[at].kind != "number" and tokens[at].text not in _LIST_JOINTS:
            return None
        at += 1
    return None


def _type_before(tokens: tuple[Token, ...], start: int, index: LinkIndex) -> str | None:
    at = start - 1
    while at >= max(start - _LIST_TOKENS, 0):
        token = tokens[at]
        for length in (1, 2, 3):
            if length <= at + 1:
                for end, senses in index.lexicon.ending(tokens, at + 1 - length):
                    kinds = [sense[5:] for sense in senses if sense.startswith("type:")]
                    if end == at + 1 and kinds:
                        return kinds[0]
        if token.kind != "number" and token.text not in _LIST_JOINTS:
            return None
        at -= 1
    return None


def _by_number(
    asset_type: str, digits: str, end: int, index: LinkIndex
) -> Iterator[tuple[tuple[Sense, ...], int]]:
    numbers = index.numbers.get(asset_type, {})
    exact = numbers.get(str(int(digits[:12])), [])
    if len(exact) == 1:
        yield (("asset", exact[0]),), end
        return
    alike = exact or [tag for number, tags in numbers.items() if number.endswith(digits) for tag in tags]
    if alike:
        yield (("several", tuple(alike[:_MOST_CANDIDATES])),), end
    elif len(digits) > 1:
        near = process.extract(digits, list(numbers), scorer=fuzz.ratio, limit=3, score_cutoff=50)
        tags = tuple(tag for number, _, _ in near for tag in numbers[number])
        yield (("unknown_number", (f"{asset_type} {digits}", *tags[:_MOST_CANDIDATES])),), end
    else:
        yield (
            (("unknown_number", (f"{asset_type} {digits}", *index.tags_of(asset_type)[:_MOST_CANDIDATES])),),
            end,
        )
