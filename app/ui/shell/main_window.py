"""The window: rail, chat with the model picker on top, context pane, status strip, notices."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QSplitter, QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.chat.pane import ChatPane
from app.ui.common.icons import Icons
from app.ui.map.pane import MapPane
from app.ui.models.picker import ModelPicker
from app.ui.shell.context_pane import ContextPane
from app.ui.shell.notice_bar import NoticeBar
from app.ui.shell.rail import Page, Rail
from app.ui.shell.status_strip import StatusStrip

_SIZE = (1280, 800)
_SMALLEST = (960, 600)
_CHAT_SHARE, _CONTEXT_SHARE = 7, 3
# A map needs room; the chat keeps what it takes to read an answer beside it.
_CHAT_BESIDE_MAP, _MAP_SHARE = 4, 6


class MainWindow(QMainWindow):
    """Places the panes and hears the shortcuts.

    Signals:
        closed: the window was closed; the program is to end.
        map_shown(bool): the map came into view, or went.
        new_requested, focus_requested, stop_requested, settings_requested: a shortcut was pressed.
    """

    closed = Signal()
    map_shown = Signal(bool)
    new_requested = Signal()
    focus_requested = Signal()
    stop_requested = Signal()
    settings_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setWindowTitle("Watchroom")
        self.setObjectName("mainWindow")
        self.rail = Rail(icons)
        self.notices = NoticeBar(icons)
        self.models = ModelPicker()
        self.chat = ChatPane(icons)
        self.map = MapPane(icons)
        self.context = ContextPane(icons)
        self.context.place(Page.MAP, self.map)
        self.status = StatusStrip()
        self._place()
        self._add_shortcuts()
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_SIZE)

    def show_page(self, page: Page) -> None:
        """Show a page of the context pane; the map takes more room than the others."""
        was_map = self.context.page is Page.MAP
        self.context.show_page(page)
        if (page is Page.MAP) != was_map:
            is_map = page is Page.MAP
            shares = (_CHAT_BESIDE_MAP, _MAP_SHARE) if is_map else (_CHAT_SHARE, _CONTEXT_SHARE)
            width = sum(self._panes.sizes())
            self._panes.setSizes([width * share // sum(shares) for share in shares])
            self.map_shown.emit(is_map)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _add_shortcuts(self) -> None:
        QShortcut(QKeySequence("Ctrl+N"), self).activated.connect(self.new_requested)
        QShortcut(QKeySequence("Ctrl+L"), self).activated.connect(self.focus_requested)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.stop_requested)
        QShortcut(QKeySequence("Ctrl+,"), self).activated.connect(self.settings_requested)

    def _place(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.models)
        column.addWidget(self.chat, stretch=1)
        panes = self._panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setObjectName("panes")
        panes.setHandleWidth(1)
        panes.setChildrenCollapsible(False)
        panes.addWidget(middle)
        panes.addWidget(self.context)
        panes.setStretchFactor(0, _CHAT_SHARE)
        panes.setStretchFactor(1, _CONTEXT_SHARE)
        panes.setSizes([_CHAT_SHARE * 100, _CONTEXT_SHARE * 100])
        beside = QHBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.rail)
        beside.addWidget(panes, stretch=1)
        root = QWidget()
        whole = QVBoxLayout(root)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.notices)
        whole.addLayout(beside, stretch=1)
        whole.addWidget(self.status)
        self.setCentralWidget(root)
