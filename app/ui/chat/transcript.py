"""The conversation as it is read: turns below each other, the newest at the bottom."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.chat import Conversation, Turn
from app.domain.evidence import Attachment, EvidenceMark
from app.services.answer_copy import evidence_of
from app.ui.chat.answer_tables import AnswerTable
from app.ui.chat.evidence_view import ShownSource, as_of_text
from app.ui.chat.source_popup import SourcePopup
from app.ui.chat.table_window import TableWindow
from app.ui.chat.turn_frame import BranchesBehind, TurnFrame
from app.ui.chat.turn_view import TurnView
from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.frame_jobs import FrameJobs
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins

# Where a turn is built: its width is that of the others, and nothing of it is seen.
_OUT_OF_SIGHT = QPoint(-20_000, -20_000)
# Nearer to the end than this counts as being at the end.
_END_PIXELS = 8


class Transcript(QScrollArea):
    """Shows a window of turns; follows a growing answer only while its reader is at the end.

    What is read stays where it is on the screen whatever is added, taken away or grows around it. jobs is the
    work on its turns that waits for a moment between two frames.

    Signals:
        continue_requested: the rest of the last answer is wanted.
        earlier_requested: turns before those that are shown are wanted.
        flag_requested(str): the answer of the turn of this id is wrong.
        later_requested: turns behind those that are shown are wanted.
        edit_requested(str), branch_requested(str), again_requested(str, str), picked(str): see TurnFrame.
        compare_requested(str, str): the second turn, of another branch, is to stand beside the first one.
        open_requested(Attachment): the operator wants to see where an attachment came from.
    """

    continue_requested = Signal()
    earlier_requested = Signal()
    flag_requested = Signal(str)
    later_requested = Signal()
    edit_requested = Signal(str)
    branch_requested = Signal(str)
    again_requested = Signal(str, str)
    picked = Signal(str)
    compare_requested = Signal(str, str)
    open_requested = Signal(Attachment)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self.jobs = FrameJobs(self)
        self._frames: list[TurnFrame] = []
        # Turns that were built to be shown next, by their ids.
        self._ready: dict[str, TurnFrame] = {}
        self._follows = True
        # The turn that is read, and how far its top is above the viewport's.
        self._anchor: tuple[TurnFrame, int] | None = None
        self._models: Mapping[str, str] = {}
        self._may_change = True
        self.setObjectName("transcript")
        self.setAccessibleName(tr("Conversation"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A scroll bar that comes and goes would change every line's width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        empty = tr(
            "Ask a question about equipment, alarms or procedures in general. The model answers on this "
            "machine. It cannot operate the plant, and it can be wrong: check what it says before you act on "
            "it."
        )
        self._empty = PlainLabel(empty, name="emptyTranscript", tone="quiet", wraps=True)
        self._earlier = _page_button(tr("Show earlier turns"), "showEarlier")
        self._later = _page_button(tr("Show later turns"), "showLater")
        self._behind = BranchesBehind()
        self._earlier.clicked.connect(self.earlier_requested)
        self._later.clicked.connect(self.later_requested)
        self._behind.picked.connect(self.picked)
        self._column = self._make_column()
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._notice_scroll)
        bar.rangeChanged.connect(self._keep_place)

    @property
    def turn_views(self) -> tuple[TurnView, ...]:
        """The turns that are shown, oldest first."""
        return tuple(frame.view for frame in self._frames)

    def show_conversation(self, conversation: Conversation | None, titles: dict[str, str]) -> None:
        """Replace all turns by those of conversation, and show the end; titles name the models."""
        self._remove(self._frames)
        self._frames = []
        self.show_window(conversation, titles)
        self.scroll_to_end()

    def show_window(self, conversation: Conversation | None, titles: dict[str, str]) -> None:
        """Let the turns of conversation be shown; those that are there stay, and so does what is read."""
        turns = conversation.turns if conversation is not None else ()
        there = {frame.turn_id: frame for frame in self._frames}
        wanted = {turn.turn_id for turn in turns}
        self._remove([frame for frame in self._frames if frame.turn_id not in wanted])
        self._frames = []
        for turn in turns:
            frame = there.get(turn.turn_id)
            if frame is None:
                self._insert(len(self._frames), turn, titles)
            else:
                self._frames.append(frame)
                if frame.view.turn != turn:
                    frame.view.show_turn(turn, _title(turn, titles))
        self._show_around(conversation)

    def prepare(self, turn: Turn, titles: dict[str, str]) -> Iterator[None]:
        """Build the view of a turn that is shown next, step by step; forget_prepared() takes it away."""
        frame = self._make_frame(replace(turn, question="", answer="", reasoning=""), titles)
        self._ready[turn.turn_id] = frame
        yield
        width = self._frames[0].width() if self._frames else self.viewport().width()
        frame.setParent(self.widget())
        frame.move(_OUT_OF_SIGHT)
        frame.resize(width, frame.height())
        frame.show()
        yield
        yield from frame.view.drawing(turn, _title(turn, titles))
        frame.resize(width, frame.heightForWidth(width))

    def forget_prepared(self) -> None:
        """Take away what was built and is not shown."""
        for frame in self._ready.values():
            frame.hide()
            frame.deleteLater()
        self._ready = {}

    def add_turn(self, turn: Turn, titles: dict[str, str]) -> None:
        """Add a turn at the end and go there."""
        self._insert(len(self._frames), turn, titles)
        self._behind.show_fork(None)
        self._empty.hide()
        self._mark_last()
        self.scroll_to_end()

    def show_last(self, turn: Turn, titles: dict[str, str]) -> None:
        """Show the last turn anew."""
        self._frames[-1].view.show_turn(turn, _title(turn, titles))

    def show_beside(self, turn_id: str, other: Turn, titles: dict[str, str]) -> None:
        """Let a turn of another branch stand beside the turn of that id."""
        for frame in self._frames:
            if frame.turn_id == turn_id:
                frame.show_beside(other, _title(other, titles))

    def set_choices(self, models: Mapping[str, str], *, may_change: bool) -> None:
        """Tell which models can be asked again, titles by ids, and whether anything may be changed now."""
        self._models, self._may_change = models, may_change
        for frame in self._frames:
            frame.set_choices(models, may_change=may_change)
        self._behind.setEnabled(may_change)

    def append(self, parts: Sequence[str | EvidenceMark]) -> None:
        """Add text and the marks of its sentences to the last answer."""
        self._frames[-1].view.append(parts)

    def append_reasoning(self, text: str) -> None:
        """Add a bit to what is written before the last answer."""
        self._frames[-1].view.append_reasoning(text)

    def show_flagged(self, turn_id: str) -> None:
        """Say at a turn that its answer is kept for review."""
        for frame in self._frames:
            if frame.turn_id == turn_id:
                frame.view.show_flagged()

    def show_left_out(self, count: int) -> None:
        """Say at the last turn that so many earlier ones were not sent."""
        self._frames[-1].view.show_left_out(count)

    def scroll_to_end(self) -> None:
        """Show the newest text and follow it from now on."""
        self._follows, self._anchor = True, None
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(320, 120)

    def _insert(self, place: int, turn: Turn, titles: dict[str, str]) -> None:
        frame = self._ready.pop(turn.turn_id, None)
        if frame is None:
            frame = self._make_frame(turn, titles)
        elif frame.view.turn != turn:
            frame.view.show_turn(turn, _title(turn, titles))
        frame.set_choices(self._models, may_change=self._may_change)
        self._frames.insert(place, frame)
        # Before the turns come the empty text and the button for earlier ones.
        self._column.insertWidget(place + 2, frame)
        self._order_tabs(place)

    def _make_frame(self, turn: Turn, titles: dict[str, str]) -> TurnFrame:
        frame = TurnFrame(turn, _title(turn, titles), self._icons, self.jobs)
        frame.view.continue_requested.connect(self.continue_requested)
        frame.view.unfolded.connect(self._stay)
        frame.view.flag_requested.connect(self.flag_requested)
        frame.source_wanted.connect(self._show_source)
        frame.tables_wanted.connect(self._show_tables)
        frame.edit_requested.connect(self.edit_requested)
        frame.branch_requested.connect(self.branch_requested)
        frame.again_requested.connect(self.again_requested)
        frame.picked.connect(self.picked)
        frame.compare_requested.connect(lambda other: self.compare_requested.emit(turn.turn_id, other))
        return frame

    def _remove(self, frames: list[TurnFrame]) -> None:
        for frame in frames:
            if self._anchor is not None and self._anchor[0] is frame:
                self._anchor = None
            self._column.removeWidget(frame)
            frame.hide()
            frame.deleteLater()

    def _show_around(self, conversation: Conversation | None) -> None:
        self._empty.setVisible(not self._frames)
        self._earlier.setVisible(conversation is not None and conversation.earlier > 0)
        self._later.setVisible(conversation is not None and conversation.later > 0)
        self._behind.show_fork(conversation.fork_at("") if conversation is not None else None)
        forks = {fork.turn_id: fork for fork in conversation.forks} if conversation is not None else {}
        for place, frame in enumerate(self._frames):
            had_stops = len(frame.tab_stops)
            frame.show_fork(forks.get(frame.turn_id))
            if len(frame.tab_stops) != had_stops:
                self._order_tabs(place)
        self._mark_last()

    def _mark_last(self) -> None:
        """Tell the last turn that it is, and those that were until now that they are not."""
        for frame in self._frames[-2:]:
            frame.view.set_last(frame is self._frames[-1] and self._later.isHidden())

    def _order_tabs(self, place: int) -> None:
        """Let the buttons of a turn follow those of the turn before it."""
        before: QWidget = self._frames[place - 1].tab_stops[-1] if place else self._earlier
        for button in self._frames[place].tab_stops:
            self.setTabOrder(before, button)
            before = button

    def _show_tables(self, tables: tuple[AnswerTable, ...]) -> None:
        """Open tables in a window over the answers, which covers nothing else."""
        window = TableWindow(tables, self._icons, self)
        window.setGeometry(QRect(self.mapToGlobal(QPoint(0, 0)), self.size()))
        window.show()

    def _show_source(self, source: ShownSource) -> None:
        kept = (one for view in self.turn_views for one in _attachments(view.turn))
        attachment = next((one for one in kept if one.attachment_id == source.attachment_id), None)
        popup = SourcePopup(source.title, as_of_text(source.as_of), source.cited, attachment, self)
        popup.open_requested.connect(self.open_requested)
        popup.open_at(source.place)

    def _stay(self) -> None:
        # What was unfolded is to be read from its beginning.
        self._follows = False
        self._hold(self.verticalScrollBar().value())

    def _notice_scroll(self, value: int) -> None:
        bar = self.verticalScrollBar()
        self._follows = value >= bar.maximum() - _END_PIXELS
        if self._follows:
            # The end is what is read; nothing is looked for thirty times a second.
            self._anchor = None
        else:
            self._hold(value)
        near = self.viewport().height()
        # At the end nothing before it is looked for, however little there is to scroll.
        if value < near and not self._follows and not self._earlier.isHidden():
            self.earlier_requested.emit()
        elif value > bar.maximum() - near and not self._later.isHidden():
            self.later_requested.emit()

    def _hold(self, value: int) -> None:
        """Remember what is read: the first turn that is seen, and where."""
        self._anchor = next(
            ((frame, frame.y() - value) for frame in self._frames if frame.geometry().bottom() > value), None
        )

    def _keep_place(self, _low: int, high: int) -> None:
        bar = self.verticalScrollBar()
        # The style sheet draws nothing where there is nothing to scroll.
        bar.setEnabled(high > 0)
        if self._follows:
            bar.setValue(high)
        elif self._anchor is not None:
            frame, offset = self._anchor
            bar.setValue(frame.y() - offset)

    def _make_column(self) -> QVBoxLayout:
        body = ScrolledBody()
        body.setObjectName("transcriptBody")
        column = QVBoxLayout(body)
        # Two pixels less than the other rows: the frame that shows the focus takes them.
        set_margins(column, 18, 10, 10, 10)
        column.setSpacing(20)
        column.addWidget(self._empty)
        column.addWidget(self._earlier, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._later, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._behind)
        column.addStretch()
        self.setWidget(body)
        return column


def _page_button(text: str, name: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(text)
    button.setAutoDefault(False)
    button.hide()
    return button


def _attachments(turn: Turn) -> tuple[Attachment, ...]:
    evidence = evidence_of(turn)
    return evidence.attachments if evidence else ()


def _title(turn: Turn, titles: dict[str, str]) -> str:
    return titles.get(turn.model_id, turn.model_id or tr("model not known"))
