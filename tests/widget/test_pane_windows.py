"""Panes in windows of their own: they keep their state, keys work there, closing brings them back."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from app.twin.store import TwinStore
from app.ui.shell.pane_host import PaneWindow, rectangle_of
from app.ui.shell.rail import Page
from tests.widget.desk import Desk
from tests.widget.keyboard import Keyboard
from tests.widget.lookup_desk import LookupDesk
from tests.widget.rooms import furnish_plant


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TwinStore]:
    store = furnish_plant(tmp_path)
    yield store
    store.close()


@pytest.fixture
async def lookup(store: TwinStore, ready_desk: Desk) -> LookupDesk:
    """Rows under Lookup, the filter filled in and with the keyboard."""
    await ready_desk.assistant.plant.open()
    ready_desk.click("railLookup")
    lookup = LookupDesk(ready_desk)
    await lookup.ask("all pumps")
    return lookup


def own_window(desk: Desk, page: Page) -> PaneWindow:
    window = desk.window.hosts[page].window_of_pane
    assert window is not None
    return window


async def detach(desk: Desk, page: Page) -> PaneWindow:
    desk.shell.pane_windows.detach(page)
    window = own_window(desk, page)
    await desk.until(window.isActiveWindow)
    return window


async def test_pane_keeps_rows_text_and_focus_in_its_own_window_and_back(lookup: LookupDesk) -> None:
    desk = lookup.desk
    lookup.click_row(1)
    lookup.edit.setText("half a question")
    lookup.edit.setFocus()
    before = lookup.column("Asset")
    window = await detach(desk, Page.LOOKUP)
    assert window.isAncestorOf(lookup.pane)
    assert lookup.pane.isVisible()
    assert QApplication.focusWidget() is lookup_edit(window)
    assert desk.shown_text("lookupPaneAway").startswith("Lookup stands in a window of its own.")

    window.close()
    assert desk.window.isAncestorOf(lookup.pane)
    assert (lookup.column("Asset"), lookup.edit.text()) == (before, "half a question")
    assert lookup.table.currentIndex().row() == 1
    await desk.until(desk.window.isActiveWindow)
    assert QApplication.focusWidget() is lookup.edit


async def test_keys_work_in_a_panes_window_and_mean_that_pane(lookup: LookupDesk) -> None:
    desk = lookup.desk
    desk.click("railChat")
    window = await detach(desk, Page.LOOKUP)
    keyboard = Keyboard(desk)
    keyboard.press("Ctrl+L")
    assert keyboard.focused == "lookupEdit"
    assert desk.window.active_page is Page.LOOKUP
    await keyboard.command("rows")
    assert keyboard.focused == "lookupTable"
    assert window.isActiveWindow()
    keyboard.press("Ctrl+Shift+D")
    assert desk.window.hosts[Page.LOOKUP].window_of_pane is None
    assert desk.window.isAncestorOf(lookup.pane)


async def test_map_outside_is_drawn_whatever_page_is_shown(store: TwinStore, ready_desk: Desk) -> None:
    await ready_desk.assistant.plant.open()
    shown: list[bool] = []
    ready_desk.window.map_shown.connect(shown.append)
    explain = ready_desk.button("mapExplainView")
    await detach(ready_desk, Page.MAP)
    canvas = ready_desk.window.map.canvas
    await ready_desk.until(explain.isEnabled)
    await ready_desk.until(lambda: canvas.is_still and canvas.is_layer_current)
    ready_desk.click("railLookup")
    ready_desk.shell.map.select(("AS-2",))
    assert canvas.isVisible()
    assert canvas.selected_tags == ("AS-2",)
    assert shown == [True]
    ready_desk.shell.pane_windows.take_back(Page.MAP)
    ready_desk.click("railChat")
    assert shown == [True, False]
    await ready_desk.until(lambda: canvas.is_still)


async def test_alerts_stand_on_top_of_a_panes_window_too(lookup: LookupDesk) -> None:
    window = await detach(lookup.desk, Page.LOOKUP)
    state = window.alerts.findChild(QLabel, "alertState")
    assert isinstance(state, QLabel)
    await lookup.desk.until(lambda: state.text() == "2 active, 2 unacknowledged")
    assert window.alerts.mapTo(window, window.alerts.rect().topLeft()).y() == 0


async def test_window_opens_where_it_stood_last(lookup: LookupDesk) -> None:
    desk = lookup.desk
    window = await detach(desk, Page.LOOKUP)
    window.setGeometry(60, 50, 600, 500)
    window.close()
    name = window.screen().name()
    await desk.until(lambda: desk.assistant.settings.current.pane_windows != "")
    assert desk.assistant.settings.current.pane_windows == f"lookupPane=600x500+60+50@{name}"
    again = await detach(desk, Page.LOOKUP)
    assert again.geometry() == QRect(60, 50, 600, 500)


def test_place_on_a_screen_that_is_gone_is_forgotten(qapp: QApplication) -> None:
    assert rectangle_of("600x500+60+50@no-such-screen") is None
    assert rectangle_of("nonsense") is None
    assert rectangle_of("") is None


def test_window_stands_whole_on_a_screen_that_became_smaller(qapp: QApplication) -> None:
    screen = QGuiApplication.primaryScreen()
    place = rectangle_of(f"90000x90000+70000-20@{screen.name()}")
    assert place == screen.availableGeometry()


async def test_windows_of_panes_are_hidden_behind_the_cover(lookup: LookupDesk) -> None:
    window = await detach(lookup.desk, Page.LOOKUP)
    lookup.desk.window.set_covered(True)
    assert not window.isVisible()
    lookup.desk.window.set_covered(False)
    assert window.isVisible()


async def test_closing_the_program_closes_the_windows_of_panes(lookup: LookupDesk) -> None:
    await detach(lookup.desk, Page.LOOKUP)
    await lookup.desk.close()
    windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, PaneWindow)]
    assert not any(window.isVisible() for window in windows)
    assert "lookupPane=" in lookup.desk.assistant.settings.current.pane_windows


async def test_settings_changed_meanwhile_are_not_lost(lookup: LookupDesk) -> None:
    desk = lookup.desk
    window = await detach(desk, Page.LOOKUP)
    settings = desk.assistant.settings
    await settings.replace(replace(settings.current, theme="dark"))
    window.close()
    await desk.until(lambda: settings.current.pane_windows != "")
    assert settings.current.theme == "dark"


def lookup_edit(window: PaneWindow) -> object:
    return window.findChild(QLineEdit, "lookupEdit")
