"""Parts "and", "in" and "for" from the Arabic words that they are written as one with: "وكم", "لأوامر".

Only where the word is unknown as it stands and known without its first letter.
"""

from dataclasses import replace
from functools import lru_cache

from app.twin.dates_words import date_words
from app.twin.link_index import LinkIndex
from app.twin.normalise import Token, arabic_stem

_AND, _PREFIXES = "\u0648", ("\u0648", "\u0641", "\u0628", "\u0644")
_SHORTEST = 3


def part_prefixes(tokens: tuple[Token, ...], index: LinkIndex) -> tuple[Token, ...]:
    """Give tokens with such prefixes as tokens of their own; offsets still point into the text."""
    if not any(token.kind == "arabic" for token in tokens):
        return tokens
    found: list[Token] = []
    for token in tokens:
        word = token.text
        rest = word[1:]
        is_parted = (
            token.kind == "arabic"
            and word[0] in _PREFIXES
            and len(rest) >= (2 if word[0] == _AND else _SHORTEST)
            and not _is_known(word, index)
            and _is_known(rest, index)
        )
        if not is_parted:
            found.append(token)
            continue
        middle = token.start + 1
        found.append(replace(token, text=word[0], stem=word[0], end=middle))
        found.append(replace(token, text=rest, stem=arabic_stem(rest), start=middle, spaced=False))
    return tuple(found)


def _is_known(word: str, index: LinkIndex) -> bool:
    known = _firsts(index.first_words)
    return word in known or arabic_stem(word) in known


@lru_cache(maxsize=4)
def _firsts(first_words: frozenset[str]) -> frozenset[str]:
    return first_words | {form[0] for form in date_words().senses}
