"""The numbers that Word prints in front of paragraphs, worked out of numbering.xml as Word does it.

ECMA-376 part 1, 17.9: a paragraph names a list (numId) and a level (ilvl), itself or through its style; the
list names an abstract one whose levels say how to count and what to print.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from app.procedures.labels import letter_text, roman_text

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LEVELS = 9
_TWIPS_PER_POINT = 20.0
_HAN_DIGITS = "零一二三四五六七八九"
_ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


@dataclass(frozen=True, slots=True)
class _Level:
    """How a level of a list counts; pattern holds %1 … %9 for the numbers of the levels."""

    start: int = 1
    form: str = "decimal"
    pattern: str = ""
    restart: int = -1  # the level (from 1) whose next number restarts this one; 0 for never, -1 for any above
    is_legal: bool = False
    style: str = ""
    indent: float = -1.0  # points; -1 where the level does not say


@dataclass(frozen=True, slots=True)
class Number:
    """What is printed before a paragraph; text is empty for a list's paragraph that carries no number.

    indent is where the level puts its text, in points, -1 where it does not say.
    """

    text: str
    level: int
    list_id: int
    is_ordered: bool
    indent: float = -1.0


@dataclass(slots=True)
class _List:
    abstract: str
    levels: dict[int, _Level]
    restarts: dict[int, int] = field(default_factory=dict)


class Numbering:
    """Counts along a document; number() is called for its paragraphs in order."""

    def __init__(self, root: Any | None) -> None:
        abstracts = dict(_abstracts(root)) if root is not None else {}
        self._lists = dict(_lists(root, abstracts)) if root is not None else {}
        self._abstracts = abstracts
        self._counts: dict[str, list[int | None]] = {}
        self._begun: set[tuple[int, int]] = set()

    def place_of_style(self, style: str) -> tuple[int, int] | None:
        """Give list and level that a level names this paragraph style for, or None."""
        for list_id, entry in self._lists.items():
            for level, facts in entry.levels.items():
                if facts.style == style:
                    return list_id, level
        return None

    def number(self, list_id: int, level: int) -> Number | None:
        """Count one paragraph of a list; None where the list is not defined."""
        entry = self._lists.get(list_id)
        if entry is None or not 0 <= level < _LEVELS:
            return None
        facts = entry.levels.get(level, _Level())
        if facts.form in ("bullet", "none") or not facts.pattern.strip():
            text = facts.pattern.strip()
            return Number(
                "•" if facts.form == "bullet" and text else text,
                level,
                list_id,
                is_ordered=False,
                indent=facts.indent,
            )
        counts = self._counts.setdefault(entry.abstract, [None] * _LEVELS)
        self._restart(entry, list_id, level, counts)
        value = counts[level]
        counts[level] = facts.start if value is None else value + 1
        for deeper in range(level + 1, _LEVELS):
            restart = entry.levels.get(deeper, _Level()).restart
            if restart < 0 or level < restart:
                counts[deeper] = None
        text = re.sub(
            r"%([1-9])", lambda match: _shown(entry, counts, int(match[1]) - 1, facts), facts.pattern
        )
        return Number(text.strip(), level, list_id, is_ordered=True, indent=facts.indent)

    def _restart(self, entry: _List, list_id: int, level: int, counts: list[int | None]) -> None:
        """A list of its own that overrides a start begins there the first time that it is met."""
        if level in entry.restarts and (list_id, level) not in self._begun:
            self._begun.add((list_id, level))
            counts[level] = entry.restarts[level] - 1


def _shown(entry: _List, counts: list[int | None], level: int, shown_by: _Level) -> str:
    facts = entry.levels.get(level, _Level())
    value = counts[level]
    number = facts.start if value is None else value
    return _formatted(number, "decimal" if shown_by.is_legal else facts.form)


def _formatted(number: int, form: str) -> str:
    match form:
        case "lowerLetter" if number > 0:
            return letter_text(number)
        case "upperLetter" if number > 0:
            return letter_text(number).upper()
        case "lowerRoman" if number > 0:
            return roman_text(number)
        case "upperRoman" if number > 0:
            return roman_text(number).upper()
        case "decimalZero":
            return f"{number:02d}"
        case "arabicAlpha" | "hindiNumbers" | "arabicAbjad":
            return str(number).translate(_ARABIC)
        case "chineseCounting" | "chineseCountingThousand" | "japaneseCounting" | "ideographDigital" if (
            number < 100
        ):
            return _han(number)
        case "decimalEnclosedCircle" | "decimalEnclosedCircleChinese" if 1 <= number <= 20:
            return chr(ord("①") + number - 1)
        case _:
            return str(number)


def _han(number: int) -> str:
    tens, ones = divmod(number, 10)
    if not tens:
        return _HAN_DIGITS[ones]
    return ("" if tens == 1 else _HAN_DIGITS[tens]) + "十" + (_HAN_DIGITS[ones] if ones else "")


def _abstracts(root: Any) -> Iterator[tuple[str, dict[int, _Level]]]:
    for element in root.iter(f"{_W}abstractNum"):
        levels = {_integer(level, f"{_W}ilvl", 0): _level(level) for level in element.iter(f"{_W}lvl")}
        yield element.get(f"{_W}abstractNumId", ""), levels


def _lists(root: Any, abstracts: dict[str, dict[int, _Level]]) -> Iterator[tuple[int, _List]]:
    for element in root.iter(f"{_W}num"):
        reference = element.find(f"{_W}abstractNumId")
        abstract = reference.get(f"{_W}val", "") if reference is not None else ""
        levels = dict(abstracts.get(abstract, {}))
        restarts = {}
        for override in element.iter(f"{_W}lvlOverride"):
            level = _integer(override, f"{_W}ilvl", 0)
            redefined = override.find(f"{_W}lvl")
            if redefined is not None:
                levels[level] = _level(redefined)
                restarts[level] = levels[level].start
            start = override.find(f"{_W}startOverride")
            if start is not None:
                restarts[level] = _integer(start, f"{_W}val", 1)
        yield _integer(element, f"{_W}numId", 0), _List(abstract, levels, restarts)


def _level(element: Any) -> _Level:
    def value(name: str, otherwise: str) -> str:
        child = element.find(f"{_W}{name}")
        return str(child.get(f"{_W}val", otherwise)) if child is not None else otherwise

    restart = element.find(f"{_W}lvlRestart")
    place = element.find(f"{_W}pPr/{_W}ind")
    left = "" if place is None else str(place.get(f"{_W}left") or place.get(f"{_W}start") or "")
    return _Level(
        start=int(value("start", "1")) if value("start", "1").lstrip("-").isdigit() else 1,
        form=value("numFmt", "decimal"),
        pattern=value("lvlText", ""),
        restart=_integer(restart, f"{_W}val", -1) if restart is not None else -1,
        is_legal=element.find(f"{_W}isLgl") is not None,
        style=value("pStyle", ""),
        indent=int(left) / _TWIPS_PER_POINT if re.fullmatch(r"\d{1,6}", left) else -1.0,
    )


def _integer(element: Any, name: str, otherwise: int) -> int:
    text = str(element.get(name, ""))
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else otherwise
