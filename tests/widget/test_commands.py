"""The list of commands: palette, keys and their list; nothing of the window is missing in it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QListWidget, QWidget

from app.domain.chat import TurnState
from app.twin.store import TwinStore
from app.ui.commands.command import Command, Group
from app.ui.commands.controls import spoken_name
from app.ui.commands.keys import (
    COMPOSES,
    DESKTOP,
    MOVES,
    NOT_ONE,
    OF_THE_MAP,
    THIRD_LEVEL,
    TYPED,
    keys_refusal,
    normal_keys,
    read_changed,
    written_changed,
)
from app.ui.commands.palette import CommandPalette
from app.ui.commands.registry import Commands
from app.ui.commands.search import found
from app.ui.commands.shortcut_list import ShortcutList
from app.ui.shell.pane_commands import CONTROL_NAMES
from app.ui.shell.rail import Page
from tests.widget.desk import Desk
from tests.widget.keyboard import Keyboard


def command(name: str, title: str, *synonyms: str, keys: str = "", refusal: str = "") -> Command:
    return Command(
        name, title, Group.WINDOW, lambda: None, ", ".join(synonyms), keys=keys, refusal=lambda: refusal
    )


# --- The list itself.


def test_a_refused_command_is_not_run_and_says_why() -> None:
    done: list[str] = []
    heard: list[str] = []
    commands = Commands()
    commands.hear_refusals(heard.append)
    run = command("a", "A", refusal="Nothing is selected.")
    commands.add(replace(run, run=lambda: done.append("a")), command("b", "B"))
    commands.run("a")
    commands.run("b")
    assert (done, heard) == ([], ["Nothing is selected."])


def test_changed_keys_come_before_shipped_ones() -> None:
    commands = Commands()
    commands.add(command("a", "A", keys="Ctrl+N"), command("b", "B", keys="Ctrl+L"), command("c", "C"))
    commands.change_keys({"c": "Ctrl+N", "b": "", "gone": "Ctrl+J"})
    assert {one.id: commands.keys_of(one.id) for one in commands.all} == {"a": "", "b": "", "c": "Ctrl+N"}
    assert commands.changed_keys == {"c": "Ctrl+N", "b": ""}
    owner = commands.owner_of("Ctrl+N")
    assert owner is not None
    assert owner.id == "c"
    assert commands.owner_of("") is None


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        pytest.param("", ["map", "legend", "new"], id="all"),
        pytest.param("map", ["map", "legend"], id="whole title first"),
        pytest.param("MARKS wh", ["legend"], id="words in any order"),
        pytest.param("begin", ["new"], id="synonym"),
        pytest.param("résumé", [], id="nothing"),
        pytest.param("conv", ["new"], id="beginning of a word"),
        pytest.param("地图", [], id="another script"),
    ],
)
def test_commands_are_found_by_words_of_their_names(typed: str, ids: list[str]) -> None:
    commands = (
        command("map", "Map", "plant"),
        command("legend", "What the marks on the map mean", "key"),
        command("new", "New conversation", "begin"),
    )
    assert [one.id for one in found(commands, typed)] == ids


# --- Which keys a command may have.


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        pytest.param("A", TYPED, id="letter"),
        pytest.param("Shift+A", TYPED, id="capital"),
        pytest.param("Ctrl+C", "Ctrl+C is needed where text is typed: copy.", id="copy"),
        pytest.param("Ctrl+Shift+Left", MOVES, id="select a word"),
        pytest.param("Ctrl+Backspace", MOVES, id="delete a word"),
        pytest.param("Ctrl+Return", MOVES, id="enter"),
        pytest.param("Tab", MOVES, id="tab"),
        pytest.param("Ctrl+Space", COMPOSES, id="input method"),
        pytest.param("Shift+Space", COMPOSES, id="full width"),
        pytest.param("Ctrl+Alt+E", THIRD_LEVEL, id="AltGr"),
        pytest.param("Alt+F4", DESKTOP, id="desktop"),
        pytest.param("Alt+Left", OF_THE_MAP, id="map"),
        pytest.param("Ctrl", NOT_ONE, id="only a modifier"),
        pytest.param("Ctrl+K, Ctrl+S", NOT_ONE, id="two presses"),
        pytest.param("", NOT_ONE, id="none"),
        pytest.param("Ctrl+M", "", id="free"),
        pytest.param("F9", "", id="function key"),
        pytest.param("Esc", "", id="escape"),
        pytest.param("Alt+M", "", id="alt"),
    ],
)
def test_keys_that_text_fields_and_input_methods_need_are_refused(keys: str, sentence: str) -> None:
    assert keys_refusal(keys) == sentence.format(keys=keys)


def test_no_shipped_keys_are_reserved_or_given_twice(ready_desk: Desk) -> None:
    shipped = [one.keys for one in ready_desk.shell.commands.all if one.keys]
    assert [keys for keys in shipped if keys_refusal(keys)] == []
    assert [keys for keys in shipped if normal_keys(keys) != keys] == []
    assert len(set(shipped)) == len(shipped) > 15


def test_changed_keys_are_kept_as_text_and_faulty_ones_left_out() -> None:
    changed = {"chat.new": "Ctrl+M", "window.lock": ""}
    assert read_changed(written_changed(changed)) == changed
    assert read_changed("a=Ctrl+C\nb\nc=Nonsense+Q\nd=F9\ne=F9") == {"d": "F9"}


# --- In the window.


async def test_every_button_of_every_page_is_found_in_the_palette(plant: TwinStore, ready_desk: Desk) -> None:
    await ready_desk.assistant.plant.open()
    await ready_desk.until(lambda: ready_desk.shown_text("alertState").startswith("2 active"))
    missing: list[str] = []
    for page in Page:
        ready_desk.window.rail.show_page(page)
        ready_desk.shell.commands.run("window.palette")
        palette = await palette_of(ready_desk)
        titles = titles_of(palette)
        palette.reject()
        await ready_desk.until(lambda: not open_dialogs())
        known = {one.title for one in ready_desk.shell.commands.all}
        missing += [
            f"{page}: {button.objectName()}"
            for button in buttons(ready_desk.window)
            if spoken_name(button) not in titles and button.objectName() not in COVERED | CONTROL_NAMES
        ]
        assert known <= titles
    assert missing == []


async def test_palette_shows_keys_and_why_something_cannot_be_done(ready_desk: Desk) -> None:
    Keyboard(ready_desk)
    ready_desk.shell.commands.run("window.palette")
    palette = await palette_of(ready_desk)
    rows = palette.findChild(QListWidget, "paletteList")
    assert isinstance(rows, QListWidget)
    spoken = [str(rows.item(row).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(rows.count())]
    assert "New conversation, Ctrl+N" in spoken
    assert "Stop explaining, Nothing is explained under Map." in spoken
    assert "Larger text, Ctrl++" in spoken
    palette.reject()
    await ready_desk.until(lambda: not open_dialogs())


async def test_palette_does_what_was_typed_and_is_closed_by_its_own_keys(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    await keyboard.command("theme night")
    await ready_desk.until(lambda: ready_desk.assistant.settings.current.theme == "dimmed")
    keyboard.press("Ctrl+K")
    await ready_desk.until(lambda: keyboard.focused == "paletteSearch")
    keyboard.write("no such thing")
    assert isinstance(open_dialogs()[0], CommandPalette)
    nothing = open_dialogs()[0].findChild(QLabel, "paletteNothing")
    assert isinstance(nothing, QLabel)
    assert nothing.isVisible()
    keyboard.press("Esc")
    await ready_desk.until(lambda: not open_dialogs())
    await ready_desk.until(lambda: keyboard.focused == "questionEdit")


async def test_palette_with_large_text_is_no_taller_than_its_window(
    ready_desk: Desk, arabic: QApplication
) -> None:
    await ready_desk.assistant.settings.set("text_scale_percent", "200")
    ready_desk.window.resize(960, 600)
    await ready_desk.until(lambda: ready_desk.window.height() == 600)
    ready_desk.shell.commands.run("window.palette")
    palette = await palette_of(ready_desk)
    assert arabic.isRightToLeft()
    assert ready_desk.window.geometry().contains(palette.geometry())
    palette.reject()
    await ready_desk.until(lambda: not open_dialogs())


async def test_refused_command_stays_in_the_palette_and_does_nothing(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    keyboard.press("Ctrl+K")
    await ready_desk.until(lambda: keyboard.focused == "paletteSearch")
    keyboard.write("stop explaining")
    keyboard.press("Return")
    assert keyboard.focused == "paletteSearch"
    keyboard.press("Esc")
    await ready_desk.until(lambda: not open_dialogs())


async def test_keys_are_changed_kept_and_work_at_once(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    shown = await list_of(ready_desk, keyboard)
    choose(shown, "New conversation")
    press_in(shown, "shortcutChange")
    keyboard.press("Ctrl+M")
    assert message(shown) == "New conversation: Ctrl+M."
    keyboard.press("Esc")
    await ready_desk.until(lambda: not open_dialogs() and keyboard.focused == "questionEdit")
    await ready_desk.until(lambda: ready_desk.assistant.settings.current.shortcuts == "chat.new=Ctrl+M")
    ready_desk.engine.enqueue("Yes.")
    ready_desk.ask("Hello")
    await ready_desk.until_turn(TurnState.COMPLETE)
    keyboard.press("Ctrl+N")
    assert len(ready_desk.turns) == 1
    keyboard.press("Ctrl+M")
    await ready_desk.until(lambda: ready_desk.turns == ())


async def test_conflicts_are_said_and_settled_by_the_person(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    shown = await list_of(ready_desk, keyboard)
    choose(shown, "Settings")
    press_in(shown, "shortcutChange")
    keyboard.press("Ctrl+N")
    assert message(shown) == "Ctrl+N belongs to New conversation."
    assert ready_desk.shell.commands.keys_of("window.settings") == "Ctrl+,"
    keyboard.press("Space")
    assert ready_desk.shell.commands.keys_of("window.settings") == "Ctrl+N"
    assert ready_desk.shell.commands.keys_of("chat.new") == ""
    press_in(shown, "shortcutResetAll")
    assert ready_desk.shell.commands.keys_of("window.settings") == "Ctrl+,"
    assert ready_desk.shell.commands.keys_of("chat.new") == "Ctrl+N"
    shown.reject()
    await ready_desk.until(lambda: not open_dialogs())


async def test_reserved_keys_are_refused_with_the_reason(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    shown = await list_of(ready_desk, keyboard)
    choose(shown, "Settings")
    press_in(shown, "shortcutChange")
    keyboard.press("Ctrl+V")
    assert message(shown) == "Ctrl+V is needed where text is typed: paste."
    assert ready_desk.shell.commands.keys_of("window.settings") == "Ctrl+,"
    shown.reject()
    await ready_desk.until(lambda: not open_dialogs())


async def test_keys_of_a_word_that_is_composed_are_the_input_methods(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    QApplication.sendEvent(ready_desk.edit, QInputMethodEvent("ni", []))
    keyboard.press("Ctrl+2")
    assert not ready_desk.window.lookup.isVisible()
    ended = QInputMethodEvent("", [])
    ended.setCommitString("你")
    QApplication.sendEvent(ready_desk.edit, ended)
    keyboard.press("Ctrl+2")
    assert ready_desk.window.lookup.isVisible()


async def test_editing_keys_stay_with_the_field_that_is_typed_in(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    keyboard.write("one two")
    keyboard.press("Ctrl+A", "Ctrl+C", "End", "Ctrl+V")
    assert ready_desk.edit.toPlainText() == "one twoone two"


async def test_one_key_goes_through_the_parts_of_the_window(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    parts = []
    for _ in range(4):
        keyboard.press("F6")
        parts.append(part_of(ready_desk.window, QApplication.focusWidget()))
    assert parts == ["contextPane", "rail", "chat", "contextPane"]
    keyboard.press("Shift+F6", "Shift+F6")
    assert part_of(ready_desk.window, QApplication.focusWidget()) == "rail"


async def test_nothing_is_done_by_keys_behind_the_cover(ready_desk: Desk) -> None:
    keyboard = await at_the_keyboard(ready_desk)
    ready_desk.window.set_covered(True)
    keyboard.press("Ctrl+2", "Ctrl+K")
    assert not open_dialogs()
    ready_desk.window.set_covered(False)
    assert not ready_desk.window.lookup.isVisible()


async def test_rail_says_the_keys_that_hold_now(ready_desk: Desk) -> None:
    assert "Map (Ctrl+3)" in ready_desk.button("railMap").toolTip()
    ready_desk.shell.commands.change_keys({"page.map": "F9"})
    assert "Map (F9)" in ready_desk.button("railMap").toolTip()


# --- What the tests look at.

# Pages are picked by their commands; these two are spoken by another name than their command's.
COVERED = {*(f"rail{page.value}" for page in Page), "railLock", "railWindow", "railCommands", "railSettings"}


async def at_the_keyboard(desk: Desk) -> Keyboard:
    desk.window.activateWindow()
    await desk.until(lambda: QApplication.focusWidget() is desk.edit)
    return Keyboard(desk)


async def palette_of(desk: Desk) -> CommandPalette:
    await desk.until(lambda: any(isinstance(one, CommandPalette) for one in open_dialogs()))
    return next(one for one in open_dialogs() if isinstance(one, CommandPalette))


async def list_of(desk: Desk, keyboard: Keyboard) -> ShortcutList:
    keyboard.press("Ctrl+F1")
    await desk.until(lambda: any(isinstance(one, ShortcutList) for one in open_dialogs()))
    shown = next(one for one in open_dialogs() if isinstance(one, ShortcutList))
    await desk.until(shown.isActiveWindow)
    return shown


def open_dialogs() -> list[QDialog]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def titles_of(palette: CommandPalette) -> set[str]:
    rows = palette.findChild(QListWidget, "paletteList")
    assert isinstance(rows, QListWidget)
    return {rows.item(row).text() for row in range(rows.count())}


def choose(shown: ShortcutList, title: str) -> None:
    rows = shown.findChild(QListWidget, "shortcutCommands")
    assert isinstance(rows, QListWidget)
    rows.setCurrentItem(rows.findItems(title, Qt.MatchFlag.MatchExactly)[0])


def press_in(shown: ShortcutList, name: str) -> None:
    button = shown.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def message(shown: ShortcutList) -> str:
    label = shown.findChild(QLabel, "shortcutMessage")
    assert isinstance(label, QLabel)
    return label.text()


def buttons(window: QWidget) -> Iterator[QAbstractButton]:
    for button in window.findChildren(QAbstractButton):
        if button.isVisible() and button.objectName() and not button.objectName().startswith("qt_"):
            yield button


def part_of(window: QObject, widget: QWidget | None) -> str:
    while widget is not None:
        if widget.objectName() in ("rail", "contextPane", "alertStrip", "statusStrip"):
            return widget.objectName()
        widget = widget.parentWidget()
    return "chat"
