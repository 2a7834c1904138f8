"""What the lookup pane has understood: shown as chips, and changed through them."""

import json

from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDateEdit, QLineEdit, QListWidget, QScrollArea

from tests.fakes.twin_world import assets
from tests.widget.lookup.test_rows import PUMPS_IN_3
from tests.widget.lookup_desk import LookupDesk, clipboard, press, tick


async def test_question_is_restated_and_its_rows_are_shown(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    assert "pump" in lookup.shown("lookupRestatement")
    assert "Riverside" in lookup.shown("lookupRestatement")
    assert sorted(lookup.column("Asset")) == PUMPS_IN_3
    assert lookup.shown("lookupRowCount") == f"{len(PUMPS_IN_3)} rows"
    assert lookup.shown("lookupEngine").startswith("Understood by rules")


async def test_json_is_folded_and_can_be_copied(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    assert lookup.buttons("lookupJsonCopy") == []
    lookup.click("lookupJsonToggle")
    lookup.click("lookupJsonCopy")
    assert json.loads(clipboard()) == {"type": "asset_search", "asset_type": "pump", "zone": "3"}


async def test_query_runs_again_when_a_chip_is_removed(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    lookup.remove_chip("zone is 3 (Riverside)")
    await lookup.until(lambda: lookup.chips() == ["type is pump"])
    await lookup.settled()
    expected = sorted(str(asset["tag"]) for asset in assets() if asset["asset_type"] == "pump")
    assert sorted(lookup.column("Asset")) == expected


async def test_query_runs_again_when_values_are_ticked(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    editor = await lookup.open_chip("zone is 3 (Riverside)")
    tick(editor, "4 (South)", on=True)
    tick(editor, "3 (Riverside)", on=False)
    press(editor, "chipApply")
    await lookup.until(lambda: "zone is 4 (South)" in lookup.chips())
    await lookup.settled()
    assert set(lookup.column("Zone")) == {"4"}


async def test_chip_cannot_be_emptied_by_its_editor(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    editor = await lookup.open_chip("zone is 3 (Riverside)")
    tick(editor, "3 (Riverside)", on=False)
    button = editor.findChild(QAbstractButton, "chipApply")
    assert isinstance(button, QAbstractButton)
    assert not button.isEnabled()
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert lookup.editors() == []
    assert lookup.chips() == ["type is pump", "zone is 3 (Riverside)"]


async def test_dates_are_chosen_from_a_list_or_given_by_days(lookup: LookupDesk) -> None:
    await lookup.ask("Pump failures in the last 30 days")
    dated = next(label for label in lookup.chips() if "2026" in label)
    editor = await lookup.open_chip(dated)
    last = editor.findChild(QDateEdit, "chipTo")
    assert isinstance(last, QDateEdit)
    # The data's clock, not the machine's.
    assert last.date() == QDate(2026, 11, 29)
    for name, day in (("chipFrom", QDate(2026, 11, 1)), ("chipTo", QDate(2026, 11, 9))):
        edit = editor.findChild(QDateEdit, name)
        assert isinstance(edit, QDateEdit)
        edit.setDate(day)
    press(editor, "chipUseDays")
    await lookup.until(lambda: any(label.startswith("1 Nov 2026") for label in lookup.chips()))
    await lookup.settled()
    days = sorted(text[:10] for text in lookup.column("Date"))
    assert days == ["2026-11-01", "2026-11-04", "2026-11-09"]


async def test_number_of_a_condition_is_typed(lookup: LookupDesk) -> None:
    await lookup.ask("pressure sensors above 3 bar")
    label = next(one for one in lookup.chips() if one.startswith("value above"))
    editor = await lookup.open_chip(label)
    line = editor.findChild(QLineEdit, "chipNumber0")
    assert isinstance(line, QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "nonsense")
    button = editor.findChild(QAbstractButton, "chipApply")
    assert isinstance(button, QAbstractButton)
    assert not button.isEnabled()
    line.selectAll()
    QTest.keyClicks(line, "3.6")
    QTest.keyClick(line, Qt.Key.Key_Return)
    await lookup.until(lambda: any(one.startswith("value above 3.6") for one in lookup.chips()))
    await lookup.settled()
    assert all(float(value) > 3.6 for value in lookup.column("Value"))


async def test_other_reading_of_a_date_is_one_click_away(lookup: LookupDesk) -> None:
    await lookup.ask("Which pumps failed last month?")
    assumed = [label.text() for label in lookup.pane.findChildren(type(lookup.pane.result._count))]
    assert any("30 days" in text for text in assumed)
    QTest.mouseClick(lookup.buttons("lookupOtherReading")[0], Qt.MouseButton.LeftButton)
    await lookup.until(lambda: any(label.startswith("1 Oct 2026") for label in lookup.chips()))


async def test_candidate_is_asked_when_its_button_is_clicked(lookup: LookupDesk) -> None:
    await lookup.ask("show pump 1")
    candidates = lookup.buttons("lookupCandidate")
    assert "P-101" in candidates[0].text()
    QTest.mouseClick(candidates[0], Qt.MouseButton.LeftButton)
    await lookup.until(lookup.table.isVisible)
    assert lookup.column("Asset") == ["P-101"]
    assert "P-101" in lookup.edit.text()


async def test_filter_that_left_no_rows_is_named_and_can_be_removed(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all compressors in zone 3")
    assert lookup.shown("lookupRefusalReason") == "No rows."
    (button,) = lookup.buttons("lookupRemoveBlamed")
    assert "“type is compressor”" in lookup.shown("lookupRefusalAsk")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    await lookup.until(lookup.table.isVisible)
    assert lookup.chips() == ["zone is 3 (Riverside)"]
    assert set(lookup.column("Zone")) == {"3"}


async def test_choice_of_values_can_be_searched(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    editor = await lookup.open_chip("type is pump")
    values = editor.findChild(QListWidget, "chipValues")
    search = editor.findChild(QLineEdit, "chipSearch")
    assert isinstance(values, QListWidget)
    assert isinstance(search, QLineEdit)
    QTest.keyClicks(search, "valv")
    shown = [values.item(row).text() for row in range(values.count()) if not values.item(row).isHidden()]
    assert shown == ["valve"]
    editor.close()


async def test_before_the_first_question_nothing_is_said_of_how_it_was_understood(lookup: LookupDesk) -> None:
    assert lookup.shown("lookupEmpty")
    assert not lookup.find(QScrollArea, "lookupUnderstanding").isVisible()
    assert not lookup.find(QAbstractButton, "lookupJsonToggle").isVisible()
    await lookup.ask("show all sensors")
    assert lookup.find(QAbstractButton, "lookupJsonToggle").isVisible()
