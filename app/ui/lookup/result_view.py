"""A result with what makes it believable: the table, a chart for groups, its time, its sources."""

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from app.domain.sentence import marked
from app.domain.user import Permission
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import HiddenNote, IconButton, PlainLabel
from app.ui.common.gate import guarded
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.lookup.chart import Chart
from app.ui.lookup.result_model import ResultModel
from app.ui.lookup.result_table import ResultTable

# A filter is applied when the typing pauses.
_PAUSE_MS = 150
_TABLE_SHARE, _CHART_SHARE = 3, 2
_CSV_TIP, _EXCEL_TIP = marked("Save all rows as a CSV file"), marked("Save all rows as an Excel file")


class ResultView(QWidget):
    """Places table and chart.

    Signals:
        filter_changed(str): only rows that hold these words are to be shown.
        show_on_map_requested: the assets of the selected rows, or of all, are to be shown on the map.
        export_requested(str): the rows are wanted as a file with this suffix (".csv", ".xlsx").
    """

    filter_changed = Signal(str)
    show_on_map_requested = Signal()
    export_requested = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.model = ResultModel()
        self.table = ResultTable(self.model)
        self.chart = Chart()
        self.chart.hide()
        self._count = PlainLabel(name="lookupRowCount", tone="heading")
        self._filter = ComposedLine()
        self._filter.setObjectName("lookupFilter")
        self._filter.setAccessibleName(tr("Show only rows that hold"))
        self._filter.setPlaceholderText(tr("Show only rows that hold …"))
        self._filter.setClearButtonEnabled(True)
        self._copy = IconButton(
            icons, "copy", tr("Copy"), name="lookupCopy", tip=tr("Copy the selected rows, or all (Ctrl+C)")
        )
        self._csv = IconButton(icons, "export", tr("CSV…"), name="lookupCsv", tip=tr(_CSV_TIP))
        self._excel = IconButton(icons, "export", tr("Excel…"), name="lookupExcel", tip=tr(_EXCEL_TIP))
        for button in (self._csv, self._excel):
            guarded(button, Permission.EXPORT)
        self._map = IconButton(
            icons,
            "map",
            tr("Show on map"),
            name="lookupShowOnMap",
            tip=tr("Select the assets of the selected rows, or of all, on the map"),
        )
        self._progress = PlainLabel(name="lookupProgress", tone="quiet")
        self._progress.hide()
        self._provenance = PlainLabel(name="lookupProvenance", tone="quiet", wraps=True)
        self._hidden = HiddenNote("hiddenInRows")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._place()
        self._filter.textChanged.connect(self._pause.start)
        self._filter.returnPressed.connect(self._tell_filter)
        self._pause.timeout.connect(self._tell_filter)
        self._copy.clicked.connect(self.table.copy)
        self._map.clicked.connect(self.show_on_map_requested)
        self.model.modelReset.connect(self._offer_map)
        self.model.modelReset.connect(self._count_hidden)
        self.model.dataChanged.connect(self._count_hidden)
        self.model.layoutChanged.connect(self._count_hidden)
        self._csv.clicked.connect(self._ask_csv)
        self._excel.clicked.connect(self._ask_excel)
        self.hide()

    def show_counts(self, text: str) -> None:
        """Say how many rows there are, and how many of them are shown."""
        self._count.setText(text)

    def show_provenance(self, text: str) -> None:
        """Say how old the rows are and where they come from."""
        self._provenance.setText(text)

    def show_progress(self, text: str) -> None:
        """Say what is being done with the rows; an empty text takes it away."""
        self._progress.setText(text)
        self._progress.setVisible(bool(text))

    def clear_filter(self) -> None:
        """Take the filter's text away without saying so."""
        blocker = QSignalBlocker(self._filter)
        self._filter.clear()
        blocker.unblock()
        self._pause.stop()

    def _offer_map(self) -> None:
        self._map.setEnabled(self.model.has_tags)

    def _count_hidden(self) -> None:
        self._hidden.show_count(self.model.hidden_characters)

    def _tell_filter(self) -> None:
        self._pause.stop()
        self.filter_changed.emit(self._filter.text())

    def _ask_csv(self) -> None:
        self.export_requested.emit(".csv")

    def _ask_excel(self) -> None:
        self.export_requested.emit(".xlsx")

    def _place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._count)
        row.addWidget(self._hidden)
        row.addWidget(self._progress)
        row.addStretch()
        self._filter.setMinimumWidth(220)
        row.addWidget(self._filter, stretch=1)
        for button in (self._map, self._copy, self._csv, self._excel):
            row.addWidget(button)
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setObjectName("lookupPanes")
        panes.setHandleWidth(10)
        panes.setChildrenCollapsible(False)
        panes.addWidget(self.table)
        panes.addWidget(self.chart)
        panes.setStretchFactor(0, _TABLE_SHARE)
        panes.setStretchFactor(1, _CHART_SHARE)
        panes.setSizes([_TABLE_SHARE * 100, _CHART_SHARE * 100])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(panes, stretch=1)
        column.addWidget(self._provenance)
