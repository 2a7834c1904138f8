"""The texts that a shown procedure may consist of: its steps, its alerts, and what stands around them."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from app.domain.procedure import Alert, AlertKind, Procedure, Step
from app.procedures.ground_labels import without_label
from app.procedures.ground_text import normalised

# Words that a display puts over its parts; they say nothing that could be done.
_HEADINGS: Final = frozenset({
    "overview", "precondition", "preconditions", "procedure", "procedure steps", "steps", "post-condition",
    "post-conditions", "postcondition", "postconditions", "contingency", "troubleshooting", "warnings",
    "概述", "前提条件", "步骤", "操作步骤", "نظرة عامة", "الشروط المسبقة", "الخطوات", "überblick",
    "voraussetzungen", "schritte",
})  # fmt: skip
_KIND_WORDS: Final = {
    AlertKind.WARNING: ("warning", "danger", "warnung", "gefahr", "警告", "危险", "تحذير", "خطر"),
    AlertKind.CAUTION: ("caution", "vorsicht", "achtung", "小心", "注意", "تنبيه"),
    AlertKind.NOTE: ("note", "hinweis", "备注", "注", "ملاحظة"),
}


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A line that is one of steps, by its text; label is what it is shown with."""

    steps: tuple[Step, ...]
    label: str
    line: int


@dataclass(frozen=True, slots=True)
class ShownAlert:
    """Lines that are an alert of the procedure; text is its normalised text."""

    alerts: tuple[Alert, ...]
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class ShownAround:
    """Lines that are a heading or a paragraph of the procedure; places are offsets in the document.

    is_of_step: a step has it as its lead, detail or figure.
    """

    text: str
    line: int
    places: tuple[int, ...] = ()
    is_heading: bool = False
    is_of_step: bool = False


@dataclass(frozen=True, slots=True)
class ShownForeign:
    """A line that is nothing of the procedure."""

    text: str
    line: int


Shown = ShownStep | ShownAlert | ShownAround | ShownForeign


@dataclass(slots=True)
class ShownReader:
    """Reads a text line by line as texts of one procedure."""

    procedure: Procedure
    _steps: dict[str, list[Step]] = field(default_factory=lambda: defaultdict(list))
    _alerts: dict[str, list[tuple[Alert, str]]] = field(default_factory=lambda: defaultdict(list))
    _paragraphs: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _of_steps: set[str] = field(default_factory=set)
    _headings: set[str] = field(default_factory=set)
    _longest: int = 0

    def __post_init__(self) -> None:
        procedure = self.procedure
        for step in procedure.steps:
            self._steps[normalised(step.text)].append(step)
            self._headings |= {normalised(part) for part in step.source.section.split(" / ")}
            for alert in step.alerts:
                self._add_alert(alert)
            beside = [(part.text, part.source) for part in (*step.lead, *step.details)]
            for text, source in (*beside, *((figure.caption, figure.source) for figure in step.figures)):
                self._paragraphs[normalised(text)].append(source.start)
                self._of_steps.add(normalised(text))
        for alert in procedure.general_alerts:
            self._add_alert(alert)
        paragraphs = (
            procedure.overview, procedure.preconditions, procedure.postconditions, procedure.contingency,
        )  # fmt: skip
        for part in paragraphs:
            for paragraph in part:
                self._paragraphs[normalised(paragraph.text)].append(paragraph.source.start)
                self._headings |= {normalised(name) for name in paragraph.source.section.split(" / ")}
        self._headings |= set(_title_lines(procedure))
        self._headings -= {""}
        self._paragraphs.pop("", None)
        self._steps.pop("", None)
        texts = (*self._steps, *self._alerts, *self._paragraphs, *self._headings)
        self._longest = max(map(len, texts), default=0) + 24

    def read(self, text: str) -> Iterator[Shown]:
        """Yield what the lines of text are, in order; the longest run of lines that is one thing is it."""
        lines = text.splitlines()
        at = 0
        while at < len(lines):
            if not lines[at].strip():
                at += 1
                continue
            found, taken = self._one(lines, at)
            yield found
            at += taken

    def _one(self, lines: list[str], at: int) -> tuple[Shown, int]:
        best: tuple[Shown, int] = (ShownForeign(lines[at].strip(), at + 1), 1)
        length = 0
        for end in range(at + 1, len(lines) + 1):
            length += len(lines[end - 1].strip())
            if length > 2 * self._longest:
                break
            if not lines[end - 1].strip():
                continue
            if found := self._known("\n".join(lines[at:end]), at + 1):
                best = (found, end - at)
        return best

    def _known(self, block: str, line: int) -> Shown | None:
        text = normalised(block)
        if len(text) > self._longest:
            return None
        for label, rest in without_label(text):
            if steps := self._steps.get(rest):
                return ShownStep(tuple(steps), label, line)
        if alerts := self._alerts.get(text):
            return ShownAlert(tuple(alert for alert, _form in alerts), alerts[0][1], line)
        if places := self._paragraphs.get(text):
            return ShownAround(text, line, tuple(places), is_of_step=text in self._of_steps)
        bare = text.lstrip("# ").rstrip(": ")
        if bare in self._headings or bare.casefold() in _HEADINGS:
            return ShownAround(bare, line, is_heading=True)
        return None

    def _add_alert(self, alert: Alert) -> None:
        text = normalised(alert.text)
        words = {alert.title, *_KIND_WORDS[alert.kind]} - {""}
        leads = {form for word in words for form in (word, word.upper(), word.capitalize())}
        for lead in map(normalised, leads):
            for mark in ("", ":", " -", "!"):
                self._alerts[f"{lead}{mark} {text}"].append((alert, text))
        self._alerts[text].append((alert, text))


def _title_lines(procedure: Procedure) -> Iterator[str]:
    title, number, revision = map(normalised, (procedure.title, procedure.number, procedure.revision))
    yield from (title, number, f"{number} {title}", f"{number} - {title}", f"{number}: {title}")
    yield from (f"{title} ({number})", f"{title}, revision {revision}", normalised(procedure.date))
    yield from (f"Revision {revision}", f"Revision: {revision}", f"Rev. {revision}", f"Rev {revision}")
    yield f"{number} {title}, revision {revision}"
