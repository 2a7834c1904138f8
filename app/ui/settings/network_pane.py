"""The network in the settings: the air-gap switch and every attempt to connect."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.domain.network import ConnectionAttempt
from app.domain.policy import FIXED_BY_SITE
from app.ui.common.controls import PlainLabel, plain_tip

_HELP = "Open no connection to any network: no gateway, no plant server, no download. Holds from OK on."
_FIXED = f"No connection to any network is opened. {FIXED_BY_SITE}"
_FORCED = "The command line (--air-gap) holds it on until the program ends."
_COLUMNS = ("When", "Where", "Why", "Outcome")
_CONNECTED = "connected"
_NONE_YET = "No connection was tried since the program started."
_ROWS_SHOWN = 6


class NetworkPane(QWidget):
    """A switch whose value is taken with OK, and a list with the newest attempt on top."""

    def __init__(self, *, is_air_gapped: bool, is_forced: bool, is_fixed: bool = False) -> None:
        super().__init__()
        self._air_gap = QCheckBox()
        self._air_gap.setObjectName("air_gap")
        help_text = _FIXED if is_fixed else _FORCED if is_forced else _HELP
        self._air_gap.setAccessibleDescription(help_text)
        self._air_gap.setChecked(is_air_gapped)
        self._name_switch()
        self._air_gap.toggled.connect(self._name_switch)
        self._air_gap.setEnabled(not (is_forced or is_fixed))
        self._none_yet = PlainLabel(_NONE_YET, name="noConnections", tone="quiet", wraps=True)
        self._table = QTableWidget(0, len(_COLUMNS))
        self._table.setObjectName("connections")
        self._table.setAccessibleName("Attempts to connect, the newest first")
        self._table.setHorizontalHeaderLabels(_COLUMNS)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setTabKeyNavigation(False)
        self._table.verticalHeader().hide()
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        row_height = self._table.verticalHeader().defaultSectionSize()
        self._table.setMinimumHeight(row_height * (_ROWS_SHOWN + 1))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(PlainLabel("Network", tone="heading"))
        column.addWidget(self._air_gap)
        column.addWidget(PlainLabel(help_text, name="airGapHelp", tone="quiet", wraps=True))
        column.addSpacing(8)
        column.addWidget(PlainLabel("Connections since the program started"))
        column.addWidget(self._none_yet)
        column.addWidget(self._table, stretch=1)

    @property
    def is_air_gapped(self) -> bool:
        """Whether the switch stands on."""
        return self._air_gap.isChecked()

    def set_forbidden(self, reason: str) -> None:
        """Keep the switch as it is, and say why."""
        self._air_gap.setEnabled(False)
        self._air_gap.setToolTip(plain_tip(reason))
        self._air_gap.setAccessibleDescription(f"{_HELP} {reason}")

    def _name_switch(self) -> None:
        # In words as well: a mark alone is hard to tell in a dimmed room.
        self._air_gap.setText("Air gap: on" if self._air_gap.isChecked() else "Air gap: off")

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
    outcome = attempt.outcome.value if attempt.outcome is not None else _CONNECTED
    return f"{attempt.at.astimezone():%H:%M:%S}", f"{host}:{attempt.port}", attempt.purpose, outcome
