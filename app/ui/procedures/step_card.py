"""One step in large type with all that belongs to it: alerts first, then its text, then what it asks for."""

from dataclasses import replace
from typing import cast

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.domain.clean_text import clean, one_line
from app.domain.procedure import Alert, SourceSpan, StepKind
from app.domain.user import Permission
from app.domain.walk import StepLive
from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.gate import guarded
from app.ui.common.language import tr
from app.ui.procedures.alert_card import AlertCard
from app.ui.procedures.beside_view import BesideView
from app.ui.procedures.document_view import place_text
from app.ui.procedures.press_button import DeliberateButton
from app.ui.procedures.shown_step import ShownStep
from app.ui.procedures.step_form import StepEntry, StepForm, ValueLine
from app.ui.procedures.tag_check import TagCheck
from app.ui.procedures.walk_words import live_words, step_line, step_name, who_words
from app.ui.procedures.ways_view import WaysView


class StepCard(QScrollArea):
    """Shows a step; what was typed stays until another step, or the same one with other needs, is shown.

    Signals:
        alert_seen(Alert): it was acknowledged, which confirms nothing.
        changed: something was entered.
        document_requested(SourceSpan): the operator wants to see the place in the document.
        tag_entered(str): a tag was typed or scanned.
        way_taken(int): a way was chosen.
        beside_requested(int): a step that is done at the same time is to be shown.
        timer_requested, round_requested: the time begins; one round is done.
        pad_requested(ValueLine): the numeric pad is asked for.
        pressed_too_short: a deliberate button was only tapped.
    """

    alert_seen = Signal(Alert)
    changed = Signal()
    document_requested = Signal(SourceSpan)
    tag_entered = Signal(str)
    way_taken = Signal(int)
    beside_requested = Signal(int)
    timer_requested = Signal()
    round_requested = Signal()
    pad_requested = Signal(ValueLine)
    pressed_too_short = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("stepCard")
        self.setAccessibleName(tr("Step"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._shown: ShownStep | None = None
        self._form: StepForm | None = None
        self._ways: WaysView | None = None
        self._live: PlainLabel | None = None
        self._line: PlainLabel | None = None
        self._alerts: list[AlertCard] = []

    @property
    def shown(self) -> ShownStep | None:
        """What is shown."""
        return self._shown

    @property
    def unseen(self) -> int:
        """How many alerts are still to be acknowledged."""
        return sum(not card.is_seen for card in self._alerts)

    def entry(self) -> StepEntry:
        """Read what was entered."""
        return self._form.entry() if self._form is not None else StepEntry()

    def show_step(self, shown: ShownStep) -> None:
        """Show another step, or the same one as it now stands."""
        if shown == self._shown:
            return
        focused = self._focused_name()
        keeps_typed = self._form if self._is_same(shown) else None
        self._shown = shown
        body = ScrolledBody()
        body.setObjectName("stepBody")
        column = QVBoxLayout(body)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(14)
        self._alerts = []
        self._form = self._ways = self._live = None
        self._add_alerts(column, shown)
        self._add_text(column, shown)
        if shown.together:
            beside = BesideView(shown.together, shown.step.n)
            beside.requested.connect(self.beside_requested)
            column.addWidget(beside)
        self._add_work(column, shown, keeps_typed)
        column.addStretch()
        # The old body is deleted by this; the form that is kept has left it before.
        old = self.takeWidget()
        self.setWidget(body)
        if old is not None:
            old.hide()
            old.deleteLater()
        if focused:
            again = body.findChild(QWidget, focused)
            (again or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Take the next step as a new one, whatever is shown; another run is."""
        self._shown = None

    def show_live(self, live: StepLive) -> None:
        """Show what the plant's data says, with age and quality."""
        if self._live is not None:
            self._live.setText("\n".join(live_words(value) for value in live.values))
            self._live.setVisible(bool(live.values))
        if self._ways is not None and live.condition is not None:
            self._ways.show_condition(live.condition)

    def focus_first(self) -> None:
        """Put the keyboard on the first alert to be seen, else before what the step asks for."""
        card = next((card for card in self._alerts if not card.is_seen), None)
        if card is not None:
            card.focus_button()
            self.ensureWidgetVisible(card)
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def reveal_step(self) -> None:
        """Scroll so that the step's text stands on top."""
        if self._line is not None:
            self.verticalScrollBar().setValue(self._line.y())

    def _is_same(self, shown: ShownStep) -> bool:
        old = self._shown
        return (
            old is not None
            and old.is_active
            and shown.is_active
            and old.procedure is shown.procedure
            and old.step.n == shown.step.n
            and old.progress.rounds == shown.progress.rounds
        )

    def _add_alerts(self, column: QVBoxLayout, shown: ShownStep) -> None:
        for number, alert in enumerate(shown.alerts, start=1):
            card = AlertCard(alert, number=number, asks=shown.is_active, is_seen=alert in shown.seen)
            card.seen.connect(self._see)
            self._alerts.append(card)
            column.addWidget(card)

    def _focused_name(self) -> str:
        # None without a focus, whatever its declaration says.
        focused = cast("QWidget | None", self.window().focusWidget())
        return focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""

    def _see(self) -> None:
        card = self.sender()
        if isinstance(card, AlertCard) and self._shown is not None:
            self._shown = replace(self._shown, seen=self._shown.seen | {card.alert})
            self.alert_seen.emit(card.alert)

    def _add_text(self, column: QVBoxLayout, shown: ShownStep) -> None:
        step = shown.step
        for outer in shown.inside:
            words = tr("Part of step {outer}: {text}", outer=step_name(outer), text=one_line(outer.text))
            column.addWidget(PlainLabel(words, name="stepInside", tone="quiet", wraps=True))
        for paragraph in step.lead:
            column.addWidget(PlainLabel(clean(paragraph.text), name="stepLead", wraps=True))
        self._line = PlainLabel(step_line(step, len(shown.procedure.steps)), name="stepLine", wraps=True)
        column.addWidget(self._line)
        if shown.performer:
            column.addWidget(PlainLabel(who_words(shown.performer), name="stepPerformer", wraps=True))
        text = PlainLabel(clean(step.text), name="stepText", wraps=True)
        text.setProperty("tone", "step")
        text.setAccessibleName(tr("Step {step}: {text}", step=step_name(step), text=clean(step.text)))
        column.addWidget(text)
        for paragraph in step.details:
            column.addWidget(PlainLabel(clean(paragraph.text), name="stepDetail", wraps=True))
        for figure in step.figures:
            state = tr("the picture is not in the file") if figure.is_missing else tr("see the document")
            words = tr(
                "▣ Figure: {name} ({state})", name=one_line(figure.caption or figure.name), state=state
            )
            column.addWidget(PlainLabel(words, name="stepFigure", tone="quiet", wraps=True))
        row = QHBoxLayout()
        row.setSpacing(12)
        jump = QPushButton(tr("Show in document"))
        jump.setObjectName("showInDocument")
        jump.setAccessibleName(tr("Show step {step} in the document", step=step_name(step)))
        jump.setAutoDefault(False)
        jump.clicked.connect(self._jump)
        row.addWidget(PlainLabel(place_text(step.source), name="stepPlace", tone="quiet", wraps=True), 1)
        row.addWidget(jump)
        column.addLayout(row)

    def _add_work(self, column: QVBoxLayout, shown: ShownStep, kept: StepForm | None) -> None:
        self._live = PlainLabel(name="stepLive", wraps=True)
        self._live.hide()
        column.addWidget(self._live)
        if not shown.is_active:
            return
        step = shown.step
        if step.tags:
            check = TagCheck(step, shown.progress)
            check.entered.connect(self.tag_entered)
            column.addWidget(check)
        if shown.ways:
            question = tr("Does the condition hold?") if step.kind is StepKind.DECISION else tr("Which way?")
            self._ways = WaysView(question, shown.ways, shown.progress.chosen)
            self._ways.way_taken.connect(self.way_taken)
            self._ways.pressed_too_short.connect(self.pressed_too_short)
            column.addWidget(self._ways)
        if step.wait_s and shown.timer is None:
            self._add_press(column, tr("Start the time"), "timerStart", self.timer_requested)
        if step.kind is StepKind.REPEAT:
            rounds = shown.progress.rounds
            words = tr("Rounds done: {rounds}", rounds=rounds)
            if step.repeats:
                words = tr("Rounds done: {rounds} of {count}", rounds=rounds, count=step.repeats)
            column.addWidget(PlainLabel(words, name="stepRounds"))
            self._add_press(column, tr("One round is done"), "roundDone", self.round_requested)
        form = kept or guarded(StepForm(step), Permission.RUN_PROCEDURE)
        if kept is None:
            form.changed.connect(self.changed)
            form.pad_requested.connect(self.pad_requested)
        self._form = form
        column.addWidget(form)

    def _add_press(self, column: QVBoxLayout, text: str, name: str, signal: SignalInstance) -> None:
        button = guarded(DeliberateButton(text, name=name), Permission.RUN_PROCEDURE)
        button.pressed_deliberately.connect(signal)
        button.pressed_too_short.connect(self.pressed_too_short)
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(button)
        box.addStretch()
        column.addWidget(row)

    def _jump(self) -> None:
        if self._shown is not None:
            self.document_requested.emit(self._shown.step.source)
