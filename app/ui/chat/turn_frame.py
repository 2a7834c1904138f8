"""A turn among branches: the turn itself, what can be done with it, other branches, two side by side."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.chat import Fork, Turn, TurnState
from app.domain.clean_text import clean
from app.ui.chat.evidence_view import ShownSource
from app.ui.chat.turn_view import TurnView
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.frame_jobs import FrameJobs
from app.ui.common.icons import Icons
from app.ui.common.language import counted, tr

# Two turns side by side need so many pixels.
_TWO_COLUMNS = 640


class TurnFrame(QWidget):
    """Holds the view of a turn.

    Signals:
        edit_requested(str): the question of the turn of this id is to be edited and asked again.
        branch_requested(str): another branch is to begin behind this turn.
        again_requested(str, str): the question of this turn is to be asked again, of the model of that id.
        picked(str): the branch through this turn is to be shown.
        compare_requested(str): the turn of this id, of another branch, is to stand beside this one.
        source_wanted(ShownSource), tables_wanted(tuple): see TurnView.
    """

    edit_requested = Signal(str)
    branch_requested = Signal(str)
    again_requested = Signal(str, str)
    picked = Signal(str)
    compare_requested = Signal(str)
    source_wanted = Signal(ShownSource)
    tables_wanted = Signal(tuple)

    def __init__(self, turn: Turn, model_title: str, icons: Icons, jobs: FrameJobs) -> None:
        super().__init__()
        self._icons = icons
        self._jobs = jobs
        self._turn_id = turn.turn_id
        self._fork: Fork | None = None
        self._models: Mapping[str, str] = {}
        self._may_change = True
        self._menu: QMenu | None = None
        self._beside: TurnView | None = None
        self.view = TurnView(turn, model_title, icons, jobs)
        self.view.source_wanted.connect(self.source_wanted)
        self.view.tables_wanted.connect(self.tables_wanted)
        self._actions = IconButton(
            *(icons, "more", ""), name="turnActions", tip=tr("What can be done with this turn"), is_flat=True
        )
        self.view.add_to_head(self._actions)
        # Most turns are on no fork, and each button takes a moment to make.
        self._fork_row: ForkRow | None = None
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._place()
        self._actions.clicked.connect(self._open_menu)

    @property
    def turn_id(self) -> str:
        """The id of the turn."""
        return self._turn_id

    @property
    def tab_stops(self) -> tuple[QPushButton, ...]:
        """The buttons in the order of reading."""
        of_fork = self._fork_row.tab_stops if self._fork_row is not None else ()
        return *of_fork, *self.view.tab_stops, self._actions

    @property
    def beside(self) -> TurnView | None:
        """The turn of another branch that stands beside this one."""
        return self._beside

    def set_choices(self, models: Mapping[str, str], *, may_change: bool) -> None:
        """Tell which models can be asked again, titles by ids, and whether anything may be changed now."""
        self._models = models
        self._may_change = may_change
        if self._fork_row is not None:
            self._fork_row.set_enabled(may_change)

    def show_fork(self, fork: Fork | None) -> None:
        """Show which of several branches this turn is on; None where there is one alone."""
        if fork == self._fork:
            return
        self._fork = fork
        if fork is None:
            self.show_beside(None, "")
        elif self._fork_row is None:
            self._fork_row = ForkRow(self._icons)
            self._fork_row.set_enabled(self._may_change)
            self._fork_row.stepped.connect(self._step)
            self._fork_row.compare.clicked.connect(self._toggle_compare)
            self._whole.insertWidget(0, self._fork_row)
        if self._fork_row is not None:
            self._fork_row.show_place(fork, self._turn_id)

    def show_beside(self, turn: Turn | None, model_title: str) -> None:
        """Let the turn of another branch stand behind this one; None takes it away."""
        if self._beside is not None:
            self._columns.takeAt(1)
            self._beside.hide()
            self._beside.deleteLater()
            self._beside = None
        if self._fork_row is not None:
            self._fork_row.compare.setChecked(turn is not None)
        if turn is not None:
            self._beside = TurnView(turn, model_title, self._icons, self._jobs)
            self._beside.setObjectName("turnBeside")
            self._beside.source_wanted.connect(self.source_wanted)
            self._beside.tables_wanted.connect(self.tables_wanted)
            self._columns.addLayout(_column(self._beside), stretch=1)
            self._turn_columns()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn_columns()

    def _turn_columns(self) -> None:
        """Let two turns stand below each other where side by side they would be too narrow to read."""
        is_narrow = self._beside is not None and self.width() < _TWO_COLUMNS
        directions = QBoxLayout.Direction
        direction = directions.TopToBottom if is_narrow else directions.LeftToRight
        if self._columns.direction() is not direction:
            self._columns.setDirection(direction)

    def _toggle_compare(self) -> None:
        if self._beside is not None:
            self.show_beside(None, "")
        elif (other := self._other_turn()) is not None:
            self.compare_requested.emit(other)

    def _other_turn(self) -> str | None:
        """Give the turn of the branch that was begun last, or of the one before it where this is that."""
        if self._fork is None:
            return None
        others = [turn_id for turn_id in self._fork.turn_ids if turn_id != self._turn_id]
        return others[-1] if others else None

    def _step(self, by: int) -> None:
        if self._fork is not None:
            self.picked.emit(self._fork.turn_ids[self._fork.turn_ids.index(self._turn_id) + by])

    def _open_menu(self) -> None:
        menu = self._menu = QMenu(self)
        menu.setObjectName("turnMenu")
        is_ended = self.view.turn.state is not TurnState.RUNNING
        may_change = self._may_change and is_ended
        for text, signal in (
            (tr("Edit and ask again"), self.edit_requested),
            (tr("Begin another branch after this turn"), self.branch_requested),
        ):
            action = menu.addAction(text)
            action.setEnabled(may_change)
            action.triggered.connect(lambda _checked=False, signal=signal: signal.emit(self._turn_id))
        again = menu.addMenu(tr("Ask again, side by side"))
        again.setEnabled(may_change and bool(self._models))
        for model_id, title in self._models.items():
            action = again.addAction(clean(title).replace("&", "&&"))
            action.triggered.connect(
                lambda _checked=False, model_id=model_id: self.again_requested.emit(self._turn_id, model_id)
            )
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._actions.mapToGlobal(QPoint(0, self._actions.height())))

    def _place(self) -> None:
        self._columns.setSpacing(16)
        self._columns.addLayout(_column(self.view), stretch=1)
        column = self._whole = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._columns)


class ForkRow(QWidget):
    """Above a turn that is one of several: which one, those before and after it, and two side by side.

    Signals:
        stepped(int): the branch before this one (-1) or after it (1) is wanted.
    """

    stepped = Signal(int)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("forkRow")
        self._text = PlainLabel(name="branchPlace", tone="quiet")
        self._before = IconButton(
            *(icons, "back", ""), name="branchBefore", tip=tr("Show the branch before this one"), is_flat=True
        )
        self._after = IconButton(
            *(icons, "forward", ""),
            name="branchAfter",
            tip=tr("Show the branch after this one"),
            is_flat=True,
        )
        self.compare = QPushButton(tr("Side by side"))
        self.compare.setObjectName("branchCompare")
        self.compare.setAccessibleName(tr("Show this turn and the one of another branch side by side"))
        self.compare.setCheckable(True)
        self.compare.setAutoDefault(False)
        self._before.clicked.connect(lambda: self.stepped.emit(-1))
        self._after.clicked.connect(lambda: self.stepped.emit(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for widget in (self._before, self._text, self._after, self.compare):
            row.addWidget(widget)
        row.addStretch()

    @property
    def tab_stops(self) -> tuple[QPushButton, ...]:
        """The buttons in the order of reading."""
        return self._before, self._after, self.compare

    def set_enabled(self, is_enabled: bool) -> None:
        """Let another branch be shown, or not while an answer is produced."""
        self._before.setEnabled(is_enabled)
        self._after.setEnabled(is_enabled)

    def show_place(self, fork: Fork | None, turn_id: str) -> None:
        """Say which of how many branches the turn begins; None hides the row."""
        self.setVisible(fork is not None)
        if fork is not None:
            place, count = fork.turn_ids.index(turn_id) + 1, len(fork.turn_ids)
            self._text.setText(tr("Branch {place} of {count}", place=place, count=count))
            self._before.setVisible(place > 1)
            self._after.setVisible(place < count)


def _column(view: TurnView) -> QVBoxLayout:
    """Give a column with a turn at its top, however tall the one beside it is."""
    column = QVBoxLayout()
    column.addWidget(view)
    column.addStretch()
    return column


class BranchesBehind(QWidget):
    """Stands behind the last turn that is shown, where branches go on from it.

    Signals:
        picked(str): the branch through the turn of this id is to be shown.
    """

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("branchesBehind")
        self._newest = ""
        self._text = PlainLabel(name="branchesBehindText", tone="quiet", wraps=True)
        self._show = QPushButton(tr("Show it"))
        self._show.setObjectName("showBranchBehind")
        self._show.setAccessibleName(tr("Show the newest branch that goes on from here"))
        self._show.setAutoDefault(False)
        self._show.clicked.connect(lambda: self.picked.emit(self._newest))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._text, stretch=1)
        row.addWidget(self._show)
        self.hide()

    def show_fork(self, fork: Fork | None) -> None:
        """Say that branches go on from the last turn, None where none does."""
        self.setVisible(fork is not None)
        if fork is not None:
            self._newest = fork.turn_ids[-1]
            self._text.setText(
                counted(
                    "Your next question begins another branch here; {count} branches go on already.",
                    "Your next question begins another branch here; {count} branch goes on already.",
                    len(fork.turn_ids),
                )
            )
