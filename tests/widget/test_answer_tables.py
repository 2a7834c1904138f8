"""Tables of an answer in a window: the printed order, copied as they are."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from app.domain.chat import TurnState
from app.domain.evidence import EvidenceMark, marked_answer
from app.ui.chat.answer_tables import answer_tables, may_hold_table
from app.ui.chat.table_window import TableWindow
from tests.widget.desk import Desk

TABLE = "Look:\n\n| Tag | Bar | Note |\n|---|--:|---|\n| P-2 | 9 | **new** |\n| P-1 | -5 | =1+1 |\n\nDone."


async def opened(desk: Desk, answer: str = TABLE) -> TableWindow:
    desk.engine.enqueue(*[answer[at : at + 5] for at in range(0, len(answer), 5)])
    desk.ask("Which?")
    await desk.until_turn(TurnState.COMPLETE)
    desk.click("openTable")
    window = desk.window.findChild(TableWindow, "tableWindow")
    assert isinstance(window, TableWindow)
    return window


async def test_a_table_opens_in_its_printed_order(ready_desk: Desk) -> None:
    window = await opened(ready_desk)
    model = window.view.model()
    cells = [str(model.index(row, column).data()) for row in range(2) for column in range(3)]

    assert [cell.strip("\u2068\u2069") for cell in cells] == ["P-2", "9", "new", "P-1", "-5", "=1+1"]
    assert not window.view.isSortingEnabled()


async def test_the_window_lies_over_the_answers_and_not_over_the_alerts(ready_desk: Desk) -> None:
    window = await opened(ready_desk)
    strip = ready_desk.window.alerts

    assert window.geometry().top() >= strip.mapToGlobal(strip.rect().bottomLeft()).y()
    window.close()


async def test_a_table_is_copied_with_tabs_and_without_formulas(ready_desk: Desk) -> None:
    window = await opened(ready_desk)
    view = window.findChild(QTableView, "answerTable")
    assert view is not None
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "Tag\tBar\tNote\nP-2\t9\tnew\nP-1\t-5\t'=1+1"


async def test_an_answer_without_tables_offers_none(answered_desk: Desk) -> None:
    assert not answered_desk.button("openTable").isVisible()


def test_marks_and_formulas_of_cells_are_read() -> None:
    answer = "| a | b |\n|---|---|\n| $x^2$ | [t](http://u) |\n"
    end = answer.rindex(" |")
    table = answer_tables(marked_answer(answer, (EvidenceMark(end, 1),)))[0]

    assert table.rows == (("x²", "t (http://u) [1]"),)


def test_a_rule_of_dashes_alone_is_no_table() -> None:
    assert not may_hold_table("one\n\n---\n\ntwo | three\n")
    assert may_hold_table("a | b\n--|--\n1 | 2\n")
