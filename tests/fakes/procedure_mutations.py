"""Twelve ways to spoil a shown procedure, each at every place where it can be done.

A spoiled text always differs from the untouched one in something that matters; where a change would not, as
in swapping two steps with the same words and numbers, it is not made.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.domain.procedure import AlertKind, Procedure
from app.procedures.ground_text import normalised


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a showing: a step where n is not 0, else an alert of the step that follows."""

    text: str
    n: int = 0
    label: str = ""
    kind: AlertKind | None = None

    @property
    def shown(self) -> str:
        """The line as it is shown."""
        lead = f"{self.kind.upper()}: " if self.kind else f"{self.label} " if self.label else ""
        return lead + self.text


Lines = tuple[Line, ...]
Mutation = Callable[[Lines], Iterator[Lines]]


def golden(procedure: Procedure, labels: str = "printed") -> Lines:
    """Give the lines of a showing; labels: printed, counted or none."""
    lines = [Line(alert.text, kind=alert.kind) for alert in procedure.general_alerts]
    for step in procedure.steps:
        printed = step.label if not step.label.isalnum() else f"{step.label}."
        label = {"printed": printed, "counted": f"{step.n}.", "none": ""}[labels]
        lines += (Line(alert.text, kind=alert.kind) for alert in step.alerts)
        lines.append(Line(step.text, step.n, label))
    return tuple(lines)


def shown(lines: Lines) -> str:
    """Give the text that a reader sees."""
    return "\n".join(line.shown for line in lines)


def mutants(lines: Lines) -> Iterator[tuple[str, str]]:
    """Give every spoiled text with the name of what was done."""
    for name, mutation in MUTATIONS.items():
        for spoiled in mutation(lines):
            yield name, shown(spoiled)


def _steps(lines: Lines) -> list[int]:
    return [at for at, line in enumerate(lines) if line.n]


def _with(lines: Lines, at: int, *new: Line) -> Lines:
    return (*lines[:at], *new, *lines[at + 1 :])


def _drop(lines: Lines) -> Iterator[Lines]:
    for at in _steps(lines):
        yield _with(lines, at)


def _duplicate(lines: Lines) -> Iterator[Lines]:
    for at in _steps(lines):
        yield _with(lines, at, lines[at], lines[at])
        yield (*lines, lines[at])


def _swap(lines: Lines) -> Iterator[Lines]:
    places = _steps(lines)
    for first, second in ((a, b) for at, a in enumerate(places) for b in places[at + 1 :][:3]):
        one, other = lines[first], lines[second]
        if normalised(one.text) == normalised(other.text):
            continue
        yield _with(_with(lines, first, other), second, one)
        moved = replace(other, label=one.label), replace(one, label=other.label)
        yield _with(_with(lines, first, moved[0]), second, moved[1])


def _merge(lines: Lines) -> Iterator[Lines]:
    places = _steps(lines)
    for first, second in pairwise(places):
        one, other = lines[first], lines[second]
        rest = _with(lines, second)
        yield _with(rest, first, replace(one, text=f"{one.text} {other.text}"))
        yield _with(rest, first, replace(one, text=f"{one.text.rstrip('.')} and {other.text}"))
        yield _with(rest, first, replace(one, text=f"{one.text} {other.shown}"))
        if other.label:
            yield _with(rest, first, replace(one, text=f"{one.text}\n{other.text}"))


def _each_text(lines: Lines, change: Callable[[str], Iterator[str]]) -> Iterator[Lines]:
    for at, line in enumerate(lines):
        for text in change(line.text):
            if line.kind is AlertKind.NOTE or normalised(text) == normalised(line.text):
                continue
            yield _with(lines, at, replace(line, text=text))


def _digits(text: str) -> Iterator[str]:
    for match in re.finditer(r"\d", text):
        digit = str((int(match[0]) + 3) % 10)
        yield text[: match.start()] + digit + text[match.end() :]
        yield text[: match.start()] + match[0] + "0" + text[match.end() :]


_UNIT = re.compile(
    r"(?<=\d)(\s*)(%|°C|°F|(?:bar|kPa|psi|mm|cm|m|km|seconds?|s|minutes?|min|hours?|h|deg|degrees?|kW|W|Nm|kV|V|A"
    r"|kg|l|Hz|rpm|days?|m²|秒|分钟|ثانية)(?!\w))"
)


def _units(text: str) -> Iterator[str]:
    for match in _UNIT.finditer(text):
        if re.search(r"[A-Z][-_ ]?\d+$", text[: match.start()]):
            continue  # the end of a tag
        unit = {"bar": "psi", "seconds": "minutes", "minutes": "seconds", "°C": "°F"}.get(match[2], "kbar")
        yield text[: match.start()] + match[1] + unit + text[match.end() :]
        yield text[: match.start()] + text[match.end() :]


def _signs(text: str) -> Iterator[str]:
    for match in re.finditer(r"(?<![\w.,-])([-−+]?)(\d)", text):
        sign = "" if match[1] else "-"
        yield text[: match.start()] + sign + match[2] + text[match.end() :]
        yield (
            text[: match.start()]
            + match[1].translate({0x2D: "+", 0x2212: "+", 0x2B: "-"})
            + ("" if match[1] else "+")
            + match[2]
            + text[match.end() :]
        )


_NEGATION = re.compile(
    r"\b(?:do not|does not|cannot|not|never|no|nicht|kein\w*)\b ?|n't\b|不要|不|禁止|لا ", re.IGNORECASE
)


def _negations(text: str) -> Iterator[str]:
    for match in _NEGATION.finditer(text):
        yield text[: match.start()] + text[match.end() :]
    words = [match.start() for match in re.finditer(r"(?<=\s)\w", text)]
    for place in (words[0], words[len(words) // 2], words[-1]) if words else ():
        yield f"{text[:place]}not {text[place:]}"
    yield f"Do not {text[:1].lower()}{text[1:]}"
    yield f"不要{text}"
    yield f"لا {text}"


def _tags(text: str) -> Iterator[str]:
    for match in re.finditer(r"\b[A-Z]{1,5}[-_ ]?\d+[A-Z]?\b", text):
        tag = match[0]
        yield text[: match.start()] + ("Q" if tag[0] != "Q" else "R") + tag[1:] + text[match.end() :]
        yield text[: match.end()] + "B" + text[match.end() :]
        yield text[: match.start()] + tag.lower() + text[match.end() :]
        yield text[: match.start()] + tag.replace("-", " ").replace("_", "-") + text[match.end() :]


def _dropped_warning(lines: Lines) -> Iterator[Lines]:
    for at, line in enumerate(lines):
        if line.kind in {AlertKind.WARNING, AlertKind.CAUTION}:
            yield _with(lines, at)
            # With the same words elsewhere, the moved one would only take the other's place.
            is_alone = sum(other.text == line.text for other in lines) == 1
            if is_alone and len(_steps(lines[at:])) > 1:
                yield (*_with(lines, at), line)
            if line.text.strip() and normalised(line.text[: len(line.text) // 2]):
                yield _with(lines, at, replace(line, text=line.text[: len(line.text) // 2]))
            yield _with(lines, at, replace(line, kind=AlertKind.NOTE))


_TRANSLATIONS = (
    "Das Ventil öffnen und warten.",
    "打开阀门并等待。",
    "افتح الصمام وانتظر.",
    "Ouvrez la vanne.",
)


def _translated(lines: Lines) -> Iterator[Lines]:
    for at, line in enumerate(lines):
        if line.kind is AlertKind.NOTE:
            continue
        for text in _TRANSLATIONS:
            yield _with(lines, at, replace(line, text=text))


def _added(lines: Lines) -> Iterator[Lines]:
    texts = ("Check that everything is fine.", "Put the cover back and tidy up.", "Repeat step 1.")
    for at in range(len(lines) + 1):
        after = next((line for line in lines[at:] if line.n), None)
        for text in texts:
            label = after.label if after else "99." if lines[-1].label else ""
            yield (*lines[:at], Line(text, 1, label), *lines[at:])


def _on_texts(change: Callable[[str], Iterator[str]]) -> Mutation:
    return lambda lines: _each_text(lines, change)


TEXT_CHANGES: dict[str, Callable[[str], Iterator[str]]] = {
    "digit": _digits,
    "unit": _units,
    "sign": _signs,
    "negation": _negations,
    "tag": _tags,
}
"""The changes that one text can suffer."""

MUTATIONS: dict[str, Mutation] = {
    "drop": _drop,
    "duplicate": _duplicate,
    "swap": _swap,
    "merge": _merge,
    "digit": _on_texts(_digits),
    "unit": _on_texts(_units),
    "sign": _on_texts(_signs),
    "negation": _on_texts(_negations),
    "tag": _on_texts(_tags),
    "dropped warning": _dropped_warning,
    "translated": _translated,
    "added step": _added,
}


def untouched(lines: Lines) -> Iterator[str]:
    """Give showings that differ only in what means nothing."""
    text = shown(lines)
    yield text
    yield text.replace("\n", "\n\n")
    yield text.replace(" ", "\u00a0")
    yield text.replace("'", "’").replace(" - ", " – ")
    yield "\n".join(f"  {line}  " for line in text.split("\n"))
    yield shown(tuple(line for line in lines if line.kind is not AlertKind.NOTE))


def names(found: Sequence[tuple[str, str]]) -> set[str]:
    """Give the mutations that could be made at all."""
    return {name for name, _text in found}
