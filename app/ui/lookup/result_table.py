"""The table of a result's rows: copies, sorts by its head, tells which rows are in sight."""

from PySide6.QtCore import QItemSelection, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)
from typing_extensions import override

from app.domain.clean_text import isolated
from app.ui.common.language import tr
from app.ui.common.tag_selection import TagSelection
from app.ui.lookup.result_model import ResultModel

_ROW_HEIGHT = 32
_WIDEST, _NARROWEST, _CELL_PADDING = 340, 70, 26
# Rows that the width of a column is measured by.
_SAMPLE_ROWS = 60
_HAS_TEXT = QStyleOptionViewItem.ViewItemFeature.HasDisplay
_Index = QModelIndex | QPersistentModelIndex
_DOWN, _UP = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


class IsolatingDelegate(QStyledItemDelegate):
    """Lays each cell's text out in its own direction, so that "-5 °C" and Arabic names stay as written."""

    def __init__(self, model: ResultModel, parent: QTableView) -> None:
        super().__init__(parent)
        self._model = model
        self._table = parent

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:
        """Fill option in with one call; Qt's own way asks the model eight times for each cell."""
        cell = self._model.cell_look(index.row(), index.column())
        option.index = index  # type: ignore[assignment]  # the stub leaves persistent ones out
        option.text = isolated(cell.text)
        option.features = _HAS_TEXT
        option.displayAlignment = cell.alignment
        if cell.font is not None:
            option.font = cell.font
            option.backgroundBrush = cell.ground
        self._keep_in_sight(option)

    def _keep_in_sight(self, option: QStyleOptionViewItem) -> None:
        """Write a cell that the table's edge cuts into the part that is seen, shortened with dots.

        Cut through, "113.9 %" would read as "13.9 %".
        """
        room = self._table.viewport().rect()
        rect = option.rect
        if rect.width() <= room.width() and (rect.left() < room.left() or rect.right() > room.right()):
            rect.setLeft(max(rect.left(), room.left()))
            rect.setRight(min(rect.right(), room.right()))
            option.rect = rect
            needed = option.fontMetrics.horizontalAdvance(option.text) + _CELL_PADDING // 2
            if option.displayAlignment & Qt.AlignmentFlag.AlignRight and needed > rect.width():
                # A number says nothing rather than its first digits.
                option.text = "…"


class ResultTable(QTableView):
    """Shows a ResultModel.

    Signals:
        sort_requested(int, bool): by this column, descending if true; -1 is the order the rows came in.
        rows_in_sight(int, int): the first and the last row that can be seen.
        tags_selected(TagSelection): the operator selected rows of these assets.
    """

    sort_requested = Signal(int, bool)
    rows_in_sight = Signal(int, int)
    tags_selected = Signal(TagSelection)

    def __init__(self, model: ResultModel) -> None:
        super().__init__()
        self._model = model
        self._sorted: tuple[int, bool] = (-1, False)
        self._is_selecting = False
        self.setObjectName("lookupTable")
        self.setAccessibleName(tr("Result"))
        self.setModel(model)
        self.setItemDelegate(IsolatingDelegate(model, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        head = self.horizontalHeader()
        head.setObjectName("lookupTableHead")
        head.setSectionsClickable(True)
        head.setHighlightSections(False)
        head.sectionClicked.connect(self._sort_by)
        self.verticalScrollBar().valueChanged.connect(self.report_sight)

    def show_new_result(self) -> None:
        """Fit the columns to what the model shows now, with nothing sorted and nothing selected."""
        self.mark_sorted(-1, is_descending=False)
        metrics, head = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        rows = range(min(_SAMPLE_ROWS, self._model.rowCount()))
        for place in range(self._model.columnCount()):
            heading = self._model.headerData(place, Qt.Orientation.Horizontal)
            texts = (str(self._model.data(self._model.index(row, place))) for row in rows)
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            widest = max(widest, head.horizontalAdvance(heading) + 18) + _CELL_PADDING
            self.setColumnWidth(place, min(max(widest, _NARROWEST), _WIDEST))
        self.scrollToTop()
        self.report_sight()

    def mark_sorted(self, column: int, *, is_descending: bool) -> None:
        """Show by which column the rows are sorted; -1 is none."""
        self._sorted = (column, is_descending)
        head = self.horizontalHeader()
        head.setSortIndicatorShown(column >= 0)
        if column >= 0:
            head.setSortIndicator(column, _UP if is_descending else _DOWN)

    def select_tags(self, tags: frozenset[str]) -> None:
        """Select the rows of these assets without saying so; the first of them comes into sight."""
        rows = self._model.rows_with_tags(tags)
        self._is_selecting = True
        try:
            self.clearSelection()
            mode = self.selectionModel().SelectionFlag.Select | self.selectionModel().SelectionFlag.Rows
            for row in rows:
                self.selectionModel().select(self._model.index(row, 0), mode)
        finally:
            self._is_selecting = False
        if rows:
            self.scrollTo(self._model.index(rows[0], 0))

    def selected_rows(self) -> list[int]:
        """Give the shown rows that are selected, from top to bottom."""
        return sorted(index.row() for index in self.selectionModel().selectedRows())

    def copy(self) -> None:
        """Put the selected rows, or all if none is, on the clipboard as a table."""
        rows = self.selected_rows() or list(range(self._model.rowCount()))
        QGuiApplication.clipboard().setText(self._model.tab_separated(rows))

    def report_sight(self) -> None:
        """Tell which rows can be seen."""
        first = self.rowAt(0)
        if first >= 0:
            last = self.rowAt(self.viewport().height() - 1)
            self.rows_in_sight.emit(first, last if last >= 0 else self._model.rowCount() - 1)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.report_sight()

    @override
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if dx:
            # What was cut by an edge is written anew, not moved.
            self.viewport().update()

    @override
    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        if not self._is_selecting:
            self.tags_selected.emit(TagSelection(self._model.tags_of(self.selected_rows())))

    @override
    def sizeHintForColumn(self, column: int) -> int:
        return self.columnWidth(column)

    def _sort_by(self, column: int) -> None:
        """Ascending, descending, as it came."""
        place, is_descending = self._sorted
        if place != column:
            self.sort_requested.emit(column, False)
        elif not is_descending:
            self.sort_requested.emit(column, True)
        else:
            self.sort_requested.emit(-1, False)
