"""The list of conversations with its search field and buttons; reads nothing itself."""

from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.domain.chat import Conversation
from app.ui.common.announcement import announce_politely
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins
from app.ui.conversations.model import ConversationModel
from app.ui.conversations.tree import ConversationTree

WIDTH = 290


class ConversationsPane(QFrame):
    """Shows a ConversationModel.

    Signals:
        search_changed(str): this is searched for; "" shows all conversations.
        opened(str): the conversation of this id is to be shown in the chat.
        pin_requested(str, bool): it is to be kept on top, or no longer.
        export_requested(str): it is to be written to a file.
        delete_requested(str): it is to be deleted.
        undo_requested: the last deletion is to be undone.
        close_requested: the list is to be hidden.
    """

    search_changed = Signal(str)
    opened = Signal(str)
    pin_requested = Signal(str, bool)
    export_requested = Signal(str)
    delete_requested = Signal(str)
    undo_requested = Signal()
    close_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("conversationsPane")
        self.setFixedWidth(WIDTH)
        self.model = ConversationModel()
        self._search = ComposedLine()
        self._search.setObjectName("conversationSearch")
        self._search.setAccessibleName(tr("Search all conversations"))
        self._search.setPlaceholderText(tr("Search all conversations"))
        self._search.setClearButtonEnabled(True)
        self._close = IconButton(
            *(icons, "close", ""), name="closeConversations", tip=tr("Hide the list"), is_flat=True
        )
        self._message = PlainLabel(name="conversationsMessage", tone="quiet", wraps=True)
        self._message.hide()
        self._list = ConversationTree(self.model)
        self._rename = self._button(icons, "edit", "renameConversation", tr("Rename (F2)"))
        self._pin = self._button(icons, "pin", "pinConversation", tr("Pin on top, or no longer"))
        self._export = self._button(icons, "export", "exportConversation", tr("Export to a file"))
        self._delete = self._button(icons, "delete", "deleteConversation", tr("Delete (Del)"))
        self._undo_row = QWidget()
        self._undo_text = PlainLabel(name="undoDeleteText", wraps=True)
        self._undo = IconButton(
            *(icons, "undo", tr("Undo")), name="undoDelete", tip=tr("Bring the deleted conversation back")
        )
        self._place()
        self._search.textChanged.connect(self.search_changed)
        self._close.clicked.connect(self.close_requested)
        self._list.opened.connect(self.opened)
        self._list.selected.connect(self._follow_selection)
        self._list.delete_requested.connect(lambda: self._emit(self.delete_requested))
        self._list.customContextMenuRequested.connect(self._open_menu)
        self._rename.clicked.connect(self._begin_rename)
        self._pin.clicked.connect(self._ask_pin)
        self._export.clicked.connect(lambda: self._emit(self.export_requested))
        self._delete.clicked.connect(lambda: self._emit(self.delete_requested))
        self._undo.clicked.connect(self.undo_requested)
        self._follow_selection()

    @property
    def wanted(self) -> str:
        """What is searched for."""
        return self._search.text()

    def focus_search(self) -> None:
        """Let the operator type what is searched for."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def focus_list(self) -> None:
        """Let the keyboard move in the list."""
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_message(self, text: str) -> None:
        """Say why the list is empty, or what went wrong; "" is nothing."""
        self._message.setText(text)
        self._message.setVisible(bool(text))

    def show_undo(self, text: str) -> None:
        """Offer to bring back what was deleted; "" offers nothing."""
        self._undo_text.setText(text)
        self._undo_row.setVisible(bool(text))
        if text:
            self.announce(text)

    def announce(self, sentence: str) -> None:
        """Let a screen reader say sentence."""
        announce_politely(self, sentence)

    def select(self, conversation_id: str) -> None:
        """Select a conversation, unless it is not listed."""
        index = self.model.index_of(conversation_id)
        if index.isValid():
            self._list.setCurrentIndex(index)

    def after_reset(self, selected_id: str) -> None:
        """Unfold what the model shows now and select that conversation; the list stays where it is."""
        bar = self._list.verticalScrollBar()
        place = bar.value()
        self._list.expandAll()
        self.select(selected_id)
        bar.setValue(place)
        self._follow_selection()

    @property
    def selected(self) -> Conversation | None:
        """The conversation that is selected."""
        return self.model.conversation(self._list.currentIndex())

    def _emit(self, signal: SignalInstance) -> None:
        if self.selected is not None:
            signal.emit(self.selected.conversation_id)

    def _ask_pin(self) -> None:
        if (selected := self.selected) is not None:
            self.pin_requested.emit(selected.conversation_id, not selected.is_pinned)

    def _begin_rename(self) -> None:
        if self.selected is not None:
            self._list.edit(self._list.currentIndex())

    def _follow_selection(self) -> None:
        selected = self.selected
        for button in (self._rename, self._pin, self._export, self._delete):
            button.setEnabled(selected is not None)

    def _open_menu(self, place: QPoint) -> None:
        if self.selected is None:
            return
        menu = QMenu(self._list)
        menu.setObjectName("conversationMenu")
        pin = tr("No longer on top") if self.selected.is_pinned else tr("Pin on top")
        for text, slot in (
            (tr("Open"), self._list.open_current),
            (tr("Rename"), self._begin_rename),
            (pin, self._ask_pin),
            (tr("Export…"), lambda: self._emit(self.export_requested)),
            (tr("Delete"), lambda: self._emit(self.delete_requested)),
        ):
            menu.addAction(text).triggered.connect(slot)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._list.viewport().mapToGlobal(place))

    def _button(self, icons: Icons, icon: str, name: str, tip: str) -> IconButton:
        return IconButton(icons, icon, "", name=name, tip=tip, is_flat=True)

    def _place(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._search, stretch=1)
        head.addWidget(self._close)
        buttons = QHBoxLayout()
        for button in (self._rename, self._pin, self._export, self._delete):
            buttons.addWidget(button)
        buttons.addStretch()
        undo = QHBoxLayout(self._undo_row)
        undo.setContentsMargins(0, 0, 0, 0)
        undo.addWidget(self._undo_text, stretch=1)
        undo.addWidget(self._undo)
        self._undo_row.hide()
        column = QVBoxLayout(self)
        set_margins(column, 12, 12, 8, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._message)
        column.addWidget(self._list, stretch=1)
        column.addWidget(self._undo_row)
        column.addLayout(buttons)
