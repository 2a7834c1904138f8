"""The conversation as it is read: turns below each other, the newest at the bottom."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.chat import Conversation, Turn
from app.domain.evidence import Attachment, EvidenceMark
from app.domain.sentence import marked
from app.services.answer_copy import evidence_of
from app.ui.chat.answer_tables import AnswerTable
from app.ui.chat.evidence_view import ShownSource, as_of_text
from app.ui.chat.source_popup import SourcePopup
from app.ui.chat.table_window import TableWindow
from app.ui.chat.turn_view import TurnView
from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_EMPTY_TEXT = marked(
    "Ask a question about equipment, alarms or procedures in general. The model answers on this machine. "
    "It cannot operate the plant, and it can be wrong: check what it says before you act on it."
)
# So many turns are drawn at once; a turn of a few blocks took 10 ms.
_PAGE_TURNS = 20
# Nearer to the end than this counts as being at the end.
_END_PIXELS = 8


class Transcript(QScrollArea):
    """Shows turns; follows a growing answer only while its reader is at the end.

    Signals:
        continue_requested: the rest of the last answer is wanted.
        earlier_requested: turns before those that are shown are wanted.
        flag_requested(str): the answer of the turn of this id is wrong.
        open_requested(Attachment): the operator wants to see where an attachment came from.
    """

    continue_requested = Signal()
    earlier_requested = Signal()
    flag_requested = Signal(str)
    open_requested = Signal(Attachment)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._views: list[TurnView] = []
        self._follows = True
        self._distance_to_end: int | None = None
        self.setObjectName("transcript")
        self.setAccessibleName(tr("Conversation"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A scroll bar that comes and goes would change every line's width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._empty = PlainLabel(tr(_EMPTY_TEXT), name="emptyTranscript", tone="quiet", wraps=True)
        self._earlier = QPushButton(tr("Show earlier turns"))
        self._earlier.setObjectName("showEarlier")
        self._earlier.setAccessibleName(tr("Show earlier turns"))
        self._earlier.hide()
        self._earlier.clicked.connect(self.earlier_requested)
        self._column = self._make_column()
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._notice_scroll)
        bar.rangeChanged.connect(self._keep_place)

    @property
    def turn_views(self) -> tuple[TurnView, ...]:
        """The turns that are shown, oldest first."""
        return tuple(self._views)

    def show_conversation(self, conversation: Conversation | None, titles: dict[str, str]) -> None:
        """Replace all turns by the newest of conversation; titles name the models."""
        for view in self._views:
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        self._views = []
        turns = conversation.turns if conversation else ()
        self._follows = True
        for turn in turns[-_PAGE_TURNS:]:
            self._insert(len(self._views), turn, titles)
        self._after_change(len(turns))
        self.scroll_to_end()

    def show_earlier(self, conversation: Conversation, titles: dict[str, str]) -> None:
        """Add the turns before the first one that is shown; what is read stays where it is."""
        bar = self.verticalScrollBar()
        self._distance_to_end = bar.maximum() - bar.value()
        hidden = conversation.turns[: len(conversation.turns) - len(self._views)]
        for place, turn in enumerate(hidden[-_PAGE_TURNS:]):
            self._insert(place, turn, titles)
        self._after_change(len(conversation.turns))

    def add_turn(self, turn: Turn, titles: dict[str, str]) -> None:
        """Add a turn at the end and go there."""
        self._insert(len(self._views), turn, titles)
        self._after_change(0)
        self.scroll_to_end()

    def show_last(self, turn: Turn, titles: dict[str, str]) -> None:
        """Show the last turn anew."""
        self._views[-1].show_turn(turn, _title(turn, titles))

    def append(self, parts: Sequence[str | EvidenceMark]) -> None:
        """Add text and the marks of its sentences to the last answer."""
        self._views[-1].append(parts)

    def append_reasoning(self, text: str) -> None:
        """Add a bit to what is written before the last answer."""
        self._views[-1].append_reasoning(text)

    def show_flagged(self, turn_id: str) -> None:
        """Say at a turn that its answer is kept for review."""
        for view in self._views:
            if view.turn.turn_id == turn_id:
                view.show_flagged()

    def show_left_out(self, count: int) -> None:
        """Say at the last turn that so many earlier ones were not sent."""
        self._views[-1].show_left_out(count)

    def scroll_to_end(self) -> None:
        """Show the newest text and follow it from now on."""
        self._follows = True
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(320, 120)

    def _insert(self, place: int, turn: Turn, titles: dict[str, str]) -> None:
        view = TurnView(turn, _title(turn, titles), self._icons)
        view.continue_requested.connect(self.continue_requested)
        view.unfolded.connect(self._stay)
        view.flag_requested.connect(self.flag_requested)
        view.source_wanted.connect(self._show_source)
        view.tables_wanted.connect(self._show_tables)
        self._views.insert(place, view)
        # Before the turns come the empty text and the button for earlier ones.
        self._column.insertWidget(place + 2, view)

    def _after_change(self, stored_turns: int) -> None:
        self._empty.setVisible(not self._views)
        if stored_turns:
            self._earlier.setVisible(stored_turns > len(self._views))
        elif not self._views:
            self._earlier.hide()
        before: QWidget = self._earlier
        for view in self._views:
            view.set_last(view is self._views[-1])
            for button in view.tab_stops:
                self.setTabOrder(before, button)
                before = button

    def _show_tables(self, tables: tuple[AnswerTable, ...]) -> None:
        """Open tables in a window over the answers, which covers nothing else."""
        window = TableWindow(tables, self._icons, self)
        window.setGeometry(QRect(self.mapToGlobal(QPoint(0, 0)), self.size()))
        window.show()

    def _show_source(self, source: ShownSource) -> None:
        kept = (one for view in self._views for one in _attachments(view.turn))
        attachment = next((one for one in kept if one.attachment_id == source.attachment_id), None)
        popup = SourcePopup(source.title, as_of_text(source.as_of), source.cited, attachment, self)
        popup.open_requested.connect(self.open_requested)
        popup.open_at(source.place)

    def _stay(self) -> None:
        # What was unfolded is to be read from its beginning.
        self._follows = False

    def _notice_scroll(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum() - _END_PIXELS

    def _keep_place(self, _low: int, high: int) -> None:
        bar = self.verticalScrollBar()
        # The style sheet draws nothing where there is nothing to scroll.
        bar.setEnabled(high > 0)
        if self._distance_to_end is not None:
            bar.setValue(high - self._distance_to_end)
            self._distance_to_end = None
        elif self._follows:
            bar.setValue(high)

    def _make_column(self) -> QVBoxLayout:
        body = ScrolledBody()
        body.setObjectName("transcriptBody")
        column = QVBoxLayout(body)
        # Two pixels less than the other rows: the frame that shows the focus takes them.
        column.setContentsMargins(18, 10, 10, 10)
        column.setSpacing(20)
        column.addWidget(self._empty)
        column.addWidget(self._earlier, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch()
        self.setWidget(body)
        return column


def _attachments(turn: Turn) -> tuple[Attachment, ...]:
    evidence = evidence_of(turn)
    return evidence.attachments if evidence else ()


def _title(turn: Turn, titles: dict[str, str]) -> str:
    return titles.get(turn.model_id, turn.model_id or tr("model not known"))
