"""The form in which texts are searched: what people type finds them, whatever the case, accents or script.

The index splits a text into trigrams. So that two letters or one ideograph are found as well, the form begins
each word with a space, and two fillers follow each character of a script that is written without spaces.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

# Raised when search_form() changes: an index of another version is built anew.
FORM_VERSION: Final = 1
_FILLER: Final = "\x01"
_TATWEEL: Final = "\u0640"
# Ways to write the same letter that people do not keep apart when they type.
_SAME_LETTER: Final = str.maketrans("أإآٱىةؤئ", "اااايهوي")
_EXCERPT_CHARS: Final = 90
_BEFORE_HIT_CHARS: Final = 24
# Of a long text so much around what was found is read as a line; an excerpt of it is shorter.
_NEAR_CHARS: Final = 600


class _Forms(dict[int, str]):
    """The form of each character, worked out when it is met for the first time."""

    def __missing__(self, code: int) -> str:
        form = self[code] = _form_of(chr(code))
        return form


class _Places(dict[int, str]):
    """As _Forms, with exactly one character for each, so that places in a text stay what they are."""

    def __missing__(self, code: int) -> str:
        form = self[code] = _form_of(chr(code))[:1] or chr(code)
        return form


def search_form(text: str) -> str:
    """Give text as it is kept in the index, and as a piece of a query is looked for in it."""
    return f" {' '.join(_plain(text).split())} "


def query_of(wanted: str) -> str:
    """Give an FTS5 query for texts that hold every word of wanted; words in double quotes stay together.

    Empty where nothing of it can be looked for: a word needs two letters, or one ideograph.
    """
    # FTS5 reads a query up to the first NUL and calls the rest a broken one.
    pieces = [piece for piece in map(_piece, _words(wanted.replace("\0", " "))) if piece]
    return " ".join('"{}"'.format(piece.replace('"', '""')) for piece in pieces)


def excerpt(texts: Sequence[str], wanted: str) -> str:
    """Give one line of the first of texts that holds a word of wanted, around that word."""
    words = [
        word
        for word in (" ".join(_plain(word).replace(_FILLER, "").split()) for word in _words(wanted))
        if word
    ]
    written = [word.lower() for word in _words(wanted) if word.strip()]
    for text in texts:
        near = _near(text, words, written)
        line = _line(near)
        found = _found(line.translate(_PLACES), words)
        if found:
            return _cut(line, min(found), is_begun=not text.startswith(near), goes_on=not text.endswith(near))
    return _cut(_line(next(filter(None, texts), "")), 0)


def _line(text: str) -> str:
    """Give a text as one line, without the signs of Markdown that stand inside words."""
    return " ".join(text.replace("**", "").replace("`", "").split())


def _words(wanted: str) -> list[str]:
    """Split at spaces outside double quotes; a quote that nobody closed goes on to the end."""
    words: list[str] = []
    for number, part in enumerate(wanted.split('"')):
        words += [part] if number % 2 else part.split()
    return words


def _piece(word: str) -> str:
    form = " ".join(_plain(word).split())
    # Two letters are looked for at the beginning of a word.
    return f" {form}" if len(form) == 2 else form if len(form) > 2 else ""


def _plain(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_FORMS)


def _form_of(char: str) -> str:
    if char.isspace():
        return " "
    if char == _TATWEEL or unicodedata.category(char) in ("Cc", "Cf", "Cs", "Mn", "Me"):
        return ""
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    folded = unicodedata.normalize("NFKD", char.translate(_SAME_LETTER)).casefold()
    bare = "".join(part for part in folded if not unicodedata.combining(part))
    form = unicodedata.normalize("NFC", bare).translate(_SAME_LETTER)
    return "".join(part + _FILLER * 2 if _is_unspaced(part) else part for part in form)


def _is_unspaced(char: str) -> bool:
    code = ord(char)
    return (
        0x3040 <= code <= 0x30FF
        or 0x3400 <= code <= 0x9FFF
        or 0xAC00 <= code <= 0xD7AF
        or 0xF900 <= code <= 0xFAFF
        or 0x20000 <= code <= 0x3FFFF
    )


def _found(text: str, words: Sequence[str]) -> list[int]:
    return [place for place in map(text.find, words) if place >= 0]


def _near(text: str, words: Sequence[str], written: Sequence[str]) -> str:
    """Give what stands around the first of words in a long text; all of it where none is found at once."""
    if len(text) <= _NEAR_CHARS:
        return text
    # As it is written, most of the time; to read each letter in its plain form takes ten times as long.
    found = _found(text.lower(), written) or _found(text.translate(_PLACES), words)
    if not found:
        return text
    begin = max(0, min(found) - _NEAR_CHARS // 2)
    # At the beginning of a word, and with that of the word that was found.
    if begin:
        begin = text.find(" ", begin, min(found)) + 1 or begin
    return text[begin : min(found) + _NEAR_CHARS // 2]


def _cut(line: str, hit: int, *, is_begun: bool = False, goes_on: bool = False) -> str:
    """Give a part of line around hit; is_begun and goes_on: there is more before line, and behind it."""
    begin = max(0, hit - _BEFORE_HIT_CHARS)
    if begin:
        begin = max(begin, line.rfind(" ", 0, begin) + 1)
    end = begin + _EXCERPT_CHARS
    before, after = "…" if begin or is_begun else "", "…" if end < len(line) or goes_on else ""
    return f"{before}{line[begin:end].strip()}{after}"


_FORMS: Final = _Forms()
_PLACES: Final = _Places()
