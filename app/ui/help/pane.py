"""Help as a whole: a list of pages with a search at the leading edge, the chosen page beside it."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.language import tr
from app.ui.help.reader import GuideReader, MarkdownText

_LIST_WIDTH: Final = 300
# A search begins when the typing pauses.
_PAUSE_MS: Final = 150
_PLACE: Final = Qt.ItemDataRole.UserRole
_TITLE: Final = Qt.ItemDataRole.UserRole + 1
_NO_CHAPTER: Final = -1


class HelpPane(QWidget):
    """Lists pages; chapters of the guide are one page with another text.

    Signals:
        searched(str): only chapters that hold these words are wanted.
        chapter_picked(str): the chapter of this title is wanted.
        page_shown(str): the page of this title came into view.
    """

    searched = Signal(str)
    chapter_picked = Signal(str)
    page_shown = Signal(str)

    def __init__(self, text: MarkdownText) -> None:
        super().__init__()
        self.setObjectName("helpPane")
        self.reader = GuideReader(text)
        self._search = ComposedLine()
        self._search.setObjectName("helpSearch")
        self._search.setAccessibleName(tr("Search the operator's guide"))
        self._search.setPlaceholderText(tr("Search the guide…"))
        self._search.setClearButtonEnabled(True)
        for button in self._search.findChildren(QToolButton):
            button.setAccessibleName(tr("Clear the search"))
        self._list = QListWidget()
        self._list.setObjectName("helpList")
        self._list.setAccessibleName(tr("Pages of the help"))
        self._list.setMaximumWidth(_LIST_WIDTH)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._found = PlainLabel(name="helpFound", tone="quiet", wraps=True)
        self._found.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.reader)
        self._own: list[tuple[str, QWidget]] = []
        self._chapters: tuple[tuple[str, str], ...] = ()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._place()
        self._search.textChanged.connect(self._pause.start)
        self._search.returnPressed.connect(self._tell_search)
        self._pause.timeout.connect(self._tell_search)
        self._list.currentItemChanged.connect(self._show_item)

    def place(self, title: str, page: QWidget) -> None:
        """Let page stand before the guide's chapters, behind those that stand there already."""
        self._own.append((title, page))
        self._stack.addWidget(page)
        self._fill()

    def show_chapters(self, chapters: tuple[tuple[str, str], ...], found: str) -> None:
        """List chapters as pairs of a title and what is said behind it; found says what a search gave."""
        self._chapters = chapters
        self._found.setText(found)
        self._found.setVisible(bool(found))
        self._fill()

    def show_page(self, title: str) -> None:
        """Pick the page or chapter of that title."""
        for row in range(self._list.count()):
            if self._list.item(row).data(_TITLE) == title:
                self._list.setCurrentRow(row)
                return

    @property
    def shown_title(self) -> str:
        """The title of the page or chapter that is picked; empty for none."""
        return str(self._list.currentItem().data(_TITLE)) if self._list.currentRow() >= 0 else ""

    def focus(self) -> None:
        """Put the keyboard to the list of pages, or to the search while none is picked."""
        # A list that is given the keyboard picks its first entry by itself.
        target = self._list if self._list.currentRow() >= 0 else self._search
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_search(self) -> None:
        """Put the keyboard to the search."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def _fill(self) -> None:
        picked = self.shown_title
        blocker = QSignalBlocker(self._list)
        self._list.clear()
        for title, page in self._own:
            self._add(title, title, self._stack.indexOf(page))
        for title, note in self._chapters:
            text = tr("{title}  ·  {found}", title=title, found=note) if note else title
            self._add(title, text, _NO_CHAPTER)
        blocker.unblock()
        self.show_page(picked)

    def _add(self, title: str, text: str, place: int) -> None:
        item = QListWidgetItem(text)
        item.setData(_PLACE, place)
        item.setData(_TITLE, title)
        item.setToolTip(plain_tip(title))
        self._list.addItem(item)

    def _show_item(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if item is None:
            return
        title, place = str(item.data(_TITLE)), int(item.data(_PLACE))
        if place == _NO_CHAPTER:
            self._stack.setCurrentWidget(self.reader)
            self.chapter_picked.emit(title)
        else:
            self._stack.setCurrentIndex(place)
        self.page_shown.emit(title)

    def _tell_search(self) -> None:
        self._pause.stop()
        self.searched.emit(self._search.text())

    def _place(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._search)
        side.addWidget(self._found)
        side.addWidget(self._list, stretch=1)
        self._search.setMaximumWidth(_LIST_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 14, 20, 12)
        row.setSpacing(16)
        row.addLayout(side)
        row.addWidget(self._stack, stretch=1)
