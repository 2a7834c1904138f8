"""How a question was understood: in plain words, in parts that can be changed, and as JSON."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.domain.clean_text import clean, isolated
from app.domain.lookup import LookupAnswer, OtherReading
from app.domain.sentence import marked
from app.ui.common.controls import FoldButton, IconButton, PlainLabel, ScrolledBody
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.icons import Icons
from app.ui.common.language import told_line, tr
from app.ui.common.theme import MONOSPACE_FAMILIES, scaled_px
from app.ui.lookup.chip_bar import ChipBar

_JSON_HEIGHT = 150
_COPIED = marked("Copied")


class UnderstandingView(ScrolledBody):
    """Shows what a question became; chips is where its parts are.

    Signals:
        reading_picked(OtherReading): the operator means this instead.
    """

    reading_picked = Signal(OtherReading)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._readings: dict[IconButton, OtherReading] = {}
        self.setObjectName("understanding")
        self._restatement = PlainLabel(name="lookupRestatement", tone="heading", wraps=True)
        self._engine = PlainLabel(name="lookupEngine", tone="mark")
        self.chips = ChipBar(icons)
        self._assumptions = QWidget()
        self._assumption_flow = FlowLayout(self._assumptions)
        self._dry_run = PlainLabel(name="lookupDryRun", tone="quiet", wraps=True)
        self._fold = FoldButton(icons, tr("JSON"), name="lookupJsonToggle", tip=tr("Show the query as JSON"))
        self._copy = IconButton(
            icons, "copy", tr("Copy JSON"), name="lookupJsonCopy", tip=tr("Copy the query as JSON")
        )
        self._json = QPlainTextEdit()
        self._json.setObjectName("lookupJson")
        self._json.setAccessibleName(tr("Query as JSON"))
        self._json.setReadOnly(True)
        self._json.setTabChangesFocus(True)
        font = QFont()
        font.setFamilies(list(MONOSPACE_FAMILIES))
        self._json.setFont(font)
        self._json.setFixedHeight(scaled_px(_JSON_HEIGHT))
        self._place()
        self._fold.toggled.connect(self._show_json)
        self._copy.clicked.connect(self._copy_json)
        self._show_json(False)
        self.hide()

    def show_answer(self, answer: LookupAnswer | None, engine: str) -> None:
        """Show what answer was understood as, and who did; None or a refusal shows nothing."""
        self.setVisible(answer is not None and answer.query is not None)
        if answer is None or answer.query is None:
            return
        self._restatement.setText(isolated(told_line(answer.restatement)))
        self._engine.setText(engine)
        self.chips.show_chips(answer.chips, answer.query)
        self._json.setPlainText(clean(answer.query_json))
        self._copy.setText(tr("Copy JSON"))
        self.show_assumptions(answer.assumptions, answer.other_readings)
        self.show_dry_run("")

    def show_assumptions(self, assumptions: tuple[str, ...], readings: tuple[OtherReading, ...]) -> None:
        """List what was assumed, and what else may have been meant."""
        self._readings = {}
        while item := self._assumption_flow.takeAt(0):
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for text in dict.fromkeys(map(told_line, assumptions)):
            self._assumption_flow.addWidget(
                PlainLabel(tr("Assumed: {text}", text=text), name="lookupAssumption", tone="quiet")
            )
        for reading in readings:
            label = told_line(reading.label)
            button = IconButton(
                self._icons,
                "swap",
                label.replace("&", "&&"),
                name="lookupOtherReading",
                tip=tr("Read it so: {label}", label=label),
            )
            button.clicked.connect(self._pick_reading)
            self._readings[button] = reading
            self._assumption_flow.addWidget(button)
        self._assumptions.setVisible(self._assumption_flow.count() > 0)
        self._assumptions.updateGeometry()

    def show_dry_run(self, text: str) -> None:
        """Say how many rows there will be and over which time; empty says nothing."""
        self._dry_run.setText(text)
        self._dry_run.setVisible(bool(text))

    def _pick_reading(self) -> None:
        button = self.sender()
        assert isinstance(button, IconButton)
        self.reading_picked.emit(self._readings[button])

    def _show_json(self, is_shown: bool) -> None:
        self._json.setVisible(is_shown)
        self._copy.setVisible(is_shown)

    def _copy_json(self) -> None:
        QGuiApplication.clipboard().setText(self._json.toPlainText())
        self._copy.setText(tr(_COPIED))

    def _place(self) -> None:
        policy = self._assumptions.sizePolicy()
        policy.setHeightForWidth(True)
        self._assumptions.setSizePolicy(policy)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._restatement, stretch=1)
        for widget in (self._engine, self._fold, self._copy):
            head.addWidget(widget, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.chips)
        column.addWidget(self._assumptions)
        column.addWidget(self._json)
        column.addWidget(self._dry_run)
