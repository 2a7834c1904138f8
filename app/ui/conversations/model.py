"""Conversations as a tree of two levels, folders and what is in them; or one folder of what was found."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont
from typing_extensions import override

from app.domain.chat import Conversation, Hit
from app.domain.clean_text import isolated
from app.services.conversation_folders import Folder
from app.ui.common.controls import plain_tip
from app.ui.conversations.words import folder_words, hit_words, time_words, title_words

_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
# The line under a title.
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
_FOLDER_ID = 0


class ConversationModel(QAbstractItemModel):
    """Shows what it was given.

    Signals:
        renamed(str, str): the conversation of this id was given another title in the list.
    """

    renamed = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._folders: tuple[Folder, ...] = ()
        self._names: tuple[str, ...] = ()
        self._hits: dict[str, Hit] = {}
        self._shown_id = ""

    def show_folders(self, folders: tuple[Folder, ...]) -> None:
        """Show all conversations."""
        self.beginResetModel()
        self._folders = folders
        self._names = tuple(map(folder_words, folders))
        self._hits = {}
        self.endResetModel()

    def show_hits(self, hits: tuple[Hit, ...], name: str) -> None:
        """Show what was found under one heading."""
        self.beginResetModel()
        self._folders = (Folder(None, "", tuple(hit.conversation for hit in hits)),) if hits else ()
        self._names = (name,)
        self._hits = {hit.conversation.conversation_id: hit for hit in hits}
        self.endResetModel()

    def show_open(self, conversation_id: str) -> None:
        """Tell which conversation is open."""
        before, self._shown_id = self._shown_id, conversation_id
        for changed in (self.index_of(before), self.index_of(conversation_id)):
            if changed.isValid():
                self.dataChanged.emit(changed, changed)

    def conversation(self, index: _Index) -> Conversation | None:
        """Give the conversation of a row, None for a folder."""
        if not index.isValid() or index.internalId() == _FOLDER_ID:
            return None
        return self._folders[index.internalId() - 1].conversations[index.row()]

    def index_of(self, conversation_id: str) -> QModelIndex:
        """Give where a conversation is listed; not valid where it is not."""
        for number, folder in enumerate(self._folders):
            for row, each in enumerate(folder.conversations):
                if each.conversation_id == conversation_id:
                    return self.createIndex(row, 0, number + 1)
        return QModelIndex()

    @override
    def index(self, row: int, column: int, parent: _Index = _NO_INDEX) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _FOLDER_ID)

    @override
    def parent(self, index: _Index = _NO_INDEX) -> QModelIndex:  # type: ignore[override]  # QObject's takes none
        if not index.isValid() or index.internalId() == _FOLDER_ID:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _FOLDER_ID)

    @override
    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        if not parent.isValid():
            return len(self._folders)
        if parent.internalId() != _FOLDER_ID:
            return 0
        return len(self._folders[parent.row()].conversations)

    @override
    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 1

    @override
    def flags(self, index: _Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if index.internalId() != _FOLDER_ID else flags

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        each = self.conversation(index)
        if each is None:
            return self._names[index.row()] if role == Qt.ItemDataRole.DisplayRole else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return isolated(title_words(each))
            case Qt.ItemDataRole.EditRole:
                return each.title
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(f"{title_words(each)}\n{time_words(each)}")
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{title_words(each)}, {self._line(each)}"
            case Qt.ItemDataRole.FontRole if each.conversation_id == self._shown_id:
                font = QFont()
                font.setBold(True)
                return font
            case _ if role == LINE_ROLE:
                return self._line(each)
            case _:
                return None

    @override
    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        each = self.conversation(index)
        if role != Qt.ItemDataRole.EditRole or each is None or not isinstance(value, str):
            return False
        if value != each.title:
            self.renamed.emit(each.conversation_id, value)
        return True

    def _line(self, conversation: Conversation) -> str:
        # When a row is drawn: most of what is found is never scrolled to.
        hit = self._hits.get(conversation.conversation_id)
        return (hit_words(hit) if hit is not None else "") or time_words(conversation)
