"""Words of a text as they are compared in a search: English, German, Arabic and Chinese.

Arabic words lose their article, vowels and variants of alef; Chinese is taken in pairs of characters, since
nothing marks its words; English endings are cut off, coarsely but alike on both sides.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from app.procedures.ground_text import normalised

_TOKEN: Final = re.compile(r"[^\W_]+(?:[-_./][^\W_]+)*", re.UNICODE)
_CJK: Final = re.compile(r"[\u3400-\u9fff]+")
_ARABIC: Final = re.compile(r"[\u0600-\u06ff]")
_TAG: Final = re.compile(r"(?=.*\d)(?=.*[a-z])[a-z\d]+(?:[-_./ ][a-z\d]+)*$")
_FOLDED_TAG: Final = re.compile(r"[a-z]{1,5}\d{1,6}[a-z]?$")
_SPACED_TAG: Final = re.compile(r"\b([A-Z]{1,4}) (\d{1,5}[A-Z]?)\b")
_ALEF: Final = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ة": "\u0647", "ـ": ""})
_ENDINGS: Final = (
    "ations", "ation", "ments", "ment", "ings", "ing", "edly", "ied", "ies", "ers", "ed", "es", "er",
    "ly", "s",
)  # fmt: skip

_STOPPED: Final = """
a an the this that these those it its i me my we our us you your he she they them their there here
is am are was were be been being do does did done have has had can could may might must shall should
will would of to in on at by for from with about into onto over under up down out off and or but nor
so as if then than when while where which who whom after before during without between whose what
why how please again also just now any some all no not only own same too very true allow allows
allowed possible begin required require first still state end afterwards right correct proper
properly need want get got go going make let put take give tell show know say said exactly mean
means happen happens work works use using long many much often far anybody anyone somebody someone
nobody everybody guide walk through procedure procedures step steps sop instruction instructions
checklist process der die das den dem ein eine und oder mit von zu auf für wie was ist sind ich wir
man wer wo wann warum كيف ما ماذا متى اين من الى على في عن هل هو هي هذا هذه ان او ثم خطوه خطوات
اجراء اجراءات دلني اريد يجب
"""
STOP_WORDS: Final = frozenset(_STOPPED.split())
_CJK_STOP: Final = re.compile(
    "请问|请|怎么样|怎么办|怎么|如何|什么|为什么|哪里|哪个|多少|多久|步骤|规程|操作规程|引导我|指导我|告诉我|帮我|"
    "的|了|吗|呢|是|在|我|要|应该|需要|这|那|和|与|或|把|被|有"
)


def tokens(text: str) -> tuple[str, ...]:
    """Give the words of a text in order, folded: case, endings, variants of letters; tags without marks.

    A tag such as "P-101" gives "p101" and its parts, Chinese gives single characters and pairs.
    """
    return tuple(_tokens(text))


def sequence(text: str) -> tuple[str, ...]:
    """Give the words of a text in order as tokens() does, but each once: a tag whole, Chinese in pairs."""
    return tuple(form for raw in _raw(text) for form in _forms(raw, is_question=True))


def content_words(text: str) -> tuple[str, ...]:
    """Give the words of a question that say what it is about, once each, in order."""
    bare = _CJK_STOP.sub(" ", text)
    found = [
        word
        for raw in _raw(bare)
        for word in _forms(raw, is_question=True)
        if raw not in STOP_WORDS and word not in STOP_WORDS
    ]
    return tuple(dict.fromkeys(found))


def compact(tag: str) -> str:
    """Give a tag without marks and case."""
    return re.sub(r"[\W_]+", "", tag).casefold()


def is_tag(word: str) -> bool:
    """Whether a folded word is an asset's tag: letters and then digits."""
    return bool(_FOLDED_TAG.match(word))


def fold(word: str) -> str:
    """Give a word as it is compared."""
    word = "".join(
        char for char in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(char)
    )
    if _ARABIC.search(word):
        word = word.translate(_ALEF)
        return re.sub(r"^(?:وال|بال|كال|فال|لل|ال)(?=..)", "", word)
    if word.isascii() and word.isalpha():
        return _stem(word)
    return word


def _tokens(text: str) -> Iterator[str]:
    for raw in _raw(text):
        yield from _forms(raw, is_question=False)


def _raw(text: str) -> Iterator[str]:
    joined = _SPACED_TAG.sub(r"\1-\2", normalised(text))
    for match in _TOKEN.finditer(_CJK.sub(lambda run: f" {run[0]} ", joined)):
        word = match[0].casefold()
        yield word.translate(_ALEF) if _ARABIC.search(word) else word


def _forms(raw: str, *, is_question: bool) -> Iterator[str]:
    if _CJK.fullmatch(raw):
        if not is_question or len(raw) == 1:
            yield from raw
        yield from (raw[at : at + 2] for at in range(len(raw) - 1))
    elif _TAG.match(raw):
        yield compact(raw)
        if not is_question:
            yield from (fold(part) for part in re.split(r"[-_./ ]", raw) if part)
    else:
        parts = [fold(part) for part in re.split(r"[-_./]", raw) if part]
        yield from parts
        if len(parts) > 1 and not is_question:
            yield "".join(parts)


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            if ending in {"ied", "ies"}:
                word += "y"
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == "e" else word
