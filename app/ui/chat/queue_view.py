"""Questions that wait for the answer that runs: seen, and taken back one by one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.chat import QueuedQuestion
from app.domain.clean_text import isolated, one_line
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_SHOWN_CHARS = 90


class QueueView(QWidget):
    """One row for each question that waits; not there while none does.

    Signals:
        take_back_requested(int): the question of this id is to go back into the edit.
        ask_requested: the first question is to be asked now.
    """

    take_back_requested = Signal(int)
    ask_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self.setObjectName("questionQueue")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self._held = PlainLabel(name="queueHeld", tone="quiet", wraps=True)
        self._ask = QPushButton(tr("Ask now"))
        self._ask.setObjectName("askQueued")
        self._ask.setAccessibleName(tr("Ask the first waiting question now"))
        self._ask.setAutoDefault(False)
        self._ask.clicked.connect(self.ask_requested)
        below = QHBoxLayout()
        below.addWidget(self._held, stretch=1)
        below.addWidget(self._ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._rows)
        column.addLayout(below)
        self.show_questions((), "")

    def show_questions(self, questions: tuple[QueuedQuestion, ...], held: str) -> None:
        """Show what waits, and why the first one is not asked by itself; held "" says that it will be."""
        while (item := self._rows.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for number, queued in enumerate(questions, start=1):
            self._rows.addWidget(self._row(number, queued))
        self._held.setText(held)
        self._held.setVisible(bool(held))
        self._ask.setVisible(bool(held))
        self.setVisible(bool(questions))

    def _row(self, number: int, queued: QueuedQuestion) -> QWidget:
        text = one_line(queued.question)
        shown = text if len(text) <= _SHOWN_CHARS else f"{text[:_SHOWN_CHARS]}…"
        label = PlainLabel(
            tr("Waiting {number}: {question}", number=number, question=isolated(shown)),
            name="queuedQuestion",
            wraps=True,
        )
        back = IconButton(
            *(self._icons, "undo", tr("Take back")),
            name="takeBackQueued",
            tip=tr("Put waiting question {number} back into the edit", number=number),
            is_flat=True,
        )
        back.clicked.connect(lambda: self.take_back_requested.emit(queued.queued_id))
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label, stretch=1)
        line.addWidget(back)
        return row
