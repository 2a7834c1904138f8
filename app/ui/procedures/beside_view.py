"""The steps that are done at the same time as the one on the card, each with who does it (PRO-14)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from app.domain.clean_text import clean, one_line
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.procedures.shown_step import StepBeside
from app.ui.procedures.step_model import STATE_MARKS, STATE_WORDS
from app.ui.procedures.walk_words import step_name, together_words


class BesideView(QFrame):
    """Shows them word for word; confirming one of them confirms no other.

    Signals:
        requested(int): the step of this number is to be shown.
    """

    requested = Signal(int)

    def __init__(self, steps: Sequence[StepBeside], shown: int) -> None:
        super().__init__()
        self.setObjectName("stepTogether")
        self.setAccessibleName(tr("Done at the same time"))
        self._numbers: dict[QPushButton, int] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(8)
        heading = PlainLabel(together_words(steps), name="togetherTitle", tone="heading", wraps=True)
        column.addWidget(heading)
        for beside in steps:
            if beside.step.n != shown:
                self._add(column, beside)

    def _add(self, column: QVBoxLayout, beside: StepBeside) -> None:
        step, n = beside.step, beside.step.n
        mark, state, name = STATE_MARKS[beside.state], tr(STATE_WORDS[beside.state]), step_name(step)
        line = tr("{mark} Step {name} · {state}", mark=mark, name=name, state=state)
        if beside.performer:
            who = one_line(beside.performer)
            line = tr("{mark} Step {name} · {who} · {state}", mark=mark, name=name, who=who, state=state)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(PlainLabel(line, name=f"besideLine{n}", wraps=True), stretch=1)
        button = QPushButton(tr("Go to step {name}", name=name))
        button.setObjectName(f"besideGo{n}")
        button.setAccessibleName(button.text())
        button.setAutoDefault(False)
        button.clicked.connect(self._go)
        self._numbers[button] = n
        row.addWidget(button, alignment=Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        for lead in step.lead:
            column.addWidget(PlainLabel(clean(lead.text), name=f"besideLead{n}", wraps=True))
        text = PlainLabel(clean(step.text), name=f"besideText{n}", wraps=True)
        text.setProperty("tone", "step-alert")
        column.addWidget(text)
        for detail in step.details:
            column.addWidget(PlainLabel(clean(detail.text), name=f"besideDetail{n}", wraps=True))

    def _go(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.requested.emit(self._numbers[button])
