"""The review: each doubt of the parser beside the document's text, settled one by one by an author."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.domain.clean_text import clean, one_line
from app.domain.procedure import Answer, Doubt, LintFinding, ProcedureStatus, StoredProcedure
from app.domain.procedure_run import StepState
from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.gate import guarded
from app.ui.common.icons import Icons
from app.ui.common.language import counted, told_line, tr
from app.ui.procedures.document_view import DocumentView
from app.ui.procedures.press_button import DeliberateButton
from app.ui.procedures.step_model import row_text

ANSWER_WORDS = {
    Answer.AS_PARSED: marked("Right as it is"),
    Answer.WARNING: marked("It is a warning"),
    Answer.CAUTION: marked("It is a caution"),
    Answer.NOTE: marked("It is a note"),
    Answer.TEXT: marked("It is text only"),
    Answer.STEP: marked("It is a step"),
    Answer.TOGETHER: marked("Done at the same time"),
    Answer.IN_ORDER: marked("One after the other"),
    Answer.PERFORMER: marked("It says who does it"),
}
_NUMBER = Qt.ItemDataRole.UserRole
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole


class ReviewView(QWidget):
    """Doubts, the steps as parsed and what lint found at the left, the document at the right.

    Signals:
        left: back to the list.
        settled(int, Answer): the doubt of this number (from 0) is answered.
        confirm_pressed: the procedure is to be put into force.
    """

    left = Signal()
    settled = Signal(int, Answer)
    confirm_pressed = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("reviewView")
        self.document = DocumentView("review")
        self._leave = IconButton(
            icons, "map-back", tr("Procedures"), name="reviewLeave", tip=tr("Back to the list of procedures")
        )
        self._title = PlainLabel(name="reviewTitle", tone="heading", wraps=True)
        self._state = PlainLabel(name="reviewState", wraps=True)
        self._problem = PlainLabel(name="reviewProblem", wraps=True)
        self._problem.setProperty("tone", "notice")
        self._doubts = self._list("reviewDoubts", tr("Doubts"))
        self._steps = self._list("reviewSteps", tr("Steps as parsed"))
        self._findings = self._list("reviewFindings", tr("For the author to look at"))
        self._question = PlainLabel(name="reviewQuestion", wraps=True)
        self._text = PlainLabel(name="reviewText", wraps=True)
        self._text.setProperty("tone", "step-alert")
        self._answers: dict[QPushButton, Answer] = {}
        self._answer_row = QWidget()
        self._flow = FlowLayout(self._answer_row)
        for answer, words in ANSWER_WORDS.items():
            text = tr(words)
            button = QPushButton(text)
            button.setObjectName(f"answer_{answer.value}")
            button.setAccessibleName(text)
            button.setAutoDefault(False)
            button.clicked.connect(self._answer)
            self._answers[button] = answer
            self._flow.addWidget(guarded(button, Permission.AUTHOR_PROCEDURE))
        self._confirm = DeliberateButton(
            tr("Put into force"), name="reviewConfirm", accessible_name=tr("Put the procedure into force")
        )
        self._confirm.setProperty("kind", "main")
        guarded(self._confirm, Permission.AUTHOR_PROCEDURE)
        self._stored: StoredProcedure | None = None
        self._doubt = -1
        self._place()
        self._leave.clicked.connect(self.left)
        self._confirm.pressed_deliberately.connect(self.confirm_pressed)
        self._confirm.pressed_too_short.connect(self._say_how)
        self._doubts.currentItemChanged.connect(self._show_doubt)
        for widget in (self._steps, self._findings):
            widget.itemClicked.connect(self._show_step)
            widget.itemActivated.connect(self._show_step)

    def show_review(self, stored: StoredProcedure, text: str, findings: tuple[LintFinding, ...]) -> None:
        """Show a procedure with its document's text; goes to the first doubt that is open."""
        is_other = self._stored is None or self._stored.key != stored.key
        self._stored = stored
        procedure = stored.procedure
        self._title.setText(tr("Review: {title}", title=one_line(procedure.title)))
        if is_other:
            self.document.show_text(text)
        self._steps.clear()
        for step in procedure.steps:
            self._add(self._steps, step.n, row_text(step, StepState.NOT_STARTED))
        self._findings.clear()
        for finding in findings:
            words = told_line(finding.text)
            if finding.step:
                name = procedure.step(finding.step).label or finding.step
                words = tr("Step {step}: {text}", step=name, text=words)
            self._add(self._findings, finding.step, words)
        self._fill_doubts(stored)

    def show_problem(self, sentence: str) -> None:
        """Say what went wrong; an empty sentence takes it away."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    def set_busy(self, is_busy: bool) -> None:
        """Take no press while an answer is being written."""
        self._answer_row.setEnabled(not is_busy)
        self._confirm.setEnabled(not is_busy and self._can_confirm)

    @property
    def _can_confirm(self) -> bool:
        stored = self._stored
        return (
            stored is not None
            and stored.status is ProcedureStatus.IN_REVIEW
            and not stored.open_doubts
            and bool(stored.procedure.steps)
        )

    def _fill_doubts(self, stored: StoredProcedure) -> None:
        settled = {one.doubt: one for one in stored.settlements}
        self._doubts.clear()
        for number, doubt in enumerate(stored.procedure.doubts):
            answer = settled.get(number)
            mark = f"✓ {tr(ANSWER_WORDS[answer.answer])}" if answer else tr("? open")
            self._add(self._doubts, number, f"{mark}\n{one_line(doubt.question)}")
        open_doubts = stored.open_doubts
        if stored.status is not ProcedureStatus.IN_REVIEW:
            state = tr("It is in review no more.")
        elif not stored.procedure.steps:
            state = tr("No steps were found in it. It can be read here, but not be walked or put into force.")
        elif open_doubts:
            state = counted(
                "{number} of {count} doubts still open.",
                "{number} of {count} doubt still open.",
                len(stored.procedure.doubts),
                number=len(open_doubts),
            )
        else:
            state = tr("All doubts are settled. It can be put into force.")
        self._state.setText(state)
        self._confirm.setEnabled(self._can_confirm)
        if stored.procedure.doubts:
            self._doubts.setCurrentRow(open_doubts[0] if open_doubts else 0)
        else:
            self._show_doubt(None, None)

    def _show_doubt(self, item: QListWidgetItem | None, _old: QListWidgetItem | None) -> None:
        stored = self._stored
        self._doubt = -1 if item is None or stored is None else int(item.data(_NUMBER))
        is_open = stored is not None and stored.status is ProcedureStatus.IN_REVIEW
        self._answer_row.setVisible(self._doubt >= 0 and is_open)
        if stored is None or self._doubt < 0:
            self._question.setText("")
            self._text.setText("")
            return
        doubt: Doubt = stored.procedure.doubts[self._doubt]
        self._question.setText(one_line(doubt.question))
        self._text.setText(clean(doubt.text))
        for button, answer in self._answers.items():
            button.setVisible(answer in doubt.answers)
        self.document.mark(doubt.source)

    def _show_step(self, item: QListWidgetItem) -> None:
        n = int(item.data(_NUMBER))
        if self._stored is not None and n:
            self.document.mark(self._stored.procedure.step(n).source)

    def _answer(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton) and self._doubt >= 0:
            self.settled.emit(self._doubt, self._answers[button])

    def _say_how(self) -> None:
        self._state.setText(tr("Press and hold until the bar is full."))

    def _list(self, name: str, spoken: str) -> QListWidget:
        widget = QListWidget()
        widget.setObjectName(name)
        widget.setAccessibleName(spoken)
        widget.setWordWrap(True)
        widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return widget

    def _add(self, target: QListWidget, number: int, text: str) -> None:
        item = QListWidgetItem(text)
        item.setData(_NUMBER, number)
        item.setData(_SPOKEN, one_line(text))
        target.addItem(item)

    def _place(self) -> None:
        settling = QWidget()
        column = QVBoxLayout(settling)
        column.setContentsMargins(8, 8, 8, 0)
        column.setSpacing(8)
        column.addWidget(self._doubts, stretch=1)
        for widget in (self._question, self._text, self._answer_row):
            column.addWidget(widget)
        left = QTabWidget()
        left.setObjectName("reviewTabs")
        left.setAccessibleName(tr("What is reviewed"))
        left.addTab(settling, tr("Doubts"))
        left.addTab(self._steps, tr("Steps as parsed"))
        left.addTab(self._findings, tr("To look at"))
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setObjectName("reviewHalves")
        halves.setHandleWidth(1)
        halves.setChildrenCollapsible(False)
        halves.addWidget(left)
        halves.addWidget(self.document)
        halves.setSizes([500, 500])
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._leave)
        top.addWidget(self._title, stretch=1)
        bottom = QHBoxLayout()
        bottom.setSpacing(12)
        bottom.addWidget(self._state, stretch=1)
        bottom.addWidget(self._confirm)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 8, 12, 10)
        whole.setSpacing(6)
        whole.addLayout(top)
        whole.addWidget(self._problem)
        whole.addWidget(halves, stretch=1)
        whole.addLayout(bottom)
        self._problem.hide()
