"""The window: alert strip, notices, rail, chat with the model picker on top, context pane, status strip."""

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent
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
from app.ui.common.icons import Icons
from app.ui.common.language import tr
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
from app.ui.shell.plant_banner import PlantBanner
from app.ui.shell.rail import Page, Rail
from app.ui.shell.status_strip import StatusStrip
from app.ui.users.cover import StationCover
from app.ui.watch.alert_strip import AlertStrip

_SIZE = (1280, 800)
_SMALLEST = (960, 600)
_CHAT_SHARE, _CONTEXT_SHARE = 7, 3
# A map needs room; the chat keeps what it takes to read an answer beside it.
_MAP_SHARES = (4, 6)
# With less room than this the list of conversations is shown when it is asked for.
_WIDE = 1500
FIRST_STEPS = marked("First steps")
_HIDDEN_BY_COVER = "isHiddenByCover"


class MainWindow(QMainWindow):
    """Places the panes and hears the shortcuts.

    Signals:
        closed: the window was closed; the program is to end.
        map_shown(bool): the map came into view, or went.
        list_shown: the list of conversations came into view.
        new_requested, search_requested, focus_requested, stop_requested, settings_requested,
            lock_requested: a shortcut was pressed.
        flag_requested: what is shown is wrong; help_requested: the help is wanted.
    """

    closed = Signal()
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
        self.context.place(Page.MAP, self.map)
        self._pages = QStackedWidget()
        self._is_map_shown = False
        self.status = StatusStrip()
        self.cover = StationCover()
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._keep_focus)
        self._shortcuts: list[QShortcut] = []
        self._focus_before: QWidget | None = None
        # What the panes had while the map was shown, or while it was not.
        self._other_sizes: list[int] = []
        self._place()
        self._add_shortcuts()
        self.chat.list_requested.connect(self._toggle_list)
        self.conversations.close_requested.connect(self._toggle_list)
        self.search_requested.connect(self._search_list)
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_SIZE)

    def show_page(self, page: Page) -> None:
        """Show the pane of that button: chat and map stand beside each other, the others take the whole room.

        The map takes more room than the others, or what it was given.
        """
        if page is Page.LOOKUP:
            self._pages.setCurrentWidget(self.lookup)
        elif page is Page.AUDIT:
            self._pages.setCurrentWidget(self.audit)
        elif page is Page.PROCEDURES:
            self._pages.setCurrentWidget(self.procedures)
        elif page is Page.HELP:
            self._pages.setCurrentWidget(self.help)
        else:
            self.context.show_page(page)
            self._pages.setCurrentIndex(0)
        is_map = page is Page.MAP
        if is_map != self._is_map_shown:
            self._is_map_shown = is_map
            self._place_list()
            sizes = self._panes.sizes()
            self._panes.setSizes(self._other_sizes or [sum(sizes) * share // 10 for share in _MAP_SHARES])
            self._other_sizes = sizes
            self.map_shown.emit(is_map)

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
        self.conversations.setVisible(bool(self._wants_list) and not self._is_map_shown)
        if was_hidden and not self.conversations.isHidden():
            self.list_shown.emit()

    def _keep_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Hand the keyboard back to the cover: a pane that is ready late may reach for it behind the cover.

        A PIN that was typed then would stand in a question.
        """
        is_covered = self._stack.currentWidget() is self.cover
        if is_covered and now is not None and now.window() is self and not self.cover.isAncestorOf(now):
            self.cover.form.focus()

    def set_covered(self, is_covered: bool) -> None:
        """Let the cover stand in the place of everything else, or take it away; nothing is lost behind it."""
        if is_covered is (self._stack.currentWidget() is self.cover):
            return
        for shortcut in self._shortcuts:
            shortcut.setEnabled(not is_covered)
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
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._wants_list is None:
            self.show_list(is_wanted=self.width() >= _WIDE)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _add_shortcuts(self) -> None:
        for keys, signal in (
            ("Ctrl+N", self.new_requested),
            ("Ctrl+F", self.search_requested),
            ("Ctrl+L", self.focus_requested),
            ("Esc", self.stop_requested),
            ("Ctrl+,", self.settings_requested),
            ("Ctrl+Shift+L", self.lock_requested),
            ("Ctrl+Shift+F", self.flag_requested),
            ("F1", self.help_requested),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(signal)
            self._shortcuts.append(shortcut)

    def _place(self) -> None:
        middle = QWidget()
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
        panes.addWidget(middle)
        panes.addWidget(self.context)
        panes.setStretchFactor(0, _CHAT_SHARE)
        panes.setStretchFactor(1, _CONTEXT_SHARE)
        panes.setSizes([_CHAT_SHARE * 100, _CONTEXT_SHARE * 100])
        self._pages.addWidget(panes)
        self._pages.addWidget(self.lookup)
        self._pages.addWidget(self.audit)
        self._pages.addWidget(self.procedures)
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
        whole.addWidget(self.status)
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
