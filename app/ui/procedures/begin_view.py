"""A procedure before it is begun: what it is, what must be so first, and its general warnings."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.domain.clean_text import clean, one_line
from app.domain.procedure import Paragraph, ProcedureStatus, StoredProcedure
from app.domain.procedure_run import StepState
from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.common.controls import IconButton, PlainLabel, ScrolledBody
from app.ui.common.gate import Guard, guarded
from app.ui.common.icons import Icons
from app.ui.common.language import counted, tr
from app.ui.procedures.alert_card import AlertCard
from app.ui.procedures.press_button import DeliberateButton
from app.ui.procedures.step_model import row_text
from app.ui.procedures.walk_words import STATUS_WORDS, USE_WORDS, document_words

_BEGIN_WIDTH = 260

_SUSPENDED = marked("It is suspended and cannot be begun.")
_WITHDRAWN = marked("It is withdrawn and cannot be begun.")
_SUPERSEDED = marked("A newer revision is in force; this one cannot be begun.")


class BeginView(QWidget):
    """Shows a stored procedure.

    Signals:
        left: back to the list.
        begin_pressed: a run is to begin.
        review_requested: the author wants to settle the doubts.
        status_requested(str): "withdraw", "suspend" or "resume" is asked for.
        pressed_too_short: the begin button was only tapped.
    """

    left = Signal()
    begin_pressed = Signal()
    review_requested = Signal()
    status_requested = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("beginView")
        self._leave = IconButton(
            icons, "map-back", tr("Procedures"), name="beginLeave", tip=tr("Back to the list of procedures")
        )
        self._title = PlainLabel(name="beginTitle", tone="heading", wraps=True)
        self._use = PlainLabel(name="beginUseClass", tone="mark")
        self._status = PlainLabel(name="beginStatus", tone="mark")
        self._document = PlainLabel(name="beginDocument", tone="quiet", wraps=True)
        self._notice = PlainLabel(name="beginNotice", wraps=True)
        self._notice.setProperty("tone", "notice")
        self._area = QScrollArea()
        self._area.setObjectName("beginArea")
        self._area.setAccessibleName(tr("What the procedure says before its steps"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hint = PlainLabel(name="beginHint", wraps=True)
        self._begin = DeliberateButton(tr("Begin"), name="beginRun", accessible_name=tr("Begin a run"))
        self._begin.setMinimumWidth(_BEGIN_WIDTH)
        self._begin.setProperty("kind", "main")
        self._review = self._button(tr("Review…"), "beginReview", tr("Review the doubts"))
        self._suspend = self._button(tr("Suspend…"), "beginSuspend", tr("Suspend the procedure"))
        self._resume = self._button(tr("Put back into force…"), "beginResume", tr("Put back into force"))
        self._withdraw = self._button(tr("Withdraw…"), "beginWithdraw", tr("Withdraw the procedure"))
        self._guard = Guard(self._begin, (Permission.RUN_PROCEDURE,))
        for button in (self._suspend, self._resume, self._withdraw):
            guarded(button, Permission.AUTHOR_PROCEDURE)
        self._alerts: list[AlertCard] = []
        self._stored: StoredProcedure | None = None
        self._place()
        self._leave.clicked.connect(self.left)
        self._begin.pressed_deliberately.connect(self.begin_pressed)
        self._guard.changed.connect(self._follow)
        self._begin.pressed_too_short.connect(self._say_how)
        self._review.clicked.connect(self.review_requested)
        self._suspend.clicked.connect(self._ask_suspend)
        self._resume.clicked.connect(self._ask_resume)
        self._withdraw.clicked.connect(self._ask_withdraw)

    def show_procedure(self, stored: StoredProcedure) -> None:
        """Show a procedure; only one in force can be begun."""
        self._stored = stored
        procedure = stored.procedure
        self._title.setText(one_line(procedure.title))
        self._use.setText(tr(USE_WORDS[procedure.use_class]))
        self._status.setText(tr(STATUS_WORDS[stored.status]).upper())
        self._document.setText(document_words(procedure))
        self._notice.setText(_notice(stored))
        self._notice.setVisible(stored.status is not ProcedureStatus.IN_FORCE)
        self._review.setVisible(stored.status is ProcedureStatus.IN_REVIEW)
        self._suspend.setVisible(stored.status is ProcedureStatus.IN_FORCE)
        self._resume.setVisible(stored.status is ProcedureStatus.SUSPENDED)
        self._withdraw.setVisible(stored.status is not ProcedureStatus.WITHDRAWN)
        self._fill(stored)
        self._follow()

    def show_problem(self, sentence: str) -> None:
        """Say why it cannot be begun."""
        self._hint.setText(sentence)

    def set_busy(self, is_busy: bool) -> None:
        """Take no press while a run is being begun."""
        self._begin.setEnabled(not is_busy and self._can_begin)
        if is_busy:
            self._hint.setText(tr("Being written…"))

    @property
    def _can_begin(self) -> bool:
        stored = self._stored
        is_in_force = stored is not None and stored.status is ProcedureStatus.IN_FORCE
        return is_in_force and all(card.is_seen for card in self._alerts)

    def _follow(self) -> None:
        self._begin.setEnabled(self._can_begin)
        unseen = sum(not card.is_seen for card in self._alerts)
        asked = ""
        if unseen:
            asked = tr("First acknowledge what stands above: {count} still to be seen.", count=unseen)
        # A finger sees no tool tip.
        self._hint.setText(self._guard.sentence or asked)

    def _say_how(self) -> None:
        self._hint.setText(tr("Press and hold until the bar is full."))

    def _ask_suspend(self) -> None:
        self.status_requested.emit("suspend")

    def _ask_resume(self) -> None:
        self.status_requested.emit("resume")

    def _ask_withdraw(self) -> None:
        self.status_requested.emit("withdraw")

    def _button(self, text: str, name: str, spoken: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAccessibleName(spoken)
        button.setAutoDefault(False)
        return button

    def _fill(self, stored: StoredProcedure) -> None:
        procedure = stored.procedure
        body = ScrolledBody()
        body.setObjectName("beginBody")
        column = QVBoxLayout(body)
        column.setContentsMargins(20, 10, 20, 10)
        column.setSpacing(10)
        self._alerts = []
        for number, alert in enumerate(procedure.general_alerts, start=1):
            card = AlertCard(alert, number=number, asks=stored.status is ProcedureStatus.IN_FORCE)
            card.seen.connect(self._follow)
            self._alerts.append(card)
            column.addWidget(card)
        for title, paragraphs in (
            (tr("Before you begin"), procedure.preconditions),
            (tr("Overview"), procedure.overview),
        ):
            _add_paragraphs(column, title, paragraphs)
        column.addWidget(PlainLabel(tr("Steps"), name="beginStepsTitle", tone="heading", wraps=True))
        lines = "\n".join(row_text(step, StepState.NOT_STARTED) for step in procedure.steps)
        column.addWidget(PlainLabel(lines, name="beginSteps", wraps=True))
        _add_paragraphs(column, tr("Afterwards"), procedure.postconditions)
        _add_paragraphs(column, tr("If something goes wrong"), procedure.contingency)
        column.addStretch()
        self._area.setWidget(body)

    def _place(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._leave)
        top.addWidget(self._title, stretch=1)
        for mark in (self._status, self._use):
            top.addWidget(mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        bottom = QHBoxLayout()
        bottom.setSpacing(10)
        bottom.addWidget(self._begin)
        bottom.addWidget(self._review)
        bottom.addStretch()
        for button in (self._suspend, self._resume, self._withdraw):
            bottom.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        column.addLayout(top)
        column.addWidget(self._document)
        column.addWidget(self._notice)
        column.addWidget(self._area, stretch=1)
        column.addWidget(self._hint)
        column.addLayout(bottom)


def _add_paragraphs(column: QVBoxLayout, title: str, paragraphs: tuple[Paragraph, ...]) -> None:
    if not paragraphs:
        return
    column.addWidget(PlainLabel(title, tone="heading", wraps=True))
    for paragraph in paragraphs:
        column.addWidget(PlainLabel(clean(paragraph.text), name="beginParagraph", wraps=True))


def _notice(stored: StoredProcedure) -> str:
    match stored.status:
        case ProcedureStatus.IN_REVIEW:
            return counted(
                "An author has not put it into force yet ({count} doubts to settle). It cannot be begun.",
                "An author has not put it into force yet ({count} doubt to settle). It cannot be begun.",
                len(stored.open_doubts),
            )
        case ProcedureStatus.SUSPENDED:
            return f"{tr(_SUSPENDED)} {one_line(stored.reason)}".rstrip()
        case ProcedureStatus.WITHDRAWN:
            return f"{tr(_WITHDRAWN)} {one_line(stored.reason)}".rstrip()
        case ProcedureStatus.SUPERSEDED:
            return f"{tr(_SUPERSEDED)} {one_line(stored.reason)}".rstrip()
        case _:
            return ""
