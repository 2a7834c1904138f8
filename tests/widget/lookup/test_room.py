"""How the lookup pane stands in the window: banner, names, sizes, reading direction."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QScrollArea

from tests.widget.desk import Desk
from tests.widget.lookup.test_rows import PUMPS_IN_3
from tests.widget.lookup_desk import LookupDesk
from tests.widget.test_shell import interactive_children, spoken_name


async def test_arabic_question_stands_right_to_left(lookup: LookupDesk) -> None:
    await lookup.ask("المضخات في المنطقة 3")
    assert sorted(lookup.column("Asset")) == PUMPS_IN_3


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
