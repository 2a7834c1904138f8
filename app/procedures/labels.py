"""Numbers in front of steps, as people type them: "1.", "(a)", "iv)", "3.2.1", "Step 4 –", "第五步"."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """What a label counts with."""

    NUMBER = "number"
    DOTTED = "dotted"
    LETTER = "letter"
    ROMAN = "roman"
    WORD = "word"  # "Step 4"
    BULLET = "bullet"


@dataclass(frozen=True, slots=True)
class Label:
    """A label at the start of a text; length counts its characters with the space behind it.

    values are the numbers that it stands for, one for each part of a dotted one. form tells
    "1." from "1)" and "(1)". A letter that may be a Roman numeral is a LETTER; is_roman_too says so.
    """

    text: str
    style: Style
    values: tuple[int, ...]
    form: str
    length: int
    is_roman_too: bool = False


_DIGITS = r"[0-9\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]"
_HAN = "〇零一二三四五六七八九十百"
_STEP_WORDS = r"(?:step|schritt|[ée]tape|paso|passo|stap|krok|الخطوة|خطوة|步骤|步驟|第)"
_STEP = re.compile(
    rf"(?P<word>{_STEP_WORDS})\s*(?P<value>{_DIGITS}{{1,9}}(?:\.{_DIGITS}{{1,9}})*|"
    rf"[{_HAN}]+)\s*(?P<letter>[a-z](?![a-z]))?"
    r"\s*(?:步|步骤)?\s*(?P<end>[:：.\uff0e、)\]]|[-–—](?=\s)|$|(?=\s(?-i:[A-Z])))\s*|"
    rf"第\s*(?P<value2>{_DIGITS}{{1,9}}|[{_HAN}]+)\s*步(?:骤)?\s*[:：、,，]?\s*",
    re.IGNORECASE,
)
_DOTTED = re.compile(
    rf"(?P<value>{_DIGITS}{{1,9}}(?:[.\uff0e]{_DIGITS}{{1,9}})+)(?P<end>[.)\uff0e]?)(?:\s+|$)"
)
_OPEN_NUMBER = re.compile(
    rf"(?P<value>{_DIGITS}{{1,3}})\s*(?P<end>[.)\uff0e、]|\)\.|(?<=\d)[:-](?=\s))(?:\s+|$|(?<=[、\uff0e])\s*)"
)
# "[1]: http://…" says where a reference leads and labels nothing.
_CLOSED = re.compile(
    rf"(?!\[[^\]]*\]:\s*<?[A-Za-z][\w+.-]*:)[(（\[]\s*(?P<value>{_DIGITS}{{1,3}}|[A-Za-z]|[ivxIVX]+|[{_HAN}]+)\s*[)）\]](?:\s+|"
    rf"(?=[^\s\w])|(?<=）)\s*|$)"
)
_HAN_NUMBER = re.compile(rf"(?P<value>[{_HAN}]{{1,4}})(?P<end>[、\uff0e.])\s*")
_WIDE = re.compile(rf"(?P<value>{_DIGITS}{{1,3}})(?:\t+|\s{{2,}}|\s+[-–—]\s+)(?=\S)")
_LETTER = re.compile(r"(?P<value>[A-Za-z]|[ivx]{1,6}|[IVX]{1,6})(?P<end>[.)])(?:\s+|$)")
_CIRCLED = re.compile(r"(?P<value>[①-⑳])\s*")
_BULLET = re.compile(
    r"(?P<value>[•◦▪▫‣∙●○■□☐☑◆➢➤✓✔·]|[*–—-](?=\s)|o(?=\s{2,}|\t)|\[[ xX]?\](?=\s))\s*(?=\S|$)"
)
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def read_label(text: str) -> Label | None:
    """Give the label that text begins with, or None."""
    for reader in _READERS:
        label = reader(text)
        if label is not None:
            return label
    return None


def as_roman(label: Label) -> Label:
    """Give a label whose letters are read as a Roman numeral; only for one that is_roman_too."""
    letters = label.text.strip("().[] ")
    end = "()" if label.text[:1] in "([" else label.text[-1]
    style = ("I" if letters.isupper() else "i") + end
    return Label(label.text, Style.ROMAN, (_roman(letters),), style, label.length, is_roman_too=True)


def _lettered(text: str, value: str, end: str, length: int) -> Label | None:
    if value[0].isdigit() or value[0] in _HAN:
        return Label(text, Style.NUMBER, (_number(value),), f"1{end}", length)
    is_roman = bool(re.fullmatch(r"[ivx]+|[IVX]+", value)) and _roman(value) > 0
    case = "A" if value.isupper() else "a"
    if len(value) == 1:
        return Label(
            text, Style.LETTER, (ord(value.lower()) - ord("a") + 1,), f"{case}{end}", length, is_roman
        )
    if not is_roman:
        return None
    return as_roman(Label(text, Style.LETTER, (0,), end, length, is_roman_too=True))


def _number(text: str) -> int:
    if all(character in _HAN for character in text):
        return _han(text)
    return int(text)


def _han(text: str) -> int:
    total, current = 0, 0
    for character in text:
        if character in "十百":
            factor = 10 if character == "十" else 100
            total, current = total + (current or 1) * factor, 0
        else:
            current = max(_HAN.index(character) - 1, 0)
    return total + current


def _roman(text: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in text.lower()]
    total = 0
    for place, value in enumerate(values):
        following = values[place + 1] if place + 1 < len(values) else 0
        total += -value if value < following else value
    return total if _to_roman(total) == text.lower() else 0


def _to_roman(value: int) -> str:
    parts = []
    for number, letters in (
        (100, "c"),
        (90, "xc"),
        (50, "l"),
        (40, "xl"),
        (10, "x"),
        (9, "ix"),
        (5, "v"),
        (4, "iv"),
        (1, "i"),
    ):
        while value >= number:
            parts.append(letters)
            value -= number
    return "".join(parts)


def roman_text(value: int) -> str:
    """Give a number in small Roman numerals."""
    return _to_roman(value)


def letter_text(value: int) -> str:
    """Give a number as word processors count with letters: a … z, aa, bb."""
    return chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)


def _step_word(text: str) -> Label | None:
    match = _STEP.match(text)
    if match is None:
        return None
    values = tuple(_number(part) for part in re.split(r"[.\uff0e]", match["value"] or match["value2"]))
    if letter := match["letter"]:
        values = (*values, ord(letter.lower()) - ord("a") + 1)
    return Label(match[0].strip(), Style.WORD, values, "word", match.end())


def _dotted(text: str) -> Label | None:
    match = _DOTTED.match(text)
    if match is None:
        return None
    values = tuple(_number(part) for part in re.split(r"[.\uff0e]", match["value"]))
    if values[-1] == 0 and len(values) == 2 and values[0]:
        # "3.0" heads what "3.1" and "3.2" stand under.
        values = values[:1]
    return Label(match[0].strip(), Style.DOTTED, values, "dotted", match.end())


def _numbered(text: str) -> Label | None:
    if match := _OPEN_NUMBER.match(text):
        form = ")" if ")" in match["end"] else "."
        return Label(match[0].strip(), Style.NUMBER, (_number(match["value"]),), f"1{form}", match.end())
    if match := _HAN_NUMBER.match(text):
        return Label(match[0].strip(), Style.NUMBER, (_number(match["value"]),), "一、", match.end())
    if match := _WIDE.match(text):
        return Label(match["value"], Style.NUMBER, (_number(match["value"]),), "1 ", match.end())
    if match := _CIRCLED.match(text):
        value = (ord(match["value"]) - ord("①") + 1,)
        return Label(match["value"], Style.NUMBER, value, "①", match.end())
    return None


def _closed(text: str) -> Label | None:
    match = _CLOSED.match(text)
    return _lettered(match[0].strip(), match["value"], "()", match.end()) if match else None


def _open_letter(text: str) -> Label | None:
    match = _LETTER.match(text)
    return _lettered(match[0].strip(), match["value"], match["end"], match.end()) if match else None


def _bullet(text: str) -> Label | None:
    match = _BULLET.match(text)
    return Label(match[0].strip(), Style.BULLET, (), match["value"], match.end()) if match else None


_READERS = (_step_word, _dotted, _numbered, _closed, _open_letter, _bullet)
