"""The rows of a result as a Qt table, page by page: a page that was not fetched yet is shown as dots."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont, QGuiApplication, QPalette
from typing_extensions import override

from app.domain.clean_text import hidden_characters
from app.domain.result import Cell, Column, ColumnKind, Freshness, ResultSet
from app.domain.sentence import marked
from app.ui.common.controls import plain_tip
from app.ui.common.language import kept_whole, tr
from app.ui.lookup.cell_text import age_text, cell_text, header_text, label_text, plain_text

PAGE_ROWS = 200
NOT_FETCHED = "…"
_HATCH_ALPHA = 140
_AGE = Column("age_minutes", ColumnKind.NUMBER, marked("Age"), "min")
_QUALITY = Column("quality", ColumnKind.TEXT, marked("Quality"))
_MEASURED = frozenset({"value", "limit_value"})
# Where a doubtful value shows.
_TRUSTED = frozenset({"value", "quality", "age_minutes"})
_RIGHT_KINDS = frozenset({ColumnKind.NUMBER, ColumnKind.COUNT})
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
# Plain numbers: a comparison of Python's enums costs more than the rest of data().
_DISPLAY, _ALIGNMENT = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.TextAlignmentRole)
_FONT, _BACKGROUND = int(Qt.ItemDataRole.FontRole), int(Qt.ItemDataRole.BackgroundRole)
_TIP, _SPOKEN = int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.AccessibleTextRole)
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class ShownRow:
    """One row with what belongs to it; freshness is None where nothing was measured."""

    cells: tuple[Cell, ...]
    freshness: Freshness | None
    unit: str


@dataclass(frozen=True, slots=True)
class CellLook:
    """What is drawn in a cell; font and ground are given where the value is doubtful."""

    text: str
    alignment: Qt.AlignmentFlag
    font: QFont | None
    ground: QBrush


class ResultModel(QAbstractTableModel):
    """Shows a result's rows, of which some pages may still be missing.

    A value that is stale, uncertain or bad says so in words, in its letters and in its ground, never by
    colour alone (HMI-3, HMI-5).
    """

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[Column, ...] = ()
        self._own_columns = 0
        self._zone: tzinfo = UTC
        self._pages: dict[int, tuple[ShownRow, ...]] = {}
        self._row_count = 0
        self._hidden = 0
        self._order: Sequence[int] | None = None
        self._headers: tuple[str, ...] = ()
        self._has_unit_column = self._has_row_units = False
        self._stale, self._bad = _fonts()
        self._hatch = QBrush()
        self._alignments: tuple[Qt.AlignmentFlag, ...] = ()
        self.follow_palette()

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of every row, those for age and quality included."""
        return self._columns

    @property
    def total_rows(self) -> int:
        """Rows of the result, fetched or not, whatever the filter leaves."""
        return self._row_count

    @property
    def fetched_rows(self) -> int:
        """Rows that are here."""
        return sum(map(len, self._pages.values()))

    @property
    def is_whole(self) -> bool:
        """Whether every row is here."""
        return self.fetched_rows == self._row_count

    @property
    def hidden_characters(self) -> int:
        """Characters taken out of the rows that are here."""
        return self._hidden

    @property
    def has_tags(self) -> bool:
        """Whether the rows say which asset they belong to."""
        return self._tag_place() >= 0

    def set_result(self, result: ResultSet, zone: tzinfo, row_count: int) -> None:
        """Show another result, of which result holds the first rows; row_count counts all to be shown."""
        self.beginResetModel()
        self._zone = zone
        self._own_columns = len(result.columns)
        names = {column.name for column in result.columns}
        added = [_AGE, _QUALITY] if result.freshness else []
        self._columns = (*result.columns, *(column for column in added if column.name not in names))
        self._has_unit_column = "unit" in names
        # Each row says its unit; what all rows of a page share, those of the next one may not.
        self._has_row_units = bool(result.units) and not self._has_unit_column
        self._headers = tuple(
            header_text(column, is_unit_elsewhere=bool(result.units) and column.name in _MEASURED)
            for column in self._columns
        )
        self._alignments = tuple(_RIGHT if column.kind in _RIGHT_KINDS else _LEFT for column in self._columns)
        self._row_count = row_count
        self._order = None
        self._pages = {}
        self._hidden = 0
        self._keep(0, result)
        self.endResetModel()

    def add_page(self, offset: int, result: ResultSet) -> None:
        """Show rows from offset on, a multiple of PAGE_ROWS."""
        self._keep(offset, result)
        if self._order is None and result.rows and self._columns:
            last = min(offset + len(result.rows), self._row_count) - 1
            self.dataChanged.emit(self.index(offset, 0), self.index(last, len(self._columns) - 1))

    def set_order(self, order: Sequence[int] | None) -> None:
        """Show only the rows of these numbers, in this order; None shows all as they came."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        numbers = [self.number_at(index.row()) for index in before]
        self._order = order
        places = {number: row for row, number in enumerate(order)} if order is not None and before else {}
        rows = numbers if order is None else [places.get(number, -1) for number in numbers]
        after = [
            self.index(row, index.column()) if row >= 0 else QModelIndex()
            for row, index in zip(rows, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def number_at(self, row: int) -> int:
        """Give the number in the result of what is shown at row."""
        return row if self._order is None else self._order[row]

    def row_at(self, row: int) -> ShownRow | None:
        """Give what is shown at row, None where it was not fetched yet."""
        page, place = divmod(self.number_at(row), PAGE_ROWS)
        rows = self._pages.get(page)
        return rows[place] if rows is not None and place < len(rows) else None

    def missing_pages(self, first: int, last: int) -> tuple[int, ...]:
        """Give the offsets of pages between two shown rows that are not here."""
        if self._order is not None or not self._row_count:
            return ()
        pages = range(max(first, 0) // PAGE_ROWS, min(last, self._row_count - 1) // PAGE_ROWS + 1)
        return tuple(page * PAGE_ROWS for page in pages if page not in self._pages)

    def all_cells(self) -> list[tuple[Cell, ...]]:
        """Give the cells of the rows up to the first one that was not fetched, in the order of the result."""
        pages = itertools.takewhile(self._pages.__contains__, itertools.count())
        return [row.cells for page in pages for row in self._pages[page]]

    def rows_with_tags(self, tags: frozenset[str]) -> list[int]:
        """Give the shown rows that belong to these assets."""
        place = self._tag_place()
        if place < 0:
            return []
        shown = ((row, self.row_at(row)) for row in range(self.rowCount()))
        return [row for row, entry in shown if entry and str(entry.cells[place]) in tags]

    def tags_of(self, rows: Sequence[int]) -> tuple[str, ...]:
        """Give the assets' tags of shown rows, each once."""
        place = self._tag_place()
        entries = (self.row_at(row) for row in rows) if place >= 0 else ()
        found = (entry.cells[place] for entry in entries if entry)
        return tuple(dict.fromkeys(str(cell) for cell in found if cell))

    def tab_separated(self, rows: Sequence[int]) -> str:
        """Give shown rows as a table for other programs, headings first; rows not fetched are left out."""
        lines = ["\t".join(self._headers_for_copy())]
        for row in rows:
            entry = self.row_at(row)
            if entry:
                lines.append("\t".join(self._plain(entry)))
        return "\n".join(lines)

    def follow_palette(self) -> None:
        """Take the colours of the theme in force."""
        colour = QGuiApplication.palette().color(QPalette.ColorRole.Mid)
        # Seen on the ground, but no hindrance to the letters on it.
        colour.setAlpha(_HATCH_ALPHA)
        self._hatch = QBrush(colour, Qt.BrushStyle.BDiagPattern)

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        if parent.isValid():
            return 0
        return self._row_count if self._order is None else len(self._order)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        if role == _DISPLAY:
            return kept_whole(self._headers[section])
        if role == _ALIGNMENT:
            return self._alignments[section]
        return None

    @override
    def data(self, index: _Index, role: int = _DISPLAY) -> Any:
        column = index.column()
        if role == _ALIGNMENT:
            return self._alignments[column]
        if role not in (_DISPLAY, _FONT, _BACKGROUND, _TIP, _SPOKEN):
            return None
        row = self.row_at(index.row())
        if row is None:
            return NOT_FETCHED if role == _DISPLAY else None
        if role == _DISPLAY:
            return self.text(row, column)
        if role == _TIP:
            return plain_tip(self._spoken(row, column))
        if role == _SPOKEN:
            return self._spoken(row, column)
        font = self._doubt_font(row, column)
        return self._hatch if font is not None and role == _BACKGROUND else font

    def cell_look(self, row: int, place: int) -> CellLook:
        """Give all that is drawn in a shown cell."""
        entry = self.row_at(row)
        if entry is None:
            return CellLook(NOT_FETCHED, self._alignments[place], None, self._hatch)
        font = self._doubt_font(entry, place)
        return CellLook(self.text(entry, place), self._alignments[place], font, self._hatch)

    def text(self, row: ShownRow, place: int) -> str:
        """Write a cell as it is shown."""
        column = self._columns[place]
        text = cell_text(row.cells[place], column, self._zone)
        if column.name in _MEASURED and row.cells[place] is not None:
            return f"{text} {row.unit}".rstrip() if self._has_row_units else text
        if column.name == "quality" and row.freshness:
            return quality_text(row.freshness, text)
        return text

    def _doubt_font(self, row: ShownRow, place: int) -> QFont | None:
        """Give the letters of a doubtful value, None where there is nothing to doubt."""
        fresh, name = row.freshness, self._columns[place].name
        if fresh is None or name not in _TRUSTED or not fresh.is_doubtful:
            return None
        return self._bad if fresh.quality == "bad" and name == "value" else self._stale

    def _spoken(self, row: ShownRow, place: int) -> str:
        text, fresh = self.text(row, place), row.freshness
        if fresh is None or self._columns[place].name != "value":
            return text
        unit = "" if text.endswith(row.unit) else f" {row.unit}"
        value, quality = f"{text}{unit}", quality_text(fresh, fresh.quality or tr("quality unknown"))
        if fresh.age_s is None:
            return tr("{value}, {quality}, of unknown age", value=value, quality=quality)
        return tr("{value}, {quality}, {age} old", value=value, quality=quality, age=age_text(fresh.age_s))

    def _tag_place(self) -> int:
        names = [column.name for column in self._columns[: self._own_columns]]
        return names.index("asset") if "asset" in names else -1

    def _headers_for_copy(self) -> Iterator[str]:
        for column, header in zip(self._columns, self._headers, strict=True):
            label = label_text(column)
            yield f"{label} (min)" if column.name == "age_minutes" else header
            if self._copies_unit(column):
                yield tr("{label} unit", label=label)

    def _plain(self, row: ShownRow) -> Iterator[str]:
        for place, column in enumerate(self._columns):
            yield plain_text(row.cells[place], column, self._zone)
            if self._copies_unit(column):
                yield row.unit

    def _copies_unit(self, column: Column) -> bool:
        return self._has_row_units and column.name in _MEASURED

    def _keep(self, offset: int, result: ResultSet) -> None:
        rows = tuple(self._shown_rows(result))[: self._row_count - offset]
        for start in range(0, len(rows), PAGE_ROWS):
            page = (offset + start) // PAGE_ROWS
            before = self._pages.get(page, ())
            self._pages[page] = rows[start : start + PAGE_ROWS]
            self._hidden += _hidden_in(self._pages[page]) - _hidden_in(before)

    def _shown_rows(self, result: ResultSet) -> Iterator[ShownRow]:
        added = [column.name for column in self._columns[self._own_columns :]]
        for number, cells in enumerate(result.rows):
            fresh = result.freshness[number] if result.freshness else None
            unit = result.units[number] if result.units else ""
            extra = tuple(_added_cell(name, fresh) for name in added) if fresh else ()
            yield ShownRow((*cells, *extra), fresh, unit)


def quality_text(fresh: Freshness, quality: str) -> str:
    """Say how far a value can be trusted, such as "good · stale"; the age comes before the source's word."""
    if fresh.is_stale:
        return tr("{quality} · stale", quality=quality)
    return (
        tr("{quality} · called {called}", quality=quality, called=fresh.called) if fresh.called else quality
    )


def _hidden_in(rows: Sequence[ShownRow]) -> int:
    return sum(hidden_characters(cell) for row in rows for cell in row.cells if isinstance(cell, str))


def _added_cell(name: str, fresh: Freshness) -> Cell:
    if name == "quality":
        return fresh.quality or None
    return None if fresh.age_s is None else fresh.age_s / 60


def _fonts() -> tuple[QFont, QFont]:
    stale, bad = QFont(), QFont()
    stale.setItalic(True)
    bad.setItalic(True)
    bad.setStrikeOut(True)
    return stale, bad
