"""Sentences that can be read in another language later: their pattern and values stay with them.

What lies below the window speaks English, and says so on the command line, in logs and in records. The window
looks the pattern up in its catalogue (ui/common/language.py). The functions' names are what `make catalogues`
looks for, so the pattern is always one whole literal with named places: said("There is no file {path}.",
path=path), never an f-string.
"""

from collections.abc import Mapping, Sequence
from typing import Final

NOT_COUNTED: Final = -1


class Sentence(str):
    """An English sentence, as every text is one, that knows what it was made of.

    pattern holds {name} for each of values; one is the pattern for a single thing, number NOT_COUNTED where
    the sentence counts nothing. A piece cut out of it, or a text it was joined to, is a plain text again.
    """

    __slots__ = ("number", "one", "pattern", "values")

    pattern: str
    one: str
    number: int
    values: Mapping[str, object]


def said(pattern: str, /, **values: object) -> Sentence:
    """Give the sentence with values in its places."""
    return _sentence(pattern, pattern, "", NOT_COUNTED, values)


def said_count(many: str, one: str, count: int, /, **values: object) -> Sentence:
    """Give the sentence for so many things; {count} in it is the number, one the pattern for a single one."""
    values = {"count": count, **values}
    return _sentence(one if count == 1 else many, many, one, count, values)


def joined(parts: Sequence[str], between: str = ", ") -> Sentence:
    """Give parts as one text, each of which is still said in the window's language if it can be."""
    names = {f"part{number}": part for number, part in enumerate(parts)}
    pattern = "{between}".join(map("{{{}}}".format, names))
    return said(pattern, **names, between=said(between))


def formed(text: str, word: str) -> Sentence:
    """Give a form of a word, such as its plural, that other languages say by the word alone."""
    return _sentence(text, word, "", NOT_COUNTED, {})


def marked(text: str) -> str:
    """Give a text as it is, marked as one that the window looks up when it shows it: a label in a table."""
    return text


def _sentence(shown: str, pattern: str, one: str, count: int, values: Mapping[str, object]) -> Sentence:
    sentence = Sentence(shown.format_map(values) if values else shown)
    sentence.pattern, sentence.one, sentence.number, sentence.values = pattern, one, count, values
    return sentence
