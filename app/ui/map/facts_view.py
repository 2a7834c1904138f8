"""The facts of a region as a table; rows of an asset lead to it on the map."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)
from typing_extensions import override

from app.domain.clean_text import isolated, one_line
from app.domain.facts import FactsTable
from app.ui.common.controls import plain_tip
from app.ui.common.language import told_line, tr

_TAG: Final = Qt.ItemDataRole.UserRole
_LABEL_SHARE: Final = 0.38
_ROW_PX: Final = 20
_ROW_SPARE_PX: Final = 5


class FactsView(QTableWidget):
    """Shows every row whole: a long one takes several lines.

    Signals:
        tag_picked(str): the operator wants to see the asset of this tag.
    """

    tag_picked = Signal(str)

    def __init__(self) -> None:
        super().__init__(0, 2)
        self.setObjectName("explainFacts")
        self.setAccessibleName(tr("Facts, counted from the plant's data"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(_ROW_PX)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().hide()
        # Never seen without a head, yet found by a screen reader.
        for corner in self.findChildren(QAbstractButton):
            corner.setAccessibleName(tr("All facts"))
        self.itemClicked.connect(self._pick)
        self.itemActivated.connect(self._pick)

    def show_table(self, table: FactsTable) -> None:
        """Show other facts, under the headings of their groups."""
        self.clear_table()
        group = ""
        for row in table.rows:
            if row.group != group:
                group = row.group
                self._add_heading(group)
            label, value = _item(row.label, row.tag), _item(row.value, row.tag)
            if row.tag:
                font = label.font()
                font.setUnderline(True)
                label.setFont(font)
            place = self.rowCount()
            self.setRowCount(place + 1)
            self.setItem(place, 0, label)
            self.setItem(place, 1, value)
        self._fit_rows()
        self.scrollToTop()

    def clear_table(self) -> None:
        """Take all rows away."""
        self.clearSpans()
        self.setRowCount(0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def _fit_rows(self) -> None:
        whole = self.viewport().width()
        label = int(whole * _LABEL_SHARE)
        self.setColumnWidth(0, label)
        # Not left to a section that stretches: it takes its width after the rows are measured.
        self.setColumnWidth(1, whole - label)
        # Qt's own way would make each as tall as its number in the head, which is hidden.
        for row in range(self.rowCount()):
            self.setRowHeight(row, self.sizeHintForRow(row) + _ROW_SPARE_PX)

    def _add_heading(self, text: str) -> None:
        item = QTableWidgetItem(told_line(text))
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        place = self.rowCount()
        self.setRowCount(place + 1)
        self.setItem(place, 0, item)
        self.setSpan(place, 0, 1, 2)

    def _pick(self, item: QTableWidgetItem) -> None:
        tag = item.data(_TAG)
        if tag:
            self.tag_picked.emit(tag)


def _item(text: str, tag: str) -> QTableWidgetItem:
    item = QTableWidgetItem(isolated(told_line(text)))
    item.setData(_TAG, tag)
    item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    if tag:
        item.setToolTip(plain_tip(tr("Show {tag} on the map", tag=one_line(tag))))
    return item
