"""Audit records as rows, the newest on top; pages are added as they are read."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from typing_extensions import override

from app.domain.audit import AuditLine
from app.domain.clean_text import isolated
from app.ui.audit.words import COLUMNS, cells_of
from app.ui.common.language import tr

_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class AuditModel(QAbstractTableModel):
    """Holds what was read; never more than it was given."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[AuditLine] = []
        self._cells: list[tuple[str, ...]] = []

    @property
    def lines(self) -> tuple[AuditLine, ...]:
        """The records that are shown, newest first."""
        return tuple(self._lines)

    def line(self, row: int) -> AuditLine:
        """Give the record of one row."""
        return self._lines[row]

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._lines.clear()
        self._cells.clear()
        self.endResetModel()

    def add(self, lines: tuple[AuditLine, ...]) -> None:
        """Show older records under the others."""
        if not lines:
            return
        self.beginInsertRows(_NO_INDEX, len(self._lines), len(self._lines) + len(lines) - 1)
        self._lines.extend(lines)
        self._cells.extend(map(cells_of, lines))
        self.endInsertRows()

    @override
    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._lines)

    @override
    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return isolated(self._cells[index.row()][index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr(
                "{column}: {value}",
                column=tr(COLUMNS[index.column()]),
                value=self._cells[index.row()][index.column()],
            )
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section])
        return None
