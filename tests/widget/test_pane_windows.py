"""Panes in windows of their own: they keep their state, keys work there, closing brings them back."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from app.twin.store import TwinStore
from app.ui.shell.pane_host import PaneWindow, rectangle_of
from app.ui.shell.rail import Page
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels
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
    await until_kept(desk, f"lookupPane=600x500+60+50@{name}")
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


async def until_kept(desk: Desk, text: str) -> None:
    await desk.until(lambda: desk.assistant.settings.current.pane_windows == text)


@pytest.fixture
async def next_start(
    tmp_path: Path, store: TwinStore, engine: ScriptedEngine
) -> AsyncIterator[Callable[[str], Awaitable[Desk]]]:
    """Gives the window, not started yet, of a program whose last run left that in its settings."""
    made: list[Desk] = []
    async with open_assistant(tmp_path, engine) as assistant:

        async def make(pane_windows: str) -> Desk:
            settings = assistant.settings
            await settings.replace(replace(settings.current, pane_windows=pane_windows))
            made.append(Desk(assistant, ShownModels(assistant.models), RESOURCES))
            return made[-1]

        yield make
        for desk in made:
            await desk.close()


def screen_name() -> str:
    return QGuiApplication.primaryScreen().name()


async def test_panes_that_stood_outside_are_kept_as_such_when_the_program_ends(lookup: LookupDesk) -> None:
    for page, place in ((Page.LOOKUP, (60, 50, 600, 500)), (Page.PROCEDURES, (90, 40, 700, 520))):
        (await detach(lookup.desk, page)).setGeometry(*place)
    await lookup.desk.close()
    assert lookup.desk.assistant.settings.current.pane_windows == (
        f"lookupPane=600x500+60+50@{screen_name()}\nopen=lookupPane,proceduresPane\n"
        f"proceduresPane=700x520+90+40@{screen_name()}"
    )


async def test_panes_that_stood_outside_come_back_there_at_the_next_start(
    next_start: Callable[[str], Awaitable[Desk]],
) -> None:
    desk = await next_start(
        f"lookupPane=600x500+60+50@{screen_name()}\nopen=lookupPane,proceduresPane,nonsense\n"
        f"mapPane=600x500+0+0@{screen_name()}\nproceduresPane=700x520+90+40@{screen_name()}"
    )
    desk.start()
    assert own_window(desk, Page.LOOKUP).geometry() == QRect(60, 50, 600, 500)
    assert own_window(desk, Page.PROCEDURES).geometry() == QRect(90, 40, 700, 520)
    assert own_window(desk, Page.LOOKUP).isVisible()
    assert desk.window.hosts[Page.MAP].window_of_pane is None
    # Whoever starts the program goes on in its window.
    await desk.until(lambda: QApplication.focusWidget() is desk.edit)


async def test_pane_that_was_brought_back_stays_at_the_next_start(
    next_start: Callable[[str], Awaitable[Desk]],
) -> None:
    desk = await next_start(f"lookupPane=600x500+60+50@{screen_name()}")
    desk.start()
    assert desk.window.pane_windows == ()


async def test_what_stands_outside_is_kept_before_the_program_ends(lookup: LookupDesk) -> None:
    await detach(lookup.desk, Page.LOOKUP)
    await lookup.desk.until(lambda: "open=lookupPane" in lookup.desk.assistant.settings.current.pane_windows)


async def test_pane_whose_screen_has_gone_is_in_the_window_and_not_forgotten(
    next_start: Callable[[str], Awaitable[Desk]],
) -> None:
    desk = await next_start("lookupPane=600x500+60+50@no-such-screen\nopen=lookupPane")
    desk.start()
    desk.click("railLookup")
    assert desk.window.lookup.isVisible()
    assert desk.window.pane_windows == ()
    await detach(desk, Page.PROCEDURES)
    kept = desk.assistant.settings
    await desk.until(lambda: "\nopen=lookupPane,proceduresPane\n" in kept.current.pane_windows)


async def test_screen_that_goes_brings_its_panes_back(lookup: LookupDesk) -> None:
    window = await detach(lookup.desk, Page.LOOKUP)
    # As Qt says it, before it would move the windows itself.
    application = QGuiApplication.instance()
    assert isinstance(application, QApplication)
    application.screenRemoved.emit(window.screen())
    assert lookup.desk.window.isAncestorOf(lookup.pane)
    assert lookup.column("Asset") != []


async def test_panes_outside_wait_behind_the_cover_of_a_locked_station(
    next_start: Callable[[str], Awaitable[Desk]],
) -> None:
    desk = await next_start(f"lookupPane=600x500+60+50@{screen_name()}\nopen=lookupPane")
    desk.window.set_covered(True)
    desk.shell.pane_windows.restore()
    assert desk.window.pane_windows == ()
    desk.window.set_covered(False)
    assert own_window(desk, Page.LOOKUP).isVisible()


def lookup_edit(window: PaneWindow) -> object:
    return window.findChild(QLineEdit, "lookupEdit")
