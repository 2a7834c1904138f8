"""The text of one Word paragraph as it is printed, and what of it is not; styles as far as needed."""

import re
from dataclasses import dataclass, field
from typing import Any

from app.procedures.extraction import Loss, is_raised_number

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
# Half points: up to two points nobody reads.
_TINY_HALF_POINTS = 4
_WHITE = frozenset(("FFFFFF", "FEFEFE", "FFFEFF"))
_ON = frozenset(("1", "true", "on", ""))
_TWIPS_PER_POINT = 20.0


@dataclass(frozen=True, slots=True)
class Looks:
    """How a run looks; None where neither it nor its style says."""

    is_vanished: bool | None = None
    is_bold: bool | None = None
    is_struck: bool | None = None
    colour: str | None = None
    half_points: int | None = None
    is_shaded: bool | None = None

    def over(self, below: "Looks") -> "Looks":
        """Give these looks with what they leave open taken from below."""
        return Looks(
            self.is_vanished if self.is_vanished is not None else below.is_vanished,
            self.is_bold if self.is_bold is not None else below.is_bold,
            self.is_struck if self.is_struck is not None else below.is_struck,
            self.colour if self.colour is not None else below.colour,
            self.half_points if self.half_points is not None else below.half_points,
            self.is_shaded if self.is_shaded is not None else below.is_shaded,
        )

    @property
    def is_hidden(self) -> bool:
        """Whether nobody sees it on paper; white on a coloured ground is seen."""
        is_tiny = self.half_points is not None and self.half_points <= _TINY_HALF_POINTS
        return bool(self.is_vanished) or is_tiny or (self.colour in _WHITE and not self.is_shaded)


@dataclass(slots=True)
class RunText:
    """A paragraph's text as printed, and what was left out of it or stands in it on trial."""

    text: str = ""
    is_bold: bool = False
    losses: tuple[Loss, ...] = ()
    hidden: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    inserted: list[str] = field(default_factory=list)


class Styles:
    """The styles of a document, by what paragraphs need to know of them."""

    def __init__(self, root: Any) -> None:
        self._styles = {style.get(f"{_W}styleId", ""): style for style in root.iter(f"{_W}style")}
        self._looks: dict[str, Looks] = {}

    def id_of(self, paragraph: Any) -> str:
        """Give the id of a paragraph's style, empty for the default one."""
        element = paragraph.find(f"{_W}pPr/{_W}pStyle")
        return str(element.get(f"{_W}val", "")) if element is not None else ""

    def name_of(self, paragraph: Any) -> str:
        """Give the name of a paragraph's style, empty for the default one."""
        style = self._styles.get(self.id_of(paragraph))
        name = style.find(f"{_W}name") if style is not None else None
        return str(name.get(f"{_W}val", "")) if name is not None else self.id_of(paragraph)

    def heading_level(self, paragraph: Any) -> int:
        """Give the outline level from 1 that the paragraph or its style sets, 0 for none."""
        for properties in self._paragraph_properties(paragraph):
            level = properties.find(f"{_W}outlineLvl")
            if level is not None:
                value = _number(level.get(f"{_W}val", ""), 9)
                return value + 1 if value < 9 else 0
        return 0

    def list_place(self, paragraph: Any) -> tuple[int, int] | None:
        """Give list and level of a paragraph, from itself or its style; None for none or list 0."""
        list_id: int | None = None
        level: int | None = None
        for properties in self._paragraph_properties(paragraph):
            numbers = properties.find(f"{_W}numPr")
            if numbers is None:
                continue
            named, deep = numbers.find(f"{_W}numId"), numbers.find(f"{_W}ilvl")
            if level is None and deep is not None:
                level = _number(deep.get(f"{_W}val", ""), 0)
            if list_id is None and named is not None:
                list_id = _number(named.get(f"{_W}val", ""), 0)
                break
        return (list_id, level or 0) if list_id else None

    def indent(self, paragraph: Any) -> float:
        """Give the left indentation in points, from the paragraph or its style."""
        for properties in self._paragraph_properties(paragraph):
            element = properties.find(f"{_W}ind")
            if element is not None:
                left = element.get(f"{_W}left") or element.get(f"{_W}start")
                if left is not None:
                    return _number(left, 0) / _TWIPS_PER_POINT
        return 0.0

    def looks(self, style_id: str) -> Looks:
        """Give how a style makes text look, with the styles that it is based on."""
        if style_id not in self._looks:
            # A style that is based on itself must end somewhere.
            self._looks[style_id] = Looks()
            looks = Looks()
            for style in self._chain(style_id):
                looks = looks.over(_looks_of(style.find(f"{_W}rPr")))
            self._looks[style_id] = looks
        return self._looks[style_id]

    def _chain(self, style_id: str) -> list[Any]:
        chain: list[Any] = []
        seen = set()
        while style_id in self._styles and style_id not in seen:
            seen.add(style_id)
            chain.append(self._styles[style_id])
            base = chain[-1].find(f"{_W}basedOn")
            style_id = str(base.get(f"{_W}val", "")) if base is not None else ""
        return chain

    def _paragraph_properties(self, paragraph: Any) -> list[Any]:
        found = [paragraph.find(f"{_W}pPr")]
        found += [style.find(f"{_W}pPr") for style in self._chain(self.id_of(paragraph))]
        return [properties for properties in found if properties is not None]


def paragraph_text(paragraph: Any, styles: Styles) -> RunText:
    """Give the text of a paragraph without its text boxes; field codes are not text, their results are."""
    result = RunText()
    base = styles.looks(styles.id_of(paragraph))
    collector = _Collector(result, styles, base)
    collector.walk(paragraph, is_inserted=False)
    result.text = "".join(collector.parts)
    result.is_bold = collector.shown > 0 and collector.bold == collector.shown
    losses = []
    if collector.is_struck:
        losses.append(Loss.STRUCK)
    if collector.is_raised:
        losses.append(Loss.RAISED)
    if result.inserted or result.deleted:
        losses.append(Loss.TRACKED)
    result.losses = tuple(losses)
    return result


class _Collector:
    def __init__(self, result: RunText, styles: Styles, base: Looks) -> None:
        self.parts: list[str] = []
        self.shown = 0
        self.bold = 0
        self.is_struck = False
        self.is_raised = False
        self._result = result
        self._styles = styles
        self._base = base
        # Depth of field codes ("HYPERLINK …") whose result has not begun yet.
        self._codes: list[bool] = []

    def walk(self, parent: Any, *, is_inserted: bool) -> None:
        for element in parent:
            tag = element.tag
            if not isinstance(tag, str):
                continue
            name = tag.rpartition("}")[2]
            if name == "r":
                self._run(element, is_inserted=is_inserted)
            elif name in ("del", "moveFrom"):
                self._result.deleted.append(_plain(element))
            elif name in ("ins", "moveTo"):
                self._result.inserted.append(_plain(element))
                self.walk(element, is_inserted=True)
            elif name not in ("pPr", "p", "tbl", "oMathPara", "oMath"):
                self.walk(element, is_inserted=is_inserted)
            elif name in ("oMathPara", "oMath"):
                self.parts.append(_plain_math(element))

    def _run(self, run: Any, *, is_inserted: bool) -> None:
        properties = run.find(f"{_W}rPr")
        style = properties.find(f"{_W}rStyle") if properties is not None else None
        looks = _looks_of(properties)
        if style is not None:
            looks = looks.over(self._styles.looks(str(style.get(f"{_W}val", ""))))
        looks = looks.over(self._base)
        text = self._text(run)
        if not text:
            return
        if looks.is_hidden:
            self._result.hidden.append(text)
            return
        place = properties.find(f"{_W}vertAlign") if properties is not None else None
        if place is not None and place.get(f"{_W}val") != "baseline":
            self.is_raised = self.is_raised or is_raised_number("".join(self.parts), text)
        self.parts.append(text)
        size = len(text.strip())
        self.shown += size
        self.bold += size if looks.is_bold else 0
        self.is_struck = self.is_struck or (bool(looks.is_struck) and size > 0)

    def _text(self, run: Any) -> str:
        parts: list[str] = []
        for child in run:
            name = child.tag.rpartition("}")[2] if isinstance(child.tag, str) else ""
            if name == "fldChar":
                self._field(child.get(f"{_W}fldCharType", ""))
            elif any(self._codes):
                continue
            elif name == "t":
                parts.append(child.text or "")
            elif name == "sym":
                parts.append(_symbol(child))
            elif name in _CHARACTERS:
                parts.append(_CHARACTERS[name])
        return "".join(parts)

    def _field(self, kind: str) -> None:
        if kind == "begin":
            self._codes.append(True)
        elif kind == "separate" and self._codes:
            self._codes[-1] = False
        elif kind == "end" and self._codes:
            self._codes.pop()


_CHARACTERS = {"tab": "\t", "ptab": "\t", "br": " ", "cr": " ", "noBreakHyphen": "-"}
# Symbol fonts keep their characters in the private area; these are the ones that lists and forms use.
_SYMBOLS = {
    "F0B7": "•",
    "F0A8": "☐",
    "F0FE": "☒",
    "F0FC": "✓",
    "F0B0": "°",
    "F0B1": "±",
    "F0B3": "≥",
    "F0A3": "≤",
    "F06D": "µ",
    "F057": "Ω",
}


def _symbol(element: Any) -> str:
    code = str(element.get(f"{_W}char", "")).upper()
    # What cannot be named must not vanish: it may be the sign between two values.
    return _SYMBOLS.get(code, "\ufffd")


def _looks_of(properties: Any | None) -> Looks:
    if properties is None:
        return Looks()
    colour = properties.find(f"{_W}color")
    size = properties.find(f"{_W}sz")
    struck = [_flag(properties, name) for name in ("strike", "dstrike")]
    shade = properties.find(f"{_W}shd")
    return Looks(
        is_vanished=_flag(properties, "vanish"),
        is_bold=_flag(properties, "b"),
        is_struck=None if struck == [None, None] else any(struck),
        colour=str(colour.get(f"{_W}val", "")).upper() if colour is not None else None,
        half_points=_number(size.get(f"{_W}val", ""), 24) if size is not None else None,
        is_shaded=_is_shade(shade)
        if shade is not None
        else (True if properties.find(f"{_W}highlight") is not None else None),
    )


def _is_shade(shade: Any) -> bool:
    return str(shade.get(f"{_W}fill", "auto")).upper() not in ("AUTO", "FFFFFF")


def _flag(properties: Any, name: str) -> bool | None:
    element = properties.find(f"{_W}{name}")
    return None if element is None else str(element.get(f"{_W}val", "")).casefold() in _ON


def _plain(element: Any) -> str:
    return "".join(child.text or "" for child in element.iter(f"{_W}t", f"{_W}delText"))


def _plain_math(element: Any) -> str:
    return "".join(child.text or "" for child in element.iter() if str(child.tag).endswith("}t"))


def _number(text: str, otherwise: int) -> int:
    return int(float(text)) if re.fullmatch(r"-?\d{1,9}(?:\.\d+)?", text) else otherwise
