"""What the site fixes, how long conversations are kept, and the button that removes all of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.policy import SitePolicy, policy_lines
from app.domain.sentence import marked
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.language import told, tr

_NONE = marked("This machine has no policy of the site: nothing is fixed.")
_REMOVES = marked(
    "Removes all conversations, the history of lookups, saved queries, flagged answers, states of read "
    "prompts and the program's own logs. This cannot be undone."
)
_NAME_WIDTH = 250


class SitePane(QWidget):
    """Shows the policy; removing is asked for twice.

    Signals:
        purge_requested: everything that is stored is to be removed, for good.
    """

    purge_requested = Signal()

    def __init__(self, policy: SitePolicy, keeps: str, audit_stays: str) -> None:
        super().__init__()
        self._is_forbidden = False
        self._begin = _button(
            tr("Remove everything…"), "purgeBegin", tr("Remove all that is stored; asks once more")
        )
        self._confirm = _button(tr("Remove for good"), "purgeConfirm", tr("Remove everything now, for good"))
        self._keep = _button(tr("Keep"), "purgeKeep", tr("Remove nothing"))
        self._result = PlainLabel(name="purgeResult", wraps=True)
        self._confirm.hide()
        self._keep.hide()
        self._result.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(PlainLabel(tr("The site's policy"), tone="heading"))
        if policy.is_set:
            self._add_policy(column, policy)
        else:
            column.addWidget(PlainLabel(tr(_NONE), name="noPolicy", tone="quiet", wraps=True))
        column.addSpacing(16)
        column.addWidget(PlainLabel(tr("Stored conversations"), tone="heading"))
        column.addWidget(PlainLabel(keeps, name="retention", wraps=True))
        column.addWidget(PlainLabel(f"{tr(_REMOVES)} {told(audit_stays)}", tone="quiet", wraps=True))
        row = QHBoxLayout()
        row.setSpacing(10)
        for button in (self._begin, self._confirm, self._keep):
            row.addWidget(button)
        row.addStretch()
        column.addLayout(row)
        column.addWidget(self._result)
        column.addStretch()
        self._begin.clicked.connect(self._ask)
        self._keep.clicked.connect(self._take_back)
        self._confirm.clicked.connect(self._purge)

    def show_result(self, text: str) -> None:
        """Say what was removed, or why not."""
        self._result.setText(text)
        self._result.setVisible(bool(text))

    def set_forbidden(self, reason: str) -> None:
        """Keep everything where whoever is signed in may not remove it; "" allows it."""
        self._is_forbidden = bool(reason)
        self._begin.setEnabled(not reason)
        if reason:
            self._begin.setToolTip(plain_tip(reason))
            self._begin.setAccessibleDescription(reason)
            self.show_result(reason)

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep it from being asked for twice at a time."""
        self._begin.setEnabled(not is_busy and not self._is_forbidden)

    def _add_policy(self, column: QVBoxLayout, policy: SitePolicy) -> None:
        for name, sentence in (("policyFault", policy.fault), ("policyNote", policy.note)):
            if sentence:
                column.addWidget(PlainLabel(sentence, name=name, wraps=True))
        column.addWidget(PlainLabel(policy.source, name="policySource", tone="quiet", wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, _NAME_WIDTH)
        for row, (name, text) in enumerate(policy_lines(policy)):
            grid.addWidget(PlainLabel(name, tone="quiet", wraps=True), row, 0)
            grid.addWidget(PlainLabel(text, name="policyRule", wraps=True), row, 1)
        column.addLayout(grid)

    def _ask(self) -> None:
        self.show_result("")
        self._show_question(is_asked=True)
        # Enter pressed twice removes nothing.
        self._keep.setFocus()

    def _take_back(self) -> None:
        self._show_question(is_asked=False)
        self._begin.setFocus()

    def _purge(self) -> None:
        self._take_back()
        self.purge_requested.emit()

    def _show_question(self, *, is_asked: bool) -> None:
        self._begin.setVisible(not is_asked)
        self._confirm.setVisible(is_asked)
        self._keep.setVisible(is_asked)


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
