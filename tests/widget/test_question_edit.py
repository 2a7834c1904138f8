"""The question's edit: long lines stay quick, and what is sent is what was written."""

import asyncio
import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.chat.question_edit import QuestionEdit
from app.ui.chat.soft_lines import BLOCK_CHARS
from tests.widget.desk import Desk

ARABIC = "مضخة التبريد الرئيسية "
LONG_TEXTS = {
    "Arabic": ARABIC * 1_500,
    "Chinese": "温度报警" * 9_000,
    "one word": "x" * 40_000,
    "marks": "e\u0301" * 20_000,
    "faces": "🙂" * 20_000,
    "lines": "a line of text\n" * 3_000,
}


@pytest.fixture
def edit(qtbot: QtBot) -> QuestionEdit:
    widget = QuestionEdit()
    qtbot.addWidget(widget)
    widget.set_max_chars(32_000)
    widget.resize(600, 90)
    widget.show()
    return widget


def paste(edit: QuestionEdit, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    edit.paste()


def longest_block(edit: QuestionEdit) -> int:
    block, longest = edit.document().begin(), 0
    while block.isValid():
        longest = max(longest, block.length())
        block = block.next()
    return longest


@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS.keys())
def test_long_text_is_pasted_character_for_character_in_short_blocks(edit: QuestionEdit, text: str) -> None:
    paste(edit, text)
    assert edit.question() == text
    assert longest_block(edit) <= 2 * BLOCK_CHARS + 2


@pytest.mark.parametrize("name", ["marks", "faces"])
def test_no_letter_is_parted_from_its_marks(edit: QuestionEdit, name: str) -> None:
    paste(edit, "x" + LONG_TEXTS[name])
    starts = {edit.document().findBlockByNumber(number).text()[:1] for number in range(1, 10)}
    assert "\u0301" not in starts
    assert all(not 0xD800 <= ord(start) < 0xE000 for start in starts if start)


def test_paste_in_the_middle_keeps_blocks_short(edit: QuestionEdit) -> None:
    for _ in range(20):
        paste(edit, "word " * 180)
        edit.moveCursor(QTextCursor.MoveOperation.Start)
        edit.moveCursor(QTextCursor.MoveOperation.Right)
    assert len(edit.question()) == 18_000
    assert longest_block(edit) <= 2 * BLOCK_CHARS + 2


def test_typing_in_a_long_line_keeps_blocks_short(edit: QuestionEdit) -> None:
    paste(edit, "word " * 190)
    QTest.keyClicks(edit, "abcde " * 300)
    assert edit.question() == "word " * 190 + "abcde " * 300
    assert longest_block(edit) <= 2 * BLOCK_CHARS + 2


def test_new_line_is_kept_inside_a_pasted_line(edit: QuestionEdit) -> None:
    paste(edit, "x" * 3_000)
    cursor = edit.textCursor()
    cursor.setPosition(1_500)
    edit.setTextCursor(cursor)
    QTest.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert [len(line) for line in edit.question().split("\n")] == [1_499, 1_501]


def test_undo_and_redo_bring_back_the_same_text(edit: QuestionEdit) -> None:
    QTest.keyClicks(edit, "before ")
    paste(edit, "y" * 5_000)
    edit.undo()
    assert edit.question() == "before "
    edit.redo()
    assert edit.question() == "before " + "y" * 5_000


def test_undo_does_not_reach_behind_a_draft_that_was_brought_back(edit: QuestionEdit) -> None:
    edit.set_question("a draft")
    QTest.keyClicks(edit, " and more")
    edit.undo()
    edit.undo()
    assert edit.question() == "a draft"


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete], ids=["backspace", "delete"])
def test_a_key_takes_a_character_where_two_blocks_meet(edit: QuestionEdit, key: Qt.Key) -> None:
    paste(edit, "z" * 3_000)
    second = edit.document().findBlockByNumber(1)
    cursor = edit.textCursor()
    cursor.setPosition(second.position() - (key == Qt.Key.Key_Delete))
    edit.setTextCursor(cursor)
    QTest.keyClick(edit, key)
    assert edit.question() == "z" * 2_999


def test_copy_gives_a_long_line_as_one(edit: QuestionEdit) -> None:
    paste(edit, "one\n" + "z" * 3_000)
    edit.selectAll()
    edit.copy()
    assert QGuiApplication.clipboard().text() == "one\n" + "z" * 3_000


@pytest.mark.parametrize("seed", range(8), ids=lambda seed: f"seed {seed}")
def test_text_is_what_was_written_after_any_edits(edit: QuestionEdit, seed: int) -> None:
    chooser = random.Random(seed)
    written = ""
    for _ in range(60):
        text = chooser.choice(["a", "ab\ncd", "word " * 300, "温" * 1_300, "\n", "x" * 2_500])
        start = chooser.randint(0, len(written))
        end = min(len(written), start + chooser.choice([0, 0, 0, 3, 900]))
        select(edit, start, end)
        paste(edit, text)
        written = written[:start] + text + written[end:]
        assert edit.question() == written


def select(edit: QuestionEdit, start: int, end: int) -> None:
    """Select characters of the written text; blocks that meet softly have a position more."""
    cursor = edit.textCursor()
    cursor.setPosition(position_of(edit, start))
    cursor.setPosition(position_of(edit, end), QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


def position_of(edit: QuestionEdit, chars: int) -> int:
    from app.ui.chat.soft_lines import text_between

    low, high = 0, edit.document().characterCount() - 1
    while low < high:
        middle = (low + high) // 2
        if len(text_between(edit.document(), 0, middle)) < chars:
            low = middle + 1
        else:
            high = middle
    return low


@pytest.mark.alone
@pytest.mark.parametrize("text", [ARABIC * 1_454, "温" * 32_000], ids=["Arabic", "Chinese"])
async def test_longest_question_is_pasted_and_sent_at_once(ready_desk: Desk, text: str) -> None:
    text = text[:32_000].strip()
    QGuiApplication.clipboard().setText(text)
    loop = asyncio.get_running_loop()
    started = loop.time()
    ready_desk.edit.paste()
    ready_desk.edit.grab()
    assert loop.time() - started < 0.3
    ready_desk.press_enter()
    await ready_desk.until(lambda: bool(ready_desk.turns))
    assert ready_desk.turns[0].turn.question == text
    await ready_desk.until(lambda: ready_desk.edit.toPlainText() == "")
