"""Commands of the window as a whole: pages, conversations, panes' windows, looks, the station."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.domain.sentence import marked
from app.ui.commands.command import Command, Group
from app.ui.commands.presenter import CommandsPresenter
from app.ui.common.language import tr
from app.ui.shell.main_window import MainWindow
from app.ui.shell.pane_windows import PaneWindows
from app.ui.shell.rail import Page
from app.ui.shell.regions import go_to_next

_STEP_PERCENT: Final = 25
_LEAST_PERCENT, _MOST_PERCENT = 100, 200
_ROOM_STEP_PX: Final = 80
_PAGES: Final = {
    Page.CHAT: (marked("Chat"), marked("ask, conversation, question, model")),
    Page.LOOKUP: (marked("Lookup"), marked("query, data, search, table")),
    Page.MAP: (marked("Map"), marked("plant, where, overview")),
    Page.PROCEDURES: (marked("Procedures"), marked("sop, steps, walk, guide, runs")),
    Page.AUDIT: (marked("Audit"), marked("log, records, who did what")),
    Page.HELP: (marked("Help"), marked("guide, manual, about, version, licences, first steps")),
}
_THEMES: Final = {
    "system": (marked("Theme: as the desktop"), marked("system, automatic, colours")),
    "day": (marked("Theme: light"), marked("day, bright, colours")),
    "dark": (marked("Theme: dark"), marked("black, colours")),
    "dimmed": (marked("Theme: dimmed for the night"), marked("dark, night, low light, colours")),
    "contrast": (marked("Theme: high contrast"), marked("accessibility, black and white, colours")),
}
_DETACH_TITLES: Final = {
    Page.LOOKUP: marked("Lookup in a window of its own"),
    Page.MAP: marked("Map in a window of its own"),
    Page.PROCEDURES: marked("Procedures in a window of their own"),
}
_BACK_TITLES: Final = {
    Page.LOOKUP: marked("Lookup back into the main window"),
    Page.MAP: marked("Map back into the main window"),
    Page.PROCEDURES: marked("Procedures back into the main window"),
}
_IS_AWAY: Final = marked("It stands in a window of its own already.")
_IS_HERE: Final = marked("It stands in the main window.")
_LARGEST: Final = marked("Text is as large as it can be, 200 %.")
_SMALLEST: Final = marked("Text is as small as it can be, 100 %.")
_THEME_IS_SET: Final = marked("This theme is in force.")
_NOBODY_SIGNED_IN: Final = marked("Nobody is signed in at this station.")


class WindowCommands:
    """Builds the commands; open_page() is what those of the pages do."""

    def __init__(self, window: MainWindow, desk: CommandsPresenter, windows: PaneWindows) -> None:
        self._window = window
        self._desk = desk
        self._windows = windows

    def all(self) -> Iterator[Command]:
        """Give the commands, in the order of the lists."""
        yield from self._pages()
        yield from self._work()
        yield from self._panes()
        yield from self._looks()

    def open_page(self, page: Page) -> None:
        """Show a page and put the keyboard into it."""
        self._window.rail.show_page(page)
        if page is Page.MAP:
            self._window.map.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _pages(self) -> Iterator[Command]:
        for number, page in enumerate(Page, start=1):
            title, synonyms = _PAGES[page]
            yield Command(
                f"page.{page.name.lower()}",
                tr(title),
                Group.PAGES,
                partial(self.open_page, page),
                tr(synonyms),
                f"Ctrl+{number}",
            )

    def _work(self) -> Iterator[Command]:
        window, group = self._window, Group.WINDOW
        yield Command(
            "window.palette",
            tr("Commands"),
            group,
            self._open_palette,
            tr("palette, find, everything"),
            "Ctrl+K",
        )
        yield Command(
            "chat.new",
            tr("New conversation"),
            Group.CHAT,
            window.new_requested.emit,
            tr("begin, clear"),
            "Ctrl+N",
        )
        yield Command(
            "chat.search",
            tr("Search all conversations"),
            Group.CHAT,
            window.search_requested.emit,
            tr("find, list, history, earlier"),
            "Ctrl+F",
        )
        yield Command(
            "window.focus",
            tr("Go to where questions are typed"),
            group,
            window.focus_requested.emit,
            tr("ask, type, question"),
            "Ctrl+L",
        )
        yield Command(
            "window.stop",
            tr("Stop what runs"),
            group,
            window.stop_requested.emit,
            tr("cancel, halt, end the answer"),
            "Esc",
        )
        yield Command(
            "window.settings",
            tr("Settings"),
            group,
            window.settings_requested.emit,
            tr("options, preferences, configure"),
            "Ctrl+,",
        )
        yield Command(
            "window.shortcuts",
            tr("Shortcuts"),
            group,
            self._open_list,
            tr("keys, keyboard, hotkeys, rebind"),
            "Ctrl+F1",
        )
        yield Command(
            "window.lock",
            tr("Lock the station, or let somebody else sign in"),
            group,
            window.lock_requested.emit,
            tr("log out, sign out, user"),
            "Ctrl+Shift+L",
            self._lock_refusal,
        )
        yield Command(
            "window.flag",
            tr("Flag what is shown as wrong"),
            group,
            window.flag_requested.emit,
            tr("report, mistake, error, review"),
            "Ctrl+Shift+F",
        )
        yield Command(
            "window.help", tr("Open the help"), group, window.help_requested.emit, tr("guide, manual"), "F1"
        )
        yield Command(
            "window.next_part",
            tr("Next part of the window"),
            group,
            self._next_part,
            tr("region, pane"),
            "F6",
        )
        yield Command(
            "window.previous_part",
            tr("Previous part of the window"),
            group,
            self._previous_part,
            tr("region, pane"),
            "Shift+F6",
        )
        yield Command(
            "window.alerts",
            tr("Go to the alerts"),
            group,
            self._go_to_alerts,
            tr("alarms, strip"),
            "Ctrl+Shift+A",
        )
        yield Command(
            "window.tip",
            tr("Say more about this control"),
            group,
            self._show_tip,
            tr("tip, help, what is this, hover"),
            "Shift+F1",
            self._tip_refusal,
        )

    def _panes(self) -> Iterator[Command]:
        group = Group.VIEW
        yield Command(
            "view.detach",
            tr("This pane into a window of its own, or back"),
            group,
            self._windows.toggle,
            tr("detach, screen, undock, float, monitor"),
            "Ctrl+Shift+D",
            self._windows.refusal,
        )
        for page in _DETACH_TITLES:
            name = page.name.lower()
            yield Command(
                f"view.detach.{name}",
                tr(_DETACH_TITLES[page]),
                group,
                partial(self._windows.detach, page),
                tr("detach, second screen, undock, monitor"),
                refusal=partial(self._away_refusal, page),
            )
            yield Command(
                f"view.back.{name}",
                tr(_BACK_TITLES[page]),
                group,
                partial(self._windows.take_back, page),
                tr("attach, dock, bring back"),
                refusal=partial(self._here_refusal, page),
            )
        yield Command(
            "view.wider",
            tr("More room for the pane beside the chat"),
            group,
            partial(self._window.give_context, _ROOM_STEP_PX),
            tr("wider, splitter, map"),
        )
        yield Command(
            "view.narrower",
            tr("Less room for the pane beside the chat"),
            group,
            partial(self._window.give_context, -_ROOM_STEP_PX),
            tr("narrower, splitter, map"),
        )

    def _looks(self) -> Iterator[Command]:
        group = Group.VIEW
        for name, (title, synonyms) in _THEMES.items():
            yield Command(
                f"theme.{name}",
                tr(title),
                group,
                partial(self._desk.change, theme=name),
                tr(synonyms),
                refusal=partial(self._theme_refusal, name),
            )
        yield Command(
            "text.larger",
            tr("Larger text"),
            group,
            partial(self._scale_text, _STEP_PERCENT),
            tr("zoom, font, bigger, size"),
            "Ctrl++",
            self._larger_refusal,
        )
        yield Command(
            "text.smaller",
            tr("Smaller text"),
            group,
            partial(self._scale_text, -_STEP_PERCENT),
            tr("zoom, font, size"),
            "Ctrl+-",
            self._smaller_refusal,
        )
        yield Command(
            "text.normal",
            tr("Text of normal size"),
            group,
            partial(self._desk.change, text_scale_percent=100),
            tr("zoom, font, reset"),
            "Ctrl+0",
            self._smaller_refusal,
        )
        yield Command(
            "touch.switch",
            tr("Touch mode on or off"),
            group,
            self._switch_touch,
            tr("fingers, gloves, tablet, large buttons"),
        )

    def _open_palette(self) -> None:
        self._desk.open_palette(self._window.active_window)

    def _open_list(self) -> None:
        self._desk.open_list(self._window.active_window)

    def _next_part(self) -> None:
        go_to_next(self._window.regions, is_back=False)

    def _previous_part(self) -> None:
        go_to_next(self._window.regions, is_back=True)

    def _go_to_alerts(self) -> None:
        strip = self._window.regions[0]
        go_to_next((strip,), is_back=False)

    def _show_tip(self) -> None:
        """Show what a mouse that rests on the control would."""
        widget = QApplication.focusWidget()
        if widget is not None:
            place = widget.rect().center()
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))

    def _tip_refusal(self) -> str:
        widget: QWidget | None = QApplication.focusWidget()
        return (
            "" if widget is not None and widget.toolTip() else tr("This control says no more than its name.")
        )

    def _lock_refusal(self) -> str:
        return "" if self._window.rail.can_lock else tr(_NOBODY_SIGNED_IN)

    def _away_refusal(self, page: Page) -> str:
        return tr(_IS_AWAY) if self._windows.is_away(page) else ""

    def _here_refusal(self, page: Page) -> str:
        return "" if self._windows.is_away(page) else tr(_IS_HERE)

    def _theme_refusal(self, name: str) -> str:
        return tr(_THEME_IS_SET) if self._desk.settings.theme == name else ""

    def _larger_refusal(self) -> str:
        return tr(_LARGEST) if self._desk.settings.text_scale_percent >= _MOST_PERCENT else ""

    def _smaller_refusal(self) -> str:
        return tr(_SMALLEST) if self._desk.settings.text_scale_percent <= _LEAST_PERCENT else ""

    def _scale_text(self, step: int) -> None:
        wanted = self._desk.settings.text_scale_percent + step
        self._desk.change(text_scale_percent=max(_LEAST_PERCENT, min(_MOST_PERCENT, wanted)))

    def _switch_touch(self) -> None:
        self._desk.change(touch_mode=not self._desk.settings.touch_mode)
