"""The network in the settings: every attempt to connect since the program started."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.domain.network import ConnectionAttempt
from app.ui.common.controls import PlainLabel
from app.ui.common.language import kept_whole, tr

_ROWS_SHOWN = 6


class NetworkPane(QWidget):
    """A list with the newest attempt on top."""

    def __init__(self) -> None:
        super().__init__()
        self._none_yet = PlainLabel(
            tr("No connection was tried since the program started."),
            name="noConnections",
            tone="quiet",
            wraps=True,
        )
        columns = (tr("When"), tr("Where"), tr("Why"), tr("Outcome"))
        self._table = QTableWidget(0, len(columns))
        self._table.setObjectName("connections")
        self._table.setAccessibleName(tr("Attempts to connect, the newest first"))
        self._table.setHorizontalHeaderLabels(columns)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setTabKeyNavigation(False)
        self._table.verticalHeader().hide()
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading)
        row_height = self._table.verticalHeader().defaultSectionSize()
        self._table.setMinimumHeight(row_height * (_ROWS_SHOWN + 1))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        column.addWidget(PlainLabel(tr("Connections since the program started"), wraps=True))
        column.addWidget(self._none_yet)
        column.addWidget(self._table)

    def show_attempts(self, attempts: Sequence[ConnectionAttempt]) -> None:
        """List attempts, which come the oldest first."""
        self._none_yet.setVisible(not attempts)
        self._table.setVisible(bool(attempts))
        self._table.setRowCount(len(attempts))
        for row, attempt in enumerate(reversed(attempts)):
            for column, text in enumerate(_cells(attempt)):
                self._table.setItem(row, column, QTableWidgetItem(text))


def _cells(attempt: ConnectionAttempt) -> tuple[str, ...]:
    host = f"[{attempt.host}]" if ":" in attempt.host else attempt.host
    outcome = attempt.outcome.value if attempt.outcome is not None else tr("connected")
    when = kept_whole(f"{attempt.at.astimezone():%H:%M:%S}")
    return when, kept_whole(f"{host}:{attempt.port}"), attempt.purpose, outcome
