"""What belongs to a run as a whole: times that run, steps that hold on, locks, permit, its record so far."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.domain.clean_text import one_line
from app.domain.procedure import Step
from app.domain.sentence import marked
from app.domain.user import Permission
from app.domain.walk import RunView
from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.gate import guarded
from app.ui.common.language import told_line, tr
from app.ui.procedures.walk_words import event_words, permit_words, short, step_name, time_text, timer_words

_RECORD_HEIGHT = 170
# Text, object name, what a screen reader says, and what it needs.
_ACTIONS = (
    (
        marked("Place lock…"),
        "lockPlace",
        marked("Record a lock or tag that was put on"),
        Permission.RUN_PROCEDURE,
    ),
    (marked("Set permit…"), "permitSet", marked("Record the permit to work"), Permission.RUN_PROCEDURE),
    (
        marked("Hand over…"),
        "runHandOver",
        marked("Hand the run over to the next shift"),
        Permission.RUN_PROCEDURE,
    ),
    (marked("Export record…"), "runExport", marked("Export the signed record"), Permission.EXPORT),
    (marked("Print list…"), "runPaper", marked("Print the list of open procedures"), Permission.READ),
    (marked("End run…"), "runEnd", marked("End the run"), Permission.RUN_PROCEDURE),
)


class RunPanel(QScrollArea):
    """Lists and buttons; what a button does is the presenter's.

    Signals:
        action_requested(str): the button of this object name was pressed.
        lift_requested(int): the step of this number need not be kept any more.
        unlock_requested(str): the lock of this id was taken off.
    """

    action_requested = Signal(str)
    lift_requested = Signal(int)
    unlock_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("runPanel")
        self.setAccessibleName(tr("The run"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._timers = PlainLabel(name="runTimers", wraps=True)
        self._permit = PlainLabel(name="runPermit", wraps=True)
        self._open = PlainLabel(name="runOpenItems", tone="quiet", wraps=True)
        self._held = QVBoxLayout()
        self._locks = QVBoxLayout()
        self._no_held = PlainLabel(tr("No step has to be kept."), name="runNothingHeld", wraps=True)
        self._no_locks = PlainLabel(tr("No lock is recorded."), name="runNoLocks", wraps=True)
        self._held.addWidget(self._no_held)
        self._locks.addWidget(self._no_locks)
        self._record = QListWidget()
        self._record.setObjectName("runRecord")
        self._record.setAccessibleName(tr("Entries of the record"))
        self._record.setWordWrap(True)
        self._record.setMinimumHeight(_RECORD_HEIGHT)
        self._buttons = [self._action(*action) for action in _ACTIONS]
        self._rows: list[QWidget] = []
        self._numbers: dict[QPushButton, int] = {}
        self._lock_ids: dict[QPushButton, str] = {}
        self._place()

    def show_run(self, view: RunView, now_ms: int) -> None:
        """Show how a run stands."""
        self._clear_rows()
        self._no_held.setHidden(bool(view.state.in_effect))
        self._no_locks.setHidden(bool(view.state.locks))
        for n in view.state.in_effect:
            self._add_held(view.procedure.step(n))
        for lock in view.state.locks:
            placed = lock.placed
            text = tr(
                "Lock {lock} on {device}, {place}, {position}: recorded by {name}, {time}",
                lock=one_line(placed.lock_id),
                device=one_line(placed.device),
                place=one_line(placed.place),
                position=one_line(placed.position),
                name=placed.signature.name,
                time=time_text(lock.at_ms),
            )
            self._add_lock(text, placed.lock_id)
        self._permit.setText(permit_words(view.state.permit))
        items = [f"• {told_line(item.text)}" for item in view.open_items]
        self._open.setText("\n".join(items) or tr("Nothing is open."))
        known = self._record.count()
        if known > len(view.events):
            self._record.clear()
            known = 0
        for logged in view.events[known:]:
            self._record.addItem(event_words(logged, view.procedure))
        self._record.scrollToBottom()
        self.show_timers(view, now_ms)

    def clear_record(self) -> None:
        """Forget the entries; another run is shown next."""
        self._record.clear()

    def show_timers(self, view: RunView, now_ms: int) -> None:
        """Show how much time is left."""
        lines = [
            timer_words(timer, now_ms, step_name(view.procedure.step(timer.step))) for timer in view.timers
        ]
        self._timers.setText("\n".join(lines) or tr("No time runs."))

    def set_busy(self, is_busy: bool) -> None:
        """Take no press while an entry is being written."""
        for button in (*self._buttons, *self._numbers, *self._lock_ids):
            button.setEnabled(not is_busy)

    def _action(self, text: str, name: str, spoken: str, needed: Permission) -> QPushButton:
        button = guarded(QPushButton(tr(text)), needed)
        button.setObjectName(name)
        button.setAccessibleName(tr(spoken))
        button.setAutoDefault(False)
        button.clicked.connect(self._act)
        return button

    def _act(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.action_requested.emit(button.objectName())

    def _clear_rows(self) -> None:
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        self._numbers, self._lock_ids = {}, {}

    def _add_held(self, step: Step) -> None:
        button = self._add_row(
            self._held, tr("Step {step}: {text}", step=step_name(step), text=short(step.text)), tr("Lift…")
        )
        button.setObjectName(f"lift{step.n}")
        button.setAccessibleName(tr("Step {step} need not be kept any more", step=step_name(step)))
        button.clicked.connect(self._lift)
        self._numbers[button] = step.n

    def _add_lock(self, text: str, lock_id: str) -> None:
        button = self._add_row(self._locks, text, tr("Taken off…"))
        button.setObjectName("lockRemove")
        button.setAccessibleName(tr("Lock {lock} was taken off", lock=one_line(lock_id)))
        button.clicked.connect(self._unlock)
        self._lock_ids[button] = lock_id

    def _add_row(self, column: QVBoxLayout, text: str, button_text: str) -> QPushButton:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        button = guarded(QPushButton(button_text), Permission.RUN_PROCEDURE)
        button.setAutoDefault(False)
        box.addWidget(PlainLabel(text, wraps=True), stretch=1)
        box.addWidget(button)
        column.addWidget(row)
        self._rows.append(row)
        return button

    def _lift(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.lift_requested.emit(self._numbers[button])

    def _unlock(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.unlock_requested.emit(self._lock_ids[button])

    def _place(self) -> None:
        body = ScrolledBody()
        body.setObjectName("runBody")
        column = QVBoxLayout(body)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(6)
        parts: tuple[tuple[str, QWidget | QVBoxLayout], ...] = (
            (tr("Times"), self._timers),
            (tr("Holds from here on"), self._held),
            (tr("Locks and tags"), self._locks),
            (tr("Permit"), self._permit),
            (tr("Open"), self._open),
            (tr("Record so far"), self._record),
        )
        for number, (title, part) in enumerate(parts):
            column.addWidget(PlainLabel(title, name=f"runTitle{number}", tone="quiet", wraps=True))
            if isinstance(part, QVBoxLayout):
                column.addLayout(part)
            else:
                column.addWidget(part)
        row = FlowLayout()
        for button in self._buttons:
            row.addWidget(button)
        column.addLayout(row)
        column.addStretch()
        self.setWidget(body)
