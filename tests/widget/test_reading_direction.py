"""Answers, questions and tables from right to left: quantities as they were written, columns in order."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextBlock, QTextCursor, QTextDocument, QTextTable
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from app.domain.reading_order import without_isolates
from app.ui.chat.block_view import BlockView
from app.ui.chat.long_blocks import Piece
from app.ui.chat.message_views import AnswerText, PieceStack, QuestionText
from app.ui.common.fonts import load_fonts
from app.ui.common.language_choice import ARABIC, ENGLISH, use_language

RESOURCES = Path(__file__).parents[2] / "resources"
HIDDEN = "\u2066\u2067\u2068\u2069\u200f"
Show = Callable[[PieceStack], PieceStack]

QUANTITIES = ["4.5–6.8 bar", "85 °C", "3/6", "-5 °C", "±2.5 %", "2026-11-29 09:30", "10:45", "HV-205/206"]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Show pieces 600 pixels wide, as the transcript does."""
    load_fonts(RESOURCES)
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.resize(600, 400)

    def shown(stack: PieceStack) -> PieceStack:
        area.setWidget(stack)
        area.show()
        QApplication.processEvents()
        return stack

    yield shown
    area.close()


@pytest.fixture
def arabic(qapp: QApplication) -> Iterator[None]:
    use_language(qapp, ARABIC, RESOURCES)
    yield
    use_language(qapp, ENGLISH, RESOURCES)


def answer(text: str) -> AnswerText:
    widget = AnswerText()
    widget.append(text)
    return widget


def painted(block: QTextBlock) -> str:
    """Give the letters of a drawn line from left to right."""
    layout = block.layout()
    places = []
    text = block.text()
    for index, char in enumerate(text):
        # Qt counts the halves of a picture sign.
        runs = layout.glyphRuns(len(text[:index].encode("utf-16-le")) // 2, 1)
        if char not in HIDDEN and runs and runs[0].positions():
            places.append((runs[0].positions()[0].x(), index, char))
    return "".join(char for _, _, char in sorted(places))


def lines(stack: PieceStack) -> list[str]:
    found = []
    for view in stack.views:
        block = view.document().begin()
        while block.isValid():
            found.append(painted(block))
            block = block.next()
    return found


@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize(
    "text",
    ["الضغط هنا {}.", "{} هو الحد", "- الضغط ({}) عالٍ", "> الضغط {}", "## الحد {}", "الحد **{}** هنا"],
    ids=["sentence", "at the beginning", "item", "quote", "heading", "bold"],
)
def test_a_quantity_in_an_arabic_answer_is_painted_as_it_was_written(
    show: Show, text: str, quantity: str
) -> None:
    assert quantity in lines(show(answer(text.format(quantity))))[0]


def test_a_quantity_whose_parts_look_different_is_one(show: Show) -> None:
    assert "4.5–6.8 bar" in lines(show(answer("الضغط **4.5**–6.8 `bar` هنا")))[0]


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_a_quantity_in_an_arabic_question_is_painted_as_it_was_typed(show: Show, quantity: str) -> None:
    assert quantity in lines(show(QuestionText(f"لماذا بلغ الضغط {quantity}؟")))[0]


def test_places_behind_a_picture_sign_are_found_too(show: Show) -> None:
    # Qt counts such a sign twice.
    assert "85 °C" in lines(show(answer("🙂🙂 الحد 85 °C هنا")))[0]


def test_english_answers_hold_no_isolates(show: Show) -> None:
    stack = show(answer("The pressure is 4.5–6.8 bar.\n\n| a | b |\n|---|---|\n| 85 °C | 3/6 |\n"))
    assert not any(char in view.toPlainText() for view in stack.views for char in HIDDEN)


def test_what_is_selected_is_copied_as_it_was_written(show: Show) -> None:
    view = show(answer("الضغط 4.5–6.8 bar هنا")).views[0]
    assert "\u2066" in view.toPlainText()
    view.selectAll()
    view.copy()
    copied = QGuiApplication.clipboard().mimeData()
    assert copied.text() == "الضغط 4.5–6.8 bar هنا"
    # No other form of it holds them either.
    assert copied.formats() == ["text/plain"]


TABLE = "| {} | {} |\n|---|---|\n| PT-1 | -5 °C |\n| PT-2 | 3/6 |\n"


def table_of(document: QTextDocument) -> QTextTable:
    table = next(frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable))
    assert isinstance(table, QTextTable)
    return table


def places(stack: PieceStack, *cells: str) -> list[float]:
    """Give the left edge of each cell, found by its text."""
    document = stack.views[0].document()
    table = table_of(document)
    found = {}
    for row in range(table.rows()):
        for column in range(table.columns()):
            block = table.cellAt(row, column).firstCursorPosition().block()
            edge = document.documentLayout().blockBoundingRect(block).left()
            found[without_isolates(block.text())] = edge
    return [found[cell] for cell in cells]


def test_the_first_column_of_an_arabic_table_is_the_rightmost(show: Show) -> None:
    stack = show(answer(TABLE.format("الوسم", "القيمة")))
    first, tag, second, value = places(stack, "الوسم", "PT-1", "القيمة", "-5 °C")
    assert first == tag > second == value
    # The table stands where its language begins a line.
    assert second > 300


def test_the_first_column_of_an_english_table_is_the_leftmost(show: Show) -> None:
    stack = show(answer(TABLE.format("Tag", "Value")))
    first, tag, second, value = places(stack, "Tag", "PT-1", "Value", "-5 °C")
    assert first == tag < second == value
    assert first < 50


def test_the_parts_of_a_long_arabic_table_stand_in_line(show: Show) -> None:
    rows = "".join(f"| PT-{number} | {number} bar |\n" for number in range(12))
    stack = show(answer(f"| الوسم | القيمة |\n|---|---|\n{rows}"))
    assert len(stack.views) == 3
    tables = [table_of(view.document()) for view in stack.views]
    for view, table in zip(stack.views, tables, strict=True):
        cell = table.cellAt(table.rows() - 1, 1).firstCursorPosition().block()
        assert without_isolates(cell.text()).startswith("PT-")
        assert view.document().documentLayout().blockBoundingRect(cell).left() > 200


def test_cells_of_an_arabic_table_are_painted_as_they_were_written(show: Show) -> None:
    shown = lines(show(answer(TABLE.format("الوسم", "القيمة"))))
    assert {"-5 °C", "3/6", "PT-1"} <= set(shown)


def test_a_list_from_the_right_has_its_dot_behind_the_number(show: Show) -> None:
    stack = show(answer("1. الضغط عالٍ\n2. P-101\n\nthen\n\n1. the pump"))
    views = stack.views
    arabic_list, english_list = (view.document().begin().textList() for view in (views[0], views[-1]))
    assert (arabic_list.format().numberPrefix(), arabic_list.format().numberSuffix()) == (".", "")
    # Qt's own is a dot behind it.
    assert (english_list.format().numberPrefix(), english_list.format().numberSuffix()) == ("", "")
    # An item that holds a tag alone stands where the others do.
    assert views[0].document().begin().next().textDirection() is Qt.LayoutDirection.RightToLeft


def test_a_quote_stands_in_from_where_its_lines_begin(show: Show) -> None:
    stack = show(answer("> الضغط عالٍ\n\nthen\n\n> the pressure"))
    right, left = (stack.views[piece].document().begin().blockFormat() for piece in (0, -1))
    assert (right.leftMargin(), right.rightMargin()) == (left.rightMargin(), left.leftMargin())
    assert left.leftMargin() > 0


def test_the_mark_of_own_words_stands_behind_an_arabic_sentence(show: Show, arabic: None) -> None:
    line = lines(show(answer("الضغط 85 °C\u2045AI 85\u2046 هنا")))[0]
    assert "85 °C" in line
    # From right to left: the sentence, then its mark.
    assert line.index("AI") < line.index("85 °C")


def test_an_english_sentence_stays_one_whatever_the_window_says_in_its_mark(show: Show, arabic: None) -> None:
    line = lines(show(answer("It is 85 °C.\u2045AI 85\u2046")))[0]
    assert line.startswith("It is 85 °C.")


ROWS = ("| PT-1 | 4.5–6.8 bar | عالٍ |", "| PT-2 | 7 | أقصى |")
ARABIC_TABLE = "\n".join(("| الوسم | القيمة | الحد |", "|---|---|---|", *ROWS))


def copied(view: BlockView, first: tuple[int, int] | None = None) -> list[str]:
    """Give the lines of all of a piece, or of the cells from first to the leftmost one of the last row."""
    cursor = view.textCursor()
    if first is None:
        cursor.select(QTextCursor.SelectionType.Document)
    else:
        table = table_of(view.document())
        cursor.setPosition(table.cellAt(*first).firstCursorPosition().position())
        last = table.cellAt(table.rows() - 1, 0)
        cursor.setPosition(last.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    view.copy()
    return QGuiApplication.clipboard().text().strip("\n").split("\n")


def block(qtbot: QtBot, text: str) -> BlockView:
    view = BlockView("piece")
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show_piece(Piece(text))
    return view


def test_an_arabic_table_is_copied_in_the_order_in_which_it_was_written(qtbot: QtBot) -> None:
    view = block(qtbot, f"قبل\n\n{ARABIC_TABLE}\n\nبعد")
    assert copied(view) == [
        *("قبل", "الوسم", "القيمة", "الحد"),
        *("PT-1", "4.5–6.8 bar", "عالٍ", "PT-2", "7", "أقصى", "بعد"),
    ]


def test_some_cells_of_an_arabic_table_are_copied_in_that_order_too(qtbot: QtBot) -> None:
    # From the middle of the second row to the last column, which stands at the left.
    view = block(qtbot, f"قبل\n\n{ARABIC_TABLE}")
    assert copied(view, (1, 1)) == ["4.5–6.8 bar", "عالٍ", "7", "أقصى"]


def test_a_part_of_one_cell_is_copied_as_it_is(qtbot: QtBot) -> None:
    view = block(qtbot, ARABIC_TABLE)
    cursor = table_of(view.document()).cellAt(0, 0).firstCursorPosition()
    cursor.setPosition(cursor.position() + 2, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    view.copy()
    assert QGuiApplication.clipboard().text() == "ال"


def test_a_table_from_the_left_is_copied_as_before(qtbot: QtBot) -> None:
    view = block(qtbot, "a\n\n| One | Two |\n|---|---|\n| 1 | 2 |\n\nb")
    assert copied(view) == ["a", "One", "Two", "1", "2", "b"]
