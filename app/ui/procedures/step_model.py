"""All steps of a run with their states as a Qt model: place-keeping (PRO-5)."""

from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.procedure import AlertKind, Procedure, Step, StepKind
from app.domain.procedure_run import StepState
from app.domain.sentence import marked
from app.ui.common.controls import plain_tip
from app.ui.common.language import kept_whole, tr

_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
STATE_MARKS: Final = {
    StepState.NOT_STARTED: "○",
    StepState.CURRENT: "▶",
    StepState.DONE: "✓",
    StepState.NOT_APPLICABLE: "–",
    StepState.SKIPPED: "✗",
}
STATE_WORDS: Final = {
    StepState.NOT_STARTED: marked("not started"),
    StepState.CURRENT: marked("current"),
    StepState.DONE: marked("done"),
    StepState.NOT_APPLICABLE: marked("not applicable"),
    StepState.SKIPPED: marked("deviation"),
}
_ALERT_LETTERS: Final = {AlertKind.WARNING: "W", AlertKind.CAUTION: "C", AlertKind.NOTE: "N"}
_INDENT: Final = "    "


class StepModel(QAbstractListModel):
    """One row per step; show() takes a procedure and the states of its steps, index n - 1."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[Step, ...] = ()
        self._states: tuple[StepState, ...] = ()
        self._has_sections = False

    def show(self, procedure: Procedure, states: tuple[StepState, ...]) -> None:
        """Show the steps of procedure; the same procedure changes only its states."""
        if procedure.steps is not self._steps:
            self.beginResetModel()
            self._steps, self._states = procedure.steps, states
            # Numbers begin anew in every section, so that the number alone would name several steps.
            self._has_sections = len({step.source.section for step in procedure.steps}) > 1
            self.endResetModel()
            return
        changed = [
            row for row, state in enumerate(states) if row >= len(self._states) or self._states[row] != state
        ]
        self._states = states
        for row in changed:
            self.dataChanged.emit(self.index(row), self.index(row))

    def state(self, row: int) -> StepState:
        """The state of the step in row."""
        return self._states[row] if row < len(self._states) else StepState.NOT_STARTED

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._steps)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._steps):
            return None
        step, state = self._steps[index.row()], self.state(index.row())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                place = one_line(step.source.section).rsplit(" / ", 1)[-1]
                second = f"\n{_INDENT * (step.depth + 1)}{place}" if self._has_sections and place else ""
                return row_text(step, state) + second
            case Qt.ItemDataRole.AccessibleTextRole:
                return tr(
                    "Step {step}, {state}: {text}",
                    step=step.label or step.n,
                    state=tr(STATE_WORDS[state]),
                    text=one_line(step.text),
                )
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(
                    tr("{state}: {text}", state=tr(STATE_WORDS[state]), text=one_line(step.text))
                )
            case Qt.ItemDataRole.UserRole:
                return step.n
            case Qt.ItemDataRole.FontRole if state is StepState.CURRENT:
                font = QFont()
                font.setBold(True)
                return font
        return None


def row_text(step: Step, state: StepState) -> str:
    """Give a step as one line: mark, number, alerts, hold point, whether with others, who does it, text."""
    letters = "".join(_ALERT_LETTERS[alert.kind] for alert in step.alerts)
    hold = tr("HOLD") if step.is_hold_point or step.kind is StepKind.HOLD else ""
    together = tr("TOGETHER") if step.together else ""
    extras = " ".join(f"[{part}]" for part in (letters, hold, together, _performer(step)) if part)
    words = (STATE_MARKS[state], step.label or str(step.n), extras, one_line(step.text))
    return _INDENT * step.depth + "  ".join(kept_whole(word) for word in words if word)


def _performer(step: Step) -> str:
    """Give who does the step, where its text does not begin with that."""
    performer = step.performer
    is_in_text = performer is not None and step.source.start <= performer.source.start < step.source.end
    return one_line(performer.text) if performer is not None and not is_in_text else ""
