"""What stays in view at every step: which procedure and revision, what its run says, what is in effect."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.domain.clean_text import one_line
from app.domain.procedure import Alert
from app.domain.walk import RunView
from app.ui.common.controls import PlainLabel, ScrolledBody, plain_tip
from app.ui.common.language import counted, told_line, tr
from app.ui.common.margins import set_margins
from app.ui.procedures.alert_marks import ALERT_WORDS, AlertMark
from app.ui.procedures.walk_words import USE_WORDS, document_words, short

_CHIP_MARK_PX = 26


class AlertChip(QFrame):
    """An alert that was seen and is still in effect, in short; the whole text is its tip (PRO-4)."""

    def __init__(self, alert: Alert) -> None:
        super().__init__()
        self.setObjectName("alertChip")
        self.setProperty("kind", alert.kind.value)
        word = tr(ALERT_WORDS[alert.kind])
        self.setAccessibleName(tr("In effect: {word}: {text}", word=word, text=one_line(alert.text)))
        self.setToolTip(plain_tip(alert.text))
        label = PlainLabel(
            tr("{word} in effect: {text}", word=word, text=short(alert.text)),
            name="alertChipText",
            wraps=True,
        )
        label.setProperty("tone", "alert")
        row = QHBoxLayout(self)
        set_margins(row, 6, 2, 8, 2)
        row.setSpacing(8)
        row.addWidget(AlertMark(alert.kind, _CHIP_MARK_PX), alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(label, stretch=1)


class WalkHeader(QFrame):
    """Title, number, revision, date, plant and unit, use class; notices about the run."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("walkHeader")
        self._title = PlainLabel(name="walkTitle", tone="heading", wraps=True)
        self._use = PlainLabel(name="walkUseClass", tone="mark")
        self._document = PlainLabel(name="walkDocument", tone="quiet", wraps=True)
        self._progress = PlainLabel(name="walkProgress")
        self._notices = PlainLabel(name="walkNotices", wraps=True)
        self._notices.setProperty("tone", "notice")
        self._problem = PlainLabel(name="walkProblem", wraps=True)
        self._problem.setProperty("tone", "notice")
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._title, stretch=1)
        top.addWidget(self._progress)
        top.addWidget(self._use)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 10, 20, 8)
        column.setSpacing(4)
        column.addLayout(top)
        for widget in (self._document, self._notices, self._problem):
            column.addWidget(widget)
        self._notices.hide()
        self._problem.hide()

    def show_run(self, view: RunView, extra_notices: tuple[str, ...] = ()) -> None:
        """Show which run this is; extra_notices are the window's own sentences."""
        procedure = view.procedure
        self._title.setText(one_line(procedure.title))
        self._use.setText(tr(USE_WORDS[procedure.use_class]))
        self._document.setText(document_words(procedure))
        settled = len(procedure.steps) - len(view.state.open_steps)
        self._progress.setText(
            counted(
                "{settled} of {count} steps settled",
                "{settled} of {count} step settled",
                len(procedure.steps),
                settled=settled,
            )
        )
        self.show_notices((*extra_notices, *view.notices))

    def show_notices(self, notices: tuple[str, ...]) -> None:
        """Show sentences about the run under its title."""
        self._notices.setText("\n".join(map(told_line, notices)))
        self._notices.setVisible(bool(notices))

    def show_problem(self, sentence: str) -> None:
        """Say what went wrong; an empty sentence takes it away."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))


class AlertsInEffect(ScrolledBody):
    """Codes the alerts that were seen and still hold; hidden while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("walkInEffect")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 0, 20, 4)
        self._column.setSpacing(2)
        self._chips: list[AlertChip] = []
        self._alerts: tuple[Alert, ...] = ()
        self.hide()

    def show_alerts(self, alerts: tuple[Alert, ...]) -> None:
        """Show other alerts."""
        if alerts == self._alerts:
            return
        self._alerts = alerts
        for chip in self._chips:
            self._column.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [AlertChip(alert) for alert in alerts]
        for chip in self._chips:
            self._column.addWidget(chip)
        self.setVisible(bool(alerts))
