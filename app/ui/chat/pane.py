"""The chat as a whole: which conversation, its transcript, the composer."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.domain.chat import Conversation
from app.domain.clean_text import clean, hidden_characters, hidden_text, isolated
from app.ui.chat.composer import Composer
from app.ui.chat.transcript import Transcript
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import IconButton, picker, picker_label, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import listed, tr
from app.ui.common.margins import set_margins

_TITLE_CHARS = 44
# The box is for going back and forth between the newest; the list beside it has all of them.
_LISTED = 30


class ChatPane(QWidget):
    """Puts the parts of the chat together.

    Signals:
        new_requested: a new conversation is wanted.
        list_requested: the list of all conversations is to be shown, or hidden.
        conversation_picked(str): the conversation of this id is wanted.
    """

    new_requested = Signal()
    list_requested = Signal()
    conversation_picked = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.transcript = Transcript(icons)
        self.composer = Composer(icons)
        self._conversations = picker("conversationPicker", tr("Conversation"))
        self._new = IconButton(
            *(icons, "new", tr("New")), name="newConversation", tip=tr("New conversation (Ctrl+N)")
        )
        self._list = IconButton(
            *(icons, "conversations", tr("All")),
            name="allConversations",
            tip=tr("List and search all conversations (Ctrl+F)"),
        )
        self._place()
        self._conversations.activated.connect(self._pick)
        self._new.clicked.connect(self.new_requested)
        self._list.clicked.connect(self.list_requested)

    def set_busy(self, is_busy: bool) -> None:
        """Let one answer run at a time: conversations are not switched meanwhile."""
        self.composer.set_busy(is_busy)
        self._conversations.setEnabled(not is_busy)
        self._new.setEnabled(not is_busy)

    def show_conversations(self, conversations: tuple[Conversation, ...], shown_id: str) -> None:
        """List the newest of conversations and the open one, shown_id, which is "" for one not begun yet."""
        box = self._conversations
        blocker = QSignalBlocker(box)
        box.clear()
        if not shown_id:
            box.addItem(tr("New conversation"), "")
        for number, conversation in enumerate(conversations):
            if number >= _LISTED and conversation.conversation_id != shown_id:
                continue
            box.addItem(_entry(conversation), conversation.conversation_id)
            box.setItemData(
                box.count() - 1, plain_tip(clean(conversation.title)), Qt.ItemDataRole.ToolTipRole
            )
        blocker.unblock()
        self.show_open(shown_id)

    def show_open(self, conversation_id: str) -> None:
        """Tell which of the listed conversations is open."""
        self._conversations.setCurrentIndex(max(0, self._conversations.findData(conversation_id)))

    def announce(self, sentence: str) -> None:
        """Let a screen reader say sentence."""
        announce_politely(self, sentence)

    def _pick(self, index: int) -> None:
        self.conversation_picked.emit(str(self._conversations.itemData(index)))

    def _place(self) -> None:
        row = QHBoxLayout()
        set_margins(row, 20, 0, 26, 8)
        row.setSpacing(8)
        row.addWidget(picker_label(tr("Conversation"), self._conversations))
        row.addWidget(self._conversations, stretch=1)
        row.addWidget(self._list)
        row.addWidget(self._new)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.transcript, stretch=1)
        column.addWidget(self.composer)
        self.setTabOrder(self._conversations, self._list)
        self.setTabOrder(self._list, self._new)
        self.setTabOrder(self._new, self.transcript)


def _entry(conversation: Conversation) -> str:
    """Name a conversation; what it is about comes first, for in a narrow box there is room for no more."""
    begun = f"{conversation.created_at.astimezone():%Y-%m-%d %H:%M}"
    # A title from right to left must not take the time along.
    title = clean(conversation.title)
    if len(title) > _TITLE_CHARS:
        title = title[: _TITLE_CHARS - 1].rstrip() + "…"
    hidden = hidden_text(hidden_characters(conversation.title))
    return listed((part for part in (isolated(title), begun, hidden) if part), "  ·  ")
