"""A window with a table of an answer: as wide as it needs, in the printed order, to be copied as it is."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTableView, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import isolated
from app.ui.chat.answer_tables import AnswerTable
from app.ui.common.controls import IconButton, PlainLabel, picker
from app.ui.common.icons import Icons
from app.ui.common.language import counted, tr

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_WIDEST_COLUMN = 420


class TableModel(QAbstractTableModel):
    """Shows one table; its order is the printed one."""

    def __init__(self, table: AnswerTable) -> None:
        super().__init__()
        self.table = table

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.table.rows)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.table.heads)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return isolated(self.table.rows[index.row()][index.column()])
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        return isolated(self.table.heads[section])


class _TableView(QTableView):
    """Ctrl+C copies the whole table, not the one cell that Qt would copy.

    Signals:
        copy_pressed: the table is to be copied.
    """

    copy_pressed = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_pressed.emit()
        else:
            super().keyPressEvent(event)


class TableWindow(QDialog):
    """Shows the tables of one answer, one at a time; Esc closes it."""

    def __init__(self, tables: tuple[AnswerTable, ...], icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._tables = tables
        self.setObjectName("tableWindow")
        self.setWindowTitle(tr("Table of an AI answer"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.view = _TableView()
        self.view.setObjectName("answerTable")
        self.view.setAccessibleName(tr("Table of an AI answer"))
        self.view.setTabKeyNavigation(False)
        self._choice = picker("tableChoice", tr("Table"))
        self._choice.addItems([tr("Table {number}", number=number) for number in range(1, len(tables) + 1)])
        self._choice.setVisible(len(tables) > 1)
        self._count = PlainLabel(name="tableRows", tone="quiet")
        copy = IconButton(
            icons, "copy", tr("Copy"), name="copyTable", tip=tr("Copy the whole table for a spreadsheet")
        )
        close = IconButton(icons, "close", tr("Close"), name="closeTable", tip=tr("Close the table"))
        row = QHBoxLayout()
        row.addWidget(self._choice, stretch=1)
        row.addWidget(self._count)
        row.addStretch()
        row.addWidget(copy)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.view, stretch=1)
        copy.clicked.connect(self.copy)
        close.clicked.connect(self.close)
        self.view.copy_pressed.connect(self.copy)
        self._choice.activated.connect(self.show_table)
        self.show_table(0)

    def show_table(self, number: int) -> None:
        """Show one of the tables."""
        table = self._tables[number]
        self._model = TableModel(table)
        self.view.setModel(self._model)
        self.view.resizeColumnsToContents()
        for column in range(len(table.heads)):
            self.view.setColumnWidth(column, min(self.view.columnWidth(column) + 12, _WIDEST_COLUMN))
        self._count.setText(counted("{count} rows", "{count} row", len(table.rows)))

    def copy(self) -> None:
        """Put the whole table on the clipboard, cells parted by tabs."""
        QGuiApplication.clipboard().setText(self._model.table.tab_separated)
