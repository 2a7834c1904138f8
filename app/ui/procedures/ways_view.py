"""A decision, a choice or alternatives: the ways, what the data says; the person decides (PRO-8)."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.domain.clean_text import one_line
from app.domain.sentence import marked
from app.domain.user import Permission
from app.domain.walk import ConditionResult, ConditionVerdict
from app.ui.common.controls import PlainLabel
from app.ui.common.gate import guarded
from app.ui.common.language import kept_whole, told_line, tr
from app.ui.procedures.press_button import DeliberateButton

_VERDICT_WORDS = {
    ConditionVerdict.HOLDS: marked("By the data the condition holds."),
    ConditionVerdict.DOES_NOT_HOLD: marked("By the data the condition does not hold."),
    ConditionVerdict.CANNOT_EVALUATE: marked("The data cannot say whether the condition holds."),
}


class WaysView(QWidget):
    """Offers ways, each a number and a text; the one that was taken is marked.

    Signals:
        way_taken(int): the number of a way was pressed deliberately.
        pressed_too_short: it was only tapped.
    """

    way_taken = Signal(int)
    pressed_too_short = Signal()

    def __init__(self, question: str, ways: Sequence[tuple[int, str]], chosen: int | None) -> None:
        super().__init__()
        self.setObjectName("waysView")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(PlainLabel(question, name="waysQuestion", wraps=True))
        self._condition = PlainLabel(name="waysCondition", wraps=True)
        self._condition.hide()
        self._column.addWidget(self._condition)
        self._numbers: dict[DeliberateButton, int] = {}
        for number, text in ways:
            mark = "● " if number == chosen else ""
            line = one_line(text)
            button = DeliberateButton(
                f"{mark}{line}", name=f"way{number}", accessible_name=tr("Take: {line}", line=line)
            )
            guarded(button, Permission.RUN_PROCEDURE).setEnabled(number != chosen)
            button.pressed_deliberately.connect(self._take)
            button.pressed_too_short.connect(self.pressed_too_short)
            self._numbers[button] = number
            self._column.addWidget(button)

    def show_condition(self, condition: ConditionResult) -> None:
        """Show what the data says with the readings it was read from."""
        lines = [tr(_VERDICT_WORDS[condition.verdict])]
        if condition.reason:
            lines.append(told_line(condition.reason))
        lines += [f"  {kept_whole(one_line(one))}" for one in condition.inputs]
        lines.append(tr("You decide."))
        self._condition.setText("\n".join(lines))
        self._condition.show()

    def _take(self) -> None:
        button = self.sender()
        if isinstance(button, DeliberateButton):
            self.way_taken.emit(self._numbers[button])
