"""The small window under a chip in which its value is changed."""

from collections.abc import Callable

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDateEdit,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.lookup import Chip, ChipValue
from app.domain.period import Span
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.language import told_line, tr
from app.ui.common.theme import scaled_px
from app.ui.lookup.chip_editing import ChipChange, ChipEditing, EditorKind, read_numbers, read_texts

_WIDTH, _LIST_HEIGHT = 420, 300
# So many options are looked through faster with a line to type in.
_SEARCHED_FROM = 8
_DATE_FORMAT = "yyyy-MM-dd"
_VALUE = Qt.ItemDataRole.UserRole
_Reader = Callable[[], ChipValue]


class ChipEditor(QFrame):
    """Changes one chip; Enter applies, Esc or a click elsewhere leaves it as it is.

    Signals:
        applied(ChipChange): this is to hold from now on.
    """

    applied = Signal(ChipChange)

    def __init__(self, chip: Chip, editing: ChipEditing, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._chip, self._editing = chip, editing
        self.setObjectName("chipEditor")
        self.setAccessibleName(tr("Change: {label}", label=told_line(chip.label)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(scaled_px(_WIDTH))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 12, 12, 12)
        self._column.setSpacing(8)
        self._list = QListWidget()
        self._refusal = PlainLabel(name="chipRefusal", wraps=True)
        self._refusal.hide()
        self._apply = QPushButton(tr("Apply"))
        self._apply.setObjectName("chipApply")
        self._apply.setDefault(True)
        self._build()
        self._apply.clicked.connect(self._submit)

    def open_under(self, widget: QWidget) -> None:
        """Show the editor below widget, within its screen."""
        self.adjustSize()
        place = widget.mapToGlobal(QPoint(0, widget.height() + 2))
        screen = widget.screen().availableGeometry()
        x = min(max(place.x(), screen.left()), screen.right() - self.width())
        y = place.y()
        if y + self.height() > screen.bottom():
            y = max(screen.top(), place.y() - widget.height() - self.height() - 4)
        self.move(x, y)
        self.show()
        # The first one in the layout is where typing begins.
        first = self._column.itemAt(0)
        widget_in_it = first.widget() if first else None
        if widget_in_it is not None:
            widget_in_it.setFocus(Qt.FocusReason.PopupFocusReason)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._submit()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        builders = {
            EditorKind.TICK: self._build_ticks,
            EditorKind.CHOOSE: self._build_choice,
            EditorKind.TEXTS: self._build_texts,
            EditorKind.NUMBERS: self._build_numbers,
            EditorKind.DATES: self._build_dates,
        }
        self._value = builders[self._editing.kind]()
        if self._editing.note:
            self._column.addWidget(PlainLabel(told_line(self._editing.note), tone="quiet", wraps=True))
        self._column.addWidget(self._refusal)
        self._column.addWidget(self._apply)

    def _build_ticks(self) -> _Reader:
        if len(self._editing.options) >= _SEARCHED_FROM:
            search = self._line("chipSearch", tr("Look for a value"), tr("Type to look for a value"))
            search.textChanged.connect(self._show_matching)
        self._add_list()
        for number in range(self._list.count()):
            item = self._list.item(number)
            is_on = item.data(_VALUE) in self._editing.values
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
        self._list.itemChanged.connect(self._check)
        return self._ticked

    def _build_choice(self) -> _Reader:
        self._add_list()
        self._select_current()
        self._list.itemClicked.connect(self._submit)
        return self._chosen

    def _build_texts(self) -> _Reader:
        line = self._line("chipText", tr("Value"), "")
        line.setText("; ".join(one_line(value) for value in self._editing.values))
        line.selectAll()
        line.textChanged.connect(self._check)
        is_single = self._chip.field == "q" or not isinstance(self._chip.value, tuple)
        return lambda: line.text().strip() if is_single else read_texts(line.text())

    def _build_numbers(self) -> _Reader:
        lines = []
        for number, written in enumerate(self._editing.values):
            line = self._line(f"chipNumber{number}", tr("Number"), "")
            line.setText(written)
            line.selectAll()
            line.textChanged.connect(self._check)
            lines.append(line)
        if self._editing.unit:
            self._column.addWidget(PlainLabel(self._editing.unit, tone="quiet"))

        def value() -> ChipValue:
            numbers = read_numbers(tuple(line.text() for line in lines), self._editing)
            if numbers is None:
                return None
            return numbers if len(numbers) > 1 else numbers[0]

        return value

    def _build_dates(self) -> _Reader:
        self._add_list()
        self._select_current()
        self._list.itemClicked.connect(self._submit)
        begin, end = self._date("chipFrom", tr("First day")), self._date("chipTo", tr("Last day"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for word, edit in ((tr("From"), begin), (tr("to"), end)):
            row.addWidget(PlainLabel(word, tone="quiet"))
            row.addWidget(edit, stretch=1)
        self._column.addLayout(row)
        use = QPushButton(tr("Use these days"))
        use.setObjectName("chipUseDays")
        self._column.addWidget(use)

        def submit_days() -> None:
            first, last = begin.date(), end.date()
            if first > last:
                self._refuse(tr("The first day lies after the last one."))
                return
            self._finish(Span(first.toString(_DATE_FORMAT), last.toString(_DATE_FORMAT)))

        use.clicked.connect(submit_days)
        self._apply.hide()
        return self._chosen

    def _add_list(self) -> None:
        self._list.setObjectName("chipValues")
        self._list.setAccessibleName(tr("Values"))
        self._list.setUniformItemSizes(True)
        for choice in self._editing.options:
            item = QListWidgetItem(told_line(choice.label))
            item.setData(_VALUE, choice.value)
            self._list.addItem(item)
        row_height = max(self._list.sizeHintForRow(0), 1)
        self._list.setFixedHeight(min(scaled_px(_LIST_HEIGHT), row_height * max(self._list.count(), 1) + 8))
        self._column.addWidget(self._list)

    def _select_current(self) -> None:
        for number in range(self._list.count()):
            if self._list.item(number).data(_VALUE) in self._editing.values:
                self._list.setCurrentRow(number)

    def _line(self, name: str, accessible_name: str, placeholder: str) -> QLineEdit:
        line = ComposedLine()
        line.setObjectName(name)
        line.setAccessibleName(accessible_name)
        line.setPlaceholderText(placeholder)
        self._column.addWidget(line)
        return line

    def _date(self, name: str, accessible_name: str) -> QDateEdit:
        edit = QDateEdit()
        edit.setObjectName(name)
        edit.setAccessibleName(accessible_name)
        edit.setLocale(QLocale.c())
        edit.setDisplayFormat(_DATE_FORMAT)
        edit.setCalendarPopup(True)
        index = 0 if name == "chipFrom" else -1
        written = self._editing.values[index][:10] if self._editing.values else ""
        day = QDate.fromString(written, _DATE_FORMAT)
        edit.setDate(day if day.isValid() else QDate.fromString(self._editing.today, _DATE_FORMAT))
        return edit

    def _show_matching(self, text: str) -> None:
        wanted = text.casefold().strip()
        for number in range(self._list.count()):
            item = self._list.item(number)
            item.setHidden(wanted not in item.text().casefold())

    def _ticked(self) -> ChipValue:
        items = (self._list.item(number) for number in range(self._list.count()))
        return tuple(str(item.data(_VALUE)) for item in items if item.checkState() is Qt.CheckState.Checked)

    def _chosen(self) -> ChipValue:
        chosen = self._list.selectedItems()
        return str(chosen[0].data(_VALUE)) if chosen else None

    def _check(self) -> None:
        self._refusal.hide()
        self._apply.setEnabled(self._value() not in (None, (), ""))

    def _submit(self) -> None:
        value = self._value()
        if value in (None, (), ""):
            self._refuse(tr("Give a value, or remove the chip."))
        else:
            self._finish(value)

    def _refuse(self, sentence: str) -> None:
        self._refusal.setText(sentence)
        self._refusal.show()
        self.adjustSize()

    def _finish(self, value: ChipValue) -> None:
        self.close()
        self.applied.emit(ChipChange(self._chip, value))
