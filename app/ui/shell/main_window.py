"""The window: alert strip, notices, rail, chat with the model picker on top, context pane, status strip.

A pane may stand in a window of its own instead; see pane_host.
"""

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.audit.pane import AuditPane
from app.ui.chat.pane import ChatPane
from app.ui.common.fitting_area import FittingArea
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.room_area import RoomArea
from app.ui.common.theme import scaled_px
from app.ui.conversations.pane import ConversationsPane
from app.ui.first_run.view import FirstStepsView
from app.ui.help.pane import HelpPane
from app.ui.lookup.pane import LookupPane
from app.ui.map.pane import MapPane
from app.ui.models.picker import ModelPicker
from app.ui.procedures.pane import ProceduresPane
from app.ui.shell.audit_banner import AuditBanner
from app.ui.shell.context_pane import ContextPane
from app.ui.shell.help_text import HelpText
from app.ui.shell.notice_bar import NoticeBar
from app.ui.shell.pane_host import PaneHost, PaneWindow
from app.ui.shell.plant_banner import PlantBanner
from app.ui.shell.rail import Page, Rail
from app.ui.shell.status_strip import StatusStrip
from app.ui.users.cover import StationCover
from app.ui.watch.alert_strip import AlertStrip

_SIZE = (1280, 800)
# What a page keeps where everything around it is large.
_LEAST_PAGE_PX = 80
_SMALLEST = (960, 600)
_CHAT_SHARE, _CONTEXT_SHARE = 7, 3
# A map needs room; the chat keeps what it takes to read an answer beside it.
_MAP_SHARES = (4, 6)
# With less room than this the list of conversations is shown when it is asked for.
_WIDE = 1500
FIRST_STEPS = marked("First steps")
_STATUS_SHARE = 0.14
# Below this height, at text of normal size, what stands around the work gives it what it can.
_LOW = 700
_HIDDEN_BY_COVER = "isHiddenByCover"


class MainWindow(QMainWindow):
    """Places the panes.

    Signals:
        closing: the window closes; what stands outside is about to be put back.
        closed: the window was closed; the program is to end.
        covered(bool): the cover stands in the place of everything else, or went.
        map_shown(bool): the map came into view, or went.
        list_shown: the list of conversations came into view.
        new_requested, search_requested, focus_requested, stop_requested, settings_requested,
            lock_requested: a command says so.
        flag_requested: what is shown is wrong; help_requested: the help is wanted.
    """

    closing = Signal()
    closed = Signal()
    covered = Signal(bool)
    map_shown = Signal(bool)
    list_shown = Signal()
    search_requested = Signal()
    new_requested = Signal()
    focus_requested = Signal()
    stop_requested = Signal()
    settings_requested = Signal()
    lock_requested = Signal()
    flag_requested = Signal()
    help_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setWindowTitle("Watchroom")
        self.setObjectName("mainWindow")
        self.rail = Rail(icons)
        self.alerts = AlertStrip()
        self.notices = NoticeBar(icons)
        self.banner = PlantBanner()
        self.audit_banner = AuditBanner()
        self.models = ModelPicker()
        self.chat = ChatPane(icons)
        self.conversations = ConversationsPane(icons)
        # Not known before the window is shown for the first time.
        self._wants_list: bool | None = None
        self.conversations.hide()
        self.lookup = LookupPane(icons)
        self.audit = AuditPane(icons)
        self.map = MapPane(icons)
        self.procedures = ProceduresPane(icons)
        self.help = HelpPane(HelpText())
        self.first_steps = FirstStepsView(icons)
        self.help.place(tr(FIRST_STEPS), self.first_steps)
        self.context = ContextPane(icons)
        self.hosts = {
            Page.LOOKUP: PaneHost(self.lookup, tr(Page.LOOKUP.value), icons),
            Page.MAP: PaneHost(self.map, tr(Page.MAP.value), icons),
            Page.PROCEDURES: PaneHost(self.procedures, tr(Page.PROCEDURES.value), icons),
        }
        self.context.place(Page.MAP, self.hosts[Page.MAP])
        for host in self.hosts.values():
            host.moved.connect(self._fit_panes)
        self._page = Page.CHAT
        self._pages = QStackedWidget()
        # Pages scroll: one that would like more room takes none from the alerts, the notices and the status.
        self._pages.setMinimumHeight(_LEAST_PAGE_PX)
        self._is_map_shown = self._is_map_wide = False
        self.status = StatusStrip()
        # Large text must leave the work more room than what is said about it.
        self._status_room = FittingArea(
            self.status, share=_STATUS_SHARE, name="statusRoom", accessible_name=tr("Status")
        )
        self.cover = StationCover()
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._keep_focus)
        self._focus_before: QWidget | None = None
        # What the panes had while the map was shown, or while it was not.
        self._other_sizes: list[int] = []
        self._place()
        self.chat.list_requested.connect(self._toggle_list)
        self.conversations.close_requested.connect(self._toggle_list)
        self.search_requested.connect(self._search_list)
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_SIZE)

    @property
    def chat_side(self) -> QWidget:
        """The chat with the model picker on top and the pane beside it."""
        return self._panes

    @property
    def pane_windows(self) -> tuple[PaneWindow, ...]:
        """The windows of panes that stand outside this one."""
        windows = (host.window_of_pane for host in self.hosts.values())
        return tuple(window for window in windows if window is not None)

    @property
    def is_covered(self) -> bool:
        """Whether the cover stands in the place of everything else."""
        return self._stack.currentWidget() is self.cover

    @property
    def active_page(self) -> Page:
        """The page that is worked with: that of the window in front."""
        active = QApplication.activeWindow()
        outside = (page for page, host in self.hosts.items() if host.window_of_pane is active is not None)
        return next(outside, self._page)

    @property
    def active_window(self) -> QWidget:
        """This window, or that of a pane that is in front."""
        page = self.active_page
        host = self.hosts.get(page)
        window = host.window_of_pane if host is not None else None
        return window if window is not None and window.isActiveWindow() else self

    @property
    def regions(self) -> tuple[QWidget, ...]:
        """The parts of the window in front, from top to bottom."""
        active = self.active_window
        if isinstance(active, PaneWindow):
            return active.alerts, self.hosts[self.active_page].pane
        middle = (self._middle, self.context) if self._pages.currentIndex() == 0 else (self._pages,)
        return self.alerts, self.notices, self.rail, *middle, self.status

    def show_page(self, page: Page) -> None:
        """Show the pane of that button: chat and map stand beside each other, the others take the whole room.

        The map takes more room than the others, or what it was given. A pane with a window of its own comes
        to the front.
        """
        self._page = page
        if page is Page.AUDIT:
            self._pages.setCurrentWidget(self._audit_room)
        elif page in (Page.LOOKUP, Page.PROCEDURES):
            self._pages.setCurrentWidget(self.hosts[page])
        elif page is Page.HELP:
            self._pages.setCurrentWidget(self.help)
        else:
            self.context.show_page(page)
            self._pages.setCurrentIndex(0)
        self._fit_panes()
        if page in self.hosts:
            self.hosts[page].show_pane()

    def give_context(self, step_px: int) -> None:
        """Give the pane beside the chat so many pixels more."""
        chat, context = self._panes.sizes()
        self._panes.setSizes([max(0, chat - step_px), max(0, context + step_px)])

    def _fit_panes(self) -> None:
        """Give the map its room where it stands beside the chat, and say whether it is seen at all."""
        is_away = self.hosts[Page.MAP].window_of_pane is not None
        is_wide = self._page is Page.MAP and not is_away
        if is_wide != self._is_map_wide:
            self._is_map_wide = is_wide
            sizes = self._panes.sizes()
            self._panes.setSizes(self._other_sizes or [sum(sizes) * share // 10 for share in _MAP_SHARES])
            self._other_sizes = sizes
        # Where both would be scrolled from side to side, the map alone is shown; the chat is on its own page.
        least = self._chat_room.least_width + self.hosts[Page.MAP].minimumSizeHint().width()
        self._chat_room.setHidden(is_wide and self._pages.width() < least)
        is_map = is_away or self._page is Page.MAP
        if is_map != self._is_map_shown:
            self._is_map_shown = is_map
            self.map_shown.emit(is_map)
        self._place_list()

    def show_list(self, *, is_wanted: bool) -> None:
        """Show the list of conversations beside the chat, or hide it; beside the map there is no room."""
        self._wants_list = is_wanted
        self._place_list()

    def _toggle_list(self) -> None:
        self.show_list(is_wanted=self.conversations.isHidden())

    def _search_list(self) -> None:
        self.show_list(is_wanted=True)
        self.conversations.focus_search()

    def _place_list(self) -> None:
        was_hidden = self.conversations.isHidden()
        self.conversations.setVisible(bool(self._wants_list) and not self._is_map_wide)
        if was_hidden and not self.conversations.isHidden():
            self.list_shown.emit()

    def _keep_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Hand the keyboard back to the cover: a pane that is ready late may reach for it behind the cover.

        A PIN that was typed then would stand in a question.
        """
        if self.is_covered and now is not None and now.window() is self and not self.cover.isAncestorOf(now):
            self.cover.form.focus()

    def set_covered(self, is_covered: bool) -> None:
        """Let the cover stand in the place of everything else, or take it away; nothing is lost behind it."""
        if is_covered is self.is_covered:
            return
        self.covered.emit(is_covered)
        for window in self.pane_windows:
            window.setVisible(not is_covered)
        if is_covered:
            self._focus_before = self.focusWidget()
            has_focus = QApplication.activeWindow() is not None
            _hide_dialogs()
            self._stack.setCurrentWidget(self.cover)
            if has_focus:
                # A dialog had it; another program keeps what it has.
                self.activateWindow()
            self.cover.form.begin()
            return
        self._stack.setCurrentIndex(0)
        if self._focus_before is not None:
            self._focus_before.setFocus(Qt.FocusReason.OtherFocusReason)
        _show_dialogs()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.chat.composer.set_low(is_low=self.height() < scaled_px(_LOW))
        self._status_room.fit()
        self._fit_panes()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._wants_list is None:
            self.show_list(is_wanted=self.width() >= _WIDE)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closing.emit()
        for host in self.hosts.values():
            host.take_back()
        self.closed.emit()

    def _place(self) -> None:
        middle = self._middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        beside_chat = QHBoxLayout()
        beside_chat.setSpacing(0)
        beside_chat.addWidget(self.conversations)
        beside_chat.addWidget(self.chat, stretch=1)
        column.addWidget(self.models)
        column.addLayout(beside_chat, stretch=1)
        panes = self._panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setObjectName("panes")
        panes.setHandleWidth(1)
        panes.setChildrenCollapsible(False)
        middle.setObjectName("chatSide")
        self._chat_room = RoomArea(middle, tr("Chat"))
        panes.addWidget(self._chat_room)
        panes.addWidget(self.context)
        panes.setStretchFactor(0, _CHAT_SHARE)
        panes.setStretchFactor(1, _CONTEXT_SHARE)
        panes.setSizes([_CHAT_SHARE * 100, _CONTEXT_SHARE * 100])
        self._pages.addWidget(panes)
        self._pages.addWidget(self.hosts[Page.LOOKUP])
        self._audit_room = RoomArea(self.audit, tr("Audit"))
        self._pages.addWidget(self._audit_room)
        self._pages.addWidget(self.hosts[Page.PROCEDURES])
        self._pages.addWidget(self.help)
        beside = QHBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.rail)
        beside.addWidget(self._pages, stretch=1)
        root = QWidget()
        whole = QVBoxLayout(root)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.alerts)
        whole.addWidget(self.audit_banner)
        whole.addWidget(self.notices)
        whole.addWidget(self.banner)
        whole.addLayout(beside, stretch=1)
        whole.addWidget(self._status_room)
        self._stack = QStackedWidget()
        self._stack.addWidget(root)
        self._stack.addWidget(self.cover)
        self.setCentralWidget(self._stack)


def _hide_dialogs() -> None:
    """Hide what stands in windows of its own; a dialog that is hidden has not ended."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.setProperty(_HIDDEN_BY_COVER, True)
            widget.hide()


def _show_dialogs() -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.property(_HIDDEN_BY_COVER):
            widget.setProperty(_HIDDEN_BY_COVER, False)
            widget.show()
