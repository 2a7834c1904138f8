"""One turn of the transcript: the question, the answer marked as a model's, and how it ended."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.chat import Turn, TurnState
from app.domain.clean_text import CONTEXT_CHARS, hidden_characters
from app.domain.evidence import Evidence, EvidenceMark, drawn, drawn_mark, marked_answer
from app.domain.sentence import marked
from app.domain.user import Permission
from app.services.answer_copy import answer_copy, evidence_of
from app.ui.chat.answer_tables import answer_tables, may_hold_table
from app.ui.chat.copying import copy_answer
from app.ui.chat.evidence_view import ShownSource, SourceButtons
from app.ui.chat.message_views import AnswerText, QuestionText
from app.ui.chat.reasoning_view import ReasoningView
from app.ui.common.controls import HiddenNote, IconButton, PlainLabel
from app.ui.common.flag_button import FlagButton
from app.ui.common.frame_jobs import FrameJobs
from app.ui.common.gate import guarded
from app.ui.common.icons import Icons
from app.ui.common.language import counted, listed, tr
from app.ui.common.margins import set_margins

# More than the line under a table's heads has.
_RULE_CHARS = 400
_CONTINUABLE = (TurnState.CUT, TurnState.STOPPED, TurnState.INTERRUPTED)
_MARKS = {
    TurnState.CUT: marked("Cut at the limit"),
    TurnState.STOPPED: marked("Stopped"),
    TurnState.FAILED: marked("No complete answer"),
    TurnState.INTERRUPTED: marked("Interrupted"),
}
_WAITING_TEXT = marked("The answer is on its way.")
_LOST_EVIDENCE = marked("what it rests on could not be read")
_OWN_WORDS = marked("own words, nothing attached")


class TurnView(QWidget):
    """Shows a turn.

    Signals:
        continue_requested: the operator wants the rest of this answer.
        unfolded: something that was folded is shown.
        tables_wanted(tuple): these tables of the answer (AnswerTable) are to be shown in a window.
        flag_requested(str): the answer of the turn of this id is wrong.
        source_wanted(ShownSource): an attachment or a source of the answer is to be shown.
    """

    continue_requested = Signal()
    flag_requested = Signal(str)
    unfolded = Signal()
    tables_wanted = Signal(tuple)
    source_wanted = Signal(ShownSource)

    def __init__(self, turn: Turn, model_title: str, icons: Icons, jobs: FrameJobs | None = None) -> None:
        super().__init__()
        self._turn = turn
        self._model_title = model_title
        self._raw = ""
        self._hidden_in_answer = 0
        self._hidden_in_question = 0
        self._evidence: Evidence | None = Evidence()
        self._is_last = False
        self._left_out = PlainLabel(name="leftOut", tone="quiet", wraps=True)
        self._left_out.hide()
        self._hidden = HiddenNote("hiddenInTurn")
        # It wraps also so that the turn's height depends on its width always: the transcript relies on it.
        self._source = PlainLabel(name="answerSource", tone="quiet", wraps=True)
        self._copy = IconButton(
            icons, "copy", tr("Copy"), name="copyAnswer", tip=tr("Copy this answer"), is_flat=True
        )
        self._open_table = IconButton(
            icons, "lookup", tr("Table"), name="openTable", tip=tr("Open the table in a window"), is_flat=True
        )
        self._open_table.hide()
        self._flag = FlagButton(icons, "flagAnswer")
        self._reasoning = ReasoningView(icons)
        self._answer = AnswerText(jobs)
        self._attached = SourceButtons(icons, "attachedSource")
        self._sources = SourceButtons(icons, "evidenceSource")
        self._waiting = PlainLabel(tr(_WAITING_TEXT), name="waiting", tone="quiet")
        self._mark = PlainLabel(name="incompleteMark", tone="mark")
        self._note = PlainLabel(name="note", tone="quiet", wraps=True)
        self._continue = guarded(QPushButton(tr("Continue")), Permission.ASK)
        self._continue.setObjectName("continueAnswer")
        self._continue.setAccessibleName(tr("Continue this answer"))
        self._question = QuestionText()
        self._place()
        self._copy.clicked.connect(self._copy_answer)
        self._open_table.clicked.connect(self._want_tables)
        self._flag.clicked.connect(self._ask_to_flag)
        self._continue.clicked.connect(self.continue_requested)
        self._reasoning.unfolded.connect(self.unfolded)
        self._attached.source_wanted.connect(self.source_wanted)
        self._sources.source_wanted.connect(self.source_wanted)
        self._answer.mark_clicked.connect(self._want_source)
        self.show_turn(turn, model_title)

    @property
    def turn(self) -> Turn:
        """The turn as it was shown last."""
        return self._turn

    @property
    def answer(self) -> AnswerText:
        """The widget of the answer's text."""
        return self._answer

    @property
    def question(self) -> QuestionText:
        """The widget of the question's text."""
        return self._question

    @property
    def reasoning(self) -> ReasoningView:
        """The widget of what was written before the answer."""
        return self._reasoning

    @property
    def tab_stops(self) -> tuple[QPushButton, ...]:
        """The buttons in the order of reading."""
        return (
            *self._attached.buttons,
            self._open_table,
            self._copy,
            self._flag,
            self._reasoning.button,
            *self._sources.buttons,
            self._continue,
        )

    def add_to_head(self, widget: QWidget) -> None:
        """Put a button behind those above the answer."""
        self._head.addWidget(widget)

    def show_turn(self, turn: Turn, model_title: str) -> None:
        """Show answer, state and note of the same turn anew."""
        self._turn, self._model_title = turn, model_title
        self._show_question(turn.question)
        if turn.answer != self._raw:
            self._raw = turn.answer
            self._open_table.setVisible(may_hold_table(turn.answer))
            self._hidden_in_answer = hidden_characters(turn.answer)
        self._evidence = evidence_of(turn)
        self._attached.show_attachments(self._evidence.attachments if self._evidence else ())
        self._reasoning.set_text(turn.reasoning)
        self._answer.set_text(_marked_text(turn, self._evidence))
        self._end_text()
        self._refresh()

    def drawing(self, turn: Turn, model_title: str) -> Iterator[None]:
        """Show turn, of which nothing is shown yet, a part at a time."""
        self._show_question(turn.question)
        yield
        self._answer.setVisible(bool(turn.answer))
        yield from self._answer.drawing(_marked_text(turn, evidence_of(turn)))
        self.show_turn(turn, model_title)

    def end(self, state: TurnState, note: str) -> None:
        """Mark what stands here as ended in state, with note under it."""
        self._turn = replace(
            self._turn, answer=self._raw, reasoning=self._reasoning.text, state=state, note=note
        )
        self._end_text()
        self._refresh()

    def append(self, parts: Sequence[str | EvidenceMark]) -> None:
        """Add text and the marks of its sentences to the answer."""
        is_first, shown, has_mark = not self._raw, "", False
        for part in parts:
            if isinstance(part, str):
                self._hidden_in_answer += _more_hidden(self._raw, part)
                self._raw += part
                shown += drawn(part)
            else:
                shown += drawn_mark(part, self._raw)
                has_mark = True
                if self._evidence is not None:
                    self._evidence = self._evidence.with_mark(part)
        self._answer.append(shown)
        if self._open_table.isHidden() and "\n" in shown:
            self._open_table.setVisible(may_hold_table(self._answer.text[-len(shown) - _RULE_CHARS :]))
        # Thirty times a second: what the rest of the turn says hardly ever changes.
        if is_first:
            self._refresh()
        else:
            self._show_hidden()
            if has_mark:
                self._show_sources()

    def append_reasoning(self, text: str) -> None:
        """Add a bit to what is written before the answer."""
        self._reasoning.append(text)
        self._refresh()

    def turn_answer_into_reasoning(self) -> None:
        """Let all of the answer so far be reasoning."""
        self._reasoning.append(self._raw)
        self._raw, self._hidden_in_answer = "", 0
        if self._evidence is not None:
            self._evidence = replace(self._evidence, marks=())
        self._answer.set_text("")
        self._refresh()

    def show_flagged(self) -> None:
        """Say that the answer is kept for review."""
        self._flag.show_flagged(is_flagged=True)

    def set_last(self, is_last: bool) -> None:
        """Tell whether this is the conversation's last turn, the only one that can go on."""
        if is_last is not self._is_last:
            self._is_last = is_last
            self._refresh()

    def show_left_out(self, count: int) -> None:
        """Say that so many earlier turns were not sent with this question."""
        self._left_out.setText(
            counted(
                "{count} earlier turns were not sent to the model: they no longer fit its memory.",
                "{count} earlier turn was not sent to the model: it no longer fits its memory.",
                count,
            )
        )
        self._left_out.show()

    def _show_question(self, question: str) -> None:
        self._question.set_text(question)
        self._hidden_in_question = hidden_characters(question)

    def _end_text(self) -> None:
        if self._turn.state is not TurnState.RUNNING:
            self._answer.end()

    def _refresh(self) -> None:
        state = self._turn.state
        is_running = state is TurnState.RUNNING
        has_text = bool(self._answer.text)
        self._show_hidden()
        self._reasoning.set_thinking(is_running and not has_text)
        self._waiting.setVisible(is_running and not has_text and not self._reasoning.text)
        self._answer.setVisible(has_text)
        self._copy.setVisible(has_text)
        self._flag.setVisible(has_text and not is_running)
        basis = self._basis_text() if has_text else ""
        parts = (tr("AI answer"), self._turn.engine, self._model_title, basis)
        self._source.setText(listed((part for part in parts if part), " · "))
        self._show_sources()
        mark = _MARKS.get(state, "")
        self._mark.setText(tr("{mark} · incomplete", mark=tr(mark)) if mark else "")
        self._mark.setVisible(bool(mark))
        self._note.setText(self._turn.note)
        self._note.setVisible(bool(mark) and bool(self._turn.note))
        self._continue.setVisible(self._is_last and has_text and state in _CONTINUABLE)

    def _show_hidden(self) -> None:
        beside = self._reasoning.hidden + self._hidden_in_question
        self._hidden.show_count(beside + self._hidden_in_answer)

    def _show_sources(self) -> None:
        is_growing, before = self._turn.state is TurnState.RUNNING, self._sources.buttons
        self._sources.show_sources(self._evidence or Evidence(), is_growing=is_growing)
        if self._sources.buttons != before:
            # New ones would be the window's last stops.
            for stop, following in pairwise(self.tab_stops):
                self.setTabOrder(stop, following)

    def _ask_to_flag(self) -> None:
        self.flag_requested.emit(self._turn.turn_id)

    def _basis_text(self) -> str:
        """Say what all of the answer rests on where nothing was attached."""
        if self._evidence is None:
            return tr(_LOST_EVIDENCE)
        return "" if self._evidence.sources else tr(_OWN_WORDS)

    def _copy_answer(self) -> None:
        turn = replace(self._turn, answer=self._raw)
        copy_answer(answer_copy(turn, self._model_title))

    def _want_tables(self) -> None:
        tables = answer_tables(self._answer.text)
        if tables:
            self.tables_wanted.emit(tables)

    def _want_source(self, number: int, place: QPoint) -> None:
        source = self._sources.source(number)
        if source is not None:
            self.source_wanted.emit(replace(source, place=place))

    def _place(self) -> None:
        question = QFrame()
        question.setObjectName("question")
        inside = QVBoxLayout(question)
        inside.setContentsMargins(12, 8, 12, 8)
        inside.addWidget(self._question)
        inside.addWidget(self._attached)
        head = self._head = QHBoxLayout()
        head.addWidget(self._source, stretch=1)
        head.addWidget(self._hidden)
        head.addWidget(self._open_table)
        head.addWidget(self._copy)
        head.addWidget(self._flag)
        ending = QHBoxLayout()
        ending.setSpacing(10)
        ending.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        ending.addWidget(self._note, stretch=1)
        ending.addWidget(self._continue)
        answer = QFrame()
        answer.setObjectName("answer")
        column = QVBoxLayout(answer)
        set_margins(column, 12, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        for widget in (self._left_out, self._reasoning, self._answer, self._waiting, self._sources):
            column.addWidget(widget)
        column.addLayout(ending)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(question)
        whole.addWidget(answer)


def _marked_text(turn: Turn, evidence: Evidence | None) -> str:
    """Give the answer as it is drawn, with the marks of its sentences."""
    marks = evidence.marks if evidence else ()
    if turn.state is not TurnState.RUNNING and evidence:
        marks = evidence.settled(turn.answer).marks
    return marked_answer(turn.answer, marks)


def _more_hidden(before: str, part: str) -> int:
    """Count the hidden characters that part adds to a text; the last ones before it decide about joiners."""
    tail = before[-CONTEXT_CHARS:]
    return hidden_characters(tail + part) - hidden_characters(tail)
