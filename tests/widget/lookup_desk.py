"""An operator at the lookup pane: asks, clicks, reads."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)

from app.ui.lookup.chart import Chart
from app.ui.lookup.chip_editor import ChipEditor
from app.ui.lookup.result_table import ResultTable
from tests.widget.desk import Desk, W


class LookupDesk:
    """The lookup page of a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pane = desk.window.lookup
        self.until = desk.until

    def find(self, kind: type[W], name: str) -> W:
        return self.desk.find(kind, name)

    def click(self, name: str) -> None:
        self.desk.click(name)

    @property
    def edit(self) -> QLineEdit:
        return self.find(QLineEdit, "lookupEdit")

    @property
    def table(self) -> ResultTable:
        return self.find(ResultTable, "lookupTable")

    @property
    def chart(self) -> Chart:
        return self.find(Chart, "lookupChart")

    @property
    def json(self) -> str:
        return self.find(QPlainTextEdit, "lookupJson").toPlainText()

    def shown(self, name: str) -> str:
        """The text of a label, empty while it is not shown."""
        label = self.find(QLabel, name)
        return label.text().replace("\u2068", "").replace("\u2069", "") if label.isVisible() else ""

    def type_question(self, question: str) -> None:
        self.edit.selectAll()
        # QTest cannot press keys of other scripts; an input method would insert the text like this.
        self.edit.insert(question)
        QTest.keyClick(self.edit, Qt.Key.Key_Return)

    async def ask(self, question: str) -> None:
        """Type question, press Enter, wait until it is answered one way or the other."""
        self.type_question(question)
        await self.settled()

    async def settled(self) -> None:
        """Wait until nothing runs and the outcome is shown."""
        await self.until(lambda: not self.desk.shell.lookup.is_busy)

    def buttons(self, name: str) -> list[QAbstractButton]:
        return [button for button in self.pane.findChildren(QAbstractButton, name) if button.isVisible()]

    def chips(self) -> list[str]:
        """The labels of the chips, in their order."""
        views = [view for view in self.pane.findChildren(QFrame, "chip") if view.isVisible()]
        return [_label(view) for view in views]

    def remove_chip(self, label: str) -> None:
        QTest.mouseClick(self._in_chip(label, "chipRemove"), Qt.MouseButton.LeftButton)

    async def open_chip(self, label: str) -> ChipEditor:
        QTest.mouseClick(self._in_chip(label, "chipLabel"), Qt.MouseButton.LeftButton)
        await self.until(lambda: bool(self.editors()))
        return self.editors()[0]

    def editors(self) -> list[ChipEditor]:
        return [one for one in self.pane.findChildren(ChipEditor) if one.isVisible()]

    def _in_chip(self, label: str, name: str) -> QAbstractButton:
        views = [view for view in self.pane.findChildren(QFrame, "chip") if view.isVisible()]
        view = next(view for view in views if _label(view) == label)
        button = view.findChild(QAbstractButton, name)
        assert isinstance(button, QAbstractButton)
        return button

    def headings(self) -> list[str]:
        model = self.table.model()
        return [
            str(model.headerData(place, Qt.Orientation.Horizontal)) for place in range(model.columnCount())
        ]

    def column(self, heading: str) -> list[str]:
        """The shown cells of a column, from top to bottom."""
        place = self.headings().index(heading)
        model = self.table.model()
        return [str(model.index(row, place).data()) for row in range(model.rowCount())]

    def click_heading(self, heading: str) -> None:
        head = self.table.horizontalHeader()
        place = self.headings().index(heading)
        x = head.sectionViewportPosition(place) + 12
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2))

    def click_row(self, row: int) -> None:
        rect: QRect = self.table.visualRect(self.table.model().index(row, 0))
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    async def until_rows(self, condition: Callable[[list[str]], bool], heading: str) -> None:
        await self.until(lambda: condition(self.column(heading)))


def tick(editor: ChipEditor, text: str, *, on: bool) -> None:
    """Tick or untick a value of an editor."""
    values = editor.findChild(QListWidget, "chipValues")
    assert isinstance(values, QListWidget)
    item = values.findItems(text, Qt.MatchFlag.MatchExactly)[0]
    item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)


def press(editor: QWidget, name: str) -> None:
    button = editor.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def clipboard() -> str:
    return QApplication.clipboard().text()


def _label(view: QFrame) -> str:
    label = view.findChild(QAbstractButton, "chipLabel") or view.findChild(QLabel, "chipText")
    assert isinstance(label, QAbstractButton | QLabel)
    return label.text().replace("\u2068", "").replace("\u2069", "")
