"""What stands on the screen while the program is being read."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit

from app.bootstrap.opening import StoredLook, stored_look
from app.durable.folders import user_folders
from app.ui.common.theme import DAY, DIMMED
from app.ui.shell.opening_window import OpeningWindow
from tests.widget.desk import Desk


def _edit(window: OpeningWindow) -> QPlainTextEdit:
    edit = window.findChild(QPlainTextEdit, "questionEdit")
    assert isinstance(edit, QPlainTextEdit)
    return edit


def _note(window: OpeningWindow) -> str:
    label = window.findChild(QLabel, "openingNote")
    assert isinstance(label, QLabel)
    return label.text()


@pytest.mark.parametrize(
    ("theme", "ground", "text"),
    [
        ("day", DAY.window, DAY.text),
        ("dimmed", DIMMED.window, DIMMED.text),
        ("", DAY.window, DAY.text),
        ("unknown", DAY.window, DAY.text),
    ],
    ids=["day", "dimmed", "none stored", "of a newer program"],
)
def test_it_has_the_colours_of_the_stored_theme(
    qapp: QApplication, theme: str, ground: str, text: str
) -> None:
    window = OpeningWindow(theme)
    assert window.palette().window().color().name() == ground
    assert window.palette().text().color().name() == text


def test_it_says_which_program_opens(qapp: QApplication) -> None:
    window = OpeningWindow("day")
    label = window.findChild(QLabel, "openingName")
    assert isinstance(label, QLabel)
    assert label.text() == "Watchroom"


def test_a_question_can_be_typed_at_once_and_enter_sends_nothing(qapp: QApplication) -> None:
    window = OpeningWindow("day")
    window.show()
    QTest.keyClicks(_edit(window), "Is P-101 running?")
    assert "can be sent then" in _note(window)
    QTest.keyClick(_edit(window), Qt.Key.Key_Return)
    assert window.typed == "Is P-101 running?"
    assert "Still opening" in _note(window)
    window.close()
    assert window.is_closed()


def test_a_composition_is_no_text_yet(qapp: QApplication) -> None:
    window = OpeningWindow("day")
    window.show()
    QApplication.sendEvent(_edit(window), QInputMethodEvent("泵", []))
    QTest.keyClick(_edit(window), Qt.Key.Key_Return)
    # The Enter is the composition's.
    assert not window.typed.strip()
    assert "Still opening" not in _note(window)
    window.close()


def test_where_somebody_has_to_sign_in_nothing_can_be_typed(qapp: QApplication) -> None:
    # It may be a PIN.
    window = OpeningWindow("day", takes_text=False)
    assert window.findChild(QPlainTextEdit, "questionEdit") is None
    assert window.typed == ""


@pytest.mark.parametrize("name", ["users.json", "users.set-up"])
def test_the_folder_tells_that_somebody_has_to_sign_in(name: str, tmp_path: Path) -> None:
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path)})
    folders.ensure()
    assert not folders.has_users
    (folders.data / name).touch()
    assert folders.has_users


@pytest.mark.parametrize(
    ("stored", "look"),
    [
        ('theme = "dark"\nlanguage = "ar"\ntext_scale_percent = 150\n', StoredLook("dark", "ar", 150)),
        ('language = "xx"\ntext_scale_percent = 900\n', StoredLook()),
        ('text_scale_percent = "huge"\ntheme = 3\n', StoredLook()),
        ('language = ["en"]\n', StoredLook()),
        ("not toml", StoredLook()),
    ],
)
def test_it_looks_as_the_window_will(stored: str, look: StoredLook, tmp_path: Path) -> None:
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path)})
    folders.ensure()
    assert stored_look(folders) == StoredLook()
    (folders.config / "settings.toml").write_text(stored, encoding="utf-8")
    assert stored_look(folders) == look


async def test_what_was_typed_stands_behind_the_draft_that_was_kept(desk: Desk) -> None:
    await desk.assistant.drafts.save("", "A draft.")
    desk.start()
    desk.shell.take_typed("Typed before.")
    await desk.until(lambda: desk.edit.toPlainText() == "A draft.\nTyped before.")
    QTest.keyClicks(desk.edit, " More.")
    assert desk.edit.toPlainText() == "A draft.\nTyped before. More."


async def test_what_was_typed_is_a_draft_where_the_window_is_closed_before_it_shows_a_conversation(
    desk: Desk,
) -> None:
    desk.start()
    desk.shell.take_typed("Typed before.")
    # Nothing was read yet: no turn of the loop has passed.
    await desk.close()
    assert await desk.assistant.drafts.draft("") == "Typed before."


async def test_what_is_typed_in_both_windows_while_one_gives_way_stands_in_its_order(desk: Desk) -> None:
    desk.start()
    desk.shell.take_typed("Is ")
    QTest.keyClicks(desk.edit, "101?")
    desk.shell.take_typed("P-", after="Is ")
    assert desk.edit.toPlainText() == "Is P-101?"


async def test_the_window_waits_until_it_has_the_keyboard(desk: Desk) -> None:
    desk.start()
    await desk.shell.take_keyboard()
    assert desk.window.isActiveWindow()
