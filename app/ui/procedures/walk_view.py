"""The walkthrough: header, one step, what is done with it; beside it all steps, the run, the document."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.procedure import SourceSpan
from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import FoldButton, IconButton, PlainLabel, plain_tip
from app.ui.common.fitting_area import FittingArea
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.gate import Guard, guarded
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins
from app.ui.procedures.document_view import DocumentView
from app.ui.procedures.guide_panel import GuidePanel
from app.ui.procedures.press_button import DeliberateButton
from app.ui.procedures.run_panel import RunPanel
from app.ui.procedures.step_card import StepCard
from app.ui.procedures.step_model import StepModel
from app.ui.procedures.walk_header import AlertsInEffect, WalkHeader

HOLD_HINT = marked("Press and hold until the bar is full.")
_EFFECT_SHARE = 0.2
_SHARES = (62, 38)
_CONFIRM_WIDTH = 260
# Text, object name, what a screen reader says.
_ACTIONS = (
    (marked("Not applicable…"), "stepNotApplicable", marked("This step does not apply")),
    (marked("Deviation…"), "stepDeviate", marked("This step cannot be done as written")),
    (marked("Correct…"), "stepCorrect", marked("Correct what was recorded for this step")),
    (marked("Note…"), "stepNote", marked("Add a note to this step")),
    (marked("Attach file…"), "stepAttach", marked("Attach a file to this step")),
)


class WalkView(QWidget):
    """Shows a run; it decides nothing.

    Signals:
        left: the operator goes back to the list of procedures.
        confirm_pressed: the step's confirm button was pressed deliberately.
        action_requested(str): the step's button of this object name was pressed.
        looked_at(int): the step of this number is to be shown, which marks nothing.
        back_requested: the current step is to be shown again.
    """

    left = Signal()
    confirm_pressed = Signal()
    action_requested = Signal(str)
    looked_at = Signal(int)
    back_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("walkView")
        self.header = WalkHeader()
        self.in_effect = AlertsInEffect()
        self.card = StepCard()
        self.steps = StepModel()
        self.run = RunPanel()
        self.document = DocumentView()
        self.guide = GuidePanel()
        self._leave = IconButton(
            icons, "map-back", tr("Procedures"), name="walkLeave", tip=tr("Back to the list of procedures")
        )
        self._looking = PlainLabel(name="walkLooking", wraps=True)
        self._looking.setProperty("tone", "notice")
        self._back = QPushButton(tr("Back to the current step"))
        self._back.setObjectName("walkBack")
        self._back.setAccessibleName(tr("Back to the current step"))
        self._hint = PlainLabel(name="walkHint", wraps=True)
        self._confirm = DeliberateButton(tr("Confirm step"), name="stepConfirm")
        self._confirm.setMinimumWidth(_CONFIRM_WIDTH)
        self._confirm.setProperty("kind", "main")
        self._guard = Guard(self._confirm, (Permission.RUN_PROCEDURE,))
        self._asked = ""
        self._more = FoldButton(
            icons, tr("Other…"), name="walkOther", tip=tr("What else can be done with this step")
        )
        self._rest = QWidget()
        self._actions = {name: self._action(text, name, spoken) for text, name, spoken in _ACTIONS}
        self._list = QListView()
        self._list.setObjectName("stepList")
        self._list.setAccessibleName(tr("All steps with their states"))
        self._list.setModel(self.steps)
        self._list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._list.setUniformItemSizes(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tabs = QTabWidget()
        self._place()
        self._connect()
        self.show_looking("")

    @property
    def confirm_button(self) -> DeliberateButton:
        """The button that confirms the step."""
        return self._confirm

    def show_hint(self, sentence: str) -> None:
        """Say above the buttons what is still asked for, or what happens, or who may confirm."""
        self._asked = sentence
        self._follow()

    def set_confirm(self, *, text: str, is_enabled: bool, is_shown: bool = True) -> None:
        """Offer the confirmation, or not."""
        self._confirm.setText(text)
        self._confirm.setAccessibleName(text)
        self._confirm.setEnabled(is_enabled)
        self._confirm.setVisible(is_shown)

    def set_actions(self, names: tuple[str, ...]) -> None:
        """Offer these of the step's actions."""
        for name, button in self._actions.items():
            button.setEnabled(name in names)

    def show_looking(self, sentence: str) -> None:
        """Say that another step than the current one is shown; nothing is marked by that (PRO-6)."""
        self._looking.setText(sentence)
        self._looking.setVisible(bool(sentence))
        self._back.setVisible(bool(sentence))

    def select_step(self, n: int) -> None:
        """Put the list on a step."""
        self._list.setCurrentIndex(self.steps.index(n - 1) if n else QModelIndex())

    def show_document(self, span: SourceSpan) -> None:
        """Mark a place of the document and bring it into view."""
        shown = self.card.shown
        is_step = shown is not None and shown.step.source == span
        self.tabs.setCurrentWidget(self.document)
        self.document.mark(span, shown.together if shown is not None and is_step else ())

    def announce(self, sentence: str) -> None:
        """Let a screen reader say sentence."""
        announce_politely(self, sentence)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._effect_area.fit()

    def _action(self, text: str, name: str, spoken: str) -> QPushButton:
        button = guarded(QPushButton(tr(text)), Permission.RUN_PROCEDURE)
        button.setObjectName(name)
        button.setAccessibleName(tr(spoken))
        button.setAutoDefault(False)
        button.clicked.connect(self._act)
        return button

    def _act(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.action_requested.emit(button.objectName())

    def _look(self, index: QModelIndex) -> None:
        self.looked_at.emit(index.row() + 1)

    def _say_how(self) -> None:
        self.show_hint(tr(HOLD_HINT))
        self.announce(tr(HOLD_HINT))

    def _follow(self) -> None:
        # A finger sees no tool tip.
        self._hint.setText(self._guard.sentence or self._asked)
        if not self._guard.sentence:
            # The command palette says from it why the button cannot be pressed yet.
            self._confirm.setToolTip(plain_tip(self._asked))

    def _connect(self) -> None:
        self._guard.changed.connect(self._follow)
        self._leave.clicked.connect(self.left)
        self._back.clicked.connect(self.back_requested)
        self._more.toggled.connect(self._rest.setVisible)
        self._confirm.pressed_deliberately.connect(self.confirm_pressed)
        self._confirm.pressed_too_short.connect(self._say_how)
        self.card.pressed_too_short.connect(self._say_how)
        self.card.document_requested.connect(self.show_document)
        self.guide.document_requested.connect(self.show_document)
        self.card.beside_requested.connect(self.looked_at)
        self._list.clicked.connect(self._look)
        self._list.activated.connect(self._look)

    def _place(self) -> None:
        work = QWidget()
        work.setObjectName("walkWork")
        left = QVBoxLayout(work)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        looking = QHBoxLayout()
        looking.setContentsMargins(20, 8, 20, 0)
        looking.addWidget(self._looking, stretch=1)
        looking.addWidget(self._back)
        left.addLayout(looking)
        left.addWidget(self.card, stretch=1)
        bar = QVBoxLayout()
        bar.setContentsMargins(20, 8, 20, 10)
        bar.setSpacing(6)
        bar.addWidget(self._hint)
        main = QHBoxLayout()
        main.setSpacing(10)
        main.addWidget(self._confirm, stretch=1)
        main.addWidget(self._more)
        bar.addLayout(main)
        flow = FlowLayout(self._rest)
        for button in self._actions.values():
            flow.addWidget(button)
        self._rest.hide()
        bar.addWidget(self._rest)
        left.addLayout(bar)
        self.tabs.setObjectName("walkTabs")
        self.tabs.setAccessibleName(tr("Beside the step"))
        for widget, title in (
            (self._list, tr("Steps")),
            (self.run, tr("Run")),
            (self.document, tr("Document")),
            (self.guide, tr("Ask")),
        ):
            self.tabs.addTab(widget, title)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setObjectName("walkHalves")
        halves.setHandleWidth(1)
        halves.setChildrenCollapsible(False)
        halves.addWidget(work)
        halves.addWidget(self.tabs)
        halves.setSizes([share * 10 for share in _SHARES])
        halves.setStretchFactor(0, _SHARES[0])
        halves.setStretchFactor(1, _SHARES[1])
        head = QHBoxLayout()
        set_margins(head, 12, 8, 0, 0)
        head.addWidget(self._leave, alignment=Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.header, stretch=1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        self._effect_area = FittingArea(
            self.in_effect,
            share=_EFFECT_SHARE,
            name="inEffectArea",
            accessible_name=tr("Warnings, cautions and notes in effect"),
        )
        column.addWidget(self._effect_area)
        column.addWidget(halves, stretch=1)
