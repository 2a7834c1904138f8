"""The pane of the audit log: filters, records, everything about one of them."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.domain.audit import AuditEvent
from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.audit.field_words import event_word
from app.ui.audit.model import AuditModel
from app.ui.audit.words import FilterTexts, details_of
from app.ui.common.announcement import announce_politely
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import IconButton, PlainLabel, picker
from app.ui.common.gate import Guard, guarded
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_ALL_EVENTS = marked("All events")
_WIDTHS = (190, 170, 110, 100, 420, 80)
_WHAT_COLUMN = 4
_ROW_HEIGHT = 32
# Rows from the end at which older records are asked for.
_NEAR_END_ROWS = 20
_TABLE_SHARE, _DETAILS_SHARE = 7, 3
_TIME_HINT = marked("2026-11-29 09:30, UTC")


class AuditPane(QWidget):
    """Shows an AuditModel; reads nothing itself.

    Signals:
        wanted: the filters are to be applied.
        more_wanted: the end of what is shown comes into sight.
        verify_requested: the log is to be verified.
        export_requested: the log is to be written to a file.
    """

    wanted = Signal()
    more_wanted = Signal()
    verify_requested = Signal()
    export_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("auditPane")
        self.model = AuditModel()
        self._event = picker("auditEvent", tr("Event"))
        self._event.addItem(tr(_ALL_EVENTS), "")
        for event in AuditEvent:
            self._event.addItem(event_word(event), event.value)
        self._user = _field("auditUser", tr("User"))
        self._request = _field("auditRequest", tr("Request"))
        self._text = _field("auditText", tr("Text anywhere in a record"))
        self._since = _field("auditSince", tr("From this time on, in UTC"), tr(_TIME_HINT))
        self._until = _field("auditUntil", tr("Before this time, in UTC"), tr(_TIME_HINT))
        self._show = IconButton(
            icons, "lookup", tr("Show"), name="auditShow", tip=tr("Show the records that match")
        )
        self._clear = IconButton(icons, "close", tr("Clear"), name="auditClear", tip=tr("Empty the filters"))
        filters = (self._event, self._user, self._request, self._text, self._since, self._until)
        for control in (*filters, self._clear):
            guarded(control, Permission.READ_AUDIT)
        self._guard = Guard(self._show, (Permission.READ_AUDIT,))
        self._verify = IconButton(
            icons,
            "audit",
            tr("Verify"),
            name="auditVerify",
            tip=tr("Find whatever was changed or is missing"),
        )
        self._export = IconButton(
            icons, "export", tr("Export…"), name="auditExport", tip=tr("Write the whole log to a file")
        )
        guarded(self._export, Permission.READ_AUDIT, Permission.EXPORT)
        self._message = PlainLabel(name="auditMessage", wraps=True)
        self._result = PlainLabel(name="auditResult", wraps=True)
        self._result.hide()
        self._table = _table(self.model)
        self._details = QPlainTextEdit()
        self._details.setObjectName("auditDetails")
        self._details.setAccessibleName(tr("Everything about the record"))
        self._details.setPlaceholderText(tr("Pick a record above to read all of it."))
        self._details.setReadOnly(True)
        self._details.setTabChangesFocus(True)
        self._place()
        self._event.activated.connect(self._ask)
        for field in (self._user, self._request, self._text, self._since, self._until):
            field.returnPressed.connect(self.wanted)
        self._show.clicked.connect(self.wanted)
        self._clear.clicked.connect(self._empty)
        self._verify.clicked.connect(self.verify_requested)
        self._export.clicked.connect(self.export_requested)
        self._guard.changed.connect(self._show_refusal)
        self._table.verticalScrollBar().valueChanged.connect(self._look)
        self._table.selectionModel().currentRowChanged.connect(self._show_details)

    @property
    def filters(self) -> FilterTexts:
        """What stands in the filters."""
        return FilterTexts(
            event=str(self._event.currentData()),
            user=self._user.text(),
            request=self._request.text(),
            text=self._text.text(),
            since=self._since.text(),
            until=self._until.text(),
        )

    @property
    def refusal(self) -> str:
        """Why whoever works now may not read the log; empty where they may."""
        return self._guard.sentence

    def show_message(self, text: str) -> None:
        """Say how many records are shown, or what went wrong."""
        self._message.setText(text)

    def show_result(self, text: str) -> None:
        """Say what verifying or exporting gave; "" takes it away."""
        self._result.setText(text)
        self._result.setVisible(bool(text))
        if text:
            announce_politely(self, text)

    def set_working(self, *, is_working: bool) -> None:
        """Keep the log from being verified or exported twice at a time."""
        for button in (self._verify, self._export):
            button.setEnabled(not is_working)

    def forget_rows(self) -> None:
        """Show no record any more."""
        self.model.clear()
        self._details.setPlainText("")

    def focus(self) -> None:
        """Put the keyboard to the first filter."""
        self._event.setFocus()

    def _show_refusal(self, sentence: str) -> None:
        # What somebody else read before stays with them.
        self.forget_rows()
        self.show_result("")
        self.show_message(sentence)

    def _ask(self, _index: int) -> None:
        self.wanted.emit()

    def _empty(self) -> None:
        self._event.setCurrentIndex(0)
        for field in (self._user, self._request, self._text, self._since, self._until):
            field.clear()
        self.wanted.emit()

    def _look(self, value: int) -> None:
        bar = self._table.verticalScrollBar()
        if value >= bar.maximum() - _NEAR_END_ROWS:
            self.more_wanted.emit()

    def _show_details(self, current: QModelIndex, _previous: QModelIndex) -> None:
        is_row = current.isValid()
        self._details.setPlainText(details_of(self.model.line(current.row())) if is_row else "")

    def _place(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        rows: tuple[tuple[tuple[str, QComboBox | QLineEdit], ...], ...] = (
            ((tr("Event"), self._event), (tr("User"), self._user), (tr("Request"), self._request)),
            ((tr("Text"), self._text), (tr("From"), self._since), (tr("Until"), self._until)),
        )
        for row, fields in enumerate(rows):
            for place, (name, field) in enumerate(fields):
                label = PlainLabel(name, tone="quiet")
                label.setBuddy(field)
                grid.addWidget(label, row, 2 * place)
                grid.addWidget(field, row, 2 * place + 1)
                grid.setColumnStretch(2 * place + 1, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for button in (self._show, self._clear):
            buttons.addWidget(button)
        buttons.addWidget(self._message, stretch=1)
        for button in (self._verify, self._export):
            buttons.addWidget(button)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setObjectName("auditHalves")
        halves.setChildrenCollapsible(False)
        halves.addWidget(self._table)
        halves.addWidget(self._details)
        halves.setStretchFactor(0, _TABLE_SHARE)
        halves.setStretchFactor(1, _DETAILS_SHARE)
        halves.setSizes([_TABLE_SHARE * 100, _DETAILS_SHARE * 100])
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 12)
        column.setSpacing(10)
        column.addWidget(PlainLabel(tr("Audit log"), tone="heading"))
        column.addLayout(grid)
        column.addLayout(buttons)
        column.addWidget(self._result)
        column.addWidget(halves, stretch=1)


def _field(name: str, accessible_name: str, hint: str = "") -> QLineEdit:
    field = ComposedLine()
    field.setObjectName(name)
    field.setAccessibleName(accessible_name)
    field.setPlaceholderText(hint)
    return field


def _table(model: AuditModel) -> QTableView:
    table = QTableView()
    table.setObjectName("auditTable")
    table.setAccessibleName(tr("Audit records, the newest first"))
    table.setModel(model)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
    head = table.horizontalHeader()
    head.setObjectName("auditTableHead")
    head.setHighlightSections(False)
    head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
    for column, width in enumerate(_WIDTHS):
        head.resizeSection(column, width)
    head.setSectionResizeMode(_WHAT_COLUMN, QHeaderView.ResizeMode.Stretch)
    return table
