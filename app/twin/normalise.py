"""Folds a question to one spelling and cuts it into tokens; offsets point into the folded text.

Knows scripts, digits and punctuation; knows no word of any language. A run of Latin or Arabic letters is one
token, a number is one, every Chinese character is one, so that a phrase is a run of tokens in every language.
"""

import re
import unicodedata
from dataclasses import dataclass

MAX_CHARS = 1000
"""Longer questions are not read; nobody asks one thing in more words."""

# Normalising is quadratic in a run of combining marks, so it sees the text in pieces.
_PIECE_CHARS = 256
# A traditional character, then the simplified one.
_TRADITIONAL = (
    "開开關关閉闭啟启啓启動动請请將将設设為为確确認认報报嗎吗麼么幫帮閥阀門门調调離离復复複复機机車车運运靜静強强壓压溫温時时間间歷历狀状態态數数樣样誰谁幾几現现馬马煩烦給给趕赶緊紧應应"
    "該该須须後后來来與与並并順顺過过還还沒没會会們们個个遠远點点長长線线圖图書书說说記记錄录條条驟骤電电號号風风險险斷断區区單单優优級级檢检維维護护備备紀纪顯显傳传統统計计總总產产屬属"
    "預预測测類类從从選选擇择視视發发這这兩两週周濾滤濁浊顆颗變变嚴严違违於于聯联繫系內内東东廠厂歲岁續续縮缩鎖锁響响應应費费頻频異异實实資资況况導导連连結结業业讀读觀观劃划當当裡里裏里"
    "範范圍围經经緯纬儲储罐罐氣气質质淨净製制責责員员術术廢废組组壞坏漏漏洩泄損损試试驗验標标準准稱称價价錢钱細细構构處处專专務务進进達达節节儀仪錶表無无僅仅換换陳陈舊旧對对負负滿满餘余"
    "評评佔占擱搁處处寫写創创刪删級级歸归隱隐滑滑體体網网絡络"
)
_FOLD = str.maketrans(
    {
        # Marks, vowel signs, tatweel, joiners and direction marks say nothing here and may hide anything.
        **dict.fromkeys([*range(0x0300, 0x0370), *range(0x064B, 0x0660), 0x0640, 0x0670, 0x00AD, 0x061C]),
        **dict.fromkeys([*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF]),
        **dict.fromkeys([*range(0x2010, 0x2016), 0x2212, 0x30FC, 0xFE63, 0xFF0D], "-"),
        **dict.fromkeys([0x2018, 0x2019, 0x02BC], "'"),
        **dict.fromkeys([0x201C, 0x201D, 0x00AB, 0x00BB, *range(0x300C, 0x3010)], '"'),
        **{0x0660 + digit: str(digit) for digit in range(10)},
        **{0x06F0 + digit: str(digit) for digit in range(10)},
        0x066B: ".",
        0x066C: "",
        # Alef and its kin, yaa, taa marbuta, waw with hamza.
        **dict.fromkeys([0x0622, 0x0623, 0x0625, 0x0671], "\u0627"),
        **dict.fromkeys([0x0649, 0x0626, 0x06CC], "\u064a"),
        0x0629: "\u0647",
        0x0624: "\u0648",
        0x06A9: "\u0643",
        0x060C: ",",
        0x061B: ";",
        0x061F: "?",
        0x3001: ",",
        0x3002: ".",
        0x00B3: "3",
        0x00B2: "2",
        **{ord(old): new for old, new in zip(_TRADITIONAL[::2], _TRADITIONAL[1::2], strict=True)},
    }
)
_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,12})?(?![\d,])|\d{1,18}(?:\.\d{1,12})?)"
    r"|(?P<han>[\u3400-\u4dbf\u4e00-\u9fff])"
    r"|(?P<arabic>[\u0621-\u064a\u066e-\u06d3\u06fa-\u06ff]+)"
    r"|(?P<word>[^\W\d_\u0600-\u06ff\u3400-\u4dbf\u4e00-\u9fff]+(?:'[a-z]{1,2}\b)?)"
    r"|(?P<mark>[^\w\s]|_)"
    r"|(?P<other>\S)"
)
_NOT_IN_TAGS = re.compile("[^a-z0-9]")
_LANGUAGES = (("zh", re.compile(r"[\u3400-\u9fff]")), ("ar", re.compile(r"[\u0621-\u06d3]")))


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a folded question.

    kind is number, han, arabic, word, mark or other; stem is the form that phrases are looked up by; spaced
    tells whether white space stands before it.
    """

    text: str
    stem: str
    kind: str
    start: int
    end: int
    spaced: bool = False

    @property
    def is_plural(self) -> bool:
        """Tell whether an English plural ending was taken off."""
        return self.kind == "word" and self.stem != self.text and self.text.endswith("s")


def fold(text: str) -> str:
    """Give text in lower case with one form for every letter, digit, dash and quotation mark."""
    return fold_case(text).lower()


def fold_case(text: str) -> str:
    """Give text as fold does, with its capitals; what one call leaves the next would not change."""
    if not text.isascii():
        text = text.translate(_FOLD)
        pieces = range(0, len(text), _PIECE_CHARS)
        text = "".join(unicodedata.normalize("NFKC", text[i : i + _PIECE_CHARS]) for i in pieces)
        text = text.translate(_FOLD)
    return " ".join(text.split())


def tokens_of(folded: str) -> tuple[Token, ...]:
    """Cut a folded text into tokens."""
    found = []
    last = 0
    for match in _TOKEN.finditer(folded):
        kind = match.lastgroup or "other"
        text = match[0].replace(",", "") if kind == "number" else match[0]
        found.append(Token(text, _stem(text, kind), kind, match.start(), match.end(), match.start() > last))
        last = match.end()
    return tuple(found)


def stems_of(text: str) -> tuple[str, ...]:
    """Give the stems of any text, as phrases are looked up by; what tokens_of gives, without the tokens."""
    folded = text.lower() if text.isascii() else fold(text)
    return tuple(_stem(match[0], match.lastgroup or "other") for match in _TOKEN.finditer(folded))


def language_of(folded: str) -> str:
    """Tell the language by its script: zh, ar, else en."""
    found = {language: len(script.findall(folded)) for language, script in _LANGUAGES}
    best = max(found, key=lambda language: found[language])
    return best if found[best] else "en"


def compact(text: str) -> str:
    """Give the letters and digits of a tag in lower case; "P-101", "p101" and "P 101" are one."""
    if text.isascii():
        return _NOT_IN_TAGS.sub("", text.lower())
    return "".join(letter for letter in fold(text) if letter.isalnum())


def _stem(text: str, kind: str) -> str:
    if kind == "word":
        return english_stem(text)
    return arabic_stem(text) if kind == "arabic" else text


def english_stem(word: str) -> str:
    """Take a plural or possessive ending off."""
    if word.endswith("'s"):
        word = word[:-2]
    elif "'" in word:
        return word
    if len(word) <= 3 or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word.removesuffix("s")


_ARABIC_PREFIXES = (
    "\u0648\u0628\u0627\u0644",
    "\u0648\u0644\u0644",
    "\u0648\u0627\u0644",
    "\u0641\u0627\u0644",
    "\u0628\u0627\u0644",
    "\u0643\u0627\u0644",
    "\u0644\u0644",
    "\u0627\u0644",
)
_ARABIC_SUFFIXES = (
    "\u062a\u064a\u0646",
    "\u062a\u0627\u0646",
    "\u064a\u0627\u062a",
    "\u0647\u0627",
    "\u0647\u0645",
    "\u0627\u062a",
    "\u0648\u0646",
    "\u064a\u0646",
    "\u064a\u0647",
    "\u0647",
    "\u064a",
    "\u0627",
)


def arabic_stem(word: str) -> str:
    """Take article, conjunction and one ending off (after Larkey's light stemmer)."""
    for prefix in _ARABIC_PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= 3:
            word = word[len(prefix) :]
            break
    for suffix in _ARABIC_SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word
