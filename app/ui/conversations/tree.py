"""The tree of conversations: opened, renamed and deleted by keyboard as by mouse."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTreeView
from typing_extensions import override

from app.ui.common.language import tr
from app.ui.conversations.delegate import ConversationDelegate
from app.ui.conversations.model import ConversationModel


class ConversationTree(QTreeView):
    """Shows a ConversationModel; F2 edits a title in place.

    Signals:
        opened(str): the conversation of this id is to be shown.
        delete_requested: what is selected is to be deleted.
        selected: another row is.
    """

    opened = Signal(str)
    delete_requested = Signal()
    selected = Signal()

    def __init__(self, model: ConversationModel) -> None:
        super().__init__()
        self._model = model
        self.setObjectName("conversationList")
        self.setAccessibleName(tr("Conversations"))
        self.setModel(model)
        self.setItemDelegate(ConversationDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(12)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QTreeView.EditTrigger.EditKeyPressed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.clicked.connect(self._open)
        self.activated.connect(self._open)
        self.selectionModel().currentChanged.connect(self.selected)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
            return
        super().keyPressEvent(event)

    def open_current(self) -> None:
        """Let the selected conversation be shown."""
        self._open(self.currentIndex())

    def _open(self, index: QModelIndex) -> None:
        if (conversation := self._model.conversation(index)) is not None:
            self.opened.emit(conversation.conversation_id)
