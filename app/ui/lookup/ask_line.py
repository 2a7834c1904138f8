"""The line in which the plant's data is asked, with Stop, earlier questions and named queries."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.lookup import LookupRecord
from app.domain.sentence import marked
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_PLACEHOLDER = marked("Ask the plant's data, such as: Which pumps failed last month?")
# The service reads no longer question; Qt counts UTF-16 units.
_MOST_CHARS = 5_000
_MENU_CHARS = 90
_MENU_ENTRIES = 25


class QuestionLine(ComposedLine):
    """A line edit in which the arrow keys bring earlier questions back; what was being typed stays last."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lookupEdit")
        self.setAccessibleName(tr("Question to the plant's data"))
        self.setPlaceholderText(tr(_PLACEHOLDER))
        self.setMaxLength(_MOST_CHARS)
        self._earlier: tuple[str, ...] = ()
        self._place = 0
        self._draft = ""
        self.textEdited.connect(self._begin_draft)

    def set_earlier(self, questions: tuple[str, ...]) -> None:
        """Tell which questions were asked, newest first."""
        self._earlier = questions
        self._place = 0

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {int(Qt.Key.Key_Up): 1, int(Qt.Key.Key_Down): -1}
        step = steps.get(event.key())
        if step is None or self.is_composing:
            super().keyPressEvent(event)
        else:
            self._go(step)

    def _go(self, step: int) -> None:
        if self._place == 0:
            self._draft = self.text()
        self._place = min(max(self._place + step, 0), len(self._earlier))
        self.setText(self._earlier[self._place - 1] if self._place else self._draft)

    def _begin_draft(self) -> None:
        self._place = 0


class AskLine(QWidget):
    """Takes questions.

    Signals:
        asked(str): the operator wants this question answered.
        stop_requested: what is being looked up is to end.
        record_picked(LookupRecord): this earlier question or named query is to be run again.
        save_requested: the query that is shown is to be kept under a name.
        removal_requested(str): the named query of this name is to be forgotten.
    """

    asked = Signal(str)
    stop_requested = Signal()
    record_picked = Signal(LookupRecord)
    save_requested = Signal()
    removal_requested = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._can_save = False
        self._saving_reason = ""
        self._history: tuple[LookupRecord, ...] = ()
        self._named: tuple[LookupRecord, ...] = ()
        self._edit = QuestionLine()
        self._ask = IconButton(
            icons, "send", tr("Ask"), name="lookupAsk", tip=tr("Ask the plant's data (Enter)")
        )
        self._stop = IconButton(icons, "stop", tr("Stop"), name="lookupStop", tip=tr("Stop looking up (Esc)"))
        self._earlier_button = IconButton(
            icons, "history", tr("Earlier"), name="lookupHistory", tip=tr("Questions that were asked before")
        )
        self._named_button = IconButton(
            icons, "bookmark", tr("Saved"), name="lookupNamed", tip=tr("Queries that were saved under a name")
        )
        self._earlier_menu = QMenu(self._earlier_button)
        self._earlier_menu.setObjectName("lookupHistoryMenu")
        self._named_menu = QMenu(self._named_button)
        self._named_menu.setObjectName("lookupNamedMenu")
        self._earlier_button.setMenu(self._earlier_menu)
        self._named_button.setMenu(self._named_menu)
        self._message = PlainLabel(name="lookupMessage", wraps=True)
        self._message.hide()
        self._place()
        self._edit.returnPressed.connect(self._submit)
        self._edit.textEdited.connect(self._message.hide)
        self._ask.clicked.connect(self._submit)
        self._stop.clicked.connect(self.stop_requested)
        self._earlier_menu.aboutToShow.connect(self._fill_earlier)
        self._named_menu.aboutToShow.connect(self._fill_named)
        self.set_busy(False)

    def set_busy(self, is_busy: bool) -> None:
        """Offer Stop while something is looked up; another question may be asked meanwhile."""
        self._stop.setEnabled(is_busy)

    def show_question(self, question: str) -> None:
        """Let question stand in the line."""
        if self._edit.text() != question:
            blocker = QSignalBlocker(self._edit)
            self._edit.setText(question)
            blocker.unblock()

    def show_message(self, sentence: str) -> None:
        """Say what went wrong, until the question changes; an empty sentence takes it away."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))

    def show_records(self, history: tuple[LookupRecord, ...], named: tuple[LookupRecord, ...]) -> None:
        """List earlier questions, newest first, and named queries."""
        self._history, self._named = history, named
        questions = (one_line(record.question) for record in history)
        self._edit.set_earlier(tuple(dict.fromkeys(question for question in questions if question)))

    def set_saving_forbidden(self, reason: str) -> None:
        """Keep saved queries as they are for whoever may not change them, and say why."""
        self._saving_reason = reason

    def set_can_save(self, can_save: bool) -> None:
        """Tell whether there is a query that can be kept under a name."""
        self._can_save = can_save

    def focus_edit(self) -> None:
        """Let the operator type; what stands there is replaced by it."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._edit.selectAll()

    def _submit(self) -> None:
        question = self._edit.text().strip()
        if question:
            self.asked.emit(question)
        else:
            self.show_message(tr("Type a question first."))

    def _fill_earlier(self) -> None:
        self._earlier_menu.clear()
        for record in self._history[:_MENU_ENTRIES]:
            action = self._earlier_menu.addAction(_menu_text(record.question or record.restatement))
            action.setData(record)
            action.triggered.connect(self._pick)
        if not self._history:
            self._earlier_menu.addAction(tr("Nothing was asked yet")).setEnabled(False)

    def _fill_named(self) -> None:
        menu = self._named_menu
        menu.clear()
        save = menu.addAction(tr("Save this query…"))
        save.setEnabled(self._can_save and not self._saving_reason)
        save.triggered.connect(self.save_requested)
        if self._saving_reason:
            save.setText(tr("Save this query: not in this role"))
            save.setToolTip(plain_tip(self._saving_reason))
        menu.addSeparator()
        for record in self._named:
            action = menu.addAction(_menu_text(record.name))
            action.setData(record)
            action.triggered.connect(self._pick)
        if not self._named:
            menu.addAction(tr("No query was saved yet")).setEnabled(False)
            return
        if self._saving_reason:
            return
        removal = menu.addMenu(tr("Remove"))
        for record in self._named:
            action = removal.addAction(_menu_text(record.name))
            action.setData(record)
            action.triggered.connect(self._remove)

    def _pick(self) -> None:
        self.record_picked.emit(self._triggered())

    def _remove(self) -> None:
        self.removal_requested.emit(self._triggered().name)

    def _triggered(self) -> LookupRecord:
        action = self.sender()
        record = action.data()  # type: ignore[attr-defined]  # the sender is one of the menus' actions
        assert isinstance(record, LookupRecord)
        return record

    def _place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._edit, stretch=1)
        for button in (self._ask, self._stop, self._earlier_button, self._named_button):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self._message)


def _menu_text(text: str) -> str:
    """One short line, in which no letter becomes a shortcut."""
    line = one_line(text)
    short = line if len(line) <= _MENU_CHARS else f"{line[: _MENU_CHARS - 1].rstrip()}…"
    return short.replace("&", "&&")
