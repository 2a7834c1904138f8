"""What was found: the table, its doubtful values, charts and what is taken along."""

import csv
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QStyleOptionViewItem

from app.domain.clean_text import isolated
from app.ui.common.tag_selection import TagSelection
from app.ui.lookup.chart_data import ChartKind
from app.ui.lookup.result_model import NOT_FETCHED
from app.ui.lookup.result_table import IsolatingDelegate
from tests.fakes.twin_world import assets, table
from tests.widget.lookup_desk import LookupDesk, clipboard

PUMPS_IN_3 = sorted(
    str(asset["tag"]) for asset in assets() if asset["asset_type"] == "pump" and str(asset["zone_id"]) == "3"
)


async def test_rows_say_when_they_are_of_and_where_they_come_from(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all sensors in zone 3")
    provenance = lookup.shown("lookupProvenance")
    assert "2026-11-29 09:00 (UTC)" in provenance
    assert "oldest reading" in provenance
    assert "sensors.csv" in provenance


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
