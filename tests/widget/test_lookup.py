"""The lookup pane on the shared plant: typing, chips, refusals, no rows, the table, export, keyboard."""

import asyncio
import csv
import json
import shutil
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QDateEdit,
    QFileDialog,
    QFrame,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QScrollArea,
    QStyleOptionViewItem,
)
from typing_extensions import override

from app.domain.chat import TurnState
from app.domain.clean_text import isolated
from app.domain.errors import QueryError
from app.domain.query import QueryContext, TwinQuery
from app.domain.result import ResultSet
from app.services.lookup import LookupService
from app.ui.common.tag_selection import TagSelection
from app.ui.lookup.chart_data import ChartKind
from app.ui.lookup.result_model import NOT_FETCHED
from app.ui.lookup.result_table import IsolatingDelegate
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.twin_world import assets, load_world, table
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels
from tests.widget.lookup_desk import LookupDesk, clipboard, press, tick
from tests.widget.test_shell import interactive_children, spoken_name

PUMPS_IN_3 = sorted(
    str(asset["tag"]) for asset in assets() if asset["asset_type"] == "pump" and str(asset["zone_id"]) == "3"
)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shared plant in a store that is only copied."""
    path = tmp_path_factory.mktemp("world") / "plant.db"
    load_world(path)
    return path


@pytest.fixture
async def lookup(tmp_path: Path, engine: ScriptedEngine, world: Path) -> AsyncIterator[LookupDesk]:
    """The lookup page with the shared plant."""
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready")
        desk.click("railLookup")
        try:
            yield LookupDesk(desk)
        finally:
            await desk.close()


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


async def test_rows_say_when_they_are_of_and_where_they_come_from(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all sensors in zone 3")
    provenance = lookup.shown("lookupProvenance")
    assert "2026-11-29 09:00 (UTC)" in provenance
    assert "oldest reading" in provenance
    assert "sensors.csv" in provenance


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


async def test_command_is_refused_in_plain_words(lookup: LookupDesk) -> None:
    await lookup.ask("open valve V-12")
    assert lookup.shown("lookupRefusalReason").startswith("Watchroom only reads.")
    assert not lookup.table.isVisible()
    assert lookup.chips() == []


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


async def test_rows_are_sorted_by_a_click_on_the_heading(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    came = lookup.column("Value")
    lookup.click_heading("Value")
    values = sorted(came, key=float)
    await lookup.until_rows(lambda shown: shown == values, "Value")
    lookup.click_heading("Value")
    await lookup.until_rows(lambda shown: shown == values[::-1], "Value")
    lookup.click_heading("Value")
    await lookup.until_rows(lambda shown: shown == came, "Value")


async def test_only_rows_that_hold_the_words_are_shown(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    line = lookup.find(QLineEdit, "lookupFilter")
    QTest.keyClicks(line, "pressure bad")
    QTest.keyClick(line, Qt.Key.Key_Return)
    await lookup.until(lambda: lookup.shown("lookupRowCount").endswith("of 23 rows"))
    assert set(lookup.column("Property")) == {"pressure"}
    assert all("bad" in text for text in lookup.column("Quality"))
    line.clear()
    await lookup.until(lambda: lookup.shown("lookupRowCount") == "23 rows")


async def test_bad_and_stale_values_look_different_without_colour(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    model, tags = lookup.table.model(), lookup.column("Sensor")
    value = lookup.headings().index("Value")
    good, bad = (model.index(tags.index(tag), value) for tag in ("PT-101", "AT-12"))
    font = bad.data(Qt.ItemDataRole.FontRole)
    assert font.strikeOut()
    assert font.italic()
    assert good.data(Qt.ItemDataRole.FontRole) is None
    assert bad.data(Qt.ItemDataRole.BackgroundRole).style() is Qt.BrushStyle.BDiagPattern
    spoken = str(bad.data(Qt.ItemDataRole.AccessibleTextRole))
    assert spoken == "0.45 mg/L, bad · stale, 1 h 35 min old"


async def test_every_live_value_shows_unit_time_and_quality(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    assert {"Value", "Unit", "Last seen", "Age", "Quality"} <= set(lookup.headings())
    listed = {row["tag"]: row["unit"] for row in table("sensors")}
    assert dict(zip(lookup.column("Sensor"), lookup.column("Unit"), strict=True)) == listed


async def test_selected_rows_are_copied_with_headings(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    lookup.click_row(1)
    QTest.keyClick(lookup.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    heading, row = clipboard().split("\n")
    assert heading.split("\t")[:3] == ["Asset", "Name", "Type"]
    assert row.split("\t")[0] == lookup.column("Asset")[1]


async def test_selected_rows_tell_their_assets_and_assets_select_rows(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    heard: list[TagSelection] = []
    lookup.table.tags_selected.connect(heard.append)
    lookup.click_row(1)
    tags = lookup.column("Asset")
    assert heard == [TagSelection((tags[1],))]
    lookup.desk.shell.lookup.select_tags((tags[2], "unknown"))
    assert lookup.table.selected_rows() == [2]
    assert len(heard) == 1


async def test_rows_are_written_to_a_csv_file(lookup: LookupDesk, tmp_path: Path) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    lookup.click("lookupCsv")
    await lookup.until(lambda: lookup.pane.findChild(QFileDialog) is not None)
    dialog = lookup.find(QFileDialog, "exportDialog")
    path = tmp_path / "pumps.csv"
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(path))
    dialog.accept()
    await lookup.until(lambda: "pumps.csv" in lookup.shown("lookupProgress"))
    text = path.read_text(encoding="utf-8-sig")
    assert all(tag in text for tag in PUMPS_IN_3)
    rows = [row for row in csv.reader(text.splitlines()) if row and row[0] in PUMPS_IN_3]
    assert len(rows) == len(PUMPS_IN_3)


async def test_counts_by_group_are_a_chart_too(lookup: LookupDesk) -> None:
    await lookup.ask("number of alarms by zone this year")
    counted = dict(zip(lookup.column("Zone"), lookup.column("Number"), strict=True))
    assert lookup.chart.isVisible()
    assert all(f"{zone} {number}" in lookup.chart.accessibleDescription() for zone, number in counted.items())


async def test_rows_of_records_have_no_chart(lookup: LookupDesk) -> None:
    await lookup.ask("number of alarms by zone this year")
    await lookup.ask("Show me all pumps in zone 3")
    assert not lookup.chart.isVisible()


async def test_average_over_time_is_a_line_with_its_unit(lookup: LookupDesk) -> None:
    await lookup.ask("average pressure per day in the last 7 days")
    data = lookup.chart.data
    assert data is not None
    assert data.kind is ChartKind.LINES
    assert "(bar)" in data.title


async def test_ctrl_l_leads_to_the_question_and_arrows_bring_earlier_ones(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("show all sensors")
    lookup.table.setFocus()
    QTest.keyClick(lookup.desk.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert lookup.desk.window.focusWidget() is lookup.edit
    QTest.keyClicks(lookup.edit, "half")
    QTest.keyClick(lookup.edit, Qt.Key.Key_Up)
    newest = lookup.edit.text()
    QTest.keyClick(lookup.edit, Qt.Key.Key_Up)
    assert lookup.edit.text() != newest
    QTest.keyClick(lookup.edit, Qt.Key.Key_Down)
    QTest.keyClick(lookup.edit, Qt.Key.Key_Down)
    assert lookup.edit.text() == "half"


async def test_query_is_saved_under_a_name_and_run_again(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    menu = lookup.find(QMenu, "lookupNamedMenu")
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    await lookup.until(lambda: lookup.pane.findChild(QInputDialog) is not None)
    dialog = lookup.find(QInputDialog, "saveQueryDialog")
    dialog.setTextValue("Pumps & more")
    dialog.accept()

    def entries() -> list[str]:
        menu.aboutToShow.emit()
        return [action.text() for action in menu.actions()]

    await lookup.until(lambda: "Pumps && more" in entries())
    await lookup.ask("show all sensors")
    entries()
    next(action for action in menu.actions() if action.text() == "Pumps && more").trigger()
    await lookup.until(lambda: "Name" in lookup.headings() and lookup.column("Asset") == PUMPS_IN_3)


async def test_empty_question_is_not_asked(lookup: LookupDesk) -> None:
    QTest.keyClick(lookup.edit, Qt.Key.Key_Return)
    assert lookup.shown("lookupMessage") == "Type a question first."


async def test_before_the_first_question_nothing_is_said_of_how_it_was_understood(lookup: LookupDesk) -> None:
    assert lookup.shown("lookupEmpty")
    assert not lookup.find(QScrollArea, "lookupUnderstanding").isVisible()
    assert not lookup.find(QAbstractButton, "lookupJsonToggle").isVisible()
    await lookup.ask("show all sensors")
    assert lookup.find(QAbstractButton, "lookupJsonToggle").isVisible()


async def test_a_value_that_the_edge_cuts_is_shortened_with_dots(lookup: LookupDesk) -> None:
    lookup.desk.window.resize(960, 600)
    await lookup.ask("show active alerts")
    table, delegate = lookup.table, lookup.table.itemDelegate()
    assert isinstance(delegate, IsolatingDelegate)
    bar, room = table.horizontalScrollBar(), table.viewport().rect()
    for scrolled in (0, 37, bar.maximum()):
        bar.setValue(scrolled)
        places = [
            table.visualRect(table.model().index(0, column)) for column in range(table.model().columnCount())
        ]
        cut = [place for place in places if place.intersects(room) and not room.contains(place)]
        assert cut
        for place in cut:
            option = QStyleOptionViewItem()
            option.rect = place
            delegate.initStyleOption(option, table.model().index(0, places.index(place)))
            assert option.rect == place.intersected(room)
            # Never the first digits of a number.
            whole = lookup.table.model().index(0, places.index(place)).data()
            assert option.text in {"…", isolated(whole)}


async def test_arabic_question_stands_right_to_left(lookup: LookupDesk) -> None:
    await lookup.ask("المضخات في المنطقة 3")
    assert sorted(lookup.column("Asset")) == PUMPS_IN_3


async def test_window_stays_neutral_with_doubtful_values(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    image = lookup.desk.window.grab().toImage()
    pixels = [
        image.pixelColor(x, y).hsvSaturationF()
        for y in range(0, image.height(), 4)
        for x in range(0, image.width(), 4)
    ]
    assert sum(saturation <= 0.2 for saturation in pixels) / len(pixels) >= 0.95


async def test_theme_changes_the_ground_of_doubtful_values(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    model, tags = lookup.table.model(), lookup.column("Sensor")
    index = model.index(tags.index("AT-12"), lookup.headings().index("Value"))
    before = index.data(Qt.ItemDataRole.BackgroundRole).color()
    settings = lookup.desk.assistant.settings
    await settings.replace(replace(settings.current, theme="dimmed"))
    await lookup.until(lambda: index.data(Qt.ItemDataRole.BackgroundRole).color() != before)


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


async def test_closing_works_while_something_is_looked_up(lookup: LookupDesk) -> None:
    lookup.type_question("show all sensors")
    await asyncio.wait_for(lookup.desk.close(), timeout=5)
    assert lookup.desk.shell.closed.is_set()


async def test_rows_are_fetched_as_they_come_into_sight(lookup: LookupDesk) -> None:
    await lookup.ask("all alarms this year")
    count = len(table("alerts"))
    assert lookup.shown("lookupRowCount") == f"{count} rows"
    assert lookup.table.model().rowCount() == count
    assert lookup.column("Alert")[-1] == NOT_FETCHED
    lookup.table.scrollToBottom()
    await lookup.until(lambda: NOT_FETCHED not in lookup.column("Alert"))
    assert sorted(lookup.column("Alert")) == sorted(row["alert_id"] for row in table("alerts"))


async def test_store_sorts_while_not_all_rows_are_here(lookup: LookupDesk) -> None:
    await lookup.ask("all alarms this year")
    lookup.click_heading("Raised")
    await lookup.until(lambda: any(label.startswith("sorted by raised") for label in lookup.chips()))
    await lookup.settled()
    oldest = min(row["raised_at"] for row in table("alerts"))
    assert lookup.column("Raised")[0].replace(" ", "T") == oldest.removesuffix("Z")
    assert lookup.table.horizontalHeader().isSortIndicatorShown()


async def test_filter_looks_at_every_row_and_not_only_at_those_that_were_fetched(lookup: LookupDesk) -> None:
    await lookup.ask("all alarms this year")
    line = lookup.find(QLineEdit, "lookupFilter")
    QTest.keyClicks(line, "comm")
    QTest.keyClick(line, Qt.Key.Key_Return)
    wanted = sorted(row["alert_id"] for row in table("alerts") if row["alert_type"] == "comm_fail")
    await lookup.until(lambda: lookup.shown("lookupRowCount").endswith(f"of {len(table('alerts'))} rows"))
    assert sorted(lookup.column("Alert")) == wanted


async def test_earlier_question_is_run_again_from_the_menu(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("show all sensors")
    menu = lookup.find(QMenu, "lookupHistoryMenu")
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["show all sensors", "Show me all pumps in zone 3"]
    menu.actions()[1].trigger()
    await lookup.until(lambda: "Name" in lookup.headings() and lookup.column("Asset") == PUMPS_IN_3)
    assert lookup.edit.text() == "Show me all pumps in zone 3"


async def test_follow_up_goes_on_from_the_query_that_is_shown(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("and in zone 4?")
    assert lookup.chips() == ["type is pump", "zone is 4 (South)"]


async def test_stop_ends_what_is_looked_up_and_says_so(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        held = HeldLookup(assistant.lookup)
        desk = Desk(replace(assistant, lookup=held), ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("railLookup")
        lookup = LookupDesk(desk)
        lookup.type_question("Show me all pumps in zone 3")
        await lookup.until(held.is_waiting.is_set)
        assert "Will give 5 rows" in lookup.shown("lookupDryRun")
        assert not lookup.table.isVisible()
        QTest.keyClick(desk.window, Qt.Key.Key_Escape)
        await lookup.settled()
        assert lookup.shown("lookupMessage") == "Stopped; nothing was looked up."
        assert not lookup.table.isVisible()
        held.gate.set()
        await lookup.ask("Show me all pumps in zone 3")
        assert sorted(lookup.column("Asset")) == PUMPS_IN_3
        await desk.close()


async def test_newer_question_takes_the_place_of_the_one_before(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        held = HeldLookup(assistant.lookup)
        desk = Desk(replace(assistant, lookup=held), ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("railLookup")
        lookup = LookupDesk(desk)
        lookup.type_question("show all sensors")
        await lookup.until(held.is_waiting.is_set)
        held.gate.set()
        await lookup.ask("Show me all pumps in zone 3")
        assert sorted(lookup.column("Asset")) == PUMPS_IN_3
        assert lookup.shown("lookupMessage") == ""
        await desk.close()


async def test_failure_of_the_store_is_a_sentence(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        held = HeldLookup(assistant.lookup, QueryError("The plant's data gave no answer."))
        held.gate.set()
        desk = Desk(replace(assistant, lookup=held), ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("railLookup")
        lookup = LookupDesk(desk)
        await lookup.ask("show all sensors")
        assert lookup.shown("lookupMessage") == "The plant's data gave no answer."
        assert not lookup.table.isVisible()
        await desk.close()


async def test_sample_plant_is_named_with_its_stopped_clock(desk: Desk) -> None:
    desk.start()
    await desk.assistant.plant.open()
    assert desk.find(QLabel, "plantMark").text() == "Sample plant"
    assert (
        desk.find(QLabel, "plantText")
        .text()
        .startswith("Clock stopped at 2026-10-30 11:00 (America/Kentucky/Louisville).")
    )
    assert desk.window.banner.isVisible()


async def test_plant_of_the_site_has_no_banner(lookup: LookupDesk) -> None:
    await lookup.ask("show all sensors")
    assert not lookup.desk.window.banner.isVisible()


async def test_every_interactive_widget_of_the_lookup_has_a_name(lookup: LookupDesk) -> None:
    await lookup.ask("Which pumps failed last month?")
    lookup.click("lookupJsonToggle")
    nameless = [
        f"{type(widget).__name__} {widget.objectName()!r}"
        for widget in interactive_children(lookup.pane)
        if not widget.objectName() or not spoken_name(widget)
    ]
    assert nameless == []


async def test_touch_targets_are_large_enough(lookup: LookupDesk) -> None:
    await lookup.ask("Which pumps failed last month?")
    small = [
        (button.objectName(), button.width(), button.height())
        for button in lookup.pane.findChildren(QAbstractButton)
        if button.isVisible() and button.objectName() and min(button.width(), button.height()) < 28
    ]
    assert small == []


async def test_plant_question_of_the_chat_is_asked_of_the_plants_data(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.ask("Show me all pumps in zone 3")
    await lookup.until(lambda: lookup.table.isVisible() and lookup.column("Asset") == PUMPS_IN_3)
    assert lookup.shown("lookupRoute") == "Asked the plant's data: asks for the plant's data"
    assert desk.button("railLookup").isChecked()
    assert desk.edit.toPlainText() == ""
    assert desk.turns == ()


async def test_question_goes_to_the_model_when_that_is_chosen_instead(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.ask("Show me all pumps in zone 3")
    await lookup.until(lambda: bool(lookup.shown("lookupRoute")))
    desk.engine.enqueue("I cannot know.")
    lookup.click("lookupRouteChange")
    await desk.until_turn(TurnState.COMPLETE)
    assert desk.turns[0].turn.question == "Show me all pumps in zone 3"
    assert desk.window.chat.isVisible()
    assert lookup.shown("chatRoute") == "Asked the model: your choice"


async def test_general_question_goes_to_the_model_and_can_be_asked_of_the_plant(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.engine.enqueue("A machine.")
    desk.ask("What is a pump?")
    await desk.until_turn(TurnState.COMPLETE)
    assert lookup.shown("chatRoute").startswith("Asked the model: ")
    lookup.click("chatRouteChange")
    await lookup.until(lambda: lookup.pane.isVisible() and not desk.shell.lookup.is_busy)
    assert lookup.edit.text() == "What is a pump?"


async def test_question_goes_to_the_model_while_no_plant_is_open(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("I cannot know.")
    ready_desk.ask("Show me all pumps in zone 3")
    await ready_desk.until_turn(TurnState.COMPLETE)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3440, 1440)], ids=str)
async def test_nothing_of_what_was_understood_is_cut_off(lookup: LookupDesk, size: tuple[int, int]) -> None:
    lookup.desk.window.resize(*size)
    await lookup.ask("pressure sensors above 3 bar in zone 1, 2, 3, 4, 5 and 6")
    texts = (lookup.find(QLabel, "lookupRestatement"), *lookup.pane.findChildren(QLabel, "lookupAssumption"))
    await lookup.until(lambda: all(text.height() >= text.heightForWidth(text.width()) for text in texts))
    chips = [chip for chip in lookup.pane.findChildren(QFrame, "chip") if chip.isVisible()]
    bar = chips[0].parentWidget()
    assert bar is not None
    await lookup.until(lambda: all(bar.rect().contains(chip.geometry()) for chip in chips))
    assert lookup.table.height() >= 100


async def test_understanding_is_scrolled_only_where_it_does_not_fit(lookup: LookupDesk) -> None:
    await lookup.ask("average pressure per day in the last 7 days by zone")
    area = lookup.find(QScrollArea, "lookupUnderstanding")
    await lookup.until(lambda: area.verticalScrollBar().maximum() == 0)
    lookup.desk.window.resize(960, 600)
    await lookup.until(lambda: area.verticalScrollBar().maximum() > 0)


class HeldLookup(LookupService):
    """The real service, which gives rows only when gate is set, or fails with error then."""

    def __init__(self, service: LookupService, error: QueryError | None = None) -> None:
        self.__dict__.update(service.__dict__)
        self.gate, self.is_waiting = asyncio.Event(), asyncio.Event()
        self.error = error

    @override
    async def run(self, query: TwinQuery, context: QueryContext) -> ResultSet:
        self.is_waiting.set()
        await self.gate.wait()
        if self.error is not None:
            raise self.error
        return await super().run(query, context)
