"""One short page for the first minute: model, plant, three questions to try. It never stands in the way."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.domain.sentence import marked
from app.services.first_steps import FirstQuestions
from app.ui.common.controls import IconButton, PlainLabel, ScrolledBody
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins

_INTRO: Final = marked(
    "Watchroom answers questions about this plant from its data, explains the map and leads through "
    "procedures. It reads only: it cannot operate anything. Everything but the chat works while the model is "
    "still on its way."
)
_HINTS: Final = (
    marked("Goes to the plant's data and comes back as rows, with how it was understood."),
    marked("Opens the map and says what is going on, every number counted by the program."),
    marked("Finds the procedure and leads through it step by step."),
)
_WIDEST: Final = 820
_STEPS: Final = 1000


class FirstStepsView(QScrollArea):
    """Shows what is ready and what to try.

    Signals:
        question_picked(str): this question is to be asked, as if it had been typed.
        model_action_requested: the offered action is wanted.
        left: the page was skipped; the work begins.
    """

    question_picked = Signal(str)
    model_action_requested = Signal()
    left = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("firstSteps")
        self.setAccessibleName(tr("First steps"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._icons = icons
        self._questions: dict[QPushButton, str] = {}
        self._model = PlainLabel(name="firstModel", wraps=True)
        self._action = QPushButton()
        self._action.setObjectName("firstModelAction")
        self._action.setAutoDefault(False)
        self._action.hide()
        self._progress = QProgressBar()
        self._progress.setObjectName("firstModelProgress")
        self._progress.setAccessibleName(tr("Progress of the model"))
        self._progress.hide()
        self._plant = PlainLabel(name="firstPlant", wraps=True)
        self._asked = QVBoxLayout()
        self._asked.setSpacing(10)
        self._skip = IconButton(
            icons,
            "chat",
            tr("Skip: start working"),
            name="firstSkip",
            tip=tr("Go to the chat; this stays under Help"),
        )
        self._place()
        self._action.clicked.connect(self.model_action_requested)
        self._skip.clicked.connect(self.left)

    def show_model(self, sentence: str, action: str) -> None:
        """Say how the model stands, and offer an action; an empty one offers nothing."""
        self._model.setText(sentence)
        self._action.setText(action)
        self._action.setAccessibleName(
            tr("{action}: {state}", action=action, state=sentence) if action else tr("Model action")
        )
        self._action.setVisible(bool(action))

    def show_progress(self, fraction: float | None, text: str) -> None:
        """Show how far the model is on its way to this machine; an empty text takes the bar away."""
        self._progress.setVisible(bool(text))
        self._progress.setRange(0, 0 if fraction is None else _STEPS)
        self._progress.setValue(round((fraction or 0.0) * _STEPS))
        self._progress.setFormat(text)

    def show_plant(self, sentence: str) -> None:
        """Say which plant's data is there."""
        self._plant.setText(sentence)

    def show_questions(self, questions: FirstQuestions) -> None:
        """Offer three questions, each with what it leads to."""
        for button in self._questions:
            row = button.parentWidget()
            if row is not None:
                row.hide()
                row.deleteLater()
        self._questions = {}
        asked = (questions.lookup, questions.map, questions.procedure)
        for question, icon, hint in zip(asked, ("lookup", "map", "procedures"), _HINTS, strict=True):
            row = QWidget()
            inside = QVBoxLayout(row)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.setSpacing(2)
            button = IconButton(
                self._icons,
                icon,
                question.replace("&", "&&"),
                name="firstQuestion",
                tip=tr("Ask: {question}", question=question),
            )
            button.clicked.connect(self._pick)
            line = QHBoxLayout()
            line.addWidget(button)
            line.addStretch()
            inside.addLayout(line)
            inside.addWidget(PlainLabel(tr(hint), tone="quiet", wraps=True))
            self._asked.addWidget(row)
            self._questions[button] = question

    def focus(self) -> None:
        """Put the keyboard to the first question."""
        first = next(iter(self._questions), self._skip)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pick(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.question_picked.emit(self._questions[button])

    def _place(self) -> None:
        body = ScrolledBody()
        body.setObjectName("firstBody")
        column = QVBoxLayout(body)
        set_margins(column, 4, 0, 16, 16)
        column.setSpacing(12)
        column.addWidget(PlainLabel(tr("First steps"), tone="heading"))
        column.addWidget(PlainLabel(tr(_INTRO), wraps=True))
        model = QHBoxLayout()
        model.setSpacing(10)
        model.addWidget(self._model, stretch=1)
        model.addWidget(self._action)
        column.addSpacing(4)
        column.addWidget(PlainLabel(tr("1  The model"), tone="part"))
        column.addLayout(model)
        column.addWidget(self._progress)
        column.addSpacing(4)
        column.addWidget(PlainLabel(tr("2  The plant"), tone="part"))
        column.addWidget(self._plant)
        column.addSpacing(4)
        column.addWidget(PlainLabel(tr("3  Try these three questions"), tone="part"))
        column.addLayout(self._asked)
        column.addSpacing(8)
        leaving = QHBoxLayout()
        leaving.addWidget(self._skip)
        leaving.addStretch()
        column.addLayout(leaving)
        column.addStretch()
        body.setMaximumWidth(_WIDEST)
        self.setWidget(body)
