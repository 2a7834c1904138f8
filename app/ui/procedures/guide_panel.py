"""Questions about a step: the document's own words first, a model's sentences marked as such (HMI-8)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.domain.clean_text import clean, one_line
from app.domain.guide import GuideAnswer, GuideSentence, Passage, PassageRole, SentenceStanding
from app.domain.procedure import SourceSpan
from app.domain.sentence import marked
from app.ui.common.announcement import announce_politely
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.language import listed, tr
from app.ui.common.margins import set_margins
from app.ui.procedures.alert_marks import ALERT_WORDS
from app.ui.procedures.document_view import place_text

_AI_MARK = marked("AI text, checked against the quoted passages. The step itself is what counts.")
_WITHHELD = marked("A sentence of the model is not shown: it did not hold against the procedure.")

_ROLE_WORDS = {
    PassageRole.TITLE: marked("Title"),
    PassageRole.OVERVIEW: marked("Overview"),
    PassageRole.PRECONDITION: marked("Precondition"),
    PassageRole.WARNING: marked("Warning"),
    PassageRole.NOTE: marked("Note"),
    PassageRole.STEP: marked("Step"),
    PassageRole.POSTCONDITION: marked("Postcondition"),
    PassageRole.CONTINGENCY: marked("Contingency"),
}


class QuoteView(QFrame):
    """A passage of the document, word for word, with the jump to its place.

    Signals:
        document_requested(SourceSpan): the operator wants to see the place.
    """

    document_requested = Signal(SourceSpan)

    def __init__(self, passage: Passage) -> None:
        super().__init__()
        self.setObjectName("guideQuote")
        self._source = passage.source
        name = (
            tr("Step {step}", step=passage.label or passage.step)
            if passage.step
            else tr(_ROLE_WORDS[passage.role])
        )
        if passage.alert is not None:
            alert = tr(ALERT_WORDS[passage.alert])
            name = listed([name, alert]) if passage.step else alert
        place = place_text(passage.source)
        jump = QPushButton(tr("Show"))
        jump.setObjectName("guideShow")
        jump.setAccessibleName(tr("Show {name} in the document", name=name))
        jump.setAutoDefault(False)
        jump.clicked.connect(self._jump)
        head = QHBoxLayout()
        words = listed((part for part in (f"[{passage.mark}] {name}", place) if part), " · ")
        head.addWidget(PlainLabel(words, tone="quiet", wraps=True), stretch=1)
        head.addWidget(jump)
        column = QVBoxLayout(self)
        set_margins(column, 12, 6, 8, 8)
        column.addLayout(head)
        column.addWidget(PlainLabel(clean(passage.text), name="guideQuoteText", wraps=True))

    def _jump(self) -> None:
        self.document_requested.emit(self._source)


class GuidePanel(QWidget):
    """A question line and what came of the last question.

    Signals:
        asked(str): a question was entered.
        stop_requested: the answer is to end.
        document_requested(SourceSpan): a quote's place is to be shown.
    """

    asked = Signal(str)
    stop_requested = Signal()
    document_requested = Signal(SourceSpan)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("guidePanel")
        self._edit = ComposedLine()
        self._edit.setObjectName("guideEdit")
        self._edit.setAccessibleName(tr("Question about this step"))
        self._edit.setPlaceholderText(tr("Why this step?"))
        self._ask = QPushButton(tr("Ask"))
        self._stop = QPushButton(tr("Stop"))
        for button, name, spoken in (
            (self._ask, "guideAsk", tr("Ask about this step")),
            (self._stop, "guideStop", tr("Stop the answer")),
        ):
            button.setObjectName(name)
            button.setAccessibleName(spoken)
            button.setAutoDefault(False)
        self._question = PlainLabel(name="guideQuestion", wraps=True)
        self._state = PlainLabel(name="guideState", tone="quiet", wraps=True)
        self._body = ScrolledBody()
        self._body.setObjectName("guideBody")
        self._lines = QVBoxLayout(self._body)
        set_margins(self._lines, 0, 0, 6, 0)
        self._lines.setSpacing(8)
        self._lines.addWidget(self._question)
        self._lines.addWidget(self._state)
        self._lines.addStretch()
        self._parts: list[QWidget] = []
        self._has_ai_mark = False
        self._quotes: tuple[Passage, ...] = ()
        self._place()
        self._edit.returnPressed.connect(self._send)
        self._ask.clicked.connect(self._send)
        self._stop.clicked.connect(self.stop_requested)
        self.show_idle()

    def begin(self, question: str) -> None:
        """Take the last answer away; question is being answered."""
        self._clear()
        self._question.setText(tr("You asked: {question}", question=one_line(question)))
        self._state.setText(tr("Looking in the procedure…"))
        self._ask.setEnabled(False)
        self._stop.setEnabled(True)

    def show_quotes(self, quotes: tuple[Passage, ...], *, near: bool = False) -> None:
        """Show passages of the document; near ones are no answer."""
        if quotes == self._quotes:
            return
        self._quotes = quotes
        for view in [part for part in self._parts if isinstance(part, QuoteView)]:
            self._remove(view)
        if near and quotes:
            self._add(
                PlainLabel(tr("The nearest passages, which do not answer it:"), tone="quiet", wraps=True)
            )
        for passage in quotes:
            view = QuoteView(passage)
            view.document_requested.connect(self.document_requested)
            self._add(view)

    def add_sentence(self, sentence: GuideSentence) -> None:
        """Show a sentence of the model with what it cites, or say that one is withheld."""
        if sentence.standing is SentenceStanding.WITHHELD:
            self._add(PlainLabel(tr(_WITHHELD), name="guideWithheld", tone="quiet", wraps=True))
            return
        if not self._has_ai_mark:
            self._has_ai_mark = True
            self._add(PlainLabel(tr(_AI_MARK), name="guideAiMark", tone="mark", wraps=True))
        cites = f"  [{', '.join(sentence.cites)}]" if sentence.cites else ""
        label = PlainLabel(f"{clean(sentence.text)}{cites}", name="guideSentence", wraps=True)
        label.setAccessibleName(tr("AI text: {text}{cites}", text=clean(sentence.text), cites=cites))
        self._add(label)

    def finish(self, answer: GuideAnswer) -> None:
        """Show what the answer came to."""
        self.show_quotes(answer.quotes, near=answer.near)
        words = " ".join(part for part in (clean(answer.text), clean(answer.note)) if part)
        self._state.setText(words)
        announce_politely(self, words or tr("The answer is complete."))
        self.show_idle()

    def show_problem(self, sentence: str) -> None:
        """Say why there is no answer."""
        self._state.setText(sentence)
        self.show_idle()

    def show_idle(self) -> None:
        """Take the next question."""
        self._ask.setEnabled(True)
        self._stop.setEnabled(False)

    def clear(self) -> None:
        """Take the answer away; it was about another step."""
        self._clear()
        self._question.setText("")
        self._state.setText(
            tr("Ask why a step is done or what to do if it fails. Works without a model, too.")
        )

    def _send(self) -> None:
        question = self._edit.text().strip()
        if question and self._ask.isEnabled():
            self._edit.clear()
            self.asked.emit(question)

    def _add(self, part: QWidget) -> None:
        self._lines.insertWidget(self._lines.count() - 1, part)
        self._parts.append(part)

    def _remove(self, part: QWidget) -> None:
        self._parts.remove(part)
        self._lines.removeWidget(part)
        part.hide()
        part.deleteLater()

    def _clear(self) -> None:
        for part in tuple(self._parts):
            self._remove(part)
        self._quotes = ()
        self._has_ai_mark = False

    def _place(self) -> None:
        area = QScrollArea()
        area.setObjectName("guideArea")
        area.setAccessibleName(tr("Answer about the step"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._body)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._edit, stretch=1)
        row.addWidget(self._ask)
        row.addWidget(self._stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(area, stretch=1)
        self.clear()
