"""The settings window: search, ranges, defaults, sentences, files in and out; all through what is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QWidget,
)

from app.domain.setting import Setting, SettingKind, SettingSection
from app.domain.settings import Settings
from app.domain.settings_catalogue import CATALOGUE
from app.ui.settings.dialog import SettingsDialog, Shown
from app.ui.settings.setting_row import SettingRow
from tests.widget.desk import Desk, W

SHOWN = [setting for setting in CATALOGUE if setting.kind is not SettingKind.KEPT]
INTERACTIVE = (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QListWidget, QTableWidget)


def child(dialog: QDialog, kind: type[W], name: str) -> W:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind), name
    return found


def rows_shown(dialog: QDialog) -> list[str]:
    return [row.setting.name for row in dialog.findChildren(SettingRow) if row.isVisible()]


def press(dialog: QDialog, name: str) -> None:
    QTest.mouseClick(child(dialog, QPushButton, name), Qt.MouseButton.LeftButton)


async def closed(desk: Desk) -> None:
    await desk.until(lambda: desk.window.findChild(QDialog, "settingsDialog") is None)


async def file_dialog(desk: Desk, dialog: QDialog) -> QFileDialog:
    """Give the file dialog once it is shown."""

    def shown() -> list[QFileDialog]:
        return [picker for picker in dialog.findChildren(QFileDialog) if picker.isVisible()]

    await desk.until(lambda: bool(shown()))
    return shown()[0]


async def file_picked(desk: Desk, dialog: QDialog, path: Path) -> None:
    """Give the file dialog that has opened the name of path."""
    picker = await file_dialog(desk, dialog)
    name = picker.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(path))
    picker.accept()


@pytest.fixture
def form(qapp: QApplication) -> Iterator[SettingsDialog]:
    """The form alone, shown."""
    dialog = SettingsDialog(Shown(Settings(), reasons={}, lists={}, panes={}), None)
    dialog.show()
    yield dialog
    dialog.close()
    dialog.deleteLater()


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.name)
def test_every_setting_is_seen_with_its_meaning_range_default_and_when_it_holds(
    form: SettingsDialog, setting: Setting
) -> None:
    form.show_section(setting.section)

    row = child(form, SettingRow, f"{setting.name}Row")
    texts = " ".join(label.text() for label in row.findChildren(QLabel) if label.isVisible())
    assert row.isVisible()
    assert texts.startswith(setting.label)
    assert setting.explanation in texts
    assert f"Holds {setting.effect}." in texts
    assert ("efault: " in texts) or (f"default {setting.default:,}." in texts)
    field = child(form, QWidget, setting.name)
    assert field.accessibleName() == setting.label
    assert setting.explanation in field.accessibleDescription()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("font", ["text_scale_percent"], id="synonym"),
        pytest.param("AIR gap", ["air_gap"], id="name"),
        pytest.param("loses", [], id="nothing"),
        pytest.param("idle", ["unload_after_min", "lock_after_min"], id="two sections"),
        pytest.param("answer_timeout_s", ["answer_timeout_s"], id="name in the file"),
        pytest.param("Station", ["lock_after_min"], id="heading"),
    ],
)
def test_a_search_finds_settings_of_every_section_by_name_explanation_and_other_words(
    form: SettingsDialog, words: str, found: list[str]
) -> None:
    QTest.keyClicks(child(form, QLineEdit, "settingsSearch"), words)

    assert rows_shown(form) == found
    told = child(form, QLabel, "settingsFound").text()
    assert told.startswith(("No setting is found", f"{len(found)} setting"))


def test_a_search_that_is_cleared_gives_the_section_back(form: SettingsDialog) -> None:
    form.show_section(SettingSection.STATION)
    search = child(form, QLineEdit, "settingsSearch")
    QTest.keyClicks(search, "font")
    assert child(form, QListWidget, "settingsSections").currentRow() == -1

    search.clear()

    assert rows_shown(form) == ["lock_after_min"]
    assert child(form, QListWidget, "settingsSections").currentItem().text() == "Station"
    assert not child(form, QLabel, "settingsFound").isVisible()


def test_picking_a_section_ends_a_search(form: SettingsDialog) -> None:
    QTest.keyClicks(child(form, QLineEdit, "settingsSearch"), "font")

    child(form, QListWidget, "settingsSections").setCurrentRow(
        list(SettingSection).index(SettingSection.LIMITS)
    )

    assert child(form, QLineEdit, "settingsSearch").text() == ""
    assert "max_turns" in rows_shown(form)


def test_enter_in_a_field_closes_nothing_and_leads_from_a_search_to_what_it_found(
    form: SettingsDialog,
) -> None:
    search = child(form, QLineEdit, "settingsSearch")
    QTest.keyClicks(search, "font")
    QTest.keyClick(search, Qt.Key.Key_Return)
    field = child(form, QSpinBox, "text_scale_percent")
    assert form.isVisible()
    assert form.focusWidget() is field

    QTest.keyClick(field, Qt.Key.Key_Return)
    assert form.isVisible()


def test_escape_ends_a_search_before_it_closes_the_window(form: SettingsDialog) -> None:
    search = child(form, QLineEdit, "settingsSearch")
    QTest.keyClicks(search, "font")
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert (form.isVisible(), search.text()) == (True, "")

    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert not form.isVisible()


async def test_the_alerts_stay_in_sight_above_the_settings_in_the_smallest_window(ready_desk: Desk) -> None:
    ready_desk.window.resize(ready_desk.window.minimumSize())
    dialog = await ready_desk.settings()

    strip = ready_desk.window.alerts
    top = dialog.mapToGlobal(QPoint(0, 0)).y()
    assert strip.mapToGlobal(strip.rect().bottomLeft()).y() <= top
    press(dialog, "settingsCancel")
    await closed(ready_desk)


def test_a_number_beyond_its_range_is_answered_with_a_sentence(form: SettingsDialog) -> None:
    form.show_section(SettingSection.LIMITS)
    field = child(form, QSpinBox, "max_turns")
    field.selectAll()
    QTest.keyClicks(field, "5000")

    fault = child(form, QLabel, "max_turnsFault")
    assert (fault.isVisible(), fault.text()) == (
        True,
        "Turns must be a whole number from 1 to 1000, not 5000.",
    )
    assert form.fault == fault.text()

    field.stepUp()
    assert (field.value(), fault.isVisible(), form.fault) == (1000, False, "")


def test_a_changed_setting_goes_back_to_its_default_by_one_press(form: SettingsDialog) -> None:
    form.show_section(SettingSection.APPEARANCE)
    theme, back = child(form, QComboBox, "theme"), child(form, QPushButton, "themeDefault")
    assert not back.isEnabled()
    theme.setCurrentIndex(theme.findData("dimmed"))
    assert back.isEnabled()

    press(form, "themeDefault")

    assert (theme.currentData(), back.isEnabled()) == ("day", False)


@pytest.mark.parametrize("name", ["text_scale_percent", "theme"])
def test_scrolling_over_a_field_that_has_not_the_keyboard_changes_nothing(
    form: SettingsDialog, name: str
) -> None:
    field = child(form, QWidget, name)
    child(form, QLineEdit, "settingsSearch").setFocus()
    before = form.values()[name]
    centre = QPointF(field.rect().center())
    event = QWheelEvent(
        centre,
        field.mapToGlobal(centre),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )

    QApplication.sendEvent(field, event)

    assert form.values()[name] == before
    assert not event.isAccepted()


async def test_a_value_out_of_range_keeps_the_window_open(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings(SettingSection.LIMITS)
    child(dialog, QSpinBox, "max_turns").setValue(0)
    press(dialog, "settingsOk")

    assert dialog.isVisible()
    assert child(dialog, QLabel, "settingsRefusal").text() == (
        "Turns must be a whole number from 1 to 1000, not 0."
    )
    press(dialog, "settingsCancel")
    await closed(ready_desk)
    assert ready_desk.assistant.settings.current == Settings()


async def test_a_switch_that_is_turned_holds_after_ok(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings(SettingSection.NETWORK)
    child(dialog, QCheckBox, "air_gap").click()
    press(dialog, "settingsOk")
    await closed(ready_desk)

    assert ready_desk.assistant.settings.current.air_gap


async def test_an_import_is_seen_in_the_form_with_what_it_leaves_out_and_holds_after_ok(
    ready_desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "in.toml"
    file.write_text("max_turns = 9\nthreads = 9999\nhologram = 1\n", encoding="utf-8")
    dialog = await ready_desk.settings()
    press(dialog, "settingsImport")
    await file_picked(ready_desk, dialog, file)
    told = child(dialog, QLabel, "settingsRefusal")
    await ready_desk.until(lambda: bool(told.text()))

    assert told.text().splitlines() == [
        "1 setting of the file is in the form. It holds when you press OK.",
        "Not taken: Processor threads. Processor threads must be a whole number from 0 to 256, not 9999.",
        "Not taken: hologram. This Watchroom has no setting of that name.",
    ]
    assert child(dialog, QSpinBox, "max_turns").value() == 9
    assert ready_desk.assistant.settings.current.max_turns == 50
    press(dialog, "settingsOk")
    await closed(ready_desk)
    assert ready_desk.assistant.settings.current == Settings(max_turns=9)


async def test_an_import_leaves_what_was_changed_in_the_form_and_says_so(
    ready_desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "in.toml"
    file.write_text('max_turns = 9\nanswer_tokens = 300\ntheme = "dimmed"\n', encoding="utf-8")
    dialog = await ready_desk.settings()
    child(dialog, QSpinBox, "max_turns").setValue(30)
    child(dialog, QSpinBox, "threads").setValue(3)
    press(dialog, "settingsImport")
    await file_picked(ready_desk, dialog, file)
    told = child(dialog, QLabel, "settingsRefusal")
    await ready_desk.until(lambda: bool(told.text()))

    assert told.text().splitlines() == [
        "2 settings of the file are in the form. They hold when you press OK.",
        "What you changed in this window before stays, and holds when you press OK too.",
        "Not taken: Turns. It was changed in this window before and stays so. "
        "To take the file's value, press Cancel and import again.",
    ]
    press(dialog, "settingsOk")
    await closed(ready_desk)
    in_force = ready_desk.assistant.settings.current
    assert (in_force.max_turns, in_force.threads) == (30, 3)
    assert (in_force.answer_tokens, in_force.theme) == (300, "dimmed")


async def test_a_second_file_takes_the_place_of_the_first(ready_desk: Desk, tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text("max_turns = 9\nthreads = 3\n", encoding="utf-8")
    second.write_text("max_turns = 12\n", encoding="utf-8")
    dialog = await ready_desk.settings()
    told = child(dialog, QLabel, "settingsRefusal")
    for file in (first, second):
        told.clear()
        press(dialog, "settingsImport")
        await file_picked(ready_desk, dialog, file)
        await ready_desk.until(lambda: bool(told.text()))

    press(dialog, "settingsOk")
    await closed(ready_desk)
    assert ready_desk.assistant.settings.current == Settings(max_turns=12)


async def test_imported_shortcuts_hold_after_ok(ready_desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "in.toml"
    file.write_text('shortcuts = "chat.new=Ctrl+M"\n', encoding="utf-8")
    dialog = await ready_desk.settings()
    press(dialog, "settingsImport")
    await file_picked(ready_desk, dialog, file)
    told = child(dialog, QLabel, "settingsRefusal")
    await ready_desk.until(lambda: bool(told.text()))
    assert ready_desk.shell.commands.keys_of("chat.new") == "Ctrl+N"
    press(dialog, "settingsOk")
    await closed(ready_desk)

    assert ready_desk.assistant.settings.current.shortcuts == "chat.new=Ctrl+M"
    assert ready_desk.shell.commands.keys_of("chat.new") == "Ctrl+M"


async def test_an_export_is_a_file_that_can_be_imported(ready_desk: Desk, tmp_path: Path) -> None:
    await ready_desk.assistant.settings.set("max_turns", "9")
    dialog = await ready_desk.settings()
    press(dialog, "settingsExport")
    await file_picked(ready_desk, dialog, tmp_path / "out.toml")
    told = child(dialog, QLabel, "settingsRefusal")
    await ready_desk.until(lambda: bool(told.text()))
    press(dialog, "settingsCancel")
    await closed(ready_desk)

    assert told_of(tmp_path / "out.toml") == 9


def told_of(path: Path) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("max_turns")).partition("=")[2])


async def test_every_control_of_every_section_has_a_name_and_can_be_reached(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings()
    nameless: list[str] = []
    unreachable: list[str] = []
    for section in SettingSection:
        dialog.show_section(section)
        for widget in dialog.findChildren(QWidget):
            if not widget.isVisible() or not isinstance(widget, INTERACTIVE):
                continue
            is_part = widget.objectName().startswith("qt_") or isinstance(widget.parent(), QAbstractSpinBox)
            if is_part or isinstance(widget.parent(), QComboBox | QTableWidget | QLineEdit):
                continue
            text = widget.text() if isinstance(widget, QAbstractButton) else ""
            if not (widget.accessibleName() or text):
                nameless.append(widget.objectName() or type(widget).__name__)
            if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                unreachable.append(widget.objectName() or type(widget).__name__)

    assert (nameless, unreachable) == ([], [])
    press(dialog, "settingsCancel")
    await closed(ready_desk)
