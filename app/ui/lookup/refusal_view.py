"""A question that became no query: why, and what can be asked instead; also a query that gave no rows."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.domain.clean_text import one_line
from app.domain.lookup import Chip, LookupAnswer
from app.domain.query import RefusalReason
from app.domain.sentence import marked
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.icons import Icons
from app.ui.common.language import told_line, tr

_REASONS = {
    RefusalReason.AMBIGUOUS: marked("This can be meant in more than one way."),
    RefusalReason.COMPOUND: marked("These are several questions; ask them one at a time."),
    RefusalReason.CONTROL_ACTION: marked(
        "Watchroom only reads. It cannot operate, set or acknowledge anything."
    ),
    RefusalReason.OUT_OF_SCOPE: marked("This is no question to the plant's data."),
    RefusalReason.UNKNOWN_ENTITY: marked("The plant's data does not know something that this names."),
    RefusalReason.UNSUPPORTED: marked("The plant's data cannot be asked this yet."),
}


class RefusalView(QFrame):
    """Says that nothing was looked up, or that nothing was found, with buttons for what can be done.

    Signals:
        candidate_picked(str): this question is to be asked instead.
        removal_picked(Chip): the query is to be run without this part.
    """

    candidate_picked = Signal(str)
    removal_picked = Signal(Chip)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._candidates: dict[IconButton, str] = {}
        self._chip: Chip | None = None
        self.setObjectName("lookupRefusal")
        self._reason = PlainLabel(name="lookupRefusalReason", wraps=True)
        self._ask = PlainLabel(name="lookupRefusalAsk", tone="quiet", wraps=True)
        self._buttons = QWidget()
        self._flow = FlowLayout(self._buttons)
        policy = self._buttons.sizePolicy()
        policy.setHeightForWidth(True)
        self._buttons.setSizePolicy(policy)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        for widget in (self._reason, self._ask, self._buttons):
            column.addWidget(widget)
        self.hide()

    def show_refusal(self, answer: LookupAnswer) -> None:
        """Show why answer is no query, and its candidates."""
        assert answer.refusal is not None
        self._show(tr(_REASONS[answer.refusal]), told_line(answer.ask))
        for candidate in answer.candidates:
            text = one_line(candidate)
            button = IconButton(
                self._icons,
                "send",
                text.replace("&", "&&"),
                name="lookupCandidate",
                tip=tr("Ask: {text}", text=text),
            )
            button.clicked.connect(self._pick)
            self._candidates[button] = candidate
            self._flow.addWidget(button)
        self._buttons.setVisible(bool(self._candidates))

    def show_no_rows(self, emptied_by: Chip | None) -> None:
        """Say that there is no row, and which part of the query is to blame, if a single one is."""
        if emptied_by is None:
            self._show(tr("No rows."), tr("No single filter is to blame: remove or change several."))
            return
        label = told_line(emptied_by.label)
        self._show(tr("No rows."), tr("Without “{label}” there would be some.", label=label))
        self._chip = emptied_by
        text = tr("Remove “{label}”", label=label).replace("&", "&&")
        button = IconButton(self._icons, "close", text, name="lookupRemoveBlamed")
        button.clicked.connect(self._remove)
        self._flow.addWidget(button)
        self._buttons.show()

    def clear(self) -> None:
        """Show nothing."""
        self.hide()
        self._candidates, self._chip = {}, None
        while item := self._flow.takeAt(0):
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._buttons.hide()

    def _show(self, reason: str, ask: str) -> None:
        self.clear()
        self._reason.setText(reason)
        self._ask.setText(ask)
        self._ask.setVisible(bool(ask))
        self.show()

    def _pick(self) -> None:
        button = self.sender()
        assert isinstance(button, IconButton)
        self.candidate_picked.emit(self._candidates[button])

    def _remove(self) -> None:
        if self._chip is not None:
            self.removal_picked.emit(self._chip)
