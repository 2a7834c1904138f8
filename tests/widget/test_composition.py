"""Words that an input method composes: Enter and the arrows are its own until the word is there."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QTreeView, QWidget

from tests.widget.desk import Desk
from tests.widget.keyboard import Keyboard


def compose(field: QWidget, letters: str) -> None:
    """Type letters whose word is not chosen yet."""
    QApplication.sendEvent(field, QInputMethodEvent(letters, []))


def commit(field: QWidget, word: str) -> None:
    event = QInputMethodEvent()
    event.setCommitString(word)
    QApplication.sendEvent(field, event)


async def test_enter_and_arrows_in_a_composition_do_nothing_in_the_palette(ready_desk: Desk) -> None:
    ready_desk.window.activateWindow()
    await ready_desk.until(lambda: QApplication.focusWidget() is ready_desk.edit)
    keyboard = Keyboard(ready_desk)
    keyboard.press("Ctrl+K")
    await ready_desk.until(lambda: keyboard.focused == "paletteSearch")
    field = ready_desk.find(QLineEdit, "paletteSearch")
    chosen = ready_desk.find(QListWidget, "paletteList")
    compose(field, "ditu")
    keyboard.press("Down", "Return", "Enter")
    assert keyboard.focused == "paletteSearch"
    assert chosen.currentRow() == 0
    commit(field, "settings")
    keyboard.press("Down")
    assert field.text() == "settings"
    keyboard.press("Escape")
    await ready_desk.until(lambda: keyboard.focused not in ("", "paletteSearch"))


async def test_composition_in_the_search_of_conversations_is_searched_when_it_is_a_word(
    answered_desk: Desk,
) -> None:
    desk = answered_desk
    desk.click("allConversations")
    model = desk.window.conversations.model
    await desk.until(lambda: model.rowCount() == 1)
    field = desk.find(QLineEdit, "conversationSearch")
    compose(field, "good")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (field.text(), len(desk.turns)) == ("", 1)
    commit(field, "nowhere")
    await desk.until(lambda: model.rowCount() == 0)


async def test_enter_in_a_composition_ends_no_change_of_a_title(answered_desk: Desk) -> None:
    desk = answered_desk
    desk.click("allConversations")
    tree = desk.find(QTreeView, "conversationList")
    model = desk.window.conversations.model
    await desk.until(lambda: model.rowCount() == 1)
    tree.setCurrentIndex(model.index(0, 0, model.index(0, 0)))
    desk.click("renameConversation")
    field = desk.find(QLineEdit, "titleEdit")
    compose(field, "beng")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.isVisible()
    field.clear()
    commit(field, "泵")
    QTest.keyClick(field, Qt.Key.Key_Return)
    await desk.until(lambda: "泵" in str(tree.currentIndex().data()))


async def test_enter_in_a_composition_closes_no_settings(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings()
    field = ready_desk.find(QLineEdit, "settingsSearch")
    field.setFocus()
    compose(field, "yuyan")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()
