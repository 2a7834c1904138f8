"""Procedures that no document holds, for tests: written out as a text, with every span pointing into it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import strategies as st

from app.domain.procedure import (
    Alert,
    AlertKind,
    DocumentFormat,
    Paragraph,
    Procedure,
    ProcedureStatus,
    SourceSpan,
    Step,
    StepKind,
    StoredProcedure,
)


@dataclass(slots=True)
class Writer:
    """Writes a document and remembers where its parts stand."""

    text: str = ""
    section: str = "Steps"
    steps: list[Step] = field(default_factory=list)

    def span(self, text: str) -> SourceSpan:
        """Write a paragraph and give where it stands."""
        start = len(self.text)
        self.text += text + "\n\n"
        return SourceSpan(start, start + len(text), section=self.section)

    def paragraph(self, text: str) -> Paragraph:
        return Paragraph(text, self.span(text))

    def alert(self, kind: AlertKind, text: str) -> Alert:
        return Alert(kind, text, self.span(text), title=kind.capitalize())

    def step(
        self,
        text: str,
        *,
        label: str = "",
        before: Sequence[tuple[AlertKind, str]] = (),
        inside: Sequence[tuple[AlertKind, str]] = (),
        details: Sequence[str] = (),
        kind: StepKind = StepKind.ACTION,
        parent: int = 0,
        alternative_of: int = 0,
        tags: tuple[str, ...] = (),
        is_hold_point: bool = False,
    ) -> Step:
        """Write a step with its alerts."""
        n = len(self.steps) + 1
        alerts = [self.alert(*alert) for alert in before]
        source = self.span(text)
        alerts += [self.alert(*alert) for alert in inside]
        found = Step(
            n=n,
            path=f"{self.section}/{label.strip('.') or n}",
            label=label or f"{n}.",
            text=text,
            kind=kind,
            source=source,
            depth=1 if parent else 0,
            parent=parent,
            alerts=tuple(alerts),
            details=tuple(self.paragraph(detail) for detail in details),
            alternative_of=alternative_of,
            tags=tags,
            is_hold_point=is_hold_point,
        )
        self.steps.append(found)
        return found

    def procedure(self, title: str, **fields: object) -> Procedure:
        """Give what was written as a procedure."""
        values = {"id": title.lower().replace(" ", "-"), "sha256": "0" * 64, "file_name": "made.md"} | fields
        return Procedure(
            title=title,
            format=DocumentFormat.MARKDOWN,
            steps=tuple(self.steps),
            **values,  # type: ignore[arg-type]
        )


def stored(procedure: Procedure, status: ProcedureStatus = ProcedureStatus.IN_FORCE) -> StoredProcedure:
    """Give a procedure as the library keeps it."""
    return StoredProcedure(f"{procedure.id}@00000000", procedure, status, imported_at_ms=0)


def pump_start() -> Procedure:
    """A start of a pump with warnings, values, a hold point, a decision and a contingency."""
    made = Writer(section="Purpose")
    overview = made.paragraph(
        "This procedure starts feed pump P-101 after maintenance so that the boiler gets water again."
    )
    made.section = "Before you begin"
    need = made.paragraph("The permit to work for P-101 is closed and all locks are removed.")
    gloves = made.paragraph("Wear safety glasses and heat-resistant gloves.")
    made.section = "Steps"
    made.step("Open suction valve V-12 fully.", tags=("V-12",))
    made.step(
        "Slowly open vent valve V-15 until water without bubbles comes out, then close it.",
        before=[(AlertKind.WARNING, "The water may be hotter than 90 °C and can scald you.")],
        tags=("V-15",),
    )
    made.step("Verify that discharge valve V-14 is closed.", kind=StepKind.VERIFY, tags=("V-14",))
    made.step("Start pump P-101 from the local panel.", tags=("P-101",))
    made.step("Wait 30 seconds.", kind=StepKind.WAIT)
    made.step("Record the discharge pressure on PI-7; it must be between 6 and 8 bar.", kind=StepKind.RECORD)
    made.step(
        "If the pressure stays below 6 bar, stop the pump and go to the contingency.",
        kind=StepKind.DECISION,
    )
    made.step(
        "Open discharge valve V-14 slowly, over at least 2 minutes.",
        before=[(AlertKind.CAUTION, "Do not open V-14 quickly: water hammer can break the header.")],
        tags=("V-14",),
    )
    made.step("Wait 30 seconds.", kind=StepKind.WAIT)
    made.step("The shift supervisor checks the seal for leaks and signs.", is_hold_point=True)
    made.step("Report to the control room on radio channel 3 that P-101 is running.", tags=("P-101",))
    made.section = "Result"
    end = made.paragraph("P-101 runs and the discharge pressure is stable.")
    made.section = "Contingency"
    first = made.paragraph(
        "If valve V-14 sticks, do not use force: stop the pump with the red button and call the mechanic on "
        "duty."
    )
    second = made.paragraph("If the seal leaks, stop the pump and close V-12.")
    return made.procedure(
        "Start of feed pump P-101",
        number="OP-101",
        revision="3",
        overview=(overview,),
        preconditions=(need, gloves),
        postconditions=(end,),
        contingency=(first, second),
    )


_PARTS = (
    "Open valve {tag}.", "Close valve {tag} until it stops.", "Wait {value} {unit}.",
    "Set {tag} to {value} {unit}.", "Do not exceed {value} {unit} at {tag}.", "Verify that {tag} is closed.",
    "Notify the control room on channel {value}.", "Record the pressure of {tag} in {unit}.",
    "If {tag} shows more than {value} {unit}, stop work.", "Keep the temperature above −{value} °C.",
    "打开阀门{tag}，等待{value}秒。", "不要打开{tag}。", "افتح الصمام {tag} وانتظر {value} ثانية.",
    "لا تفتح {tag}.",
    "Ventil {tag} nicht öffnen, {value} {unit} warten.", "Schalter {tag} ausschalten.",
    "Press “START” – then hold it\nfor {value} {unit}.", "{value} {unit} must be shown on {tag}.",
    "Torque each bolt to {value}½ {unit}.", "Area {value}0 m² of {tag}: check it.",
)  # fmt: skip
_TAGS = ("P-101", "V-12", "HV_204A", "FT 33", "TK-7", "MTM2")
_UNITS = ("bar", "kPa", "mm", "seconds", "minutes", "°C", "%", "kW", "Nm")


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A step's text, often the same as another's."""
    return draw(st.sampled_from(_PARTS)).format(
        tag=draw(st.sampled_from(_TAGS)),
        value=draw(st.integers(min_value=1, max_value=120)),
        unit=draw(st.sampled_from(_UNITS)),
    )


_ALERTS = st.lists(st.tuples(st.sampled_from(tuple(AlertKind)), texts()), max_size=2)


@st.composite
def procedures(draw: st.DrawFn) -> Procedure:
    """A procedure of up to nine steps, some nested, some with alerts, under one or two headings."""
    made = Writer(section="Preparation")
    general = tuple(made.alert(AlertKind.WARNING, text) for text in draw(st.lists(texts(), max_size=1)))
    style = draw(st.sampled_from(("{n}.", "{n})", "({letter})", "Step {n}", "4.{n}")))
    parent = 0
    for n in range(1, draw(st.integers(2, 9)) + 1):
        if n == 5 and draw(st.booleans()):
            made.section, parent = "Execution", 0
        is_nested = n > 1 and draw(st.booleans())
        found = made.step(
            draw(texts()),
            label=style.format(n=n, letter="abcdefghi"[n - 1]),
            before=draw(_ALERTS),
            inside=draw(_ALERTS),
            parent=parent if is_nested else 0,
            tags=(),
        )
        parent = parent if is_nested else found.n
    return made.procedure("Made procedure", general_alerts=general)
