"""What a step asks to be entered: values and an outcome. It decides nothing; entry() reads it off."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.domain.clean_text import one_line
from app.domain.procedure import Step, StepKind, ValueField
from app.domain.procedure_run import Outcome, RecordedValue
from app.domain.sentence import marked
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.language import listed, tr
from app.ui.procedures.values import is_in_range, number_of, range_text, verdict_text

_OUTCOME_KINDS: Final = (StepKind.VERIFY, StepKind.CHECK)
_OUTCOME_TEXTS: Final = {
    Outcome.AS_REQUIRED: marked("As required"),
    Outcome.NOT_AS_REQUIRED: marked("Not as required"),
}


@dataclass(frozen=True, slots=True)
class StepEntry:
    """What was entered for a step; missing says in words what is still asked for, "" when nothing is."""

    values: tuple[RecordedValue, ...] = ()
    outcome: Outcome | None = None
    note: str = ""
    missing: str = ""

    @property
    def is_out_of_range(self) -> bool:
        """Whether a value lies outside the document's range."""
        return any(value.is_in_range is False for value in self.values)


class ValueLine(QWidget):
    """One value: name, range, the typed text, a pad for gloves, and how it lies to the range.

    Signals:
        changed: another text was typed.
        pad_requested(ValueField): the numeric pad is asked for; set_text() takes its answer.
    """

    changed = Signal()
    pad_requested = Signal(ValueField)

    def __init__(self, field: ValueField, number: int) -> None:
        super().__init__()
        self.field = field
        name = field.name or tr("Value")
        self._edit = ComposedLine()
        self._edit.setObjectName(f"stepValue{number}")
        self._edit.setAccessibleName(name)
        self._edit.setAccessibleDescription(range_text(field))
        self._edit.setPlaceholderText(tr("number"))
        self._edit.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)
        self._edit.setMinimumWidth(140)
        pad = QPushButton("123…")
        pad.setObjectName(f"stepPad{number}")
        pad.setAccessibleName(tr("Numeric pad for {name}", name=name))
        pad.setAutoDefault(False)
        self._verdict = PlainLabel(name=f"stepVerdict{number}", wraps=True)
        unit = PlainLabel(field.unit, name=f"stepUnit{number}")
        row = QHBoxLayout()
        row.setSpacing(10)
        for widget in (self._edit, unit, pad):
            row.addWidget(widget)
        row.addWidget(self._verdict, stretch=1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(
            PlainLabel(listed([one_line(name), range_text(field)], " · "), name=f"stepRange{number}")
        )
        column.addLayout(row)
        self._edit.textChanged.connect(self._show)
        pad.clicked.connect(self._ask_pad)

    @property
    def text(self) -> str:
        """What was typed."""
        return self._edit.text()

    def set_text(self, text: str) -> None:
        """Put text where it would be typed."""
        self._edit.setText(text)

    def value(self) -> RecordedValue | None:
        """Give the value; None where no number was typed."""
        number = number_of(self.text)
        if number is None:
            return None
        return RecordedValue(self.field.name, number, self.field.unit, is_in_range(self.field, number))

    def _ask_pad(self) -> None:
        self.pad_requested.emit(self.field)

    def _show(self) -> None:
        self._verdict.setText(verdict_text(self.field, self.text)[0])
        self.changed.emit()


class StepForm(QWidget):
    """The fields of one step; built anew for each step.

    Signals:
        changed: something was entered.
        pad_requested(ValueLine): the numeric pad is asked for a line.
    """

    changed = Signal()
    pad_requested = Signal(ValueLine)

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.setObjectName("stepForm")
        self._step = step
        self._lines: list[ValueLine] = []
        self._outcomes: dict[QPushButton, Outcome] = {}
        self._record: QLineEdit | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        if step.kind in _OUTCOME_KINDS:
            self._add_outcome()
        for number, field in enumerate(step.values, start=1):
            self._add_value(field, number)
        if step.kind is StepKind.RECORD and not step.values:
            self._add_text()

    @property
    def is_empty(self) -> bool:
        """Whether the step asks for nothing."""
        return not (self._lines or self._outcomes or self._record)

    def entry(self) -> StepEntry:
        """Read what was entered."""
        values = tuple(line.value() for line in self._lines)
        outcome = next((one for button, one in self._outcomes.items() if button.isChecked()), None)
        missing = []
        if self._outcomes and outcome is None:
            missing.append(tr("the result of the check"))
        missing += [
            tr("the value of {name}", name=line.field.name or tr("the reading"))
            for line, value in zip(self._lines, values, strict=True)
            if value is None
        ]
        note = self._record.text().strip() if self._record is not None else ""
        if self._record is not None and not note:
            missing.append(tr("what is recorded"))
        return StepEntry(
            tuple(value for value in values if value is not None),
            outcome,
            note,
            listed(missing),
        )

    def _add_outcome(self) -> None:
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(10)
        for outcome, label in _OUTCOME_TEXTS.items():
            text = tr(label)
            button = QPushButton(text)
            button.setObjectName(f"outcome_{outcome.value}")
            button.setAccessibleName(tr("Result: {outcome}", outcome=text.lower()))
            button.setProperty("kind", "choice")
            button.setCheckable(True)
            button.setAutoDefault(False)
            group.addButton(button)
            row.addWidget(button)
            button.toggled.connect(self._change)
            self._outcomes[button] = outcome
        row.addStretch()
        self._column.addWidget(PlainLabel(tr("What was found?"), name="outcomeQuestion", tone="quiet"))
        self._column.addLayout(row)

    def _add_value(self, field: ValueField, number: int) -> None:
        line = ValueLine(field, number)
        line.changed.connect(self.changed)
        line.pad_requested.connect(self._ask_pad)
        self._lines.append(line)
        self._column.addWidget(line)

    def _add_text(self) -> None:
        self._record = ComposedLine()
        self._record.setObjectName("stepRecord")
        self._record.setAccessibleName(tr("What is recorded"))
        self._record.setPlaceholderText(tr("What is recorded"))
        self._record.textChanged.connect(self._change)
        self._column.addWidget(self._record)

    def _ask_pad(self, _field: ValueField) -> None:
        line = self.sender()
        if isinstance(line, ValueLine):
            self.pad_requested.emit(line)

    def _change(self) -> None:
        self.changed.emit()
